"""What happened in an action, as each seat and the spectators may know it.

Written from include/catan/action.h and doc/hidden-information.md. Cards that
move by themselves (production, discards, Monopoly, Good Neighbors) are
reported by effects.py in game.happened; all else is seen by comparing the
game before and after. Events are listed in the order of STAGES; those of one
stage in no order, where no document says which of them came first.
"""

from collections import namedtuple

from event_choices import event_name
from model import POINT
from notation import CHANCE, NONE, UNKNOWN, act

SPECTATOR = 7

# `audience` is the set of viewers who may know it. `action` only of the first kind; else seat, other, value, cards.
Event = namedtuple("Event", "kind audience turn rule action seat other value give take before after")

# Stages: what comes earlier in this list happened earlier.
STAGES = (
    ("action",),
    ("offers-closed", "robber-fled", "moved", "discarded"),
    ("short", "produced"),         # the event of a card first (EV-02)
    ("length",),
    ("road-award", "army-award", "harbor-award"),  # all lengths first (E-133)
    ("points",),
    ("turn", "part"),
    ("cards-shown",),
    ("points-shown",),             # by these cards
    ("won",),
    ("tokens", "new-year"),        # not among the others: no document says where
)


def viewers(game):
    return set(range(game.players)) | {SPECTATOR}


def remember(game):
    """What of the game has to be known from before the action."""
    return {
        "turn": game.turn, "part": game.part, "acting": game.acting, "lengths": list(game.lengths),
        "road-award": game.road_holder, "army-award": game.army_holder, "harbor-award": game.harbor_holder,
        "tokens": list(game.tokens), "victim": game.victim, "thief": thief(game), "robber": game.robber,
        "aside": [list(cards) for cards in game.aside], "discard": "discard" in game.due,
        "event": event_name(game), "choice": "event-choice" in game.due,
        "open": table_is_open(game), "offer": game.offer is not None, "points": counted_points(game), "pile": pile_size(game),
    }


def table_is_open(game):
    return game.offer is not None or bool(game.proposals)


def table_was_cleared(game, before, a):
    """doc/verdicts.md: by every other action of the player on turn, a new offer included, and by the last answer that
    is no; not when a proposal is taken back that lay there alone."""
    if a.kind == "offer":
        return True
    return not table_is_open(game) and (before["offer"] or a.kind != "cancel" or a.seat == before["acting"])


def pile_size(game):
    return sum(game.pile.values()) if game.pile is not None else 0


def thief(game):
    """Who gets the card that is being stolen."""
    return min(game.choosers()) if "event-choice" in game.due and game.choosers() else game.acting


def shown_cards(game):
    """The point cards that the winner shows."""
    return 0 if game.winner is None else game.cards[game.winner][POINT]


def counted_points(game):
    """[seat] -> (as the seat counts its points, as everybody else does)"""
    return [(game.points(seat), game.visible_points(seat)) for seat in range(game.players)]


# --- the action itself -------------------------------------------------------------------


def who_sees(game, before, a):
    """Viewers who may see all of an action (the table of doc/hidden-information.md)."""
    everybody = viewers(game)
    if a.kind == "drawn":
        return {before["acting"]}
    if a.kind == "stolen":
        return {before["thief"], before["victim"]}
    if a.kind in ("discard", "lay", "event-give"):
        return {a.seat}
    if a.kind == "event-help":
        return {a.seat, a.other}
    if a.kind == "give-back":
        return set(range(game.players))
    return everybody


def blanked(a):
    if a.kind in ("discard", "give-back"):
        return a._replace(give=NONE, value=UNKNOWN)
    return a._replace(value=UNKNOWN)


# --- all events --------------------------------------------------------------------------


