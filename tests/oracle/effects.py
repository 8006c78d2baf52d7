"""What a legal action does, and what follows from it by itself.

apply() takes for granted that broken_rules() found nothing. After the action:
the lengths and Longest Road, then the win (E-133).
"""

from boards import DESERT
from model import COSTS, KNIGHT, MONOPOLY, PLENTY, ROADS, begin_play
from notation import CHANCE
from roads import road_award


def apply(game, a):
    if a.seat != CHANCE and a.seat == game.seat and a.kind != "confirm":
        game.clear_table()  # every action of the player on turn clears the table
    EFFECTS[a.kind](game, a)
    judge_victory(game)


def judge_victory(game):
    """A seat wins on its own turn only, at once, unless wins have to be claimed (WIN-03, -04, -06)."""
    if game.winner is None and game.turn >= 1 and game.options["win_declaration"] == "automatic":
        if game.points(game.seat) >= game.options["win_points"]:
            end_game(game)


def end_game(game):
    game.winner = game.seat
    game.due = {"over"}  # open duties lapse (E-134)
    game.aside = [[0] * 5 for _ in range(game.players)]  # what is down stays down (E-115): it is the bank's
    game.waiting = set()
    game.free_roads = 0
    game.victim = None
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


# --- set-up ------------------------------------------------------------------------------


def start_roll(game, a):
    game.waiting.discard(a.seat)
    game.roller = a.seat
    game.due.add("dice")


def start_dice(game, total):
    """E-06: the highest starts; only those who tie for it roll again."""
    if total > game.roll_best:
        game.roll_best = total
        game.roll_leaders = {game.roller}
    elif total == game.roll_best:
        game.roll_leaders.add(game.roller)
    game.roller = None
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
        for h in game.map.vertex_hexes[a.place]:
            if game.board.terrain[h] != DESERT:
                game.hands[a.seat][game.board.terrain[h]] += 1
    review_roads(game)
    game.due = {"found-road"}


def found_road(game, a):
    game.edges[a.place] = a.seat
    game.spot = None
    review_roads(game)
    n = game.players
    clockwise = [(game.first + i) % n for i in range(n)]
    order = clockwise + clockwise[::-1]
    placed = len(game.buildings)
    if placed < len(order):
        game.seat = order[placed]
        game.due = {"found-settlement"}
    else:
        begin_turn(game, game.first, 1)


# --- the turn ----------------------------------------------------------------------------


def begin_turn(game, seat, number):
    game.seat = seat
    game.turn = number
    game.dice = 0
    game.fresh = [0] * 5
    game.card_played = False
    game.building_begun = False
    game.offers_made = [0] * game.players
    game.clear_table()
    game.due = {"roll", "main"}


def end_turn(game, a):
    begin_turn(game, (game.seat + 1) % game.players, game.turn + 1)


def roll(game, a):
    game.due.add("dice")


def dice(game, a):
    game.due.discard("dice")
    if "start-roll" in game.due:
        start_dice(game, a.value)
        return
    game.due.discard("roll")
    game.dice = a.value
    if a.value == 7:
        seven(game)
    else:
        produce(game, a.value)


def produce(game, total):
    """PROD-01 to PROD-10."""
    claims = [[0] * 5 for _ in range(game.players)]
    for h in range(game.map.hexes):
        if game.board.token[h] != total or h == game.robber:
            continue
        for vertex in game.map.hex_vertex[h].values():
            if vertex in game.buildings:
                owner, cards = game.buildings[vertex]
                claims[owner][game.board.terrain[h]] += cards
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
        for seat in claimants:
            game.hands[seat][kind] += claims[seat][kind]


def seven(game):
    limit = game.options["discard_limit"]
    game.waiting = {seat for seat in range(game.players) if game.hand_total(seat) > limit}
    game.due.add("robber")
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
        game.aside = [[0] * 5 for _ in range(game.players)]


def move_robber(game, a):
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
    game.hands[game.victim][a.value] -= 1
    game.hands[game.seat][a.value] += 1
    game.victim = None
    game.due.discard("stolen")


# --- building ----------------------------------------------------------------------------


def settlement(game, a):
    if game.is_founding():
        found_settlement(game, a)
        return
    pay(game, a.seat, COSTS["settlement"])
    game.buildings[a.place] = (a.seat, 1)
    game.building_begun = True
    review_roads(game)


def city(game, a):
    pay(game, a.seat, COSTS["city"])
    game.buildings[a.place] = (a.seat, 2)
    game.building_begun = True


def road(game, a):
    if game.is_founding():
        found_road(game, a)
        return
    if game.duty() == "free-road":
        game.edges[a.place] = a.seat
        game.free_roads -= 1
        if game.free_roads == 0 or not game.free_road_places(a.seat):
            end_free_roads(game)
    else:
        pay(game, a.seat, COSTS["road"])
        game.edges[a.place] = a.seat
        game.building_begun = True
    review_roads(game)


def end_free_roads(game):
    game.free_roads = 0
    game.due.discard("free-road")


def stop(game, a):
    end_free_roads(game)


def buy(game, a):
    pay(game, a.seat, COSTS["buy"])
    game.building_begun = True
    game.due.add("drawn")


def drawn(game, a):
    game.due.discard("drawn")
    game.cards[game.seat][a.value] += 1
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
    most = game.knights[game.army_holder] if game.army_holder is not None else 2
    if game.knights[a.seat] > most:
        game.army_holder = a.seat  # ARMY-01, ARMY-02
    game.due.add("robber")


def roads(game, a):
    play(game, a.seat, ROADS)
    if game.free_road_places(a.seat):
        game.free_roads = 2
        game.due.add("free-road")


def plenty(game, a):
    play(game, a.seat, PLENTY)
    receive(game, a.seat, a.take)


def monopoly(game, a):
    play(game, a.seat, MONOPOLY)
    for seat in range(game.players):
        if seat != a.seat:
            game.hands[a.seat][a.value] += game.hands[seat][a.value]
            game.hands[seat][a.value] = 0


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
    if a.seat == game.seat:
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
    game.clear_table()


def claim(game, a):
    end_game(game)


EFFECTS = {
    "start-roll": start_roll, "roll": roll, "dice": dice, "end": end_turn, "claim": claim,
    "settlement": settlement, "city": city, "road": road, "buy": buy, "drawn": drawn,
    "knight": knight, "roads": roads, "plenty": plenty, "monopoly": monopoly, "stop": stop,
    "discard": discard, "lay": lay, "robber": move_robber, "steal": steal, "stolen": stolen,
    "bank": bank, "offer": offer, "propose": propose, "accept": accept, "reject": reject,
    "confirm": confirm, "cancel": cancel,
}
