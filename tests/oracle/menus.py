"""The list of legal actions, and the universe of actions that verdicts are compared on.

Both rest on the steps of check.py alone: the list holds every candidate of its
menu that breaks no rule. No legality is worked out here.
"""

from check import open_terms, part_of_turn, rules_of_action, what_is_due, whose_turn
from notation import CHANCE, KINDS, NONE, act
from offers import mirrored

PLAIN, SIMPLE, OFFERS = 0, 1, 2


def bundles():
    """One or two cards: the singles, then the pairs."""
    found = []
    for a in range(5):
        cards = [0] * 5
        cards[a] = 1
        found.append(tuple(cards))
    for a in range(5):
        for b in range(a, 5):
            cards = [0] * 5
            cards[a] += 1
            cards[b] += 1
            found.append(tuple(cards))
    return found


BUNDLES = bundles()
PAIRS = [cards for cards in BUNDLES if sum(cards) == 2]
PLAIN_KINDS = ("start-roll", "roll", "end", "pass", "claim", "buy", "knight", "roads", "stop", "reject", "cancel",
               "forced-trade", "hand-in")
TRADES = [(give, take) for give in BUNDLES for take in BUNDLES
          if not any(g and t for g, t in zip(give, take))]
assert len(TRADES) == 230


def is_simple(give, take):
    """One or two of one kind for one of another."""
    return sum(1 for n in give if n) == 1 and sum(take) == 1


assert sum(is_simple(give, take) for give, take in TRADES) == 40


def one_kind(kind, count):
    cards = [0] * 5
    cards[kind] = count
    return tuple(cards)


def others_of(game, seat):
    return [other for other in range(game.players) if other != seat]


def everybody_else(game, seat):
    return sum(1 << other for other in others_of(game, seat))


def candidates(game, seat, kind):
    """Everything of a kind that the list of the menu 'offers' may contain."""
    if kind in ("settlement", "city"):
        return [act(kind, seat, place=v) for v in range(game.map.vertices)]
    if kind in ("road", "event-road", "repair"):
        return [act(kind, seat, place=e) for e in range(game.map.edges)]
    if kind in ("robber", "banish"):
        return [act(kind, seat, place=h) for h in range(game.map.hexes)]
    if kind == "neutral-settlement":
        return [act(kind, seat, other=o, place=v) for o in game.neutrals() for v in range(game.map.vertices)]
    if kind == "neutral-road":
        return [act(kind, seat, other=o, place=e) for o in game.neutrals() for e in range(game.map.edges)]
    if kind == "give-back":
        return [act(kind, seat, give=pair) for pair in PAIRS]
    if kind == "plenty":
        return [act(kind, seat, take=take) for take in [NONE] + BUNDLES]
    if kind in ("monopoly", "lay", "event-take", "event-give"):
        return [act(kind, seat, value=k) for k in range(5)]
    if kind == "steal":
        return [act(kind, seat, other=other) for other in range(game.players)]
    if kind == "event-victim":
        return [act(kind, seat, other=other) for other in others_of(game, seat)]
    if kind == "event-help":
        return [act(kind, seat, other=other, value=k) for other in range(game.players) for k in range(5)]
    if kind == "bank":
        found = []
        for g in range(5):
            give = one_kind(g, game.rate(seat, g))
            found += [act(kind, seat, give=give, take=one_kind(t, 1)) for t in range(5)]
        return found
    if kind == "offer":
        asked = everybody_else(game, seat)
        return [act(kind, seat, value=asked, give=give, take=take) for give, take in TRADES]
    if kind == "propose":
        if seat == game.acting:
            return []
        return [act(kind, seat, other=game.acting, give=give, take=take) for give, take in TRADES]
    if kind == "accept":
        return [act(kind, seat, give=game.offer[1], take=game.offer[0])] if game.offer else []
    if kind == "confirm":
        found = []
        for other in others_of(game, seat):
            if game.offer is not None:
                found.append(act(kind, seat, other=other, give=game.offer[0], take=game.offer[1]))
            if other in game.proposals:
                give, take = mirrored(game.proposals[other])
                found.append(act(kind, seat, other=other, give=give, take=take))
        return list(dict.fromkeys(found))
    if kind in PLAIN_KINDS:
        return [act(kind, seat)]
    return []  # discard at once is legal but not on the list


def barred(game, seat, kind):
    """The kind as a whole is refused by whose turn it is, what is due or the part of the turn."""
    if kind == "propose":
        return seat == game.acting or bool(what_is_due(game, seat, kind) or part_of_turn(game, kind))
    return bool(whose_turn(game, seat, kind, None) or what_is_due(game, seat, kind) or part_of_turn(game, kind))


def legal(game, seat, menu=OFFERS):
    """The list of legal actions of a seat, in the order of kinds, then of places and values."""
    found = []
    if game.winner is not None or game.chance_is_due():
        return found
    for kind in KINDS:
        if barred(game, seat, kind):
            continue
        if kind in ("offer", "propose") and (menu == PLAIN or menu == SIMPLE and kind == "propose"):
            continue
        for a in candidates(game, seat, kind):
            if not open_terms(game, a) and not rules_of_action(game, a):
                found.append(a)  # the other steps were asked for the kind as a whole
    return [a for a in found if menu != SIMPLE or a.kind != "offer" or is_simple(a.give, a.take)]


