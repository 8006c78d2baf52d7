#!/usr/bin/env python3
"""Turn a record in libcatan's notation into the format of catanlog (version 0.10).

    record_to_catanlog.py RECORD.catan > FILE.catan

The format holds what spectators of a base game of two to four players see, from its start on. What it cannot hold and can
do without is left out and told on standard error: which cards were stolen, bought and discarded, single dice, offers that led
nowhere, statements, rules. What it cannot hold and a game cannot do without, such as another map, a position, event cards or
Catan for Two, is refused. Times are not in a record: the format wants them, so they are 1970-01-01 and 0s, unless the
record has comments of catanlog_to_record.py. More in doc/converters.md.
Exit status: 0 converted, 2 not a record, or one that the format cannot hold.
"""
import sys

import command
import notation
from catanlog_format import HARBORS, HEXES, PLAYER, RESOURCES, TERRAINS, VERSION, Places
from hexmap import CORNERS, SIDES, FormatError

COLORS = ("red", "blue", "orange", "white", "green", "purple")
KEPT = "catanlog: "
NO_ACTION = {"offer": "offers, proposals and answers", "propose": "offers, proposals and answers",
             "accept": "offers, proposals and answers", "reject": "offers, proposals and answers",
             "cancel": "offers, proposals and answers", "discard": "discards", "lay": "discards",
             "start-roll": "rolls for the first turn", "claim": "claims of the win"}
HELD_RULES = {"players", "first_player", "first_seat"} | {f"color_{seat}" for seat in range(6)}


