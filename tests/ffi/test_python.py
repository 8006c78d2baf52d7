#!/usr/bin/env python3
"""The Python binding, through the shared library: CATAN_LIBRARY names it.

    CATAN_LIBRARY=build/lib/libcatan.so python3 tests/ffi/test_python.py

Exits 77, which Meson calls a skip, when python3 has no cffi. CATAN_GAMES sets the
number of games of the leak test.
"""

import copy
import gc
import os
import pickle
import random
import re
import subprocess
import sys
import tracemalloc
import unittest
import xml.dom.minidom
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINDING = ROOT / "examples" / "python"
sys.path.insert(0, str(BINDING))

try:
    import cffi  # noqa: F401
except ImportError:
    print("skipped: this python3 has no cffi (Debian: python3-cffi)")
    sys.exit(77)

import catan  # noqa: E402
from catan import (  # noqa: E402
    Action, ActionKind, Cards, Certainty, ChanceMode, EventKind, Game, Menu, Resource, Rules, Viewer,
)

GAMES = int(os.environ.get("CATAN_GAMES", "150"))

# Functions that no method calls, each with the reason.
RAW: dict[str, str] = {}


def play(game, seed=1, menu=Menu.PLAIN):
    """Random moves to the end; the number of them."""
    pick, steps = random.Random(seed), 0
    while not game.over:
        game.apply(pick.choice(game.legal_actions(menu=menu)))
        steps += 1
    return steps


def founded(seed=1):
    """A game in its first turn."""
    game, pick = Game("edition=5th", seed=seed), random.Random(seed)
    while game.turn == 0:
        game.apply(pick.choice(game.legal_actions()))
    return game


class Reach(unittest.TestCase):
    def declarations(self):
        text = (ROOT / "include" / "catan" / "catan_ffi.h").read_text()
        return set(re.findall(r"^\w[\w *]*?\b(catan_\w+)\(", text, re.M))

    def test_every_function_is_called_by_a_method(self):
        source = "".join(path.read_text() for path in (BINDING / "catan").glob("*.py"))
        called = set(re.findall(r"\blib\.(catan_\w+)", source))
        declared = self.declarations()
        self.assertGreater(len(declared), 100)
        self.assertEqual(sorted(declared - called - set(RAW)), [], "not reachable from Python")
        self.assertEqual(sorted(called - declared), [], "not in the headers")
        self.assertEqual(sorted(set(RAW) & called), [], "no longer raw")

    def test_every_function_is_in_the_library(self):
        for name in self.declarations():
            self.assertTrue(callable(getattr(catan.lib, name)), name)

    def test_every_kind_has_a_constructor(self):
        for kind in ActionKind:
            name = kind.name.lower()
            self.assertTrue(hasattr(Action, name) or hasattr(Action, name + "_"), name)


class Library(unittest.TestCase):
    def run_python(self, code, **environment):
        env = {**os.environ, "PYTHONPATH": str(BINDING), **environment}
        return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)

    def test_says_what_it_looked_for(self):
        run = self.run_python("import catan", CATAN_LIBRARY="/nowhere/libcatan.so")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("LibraryNotFound", run.stderr)
        self.assertIn("/nowhere/libcatan.so", run.stderr)
        self.assertIn("CATAN_LIBRARY", run.stderr)

    def test_says_which_declarations_are_missing(self):
        run = self.run_python("import catan", CATAN_DECLARATIONS="/nowhere/catan_ffi.h", CATAN_LIBRARY=catan.path)
        self.assertIn("/nowhere/catan_ffi.h", run.stderr)

    def test_version(self):
        self.assertEqual(catan.__version__, catan.version())
        major, minor, patch = map(int, catan.version().split("."))
        self.assertEqual(catan.version_number(), major * 10000 + minor * 100 + patch)
        self.assertEqual(catan.status_name(0), "CATAN_OK")

    def test_module_plays(self):
        run = subprocess.run([sys.executable, "-m", "catan", "7", "players=3"], capture_output=True, text=True, check=False,
                             env={**os.environ, "PYTHONPATH": str(BINDING), "CATAN_LIBRARY": catan.path})
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("wins in turn", run.stdout)


