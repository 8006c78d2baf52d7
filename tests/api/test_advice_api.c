/* Advice to a host: where pieces can go, what to do for somebody who left, and
 * which other options would turn a verdict. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

static const char *const game_options[] = {
    "players=4 offer_limit=3", "players=3 offer_limit=2 edition=5th_pre2015", "players=4 offer_limit=2 friendly_robber=on phases=separate",
    "players=3 offer_limit=4 edition=nl_almanac bank_like_for_like=refused", "players=4 offer_limit=1 setup=fixed_e5 robber_victim_empty=skipped",
};

/* ---- places ------------------------------------------------------ */

static const struct {
    const char *options, *more;
    int32_t seat, kind, place_kind;
    const char *places; /* separated by blanks */
} spots[] = {
    {"", "", 0, CATAN_SETTLEMENT, CATAN_PLACE_VERTEX, ""},
    {"", "P0 roads 6SE\n", 0, CATAN_SETTLEMENT, CATAN_PLACE_VERTEX, "11N"},
    {"", "", 0, CATAN_CITY, CATAN_PLACE_VERTEX, "10N 12S"},
    {"", "P0 cities 19S\n", 0, CATAN_CITY, CATAN_PLACE_VERTEX, "10N 12S"},
    {"", "", 0, CATAN_ROAD, CATAN_PLACE_EDGE, "10NW 5E 10E 6SE 12SW 16E 12E"},
    {"", "P0 roads 10E\n", 0, CATAN_ROAD, CATAN_PLACE_EDGE, "10NW 5E 6SE 12SW 16E 12E"}, /* BUILD-04: not through P2 at 15N */
    {"", "due roll main\n", 2, CATAN_CITY, CATAN_PLACE_VERTEX, "17S 15N"},             /* whoever's turn it is */
    {"", "", 0, CATAN_MOVE_ROBBER, CATAN_PLACE_HEX, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19"},
    {"robber_desert=forbidden", "robber 1\n", 0, CATAN_MOVE_ROBBER, CATAN_PLACE_HEX, "2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19"},
    {"friendly_robber=on", "", 0, CATAN_MOVE_ROBBER, CATAN_PLACE_HEX, "1 3 8 18 19"},
    {"friendly_robber=on", "P1 cities 19S\n", 0, CATAN_MOVE_ROBBER, CATAN_PLACE_HEX, "1 2 3 8 9 13 14 18 19"},
};

START_TEST(places_by_hand)
{
    char position[1024], names[128];
    uint64_t words[2] = {~UINT64_C(0), ~UINT64_C(0)}, wanted[2] = {0, 0};
    int32_t place;
    snprintf(position, sizeof position, "%s%s", SETTLED, spots[_i].more);
    catan_game *game = game_at(spots[_i].options, position);
    strcpy(names, spots[_i].places);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        ck_assert_int_eq(catan_place_read(CATAN_MAP_BASE, spots[_i].place_kind, name, &place), CATAN_OK);
        wanted[place / 64] |= UINT64_C(1) << (place % 64);
    }
    ck_assert_int_eq(catan_places(game, spots[_i].seat, spots[_i].kind, words), CATAN_OK);
    for (int i = 0; i < 2; i++) ck_assert_msg(words[i] == wanted[i], "word %d: %llx, not %llx", i, (unsigned long long)words[i], (unsigned long long)wanted[i]);
    catan_game_free(game);
}
END_TEST

/* In the set exactly when explain names no rule about places. */
static bool about_places(int32_t rule)
{
    static const int32_t rules[] = {CATAN_RULE_BUILD_03, CATAN_RULE_BUILD_04, CATAN_RULE_BUILD_05, CATAN_RULE_BUILD_06, CATAN_RULE_BUILD_10,
                                    CATAN_RULE_ROBBER_05, CATAN_RULE_FR_01, CATAN_RULE_FR_03, CATAN_RULE_HOUSE_02};
    for (size_t i = 0; i < COUNT(rules); i++)
        if (rules[i] == rule) return true;
    return false;
}

