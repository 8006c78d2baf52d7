/* Games in several threads, each its own: the same as one after the other
 * (QA-212). Worth running under a thread sanitizer too; CATAN_THREAD_GAMES=1000 for
 * the long run. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

#include <pthread.h>

enum { THREADS = 64, READERS = 8, GAMES = 8, MOST_GAMES = 1000, MOST_STEPS = 3000 };

static const char *const options[] = {"offer_limit=1", "players=3 edition=5th", "setup=fixed_e5 friendly_robber=on", "edition=nl_almanac"};

/* From options to the last action, without anything that threads could share; 0 when something failed.
 * Check's own assertions are not made for threads. */
static uint64_t play(uint64_t seed)
{
    catan_action list[CATAN_MAX_ACTIONS];
    uint64_t random = seed + 1, hash = 0;
    catan_rules *rules = NULL;
    catan_game *game = NULL;
    size_t count = 0;
    if (catan_rules_new(NULL, &rules) != CATAN_OK) return 0;
    if (catan_rules_read(rules, options[seed % COUNT(options)], NULL, 0) != CATAN_OK) return 0;
    if (catan_game_new(rules, NULL, seed, NULL, &game) != CATAN_OK) return 0;
    catan_rules_free(rules);
    for (int step = 0; step < MOST_STEPS; step++) {
        if (catan_legal_actions(game, -1, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count) != CATAN_OK) return 0;
        if (count == 0) break;
        if (catan_apply_action(game, &list[random_upto(&random, (uint32_t)count)], NULL) != CATAN_OK) return 0;
        hash = hash * 31 + hash_of(game);
    }
    catan_game_free(game);
    return hash;
}

struct task {
    uint64_t first, hashes[MOST_GAMES];
};

/* Of each thread. */
static int games(void)
{
    const char *n = getenv("CATAN_THREAD_GAMES");
    int many = n ? atoi(n) : GAMES;
    return many < 1 ? 1 : many > MOST_GAMES ? MOST_GAMES : many;
}

static void *play_all(void *argument)
{
    struct task *t = argument;
    for (uint64_t i = 0; i < (uint64_t)games(); i++) t->hashes[i] = play(t->first + i);
    return NULL;
}

START_TEST(threads_do_not_disturb_one_another)
{
    static struct task together[THREADS], alone;
    pthread_t threads[THREADS];
    for (uint64_t i = 0; i < THREADS; i++) {
        together[i].first = i / 2 * (uint64_t)games(); /* two threads each play the same games */
        ck_assert_int_eq(pthread_create(&threads[i], NULL, play_all, &together[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) ck_assert_int_eq(pthread_join(threads[i], NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        alone.first = together[i].first;
        play_all(&alone);
        for (int n = 0; n < games(); n++) {
            ck_assert_msg(alone.hashes[n] != 0, "the game of seed %llu fails", (unsigned long long)alone.first + (unsigned long long)n);
            ck_assert_msg(together[i].hashes[n] == alone.hashes[n], "thread %d, seed %llu", i, (unsigned long long)alone.first + (unsigned long long)n);
        }
    }
}
END_TEST

/* One game, many readers while nobody writes. */
static void *ask(void *argument)
{
    const catan_game *game = argument;
    catan_action list[CATAN_MAX_ACTIONS];
    catan_verdict v[16];
    char text[8192];
    uintptr_t sum = 0;
    size_t count = 0;
    for (int i = 0; i < 200; i++) {
        if (catan_legal_actions(game, -1, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count) != CATAN_OK) return NULL;
        for (size_t n = 0; n < count; n++) sum += catan_explain_action(game, &list[n], v, 16, NULL) == CATAN_OK;
        for (int32_t p = 0; p < 4; p++) sum += (uintptr_t)catan_points(game, p) + (uintptr_t)catan_road_length(game, p);
        sum += catan_game_write(game, text, sizeof text, &count) == CATAN_OK ? count : 0;
    }
    return (void *)sum; /* not NULL */
}

START_TEST(many_may_ask_one_game)
{
    pthread_t threads[READERS];
    catan_game *game = game_at("", SETTLED "P0 hand 2 lumber 2 brick 2 wool 2 grain 2 ore\n");
    uint64_t hash = hash_of(game);
    void *alone = ask(game), *together;
    ck_assert_ptr_nonnull(alone);
    for (int i = 0; i < READERS; i++) ck_assert_int_eq(pthread_create(&threads[i], NULL, ask, game), 0);
    for (int i = 0; i < READERS; i++) {
        ck_assert_int_eq(pthread_join(threads[i], &together), 0);
        ck_assert_ptr_eq(together, alone);
    }
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("threads");
    TCase *t = tcase_create("threads");
    tcase_set_timeout(t, 0);
    tcase_add_test(t, threads_do_not_disturb_one_another);
    tcase_add_test(t, many_may_ask_one_game);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
