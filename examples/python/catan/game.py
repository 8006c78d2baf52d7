"""A game: judging and performing actions, what is legal, chance, events, and questions about the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Optional

from . import errors
from ._library import NULL, Message, bytes_of, ffi, lib, string, text_of
from .actions import CHANCE, Action, ActionList, Cards, Event, event_from
from .board import Board, BoardMap, board_map
from .enums import (
    ActionKind, Card, Certainty, ChanceMode, Due, Hash, Limits, Menu, Part, PlaceKind, PointsPart, Rule, TradeState,
    Viewer,
)
from .rules import OptionLike, Rules, option
from .verdict import Verdict, verdict_from

Listener = Callable[[Event], None]

_ACTIONS = ffi.typeof(f"catan_action[{int(Limits.MAX_ACTIONS)}]")
_EVENTS = ffi.typeof(f"catan_event[{int(Limits.MAX_EVENTS)}]")
_VERDICT = ffi.typeof("catan_verdict *")
_SIZE = ffi.typeof("size_t *")
_FIVE = ffi.typeof("int32_t[5]")
_uncleared = ffi.new_allocator(should_clear_after_alloc=False)
_legal, _apply = lib.catan_legal_actions, lib.catan_apply_action
_OK = lib.CATAN_OK


class _Listening:
    """What the trampoline finds behind the listener's user pointer."""

    def __init__(self, callback: Listener) -> None:
        self.callback = callback
        self.error: BaseException | None = None
        self.handle = ffi.new_handle(self)


_trampoline: Any = None


def _on_event(event: Any, user: Any) -> None:
    listening: _Listening = ffi.from_handle(user)
    if listening.error is None:
        try:
            listening.callback(event_from(event))
        except BaseException as error:  # raised again by the call that acts
            listening.error = error


def _listener() -> Any:
    """The one C function that all listeners share; it lives as long as the module."""
    global _trampoline
    if _trampoline is None:
        _trampoline = ffi.callback("catan_listener", _on_event)
    return _trampoline


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


@dataclass(frozen=True)
class Terms:
    """An open offer or proposal, as its seat sees it."""

    give: Cards
    take: Cards


class Generator:
    """Random numbers for `Game.random_action` and `Game.playout`; equal seeds give equal play."""

    def __init__(self, seed: int = 0) -> None:
        self._c = ffi.new("uint64_t *", seed)

    @property
    def state(self) -> int:
        """Where it is; `Generator(state)` goes on from there."""
        return self._c[0]  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        return Generator, (self.state,)


