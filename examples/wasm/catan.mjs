/**
 * The rules of the board game CATAN in JavaScript: libcatan as WebAssembly, for Node and browsers.
 *
 *     import { load } from './catan.mjs';
 *     const catan = await load();
 *     const game = new catan.Game('players=3', 42);
 *     while (!game.over()) {
 *         const actions = game.legalActions();
 *         game.apply(actions[Math.floor(Math.random() * actions.length)]);
 *     }
 *     console.log(game.winner());
 *
 * Everything comes out of the declarations file: constants are `catan.ROAD`, `catan.MENU_PLAIN`; `catan.C.catan_points(...)` is a C
 * function with strings converted; every question to a game is a method, `game.points(0)`, `game.roadLength(0)`. Seats and
 * places count from 0, what is absent is -1. Games are freed when they are collected, or by `free()`.
 */

const WORD = { int8_t: 1, uint8_t: 1, int16_t: 2, uint16_t: 2, int32_t: 4, uint32_t: 4, int64_t: 8, uint64_t: 8, size_t: 4 };

/** Enums, functions and structs of catan_ffi.h. */
function parse(text) {
    const constants = {}, functions = {}, structs = {};
    const plain = text.replace(/\/\*[^]*?\*\//g, '');
    for (const [, body] of plain.matchAll(/enum \w+ {([^}]*)}/g))
        for (const [, name, value] of body.matchAll(/CATAN_(\w+) = (-?\w+)/g)) constants[name] = Number(value);
    for (const [, name, body] of plain.matchAll(/typedef struct (\w+) {([^}]*)}/g)) structs[name] = layout(body, structs);
    for (const [, type, name, parameters] of plain.matchAll(/^(\w[\w *]*?[ *])(catan_\w+)\((.*)\);$/gm))
        functions[name] = { type: type.trim(), parameters: parameters === 'void' ? [] : parameters.split(', ') };
    return { constants, functions, structs };
}

/** Offsets of the fields of a struct, as a C compiler lays them out. */
function layout(body, structs) {
    const fields = {};
    let size = 0, align = 1;
    for (const [, type, name, count] of body.matchAll(/(\w+) (\w+)(?:\[(\d+)\])?;/g)) {
        const inner = structs[type], step = inner ? inner.size : WORD[type], unit = inner ? inner.align : step;
        if (!step) continue;
        size = Math.ceil(size / unit) * unit;
        fields[name] = { type, at: size, count: count && Number(count), step };
        size += step * (count || 1);
        align = Math.max(align, unit);
    }
    return { fields, size: Math.ceil(size / align) * align, align };
}

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

