/* Playouts, random actions, batches and observations, through the public API. */
#include <catan/catan.h>

#include "support/check_main.h"
#include "support/play.h"

enum { GAMES = 12 };

static catan_batch *block(uint32_t cap, int32_t auto_reset, int32_t menu)
{
    catan_batch *b = NULL;
    catan_rules *rules;
    ck_assert_int_eq(catan_rules_new(NULL, &rules), CATAN_OK);
    ck_assert_int_eq(catan_rules_read(rules, "players=3 first_player=given offer_limit=3", NULL, 0), CATAN_OK);
    ck_assert_int_eq(catan_batch_new(rules, NULL, GAMES, menu, 100, cap, auto_reset, NULL, &b), CATAN_OK);
    catan_rules_free(rules);
    return b;
}

/* ---- random actions ---------------------------------------------------------------- */

/* The action is the one that the documented formula takes from the list. */
START_TEST(random_action_is_the_documented_one)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    catan_game *game = game_of("players=4", 7);
    uint64_t random = 42;
    for (int step = 0; step < 3000 && catan_game_actors(game); step++) {
        int32_t seat = catan_game_next(game), menu = step % CATAN_MENUS;
        size_t count;
        catan_action a;
        uint64_t z = random + UINT64_C(0x9E3779B97F4A7C15);
        z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
        z ^= z >> 31;
        demand(catan_legal_actions(game, seat, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "list at step %d", step);
        demand(catan_random_action(game, seat, menu, &random, &a) == CATAN_OK, "random action at step %d", step);
        demand(memcmp(&a, &list[(z >> 32) * count >> 32], sizeof a) == 0, "another action at step %d", step);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "refused at step %d", step);
    }
    catan_game_free(game);
}
END_TEST

START_TEST(playout_is_random_actions)
{
    catan_game *a = game_of("players=4 friendly_robber=on", (uint64_t)_i), *b = game_of("players=4 friendly_robber=on", (uint64_t)_i);
    uint64_t one = 5, two = 5, steps;
    ck_assert_int_eq(catan_playout(a, CATAN_MENU_PLAIN, &one, 700, &steps), CATAN_OK);
    for (uint64_t i = 0; i < steps; i++) {
        catan_action action;
        demand(catan_random_action(b, catan_game_next(b), CATAN_MENU_PLAIN, &two, &action) == CATAN_OK, "step %d", (int)i);
        demand(catan_apply_action(b, &action, NULL) == CATAN_OK, "step %d", (int)i);
    }
    ck_assert_uint_eq(one, two);
    ck_assert_int_eq(catan_game_equal(a, b), 1);
    ck_assert(steps == 700 || catan_game_winner(a) >= 0);
    catan_game_free(a);
    catan_game_free(b);
}
END_TEST

