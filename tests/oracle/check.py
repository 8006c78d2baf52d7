"""Verdicts: which rules an action breaks, in the order of doc/verdicts.md.

broken_rules() names all of them, the first one first. Each numbered step of
that page is one function here; later steps are asked even when an earlier one
refuses, because an action can break several rules at once. Only what is due
and the part of the turn are no matter of a seat whose turn it is not; a
proposal to the wrong seat is asked for them all the same.
"""

from action_rules import rules_of_action
from dice_decks import first_of_two
from event_choices import EVENT_KINDS, choice_rules, flee_is_asked, has_to_choose, pass_rules
from notation import CHANCE, UNKNOWN
from offers import can_confirm, mirrored
from paired import contenders

# Step 3: what belongs to the acting seat, done by another one, in each part of a turn.
WHOSE = {
    "turn": {
        "settlement": "BUILD-14", "city": "BUILD-14", "road": "BUILD-14", "buy": "BUILD-14", "cards": "DEV-04",
        "roll": "TURN-01", "bank": "HARB-09", "offer": "TRADE-02", "claim": "WIN-03", None: "PROC-02",
    },
    "paired": {"claim": "WIN-03", None: "PAIR-12"},
    "builder": {"cards": "SBP-03", "bank": "SBP-03", "offer": "SBP-03", "claim": "SBP-04", None: "SBP-11"},
}
WHOSE["founding"] = WHOSE["turn"]
# These have conditions of their own.
NOT_BY_SEAT = ("start-roll", "discard", "lay", "accept", "reject", "cancel", "propose") + EVENT_KINDS

# Step 4: columns of the table, then its rows. A dot: allowed as far as the table goes.
COLUMNS = ("settlement", "road", "city", "buy", "cards", "stop", "roll", "end", "robber", "steal", "bank",
           "offer", "propose", "neutral", "give-back", "token")
COLUMN_OF = {"knight": "cards", "roads": "cards", "plenty": "cards", "monopoly": "cards", "confirm": "offer",
             "repair": "road", "neutral-settlement": "neutral", "neutral-road": "neutral",
             "forced-trade": "token", "banish": "token", "hand-in": "token"}
COLUMN_OF.update({column: column for column in COLUMNS if column not in ("cards", "neutral", "token")})
ONLY_FOR_TWO = ("neutral", "give-back", "token")

TABLE = {
    "start-roll": "PROC-03 PROC-03 PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 PROC-03 ROBBER-05 ROBBER-05 "
                  "PROC-03 PROC-03 PROC-03 TWO-03 TWO-16 PROC-03",
    "found-settlement": ". SETUP-15 PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 E-05 ROBBER-05 ROBBER-05 "
                        "PROC-03 PROC-03 PROC-03 TWO-03 TWO-16 PROC-03",
    "found-road": "E-05 . PROC-03 PROC-03 PROC-03 DEV-08 PROC-03 E-05 ROBBER-05 ROBBER-05 "
                  "PROC-03 PROC-03 PROC-03 TWO-03 TWO-16 PROC-03",
    "discard": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 ROBBER-04 ROBBER-04 "
               "TURN-07 TURN-07 TURN-07 TWO-03 TWO-16 TURN-07",
    "robber": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 . ROBBER-04 "
              "TURN-07 TURN-07 TURN-07 TWO-03 TWO-16 TURN-07",
    "victim": "TURN-07 TURN-07 TURN-07 TURN-07 TURN-07 DEV-08 PROC-03 TURN-07 ROBBER-05 . "
              "TURN-07 TURN-07 TURN-07 TWO-03 TWO-16 TURN-07",
    "give-back": "TWO-16 TWO-16 TWO-16 TWO-16 TWO-16 DEV-08 TWO-16 TWO-16 ROBBER-05 ROBBER-05 "
                 "TWO-16 TWO-16 TWO-16 TWO-03 . TWO-16",
    "neutral": "TWO-11 TWO-11 TWO-11 TWO-11 TWO-11 TWO-11 TWO-11 TWO-11 ROBBER-05 ROBBER-05 "
               "TWO-11 TWO-11 TWO-11 . TWO-16 TWO-11",
    "free-road": "E-111 . E-111 E-111 E-111 . E-111 E-111 ROBBER-05 ROBBER-05 E-111 E-111 E-111 "
                 "TWO-03 TWO-16 E-111",
    "event-choice": "EV-02 EV-02 EV-02 EV-02 EV-02 DEV-08 PROC-03 EV-02 ROBBER-05 ROBBER-05 EV-02 EV-02 EV-02 "
                    "TWO-03 TWO-16 EV-02",
    "roll": "TURN-04 TURN-04 TURN-04 TURN-04 . DEV-08 . TURN-03 ROBBER-05 ROBBER-05 TURN-04 TURN-04 TURN-04 "
            "TWO-03 TWO-16 .",
    "second-roll": "TWO-10 TWO-10 TWO-10 TWO-10 . DEV-08 . TWO-10 ROBBER-05 ROBBER-05 TWO-10 TWO-10 TWO-10 "
                   "TWO-03 TWO-16 TWO-10",
    "main": ". . . . . DEV-08 . . ROBBER-05 ROBBER-05 . . . TWO-03 TWO-16 .",
}
TABLE = {duty: dict(zip(COLUMNS, row.split())) for duty, row in TABLE.items()}