class Converter:
    """Walks through a record and collects lines."""

    def __init__(self, text):
        self.record = notation.read(text)
        self.places = Places()
        self.rules = self.record.get("rules", {})
        self.log = self.record.get("log", [])
        self.kept = [comment[len(KEPT):] for comment in self.record.get("comments", []) if comment.startswith(KEPT)]
        self.lines = []
        self.left_out = {}
        self.roller = None  # who rolls the dice of the turn
        self.founding_roads = 2 * self.players()
        self.won = False

    # ---- words

    def players(self):
        players = self.rules.get("players", 4)
        if players not in (2, 3, 4):
            raise FormatError(f"catanlog is for two to four players, not {players}")
        return players

    def leave_out(self, what, count=1):
        self.left_out[what] = self.left_out.get(what, 0) + count

    def color(self, seat):
        if seat >= len(self.colors):
            raise FormatError(f"there is no P{seat}")
        return self.colors[seat]

    def place(self, name, directions):
        tile, direction = self.places.to_catanlog(name, directions)
        return f"({tile} {direction})"

    @staticmethod
    def resource(kind):
        if kind not in RESOURCES:
            raise FormatError(f"catanlog has no word for '{kind}' cards")
        return RESOURCES[kind]

    def cards(self, counts):
        order = sorted(counts, key=[*RESOURCES, "unknown"].index)
        return "[" + ", ".join(f"{counts[kind]} {self.resource(kind)}" for kind in order) + "]"

    def put(self, seat, words):
        self.lines.append(f"{self.color(seat)} {words}")

    # ---- header

    def header(self):
        if "position" in self.record:
            raise FormatError("catanlog cannot begin with a position")
        for option in self.rules:
            if option not in HELD_RULES:
                self.leave_out(f"option of the rules, {option}={self.rules[option]}")
        names = [line for line in self.kept if PLAYER.fullmatch(line)]
        if len(names) != self.players():
            names = [f"name: P{seat}, color: {color}, seat: {seat + 1}" for seat, color in enumerate(self.own_colors())]
        names.sort(key=lambda line: int(PLAYER.fullmatch(line)[3]))
        self.colors = [PLAYER.fullmatch(line)[2] for line in names]
        stamps = [line for line in self.kept if line.startswith("timestamp: ")]
        self.lines += [f"catanlog v{VERSION}", *(stamps[:1] or ["timestamp: 1970-01-01 00:00:00"]),
                       f"players: {len(names)}", *names]
        self.board()
        self.lines.append("...CATAN!")

    def own_colors(self):
        """Of the options, else the next ones."""
        chosen = [self.rules.get(f"color_{seat}", "auto") for seat in range(self.players())]
        free = [color for color in COLORS if color not in chosen]
        return [free.pop(0) if color == "auto" else color for color in chosen]

    def board(self):
        board = self.record.get("board", {})
        rows = board.get("hexes", [])
        hexes = [entry for row in rows for entry in row]
        if self.rules.get("setup", "variable") != "variable" or tuple(map(len, rows)) != self.places.map.rows:
            raise FormatError("the board has to be that of the base map, written out with 'hexes' lines")
        deserts = [number for number, entry in enumerate(hexes, 1) if entry["terrain"] == "desert"]
        if board.get("robber", deserts[0] if deserts else None) != (deserts[0] if deserts else None):
            raise FormatError("catanlog cannot hold a robber that does not begin on the first desert")
        tiles = [hexes[self.places.hex(tile) - 1] for tile in range(1, HEXES + 1)]
        self.lines.append("terrain: " + " ".join(TERRAINS[entry["terrain"]] for entry in tiles))
        self.lines.append("numbers: " + " ".join(str(entry.get("token")) for entry in tiles))
        ports = sorted((*self.places.to_catanlog(harbor["edge"], SIDES), HARBORS[harbor["kind"]])
                       for harbor in board.get("harbors", []))
        self.lines.append(" ".join(["ports:"] + [f"{kind}({tile} {side})" for tile, side, kind in ports]))

    # ---- log

    def convert(self):
        self.header()
        at = 0
        while at < len(self.log):
            try:
                at = self.entry(at)
            except FormatError as error:
                raise FormatError(f"{notation.write_entry(self.log[at])}: {error}") from None
        return "\n".join(self.lines) + "\n"

    def entry(self, at):
        """Write an entry. Returns the number of the next one."""
        entry = self.log[at]
        if "action" in entry:
            return self.action(entry, at)
        if "chance" in entry:
            self.outcome(entry)
        elif "facts" in entry:
            self.facts(entry)
        elif "comment" in entry and len(entry) == 1:
            if entry["comment"].startswith(KEPT):
                self.lines.append(entry["comment"][len(KEPT):])
        else:
            self.leave_out("statements")
        return at + 1

    def action(self, entry, at):
        kind, seat = entry["action"], entry["seat"]
        if kind == "start-roll":
            self.roller = None
        if kind in NO_ACTION:
            self.leave_out(NO_ACTION[kind])
            return at + 1
        write = getattr(self, "do_" + kind.replace("-", "_"), None)
        if write is None:
            raise FormatError(f"catanlog has no line for '{kind}'")
        return write(seat, entry, at) or at + 1

    def outcome(self, entry):
        kind = entry["chance"]
        if kind == "dice":
            total = entry["dice"] if isinstance(entry["dice"], int) else sum(entry["dice"])
            if entry["dice"] != total:
                self.leave_out("dice one by one")
            if self.roller is not None:
                self.put(self.roller, f"rolls {total}" + (" ...DEUCES!" if total == 2 else ""))
        elif kind in ("stolen", "drawn"):
            if "unknown" not in entry.values():
                self.leave_out("kinds of stolen cards" if kind == "stolen" else "kinds of development cards bought")
        else:
            raise FormatError(f"catanlog has no line for '{kind}'")

    def facts(self, entry):
        winner = next((clause["winner"] for clause in entry["facts"] if "winner" in clause), None)
        if winner is not None and not self.won:
            self.put(winner, "wins")
            self.won = True
        self.leave_out("statements", len(entry["facts"]) > (winner is not None))

    # Each of these writes an action and returns the number of the entry after it, if that is not the next one.

    def do_roll(self, seat, *_):
        self.roller = seat

    def do_settlement(self, seat, entry, _):
        self.put(seat, f"buys settlement, builds at {self.place(entry['place'], CORNERS)}")

    def do_city(self, seat, entry, _):
        self.put(seat, f"buys city, builds at {self.place(entry['place'], CORNERS)}")

    def do_road(self, seat, entry, at):
        self.put(seat, f"buys road, builds at {self.place(entry['place'], SIDES)}")
        self.founding_roads -= 1
        if self.founding_roads >= 0 and not self.kept_line(at + 1):
            self.put(seat, "ends turn after 0s")

    def kept_line(self, at):
        """Is the entry a line of catanlog that was kept as a comment?"""
        return at < len(self.log) and self.log[at].get("comment", "").startswith(KEPT) and len(self.log[at]) == 1

    def do_end(self, _, entry, __):
        kept = entry.get("comment", "")
        if kept.startswith(KEPT):
            self.lines.append(kept[len(KEPT):])
        else:
            self.put(entry["seat"], "ends turn after 0s")

    def do_buy(self, seat, *_):
        self.put(seat, "buys dev card")

    def do_knight(self, seat, *_):
        self.put(seat, "plays knight")

    def do_robber(self, seat, entry, at):
        follows = self.log[at + 1] if at + 1 < len(self.log) else {}
        stolen = follows.get("action") == "steal"
        victim = self.color(follows["other"]) if stolen else "nobody"
        self.put(seat, f"moves robber to {self.places.tile(entry['hex'])}, steals from {victim}")
        return at + 2 if stolen else None

    def do_roads(self, seat, _, at):
        places = []
        while len(places) < 2 and at + 1 < len(self.log) and self.log[at + 1].get("action") == "road":
            at += 1
            places.append(self.place(self.log[at]["place"], SIDES))
        if not places:
            raise FormatError("catanlog cannot hold Road Building without a road")
        if len(places) == 1:
            self.leave_out("second roads of Road Building; catanlog itself always writes two places")
        self.put(seat, f"plays road builder, builds at {' and '.join(places)}")
        return at + 1

    def do_stop(self, *_):
        """Road Building with one road says so itself."""

    def do_plenty(self, seat, entry, _):
        taken = [self.resource(kind) for kind, count in entry["take"].items() for _ in range(count)]
        if len(taken) != 2:
            raise FormatError("catanlog wants two cards")
        self.put(seat, f"plays year of plenty, takes {taken[0]} and {taken[1]}")

    def do_monopoly(self, seat, entry, _):
        self.put(seat, f"plays monopoly on {self.resource(entry['resource'])}")

    def do_confirm(self, seat, entry, _):
        self.put(seat, f"trades {self.cards(entry['give'])} to player {self.color(entry['other'])}"
                       f" for {self.cards(entry['take'])}")

    @staticmethod
    def port(entry):
        """The port of a bank trade: what it is called where so many are given."""
        (kind, count), = entry["give"].items() if len(entry["give"]) == 1 else [("", 0)]
        port = {4: "4:1", 3: "3:1", 2: RESOURCES.get(kind)}.get(count)
        if port is None or list(entry["take"].values()) != [1]:
            raise FormatError("catanlog wants two, three or four of one kind for one card")
        return port

    def do_bank(self, seat, entry, at):
        """Trades of one seat at one port that follow one another are one line."""
        port, give, take = self.port(entry), {}, {}
        while at < len(self.log) and (self.log[at].get("action"), self.log[at].get("seat")) == ("bank", seat):
            if self.port(self.log[at]) != port:
                break
            for counts, cards in ((give, self.log[at]["give"]), (take, self.log[at]["take"])):
                for kind, count in cards.items():
                    counts[kind] = counts.get(kind, 0) + count
            at += 1
        self.put(seat, f"trades {self.cards(give)} to port {port} for {self.cards(take)}")
        return at

    def left_out_lines(self):
        return [f"left out: {count} {what}" for what, count in self.left_out.items() if count]


def main(arguments):
    made = []

    def convert(text):
        made.append(Converter(text))
        return made[0].convert()

    return command.run("record_to_catanlog.py RECORD.catan", arguments, convert, [FormatError, notation.NotationError],
                       lambda: made[0].left_out_lines())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
