#!/usr/bin/env python3
"""Tests of the program catan-referee: exit status, report, options.

    test_referee.py REFEREE
"""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
GAME = os.path.join(HERE, "..", "..", "examples", "games", "engine-4p-059.catan")
REFEREE = ""

BOARD = """\
hexes hills 5, forest 2, fields 6
hexes pasture 8, pasture 10, fields 9, pasture 3
hexes forest 4, forest 3, mountains 11, fields 4, mountains 8
hexes mountains 11, hills 6, forest 5, desert
hexes pasture 12, fields 9, hills 10
harbors 1NW any, 2NE lumber, 7NE any, 4W any, 12E brick, 13W ore, 16SE grain, 17SW any, 18SE wool
"""
FOUNDING = f"""\
catan 1
rules players=4 first_player=given
{BOARD}robber 16
play
"""
# Each seat has two settlements; P0 is on turn, the dice have been rolled.
POSITION = f"""\
catan 1
rules players=4 first_player=given OPTIONS
{BOARD}position
P0 settlements 5N 10N
P0 roads 10NE
P0 hand 2 lumber 2 brick 1 wool 1 grain
P0 cards 1 knight 1 point
P1 settlements 1N 12N
P1 hand 3 ore
P1 knights 2
P2 settlements 13S 15S
P3 settlements 19S 16S
robber 16
turn 6 P0
dice 8
due main
play
"""


def position(log, options=""):
    return POSITION.replace(" OPTIONS", " " + options if options else "") + log