def events_of(game, before, a):
    """The events of an action; `before` is what remember() gave, `game` is the game afterwards."""
    found = []

    def tell(kind, audience=None, rule="none", action=None, seat=game.acting, other=None, value=0, give=NONE, take=NONE,
             was=-1, now=-1, turn=before["turn"]):
        found.append(Event(kind, audience or viewers(game), turn, rule, action, seat, other, value, give, take,
                           was, now))

    full = who_sees(game, before, a)
    tell("action", full, action=a)
    if full != viewers(game):
        tell("action", viewers(game) - full, action=blanked(a))
    if before["open"] and table_was_cleared(game, before, a):
        tell("offers-closed", rule="E-124", seat=before["acting"])
    for what in game.happened:
        report(game, tell, before, a, *what)
    if a.kind == "event" and game.robber != before["robber"]:
        tell("robber-fled", rule="EV-08", was=number(before["robber"]), now=number(game.robber))
    for seat in range(game.players):
        if game.tokens[seat] != before["tokens"][seat]:
            tell("tokens", rule=token_rule(a), other=seat, was=before["tokens"][seat], now=game.tokens[seat])
    for owner in range(game.owners):
        if game.lengths[owner] != before["lengths"][owner]:
            tell("length", rule="ROAD-07", other=owner, was=before["lengths"][owner], now=game.lengths[owner])
    for kind, holder, rule in (("road-award", game.road_holder, "ROAD-08" if game.road_holder is None else "ROAD-03"),
                               ("army-award", game.army_holder, "TWO-18" if a.kind == "hand-in" else "ARMY-02"),
                               ("harbor-award", game.harbor_holder, "HM-02")):
        if holder != before[kind]:
            tell(kind, rule=rule, other=holder, was=number(before[kind]), now=number(holder))
    for seat, (own, visible) in enumerate(counted_points(game)):
        own_before, visible_before = before["points"][seat]
        if own != own_before:
            tell("points", {seat}, rule="WIN-01", other=seat, was=own_before, now=own)
        if visible != visible_before:
            tell("points", viewers(game) - {seat}, rule="WIN-01", other=seat, was=visible_before, now=visible)
    if game.turn != before["turn"]:
        tell("turn", rule="TURN-01", other=game.seat, now=game.turn, turn=game.turn)
    elif game.part != before["part"] or game.part == "builder" and game.acting != before["acting"]:
        if game.part in ("paired", "builder"):
            tell("part", rule="PAIR-02" if game.part == "paired" else "SBP-01", other=game.acting,
                 now=("founding", "turn", "paired", "builder").index(game.part))
    if game.winner is not None:
        won(game, tell)
    return found


def won(game, tell):
    seat, cards = game.winner, shown_cards(game)
    if cards:
        visible = game.visible_points(seat)
        tell("cards-shown", rule="DEV-11", other=seat, was=0, now=cards, turn=game.turn)
        tell("points-shown", viewers(game) - {seat}, rule="WIN-01", other=seat, was=visible, now=visible + cards,
             turn=game.turn)
    tell("won", rule="WIN-02", other=seat, now=game.points(seat), turn=game.turn)


def report(game, tell, before, a, kind, *what):
    """What effects.py reported."""
    if kind == "produced":
        seat, cards, rule = what
        tell("produced", rule=rule, seat=seat, take=tuple(cards))
    elif kind == "short":
        resource, claimed, paid, claimants = what
        tell("short", rule="PROD-08" if claimants == 1 else "PROD-07", other=0, value=resource, was=claimed, now=paid)
    elif kind == "moved":
        giver, receiver, cards, rule = what
        if rule == "DEV-10":  # the table sees it (E-141)
            tell("moved", rule=rule, seat=giver, other=receiver, give=tuple(cards))
        elif rule == "TRADE-03":
            tell("moved", rule=rule, seat=giver, other=receiver, give=tuple(cards))
        else:
            tell("moved", {giver, receiver}, rule=rule, seat=giver, other=receiver, give=tuple(cards), now=sum(cards))
            rest = viewers(game) - {giver, receiver}
            tell("moved", rest, rule=rule, seat=giver, other=receiver, value=UNKNOWN, now=sum(cards))
    elif kind == "discarded":
        seat, cards = what
        tell("discarded", rule="ROBBER-02" if game.winner is None else "E-134", seat=seat, give=tuple(cards))
    elif kind == "new-year":
        tell("new-year", rule="EV-01", was=what[0], now=what[1])


def token_rule(a):
    return {"forced-trade": "TWO-15", "banish": "TWO-15", "hand-in": "TWO-18"}.get(a.kind, "TWO-05")


def number(place):
    return -1 if place is None else place


# --- what a viewer is told, to keep a view in step ---------------------------------------


def told(game, before, a, viewer):
    """The table of doc/hidden-information.md, as actions."""
    discards_done = before["discard"] and "discard" not in game.due and game.winner is None
    seen = viewer in who_sees(game, before, a) or discards_done
    seen = seen or ("moved", a.seat, viewer) in [report[:3] for report in game.happened]
    revealed, action = [], a if seen else blanked(a)
    for kind, *what in game.happened:
        if kind == "moved" and a.kind == "monopoly" and what[0] != viewer:
            revealed.append(act("reveal-hand", CHANCE, other=what[0], give=tuple(what[2])))
        elif kind == "moved" and a.kind == "event-give" and what[1] == viewer and what[0] != a.seat:
            revealed.append(act("reveal-discard", CHANCE, other=what[0], give=tuple(what[2])))
        elif kind == "discarded" and what[0] != viewer:
            cards = list(what[1])
            if what[0] == a.seat:  # the last one is told as it is
                cards = [cards[k] - a.give[k] - (a.kind == "lay" and a.value == k) for k in range(5)]
            if any(cards):
                revealed.append(act("reveal-discard", CHANCE, other=what[0], give=tuple(cards)))
    points = []
    if shown_cards(game) and viewer != game.winner:
        points.append(act("reveal-points", CHANCE, other=game.winner, value=shown_cards(game)))
    return revealed + [action] + points
