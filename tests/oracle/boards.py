"""Boards, and those that are printed in the rulebooks with their starting pieces."""

from places import BASE, LARGE

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
DESERT = 5  # the other terrains have the number of what they yield
ANY = 5     # a 3:1 harbor; the others have the number of what they take


class Board:
    """A map with terrain and token of each hex, harbors (edge -> kind) and the robber's first hex."""

    def __init__(self, map_):
        self.map = map_
        self.terrain = [DESERT] * map_.hexes
        self.token = [0] * map_.hexes
        self.harbors = {}
        self.robber = None

    def deserts(self):
        return [h for h in range(self.map.hexes) if self.terrain[h] == DESERT]

    def faults(self):
        """What keeps this from being a board, in words."""
        found = []
        for h in range(self.map.hexes):
            if self.terrain[h] == DESERT and self.token[h] != 0:
                found.append("SETUP-02: the desert at hex %d has a token" % (h + 1))
            if self.terrain[h] != DESERT and self.token[h] not in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
                found.append("SETUP-02: hex %d has no token" % (h + 1))
        for edge in self.harbors:
            if not self.map.is_coastal(edge):
                found.append("SETUP-04: harbor inland at %s" % self.map.edge_name[edge])
        return found


# Rows of hexes, harbors, and for each color: settlement, road, starred settlement, its road, starting cards.

FIXED_E5 = {
    "map": BASE,
    "rows": (
        "mountains 10, pasture 2, forest 9",
        "fields 12, hills 6, pasture 4, hills 10",
        "fields 9, forest 11, desert, forest 3, mountains 8",
        "forest 8, mountains 3, fields 4, pasture 5",
        "hills 5, fields 6, pasture 11",
    ),
    "harbors": {
        "A1-NW": "any", "A2-NE": "grain", "B4-NE": "ore", "C5-E": "any", "D4-SE": "wool",
        "E2-SE": "any", "E1-SW": "any", "D1-W": "brick", "B1-W": "lumber",
    },
    "robber": "C3",
    "pieces": {
        "red": ("A1/A2/B2", "A2|B2", "C1/C2/D1", "C2|D1", "grain lumber lumber"),
        "blue": ("D3/D4/E3", "D3|D4", "D1/D2/E1", "D2|E1", "lumber ore brick"),
        "orange": ("A3/B3/B4", "A3|B3", "D2/D3/E2", "D3|E2", "ore grain grain"),
        "white": ("B1/B2/C2", "B1|C2", "C4/C5/D4", "C4|C5", "lumber ore wool"),
    },
    "out": "red",
}

FIXED_E6 = {
    "map": BASE,
    "rows": (
        "desert, fields 8, pasture 11",
        "hills 6, pasture 3, forest 4, mountains 9",
        "forest 10, fields 5, hills 12, forest 11, pasture 5",
        "fields 2, hills 9, mountains 4, forest 8",
        "mountains 6, fields 3, pasture 10",
    ),
    "harbors": {
        "A1-NW": "any", "A2-NE": "wool", "B4-NE": "any", "C5-E": "any", "D4-SE": "brick",
        "E2-SE": "lumber", "E1-SW": "any", "D1-W": "grain", "B1-W": "ore",
    },
    "robber": "A1",
    "pieces": {
        "red": ("D1/D2/E1", "D1|E1", "A2/A3/B3", "A2|B3", "grain wool lumber"),
        "blue": ("C4/C5/D4", "C4|D4", "D2/D3/E2", "D2|E2", "brick ore grain"),
        "orange": ("B3/B4/C4", "B3|B4", "B1/B2/C2", "B1|C2", "brick wool grain"),
        "white": ("D3/D4/E3", "D3|E3", "C2/C3/D2", "C2|D2", "grain brick brick"),
    },
    "out": "white",
}

FIXED_56 = {
    "map": LARGE,
    "rows": (
        "hills 10, pasture 6, desert",
        "hills 6, fields 2, mountains 9, hills 11",
        "forest 3, mountains 11, forest 5, fields 10, pasture 4",
        "desert, pasture 5, fields 4, mountains 6, pasture 3, fields 8",
        "forest 12, mountains 10, pasture 2, hills 4, forest 11",
        "forest 8, fields 3, forest 9, fields 5",
        "hills 9, pasture 12, mountains 8",
    ),
    "harbors": {
        "1.1-NW": "any", "1.2-NE": "wool", "2.4-NE": "any", "4.6-E": "any", "5.5-SE": "brick", "7.3-E": "wool",
        "7.2-SE": "lumber", "7.1-SW": "any", "6.1-W": "grain", "4.1-SW": "any", "3.1-W": "ore",
    },
    "robber": "1.3",
    "pieces": {
        "red": ("2.1/3.1", "2.1|3.1", "4.2/4.3/5.2", "4.2|5.2", "wool grain ore"),
        "blue": ("4.6/5.5", "4.6|5.5", "4.4/4.5/5.4", "4.4|4.5", "ore wool brick"),
        "orange": ("6.1/7.1", "6.1|7.1", "4.3/4.4/5.3", "4.3|5.3", "grain ore wool"),
        "white": ("2.4/3.5", "2.4|3.5", "3.3/3.4/4.4", "3.3|3.4", "lumber grain ore"),
        "green": ("1.1/1.2", "1.1|1.2", "3.2/3.3/4.3", "3.2|3.3", "ore lumber grain"),
        "purple": ("6.4/7.3", "6.4|7.3", "5.3/5.4/6.3", "5.4|6.3", "wool brick lumber"),
    },
}

