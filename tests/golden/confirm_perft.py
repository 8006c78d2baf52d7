#!/usr/bin/env python3
"""Count the sequences of perft.txt with the independent model of tests/oracle.

    confirm_perft.py [--most N] [--numbers PERFT.TXT] [POSITION...]

Without names all positions. --most N leaves out numbers above N, which take
long. Exit status: 0 every number that was
counted is confirmed, 1 some are not, 2 wrong use.
"""
import argparse
import copy
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

from effects import apply  # noqa: E402
from menus import chance_list, legal  # noqa: E402
from record import read_record  # noqa: E402

MENUS = ("plain", "simple", "offers")


def next_actions(game, menu):
    if game.winner is not None:
        return []
    if game.chance_is_due():
        return [outcome for outcome, _ in chance_list(game)]
    return [action for seat in sorted(game.actors()) for action in legal(game, seat, menu)]


def copy_of(game):
    """Rules, board and map do not change, so they are shared."""
    shared = {id(thing): thing for thing in (game.options, game.board, game.map)}
    return copy.deepcopy(game, shared)


def perft(game, menu, depth):
    actions = next_actions(game, menu)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        behind = copy_of(game)
        apply(behind, action)
        total += perft(behind, menu, depth - 1)
    return total


def numbers_of(path):
    """[(position, menu, [numbers])]"""
    found = []
    with open(path, encoding="ascii") as file:
        for line in file:
            words = line.split("#")[0].split()
            if words:
                found.append((words[0], MENUS.index(words[1]), [int(word) for word in words[2:]]))
    return found


def confirm(name, menu, numbers, most):
    """Prints one line; the number of differences."""
    game, _ = read_record(os.path.join(HERE, "positions", name + ".catan"))
    began = time.time()
    found = [perft(game, menu, depth) for depth, number in enumerate(numbers, 1) if number <= most]
    wrong = sum(mine != theirs for mine, theirs in zip(found, numbers))
    answer = "confirmed" if len(found) == len(numbers) else "confirmed to depth %d" % len(found)
    if wrong:
        answer = "NOT CONFIRMED, written are %s" % " ".join(map(str, numbers))
    print("%-18s %-7s %s: %s (%.1f s)" % (name, MENUS[menu], " ".join(map(str, found)), answer, time.time() - began), flush=True)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=10 ** 9)
    parser.add_argument("--numbers", default=os.path.join(HERE, "perft.txt"))
    parser.add_argument("positions", nargs="*")
    arguments = parser.parse_args()
    lines = [line for line in numbers_of(arguments.numbers) if not arguments.positions or line[0] in arguments.positions]
    if not lines:
        print("nothing to confirm", file=sys.stderr)
        return 2
    wrong = sum(confirm(name, menu, numbers, arguments.most) for name, menu, numbers in lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
