#!/usr/bin/env python3
"""Tests of the converters between the notation and the format of catanlog.

    test_catanlog.py REFEREE
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CONVERT = os.path.join(ROOT, "examples", "convert")
GAMES = os.path.join(ROOT, "examples", "games")
REFEREE = ""

sys.path.insert(0, CONVERT)
import catanlog_to_record  # noqa: E402
import record_to_catanlog  # noqa: E402
from hexmap import FormatError  # noqa: E402
from notation_forms import NotationError  # noqa: E402

HEADER = """\
catanlog v0.10.1
timestamp: 2026-01-02 03:04:05
players: 3
name: ann, color: blue, seat: 1
name: bob, color: red, seat: 2
name: cy, color: white, seat: 3
terrain: brick sheep wood ore sheep wheat brick desert ore sheep wheat wood sheep wood brick wood wheat wheat ore
numbers: 5 8 4 11 12 9 10 None 8 3 6 2 10 3 6 5 4 9 11
ports: 3:1(1 NW) 3:1(2 W) ore(4 W) 3:1(5 SW) sheep(6 SE) wheat(8 SE) brick(9 E) 3:1(10 NE) wood(12 NE)
...CATAN!
"""
# The tiles of the outer ring are 1 to 12 against the clock from the top left, those of the inner one 13 to 18, the middle is 19.
RECORD_HEADER = """\
catan 1
# converted from catanlog v0.10.1; what it hides is unknown here
# catanlog: timestamp: 2026-01-02 03:04:05
# catanlog: name: ann, color: blue, seat: 1
# catanlog: name: bob, color: red, seat: 2
# catanlog: name: cy, color: white, seat: 3
rules players=3 first_player=given
hexes hills 5, forest 2, fields 6
hexes pasture 8, pasture 10, fields 9, pasture 3
hexes forest 4, forest 3, mountains 11, fields 4, mountains 8
hexes mountains 11, hills 6, forest 5, desert
hexes pasture 12, fields 9, hills 10
harbors 1NW any, 4W any, 13W ore, 17SW any, 18SE wool, 16SE grain, 12E brick, 7NE any, 2NE lumber
play
"""
# A short game in which nothing is hidden, and the same as a record.
GAME = [
    ("blue buys settlement, builds at (13 SE)", "P0 settlement 5SE"),
    ("blue buys road, builds at (13 SE)", "P0 road 5SE"),
    ("blue ends turn after 12s", "# catanlog: blue ends turn after 12s"),
    ("red buys settlement, builds at (14 SE)", "P1 settlement 9SE"),
    ("red buys road, builds at (15 NE)", "P1 road 10SW"),
    ("red ends turn after 3s", "# catanlog: red ends turn after 3s"),
    ("white buys settlement, builds at (6 S)", "P2 settlement 18S"),
    ("white buys road, builds at (6 SW)", "P2 road 18SW"),
    ("white ends turn after 4s", "# catanlog: white ends turn after 4s"),
    ("white buys settlement, builds at (11 N)", "P2 settlement 3N"),
    ("white buys road, builds at (11 NE)", "P2 road 3NE"),
    ("white ends turn after 5s", "# catanlog: white ends turn after 5s"),
    ("red buys settlement, builds at (3 NW)", "P1 settlement 8NW"),
    ("red buys road, builds at (3 W)", "P1 road 8W"),
    ("red ends turn after 6s", "# catanlog: red ends turn after 6s"),
    ("blue buys settlement, builds at (9 N)", "P0 settlement 7SE"),
    ("blue buys road, builds at (10 E)", "P0 road 7E"),
    ("blue ends turn after 7s", "# catanlog: blue ends turn after 7s"),
    ("blue rolls 10", "P0 roll\ndice 10"),
    ("blue trades [1 sheep] to player white for [1 wheat]",
     "P0 offer 1 wool for 1 grain to P2\nP2 accept 1 grain for 1 wool\nP0 confirm P2 1 wool for 1 grain"),
    ("blue ends turn after 8s", "P0 end # catanlog: blue ends turn after 8s"),
    ("red rolls 9", "P1 roll\ndice 9"),
    ("red ends turn after 9s", "P1 end # catanlog: red ends turn after 9s"),
    ("white rolls 2 ...DEUCES!", "P2 roll\ndice 2"),
    ("white ends turn after 10s", "P2 end # catanlog: white ends turn after 10s"),
    ("blue rolls 11", "P0 roll\ndice 11"),
    ("blue ends turn after 11s", "P0 end # catanlog: blue ends turn after 11s"),
    ("red rolls 11", "P1 roll\ndice 11"),
    ("red ends turn after 12s", "P1 end # catanlog: red ends turn after 12s"),
    ("white rolls 4", "P2 roll\ndice 4"),
    ("white ends turn after 13s", "P2 end # catanlog: white ends turn after 13s"),
    ("blue rolls 3", "P0 roll\ndice 3"),
    ("blue buys city, builds at (13 SE)", "P0 city 5SE"),
    ("blue ends turn after 14s", "P0 end # catanlog: blue ends turn after 14s"),
]
# Blue's second settlement brings wool and ore, red's lumber, white's grain; the rolls the rest.
FACTS = "facts P0 holds 2 wool; P1 holds 3 lumber 2 ore; P2 holds 1 wool 1 grain; points 3 2 2; turn 8 P1; due roll\n"

# Lines that the format has too, one by one, after the header.
LINES = [
    ("red rolls 7", "P1 roll\ndice 7\n# who discards what here, if anybody, is hidden"),
    ("red moves robber to 19, steals from blue", "P1 robber 10\nP1 steal P0\nstolen unknown"),
    ("red moves robber to 8, steals from nobody", "P1 robber 16"),
    ("red buys dev card", "P1 buy\ndrawn unknown"),
    ("red plays knight", "P1 knight"),
    ("red plays road builder, builds at (1 NW) and (2 E)", "P1 roads\nP1 road 1NW\nP1 road 4E"),
    ("red plays year of plenty, takes wood and ore", "P1 plenty 1 lumber 1 ore"),
    ("red plays year of plenty, takes ore and ore", "P1 plenty 2 ore"),
    ("red plays monopoly on wheat", "P1 monopoly grain"),
    ("red trades [1 wood, 1 brick] to player white for [2 ore]",
     "P1 offer 1 lumber 1 brick for 2 ore to P2\nP2 accept 2 ore for 1 lumber 1 brick\n"
     "P1 confirm P2 1 lumber 1 brick for 2 ore"),
    ("red trades [4 wood] to port 4:1 for [1 ore]", "P1 bank 4 lumber for 1 ore"),
    ("red trades [3 wood, 3 brick] to port 3:1 for [1 brick, 1 ore]",
     "P1 bank 3 lumber for 1 brick\nP1 bank 3 brick for 1 ore"),
    ("red trades [4 sheep] to port sheep for [2 brick]", "P1 bank 2 wool for 1 brick\nP1 bank 2 wool for 1 brick"),
    ("red wins", "facts winner P1"),
]
# What is read too, and written otherwise.
ONE_WAY = [
    ("red rolls 6 ", "P1 roll\ndice 6"),
    ("red ends turn", "# catanlog: red ends turn"),
    ("red moves the robber to 19, steals from nobody", "P1 robber 10"),
    ("red plays dev card: knight, moves robber to 19, steals from blue", "P1 knight\nP1 robber 10\nP1 steal P0\nstolen unknown"),
    ("red plays dev card: monopoly on ore", "P1 monopoly ore"),
    ("red plays victory point", "# catanlog: red plays victory point"),
    ("red trades [3 wood, 3 sheep] to port 3:1 for [1 ore, 1 wood]", "P1 bank 3 lumber for 1 ore\nP1 bank 3 wool for 1 lumber"),
    ("red plays road builder, builds at (1 NW) and (13 W)", "P1 roads\nP1 road 1NW\nP1 road 4E"),
    # One road alone: there was room for a second, so it was stopped, unless the first one won the game.
    ("red plays road builder, builds at (1 NW)\nred buys dev card", "P1 roads\nP1 road 1NW\nP1 stop\nP1 buy\ndrawn unknown"),
    ("red plays road builder, builds at (1 NW)\nred wins", "P1 roads\nP1 road 1NW\nfacts winner P1"),
]
BAD = {  # what is wrong: the text that is replaced in the whole game, what it is replaced by
    "version": ("catanlog v0.10.1", "catan 1"), "players": ("players: 3", "players: 5"),
    "few players": ("players: 3", "players: 4"), "color twice": ("color: red", "color: blue"),
    "seat twice": ("seat: 2", "seat: 1"), "terrain": ("terrain: brick", "terrain: gold"),
    "few terrains": ("terrain: brick ", "terrain: "), "number": ("numbers: 5", "numbers: x"), "port": ("ore(4 W)", "gold(4 W)"),
    "port text": ("ore(4 W)", "ore[4 W]"), "header": ("...CATAN!", "go"), "color": ("red rolls 9", "green rolls 9"),
    "line": ("red rolls 9", "red dances"), "tile": ("(15 NE)", "(20 NE)"), "direction": ("(15 NE)", "(15 N)"),
    "resource": ("[1 wheat]", "[1 gold]"), "cards": ("[1 wheat]", "[]"), "player": ("player white", "player green"),
}


def converted(make, rest):
    """Exit status, output and remarks, as the program would have them."""
    try:
        converter, arguments = make()
        text = converter.convert(*arguments)
    except (FormatError, NotationError) as error:
        return 2, "", f": {error}"
    return 0, text, "\n".join(rest(converter))


def to_record(text, rules=""):
    return converted(lambda: (catanlog_to_record.Converter(rules), [text]), lambda converter: converter.hidden_lines())


def to_catanlog(text):
    return converted(lambda: (record_to_catanlog.Converter(text), []), lambda converter: converter.left_out_lines())


def run(script, *arguments):
    return subprocess.run([sys.executable, os.path.join(CONVERT, script), *arguments], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=60, check=False)


def judge(text):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".catan") as file:
        file.write(text)
        file.flush()
        result = subprocess.run([REFEREE, "--quiet", file.name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return result.returncode, (result.stdout + result.stderr).decode()


def games():
    for name in sorted(os.listdir(GAMES)):
        if re.match(r"engine-[34]p", name):
            with open(os.path.join(GAMES, name), encoding="utf-8") as file:
                yield name, file.read()


def spectated(record):
    """The log of a record as a spectator who writes no discards down sees it, trades as offers of the player on turn."""
    out = []
    for line in record[record.index("play\n") + len("play\n"):].split("\n")[:-1]:
        words = line.split()
        if words[0] == "facts":
            out += ["facts winner " + found[1] for found in [re.search(r"winner (P\d)", line)] if found]
        elif words[0] in ("stolen", "drawn"):
            out.append(f"{words[0]} unknown")
        elif words[1:2] == ["confirm"]:
            give, take = line.split(words[2] + " ")[1].split(" for ")
            out += [f"{words[0]} offer {give} for {take} to {words[2]}", f"{words[2]} accept {take} for {give}", line]
        elif words[1:2] not in (["offer"], ["accept"], ["propose"], ["reject"], ["cancel"], ["discard"], ["lay"]):
            out.append(line)
    return out


def without_comments(record):
    lines = [line.split(" #")[0] for line in record[record.index("play\n") + len("play\n"):].split("\n")[:-1]]
    return [line for line in lines if not line.startswith("#")]


def joined(lines):
    """Bank trades that follow one another, in the order of the alphabet: which card paid for which is all one."""
    out, bank = [], []
    for line in lines + [""]:
        if " bank " in line:
            bank.append(line)
            continue
        if bank:
            out.append(sorted(word for trade in bank for word in trade.split()))
            bank = []
        out.append(line)
    return out[:-1]


class Catanlog(unittest.TestCase):
    def test_game(self):
        text = HEADER + "".join(line + "\n" for line, _ in GAME)
        expected = RECORD_HEADER + "".join(lines + "\n" for _, lines in GAME)
        self.assertEqual(to_record(text), (0, expected, ""))
        self.assertEqual(to_catanlog(expected)[:2], (0, text))

    def test_game_is_judged(self):
        status, text, _ = to_record(HEADER + "".join(line + "\n" for line, _ in GAME))
        self.assertEqual(status, 0)
        status, report = judge(text + FACTS)
        self.assertEqual(status, 0, report)
        self.assertIn("1 statements hold, 0 wrong", report)

    def test_lines(self):
        for line, expected in LINES + ONE_WAY:
            status, record, _ = to_record(f"{HEADER}{line}\n")
            head = RECORD_HEADER.replace("first_player=given", "first_player=given first_seat=1")
            if "unknown" in expected:
                head = head.replace("\nplay\n", "\nview table\nplay\n")
            self.assertEqual((status, record), (0, f"{head}{expected}\n"), line)

    def test_lines_back(self):
        for expected, lines in LINES:
            status, text, _ = to_catanlog(f"{RECORD_HEADER}{lines}\n")
            line = text[len(HEADER):]
            if " road " in lines and "roads" not in lines:
                line = line.split("\n")[0] + "\n"
            self.assertEqual((status, line), (0, expected + "\n"), lines)

    def test_every_tile(self):
        # Row by row: the tile that catanlog has where the notation has 1, 2, 3, ...
        tiles = [1, 12, 11, 2, 13, 18, 10, 3, 14, 19, 17, 9, 4, 15, 16, 8, 5, 6, 7]
        for number, tile in enumerate(tiles, 1):
            self.assertIn(f"P0 robber {number}\n", to_record(f"{HEADER}blue moves robber to {tile}, steals from nobody\n")[1])

    def test_what_is_hidden_is_told(self):
        text = HEADER + "red rolls 7\nred moves robber to 19, steals from blue\nred buys dev card\nred buys dev card\n"
        remarks = to_record(text)[2]
        for remark in ("hidden: 1 sevens", "hidden: 1 stolen cards", "hidden: 2 development cards bought"):
            self.assertIn(remark, remarks)

    def test_what_is_left_out_is_told(self):
        log = ("P0 roll\ndice 3+4\nP0 discard 4 ore\nP0 robber 5\nP0 steal P1\nstolen ore\nP0 buy\ndrawn knight\n"
               "P0 offer ore for wool\n")
        status, text, remarks = to_catanlog(RECORD_HEADER.replace("given", "given win_points=12") + log)
        self.assertEqual(status, 0)
        self.assertEqual(text, HEADER + "blue rolls 7\nblue moves robber to 13, steals from red\nblue buys dev card\n")
        for remark in ("win_points=12", "1 dice one by one", "1 discards", "1 kinds of stolen cards",
                       "1 kinds of development cards", "1 offers"):
            self.assertIn(remark, remarks)

    def test_times_that_nobody_took(self):
        record = RECORD_HEADER.replace("# catanlog", "# not").replace("given", "given color_1=green")
        text = to_catanlog(record + "P0 settlement 5SE\nP0 road 5SE\nP0 roll\ndice 4\nP0 end\n")[1]
        self.assertIn("timestamp: 1970-01-01 00:00:00\nplayers: 3\nname: P0, color: red, seat: 1\n"
                      "name: P1, color: green, seat: 2\nname: P2, color: blue, seat: 3\n", text)
        self.assertTrue(text.endswith("red buys road, builds at (13 SE)\nred ends turn after 0s\n"
                                      "red rolls 4\nred ends turn after 0s\n"))

    def test_rules_of_the_caller(self):
        record = to_record(HEADER, "edition=5th friendly_robber=on")[1]
        self.assertIn("\nrules edition=5th friendly_robber=on players=3 first_player=given\n", record)

    def test_programs(self):
        with tempfile.TemporaryDirectory() as folder:
            there, back = os.path.join(folder, "there.catan"), os.path.join(folder, "back.catan")
            with open(there, "w", encoding="utf-8") as file:
                file.write(HEADER + "red buys dev card\n")
            result = run("catanlog_to_record.py", "--rules", " edition=5th\tplayers=3", there)
            self.assertEqual((result.returncode, result.stderr), (0, b"there.catan: hidden: 1 development cards bought\n"))
            self.assertIn(b"\nrules edition=5th players=3 players=3 first_player=given first_seat=1\n", result.stdout)
            with open(back, "wb") as file:
                file.write(result.stdout)
            result = run("record_to_catanlog.py", back)
            self.assertEqual((result.returncode, result.stdout.decode()), (0, HEADER + "red buys dev card\n"))
            self.assertIn(b"back.catan: left out: 1 option of the rules, edition=5th\n", result.stderr)
            for script in ("catanlog_to_record.py", "record_to_catanlog.py"):
                for arguments in ([], ["--help"], [there, there], [folder], ["--rules", "a # b", there],
                                  [os.path.join(folder, "none")]):
                    result = run(script, *arguments)
                    self.assertEqual((result.returncode, result.stdout), (2, b""), arguments)
                    self.assertTrue(result.stderr)
                    self.assertNotIn(b"Traceback", result.stderr)
            result = run("record_to_catanlog.py", there)
            self.assertEqual((result.returncode, result.stderr), (2, b"there.catan: line 1: expected 'catan 1'\n"))

    def test_recorded_games_there_and_back(self):
        count = 0
        for name, record in games():
            status, text, _ = to_catanlog(record)
            self.assertEqual(status, 0, name)
            status, again, _ = to_record(text)
            self.assertEqual(status, 0, name)
            self.assertEqual(joined(without_comments(again)), joined(spectated(record)), name)
            self.assertEqual(to_catanlog(again)[:2], (0, text), name)
            board = [line for line in record.split("\n") if line.startswith("hexes")]
            self.assertEqual([line for line in again.split("\n") if line.startswith("hexes")], board)
            count += 1
        self.assertEqual(count, 12)

    def test_recorded_games_are_judged_up_to_unseen_discards(self):
        for name, record in games():
            again = to_record(to_catanlog(record)[1])[1]
            self.assertIn("\nview table\nplay\n", again)
            known = again[:re.search(r"^dice 7$", again, re.MULTILINE).start()]
            status, report = judge(known)
            self.assertEqual(status, 0, f"{name}: {report}")
            self.assertGreater(int(re.search(r"(\d+) actions stand", report)[1]), 16)

    def test_bad_catanlog(self):
        whole = HEADER + "".join(line + "\n" for line, _ in GAME)
        for what, (old, new) in BAD.items():
            self.assertIn(old, whole)
            status, out, error = to_record(whole.replace(old, new, 1))
            self.assertEqual((status, out), (2, ""), what)
            self.assertRegex(error, r": line \d+: ", what)
        for text in ("", HEADER[:100], HEADER + "\nred wins\n", HEADER.replace("numbers: 5", "numbers:")):
            self.assertEqual(to_record(text)[:2], (2, ""))

    def test_bad_port_trades(self):
        for trade in ("[3 wood] to port 4:1 for [1 ore]", "[4 wood] to port 4:1 for [2 ore]", "[2 wood] to port gold for [1 ore]",
                      "[2 wood, 2 ore] to port 4:1 for [1 sheep]", "[4 wood] to port 4:1 for [0 ore]"):
            self.assertEqual(to_record(f"{HEADER}red trades {trade}\n")[:2], (2, ""), trade)

    def test_records_that_the_format_cannot_hold(self):
        records = {
            "players": RECORD_HEADER.replace("players=3", "players=5"), "board": RECORD_HEADER.replace("hexes pasture 12", "#"),
            "printed board": "catan 1\nboard fixed_e5\nplay\n", "position": RECORD_HEADER.replace("play", "position"),
            "robber": RECORD_HEADER.replace("play", "robber 3\nplay"), "kind": RECORD_HEADER + "P0 forced-trade\n",
            "event": RECORD_HEADER + "P0 roll\nevent 12\n", "seat": RECORD_HEADER + "P3 end\n",
            "hex": RECORD_HEADER + "P0 robber 25\n",
            "unknown": RECORD_HEADER + "P0 confirm P1 1 unknown for 1 ore\n", "one card": RECORD_HEADER + "P0 plenty 1 ore\n",
            "no road": RECORD_HEADER + "P0 roads\nP0 stop\n", "rate": RECORD_HEADER + "P0 bank 5 ore for 1 wool\n",
            "notation": "catan 1\nplay\nP0 fly\n",
        }
        for what, record in records.items():
            status, out, error = to_catanlog(record)
            self.assertEqual((status, out), (2, ""), what)
            self.assertTrue(error)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    REFEREE = os.path.abspath(sys.argv[1])
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
