#!/usr/bin/env python3
"""Write lib/board/topology_tables.c: the neighbors of the two maps, by geometry.

    topology_gen.py            write the file
    topology_gen.py --check    exit 1 when the committed file differs from a fresh one

Every place gets the middle it has on paper, in units in which a hex is 20 wide
and 24 high, so that all middles are whole numbers. Places with the same middle
are the same place; numbers follow reading order, that is (y, x).
"""
import pathlib
import sys

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "board" / "topology_tables.c"
MAPS = [("CATAN_MAP_BASE", [3, 4, 5, 4, 3]), ("CATAN_MAP_LARGE", [3, 4, 5, 6, 5, 4, 3])]

# Clockwise from the top, as catan_corner and catan_side; x to the right, y down.
CORNERS = [(0, -12), (10, -6), (10, 6), (0, 12), (-10, 6), (-10, -6)]
SIDES = [(5, -9), (10, 0), (5, 9), (-5, 9), (-10, 0), (-5, -9)]
WEST = 4
NO_STEP = 255


def add(a, b, times=1):
    return (a[0] + times * b[0], a[1] + times * b[1])


def numbered(points):
    """Number of each point in reading order."""
    return {p: i for i, p in enumerate(sorted(set(points), key=lambda p: (p[1], p[0])))}


def padded(numbers, length):
    return sorted(numbers) + [-1] * (length - len(numbers))


class Map:
    def __init__(self, rows):
        self.rows = rows
        widest = max(rows)
        self.hex_at = numbered((10 * (widest - n) + 10 + 20 * i, 12 + 18 * r)
                               for r, n in enumerate(rows) for i in range(n))
        self.hexes = list(self.hex_at)
        self.vertex_at = numbered(add(h, c) for h in self.hexes for c in CORNERS)
        self.vertices = list(self.vertex_at)
        self.edge_at = numbered(add(h, s) for h in self.hexes for s in SIDES)
        self.edges = list(self.edge_at)
        self.hex_vertices = [[self.vertex_at[add(h, c)] for c in CORNERS] for h in self.hexes]
        self.hex_edges = [[self.edge_at[add(h, s)] for s in SIDES] for h in self.hexes]
        self.hex_hexes = [[self.hex_at.get(add(h, s, 2), -1) for s in SIDES] for h in self.hexes]
        self.edge_hexes = [padded([h for h, own in enumerate(self.hex_edges) if e in own], 2)
                           for e in range(len(self.edges))]
        self.edge_vertices = self.ends()
        self.vertex_hexes = [padded([h for h, own in enumerate(self.hex_vertices) if v in own], 3)
                             for v in range(len(self.vertices))]
        self.vertex_edges = [padded([e for e, ends in enumerate(self.edge_vertices) if v in ends], 3)
                             for v in range(len(self.vertices))]
        self.vertex_vertices = [[self.other_end(e, v) for e in self.vertex_edges[v]]
                                for v in range(len(self.vertices))]
        self.steps_on = [self.steps_from(e, ends[1 - way]) for e, ends in enumerate(self.edge_vertices) for way in (0, 1)]
        self.coast = self.walk_coast()

    def ends(self):
        """Side i of a hex lies between its corners i and i + 1."""
        found = [None] * len(self.edges)
        for corners, sides in zip(self.hex_vertices, self.hex_edges):
            for i, e in enumerate(sides):
                found[e] = sorted([corners[i], corners[(i + 1) % 6]])
        return found

    def other_end(self, edge, vertex):
        if edge < 0:
            return -1
        a, b = self.edge_vertices[edge]
        return b if a == vertex else a

    def steps_from(self, edge, vertex):
        """Steps over the other edges at this end of an edge: 2 * edge to its second end, 2 * edge + 1 to its first."""
        others = [e for e in self.vertex_edges[vertex] if e >= 0 and e != edge]
        steps = [2 * e + (self.edge_vertices[e][1] == vertex) for e in others]
        return steps + [NO_STEP] * (2 - len(steps))

    def walk_coast(self):
        """Clockwise: to the next side of the hex, and across whenever there is land beyond it."""
        h, side, found = 0, WEST, []
        while not found or (h, side) != (0, WEST):
            found.append(self.hex_edges[h][side])
            side = (side + 1) % 6
            while self.hex_hexes[h][side] >= 0:
                h, side = self.hex_hexes[h][side], (side + 4) % 6
        return found


def words(numbers):
    """A set128 as its two words."""
    bits = sum(1 << n for n in numbers)
    return "{{UINT64_C(0x%016X), UINT64_C(0x%016X)}}" % (bits & (2**64 - 1), bits >> 64)


def wrapped(items, per_line):
    lines = [", ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]
    return ",\n".join("            " + line for line in lines)


def field(name, items, per_line):
    return "        .%s = {\n%s,\n        },\n" % (name, wrapped(items, per_line))


def numbers(name, values):
    return field(name, ["%3d" % v for v in values], 16)


def lists(name, values):
    return field(name, ["{" + ", ".join("%d" % v for v in row) + "}" for row in values], 5)


def sets(name, values):
    return field(name, [words(v) for v in values], 1)


def table(name, m):
    vertices = range(len(m.vertices))
    text = "    [%s] = {\n" % name
    for key, value in [("hexes", len(m.hexes)), ("vertices", len(m.vertices)), ("edges", len(m.edges)),
                       ("coast_edges", len(m.coast)), ("rows", len(m.rows))]:
        text += "        .%s = %d,\n" % (key, value)
    text += "        .row_hexes = {%s},\n" % ", ".join(map(str, m.rows))
    for key in ("hex_vertices", "hex_edges", "hex_hexes", "vertex_hexes", "vertex_edges",
                "vertex_vertices", "edge_vertices", "edge_hexes", "steps_on"):
        text += lists(key, getattr(m, key))
    text += numbers("coast", m.coast)
    text += numbers("vertex_x", [x for x, _ in m.vertices])
    text += numbers("vertex_y", [y for _, y in m.vertices])
    text += numbers("hex_x", [x for x, _ in m.hexes])
    text += numbers("hex_y", [y for _, y in m.hexes])
    text += sets("near", [[v] + [n for n in m.vertex_vertices[v] if n >= 0] for v in vertices])
    text += sets("ends", m.edge_vertices)
    text += sets("spokes", [[e for e in m.vertex_edges[v] if e >= 0] for v in vertices])
    return text + "    },\n"


def generate():
    text = "/* Written by lib/gen/topology_gen.py; do not edit. */\n"
    text += '#include "board/topology.h"\n\n#include <catan/board.h>\n\n'
    text += "const struct topology topology_tables[MAPS] = {\n"
    text += "".join(table(name, Map(rows)) for name, rows in MAPS)
    return text + "};\n"


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    fresh = generate()
    if not arguments:
        OUTPUT.write_text(fresh, encoding="ascii", newline="\n")
        return 0
    if OUTPUT.exists() and OUTPUT.read_bytes() == fresh.encode("ascii"):
        return 0
    print("%s is stale: run lib/gen/topology_gen.py" % OUTPUT.name, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
