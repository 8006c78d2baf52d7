#!/usr/bin/env python3
"""Turn a game in the format of catanlog (versions 0.5 to 0.10) into a record in libcatan's notation.

    catanlog_to_record.py [--rules "NAME=VALUE ..."] FILE.catan > RECORD.catan

The format holds what spectators see. What it hides is not made up: stolen and bought cards become `stolen unknown` and
`drawn unknown`, and of discards, which it has no line for, a comment says where there may have been some. Lines that the
notation has no line for are kept as comments that begin with `catanlog:`, so that record_to_catanlog.py finds them again.
The format tells no rules: `--rules` adds options. More in doc/converters.md.
Exit status: 0 converted, what was hidden is told on standard error; 2 not a game in this format.
"""
import re
import sys
from itertools import permutations

import command
from catanlog_format import HARBORS, HEXES, PLAYER, RESOURCES, TERRAINS, Places, reverse
from hexmap import CORNERS, SIDES, FormatError, Network

RESOURCE, TERRAIN, HARBOR = reverse(RESOURCES), reverse(TERRAINS), reverse(HARBORS)
MOST_TRADES = 8  # in one line
WHO, PLACE = r"(?P<who>\S+)", r"\((\d+) ([NESW]{1,2})\)"
ROBBER = r"moves (?:the )?robber to \(?(?P<tile>\d+)\)?, steals from (?P<victim>\S+)"


