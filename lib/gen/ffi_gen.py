#!/usr/bin/env python3
"""Write what bindings read instead of the headers.

    ffi_gen.py [--cc COMPILER]           write both files
    ffi_gen.py [--cc COMPILER] --check   write nothing; exit 1 naming each file that differs from a fresh one

include/catan/catan_ffi.h is catan/catan.h after the C preprocessor, without
line markers, system headers and comments. cffi's `cdef` and LuaJIT's
`ffi.cdef` read it as it stands; both know the types of <stdint.h> and size_t.

examples/python/catan/enums.py has its enumerations as Python classes. A class
is named after the enum, and its members are the constants without what all of
them begin with. A count at the end of an enum (CATAN_RESOURCES) is no member.
"""
import argparse
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
INCLUDE = ROOT / "include"

DECLARATIONS = "include/catan/catan_ffi.h"
ENUMS = "examples/python/catan/enums.py"

DECLARATIONS_HEAD = """\
/* The declarations of libcatan for foreign-function interfaces; C and C++
 * include catan/catan.h instead, which also says what everything means.
 * Written by lib/gen/ffi_gen.py from the headers named below. */
"""

ENUMS_HEAD = '''\
"""The enumerations of libcatan. Written by lib/gen/ffi_gen.py."""

from enum import IntEnum
'''


def preprocessed(compiler: str) -> list[tuple[str, str]]:
    """(header, line) for each line that comes from include/catan."""
    command = shlex.split(compiler) + ["-E", "-DCATAN_API=", "-I", str(INCLUDE), "-x", "c", "-std=c11", "-"]
    text = subprocess.run(command, input="#include <catan/catan.h>\n", capture_output=True, text=True, check=True).stdout
    lines, header = [], None
    for line in text.splitlines():
        marker = re.match(r'#(?:line)? *\d+ "([^"]*)"', line)
        if marker:
            path = pathlib.Path(marker[1])
            header = path.name if path.parent.resolve() == INCLUDE / "catan" else None
        elif header and line.strip():
            lines.append((header, line.rstrip()))
    return lines


def sections(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """(header, text) in the order in which the preprocessor meets them."""
    texts: dict[str, list[str]] = {}
    for header, line in lines:
        texts.setdefault(header, []).append(line)
    return [(header, tidy("\n".join(text))) for header, text in texts.items()]


def tidy(text: str) -> str:
    """Any preprocessor's spacing made the same: one declaration a line, or one constant."""
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"([({]) ?| ?([)};,])", lambda m: m[1] or m[2], text)
    text = re.sub(r",(?=\S)", ", ", text)
    out, depth, parens = "", 0, 0
    for ch in text:
        depth += (ch == "{") - (ch == "}")
        parens += (ch == "(") - (ch == ")")
        if ch == "}":
            out = out.rstrip() + "\n"
        if ch != " " or not out.endswith(("\n", "    ")):
            out += ch
        if ch == "{" or (ch in ";," and depth and not parens) or (ch == ";" and not depth):
            out += "\n" + "    " * depth
    return re.sub(r" ?{", " {", re.sub(r"[ \t]+$", "", out, flags=re.M)).strip() + "\n"


def declarations(parts: list[tuple[str, str]]) -> str:
    return DECLARATIONS_HEAD + "".join(f"\n/* {header} */\n{text}" for header, text in parts)


# ---- enums ---------------------------------------------------------------------------


def enumerations(text: str) -> list[tuple[str, list[tuple[str, int]]]]:
    found = []
    for name, body in re.findall(r"enum (\w+) {(.*?)}", text, re.S):
        members, value = [], -1
        for item in body.split(","):
            if not item.strip():
                continue
            constant, _, number = item.partition("=")
            value = int(number, 0) if number.strip() else value + 1
            members.append((constant.strip(), value))
        found.append((name, members))
    return found


def without_count(name: str, members: list[tuple[str, int]]) -> list[tuple[str, int]]:
    words = name.upper().split("_")[1:]
    last = members[-1][0].split("_")[-1]
    return members[:-1] if any(last in (w + "S", w[:-1] + "IES") for w in words) and len(members) > 1 else members


def stem(name: str, members: list[tuple[str, int]]) -> str:
    """What all members begin with, up to a '_' with which each of them stays a name."""
    if len(members) == 1:
        return name.upper() + "_"
    common = os.path.commonprefix([m for m, _ in members])
    common = common[: common.rindex("_") + 1]
    while any(m[len(common)].isdigit() for m, _ in members):
        common = common[: common[:-1].rindex("_") + 1]
    return common


def enum_class(name: str, members: list[tuple[str, int]]) -> str:
    members = without_count(name, members)
    skip = len(stem(name, members))
    title = "".join(word.capitalize() for word in name.split("_")[1:])
    body = "".join(f"    {constant[skip:]} = {value}\n" for constant, value in members)
    return f"\n\nclass {title}(IntEnum):\n    \"\"\"`enum {name}`.\"\"\"\n\n{body}"


def enums(text: str) -> str:
    return ENUMS_HEAD + "".join(enum_class(name, members) for name, members in enumerations(text))


# ---- writing and comparing -----------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cc", default=os.environ.get("CC", "cc"))
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    text = declarations(sections(preprocessed(options.cc)))
    stale = 0
    for name, fresh in ((DECLARATIONS, text), (ENUMS, enums(text))):
        path = ROOT / name
        if not options.check:
            path.write_text(fresh, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != fresh:
            stale += 1
            print(f"{name} is stale: run lib/gen/ffi_gen.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
