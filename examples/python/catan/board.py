"""The two maps with their places, and boards laid out on them."""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from . import errors
from ._library import NULL, Message, ffi, lib, string
from .enums import Corner, Map, PlaceKind, PrintedBoard, Side, Terrain


class BoardMap:
    """A map: places, their neighbors, their names. Places are numbers from 0 in reading order; -1 of the library is None."""

    def __init__(self, which: int) -> None:
        self.number = Map(which)
        self.hexes: int = lib.catan_map_hexes(which)
        self.vertices: int = lib.catan_map_vertices(which)
        self.edges: int = lib.catan_map_edges(which)

    def __repr__(self) -> str:
        return f"<map {self.number.name}: {self.hexes} hexes, {self.vertices} vertices, {self.edges} edges>"

    def __reduce__(self) -> tuple[Any, ...]:
        return board_map, (int(self.number),)

    def _in(self, place: int, kind: PlaceKind) -> int:
        if not 0 <= place < self.count(kind):
            raise IndexError(f"{kind.name.lower()} {place}: there are {self.count(kind)}")
        return place

    def _each(self, function: Any, place: int, kind: PlaceKind, n: int) -> list[int]:
        self._in(place, kind)
        found = (function(self.number, place, i) for i in range(n))
        return [other for other in found if other >= 0]

    def count(self, kind: PlaceKind) -> int:
        """How many places of a kind there are."""
        return {PlaceKind.HEX: self.hexes, PlaceKind.VERTEX: self.vertices, PlaceKind.EDGE: self.edges}[kind]

    # ---- neighbors

    def hex_vertex(self, hex: int, corner: Corner) -> int:
        """The vertex at a corner of a hex."""
        return lib.catan_hex_vertex(self.number, self._in(hex, PlaceKind.HEX), Corner(corner))  # type: ignore[no-any-return]

    def hex_edge(self, hex: int, side: Side) -> int:
        """The edge at a side of a hex."""
        return lib.catan_hex_edge(self.number, self._in(hex, PlaceKind.HEX), Side(side))  # type: ignore[no-any-return]

    def hex_neighbor(self, hex: int, side: Side) -> int | None:
        """The hex beyond a side, None for the sea."""
        other = lib.catan_hex_neighbor(self.number, self._in(hex, PlaceKind.HEX), Side(side))
        return None if other < 0 else other

    def vertex_hexes(self, vertex: int) -> list[int]:
        """The hexes around a vertex."""
        return self._each(lib.catan_vertex_hex, vertex, PlaceKind.VERTEX, 3)

    def vertex_edges(self, vertex: int) -> list[int]:
        """The edges that end at a vertex."""
        return self._each(lib.catan_vertex_edge, vertex, PlaceKind.VERTEX, 3)

    def vertex_neighbors(self, vertex: int) -> list[int]:
        """The vertices one edge away."""
        return self._each(lib.catan_vertex_neighbor, vertex, PlaceKind.VERTEX, 3)

    def edge_vertices(self, edge: int) -> list[int]:
        """Both ends of an edge."""
        return self._each(lib.catan_edge_vertex, edge, PlaceKind.EDGE, 2)

    def edge_hexes(self, edge: int) -> list[int]:
        """The hexes beside an edge, one at the coast."""
        return self._each(lib.catan_edge_hex, edge, PlaceKind.EDGE, 2)

    # ---- names and drawing

    def name(self, kind: PlaceKind, place: int) -> str:
        """Name of a place: "10", "10N", "10NE"."""
        buffer = ffi.new("char[]", lib.CATAN_MAX_NAME)
        errors.check(lib.catan_place_name(self.number, kind, place, buffer, lib.CATAN_MAX_NAME))
        return ffi.string(buffer).decode()  # type: ignore[no-any-return]

    def _read(self, kind: PlaceKind, text: str) -> int:
        out = ffi.new("int32_t *")
        errors.check(lib.catan_place_read(self.number, kind, text.encode(), out), f"no {kind.name.lower()} {text!r} on this map")
        return out[0]  # type: ignore[no-any-return]

    def hex(self, name: str) -> int:
        """The hex of that name, "10"."""
        return self._read(PlaceKind.HEX, name)

    def vertex(self, name: str) -> int:
        """The vertex of that name, "10N"."""
        return self._read(PlaceKind.VERTEX, name)

    def edge(self, name: str) -> int:
        """The edge of that name, "10NE"."""
        return self._read(PlaceKind.EDGE, name)

    def position(self, kind: PlaceKind, place: int) -> tuple[int, int]:
        """Where to draw a place; a hex is 20 wide and 24 high."""
        x, y = ffi.new("int32_t *"), ffi.new("int32_t *")
        errors.check(lib.catan_place_position(self.number, kind, place, x, y))
        return x[0], y[0]


