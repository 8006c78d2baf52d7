/* Games that are equal and games that are not: seeds, hashes, copies, clones,
 * and that games do not influence one another. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

/* ---- equal, hash, copy, clone ----------------------------------------------------- */

/* Play with the library's own chance; returns the number of steps. */
static int play_on(catan_game *game, uint64_t choices, int steps)
{
    struct player p = {choices, CATAN_MENU_SIMPLE};
    catan_action a;
    int n = 0;
    for (; n < steps && player_choose(&p, game, &a); n++) ck_assert_int_eq(catan_apply_action(game, &a, NULL), CATAN_OK);
    return n;
}

static void equal_games(const catan_game *a, const catan_game *b)
{
    ck_assert_int_eq(catan_game_equal(a, b), 1);
    ck_assert_int_eq(catan_game_equal(b, a), 1);
    ck_assert_uint_eq(hash_of(a), hash_of(b));
}

START_TEST(kinds_of_hash)
{
    static const int32_t unknown[] = {-1, 2, 255, 256, 257, INT32_MAX, INT32_MIN};
    catan_game *a = game_at("", SETTLED), *b = game_at("", SETTLED "chance 1\n"), *c = game_at("", SETTLED "P2 hand 1 ore\n");
    uint64_t position = catan_game_hash(a, CATAN_HASH_POSITION);
    ck_assert_uint_eq(position, catan_game_hash(b, CATAN_HASH_POSITION));
    ck_assert_uint_ne(hash_of(a), hash_of(b));
    ck_assert_uint_ne(position, catan_game_hash(c, CATAN_HASH_POSITION));
    for (size_t i = 0; i < COUNT(unknown); i++) ck_assert_uint_eq(catan_game_hash(a, unknown[i]), 0);
    catan_game_free(a);
    catan_game_free(b);
    catan_game_free(c);
}
END_TEST

/* QA-191: seed 0 and the greatest one are seeds like any other. */
static const uint64_t seeds[] = {0, UINT64_MAX, 1, UINT64_C(1) << 63};

START_TEST(every_seed_is_a_seed)
{
    catan_game *a = game_of("offer_limit=2", seeds[_i]), *b = game_of("offer_limit=2", seeds[_i]);
    equal_games(a, b);
    for (int i = 0; i < 20; i++) {
        play_on(a, 77 + (uint64_t)i, 20);
        play_on(b, 77 + (uint64_t)i, 20);
        equal_games(a, b);
    }
    for (size_t i = 0; i < COUNT(seeds); i++) {
        if ((int)i == _i) continue;
        catan_game *other = game_of("offer_limit=2", seeds[i]), *same = game_of("offer_limit=2", seeds[_i]);
        ck_assert_int_eq(catan_game_equal(other, same), 0);
        ck_assert_uint_ne(hash_of(other), hash_of(same));
        catan_game_free(other);
        catan_game_free(same);
    }
    catan_game_free(a);
    catan_game_free(b);
}
END_TEST

/* QA-193: a game alone, and the same game with another one played action by action in turn. */
START_TEST(games_do_not_influence_one_another)
{
    catan_game *alone = game_of("offer_limit=2", 1), *a = game_of("offer_limit=2", 1), *b = game_of("offer_limit=2", 2);
    struct player pa = {11, CATAN_MENU_SIMPLE}, pb = {12, CATAN_MENU_OFFERS};
    catan_action move;
    play_on(alone, 11, 600);
    for (int i = 0; i < 600; i++) {
        if (player_choose(&pa, a, &move)) ck_assert_int_eq(catan_apply_action(a, &move, NULL), CATAN_OK);
        if (player_choose(&pb, b, &move)) ck_assert_int_eq(catan_apply_action(b, &move, NULL), CATAN_OK);
    }
    equal_games(alone, a);
    catan_game_free(alone);
    catan_game_free(a);
    catan_game_free(b);
}
END_TEST

/* The sums of the first rolls when everybody does as little as possible. */
static void rolls(const catan_board *board, uint64_t seed, int32_t out[40])
{
    catan_rules *rules = rules_of("first_player=given seven_grace_rounds=10000");
    catan_game *game;
    catan_action a;
    ck_assert_int_eq(catan_game_new(rules, board, seed, NULL, &game), CATAN_OK);
    for (int n = 0; n < 40;) {
        ck_assert_int_eq(catan_default_action(game, catan_game_next(game), &a), CATAN_OK);
        ck_assert_int_eq(catan_apply_action(game, &a, NULL), CATAN_OK);
        if (a.kind == CATAN_ROLL) out[n++] = catan_game_dice(game);
    }
    catan_game_free(game);
    catan_rules_free(rules);
}

/* QA-197: one board with two seeds of the dice, and the reverse. */
START_TEST(seed_of_the_board_and_seed_of_the_dice)
{
    catan_game *one = game_of("", 100), *two = game_of("", 200);
    catan_board *a = board_of(one), *b = board_of(two);
    int32_t a1[40], a2[40], b1[40];
    ck_assert(boards_differ(a, b));
    rolls(a, 1, a1);
    rolls(a, 2, a2);
    rolls(b, 1, b1);
    ck_assert_int_ne(memcmp(a1, a2, sizeof a1), 0);
    ck_assert_int_eq(memcmp(a1, b1, sizeof a1), 0);
    catan_board_free(a);
    catan_board_free(b);
    catan_game_free(one);
    catan_game_free(two);
}
END_TEST

