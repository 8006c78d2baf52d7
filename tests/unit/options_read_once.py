#!/usr/bin/env python3
"""An option is read where its noun is: within lib/engine each by one file at
most, and the edition, which only presets other options, by none at all.

    options_read_once.py LIB
"""
import pathlib
import re
import sys

lib = pathlib.Path(sys.argv[1])
readers = {}
for path in sorted((lib / "engine").glob("*.[ch]")):
    for option in re.findall(r"\bOPTION_([A-Z_0-9]+)\b", path.read_text()):
        readers.setdefault(option, set()).add(path.name)
faults = [f"{option} is read in {', '.join(sorted(files))}" for option, files in sorted(readers.items()) if len(files) > 1]
for folder in ("engine", "state", "board"):
    for path in sorted((lib / folder).glob("*.[ch]")):
        if "OPTION_EDITION" in path.read_text():
            faults.append(f"{folder}/{path.name} asks for the edition")
print(*faults, sep="\n")
print(f"{len(readers)} options are read in lib/engine, {len(faults)} faults")
sys.exit(1 if faults or len(readers) < 15 else 0)