class RulesAndOptions(unittest.TestCase):
    def test_text_and_words(self):
        rules = Rules("edition=5th players=3")
        self.assertEqual(rules, Rules(players=3, edition="5th"))
        self.assertEqual((rules["edition"], rules["players"]), ("5th", 3))
        rules["friendly_robber"] = True
        self.assertEqual(rules["friendly_robber"], "on")
        self.assertEqual(Rules(str(rules)), rules)
        self.assertEqual(repr(rules), "Rules('edition=5th players=3 friendly_robber=on')")
        for again in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
            self.assertEqual(again, rules)

    def test_faults(self):
        with self.assertRaises(catan.NotationError) as caught:
            Rules("edition=5th nonsense=3")
        self.assertRegex(str(caught.exception), r"^1:\d+: ")
        with self.assertRaises(catan.ArgumentError):
            Rules(players=99)
        with self.assertRaises(catan.ArgumentError):
            Rules(friendly_robber="perhaps")
        with self.assertRaises(KeyError):
            Rules(nonsense=1)
        with self.assertRaises(catan.OptionsError) as caught:
            Game("setup=fixed_56 players=3")
        self.assertRegex(str(caught.exception), r"[A-Z]+-\d+")

    def test_table(self):
        self.assertEqual(list(Rules()), [row.name for row in catan.OPTIONS])
        row = catan.option("friendly_robber")
        self.assertEqual(row.values, ("off", "on"))
        self.assertIn("FR-01", [rule.id for rule in row.rules])
        self.assertTrue(row.text)
        self.assertEqual(dict(Rules())["discard_limit"], catan.option("discard_limit").default())

    def test_registry(self):
        rule = catan.rule("build_06")
        self.assertEqual((rule.id, rule.number), ("BUILD-06", catan.Rule.BUILD_06))
        self.assertEqual(catan.rule(catan.Rule.BUILD_06), rule)
        self.assertTrue(rule.text and rule.sources and rule.grade)
        self.assertEqual([r.number for r in catan.all_rules()], [r.value for r in catan.Rule if r])
        with self.assertRaises(KeyError):
            catan.rule("NO-99")


