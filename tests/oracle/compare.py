#!/usr/bin/env python3
"""Plays random games with the library and compares its answers with the model's, move by move.

    compare.py --play PLAY --trace TRACE [--variants] [--games 100] [--first 1] [--moves N] [--universe 40]
               [--first-times] [--jobs 2] [--keep DIR] [--options "..."]
    compare.py --trace TRACE [--universe 40] [--first-times] [--jobs 2] --files FILE...

PLAY and TRACE are the programs made from play.c and trace.c. Every game has a
number; the number fixes the options, the start (two of five games begin at a
random position) and all choices. With --files nothing is played: records and
scenarios are compared that there are already. The first difference of a game is printed
with the lines round it. Exit code 0: no difference, 1: a difference or a
refusal to play, 2: wrong use.
"""

import argparse
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time

from judge import judge_file
from positions import random_position
from record import RecordFault
from variant_positions import variant_position

# Sensible option lines, for games from the start.
OPTION_LINES = (
    "players=4 offer_limit=3",
    "players=3 offer_limit=3 win_points=6",
    "players=4 setup=fixed_e6 offer_limit=2 win_points=8",
    "players=3 setup=fixed_e5 offer_limit=3 win_points=7",
    "edition=5th players=4 offer_limit=3 win_points=8",
    "edition=5th players=3 setup=fixed_e5 offer_limit=2",
    "edition=5th_pre2015 players=4 offer_limit=2 win_points=8",
    "edition=nl_almanac players=3 setup=fixed_e6 offer_limit=3 win_points=6",
    "edition=nl_almanac players=4 offer_limit=2 win_points=7",
    "players=4 first_player=given first_seat=2 offer_limit=3 friendly_robber=on",
    "players=3 first_player=oldest first_seat=1 offer_limit=2 friendly_robber=on robber_desert=forbidden",
    "players=4 bank_shortage=unlimited offer_limit=3 discard_limit=9",
    "players=3 bank_shortage=strict_none offer_limit=1 discard_limit=2 win_points=7",
    "players=4 robber_victim_empty=skipped seven_grace_rounds=2 offer_limit=3",
    "players=4 win_declaration=must_claim win_points=5 offer_limit=3",
    "players=3 domestic_trade=off null_progress_card=allowed win_points=8",
    "players=4 hand_counts=private bank_like_for_like=allowed phases=separate offer_limit=3",
    "players=4 setup=fixed_e5 color_0=white color_2=red offer_limit=3 route_interrupt=any_tie_sets_aside",
    "players=3 setup=fixed_e5 three_player_out=white first_player=given seven_grace_rounds=1 offer_limit=2",
    "players=4 win_points=3 offer_limit=0",
    "players=3 robber_desert=forbidden offer_limit=2 win_points=8",
)

# The same for the variants.
VARIANT_LINES = (
    "players=6 offer_limit=2 win_points=7",
    "players=5 setup=fixed_56 offer_limit=2 win_points=6 first_player=given",
    "players=2 catan_for_two=on offer_limit=2",
    "players=4 event_cards=text_2025 offer_limit=2 win_points=8",
    "players=6 special_turn=special_build offer_limit=1 win_points=6",
    "players=2 catan_for_two=on event_cards=text_2025 offer_limit=1",
    "players=5 special_turn=special_build harbormaster=on friendly_robber=on first_player=given offer_limit=1",
    "players=3 harbormaster=on balanced_dice=on offer_limit=1 win_points=7",
    "players=2 two_base_rules=on offer_limit=2 win_points=8",
    "players=6 setup=fixed_56 paired_win=own_part offer_limit=1 win_points=5 first_player=given",
    "players=2 catan_for_two=on friendly_robber=on win_points=6 phases=separate first_player=given domestic_trade=off",
    "players=3 event_cards=text_2020 event_new_year=off offer_limit=1 win_points=7 first_player=given",
    "players=5 win_declaration=must_claim win_points=4 offer_limit=1 first_player=given",
    "players=6 event_cards=text_2025 domestic_trade=off first_player=given",
    "players=2 catan_for_two=on win_declaration=must_claim win_points=4 offer_limit=1 seven_grace_rounds=2",
    "players=5 special_turn=none offer_limit=1 win_points=6 bank_shortage=strict_none first_player=given",
    "players=2 catan_for_two=on balanced_dice=on harbormaster=on discard_limit=3 domestic_trade=off",
    "players=4 event_cards=text_2020 harbormaster=on friendly_robber=on domestic_trade=off first_player=given",
    "players=6 phases=separate seven_grace_rounds=1 discard_limit=4 offer_limit=1 first_player=given",
    "players=2 two_base_rules=on event_cards=text_2025 harbormaster=on offer_limit=1 first_player=given",
    "players=5 balanced_dice=on win_declaration=must_claim paired_win=own_part win_points=3 domestic_trade=off",
    "edition=5th players=6 setup=fixed_56 event_cards=text_2020 offer_limit=1 win_points=6",
    "players=2 catan_for_two=on route_interrupt=any_tie_sets_aside bank_shortage=unlimited domestic_trade=off",
)