_MAPS = {int(which): BoardMap(which) for which in Map}


def board_map(which: int) -> BoardMap:
    """The map of a number: `board_map(Map.BASE)`."""
    return _MAPS[which]


class Hex(NamedTuple):
    """A hex of a board; token 0 is none."""

    terrain: Terrain
    token: int


class HarborAt(NamedTuple):
    """A harbor; its kind is a resource, or Harbor.ANY."""

    edge: int
    kind: int


class Board:
    """Terrain, tokens, harbors and the robber's first hex. `Board(Map.BASE)` is all desert, to be filled."""

    def __init__(self, which: int = Map.BASE) -> None:
        out = ffi.new("catan_board **")
        errors.check(lib.catan_board_new(Map(which), NULL, out))
        self._own(out[0])

    def _own(self, pointer: Any) -> None:
        self._c = ffi.gc(pointer, lib.catan_board_free)

    @classmethod
    def _of(cls, pointer: Any) -> Board:
        board = object.__new__(cls)
        board._own(pointer)
        return board

    @classmethod
    def printed(cls, which: int = PrintedBoard.FIXED_E6) -> Board:
        """A board printed in a rulebook."""
        out = ffi.new("catan_board **")
        errors.check(lib.catan_board_printed(PrintedBoard(which), NULL, out))
        return cls._of(out[0])

    @property
    def map(self) -> BoardMap:
        """The map it lies on."""
        return board_map(lib.catan_board_map(self._c))

    def __len__(self) -> int:
        return self.map.hexes

    def __getitem__(self, hex: int) -> Hex:
        if not 0 <= hex < len(self):
            raise IndexError(hex)
        return Hex(Terrain(lib.catan_board_terrain(self._c, hex)), lib.catan_board_token(self._c, hex))

    def __iter__(self) -> Iterator[Hex]:
        return (self[i] for i in range(len(self)))

    def set_hex(self, hex: int, terrain: int, token: int = 0) -> None:
        """Put terrain and token on a hex."""
        errors.check(lib.catan_board_set_hex(self._c, hex, Terrain(terrain), token), f"hex {hex}, token {token}")

    def add_harbor(self, edge: int, kind: int) -> None:
        """Add a harbor at a coastal edge; kind is a resource or Harbor.ANY."""
        errors.check(lib.catan_board_add_harbor(self._c, edge, kind), f"no harbor at edge {edge} of kind {kind}")

    @property
    def harbors(self) -> list[HarborAt]:
        """All harbors, in the order of edges."""
        n = lib.catan_board_harbors(self._c)
        return [HarborAt(lib.catan_board_harbor_edge(self._c, i), lib.catan_board_harbor_kind(self._c, i)) for i in range(n)]

    @property
    def robber(self) -> int | None:
        """The hex where the robber starts."""
        hex = lib.catan_board_robber(self._c)
        return None if hex < 0 else hex

    @robber.setter
    def robber(self, hex: int | None) -> None:
        errors.check(lib.catan_board_set_robber(self._c, -1 if hex is None else hex), f"hex {hex}")

    def check(self) -> None:
        """Raise BoardError, which names every fault, when this cannot be a board."""
        message = Message()
        errors.check(lib.catan_board_check(self._c, *message), message)

    # ---- copies and comparison

    def _content(self) -> tuple[int, list[Hex], list[HarborAt], int | None]:
        return int(self.map.number), list(self), self.harbors, self.robber

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return _board_again, self._content()

    def __repr__(self) -> str:
        words = [f"{string(lib.catan_terrain_name(h.terrain))} {h.token}" if h.token else "desert" for h in self]
        return f"<board {self.map.number.name}: {', '.join(words)}>"

    def _repr_svg_(self) -> str:
        from .drawing import svg

        return svg(self)


def _board_again(which: int, hexes: list[Hex], harbors: list[HarborAt], robber: int | None) -> Board:
    board = Board(which)
    for i, h in enumerate(hexes):
        board.set_hex(i, h.terrain, h.token)
    for harbor in harbors:
        board.add_harbor(harbor.edge, harbor.kind)
    board.robber = robber
    return board