PRINTED = {"fixed_e5": FIXED_E5, "fixed_e6": FIXED_E6, "fixed_56": FIXED_56}


def colors_of(name):
    """Colors of a printed board, in the order of its table."""
    return tuple(PRINTED[name]["pieces"])


def read_row(text):
    """'hills 5, desert' -> [(terrain, token), ...]"""
    hexes = []
    for part in text.split(","):
        words = part.split()
        hexes.append((TERRAINS.index(words[0]), int(words[1]) if len(words) > 1 else 0))
    return hexes


def printed_board(name):
    data = PRINTED[name]
    board = Board(data["map"])
    hexes = [h for row in data["rows"] for h in read_row(row)]
    assert len(hexes) == board.map.hexes
    board.terrain = [terrain for terrain, _ in hexes]
    board.token = [token for _, token in hexes]
    for place, kind in data["harbors"].items():
        board.harbors[board.map.table_edge(place)] = ANY if kind == "any" else RESOURCES.index(kind)
    board.robber = board.map.table_hex(data["robber"])
    return board


def printed_seats(options):
    """Which color each seat has on a printed board.

    As far as somebody chose, that one. The others take the colors in the order
    of the table, without those taken and, with three players, without the one
    left out. Brown is what purple is called in older boxes.
    """
    name, players = options["setup"], options["players"]
    chosen = {seat: "purple" if color == "brown" else color for seat, color in options["colors"].items()}
    left_out = []
    if players == 3:
        out = options["three_player_out"]
        left_out = [PRINTED[name]["out"] if out == "by_board" else out]
    free = [c for c in colors_of(name) if c not in left_out and c not in chosen.values()]
    return [chosen[seat] if seat in chosen else free.pop(0) for seat in range(players)]


def unused_colors(options):
    """With five players on the printed board the color left over stays there (FIVE-01)."""
    if options["setup"] != "fixed_56" or options["players"] != 5:
        return []
    return [c for c in colors_of("fixed_56") if c not in printed_seats(options)]


def starting_pieces(name, color):
    """Settlements, roads and the five counts of the starting hand of a color."""
    map_ = PRINTED[name]["map"]
    first, road1, second, road2, cards = PRINTED[name]["pieces"][color]
    hand = [0] * 5
    for word in cards.split():
        hand[RESOURCES.index(word)] += 1
    return ([map_.table_vertex(first), map_.table_vertex(second)],
            [map_.table_edge(road1), map_.table_edge(road2)], hand)


COUNTS = {  # SETUP-02, BIG-01, BIG-02: terrain, and the tokens sorted
    BASE: ([4, 3, 4, 4, 3, 1], [2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2),
    LARGE: ([6, 5, 6, 6, 5, 2], [2, 12] * 2 + [3, 4, 5, 6, 8, 9, 10, 11] * 3),
}


def self_check():
    """Terrain and tokens add up, and the printed hands are what lies round the starred settlement."""
    for name, data in PRINTED.items():
        board = printed_board(name)
        terrain, tokens = COUNTS[board.map]
        assert not board.faults(), board.faults()
        assert [board.terrain.count(t) for t in range(6)] == terrain
        assert sorted(t for t in board.token if t) == sorted(tokens)
        map_ = board.map
        taken = []
        for color in colors_of(name):
            settlements, roads, hand = starting_pieces(name, color)
            around = [0] * 5
            for h in map_.vertex_hexes[settlements[1]]:
                if board.terrain[h] != DESERT:
                    around[board.terrain[h]] += 1
            assert around == hand, (name, color)
            for settlement, road in zip(settlements, roads):
                assert settlement in map_.edge_vertices[road]
            taken += settlements
        for v in taken:
            assert not any(n in taken for n in map_.vertex_neighbors[v])


if __name__ == "__main__":
    self_check()
    print("boards: printed boards as they should be")