# Rules that can be the first one broken here; the summary says which of them no game met.
FIRST_RULES = """
PROC-01 PROC-02 PROC-03 PROC-04 PROC-05 PROC-06 HOUSE-01 HOUSE-02 SETUP-15 SETUP-16 SETUP-17 E-05
TURN-01 TURN-03 TURN-04 TURN-05 TURN-07 BUILD-01 BUILD-02 BUILD-03 BUILD-04 BUILD-05 BUILD-06 BUILD-09 BUILD-10
BUILD-14 DEV-02 DEV-03 DEV-04 DEV-05 DEV-08 DEV-09 E-14 E-16 E-111 E-112 HARB-01 HARB-02 HARB-03 HARB-07 HARB-08
HARB-09 E-122 TRADE-02 TRADE-05 TRADE-06 TRADE-11 SEP-01 ROBBER-04 ROBBER-05 ROBBER-08 ROBBER-11 ROBBER-15
FR-01 FR-03 WIN-02 WIN-03
""".split()
VARIANT_RULES = """
PAIR-03 PAIR-04 PAIR-12 PAIR-16 SBP-03 SBP-04 SBP-10 SBP-11 HOUSE-05 EV-01 EV-02 EV-03 EV-06 EV-07 EV-08 EV-09 EV-10
EV-12 EV-13 EV-15 EV-16 TWO-02 TWO-03 TWO-06 TWO-07 TWO-10 TWO-11 TWO-15 TWO-16 TWO-17 TWO-18
""".split()


def one_game(task):
    """-> (number, what was played, moves, verdicts by first rule, difference or None)"""
    number, settings = task
    base = os.path.join(settings["folder"], "game-%d" % number)
    if settings["options"]:
        start = settings["options"].split()
        name = settings["options"]
    elif number % 5 < 2:
        with open(base + ".start", "w") as file:
            file.write(settings["position"](number))
        start = ["@" + base + ".start"]
        name = "position %d" % number
    else:
        name = settings["lines"][number % len(settings["lines"])]
        start = name.split()
    record = base + ".catan"
    with open(record, "wb") as file:
        played = subprocess.run([settings["play"], str(number), str(settings["moves"])] + start,
                                stdout=file, stderr=subprocess.PIPE)
    if played.returncode != 0:
        return number, name, 0, {}, "play: " + played.stderr.decode("ascii", "replace")
    seen = {}
    difference, moves = compare_file(record, settings, False, seen)
    if difference is not None:
        difference, _ = compare_file(record, settings, True, {})
    if difference is None and not settings["keep"]:
        for path in (record, base + ".start"):
            if os.path.exists(path):
                os.remove(path)
    return number, name, moves, seen, difference


def one_file(task):
    path, settings = task
    seen = {}
    difference, moves = compare_file(path, settings, False, seen)
    if difference is not None:
        difference, _ = compare_file(path, settings, True, {})
    return path, "file", moves, seen, difference


def compare_file(record, settings, full, seen):
    """-> (text of the first difference or None, moves)"""
    command = [settings["trace"], "--universe", str(settings["universe"])]
    command += ["--full"] * full + ["--first-times"] * settings["first_times"] + [record]
    theirs = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    c_lines = theirs.stdout.decode("ascii", "replace").splitlines()
    options = {"trace": True, "full": full, "universe": settings["universe"],
               "first-times": settings["first_times"]}
    lines = []
    try:
        refused = judge_file(record, options, lines, seen)
    except RecordFault as fault:
        return "the model cannot read it: %s" % fault, 0
    moves = sum(1 for line in lines if line.startswith("= "))
    if theirs.returncode == 2:
        return "the library cannot read it: " + theirs.stderr.decode("ascii", "replace"), moves
    if refused and lines == c_lines:
        return refused[0], moves
    if lines == c_lines:
        return None, moves
    at = next((i for i, (a, b) in enumerate(zip(lines, c_lines)) if a != b), min(len(lines), len(c_lines)))
    return describe(record, lines, c_lines, at), moves