def chance_list(game):
    """The outcomes that are due, with their weights."""
    kind = "event" if game.duty() == "event-card" else game.duty()
    return [(act(kind, CHANCE, value=value), weight) for value, weight in sorted(game.chance_weights().items())]


def wide_discards(game, seat):
    """Whole discards to be judged: from the first kind on, from the last kind on, one too many, one too few, none."""
    owed = game.owes(seat)
    found = [NONE]
    for order in (range(5), range(4, -1, -1)):
        for number in (owed - 1, owed, owed + 1):
            cards = [0] * 5
            left = number
            for kind in order:
                take = min(max(left, 0), game.hands[seat][kind])
                cards[kind] = take
                left -= take
            found.append(tuple(cards))
    for kind in range(5):
        found.append(one_kind(kind, owed))
    return [act("discard", seat, give=cards) for cards in found]


def wide_trades(game, seat):
    """Offers and proposals: the menu, gifts, like for like, more than there is, and some seats only."""
    found = []
    most = game.bank_size
    odd = [(NONE, one_kind(0, 1)), (one_kind(0, 1), NONE), (NONE, NONE), (one_kind(3, 1), one_kind(3, 1)),
           (one_kind(1, most), one_kind(2, 1)), (one_kind(2, 1), one_kind(1, most)),
           (one_kind(2, 1), one_kind(1, most + 1)),
           ((1, 0, 1, 0, 0), (0, 0, 1, 0, 1))]
    others = others_of(game, seat)
    asked = everybody_else(game, seat)
    for give, take in TRADES + odd:
        found.append(act("offer", seat, value=asked, give=give, take=take))
    found.append(act("offer", seat, value=1 << others[0], give=one_kind(0, 1), take=one_kind(4, 1)))
    found.append(act("offer", seat, value=1 << others[-1], give=one_kind(4, 3), take=one_kind(2, 2)))
    for other in others:
        trades = TRADES + odd if other == game.acting else TRADES[:3] + odd
        for give, take in trades:
            found.append(act("propose", seat, other=other, give=give, take=take))
    return found


def wide_answers(game, seat):
    """Accept and confirm with the open terms, from both sides, and with wrong ones."""
    terms = [(one_kind(0, 1), one_kind(4, 1)), (one_kind(4, 2), one_kind(1, 1)), (NONE, NONE)]
    if game.offer is not None:
        give, take = game.offer
        terms += [game.offer, mirrored(game.offer), (give, one_kind(4, sum(take) + 1))]
    for proposer in sorted(game.proposals):
        terms += [game.proposals[proposer], mirrored(game.proposals[proposer])]
    found = [act("accept", seat, give=give, take=take) for give, take in terms]
    for other in others_of(game, seat):
        for give, take in terms:
            found.append(act("confirm", seat, other=other, give=give, take=take))
    return found


def neutral_pieces(game, seat, kind):
    """Of all owners, also those that are players; in other games a few."""
    count = game.map.vertices if kind == "neutral-settlement" else game.map.edges
    owners = range(game.owners) if game.is_for_two() else (0, game.owners - 1)
    return [act(kind, seat, other=owner, place=place) for owner in owners
            for place in (range(count) if game.is_for_two() else (0, 7))]


def universe(game, seat):
    """Actions of a seat to be judged, legal or not."""
    found = []
    with_events = game.options["event_cards"] != "off"
    for kind in KINDS[:KINDS.index("dice")]:
        if kind in ("neutral-settlement", "neutral-road"):
            found += neutral_pieces(game, seat, kind)
        elif kind == "give-back":
            found += [act(kind, seat, give=cards) for cards in [NONE] + BUNDLES + [(1, 1, 1, 0, 0)]]
        elif kind in ("event-road", "repair", "banish") and not (with_events or game.is_for_two()):
            found += candidates(game, seat, kind)[::8]
        elif kind == "discard":
            found += wide_discards(game, seat)
        elif kind == "bank":
            found += [act(kind, seat, give=one_kind(g, n), take=one_kind(t, 1))
                      for g in range(5) for n in range(1, 6) for t in range(5)]
            found += [act(kind, seat, give=one_kind(2, 8), take=one_kind(0, 2)),
                      act(kind, seat, give=(2, 0, 2, 0, 0), take=one_kind(4, 1)),
                      act(kind, seat, give=one_kind(3, 4), take=(1, 1, 0, 0, 0)),
                      act(kind, seat, give=NONE, take=one_kind(4, 1)),
                      act(kind, seat, give=one_kind(0, 4), take=NONE)]
        elif kind == "offer":
            found += wide_trades(game, seat)
        elif kind == "accept":
            found += wide_answers(game, seat)
        elif kind == "plenty":
            found += candidates(game, seat, kind)
            found.append(act(kind, seat, take=(1, 1, 1, 0, 0)))
        elif kind not in ("propose", "confirm"):
            found += candidates(game, seat, kind)
    return found


def chance_universe():
    found = [act("dice", CHANCE, value=value) for value in range(2, 13)]
    found += [act("drawn", CHANCE, value=card) for card in range(5)]
    found += [act("stolen", CHANCE, value=kind) for kind in range(5)]
    found += [act("event", CHANCE, value=card) for card in range(1, 23)]
    return found
