#!/usr/bin/env python3
"""Judge files of the notation by the independent model.

    judge.py [--skip] [--trace] [--full] [--universe N] [--first-times] FILE...

Every line of the log is checked: actions and outcomes must be legal, `allow`,
`refuse` and `facts` must hold. Each difference is printed as FILE:LINE: ...
Exit code 0: everything as written; 1: something differs; 2: a file cannot be
read or is not played by this model. With --skip files of the latter kind are
named and passed over.
"""

import sys

from check import broken_rules
from effects import apply
from events import remember
from menus import PLAIN, chance_list, legal
from notation import (
    CARDS, ArgumentFault, SyntaxFault, read_action, read_card, read_counts, read_number, read_place, read_resource,
    read_seat, split_words, write_action, write_counts, write_resources,
)
from record import RecordFault, Unsupported, read_record
from trace import block, event_lines, seat_set, start_lines, universe_lines


def judge_file(path, options, out, seen=None):
    """-> list of differences, each 'FILE:LINE: what differs'.

    With options["trace"] the trace is added to the list `out`; `seen` counts
    the first rule of every verdict of the universe.
    """
    game, log = read_record(path)
    met = set()
    if options["trace"]:
        out += start_lines(game) + ["= start"] + block(game, options["full"])
        if is_new(game, met) and options["first-times"]:
            out += universe_lines(game, options["full"], seen)
    differences = []
    changes = 0
    for number, line in log:
        words = split_words(line)
        if words[0] in ("allow", "refuse", "facts"):
            try:
                wrong = statement(game, words, line)
            except (SyntaxFault, ArgumentFault, IndexError, ValueError) as fault:
                raise RecordFault("%s:%d: %s" % (path, number, fault))
            differences += ["%s:%d: %s" % (path, number, text) for text in wrong]
            continue
        try:
            action = read_action(game.map, game.players, game.owners, line)
        except (SyntaxFault, ArgumentFault) as fault:
            raise RecordFault("%s:%d: %s" % (path, number, fault))
        rules = broken_rules(game, action)
        if options["trace"]:
            out.append("= %d %s" % (number, write_action(game.map, game.players, action)))
        if rules:
            differences.append("%s:%d: refused by %s: %s" % (path, number, ",".join(rules), line))
            if options["trace"]:
                out.append("REFUSED %s" % rules[0])
            break  # what follows rests on this action
        before = remember(game) if options["trace"] else None
        apply(game, action)
        changes += 1
        if options["trace"]:
            out += event_lines(game, before, action)
            out += block(game, options["full"])
            often = options["universe"] and (changes % options["universe"] == 0 or game.winner is not None)
            if is_new(game, met) and options["first-times"] or often:
                out += universe_lines(game, options["full"], seen)
    return differences


def is_new(game, met):
    """A duty is met for the first time in this part of a turn, or in this event."""
    duty = game.duty()
    key = (duty, game.part, game.event if duty == "event-choice" else 0)
    if key in met:
        return False
    met.add(key)
    return True


def statement(game, words, line):
    """What is wrong with a line `allow`, `refuse` or `facts`: a list of sentences."""
    if words[0] == "facts":
        wrong = []
        for clause in line.split(None, 1)[1].split(";"):
            if split_words(clause):
                wrong += fact(game, split_words(clause))
        return wrong
    if words[0] == "allow":
        rules = broken_rules(game, read_action(game.map, game.players, game.owners, line.split(None, 1)[1]))
        return ["should be allowed, is refused by " + ",".join(rules)] if rules else []
    expected, text = line.split(None, 2)[1:]
    if expected.lower() == "argument":
        try:
            read_action(game.map, game.players, game.owners, text)
        except (ArgumentFault, SyntaxFault):  # seats and places that are not there cannot even be read
            return []
        return ["should be refused as an argument, can be judged"]
    rules = broken_rules(game, read_action(game.map, game.players, game.owners, text))
    wanted = [rule.upper().replace("_", "-") for rule in expected.rstrip(",").split(",")]
    if not rules:
        return ["should be refused by %s, is allowed" % expected]
    if rules[0] != wanted[0] or not set(wanted) <= set(rules):
        return ["should be refused by %s, is refused by %s" % (expected, ",".join(rules))]
    return []


