"""Records: the start of a game and every action since, for replaying, taking back, comparing and keeping."""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple, Sequence, overload

from . import errors
from ._library import NULL, Message, bytes_of, ffi, lib, text_of
from .actions import Action, Event, event_from
from .enums import ChanceMode, Parting
from .game import Game, refuse, started


class Turn(NamedTuple):
    """Where a turn ends: after how many actions, and the fingerprint of the game there."""

    length: int
    fingerprint: int


class Record(Sequence[Action]):
    """The actions of a game, outcomes of chance included. `Record(game)` begins with the game as it is now.

    The record plays a game of its own, `record.game`, which is changed through the record only:

    >>> record = Record(Game(seed=42))
    >>> record.apply(record.game.legal_actions()[0])
    >>> record.undo()
    """

    def __init__(self, game: Game) -> None:
        out = ffi.new("catan_record **")
        errors.check(lib.catan_record_new(game._c, NULL, out))
        self._own(out[0], game)

    def _own(self, pointer: Any, game: Game) -> None:
        self._c = ffi.gc(pointer, lib.catan_record_free)
        self.game = game

    @classmethod
    def _of(cls, pointer: Any, chance: ChanceMode) -> Record:
        record = object.__new__(cls)
        record._c = ffi.gc(pointer, lib.catan_record_free)
        record.game = record.replay()
        record.game.chance = chance
        return record

    # ---- acting

    def apply(self, action: Action) -> None:
        """Perform an action on the game and note it, with the outcomes that followed. RuleError when a rule forbids it."""
        verdict = ffi.new("catan_verdict *")
        refuse(self.game, lib.catan_record_apply(self._c, self.game._c, action._c, verdict), verdict, action)

    def apply_events(self, action: Action) -> list[Event]:
        """The same, and what happened."""
        events, count = ffi.new("catan_event[]", lib.CATAN_MAX_EVENTS), ffi.new("size_t *")
        verdict = ffi.new("catan_verdict *")
        status = lib.catan_record_apply_events(self._c, self.game._c, action._c, verdict, events, len(events), count)
        refuse(self.game, status, verdict, action)
        return [event_from(event) for event in events[0 : count[0]]]

    def draw_chance(self) -> None:
        """Draw the outcome that is due, perform and note it. RuleError when none is due."""
        self.game._drawn(lib.catan_record_draw(self._c, self.game._c))

    def undo(self) -> None:
        """Take back the last action of a seat with the outcomes that followed it. ArgumentError when nothing is left."""
        errors.check(lib.catan_record_undo(self._c, self.game._c), "nothing to take back, or the game was changed otherwise")

    def redo(self) -> None:
        """Do again what `undo` took back last, with the same outcomes. ArgumentError when there is nothing."""
        errors.check(lib.catan_record_redo(self._c, self.game._c), "nothing to do again, or the game was changed otherwise")

    # ---- the actions

    def __len__(self) -> int:
        return lib.catan_record_length(self._c)  # type: ignore[no-any-return]

    @overload
    def __getitem__(self, i: int) -> Action: ...

    @overload
    def __getitem__(self, i: slice) -> list[Action]: ...

    def __getitem__(self, i: int | slice) -> Action | list[Action]:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        action = ffi.new("catan_action *")
        if lib.catan_record_action(self._c, i + len(self) if i < 0 else i, action) != lib.CATAN_OK:
            raise IndexError(i)
        return Action._of(bytes(ffi.buffer(action)))

    def __iter__(self) -> Iterator[Action]:
        return (self[i] for i in range(len(self)))

    @property
    def undone(self) -> int:
        """How many actions were taken back and can be done again."""
        return lib.catan_record_undone(self._c)  # type: ignore[no-any-return]

    def replay(self, n: int | None = None) -> Game:
        """The game as it was after the first n actions; without n, where the record ends. Its chance is the host's."""
        out = ffi.new("catan_game **")
        errors.check(lib.catan_record_replay(self._c, len(self) if n is None else n, NULL, out), f"there are {len(self)} actions")
        return started(out[0], ChanceMode.HOST)

    @property
    def turns(self) -> list[Turn]:
        """Where each turn ends (founding counts as one), and last the end of the record."""
        length, hash = ffi.new("int32_t *"), ffi.new("uint64_t *")
        found = []
        for i in range(lib.catan_record_turns(self._c) + 1):
            errors.check(lib.catan_record_turn(self._c, i, length, hash))
            found.append(Turn(length[0], hash[0]))
        return found

    def compare(self, other: Record) -> tuple[Parting, int]:
        """Where two records part first: in what, and for an action in which."""
        index = ffi.new("int32_t *")
        return Parting(lib.catan_record_compare(self._c, other._c, index)), index[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.compare(other)[0] == Parting.NONE

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Record of {len(self)} actions: {self.game!r}>"

    # ---- keeping

    def save(self) -> bytes:
        """The record as bytes, with a hash for every turn."""
        return bytes_of(lib.catan_record_save, self._c)

    @classmethod
    def load(cls, data: bytes, *, chance: ChanceMode = ChanceMode.OWN) -> Record:
        """A record from bytes: replayed, every action judged, every hash compared. The message of what it raises names the
        first action that does not stand."""
        out, message = ffi.new("catan_record **"), Message()
        errors.check(lib.catan_record_load(ffi.from_buffer("uint8_t[]", data), len(data), NULL, out, *message), message)
        return cls._of(out[0], chance)

    @property
    def text(self) -> str:
        """The record in the notation."""
        return text_of(lib.catan_record_write, self._c)

    def __str__(self) -> str:
        return self.text

    @classmethod
    def read(cls, text: str, *, chance: ChanceMode = ChanceMode.OWN) -> Record:
        """A record from the notation; the message of what it raises names the line."""
        data = text.encode()
        out, message = ffi.new("catan_record **"), Message()
        errors.check(lib.catan_record_read(data, len(data), NULL, out, *message), message)
        return cls._of(out[0], chance)

    def __reduce__(self) -> tuple[Any, ...]:
        return _record_again, (self.save(), int(self.game.chance))


def _record_again(data: bytes, chance: int) -> Record:
    return Record.load(data, chance=ChanceMode(chance))
