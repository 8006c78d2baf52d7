/* <catan/record.h> as a host sees it: records grow with a game, take moves
 * back exactly, and come back from bytes and from text. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"
#include "support/save_bytes.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static char message[CATAN_MAX_MESSAGE];

static const char *const options[] = {
    "players=4 offer_limit=3",
    "players=3 edition=5th offer_limit=3 first_player=given",
    "players=4 setup=fixed_e5 robber_victim_empty=skipped",
    "players=3 edition=nl_almanac setup=fixed_e6 friendly_robber=on",
    "players=4 bank_shortage=unlimited discard_limit=3 seven_grace_rounds=1 offer_limit=3",
    "players=6 harbormaster=on offer_limit=3",
    "players=5 setup=fixed_56 special_turn=special_build balanced_dice=on",
    "players=4 event_cards=text_2025",
    "players=2 catan_for_two=on",
};

/* A game and its record, played side by side. */
struct table {
    catan_game *game;
    catan_record *record;
    struct player player;
};

static struct table table_of(const char *line, uint64_t seed)
{
    struct table t = {game_of(line, seed), NULL, {seed * 0x9E3779B9 + 1, (int32_t)(seed % CATAN_MENUS)}};
    demand(catan_record_new(t.game, NULL, &t.record) == CATAN_OK, "no record");
    return t;
}

static void leave(struct table *t)
{
    catan_record_free(t->record);
    catan_game_free(t->game);
}

static bool step(struct table *t)
{
    catan_action a;
    int32_t next = catan_game_next(t->game);
    if (next < 0) return false;
    if (next == CATAN_CHANCE) {
        demand(catan_record_draw(t->record, t->game) == CATAN_OK, "nothing to draw");
        return true;
    }
    demand(player_choose(&t->player, t->game, &a), "nobody can act");
    demand(catan_record_apply(t->record, t->game, &a, NULL) == CATAN_OK, "%s is refused", catan_kind_name(a.kind));
    return true;
}

static void play_on(struct table *t, int steps)
{
    while (steps-- > 0 && step(t)) {}
}

static bool same_game(const catan_record *record, int32_t n, const catan_game *game)
{
    catan_game *again;
    demand(catan_record_replay(record, n, NULL, &again) == CATAN_OK, "no replay");
    bool same = catan_game_equal(game, again) && catan_game_hash(game, CATAN_HASH_ALL) == catan_game_hash(again, CATAN_HASH_ALL);
    catan_game_free(again);
    return same;
}

/* ---- taking back ------------------------------------------------------------- */

/* Awards that moved and were taken back. */
enum { CROSSED_ROAD, CROSSED_ARMY, CROSSED_END, CROSSED };
static int crossed[CROSSED], kinds[CATAN_KINDS];

static void note_crossed(const catan_game *before, const catan_game *after)
{
    crossed[CROSSED_ROAD] += catan_road_holder(before) != catan_road_holder(after);
    crossed[CROSSED_ARMY] += catan_army_holder(before) != catan_army_holder(after);
    crossed[CROSSED_END] += catan_game_winner(after) >= 0;
}

static void apply_and_take_back(struct table *t, const catan_game *before, const catan_action *a)
{
    catan_game *after;
    int32_t length = catan_record_length(t->record);
    demand(catan_record_apply(t->record, t->game, a, NULL) == CATAN_OK, "refused");
    kinds[a->kind]++;
    note_crossed(before, t->game);
    demand(catan_game_clone(t->game, NULL, &after) == CATAN_OK, "no memory");
    demand(catan_record_undo(t->record, t->game) == CATAN_OK, "%s cannot be taken back", catan_kind_name(a->kind));
    demand(catan_game_equal(t->game, before), "%s was not taken back exactly", catan_kind_name(a->kind));
    demand(catan_record_length(t->record) == length && catan_record_undone(t->record) >= 1, "lengths");
    demand(catan_record_redo(t->record, t->game) == CATAN_OK && catan_game_equal(t->game, after), "done again otherwise");
    demand(catan_record_undo(t->record, t->game) == CATAN_OK && catan_game_equal(t->game, before), "the second time");
    catan_game_free(after);
}

