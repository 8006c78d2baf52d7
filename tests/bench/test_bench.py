#!/usr/bin/env python3
"""The benchmark runs and prints all its figures; how large the times are is not asked. test_bench.py CATAN-BENCH LIBRARY."""

import json
import os
import subprocess
import sys
import unittest

LIBRARY = sys.argv.pop()
BENCH = sys.argv.pop()

GAMES = """menu players seed games steps capped steps_per_game mean_actions ns_per_step games_per_second state_bytes
    game_bytes copy_ns hash""".split()
MICRO = """memcpy_ns copy_ratio list_in_turn_ns mask_in_turn_ns list_ns mask_ns check_ns check_refused_ns observe_ns
    observation_bytes save_ns load_ns new_game_ns save_load_4_ns save_4_bytes save_load_6_ns save_6_bytes""".split()
APPLIES = [f"apply_{kind}_ns" for kind in "roll end settlement city road buy knight lay robber steal bank".split()]
REST = """list_hand_0_ns list_hand_0_actions list_hand_10_ns list_hand_40_ns list_roads_2_ns list_roads_8_ns list_roads_14_ns
    step_early_ns step_late_ns roads_cut_ring_ns roads_cut_cluster_ns roads_last_arms_ns roads_last_cluster_ns
    roads_worst_ns one_game_ns many_games_ns many_games_ratio block_ns block_ratio threads_ratio threads_wall_ratio players_2_ratio
    players_3_ratio players_5_ratio players_6_ratio events_ratio""".split()

# A library that is loaded first comes before the runtime of a sanitizer, which would mind.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "verify_asan_link_order=0"]))}


def bench(*arguments):
    return subprocess.run([BENCH, *arguments], capture_output=True, text=True, check=False, env=ENVIRONMENT)


def figures(*arguments):
    run = bench(*arguments)
    if run.returncode:
        raise AssertionError(f"{arguments}: status {run.returncode}\n{run.stderr}")
    return dict(line.split(": ", 1) for line in run.stdout.splitlines())


class Bench(unittest.TestCase):
    def test_all_figures(self):
        got = figures("--games", "5", "--micro", "--ms", "1", "--rounds", "1")
        self.assertEqual(set(GAMES + MICRO + APPLIES + REST) - set(got), set())
        for key in MICRO + APPLIES + REST:
            if not key.startswith("roads_"):  # times of a copy are taken off these
                self.assertGreater(float(got[key]), 0, key)

    def test_players_and_menus(self):
        for players in "23456":
            for menu in "NT":
                got = figures("--games", "2", "--players", players, "--menu", menu, "--no-copy")
                self.assertEqual((got["players"], got["menu"], got["capped"]), (players, menu, "0"))
        self.assertNotEqual(figures("--games", "2", "--players", "2")["hash"], figures("--games", "2", "--players", "2", "--base")["hash"])

    def test_ways_to_play(self):
        plain = figures("--games", "3")
        told = figures("--games", "3", "--events")
        self.assertEqual(plain["hash"], told["hash"])  # who listens changes nothing
        self.assertGreater(float(told["events_per_step"]), 1)  # each action at the least
        self.assertEqual(set(GAMES), set(figures("--games", "3", "--playout")))
        self.assertGreater(float(figures("--games", "3", "--options", "win_points=14")["steps_per_game"]),
                           float(figures("--games", "3", "--options", "win_points=4")["steps_per_game"]))

    def test_json(self):
        run = bench("--games", "2", "--json", "--no-copy")
        read = json.loads(run.stdout)
        self.assertEqual(list(read), [key for key in GAMES if key != "copy_ns"])
        self.assertEqual((read["players"], read["menu"]), (4, "N"))

    def test_against_itself(self):
        got = figures("--games", "2", "--rounds", "2", "--against", LIBRARY)
        self.assertEqual(got["hashes_agree"], "yes")
        for key in ("ns_per_step", "copy_ns"):
            self.assertGreater(float(got[f"ratio_{key}"]), 0)

    def test_wrong(self):
        for arguments in (["--players", "7"], ["--players", "1"], ["--menu", "X"], ["--menu", "NT"], ["--games", "0"], ["--games", "few"],
                          ["--rounds", "0"], ["--unknown"], ["--seed"], ["--options", "nonsense=1"], ["--network", "99"],
                          ["--against", BENCH]):
            self.assertEqual(bench(*arguments).returncode, 2, arguments)


if __name__ == "__main__":
    unittest.main()
