"""What a legal action does, and what follows from it by itself.

apply() takes for granted that broken_rules() found nothing. After the action
comes what ran out of obstacles, production after an event, and then the win
(E-133). Lengths and awards move with the pieces.
"""

import event_cards
import two
from boards import DESERT
from dice_decks import take_card
from event_choices import event_name, flee_is_asked
from model import COSTS, KNIGHT, MONOPOLY, PLENTY, ROADS, begin_play, turn_duties
from notation import CHANCE
from paired import contenders, has_enough, player_two
from roads import road_award
from special_building import first_builder, next_builder


def apply(game, a):
    game.happened = []
    if a.seat != CHANCE and a.seat == game.acting and a.kind != "confirm":
        game.clear_table()  # every action of the player on turn clears the table
    EFFECTS[a.kind](game, a)
    if game.duty() == "produce":
        game.due.discard("produce")
        produce_or_seven(game)
    judge_victory(game)


def judge_victory(game):
    """A seat wins on its own turn only, at once, unless wins have to be claimed (WIN-03, -04, -06)."""
    if game.winner is None and game.options["win_declaration"] == "automatic":
        for seat in contenders(game):
            if game.winner is None and has_enough(game, seat):
                end_game(game, seat)


def end_game(game, winner):
    game.winner = winner
    for seat in range(game.players):
        if event_name(game) == "good-neighbors" and "event-choice" in game.due:
            receive(game, seat, game.aside[seat])  # cards not yet passed on go back
            game.aside[seat] = [0] * 5
    put_aside_cards_in_bank(game)  # what is laid down for a discard stays down (E-115): it is the bank's
    game.due = {"over"}  # open duties lapse (E-134)
    game.waiting = set()
    game.free_roads = 0
    game.victim = None
    game.neutral = None
    game.clear_table()


def pay(game, seat, cards):
    for kind in range(5):
        game.hands[seat][kind] -= cards[kind]
        assert game.hands[seat][kind] >= 0


def receive(game, seat, cards):
    for kind in range(5):
        game.hands[seat][kind] += cards[kind]


def review_roads(game):
    """ROAD-07: after every road and settlement, for all seats at once."""
    before = game.lengths
    game.lengths = game.count_lengths()
    sets_aside = game.options["route_interrupt"] == "any_tie_sets_aside"
    game.road_holder = road_award(before, game.lengths, game.road_holder, sets_aside)


def review_harbors(game, seat):
    """HM-02, HM-04: after every settlement and city."""
    if game.options["harbormaster"] == "off":
        return
    holder = game.harbor_holder
    most = game.harbor_points(holder) if holder is not None else 2
    if game.harbor_points(seat) > most:
        game.harbor_holder = seat


def review_army(game, seat):
    """ARMY-01, ARMY-02; an award set aside wants more than the others have (TWO-18)."""
    rivals = range(game.players) if game.army_holder is None else [game.army_holder]
    most = max([2] + [game.knights[rival] for rival in rivals if rival != seat])
    if game.knights[seat] > most:
        game.army_holder = seat


# --- set-up ------------------------------------------------------------------------------


def start_roll(game, a):
    game.waiting.discard(a.seat)
    game.roller = game.acting = a.seat
    game.due.add("dice")


def start_dice(game, total):
    """E-06: the highest starts; only those who tie for it roll again."""
    if total > game.roll_best:
        game.roll_best = total
        game.roll_leaders = {game.roller}
    elif total == game.roll_best:
        game.roll_leaders.add(game.roller)
    game.roller, game.acting = None, 0
    if game.waiting:
        return
    leaders = game.roll_leaders
    game.roll_best, game.roll_leaders = 0, set()
    if len(leaders) > 1:
        game.waiting = set(leaders)
    else:
        begin_play(game, leaders.pop())


def found_settlement(game, a):
    second = game.founding_round() == 2
    game.buildings[a.place] = (a.seat, 1)
    game.spot = a.place
    if second:
        starting = [0] * 5
        for h in game.map.vertex_hexes[a.place]:
            if game.board.terrain[h] != DESERT:
                starting[game.board.terrain[h]] += 1
        receive(game, a.seat, starting)
        got(game, a.seat, starting, "SETUP-19")
    if game.is_for_two():
        two.earn_tokens(game, a.seat, two.tokens_of_vertex(game, a.place))
    review_roads(game)
    review_harbors(game, a.seat)
    game.due = {"found-road"}


