#!/usr/bin/env python3
"""A long look for leaks in the Python binding, on demand, two minutes for 100,000 games:

    CATAN_LIBRARY=build/lib/libcatan.so python3 tests/ffi/leak.py [GAMES]

Games, copies, listeners, refusals and pickles as in the leak test of test_python.py, counted in objects and in memory of the
process every tenth of the way; fails when either keeps growing. For Lua: CATAN_GAMES=100000 luajit tests/ffi/test_lua.lua
"""

import gc
import sys

games = int(sys.argv.pop(1)) if len(sys.argv) > 1 else 100_000

from test_python import Leaks  # noqa: E402  (reads the arguments too)


def held():
    gc.collect()
    return len(gc.get_objects()), Leaks.resident()


def main():
    for seed in range(1000):  # caches fill
        Leaks.once(seed)
    objects, resident = held()
    for tenth in range(10):
        for seed in range(games // 10):
            Leaks.once(seed)
        now = held()
        print(f"{games // 10 * (tenth + 1)} games: {now[0] - objects} objects, {now[1] - resident} bytes more", flush=True)
    # A game that stays is an object and above a kilobyte.
    sys.exit(now[0] - objects > games // 100 or now[1] - resident > 2_000_000 + 16 * games)


if __name__ == "__main__":
    main()
