#!/usr/bin/env python3
"""Tests of the converters between the notation and JSON.

    test_json.py REFEREE
"""
import copy
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CONVERT = os.path.join(ROOT, "examples", "convert")
GAMES = os.path.join(ROOT, "examples", "games")
RULES = os.path.join(ROOT, "tests", "rules")
REFEREE = ""

sys.path.insert(0, CONVERT)
import notation  # noqa: E402

# Every kind of line of a position, and of a log, in canonical form, and what it is as an object.
POSITION = """\
catan 1
# a comment
rules edition=5th players=3 win_points=12
hexes hills 5, forest 2, desert
harbors 1NW any, 2NE lumber
robber none
chance 18446744073709551615
position
P0 settlements 5SE 8S
P0 cities 3N
P0 roads 5SE 10W
P0 hand 2 lumber 1 ore 3 unknown
P0 cards 1 knight 1 point
P0 fresh 1 knight
P0 knights 2
P0 offers 1
P0 tokens 5
P0 aside nothing
P2 proposes 1 ore for 2 wool
bank 19 lumber 18 ore
deck 20 knight 2 unknown
removed 1 monopoly
damaged 10NE
robber 5
road P1
army none
harbormaster P2
turn 12 P1
first none
acting P3 builder
dice 8
due discard robber main
waiting P1 P3
agreed P2
free 2
marks card built
victim P2
spot 5SE
offer 1 wool for 1 ore
best 9
rolled 8
event 12
pile 00000000000fffff
winner none
chance 42 0 12 3 4 0
"""
POSITION_OBJECT = {
    "format": "catan-record", "version": 1, "comments": ["a comment"],
    "rules": {"edition": "5th", "players": 3, "win_points": 12},
    "board": {"hexes": [[{"terrain": "hills", "token": 5}, {"terrain": "forest", "token": 2}, {"terrain": "desert"}]],
              "harbors": [{"edge": "1NW", "kind": "any"}, {"edge": "2NE", "kind": "lumber"}], "robber": None},
    "chance": "18446744073709551615",
    "position": {
        "owners": [{"owner": 0, "settlements": ["5SE", "8S"], "cities": ["3N"], "roads": ["5SE", "10W"],
                    "hand": {"lumber": 2, "ore": 1, "unknown": 3}, "cards": {"knight": 1, "point": 1},
                    "fresh": {"knight": 1}, "knights": 2, "offers": 1, "tokens": 5, "aside": {}},
                   {"owner": 2, "proposes": {"give": {"ore": 1}, "take": {"wool": 2}}}],
        "bank": {"lumber": 19, "ore": 18}, "deck": {"knight": 20, "unknown": 2}, "removed": {"monopoly": 1},
        "damaged": ["10NE"], "robber": 5, "road": 1, "army": None, "harbormaster": 2, "turn": {"number": 12, "seat": 1},
        "first": None, "acting": {"seat": 3, "part": "builder"}, "dice": 8, "due": ["discard", "robber", "main"],
        "waiting": [1, 3], "agreed": [2], "free": 2, "marks": ["card", "built"], "victim": 2, "spot": "5SE",
        "offer": {"give": {"wool": 1}, "take": {"ore": 1}}, "best": 9, "rolled": 8, "event": 12,
        "pile": "00000000000fffff", "winner": None, "chance": ["42", "0", "12", "3", "4", "0"]}}

