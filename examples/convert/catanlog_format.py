"""Facts of the format of catanlog (versions 0.5 to 0.10) that the converters both ways need."""
import re

from hexmap import CORNERS, SIDES, FormatError, Map

VERSION = "0.10.1"  # the one that is written
HEXES = 19

# catanlog numbers the tiles against the clock in a spiral from the top left: tile N is hex TILES[N - 1], from 0 row by row.
TILES = (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9)

RESOURCES = {"lumber": "wood", "brick": "brick", "wool": "sheep", "grain": "wheat", "ore": "ore"}
TERRAINS = {"forest": "wood", "hills": "brick", "pasture": "sheep", "fields": "wheat", "mountains": "ore",
            "desert": "desert"}
HARBORS = {**RESOURCES, "any": "3:1"}
PLAYER = re.compile(r"name: (.*), color: (\S+), seat: (\d{1,2})")


def reverse(table):
    return {value: key for key, value in table.items()}


class Places:
    """Names of tiles, corners and edges, from catanlog to the notation and back."""

    def __init__(self):
        self.map = Map(HEXES)
        self.ours, self.theirs = {}, {}
        for directions in (CORNERS, SIDES):
            ours, theirs = (self.map.first_names(directions, order) for order in (range(HEXES), TILES))
            self.ours[id(directions)], self.theirs[id(directions)] = ours, theirs

    def point(self, number, direction, directions):
        return (self.map.corner if directions is CORNERS else self.map.edge)(f"{number}{direction}")

    def to_notation(self, tile, direction, directions):
        """(1 NW) as 1NW."""
        place = self.point(self.hex(tile) - 1, direction, directions)
        number, name = self.ours[id(directions)][place]
        return f"{number + 1}{name}"

    def to_catanlog(self, name, directions):
        """1NW as (1, 'NW')."""
        digits = name.rstrip("NESW")
        place = self.point(int(digits) - 1, name[len(digits):], directions)
        number, direction = self.theirs[id(directions)][place]
        return self.tile(number + 1), direction

    @staticmethod
    def hex(tile):
        if not 1 <= tile <= HEXES:
            raise FormatError(f"no tile {tile}")
        return TILES[tile - 1] + 1

    @staticmethod
    def tile(number):
        if not 1 <= number <= HEXES:
            raise FormatError(f"no hex {number} on the map of catanlog")
        return TILES.index(number - 1) + 1