static void places_of_kind(const catan_game *game, int32_t kind)
{
    static const int32_t limit[] = {0, 19, 54, 72};
    catan_verdict v[16];
    uint64_t words[2];
    catan_action a = shaped(kind);
    int32_t seat = catan_game_seat(game);
    ck_assert_int_eq(catan_places(game, seat, kind, words), CATAN_OK);
    a.seat = (int8_t)seat;
    for (int32_t place = 0; place < limit[shapes[kind].place_kind]; place++) {
        size_t count = 0;
        bool in_set = (words[place / 64] >> (place % 64) & 1) != 0, refused = false;
        a.place = (int16_t)place;
        ck_assert_int_ne(catan_explain_action(game, &a, v, 16, &count), CATAN_ERR_ARG);
        for (size_t i = 0; i < count; i++) refused = refused || about_places(v[i].rule);
        ck_assert_msg(in_set != refused, "%s at %d", catan_kind_name(kind), place);
    }
}

START_TEST(places_and_rules)
{
    catan_game *game = game_in(&situations[_i]);
    if (situations[_i].due == CATAN_DUE_MAIN)
        for (int32_t kind = CATAN_SETTLEMENT; kind <= CATAN_ROAD; kind++) places_of_kind(game, kind);
    if (situations[_i].due == CATAN_DUE_ROBBER) places_of_kind(game, CATAN_MOVE_ROBBER);
    for (int32_t kind = -1; kind <= CATAN_KINDS; kind++) {
        uint64_t words[2] = {7, 7};
        bool places = kind == CATAN_SETTLEMENT || kind == CATAN_CITY || kind == CATAN_ROAD || kind == CATAN_MOVE_ROBBER;
        ck_assert_int_eq(catan_places(game, 0, kind, words), places ? CATAN_OK : CATAN_ERR_ARG);
        if (!places) ck_assert(words[0] == 7 && words[1] == 7);
        ck_assert_int_eq(catan_places(game, -1, kind, words), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_places(game, catan_game_players(game), kind, words), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_places(game, INT32_MAX, kind, words), CATAN_ERR_ARG);
    }
    catan_game_free(game);
}
END_TEST

/* ---- for somebody who left ------------------------------------------------------------------- */

static const struct {
    const char *options, *position, *lines, *line; /* the seat of `line` has left */
} left[] = {
    {"players=4", NULL, "", "P2 start-roll"},
    {"first_player=given", NULL, "", "P0 settlement 1N"}, /* the first free place */
    {"first_player=given", NULL, "P0 settlement 1N;P0 road 1NW", "P1 settlement 2N"},
    {"", SETTLED "due roll main\n", "", "P0 roll"},
    {"", SETTLED "P0 hand 4 wool\n", "", "P0 end"},
    {"", SETTLED "P1 hand 5 wool 4 grain\ndue roll main\n", "P0 roll;dice 7", "P1 lay wool"},
    {"", SETTLED "P1 hand 1 lumber 3 wool 5 grain\ndue roll main\n", "P0 roll;dice 7", "P1 lay grain"},
    {"", SETTLED "P0 hand 1 wool\nP1 hand 1 ore\n", "P0 offer wool for ore", "P1 reject"},
    {"", SETTLED "P0 hand 1 wool\nP1 hand 1 ore\n", "P0 offer wool for ore", "P0 end"},
    {"", SETTLED "P1 hand 1 ore\ndue robber main\n", "P0 robber 9", "P0 steal P1"},
    {"", SETTLED "P0 cards 1 roads\n", "P0 roads;P0 road 10E", "P0 stop"},
};

