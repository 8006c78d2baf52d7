#!/usr/bin/env python3
"""Turn a record or position in libcatan's notation into JSON (doc/converters.md).

    record_to_json.py FILE.catan > FILE.json

Exit status: 0 converted, 2 not a file in the notation.
"""
import sys

import command
import notation


def convert(text):
    return notation.to_json(notation.read(text)) + "\n"


if __name__ == "__main__":
    sys.exit(command.run("record_to_json.py FILE.catan", sys.argv[1:], convert, [notation.NotationError]))