class Boards(unittest.TestCase):
    def test_places(self):
        base = catan.board_map(catan.Map.BASE)
        self.assertEqual((base.hexes, base.vertices, base.edges), (19, 54, 72))
        self.assertEqual(base.name(catan.PlaceKind.VERTEX, base.vertex("10N")), "5SE")
        self.assertEqual(base.vertex("10n"), base.hex_vertex(base.hex("10"), catan.Corner.N))
        self.assertEqual(base.edge("10NE"), base.hex_edge(9, catan.Side.NE))
        for vertex in range(base.vertices):
            for edge in base.vertex_edges(vertex):
                self.assertIn(vertex, base.edge_vertices(edge))
            for hex in base.vertex_hexes(vertex):
                self.assertIn(vertex, [base.hex_vertex(hex, corner) for corner in catan.Corner])
        self.assertIsNone(base.hex_neighbor(0, catan.Side.NW))
        with self.assertRaises(catan.NotationError):
            base.edge("99NE")
        with self.assertRaises(IndexError):
            base.vertex_edges(54)

    def test_printed_and_own(self):
        board = catan.Board.printed(catan.PrintedBoard.FIXED_E5)
        board.check()
        self.assertEqual(len(list(board)), 19)
        self.assertEqual(len(board.harbors), 9)
        for again in (copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual(again, board)
        board.set_hex(0, catan.Terrain.DESERT, 8)
        with self.assertRaises(catan.BoardError):
            board.check()
        with self.assertRaises(catan.ArgumentError):
            board.set_hex(99, catan.Terrain.DESERT)
        self.assertIn("desert", repr(board))

    def test_game_on_own_board(self):
        board = catan.Board.printed(catan.PrintedBoard.FIXED_E5)
        game = Game(board=board, seed=5)
        self.assertEqual(game.board, board)
        large = catan.Board.printed(catan.PrintedBoard.FIXED_56)
        with self.assertRaises(catan.OptionsError):
            Game(board=large)


class Playing(unittest.TestCase):
    def test_random_games_to_the_end(self):
        for seed in range(8):
            game = Game(seed=seed)
            self.assertGreater(play(game, seed), 50)
            self.assertIsNotNone(game.winner)
            self.assertGreaterEqual(game.points(game.winner), game.win_points)
            self.assertEqual((game.actors, game.next, list(game.legal_actions())), ([], None, []))
            for seat in game.seats:
                self.assertEqual(sum(game.points_parts(seat).values()), game.points(seat))
                self.assertEqual(game.hand(seat).total, game.hand_total(seat))

    def test_playouts(self):
        generator = catan.Generator(5)
        game, again, start = Game(seed=5), Game(seed=5), generator.state
        self.assertGreater(game.playout(generator), 50)
        self.assertTrue(game.over)
        steps, generator = 0, catan.Generator(start)
        while not again.over:
            again.apply(again.random_action(generator))
            steps += 1
        self.assertEqual(again, game)
        self.assertEqual(Game(seed=5).playout(catan.Generator(5), cap=10), 10)
        with self.assertRaises(catan.ArgumentError):
            game.random_action(generator)

    def test_with_trade(self):
        game = Game("players=3 offer_limit=3", seed=3)
        play(game, 3, Menu.SIMPLE)
        self.assertTrue(game.over)

    def test_same_seed_same_game(self):
        a, b = Game(seed=9), Game(seed=9)
        play(a)
        play(b)
        self.assertEqual(a, b)
        self.assertEqual((a.fingerprint, a.text), (b.fingerprint, b.text))
        self.assertNotEqual(a, Game(seed=10))

    def test_refusal_carries_the_verdict(self):
        game = Game("edition=5th setup=fixed_e5", seed=1)
        road = game.read_action("P0 road 10NE")
        before = game.text
        with self.assertRaises(catan.RuleError) as caught:
            game.apply(road)
        error = caught.exception
        self.assertEqual(error.verdict, game.check(road))
        self.assertEqual(game.explain(road)[0].id, error.id)
        self.assertTrue(str(error).startswith(error.id))
        self.assertEqual(error.title, catan.rule(error.id).title)
        self.assertTrue(error.text and error.sources)
        self.assertEqual(error.status, catan.Status.ERR_RULE)
        self.assertEqual(game.text, before)
        self.assertFalse(game.is_legal(road))

    def test_place_of_a_refusal(self):
        game = Game("first_player=given", seed=1)
        first = game.legal_actions()[0]
        game.apply(first)
        road = game.legal_actions()[0]
        game.apply(road)
        near = game.map.vertex_neighbors(first.place)[0]
        verdict = game.check(Action.settlement(game.next, near))
        self.assertEqual((verdict.id, verdict.place_kind), ("BUILD-06", catan.PlaceKind.VERTEX))
        self.assertIn(verdict.place, (near, first.place))

    def test_arguments(self):
        game = Game()
        with self.assertRaises(catan.ArgumentError):
            Action.road(0, 300)
        with self.assertRaises(catan.ArgumentError):
            Action.road(9, 3)
        with self.assertRaises(OverflowError):
            Action.road(0, 2**40)
        with self.assertRaises(catan.ArgumentError):
            game.apply(Action.road(5, 3))
        for wrong in (lambda: game.hand(7), lambda: game.points(-2), lambda: game.legal_actions(9), lambda: game.rate(0, 9)):
            with self.assertRaises(catan.ArgumentError):
                wrong()
        for wrong in (lambda: game.vertex_owner(99), lambda: game.edge_owner(-1)):
            with self.assertRaises(IndexError):
                wrong()
        with self.assertRaises(catan.NotationError) as caught:
            game.read_action("P0 rode 10NE")
        self.assertRegex(str(caught.exception), r"^1:\d+: ")

    def test_what_if(self):
        game = founded()
        found = [action for seat in game.seats for action in [Action.end_turn(seat)] if not game.is_legal(action)]
        for action in found:
            for name, value in game.what_if(action):
                self.assertIn(name, Rules())
                self.assertNotEqual(game.option(name), value)

    def test_actions_are_values(self):
        a = Action.bank_trade(1, {Resource.WOOL: 4}, Cards(ore=1))
        self.assertEqual(a, Action.bank_trade(1, [0, 0, 4, 0, 0], [0, 0, 0, 0, 1]))
        self.assertEqual(len({a, pickle.loads(pickle.dumps(a)), copy.deepcopy(a)}), 1)
        self.assertEqual((a.kind, a.seat, a.give, a.take), (ActionKind.BANK_TRADE, 1, Cards(wool=4), Cards(ore=1)))
        self.assertEqual((a.word, str(a.give)), ("bank", "4 wool"))
        self.assertEqual(repr(Action.dice(8, 3)), "Action(DICE, CHANCE, other=3, value=8)")
        with self.assertRaises(ValueError):
            Action.discard(0, [1, 2])

    def test_action_text(self):
        game = Game(seed=4)
        pick = random.Random(4)
        for _ in range(300):
            action = pick.choice(game.legal_actions())
            self.assertEqual(game.read_action(game.write_action(action)), action)
            game.apply(action)

    def test_list_is_a_sequence(self):
        actions = Game().legal_actions()
        self.assertEqual(list(actions), [actions[i] for i in range(len(actions))])
        self.assertEqual(actions[-1], list(actions)[-1])
        self.assertEqual(actions[1:3], list(actions)[1:3])
        self.assertIn(actions[2], actions)
        with self.assertRaises(IndexError):
            actions[len(actions)]

    def test_numbers_and_mask(self):
        game, pick = Game(seed=6), random.Random(6)
        for _ in range(200):
            seat = game.next
            legal = game.legal_actions(seat)
            numbers = {game.number_of(action) for action in legal}
            mask = game.legal_mask(seat)
            self.assertEqual(numbers, {n for n in range(game.action_numbers()) if mask >> n & 1})
            words = bytearray((game.action_numbers() + 63) // 64 * 8)
            game.legal_mask_into(words, seat)
            self.assertEqual(int.from_bytes(words, sys.byteorder), mask)
            action = pick.choice(legal)
            self.assertEqual(game.action_of_number(game.number_of(action), seat), action)
            self.assertTrue(game.may(seat, action.kind))
            game.apply(action)
        with self.assertRaises((catan.SizeError, catan.ArgumentError)):
            game.legal_mask_into(bytearray(8), 0)

    def test_default_actions_end(self):
        game = Game(seed=2)
        for _ in range(400):
            game.apply(game.default_action(game.next))
        with self.assertRaises(catan.RuleError):
            game.default_action(next(seat for seat in game.seats if seat not in game.actors))

    def test_questions(self):
        game = founded()
        seat = game.seat
        self.assertEqual((game.players, game.owners, game.turn, game.first), (4, 4, 1, seat))
        self.assertEqual(game.bank.total + sum(game.hand_total(s) for s in game.seats), 95)
        self.assertEqual((game.settlements_left(seat), game.cities_left(seat), game.roads_left(seat)), (3, 4, 13))
        self.assertEqual((game.road_holder, game.army_holder, game.dice, game.free_roads), (None, None, None, 0))
        self.assertEqual(sum(game.deck_cards.values()), game.deck)
        self.assertEqual(game.cost(ActionKind.SETTLEMENT), Cards(1, 1, 1, 1, 0))
        self.assertEqual(game.cards(seat)[catan.Card.KNIGHT], 0)
        self.assertEqual((sum(game.cards_fresh.values()), sum(game.cards_removed.values()), game.cards_total(seat)), (0, 0, 0))
        self.assertIn(game.rate(seat, Resource.ORE), (2, 3, 4))
        self.assertEqual((game.knights(seat), game.discard_due(seat), game.card_played), (0, 0, False))
        self.assertEqual(game.hand_count(0, 1), game.hand_total(1))
        self.assertEqual((game.trade_state(1), game.terms(seat)), (catan.TradeState.NONE, None))
        self.assertTrue(game.places(seat, ActionKind.ROAD))
        self.assertGreaterEqual(game.road_length(seat), 1)
        self.assertEqual(game.points_visible(seat), 2)
        owned = [v for v in range(game.map.vertices) if game.vertex_owner(v) == seat]
        self.assertEqual([game.vertex_points(v) for v in owned], [1, 1])
        self.assertEqual(sum(game.edge_owner(e) == seat for e in range(game.map.edges)), 2)
        self.assertNotIn(seat, game.victims(seat, game.map.vertex_hexes(owned[0])[0]))
        self.assertEqual(catan.due_name(game.due), "roll")
        self.assertEqual(game.option("edition"), "5th")
        self.assertEqual((game.acting, game.part, game.harbormaster_holder), (seat, catan.Part.TURN, None))
        self.assertGreaterEqual(game.harbor_points(seat), 0)
        self.assertLessEqual(Game.state_sizeof(), Game.sizeof())

    def test_offers(self):
        pick = random.Random(5)
        game = Game("offer_limit=3", seed=5)
        while game.due != catan.Due.MAIN or not game.may(game.seat, ActionKind.OFFER):
            game.apply(pick.choice(game.legal_actions()))
        seat, hand = game.seat, game.hand(game.seat)
        have = next(r for r in Resource if hand[r])
        want = next(r for r in Resource if r != have)
        game.apply(Action.offer(seat, {have: 1}, {want: 1}, game.others(seat)))
        self.assertEqual(game.terms(seat).give.total, 1)
        self.assertEqual(game.trade_state(game.others(seat)[0]), catan.TradeState.ASKED)
        game.apply(Action.cancel(seat))
        self.assertIsNone(game.terms(seat))


class Batches(unittest.TestCase):
    def test_random_games(self):
        batch, generator, won = catan.Batch("players=3", games=64, seed=1, cap=4000), catan.Generator(1), 0
        self.assertEqual(len(batch), 64)
        for _ in range(600):
            results, winners = batch.step(batch.random(generator))
            self.assertGreaterEqual(min(results), 0)
            won += sum(winner >= 0 for winner in winners)
            self.assertEqual([w >= 0 for w in winners], [r == catan.BatchResult.WON for r in results])
        self.assertGreater(won, 3)

    def test_one_of_many_is_a_game_like_others(self):
        batch, alone = catan.Batch(games=3, seed=7), Game(seed=9)
        for _ in range(200):
            self.assertEqual(batch.game(2), alone)
            seat, words = alone.next, batch.mask_words
            self.assertEqual(batch.seats()[2], seat)
            mask = sum(word << 64 * i for i, word in enumerate(batch.masks()[2 * words :]))
            self.assertEqual(mask, alone.legal_mask(seat))
            size = batch.observation_size
            self.assertEqual(bytes(batch.observe()[2 * size :]), alone.observe(seat))
            numbers = batch.random(catan.Generator(3))
            alone.apply(alone.action_of_number(numbers[2], seat))
            batch.step(numbers)

    def test_ranges_and_buffers(self):
        batch = catan.Batch(games=8, auto_reset=False)
        seats = bytearray(3)
        self.assertIs(batch.seats(seats, first=5), seats)
        self.assertEqual(list(batch.seats(first=5)), list(seats))
        with self.assertRaises(catan.SizeError):
            batch.seats(bytearray(2), first=5)
        with self.assertRaises(catan.SizeError):
            batch.step(bytearray(4))
        with self.assertRaises(catan.ArgumentError):
            batch.seats(first=5, count=9)
        with self.assertRaises(IndexError):
            batch.game(8)
        batch.reset()
        self.assertEqual(batch.game(0), Game(seed=8))
        with self.assertRaises(catan.OptionsError):
            catan.Batch("setup=fixed_56 players=3")


class Copies(unittest.TestCase):
    def test_copies_are_equal_and_apart(self):
        game = founded()
        for again in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)),
                      Game.read(game.text, chance=ChanceMode.OWN)):
            self.assertEqual(again, game)
            self.assertEqual(again.chance, game.chance)
            play(again)
            self.assertNotEqual(again, game)

    def test_pickling_all_along(self):
        game, pick = Game("players=3 offer_limit=3", seed=8, chance=ChanceMode.HOST), random.Random(8)
        for _ in range(400):
            again = pickle.loads(pickle.dumps(game))
            self.assertEqual((again, again.chance), (game, ChanceMode.HOST))
            game.apply(pick.choice(game.legal_actions(menu=Menu.SIMPLE)))

    def test_assign_keeps_the_listener(self):
        heard, game, other = [], Game(seed=1), Game(seed=2)
        game.listen(heard.append)
        game.assign(other)
        self.assertEqual(game, other)
        game.apply(game.legal_actions()[0])
        self.assertTrue(heard)

    def test_own_memory(self):
        memory = bytearray(Game.sizeof() + 8)
        address = catan.ffi.cast("uintptr_t", catan.ffi.from_buffer(memory))
        aligned = memoryview(memory)[-int(address) % 8 :]
        game = Game.in_memory(aligned, seed=3)
        self.assertEqual(game, Game(seed=3))
        del memory, aligned
        gc.collect()
        play(game)
        with self.assertRaises(catan.SizeError):
            Game.in_memory(bytearray(16))

    def test_header_and_log(self):
        game, line, log = Game.read_header("catan 1\nrules edition=5th setup=fixed_e5\nplay\nP0 roll\n")
        self.assertEqual((game.turn, line, log, game.chance), (1, 4, "P0 roll\n", ChanceMode.HOST))
        with self.assertRaises(catan.NotationError) as caught:
            Game.read("catan 1\nnonsense\n")
        self.assertTrue(str(caught.exception).startswith("2:"))
        with self.assertRaises(catan.PositionError):
            Game.read("catan 1\nrules setup=fixed_e5\nposition\nP0 settlements 10N 10NE\n")

    def test_pictures(self):
        game = founded()
        for drawing in (game._repr_svg_(), game.board._repr_svg_(),
                        catan.Board.printed(catan.PrintedBoard.FIXED_56)._repr_svg_()):
            xml.dom.minidom.parseString(drawing)
        self.assertIn("P3", game._repr_svg_())
        self.assertRegex(repr(game), r"^<Game: 4 players, turn 1, roll is due of P0, points 2 2 2 2>$")


