#!/usr/bin/env python3
"""Many games side by side, `catan.vector`, held against the same games played alone. CATAN_LIBRARY names the library.

Runs with numpy and without it, and says which; exits 77, which Meson calls a skip, when python3 has no cffi.
"""

import array
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "python"))

try:
    import cffi  # noqa: F401
except ImportError:
    print("skipped: this python3 has no cffi (Debian: python3-cffi)")
    sys.exit(77)

import catan  # noqa: E402
from catan.vector import VectorEnv, numpy  # noqa: E402


def row(array, i):
    """Bytes of a row of a two-dimensional array."""
    size = array.nbytes // array.shape[0]
    return bytes(array)[i * size : (i + 1) * size]


def as_int32(numbers):
    return array.array("i", [int(number) for number in numbers])


def make(*arguments, **options):
    return VectorEnv(*arguments, **{"masks": "bits", **options})


class Vector(unittest.TestCase):
    def same(self, seen, info, i, alone):
        """Row i says of the game `alone` what that says of itself."""
        self.assertEqual(info["seats"][i], alone.next)
        self.assertEqual(row(seen["observation"], i), alone.observe(alone.next))
        self.assertEqual(int.from_bytes(row(seen["action_mask"], i), sys.byteorder), alone.legal_mask(alone.next))

    @unittest.skipIf(sys.byteorder == "big", "words are put together as bytes")
    def test_games_are_games_like_others(self):
        """Through ends and new beginnings: rewards, final observations, the seeds of the next games."""
        rules, n, over = "players=3 win_points=4", 5, 0
        env = make(rules, n, seed=7)
        alone, seeds = [catan.Game(rules, seed=7 + i) for i in range(n)], [7 + i for i in range(n)]
        seen, info = env.reset()
        for _ in range(1500):
            for i in range(n):
                self.same(seen, info, i, alone[i])
            actions, actors = list(env.sample()), [game.next for game in alone]
            seen, rewards, terminations, truncations, info = env.step(as_int32(actions))
            ended = []
            for i, game in enumerate(alone):
                game.apply(game.action_of_number(int(actions[i]), actors[i]))
                if game.over:
                    ended.append(i)
                    self.assertEqual((info["winners"][i], rewards[i]), (game.winner, 1 if game.winner == actors[i] else -1))
                    self.assertEqual(bytes(info["final_obs"][i]["observation"]), game.observe(actors[i]))
                    seeds[i] += n
                    alone[i] = catan.Game(rules, seed=seeds[i])
                else:
                    self.assertEqual((info["winners"][i], rewards[i]), (-1, 0))
                self.assertEqual((bool(terminations[i]), bool(truncations[i])), (i in ended, False))
                self.assertEqual(info["actors"][i], actors[i])
            self.assertEqual([i for i in range(n) if "final_obs" in info and info["_final_obs"][i]], ended)
            over += len(ended)
        self.assertGreater(over, 5)

    def test_stopped(self):
        env = make(num_envs=4, max_steps=20)
        env.reset(seed=1)
        for step in range(1, 61):
            _, rewards, terminations, truncations, info = env.step(env.sample())
            self.assertEqual([bool(t) for t in truncations], [step % 20 == 0] * 4)
            self.assertEqual(("final_obs" in info, any(terminations), any(rewards)), (step % 20 == 0, False, False))

    def test_seeds(self):
        one, other = make(num_envs=4), make(num_envs=4, seed=3)
        first = bytes(one.reset(seed=3)[0]["observation"])
        self.assertEqual(first, bytes(other.reset()[0]["observation"]))
        self.assertEqual(bytes(one.reset(seed=3)[0]["observation"]), first)
        one.step(one.sample())
        one.reset()
        self.assertEqual(one.batch.game(0), catan.Game("offer_limit=3", seed=3 + 4))
        one.reset(seed=3), other.reset(seed=3)
        for _ in range(50):
            self.assertEqual(bytes(one.step(one.sample())[0]["observation"]), bytes(other.step(other.sample())[0]["observation"]))

    def test_illegal(self):
        for illegal in ("raise", "ignore"):
            env = make(num_envs=3, seed=1, illegal=illegal)
            env.reset()
            before = [env.batch.game(i) for i in range(3)]
            actions = [int(number) for number in env.sample()]
            actions[1] = before[1].number_of(catan.Action.end_turn(before[1].next))
            if illegal == "raise":
                with self.assertRaisesRegex(catan.ArgumentError, "game 1"):
                    env.step(as_int32(actions))
            else:
                self.assertEqual(env.step(as_int32(actions))[4]["refused"], [1])
            self.assertEqual([env.batch.game(i) == before[i] for i in range(3)], [False, True, False])
            self.assertNotIn("refused", env.step(env.sample())[4])

    def test_arguments(self):
        for wrong in ({"masks": "words"}, {"illegal": "lose"}, {"num_envs": 0}):
            with self.assertRaises(catan.CatanError):
                make(**wrong)
        if numpy is None:
            with self.assertRaisesRegex(catan.ArgumentError, "numpy"):
                VectorEnv()
        with self.assertRaises(catan.SizeError):
            env = make(num_envs=3)
            env.reset()
            env.step(as_int32([0, 0]))

    def test_copies(self):
        for copy in (False, True):
            env = make(num_envs=8, copy=copy)
            first = env.reset(seed=1)[0]["observation"]
            kept = bytes(first)
            for _ in range(3):
                seen = env.step(env.sample())[0]["observation"]
            self.assertEqual(bytes(first) == kept, copy)
            self.assertEqual(first is seen, not copy)

    @unittest.skipIf(numpy is None, "no numpy")
    def test_bytes_of_a_mask(self):
        env, bits = VectorEnv(num_envs=16, seed=2), make(num_envs=16, seed=2)
        env.reset(), bits.reset()
        for _ in range(100):
            actions = env.sample().copy()
            seen, words = env.step(actions)[0]["action_mask"], bits.step(actions)[0]["action_mask"]
            self.assertEqual(seen.shape, (16, env.numbers))
            for i in range(16):
                self.assertEqual([n for n in range(env.numbers) if seen[i][n]],
                                 [n for n in range(env.numbers) if int(words[i][n // 64]) >> n % 64 & 1])


if __name__ == "__main__":
    print(f"numpy: {'none' if numpy is None else numpy.__version__}")
    unittest.main()
