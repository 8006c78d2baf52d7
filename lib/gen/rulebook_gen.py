#!/usr/bin/env python3
"""Write doc/rules.md and include/catan/rule_numbers.h from lib/rulebook/*.def.

    rulebook_gen.py            write both files
    rulebook_gen.py --check    write nothing; exit 1 naming each file that differs from a fresh one

rules.def and texts_en.def must agree; options.def, if it is there, tells which
options alter a rule. A row there counts when its third field and its last one
are strings: the name, and the IDs of the rules touched.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RULEBOOK = ROOT / "lib" / "rulebook"

# Prefix of the ID, base of the numbers, heading.
SECTIONS = [
    ("SETUP", 100, "Components and preparation"),
    ("TURN", 200, "Turns"),
    ("PROD", 300, "Production"),
    ("ROBBER", 400, "Seven and robber"),
    ("BUILD", 500, "Building"),
    ("TRADE", 600, "Trade between players"),
    ("HARB", 700, "Trade with the bank and harbors"),
    ("DEV", 800, "Development cards"),
    ("ROAD", 900, "Longest Road"),
    ("ARMY", 1000, "Largest Army"),
    ("WIN", 1100, "Winning"),
    ("INFO", 1200, "Hidden and public information"),
    ("BANK", 1300, "Bank"),
    ("PROC", 1400, "Procedure"),
    ("BIG", 1500, "Five and six players"),
    ("FIVE", 1550, "Five players on the first-game board"),
    ("SBP", 1600, "Special building phase"),
    ("PAIR", 1700, "Paired players"),
    ("FR", 1800, "Friendly Robber"),
    ("SEP", 1900, "Separate phases"),
    ("HM", 2000, "Harbormaster"),
    ("EV", 2100, "Event Cards"),
    ("TWO", 2200, "Catan for Two"),
    ("TOUR", 2300, "Tournament rules"),
    ("HOUSE", 2400, "House rules"),
    ("E", 3000, "Disputed cases"),
]

INTRODUCTION = """\
# The rules

What libcatan plays, rule by rule. Every rule has a stable number and a stable ID, which verdicts carry and which \
are never reused. The texts are our own; they state the ruling that is implemented, so that a table that disagrees \
can read what the answer is, where it comes from and how firm it is. CATAN is a trademark of its owners, with whom \
this project has no connection; their rulebooks prevail in their games.

**Grades.** How firm a ruling is:

| grade | meaning |
|---|---|
| A | official rule text supports it |
| B | the official FAQ or official tournament rules support it |
| C | secondary support only |
| D | no source; our inference from neighboring rules |
| M | a mathematical fact |

Several letters stand for parts of one rule, and a slash for support of both kinds.

**Sources.** The Dutch rules page, the Dutch FAQ page, the Swedish guide and the German refresher are the four rule \
explanations this library was written from; lines are lines of their text, and booklet pages are those the German \
refresher names. Other sources are official booklets and FAQs, as far as they could be read. A source of the form \
"as BUILD-06" means that the case follows from that rule.

**Options.** Where options alter a rule they are named; a value is written `name=value`. Without any option the 6th \
edition (2025) is played, read together with the official FAQ.

**Places.** Hexes count from 1 in reading order from the top left. A vertex is a hex and a corner (`10N`; corners N, \
NE, SE, S, SW, NW), an edge is a hex and a side (`10NE`; sides NE, E, SE, SW, W, NW). A building is a settlement or \
a city; an opponent's building also stands for a neutral one where a variant has neutral colors.

This file is written by `lib/gen/rulebook_gen.py`; change `lib/rulebook/*.def` instead.
"""

HEADER = """\
/**
 * @file rule_numbers.h
 * The numbers of the rules, as they stand in verdicts and events. Written by
 * lib/gen/rulebook_gen.py; doc/rules.md has the rules themselves.
 */
#ifndef CATAN_RULE_NUMBERS_H
#define CATAN_RULE_NUMBERS_H

/**
 * One number for each rule of doc/rules.md. Numbers are fixed for ever and
 * never reused; new ones may be added. Behind each: what the rule is about.
 */
