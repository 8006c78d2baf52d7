"""Verdicts: which rules an action breaks, in the order of doc/verdicts.md.

broken_rules() names all of them, the first one first. Each numbered step of
that page is one function here; later steps are asked even when an earlier one
refuses, because an action can break several rules at once. Only what is due
and the part of the turn are no matter of a seat whose turn it is not; a
proposal to the wrong seat is asked for them all the same.
"""

from boards import DESERT
from model import COSTS, KNIGHT, MONOPOLY, PLENTY, ROADS, BANK
from notation import CHANCE, UNKNOWN

CARD_KINDS = {"knight": KNIGHT, "roads": ROADS, "plenty": PLENTY, "monopoly": MONOPOLY}

# Step 3: what belongs to the acting seat, done by another one.
WHOSE = {
    "settlement": "BUILD-14", "city": "BUILD-14", "road": "BUILD-14", "buy": "BUILD-14",
    "knight": "DEV-04", "roads": "DEV-04", "plenty": "DEV-04", "monopoly": "DEV-04",
    "roll": "TURN-01", "bank": "HARB-09", "offer": "TRADE-02", "confirm": "TRADE-02", "claim": "WIN-03",
}
# These have conditions of their own.
NOT_BY_SEAT = ("start-roll", "discard", "lay", "accept", "reject", "cancel", "propose")

# Step 4: columns of the table, then its rows. A dot: allowed as far as the table goes.
COLUMNS = ("settlement", "road", "city", "buy", "cards", "stop", "roll", "end", "robber", "steal", "bank",
           "offer", "propose")
COLUMN_OF = {"knight": "cards", "roads": "cards", "plenty": "cards", "monopoly": "cards", "confirm": "offer"}
COLUMN_OF.update({column: column for column in COLUMNS if column != "cards"})

TABLE = {
    "start-roll": "PROC-03 PROC-03 PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 PROC-03 ROBBER-05 ROBBER-05 "
                  "PROC-03 PROC-03 PROC-03",
    "found-settlement": ". SETUP-15 PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 E-05 ROBBER-05 ROBBER-05 "
                        "PROC-03 PROC-03 PROC-03",
    "found-road": "E-05 . PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 E-05 ROBBER-05 ROBBER-05 "
                  "PROC-03 PROC-03 PROC-03",
    "discard": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 ROBBER-04 ROBBER-04 "
               "TURN-07 TURN-07 TURN-07",
    "robber": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 . ROBBER-04 "
              "TURN-07 TURN-07 TURN-07",
    "victim": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 ROBBER-05 . "
              "TURN-07 TURN-07 TURN-07",
    "free-road": "E-111 . E-111 E-111 E-111 . E-111 E-111 ROBBER-05 ROBBER-05 E-111 E-111 E-111",
    "roll": "TURN-04 TURN-04 TURN-04 TURN-04 . DEV-08 . TURN-03 ROBBER-05 ROBBER-05 TURN-04 TURN-04 TURN-04",
    "main": ". . . . . DEV-08 TURN-03 . ROBBER-05 ROBBER-05 . . .",
}
TABLE = {duty: dict(zip(COLUMNS, row.split())) for duty, row in TABLE.items()}


def broken_rules(game, a):
    """All rules that the action breaks, without repetition; [] when it is legal."""
    found = ["PROC-01"] if game.winner is not None else []
    if a.seat == CHANCE:
        found += chance_rules(game, a)
    else:
        if game.chance_is_due():
            found.append("PROC-03")
        not_yours = whose_turn(game, a.seat, a.kind, a.other)
        found += not_yours
        asked_further = not not_yours or not_yours == ["TRADE-02"] and a.kind == "propose"
        if asked_further:
            found += what_is_due(game, a.seat, a.kind)
        found += open_terms(game, a)
        if asked_further:
            found += part_of_turn(game, a.kind)
        found += rules_of_action(game, a)
    return list(dict.fromkeys(found))


def chance_rules(game, a):
    """Step 2, for an outcome."""
    duty = game.duty()
    if a.kind != duty or a.kind not in ("dice", "drawn", "stolen") or a.value == UNKNOWN:
        return ["PROC-05"]
    if a.kind == "dice" and a.value == 7 and game.seven_is_void():
        return ["HOUSE-01"]
    return [] if a.value in game.chance_weights() else ["PROC-05"]