static void take_back_each(struct table *t)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    catan_game *before;
    demand(catan_game_clone(t->game, NULL, &before) == CATAN_OK, "no memory");
    demand(catan_legal_actions(t->game, -1, CATAN_MENU_SIMPLE, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "list");
    for (size_t i = 0; i < count; i++) apply_and_take_back(t, before, &list[i]);
    catan_game_free(before);
}

START_TEST(each_action_is_taken_back_exactly)
{
    enum { STEPS = 600 };
    memset(crossed, 0, sizeof crossed);
    memset(kinds, 0, sizeof kinds);
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct table t = table_of(options[seed % COUNT(options)], seed);
        for (int i = 0; i < STEPS && step(&t); i++)
            if (i % 5 == 0 || i > STEPS / 2) take_back_each(&t);
        leave(&t);
    }
    for (int i = 0; i < CROSSED; i++) ck_assert_msg(crossed[i] > 0, "taking back never crossed event %d", i);
    for (int kind = CATAN_START_ROLL; kind <= CATAN_CANCEL; kind++) {
        bool unlisted = kind == CATAN_DISCARD || kind == CATAN_PASS || kind == CATAN_CLAIM || kind == CATAN_PROPOSE;
        ck_assert_msg(unlisted || kinds[kind] > 0, "%s was never taken back", catan_kind_name(kind));
    }
}
END_TEST

START_TEST(all_the_way_back_and_forth)
{
    struct table t = table_of(options[_i], 5);
    catan_game *start, *end;
    ck_assert_int_eq(catan_game_set_chance(t.game, _i % 2), CATAN_OK);
    ck_assert_int_eq(catan_game_clone(t.game, NULL, &start), CATAN_OK);
    play_on(&t, 300);
    ck_assert_int_eq(catan_game_clone(t.game, NULL, &end), CATAN_OK);
    int32_t length = catan_record_length(t.record), there = length;
    while (there > 0) {
        ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_OK);
        ck_assert_int_lt(catan_record_length(t.record), there);
        there = catan_record_length(t.record);
        demand(same_game(t.record, there, t.game), "another game after %d actions", there);
    }
    ck_assert(catan_game_equal(t.game, start));
    ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_undone(t.record), length);
    while (catan_record_undone(t.record) > 0) ck_assert_int_eq(catan_record_redo(t.record, t.game), CATAN_OK);
    ck_assert_int_eq(catan_record_redo(t.record, t.game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_length(t.record), length);
    ck_assert(catan_game_equal(t.game, end));
    catan_game_free(start);
    catan_game_free(end);
    leave(&t);
}
END_TEST

START_TEST(another_way_forgets_what_was_taken_back)
{
    struct table t = table_of("players=4 first_player=given", 3);
    catan_action first = {.kind = CATAN_SETTLEMENT, .place = 10}, other = {.kind = CATAN_SETTLEMENT, .place = 20}, is;
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &first, NULL), CATAN_OK);
    play_on(&t, 7);
    while (catan_record_length(t.record) > 0) ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_OK);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &other, NULL), CATAN_OK);
    ck_assert_int_eq(catan_record_undone(t.record), 0);
    ck_assert_int_eq(catan_record_length(t.record), 1);
    ck_assert_int_eq(catan_record_action(t.record, 0, &is), CATAN_OK);
    ck_assert_mem_eq(&is, &other, sizeof is);
    leave(&t);
}
END_TEST

/* ---- replay without a generator -------------------------------------------------- */

static bool listed(const catan_game *game, const catan_action *a)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    demand(catan_legal_actions(game, a->seat, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "list");
    for (size_t i = 0; i < count; i++) {
        catan_action b = list[i];
        if (b.kind == CATAN_DICE) b.other = a->other; /* the list has sums only */
        if (memcmp(&b, a, sizeof b) == 0) return true;
    }
    return false;
}

