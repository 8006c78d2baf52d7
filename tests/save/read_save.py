#!/usr/bin/env python3
"""Read saves and records of libcatan, from doc/save-format.md alone.

    read_save.py FILE

Prints what the file says in the words of doc/notation.md. Nothing of the
library is used: this is the second reader that keeps the document honest.
"""
import struct
import sys
import zlib

RESOURCES = ("lumber", "brick", "wool", "grain", "ore", "unknown")
CARDS = ("knight", "roads", "plenty", "monopoly", "point", "unknown")
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
HARBORS = RESOURCES[:5] + ("any",)
DUTIES = ("over", "dice", "drawn", "stolen", "event-card", "start-roll", "found-road", "found-settlement", "seven",
          "discard", "robber", "victim", "give-back", "neutral", "free-road", "event-choice", "produce", "roll",
          "second-roll", "main")
PARTS = ("founding", "turn", "paired", "builder")
MARKS = ("card", "built", "token", "knight", "drawn", "settlement")
COURSE = (("tokens0", "u"), ("tokens1", "u"), ("seat", "i"), ("acting", "i"), ("first", "i"), ("robber", "i"), ("road", "i"),
          ("army", "i"), ("harbormaster", "i"), ("winner", "i"), ("victim", "i"), ("spot", "i"), ("part", "u"),
          ("sum", "u"), ("first_sum", "u"), ("free", "u"), ("marks", "u"), ("waiting", "u"), ("agreed", "u"), ("event", "u"))
ROWS = ((3, 4, 5, 4, 3), (3, 4, 5, 6, 5, 4, 3))
PLAYERS, SETUP, FOR_TWO, FIXED_56 = 1, 2, 26, 3


class Damaged(Exception):
    """The bytes are no save of this version."""


# ---- places -----------------------------------------------------------------

class Map:
    """Hexes, vertices and edges of a map and their names, by geometry."""

    CORNERS = (("N", 0, -2), ("NE", 1, -1), ("SE", 1, 1), ("S", 0, 2), ("SW", -1, 1), ("NW", -1, -1))
    SIDES = ("NE", "E", "SE", "SW", "W", "NW")

    def __init__(self, number):
        self.rows = ROWS[number]
        self.hexes = sum(self.rows)
        vertices, edges = {}, {}
        hex_number = 0
        for row, width in enumerate(self.rows):
            for column in range(width):
                hex_number += 1
                x, y = 2 * column + 1 - width, 3 * row
                corners = [(y + dy, x + dx) for _, dx, dy in self.CORNERS]
                for (name, _, _), corner in zip(self.CORNERS, corners):
                    vertices.setdefault(corner, f"{hex_number}{name}")
                for i, side in enumerate(self.SIDES):
                    a, b = corners[i], corners[(i + 1) % 6]
                    edges.setdefault((a[0] + b[0], a[1] + b[1]), f"{hex_number}{side}")
        self.vertex_names = [vertices[place] for place in sorted(vertices)]
        self.edge_names = [edges[place] for place in sorted(edges)]


# ---- bytes --------------------------------------------------------------------

