#!/usr/bin/env python3
"""Compare the second reader with the library: games and records of random play,
saved by the shared library and read by read_save.py.

    test_read_save.py LIBRARY [GAMES]

Exit status: 0 all is the same, 1 something differs, 2 wrong usage.
"""
import ctypes
import random
import sys

import read_save

OPTIONS = ("players=4 offer_limit=3", "players=3 edition=5th offer_limit=3", "players=4 setup=fixed_e5",
           "players=3 edition=nl_almanac setup=fixed_e6 friendly_robber=on", "players=4 bank_shortage=unlimited discard_limit=3",
           "players=5 offer_limit=3", "players=6 setup=fixed_56", "players=2 catan_for_two=on", "players=4 event_cards=text_2025",
           "players=3 harbormaster=on")
POSITION_ALL = """catan 1
rules event_cards=text_2025
board seed 4
position
P0 settlements 1N 3N
P1 cities 19S 17S
P0 roads 1NW 1NE
P1 roads 19SE
P1 cards 2 unknown 1 point
P1 knights 3
P3 offers 255
bank 17 lumber 19 brick 19 wool 19 grain 15 ore
deck 17 unknown
removed 1 monopoly 1 roads
army P1
damaged 1NE 19SE
dice 6
event 12
pile 000000000f000001
marks card built
P0 hand 2 lumber 3 unknown
P3 hand 1 ore
P3 proposes 1 ore for 2 wool
turn 2147483647 P2
first P1
due main
chance 18446744073709551615 1 22 333 4444 4294967295
"""
MOST_ACTIONS, MENU, CHANCE, OK = 2048, 2, 15, 0


class Action(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_uint8), ("seat", ctypes.c_int8), ("place", ctypes.c_int16), ("other", ctypes.c_int8),
                ("value", ctypes.c_uint8), ("give", ctypes.c_uint8 * 5), ("take", ctypes.c_uint8 * 5)]

    def facts(self):
        return {"kind": self.kind, "seat": self.seat, "place": self.place, "other": self.other, "value": self.value,
                "give": list(self.give), "take": list(self.take)}


class Library:
    """What the test needs of libcatan. Every call that answers with a status must succeed."""

    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        self.lib.catan_game_hash.restype = ctypes.c_uint64

    def call(self, name, *arguments):
        status = getattr(self.lib, name)(*arguments)
        if status != OK:
            raise AssertionError(f"{name}: {status}")

    def made(self, name, *arguments):
        handle = ctypes.c_void_p()
        self.call(name, *arguments, ctypes.byref(handle))
        return handle

    def buffer(self, name, handle):
        length = ctypes.c_size_t()
        getattr(self.lib, name)(handle, None, ctypes.c_size_t(0), ctypes.byref(length))
        room = ctypes.create_string_buffer(length.value + 1)
        self.call(name, handle, room, ctypes.c_size_t(length.value + 1), ctypes.byref(length))
        return room.raw[:length.value]

    def game(self, options, seed):
        """A new game, or None when this version does not play it."""
        rules = self.made("catan_rules_new", None)
        self.call("catan_rules_read", rules, options.encode(), None, ctypes.c_size_t(0))
        played = self.lib.catan_rules_check(rules, None, ctypes.c_size_t(0)) == OK
        game = self.made("catan_game_new", rules, None, ctypes.c_uint64(seed), None) if played else None
        self.lib.catan_rules_free(rules)
        return game

    def choose(self, game, chance):
        actions, count = (Action * MOST_ACTIONS)(), ctypes.c_size_t()
        self.call("catan_legal_actions", game, -1, MENU, actions, ctypes.c_size_t(MOST_ACTIONS), ctypes.byref(count))
        return actions[chance.randrange(count.value)] if count.value else None


def demand(good, what):
    if not good:
        raise AssertionError(what)


def compare_places(library, places, number):
    """The names of all places are those of the library."""
    room = ctypes.create_string_buffer(16)
    for kind, names in ((2, places.vertex_names), (3, places.edge_names)):
        for place, name in enumerate(names):
            library.call("catan_place_name", number, kind, place, room, ctypes.c_size_t(16))
            demand(room.value.decode() == name, f"place {place} of kind {kind} is {room.value.decode()}, not {name}")