/* QA-182: each action is on the list of its moment, and the end is the same, without a generator. */
START_TEST(a_hundred_games_replayed)
{
    for (uint64_t seed = 0; seed < (uint64_t)share_of(100); seed++) {
        struct table t = table_of(options[seed % COUNT(options)], 1000 + seed);
        catan_game *again;
        catan_action a;
        play_on(&t, 4000);
        ck_assert_int_eq(catan_record_replay(t.record, 0, NULL, &again), CATAN_OK);
        for (int32_t i = 0; i < catan_record_length(t.record); i++) {
            demand(catan_record_action(t.record, i, &a) == CATAN_OK, "no action %d", i);
            demand(listed(again, &a), "seed %d, action %d, %s, is not listed", (int)seed, i, catan_kind_name(a.kind));
            demand(catan_apply_action(again, &a, NULL) == CATAN_OK, "action %d is refused", i);
        }
        ck_assert(catan_game_equal(again, t.game));
        ck_assert(catan_game_hash(again, CATAN_HASH_ALL) == catan_game_hash(t.game, CATAN_HASH_ALL));
        catan_game_free(again);
        leave(&t);
    }
}
END_TEST

START_TEST(turns_end_where_they_end)
{
    struct table t = table_of(options[_i], 11);
    catan_game *again;
    catan_action a;
    int32_t turns = 0, length;
    uint64_t hash;
    play_on(&t, 500);
    ck_assert_int_eq(catan_record_replay(t.record, 0, NULL, &again), CATAN_OK);
    for (int32_t i = 0; i < catan_record_length(t.record); i++) {
        int32_t turn = catan_game_turn(again);
        ck_assert_int_eq(catan_record_action(t.record, i, &a), CATAN_OK);
        ck_assert_int_eq(catan_apply_action(again, &a, NULL), CATAN_OK);
        if (catan_game_turn(again) == turn) continue;
        ck_assert_int_eq(catan_record_turn(t.record, turns++, &length, &hash), CATAN_OK);
        ck_assert_int_eq(length, i + 1);
        ck_assert(hash == catan_game_hash(again, CATAN_HASH_POSITION));
    }
    ck_assert_int_eq(catan_record_turns(t.record), turns);
    ck_assert_int_eq(catan_record_turn(t.record, turns, &length, &hash), CATAN_OK);
    ck_assert_int_eq(length, catan_record_length(t.record));
    ck_assert(hash == catan_game_hash(t.game, CATAN_HASH_POSITION));
    ck_assert_int_eq(catan_record_turn(t.record, turns + 1, &length, &hash), CATAN_ERR_ARG);
    catan_game_free(again);
    leave(&t);
}
END_TEST

/* ---- bytes and text --------------------------------------------------------------------- */

struct kept {
    uint8_t *bytes;
    size_t length;
};

static struct kept keep(const catan_record *record)
{
    struct kept k = {NULL, 0};
    demand(catan_record_save(record, NULL, 0, &k.length) == CATAN_ERR_SIZE, "no length");
    k.bytes = malloc(k.length);
    demand(k.bytes && catan_record_save(record, k.bytes, k.length, NULL) == CATAN_OK, "not saved");
    return k;
}

static char *keep_text(const catan_record *record)
{
    size_t length = 0;
    demand(catan_record_write(record, NULL, 0, &length) == CATAN_ERR_SIZE, "no length");
    char *text = malloc(length + 1);
    demand(text && catan_record_write(record, text, length + 1, NULL) == CATAN_OK, "not written");
    demand(strlen(text) == length, "%zu instead of %zu characters", strlen(text), length);
    return text;
}

static void through_bytes(const catan_record *record)
{
    catan_record *again = NULL;
    struct kept first = keep(record);
    int32_t index = -1, status = catan_record_load(first.bytes, first.length, NULL, &again, message, sizeof message);
    demand(status == CATAN_OK, "%s: %s", catan_status_name(status), message);
    demand(catan_record_compare(record, again, &index) == CATAN_PARTING_NONE && index == 0, "another record");
    struct kept second = keep(again);
    demand(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0, "other bytes");
    free(first.bytes);
    free(second.bytes);
    catan_record_free(again);
}

static void through_text(const catan_record *record)
{
    catan_record *again = NULL;
    char *first = keep_text(record);
    int32_t index = -1, status = catan_record_read(first, strlen(first), NULL, &again, message, sizeof message);
    demand(status == CATAN_OK, "%s: %s\n%s", catan_status_name(status), message, first);
    int32_t parting = catan_record_compare(record, again, &index);
    demand(parting == CATAN_PARTING_NONE, "parting %d, %d:\n%s", parting, index, first);
    char *second = keep_text(again);
    demand(strcmp(first, second) == 0, "other text");
    free(first);
    free(second);
    catan_record_free(again);
}