/* QA-214: copied at turn 10; first the original is played to its end, then the copy. */
START_TEST(copies_are_independent)
{
    catan_game *original = game_of("offer_limit=2", 5), *copy;
    for (int i = 0; i < 4000 && catan_game_turn(original) < 10; i++) play_on(original, 3 + (uint64_t)i, 1);
    ck_assert_int_eq(catan_game_turn(original), 10);
    ck_assert_int_eq(catan_game_clone(original, NULL, &copy), CATAN_OK);
    equal_games(original, copy);
    uint64_t at_ten = hash_of(copy), at_end;
    ck_assert_int_gt(play_on(original, 8, 20000), 10);
    at_end = hash_of(original);
    ck_assert_uint_ne(at_end, at_ten);
    ck_assert_uint_eq(hash_of(copy), at_ten);
    play_on(copy, 9, 20000);
    ck_assert_uint_eq(hash_of(original), at_end);
    ck_assert_int_eq(catan_game_copy(original, copy), CATAN_OK);
    equal_games(original, copy);
    ck_assert_int_eq(catan_game_copy(copy, copy), CATAN_OK);
    equal_games(original, copy);
    catan_game_free(original);
    ck_assert_uint_eq(hash_of(copy), at_end);
    catan_game_free(copy);
}
END_TEST

static void roll_to(catan_game *game, int32_t due)
{
    act(game, "P0 roll");
    ck_assert_int_eq(catan_game_due(game) == due, 1);
}

/* "The listener, the way of chance and the memory of `dst` stay its own"; a clone has the same way. */
START_TEST(the_way_of_chance)
{
    catan_game *host = game_at("", SETTLED "due roll main\n"), *own = game_of("", 1), *clone;
    ck_assert_int_eq(catan_game_copy(host, own), CATAN_OK);
    equal_games(host, own); /* it is no part of the game */
    ck_assert_int_eq(catan_game_clone(host, NULL, &clone), CATAN_OK);
    roll_to(clone, CATAN_DUE_DICE);
    catan_game_free(clone);
    ck_assert_int_eq(catan_game_clone(own, NULL, &clone), CATAN_OK);
    act(clone, "P0 roll");
    ck_assert_int_ne(catan_game_due(clone), CATAN_DUE_DICE);
    act(own, "P0 roll");
    ck_assert_int_ne(catan_game_due(own), CATAN_DUE_DICE);
    equal_games(own, clone);
    catan_game_free(clone);
    ck_assert_int_eq(catan_game_copy(own, host), CATAN_OK);
    ck_assert_int_eq(catan_game_set_chance(host, 2), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_set_chance(host, -1), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_set_chance(NULL, CATAN_CHANCE_OWN), CATAN_ERR_ARG);
    catan_game_free(host);
    catan_game_free(own);
}
END_TEST

/* "equal in rules, board, state and what chance will bring": one difference is enough. */
static const char *const different[][2] = {
    {"players=4", SETTLED},
    {"players=4 win_points=11", SETTLED},
    {"players=4 offer_limit=1", SETTLED},
    {"players=4", SETTLED "P2 hand 1 ore\n"},
    {"players=4", SETTLED "P3 hand 1 ore\n"},
    {"players=4", SETTLED "P2 cards 1 knight\n"},
    {"players=4", SETTLED "robber 1\n"},
    {"players=4", SETTLED "turn 2 P1\n"},
    {"players=4", SETTLED "turn 2 P0\n"},
    {"players=4", SETTLED "dice 8\n"},
    {"players=4", SETTLED "due roll main\n"},
    {"players=4", SETTLED "marks card\n"},
    {"players=4", SETTLED "chance 1\n"},
    {"players=4", SETTLED "chance 0 0 1\n"},
    {"players=4", SETTLED "chance 0 0 0 1\n"},
    {"players=4", SETTLED "P0 roads 10E\n"},
};

START_TEST(one_difference_is_enough)
{
    for (size_t i = 0; i < COUNT(different); i++) {
        catan_game *a = game_at(different[_i][0], different[_i][1]), *b = game_at(different[i][0], different[i][1]);
        ck_assert_msg(catan_game_equal(a, b) == ((int)i == _i), "%d and %zu", _i, i);
        ck_assert_msg((hash_of(a) == hash_of(b)) == ((int)i == _i), "hash of %d and %zu", _i, i);
        catan_game_free(a);
        catan_game_free(b);
    }
}
END_TEST

START_TEST(in_the_callers_memory)
{
    static uint64_t memory[130];
    size_t size = catan_game_sizeof();
    catan_game *game = NULL, *other = game_of("", 9);
    memset(memory, 0xA5, sizeof memory);
    ck_assert_uint_le(size, sizeof memory - 8);
    ck_assert_int_eq(catan_game_init(memory, size, NULL, NULL, 9, &game), CATAN_OK);
    ck_assert_ptr_eq(game, memory);
    for (size_t i = size; i < sizeof memory; i++) ck_assert_uint_eq(((unsigned char *)memory)[i], 0xA5);
    equal_games(game, other);
    catan_game_free(game); /* does nothing */
    equal_games(game, other);
    play_on(game, 4, 300);
    play_on(other, 4, 300);
    equal_games(game, other);
    catan_game_free(other);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("copies");
    TCase *t = tcase_create("copying");
    tcase_set_timeout(t, 0);
    tcase_add_test(t, kinds_of_hash);
    tcase_add_loop_test(t, every_seed_is_a_seed, 0, (int)COUNT(seeds));
    tcase_add_test(t, games_do_not_influence_one_another);
    tcase_add_test(t, seed_of_the_board_and_seed_of_the_dice);
    tcase_add_test(t, copies_are_independent);
    tcase_add_test(t, the_way_of_chance);
    tcase_add_loop_test(t, one_difference_is_enough, 0, (int)COUNT(different));
    tcase_add_test(t, in_the_callers_memory);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
