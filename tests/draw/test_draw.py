#!/usr/bin/env python3
"""Tests of the program catan-draw and of the pictures that the referee makes.

    test_draw.py DRAW REFEREE
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
RULES = os.path.join(ROOT, "tests", "rules")
GAMES = os.path.join(ROOT, "examples", "games")
DRAW = REFEREE = ""
SVG = "{http://www.w3.org/2000/svg}"

# Of 25 development cards 3 are in hand and 3 played.
POSITION = """\
catan 1
rules players=3 first_player=given RULES
hexes hills 8, forest 2, fields 6
hexes pasture 8, pasture 10, fields 9, pasture 3
hexes forest 4, forest 3, mountains 11, fields 4, mountains 8
hexes mountains 11, hills 6, forest 5, desert
hexes pasture 12, fields 9, hills 10
harbors 1NW any, 2NE lumber
position
P0 cities 5N
P0 roads 5NE
P0 hand 2 lumber 17 ore
P0 cards 2 knight 1 point
P1 settlements 10N
P1 knights 3
robber 19
turn 6 P0
dice 8
due main
"""


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)


class Picture:
    """An SVG, read."""

    def __init__(self, text):
        self.root = ElementTree.fromstring(text)
        self.texts = ["".join(node.itertext()) for node in self.root.iter(SVG + "text")]
        self.titles = [node.text for node in self.root.iter(SVG + "title")]
        self.uses = [node.get("href") for node in self.root.iter(SVG + "use")]

    def circles(self, radius):
        return [node for node in self.root.iter(SVG + "circle") if node.get("r") == radius]


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, text, name="game.catan"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path


class Draw(Folder):
    def draw(self, *arguments):
        result = run([DRAW, *arguments])
        self.assertEqual((result.returncode, result.stderr), (0, b""), arguments)
        return Picture(result.stdout)

    def position(self, log="", rules="", *options):
        return self.draw(*options, self.write(POSITION.replace(" RULES", rules) + log))

    def test_board(self):
        picture = self.position()
        self.assertEqual(len(picture.titles), 19)
        self.assertEqual(picture.titles[:2], ["hex 1: hills 8", "hex 2: forest 2"])
        self.assertIn("hex 16: desert", picture.titles)
        self.assertEqual(picture.texts.count("3:1"), 1)
        self.assertEqual(picture.texts.count("2:1"), 1)
        self.assertEqual(picture.uses.count("#robber"), 1)

    def test_pips(self):
        # 8, 2, 6; 8, 10, 9, 3; 4, 3, 11, 4, 8; 11, 6, 5; 12, 9, 10 have 5+1+5 + 5+3+4+2 + 3+2+2+3+5 + 2+5+4 + 1+4+3.
        self.assertEqual(len(self.position().circles("1.7")), 11 + 14 + 15 + 11 + 8)
        red = [node for node in self.position().circles("19") if node.get("stroke") == "#b3131b"]
        self.assertEqual(len(red), 5)

    def test_seats(self):
        texts = self.position().texts
        for text in ("P0", "P1", "P2", "hand 19", "cards 3", "knight", "Largest Army 3", "points, 2 seen",
                     "Turn 6 of P0, 10 points win", "rolled: 8; due: main, from P0", "19 development cards"):
            self.assertIn(text, texts)
        self.assertNotIn("Longest Road 1", texts)

    def test_colors(self):
        picture = self.position("", " color_1=green")
        self.assertEqual([text for text in picture.texts if text in ("red", "blue", "orange", "white", "green", "purple")],
                         ["red", "green", "blue"])

    def test_board_alone(self):
        self.assertNotIn("bank", self.position("", "", "--board").texts)

    def test_numbers(self):
        for board, names in (("base", {"hexes": 19, "vertices": 54, "edges": 72}),
                             ("large", {"hexes": 30, "vertices": 80, "edges": 109})):
            for places, count in names.items():
                texts = self.draw("--map", board, "--numbers", places).texts
                beside = 0 if places == "hexes" else names["hexes"]
                self.assertEqual(len(texts), 2 * count + beside, (board, places))
                self.assertIn(str(count - 1), texts)
            self.assertEqual(len(self.draw("--map", board, "--numbers", "names").texts), sum(names.values()))
        self.assertIn("5SE", self.draw("--map", "base", "--numbers", "vertices").texts)
        self.assertNotIn("10N", self.draw("--map", "base", "--numbers", "vertices").texts)

    def test_line(self):
        log = "play\nP0 knight\nP0 robber 10\nP0 steal P1\nP0 end\n"
        path = self.write(POSITION.replace(" RULES", "") + log)
        before = POSITION.count("\n") + 2
        self.assertIn("rolled: 8; due: main, from P0", self.draw("--line", str(before), path).texts)
        self.assertIn("rolled: 8; due: robber, from P0", self.draw("--line", str(before + 1), path).texts)

    def test_refused_actions_are_told(self):
        path = self.write(POSITION.replace(" RULES", "") + "play\nP1 end\n")
        result = run([DRAW, path])
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"refused, so not in the picture: 1", result.stderr)

    def test_two_and_events(self):
        two = self.draw(os.path.join(RULES, "QA-157.catan"))
        self.assertIn("orange, nobody's", two.texts)
        self.assertIn("20 trade tokens", two.texts)
        event = self.draw(os.path.join(RULES, "E-140-event.catan"))
        self.assertTrue([text for text in event.texts if text.startswith("event card: 6, ")])

    def test_everything_is_well_formed(self):
        paths = [os.path.join(folder, name) for folder in (RULES, GAMES) for name in sorted(os.listdir(folder))
                 if name.endswith(".catan")]
        self.assertGreater(len(paths), 300)
        drawn = 0
        for path in paths[::7]:
            result = run([DRAW, "--numbers", "names", path])
            if result.returncode == 0:
                Picture(result.stdout)
                drawn += 1
        self.assertGreater(drawn, 30)

    def test_pictures_in_documents(self):
        folder = os.path.join(ROOT, "doc")
        paths = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names if name.endswith(".svg")]
        self.assertGreaterEqual(len(paths), 7)
        for path in paths:
            with open(path, "rb") as file:
                Picture(file.read())
        script = os.path.join(ROOT, "examples", "draw", "doc_pictures.py")
        result = run([sys.executable, script, DRAW, "--check"])
        self.assertEqual((result.returncode, result.stdout), (0, b""))

    def test_wrong_usage(self):
        path = self.write(POSITION.replace(" RULES", ""))
        for arguments in ([], ["--line", "0", path], ["--line", path], ["--numbers", "all", path], ["--map", "huge"],
                          ["--map", "base", path], ["--map", "base", "--line", "3"], [path, path], ["--what", path],
                          [os.path.join(self.folder, "missing.catan")], [self.write("catan 2\n", "wrong.catan")]):
            result = run([DRAW, *arguments])
            self.assertEqual((result.returncode, result.stdout), (2, b""), arguments)
            self.assertTrue(result.stderr)


class Refusals(Folder):
    """The pictures of the referee."""

    def judge(self, log):
        path = self.write(POSITION.replace(" RULES", "") + log, "table.catan")
        result = run([REFEREE, "--quiet", "--pictures", self.folder, path])
        names = sorted(name for name in os.listdir(self.folder) if name.endswith(".svg"))
        pictures = {}
        for name in names:
            with open(os.path.join(self.folder, name), "rb") as file:
                pictures[name] = Picture(file.read())
        return result, pictures

    def test_one_picture_for_each_refusal(self):
        first = POSITION.count("\n") + 2
        result, pictures = self.judge("play\nP0 settlement 10N\nP0 end\nP1 roll\ndice 4\nP1 road 18S\nP1 robber 19\n")
        self.assertEqual(result.returncode, 2, result)  # 18S is no edge: the file cannot be read further
        self.assertEqual(list(pictures), [f"table-{first}.svg"])
        self.assertIn(f"line {first}: P0 settlement 10N is refused", pictures[f"table-{first}.svg"].texts)

    def test_place_is_marked(self):
        first = POSITION.count("\n") + 2
        _, pictures = self.judge("play\nP0 settlement 10N\nP0 buy\n")
        wanted = pictures[f"table-{first}.svg"]
        groups = [node for node in wanted.root.iter(SVG + "g") if node.get("class") == "wanted"]
        self.assertEqual(len(groups), 1)
        # 10N is the upper corner of the middle hex: half the board (5 hexes of 100) and 92 of sea to the right,
        # two rows of 18 below the top corner, each unit 4.81.
        circle = groups[0].find(SVG + "circle")
        self.assertEqual((circle.get("cx"), circle.get("cy")), (str(92 + 250), str(92 + round(36 * 4.81))))
        bought = pictures[f"table-{first + 1}.svg"]
        self.assertFalse([node for node in bought.root.iter(SVG + "g") if node.get("class") == "wanted"])

    def test_what_shows_why_not_is_marked(self):
        # 10NW lies between 10N, where P1 lives, and two vertices that are free.
        first = POSITION.count("\n") + 2
        _, pictures = self.judge("play\nP0 settlement 10NW\n")
        picture = pictures[f"table-{first}.svg"]
        reasons = [node for node in picture.root.iter(SVG + "g") if node.get("class") == "reason"]
        self.assertEqual(len(reasons), 1)
        circle = reasons[0].find(SVG + "circle")
        self.assertEqual((circle.get("cx"), circle.get("cy")), (str(92 + 250), str(92 + round(36 * 4.81))))
        self.assertIn("Crossed ring: what was wanted. Broken ring: what shows why not.", picture.texts)

    def test_folder_that_is_not_there(self):
        path = self.write(POSITION.replace(" RULES", "") + "play\nP1 end\n")
        result = run([REFEREE, "--pictures", os.path.join(self.folder, "none"), path])
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"cannot be written", result.stderr)

    def test_without_refusals_nothing_is_drawn(self):
        result, pictures = self.judge("play\nP0 end\n")
        self.assertEqual((result.returncode, pictures), (0, {}))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    DRAW, REFEREE = (os.path.abspath(path) for path in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
