#!/usr/bin/env python3
"""Write lib/engine/numbers_table.c: where the numbers of each kind of action begin.

    numbers_gen.py            write the file
    numbers_gen.py --check    exit 1 when the committed file differs from a fresh one

The numbers of the actions of a kind follow those of the kind before. How many there are hangs on
the map, the players, the menu and the variants alone: one row for each combination of these.
Kinds and their spans are read from lib/engine/kinds.c, in the order of <catan/action.h>.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KINDS = ROOT / "lib" / "engine" / "kinds.c"
ACTIONS = ROOT / "include" / "catan" / "action.h"
OUTPUT = ROOT / "lib" / "engine" / "numbers_table.c"

PLAYERS = range(2, 7)
MENUS = ["CATAN_MENU_PLAIN", "CATAN_MENU_SIMPLE", "CATAN_MENU_OFFERS"]
PLACES = {False: (19, 54, 72), True: (30, 80, 109)}  # hexes, vertices, edges; True: the large map
CARDS, BANK, SIMPLE, OFFERS, BUNDLES, PAIRS, EVENTS, NEUTRALS = 5, 75, 40, 230, 21, 15, 22, 2
ASSUMED = {"KINDS_OF_CARD": CARDS, "BANK_TRADES": BANK, "SIMPLE_OFFERS": SIMPLE, "OFFERS": OFFERS, "BUNDLES": BUNDLES,
           "PAIRS": PAIRS, "EVENT_CARDS": EVENTS}
TWO = {"NEUTRAL", "GIVE_BACK", "TOKEN"}  # groups of Catan for Two
EVENT_KINDS = {"REPAIR_ROAD", "EVENT_CARD"}  # besides the group EVENT


def bundles():
    """One or two cards, as the resources they are; the order of lib/engine/listing.c."""
    return [(a,) for a in range(CARDS)] + [(a, b) for a in range(CARDS) for b in range(a, CARDS)]


def offers():
    """Menu offers: a bundle for another that shares no kind with it, as their numbers."""
    given = list(enumerate(bundles()))
    return [(g, t) for g, give in given for t, take in given if not set(give) & set(take)]


def kinds():
    """(name, group, span) in the order of their numbers."""
    row = re.compile(r'\[CATAN_(\w+)\] = \{"[^"]+", [^,]+, GROUP_(\w+), SPAN_(\w+),')
    table = {m[1]: (m[1], m[2], m[3]) for m in row.finditer(KINDS.read_text())}
    text = ACTIONS.read_text()
    numbers = {m[1]: int(m[2]) for m in re.finditer(r"CATAN_(\w+) = (\d+)", text) if m[1] in table}
    assert sorted(numbers.values()) == list(range(1, len(table) + 1)), "kinds are numbered from 1 without a gap"
    return [table[name] for name in sorted(numbers, key=numbers.get)]


def size(name, group, span, players, menu, two, events):
    hexes, vertices, edges = PLACES[players > 4]
    if group in TWO and not two or (group == "EVENT" or name in EVENT_KINDS) and not events:
        return 0
    offers = {"CATAN_MENU_PLAIN": 0, "CATAN_MENU_SIMPLE": SIMPLE, "CATAN_MENU_OFFERS": OFFERS}[menu]
    return {"NONE": 0, "ONE": 1, "HEX": hexes, "VERTEX": vertices, "EDGE": edges, "SEAT": players, "RESOURCE": CARDS,
            "CARD": CARDS, "SUM": 11, "GIFT": CARDS * players, "EVENT": EVENTS, "PLENTY": BUNDLES, "PAIR": PAIRS,
            "NEUTRAL_VERTEX": NEUTRALS * vertices, "NEUTRAL_EDGE": NEUTRALS * edges, "BANK": BANK, "OFFER": offers,
            "PROPOSAL": offers if menu == "CATAN_MENU_OFFERS" else 0, "OPEN_TERMS": 1, "PARTNER": 2 * players}[span]


def rows():
    for players in PLAYERS:
        for menu in MENUS:
            for variant in range(4):
                first = [0, 0]  # there is no kind 0
                for kind in kinds():
                    first.append(first[-1] + size(*kind, players, menu, variant & 1, variant & 2))
                yield players, menu, variant, first


def wrapped(items):
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) > 116:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return lines + [line]


def written():
    out = ["/* Written by lib/gen/numbers_gen.py. By players (from 2), menu, and variants (1: Catan for Two, 2: event cards):",
           " * where the numbers of each kind begin; the last is that of all kinds. */",
           '#include "engine/numbers.h"', ""]
    out += [f"_Static_assert({name} == {value}, \"numbers are those of the table\");" for name, value in ASSUMED.items()]
    out += ["", "const uint16_t number_first[5][CATAN_MENUS][4][CATAN_KINDS + 1] = {"]
    for players, menu, variant, first in rows():
        line = f"    [{players - 2}][{menu}][{variant}] = {{"
        for i, n in enumerate(first):
            item = f"{n}" + (", " if i < len(first) - 1 else "},")
            if len(line) + len(item) > 118:
                out.append(line.rstrip())
                line = "        "
            line += item
        out.append(line)
    pairs = offers()
    assert len(pairs) == OFFERS
    starts = [next(i for i, pair in enumerate(pairs) if pair[0] == give) for give in range(len(bundles()))] + [OFFERS]
    out += ["};", "", "const uint8_t offer_bundles[OFFERS][2] = {"]
    out += wrapped(f"{{{give}, {take}}}" for give, take in pairs)
    out += ["};", "const uint8_t offer_row[BUNDLES] = {"] + wrapped(map(str, starts))
    return "\n".join(out + ["};", ""])


def main():
    text = written()
    if sys.argv[1:] == ["--check"]:
        if OUTPUT.read_text() != text:
            sys.exit(f"{OUTPUT} is not what {sys.argv[0]} writes")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        OUTPUT.write_text(text)


main()