LOG = [
    ("# 4 of them", {"comment": "4 of them"}),
    ("P0 start-roll", {"seat": 0, "action": "start-roll"}),
    ("dice 3+5", {"chance": "dice", "dice": [3, 5]}),
    ("dice 8", {"chance": "dice", "dice": 8}),
    ("P0 settlement 5SE", {"seat": 0, "action": "settlement", "place": "5SE"}),
    ("P1 city 5SE", {"seat": 1, "action": "city", "place": "5SE"}),
    ("P1 road 10NE", {"seat": 1, "action": "road", "place": "10NE"}),
    ("P0 buy", {"seat": 0, "action": "buy"}),
    ("drawn knight", {"chance": "drawn", "card": "knight"}),
    ("drawn unknown", {"chance": "drawn", "card": "unknown"}),
    ("P0 plenty 1 lumber 1 ore", {"seat": 0, "action": "plenty", "take": {"lumber": 1, "ore": 1}}),
    ("P0 monopoly ore", {"seat": 0, "action": "monopoly", "resource": "ore"}),
    ("P0 discard 2 lumber 1 ore", {"seat": 0, "action": "discard", "give": {"lumber": 2, "ore": 1}}),
    ("P0 discard unknown", {"seat": 0, "action": "discard", "give": "unknown"}),
    ("P0 lay lumber", {"seat": 0, "action": "lay", "resource": "lumber"}),
    ("P0 robber 5", {"seat": 0, "action": "robber", "hex": 5}),
    ("P0 steal P2", {"seat": 0, "action": "steal", "other": 2}),
    ("stolen wool", {"chance": "stolen", "resource": "wool"}),
    ("P0 bank 4 wool for 1 ore", {"seat": 0, "action": "bank", "give": {"wool": 4}, "take": {"ore": 1}}),
    ("P0 offer 1 wool for 1 ore", {"seat": 0, "action": "offer", "give": {"wool": 1}, "take": {"ore": 1}}),
    ("P0 offer 1 wool for 1 ore to P1 P3",
     {"seat": 0, "action": "offer", "give": {"wool": 1}, "take": {"ore": 1}, "to": [1, 3]}),
    ("P2 propose P0 1 ore for 2 wool", {"seat": 2, "action": "propose", "other": 0, "give": {"ore": 1}, "take": {"wool": 2}}),
    ("P2 accept 1 ore for 1 wool", {"seat": 2, "action": "accept", "give": {"ore": 1}, "take": {"wool": 1}}),
    ("P0 confirm P2 1 wool for 1 ore",
     {"seat": 0, "action": "confirm", "other": 2, "give": {"wool": 1}, "take": {"ore": 1}}),
    ("P0 neutral-settlement P2 5SE", {"seat": 0, "action": "neutral-settlement", "owner": 2, "place": "5SE"}),
    ("P0 neutral-road P2 10NE", {"seat": 0, "action": "neutral-road", "owner": 2, "place": "10NE"}),
    ("P0 give-back 2 wool", {"seat": 0, "action": "give-back", "give": {"wool": 2}}),
    ("P0 banish 10", {"seat": 0, "action": "banish", "hex": 10}),
    ("event 12", {"chance": "event", "event": 12}),
    ("P0 event-take ore", {"seat": 0, "action": "event-take", "resource": "ore"}),
    ("P0 event-help P2 ore", {"seat": 0, "action": "event-help", "other": 2, "resource": "ore"}),
    ("P0 event-victim P2", {"seat": 0, "action": "event-victim", "other": 2}),
    ("P0 event-road 10NE", {"seat": 0, "action": "event-road", "place": "10NE"}),
    ("P0 repair 10NE", {"seat": 0, "action": "repair", "place": "10NE"}),
    ("reveal-hand P1 2 ore", {"chance": "reveal-hand", "seat": 1, "cards": {"ore": 2}}),
    ("reveal-points P1 2", {"chance": "reveal-points", "seat": 1, "count": 2}),
    ("allow P0 road 10NE", {"allow": {"seat": 0, "action": "road", "place": "10NE"}}),
    ("refuse BUILD-06,BUILD-01 P0 settlement 5SE",
     {"refuse": ["BUILD-06", "BUILD-01"], "what": {"seat": 0, "action": "settlement", "place": "5SE"}}),
    ("refuse argument P0 road 10NE", {"refuse": [], "what": {"seat": 0, "action": "road", "place": "10NE"}}),
    ("refuse argument p0 fly 10ne", {"refuse": [], "what": "p0 fly 10ne"}),
    ("P0 end # his 3rd", {"seat": 0, "action": "end", "comment": "his 3rd"}),
    ("facts P0 holds 2 lumber 1 ore; P0 cards 1 knight; P0 left 13 roads 0 cities; P0 rates 4 4 2 4 4; P0 may 12",
     {"facts": [{"seat": 0, "holds": {"lumber": 2, "ore": 1}}, {"seat": 0, "cards": {"knight": 1}},
                {"seat": 0, "left": {"roads": 13, "cities": 0}}, {"seat": 0, "rates": [4, 4, 2, 4, 4]}, {"seat": 0, "may": 12}]}),
    ("facts points 3 2 2 2; road P1; army none; robber 5; deck 25; turn 12 P1; due discard; actors P0 P2; "
     "actors chance; winner none",
     {"facts": [{"points": [3, 2, 2, 2]}, {"road": 1}, {"army": None}, {"robber": 5}, {"deck": 25},
                {"turn": {"number": 12, "seat": 1}}, {"due": "discard"}, {"actors": [0, 2]}, {"actors": ["chance"]},
                {"winner": None}]}),
    ("facts actors none; weights dice 2:1 3:2; P0 holds nothing",
     {"facts": [{"actors": []}, {"weights": {"dice": {"2": 1, "3": 2}}}, {"seat": 0, "holds": {}}]}),
]

