"""Actions and events."""

from __future__ import annotations

from struct import Struct
from typing import Any, Iterable, Iterator, Mapping, NamedTuple, Sequence, Union, overload

from ._library import ffi, lib, string
from .enums import ActionKind, Card, EventKind, Limits, Resource
from .errors import check

CHANCE = int(Limits.CHANCE)
"""The seat that stands for dice and shuffled cards."""

UNKNOWN = int(Limits.UNKNOWN)
"""A card whose kind is not known."""


class Cards(NamedTuple):
    """Resource cards: `Cards(lumber=1, ore=2)`."""

    lumber: int = 0
    brick: int = 0
    wool: int = 0
    grain: int = 0
    ore: int = 0

    def __str__(self) -> str:
        return " ".join(f"{n} {name}" for name, n in self._asdict().items() if n) or "nothing"

    @property
    def total(self) -> int:
        """How many there are in all."""
        return sum(self)


NOTHING = Cards()

CardsLike = Union[Mapping[int, int], Iterable[int]]
"""Five counts (a Cards, a list), or `{Resource.ORE: 2}`."""


def counts(cards: CardsLike) -> list[int]:
    """Five counts from whatever names cards."""
    if isinstance(cards, Mapping):
        five = [0] * len(Resource)
        for resource, n in cards.items():
            five[Resource(resource)] = n
        return five
    five = list(cards)
    if len(five) != len(Resource):
        raise ValueError("cards are five counts: lumber, brick, wool, grain, ore")
    return five


_FIELDS = Struct("=BbhbB5B5B")
_POINTER = ffi.typeof("catan_action *")
assert _FIELDS.size == ffi.sizeof("catan_action")