START_TEST(default_actions_by_hand)
{
    catan_game *game = game_at(left[_i].options, left[_i].position);
    catan_action a, wanted;
    act(game, left[_i].lines);
    wanted = action_of(game, left[_i].line);
    ck_assert_int_eq(catan_default_action(game, wanted.seat, &a), CATAN_OK);
    ck_assert_msg(memcmp(&a, &wanted, sizeof a) == 0, "%s, not %s", catan_kind_name(a.kind), left[_i].line);
    catan_game_free(game);
}
END_TEST

START_TEST(default_actions_in_situations)
{
    catan_game *game = game_in(&situations[_i]);
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        catan_action a, before;
        memset(&a, 0xA5, sizeof a);
        before = a;
        bool waits = (catan_game_actors(game) >> seat & 1) != 0;
        ck_assert_int_eq(catan_default_action(game, seat, &a), waits ? CATAN_OK : CATAN_ERR_RULE);
        if (waits) ck_assert_int_eq(catan_check_action(game, &a, NULL), CATAN_OK);
        else ck_assert_mem_eq(&a, &before, sizeof a);
    }
    catan_game_free(game);
}
END_TEST

/* A table that everybody has left goes on by itself, and so does a seat that is left in the middle of a game. */
START_TEST(default_actions_play_a_game)
{
    uint64_t seed = 500 + (uint64_t)_i;
    struct player p = {seed, CATAN_MENU_OFFERS};
    catan_game *game = game_of(game_options[(size_t)_i % COUNT(game_options)], seed);
    catan_action a;
    bool alone = _i < (int)COUNT(game_options);
    for (int step = 0; step < 5000 && catan_game_actors(game) != 0; step++) {
        int32_t seat = catan_game_next(game);
        if (alone || seat == 1) demand(catan_default_action(game, seat, &a) == CATAN_OK, "seed %llu, step %d", (unsigned long long)seed, step);
        else demand(player_choose(&p, game, &a), "seed %llu, step %d", (unsigned long long)seed, step);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "seed %llu, step %d: %s", (unsigned long long)seed, step, catan_kind_name(a.kind));
    }
    catan_game_free(game);
}
END_TEST

/* ---- what if ------------------------------------------------------------------------------------ */

static const struct {
    const char *options, *more, *line;
    int32_t rule; /* what check says of the line; 0: it stands */
    const char *turned_by; /* NULL: no option turns it */
} if_cases[] = {
    {"", "P0 hand 4 wool\n", "P0 bank 4 wool for 1 wool", CATAN_RULE_HARB_07, "bank_like_for_like=allowed"},
    {"bank_like_for_like=allowed", "P0 hand 4 wool\n", "P0 bank 4 wool for 1 wool", 0, "bank_like_for_like=refused"},
    {"robber_desert=forbidden", "robber 2\ndue robber main\n", "P0 robber 16", CATAN_RULE_HOUSE_02, "robber_desert=allowed"},
    {"", "robber 2\ndue robber main\n", "P0 robber 10", 0, "friendly_robber=on"},
    {"friendly_robber=on", "robber 2\ndue robber main\n", "P0 robber 10", CATAN_RULE_FR_01, "friendly_robber=off"},
    {"phases=separate", "P0 hand 4 wool\nmarks built\n", "P0 bank 4 wool for 1 ore", CATAN_RULE_SEP_01, "phases=combined"},
    {"", "P0 hand 4 wool\nmarks built\n", "P0 bank 4 wool for 1 ore", 0, "phases=separate"},
    {"domestic_trade=off", "P0 hand 1 wool\n", "P0 offer 1 wool for 1 ore", CATAN_RULE_PROC_06, "domestic_trade=on"},
    {"robber_victim_empty=skipped", "P0 hand 1 ore\nrobber 12\nturn 3 P2\ndue victim main\n", "P2 steal P3", CATAN_RULE_ROBBER_11,
     "robber_victim_empty=may_be_chosen"},
    {"", "P0 hand 1 lumber 1 brick\n", "P0 road 10E", 0, NULL},
    {"", "", "P0 road 10E", CATAN_RULE_BUILD_01, NULL},
    {"", "P0 hand 3 wool\n", "P0 bank 3 wool for 1 wool", CATAN_RULE_HARB_02, NULL}, /* two rules broken: no single option mends it */
    {"phases=separate", "P0 hand 4 wool\nmarks built\n", "P0 bank 4 wool for 1 wool", CATAN_RULE_SEP_01, NULL},
};