BAD_TEXT = {
    "": "line 1", "catan 2\n": "line 1", "catan 1\nfly\n": "line 2", "catan 1\nrules players\n": "line 2",
    "catan 1\nhexes swamp 3\n": "line 2", "catan 1\nharbors 1N any\n": "line 2", "catan 1\nposition\nP0 roads 10N\n": "line 3",
    "catan 1\nposition\nP0 hand 2\n": "line 3", "catan 1\nposition\nturn 1\nturn 2\n": "line 4",
    "catan 1\nplay\nP0 fly\n": "line 3", "catan 1\nplay\nP0 end now\n": "line 3", "catan 1\nplay\nfacts points 2 two\n": "line 3",
    "catan 1\nplay\nP0 bank 4 wool\n": "line 3", "catan 1\nplay\nrefuse BUILD-06 P0 fly\n": "line 3",
    "catan 1\nplay\nallow facts\n": "line 3", "catan 1\nplay\nP0 settlement 10NNE\n": "line 3",
}


def run(script, text):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt", newline="") as file:
        file.write(text)
        file.flush()
        return subprocess.run([sys.executable, os.path.join(CONVERT, script), file.name], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, check=False)


def contents(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def through_json(text):
    return notation.write(json.loads(notation.to_json(notation.read(text))))


def variants(value, junk):
    """The value with one of its parts replaced by something else, for every part."""
    yield junk
    if isinstance(value, dict):
        for name in value:
            for part in variants(value[name], junk):
                yield {**value, name: part}
            yield {other: value[other] for other in value if other != name}
        yield {**value, "strange": 1}
    if isinstance(value, list):
        for at, inner in enumerate(value):
            for part in variants(inner, junk):
                yield value[:at] + [part] + value[at + 1:]


class Json(unittest.TestCase):
    def test_every_line_of_a_position(self):
        self.assertEqual(notation.read(POSITION), POSITION_OBJECT)
        self.assertEqual(notation.write(copy.deepcopy(POSITION_OBJECT)), POSITION)

    def test_every_kind_of_line_of_a_log(self):
        for line, entry in LOG:
            record = {"format": "catan-record", "version": 1, "log": [entry]}
            self.assertEqual(notation.read(f"catan 1\nplay\n{line}\n"), record, line)
            self.assertEqual(notation.write(record), f"catan 1\nplay\n{line}\n")

    def test_every_action_has_a_test(self):
        kinds = {entry.get("action", entry.get("chance")) for _, entry in LOG}
        without = {kind for kind, form in {**notation.ACTIONS, **notation.OUTCOMES}.items() if form.parts} - kinds
        self.assertEqual(without, {"event-give", "reveal-discard"})  # their twins have

    def test_other_words_for_the_same(self):
        self.assertEqual(through_json("catan 1\nview TABLE\nplay\nstolen ?\n"), "catan 1\nview table\nplay\nstolen unknown\n")
        text = "CATAN 1\r\n\r\nRULES players=3, edition=5th\n  play # now\n\tp0  OFFER wood, 2 Sheep wood FOR wheat\n"
        self.assertEqual(through_json(text),
                         "catan 1\nrules edition=5th players=3\nplay\n# now\nP0 offer 2 lumber 2 wool for 1 grain\n")

    def test_an_edition_sets_the_other_options(self):
        text = "catan 1\nrules players=4 first_seat=2 win_points=12 color_1=green edition=5th win_points=11\n"
        self.assertEqual(through_json(text), "catan 1\nrules edition=5th players=4 first_seat=2 color_1=green win_points=11\n")

    def test_recorded_games_to_the_byte(self):
        names = [name for name in sorted(os.listdir(GAMES)) if name.endswith(".catan")]
        self.assertGreaterEqual(len(names), 16)
        for name in names:
            text = contents(os.path.join(GAMES, name))
            self.assertEqual(through_json(text), text, name)

    def test_programs(self):
        text = contents(os.path.join(GAMES, "engine-3p-023.catan"))
        converted = run("record_to_json.py", text)
        self.assertEqual((converted.returncode, converted.stderr), (0, b""))
        back = run("json_to_record.py", converted.stdout.decode())
        self.assertEqual((back.returncode, back.stderr, back.stdout.decode()), (0, b"", text))
        lines = converted.stdout.decode().split("\n")
        self.assertIn('  {"seat": 0, "action": "roll"},', lines)

    def test_scenarios_mean_the_same(self):
        names = [name for name in sorted(os.listdir(RULES)) if name.endswith(".catan")]
        self.assertGreater(len(names), 300)
        with tempfile.TemporaryDirectory() as folder:
            for at, name in enumerate(names):
                text = contents(os.path.join(RULES, name))
                again = through_json(text)
                self.assertEqual(through_json(again), again, name)
                if at % 10 == 0:
                    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                        file.write(again)
            paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
            result = subprocess.run([REFEREE, "--quiet", *paths], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            self.assertEqual((result.returncode, result.stderr), (0, b""), result.stdout.decode())

    def test_bad_text(self):
        for text, where in BAD_TEXT.items():
            result = run("record_to_json.py", text)
            self.assertEqual((result.returncode, result.stdout), (2, b""), text)
            if text:
                self.assertIn(where.encode(), result.stderr, text)
            self.assertNotIn(b"Traceback", result.stderr)

    def test_bad_json(self):
        for text in ("", "{", "[]", "null", "{}", '{"format": "catan-record", "version": 2}', "[" * 100000,
                     '{"format": "catan-record", "version": 1, "log": [{"seat": 0, "action": "fly"}]}',
                     '{"format": "catan-record", "version": 1, "log": [{"seat": 0, "action": "end", "place": "5SE"}]}'):
            result = run("json_to_record.py", text)
            self.assertEqual((result.returncode, result.stdout), (2, b""), text[:80])
            self.assertTrue(result.stderr)
            self.assertNotIn(b"Traceback", result.stderr, text[:80])

    def test_entry_is_named(self):
        record = {"format": "catan-record", "version": 1,
                  "log": [{"seat": 0, "action": "end"}, {"seat": 0, "action": "road", "place": "10N"}]}
        with self.assertRaisesRegex(notation.NotationError, "log entry 1.*10N"):
            notation.write(record)

    def test_any_other_value_is_refused_or_written(self):
        records = [POSITION_OBJECT] + [{"format": "catan-record", "version": 1, "log": [entry]} for _, entry in LOG]
        refused = written = 0
        for junk in (None, True, -1, 1.5, "x", "x\ny", "# x", [], [[]], {}, {"x": {}}):
            for other in (other for record in records for other in variants(record, junk)):
                try:
                    text = notation.write(other)
                except notation.NotationError:
                    refused += 1
                    continue
                written += 1
                self.assertEqual(through_json(text), text)
        self.assertGreater(refused, 1000)
        self.assertGreater(written, 100)

    def test_usage(self):
        for script in ("record_to_json.py", "json_to_record.py"):
            for arguments in ([], ["--help"], ["a", "b"], ["/nowhere/at/all"]):
                result = subprocess.run([sys.executable, os.path.join(CONVERT, script), *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, check=False)
                self.assertEqual((result.returncode, result.stdout), (2, b""))
                self.assertTrue(result.stderr)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    REFEREE = os.path.abspath(sys.argv[1])
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