class Action:
    """Something a seat does, or an outcome of chance. Immutable; equal actions are equal and hash alike.

    Make one with the constructor of its kind (`Action.road(0, 12)`), read it from text
    (`game.read_action("P0 road 10NE")`), or take it from `game.legal_actions()`.
    """

    __slots__ = ("_data",)
    _data: bytes

    def __init__(self, kind: int, seat: int, place: int = 0, other: int = 0, value: int = 0,
                 give: CardsLike = NOTHING, take: CardsLike = NOTHING) -> None:
        made = ffi.new(_POINTER)
        check(lib.catan_action_make(made, kind, seat, place, other, value, counts(give), counts(take)),
              f"no such action: kind {kind}, seat {seat}, place {place}, other {other}, value {value}")
        self._data = bytes(ffi.buffer(made))

    @classmethod
    def _of(cls, data: bytes) -> Action:
        action = object.__new__(cls)
        action._data = data
        return action

    @property
    def _c(self) -> Any:
        """A pointer for the library; the action must outlive it."""
        return ffi.from_buffer(_POINTER, self._data)

    # ---- fields

    @property
    def kind(self) -> ActionKind:
        """What is done."""
        return ActionKind(self._data[0])

    @property
    def seat(self) -> int:
        """Who does it; CHANCE for chance."""
        return _FIELDS.unpack(self._data)[1]  # type: ignore[no-any-return]

    @property
    def place(self) -> int:
        """The hex, vertex or edge, 0 where the kind has none."""
        return _FIELDS.unpack(self._data)[2]  # type: ignore[no-any-return]

    @property
    def other(self) -> int:
        """A seat or owner; for dice the first face."""
        return _FIELDS.unpack(self._data)[3]  # type: ignore[no-any-return]

    @property
    def value(self) -> int:
        """A sum, a card, a resource, a set of seats."""
        return _FIELDS.unpack(self._data)[4]  # type: ignore[no-any-return]

    @property
    def give(self) -> Cards:
        """What the seat gives."""
        return Cards(*_FIELDS.unpack(self._data)[5:10])

    @property
    def take(self) -> Cards:
        """What the seat gets."""
        return Cards(*_FIELDS.unpack(self._data)[10:15])

    # ---- identity

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self._data == other._data

    def __hash__(self) -> int:
        return hash(self._data)

    def __reduce__(self) -> tuple[Any, ...]:
        return Action._of, (self._data,)

    def __repr__(self) -> str:
        kind, seat, place, other, value, *cards = _FIELDS.unpack(self._data)
        said = [f"{name}={n}" for name, n in (("place", place), ("other", other), ("value", value)) if n]
        said += [f"{name}={list(c)}" for name, c in (("give", cards[:5]), ("take", cards[5:])) if any(c)]
        return f"Action({ActionKind(kind).name}, {', '.join(['CHANCE' if seat == CHANCE else f'seat={seat}', *said])})"

    @property
    def word(self) -> str:
        """The kind's word in the notation, "settlement"."""
        return string(lib.catan_kind_name(self._data[0])) or ""

    # ---- constructors, one for each kind

    @classmethod
    def start_roll(cls, seat: int) -> Action:
        """Roll for the first turn."""
        return cls(ActionKind.START_ROLL, seat)

    @classmethod
    def roll(cls, seat: int) -> Action:
        """Roll the dice of the turn."""
        return cls(ActionKind.ROLL, seat)

    @classmethod
    def end_turn(cls, seat: int) -> Action:
        """End the turn, or the own part of it."""
        return cls(ActionKind.END_TURN, seat)

    @classmethod
    def pass_(cls, seat: int) -> Action:
        """Give up a chance to act."""
        return cls(ActionKind.PASS, seat)

    @classmethod
    def claim(cls, seat: int) -> Action:
        """Claim the win."""
        return cls(ActionKind.CLAIM, seat)

    @classmethod
    def settlement(cls, seat: int, vertex: int) -> Action:
        """Place a settlement, founding or paid."""
        return cls(ActionKind.SETTLEMENT, seat, vertex)

    @classmethod
    def city(cls, seat: int, vertex: int) -> Action:
        """Turn a settlement into a city."""
        return cls(ActionKind.CITY, seat, vertex)

    @classmethod
    def road(cls, seat: int, edge: int) -> Action:
        """Place a road, founding, free or paid."""
        return cls(ActionKind.ROAD, seat, edge)

    @classmethod
    def buy_card(cls, seat: int) -> Action:
        """Buy a development card."""
        return cls(ActionKind.BUY_CARD, seat)

    @classmethod
    def play_knight(cls, seat: int) -> Action:
        """Play a knight."""
        return cls(ActionKind.PLAY_KNIGHT, seat)

    @classmethod
    def play_roads(cls, seat: int) -> Action:
        """Play Road Building."""
        return cls(ActionKind.PLAY_ROADS, seat)

    @classmethod
    def stop_roads(cls, seat: int) -> Action:
        """Place no further free road."""
        return cls(ActionKind.STOP_ROADS, seat)

    @classmethod
    def play_plenty(cls, seat: int, take: CardsLike) -> Action:
        """Play Year of Plenty."""
        return cls(ActionKind.PLAY_PLENTY, seat, take=take)

    @classmethod
    def play_monopoly(cls, seat: int, resource: int) -> Action:
        """Play Monopoly."""
        return cls(ActionKind.PLAY_MONOPOLY, seat, value=resource)

    @classmethod
    def discard(cls, seat: int, give: CardsLike) -> Action:
        """Discard all cards still owed."""
        return cls(ActionKind.DISCARD, seat, give=give)

    @classmethod
    def discard_card(cls, seat: int, resource: int) -> Action:
        """Discard one of the cards owed."""
        return cls(ActionKind.DISCARD_CARD, seat, value=resource)

    @classmethod
    def move_robber(cls, seat: int, hex: int) -> Action:
        """Move the robber."""
        return cls(ActionKind.MOVE_ROBBER, seat, hex)

    @classmethod
    def steal(cls, seat: int, victim: int) -> Action:
        """Name the victim of the robber."""
        return cls(ActionKind.STEAL, seat, other=victim)

    @classmethod
    def bank_trade(cls, seat: int, give: CardsLike, take: CardsLike) -> Action:
        """Trade with the bank or a harbor: 4, 3 or 2 of one kind for one card."""
        return cls(ActionKind.BANK_TRADE, seat, give=give, take=take)

    @classmethod
    def offer(cls, seat: int, give: CardsLike, take: CardsLike, to: Iterable[int]) -> Action:
        """Offer a trade to some seats (`game.others(seat)`: to all)."""
        return cls(ActionKind.OFFER, seat, value=sum(1 << other for other in set(to)), give=give, take=take)

    @classmethod
    def propose(cls, seat: int, to: int, give: CardsLike, take: CardsLike) -> Action:
        """Propose a trade to the player on turn."""
        return cls(ActionKind.PROPOSE, seat, other=to, give=give, take=take)

    @classmethod
    def accept(cls, seat: int, give: CardsLike, take: CardsLike) -> Action:
        """Accept the open offer, its terms as this seat sees them."""
        return cls(ActionKind.ACCEPT, seat, give=give, take=take)

    @classmethod
    def reject(cls, seat: int) -> Action:
        """Reject the open offer."""
        return cls(ActionKind.REJECT, seat)

    @classmethod
    def confirm(cls, seat: int, partner: int, give: CardsLike, take: CardsLike) -> Action:
        """Carry out the trade with a partner who accepted or proposed it."""
        return cls(ActionKind.CONFIRM, seat, other=partner, give=give, take=take)

    @classmethod
    def cancel(cls, seat: int) -> Action:
        """Withdraw the own offer, acceptance or proposal."""
        return cls(ActionKind.CANCEL, seat)

    @classmethod
    def neutral_settlement(cls, seat: int, vertex: int, owner: int) -> Action:
        """Catan for Two: place a settlement of a neutral color."""
        return cls(ActionKind.NEUTRAL_SETTLEMENT, seat, vertex, owner)

    @classmethod
    def neutral_road(cls, seat: int, edge: int, owner: int) -> Action:
        """Catan for Two: place a road of a neutral color."""
        return cls(ActionKind.NEUTRAL_ROAD, seat, edge, owner)

    @classmethod
    def forced_trade(cls, seat: int) -> Action:
        """Catan for Two: take two cards from the other player."""
        return cls(ActionKind.FORCED_TRADE, seat)

    @classmethod
    def give_back(cls, seat: int, give: CardsLike) -> Action:
        """Catan for Two: give two cards back."""
        return cls(ActionKind.GIVE_BACK, seat, give=give)

    @classmethod
    def banish(cls, seat: int, hex: int) -> Action:
        """Catan for Two: send the robber to a desert."""
        return cls(ActionKind.BANISH, seat, hex)

    @classmethod
    def hand_in_knight(cls, seat: int) -> Action:
        """Catan for Two: hand in a knight for trade tokens."""
        return cls(ActionKind.HAND_IN_KNIGHT, seat)

    @classmethod
    def event_take(cls, seat: int, resource: int) -> Action:
        """Event cards: take a card of choice."""
        return cls(ActionKind.EVENT_TAKE, seat, value=resource)

    @classmethod
    def event_give(cls, seat: int, resource: int) -> Action:
        """Event cards: give a card of choice."""
        return cls(ActionKind.EVENT_GIVE, seat, value=resource)

    @classmethod
    def event_help(cls, seat: int, resource: int, to: int) -> Action:
        """Event cards: give a card to a seat of choice."""
        return cls(ActionKind.EVENT_HELP, seat, other=to, value=resource)

    @classmethod
    def event_victim(cls, seat: int, victim: int) -> Action:
        """Event cards: name a victim."""
        return cls(ActionKind.EVENT_VICTIM, seat, other=victim)

    @classmethod
    def event_turn_road(cls, seat: int, edge: int) -> Action:
        """Event cards: the road that the earthquake damages."""
        return cls(ActionKind.EVENT_TURN_ROAD, seat, edge)

    @classmethod
    def repair_road(cls, seat: int, edge: int) -> Action:
        """Event cards: repair a damaged road."""
        return cls(ActionKind.REPAIR_ROAD, seat, edge)

    @classmethod
    def dice(cls, total: int, first: int = 0) -> Action:
        """Chance: the dice show this sum; `first` is the first die where it is known."""
        return cls(ActionKind.DICE, CHANCE, other=first, value=total)

    @classmethod
    def drawn(cls, card: int = UNKNOWN) -> Action:
        """Chance: the development card that was bought."""
        return cls(ActionKind.DRAWN, CHANCE, value=card)

    @classmethod
    def stolen(cls, resource: int = UNKNOWN) -> Action:
        """Chance: the resource card that was stolen."""
        return cls(ActionKind.STOLEN, CHANCE, value=resource)

    @classmethod
    def event_card(cls, number: int) -> Action:
        """Chance: the event card turned over."""
        return cls(ActionKind.EVENT_CARD, CHANCE, value=number)

    @classmethod
    def reveal_hand(cls, seat: int, give: CardsLike) -> Action:
        """Chance: cards of a hand that became known."""
        return cls(ActionKind.REVEAL_HAND, CHANCE, other=seat, give=give)

    @classmethod
    def reveal_discard(cls, seat: int, give: CardsLike) -> Action:
        """Chance: cards laid aside that became known."""
        return cls(ActionKind.REVEAL_DISCARD, CHANCE, other=seat, give=give)

    @classmethod
    def reveal_points(cls, seat: int, cards: int) -> Action:
        """Chance: victory point cards that were shown."""
        return cls(ActionKind.REVEAL_POINTS, CHANCE, other=seat, value=cards)


