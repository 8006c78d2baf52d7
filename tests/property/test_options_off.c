/* Options off are nothing, and options on are something: defaults that are
 * merely mentioned change no game, and of every option that concerns three or
 * four players each value makes a difference that a test names. */
#include <stdio.h>
#include <string.h>

#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

/* ---- what can differ ------------------------------------------------------------------- */

static int64_t mixed(int64_t h, int64_t n) { return (h * 31 + n) % INT64_C(1000000007); }

static int64_t tokens(const catan_game *game)
{
    int64_t h = 1;
    catan_board *board;
    ck_assert_int_eq(catan_game_board(game, NULL, &board), CATAN_OK);
    for (int32_t i = 0; i < 19; i++) h = mixed(h, catan_board_token(board, i));
    catan_board_free(board);
    return h;
}

static int64_t harbors(const catan_game *game)
{
    int64_t h = 1;
    catan_board *board;
    ck_assert_int_eq(catan_game_board(game, NULL, &board), CATAN_OK);
    for (int32_t i = 0; i < catan_board_harbors(board); i++)
        h = mixed(mixed(h, catan_board_harbor_edge(board, i)), catan_board_harbor_kind(board, i));
    catan_board_free(board);
    return h;
}

static int64_t houses(const catan_game *game)
{
    int64_t h = 1;
    for (int32_t v = 0; v < 54; v++) h = mixed(h, catan_vertex_owner(game, v) + 1);
    return h;
}

static int64_t players(const catan_game *game) { return catan_game_players(game); }
static int64_t due(const catan_game *game) { return catan_game_due(game); }
static int64_t seat(const catan_game *game) { return catan_game_seat(game); }
static int64_t road(const catan_game *game) { return catan_road_holder(game); }
static int64_t bank_lumber(const catan_game *game) { return catan_bank(game, CATAN_LUMBER); }
static int64_t hand_of_p0(const catan_game *game) { return catan_hand_total(game, 0); }
static int64_t told_of_p1(const catan_game *game) { return catan_hand_count(game, 0, 1); }
static int64_t points_needed(const catan_game *game) { return catan_win_points(game); }

/* ---- the table: with and without one option ------------------------------------------------ */

#define RULE(id) CATAN_RULE_##id
enum { ANY = -1000 }; /* only that the two differ */

struct row {
    const char *option, *value; /* set behind `others` */
    const char *others, *position, *lines;
    const char *action;         /* what is judged, or */
    int64_t (*fact)(const catan_game *game);
    int64_t without, with;
};

/* A roll of 4 asks for three lumber of hex 8 (forest), and for grain of hex 11; the bank has one lumber. */
#define FOREST "P0 settlements 8N\nP0 cities 8SE\nP1 hand 18 lumber\ndue roll main\n"
#define TWO_FORESTERS "P0 settlements 8N\nP2 cities 8SE\nP1 hand 18 lumber\ndue roll main\n"
#define HANDS "P0 hand 4 lumber 1 brick 1 wool\nP1 hand 8 ore\n"
/* P0 is about to settle at 2NE and so cut P1's line of eight into six and two; P2 has six. */
#define CUT                                                                                                    \
    "P0 settlements 6NE\nP0 roads 6NE 2E\nP0 hand 1 lumber 1 brick 1 wool 1 grain\n"                           \
    "P1 settlements 4NW\nP1 roads 4NW 1W 1NW 1NE 2NW 2NE 3NW 3NE\n"                                            \
    "P2 settlements 13SW\nP2 roads 13SW 17W 17SW 17SE 18SW 18SE\nroad P1\n"

