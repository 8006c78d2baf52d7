"""Many games in one block: a step of all of them is one call, into and out of flat buffers."""

from __future__ import annotations

from typing import Any, Optional

from . import errors
from ._library import NULL, ffi, lib
from .board import Board
from .enums import ChanceMode, Menu
from .game import Game, Generator, raise_unmade, started
from .rules import Rules


def _room(out: Optional[Any], type: str, format: Any, count: int) -> tuple[Any, Any]:
    """The caller's buffer, or a new one of `count` numbers, and the same for the library."""
    if out is None:
        out = memoryview(bytearray(count * ffi.sizeof(type))).cast(format)
    into = ffi.from_buffer(f"{type}[]", out, require_writable=True)
    if len(into) < count:
        raise errors.SizeError(f"room for {len(into)} numbers, not for {count}")
    return out, into


class Batch:
    """A block of `games` games, the i-th with the seed `seed + i`; each that ends begins anew, unless `auto_reset` is False.

    Every method takes writable buffers (numpy arrays, arrays) and returns what it filled; without one it makes a
    memoryview, which `numpy.asarray` takes as it is. `first` and `count` name a range of the games, for threads: different
    ranges may be worked on at the same time.

    >>> batch, generator = Batch(games=1000), Generator(1)
    >>> for _ in range(100):
    ...     results, winners = batch.step(batch.random(generator))
    """

    def __init__(self, rules: Rules | str | None = None, board: Board | None = None, games: int = 1024, *,
                 menu: int = Menu.PLAIN, seed: int = 0, cap: int = 0, auto_reset: bool = True) -> None:
        rules = Rules(rules) if isinstance(rules, str) else rules
        out = ffi.new("catan_batch **")
        status = lib.catan_batch_new(NULL if rules is None else rules._c, NULL if board is None else board._c, games, menu, seed,
                                     cap, auto_reset, NULL, out)
        raise_unmade(status, rules, board)
        self._c = ffi.gc(out[0], lib.catan_batch_free)
        self.menu = Menu(menu)
        self.numbers: int = lib.catan_batch_numbers(self._c)
        """How many numbers an action can have."""
        self.mask_words: int = lib.catan_batch_mask_words(self._c)
        """Words of 64 bits in the mask of one game."""
        self.observation_size: int = lib.catan_observation_size(lib.catan_batch_game(self._c, 0))
        """Bytes of one observation."""

    def __len__(self) -> int:
        return lib.catan_batch_games(self._c)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games>"

    def game(self, i: int) -> Game:
        """A copy of a game."""
        if not 0 <= i < len(self):
            raise IndexError(i)
        out = ffi.new("catan_game **")
        errors.check(lib.catan_game_clone(lib.catan_batch_game(self._c, i), NULL, out))
        return started(out[0], ChanceMode.OWN)

    def _count(self, first: int, count: Optional[int]) -> int:
        return len(self) - first if count is None else count

    def seats(self, out: Optional[Any] = None, first: int = 0, count: Optional[int] = None) -> Any:
        """int8 for each game: the seat that acts next, -1 where it is over."""
        count = self._count(first, count)
        out, into = _room(out, "int8_t", "b", count)
        errors.check(lib.catan_batch_seats(self._c, first, count, into))
        return out

    def masks(self, out: Optional[Any] = None, first: int = 0, count: Optional[int] = None) -> Any:
        """`mask_words` times uint64 for each game: the numbers that are legal for that seat, bit n % 64 of word n / 64."""
        count = self._count(first, count)
        out, into = _room(out, "uint64_t", "Q", count * self.mask_words)
        errors.check(lib.catan_batch_masks(self._c, first, count, into))
        return out

    def observe(self, out: Optional[Any] = None, first: int = 0, count: Optional[int] = None) -> Any:
        """`observation_size` times uint8 for each game: what that seat knows (doc/observation.md)."""
        count = self._count(first, count)
        out, into = _room(out, "uint8_t", "B", count * self.observation_size)
        errors.check(lib.catan_batch_observe(self._c, first, count, into))
        return out

    def random(self, generator: Generator, out: Optional[Any] = None, first: int = 0, count: Optional[int] = None) -> Any:
        """int32 for each game: a random legal number, -1 where it is over."""
        count = self._count(first, count)
        out, into = _room(out, "int32_t", "i", count)
        errors.check(lib.catan_batch_random(self._c, first, count, generator._c, into))
        return out

    def step(self, numbers: Any, results: Optional[Any] = None, winners: Optional[Any] = None, first: int = 0,
             count: Optional[int] = None) -> tuple[Any, Any]:
        """One action in each game by its number (int32), for the seat that acts next. Returns for each game a BatchResult
        and the seat that won in this step or -1, both int8."""
        count = self._count(first, count)
        numbers = ffi.from_buffer("int32_t[]", numbers)
        if len(numbers) < count:
            raise errors.SizeError(f"{len(numbers)} numbers for {count} games")
        results, results_into = _room(results, "int8_t", "b", count)
        winners, winners_into = _room(winners, "int8_t", "b", count)
        errors.check(lib.catan_batch_step(self._c, first, count, numbers, results_into, winners_into))
        return results, winners

    def reset(self, first: int = 0, count: Optional[int] = None) -> None:
        """Begin games anew, with their next seeds."""
        errors.check(lib.catan_batch_reset(self._c, first, self._count(first, count)))
