/* Making, copying and comparing games, and asking them: <catan/game.h> as a
 * host sees it, without playing by the rules. Questions: test_queries_api.c. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

static const uint64_t none[128]; /* memory that never was a game */
static catan_game *const no_game = (catan_game *)(uintptr_t)none;
static int marker; /* its address stands for an output that must stay */
#define KEPT ((catan_game *)(void *)&marker)

/* ---- making ---------------------------------------------------------------- */

static void *no_alloc(size_t size, void *user) { return (void)size, (void)user, NULL; }
static void no_free(void *memory, void *user) { (void)memory, (void)user; }

START_TEST(new_with_bad_arguments)
{
    static const catan_allocator halves[] = {{NULL, NULL, NULL}, {no_alloc, NULL, NULL}, {NULL, no_free, NULL}};
    catan_game *out = KEPT;
    catan_board *board = (catan_board *)KEPT;
    catan_game *game = game_of("", 1);
    ck_assert_int_eq(catan_game_new(NULL, NULL, 0, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_clone(game, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_board(game, NULL, NULL), CATAN_ERR_ARG);
    for (size_t i = 0; i < COUNT(halves); i++) {
        ck_assert_int_eq(catan_game_new(NULL, NULL, 0, &halves[i], &out), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_game_clone(game, &halves[i], &out), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_game_board(game, &halves[i], &board), CATAN_ERR_ARG);
    }
    ck_assert_ptr_eq(out, KEPT);
    ck_assert_ptr_eq(board, KEPT);
    catan_game_free(game);
    catan_game_free(NULL);
}
END_TEST

START_TEST(sizes)
{
    ck_assert_uint_le(catan_game_sizeof(), 1024);
    ck_assert_uint_le(catan_state_sizeof(), 704);
    ck_assert_uint_lt(catan_state_sizeof(), catan_game_sizeof());
}
END_TEST

/* What catan_game_new refuses: a status, and nothing comes out. */
enum board_given { NO_BOARD, BASE, LARGE, FAULTY };
static const struct {
    const char *options;
    enum board_given board;
    int32_t status;
} refusals[] = {
    {"players=2", NO_BOARD, CATAN_ERR_RULE},
    {"setup=fixed_56", NO_BOARD, CATAN_ERR_RULE},
    {"hand_counts=private robber_victim_empty=skipped", NO_BOARD, CATAN_ERR_RULE},
    {"win_points=2", NO_BOARD, CATAN_ERR_RULE},
    {"", LARGE, CATAN_ERR_RULE},
    {"players=3", LARGE, CATAN_ERR_RULE},
    {"setup=fixed_e5", BASE, CATAN_ERR_RULE}, /* a given board goes with setup=variable only */
    {"setup=fixed_e6", BASE, CATAN_ERR_RULE},
    {"", FAULTY, CATAN_ERR_BOARD},
    {"players=3", FAULTY, CATAN_ERR_BOARD},
};

static catan_board *board_given(enum board_given which)
{
    catan_board *b = NULL;
    int32_t printed = which == LARGE ? CATAN_BOARD_FIXED_56 : CATAN_BOARD_FIXED_E6;
    if (which == NO_BOARD) return NULL;
    ck_assert_int_eq(catan_board_printed(printed, NULL, &b), CATAN_OK);
    if (which == FAULTY) ck_assert_int_eq(catan_board_set_hex(b, 0, CATAN_DESERT, 8), CATAN_OK);
    return b;
}

/* Memory for catan_game_init, with a pattern to see whether it was touched. */
static union {
    uint64_t words[130];
    unsigned char bytes[1040];
} room;
static void room_fill(void) { memset(room.bytes, 0xA5, sizeof room.bytes); }
static void room_untouched(void)
{
    for (size_t i = 0; i < sizeof room.bytes; i++) ck_assert_msg(room.bytes[i] == 0xA5, "byte %zu", i);
}

START_TEST(refused_games)
{
    catan_rules *rules = rules_of(refusals[_i].options);
    catan_board *board = board_given(refusals[_i].board);
    catan_game *out = KEPT;
    ck_assert_int_eq(catan_game_new(rules, board, 1, NULL, &out), refusals[_i].status);
    room_fill();
    ck_assert_int_eq(catan_game_init(room.words, sizeof room.words, rules, board, 1, &out), refusals[_i].status);
    room_untouched();
    ck_assert_ptr_eq(out, KEPT);
    catan_board_free(board);
    catan_rules_free(rules);
}
END_TEST

START_TEST(memory_that_will_not_do)
{
    size_t size = catan_game_sizeof();
    catan_game *out = KEPT;
    room_fill();
    ck_assert_int_eq(catan_game_init(NULL, size, NULL, NULL, 1, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_init(room.words, sizeof room.words, NULL, NULL, 1, NULL), CATAN_ERR_ARG);
    for (int shift = 1; shift < 8; shift++)
        ck_assert_int_eq(catan_game_init(room.bytes + shift, size, NULL, NULL, 1, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_init(room.words, size - 1, NULL, NULL, 1, &out), CATAN_ERR_SIZE);
    ck_assert_int_eq(catan_game_init(room.words, 0, NULL, NULL, 1, &out), CATAN_ERR_SIZE);
    room_untouched();
    ck_assert_ptr_eq(out, KEPT);
}
END_TEST

/* Every value of every option: the game is made or refused as catan_rules_check says, and
 * what is not supported yet is named. */
START_TEST(options_are_judged_alike)
{
    char message[CATAN_MAX_MESSAGE];
    for (int32_t v = catan_option_min(_i); v <= catan_option_max(_i); v++) {
        catan_rules *rules = rules_of("");
        catan_game *game = KEPT;
        ck_assert_int_eq(catan_rules_set(rules, _i, v), CATAN_OK);
        int32_t status = catan_rules_check(rules, message, sizeof message);
        ck_assert(status == CATAN_OK || status == CATAN_ERR_RULE || status == CATAN_ERR_UNSUPPORTED);
        if (status == CATAN_ERR_UNSUPPORTED) ck_assert_msg(strstr(message, catan_option_name(_i)), "%s", message);
        ck_assert_int_eq(catan_game_new(rules, NULL, 1, NULL, &game), status);
        if (status != CATAN_OK) ck_assert_ptr_eq(game, KEPT);
        else catan_game_free(game);
        catan_rules_free(rules);
    }
}
END_TEST

/* The same numbers in a file: what is said of them. */
static void players_in_text(const char *rules, const char *board, int32_t expected, const char *part)
{
    char text[512], message[CATAN_MAX_MESSAGE] = "";
    catan_game *out = KEPT;
    snprintf(text, sizeof text, "catan 1\nrules players=%s\n%s", rules, board);
    int32_t status = catan_game_read(text, strlen(text), NULL, &out, NULL, NULL, message, sizeof message);
    ck_assert_msg(status == expected, "players=%s: %s: %s", rules, catan_status_name(status), message);
    ck_assert_msg(strstr(message, part) != NULL, "players=%s: %s", rules, message);
    ck_assert_ptr_eq(out, KEPT);
}

/* QA-168: each is an error that says what is wrong, and no game comes out. */
START_TEST(numbers_of_players)
{
    static const int32_t never[] = {-1, 0, 1, 7, 255, 256 + 4, 1000, 65536 + 4, INT32_MAX, INT32_MIN};
    char message[CATAN_MAX_MESSAGE];
    catan_rules *r = rules_of("");
    catan_board *small = board_given(BASE);
    catan_game *out = KEPT;
    for (size_t i = 0; i < COUNT(never); i++) {
        ck_assert_int_eq(catan_rules_set(r, CATAN_OPTION_PLAYERS, never[i]), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_rules_value(r, CATAN_OPTION_PLAYERS), 4);
    }
    ck_assert_int_eq(catan_rules_set(r, CATAN_OPTION_PLAYERS, 2), CATAN_OK);
    ck_assert_int_eq(catan_rules_check(r, message, sizeof message), CATAN_ERR_RULE);
    ck_assert_ptr_nonnull(strstr(message, "SETUP-01"));
    ck_assert_int_eq(catan_game_new(r, NULL, 1, NULL, &out), CATAN_ERR_RULE);
    ck_assert_int_eq(catan_rules_set(r, CATAN_OPTION_PLAYERS, 5), CATAN_OK);
    ck_assert_int_eq(catan_rules_check(r, NULL, 0), CATAN_OK);
    ck_assert_int_eq(catan_game_new(r, small, 1, NULL, &out), CATAN_ERR_RULE); /* five on the small board */
    ck_assert_ptr_eq(out, KEPT);
    static const char *const numbers[] = {"-1", "0", "1", "7", "1000"};
    for (size_t i = 0; i < COUNT(numbers); i++) players_in_text(numbers[i], "", CATAN_ERR_SYNTAX, "expected a number from 2 to 6");
    players_in_text("2", "", CATAN_ERR_RULE, "SETUP-01");
    players_in_text("5", "board fixed_e5\n", CATAN_ERR_RULE, "BIG-03");
    catan_board_free(small);
    catan_rules_free(r);
}
END_TEST

/* ---- what goes into a game, and what of it comes out ------------------------------ */

START_TEST(options_are_copied)
{
    catan_rules *r = rules_of("edition=5th players=3 friendly_robber=on win_points=12");
    int32_t before[CATAN_OPTIONS];
    catan_game *game;
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) before[o] = catan_rules_value(r, o);
    ck_assert_int_eq(catan_game_new(r, NULL, 1, NULL, &game), CATAN_OK);
    ck_assert_int_eq(catan_rules_set(r, CATAN_OPTION_PLAYERS, 4), CATAN_OK);
    catan_rules_free(r);
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) ck_assert_int_eq(catan_game_option(game, o), before[o]);
    ck_assert_int_eq(catan_game_players(game), 3);
    ck_assert_int_eq(catan_game_owners(game), 3);
    ck_assert_int_eq(catan_win_points(game), 12);
    static const int32_t unknown[] = {-1, CATAN_OPTIONS, 255, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(unknown); i++) ck_assert_int_eq(catan_game_option(game, unknown[i]), -1);
    catan_game_free(game);
}
END_TEST

static void same_board(const catan_board *a, const catan_board *b)
{
    ck_assert_int_eq(catan_board_map(a), catan_board_map(b));
    ck_assert_int_eq(catan_board_robber(a), catan_board_robber(b));
    ck_assert_int_eq(catan_board_harbors(a), catan_board_harbors(b));
    for (int32_t hex = 0; hex < catan_map_hexes(catan_board_map(a)); hex++) {
        ck_assert_int_eq(catan_board_terrain(a, hex), catan_board_terrain(b, hex));
        ck_assert_int_eq(catan_board_token(a, hex), catan_board_token(b, hex));
    }
    for (int32_t i = 0; i < catan_board_harbors(a); i++) {
        ck_assert_int_eq(catan_board_harbor_edge(a, i), catan_board_harbor_edge(b, i));
        ck_assert_int_eq(catan_board_harbor_kind(a, i), catan_board_harbor_kind(b, i));
    }
}

START_TEST(the_board_that_was_given)
{
    catan_board *given = board_given(BASE), *back;
    catan_game *game;
    ck_assert_int_eq(catan_game_new(NULL, given, 7, NULL, &game), CATAN_OK);
    back = board_of(game);
    same_board(given, back);
    ck_assert_int_eq(catan_board_set_hex(given, 1, CATAN_HILLS, 12), CATAN_OK); /* the game has its own */
    ck_assert(boards_differ(given, back));
    catan_board_free(given);
    given = board_of(game);
    same_board(given, back);
    ck_assert_int_eq(catan_game_map(game), CATAN_MAP_BASE);
    ck_assert_int_eq(catan_game_robber(game), catan_board_robber(back));
    catan_board_free(given);
    catan_board_free(back);
    catan_game_free(game);
}
END_TEST

START_TEST(printed_boards_and_their_start)
{
    static const char *const options[] = {"setup=fixed_e5 first_player=given", "setup=fixed_e6 first_player=given"};
    catan_board *printed, *back;
    catan_game *game = game_of(options[_i], 3);
    ck_assert_int_eq(catan_board_printed(_i ? CATAN_BOARD_FIXED_E6 : CATAN_BOARD_FIXED_E5, NULL, &printed), CATAN_OK);
    back = board_of(game);
    same_board(printed, back);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_ROLL); /* no founding phase */
    ck_assert_int_eq(catan_game_turn(game), 1);
    int32_t vertex;
    ck_assert_int_eq(catan_place_read(CATAN_MAP_BASE, CATAN_PLACE_VERTEX, _i ? "2SE" : "8SE", &vertex), CATAN_OK);
    ck_assert_int_eq(catan_vertex_owner(game, vertex), 0); /* SETUP-07: red's starred settlement */
    static const int32_t red[2][5] = {{2, 0, 0, 1, 0}, {1, 0, 1, 1, 0}};
    for (int32_t r = 0; r < 5; r++) ck_assert_int_eq(catan_hand(game, 0, r), red[_i][r]);
    catan_board_free(printed);
    catan_board_free(back);
    catan_game_free(game);
}
END_TEST

/* ---- games that are none --------------------------------------------------------- */

static catan_game *nothing(int which) { return which ? no_game : NULL; }

START_TEST(no_game_to_change)
{
    catan_game *n = nothing(_i), *game = game_of("", 1), *out = KEPT;
    catan_action roll = shaped(CATAN_ROLL);
    catan_verdict v;
    catan_event e[CATAN_MAX_EVENTS];
    catan_board *board = (catan_board *)KEPT;
    size_t count = 7;
    uint64_t hash = hash_of(game);
    ck_assert_int_eq(catan_game_copy(n, game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_copy(game, n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_clone(n, NULL, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_board(n, NULL, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_equal(n, game), 0);
    ck_assert_int_eq(catan_game_equal(game, n), 0);
    ck_assert_int_eq(catan_game_equal(n, n), 0);
    for (int32_t what = -1; what < 3; what++) ck_assert_uint_eq(catan_game_hash(n, what), 0);
    ck_assert_int_eq(catan_game_option(n, 0), -1);
    ck_assert_int_eq(catan_check_action(n, &roll, &v), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_explain_action(n, &roll, &v, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_what_if(n, &roll, NULL, NULL, 0, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_action(n, &roll, &v), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_events(n, &roll, &v, e, CATAN_MAX_EVENTS, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_set_listener(n, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_set_chance(n, CATAN_CHANCE_OWN), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_draw_chance(n), CATAN_ERR_ARG);
    catan_game_free(n);
    ck_assert_ptr_eq(out, KEPT);
    ck_assert_ptr_eq(board, KEPT);
    ck_assert_uint_eq(count, 7);
    ck_assert_uint_eq(hash_of(game), hash);
    for (size_t i = 0; i < COUNT(none); i++) ck_assert_uint_eq(none[i], 0);
    catan_game_free(game);
}
END_TEST

START_TEST(no_game_to_ask)
{
    catan_game *n = nothing(_i);
    catan_action out = shaped(CATAN_ROLL), dice = shaped(CATAN_DICE);
    int32_t cards[CATAN_RESOURCES];
    uint64_t words[32];
    size_t count = 7;
    ck_assert_int_eq(catan_legal_actions(n, 0, 0, &out, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_numbers(n, 0), -1);
    ck_assert_int_eq(catan_action_number(n, 0, &out), -1);
    ck_assert_int_eq(catan_action_of_number(n, 0, 0, 0, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_legal_mask(n, 0, 0, words, 32), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_actors(n), -1);
    ck_assert_int_eq(catan_game_next(n), -1);
    ck_assert_int_eq(catan_may(n, 0, CATAN_ROLL), -1);
    ck_assert_int_eq(catan_default_action(n, 0, &out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_chance_weight(n, &dice), -1);
    ck_assert_int_eq(catan_places(n, 0, CATAN_ROAD, words), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_cost(n, CATAN_ROAD, cards), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_terms(n, 0, cards, cards), CATAN_ERR_ARG);
    ck_assert_uint_eq(count, 7);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("game");
    TCase *t = tcase_create("making");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, new_with_bad_arguments);
    tcase_add_test(t, sizes);
    tcase_add_loop_test(t, refused_games, 0, (int)COUNT(refusals));
    tcase_add_test(t, memory_that_will_not_do);
    tcase_add_loop_test(t, options_are_judged_alike, 0, CATAN_OPTIONS);
    tcase_add_test(t, numbers_of_players);
    tcase_add_test(t, options_are_copied);
    tcase_add_test(t, the_board_that_was_given);
    tcase_add_loop_test(t, printed_boards_and_their_start, 0, 2);
    suite_add_tcase(s, t);
    t = tcase_create("memory that is no game");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, no_game_to_change, 0, 2);
    tcase_add_loop_test(t, no_game_to_ask, 0, 2);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
