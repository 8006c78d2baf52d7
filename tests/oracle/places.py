"""The map, worked out from its rows alone.

Hexes stand on a corner. Row r of a map has rows[r] hexes; a longer row begins
half a hex further to the left. With a hex 2 wide and 4 high, all corners have
whole coordinates, so two corners are the same vertex when their coordinates
are equal. Nothing here is copied from a table.
"""

CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")

# Where a corner lies, seen from the middle of its hex.
CORNER_OFFSET = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
# The two corners at the ends of a side.
SIDE_ENDS = {
    "NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"),
    "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N"),
}

BASE_ROWS = (3, 4, 5, 4, 3)
LARGE_ROWS = (3, 4, 5, 6, 5, 4, 3)


class Map:
    """All places of one map, as 0-based numbers in reading order."""

    def __init__(self, rows):
        self.rows = tuple(rows)
        middles = []
        self.row_start = []
        for row, count in enumerate(rows):
            self.row_start.append(len(middles))
            for i in range(count):
                middles.append((max(rows) - count + 2 * i, 3 * row))
        self.hexes = len(middles)

        corner_points = []  # of each hex: name of the corner -> point
        for x, y in middles:
            points = {}
            for corner in CORNERS:
                dx, dy = CORNER_OFFSET[corner]
                points[corner] = (x + dx, y + dy)
            corner_points.append(points)

        all_points = set()
        all_sides = set()
        for points in corner_points:
            all_points.update(points.values())
            for side in SIDES:
                all_sides.add(frozenset(points[c] for c in SIDE_ENDS[side]))

        # Reading order: from the top, then from the left. An edge lies where its middle lies.
        points_in_order = sorted(all_points, key=lambda p: (p[1], p[0]))
        sides_in_order = sorted(all_sides, key=lambda s: (sum(p[1] for p in s), sum(p[0] for p in s)))
        vertex_of = {point: number for number, point in enumerate(points_in_order)}
        edge_of = {side: number for number, side in enumerate(sides_in_order)}
        self.vertices = len(points_in_order)
        self.edges = len(sides_in_order)

        self.hex_vertex = []  # of each hex: corner -> vertex
        self.hex_edge = []    # of each hex: side -> edge
        for points in corner_points:
            self.hex_vertex.append({c: vertex_of[points[c]] for c in CORNERS})
            self.hex_edge.append({s: edge_of[frozenset(points[c] for c in SIDE_ENDS[s])] for s in SIDES})

        self.edge_vertices = [sorted(vertex_of[p] for p in side) for side in sides_in_order]
        self.vertex_edges = [[] for _ in range(self.vertices)]
        self.vertex_neighbors = [[] for _ in range(self.vertices)]
        for edge, (a, b) in enumerate(self.edge_vertices):
            self.vertex_edges[a].append(edge)
            self.vertex_edges[b].append(edge)
            self.vertex_neighbors[a].append(b)
            self.vertex_neighbors[b].append(a)

        self.vertex_hexes = [[] for _ in range(self.vertices)]
        self.edge_hexes = [[] for _ in range(self.edges)]
        for h in range(self.hexes):
            for vertex in self.hex_vertex[h].values():
                self.vertex_hexes[vertex].append(h)
            for edge in self.hex_edge[h].values():
                self.edge_hexes[edge].append(h)

        self._vertex_names = {}  # every name of a vertex -> vertex
        self._edge_names = {}
        self.vertex_name = [None] * self.vertices  # the name that is written: the lowest hex
        self.edge_name = [None] * self.edges
        for h in range(self.hexes):
            for corner in CORNERS:
                vertex = self.hex_vertex[h][corner]
                self._vertex_names["%d%s" % (h + 1, corner)] = vertex
                if self.vertex_name[vertex] is None:
                    self.vertex_name[vertex] = "%d%s" % (h + 1, corner)
            for side in SIDES:
                edge = self.hex_edge[h][side]
                self._edge_names["%d%s" % (h + 1, side)] = edge
                if self.edge_name[edge] is None:
                    self.edge_name[edge] = "%d%s" % (h + 1, side)

    def read_hex(self, text):
        """Number of a hex, None when there is none of that name."""
        if text.isdigit() and 1 <= int(text) <= self.hexes:
            return int(text) - 1
        return None

    def read_vertex(self, text):
        return self._vertex_names.get(text.upper())

    def read_edge(self, text):
        return self._edge_names.get(text.upper())

    def hex_name(self, h):
        return str(h + 1)

    def is_coastal(self, edge):
        return len(self.edge_hexes[edge]) == 1

    # Names as the printed tables have them: rows by letter or number, "A1/A2/B2", "A2|B2", "A1-NW".

    def table_hex(self, text):
        """'B2' or '2.2' -> number of the hex."""
        if "." in text:
            row, place = text.split(".")
            return self.row_start[int(row) - 1] + int(place) - 1
        return self.row_start["ABCDEFG".index(text[0])] + int(text[1:]) - 1

    def table_vertex(self, text):
        """The vertex that touches exactly these hexes (and, beyond them, only the sea)."""
        wanted = sorted(self.table_hex(word) for word in text.split("/"))
        found = [v for v in range(self.vertices) if sorted(self.vertex_hexes[v]) == wanted]
        assert len(found) == 1, text
        return found[0]

    def table_edge(self, text):
        """'A2|B2' between two hexes, or 'A1-NW' at the coast."""
        if "|" in text:
            wanted = sorted(self.table_hex(word) for word in text.split("|"))
            found = [e for e in range(self.edges) if sorted(self.edge_hexes[e]) == wanted]
            assert len(found) == 1, text
            return found[0]
        name, side = text.split("-")
        return self.hex_edge[self.table_hex(name)][side]


BASE = Map(BASE_ROWS)
LARGE = Map(LARGE_ROWS)


def self_check():
    """The counts of SETUP-04 and BIG-03."""
    for map_, hexes, vertices, edges, coast, touch in (
        (BASE, 19, 54, 72, 30, {1: 18, 2: 12, 3: 24}),
        (LARGE, 30, 80, 109, 38, {1: 22, 2: 16, 3: 42}),
    ):
        assert (map_.hexes, map_.vertices, map_.edges) == (hexes, vertices, edges)
        assert sum(map_.is_coastal(e) for e in range(edges)) == coast
        for count, number in touch.items():
            assert sum(len(t) == count for t in map_.vertex_hexes) == number
        assert all(len(set(n)) == len(n) and 2 <= len(n) <= 3 for n in map_.vertex_neighbors)


if __name__ == "__main__":
    self_check()
    print("places: base and large map as they should be")