class Keeping(unittest.TestCase):
    def test_saves(self):
        game = founded()
        data = game.save()
        again = Game.load(data)
        self.assertEqual((again, again.save(), again.chance), (game, data, ChanceMode.OWN))
        self.assertEqual((again.fingerprint, again.fingerprint_all), (game.fingerprint, game.fingerprint_all))
        for damaged in (b"", b"nonsense", data[:-1], data + b"x", data[:40] + bytes([data[40] ^ 1]) + data[41:]):
            with self.assertRaises(catan.CatanError):
                Game.load(damaged)
        with self.assertRaises(catan.FormatError) as caught:
            Game.load(data[:-1])
        self.assertTrue(str(caught.exception))

    def record(self, steps=300):
        record, pick = catan.Record(Game(seed=7)), random.Random(7)
        for _ in range(steps):
            record.apply(pick.choice(record.game.legal_actions()))
        return record

    def test_record_replays(self):
        record = self.record()
        self.assertGreater(len(record), 300)
        self.assertEqual(record.replay(), record.game)
        game = record.replay(0)
        for action in record:
            game.apply(action)
        self.assertEqual(game, record.game)
        self.assertEqual((record[0], record[-1]), (list(record)[0], list(record)[-1]))
        with self.assertRaises(IndexError):
            record[len(record)]

    def test_undo_and_redo(self):
        record = self.record(100)
        after = record.game.copy()
        n = len(record)
        for _ in range(10):
            record.undo()
        self.assertEqual(len(record) + record.undone, n)
        self.assertEqual(record.game, record.replay())
        while record.undone:
            record.redo()
        self.assertEqual(record.game, after)
        with self.assertRaises(catan.ArgumentError):
            record.redo()
        with self.assertRaises(catan.RuleError):
            record.apply(Action.bank_trade(0, Cards(ore=4), Cards(ore=1)))

    def test_record_is_kept(self):
        record = self.record()
        for again in (catan.Record.load(record.save()), catan.Record.read(record.text), pickle.loads(pickle.dumps(record))):
            self.assertEqual(again, record)
            self.assertEqual(again.game, record.game)
        self.assertEqual(record.turns[-1], (len(record), record.game.fingerprint))
        other = self.record(299)
        self.assertEqual(record.compare(other), (catan.Parting.ACTION, len(other)))
        self.assertTrue(record.apply_events(record.game.legal_actions()[0]))
        self.assertIn("<Record of", repr(record))

    def test_record_of_a_host(self):
        record = catan.Record(Game(seed=7, chance=ChanceMode.HOST))
        with self.assertRaises(catan.RuleError):
            record.draw_chance()
        record.apply(record.game.legal_actions()[0])
        record.draw_chance()
        self.assertEqual(len(record), 2)


