#!/usr/bin/env python3
"""Turn JSON as record_to_json.py writes it (doc/converters.md) into a record or position in the notation.

    json_to_record.py FILE.json > FILE.catan

Exit status: 0 converted, 2 not such JSON, or a value that the notation cannot hold.
"""
import json
import sys

import command
import notation


def convert(text):
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise notation.NotationError(f"not JSON: {error}") from None
    return notation.write(record)


if __name__ == "__main__":
    sys.exit(command.run("json_to_record.py FILE.json", sys.argv[1:], convert, [notation.NotationError]))
