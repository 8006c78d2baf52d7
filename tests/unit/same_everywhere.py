#!/usr/bin/env python3
"""Nothing that differs from machine to machine is asked (QA-195): the library includes
only headers whose functions it may use, and of these none that heeds a locale, the
environment or the way a C library sorts.

    same_everywhere.py LIB
"""
import pathlib
import re
import sys

HEADERS = {"assert.h", "inttypes.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h"}
CALLS = re.compile(r"\b(rand|srand|qsort|bsearch|getenv|system|strto\w+|ato[fil]+|strcoll|strxfrm|strerror|setlocale|\w?scanf|"
                   r"fopen|float|double)\b")
ADDRESS = re.compile(r'"[^"\n]*%[-+ #0-9.]*[pfFeEgGaA][^"\n]*"')

faults, files = [], 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.[ch]")):
    files += 1
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    for header in re.findall(r"#include <([^/>]+)>", text):
        if header not in HEADERS:
            faults.append(f"{path.name} includes {header}")
    for match in [*CALLS.finditer(text), *ADDRESS.finditer(text)]:
        faults.append(f"{path.name} has {match.group(0)}")
print(*faults, sep="\n")
print(f"{files} files, {len(faults)} faults")
sys.exit(1 if faults or files < 50 else 0)
