"""Many games side by side for learning, in the manner of Gymnasium's vector environments: a step of all of them is one
call into the library, without a loop in Python.

Needs nothing but the library. Where numpy is installed the buffers are numpy arrays, which the library fills in place;
otherwise they are memoryviews of the same shape. `catan.learning.vector_env` is the same as a `gymnasium.vector.VectorEnv`.

>>> env = VectorEnv("players=4", num_envs=4096)
>>> seen, info = env.reset(seed=1)
>>> for _ in range(100):
...     seen, rewards, terminations, truncations, info = env.step(env.sample())
"""

from __future__ import annotations

import re
from typing import Any, Optional

from . import errors
from ._library import ffi, lib
from .batch import Batch
from .board import Board
from .enums import BatchResult, Menu
from .game import Generator
from .rules import Rules

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_NUMPY_TYPES = {"b": "int8", "B": "uint8", "?": "bool", "i": "int32", "f": "float32", "Q": "uint64"}


def _array(format: str, *shape: int) -> Any:
    """Zeros of a struct format: a numpy array, or a memoryview."""
    if numpy is not None:
        return numpy.zeros(shape, _NUMPY_TYPES[format])
    size = ffi.sizeof({"?": "bool", "f": "float", "Q": "uint64_t", "i": "int32_t"}.get(format, "int8_t"))
    for n in shape:
        size *= n
    return memoryview(bytearray(size)).cast(format, shape)


