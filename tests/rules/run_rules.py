#!/usr/bin/env python3
"""Run the referee over every scenario, and see that no rule is without one.

    run_rules.py REFEREE [--list]

Every .catan file beside this one must stand, line by line. Then, for every
registered rule that concerns three or four players: which scenarios name it,
in a comment, a `refuse` or the file's name. A rule that an action can break (it
occurs in the order of doc/verdicts.md) needs a scenario in which it is refused for this
rule, and one that names the rule and in which something is allowed; every
other rule needs a scenario that names it, or stands below among those that no
position can show. --list prints the scenarios rule by rule.

Exit status: 0 all passed and no rule is without, 1 otherwise, 2 wrong usage.
"""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
RULES = os.path.join(ROOT, "lib", "rulebook", "rules.def")
VERDICTS = os.path.join(ROOT, "doc", "verdicts.md")
ID = re.compile(r"\b([A-Z]+-[0-9]+)\b")

# Games of other sizes and variants.
SECTIONS_ELSEWHERE = ("BIG", "FIVE", "SBP", "PAIR", "HM", "EV", "TWO", "TOUR")
RULES_ELSEWHERE = {
    "HOUSE-05": "balanced dice",
    "HOUSE-06": "two players",
    "FR-07": "friendly robber with event cards, tokens and neutral pieces",
    "E-12": "special building phase",
    "E-105": "the large map",
    "E-119": "only cards of variants send the robber off the board",
    "E-87": "special building phase",
    "E-88": "paired turns",
    "E-118": "pieces of colors that nobody plays",
    "E-135": "event cards",
    "E-137": "pieces of colors that nobody plays",
}

# In scope, but nothing that an action, a position or a refusal could show.
DEALT = "how a board is dealt, not a position: tests/unit/test_deal.c"
AT_THE_TABLE = "conduct at a table; there is no action for it"
NOT_TO_BE_SHOWN = {
    "SETUP-09": DEALT,
    "SETUP-10": DEALT,
    "SETUP-11": DEALT,
    "SETUP-22": "who sees which cards is a matter of events and views, not of positions",
    "ROBBER-10": AT_THE_TABLE,
    "TRADE-09": "an offer has no field for anything but resource cards",
    "TRADE-10": AT_THE_TABLE,
    "PROC-07": "only in games with unknown cards, which are another matter",
    "HOUSE-03": "there is no option for it; a host lays such a board out by itself",
    "HOUSE-04": DEALT,
    "E-01": "mathematics: at most 12 starting cards of 19 of a kind",
    "E-07": DEALT,
    "E-08": DEALT,
    "E-36": AT_THE_TABLE,
    "E-37": AT_THE_TABLE,
    "E-96": "production is one step; no action can come between two claims",
    "E-97": "production is paid by itself and cannot be forgotten",
    "E-98": AT_THE_TABLE,
    "E-101": AT_THE_TABLE,
    "E-103": DEALT,
    "E-106": "mathematics: at most 32 of 54 vertices are closed",
    "E-126": AT_THE_TABLE,
    "E-144": AT_THE_TABLE,
}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def registered():
    """[(ID, title)] in the order of the registry."""
    return re.findall(r'^RULE\(\w+, *\d+, *"([^"]+)", *"([^"]+)"', read(RULES), re.M)


def is_elsewhere(rule):
    return rule.split("-")[0] in SECTIONS_ELSEWHERE or rule in RULES_ELSEWHERE


class Scenario:
    """What a file says without being run."""

    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path)[:-len(".catan")]
        text = read(path)
        self.named = set(ID.findall(text.upper())) | set(ID.findall(self.name.upper())[:1])
        self.refused, self.refused_first = set(), set()
        self.allows = False
        play = False
        for line in text.splitlines():
            words = line.split("#")[0].upper().split()
            if not words:
                continue
            if words[0] == "PLAY":
                play = True
            elif words[0] == "REFUSE":
                rules = words[1].split(",")
                self.refused_first.add(rules[0])
                self.refused.update(rules)
            elif words[0] == "ALLOW" or play and re.fullmatch(r"P[0-9]", words[0]):
                self.allows = True


def scenarios():
    return [Scenario(os.path.join(HERE, name)) for name in sorted(os.listdir(HERE)) if name.endswith(".catan")]


# --- running --------------------------------------------------------------------------------


def run(referee, files):
    """Number of scenarios that do not stand."""
    failed = 0
    for scenario in files:
        result = subprocess.run([referee, "--quiet", scenario.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, check=False)
        if result.returncode != 0:
            failed += 1
            print("%s: failed\n%s" % (scenario.name, (result.stdout + result.stderr).strip()))
    print("%d passed, %d failed" % (len(files) - failed, failed))
    return failed


# --- the list ----------------------------------------------------------------------------------


def lacking(rule, breakable, files):
    """What a rule is without; None when nothing."""
    naming = [s for s in files if rule in s.named]
    if breakable:
        if not any(rule in s.refused_first for s in files):
            return "no scenario with `refuse %s`" % rule
        if not any(s.allows for s in naming):
            return "no scenario that allows something"
    if not naming and rule not in NOT_TO_BE_SHOWN:
        return "no scenario"
    return None


def names(rule, files):
    found = [s.name for s in files if rule in s.named]
    if rule in NOT_TO_BE_SHOWN and not found:
        return "not to be shown: " + NOT_TO_BE_SHOWN[rule]
    return " ".join(found)


def list_rules(files, full):
    """Number of rules that are without a scenario they need."""
    breakable = set(ID.findall(re.search(r"^## The order$(.*?)^## ", read(VERDICTS), re.M | re.S).group(1)))
    missing, shown, unshown = [], 0, 0
    for rule, title in registered():
        if is_elsewhere(rule):
            continue
        answer = lacking(rule, rule in breakable, files)
        if answer:
            missing.append("%s (%s): %s" % (rule, title, answer))
        shown += any(rule in s.named for s in files)
        unshown += not any(rule in s.named for s in files) and rule in NOT_TO_BE_SHOWN
        if full:
            print("%-9s %-45s %s%s" % (rule, title, "can be broken; " if rule in breakable else "", names(rule, files)))
    print("%d rules have scenarios, %d cannot be shown by one, %d are without" % (shown, unshown, len(missing)))
    for line in missing:
        print("without: " + line)
    return len(missing)


def unknown_names(files):
    """Names in this script and in scenarios that are no rules."""
    known = {rule for rule, _ in registered()}
    wrong = sorted(rule for rule in list(RULES_ELSEWHERE) + list(NOT_TO_BE_SHOWN) if rule not in known)
    for scenario in files:
        wrong += ["%s in %s" % (rule, scenario.name) for rule in sorted(scenario.named - known) if not rule.startswith("QA-")]
    for text in wrong:
        print("no such rule: " + text)
    return len(wrong)


def main(arguments):
    full = "--list" in arguments
    arguments = [word for word in arguments if word != "--list"]
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    files = scenarios()
    bad = run(arguments[0], files) + list_rules(files, full) + unknown_names(files)
    return 0 if files and not bad else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
