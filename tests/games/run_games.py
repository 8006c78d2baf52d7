#!/usr/bin/env python3
"""Run the referee over recorded games; every line of every game must stand.

    run_games.py REFEREE CONVERTER FOLDER...

In each folder: every .catan file, and every .json file (catan-neutral-1) after
the converter. Always among the folders: examples/games, and the one that the
environment variable CATAN_EXTRA_GAMES names. A game that this version of the
library does not play yet, by its options or number of players, is left out and named.
Exit status: 0 all passed, 1 a game failed or none ran, 2 wrong usage.
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "..", "examples", "games")
LEFT_OUT = "not played by this version"


def games_of(folders):
    """Paths of all games, in order, each folder once."""
    for folder in dict.fromkeys(os.path.realpath(folder) for folder in folders):
        for name in sorted(os.listdir(folder)):
            if name.endswith((".catan", ".json")):
                yield os.path.join(folder, name)


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)


def judge(referee, path):
    """'passed', 'left out' or 'failed', and what there is to say."""
    result = run([referee, "--quiet", path])
    if result.returncode == 0:
        return "passed", ""
    if result.returncode == 2 and LEFT_OUT in result.stderr:
        return "left out", ""
    return "failed", (result.stdout + result.stderr).strip()


def play(referee, converter, path, scratch):
    """Convert a game if it has to be, and judge it."""
    if path.endswith(".catan"):
        return judge(referee, path)
    converted = run([sys.executable, converter, path])
    if converted.returncode != 0:
        return "failed", converted.stderr.strip()
    record = os.path.join(scratch, os.path.basename(path)[:-len(".json")] + ".catan")
    with open(record, "w", encoding="utf-8") as file:
        file.write(converted.stdout)
    return judge(referee, record)


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    referee, converter, *folders = arguments
    folders.append(EXAMPLES)
    if os.environ.get("CATAN_EXTRA_GAMES"):
        folders.append(os.environ["CATAN_EXTRA_GAMES"])
    names = {"passed": [], "failed": [], "left out": []}
    with tempfile.TemporaryDirectory() as scratch:
        for path in games_of(folders):
            answer, text = play(referee, converter, path, scratch)
            names[answer].append(os.path.basename(path))
            if answer == "failed":
                print(f"{os.path.basename(path)}: failed\n{text}\n")
    print(f"{len(names['passed'])} passed, {len(names['failed'])} failed")
    if names["left out"]:
        print(f"{len(names['left out'])} left out, not played by this version: {' '.join(names['left out'])}")
    return 0 if names["passed"] and not names["failed"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