class ActionList(Sequence[Action]):
    """A list of actions that makes each when it is asked for, so that picking one of many is cheap."""

    __slots__ = ("_data",)

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __len__(self) -> int:
        return len(self._data) // _FIELDS.size

    @overload
    def __getitem__(self, i: int) -> Action: ...

    @overload
    def __getitem__(self, i: slice) -> list[Action]: ...

    def __getitem__(self, i: int | slice) -> Action | list[Action]:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        n = len(self)
        if i < 0:
            i += n
        if not 0 <= i < n:
            raise IndexError("no such action")
        return Action._of(self._data[i * 16 : i * 16 + 16])

    def __iter__(self) -> Iterator[Action]:
        data = self._data
        return (Action._of(data[at : at + 16]) for at in range(0, len(data), 16))

    def __repr__(self) -> str:
        return f"ActionList({list(self)!r})"


class Event(NamedTuple):
    """Something that happened."""

    kind: EventKind
    action: Action
    rule: int
    audience: int
    before: int
    after: int
    turn: int

    def visible_to(self, seat: int | None) -> bool:
        """May this seat know of it? None asks for spectators."""
        return bool(self.audience >> (7 if seat is None else seat) & 1)


def event_from(c: Any) -> Event:
    """An event from the C struct."""
    return Event(EventKind(c.kind), Action._of(bytes(ffi.buffer(ffi.addressof(c, "action")))), c.rule, c.audience, c.before,
                 c.after, c.turn)