def compare_game(library, game, read):
    """Every line that the library writes is among those of the reader."""
    text = library.buffer("catan_game_write", game).decode().splitlines()
    lines = set(read_save.lines_of(read))
    for line in text[2:]:
        demand(line in lines or line == f"robber {read['board']['robber'] + 1}", f"'{line}' is not among\n" + "\n".join(sorted(lines)))
    for option, value in enumerate(read["rules"]):
        demand(library.lib.catan_game_option(game, option) == value, f"option {option}")
    demand(library.lib.catan_game_option(game, len(read["rules"])) == -1, "options are missing")
    demand(library.lib.catan_game_hash(game, 0) == read["hash"], "the hash of the position")
    demand(library.lib.catan_game_hash(game, 1) == read["hash_all"], "the hash of all")


def compare_save(library, game):
    data = library.buffer("catan_game_save", game)
    read = read_save.read_file(data)
    compare_game(library, game, read)
    for cut in (0, 3, 15, 16, len(data) // 2, len(data) - 1):
        try:
            read_save.read_file(data[:cut])
        except read_save.Damaged:
            continue
        raise AssertionError(f"{cut} bytes are enough")
    return read


def compare_view(library, game, chance):
    """The game as some seat, a spectator or the table knows it."""
    view, viewer = library.made("catan_game_clone", game, None), chance.choice((0, 1, 7, 8))
    library.call("catan_game_view", game, viewer, view)
    read = compare_save(library, view)
    demand(read["view"] == {0: "P0", 1: "P1", 7: "spectator", 8: "table"}[viewer], "the viewer")
    demand(viewer == 8 or read["chance"]["seed"] == 0, "the seed is in a view")
    library.lib.catan_game_free(view)


def compare_record(library, record):
    read = read_save.read_file(library.buffer("catan_record_save", record))
    start = library.made("catan_record_replay", record, 0, None)
    compare_game(library, start, read)
    library.lib.catan_game_free(start)
    demand(len(read["actions"]) == library.lib.catan_record_length(record), "the number of actions")
    for i, facts in enumerate(read["actions"]):
        action = Action()
        library.call("catan_record_action", record, i, ctypes.byref(action))
        demand(action.facts() == facts, f"action {i} is {action.facts()}, not {facts}")
    demand(len(read["hashes"]) == library.lib.catan_record_turns(record) + 1, "the number of hashes")
    for i, value in enumerate(read["hashes"]):
        length, told = ctypes.c_int32(), ctypes.c_uint64()
        library.call("catan_record_turn", record, i, ctypes.byref(length), ctypes.byref(told))
        demand(told.value == value, f"hash {i}")


def play(library, options, seed):
    """Save and compare along a random game; how many saves."""
    game, chance, saves = library.game(options, seed), random.Random(seed), 0
    if game is None:
        return 0
    record = library.made("catan_record_new", game, None)
    read = compare_save(library, game)
    compare_places(library, read["places"], read["board"]["map"])
    for step in range(400):
        action = library.choose(game, chance)
        if action is None:
            break
        library.call("catan_record_apply", record, game, ctypes.byref(action), None)
        if step % 7 == 0:
            compare_save(library, game)
            compare_view(library, game, chance)
            saves += 2
    compare_record(library, record)
    library.lib.catan_record_free(record)
    library.lib.catan_game_free(game)
    return saves


def compare_every_field(library):
    game, text = ctypes.c_void_p(), POSITION_ALL.encode()
    message = ctypes.create_string_buffer(4096)
    status = library.lib.catan_game_read(text, ctypes.c_size_t(len(text)), None, ctypes.byref(game), None, None, message, ctypes.c_size_t(4096))
    demand(status == OK, message.value.decode())
    compare_save(library, game)
    library.lib.catan_game_free(game)


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    library, games = Library(arguments[1]), int(arguments[2]) if len(arguments) > 2 else 20
    compare_every_field(library)
    saves = sum(play(library, OPTIONS[seed % len(OPTIONS)], seed) for seed in range(games))
    print(f"{games} games, {saves} saves: the same")
    return 0 if saves else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