def whose_turn(game, seat, kind, other):
    """Step 3."""
    if kind == "start-roll":
        return [] if game.duty() == "start-roll" and seat in game.waiting else ["PROC-02"]
    if kind in ("discard", "lay"):
        return [] if game.owes(seat) > 0 else ["PROC-02"]
    if game.first is None:  # still rolled for: nobody's turn
        return ["WIN-03"] if kind == "claim" else []
    if kind == "propose":
        if seat == game.seat:
            return ["PROC-02"]
        return ["TRADE-02"] if other != game.seat else []
    if kind in NOT_BY_SEAT or seat == game.seat:
        return []
    if kind in ("settlement", "road") and game.is_founding():
        return ["SETUP-15" if game.founding_round() == 1 else "SETUP-16"]
    return [WHOSE.get(kind, "PROC-02")]


def what_is_due(game, seat, kind):
    """Step 4, the table."""
    duty = game.duty()
    if kind in COLUMN_OF:
        if duty in TABLE and TABLE[duty][COLUMN_OF[kind]] != ".":
            return [TABLE[duty][COLUMN_OF[kind]]]
        return []
    if kind == "start-roll":
        return [] if "start-roll" in game.due else ["PROC-02"]
    if kind in ("discard", "lay"):
        return [] if "discard" in game.due else ["PROC-02"]
    if kind in ("claim", "accept", "reject", "cancel"):
        return []
    return ["PROC-02"]  # pass, and what only variants have


def mirrored(terms):
    return terms[1], terms[0]


def can_confirm(game, a):
    """The partner accepted these terms, or proposed them; only the seat on turn has partners."""
    by_offer = a.other in game.accepted and (a.give, a.take) == game.offer
    by_proposal = a.other in game.proposals and (a.give, a.take) == mirrored(game.proposals[a.other])
    return a.seat == game.seat and (by_offer or by_proposal)


def open_terms(game, a):
    """Step 4, what lies under the table: offers and proposals (PROC-04)."""
    good = True
    if a.kind == "accept":
        good = a.seat in game.asked and (a.give, a.take) == mirrored(game.offer)
    elif a.kind == "reject":
        good = a.seat in game.asked
    elif a.kind == "cancel":
        if a.seat == game.seat:
            good = game.offer is not None
        else:
            good = a.seat in game.accepted or a.seat in game.proposals
    elif a.kind == "confirm" and a.seat == game.seat and game.duty() == "main":
        good = can_confirm(game, a)
    return [] if good else ["PROC-04"]


def part_of_turn(game, kind):
    """Step 5."""
    found = []
    if game.options["domestic_trade"] == "off" and kind in ("offer", "propose"):
        found.append("PROC-06")
    if game.options["phases"] == "separate" and game.building_begun and kind in ("bank", "offer", "propose"):
        found.append("SEP-01")
    return found


def rules_of_action(game, a):
    """Step 6."""
    if a.kind in CARD_KINDS:
        return play_rules(game, a)
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
    if game.duty() != "free-road":
        found += cost_rule(game, a)
    if game.pieces_left(a.seat)[0] == 0:
        found.append("BUILD-02")
    if a.place in game.edges:
        found.append("BUILD-03")
    if not game.road_connects(a.seat, a.place):
        found.append("BUILD-04")
    return found


def buy_rules(game, a):
    return cost_rule(game, a) + (["DEV-03"] if game.deck() == 0 else [])


def play_rules(game, a):
    card = CARD_KINDS[a.kind]
    held = game.cards[a.seat][card]
    fresh = game.fresh[card] if a.seat == game.seat else 0
    found = []
    if game.card_played:
        found.append("TURN-05")
    if held == 0:
        found.append("DEV-02")
    elif held == fresh:
        found.append("DEV-05")
    if a.kind == "roads" and game.options["null_progress_card"] == "refused" and not game.free_road_places(a.seat):
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
    return ["E-112"] if game.duty() == "free-road" and game.free_roads == 2 else []


def discard_rules(game, a):
    wrong = sum(a.give) != game.owes(a.seat) or not game.holds(a.seat, a.give)
    return ["ROBBER-15"] if wrong else []


def lay_rules(game, a):
    return ["ROBBER-15"] if game.hands[a.seat][a.value] == 0 else []


def robber_rules(game, a):
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
    if game.duty() == "victim" and at_robber and game.is_protected(a.other):
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
        if give > hand[kind] or take > BANK and not game.unlimited_bank():
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
    return [] if game.points(a.seat) >= game.options["win_points"] else ["WIN-02"]


RULES = {
    "settlement": settlement_rules, "city": city_rules, "road": road_rules, "buy": buy_rules, "stop": stop_rules,
    "discard": discard_rules, "lay": lay_rules, "robber": robber_rules, "steal": steal_rules, "bank": bank_rules,
    "offer": offer_rules, "propose": offer_rules, "accept": accept_rules, "confirm": confirm_rules,
    "claim": claim_rules,
}