def found_road(game, a):
    game.edges[a.place] = a.seat
    game.spot = None
    review_roads(game)
    n = game.players
    clockwise = [(game.first + i) % n for i in range(n)]
    order = clockwise + clockwise[::-1]
    placed = game.founded()
    if placed < len(order):
        game.seat = game.acting = order[placed]
        game.due = {"found-settlement"}
    else:
        begin_turn(game, game.first, 1)


# --- the turn ----------------------------------------------------------------------------


def begin_turn(game, seat, number):
    game.seat = seat
    game.turn = number
    game.dice = game.event = game.first_sum = 0
    game.offers_made = [0] * game.players
    game.token_used = game.knight_given = False
    begin_part(game, "turn", seat)
    game.due = turn_duties(game)


def begin_part(game, part, seat):
    """Each part has its own card, and its own cards bought in it (PAIR-08, SBP-06)."""
    game.part = part
    game.acting = seat
    game.fresh = [0] * 5
    game.card_played = False
    game.building_begun = False
    game.clear_table()
    game.due = {"main"}


def next_turn(game):
    begin_turn(game, (game.seat + 1) % game.players, game.turn + 1)


def end(game, a):
    """PAIR-11, SBP-10."""
    if game.part == "turn" and game.is_paired():
        begin_part(game, "paired", player_two(game))
    elif game.part == "turn" and first_builder(game) is not None:
        begin_part(game, "builder", first_builder(game))
    else:
        next_turn(game)


def pass_chance(game, a):
    """A builder is done, or the offer of an event is declined."""
    if game.duty() == "event-choice":
        event_cards.chosen(game, a.seat)
    elif next_builder(game) is None:
        next_turn(game)
    else:
        begin_part(game, "builder", next_builder(game))


def roll(game, a):
    game.due.add("event-card" if game.options["event_cards"] != "off" else "dice")


def dice(game, a):
    game.due.discard("dice")
    if "start-roll" in game.due:
        start_dice(game, a.value)
        return
    take_card(game, a.value)
    rolled(game, a.value)
    produce_or_seven(game)


def event_card(game, a):
    game.due.discard("event-card")
    take_card(game, a.value)
    rolled(game, event_cards.number_of(a.value))
    event_cards.begin_event(game, a.value)


def rolled(game, total):
    """One of the rolls of the turn is made (TWO-10)."""
    if "roll" in game.due:
        game.due.discard("roll")
        game.first_sum = total if game.is_for_two() else 0
    else:
        game.due.discard("second-roll")
    game.dice = total


def produce_or_seven(game):
    if game.dice == 7:
        seven(game)
    else:
        produce(game, game.dice)


def produce(game, total):
    """PROD-01 to PROD-10."""
    claims = [[0] * 5 for _ in range(game.players)]
    for h in range(game.map.hexes):
        if game.board.token[h] != total or h == game.robber:
            continue
        for vertex in game.map.hex_vertex[h].values():
            if vertex in game.buildings:
                owner, cards = game.buildings[vertex]
                if owner < game.players:  # colors nobody plays claim nothing (E-137)
                    claims[owner][game.board.terrain[h]] += 1 if event_cards.is_epidemic(game) else cards
    for kind in range(5):
        claimants = [seat for seat in range(game.players) if claims[seat][kind] > 0]
        claimed = sum(claims[seat][kind] for seat in claimants)
        stock = game.bank(kind)
        if stock is not None and claimed > stock:
            alone = len(claimants) == 1
            if alone and game.options["bank_shortage"] == "sole_claimant_gets_rest":
                claims[claimants[0]][kind] = stock
            else:
                for seat in claimants:
                    claims[seat][kind] = 0
            paid = sum(claims[seat][kind] for seat in claimants)
            game.happened.append(("short", kind, claimed, paid, len(claimants)))
    for seat in range(game.players):
        receive(game, seat, claims[seat])
        got(game, seat, claims[seat], "PROD-02")