class Game:
    """A game of CATAN.

    >>> game = Game("players=3", seed=42)
    >>> while not game.over:
    ...     game.apply(random.choice(game.legal_actions()))

    `rules` are Rules or their text; without a board one is taken from the rules or dealt from the seed. With
    `chance=ChanceMode.HOST` dice and cards wait for you, see `outcomes`. One thread at a time may change a game; any
    number may ask it meanwhile.
    """

    def __init__(self, rules: Rules | str | None = None, board: Board | None = None, seed: int = 0, *,
                 chance: ChanceMode = ChanceMode.OWN) -> None:
        rules = Rules(rules) if isinstance(rules, str) else rules
        out = ffi.new("catan_game **")
        raise_unmade(lib.catan_game_new(_pointer(rules), _pointer(board), seed, NULL, out), rules, board)
        self._own(ffi.gc(out[0], lib.catan_game_free))
        if chance != ChanceMode.OWN:
            self.chance = chance

    def _own(self, pointer: Any, chance: ChanceMode = ChanceMode.OWN) -> None:
        self._c = pointer
        self._chance = chance
        self._listening: _Listening | None = None

    @classmethod
    def _of(cls, pointer: Any, chance: ChanceMode) -> Game:
        game = object.__new__(cls)
        game._own(ffi.gc(pointer, lib.catan_game_free), chance)
        return game

    @classmethod
    def in_memory(cls, memory: Any, rules: Rules | str | None = None, board: Board | None = None, seed: int = 0) -> Game:
        """A new game inside a writable buffer of at least `Game.sizeof()` bytes, such as shared memory. SizeError when it
        is smaller. The buffer is kept alive by the game."""
        rules = Rules(rules) if isinstance(rules, str) else rules
        bytes_ = ffi.from_buffer(memory, require_writable=True)
        out = ffi.new("catan_game **")
        raise_unmade(lib.catan_game_init(bytes_, len(bytes_), _pointer(rules), _pointer(board), seed, out),
              rules, board)
        game = object.__new__(cls)
        game._own(out[0])
        game._memory = bytes_
        return game

    _memory: Any = None

    @staticmethod
    def sizeof() -> int:
        """Bytes that a game takes."""
        return lib.catan_game_sizeof()  # type: ignore[no-any-return]

    @staticmethod
    def state_sizeof() -> int:
        """Bytes of it that are the state proper, without rules, board and what belongs to the host."""
        return lib.catan_state_sizeof()  # type: ignore[no-any-return]

    # ---- copies, text, pickling

    def copy(self) -> Game:
        """A game of its own that is equal to this one, without its listener."""
        out = ffi.new("catan_game **")
        errors.check(lib.catan_game_clone(self._c, NULL, out))
        return Game._of(out[0], self._chance)

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Game:
        return self.copy()

    def assign(self, other: Game) -> None:
        """Become equal to another game, allocating nothing. The own listener and way of chance stay."""
        errors.check(lib.catan_game_copy(other._c, self._c))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and bool(lib.catan_game_equal(self._c, other._c))

    __hash__ = None  # type: ignore[assignment]

    @property
    def fingerprint(self) -> int:
        """64 bits that are equal for equal positions on every machine: rules, board and state, not what chance will bring."""
        return lib.catan_game_hash(self._c, Hash.POSITION)  # type: ignore[no-any-return]

    @property
    def fingerprint_all(self) -> int:
        """The same, with the seed of chance and how much of it is used."""
        return lib.catan_game_hash(self._c, Hash.ALL)  # type: ignore[no-any-return]

    def save(self) -> bytes:
        """The game as bytes; equal games give equal bytes."""
        return bytes_of(lib.catan_game_save, self._c)

    @classmethod
    def load(cls, data: bytes, *, chance: ChanceMode = ChanceMode.OWN) -> Game:
        """A game from the bytes of `save`. Damaged bytes raise FormatError or what else is wrong with them."""
        out, message = ffi.new("catan_game **"), Message()
        errors.check(lib.catan_game_load(ffi.from_buffer("uint8_t[]", data), len(data), NULL, out, *message), message)
        game = cls._of(out[0], ChanceMode.OWN)
        if chance != ChanceMode.OWN:
            game.chance = chance
        return game

    @property
    def text(self) -> str:
        """The game as a position in the notation."""
        return text_of(lib.catan_game_write, self._c)

    def __str__(self) -> str:
        return self.text

    @classmethod
    def read(cls, text: str, *, chance: ChanceMode = ChanceMode.HOST) -> Game:
        """A game from a position in the notation; of a whole file, the part before `play`."""
        return cls.read_header(text, chance=chance)[0]

    @classmethod
    def read_header(cls, text: str, *, chance: ChanceMode = ChanceMode.HOST) -> tuple[Game, int, str]:
        """The same, the number of the first line after `play` (0 without one), and the text from there on."""
        data = text.encode()
        out, line, offset, message = ffi.new("catan_game **"), ffi.new("int32_t *"), ffi.new(_SIZE), Message()
        errors.check(lib.catan_game_read(data, len(data), NULL, out, line, offset, *message), message)
        game = cls._of(out[0], ChanceMode.HOST)
        game.chance = chance
        return game, line[0], data[offset[0] :].decode() if line[0] else ""

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.save(), int(self._chance))

    def __repr__(self) -> str:
        if self.over:
            how = f"P{self.winner} has won"
        else:
            how = f"{self.due.name.lower().replace('_', ' ')} is due of {_names(self.actors)}"
        points = " ".join(str(self.points(seat)) for seat in self.seats)
        return f"<Game: {self.players} players, turn {self.turn}, {how}, points {points}>"

    def _repr_svg_(self) -> str:
        from .drawing import svg

        return svg(self.board, self)

    # ---- judging

    def _sentence(self, verdict: Any) -> str:
        return text_of(lib.catan_verdict_write, self._c, verdict)

    def _fail(self, status: int, verdict: Any, action: Action) -> None:
        if status == lib.CATAN_ERR_RULE:
            raise errors.RuleError(verdict_from(verdict, self._sentence(verdict)))
        errors.check(status, f"no such action in this game: {action!r}" if status == lib.CATAN_ERR_ARG else "")

    def check(self, action: Action) -> Verdict | None:
        """Judge an action without performing it: None when it is legal, else the first rule it breaks."""
        verdict = ffi.new(_VERDICT)
        status = lib.catan_check_action(self._c, action._c, verdict)
        if status == lib.CATAN_ERR_RULE:
            return verdict_from(verdict, self._sentence(verdict))
        self._fail(status, verdict, action)
        return None

    def is_legal(self, action: Action) -> bool:
        """Could this action be performed now?"""
        status = lib.catan_check_action(self._c, action._c, NULL)
        if status not in (_OK, lib.CATAN_ERR_RULE):
            self._fail(status, NULL, action)
        return bool(status == _OK)

    def explain(self, action: Action) -> list[Verdict]:
        """Every rule that an action breaks, the one of `check` first; empty when it is legal."""
        count, room = ffi.new(_SIZE), 16
        while True:
            verdicts = ffi.new("catan_verdict[]", room)
            status = lib.catan_explain_action(self._c, action._c, verdicts, room, count)
            if status not in (_OK, lib.CATAN_ERR_RULE):
                self._fail(status, NULL, action)
            if count[0] <= room:
                return [verdict_from(v, self._sentence(ffi.addressof(v))) for v in verdicts[0 : count[0]]]
            room = count[0]

    def certainty(self, action: Action) -> Certainty:
        """Is it sure that an action stands, or is refused? In a view it can hang on cards that are not known."""
        verdict = ffi.new(_VERDICT)
        status = lib.catan_check_action(self._c, action._c, verdict)
        if status not in (_OK, lib.CATAN_ERR_RULE):
            self._fail(status, NULL, action)
        return Certainty(verdict.certainty)

    def what_if(self, action: Action) -> list[tuple[str, str | int]]:
        """The options that would turn the answer, each by itself, with the value that does."""
        count, room = ffi.new(_SIZE), 64
        while True:
            options, values = ffi.new("int32_t[]", room), ffi.new("int32_t[]", room)
            status = lib.catan_what_if(self._c, action._c, options, values, room, count)
            if status != _OK:
                self._fail(status, NULL, action)
            if count[0] <= room:
                rows = (option(options[i]) for i in range(count[0]))
                return [(row.name, row.value_name(values[i])) for i, row in enumerate(rows)]
            room = count[0]

    # ---- acting

    def _raise_of_listener(self) -> None:
        listening = self._listening
        if listening and listening.error:
            error, listening.error = listening.error, None
            raise error

    def apply(self, action: Action) -> None:
        """Perform an action, with all that follows by itself. RuleError when a rule forbids it; then nothing changes."""
        status = _apply(self._c, action._c, NULL)
        if status != _OK:
            verdict = ffi.new(_VERDICT)
            self._fail(_apply(self._c, action._c, verdict), verdict, action)
        if self._listening:
            self._raise_of_listener()

    def apply_events(self, action: Action) -> list[Event]:
        """The same, and what happened, in order. A server passes to a client those that are `visible_to` its seat."""
        events, verdict, count = ffi.new(_EVENTS), ffi.new(_VERDICT), ffi.new(_SIZE)
        status = lib.catan_apply_events(self._c, action._c, verdict, events, len(events), count)
        if status != _OK:
            self._fail(status, verdict, action)
        self._raise_of_listener()
        return [event_from(event) for event in events[0 : count[0]]]

    def listen(self, callback: Optional[Listener]) -> None:
        """Have every event told to a callback, or to nobody. Inside it the game may be asked and copied, not changed. What it
        raises is raised by the call that acts, which has been carried out all the same."""
        listening = _Listening(callback) if callback else None
        function, user = (_listener(), listening.handle) if listening else (NULL, NULL)
        errors.check(lib.catan_game_set_listener(self._c, function, user))
        self._listening = listening

    # ---- hidden information

    def view(self, viewer: int = Viewer.SPECTATOR) -> Game:
        """A new game: this one as a seat, Viewer.SPECTATOR or Viewer.TABLE knows it. It draws no outcome by itself."""
        view = self.copy()
        errors.check(lib.catan_game_view(self._c, viewer, view._c))
        view.chance = ChanceMode.HOST
        return view

    @property
    def viewer(self) -> int | None:
        """Whose view this is: a seat or a Viewer; None when nothing is hidden."""
        return self._or_none(lib.catan_game_viewer(self._c))

    def sample(self, seed: int) -> Game:
        """A new full game that fits this view, the unknown cards dealt at random."""
        full = self.copy()
        errors.check(lib.catan_game_sample(self._c, seed, full._c))
        return full

    def hand_unknown(self, seat: int) -> int:
        """Resource cards of unknown kind in a hand."""
        return self._number(lib.catan_hand_unknown(self._c, seat), "seat")

    def hand_most(self, seat: int) -> Cards:
        """The most cards of each kind that a hand could hold, one kind at a time."""
        return Cards(*(self._number(lib.catan_hand_most(self._c, seat, r), "seat") for r in range(5)))

    def cards_unknown(self, seat: int) -> int:
        """Unplayed development cards of unknown kind."""
        return self._number(lib.catan_cards_unknown(self._c, seat), "seat")

    def cards_most(self, seat: int) -> dict[Card, int]:
        """The most development cards of each kind that a seat could have, one kind at a time."""
        return {card: self._number(lib.catan_cards_most(self._c, seat, card), "seat") for card in Card}

    @property
    def deck_unknown(self) -> int:
        """Cards of the deck that may be any of those not seen."""
        return lib.catan_deck_unknown(self._c)  # type: ignore[no-any-return]

    def points_most(self, seat: int) -> int:
        """Points with every unknown card that could be one counted."""
        return self._number(lib.catan_points_most(self._c, seat), "seat")

    # ---- what is legal

    def legal_actions(self, seat: int | None = None, menu: int = Menu.PLAIN) -> ActionList:
        """Everything that a seat (without one: every seat that the game waits for; CHANCE: chance) can do now."""
        actions, count = _uncleared(_ACTIONS), ffi.new(_SIZE)
        status = _legal(self._c, -1 if seat is None else seat, menu, actions, len(actions), count)
        errors.check(status, f"no seat {seat}" if status == lib.CATAN_ERR_ARG else "")
        return ActionList(bytes(ffi.buffer(actions, count[0] * 16)))

    @property
    def actors(self) -> list[int]:
        """The seats that the game waits for, CHANCE among them; nobody when it is over."""
        return _bits(lib.catan_game_actors(self._c))

    @property
    def next(self) -> int | None:
        """One of them, in a fixed order."""
        return self._or_none(lib.catan_game_next(self._c))

    def may(self, seat: int, kind: int) -> bool:
        """Could the seat do this kind of action in some way now?"""
        return bool(self._number(lib.catan_may(self._c, seat, kind), "seat or kind"))

    def default_action(self, seat: int) -> Action:
        """What a server does for a player who left."""
        action = ffi.new("catan_action *")
        status = lib.catan_default_action(self._c, seat, action)
        if status == lib.CATAN_ERR_RULE:
            raise errors.RuleError(_no_verdict(Rule.PROC_02, f"PROC-02: nothing is due of P{seat}"))
        errors.check(status, f"no seat {seat}")
        return Action._of(bytes(ffi.buffer(action)))

    # ---- observation

    @property
    def observation_size(self) -> int:
        """Bytes of an observation."""
        return lib.catan_observation_size(self._c)  # type: ignore[no-any-return]

    def observe(self, seat: int) -> bytes:
        """What a seat knows, as small numbers (doc/observation.md)."""
        out = ffi.new("uint8_t[]", self.observation_size)
        errors.check(lib.catan_observe(self._c, seat, out, len(out)), f"no seat {seat}")
        return bytes(ffi.buffer(out))

    # ---- random play

    def random_action(self, generator: Generator, seat: int | None = None, menu: int = Menu.PLAIN) -> Action:
        """One of the legal actions of a seat (without one: of `next`), each with the same chance; quicker than by the list.
        ArgumentError when it has none."""
        action = ffi.new("catan_action *")
        seat = lib.catan_game_next(self._c) if seat is None else seat
        status = lib.catan_random_action(self._c, seat, menu, generator._c, action)
        if status != _OK:
            raise errors.ArgumentError("the game is over" if self.over else f"P{seat} can do nothing now")
        return Action._of(bytes(ffi.buffer(action)))

    def playout(self, generator: Generator, menu: int = Menu.PLAIN, cap: int = 1_000_000) -> int:
        """Play on at random to the end, or for `cap` actions, at the library's own speed; how many were played. No listener
        is called."""
        steps = ffi.new("uint64_t *")
        errors.check(lib.catan_playout(self._c, menu, generator._c, cap, steps))
        return steps[0]  # type: ignore[no-any-return]

    # ---- numbered actions

    def action_numbers(self, menu: int = Menu.PLAIN) -> int:
        """How many numbered actions there are; fixed for a map, a number of seats and a menu."""
        return self._number(lib.catan_action_numbers(self._c, menu), "menu")

    def number_of(self, action: Action, menu: int = Menu.PLAIN) -> int | None:
        """The number of an action, None when it has none in this menu."""
        return self._or_none(lib.catan_action_number(self._c, menu, action._c))

    def action_of_number(self, number: int, seat: int, menu: int = Menu.PLAIN) -> Action:
        """The action of a number for a seat, legal or not."""
        action = ffi.new("catan_action *")
        errors.check(lib.catan_action_of_number(self._c, menu, seat, number, action), f"no action {number} of seat {seat}")
        return Action._of(bytes(ffi.buffer(action)))

    def legal_mask(self, seat: int, menu: int = Menu.PLAIN) -> int:
        """Which numbers are legal for a seat now: bit n for number n."""
        words = (self.action_numbers(menu) + 63) // 64
        buffer = ffi.new("uint64_t[]", words)
        errors.check(lib.catan_legal_mask(self._c, seat, menu, buffer, words), f"no seat {seat}")
        return sum(word << 64 * i for i, word in enumerate(buffer))

    def legal_mask_into(self, words: Any, seat: int, menu: int = Menu.PLAIN) -> None:
        """The same, written into a writable buffer of 64-bit words (an array, a numpy array of uint64)."""
        buffer = ffi.from_buffer("uint64_t[]", words, require_writable=True)
        errors.check(lib.catan_legal_mask(self._c, seat, menu, buffer, len(buffer)), f"no seat {seat}, or not enough words")

    # ---- chance

    @property
    def chance(self) -> ChanceMode:
        """Who decides dice and shuffled cards: the game's own generator or the host."""
        return self._chance

    @chance.setter
    def chance(self, mode: ChanceMode) -> None:
        errors.check(lib.catan_game_set_chance(self._c, ChanceMode(mode)))
        self._chance = ChanceMode(mode)

    def outcomes(self) -> list[tuple[Action, int]]:
        """The outcomes of chance that are due now, each with its weight. Empty when none is."""
        return [(action, self.chance_weight(action)) for action in self.legal_actions(CHANCE)]

    def chance_weight(self, outcome: Action) -> int:
        """How likely an outcome is, out of the sum over all of them; 0 when it cannot occur here."""
        return self._number(lib.catan_chance_weight(self._c, outcome._c), "outcome")

    def draw_chance(self) -> None:
        """Draw the outcome that is due from the game's own generator, and perform it. RuleError when none is due."""
        self._drawn(lib.catan_draw_chance(self._c))

    def _drawn(self, status: int) -> None:
        if status == lib.CATAN_ERR_RULE:
            raise errors.RuleError(_no_verdict(Rule.PROC_05, "PROC-05: no outcome of chance is due"))
        errors.check(status)
        self._raise_of_listener()

    # ---- text of actions

    def read_action(self, text: str) -> Action:
        """An action from the notation: "P0 road 10NE", "dice 8"."""
        action, message = ffi.new("catan_action *"), Message()
        errors.check(lib.catan_action_read(self._c, text.encode(), action, *message), message)
        return Action._of(bytes(ffi.buffer(action)))

    def write_action(self, action: Action) -> str:
        """An action in the notation."""
        return text_of(lib.catan_action_write, self._c, action._c)

    # ---- questions

    @staticmethod
    def _or_none(answer: int) -> int | None:
        return None if answer < 0 else answer

    @staticmethod
    def _number(answer: int, what: str) -> int:
        if answer < 0:
            raise errors.ArgumentError(f"no such {what}")
        return answer

    def option(self, which: OptionLike) -> str | int:
        """The value of an option in this game."""
        row = option(which)
        return row.value_name(lib.catan_game_option(self._c, row.number))

    @property
    def board(self) -> Board:
        """A copy of the board."""
        out = ffi.new("catan_board **")
        errors.check(lib.catan_game_board(self._c, NULL, out))
        return Board._of(out[0])

    @property
    def map(self) -> BoardMap:
        """The map, with its places."""
        return board_map(lib.catan_game_map(self._c))

    @property
    def over(self) -> bool:
        """Has somebody won?"""
        return bool(lib.catan_game_due(self._c) == lib.CATAN_DUE_OVER)

    @property
    def due(self) -> Due:
        """What the game waits for; the most urgent."""
        return Due(lib.catan_game_due(self._c))

    @property
    def players(self) -> int:
        """How many play."""
        return lib.catan_game_players(self._c)  # type: ignore[no-any-return]

    @property
    def seats(self) -> range:
        """The seats, from 0 in turn order."""
        return range(self.players)

    def others(self, seat: int) -> list[int]:
        """The other seats."""
        return [other for other in self.seats if other != seat]

    @property
    def owners(self) -> int:
        """How many own pieces: players and colors nobody plays."""
        return lib.catan_game_owners(self._c)  # type: ignore[no-any-return]

    @property
    def turn(self) -> int:
        """Number of the turn, from 1; 0 while founding."""
        return lib.catan_game_turn(self._c)  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return lib.catan_game_seat(self._c)  # type: ignore[no-any-return]

    @property
    def acting(self) -> int | None:
        """Whose part of the turn it is."""
        return self._or_none(lib.catan_game_acting(self._c))

    @property
    def part(self) -> Part:
        """Which part of the turn it is."""
        return Part(lib.catan_game_part(self._c))

    @property
    def first(self) -> int | None:
        """The first player; None while it is rolled for."""
        return self._or_none(lib.catan_game_first(self._c))

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self._or_none(lib.catan_game_winner(self._c))

    @property
    def dice(self) -> int | None:
        """The last sum of this turn; None before the roll."""
        return lib.catan_game_dice(self._c) or None

    @property
    def robber(self) -> int | None:
        """The robber's hex."""
        return self._or_none(lib.catan_game_robber(self._c))

    @property
    def free_roads(self) -> int:
        """Free roads still to place."""
        return lib.catan_game_free_roads(self._c)  # type: ignore[no-any-return]

    @property
    def card_played(self) -> bool:
        """Is the turn's development card used up?"""
        return bool(lib.catan_game_card_played(self._c))

    @property
    def win_points(self) -> int:
        """Points needed to win."""
        return lib.catan_win_points(self._c)  # type: ignore[no-any-return]

    # ---- cards

    def hand(self, seat: int) -> Cards:
        """Resource cards of a seat."""
        return Cards(*(self._number(lib.catan_hand(self._c, seat, r), "seat") for r in range(5)))

    def hand_total(self, seat: int) -> int:
        """How many resource cards a seat has."""
        return self._number(lib.catan_hand_total(self._c, seat), "seat")

    def hand_count(self, asker: int, seat: int) -> int | None:
        """What a seat may be told of the size of another's hand; None where that is private (INFO-02)."""
        self.hand_total(seat)
        return self._or_none(lib.catan_hand_count(self._c, asker, seat))

    @property
    def bank(self) -> Cards:
        """Resource cards in the bank; 255 where it has no limit."""
        return Cards(*(lib.catan_bank(self._c, r) for r in range(5)))

    def cards(self, seat: int) -> dict[Card, int]:
        """Unplayed development cards of a seat, those bought now included."""
        return {card: self._number(lib.catan_cards(self._c, seat, card), "seat") for card in Card}

    def cards_total(self, seat: int) -> int:
        """How many of them there are."""
        return self._number(lib.catan_cards_total(self._c, seat), "seat")

    @property
    def cards_fresh(self) -> dict[Card, int]:
        """Development cards bought in the present part of the turn (DEV-05)."""
        return {card: lib.catan_cards_fresh(self._c, card) for card in Card}

    @property
    def cards_removed(self) -> dict[Card, int]:
        """Progress cards that were used (DEV-07)."""
        return {card: lib.catan_cards_removed(self._c, card) for card in Card}

    @property
    def deck(self) -> int:
        """Development cards left in the deck."""
        return lib.catan_deck(self._c)  # type: ignore[no-any-return]

    @property
    def deck_cards(self) -> dict[Card, int]:
        """Their kinds; a secret of the host's."""
        return {card: lib.catan_deck_cards(self._c, card) for card in Card}

    def knights(self, seat: int) -> int:
        """Knights that a seat has played."""
        return self._number(lib.catan_knights(self._c, seat), "seat")

    # ---- pieces

    def vertex_owner(self, vertex: int) -> int | None:
        """Whose building stands there."""
        return self._or_none(lib.catan_vertex_owner(self._c, self.map._in(vertex, PlaceKind.VERTEX)))

    def vertex_points(self, vertex: int) -> int:
        """0 empty, 1 settlement, 2 city."""
        return self._number(lib.catan_vertex_points(self._c, vertex), "vertex")

    def edge_owner(self, edge: int) -> int | None:
        """Whose road lies there."""
        return self._or_none(lib.catan_edge_owner(self._c, self.map._in(edge, PlaceKind.EDGE)))

    def settlements_left(self, owner: int) -> int:
        """Settlements not yet on the board."""
        return self._number(lib.catan_settlements_left(self._c, owner), "owner")

    def cities_left(self, owner: int) -> int:
        """Cities not yet on the board."""
        return self._number(lib.catan_cities_left(self._c, owner), "owner")

    def roads_left(self, owner: int) -> int:
        """Roads not yet on the board."""
        return self._number(lib.catan_roads_left(self._c, owner), "owner")

    # ---- points and awards

    def road_length(self, owner: int) -> int:
        """Longest line of roads (ROAD-02)."""
        return self._number(lib.catan_road_length(self._c, owner), "owner")

    @property
    def road_holder(self) -> int | None:
        """Who has Longest Road."""
        return self._or_none(lib.catan_road_holder(self._c))

    @property
    def army_holder(self) -> int | None:
        """Who has Largest Army."""
        return self._or_none(lib.catan_army_holder(self._c))

    def harbor_points(self, seat: int) -> int:
        """Harbor points of a seat (Harbormaster)."""
        return self._number(lib.catan_harbor_points(self._c, seat), "seat")

    # ---- event cards

    @property
    def event(self) -> int:
        """The event card turned over last in this turn, 0 for none (EV-01)."""
        return int(lib.catan_game_event(self._c))

    def event_cards_left(self, card: int) -> int:
        """How many of an event card, 1 to 22, are left in the pile."""
        return self._number(lib.catan_event_cards_left(self._c, card), "card")

    @staticmethod
    def event_card(card: int) -> tuple[int, str]:
        """The sum and the event that an event card shows."""
        name = lib.catan_event_card_name(card)
        if name == ffi.NULL:
            raise ValueError("there are event cards 1 to 22")
        return int(lib.catan_event_card_number(card)), ffi.string(name).decode()

    def road_damaged(self, edge: int) -> bool:
        """Was that road turned by an earthquake (EV-12)?"""
        return bool(lib.catan_road_damaged(self._c, self.map._in(edge, PlaceKind.EDGE)) == 1)

    # ---- Catan for Two

    def tokens(self, seat: int) -> int:
        """Trade tokens of a seat (TWO-05)."""
        return self._number(lib.catan_tokens(self._c, seat), "seat")

    @property
    def tokens_left(self) -> int:
        """Trade tokens in the stock."""
        return int(lib.catan_tokens_left(self._c))

    def token_price(self, seat: int) -> int:
        """What a forced trade or a banish costs the seat now (TWO-15)."""
        return self._number(lib.catan_token_price(self._c, seat), "seat")

    @property
    def token_used(self) -> bool:
        """Is the token action of the turn used up (TWO-06)?"""
        return bool(lib.catan_token_used(self._c) == 1)

    @property
    def knight_handed_in(self) -> bool:
        """Was a knight handed in in this turn (TWO-07)?"""
        return bool(lib.catan_knight_handed_in(self._c) == 1)

    @property
    def first_dice(self) -> int:
        """Sum of the first roll of the turn, 0 before it (TWO-02)."""
        return int(lib.catan_first_dice(self._c))

    @property
    def neutral_due(self) -> int:
        """Kind of the piece to be built for a neutral color, 0 when none is due (TWO-11)."""
        return int(lib.catan_neutral_due(self._c))

    @property
    def harbormaster_holder(self) -> int | None:
        """Who has the Harbormaster."""
        return self._or_none(lib.catan_harbormaster_holder(self._c))

    def points(self, seat: int) -> int:
        """Points of a seat, victory point cards counted."""
        return self._number(lib.catan_points(self._c, seat), "seat")

    def points_visible(self, seat: int) -> int:
        """Points that everybody sees."""
        return self._number(lib.catan_points_visible(self._c, seat), "seat")

    def points_parts(self, seat: int) -> dict[PointsPart, int]:
        """Where a seat's points come from."""
        return {part: self._number(lib.catan_points_part(self._c, seat, part), "seat") for part in PointsPart}

    # ---- help for a user interface

    def rate(self, seat: int, resource: int) -> int:
        """What the bank asks of a seat for one card: 2, 3 or 4 (HARB-04)."""
        return self._number(lib.catan_rate(self._c, seat, resource), "seat or resource")

    def discard_due(self, seat: int) -> int:
        """Cards that a seat still has to discard."""
        return self._number(lib.catan_discard_due(self._c, seat), "seat")

    def victims(self, seat: int, hex: int) -> list[int]:
        """Seats that this seat could rob with the robber on that hex."""
        return _bits(self._number(lib.catan_victims(self._c, seat, hex), "seat or hex"))

    def places(self, seat: int, kind: int) -> list[int]:
        """Places a seat could use if cards, pieces and the turn allowed."""
        words = ffi.new("uint64_t[2]")
        errors.check(lib.catan_places(self._c, seat, kind, words), f"no places for seat {seat}, kind {kind}")
        return _bits(words[0] | words[1] << 64)

    def cost(self, kind: int) -> Cards:
        """What an action of this kind costs (BUILD-01)."""
        cards = ffi.new(_FIVE)
        errors.check(lib.catan_cost(self._c, ActionKind(kind), cards))
        return Cards(*cards)

    def trade_state(self, seat: int) -> TradeState:
        """State of a seat in the trading of the turn."""
        return TradeState(self._number(lib.catan_trade_state(self._c, seat), "seat"))

    def terms(self, seat: int) -> Terms | None:
        """The open offer (of the seat on turn) or proposal (of another seat); None when there is none."""
        give, take = ffi.new(_FIVE), ffi.new(_FIVE)
        status = lib.catan_terms(self._c, seat, give, take)
        if status == lib.CATAN_ERR_RULE:
            return None
        errors.check(status, f"no seat {seat}")
        return Terms(Cards(*give), Cards(*take))


