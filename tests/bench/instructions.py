#!/usr/bin/env python3
"""Instructions per step, which unlike times are the same in every run: instructions.py CATAN-BENCH [--menus NT]
[--players 2 3 4 5 6] [--few F] [--many M].

Callgrind counts what F and M games execute; the difference by the difference of their steps leaves out the start of the
program. Prints a line "key: value" for each menu, number of players and way to play (`list`: list, choose, apply through
three calls; `playout`: inside the library), then for each dear road network what one copy and one apply execute.
"""

import argparse
import re
import subprocess
import sys


def counted(bench, games, arguments):
    """Instructions that it executes, and its figures."""
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", bench, "--games", str(games), *arguments],
                         capture_output=True, text=True, check=False)
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not collected:
        sys.exit(f"instructions.py: {bench} failed under callgrind:\n{run.stderr}")
    return int(collected[1]), dict(line.split(": ", 1) for line in run.stdout.splitlines())


def difference(bench, few, many, arguments, unit):
    """Instructions for each further one of `unit`, and the figures of the longer run."""
    (less, start), (more, figures) = counted(bench, few, arguments), counted(bench, many, arguments)
    return (more - less) / (int(figures[unit]) - int(start[unit])), figures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("--menus", default="NT")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--few", type=int, default=20)
    parser.add_argument("--many", type=int, default=60)
    o = parser.parse_args()
    for menu in o.menus:
        for players in o.players:
            for way, switch in (("list", []), ("playout", ["--playout"])):
                each, _ = difference(o.bench, o.few, o.many,
                                     ["--no-copy", "--menu", menu, "--players", str(players), *switch], "steps")
                print(f"instructions_{menu}_{players}_{way}: {each:.0f}", flush=True)
    for network in range(4):
        each, figures = difference(o.bench, 100, 200, ["--network", str(network)], "applied")
        print(f"instructions_network_{figures['network']}: {each:.0f}", flush=True)


if __name__ == "__main__":
    main()