static const struct row rows[] = {
    {"edition", "5th", "", SETTLED HANDS, "", "P0 bank 4 lumber for 1 lumber", NULL, RULE(HARB_07), 0},
    {"edition", "5th_pre2015", "edition=5th", FOREST, "P0 roll;dice 4", NULL, hand_of_p0, 1, 0},
    {"edition", "nl_almanac", "edition=5th_pre2015", SETTLED HANDS, "", NULL, told_of_p1, 8, -1},
    {"players", "3", "first_player=given", NULL, "", NULL, players, 4, 3},
    {"setup", "fixed_e5", "first_player=given", NULL, "", NULL, due, CATAN_DUE_FOUND_SETTLEMENT, CATAN_DUE_ROLL},
    {"setup", "fixed_e6", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"tokens", "spiral_cw", "", NULL, "", NULL, tokens, ANY, ANY},
    {"tokens", "random_no_adjacent_red", "tokens=random", NULL, "", NULL, tokens, ANY, ANY},
    {"tokens", "random", "", NULL, "", NULL, tokens, ANY, ANY},
    {"harbors", "frame_fixed", "", NULL, "", NULL, harbors, ANY, ANY},
    {"harbors", "loose_random", "", NULL, "", NULL, harbors, ANY, ANY},
    {"first_player", "oldest", "", NULL, "", NULL, due, CATAN_DUE_START_ROLL, CATAN_DUE_FOUND_SETTLEMENT},
    {"first_player", "given", "", NULL, "", NULL, due, CATAN_DUE_START_ROLL, CATAN_DUE_FOUND_SETTLEMENT},
    {"first_player", "by_board", "setup=fixed_e5", NULL, "", NULL, due, CATAN_DUE_START_ROLL, CATAN_DUE_ROLL},
    {"first_seat", "2", "first_player=given", NULL, "", NULL, seat, 0, 2},
    {"three_player_out", "red", "players=3 setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"three_player_out", "white", "players=3 setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"phases", "separate", "", SETTLED HANDS, "P0 road 10E", "P0 bank 3 lumber for 1 ore", NULL, RULE(HARB_02), RULE(SEP_01)},
    {"bank_shortage", "strict_none", "", FOREST, "P0 roll;dice 4", NULL, hand_of_p0, 1, 0},
    {"bank_shortage", "unlimited", "", TWO_FORESTERS, "P0 roll;dice 4", NULL, bank_lumber, 1, 255},
    {"bank_like_for_like", "allowed", "", SETTLED HANDS, "", "P0 bank 4 lumber for 1 lumber", NULL, RULE(HARB_07), 0},
    {"robber_desert", "forbidden", "", SETTLED "robber 2\ndue robber main\n", "", "P0 robber 16", NULL, 0, RULE(HOUSE_02)},
    {"robber_victim_empty", "skipped", "", SETTLED "P2 hand 1 ore\nP1 settlements 15SE\nrobber 15\ndue victim main\n", "", "P0 steal P1", NULL, 0, RULE(ROBBER_11)},
    {"friendly_robber", "on", "", SETTLED "due robber main\n", "", "P0 robber 9", NULL, 0, RULE(FR_01)},
    {"seven_grace_rounds", "1", "", "turn 4 P3\ndue dice main\n", "", "dice 7", NULL, 0, RULE(HOUSE_01)},
    {"seven_grace_rounds", "2", "seven_grace_rounds=1", "turn 5 P0\ndue dice main\n", "", "dice 7", NULL, 0, RULE(HOUSE_01)},
    {"discard_limit", "8", "", SETTLED HANDS "due dice main\n", "dice 7", NULL, due, CATAN_DUE_DISCARD, CATAN_DUE_ROBBER},
    {"route_interrupt", "any_tie_sets_aside", "", CUT, "P0 settlement 2NE", NULL, road, 1, -1},
    {"win_declaration", "must_claim", "win_points=3", SETTLED "P0 hand 2 grain 3 ore\n", "P0 city 10N", NULL, due, CATAN_DUE_OVER, CATAN_DUE_MAIN},
    {"win_points", "3", "", SETTLED "P0 hand 2 grain 3 ore\n", "P0 city 10N", NULL, due, CATAN_DUE_MAIN, CATAN_DUE_OVER},
    {"win_points", "11", "", NULL, "", NULL, points_needed, 10, 11},
    {"hand_counts", "private", "", SETTLED HANDS, "", NULL, told_of_p1, 8, -1},
    {"null_progress_card", "allowed", "", SETTLED "P0 cards 1 plenty\nP1 hand 19 lumber 19 brick 19 wool 19 grain 19 ore\n", "", "P0 plenty nothing", NULL, RULE(E_16), 0},
    {"domestic_trade", "off", "", SETTLED HANDS, "", "P0 offer 1 wool for 1 ore", NULL, 0, RULE(PROC_06)},
    {"offer_limit", "1", "", SETTLED HANDS, "P0 offer 1 wool for 1 ore", "P0 offer 1 lumber for 1 ore", NULL, 0, RULE(PROC_06)},
    {"harbormaster", "on", "", NULL, "", NULL, points_needed, 10, 11},
    {"balanced_dice", "on", "", "due roll main\n", "P0 roll;dice 2;P0 end;P1 roll", "dice 2", NULL, 0, RULE(HOUSE_05)},
    {"color_0", "blue", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_0", "orange", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_0", "white", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_0", "red", "setup=fixed_e5 color_0=blue", NULL, "", NULL, houses, ANY, ANY},
    {"color_1", "red", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_1", "orange", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_1", "white", "setup=fixed_e5", NULL, "", NULL, houses, ANY, ANY},
    {"color_1", "blue", "setup=fixed_e5 color_1=red", NULL, "", NULL, houses, ANY, ANY},
    {"color_2", "red", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_2", "blue", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_2", "white", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_2", "orange", "setup=fixed_e6 color_2=red", NULL, "", NULL, houses, ANY, ANY},
    {"color_3", "red", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_3", "blue", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_3", "orange", "setup=fixed_e6", NULL, "", NULL, houses, ANY, ANY},
    {"color_3", "white", "setup=fixed_e6 color_3=red", NULL, "", NULL, houses, ANY, ANY},
};

/* A game at the row's position, or a new one, and what is seen of it there. */
static int64_t seen_in(const struct row *r, const char *options)
{
    catan_game *game = r->position ? game_at(options, r->position) : game_of(options, 7);
    act(game, r->lines);
    int64_t found = r->action ? verdict_of(game, r->action) : r->fact(game);
    catan_game_free(game);
    return found;
}

START_TEST(value_makes_a_difference)
{
    const struct row *r = &rows[_i];
    char with[256];
    snprintf(with, sizeof with, "%s %s=%s", r->others, r->option, r->value);
    int64_t a = seen_in(r, r->others), b = seen_in(r, with);
    ck_assert_msg(a != b, "%s: as without it", with);
    ck_assert_msg(r->without == ANY || a == r->without, "without %s=%s: %lld", r->option, r->value, (long long)a);
    ck_assert_msg(r->with == ANY || b == r->with, "%s: %lld", with, (long long)b);
}
END_TEST

/* ---- the table leaves nothing out ------------------------------------------------------------ */

/* Of games of other sizes and of variants. */
static const int elsewhere[] = {
    CATAN_OPTION_SPECIAL_TURN, CATAN_OPTION_PAIRED_WIN, CATAN_OPTION_EVENT_CARDS, CATAN_OPTION_EVENT_NEW_YEAR,
    CATAN_OPTION_CATAN_FOR_TWO, CATAN_OPTION_TWO_BASE_RULES, CATAN_OPTION_COLOR_0 + 4, CATAN_OPTION_COLOR_5,
};
/* Values of options that are here, but belong there. */
static const char *const values_elsewhere[] = {"fixed_56", "green", "purple"};

static bool value_is_elsewhere(const char *value)
{
    for (size_t i = 0; i < COUNT(values_elsewhere); i++)
        if (strcmp(values_elsewhere[i], value) == 0) return true;
    return false;
}

static bool has_row(const char *option, const char *value)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        if (strcmp(rows[i].option, option) == 0 && (!value || strcmp(rows[i].value, value) == 0)) return true;
    return false;
}

START_TEST(every_value_has_a_row)
{
    int32_t standard = catan_option_default(_i, CATAN_EDITION_6TH);
    const char *option = catan_option_name(_i);
    for (size_t i = 0; i < COUNT(elsewhere); i++)
        if (elsewhere[i] == _i) return;
    ck_assert_msg(has_row(option, NULL), "%s is in no row", option);
    for (int32_t v = catan_option_min(_i); v <= catan_option_max(_i); v++) {
        const char *value = catan_option_value_name(_i, v);
        if (!value || v == standard || value_is_elsewhere(value)) continue;
        ck_assert_msg(has_row(option, value), "%s=%s is in no row", option, value);
    }
}
END_TEST

/* ---- options that are nothing here --------------------------------------------------------------- */

static void same_play(const char *a, const char *b, uint64_t seed)
{
    catan_game *left = game_of(a, seed), *right = game_of(b, seed);
    uint64_t random = seed + 1;
    catan_action action;
    for (int step = 0; step < 300 && choose_kind_first(left, CATAN_MENU_OFFERS, &random, &action); step++) {
        static catan_action ours[CATAN_MAX_ACTIONS], theirs[CATAN_MAX_ACTIONS];
        size_t n, m;
        catan_legal_actions(left, -1, CATAN_MENU_OFFERS, ours, CATAN_MAX_ACTIONS, &n);
        catan_legal_actions(right, -1, CATAN_MENU_OFFERS, theirs, CATAN_MAX_ACTIONS, &m);
        ck_assert_msg(n == m && memcmp(ours, theirs, n * sizeof *ours) == 0, "'%s' and '%s', seed %d, step %d", a, b, (int)seed, step);
        ck_assert_int_eq(catan_apply_action(left, &action, NULL), CATAN_OK);
        ck_assert_int_eq(catan_apply_action(right, &action, NULL), CATAN_OK);
        for (int32_t p = 0; p < catan_game_players(left); p++) ck_assert_int_eq(catan_points(left, p), catan_points(right, p));
    }
    catan_game_free(left);
    catan_game_free(right);
}

static const struct {
    const char *a, *b;
} nothing[] = {
    {"", "special_turn=special_build"}, {"", "special_turn=none"},  {"players=3", "players=3 paired_win=own_part"},
    {"", "color_4=red"},                {"", "color_5=white"},      {"", "color_0=green color_1=purple"},
    {"", "three_player_out=red"},       {"", "first_player=by_board"}, {"first_player=given", "first_player=oldest"},
    {"", "first_seat=3"},               {"setup=fixed_e5", "setup=fixed_e5 tokens=random harbors=loose_random"},
    {"players=3 setup=fixed_e5", "players=3 setup=fixed_e5 three_player_out=red"},
    {"players=3 setup=fixed_e6", "players=3 setup=fixed_e6 three_player_out=white"},
};

START_TEST(value_makes_none)
{
    for (uint64_t seed = 1; seed <= 10; seed++) same_play(nothing[_i].a, nothing[_i].b, seed);
}
END_TEST

/* Every option at the default of its edition, said aloud; and one at a time. */
static void mention(char *line, size_t capacity, int32_t option, int32_t edition)
{
    const char *name = catan_option_value_name(option, catan_option_default(option, edition));
    size_t used = strlen(line);
    if (name) snprintf(line + used, capacity - used, " %s=%s", catan_option_name(option), name);
    else snprintf(line + used, capacity - used, " %s=%d", catan_option_name(option), (int)catan_option_default(option, edition));
}

START_TEST(defaults_are_nothing)
{
    char bare[64], all[2048];
    snprintf(bare, sizeof bare, "edition=%s", catan_option_value_name(CATAN_OPTION_EDITION, _i));
    snprintf(all, sizeof all, "%s", bare);
    for (int32_t o = CATAN_OPTION_EDITION + 1; o < CATAN_OPTIONS; o++) {
        char one[256];
        snprintf(one, sizeof one, "%s", bare);
        mention(one, sizeof one, o, _i);
        mention(all, sizeof all, o, _i);
        catan_game *a = game_of(bare, 11), *b = game_of(one, 11);
        ck_assert_msg(catan_game_equal(a, b) == 1, "'%s' is another game than '%s'", one, bare);
        catan_game_free(a);
        catan_game_free(b);
    }
    catan_game *a = game_of(bare, 12), *b = game_of(all, 12);
    ck_assert_msg(catan_game_equal(a, b) == 1, "'%s' is another game than '%s'", all, bare);
    ck_assert_uint_eq(catan_game_hash(a, CATAN_HASH_ALL), catan_game_hash(b, CATAN_HASH_ALL));
    catan_game_free(a);
    catan_game_free(b);
    same_play(bare, all, 13);
    if (_i == CATAN_EDITION_6TH) same_play("", all, 14);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("options");
    TCase *t = tcase_create("off and on");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, defaults_are_nothing, 0, CATAN_EDITIONS);
    tcase_add_loop_test(t, value_makes_none, 0, (int)COUNT(nothing));
    tcase_add_loop_test(t, value_makes_a_difference, 0, (int)COUNT(rows));
    tcase_add_loop_test(t, every_value_has_a_row, 0, CATAN_OPTIONS);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
