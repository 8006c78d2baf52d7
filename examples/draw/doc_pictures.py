#!/usr/bin/env python3
"""Make the pictures of the documents with catan-draw.

    doc_pictures.py DRAW           write them
    doc_pictures.py DRAW --check   exit status 1 when one of them is not as it would be written
"""
import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PICTURES = {f"doc/maps/{board}-{places}.svg": ["--map", board, "--numbers", places]
            for board in ("base", "large") for places in ("hexes", "vertices", "edges")}
PICTURES["doc/game.svg"] = ["--line", "560", "examples/games/engine-4p-044.catan"]


def main(arguments):
    if len(arguments) not in (1, 2) or arguments[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    draw, stale = os.path.abspath(arguments[0]), []
    for path, options in PICTURES.items():
        picture = subprocess.run([draw, *options], stdout=subprocess.PIPE, cwd=ROOT, check=True).stdout
        committed = os.path.join(ROOT, path)
        if arguments[1:]:
            if not os.path.exists(committed) or open(committed, "rb").read() != picture:
                stale.append(path)
        else:
            os.makedirs(os.path.dirname(committed), exist_ok=True)
            with open(committed, "wb") as file:
                file.write(picture)
    for path in stale:
        print(f"{path} is not current: run examples/draw/doc_pictures.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
