"""Plays a random game: python3 -m catan [SEED] [RULES]"""

import random
import sys

from . import Game, path, version

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 42
game = Game(" ".join(sys.argv[2:]), seed=seed)
pick = random.Random(seed)
steps = 0
while not game.over:
    game.apply(pick.choice(game.legal_actions()))
    steps += 1
print(f"libcatan {version()} ({path}): P{game.winner} wins in turn {game.turn} after {steps} actions")
print("points:", *(f"P{seat} {game.points(seat)}" for seat in game.seats))