def describe(record, lines, c_lines, at):
    """The first difference, behind which line of the record, and what is said there on both sides."""
    where = next((lines[i] for i in range(min(at, len(lines) - 1), -1, -1) if lines[i].startswith("= ")), "= start")
    text = ["%s behind '%s'" % (record, where[2:])]
    # In full traces compare the rest of this block as sets, so that one missing line shows as one line.
    def rest(all_lines):
        block = []
        for line in all_lines[at:]:
            if line.startswith("= "):
                break
            block.append(line)
        return block
    mine, theirs = rest(lines), rest(c_lines)
    only_mine = [line for line in mine if line not in set(theirs)]
    only_theirs = [line for line in theirs if line not in set(mine)]
    text += ["  model:   " + line for line in only_mine[:12]]
    text += ["  library: " + line for line in only_theirs[:12]]
    if not only_mine and not only_theirs:
        text += ["  model:   " + (lines[at] if at < len(lines) else "(end)"),
                 "  library: " + (c_lines[at] if at < len(c_lines) else "(end)")]
    return "\n".join(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--play")
    parser.add_argument("--trace", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--moves", type=int, default=250)
    parser.add_argument("--universe", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", default="")
    parser.add_argument("--options", default="")
    parser.add_argument("--files", nargs="+", default=[])
    parser.add_argument("--variants", action="store_true")
    parser.add_argument("--first-times", action="store_true")
    settings = vars(parser.parse_args())
    if not settings["play"] and not settings["files"]:
        parser.error("--play or --files is needed")
    began = time.time()
    results = compare_files(settings) if settings["files"] else compare_games(settings)
    return summary(results, time.time() - began, VARIANT_RULES if settings["variants"] else FIRST_RULES)


def compare_files(settings):
    with multiprocessing.Pool(settings["jobs"]) as pool:
        return list(report(pool.imap_unordered(one_file, [(path, settings) for path in settings["files"]], 8)))


def compare_games(settings):
    settings["lines"] = VARIANT_LINES if settings["variants"] else OPTION_LINES
    settings["position"] = variant_position if settings["variants"] else random_position
    for number, line in enumerate(settings["lines"]):
        print("# options %d: %s" % (number, line))
    with tempfile.TemporaryDirectory() as folder:
        settings["folder"] = settings["keep"] or folder
        os.makedirs(settings["folder"], exist_ok=True)
        share = int(os.environ.get("CATAN_TEST_SHARE", "1"))  # of the games, under sanitizers
        tasks = [(number, settings) for number in range(settings["first"], settings["first"] + -(-settings["games"] // share))]
        with multiprocessing.Pool(settings["jobs"]) as pool:
            return list(report(pool.imap_unordered(one_game, tasks, 1)))


def report(results):
    for result in results:
        number, name, _, _, difference = result
        if difference is not None:
            print("game %s (%s): %s" % (number, name, difference))
            sys.stdout.flush()
        yield result


def summary(results, seconds, wanted):
    seen = {}
    for result in results:
        for rule, count in result[3].items():
            seen[rule] = seen.get(rule, 0) + count
    different = sorted(result[0] for result in results if result[4] is not None)
    rules = sorted(rule for rule in seen if rule != "ok")
    print("games: %d" % len(results))
    print("from positions: %d" % sum(1 for result in results if result[1].startswith("position")))
    print("moves: %d" % sum(result[2] for result in results))
    print("verdicts of the universe: %d" % sum(seen.values()))
    print("legal among them: %d" % seen.get("ok", 0))
    print("rules named first: %d" % len(rules))
    print("rules: %s" % " ".join("%s:%d" % (rule, seen[rule]) for rule in rules))
    print("never named first: %s" % (" ".join(rule for rule in wanted if rule not in seen) or "none"))
    print("games that differ: %d%s" % (len(different), " " + str(different[:20]) if different else ""))
    print("seconds: %.0f" % seconds)
    if not results:
        return 2
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
