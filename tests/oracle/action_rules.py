"""Step 6 of doc/verdicts.md: the rules of each action, in the order of their numbers."""

from boards import DESERT
from event_choices import EVENT_RULES, flee_is_asked, flee_rules
from model import COSTS, KNIGHT, MONOPOLY, PLENTY, ROADS
from offers import can_confirm
from paired import claim_comes_first, has_enough
from two import TWO_RULES

CARD_KINDS = {"knight": KNIGHT, "roads": ROADS, "plenty": PLENTY, "monopoly": MONOPOLY}


def rules_of_action(game, a):
    if a.kind in CARD_KINDS:
        return play_rules(game, a)
    if a.kind in TWO_RULES:
        return TWO_RULES[a.kind](game, a) if game.is_for_two() else []
    rules = RULES.get(a.kind)
    return rules(game, a) if rules else []


def cost_rule(game, a):
    return [] if game.holds(a.seat, COSTS[a.kind]) else ["BUILD-01"]


def settlement_rules(game, a):
    found = []
    if game.is_founding():
        return ["BUILD-06"] if game.near_building(a.place) else []
    found += cost_rule(game, a)
    if not game.has_road_at(a.seat, a.place):
        found.append("BUILD-05")
    if game.near_building(a.place):
        found.append("BUILD-06")
    if game.pieces_left(a.seat)[1] == 0:
        found.append("BUILD-09")
    if game.only_damaged_roads_at(a.seat, a.place):
        found.append("EV-12")
    return found


def city_rules(game, a):
    found = cost_rule(game, a)
    if game.buildings.get(a.place) != (a.seat, 1) or game.pieces_left(a.seat)[2] == 0:
        found.append("BUILD-10")
    return found


def road_rules(game, a):
    found = []
    if game.is_founding():
        if game.spot is None or game.spot not in game.map.edge_vertices[a.place]:
            found.append("SETUP-15" if game.founding_round() == 1 else "SETUP-17")
        if a.place in game.edges:
            found.append("BUILD-03")
        return found
    if "free-road" not in game.due:
        found += cost_rule(game, a)
    if game.pieces_left(a.seat)[0] == 0:
        found.append("BUILD-02")
    if a.place in game.edges:
        found.append("BUILD-03")
    if not game.road_connects(a.seat, a.place):
        found.append("BUILD-04")
    if game.damaged_roads(a.seat):
        found.append("EV-12")
    return found


def repair_rules(game, a):
    found = [] if "free-road" in game.due or game.is_founding() else cost_rule(game, a)
    if a.place not in game.damaged_roads(a.seat):
        found.append("EV-12")
    return found


def buy_rules(game, a):
    return cost_rule(game, a) + (["DEV-03"] if game.deck() == 0 else [])


def play_rules(game, a):
    card = CARD_KINDS[a.kind]
    held = game.cards[a.seat][card]
    fresh = game.fresh[card] if a.seat == game.acting else 0
    found = []
    if game.card_played:
        found.append("TURN-05")
    if held == 0:
        found.append("DEV-02")
    elif held == fresh:
        found.append("DEV-05")
    if a.kind == "roads" and game.options["null_progress_card"] == "refused" and not game.can_use_free_road(a.seat):
        found.append("E-14")
    if a.kind == "plenty":
        found += plenty_rules(game, a)
    return found


def plenty_rules(game, a):
    """Two cards; with one card in the bank that one; with none, none at all if that is allowed (E-16)."""
    found = []
    asked = sum(a.take)
    stock = 2 if game.unlimited_bank() else sum(game.bank(k) for k in range(5))
    if stock >= 2 and asked != 2:
        found.append("DEV-09")
    short = stock < 2 and asked != stock
    missing = any(not game.bank_has(k, a.take[k]) for k in range(5))
    empty = stock == 0 and game.options["null_progress_card"] == "refused"
    if short or missing or empty:
        found.append("E-16")
    return found


def stop_rules(game, a):
    return ["E-112"] if "free-road" in game.due and game.free_roads == 2 else []