class Cursor:
    """Takes numbers off the front of some bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise Damaged("it ends too early")
        self.at += count
        return self.data[self.at - count:self.at]

    def u8(self, most=255):
        value = self.take(1)[0]
        if value > most:
            raise Damaged(f"{value} is more than {most}")
        return value

    def i8(self):
        return struct.unpack("<b", self.take(1))[0]

    def u32(self):
        return struct.unpack("<I", self.take(4))[0]

    def u64(self):
        return struct.unpack("<Q", self.take(8))[0]

    def number(self):
        value = shift = 0
        while True:
            byte = self.u8()
            if byte == 0 and shift:
                raise Damaged("a number is longer than it need be")
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value
            if shift >= 35:
                raise Damaged("a number is too long")

    def cards(self):
        kinds = self.u8(63)
        return [self.u8(120) if kinds >> kind & 1 else 0 for kind in range(6)]

    def places(self, count_of_places):
        found = [self.u8(count_of_places - 1) for _ in range(self.u8())]
        if found != sorted(set(found)):
            raise Damaged("places are not in order")
        return found

    def end(self):
        if self.at != len(self.data):
            raise Damaged("bytes behind the end")


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


# ---- the file -------------------------------------------------------------------

def sections_of(data):
    """[(tag, whole section, body)] of a file."""
    if len(data) < 16 or data[:4] not in (b"CATG", b"CATR"):
        raise Damaged("neither a save nor a record")
    if data[4] != 1:
        raise Damaged(f"version {data[4]} of the format")
    flags, length, crc = struct.unpack("<HII", data[6:16])
    if length != len(data) - 16:
        raise Damaged("cut off, or too long")
    if crc != zlib.crc32(data[16:], zlib.crc32(data[:12])):
        raise Damaged("the checksum is wrong")
    if flags:
        raise Damaged("unknown flags")
    found, rest = [], Cursor(data[16:])
    while rest.at < len(rest.data):
        begin = rest.at
        tag, version, size = rest.take(4).decode("ascii"), rest.u8(), rest.u32()
        body = rest.take(size)
        if tag[0].islower():
            continue
        if version != 1:
            raise Damaged(f"version {version} of section {tag}")
        found.append((tag, rest.data[begin:rest.at], body))
    return found


def read_rules(cursor):
    return [cursor.number() for _ in range(cursor.number())]


def read_board(cursor):
    board = {"map": cursor.u8(1), "robber": cursor.i8()}
    hexes = [cursor.u8() for _ in range(sum(ROWS[board["map"]]))]
    board["hexes"] = [(byte & 15, byte >> 4) for byte in hexes]
    board["harbors"] = [(cursor.u8(), cursor.u8(5)) for _ in range(cursor.u8(11))]
    return board


def owners_of(rules):
    if len(rules) > FOR_TWO and rules[FOR_TWO]:
        return 4
    return 6 if rules[SETUP] == FIXED_56 else rules[PLAYERS]


def read_seat(cursor):
    seat = {name: cursor.cards() for name in ("hand", "cards", "give", "take")}
    return {**seat, "knights": cursor.u8(120), "offers": cursor.u8()}


def read_owner(cursor, places):
    owner = {"settlements": cursor.places(len(places.vertex_names)), "cities": cursor.places(len(places.vertex_names))}
    bits = int.from_bytes(cursor.take((len(places.edge_names) + 7) // 8), "little")
    if bits >> len(places.edge_names):
        raise Damaged("no such edge")
    return {**owner, "roads": [edge for edge in range(len(places.edge_names)) if bits >> edge & 1]}


def read_position(cursor, rules, places):
    position = {"seats": [read_seat(cursor) for _ in range(rules[PLAYERS])]}
    position.update({name: cursor.cards() for name in ("bank", "deck", "fresh", "removed")})
    position["owners"] = [read_owner(cursor, places) for _ in range(owners_of(rules))]
    position["damaged"] = cursor.places(len(places.edge_names))
    position["due"], position["turn"] = cursor.number(), cursor.number()
    position.update({name: cursor.i8() if kind == "i" else cursor.u8() for name, kind in COURSE})
    position["pile"] = cursor.u64()
    return position


def read_view(cursor, rules):
    viewer = cursor.u8()
    if viewer in (8, 9):
        return ("spectator", "table")[viewer - 8]
    if not 1 <= viewer <= rules[PLAYERS]:
        raise Damaged("no such viewer")
    return f"P{viewer - 1}"


def read_chance(cursor):
    return {"seed": cursor.u64(), "drawn": [cursor.number() for _ in range(5)]}


def read_action(cursor):
    kind, seat, parts = cursor.u8(), cursor.u8(15), cursor.u8(31)
    place = cursor.number() if parts & 1 else 0
    other = cursor.u8() if parts & 2 else 0
    value = cursor.u8() if parts & 4 else 0
    give = cursor.cards()[:5] if parts & 8 else [0] * 5
    take = cursor.cards()[:5] if parts & 16 else [0] * 5
    return {"kind": kind, "seat": seat, "place": place, "other": other, "value": value, "give": give, "take": take}


def read_file(data):
    """What a save or record holds, as plain values."""
    found = sections_of(data)
    tags = [tag for tag, _, _ in found]
    view = ["VIEW"] if "VIEW" in tags else []
    if tags != ["RULE", "BORD", "POSN", *view, "CHNC"] + (["ACTS", "HASH"] if data[:4] == b"CATR" else []):
        raise Damaged("sections are missing, unknown or out of order")
    cursors = {tag: Cursor(body) for tag, _, body in found}
    game = {"rules": read_rules(cursors["RULE"]), "board": read_board(cursors["BORD"])}
    game["places"] = Map(game["board"]["map"])
    game["position"] = read_position(cursors["POSN"], game["rules"], game["places"])
    game["view"] = read_view(cursors["VIEW"], game["rules"]) if view else "none"
    game["chance"] = read_chance(cursors["CHNC"])
    game["hash"] = fnv1a(b"".join(whole for _, whole, _ in found[:tags.index("CHNC")]))
    game["hash_all"] = fnv1a(b"".join(whole for _, whole, _ in found[:tags.index("CHNC") + 1]))
    if "ACTS" in cursors:
        game["actions"] = [read_action(cursors["ACTS"]) for _ in range(cursors["ACTS"].number())]
        game["hashes"] = [cursors["HASH"].u64() for _ in range(cursors["HASH"].number())]
    for cursor in cursors.values():
        cursor.end()
    return game


# ---- in words ---------------------------------------------------------------------

def cards_text(names, cards):
    return " ".join(f"{count} {name}" for count, name in zip(cards, names) if count) or "nothing"


def bits_text(names, bits):
    return " ".join(name for i, name in enumerate(names) if bits >> i & 1)


def seats_text(bits):
    return " ".join(f"P{seat}" for seat in range(8) if bits >> seat & 1)


def one(number, text="P{}"):
    return "none" if number < 0 else text.format(number)


def board_lines(game):
    board, places, at = game["board"], game["places"], 0
    for width in places.rows:
        row = board["hexes"][at:at + width]
        at += width
        yield "hexes " + ", ".join(TERRAINS[terrain] + (f" {token}" if token else "") for terrain, token in row)
    if board["harbors"]:
        yield "harbors " + ", ".join(f"{places.edge_names[edge]} {HARBORS[kind]}" for edge, kind in board["harbors"])


def owner_lines(game):
    position, places = game["position"], game["places"]
    for i, owner in enumerate(position["owners"]):
        for what, names in (("settlements", places.vertex_names), ("cities", places.vertex_names), ("roads", places.edge_names)):
            if owner[what]:
                yield f"P{i} {what} " + " ".join(names[place] for place in owner[what])


def terms_text(seat):
    return f"{cards_text(RESOURCES, seat['give'])} for {cards_text(RESOURCES, seat['take'])}"


def seat_lines(position):
    for i, seat in enumerate(position["seats"]):
        yield f"P{i} hand {cards_text(RESOURCES, seat['hand'])}"
        yield f"P{i} cards {cards_text(CARDS, seat['cards'])}"
        yield f"P{i} knights {seat['knights']}"
        yield f"P{i} offers {seat['offers']}"
        if i < 2:
            yield f"P{i} tokens {position[f'tokens{i}']}"
        if not any(seat["give"] + seat["take"]):
            continue
        if position["due"] & (1 << DUTIES.index("discard") | 1 << DUTIES.index("event-choice")):
            yield f"P{i} aside {cards_text(RESOURCES, seat['give'])}"
        elif i == position["acting"]:
            yield f"offer {terms_text(seat)}"
        else:
            yield f"P{i} proposes {terms_text(seat)}"
    yield f"P{position['acting']} fresh {cards_text(CARDS, position['fresh'])}"


def course_lines(game):
    position, places = game["position"], game["places"]
    yield f"bank {cards_text(RESOURCES, position['bank'])}"
    yield f"deck {cards_text(CARDS, position['deck'])}"
    yield f"removed {cards_text(CARDS, position['removed'])}"
    yield "damaged " + " ".join(places.edge_names[edge] for edge in position["damaged"])
    yield f"robber {one(position['robber'] + 1 if position['robber'] >= 0 else -1, '{}')}"
    for award in ("road", "army", "harbormaster", "first", "victim", "winner"):
        yield f"{award} {one(position[award])}"
    yield f"turn {position['turn']} P{position['seat']}"
    yield f"acting P{position['acting']} {PARTS[position['part']]}"
    yield f"dice {position['sum']}"
    yield f"due {bits_text(DUTIES, position['due'])}"
    yield f"waiting {seats_text(position['waiting'])}"
    yield f"agreed {seats_text(position['agreed'])}"
    yield f"free {position['free']}"
    yield f"marks {bits_text(MARKS, position['marks'])}"
    yield "spot " + (places.vertex_names[position["spot"]] if position["spot"] >= 0 else "none")
    yield f"{'best' if position['part'] == 0 else 'rolled'} {position['first_sum']}"
    yield f"event {position['event']}"
    yield f"pile {position['pile']:016x}"
    yield f"view {game['view']}"
    yield f"chance {game['chance']['seed']} " + " ".join(map(str, game["chance"]["drawn"]))


def lines_of(game):
    """Everything that a position can say, also what catan_game_write leaves out because it goes without saying."""
    yield from board_lines(game)
    yield "position"
    yield from owner_lines(game)
    yield from seat_lines(game["position"])
    yield from course_lines(game)


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[1], "rb") as file:
        data = file.read()
    try:
        game = read_file(data)
    except Damaged as damage:
        print(f"{arguments[1]}: {damage}", file=sys.stderr)
        return 1
    print("# options by number: " + " ".join(map(str, game["rules"])))
    print("\n".join(lines_of(game)))
    print(f"# hash {game['hash']:016x}, with chance {game['hash_all']:016x}")
    if "actions" in game:
        print("play")
        print("\n".join(f"# {action}" for action in game["actions"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