def told(events: Sequence[Event], seat: int | None) -> list[Action]:
    """What a seat is told of what happened, for its view to apply; None for spectators. `events`: all that
    `Game.apply_events` gave, for every audience."""
    c = ffi.new("catan_event[]", len(events) + 1)
    for i, event in enumerate(events):
        c[i].action = event.action._c[0]
        c[i].kind, c[i].rule, c[i].audience, c[i].turn = event.kind, event.rule, event.audience, event.turn
        c[i].before, c[i].after = event.before, event.after
    count, room = ffi.new("size_t *"), ffi.new("catan_action[]", len(events) + 1)
    check(lib.catan_told(c, len(events), 7 if seat is None else seat, room, len(events), count))
    return [Action._of(bytes(ffi.buffer(ffi.addressof(room, i)))) for i in range(count[0])]


def card_name(card: int) -> str:
    """The long name of a development card, "road_building"."""
    name = string(lib.catan_card_name(Card(card)))
    assert name is not None
    return name


def resource_name(resource: int) -> str:
    """Name of a resource, "lumber"."""
    name = string(lib.catan_resource_name(Resource(resource)))
    assert name is not None
    return name


def kind_name(kind: int) -> str:
    """Word of a kind of action in the notation, "settlement"."""
    return string(lib.catan_kind_name(ActionKind(kind))) or ""