enum catan_rule {
"""


def fail(message):
    sys.exit("rulebook_gen.py: " + message)


def tokens(text):
    """Strings as ("s", value), punctuation and words as ("t", value); comments are left out."""
    pattern = r'/\*.*?\*/|//[^\n]*|"((?:[^"\\]|\\.)*)"|([(),])|([^\s"(),/]+|/)'
    for match in re.finditer(pattern, text, re.S):
        string, mark, word = match.groups()
        if string is not None:
            yield "s", re.sub(r"\\(.)", r"\1", string)
        elif mark or word:
            yield "t", mark or word


def rows(path, macro):
    """The arguments of each call of the macro, a list of (kind, value) with adjacent strings joined."""
    stream = list(tokens(path.read_text(encoding="utf-8")))
    i = 0
    while i + 1 < len(stream):
        if stream[i] != ("t", macro) or stream[i + 1] != ("t", "("):
            i += 1
            continue
        i, depth, fields = i + 2, 1, [[]]
        while i < len(stream) and depth:
            kind, value = stream[i]
            i += 1
            depth += (kind == "t") * ((value == "(") - (value == ")"))
            if (kind, value) == ("t", ",") and depth == 1:
                fields.append([])
            elif depth:
                fields[-1].append((kind, value))
        yield [("s" if field and all(kind == "s" for kind, _ in field) else "t", "".join(value for _, value in field))
               for field in fields]


def read_rules():
    """Rules in order, as dictionaries; every fault in the two tables is fatal."""
    bases = {prefix: base for prefix, base, _ in SECTIONS}
    texts = list(rows(RULEBOOK / "texts_en.def", "TEXT"))
    rules = []
    for fields in rows(RULEBOOK / "rules.def", "RULE"):
        if [kind for kind, _ in fields] != ["t", "t", "s", "s", "s"]:
            fail(f"rules.def: not symbol, number, ID, title, grade: {fields}")
        symbol, number, name, title, grade = (value for _, value in fields)
        prefix, _, digits = name.rpartition("-")
        if prefix not in bases or symbol != name.replace("-", "_") or int(number) != bases[prefix] + int(digits):
            fail(f"rules.def: symbol, number and ID of {name} do not agree")
        if rules and int(number) <= rules[-1]["number"]:
            fail(f"rules.def: {name} is out of order")
        rules.append({"symbol": symbol, "number": int(number), "id": name, "prefix": prefix, "title": title,
                      "grade": grade, "options": []})
    if [row[0][1] for row in texts] != [rule["symbol"] for rule in rules]:
        fail("rules.def and texts_en.def do not have the same symbols in the same order")
    for rule, row in zip(rules, texts):
        if len(row) != 3 or not row[1][1] or not row[2][1]:
            fail(f"texts_en.def: {rule['id']} needs a text and sources")
        rule["text"], rule["sources"] = row[1][1], row[2][1]
    return rules


def add_options(rules):
    path = RULEBOOK / "options.def"
    if not path.exists():
        return []
    by_id = {rule["id"]: rule for rule in rules}
    names = []
    for fields in rows(path, "OPTION"):
        if len(fields) < 4 or fields[2][0] != "s" or fields[-1][0] != "s":
            continue
        names.append(fields[2][1])
        for touched in fields[-1][1].split():
            if touched not in by_id:
                fail(f"options.def: {fields[2][1]} names {touched}, which is no rule")
            by_id[touched]["options"].append(fields[2][1])
    return names


def anchor(rule_id):
    return rule_id.lower()


def marked(text, rules_by_id, option_names):
    """Options as code, rule IDs as links."""
    def replace(match):
        word = match.group(0)
        if word in rules_by_id:
            return f"[{word}](#{anchor(word)})"
        if "=" in word or word in option_names or re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)+", word):
            return f"`{word}`"
        return word
    return re.sub(r"\b[A-Z]+-\d+\b|\b[a-z][a-z0-9_]*=[a-z0-9_]+|\b[a-z0-9]+(?:_[a-z0-9]+)+\b", replace, text)


def document(rules, option_names):
    by_id = {rule["id"]: rule for rule in rules}
    out = [INTRODUCTION, "\n## Contents\n\n"]
    for prefix, _, heading in SECTIONS:
        own = [rule for rule in rules if rule["prefix"] == prefix]
        if own:
            links = " ".join(f"[{rule['id'].rpartition('-')[2]}](#{anchor(rule['id'])})" for rule in own)
            out.append(f"- [{heading}](#section-{prefix.lower()}): {prefix} {links}\n")
    for prefix, _, heading in SECTIONS:
        own = [rule for rule in rules if rule["prefix"] == prefix]
        if own:
            out.append(f'\n<a id="section-{prefix.lower()}"></a>\n\n## {heading}\n')
        for rule in own:
            out.append(f'\n<a id="{anchor(rule["id"])}"></a>\n\n### {rule["id"]} {rule["title"]}\n\n')
            out.append(f"Number {rule['number']}. Grade: {marked(rule['grade'], by_id, option_names)}.\n\n")
            out.append(marked(rule["text"], by_id, option_names) + "\n\n")
            out.append("Sources: " + marked(rule["sources"], by_id, option_names) + ".\n")
            if rule["options"]:
                out.append("\nOptions: " + ", ".join(f"`{name}`" for name in rule["options"]) + ".\n")
    return "".join(out)


def header(rules):
    entries = [("CATAN_RULE_NONE", 0, "no rule")]
    entries += [("CATAN_RULE_" + rule["symbol"], rule["number"], rule["title"]) for rule in rules]
    lines = [f"    {name} = {number}{',' if i + 1 < len(entries) else ''} /**< {title} */\n"
             for i, (name, number, title) in enumerate(entries)]
    return HEADER + "".join(lines) + "};\n\n#endif\n"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    rules = read_rules()
    option_names = add_options(rules)
    fresh = {ROOT / "doc" / "rules.md": document(rules, option_names),
             ROOT / "include" / "catan" / "rule_numbers.h": header(rules)}
    stale = False
    for path, text in fresh.items():
        if not sys.argv[1:]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_bytes() != text.encode("utf-8"):
            print(f"{path.relative_to(ROOT)} is stale; run lib/gen/rulebook_gen.py", file=sys.stderr)
            stale = True
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
