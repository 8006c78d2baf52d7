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
    import gymnasium.wrappers.vector
    import numpy as np
    import pettingzoo.test
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)

import catan  # noqa: E402
from catan.learning import aec_env, seat_env, vector_env  # noqa: E402


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


class Vector(unittest.TestCase):
    """tests/ffi/test_vector.py says what the arrays mean; here, that Gymnasium takes them."""

    def test_spaces(self):
        for options in ({}, {"masks": "bits"}, {"observations": False}):
            env = vector_env("players=3", 8, max_steps=30, **options)
            seen, _ = env.reset(seed=1)
            ended = 0
            for _ in range(100):
                self.assertEqual(set(seen), set(env.single_observation_space))
                for key, space in env.observation_space.items():
                    self.assertTrue(space.contains(seen[key]), key)
                actions = env.sample()
                self.assertTrue(env.action_space.contains(actions))
                seen, rewards, terminations, truncations, info = env.step(actions)
                self.assertEqual([array.shape for array in (rewards, terminations, truncations)], [(8,)] * 3)
                for i in np.flatnonzero(terminations | truncations):
                    ended += 1
                    self.assertEqual(info["final_obs"][i]["observation"].shape, (env.observation_size,))
            self.assertEqual(ended, 8 * 3)

    def test_wrapped(self):
        """Gymnasium's own wrapper finds the ends of the games and the rewards of the seats that acted last."""
        env = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector_env("win_points=4", 64), buffer_length=10000)
        env.reset(seed=1)
        won = 0
        for _ in range(1000):
            _, rewards, terminations, _, info = env.step(env.unwrapped.sample())
            won += int((rewards == 1).sum())
            self.assertEqual("episode" in info, bool(terminations.any()))
        self.assertGreater(won, 64)
        self.assertEqual(env.episode_count, len(env.return_queue))
        self.assertEqual(won, sum(total == 1 for total in env.return_queue))

    def test_mask_of_a_random_choice(self):
        """Actions drawn from the mask with numpy alone are legal."""
        env, random = vector_env(num_envs=256), np.random.default_rng(1)
        seen, _ = env.reset(seed=1)
        for _ in range(300):
            mask = seen["action_mask"]
            actions = (random.random(mask.shape) * mask).argmax(axis=1)
            seen, *_ = env.step(actions)  # raises when one is not legal


if __name__ == "__main__":
    unittest.main()