def got(game, seat, cards, rule):
    if any(cards):
        game.happened.append(("produced", seat, cards, rule))


def robber_is_due(game):
    """Unless there is no hex to move to: then it stays."""
    if game.robber_hexes():
        game.due.add("robber")


def seven(game):
    limit = game.options["discard_limit"]
    game.waiting = {seat for seat in range(game.players) if game.hand_total(seat) > limit}
    robber_is_due(game)
    if game.waiting:
        game.due.add("discard")


def discard(game, a):
    pay(game, a.seat, a.give)
    for kind in range(5):
        game.aside[a.seat][kind] += a.give[kind]
    discards_done(game, a.seat)


def lay(game, a):
    game.hands[a.seat][a.value] -= 1
    game.aside[a.seat][a.value] += 1
    discards_done(game, a.seat)


def discards_done(game, seat):
    """When the last seat is done, all cards laid aside go to the bank together (E-25)."""
    if game.owes(seat) == 0:
        game.waiting.discard(seat)
    if not game.waiting:
        game.due.discard("discard")
        put_aside_cards_in_bank(game)


def put_aside_cards_in_bank(game):
    for seat in range(game.players):
        if any(game.aside[seat]):
            game.happened.append(("discarded", seat, game.aside[seat]))
        game.aside[seat] = [0] * 5


def move_robber(game, a):
    if flee_is_asked(game):
        event_cards.choose_desert(game, a)
        return
    game.robber = a.place
    game.due.discard("robber")
    if game.victims(a.seat, a.place):
        game.due.add("victim")


def steal(game, a):
    game.due.discard("victim")
    if game.hand_total(a.other) > 0:
        game.victim = a.other
        game.due.add("stolen")


def stolen(game, a):
    """The card goes to the acting seat, or to who stole in an event."""
    by_event = "event-choice" in game.due
    thief = list(game.choosers())[0] if by_event else game.acting
    game.hands[game.victim][a.value] -= 1
    game.hands[thief][a.value] += 1
    if "give-back" in game.due and not game.one_drawn and game.hand_total(game.victim) > 0:
        game.one_drawn = True  # a second card follows (TWO-16)
        return
    game.one_drawn = False
    game.victim = None
    game.due.discard("stolen")
    if by_event:
        event_cards.chosen(game, thief)


# --- building ----------------------------------------------------------------------------


def settlement(game, a):
    if game.is_founding():
        found_settlement(game, a)
        return
    pay(game, a.seat, COSTS["settlement"])
    game.buildings[a.place] = (a.seat, 1)
    game.building_begun = True
    review_roads(game)
    review_harbors(game, a.seat)
    if game.is_for_two():
        two.earn_tokens(game, a.seat, two.tokens_of_vertex(game, a.place))
        two.owe_neutral_piece(game, "settlement")


def city(game, a):
    pay(game, a.seat, COSTS["city"])
    game.buildings[a.place] = (a.seat, 2)
    game.building_begun = True
    review_harbors(game, a.seat)


def road(game, a):
    if game.is_founding():
        found_road(game, a)
        return
    game.edges[a.place] = a.seat
    pay_for_road(game, a.seat)
    if game.is_for_two():
        two.owe_neutral_piece(game, "road")
    review_roads(game)


def repair(game, a):
    """EV-12; it is no road, so that no neutral road follows (TWO-03)."""
    game.damaged.discard(a.place)
    pay_for_road(game, a.seat)


def pay_for_road(game, seat):
    """With one of the free roads, or with cards."""
    if "free-road" in game.due:
        game.free_roads -= 1
        close_free_roads(game)
    else:
        pay(game, seat, COSTS["road"])
        game.building_begun = True


def close_free_roads(game):
    """What can no longer be placed lapses (E-13, E-15)."""
    if game.free_roads == 0 or not game.can_use_free_road(game.acting):
        end_free_roads(game)


def end_free_roads(game):
    game.free_roads = 0
    game.due.discard("free-road")


def neutral_settlement(game, a):
    game.buildings[a.place] = (a.other, 1)
    neutral_done(game)


def neutral_road(game, a):
    game.edges[a.place] = a.other
    neutral_done(game)


