"""The two maps as points of a plane, for converters that name places differently."""
import re

ROWS = {19: (3, 4, 5, 4, 3), 30: (3, 4, 5, 6, 5, 4, 3)}
CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
SIDES = {"NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"),
         "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N")}
ROADS = 15


class FormatError(Exception):
    """The file is not what the format says it is."""


class Map:
    """Points of the plane for corners, pairs of points for edges."""

    def __init__(self, hexes):
        if hexes not in ROWS:
            raise FormatError(f"a board of {hexes} hexes")
        self.rows = ROWS[hexes]
        self.middles = [(2 * column - length, 3 * row)
                        for row, length in enumerate(self.rows) for column in range(length)]
        self.edges = {self.edge(f"{n}{side}") for n in range(hexes) for side in SIDES}

    def split(self, text, directions):
        match = re.fullmatch(r"(\d{1,2})([NSEW]{1,2})", text)
        if not match or int(match[1]) >= len(self.middles) or match[2] not in directions:
            raise FormatError(f"no such place: {text}")
        return int(match[1]), match[2]

    def corner(self, text):
        number, name = self.split(text, CORNERS)
        (x, y), (dx, dy) = self.middles[number], CORNERS[name]
        return x + dx, y + dy

    def edge(self, text):
        number, name = self.split(text, SIDES)
        return frozenset(self.corner(f"{number}{corner}") for corner in SIDES[name])

    def named(self, text, directions):
        """A place as the notation writes it."""
        number, name = self.split(text, directions)
        return f"{number + 1}{name}"

    def first_names(self, directions, order):
        """For each corner (directions CORNERS) or edge (SIDES) the name by the first hex, in an order, that has it."""
        place = self.corner if directions is CORNERS else self.edge
        names = {}
        for number in order:
            for direction in directions:
                names.setdefault(place(f"{number}{direction}"), (number, direction))
        return names


class Network:
    """Roads and buildings: where could a seat place one more road?"""

    def __init__(self, board):
        self.map = board
        self.roads = {}
        self.buildings = {}

    def has_place(self, seat):
        own = [edge for edge, owner in self.roads.items() if owner == seat]
        if len(own) >= ROADS:
            return False
        ends = {point for edge in own for point in edge if self.buildings.get(point, seat) == seat}
        ends |= {point for point, owner in self.buildings.items() if owner == seat}
        return any(edge & ends for edge in self.map.edges if edge not in self.roads)
