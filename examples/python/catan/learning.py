"""Environments for learning: PettingZoo's AEC for all seats, Gymnasium's for one seat against others, and Gymnasium's
vector environment for thousands of games at once.

Needs numpy, pettingzoo and gymnasium. A seat observes only what it may know: its own cards, what lies on the table, and
the sizes of other hands (doc/observation.md). Actions are the library's numbered ones; the mask says which are legal now.

>>> from catan.learning import aec_env
>>> env = aec_env("players=3")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, over, stopped, info = env.last()
...     env.step(None if over or stopped else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Callable, Optional

import gymnasium
import numpy as np
import pettingzoo  # type: ignore[import-untyped]

from .actions import CHANCE, Action
from .enums import Menu
from .game import Game
from .rules import Rules
from .vector import VectorEnv

Array = np.ndarray[Any, np.dtype[Any]]
Observation = dict[str, Array]

Policy = Callable[[Game, int, np.random.Generator], Action]
"""What plays a seat: chooses one of `game.legal_actions(seat)`."""


def random_policy(game: Game, seat: int, random: np.random.Generator) -> Action:
    """Any legal action, each as likely."""
    actions = game.legal_actions(seat)
    return actions[int(random.integers(len(actions)))]


class _Table:
    """What both environments share: the game, its observer, the mask."""

    def __init__(self, rules: Rules | str | None, menu: int) -> None:
        self.rules = Rules(rules) if isinstance(rules, str) else rules or Rules("offer_limit=3")
        self.menu = menu
        self.new(0)
        self.numbers = self.game.action_numbers(menu)
        self.words = np.zeros((self.numbers + 63) // 64, np.uint64)

    def new(self, seed: int) -> None:
        self.game = Game(self.rules, seed=seed)

    def mask(self, seat: int) -> Array:
        if seat not in self.game.actors:
            return np.zeros(self.numbers, np.int8)
        self.game.legal_mask_into(self.words, seat, self.menu)
        return np.unpackbits(self.words.astype("<u8").view(np.uint8), bitorder="little")[: self.numbers].astype(np.int8)

    def observation(self, seat: int) -> Observation:
        return {"observation": np.frombuffer(self.game.observe(seat), np.uint8), "action_mask": self.mask(seat)}

    def observation_space(self) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, (self.game.observation_size,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.numbers,), np.int8),
        })

    def play(self, number: int, seat: int) -> None:
        self.game.apply(self.game.action_of_number(int(number), seat, self.menu))

    def picture(self, mode: Optional[str]) -> Optional[str]:
        if mode == "svg":
            return self.game._repr_svg_()
        if mode == "ansi":
            return str(self.game)
        if mode == "human":
            print(repr(self.game))
        return None


MODES = ["human", "ansi", "svg"]


class AecEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """All seats, one at a time: agents "seat_0", "seat_1", ... in turn order. The winner gets 1, the others -1.

    An action that is not legal raises catan.RuleError. After `max_steps` actions the game is stopped.
    """

    metadata = {"name": "catan_v0", "render_modes": MODES, "is_parallelizable": False}

    def __init__(self, rules: Rules | str | None = None, menu: int = Menu.PLAIN, max_steps: int = 5000,
                 render_mode: Optional[str] = None) -> None:
        super().__init__()
        self.table, self.max_steps, self.render_mode = _Table(rules, menu), max_steps, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.table.game.seats]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {a: gymnasium.spaces.Discrete(self.table.numbers) for a in self.possible_agents}
        self.observation_spaces = {a: self.table.observation_space() for a in self.possible_agents}
        self.random: Optional[np.random.Generator] = None

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.table.game

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        if seed is not None or self.random is None:
            self.random = np.random.default_rng(seed)
        self.table.new(int(self.random.integers(2**63)))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = {a: 0 for a in self.agents}
        self._cumulative_rewards = {a: 0 for a in self.agents}
        self.terminations = {a: False for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        seat = self.game.next
        return self.agents[0] if seat is None or seat == CHANCE else self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.seat_of[agent])

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(action, self.seat_of[agent])
        self.steps += 1
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.game.over:
            for a, seat in self.seat_of.items():
                self.rewards[a] = 1 if seat == self.game.winner else -1
                self.terminations[a] = True
        elif self.steps >= self.max_steps:
            self.truncations = {a: True for a in self.agents}
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        return self.table.picture(self.render_mode)

    def close(self) -> None:
        pass


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat; the others are played by policies. Winning gives 1, losing -1.

    An action that is not legal ends the game with -1, or raises catan.RuleError with `illegal="raise"`.
    """

    metadata = {"render_modes": MODES}

    def __init__(self, rules: Rules | str | None = None, seat: int = 0, opponents: Policy = random_policy, *,
                 menu: int = Menu.PLAIN, max_steps: int = 5000, illegal: str = "lose",
                 render_mode: Optional[str] = None) -> None:
        self.table, self.seat, self.opponents, self.max_steps = _Table(rules, menu), seat, opponents, max_steps
        self.illegal, self.render_mode = illegal, render_mode
        self.action_space = gymnasium.spaces.Discrete(self.table.numbers)
        self.observation_space = self.table.observation_space()

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.table.game

    def _others(self) -> None:
        while not self.game.over and self.game.next != self.seat:
            seat = self.game.next
            assert seat is not None
            self.game.apply(self.opponents(self.game, seat, self.np_random))

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.new(int(self.np_random.integers(2**63)))
        self.steps = 0
        self._others()
        return self.table.observation(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.steps += 1
        if self.illegal == "lose" and not self.table.mask(self.seat)[action]:
            return self.table.observation(self.seat), -1.0, True, False, {"illegal": True}
        self.table.play(action, self.seat)
        self._others()
        reward = 0.0 if not self.game.over else 1.0 if self.game.winner == self.seat else -1.0
        stopped = not self.game.over and self.steps >= self.max_steps
        return self.table.observation(self.seat), reward, self.game.over, stopped, {}

    def render(self) -> Optional[str]:
        return self.table.picture(self.render_mode)


class GamesEnv(VectorEnv, gymnasium.vector.VectorEnv[Any, Any, Any]):
    """`catan.vector.VectorEnv`, which says what the arrays mean, with the spaces of Gymnasium."""

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, rules: Rules | str | None = None, num_envs: int = 1024, **options: Any) -> None:
        super().__init__(rules, num_envs, **options)
        bits = self.masks == "bits"
        spaces: dict[str, gymnasium.Space[Any]] = {
            "action_mask": gymnasium.spaces.Box(0, 2**64 - 1, (self.batch.mask_words,), np.uint64) if bits
            else gymnasium.spaces.Box(0, 1, (self.numbers,), np.int8)}
        if self.observations:
            spaces["observation"] = gymnasium.spaces.Box(0, 255, (self.observation_size,), np.uint8)
        self.single_observation_space = gymnasium.spaces.Dict(spaces)
        self.single_action_space = gymnasium.spaces.Discrete(self.numbers)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)


def vector_env(rules: Rules | str | None = None, num_envs: int = 1024, **options: Any) -> GamesEnv:
    """Many games at once as a Gymnasium vector environment; `catan.vector.VectorEnv` says which options there are."""
    return GamesEnv(rules, num_envs, **options)


def aec_env(rules: Rules | str | None = None, **options: Any) -> AecEnv:
    """A PettingZoo environment; `AecEnv` says which options there are."""
    return AecEnv(rules, **options)


def seat_env(rules: Rules | str | None = None, **options: Any) -> SeatEnv:
    """A Gymnasium environment; `SeatEnv` says which options there are."""
    return SeatEnv(rules, **options)