# Step 5: what a part of the turn refuses when nothing more urgent than `main` is due.
PART = {
    "turn": {"roll": "TURN-03", "pass": "PROC-02"},
    "paired": {"roll": "PAIR-03", "offer": "PAIR-04", "propose": "PAIR-04", "accept": "PAIR-04", "reject": "PAIR-04",
               "cancel": "PAIR-04", "pass": "PROC-02"},
    "builder": {"cards": "SBP-03", "roll": "SBP-11", "end": "SBP-10", "bank": "SBP-03", "offer": "SBP-03",
                "propose": "SBP-03", "accept": "SBP-11", "reject": "SBP-11", "cancel": "SBP-11", "claim": "SBP-04"},
    "founding": {},
}


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
        terms = open_terms(game, a)
        part = part_of_turn(game, a.kind) if asked_further else []
        found += part + terms if a.kind == "confirm" else terms + part
        found += rules_of_action(game, a)
    return list(dict.fromkeys(found))


def chance_rules(game, a):
    """Step 2, for an outcome."""
    duty = {"event": "event-card"}.get(a.kind, a.kind)
    if duty != game.duty() or duty not in ("dice", "drawn", "stolen", "event-card") or a.value == UNKNOWN:
        return ["PROC-05"]
    if a.value in game.chance_weights():
        return []
    if a.kind == "event":
        return ["EV-01"]
    if a.kind == "dice" and game.pile is not None:
        return ["HOUSE-05"]
    if a.kind == "dice" and a.value == 7 and game.seven_is_void():
        return ["HOUSE-01"]
    if a.kind == "dice" and a.value == first_of_two(game):
        return ["TWO-02"]
    return ["PROC-05"]


def whose_turn(game, seat, kind, other):
    """Step 3."""
    if kind == "start-roll":
        return [] if game.duty() == "start-roll" and seat in game.waiting else ["PROC-02"]
    if kind in ("discard", "lay"):
        return [] if game.owes(seat) > 0 else ["PROC-02"]
    if game.first is None:  # still rolled for: nobody's turn
        return ["WIN-03"] if kind == "claim" else []
    if kind == "propose":
        if seat == game.acting:
            return ["PROC-02"]
        return ["TRADE-02"] if other != game.acting else []
    if kind in NOT_BY_SEAT or seat == game.acting:
        return []
    if kind == "claim" and seat in contenders(game):
        return []
    if kind == "pass" and has_to_choose(game, seat):
        return []
    column = COLUMN_OF.get(kind, kind)
    if column in ("settlement", "road") and game.is_founding():
        return ["SETUP-15" if game.founding_round() == 1 else "SETUP-16"]
    rights = WHOSE[game.part]
    return [rights.get(column, rights[None])]


def what_is_due(game, seat, kind):
    """Step 4, the table."""
    duty = game.duty()
    if kind in COLUMN_OF:
        column = COLUMN_OF[kind]
        if column in ONLY_FOR_TWO and not game.is_for_two():
            return ["PROC-02"]
        if kind == "robber" and flee_is_asked(game):
            return []
        if duty in TABLE and TABLE[duty][column] != ".":
            return [TABLE[duty][column]]
        return []
    if kind == "start-roll":
        return [] if "start-roll" in game.due else ["PROC-02"]
    if kind in ("discard", "lay"):
        return [] if "discard" in game.due else ["PROC-02"]
    if kind in ("claim", "accept", "reject", "cancel"):
        return []
    if kind in EVENT_KINDS:
        return choice_rules(game, seat, kind)
    if kind == "pass" and has_to_choose(game, seat):
        return pass_rules(game, seat)
    if kind == "pass" and duty == "main":
        return []
    return ["PROC-02"]


def open_terms(game, a):
    """Step 4, what lies under the table: offers and proposals (PROC-04)."""
    good = True
    if a.kind == "accept":
        good = a.seat in game.asked and (a.give, a.take) == mirrored(game.offer)
    elif a.kind == "reject":
        good = a.seat in game.asked
    elif a.kind == "cancel":
        if a.seat == game.acting:
            good = game.offer is not None
        else:
            good = a.seat in game.accepted or a.seat in game.proposals
    elif a.kind == "confirm" and a.seat == game.acting and game.duty() == "main":
        good = can_confirm(game, a)
    return [] if good else ["PROC-04"]


def part_of_turn(game, kind):
    """Step 5."""
    found = []
    column = COLUMN_OF.get(kind, kind)
    if game.duty() == "main" and column in PART[game.part]:
        found.append(PART[game.part][column])
    if game.options["domestic_trade"] == "off" and kind in ("offer", "propose"):
        found.append("PROC-06")
    if game.options["phases"] == "separate" and game.building_begun and kind in ("bank", "offer", "propose"):
        found.append("SEP-01")
    return found