def neutral_done(game):
    game.neutral = None
    game.due.discard("neutral")
    if "free-road" in game.due:
        close_free_roads(game)
    review_roads(game)


def stop(game, a):
    end_free_roads(game)


def buy(game, a):
    pay(game, a.seat, COSTS["buy"])
    game.building_begun = True
    game.due.add("drawn")


def drawn(game, a):
    game.due.discard("drawn")
    game.cards[game.acting][a.value] += 1
    game.fresh[a.value] += 1


# --- development cards -------------------------------------------------------------------


def play(game, seat, card):
    game.cards[seat][card] -= 1
    game.card_played = True
    if card == KNIGHT:
        game.knights[seat] += 1
    else:
        game.removed[card] += 1


def knight(game, a):
    play(game, a.seat, KNIGHT)
    review_army(game, a.seat)
    robber_is_due(game)


def roads(game, a):
    play(game, a.seat, ROADS)
    if game.can_use_free_road(a.seat):
        game.free_roads = 2
        game.due.add("free-road")


def plenty(game, a):
    play(game, a.seat, PLENTY)
    receive(game, a.seat, a.take)


def monopoly(game, a):
    play(game, a.seat, MONOPOLY)
    for seat in range(game.players):
        if seat != a.seat and game.hands[seat][a.value] > 0:
            cards = [0] * 5
            cards[a.value] = game.hands[seat][a.value]
            pay(game, seat, cards)
            receive(game, a.seat, cards)
            game.happened.append(("moved", seat, a.seat, cards, "DEV-10"))


# --- trade -------------------------------------------------------------------------------


def bank(game, a):
    pay(game, a.seat, a.give)
    receive(game, a.seat, a.take)


def offer(game, a):
    game.offers_made[a.seat] += 1
    game.offer = (a.give, a.take)
    game.asked = {seat for seat in range(game.players) if a.value >> seat & 1}


def propose(game, a):
    game.offers_made[a.seat] += 1
    game.proposals[a.seat] = (a.give, a.take)


def accept(game, a):
    game.asked.discard(a.seat)
    game.accepted.add(a.seat)


def reject(game, a):
    game.asked.discard(a.seat)
    game.rejected.add(a.seat)
    close_when_all_refused(game)


def close_when_all_refused(game):
    if game.offer is not None and not game.asked and not game.accepted and not game.proposals:
        game.clear_table()


def cancel(game, a):
    if a.seat == game.acting:
        return  # the table is cleared already
    game.proposals.pop(a.seat, None)
    if a.seat in game.accepted:
        game.accepted.discard(a.seat)
        game.rejected.add(a.seat)  # a seat answers an offer once
    close_when_all_refused(game)


def confirm(game, a):
    pay(game, a.seat, a.give)
    pay(game, a.other, a.take)
    receive(game, a.seat, a.take)
    receive(game, a.other, a.give)
    game.happened += [("moved", a.seat, a.other, a.give, "TRADE-03"), ("moved", a.other, a.seat, a.take, "TRADE-03")]
    game.clear_table()


def claim(game, a):
    end_game(game, a.seat)


EFFECTS = {
    "start-roll": start_roll, "roll": roll, "dice": dice, "event": event_card, "end": end, "pass": pass_chance,
    "claim": claim, "settlement": settlement, "city": city, "road": road, "repair": repair, "buy": buy,
    "drawn": drawn, "knight": knight, "roads": roads, "plenty": plenty, "monopoly": monopoly, "stop": stop,
    "discard": discard, "lay": lay, "robber": move_robber, "steal": steal, "stolen": stolen,
    "bank": bank, "offer": offer, "propose": propose, "accept": accept, "reject": reject,
    "confirm": confirm, "cancel": cancel,
    "neutral-settlement": neutral_settlement, "neutral-road": neutral_road, "forced-trade": two.forced_trade,
    "give-back": two.give_back, "banish": two.banish, "hand-in": two.hand_in,
    "event-take": event_cards.take, "event-give": event_cards.give, "event-help": event_cards.help_other,
    "event-victim": event_cards.name_victim, "event-road": event_cards.turn_road,
}
