// libcatan as WebAssembly, in Node. examples/wasm/build.sh makes what it loads:
//
//     examples/wasm/build.sh build-wasm && node --test tests/ffi/test_wasm.mjs
//
// CATAN_WASM names another folder.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.resolve(process.env.CATAN_WASM ?? path.join(root, 'build-wasm'));
const { load } = await import(pathToFileURL(path.join(folder, 'catan.mjs')));
const catan = await load();
const { Game, Record } = catan;

function picker(seed) {
    return (n) => (seed = (seed * 16807) % 2147483647) % n;
}

function play(game, seed = 1) {
    const pick = picker(seed);
    let steps = 0;
    for (; !game.over(); steps++) {
        const actions = game.legalActions();
        game.apply(actions[pick(actions.length)]);
    }
    return steps;
}

test('every function of the declarations is there', () => {
    const declared = [...readFileSync(path.join(root, 'include/catan/catan_ffi.h'), 'utf8').matchAll(/^\w[\w *]*?\b(catan_\w+)\(/gm)];
    assert.ok(declared.length > 100);
    for (const [, name] of declared) {
        assert.equal(typeof catan.wasm[name], 'function', name);
        assert.equal(typeof catan.C[name], 'function', name);
    }
});

test('random games to the end', () => {
    for (let seed = 1; seed <= 5; seed++) {
        const game = new Game('', seed);
        assert.ok(play(game, seed) > 50);
        assert.ok(game.points(game.winner()) >= game.winPoints());
        assert.equal(game.next(), -1);
        game.free();
    }
});

// QA-195: 32 bits and another compiler. How the games are played: tests/golden/README.md.
test('seeded games end in the fingerprints of tests/golden', () => {
    const lines = readFileSync(path.join(root, 'tests/golden/games.txt'), 'utf8').split('\n');
    const games = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('|').map((word) => word.trim()));
    const short = games.filter(([, , actions]) => Number(actions) <= 400);
    assert.ok(short.length >= 20);
    for (const [options, seed, actions, fingerprint] of short) {
        const game = new Game(options, BigInt(seed));
        let state = BigInt.asUintN(64, BigInt(seed) + 1n);
        for (let i = 0; i < Number(actions) && !game.over(); i++) {
            const list = game.legalActions(-1, catan.MENU_OFFERS);
            state ^= state >> 12n;
            state = BigInt.asUintN(64, state ^ (state << 25n));
            state ^= state >> 27n;
            const high = BigInt.asUintN(64, state * 0x2545F4914F6CDD1Dn) >> 32n;
            game.apply(list[Number((high * BigInt(list.length)) >> 32n)]);
        }
        const hash = catan.C.catan_game_hash(game.c, catan.HASH_ALL);
        assert.equal(hash.toString(16).padStart(16, '0'), fingerprint, `${options}, seed ${seed}`);
        game.free();
    }
});

test('a refusal carries the verdict', () => {
    const game = new Game('first_player=given', 1);
    const founding = game.legalActions()[0];
    game.apply(founding);
    game.apply(game.legalActions()[0]);
    const near = catan.C.catan_vertex_neighbor(game.map(), founding.place, 0);
    const settlement = { kind: catan.SETTLEMENT, seat: game.next(), place: near };
    const before = game.text();
    assert.throws(() => game.apply(settlement), (error) => error instanceof catan.RuleError && error.id === 'BUILD-06'
        && error.place_kind === catan.PLACE_VERTEX && error.message.startsWith('BUILD-06') && error.text.length > 20);
    assert.equal(game.text(), before);
    assert.equal(game.explain(settlement)[0].id, 'BUILD-06');
    assert.equal(catan.rule('build_06').id, 'BUILD-06');
    assert.throws(() => game.apply('P0 rode 10NE'), /^CatanError: 1:\d+: /);
    assert.throws(() => game.apply({ kind: catan.ROAD, seat: 9 }), catan.CatanError);
    assert.throws(() => new Game('nonsense=1'), /1:\d+: /);
});

test('texts, saves and copies', () => {
    const game = new Game('edition=5th', 42n), pick = picker(3);
    for (let i = 0; i < 200; i++) {
        const actions = game.legalActions(), action = actions[pick(actions.length)];
        assert.deepEqual(game.read(game.write(action)), action);
        const events = game.apply(action);
        assert.deepEqual(events[0].action, action);
    }
    for (const again of [Game.read(game.text()), Game.load(game.save()), game.clone()]) assert.ok(again.equals(game));
    assert.throws(() => Game.load(game.save().slice(1)), catan.CatanError);
});

test('dice of the host', () => {
    const game = new Game('edition=5th setup=fixed_e5', 1);
    game.setChance(catan.CHANCE_HOST);
    if (game.due() === catan.DUE_START_ROLL) game.setChance(catan.CHANCE_OWN);
    while (game.turn() === 0 || game.due() === catan.DUE_START_ROLL) game.apply(game.legalActions()[0]);
    game.setChance(catan.CHANCE_HOST);
    game.apply({ kind: catan.ROLL, seat: game.seat() });
    assert.equal(game.outcomes().reduce((sum, { weight }) => sum + weight, 0), 36);
    game.apply('dice 8');
    assert.equal(game.dice(), 8);
});

test('recorded games are adjudicated', () => {
    const games = path.join(root, 'examples/games');
    const files = readdirSync(games).filter((name) => name.endsWith('.catan'));
    assert.ok(files.length > 0);
    for (const name of files) {
        const source = readFileSync(path.join(games, name), 'utf8');
        const record = Record.read(source);
        assert.ok(record.length > 50 && record.replay().over(), name);
        assert.ok(Record.load(record.save()).replay().equals(record.replay()));
        const refused = source.replace(/^(P\d) end$/m, '$1 settlement 1N');
        assert.throws(() => Record.read(refused), /^CatanError: \d+:/, name);
    }
});

test('records take back', () => {
    const game = new Game('', 7), start = game.clone(), record = Record.begin(game);
    record.apply(game, game.legalActions()[0]);
    const after = game.clone();
    record.undo(game);
    assert.ok(game.equals(start));
    record.redo(game);
    assert.ok(game.equals(after));
});

test('memory stays what it was', () => {
    const once = (seed) => {
        const game = new Game('', seed);
        for (let i = 0; i < 30; i++) game.apply(game.legalActions()[0]);
        const again = Game.load(game.save());
        again.free();
        game.free();
    };
    for (let i = 0; i < 20; i++) once(i);
    const before = catan.wasm.memory.buffer.byteLength;
    for (let i = 0; i < 300; i++) once(i);
    assert.equal(catan.wasm.memory.buffer.byteLength, before);
});