class Chance(unittest.TestCase):
    def test_host_supplies_dice(self):
        game = founded()
        game.chance = ChanceMode.HOST
        game.apply(Action.roll(game.seat))
        self.assertEqual((game.due, game.actors, game.next), (catan.Due.DICE, [catan.CHANCE], catan.CHANCE))
        weights = {outcome.value: weight for outcome, weight in game.outcomes()}
        self.assertEqual(weights, {n: 6 - abs(7 - n) for n in range(2, 13)})
        game.apply(Action.dice(8))
        self.assertEqual(game.dice, 8)
        self.assertEqual(game.outcomes(), [])
        with self.assertRaises(catan.RuleError) as caught:
            game.draw_chance()
        self.assertEqual(caught.exception.id, "PROC-05")

    def test_drawn_is_what_the_game_would_draw(self):
        own = founded()
        host = own.copy()
        host.chance = ChanceMode.HOST
        roll = Action.roll(own.seat)
        own.apply(roll)
        host.apply(roll)
        host.draw_chance()
        self.assertEqual(own, host)


class Events(unittest.TestCase):
    def test_events_and_listener_agree(self):
        game, pick, heard = Game(seed=11), random.Random(11), []
        game.listen(heard.append)
        kinds = set()
        while not game.over:
            heard.clear()
            events = game.apply_events(pick.choice(game.legal_actions()))
            self.assertEqual(events, heard)
            self.assertEqual(events[0].kind, EventKind.ACTION)
            kinds.update(event.kind for event in events)
        self.assertGreaterEqual(kinds, {EventKind.ACTION, EventKind.PRODUCED, EventKind.TURN, EventKind.POINTS, EventKind.WON})
        game.listen(None)

    def test_secrets_have_an_audience(self):
        game, pick = Game(seed=12), random.Random(12)
        bought = None
        while not bought and not game.over:
            action = pick.choice(game.legal_actions())
            events = game.apply_events(action)
            if action.kind == ActionKind.BUY_CARD:
                bought = action.seat, [event for event in events if event.action.kind == ActionKind.DRAWN]
        seat, told = bought
        known = [event for event in told if event.action.value != catan.UNKNOWN]
        self.assertTrue(known)
        self.assertTrue(all(event.visible_to(seat) and not event.visible_to((seat + 1) % 4) for event in known))
        self.assertFalse(any(event.visible_to(None) for event in known))

    def test_listener_may_ask_but_not_change(self):
        game, seen = Game(seed=1), []

        def listener(event):
            seen.append(game.points(0))
            game.copy()
            game.apply(game.legal_actions()[0])

        game.listen(listener)
        action = game.legal_actions()[0]
        with self.assertRaises(catan.BusyError):
            game.apply(action)
        self.assertTrue(seen)
        self.assertFalse(game.is_legal(action))  # it was performed all the same
        game.listen(None)
        game.apply(game.legal_actions()[0])

    def test_listener_outlives_its_makers(self):
        game, heard = Game(seed=1), []

        def attach():
            def listener(event, room=[0] * 1000):
                heard.append(event)

            game.listen(listener)

        attach()
        gc.collect()
        play(game)
        self.assertTrue(heard)

    def test_game_with_a_listener_that_knows_it_is_collected(self):
        gc.collect()
        before = len([o for o in gc.get_objects() if isinstance(o, Game)])
        for seed in range(20):
            game = Game(seed=seed)
            game.listen(lambda event, game=game: game.turn)
            game.apply(game.legal_actions()[0])
        del game
        gc.collect()
        self.assertEqual(len([o for o in gc.get_objects() if isinstance(o, Game)]), before)