START_TEST(kept_and_brought_back)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct table t = table_of(options[_i], 50 + seed);
        for (int i = 0; i < 40; i++) {
            through_bytes(t.record);
            through_text(t.record);
            play_on(&t, 1 + i / 2);
        }
        ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_OK);
        through_bytes(t.record);
        through_text(t.record);
        leave(&t);
    }
}
END_TEST

START_TEST(a_record_that_begins_within_a_game)
{
    struct table t = table_of(options[_i], 8);
    play_on(&t, 120);
    struct table later = {t.game, NULL, t.player};
    ck_assert_int_eq(catan_record_new(t.game, NULL, &later.record), CATAN_OK);
    play_on(&later, 60);
    through_bytes(later.record);
    through_text(later.record);
    ck_assert_int_eq(catan_record_compare(t.record, later.record, NULL), CATAN_PARTING_START);
    catan_record_free(t.record);
    leave(&later);
}
END_TEST

static void refused_bytes(const uint8_t *bytes, size_t length, int32_t expected, const char *part)
{
    catan_record *record = NULL;
    uint8_t *exact = malloc(length > 0 ? length : 1);
    demand(exact != NULL, "no memory");
    memcpy(exact, bytes, length);
    int32_t status = catan_record_load(exact, length, NULL, &record, message, sizeof message);
    free(exact);
    demand(status == expected && record == NULL, "%s instead of %s: %s", catan_status_name(status), catan_status_name(expected), message);
    demand(strstr(message, part) != NULL, "'%s' is not in: %s", part, message);
}

static struct save some_record(void)
{
    struct save s;
    struct table t = table_of("players=3 first_player=given setup=fixed_e6", 21);
    play_on(&t, 40);
    ck_assert_int_eq(catan_record_save(t.record, s.bytes, sizeof s.bytes, &s.length), CATAN_OK);
    leave(&t);
    return s;
}

START_TEST(damaged_records)
{
    struct save s = some_record();
    for (size_t length = 0; length < s.length; length++) {
        struct save cut = s;
        cut.length = length;
        refused_bytes(cut.bytes, length, CATAN_ERR_FORMAT, "byte ");
        save_seal(&cut);
        refused_bytes(cut.bytes, length, CATAN_ERR_FORMAT, "byte ");
    }
    for (size_t bit = 0; bit < 8 * s.length; bit++) {
        struct save other = s;
        other.bytes[bit / 8] = (uint8_t)(other.bytes[bit / 8] ^ 1u << bit % 8);
        refused_bytes(other.bytes, other.length, bit / 8 == 4 ? CATAN_ERR_VERSION : CATAN_ERR_FORMAT, "");
    }
}
END_TEST

START_TEST(records_that_do_not_come_out)
{
    struct save s = some_record(), other = s;
    size_t length, at = save_section(&s, "ACTS", &length);
    other.bytes[at + 1] = CATAN_END_TURN; /* instead of the roll of the first turn */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_RULE, "action 0: TURN-03");
    other = s;
    other.bytes[at + 1] = CATAN_SETTLEMENT;
    other.bytes[at + 3] = 1;
    other.bytes[at + 4] = 90; /* a vertex that there is on the large map only */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "action 0: no such action");
    other = s;
    other.bytes[at + 1] = CATAN_KINDS;
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "no such kind of action");
    at = save_section(&s, "HASH", &length);
    other = s;
    other.bytes[at + 1 + 8]++; /* of the second turn */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_POSITION, "the game then is another");
    other = s;
    other.bytes[at]--;
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "not one hash for each turn");
    save_insert_section(&s, s.length, "note", "by me", 5);
    catan_record *record = NULL;
    ck_assert_int_eq(catan_record_load(s.bytes, s.length, NULL, &record, message, sizeof message), CATAN_OK);
    catan_record_free(record);
    catan_game *game = NULL;
    refused_bytes((const uint8_t *)"CATG\1\0\0\0", 8, CATAN_ERR_FORMAT, "a saved game, not a record");
    ck_assert_int_eq(catan_game_load(s.bytes, s.length, NULL, &game, message, sizeof message), CATAN_ERR_FORMAT);
    ck_assert_ptr_nonnull(strstr(message, "a record, not a saved game"));
}
END_TEST

