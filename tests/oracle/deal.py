"""Boards dealt from a seed (doc/chance.md): terrain, tokens along the spiral, frame pieces."""

import math

from boards import ANY, COUNTS, DESERT, RESOURCES, Board
from places import BASE, LARGE

STREAM = 8
TERRAIN_AT, TOKENS_AT, HARBORS_AT = 0, 100, 200  # outcomes used
WORD = (1 << 64) - 1

LETTERS = {  # SETUP-10, BIG-02
    BASE: (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11),
    LARGE: (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
}
CORNERS = {BASE: ("A1", "A3", "C5", "E3", "E1", "C1"), LARGE: ("1.1", "1.3", "4.6", "7.3", "7.1", "4.1")}  # clockwise

# Frame pieces clockwise from edge 1NW: length in coastal edges, harbors by their edge (SETUP-08, BIG-04).
LARGE_PIECES = (
    (5, {0: "any", 3: "wool"}), (5, {2: "any"}), (5, {0: "any", 3: "brick"}),
    (5, {2: "lumber"}), (5, {0: "any", 3: "grain"}), (5, {2: "ore"}),
)
SMALL_PIECES = ((2, {}), (2, {1: "wool"}), (2, {1: "any"}), (2, {}))
FRAME = {BASE: "LLLLLL", LARGE: "LLSLSLLSLS"}


class CannotDeal(Exception):
    """A way of dealing that the documents do not describe."""


def outcome(seed, n, below):
    """Outcome n of the stream of boards: a number below `below`."""
    z = (seed + 0x9E3779B97F4A7C15 * ((STREAM << 32) + n + 1)) & WORD
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & WORD
    return ((z ^ z >> 31) >> 32) * below >> 32


def shuffle(seed, first, things):
    """Fisher-Yates from the last place down; -> the shuffled list and the next outcome."""
    things = list(things)
    n = first
    for last in range(len(things) - 1, 0, -1):
        other = outcome(seed, n, last + 1)
        things[last], things[other] = things[other], things[last]
        n += 1
    return things, n


def coast(map_):
    """Coastal edges clockwise, beginning with 1NW."""
    edges = [e for e in range(map_.edges) if map_.is_coastal(e)]
    first = map_.read_edge("1NW")
    shore = {v: [e for e in map_.vertex_edges[v] if map_.is_coastal(e)] for e in edges for v in map_.edge_vertices[e]}
    order, vertex = [first], map_.read_vertex("1N")  # clockwise, 1N is the far end of 1NW
    while len(order) < len(edges):
        following = [e for e in shore[vertex] if e != order[-1]][0]
        order.append(following)
        a, b = map_.edge_vertices[following]
        vertex = b if vertex == a else a
    return order


def ring_neighbors(map_, h):
    return {other for e in map_.hex_edge[h].values() for other in map_.edge_hexes[e]} - {h}


def spiral(map_, corner, clockwise):
    """All hexes from a corner along the rim and inwards (SETUP-10, BIG-03)."""
    rings, left = [], set(range(map_.hexes))
    while left:
        rim = {h for h in left if len(ring_neighbors(map_, h) & left) < 6}
        rings.append(rim)
        left -= rim
    path = []
    for number, rim in enumerate(rings):
        if number == 0:
            start = corner
        else:
            ends = ring_neighbors(map_, first) & ring_neighbors(map_, path[-1]) & rim
            start = sorted(ends)[0]
        first = start
        path += walk(map_, rim, start, clockwise)
    return path


def walk(map_, rim, start, clockwise):
    """Round one ring. Clockwise is to the right of who looks outwards, so angles round the middle tell."""
    if len(rim) == 1:
        return [start]
    x, y = middle(map_, rim)
    order = sorted(rim, key=lambda h: angle(map_, h, x, y), reverse=not clockwise)
    at = order.index(start)
    return order[at:] + order[:at]


def point(map_, h):
    row = max(r for r in range(len(map_.rows)) if map_.row_start[r] <= h)
    return max(map_.rows) - map_.rows[row] + 2 * (h - map_.row_start[row]), 2 * row * 0.866


def middle(map_, rim):
    points = [point(map_, h) for h in rim]
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def angle(map_, h, x, y):
    px, py = point(map_, h)
    return math.atan2(py - y, px - x)  # grows clockwise, as y grows downwards


def deal(options, seed, corner=None):
    map_ = LARGE if options["players"] > 4 else BASE
    board = Board(map_)
    terrain = [t for t, count in enumerate(COUNTS[map_][0]) for _ in range(count)]
    board.terrain, _ = shuffle(seed, TERRAIN_AT, terrain)
    deal_tokens(board, options["tokens"], seed, corner)
    deal_harbors(board, options["harbors"], seed)
    board.robber = board.deserts()[0]
    return board


def deal_tokens(board, way, seed, corner):
    map_ = board.map
    if way == "random_no_adjacent_red":
        raise CannotDeal("tokens=" + way)
    if way == "random":
        letters, _ = shuffle(seed, TOKENS_AT, LETTERS[map_])
        for h in range(map_.hexes):
            if board.terrain[h] != DESERT:
                board.token[h] = letters.pop(0)
        return
    if corner is None:
        corner = outcome(seed, TOKENS_AT, 6) + 1
    letters = list(LETTERS[map_])
    for h in spiral(map_, map_.table_hex(CORNERS[map_][corner - 1]), way == "spiral_cw"):
        if board.terrain[h] != DESERT:
            board.token[h] = letters.pop(0)


def deal_harbors(board, way, seed):
    edges = coast(board.map)
    large, small = list(LARGE_PIECES), list(SMALL_PIECES)
    if way == "frame_shuffled":
        large, n = shuffle(seed, HARBORS_AT, large)
        small, _ = shuffle(seed, n, small)
    places, at = [], 0
    for letter in FRAME[board.map]:
        length, harbors = (large if letter == "L" else small).pop(0)
        places += [(edges[at + offset], kind) for offset, kind in sorted(harbors.items())]
        at += length
    if way == "loose_random":
        places.sort(key=lambda place: place[0])
        kinds, _ = shuffle(seed, HARBORS_AT, [kind for _, kind in places])
        places = [(edge, kind) for (edge, _), kind in zip(places, kinds)]
    for edge, kind in places:
        board.harbors[edge] = ANY if kind == "any" else RESOURCES.index(kind)
