"""How the converters are called: one file in, the result on standard output, faults on standard error."""
import os
import sys


def run(usage, arguments, convert, faults, remarks=list):
    """Read a file, print what `convert` makes of its text, then what `remarks` has to say.
    Exit status: 0 converted, 2 not."""
    name = os.path.basename(arguments[0]) if arguments else ""
    if len(arguments) != 1 or arguments[0].startswith("--"):
        print(f"usage: {usage}", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8", newline="") as file:
            result = convert(file.read())
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        sys.stdout.write(result)
    except (*faults, OSError, UnicodeError) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    for remark in remarks():
        print(f"{name}: {remark}", file=sys.stderr)
    return 0