#define LOG_HEADER "catan 1\nrules players=3 first_player=given\nboard seed 2\nplay\n"
static const struct { const char *log; int32_t status; const char *message; } logs[] = {
    {"", CATAN_OK, ""},
    {"P0 settlement 10N\nrefuse BUILD-06 P1 settlement 10NE\nfacts P0 holds nothing\nP0 road 10NE # so\n", CATAN_OK, ""},
    {"P0 settlement 10N\n\nP0 road 1NW\n", CATAN_ERR_RULE, "7:1: SETUP-15"},
    {"P0 settlement 10N\n  P0 raod 1NW\n", CATAN_ERR_SYNTAX, "6:6: expected an action"},
    {"P0 settlement 20N\n", CATAN_ERR_SYNTAX, "5:15: expected a vertex"},
    {"P0 confirm P0 1 ore for 1 wool\n", CATAN_ERR_ARG, "5:1: no such action in this game"},
};

START_TEST(logs_read)
{
    char text[1024];
    catan_record *record = NULL;
    snprintf(text, sizeof text, LOG_HEADER "%s", logs[_i].log);
    int32_t status = catan_record_read(text, strlen(text), NULL, &record, message, sizeof message);
    ck_assert_msg(status == logs[_i].status, "%s: %s", catan_status_name(status), message);
    ck_assert_msg(strncmp(message, logs[_i].message, strlen(logs[_i].message)) == 0, "%s", message);
    if (status == CATAN_OK) ck_assert_int_eq(catan_record_length(record), logs[_i].log[0] == '\0' ? 0 : 2);
    else ck_assert_ptr_null(record);
    catan_record_free(record);
}
END_TEST

/* ---- comparing ------------------------------------------------------------------------------ */

START_TEST(where_records_part)
{
    struct table a = table_of(options[0], 4), b = table_of(options[0], 4), c = table_of(options[1], 4), d = table_of(options[0], 5);
    int32_t index = -1;
    play_on(&a, 50);
    play_on(&b, 50);
    ck_assert_int_eq(catan_record_compare(a.record, b.record, &index), CATAN_PARTING_NONE);
    ck_assert_int_eq(index, 0);
    ck_assert_int_eq(catan_record_compare(a.record, c.record, &index), CATAN_PARTING_RULES);
    ck_assert_int_eq(catan_record_compare(a.record, d.record, &index), CATAN_PARTING_BOARD);
    int32_t length = catan_record_length(b.record);
    play_on(&b, 1);
    ck_assert_int_eq(catan_record_compare(a.record, b.record, &index), CATAN_PARTING_ACTION);
    ck_assert_int_eq(index, length);
    ck_assert_int_eq(catan_record_undo(b.record, b.game), CATAN_OK);
    for (int i = 0; i < 20; i++) ck_assert_int_eq(catan_record_undo(b.record, b.game), CATAN_OK);
    length = catan_record_length(b.record);
    b.player.random = 77;
    while (catan_record_compare(a.record, b.record, &index) != CATAN_PARTING_ACTION || index == catan_record_length(b.record)) play_on(&b, 1);
    ck_assert_int_ge(index, length);
    ck_assert_int_eq(catan_record_compare(NULL, b.record, &index), -1);
    ck_assert_int_eq(catan_record_compare(a.record, NULL, NULL), -1);
    leave(&a), leave(&b), leave(&c), leave(&d);
}
END_TEST

/* ---- arguments, listeners, memory ------------------------------------------------------------- */