class Converter:
    """Takes the lines of a game in turn and collects those of the record."""

    def __init__(self, rules=""):
        self.rules = rules
        self.places = Places()
        self.network = Network(self.places.map)
        self.seats = {}          # color: seat
        self.header, self.log = [], []
        self.playing = False     # the founding is over
        self.free_road = None    # the seat that has placed the first free road and no second
        self.hidden = {}         # what the format hides: how often

    # ---- words

    def seat(self, color):
        if color not in self.seats:
            raise FormatError(f"no player is {color}")
        return self.seats[color]

    @staticmethod
    def of(table, word, what):
        if word not in table:
            raise FormatError(f"no such {what}: {word}")
        return table[word]

    def cards(self, text):
        """`1 wheat, 1 brick` as numbers by resource."""
        counts = dict.fromkeys(RESOURCES, 0)
        for part in text.split(","):
            match = re.fullmatch(r"\s*(\d{1,2}) (\w+)\s*", part)
            if not match:
                raise FormatError(f"not a number of cards: {part.strip() or 'nothing'}")
            counts[self.of(RESOURCE, match[2], "resource")] += int(match[1])
        return counts

    @staticmethod
    def text(counts):
        return " ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "nothing"

    def put(self, line):
        self.log.append(line)

    def hide(self, what):
        self.hidden[what] = self.hidden.get(what, 0) + 1

    def keep(self, line):
        """A line without counterpart, as a comment."""
        self.put(f"# catanlog: {line}")

    # ---- header

    def player(self, line):
        match = PLAYER.fullmatch(line)
        if not match:
            raise FormatError("expected 'name: NAME, color: COLOR, seat: SEAT'")
        return int(match[3]), match[2]

    def values(self, line, name):
        if not line.startswith(name + ":"):
            raise FormatError(f"expected '{name}: ...'")
        return line[len(name) + 1:].split()

    def take_header(self, lines):
        if not re.fullmatch(r"catanlog v?\d+(\.\d+)*", lines.next()):
            raise FormatError("expected 'catanlog vNUMBER'")
        self.header.append(f"# converted from {lines.line}; what it hides is unknown here")
        self.values(lines.next(), "timestamp")
        self.header.append(f"# catanlog: {lines.line}")
        self.take_players(lines)
        self.take_board(lines)
        if lines.next() != "...CATAN!":
            raise FormatError("expected '...CATAN!'")

    def take_players(self, lines):
        number = self.values(lines.next(), "players")
        if len(number) != 1 or number[0] not in ("2", "3", "4"):
            raise FormatError("expected two to four players")
        players = []
        for _ in range(int(number[0])):
            players.append(self.player(lines.next()))
            self.header.append(f"# catanlog: {lines.line}")
        self.seats = {color: f"P{seat}" for seat, (_, color) in enumerate(sorted(players))}
        if len(self.seats) < len(players) or len({seat for seat, _ in players}) < len(players):
            raise FormatError("two players have one color or one seat")

    def take_board(self, lines):
        terrains, tokens = self.values(lines.next(), "terrain"), self.values(lines.next(), "numbers")
        if len(terrains) != HEXES or len(tokens) != HEXES:
            raise FormatError(f"expected {HEXES} terrains and {HEXES} numbers")
        hexes = [None] * HEXES
        for tile, (terrain, token) in enumerate(zip(terrains, tokens), 1):
            name = self.of(TERRAIN, terrain, "terrain")
            if not re.fullmatch(r"None|\d{1,2}", token):
                raise FormatError(f"not a number or None: {token}")
            hexes[self.places.hex(tile) - 1] = name if token == "None" else f"{name} {token}"
        self.board = []
        for length in self.places.map.rows:
            self.board.append("hexes " + ", ".join(hexes[:length]))
            del hexes[:length]
        self.take_harbors(lines)

    def take_harbors(self, lines):
        text = " ".join(self.values(lines.next(), "ports"))
        harbors = re.findall(r"(\S+?)\((\d+) ([NESW]{1,2})\)", text)
        if " ".join(f"{kind}({tile} {side})" for kind, tile, side in harbors) != text:
            raise FormatError("expected ports as in 'ore(2 NW) 3:1(5 W)'")
        names = [f"{self.places.to_notation(int(tile), side, SIDES)} {self.of(HARBOR, kind, 'port')}"
                 for kind, tile, side in harbors]
        if names:
            self.board.append("harbors " + ", ".join(names))

    def rules_line(self, first):
        """Those of the caller come first, since an edition sets all others."""
        words = ["rules"] + self.rules.split() + [f"players={len(self.seats)}", "first_player=given"]
        return " ".join(words + ([f"first_seat={first[1:]}"] if first != "P0" else []))

    # ---- body

    def close_free_roads(self):
        """Road Building with one road: was it stopped, or was there no second place?"""
        if self.free_road is not None and self.network.has_place(self.free_road):
            self.put(f"{self.free_road} stop")
        self.free_road = None

    def take(self, line):
        for pattern, method in LINES:
            match = pattern.fullmatch(line)
            if match:
                if method is not Converter.do_win:
                    self.close_free_roads()
                method(self, self.seat(match["who"]), match, line)
                return
        raise FormatError(f"cannot read '{line}'")

    def building(self, seat, match):
        place = self.places.to_notation(int(match[2]), match[3], CORNERS)
        self.network.buildings[self.places.point(self.places.hex(int(match[2])) - 1, match[3], CORNERS)] = seat
        return place

    def road(self, seat, tile, side):
        self.network.roads[self.places.point(self.places.hex(int(tile)) - 1, side, SIDES)] = seat
        self.put(f"{seat} road {self.places.to_notation(int(tile), side, SIDES)}")

    def do_settlement(self, seat, match, _):
        self.put(f"{seat} settlement {self.building(seat, match)}")

    def do_city(self, seat, match, _):
        self.put(f"{seat} city {self.building(seat, match)}")

    def do_road(self, seat, match, _):
        self.road(seat, match[2], match[3])

    def do_roll(self, seat, match, _):
        self.playing = True
        self.put(f"{seat} roll")
        self.put(f"dice {match['sum']}")
        if match["sum"] == "7":
            self.put("# who discards what here, if anybody, is hidden")
            self.hide("sevens, after which cards may have been discarded")

    def do_robber(self, seat, match, _):
        self.put(f"{seat} robber {self.places.hex(int(match['tile']))}")
        if match["victim"] != "nobody":
            self.put(f"{seat} steal {self.seat(match['victim'])}")
            self.put("stolen unknown")
            self.hide("stolen cards")

    def do_card(self, seat, *_):
        self.put(f"{seat} buy")
        self.put("drawn unknown")
        self.hide("development cards bought")

    def do_knight(self, seat, *_):
        self.playing = True
        self.put(f"{seat} knight")

    def do_knight_and_robber(self, seat, match, line):
        self.do_knight(seat)
        self.do_robber(seat, match, line)

    def do_roads(self, seat, match, _):
        self.put(f"{seat} roads")
        self.road(seat, match[2], match[3])
        if match[4]:
            self.road(seat, match[4], match[5])
        else:
            self.free_road = seat

    def do_plenty(self, seat, match, _):
        self.put(f"{seat} plenty {self.text(self.cards(f'1 {match[2]}, 1 {match[3]}'))}")

    def do_monopoly(self, seat, match, _):
        self.put(f"{seat} monopoly {self.of(RESOURCE, match[2], 'resource')}")

    def do_trade(self, seat, match, _):
        other, give, take = self.seat(match[3]), self.text(self.cards(match[2])), self.text(self.cards(match[4]))
        self.put(f"{seat} offer {give} for {take} to {other}")
        self.put(f"{other} accept {take} for {give}")
        self.put(f"{seat} confirm {other} {give} for {take}")

    def do_port(self, seat, match, line):
        rate = {"4:1": 4, "3:1": 3}.get(match[3], 2)
        if rate == 2:
            self.of(RESOURCE, match[3], "port")
        give, take = self.cards(match[2]), self.cards(match[4])
        paid = [kind for kind, count in give.items() for _ in range(count // rate)]
        taken = [kind for kind, count in take.items() for _ in range(count)]
        if not 0 < len(paid) == len(taken) <= MOST_TRADES or any(count % rate for count in give.values()):
            raise FormatError(f"no trade at {rate} for 1: {line}")
        orders = (order for order in permutations(taken) if all(a != b for a, b in zip(paid, order)))
        for pay, get in zip(paid, next(orders, taken)):  # each for another kind, if that can be
            self.put(f"{seat} bank {rate} {pay} for 1 {get}")

    def do_end(self, seat, _, line):
        if self.playing:
            self.put(f"{seat} end # catanlog: {line}")
        else:
            self.keep(line)

    def do_point(self, _, __, line):
        self.keep(line)
        self.hide("victory point cards shown, which the notation has no line for")

    def do_win(self, seat, *_):
        self.put(f"facts winner {seat}")

    # ---- the whole

    def hidden_lines(self):
        return [f"hidden: {count} {what}" for what, count in self.hidden.items()]

    def convert(self, text):
        lines = Lines(text)
        try:
            self.take_header(lines)
            first = None
            while not lines.done():
                line = lines.next()
                first = first or self.seat(line.split(" ")[0])
                self.take(line)
        except FormatError as error:
            raise FormatError(f"line {lines.number}: {error}") from None
        view = ["view table"] if any(line.endswith(" unknown") for line in self.log) else []  # nobody saw these cards
        head = ["catan 1", *self.header, self.rules_line(first or "P0"), *self.board, *view, "play"]
        return "\n".join(head + self.log) + "\n"


LINES = [(re.compile(f"{WHO} {pattern}"), method) for pattern, method in (
    (r"rolls (?P<sum>\d{1,2})(?: \.\.\.DEUCES!)?", Converter.do_roll),
    (r"buys settlement, builds at " + PLACE, Converter.do_settlement),
    (r"buys city, builds at " + PLACE, Converter.do_city),
    (r"buys road, builds at " + PLACE, Converter.do_road),
    (r"buys dev card", Converter.do_card),
    (ROBBER, Converter.do_robber),
    (r"plays knight", Converter.do_knight),
    (r"plays dev card: knight, " + ROBBER, Converter.do_knight_and_robber),
    (r"plays (?:dev card: )?road builder, builds at " + PLACE + "(?: and " + PLACE + ")?", Converter.do_roads),
    (r"plays (?:dev card: )?year of plenty, takes (\w+) and (\w+)", Converter.do_plenty),
    (r"plays (?:dev card: )?monopoly on (\w+)", Converter.do_monopoly),
    (r"plays (?:dev card: )?victory point", Converter.do_point),
    (r"trades \[(.*)\] to player (\S+) for \[(.*)\]", Converter.do_trade),
    (r"trades \[(.*)\] to port (\S+) for \[(.*)\]", Converter.do_port),
    (r"ends turn(?: after \d+s)?", Converter.do_end),
    (r"wins", Converter.do_win),
)]


class Lines:
    """The lines of a file that say something; blanks at their ends say nothing."""

    def __init__(self, text):
        self.list = [line.rstrip() for line in text.rstrip().split("\n")]
        self.number, self.line = 0, ""

    def done(self):
        return self.number >= len(self.list)

    def next(self):
        if self.done():
            raise FormatError("the file ends too early")
        self.line = self.list[self.number]
        self.number += 1
        return self.line


def main(arguments):
    rules = ""
    if len(arguments) == 3 and arguments[0] == "--rules" and re.fullmatch(r"[a-z0-9_=\s]*", arguments[1]):
        rules, arguments = arguments[1], arguments[2:]
    converter = Converter(rules)
    return command.run('catanlog_to_record.py [--rules "NAME=VALUE ..."] FILE.catan', arguments, converter.convert,
                       [FormatError], converter.hidden_lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
