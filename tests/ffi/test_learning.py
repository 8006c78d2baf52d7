#!/usr/bin/env python3
"""The learning environments pass the tests of PettingZoo and Gymnasium. CATAN_LIBRARY names the library.

Needs pettingzoo, gymnasium, numpy and cffi, from PyPI in a virtual environment:

    python3 -m venv VENV && VENV/bin/pip install cffi numpy gymnasium pettingzoo
    CATAN_LIBRARY=build/lib/libcatan.so VENV/bin/python tests/ffi/test_learning.py

Exits 77, which Meson calls a skip, when one is missing.
"""

import sys
import unittest
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "python"))

try:
    import cffi  # noqa: F401
    import gymnasium.utils.env_checker
    import numpy as np
    import pettingzoo.test
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)

import catan  # noqa: E402
from catan.learning import aec_env, seat_env  # noqa: E402


def play(env, seed):
    env.reset(seed=seed)
    total = {agent: 0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, over, stopped, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        env.step(None if over or stopped else env.action_space(agent).sample(mask))
    return total


class PettingZoo(unittest.TestCase):
    def test_api(self):
        pettingzoo.test.api_test(aec_env(), num_cycles=2000)
        pettingzoo.test.api_test(aec_env("players=3 offer_limit=3", menu=catan.Menu.SIMPLE), num_cycles=2000)

    def test_seed(self):
        pettingzoo.test.seed_test(aec_env, num_cycles=500)

    def test_render(self):
        pettingzoo.test.render_test(aec_env, custom_tests={"svg": lambda picture: picture.startswith("<svg")})

    def test_rewards(self):
        env = aec_env()
        for seed in range(5):
            self.assertEqual(sorted(play(env, seed).values()), [-1, -1, -1, 1])
            self.assertTrue(env.game.over)
        short = aec_env(max_steps=20)
        self.assertEqual(set(play(short, 1).values()), {0})

    def test_mask_is_the_list(self):
        env = aec_env()
        env.reset(seed=3)
        for _ in range(300):
            seat = env.seat_of[env.agent_selection]
            mask = env.observe(env.agent_selection)["action_mask"]
            self.assertEqual(set(np.flatnonzero(mask)), {env.game.number_of(a) for a in env.game.legal_actions(seat)})
            env.step(env.action_space(env.agent_selection).sample(mask))

    def test_no_secret_in_what_a_seat_observes(self):
        """Other hands of the same size, and a deck in another order, look the same."""
        env = aec_env()
        env.reset(seed=4)
        seen = 0
        for _ in range(600):
            game = env.game
            for seat in game.seats:
                hands = {other: game.hand(other) for other in game.others(seat)}
                swap = self.swapped(game, hands)
                if swap is not None:
                    seen += 1
                    self.assertEqual(swap.observe(seat), game.observe(seat))
            env.step(env.action_space(env.agent_selection).sample(env.observe(env.agent_selection)["action_mask"]))
            if game.over:
                break
        self.assertGreater(seen, 100)

    @staticmethod
    def swapped(game, hands):
        """The same game with the hands of two other seats of equal size exchanged."""
        sizes = {}
        for other, hand in hands.items():
            twin = sizes.setdefault(hand.total, other)
            if twin != other and hand != hands[twin] and game.due == catan.Due.MAIN:
                lines = []
                for line in game.text.splitlines():
                    words = line.split(" ", 2)
                    if words[1:2] == ["hand"] and words[0] in (f"P{other}", f"P{twin}"):
                        line = f"{words[0]} hand {hands[twin if words[0] == f'P{other}' else other]}"
                    lines.append(line)
                return catan.Game.read("\n".join(lines) + "\n")
        return None


class Gymnasium(unittest.TestCase):
    def test_checker(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            gymnasium.utils.env_checker.check_env(seat_env(), skip_render_check=True)

    def test_games(self):
        for seat in range(3):
            env = seat_env("players=3", seat=seat)
            observation, _ = env.reset(seed=seat)
            over = stopped = False
            while not (over or stopped):
                observation, reward, over, stopped, _ = env.step(env.action_space.sample(observation["action_mask"]))
            self.assertIn(reward, (-1.0, 1.0))

    def test_illegal(self):
        env = seat_env()
        observation, _ = env.reset(seed=1)
        wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
        self.assertEqual(env.step(wrong)[1:3], (-1.0, True))
        env = seat_env(illegal="raise")
        env.reset(seed=1)
        with self.assertRaises(catan.RuleError):
            env.step(wrong)


if __name__ == "__main__":
    unittest.main()