async function bytesOf(url) {
    if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/** Load libcatan.wasm and catan_ffi.h from beside this file, or from `folder`, a URL that ends with '/'. */
export async function load(folder = new URL('.', import.meta.url)) {
    const [code, header] = await Promise.all(['libcatan.wasm', 'catan_ffi.h'].map((name) => bytesOf(new URL(name, folder))));
    const { constants, functions, structs } = parse(new TextDecoder().decode(header));
    const { instance } = await WebAssembly.instantiate(code, { env: { emscripten_notify_memory_growth() {} } });
    const wasm = instance.exports;
    wasm._initialize();

    // ---- memory; views are made anew, since memory that grows leaves old ones behind

    let cached = new DataView(wasm.memory.buffer);
    const view = () => (cached.buffer === wasm.memory.buffer ? cached : (cached = new DataView(wasm.memory.buffer)));
    const octets = (at, length) => new Uint8Array(wasm.memory.buffer, at, length);
    const string = (at) => {
        if (!at) return null;
        const all = new Uint8Array(wasm.memory.buffer);
        return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
    };

    /** Call f with a function that lends memory (zeroed) until f returns; `lend(bytes)`, or `lend(string or Uint8Array)`. */
    function lending(f) {
        const lent = [];
        const lend = (what) => {
            const bytes = typeof what === 'string' ? new TextEncoder().encode(what + '\0') : what instanceof Uint8Array ? what : null;
            const length = bytes ? bytes.length : what;
            const at = wasm.malloc(length || 1);
            if (!at) throw new Error('no memory');
            lent.push(at);
            if (bytes) octets(at, length).set(bytes);
            else octets(at, length).fill(0);
            return at;
        };
        try {
            return f(lend);
        } finally {
            lent.forEach((at) => wasm.free(at));
        }
    }

    // ---- the C functions

    const C = {};
    for (const [name, { type, parameters }] of Object.entries(functions)) {
        const f = wasm[name];
        const texts = parameters.map((p, i) => (p.startsWith('const char *') ? i : -1)).filter((i) => i >= 0);
        const wide = parameters.map((p, i) => (p.startsWith('uint64_t ') && !p.includes('*') ? i : -1)).filter((i) => i >= 0);
        if (!texts.length && !wide.length && type !== 'const char *' && type !== 'uint64_t') C[name] = f;
        else C[name] = (...given) => lending((lend) => {
            for (const i of texts) if (typeof given[i] === 'string') given[i] = lend(given[i]);
            for (const i of wide) given[i] = BigInt(given[i]);
            const answer = f(...given);
            return type === 'const char *' ? string(answer) : type === 'uint64_t' ? BigInt.asUintN(64, answer) : answer;
        });
    }
    const { OK, ERR_RULE, ERR_SIZE, MAX_ACTIONS, MAX_EVENTS, MAX_MESSAGE } = constants;

    class CatanError extends Error {
        constructor(status, message) {
            super(message || C.catan_status_text(status));
            this.name = 'CatanError';
            this.status = status;
        }
    }

    /** A rule of the game forbids it: id, title, text, sources of the rule, and what shows it (place, seat, have, need, ...). */
    class RuleError extends CatanError {
        constructor(verdict) {
            super(ERR_RULE, verdict.sentence);
            Object.assign(this, verdict, { name: 'RuleError', verdict });
        }
    }

    const sure = (status, message) => {
        if (status !== OK) throw new CatanError(status, message && string(message).trimEnd());
    };

    /** What a function with (buffer, capacity, out_length) at the end writes. */
    function written(name, ...given) {
        for (let room = 1024; ; ) {
            const found = lending((lend) => {
                const buffer = lend(room), length = lend(4), status = C[name](...given, buffer, room, length);
                const n = view().getUint32(length, true);
                if (status === ERR_SIZE) return (room = n + 1), null;
                sure(status);
                return octets(buffer, n).slice();
            });
            if (found) return found;
        }
    }
    const text = (...given) => new TextDecoder().decode(written(...given));

    // ---- structs

    const number = {
        int8_t: (at) => view().getInt8(at), uint8_t: (at) => view().getUint8(at),
        int16_t: (at) => view().getInt16(at, true), uint16_t: (at) => view().getUint16(at, true),
        int32_t: (at) => view().getInt32(at, true), uint32_t: (at) => view().getUint32(at, true),
    };

    /** For each struct the function that reads it. */
    const reader = {};
    for (const [name, { fields }] of Object.entries(structs)) {
        const parts = Object.entries(fields).filter(([field]) => !field.startsWith('spare')).map(([field, { type, at, count, step }]) => {
            const one = reader[type] ?? number[type];
            const many = (from) => {
                const out = new Array(count);
                for (let i = 0; i < count; i++) out[i] = one(from + i * step);
                return out;
            };
            return [field, at, count ? many : one];
        });
        reader[name] = (from) => {
            const out = {};
            for (const [field, at, part] of parts) out[field] = part(from + at);
            return out;
        };
    }
    const structAt = (name, at) => reader[name](at);

    const list = (name, at, count) => {
        const out = new Array(count), one = reader[name], { size } = structs[name];
        for (let i = 0; i < count; i++) out[i] = one(at + i * size);
        return out;
    };

    /** Room for lists of actions, and a count, that is always there. */
    const room = wasm.malloc(MAX_ACTIONS * structs.catan_action.size + 8), roomCount = room + MAX_ACTIONS * structs.catan_action.size;

    /** An action for the library; catan_action_make refuses what does not fit. */
    function actionIn(lend, { kind, seat, place = 0, other = 0, value = 0, give, take }) {
        const at = lend(structs.catan_action.size);
        const five = (cards) => cards ? lend(new Uint8Array(Int32Array.from(cards).buffer)) : 0;
        sure(C.catan_action_make(at, kind, seat, place, other, value, five(give), five(take)));
        return at;
    }

    function verdictAt(game, at) {
        const v = structAt('catan_verdict', at), rule = v.rule;
        return { ...v, id: C.catan_rule_id(rule), title: C.catan_rule_title(rule), text: C.catan_rule_text(rule),
            sources: C.catan_rule_sources(rule), sentence: text('catan_verdict_write', game.c, at) };
    }

    // ---- handles: freed with the object that owns them

    const collected = new FinalizationRegistry(({ free, c }) => free(c));

    class Handle {
        own(c, free) {
            this.c = c;
            this.release = free;
            collected.register(this, { free, c }, this);
            return this;
        }
        free() {
            collected.unregister(this);
            if (this.c) this.release(this.c);
            this.c = 0;
        }
    }

    /** Call a function that makes something: f(lend, out, message) returns its status. */
    const made = (f) => lending((lend) => {
        const out = lend(4), message = lend(MAX_MESSAGE);
        sure(f(lend, out, message), message);
        return view().getUint32(out, true);
    });

    function rulesOf(options) {
        const rules = made((lend, out) => C.catan_rules_new(0, out));
        try {
            lending((lend) => {
                const message = lend(MAX_MESSAGE);
                sure(C.catan_rules_read(rules, options, message, MAX_MESSAGE), message);
                sure(C.catan_rules_check(rules, message, MAX_MESSAGE), message);
            });
        } catch (problem) {
            C.catan_rules_free(rules);
            throw problem;
        }
        return rules;
    }

    /** A game. Actions are plain objects {kind, seat, place, other, value, give, take}, or text: 'P0 road 10NE'. */
    class Game extends Handle {
        constructor(options = '', seed = 0) {
            super();
            if (options === null) return;
            const rules = rulesOf(options);
            try {
                this.own(made((lend, out) => C.catan_game_new(rules, 0, seed, 0, out)), C.catan_game_free);
            } finally {
                C.catan_rules_free(rules);
            }
        }
        static of(c) { return new Game(null).own(c, C.catan_game_free); }

        /** A position in the notation; of a file, the part before `play`. */
        static read(source) {
            const bytes = new TextEncoder().encode(source);
            return Game.of(made((lend, out, message) => (
                C.catan_game_read(lend(bytes), bytes.length, 0, out, 0, 0, message, MAX_MESSAGE))));
        }
        static load(bytes) {
            return Game.of(made((lend, out, message) => C.catan_game_load(lend(bytes), bytes.length, 0, out, message, MAX_MESSAGE)));
        }
        save() { return written('catan_game_save', this.c); }
        text() { return text('catan_game_write', this.c); }
        toString() { return this.text(); }
        clone() { return Game.of(made((lend, out) => C.catan_game_clone(this.c, 0, out))); }
        equals(other) { return C.catan_game_equal(this.c, other.c) === 1; }

        over() { return C.catan_game_due(this.c) === constants.DUE_OVER; }

        /** What a seat (-1: every seat that the game waits for) can do now. */
        legalActions(seat = -1, menu = constants.MENU_PLAIN) {
            sure(wasm.catan_legal_actions(this.c, seat, menu, room, MAX_ACTIONS, roomCount));
            return list('catan_action', room, view().getUint32(roomCount, true));
        }

        read(source) {
            return lending((lend) => {
                const at = lend(structs.catan_action.size), message = lend(MAX_MESSAGE);
                sure(C.catan_action_read(this.c, source, at, message, MAX_MESSAGE), message);
                return structAt('catan_action', at);
            });
        }
        write(action) { return lending((lend) => text('catan_action_write', this.c, actionIn(lend, action))); }

        withAction(action, f) {
            return lending((lend) => f(actionIn(lend, typeof action === 'string' ? this.read(action) : action), lend));
        }
        judged(status, verdict) {
            if (status === ERR_RULE) throw new RuleError(verdictAt(this, verdict));
            sure(status);
        }

        /** Perform an action; RuleError when a rule forbids it, and then nothing changes. Returns what happened. */
        apply(action) {
            return this.withAction(action, (at, lend) => {
                const events = lend(MAX_EVENTS * structs.catan_event.size), count = lend(4), verdict = lend(structs.catan_verdict.size);
                this.judged(C.catan_apply_events(this.c, at, verdict, events, MAX_EVENTS, count), verdict);
                return list('catan_event', events, view().getUint32(count, true));
            });
        }

        /** Every rule that an action breaks; empty when it is legal. */
        explain(action) {
            return this.withAction(action, (at, lend) => {
                const most = 32, verdicts = lend(most * structs.catan_verdict.size), count = lend(4);
                const status = C.catan_explain_action(this.c, at, verdicts, most, count);
                if (status !== ERR_RULE) sure(status);
                const found = Math.min(most, view().getUint32(count, true));
                return Array.from({ length: found }, (_, i) => verdictAt(this, verdicts + i * structs.catan_verdict.size));
            });
        }

        /** The outcomes of chance that are due, [{outcome, weight}]. */
        outcomes() {
            return this.legalActions(constants.CHANCE).map((outcome) => (
                { outcome, weight: this.withAction(outcome, (at) => C.catan_chance_weight(this.c, at)) }));
        }
        setChance(mode) { sure(C.catan_game_set_chance(this.c, mode)); }
        drawChance() { sure(C.catan_draw_chance(this.c)); }
    }

    // Every function of a game and numbers that returns a number is a method: catan_points(game, seat) -> points(seat).
    for (const [name, { type, parameters: [first, ...others] }] of Object.entries(functions)) {
        if (first !== 'const catan_game *game' || type !== 'int32_t' || others.some((p) => p.includes('*'))) continue;
        const method = camel(name.replace(/^catan_(game_)?/, ''));
        if (!(method in Game.prototype)) Game.prototype[method] = function (...numbers) { return C[name](this.c, ...numbers); };
    }

    /** A record: a game's start and all its actions. Reading one judges every action. */
    class Record extends Handle {
        static of(c) { return new Record().own(c, C.catan_record_free); }
        static read(source) {
            const bytes = new TextEncoder().encode(source);
            return Record.of(made((lend, out, message) => C.catan_record_read(lend(bytes), bytes.length, 0, out, message, MAX_MESSAGE)));
        }
        static load(bytes) {
            return Record.of(made((lend, out, message) => C.catan_record_load(lend(bytes), bytes.length, 0, out, message, MAX_MESSAGE)));
        }
        static begin(game) { return Record.of(made((lend, out) => C.catan_record_new(game.c, 0, out))); }
        save() { return written('catan_record_save', this.c); }
        text() { return text('catan_record_write', this.c); }
        get length() { return C.catan_record_length(this.c); }
        action(i) {
            return lending((lend) => {
                const at = lend(structs.catan_action.size);
                sure(C.catan_record_action(this.c, i, at));
                return structAt('catan_action', at);
            });
        }
        replay(n = this.length) { return Game.of(made((lend, out) => C.catan_record_replay(this.c, n, 0, out))); }
        apply(game, action) {
            game.withAction(action, (at, lend) => {
                const verdict = lend(structs.catan_verdict.size);
                game.judged(C.catan_record_apply(this.c, game.c, at, verdict), verdict);
            });
        }
        undo(game) { sure(C.catan_record_undo(this.c, game.c)); }
        redo(game) { sure(C.catan_record_redo(this.c, game.c)); }
    }

    const rule = (which) => {
        const n = typeof which === 'string' ? C.catan_rule_find(which) : which, id = C.catan_rule_id(n);
        return id && { number: n, id, title: C.catan_rule_title(n), grade: C.catan_rule_grade(n), text: C.catan_rule_text(n),
            sources: C.catan_rule_sources(n) };
    };

    return { ...constants, C, wasm, lending, version: C.catan_version(), Game, Record, CatanError, RuleError, rule };
}
