"""What happened in an action, as each seat and the spectators may know it.

Written from include/catan/action.h and doc/hidden-information.md. Cards that
move by themselves (production, discards, Monopoly, Good Neighbors, a trade)
are reported by effects.py in game.happened; all else is seen by comparing the
game before and after the action.
"""

from collections import namedtuple

from model import POINT
from notation import CHANCE, NONE, UNKNOWN, act

SPECTATOR = 7
PARTS = ("founding", "turn", "paired", "builder")

# `audience` is the set of viewers who may know it. `action` only of the first kind; else seat, other, value, cards.
Event = namedtuple("Event", "kind audience turn rule action seat other value give take before after")

# What comes earlier in this list happened earlier. Those in one line have no order, since no document says which of
# them comes first.
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
    ("tokens", "new-year"),        # anywhere among the others
)


def viewers(game):
    return set(range(game.players)) | {SPECTATOR}


def number(place):
    return -1 if place is None else place


# --- the game before the action ----------------------------------------------------------


def remember(game):
    """What of the game has to be known from before the action."""
    return {
        "turn": game.turn, "part": game.part, "acting": game.acting, "robber": game.robber,
        "lengths": list(game.lengths), "awards": awards(game), "tokens": list(game.tokens),
        "points": counted_points(game), "victim": game.victim, "thief": thief(game),
        "discard": "discard" in game.due, "offer": game.offer is not None, "open": table_is_open(game),
    }


def awards(game):
    return {"road-award": game.road_holder, "army-award": game.army_holder, "harbor-award": game.harbor_holder}


def counted_points(game):
    """[seat] -> (as the seat counts its points, as everybody else does)"""
    return [(game.points(seat), game.visible_points(seat)) for seat in range(game.players)]


def thief(game):
    """Who gets the card that is being stolen."""
    return min(game.choosers()) if "event-choice" in game.due and game.choosers() else game.acting


def table_is_open(game):
    return game.offer is not None or bool(game.proposals)


# --- the action itself -------------------------------------------------------------------


def who_sees(game, before, a):
    """Viewers who may see all of an action (the table of doc/hidden-information.md)."""
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
    return viewers(game)


def blanked(a):
    if a.kind in ("discard", "give-back"):
        return a._replace(give=NONE, value=UNKNOWN)
    return a._replace(value=UNKNOWN)


# --- all events --------------------------------------------------------------------------


class Story:
    """Collects events. All before the next turn begins have the number of the old one."""

    def __init__(self, game, before):
        self.everybody = viewers(game)
        self.turn, self.acting = before["turn"], before["acting"]
        self.events = []

    def tell(self, kind, rule, audience=None, action=None, seat=None, other=None, value=0, give=NONE, take=NONE,
             was=-1, now=-1):
        self.events.append(Event(
            kind, self.everybody if audience is None else audience, self.turn, rule, action,
            self.acting if seat is None else seat, other, value, tuple(give), tuple(take), was, now))


def events_of(game, before, a):
    """The events of an action; `before` is what remember() gave, `game` is the game afterwards."""
    story = Story(game, before)
    tell_action(story, game, before, a)
    for what in game.happened:
        tell_cards(story, game, *what)
    if a.kind == "event" and game.robber != before["robber"]:
        story.tell("robber-fled", "EV-08", was=number(before["robber"]), now=number(game.robber))
    tell_lengths_and_awards(story, game, before, a)
    tell_tokens(story, game, before, a)
    tell_points(story, game, before)
    tell_turn(story, game, before)
    if game.winner is not None:
        tell_win(story, game)
    return story.events


def tell_action(story, game, before, a):
    full = who_sees(game, before, a)
    story.tell("action", "none", full, action=a)
    if full != story.everybody:
        story.tell("action", "none", story.everybody - full, action=blanked(a))
    if before["open"] and table_was_cleared(game, before, a):
        story.tell("offers-closed", "E-124")


def table_was_cleared(game, before, a):
    """doc/verdicts.md: by every other action of the player on turn, a new offer included, and by the last answer that
    is no; not when a proposal is taken back that lay there alone."""
    if a.kind == "offer":
        return True
    return not table_is_open(game) and (before["offer"] or a.kind != "cancel" or a.seat == before["acting"])