START_TEST(what_if_by_hand)
{
    char position[1024], said[128] = "";
    int32_t options[8] = {0}, values[8] = {0};
    size_t count = 99, again = 99;
    snprintf(position, sizeof position, "%s%s", SETTLED, if_cases[_i].more);
    catan_game *game = game_at(if_cases[_i].options, position);
    uint64_t hash = hash_of(game);
    catan_action a = action_of(game, if_cases[_i].line);
    ck_assert_int_eq(verdict_of(game, if_cases[_i].line), if_cases[_i].rule);
    ck_assert_int_eq(catan_what_if(game, &a, options, values, 8, &count), CATAN_OK);
    ck_assert_int_eq(catan_what_if(game, &a, NULL, NULL, 0, &again), CATAN_OK);
    ck_assert_uint_eq(count, again);
    if (count) snprintf(said, sizeof said, "%s=%s", catan_option_name(options[0]), catan_option_value_name(options[0], values[0]));
    ck_assert_msg(count == (if_cases[_i].turned_by != NULL), "%zu options, %s", count, said);
    if (count) ck_assert_str_eq(said, if_cases[_i].turned_by);
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

/* "Which single option, set to another value": numbers are values too. Fails: they are not tried. */
static const struct {
    const char *options, *more, *line;
    int32_t rule, option;
} if_numbers[] = {
    {"offer_limit=1", "P0 hand 1 wool\nP0 offers 1\n", "P0 offer 1 wool for 1 ore", CATAN_RULE_PROC_06, CATAN_OPTION_OFFER_LIMIT},
    {"win_declaration=must_claim", "", "P0 claim", CATAN_RULE_WIN_02, CATAN_OPTION_WIN_POINTS}, /* 2 points: but at least 3 are needed */
    {"win_declaration=must_claim", "P0 cities 19S\n", "P0 claim", CATAN_RULE_WIN_02, CATAN_OPTION_WIN_POINTS},
    {"seven_grace_rounds=2", "turn 5 P0\ndue dice main\n", "dice 7", CATAN_RULE_HOUSE_01, CATAN_OPTION_SEVEN_GRACE_ROUNDS},
};

START_TEST(what_if_with_numbers)
{
    char position[1024];
    int32_t options[256] = {0}, values[256] = {0};
    size_t count = 0;
    bool found = false;
    snprintf(position, sizeof position, "%s%s", SETTLED, if_numbers[_i].more);
    catan_game *game = game_at(if_numbers[_i].options, position);
    catan_action a = action_of(game, if_numbers[_i].line);
    ck_assert_int_eq(verdict_of(game, if_numbers[_i].line), if_numbers[_i].rule);
    ck_assert_int_eq(catan_what_if(game, &a, options, values, 256, &count), CATAN_OK);
    for (size_t i = 0; i < count && i < 256; i++) found = found || options[i] == if_numbers[_i].option;
    ck_assert_msg(found == (_i != 1), "%s: %zu options", if_numbers[_i].line, count);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("advice");
    TCase *t = tcase_create("places, defaults, what if");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, places_by_hand, 0, (int)COUNT(spots));
    tcase_add_loop_test(t, places_and_rules, 0, situation_count);
    tcase_add_loop_test(t, default_actions_by_hand, 0, (int)COUNT(left));
    tcase_add_loop_test(t, default_actions_in_situations, 0, situation_count);
    tcase_add_loop_test(t, default_actions_play_a_game, 0, 10);
    tcase_add_loop_test(t, what_if_by_hand, 0, (int)COUNT(if_cases));
    tcase_add_loop_test(t, what_if_with_numbers, 0, (int)COUNT(if_numbers));
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