def line_of(text, words):
    """The number of the first line that has these words."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if words in line)


class Referee(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.folder.cleanup()

    def write(self, text, name="game.catan"):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def run_referee(self, *arguments):
        result = subprocess.run([REFEREE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                timeout=60, check=False)
        self.assertIn(result.returncode, (0, 1, 2), result.stderr)
        return result.returncode, result.stdout, result.stderr

    def judge(self, text, *options):
        return self.run_referee(*options, self.write(text))

    def answers(self, status, text, *parts, options=(), missing=()):
        """Judge a text: exit status, and what the report must and must not hold."""
        code, out, err = self.judge(text, *options)
        self.assertEqual(code, status, out + err)
        for part in parts:
            self.assertIn(part, out + err)
        for part in missing:
            self.assertNotIn(part, out + err)
        return out


class Lines(Referee):
    def test_all_stands(self):
        out = self.answers(0, FOUNDING + "P0 settlement 10N\nP0 road 10NE\n", "settlement 10N", "stands",
                           "2 actions stand, 0 refused; 0 statements hold, 0 wrong", "P0   1 = settlements 1")
        self.assertNotIn("refused  ", out)

    def test_no_log(self):
        self.answers(0, FOUNDING, "0 actions stand")
        self.answers(0, FOUNDING.replace("play\n", ""), "0 actions stand")

    def test_refusal_names_rule_text_and_sources(self):
        log = "P0 settlement 10N\nP0 road 10NE\nP1 settlement 10NE\nP1 settlement 1N\n"
        number = line_of(FOUNDING + log, "P1 settlement 10NE")
        self.answers(1, FOUNDING + log, f"{number}  P1 settlement 10NE", "refused  BUILD-06 distance rule", '        "',
                     "source: ", "3 actions stand, 1 refused")

    def test_other_broken_rules(self):
        self.answers(1, position("P2 settlement 10NE\n"), "refused  BUILD-14", "also broken: BUILD-01", "BUILD-05",
                     "BUILD-06")

    def test_refused_line_changes_nothing(self):
        self.answers(1, position("P0 city 10N\nfacts P0 left 14 roads 3 settlements 4 cities; P0 holds 2 lumber "
                                 "2 brick 1 wool 1 grain\n"), "0 actions stand, 1 refused; 1 statements hold, 0 wrong")

    def test_outcome_of_what_was_refused(self):
        self.answers(1, position("P0 buy\ndrawn knight\nP0 end\n"), "left out", "1 actions stand, 1 refused")
        self.answers(1, position("drawn knight\n"), "refused  PROC-05")

    def test_comments_and_spelling(self):
        self.answers(0, position("\n# a remark\r\n  p0 ROAD 10E, # why\r\n\nP0 end"), "2 actions stand")

    def test_after_the_end(self):
        text = position("facts winner P0; due over\nP0 end\n", "win_points=3")
        self.answers(1, text.replace("due main", "due over\nwinner P0"), "refused  PROC-01", "1 statements hold")


class Statements(Referee):
    def test_allow(self):
        self.answers(0, position("allow P0 road 10E\nallow P0 end\n"), "holds", "2 statements hold, 0 wrong")
        self.answers(1, position("allow P0 city 10N\n"), "wrong", "it is refused: BUILD-01")

    def test_refuse(self):
        self.answers(0, position("refuse BUILD-01 P0 city 10N\nrefuse build_14,BUILD-06 P2 settlement 10NE\n"
                                 "refuse argument P0 propose P0 1 ore for 1 wool\n"), "3 statements hold")
        self.answers(1, position("refuse BUILD-01 P0 road 10E\n"), "it is legal")
        self.answers(1, position("refuse BUILD-02 P0 city 10N\n"), "the first rule broken is BUILD-01")
        self.answers(1, position("refuse BUILD-01,ROAD-08 P0 city 10N\n"), "not broken: ROAD-08")
        self.answers(1, position("refuse argument P0 city 10N\n"), "its arguments are good")
        self.answers(2, position("refuse BUILD-99 P0 city 10N\n"), "the ID of a rule")

    TRUE = ("P0 holds 2 lumber brick brick, 1 sheep 1 wheat", "P2 holds nothing", "P0 cards 1 knight victory_point",
            "P1 knights 2", "P0 left 14 roads 3 settlements 4 cities", "P1 left 4 cities",
            "P0 rates 4 4 4 4 4", "P0 owes 0", "points 3 2 2 2", "visible 2 2 2 2", "lengths 1 0 0 0", "road none",
            "army none", "harbormaster none", "robber 16", "bank 17 lumber 17 brick 18 wool 18 grain 16 ore", "deck 21",
            "turn 6 P0", "turn 6", "due main", "actors P0", "winner none")
    FALSE = (
        ("P0 holds 1 lumber", "it is 2 lumber 2 brick 1 wool 1 grain"),
        ("P1 holds nothing", "it is 3 ore"),
        ("P0 cards 1 knight", "it is 1 knight 1 point"),
        ("P1 knights 3", "it is 2"),
        ("P0 left 15 roads", "it is 14 roads"),
        ("P0 rates 3 4 4 4 4", "it is 4 4 4 4 4"),
        ("P0 owes 1", "it is 0"),
        ("points 2 2 2 2", "it is 3 2 2 2"),
        ("visible 3 2 2 2", "it is 2 2 2 2"),
        ("lengths 2 0 0 0", "it is 1 0 0 0"),
        ("road P0", "it is none"),
        ("army P1", "it is none"),
        ("harbormaster P1", "it is none"),
        ("robber none", "it is 16"),
        ("bank 19 lumber", "it is 17 lumber 17 brick"),
        ("deck 22", "it is 21"),
        ("turn 7 P0", "it is 6 P0"),
        ("turn 6 P1", "it is 6 P0"),
        ("due roll", "it is main"),
        ("actors none", "it is P0"),
        ("actors P0 chance", "it is P0"),
        ("winner P0", "it is none"),
        ("weights dice 2:1", "no outcome is due"),
        ("P0 may 999", "it is "),
    )
    UNREADABLE = ("points 3 2 2", "points 3 2 2 2 2", "P0 holds", "P0 holds 2", "P0 holds gold", "P4 holds nothing",
                  "P0 left 2 ships", "robber 20", "robber 0", "due sometime", "actors", "winner P9", "weights luck 2:1",
                  "weights dice 2", "deck many", "turn", "weather fine", "P0 weather fine", "deck 21 22", "P0")

    def test_facts_that_hold(self):
        for clause in self.TRUE:
            with self.subTest(clause):
                self.answers(0, position(f"facts {clause}\n"), "1 statements hold, 0 wrong")
        self.answers(0, position("facts " + "; ".join(self.TRUE) + ";\n"), "1 statements hold, 0 wrong")

    def test_facts_that_do_not(self):
        for clause, answer in self.FALSE:
            with self.subTest(clause):
                self.answers(1, position(f"facts road none; {clause}; deck 21\n"), f"{clause}: ", answer, "1 wrong")

    def test_facts_that_cannot_be_read(self):
        for clause in self.UNREADABLE:
            with self.subTest(clause):
                self.answers(2, position(f"facts road none; {clause}\n"), ": expected ")

    def test_weights(self):
        dice = "weights dice 2:1 3:2 4:3 5:4 6:5 7:6 8:5 9:4 10:3 11:2 12:1"
        before = position("").replace("dice 8\ndue main", "due roll main")
        self.answers(0, before + f"P0 roll\nfacts {dice}; actors chance\ndice 3+5\n", "1 statements hold")
        self.answers(1, before + f"P0 roll\nfacts {dice.replace('7:6 ', '')}\n", "7:6")
        self.answers(1, before + f"P0 roll\nfacts {dice} 13:1\n", "1 wrong")
        self.answers(0, before + "P0 knight\nP0 robber 1\nP0 steal P1\nfacts weights stolen ore:3\nstolen ore\n"
                                 "facts P1 holds 2 ore\n", "2 statements hold")


class Unreadable(Referee):
    def place(self, text, words, column):
        self.answers(2, text, f"game.catan:{line_of(text, words)}:{column}: ")

    def test_lines_of_the_log(self):
        self.place(position("P0 dance\n"), "P0 dance", 4)
        self.place(position("P0 end\nP0 road 99NE\n"), "99NE", 9)
        self.place(position("allow  P0 road 10\n"), "allow", 16)
        self.place(position("refuse BUILD-01 P7 end\n"), "refuse", 17)
        self.place(position("  facts deck many\n"), "facts", 14)

    def test_headers(self):
        self.place("catan 2\n", "catan", 7)
        self.place(FOUNDING.replace("hills 5", "hill 5", 1), "hill 5", 7)
        self.answers(2, "", ": ")
        self.answers(2, b"\x00\xff\x00", ": ")
        self.answers(2, FOUNDING.replace("harbors 1NW", "harbors 10NW"), ": ")

    def test_positions_that_cannot_be(self):
        self.answers(2, position("").replace("P1 hand 3 ore", "P1 hand 30 ore"), "game.catan")

    def test_files(self):
        for name in (os.path.join(self.folder.name, "absent.catan"), self.folder.name):
            code, _, err = self.run_referee(name)
            self.assertEqual(code, 2)
            self.assertIn("cannot be", err)

    def test_zero_bytes_and_long_lines(self):
        self.answers(2, position("P0 end\0 and more\n").encode(), ":7: expected")
        self.answers(2, position("P0 end" + " x" * 5000 + "\n"), ": expected")
        self.answers(0, position("P0 end #" + " x" * 5000 + "\n"))


class UnseenCards(Referee):
    """Records of a table where nobody saw the stolen or the bought card. P1 has three ore; P0 takes one of them or a lumber."""

    HANDS = "P1 hand 3 ore 2 lumber\nP0 hand 1 brick 1 wool 1 grain\n"

    def table(self, log, hands=None):
        text = position("P0 knight\nP0 robber 1\nP0 steal P1\nstolen ?\n" + log)
        return text.replace("P0 hand 2 lumber 2 brick 1 wool 1 grain\n", "").replace("P1 hand 3 ore\n", hands or self.HANDS)

    def test_three_verdicts(self):
        """P0 holds 1 brick 1 wool 1 grain 1 unknown, which is lumber or ore. A road, 1 lumber 1 brick, cannot be ruled out; two
        ore can: there is one unknown card. With 2 wool one more is needed, and nobody could have lost wool."""
        self.answers(0, self.table("P0 road 10E\nfacts P0 holds 1 wool 1 grain; bank 18 lumber 19 brick 18 wool 18 grain 16 ore\n"),
                     "road 10E", "cannot be ruled out  BUILD-01", "5 actions stand, 0 refused; 1 statements hold, 0 wrong; 1 cannot be ruled out")
        self.answers(1, self.table("P0 city 10N\n"), "refused  BUILD-01")
        self.answers(0, self.table("P0 buy\ndrawn ?\n"), "buy", "cannot be ruled out  BUILD-01")
        self.answers(0, self.table("P0 bank 4 wool for 1 ore\n").replace("P0 bank", "refuse TRADE-11 P0 bank"), "1 statements hold")
        self.answers(1, self.table("P0 offer 2 wool for 1 brick\n"), "refused  TRADE-11")
        self.answers(0, self.table("P0 offer 1 wool for 1 ore\n"), "5 actions stand", missing=["cannot be ruled out"])

    def test_a_doubt_is_paid_with_the_unknown_card(self):
        """The road took the lumber, so nothing unknown is left, and the other four cards of P1 are three ore and a lumber;
        a second road is refused for certain."""
        self.answers(1, self.table("P0 road 10E\nfacts P0 holds 1 wool 1 grain\nP0 road 11SE\n"), "1 statements hold", "refused  BUILD-01")

    def test_other_refusals_come_first(self):
        self.answers(1, self.table("P0 settlement 10NE\n"), "refused  BUILD-06", missing=["cannot be ruled out"])

    def test_statements(self):
        self.answers(0, self.table("allow P0 road 10E\nrefuse BUILD-01 P0 road 10E\nfacts P0 holds 1 ore 1 brick 1 wool 1 grain\n"
                                   "facts P0 holds 1 brick 1 wool 1 grain 1 unknown\n"), "3 cannot be ruled out", " 0 wrong")
        self.answers(1, self.table("facts P0 holds 2 wool 1 brick 1 grain\n"), "1 wrong", "it is 1 brick 1 wool 1 grain 1 unknown")
        self.answers(1, self.table("facts P1 holds 3 ore\n"), "it is 1 lumber 2 ore 1 unknown")

    def test_monopoly_needs_the_numbers(self):
        """P0 and P1 each have a card that may be ore: how many each gave has to be said. Two twelves brought P2 two wool."""
        log = "P0 end\nP1 roll\ndice 12\nP1 end\nP2 roll\ndice 12\nP2 {}monopoly ore\n"
        text = self.table(log.format(""), self.HANDS + "P2 cards 1 monopoly\n")
        number = line_of(text, "P2 monopoly")
        self.answers(2, text, f"game.catan:{number}:1: how many ore P0 gave is not known: put 'reveal-hand P0 1 ore' or "
                     "'reveal-hand P0 nothing' in front of this line", "not read to its end")
        shown = text.replace("P2 monopoly", "reveal-hand P0 nothing\nP2 monopoly")
        self.answers(2, shown, "how many ore P1 gave is not known")
        shown = shown.replace("P2 monopoly", "reveal-hand P1 3 ore\nP2 monopoly") + "facts P2 holds 3 ore 2 wool; P1 holds 1 lumber\n"
        self.answers(0, shown, "cannot be ruled out", " 0 refused", " 0 wrong")
        known = self.table(log.format("").replace("monopoly ore", "monopoly brick"), self.HANDS + "P2 cards 1 monopoly\n")
        self.answers(0, known, " 0 refused")  # all the brick there is lies open

    def test_bought_cards(self):
        """Three bought cards unseen; one that is played was bought before this turn, and could be a knight."""
        rich = "P0 hand 3 wool 3 grain 3 ore\nP1 hand 1 ore\n"
        text = position("P0 buy\ndrawn ?\nP0 knight\n").replace("P0 hand 2 lumber 2 brick 1 wool 1 grain\n", "") \
            .replace("P1 hand 3 ore\n", rich).replace("P0 cards 1 knight 1 point\n", "")
        self.answers(1, text, "refused  DEV-05", "1 refused")
        later = text.replace("P0 knight\n", "P0 end\nP1 roll\ndice 12\nP1 end\nP2 roll\ndice 12\nP2 end\nP3 roll\ndice 12\nP3 end\n"
                             "P0 knight\nP0 robber 1\n")
        self.answers(0, later, "cannot be ruled out  DEV-02", " 0 refused")
        self.answers(1, later + "P0 steal P1\nstolen ?\nP0 monopoly ore\n", "refused  TURN-05")

    def test_hidden_points_win_when_they_are_shown(self):
        text = position("P0 buy\ndrawn ?\nfacts winner none\nreveal-points P0 1\nfacts winner P0; points 3 2 2 2\n", "win_points=3") \
            .replace("P0 hand 2 lumber 2 brick 1 wool 1 grain\n", "P0 hand 1 wool 1 grain 1 ore\n").replace("P0 cards 1 knight 1 point\n", "")
        self.answers(0, text, "winner", " 0 refused", " 0 wrong")
        self.answers(1, text.replace("reveal-points P0 1", "reveal-points P0 2"), "refused  PROC-05")

    def test_unseen_discards_have_to_be_shown(self):
        start = position("P0 roll\ndice 7\nP1 discard ?\nP0 robber 1\n").replace("P1 hand 3 ore", "P1 hand 4 ore 4 wool") \
            .replace("dice 8\ndue main", "due roll main")
        self.answers(2, start, "what was discarded is not known", "reveal-discard")
        shown = start.replace("P0 robber 1\n", "reveal-discard P1 3 ore 1 wool\nfacts bank 17 lumber 17 brick 15 wool 18 grain 18 ore\nP0 robber 1\n")
        self.answers(0, shown, " 0 refused", " 0 wrong")

    def test_a_view_can_be_judged_too(self):
        text = position("P1 bank 4 ore for 1 wool\nallow P0 end\n").replace("P1 hand 3 ore\n", "P1 hand 5 unknown\n") \
            .replace("robber 16\n", "robber 16\nbank 17 lumber 17 brick 18 wool 18 grain 14 ore\nview P0\n")
        self.answers(1, text, "refused  HARB-09", "1 statements hold")


class Options(Referee):
    TWO_FAULTS = "P0 city 10N\nP0 buy\nP0 end\n"

    def test_stop(self):
        self.answers(1, position(self.TWO_FAULTS), "2 refused")
        self.answers(1, position(self.TWO_FAULTS), "1 refused", options=["--stop"], missing=["P0 end"])

    def test_quiet(self):
        self.answers(1, position(self.TWO_FAULTS), "P0 city", "2 refused", options=["--quiet"],
                     missing=["P0 end", "settlements"])
        out = self.answers(0, position("P0 end\n"), options=["--quiet"])
        self.assertEqual(out.count("\n"), 1)

    def test_legal(self):
        text = position("P0 road 10E\nP0 end\n")
        number = str(line_of(text, "P0 end"))
        self.answers(0, text, "P0 end", "P0 road ", "due: main; asked: P0", options=["--legal", number],
                     missing=["P0 road 10E\n"])
        text = position("P0 end\nP1 roll\ndice 8\n")
        last = str(len(text.split("\n")) - 1)
        self.answers(0, text, "asked: chance", "dice 7   weight 6", options=["--legal", last])
        self.answers(0, position(self.TWO_FAULTS), "2 before it were refused", options=["--legal", "9999"])
        self.answers(2, position(""), "--legal", options=["--legal", "0"])
        self.answers(2, position("P0 dance\n"), options=["--legal", "9999"])

    def test_rule(self):
        code, out, _ = self.run_referee("--rule", "BUILD-06")
        self.assertEqual(code, 0)
        for part in ("BUILD-06  distance rule", "source: ", "grade: "):
            self.assertIn(part, out)
        self.assertEqual(self.run_referee("--rule", "build_06")[1], out)
        for arguments in (("--rule", "BUILD-99"), ("--rule",)):
            code, out, err = self.run_referee(*arguments)
            self.assertEqual((code, out), (2, ""))
            self.assertIn("no rule", err)

    def test_what_if(self):
        log = "P0 bank 4 wool for 1 wool\n"
        text = position(log).replace("1 wool 1 grain", "4 wool")
        self.answers(1, text, "refused  HARB-07", "would stand with bank_like_for_like=allowed", options=["--what-if"])
        self.answers(1, position("P0 city 10N\n"), "no other option would turn the answer", options=["--what-if"])

    def test_help_version_and_usage(self):
        for option in ("--help", "--version"):
            code, out, err = self.run_referee(option)
            self.assertEqual((code, err), (0, ""))
            self.assertIn("catan-referee", out)
        for arguments in ((), ("--nonsense",), ("--legal",), ("--legal", "x", "y")):
            code, _, err = self.run_referee(*arguments)
            self.assertEqual(code, 2)
            self.assertIn("--help", err)

    def test_several_files(self):
        names = [self.write(position(log), name) for log, name in
                 (("P0 end\n", "good.catan"), ("P0 buy\n", "bad.catan"), ("P0 dance\n", "broken.catan"))]
        for count, status in ((1, 0), (2, 1), (3, 2)):
            code, out, _ = self.run_referee(*names[:count])
            self.assertEqual(code, status)
            summary = [line for line in out.split("\n") if " actions stand, " in line]
            self.assertEqual(len(summary), count)
        self.assertIn("not read to its end", summary[2])


class WholeGame(Referee):
    def setUp(self):
        super().setUp()
        with open(GAME, encoding="utf-8") as file:
            self.text = file.read()

    def test_as_recorded(self):
        self.answers(0, self.text, " 0 refused", " 0 wrong", "winner")

    def test_settlement_next_to_another(self):
        lines = self.text.split("\n")
        first = lines.index("play") + 1
        place = lines[first].split()[2]
        self.assertIn(" settlement ", lines[first + 2])
        lines[first + 2] = lines[first + 2].rsplit(" ", 1)[0] + " " + place
        self.answers(1, "\n".join(lines), f"{first + 3}  {lines[first + 2]}", "refused  BUILD-06", options=["--stop"])

    def test_wrong_fact(self):
        number = line_of(self.text, "; points 2 2 2 2;")
        self.answers(1, self.text.replace("; points 2 2 2 2;", "; points 2 2 3 2;", 1), f"{number}  facts",
                     "points 2 2 3 2: it is 2 2 2 2", " 0 refused", " 1 wrong")

    def test_truncated(self):
        middle = self.text.index("road", len(self.text) // 2)
        self.answers(2, self.text[:middle + 2], ": expected ")
        self.answers(2, self.text[:self.text.index("harbors") - 9])
        whole_lines = self.text[:self.text.rindex("\n", 0, middle) + 1]
        self.answers(0, whole_lines, missing=["winner"])

    def test_other_card_stolen(self):
        lines = self.text.split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith("stolen "))
        for kind in ("lumber", "brick", "wool", "grain", "ore"):
            if lines[at] != f"stolen {kind}":
                self.answers(1, "\n".join(lines[:at] + [f"stolen {kind}"] + lines[at + 1:]))


if __name__ == "__main__":
    REFEREE = os.path.abspath(sys.argv.pop(1))
    program = unittest.main(exit=False)
    sys.exit(0 if program.result.wasSuccessful() and program.result.testsRun > 0 else 1)
