"""Catan for Two: neutral pieces, trade tokens, knights handed in."""

from boards import DESERT


# --- step 6 of doc/verdicts.md -----------------------------------------------------------


def neutral_settlement_rules(game, a):
    found = []
    if not game.has_road_at(a.other, a.place):
        found.append("BUILD-05")
    if game.near_building(a.place):
        found.append("BUILD-06")
    if game.pieces_left(a.other)[1] == 0:
        found.append("BUILD-09")
    if a.other < game.players:
        found.append("TWO-03")
    if game.neutral == "road":
        found.append("TWO-11")
    return found


def neutral_road_rules(game, a):
    found = []
    if game.pieces_left(a.other)[0] == 0:
        found.append("BUILD-02")
    if a.place in game.edges:
        found.append("BUILD-03")
    if not game.road_connects(a.other, a.place):
        found.append("BUILD-04")
    if a.other < game.players:
        found.append("TWO-03")
    if game.neutral == "settlement":
        found.append("TWO-11")
    return found


def token_rules(game, seat):
    found = ["TWO-06"] if game.token_used else []
    if game.tokens[seat] < game.token_price(seat):
        found.append("TWO-15")
    return found


def forced_trade_rules(game, a):
    theirs = game.hand_total(1 - a.seat)
    good = theirs > 0 and game.hand_total(a.seat) + min(theirs, 2) >= 2
    return token_rules(game, a.seat) + ([] if good else ["TWO-16"])


def give_back_rules(game, a):
    return [] if sum(a.give) == 2 and game.holds(a.seat, a.give) else ["TWO-16"]


def banish_rules(game, a):
    there = game.robber is not None and game.board.terrain[game.robber] == DESERT
    bad = there or game.board.terrain[a.place] != DESERT
    return token_rules(game, a.seat) + (["TWO-17"] if bad else [])


def hand_in_rules(game, a):
    found = ["TWO-07"] if game.knight_given else []
    return found + (["TWO-18"] if game.knights[a.seat] == 0 else [])


TWO_RULES = {
    "neutral-settlement": neutral_settlement_rules, "neutral-road": neutral_road_rules,
    "forced-trade": forced_trade_rules, "give-back": give_back_rules, "banish": banish_rules,
    "hand-in": hand_in_rules,
}


# --- what follows from own pieces --------------------------------------------------------


def earn_tokens(game, seat, number):
    """If the stock holds fewer, what is left is taken (TWO-14)."""
    game.tokens[seat] += min(number, game.tokens_left())


def tokens_of_vertex(game, vertex):
    """TWO-05: next to the desert 2, at the coast 1."""
    hexes = game.map.vertex_hexes[vertex]
    desert = any(game.board.terrain[h] == DESERT for h in hexes)
    return (2 if desert else 0) + (1 if len(hexes) < 3 else 0)


def owe_neutral_piece(game, piece):
    """TWO-11: a settlement if either color can have one and the own piece was one, else a road, else nothing."""
    neutrals = game.neutrals()
    game.neutral = None
    if piece == "settlement" and any(game.neutral_settlement_places(owner) for owner in neutrals):
        game.neutral = "settlement"
    elif any(game.free_road_places(owner) for owner in neutrals):
        game.neutral = "road"
    if game.neutral:
        game.due.add("neutral")


def army_for_two(game):
    """TWO-18: after a hand-in. Between hand-ins ARMY-02 holds, so that a tie costs nothing."""
    mine = game.army_holder
    if mine is not None and (game.knights[mine] < 3 or game.knights[mine] <= game.knights[1 - mine]):
        game.army_holder = None
    if game.army_holder is None:
        for seat in range(2):
            if game.knights[seat] >= 3 and game.knights[seat] > game.knights[1 - seat]:
                game.army_holder = seat


# --- effects -----------------------------------------------------------------------------


def forced_trade(game, a):
    game.tokens[a.seat] -= game.token_price(a.seat)
    game.token_used = True
    game.victim = 1 - a.seat
    game.one_drawn = False
    game.due |= {"stolen", "give-back"}


def give_back(game, a):
    for kind in range(5):
        game.hands[a.seat][kind] -= a.give[kind]
        game.hands[1 - a.seat][kind] += a.give[kind]
    game.due.discard("give-back")


def banish(game, a):
    game.tokens[a.seat] -= game.token_price(a.seat)
    game.token_used = True
    game.robber = a.place


def hand_in(game, a):
    game.knights[a.seat] -= 1
    game.removed[0] += 1
    game.knight_given = True
    earn_tokens(game, a.seat, 2)
    army_for_two(game)
