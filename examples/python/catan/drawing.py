"""Boards and games as SVG, for notebooks.

For whole pictures, with hands, bank and points, and for numbered maps, there is `examples/draw` in C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .enums import PlaceKind, Terrain

if TYPE_CHECKING:
    from .board import Board, BoardMap
    from .game import Game

TERRAIN = {
    Terrain.FOREST: "#3f7d3a", Terrain.HILLS: "#b5562f", Terrain.PASTURE: "#9cc95b",
    Terrain.FIELDS: "#e3b93c", Terrain.MOUNTAINS: "#8b8f98", Terrain.DESERT: "#e4d6a7",
}
PIECES = {
    "red": "#c62828", "blue": "#1e5fb3", "orange": "#ef7d1a", "white": "#ffffff", "green": "#1b7a3d", "purple": "#7b3fa0",
}
SEATS = list(PIECES)
HARBORS = ["lumber", "brick", "wool", "grain", "ore", "3:1"]
TALL = 0.962
"""Heights are multiplied by this, so that hexes are regular."""


def _at(map: BoardMap, kind: PlaceKind, place: int) -> tuple[float, float]:
    x, y = map.position(kind, place)
    return x, round(y * TALL, 2)


def _corners(map: BoardMap, hex: int) -> str:
    from .enums import Corner

    points = (_at(map, PlaceKind.VERTEX, map.hex_vertex(hex, corner)) for corner in Corner)
    return " ".join(f"{x},{y}" for x, y in points)


def _hexes(board: Board) -> list[str]:
    out = []
    for i, (terrain, token) in enumerate(board):
        x, y = _at(board.map, PlaceKind.HEX, i)
        out.append(f'<polygon points="{_corners(board.map, i)}" fill="{TERRAIN[terrain]}" stroke="#f7efd8" stroke-width=".7">'
                   f"<title>hex {i + 1}: {terrain.name.lower()} {token or ''}</title></polygon>")
        if token:
            color = "#b3261e" if token in (6, 8) else "#222"
            out.append(f'<circle cx="{x}" cy="{y}" r="4.4" fill="#fdf6e3"/>'
                       f'<text x="{x}" y="{y + 1.8}" font-size="5" fill="{color}">{token}</text>')
    return out


def _harbors(board: Board) -> list[str]:
    out = []
    for edge, kind in board.harbors:
        x, y = _at(board.map, PlaceKind.EDGE, edge)
        hx, hy = _at(board.map, PlaceKind.HEX, board.map.edge_hexes(edge)[0])
        sx, sy = round(x + 0.7 * (x - hx), 2), round(y + 0.7 * (y - hy), 2)
        for end in board.map.edge_vertices(edge):
            ex, ey = _at(board.map, PlaceKind.VERTEX, end)
            out.append(f'<line x1="{sx}" y1="{sy}" x2="{ex}" y2="{ey}" stroke="#f7efd8" stroke-width=".8"/>')
        out.append(f'<text x="{sx}" y="{sy + 1}" font-size="3.4" fill="#fff" stroke="#2a6f97" stroke-width="1.2"'
                   f' paint-order="stroke">{HARBORS[kind]}</text>')
    return out


def color(game: Game, owner: int) -> str:
    """The color of an owner's pieces: what the options say, else red, blue, orange, white, ..."""
    name = game.option(f"color_{owner}")
    return PIECES.get(str(name), PIECES[SEATS[owner % len(SEATS)]])


def _pieces(game: Game) -> list[str]:
    out = []
    for edge in range(game.map.edges):
        owner = game.edge_owner(edge)
        if owner is not None:
            (x1, y1), (x2, y2) = (_at(game.map, PlaceKind.VERTEX, v) for v in game.map.edge_vertices(edge))
            for width, paint in ((3.0, "#222"), (2.2, color(game, owner))):
                out.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{paint}" stroke-width="{width}"'
                           ' stroke-linecap="round"/>')
    for vertex in range(game.map.vertices):
        owner = game.vertex_owner(vertex)
        if owner is not None:
            x, y = _at(game.map, PlaceKind.VERTEX, vertex)
            house, city = "-2.4,2.4 -2.4,-1 0,-3.4 2.4,-1 2.4,2.4", "-3.6,3 -3.6,-2.4 -1.6,-4.6 .4,-2.4 .4,-.8 3.6,-.8 3.6,3"
            shape = city if game.vertex_points(vertex) == 2 else house
            out.append(f'<polygon transform="translate({x} {y})" points="{shape}" fill="{color(game, owner)}" stroke="#222"'
                       f' stroke-width=".5"><title>P{owner}</title></polygon>')
    return out


def _robber(map: BoardMap, hex: int | None) -> list[str]:
    if hex is None:
        return []
    x, y = _at(map, PlaceKind.HEX, hex)
    return [f'<g transform="translate({x + 5} {y})" fill="#333" stroke="#eee" stroke-width=".4">'
            '<path d="M-2,4 L2,4 L1.6,0 A2.6,2.6 0 1 0 -1.6,0 Z"/></g>']


def svg(board: Board, game: Game | None = None) -> str:
    """A picture of a board, or of a game on it."""
    map = board.map
    places = [_at(map, PlaceKind.VERTEX, v) for v in range(map.vertices)]
    width, height = max(x for x, _ in places), max(y for _, y in places)
    robber = game.robber if game else board.robber
    parts = _hexes(board) + _harbors(board) + (_pieces(game) if game else []) + _robber(map, robber)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {width + 24:g} {height + 24:g}" width="480"'
            ' font-family="sans-serif" font-weight="bold" text-anchor="middle">'
            f'<rect x="-12" y="-12" width="{width + 24:g}" height="{height + 24:g}" fill="#2a6f97"/>{"".join(parts)}</svg>\n')