START_TEST(playout_arguments)
{
    catan_game *game = game_of("players=4", 1);
    uint64_t random = 1;
    catan_action a;
    ck_assert_int_eq(catan_playout(NULL, 0, &random, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_playout(game, CATAN_MENUS, &random, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_playout(game, 0, NULL, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_random_action(game, 4, 0, &random, &a), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_random_action(game, 0, -1, &random, &a), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_random_action(game, 0, 0, &random, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_random_action(game, CATAN_CHANCE, 0, &random, &a), CATAN_ERR_RULE);
    ck_assert_uint_eq(random, 1); /* nothing was drawn */
    catan_game_free(game);
}
END_TEST

/* ---- batches --------------------------------------------------------------------------- */

/* Game i of a block plays as a game of its own with that seed and those actions. */
START_TEST(batch_is_single_games)
{
    catan_batch *b = block(0, 0, CATAN_MENU_SIMPLE);
    catan_game *single[GAMES];
    int32_t numbers[GAMES];
    int8_t results[GAMES], seats[GAMES];
    uint64_t random = 9;
    for (int i = 0; i < GAMES; i++) {
        single[i] = game_of("players=3 first_player=given offer_limit=3", 100 + (uint64_t)i);
        ck_assert_int_eq(catan_game_equal(single[i], catan_batch_game(b, i)), 1);
    }
    for (int step = 0; step < 1500; step++) {
        demand(catan_batch_random(b, 0, GAMES, &random, numbers) == CATAN_OK, "step %d", step);
        demand(catan_batch_seats(b, 0, GAMES, seats) == CATAN_OK, "step %d", step);
        demand(catan_batch_step(b, 0, GAMES, numbers, results, NULL) == CATAN_OK, "step %d", step);
        for (int i = 0; i < GAMES; i++) {
            catan_action a;
            if (seats[i] < 0) {
                demand(results[i] == CATAN_BATCH_OVER, "step %d game %d", step, i);
                continue;
            }
            demand(catan_action_of_number(single[i], CATAN_MENU_SIMPLE, seats[i], numbers[i], &a) == CATAN_OK, "step %d game %d", step, i);
            demand(catan_apply_action(single[i], &a, NULL) == CATAN_OK, "step %d game %d", step, i);
            demand(catan_game_equal(single[i], catan_batch_game(b, i)), "step %d game %d", step, i);
            demand((results[i] == CATAN_BATCH_WON) == (catan_game_winner(single[i]) >= 0), "step %d game %d", step, i);
        }
    }
    for (int i = 0; i < GAMES; i++) catan_game_free(single[i]);
    catan_batch_free(b);
}
END_TEST

/* Each bit of a mask is a number that a step takes, each other one is refused and changes nothing. */
START_TEST(masks_are_what_steps_take)
{
    catan_batch *b = block(0, 0, CATAN_MENU_PLAIN);
    int32_t words = catan_batch_mask_words(b), numbers = catan_batch_numbers(b);
    uint64_t mask[16], random = 3;
    ck_assert_int_le(words, 16);
    for (int step = 0; step < 200; step++) {
        int32_t i = step % GAMES, number = (int32_t)random_upto(&random, (uint32_t)numbers);
        int8_t result;
        uint64_t before = catan_game_hash(catan_batch_game(b, i), CATAN_HASH_ALL);
        ck_assert_int_eq(catan_batch_masks(b, i, 1, mask), CATAN_OK);
        ck_assert_int_eq(catan_batch_step(b, i, 1, &number, &result, NULL), CATAN_OK);
        ck_assert_int_eq(result != CATAN_BATCH_REFUSED, (int)(mask[number / 64] >> (number % 64) & 1));
        if (result == CATAN_BATCH_REFUSED) ck_assert_uint_eq(catan_game_hash(catan_batch_game(b, i), CATAN_HASH_ALL), before);
        ck_assert_int_eq(catan_batch_random(b, i, 1, &random, &number), CATAN_OK);
        ck_assert_int_eq(catan_batch_step(b, i, 1, &number, &result, NULL), CATAN_OK);
        ck_assert_int_ne(result, CATAN_BATCH_REFUSED);
    }
    catan_batch_free(b);
}
END_TEST

/* A game that ends begins anew with the next seed of its own; the cap is an outcome of its own. */
START_TEST(auto_reset_and_cap)
{
    enum { CAP = 40 };
    catan_batch *b = block(CAP, 1, CATAN_MENU_PLAIN);
    uint64_t random = 3;
    int32_t numbers[GAMES];
    int8_t results[GAMES], winners[GAMES];
    for (int step = 1; step <= CAP; step++) {
        ck_assert_int_eq(catan_batch_random(b, 0, GAMES, &random, numbers), CATAN_OK);
        ck_assert_int_eq(catan_batch_step(b, 0, GAMES, numbers, results, winners), CATAN_OK);
        for (int i = 0; i < GAMES; i++) {
            ck_assert_int_eq(results[i], step == CAP ? CATAN_BATCH_CAPPED : CATAN_BATCH_RUNNING);
            ck_assert_int_eq(winners[i], -1);
        }
    }
    catan_game *next = game_of("players=3 first_player=given offer_limit=3", 100 + GAMES + 2);
    ck_assert_int_eq(catan_game_equal(next, catan_batch_game(b, 2)), 1);
    ck_assert_int_eq(catan_batch_reset(b, 2, 1), CATAN_OK);
    ck_assert_int_eq(catan_game_equal(next, catan_batch_game(b, 2)), 0);
    catan_game_free(next);
    catan_batch_free(b);
}
END_TEST

START_TEST(batch_arguments)
{
    catan_batch *b = block(0, 0, 0), *none = NULL;
    int32_t number = -1;
    int8_t result;
    uint64_t mask[16];
    uint8_t bytes[1024];
    ck_assert_int_eq(catan_batch_new(NULL, NULL, 0, 0, 1, 0, 0, NULL, &none), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_new(NULL, NULL, 1, 3, 1, 0, 0, NULL, &none), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_new(NULL, NULL, 1, 0, 1, 0, 2, NULL, &none), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_new(NULL, NULL, 1, 0, 1, 0, 0, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_step(b, 0, GAMES + 1, &number, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_step(b, -1, 1, &number, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_step(b, GAMES, INT32_MAX, &number, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_step(b, 0, 1, &number, &result, NULL), CATAN_OK);
    ck_assert_int_eq(result, CATAN_BATCH_REFUSED);
    ck_assert_int_eq(catan_batch_masks(NULL, 0, 0, mask), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_observe(b, 0, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_batch_observe(b, 0, 1, bytes), CATAN_OK);
    ck_assert_ptr_null(catan_batch_game(b, GAMES));
    ck_assert_int_eq(catan_batch_games(NULL), -1);
    catan_batch_free(b);
    catan_batch_free(NULL);
}
END_TEST

/* ---- observations ------------------------------------------------------------------------- */

/* What other seats hold in secret leaves no trace: their cards are exchanged, the bytes are the same. */
START_TEST(observation_keeps_secrets)
{
    static const char *const pair[2] = {
        "catan 1\nrules players=4\nboard fixed_e5\nposition\nP0 settlements 5SE\nP0 roads 5E\nP0 hand 2 ore\nP1 hand 3 wool 1 ore\nP2 hand 2 grain\n"
        "P1 cards 1 knight\nP2 cards 1 point\nfirst P0\n",
        "catan 1\nrules players=4\nboard fixed_e5\nposition\nP0 settlements 5SE\nP0 roads 5E\nP0 hand 2 ore\nP1 hand 2 grain 2 wool\nP2 hand 1 wool 1 ore\n"
        "P1 cards 1 point\nP2 cards 1 knight\nfirst P0\n"};
    uint8_t seen[2][1024];
    for (int i = 0; i < 2; i++) {
        catan_game *game;
        char message[CATAN_MAX_MESSAGE] = "";
        ck_assert_msg(catan_game_read(pair[i], strlen(pair[i]), NULL, &game, NULL, NULL, message, sizeof message) == CATAN_OK, "%s", message);
        ck_assert_int_eq(catan_observation_size(game), 420); /* doc/observation.md */
        ck_assert_int_eq(catan_observe(game, 0, seen[i], 419), CATAN_ERR_SIZE);
        ck_assert_int_eq(catan_observe(game, 4, seen[i], 1024), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_observe(game, 0, seen[i], sizeof seen[i]), CATAN_OK);
        catan_game_free(game);
    }
    ck_assert_mem_eq(seen[0], seen[1], 420);
    ck_assert_uint_eq(seen[0][24 + CATAN_ORE], 2);      /* the own hand */
    ck_assert_uint_eq(seen[0][24 + 21 + 21], 4);        /* cards of the seat to the left */
    ck_assert_uint_eq(seen[0][24 + 21 + 2 * 21], 2);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("batch");
    TCase *t = tcase_create("playouts and batches");
    tcase_set_timeout(t, 0);
    tcase_add_test(t, random_action_is_the_documented_one);
    tcase_add_loop_test(t, playout_is_random_actions, 0, 10);
    tcase_add_test(t, playout_arguments);
    tcase_add_test(t, batch_is_single_games);
    tcase_add_test(t, masks_are_what_steps_take);
    tcase_add_test(t, auto_reset_and_cap);
    tcase_add_test(t, batch_arguments);
    tcase_add_test(t, observation_keeps_secrets);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