def tell_cards(story, game, kind, *what):
    """What effects.py reported."""
    if kind == "produced":
        seat, cards, rule = what
        story.tell("produced", rule, seat=seat, take=cards)
    elif kind == "short":
        resource, claimed, paid, claimants = what
        story.tell("short", "PROD-08" if claimants == 1 else "PROD-07", value=resource, was=claimed, now=paid)
    elif kind == "discarded":
        seat, cards = what
        story.tell("discarded", "ROBBER-02" if game.winner is None else "E-134", seat=seat, give=cards)
    elif kind == "new-year":
        story.tell("new-year", "EV-01", was=what[0], now=what[1])
    elif kind == "moved":
        giver, receiver, cards, rule = what
        if rule != "EV-13":  # trades and what Monopoly takes are seen by all (INFO-04, E-141)
            story.tell("moved", rule, seat=giver, other=receiver, give=cards)
            return
        both = {giver, receiver}
        story.tell("moved", rule, both, seat=giver, other=receiver, give=cards, now=sum(cards))
        story.tell("moved", rule, story.everybody - both, seat=giver, other=receiver, value=UNKNOWN, now=sum(cards))


def tell_lengths_and_awards(story, game, before, a):
    for owner in range(game.owners):
        if game.lengths[owner] != before["lengths"][owner]:
            story.tell("length", "ROAD-07", other=owner, was=before["lengths"][owner], now=game.lengths[owner])
    rules = {
        "road-award": "ROAD-08" if game.road_holder is None else "ROAD-03",
        "army-award": "TWO-18" if a.kind == "hand-in" else "ARMY-02",
        "harbor-award": "HM-02",
    }
    for kind, holder in awards(game).items():
        if holder != before["awards"][kind]:
            story.tell(kind, rules[kind], other=holder, was=number(before["awards"][kind]), now=number(holder))


def tell_tokens(story, game, before, a):
    rules = {"forced-trade": "TWO-15", "banish": "TWO-15", "hand-in": "TWO-18", "settlement": "TWO-05"}
    for seat in range(game.players):
        if game.tokens[seat] != before["tokens"][seat]:
            story.tell("tokens", rules[a.kind], other=seat, was=before["tokens"][seat], now=game.tokens[seat])


def tell_points(story, game, before):
    """The owner counts victory point cards, the others do not."""
    for seat, (own, visible) in enumerate(counted_points(game)):
        own_before, visible_before = before["points"][seat]
        if own != own_before:
            story.tell("points", "WIN-01", {seat}, other=seat, was=own_before, now=own)
        if visible != visible_before:
            story.tell("points", "WIN-01", story.everybody - {seat}, other=seat, was=visible_before, now=visible)


def tell_turn(story, game, before):
    new_part = (game.part, game.acting) != (before["part"], before["acting"])
    story.acting = game.acting
    if game.turn != before["turn"]:
        story.turn = game.turn
        story.tell("turn", "TURN-01", other=game.seat, now=game.turn)
    elif new_part and game.part in ("paired", "builder"):
        story.tell("part", "PAIR-02" if game.part == "paired" else "SBP-01", other=game.acting,
                   now=PARTS.index(game.part))


def shown_cards(game):
    """Victory point cards that the winner shows: all, and for a claim as many as are needed (WIN-06, E-143)."""
    if game.winner is None:
        return 0
    cards = game.cards[game.winner][POINT]
    if game.options["win_declaration"] == "automatic":
        return cards
    return min(cards, max(0, game.options["win_points"] - game.visible_points(game.winner)))


def tell_win(story, game):
    seat, cards, visible = game.winner, shown_cards(game), game.visible_points(game.winner)
    if cards:
        story.tell("cards-shown", "DEV-11", other=seat, was=0, now=cards)
        story.tell("points-shown", "WIN-01", story.everybody - {seat}, other=seat, was=visible, now=visible + cards)
    story.tell("won", "WIN-02", other=seat, now=visible + cards)


# --- what a viewer is told, to keep a view in step ---------------------------------------


def told(game, before, a, viewer):
    """The table of doc/hidden-information.md, as actions."""
    seen = viewer in who_sees(game, before, a)
    revealed, points = [], []
    for kind, *what in game.happened:
        if kind == "moved" and a.kind == "monopoly" and what[0] != viewer:
            revealed.append(act("reveal-hand", CHANCE, other=what[0], give=tuple(what[2])))
        elif kind == "moved" and a.kind == "event-give" and what[1] == viewer:
            if what[0] == a.seat:
                seen = True
            else:
                revealed.append(act("reveal-discard", CHANCE, other=what[0], give=tuple(what[2])))
        elif kind == "discarded":
            seen = True
            cards = tuple(number - own for number, own in zip(what[1], laid_by(a, what[0])))
            if what[0] != viewer and any(cards):
                revealed.append(act("reveal-discard", CHANCE, other=what[0], give=cards))
    if shown_cards(game) and viewer != game.winner:
        points.append(act("reveal-points", CHANCE, other=game.winner, value=shown_cards(game)))
    return revealed + [a if seen else blanked(a)] + points


def laid_by(a, seat):
    """Cards that this seat laid aside with this very action, which is told as it is."""
    if a.seat != seat or a.kind not in ("discard", "lay"):
        return NONE
    return a.give if a.kind == "discard" else tuple(int(kind == a.value) for kind in range(5))