def discard_rules(game, a):
    wrong = sum(a.give) != game.owes(a.seat) or not game.holds(a.seat, a.give)
    return ["ROBBER-15"] if wrong else []


def lay_rules(game, a):
    return ["ROBBER-15"] if game.hands[a.seat][a.value] == 0 else []


def robber_rules(game, a):
    if flee_is_asked(game):
        return flee_rules(game, a)
    found = []
    ordinary = game.ordinary_robber_hexes()
    if not ordinary and a.place in game.robber_hexes():
        return []
    if a.place == game.robber:
        found.append("ROBBER-05")
    if game.near_protected(a.place):
        found.append("FR-01")
    if not ordinary:
        found.append("FR-03")
    if game.board.terrain[a.place] == DESERT and game.options["robber_desert"] == "forbidden":
        found.append("HOUSE-02")
    return found


def steal_rules(game, a):
    found = []
    at_robber = game.robber is not None and a.other in game.neighbors_of_hex(game.robber)
    if a.other == a.seat or not at_robber:
        found.append("ROBBER-08")
    if game.options["robber_victim_empty"] == "skipped" and game.hand_total(a.other) == 0:
        found.append("ROBBER-11")
    if game.duty() == "victim" and at_robber and a.other != a.seat and game.is_protected(a.other):
        found.append("FR-03")
    return found


def bank_rules(game, a):
    found = [] if game.holds(a.seat, a.give) else ["TRADE-11"]
    given = [k for k in range(5) if a.give[k]]
    taken = [k for k in range(5) if a.take[k]]
    if len(given) != 1 or len(taken) != 1 or a.take[taken[0]] != 1 or a.give[given[0]] >= 5:
        return found + ["E-122"]
    give, take, number = given[0], taken[0], a.give[given[0]]
    kinds = game.harbor_kinds(a.seat)
    if number == 1:
        found.append("HARB-01")
    if number == 3 and 5 not in kinds:
        found.append("HARB-02")
    if number == 2 and give not in kinds:
        found.append("HARB-03")
    if give == take and not (number == 4 and game.options["bank_like_for_like"] == "allowed"):
        found.append("HARB-07")
    if not game.bank_has(take, 1):
        found.append("HARB-08")
    return found


def offer_rules(game, a):
    hand = game.hands[a.seat]
    given = taken = 0
    like_for_like = too_many = False
    for kind in range(5):
        give, take = a.give[kind], a.take[kind]
        given += give
        taken += take
        if give and take:
            like_for_like = True
        if give > hand[kind] or take > game.bank_size and not game.unlimited_bank():
            too_many = True
    found = []
    if given == 0 or taken == 0:
        found.append("TRADE-05")
    if like_for_like:
        found.append("TRADE-06")
    if too_many:
        found.append("TRADE-11")
    limit = game.options["offer_limit"]
    if limit > 0 and game.offers_made[a.seat] >= limit:
        found.append("PROC-06")
    return found


def accept_rules(game, a):
    return [] if game.holds(a.seat, a.give) else ["TRADE-11"]


def confirm_rules(game, a):
    """Both hands; but the partner's only when the partner has agreed, since it would show that hand (TRADE-11)."""
    good = game.holds(a.seat, a.give) and (not can_confirm(game, a) or game.holds(a.other, a.take))
    return [] if good else ["TRADE-11"]


def claim_rules(game, a):
    found = [] if has_enough(game, a.seat) else ["WIN-02"]
    return found + (["PAIR-16"] if claim_comes_first(game, a.seat) else [])


RULES = {
    "settlement": settlement_rules, "city": city_rules, "road": road_rules, "buy": buy_rules, "stop": stop_rules,
    "discard": discard_rules, "lay": lay_rules, "robber": robber_rules, "steal": steal_rules, "bank": bank_rules,
    "offer": offer_rules, "propose": offer_rules, "accept": accept_rules, "confirm": confirm_rules,
    "claim": claim_rules, "repair": repair_rules,
}
RULES.update(EVENT_RULES)