def same(what, expected, found):
    return [] if expected == found else ["%s: %s is written, it is %s" % (what, expected, found)]


def fact(game, words):
    """One clause of `facts`."""
    name, rest = words[0], words[1:]
    if name[0] == "p" and name[1:].isdigit():
        return seat_fact(game, read_seat(name), rest[0], rest[1:])
    seats = range(game.players)
    if name == "points":
        return same(name, [read_number(w) for w in rest], [game.points(s) for s in seats])
    if name == "visible":
        return same(name, [read_number(w) for w in rest], [game.visible_points(s) for s in seats])
    if name == "lengths":
        return same(name, [read_number(w) for w in rest], game.lengths)
    if name in ("road", "army", "winner", "harbormaster"):
        holder = {"road": game.road_holder, "army": game.army_holder, "winner": game.winner,
                  "harbormaster": game.harbor_holder}.get(name)
        return same(name, rest[0], "none" if holder is None else "p%d" % holder)
    if name == "robber":
        place = None if rest[0] == "none" else read_place(rest[0], game.map.read_hex)
        return same(name, place, game.robber)
    if name == "bank":
        found = [game.bank(kind) for kind in range(5)]
        return same(name, list(read_counts(rest, read_resource)), found)
    if name == "deck":
        return same(name, read_number(rest[0]), game.deck())
    if name == "turn":
        return same(name, [read_number(rest[0]), read_seat(rest[1])], [game.turn, game.seat])
    if name == "due":
        return same(name, rest[0], game.duty())
    if name == "actors":
        return same(name, sorted(rest), sorted(seat_set(game.actors()).lower().split(",")))
    if name == "weights":
        return same(name, sorted(rest), sorted(weights_words(game)))
    raise SyntaxFault("unknown fact: " + name)


def weights_words(game):
    outcomes = chance_list(game)
    if not outcomes:
        return []
    words = [write_action(game.map, game.players, a).split()[1] + ":%d" % weight for a, weight in outcomes]
    return [outcomes[0][0].kind] + words


def seat_fact(game, seat, name, rest):
    who = "P%d %s" % (seat, name)
    if name == "holds":
        expected = write_resources(read_counts(rest, read_resource))
        return same(who, expected, write_resources(game.hands[seat]))
    if name == "cards":
        return same(who, write_counts(read_counts(rest, read_card), CARDS), write_counts(game.cards[seat], CARDS))
    if name == "knights":
        return same(who, read_number(rest[0]), game.knights[seat])
    if name == "left":
        left = dict(zip(("roads", "settlements", "cities"), game.pieces_left(seat)))
        wrong = []
        for number, kind in zip(rest[::2], rest[1::2]):
            wrong += same("%s %s" % (who, kind), read_number(number), left[kind])
        return wrong
    if name == "rates":
        return same(who, [read_number(w) for w in rest], [game.rate(seat, kind) for kind in range(5)])
    if name == "tokens":
        return same(who, read_number(rest[0]), game.tokens[seat])
    if name == "owes":
        return same(who, read_number(rest[0]), game.owes(seat))
    if name == "may":
        return same(who, read_number(rest[0]), len(legal(game, seat, PLAIN)))
    raise SyntaxFault("unknown fact: " + name)


def main(arguments):
    options = {"skip": False, "trace": False, "full": False, "universe": 0, "first-times": False}
    files = []
    while arguments:
        word = arguments.pop(0)
        if word in ("--skip", "--trace", "--full", "--first-times"):
            options[word[2:]] = True
        elif word == "--universe" and arguments:
            options["universe"] = int(arguments.pop(0))
        else:
            files.append(word)
    if not files:
        sys.stderr.write(__doc__)
        return 2
    code = 0
    for path in files:
        try:
            out = []
            differences = judge_file(path, options, out)
            sys.stdout.write("".join(line + "\n" for line in out))
        except (RecordFault, OSError) as fault:
            sys.stderr.write("%s\n" % fault)
            if not (options["skip"] and isinstance(fault, Unsupported)):
                code = 2
            continue
        for text in differences:
            print(text)
        if differences and code == 0:
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