class Views(unittest.TestCase):
    def test_views_follow_what_they_are_told(self):
        game, pick = Game("edition=5th", seed=4), random.Random(4)
        views = {seat: game.view(seat) for seat in game.seats}
        views[None] = game.view()
        self.assertEqual((views[2].viewer, views[None].viewer, game.viewer), (2, Viewer.SPECTATOR, None))
        for _ in range(400):
            if game.over:
                break
            events = game.apply_events(pick.choice(game.legal_actions()))
            for seat, view in views.items():
                for action in catan.told(events, seat):
                    view.apply(action)
                viewer = Viewer.SPECTATOR if seat is None else seat
                self.assertEqual(view.view(viewer), game.view(viewer))
        seat = game.seat
        self.assertEqual(list(views[seat].legal_actions(seat)), list(game.legal_actions(seat)))
        self.assertEqual(views[seat].hand(seat), game.hand(seat))

    def test_unknown_cards(self):
        game = founded(3)
        seat, other = game.seat, game.others(game.seat)[0]
        view = game.view(seat)
        total = game.hand_total(other)
        self.assertEqual((view.hand_unknown(other), view.hand(other), game.hand_unknown(other)), (total, Cards(), 0))
        self.assertEqual((view.cards_unknown(other), view.deck_unknown), (0, 25))
        self.assertEqual(sum(view.cards_most(other).values()), 0)
        self.assertLessEqual(max(view.hand_most(other)), total)
        self.assertEqual(view.points_most(other), game.points(other))
        full = view.sample(1)
        self.assertEqual((full.viewer, full.view(seat), full), (None, view, view.sample(1)))

    def test_three_verdicts(self):
        game = founded(3)
        seat = game.seat
        self.assertEqual(game.certainty(Action.end_turn(seat)), Certainty.REFUSED)  # the dice first
        self.assertEqual(game.certainty(Action.roll(seat)), Certainty.STANDS)
        while game.due.name != "MAIN":
            game.apply(game.legal_actions()[0])
        view = game.view(game.others(seat)[0])
        kind = next(r for r in Resource if view.hand_most(seat)[r])  # nobody else can say whether it is there
        give, take = {kind: 1}, {Resource((kind + 1) % 5): 1}
        self.assertEqual(view.certainty(Action.offer(seat, give, take, view.others(seat))), Certainty.CANNOT_BE_RULED_OUT)
        self.assertEqual(view.certainty(Action.end_turn(seat)), Certainty.STANDS)
        self.assertEqual(view.certainty(Action.play_knight(seat)), Certainty.REFUSED)


