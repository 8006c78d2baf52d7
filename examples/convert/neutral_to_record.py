#!/usr/bin/env python3
"""Turn a game in the format catan-neutral-1 into a record in libcatan's notation.

    neutral_to_record.py FILE.json > FILE.catan

The format counts hexes from 0 and has its own order of resources; the notation
(doc/notation.md) counts from 1 and names them. What the format leaves out is
written in full: the answers to an offer, the single exchanges of a joined bank
trade, the seats that let their special building phase pass, and the end of
Road Building when a second road was possible and not wanted.
Exit status: 0 converted, 2 not a game in this format.
"""
import json
import os
import sys

from hexmap import CORNERS, SIDES, FormatError, Map, Network

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
CARDS = {"knight": "knight", "vp": "point", "road_building": "roads",
         "year_of_plenty": "plenty", "monopoly": "monopoly"}
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")


def field(entry, name, kind):
    """The field of that name, of that type."""
    if not isinstance(entry, dict) or name not in entry:
        raise FormatError(f"'{name}' is missing")
    value = entry[name]
    if not isinstance(value, kind) or isinstance(value, bool) and kind is int:
        raise FormatError(f"'{name}' is {json.dumps(value)}")
    return value


class Converter:
    """Walks through the actions of one game and collects lines."""

    def __init__(self, game):
        self.game = game
        if field(game, "format", str) != "catan-neutral-1":
            raise FormatError(f"unknown format {game['format']!r}")
        self.players = field(game, "players", int)
        if not 2 <= self.players <= 6:
            raise FormatError(f"{self.players} players")
        self.order = field(game, "resource_order", list)
        if sorted(map(str, self.order)) != sorted(RESOURCES):
            raise FormatError(f"'resource_order' is {json.dumps(self.order)}")
        self.hexes = field(field(game, "board", dict), "hexes", list)
        self.map = Map(len(self.hexes))
        self.network = Network(self.map)
        self.lines = []
        self.free_roads = None  # [seat, roads left] while Road Building is open
        self.asked = []         # seats whose special building phase is still to come
        self.builder = None     # the seat that is in it

    # ---- words

    def seat(self, value):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < self.players:
            raise FormatError(f"no such seat: {json.dumps(value)}")
        return f"P{value}"

    def holder(self, value):
        return "none" if value is None else self.seat(value)

    def counts(self, vector):
        """A vector of the file as numbers in the order of RESOURCES."""
        if (not isinstance(vector, list) or len(vector) != len(self.order)
                or not all(isinstance(n, int) and n >= 0 for n in vector)):
            raise FormatError(f"not five numbers of cards: {json.dumps(vector)}")
        return [vector[self.order.index(name)] for name in RESOURCES]

    def cards(self, vector):
        return cards_as_text(self.counts(vector))

    def resource(self, value):
        if value not in RESOURCES:
            raise FormatError(f"no such resource: {json.dumps(value)}")
        return value

    def hex(self, value):
        if not isinstance(value, int) or not 0 <= value < len(self.hexes):
            raise FormatError(f"no such hex: {json.dumps(value)}")
        return value + 1

    def points(self, values):
        if not isinstance(values, list) or not all(isinstance(n, int) for n in values):
            raise FormatError(f"not points by seat: {json.dumps(values)}")
        return "points " + " ".join(map(str, values))

    def put(self, line):
        self.lines.append(line)

    # ---- header

    def header(self, name):
        winner = self.game.get("winner")
        self.put("catan 1")
        self.put(f"# {name}, won by {self.seat(winner)}" if winner is not None else f"# {name}, not finished")
        rules = [f"players={self.players}", "first_player=given", "robber_victim_empty=skipped"]
        if self.players > 4:
            rules.append("special_turn=special_build")
        goal = field(self.game, "vp_goal", int)
        if goal != 10:
            rules.append(f"win_points={goal}")
        self.put("rules " + " ".join(rules))
        self.board()
        self.put("play")

    def board(self):
        board, words = self.game["board"], [self.hex_words(entry) for entry in self.hexes]
        for length in self.map.rows:
            self.put("hexes " + ", ".join(words[:length]))
            del words[:length]
        harbors = [self.harbor_words(entry) for entry in field(board, "harbours", list)]
        if harbors:
            self.put("harbors " + ", ".join(harbors))
        robber = board.get("robber")
        self.put(f"robber {'none' if robber is None else self.hex(robber)}")

    @staticmethod
    def hex_words(entry):
        if (not isinstance(entry, list) or len(entry) != 2 or entry[0] not in TERRAINS
                or not isinstance(entry[1], (int, type(None)))):
            raise FormatError(f"not a hex: {json.dumps(entry)}")
        return entry[0] if entry[1] is None else f"{entry[0]} {entry[1]}"

    def harbor_words(self, entry):
        if not isinstance(entry, list) or len(entry) != 3 or entry[2] not in RESOURCES + ("any",):
            raise FormatError(f"not a harbor: {json.dumps(entry)}")
        return f"{self.map.named(f'{entry[0]}{entry[1]}', SIDES)} {entry[2]}"

    # ---- log

    def log(self):
        for number, action in enumerate(field(self.game, "actions", list)):
            try:
                self.action(action)
            except FormatError as error:
                raise FormatError(f"action {number}: {error}") from None
        self.pass_until(None)
        self.ending()

    def action(self, action):
        kind, seat = field(action, "a", str), self.seat(field(action, "p", int))
        write = getattr(self, "do_" + kind, None)
        if write is None:
            raise FormatError(f"unknown kind {kind!r}")
        self.close_free_roads(action)
        if self.builder is None and kind not in ("special_build", "end_special_build"):
            self.pass_until(None)
        write(seat, action)

    def ending(self):
        winner, points = self.game.get("winner"), self.game.get("final_vp")
        clauses = [f"winner {self.holder(winner)}"]
        if points is not None:
            clauses.append(self.points(points))
        self.put("facts " + "; ".join(clauses))

    def close_free_roads(self, action):
        """Road Building ends by itself when both roads lie or the second has no
        place; when it has one and something else follows, it was stopped."""
        if self.free_roads is None:
            return
        seat, left = self.free_roads
        if left > 0 and action["a"] == "build_road" and action.get("free") and action["p"] == seat:
            return
        if left == 1 and self.network.has_place(seat):
            self.put(f"P{seat} stop")
        self.free_roads = None

    def pass_until(self, builder):
        """Every other seat is asked in turn; those that did nothing pass."""
        while self.asked and self.asked[0] != builder:
            self.put(f"P{self.asked.pop(0)} pass")
        if builder is not None and not self.asked:
            raise FormatError(f"P{builder} is not asked for special building")

    def place_building(self, action):
        place = field(action, "v", str)
        self.network.buildings[self.map.corner(place)] = action["p"]
        return self.map.named(place, CORNERS)

    def place_road(self, action):
        place = field(action, "e", str)
        self.network.roads[self.map.edge(place)] = action["p"]
        return self.map.named(place, SIDES)

    def do_setup_settlement(self, seat, action):
        self.put(f"{seat} settlement {self.place_building(action)}")

    def do_build_settlement(self, seat, action):
        self.do_setup_settlement(seat, action)

    def do_build_city(self, seat, action):
        self.put(f"{seat} city {self.place_building(action)}")

    def do_setup_road(self, seat, action):
        self.put(f"{seat} road {self.place_road(action)}")

    def do_build_road(self, seat, action):
        if action.get("free"):
            if self.free_roads is None:
                raise FormatError("a free road without Road Building")
            self.free_roads[1] -= 1
        self.do_setup_road(seat, action)

    def do_roll(self, seat, action):
        faces, total = action.get("dice"), field(action, "sum", int)
        if faces is not None and (not isinstance(faces, list) or len(faces) != 2
                                  or not all(isinstance(n, int) for n in faces) or sum(faces) != total):
            raise FormatError(f"not two dice with the sum {total}: {json.dumps(faces)}")
        self.put(f"{seat} roll")
        self.put("dice " + (f"{faces[0]}+{faces[1]}" if faces else str(total)))

    def do_discard(self, seat, action):
        self.put(f"{seat} discard {self.cards(field(action, 'cards', list))}")

    def do_robber(self, seat, action):
        self.put(f"{seat} robber {self.hex(field(action, 'hex', int))}")
        if action.get("victim") is not None:
            self.put(f"{seat} steal {self.seat(action['victim'])}")
            self.put(f"stolen {self.resource(action.get('card'))}")

    def do_buy_dev(self, seat, action):
        card = field(action, "card", str)
        if card not in CARDS:
            raise FormatError(f"no such card: {card}")
        self.put(f"{seat} buy")
        self.put(f"drawn {CARDS[card]}")

    def do_play_knight(self, seat, _):
        self.put(f"{seat} knight")

    def do_play_road_building(self, seat, action):
        self.put(f"{seat} roads")
        self.free_roads = [action["p"], 2]

    def do_play_year_of_plenty(self, seat, action):
        self.put(f"{seat} plenty {self.cards(field(action, 'cards', list))}")

    def do_play_monopoly(self, seat, action):
        self.put(f"{seat} monopoly {self.resource(action.get('res'))}")

    def do_trade(self, seat, action):
        other = self.seat(field(action, "with", int))
        give, get = self.cards(field(action, "give", list)), self.cards(field(action, "get", list))
        if action.get("offered_by") == action["with"]:
            self.put(f"{other} propose {seat} {get} for {give}")
        else:
            self.put(f"{seat} offer {give} for {get} to {other}")
            self.put(f"{other} accept {get} for {give}")
        self.put(f"{seat} confirm {other} {give} for {get}")

    def do_bank_trade(self, seat, action):
        give, get = (self.counts(field(action, name, list)) for name in ("give", "get"))
        if sum(get) == 0 or sum(give) % sum(get) != 0 or any(n % (sum(give) // sum(get)) for n in give):
            raise FormatError(f"no rate fits {cards_as_text(give)} for {cards_as_text(get)}")
        rate = sum(give) // sum(get)
        paid = [name for name, n in zip(RESOURCES, give) for _ in range(n // rate)]
        taken = [name for name, n in zip(RESOURCES, get) for _ in range(n)]
        for pay, take in zip(paid, taken):
            self.put(f"{seat} bank {rate} {pay} for 1 {take}")

    def do_end_turn(self, seat, action):
        self.put(f"{seat} end")
        hands = [f"{self.seat(n)} holds {self.cards(hand)}" for n, hand in enumerate(field(action, "hands", list))]
        self.put("facts " + "; ".join(hands + [self.points(action.get("vp")),
                                               f"road {self.holder(action.get('longest_road'))}",
                                               f"army {self.holder(action.get('largest_army'))}"]))
        if self.players > 4:
            self.asked = [(action["p"] + step) % self.players for step in range(1, self.players)]

    def do_special_build(self, _, action):
        self.pass_until(action["p"])
        self.builder = self.asked.pop(0)

    def do_end_special_build(self, seat, action):
        if self.builder != action["p"]:
            raise FormatError(f"{seat} is not in its special building phase")
        self.put(f"{seat} pass")
        self.builder = None


def cards_as_text(counts):
    return " ".join(f"{n} {name}" for n, name in zip(counts, RESOURCES) if n) or "nothing"


def convert(path):
    """The record as text."""
    with open(path, encoding="utf-8") as file:
        try:
            game = json.load(file)
        except (ValueError, RecursionError) as error:
            raise FormatError(f"not JSON: {error}") from None
    converter = Converter(game)
    converter.header(os.path.basename(path))
    converter.log()
    return "\n".join(converter.lines) + "\n"


def main(arguments):
    if len(arguments) != 1:
        print("usage: neutral_to_record.py FILE.json", file=sys.stderr)
        return 2
    try:
        sys.stdout.write(convert(arguments[0]))
    except (FormatError, OSError) as error:
        print(f"{os.path.basename(arguments[0])}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
