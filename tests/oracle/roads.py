"""The longest line of roads, by trying every line, and who gets the award for it."""


def longest_line(map_, roads, blocked):
    """The greatest number of roads in one line (ROAD-02).

    A line uses every road at most once and may pass a vertex more than once
    (E-60), but it cannot pass a blocked vertex, one with another owner's
    building; it may begin and end there (ROAD-05, E-61, E-64).
    """
    roads = set(roads)

    def from_vertex(vertex, used):
        best = len(used)
        for edge in map_.vertex_edges[vertex]:
            if edge in roads and edge not in used:
                a, b = map_.edge_vertices[edge]
                other = b if vertex == a else a
                used.add(edge)
                if other in blocked:
                    best = max(best, len(used))
                else:
                    best = max(best, from_vertex(other, used))
                used.remove(edge)
        return best

    starts = {v for edge in roads for v in map_.edge_vertices[edge]}
    return max([from_vertex(v, set()) for v in starts], default=0)


_known = {}  # roads and blocked vertices -> length; a memory of what was counted already


def owner_length(map_, edges, buildings, owner):
    """edges: edge -> owner; buildings: vertex -> (owner, points)."""
    roads = frozenset(e for e, o in edges.items() if o == owner)
    ends = {v for e in roads for v in map_.edge_vertices[e]}
    blocked = frozenset(v for v in ends if v in buildings and buildings[v][0] != owner)
    key = (map_.hexes, roads, blocked)
    if key not in _known:
        if len(_known) > 200000:
            _known.clear()
        _known[key] = longest_line(map_, roads, blocked)
    return _known[key]


def road_award(before, after, holder, any_tie_sets_aside):
    """Who has Longest Road after a change; None for nobody.

    before, after: lengths by owner. One change, one move of the award (E-133).
    """
    most = max(after)
    alone = after.index(most) if after.count(most) == 1 else None
    if holder is None:
        # ROAD-01, ROAD-09: only somebody who is alone with the most, at least five.
        return alone if most >= 5 else None
    if most < 5:
        return None                                     # ROAD-08 (a)
    if any_tie_sets_aside and after[holder] < before[holder] and after.count(most) >= 2:
        return None                                     # E-132
    if after[holder] == most:
        return holder                                   # ROAD-08 (b), E-73
    return alone                                        # ROAD-08 (c) and (d), ROAD-03


def award_from_numbers(numbers, enough):
    """A position that does not say who has an award: the one who alone has the most, if that is enough."""
    most = max(numbers)
    if most >= enough and numbers.count(most) == 1:
        return numbers.index(most)
    return None


def self_check():
    """Worked values of the rules and of cases from the field."""
    from places import BASE

    ring = [BASE.read_edge("10" + s) for s in ("NE", "E", "SE", "SW", "W", "NW")]
    assert longest_line(BASE, ring, set()) == 6
    n = BASE.read_vertex("10N")
    tail = [e for e in BASE.vertex_edges[n] if e not in ring]
    assert len(tail) == 1
    assert longest_line(BASE, ring + tail, set()) == 7
    assert longest_line(BASE, ring + tail, {BASE.read_vertex("10S")}) == 6
    assert longest_line(BASE, ring, {n}) == 6
    star = BASE.vertex_edges[n]
    assert longest_line(BASE, star, set()) == 2
    three = set()
    for h in BASE.vertex_hexes[n]:
        three.update(BASE.hex_edge[h].values())
    assert len(three) == 15 and longest_line(BASE, three, set()) == 14


if __name__ == "__main__":
    self_check()
    print("roads: worked values as they should be")