class VectorEnv:
    """`num_envs` games; in each, whoever must act next is the one that observes and acts (all seats by one policy).

    `reset()` gives `(observation, info)`, `step(actions)` gives `(observation, rewards, terminations, truncations, info)`:

    - `observation["observation"]`, uint8 of `num_envs` rows: what the seat that acts next knows (doc/observation.md);
      `observation["action_mask"]`: its legal actions, one byte for each number, or with `masks="bits"` the library's 64-bit
      words (number n is bit n % 64 of word n // 64), which need no further work.
    - `rewards`, float32: for the seat that *acted* in this step, 1 when it has won with this action, -1 when another has, else 0.
      The other seats of a game that is over have lost: `info["winners"]` says to whom.
    - `terminations`: the game is over; `truncations`: it was stopped after `max_steps` actions.
    - Games begin anew in the same step (Gymnasium's `AutoresetMode.SAME_STEP`): the observation is already that of the new
      game, and `info["final_obs"][i]` is what the seat that acted last knows at the end of the old one. It is there only in
      steps in which a game ended, with `info["_final_obs"]`, which games those are.
    - `info["seats"]`: who acts next; `info["actors"]`: who acted; `info["winners"]`: who won in this step, or -1.

    The arrays are filled anew in every step, except the final observations; copy what is to be kept, or ask for `copy=True`. An action that is not legal raises catan.ArgumentError after the step of the other games; with
    `illegal="ignore"` that game waits, and `info["refused"]` lists such games. Game i begins with the seed `seed + i`, and
    after its end with one that is larger by `num_envs`.
    """

    def __init__(self, rules: Rules | str | None = None, num_envs: int = 1024, *, board: Board | None = None,
                 menu: int = Menu.PLAIN, seed: int = 0, max_steps: int = 5000, masks: str = "bytes", observations: bool = True,
                 illegal: str = "raise", copy: bool = False) -> None:
        if masks not in ("bytes", "bits") or illegal not in ("raise", "ignore"):
            raise errors.ArgumentError(f"masks={masks!r}, illegal={illegal!r}")
        if masks == "bytes" and numpy is None:
            raise errors.ArgumentError('masks of bytes need numpy; ask for masks="bits"')
        self.rules = Rules(rules) if isinstance(rules, str) else rules or Rules("offer_limit=3")
        self.board, self.num_envs, self.menu, self.max_steps = board, num_envs, menu, max_steps
        self.masks, self.observations, self.illegal, self.copy = masks, observations, illegal, copy
        self._begin(seed)
        self.numbers = self.batch.numbers
        """How many numbers an action can have."""
        self.observation_size = self.batch.observation_size
        """Bytes of one observation."""
        n = num_envs
        self._seats, self._actors, self._results, self._winners = (_array("b", n) for _ in range(4))
        self._words, self._seen = _array("Q", n, self.batch.mask_words), _array("B", n, self.observation_size)
        self._rewards, self._terminations, self._truncations = _array("f", n), _array("?", n), _array("?", n)
        self._chosen = _array("i", n)

    def _begin(self, seed: int) -> None:
        self.batch = Batch(self.rules, self.board, self.num_envs, menu=self.menu, seed=seed, cap=self.max_steps, auto_reset=False)
        self.generator = Generator(seed)
        self.fresh = True

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """All games anew: with `seed` those of that seed, without one the next ones."""
        if seed is not None:
            self._begin(seed)
        elif not self.fresh:
            self.batch.reset()
        self.fresh = False
        return self._observe(), self._info(self._seats)

    def sample(self) -> Any:
        """A random legal action for each game; int32, the same array every time."""
        return self.batch.random(self.generator, self._chosen)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in each game, by number: int32 as they are, other integers are converted."""
        if numpy is not None:
            actions = numpy.ascontiguousarray(actions, numpy.int32)
        self.fresh = False
        self._seats, self._actors = self._actors, self._seats
        self.batch.step(actions, self._results, self._winners)
        for array in (self._rewards, self._terminations, self._truncations):
            ffi.memmove(ffi.from_buffer(array), bytes(array.nbytes), array.nbytes)
        refused, final = self._ended(bytes(self._results))
        if refused and self.illegal == "raise":
            self.batch.seats(self._seats)
            i = refused[0]
            raise errors.ArgumentError(f"game {i}: action {actions[i]} is not legal for P{self._actors[i]}; so in {len(refused)} games")
        seen = self._observe()
        info = self._info(self._seats)
        info.update(actors=self._out(self._actors), winners=self._out(self._winners))
        if refused:
            info["refused"] = refused
        if final:
            self._add_final(info, final)
        return seen, self._out(self._rewards), self._out(self._terminations), self._out(self._truncations), info

    def close(self, **options: Any) -> None:
        """Nothing to do: the games go with the object."""

    def _ended(self, results: bytes) -> tuple[list[int], dict[int, Any]]:
        """Rewards and the new game where one is over or stopped; which were refused, and final observations. Looks at
        those games alone."""
        refused: list[int] = []
        final: dict[int, Any] = {}
        for i in (found.start() for found in re.finditer(rb"[^\0]", results)):
            if self._results[i] == BatchResult.REFUSED:
                refused.append(i)
                continue
            if self._results[i] == BatchResult.WON:
                self._terminations[i] = True
                self._rewards[i] = 1 if self._winners[i] == self._actors[i] else -1
            else:
                self._truncations[i] = True
            final[i] = self._observation_of(i, self._actors[i])
            self.batch.reset(i, 1)
        return refused, final

    def _observation_of(self, i: int, seat: int) -> Any:
        out = _array("B", self.observation_size)
        errors.check(lib.catan_observe(lib.catan_batch_game(self.batch._c, i), int(seat), ffi.from_buffer("uint8_t[]", out), len(out)))
        return out

    def _add_final(self, info: dict[str, Any], final: dict[int, Any]) -> None:
        nothing: Any = [None] * self.num_envs if numpy is None else numpy.full(self.num_envs, None, object)
        ended = _array("?", self.num_envs)
        for i, seen in final.items():
            ended[i] = True
            nothing[i] = {"observation": seen, "action_mask": self._out(_array("Q", self.batch.mask_words))
                          if self.masks == "bits" else _array("b", self.numbers)}
        info["final_obs"], info["_final_obs"] = nothing, ended

    def _out(self, array: Any) -> Any:
        if not self.copy:
            return array
        return array.copy() if numpy is not None else memoryview(bytearray(array)).cast(array.format, array.shape)

    def _info(self, seats: Any) -> dict[str, Any]:
        return {"seats": self._out(seats)}

    def _observe(self) -> dict[str, Any]:
        self.batch.seats(self._seats)
        self.batch.masks(self._words)
        seen = {"action_mask": self._out(self._words) if self.masks == "bits" else self._bytes()}
        if self.observations:
            self.batch.observe(self._seen)
            seen["observation"] = self._out(self._seen)
        return seen

    def _bytes(self) -> Any:
        words = self._words.astype("<u8", copy=False).view(numpy.uint8)
        return numpy.unpackbits(words, axis=1, count=self.numbers, bitorder="little").view(numpy.int8)
