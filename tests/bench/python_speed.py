#!/usr/bin/env python3
"""What a step of a random game costs from Python, and as a share of C's speed: python_speed.py CATAN-BENCH [ROUNDS].
CATAN_LIBRARY names the library; it must be the one of the benchmark.

Prints "key: value" lines, medians of rounds in which all take turns: `c`: list, choose, apply, by catan-bench; `batch`:
batches of 4,096, random numbers and a step; `vector`: the vector environment with observations and masks, and `vector_bare`
without observations; `single`: list, choose, apply, one by one; `playout`: games played on inside the library.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "python"))

import catan  # noqa: E402
from catan.vector import VectorEnv  # noqa: E402

GAMES, SECONDS = 4096, 0.5


def timed(step):
    """Nanoseconds of CPU time for each of the steps that step() says it has made."""
    made, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        made += step()
    return (time.process_time() - begin) / made * 1e9


class Batch:
    def __init__(self):
        self.batch, self.generator = catan.Batch(games=GAMES), catan.Generator(1)
        self.numbers = self.batch.random(self.generator)
        self.results, self.winners = self.batch.step(self.numbers)

    def __call__(self):
        self.batch.random(self.generator, self.numbers)
        self.batch.step(self.numbers, self.results, self.winners)
        return GAMES


class Vector:
    def __init__(self, **options):
        self.env = VectorEnv(num_envs=GAMES, masks="bits", **options)
        self.env.reset()

    def __call__(self):
        self.env.step(self.env.sample())
        return GAMES


class Single:
    def __init__(self):
        self.game, self.seed = catan.Game(seed=1), 1

    def __call__(self):
        for i in range(100):
            actions = self.game.legal_actions()
            if not actions:
                self.seed += 1
                self.game = catan.Game(seed=self.seed)
                return i
            self.game.apply(actions[i * 7919 % len(actions)])
        return 100


class Playout:
    def __init__(self):
        self.start, self.game, self.generator = catan.Game(seed=1), catan.Game(seed=1), catan.Generator(1)

    def __call__(self):
        self.game.assign(self.start)
        return self.game.playout(self.generator)


def c_step(bench, seed):
    run = subprocess.run([bench, "--games", "500", "--no-copy", "--seed", str(seed)], capture_output=True, text=True, check=True)
    return float(dict(line.split(": ", 1) for line in run.stdout.splitlines())["ns_per_step"])


def main():
    bench, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    ways = {"batch": Batch(), "vector": Vector(), "vector_bare": Vector(observations=False), "single": Single(), "playout": Playout()}
    times = {name: [] for name in ["c", *ways]}
    for round in range(rounds):
        times["c"].append(c_step(bench, round + 1))
        for name, step in ways.items():
            times[name].append(timed(step))
    for name, values in times.items():
        print(f"{name}_ns: {statistics.median(values):.1f}")
    for name in ways:
        print(f"{name}_share_of_c: {statistics.median(c / own for c, own in zip(times['c'], times[name])):.3f}")


if __name__ == "__main__":
    main()