def _pointer(handle: Rules | Board | None) -> Any:
    return NULL if handle is None else handle._c


def _names(seats: list[int]) -> str:
    return ", ".join("chance" if seat == CHANCE else f"P{seat}" for seat in seats)


def _no_verdict(rule: Rule, sentence: str) -> Verdict:
    """For the two functions that refuse without filling a verdict."""
    return Verdict(rule, Certainty.REFUSED, PlaceKind.NONE, None, None, None, None, None, 1, sentence)


def raise_unmade(status: int, rules: Rules | None, board: Board | None) -> None:
    """Raise what kept a game from being made, with what the library says of the rules or the board."""
    if status == lib.CATAN_OK:
        return
    if rules is not None:
        rules.check()
    if status == lib.CATAN_ERR_BOARD and board is not None:
        board.check()
    errors.raise_status(status, "the board does not go with these rules" if status == lib.CATAN_ERR_RULE else "")


def started(pointer: Any, chance: ChanceMode) -> Game:
    """A game that the library has made; it is freed with the object."""
    return Game._of(pointer, chance)


def refuse(game: Game, status: int, verdict: Any, action: Action) -> None:
    """What acting on a game through a record came to."""
    if status != _OK:
        game._fail(status, verdict, action)
    game._raise_of_listener()


def _game_again(data: bytes, chance: int) -> Game:
    return Game.load(data, chance=ChanceMode(chance))


def due_name(due: int) -> str:
    """Word for what is due, "found-road"."""
    return string(lib.catan_due_name(Due(due))) or ""
