/* <catan/record.h> as a host sees it: records grow with a game, take moves
 * back exactly, and play them again. As bytes and as text: test_record_files_api.c. */
#include "support/check_main.h"
#include "support/recorded.h"

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
    tcase_add_test(t, where_records_part);
    tcase_add_test(t, arguments);
    tcase_add_test(t, a_game_that_went_elsewhere);
    tcase_add_test(t, a_listener_asks_but_does_not_act);
    tcase_add_test(t, without_memory);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