class Leaks(unittest.TestCase):
    """Games, copies, listeners, refusals and pickles, over and over."""

    @staticmethod
    def resident():
        try:
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return 0

    @staticmethod
    def once(seed):
        game = Game("edition=5th setup=fixed_e5", seed=seed)
        game.listen(lambda event: None)
        for i in range(40):
            game.apply(game.legal_actions()[i % 3 % len(game.legal_actions())])
        record = catan.Record(pickle.loads(pickle.dumps(game.copy())))
        record.apply(record.game.legal_actions()[0])
        record.undo()
        try:
            game.apply(Action.road(0, 0))
        except catan.CatanError:
            pass

    def test_no_leak(self):
        for seed in range(30):
            self.once(seed)
        gc.collect()
        tracemalloc.start()
        first, resident = tracemalloc.get_traced_memory()[0], self.resident()
        for seed in range(GAMES):
            self.once(seed)
        gc.collect()
        grown, grown_all = tracemalloc.get_traced_memory()[0] - first, self.resident() - resident
        tracemalloc.stop()
        print(f"\n{GAMES} games: Python's memory grew by {grown} bytes, the process by {grown_all}", file=sys.stderr)
        self.assertLess(grown, 40_000 + GAMES)  # what caches take comes to 27,000 after some thousand games
        self.assertLess(grown_all, 4_000_000 + 16 * GAMES)  # one game alone is above a kilobyte


if __name__ == "__main__":
    unittest.main()