START_TEST(arguments)
{
    struct table t = table_of("players=3 first_player=given setup=fixed_e6", 1);
    catan_action roll = {.kind = CATAN_ROLL}, end = {.kind = CATAN_END_TURN}, odd = {.kind = CATAN_ROLL, .value = 1}, out;
    catan_event events[CATAN_MAX_EVENTS];
    catan_verdict verdict;
    catan_game *game = NULL;
    size_t count = 0;
    ck_assert_int_eq(catan_record_new(NULL, NULL, &t.record), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_new(t.game, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply(NULL, t.game, &roll, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply(t.record, NULL, &roll, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &odd, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &end, &verdict), CATAN_ERR_RULE);
    ck_assert_uint_eq(verdict.rule, CATAN_RULE_TURN_03);
    ck_assert_int_eq(catan_record_draw(t.record, t.game), CATAN_ERR_RULE);
    ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_redo(t.record, t.game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_length(t.record), 0);
    ck_assert_int_eq(catan_record_apply_events(t.record, t.game, &roll, NULL, events, CATAN_MAX_EVENTS - 1, &count), CATAN_ERR_SIZE);
    ck_assert_int_eq(catan_record_apply_events(t.record, t.game, &roll, NULL, NULL, 0, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_apply_events(t.record, t.game, &roll, NULL, events, CATAN_MAX_EVENTS, &count), CATAN_OK);
    ck_assert_uint_ge(count, 2);
    ck_assert_int_eq(catan_record_length(t.record), 2);
    ck_assert_int_eq(catan_record_action(t.record, 1, &out), CATAN_OK);
    ck_assert_int_eq(out.kind, CATAN_DICE);
    ck_assert_int_eq(out.value, catan_game_dice(t.game));
    ck_assert_int_eq(catan_record_action(t.record, 2, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_action(t.record, -1, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_action(t.record, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_replay(t.record, 3, NULL, &game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_replay(t.record, -1, NULL, &game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_replay(t.record, 0, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_length(NULL), -1);
    ck_assert_int_eq(catan_record_undone(NULL), -1);
    ck_assert_int_eq(catan_record_turns(NULL), -1);
    ck_assert_int_eq(catan_record_turn(NULL, 0, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_turn(t.record, -1, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_save(NULL, NULL, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_save(t.record, NULL, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_write(NULL, NULL, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_load(NULL, 0, NULL, &t.record, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_read(NULL, 0, NULL, &t.record, NULL, 0), CATAN_ERR_ARG);
    catan_record_free(NULL);
    leave(&t);
}
END_TEST

START_TEST(a_game_that_went_elsewhere)
{
    struct table t = table_of("players=3 first_player=given setup=fixed_e6", 1);
    catan_action roll = {.kind = CATAN_ROLL}, end = {.kind = CATAN_END_TURN};
    catan_game *back;
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &roll, NULL), CATAN_OK);
    catan_default_action(t.game, catan_game_next(t.game), &end);
    ck_assert_int_eq(catan_apply_action(t.game, &end, NULL), CATAN_OK);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &roll, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_record_replay(t.record, catan_record_length(t.record), NULL, &back), CATAN_OK);
    ck_assert_int_eq(catan_game_copy(back, t.game), CATAN_OK);
    ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_OK);
    catan_game_free(back);
    leave(&t);
}
END_TEST

static int busy;

static void meddle(const catan_event *event, void *user)
{
    struct table *t = user;
    catan_action roll = {.kind = CATAN_ROLL};
    (void)event;
    busy += catan_record_undo(t->record, t->game) == CATAN_ERR_BUSY;
    busy += catan_record_apply(t->record, t->game, &roll, NULL) == CATAN_ERR_BUSY;
    demand(same_game(t->record, catan_record_length(t->record), t->game), "the record is behind");
}

START_TEST(a_listener_asks_but_does_not_act)
{
    struct table t = table_of("players=3 first_player=given setup=fixed_e6", 1);
    catan_action roll = {.kind = CATAN_ROLL};
    busy = 0;
    ck_assert_int_eq(catan_game_set_listener(t.game, meddle, &t), CATAN_OK);
    ck_assert_int_eq(catan_record_apply(t.record, t.game, &roll, NULL), CATAN_OK);
    ck_assert_int_ge(busy, 4);
    leave(&t);
}
END_TEST

struct memory {
    int left, held;
};

static void *take(size_t size, void *user)
{
    struct memory *m = user;
    if (m->left-- <= 0) return NULL;
    m->held++;
    return malloc(size);
}

static void give(void *memory, void *user)
{
    ((struct memory *)user)->held--;
    free(memory);
}

/* Memory fails at the 1st, 2nd, ... time; whenever it does, nothing has changed. */
START_TEST(without_memory)
{
    struct memory memory = {0, 0};
    const catan_allocator allocator = {take, give, &memory};
    struct table t = {game_of(options[0], 9), NULL, {5, CATAN_MENU_PLAIN}};
    catan_game *before;
    ck_assert_int_eq(catan_record_new(t.game, &allocator, &t.record), CATAN_ERR_MEMORY);
    memory.left = 1;
    ck_assert_int_eq(catan_record_new(t.game, &allocator, &t.record), CATAN_OK);
    int failures = 0, growths = 0;
    for (int i = 0; i < 400 && catan_game_next(t.game) >= 0; i++) {
        catan_action a;
        demand(player_choose(&t.player, t.game, &a), "nobody can act");
        demand(catan_game_clone(t.game, NULL, &before) == CATAN_OK, "no memory");
        int32_t length = catan_record_length(t.record), status;
        memory.left = 0;
        while ((status = catan_record_apply(t.record, t.game, &a, NULL)) == CATAN_ERR_MEMORY) {
            failures++;
            demand(catan_game_equal(t.game, before) && catan_record_length(t.record) == length, "not as it was");
            memory.left = 1;
        }
        demand(status == CATAN_OK, "refused");
        growths += memory.left == 0 && failures > growths;
        catan_game_free(before);
    }
    ck_assert_int_ge(failures, 3);
    ck_assert(same_game(t.record, catan_record_length(t.record), t.game));
    leave(&t);
    ck_assert_int_eq(memory.held, 0);
}
END_TEST

START_TEST(loading_without_memory)
{
    struct table t = table_of(options[0], 9);
    play_on(&t, 200);
    struct kept k = keep(t.record);
    char *text = keep_text(t.record);
    struct memory memory = {0, 0};
    const catan_allocator allocator = {take, give, &memory};
    catan_record *record = NULL;
    int32_t status = CATAN_ERR_MEMORY;
    for (int i = 0; i < 10 && status == CATAN_ERR_MEMORY; i++) {
        memory.left = i;
        ck_assert_ptr_null(record);
        ck_assert_int_eq(memory.held, 0);
        status = catan_record_load(k.bytes, k.length, &allocator, &record, message, sizeof message);
    }
    ck_assert_int_eq(status, CATAN_OK);
    catan_record_free(record);
    record = NULL;
    status = CATAN_ERR_MEMORY;
    for (int i = 0; i < 10 && status == CATAN_ERR_MEMORY; i++) {
        memory.left = i;
        ck_assert_ptr_null(record);
        status = catan_record_read(text, strlen(text), &allocator, &record, message, sizeof message);
    }
    ck_assert_int_eq(status, CATAN_OK);
    catan_record_free(record);
    ck_assert_int_eq(memory.held, 0);
    free(k.bytes);
    free(text);
    leave(&t);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("record");
    TCase *t = tcase_create("records");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, each_action_is_taken_back_exactly);
    tcase_add_loop_test(t, all_the_way_back_and_forth, 0, COUNT(options));
    tcase_add_test(t, another_way_forgets_what_was_taken_back);
    tcase_add_test(t, a_hundred_games_replayed);
    tcase_add_loop_test(t, turns_end_where_they_end, 0, COUNT(options));
    tcase_add_loop_test(t, kept_and_brought_back, 0, COUNT(options));
    tcase_add_loop_test(t, a_record_that_begins_within_a_game, 0, COUNT(options));
    tcase_add_test(t, damaged_records);
    tcase_add_test(t, records_that_do_not_come_out);
    tcase_add_loop_test(t, logs_read, 0, COUNT(logs));
    tcase_add_test(t, where_records_part);
    tcase_add_test(t, arguments);
    tcase_add_test(t, a_game_that_went_elsewhere);
    tcase_add_test(t, a_listener_asks_but_does_not_act);
    tcase_add_test(t, without_memory);
    tcase_add_test(t, loading_without_memory);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
