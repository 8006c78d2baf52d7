/* Ratios: many games against one, two threads against one, events read against none, other numbers of players against
 * four. Both sides of a ratio take turns in every round. */
#include "bench.h"

#include <pthread.h>
#include <stdio.h>

enum { MANY = 16384, SAMPLED = 256 };

/* Of each game in a round. */
static int steps_of(const struct options *o)
{
    int steps = (int)(o->milliseconds * 0.32);
    return steps < 1 ? 1 : steps > 32 ? 32 : steps;
}

static void step(catan_game *game, const struct positions *start, int32_t menu, uint64_t *random)
{
    catan_action room[CATAN_MAX_ACTIONS];
    uint64_t actions = 0;
    const catan_action *action = random_action(game, menu, random, room, &actions);
    if (!action) {
        catan_game_copy(position(start, (int)(next_random(random) % (uint64_t)start->count)), game);
        return;
    }
    if (catan_apply_action(game, action, NULL) != CATAN_OK) die("apply", CATAN_ERR_RULE);
}

/* Steps of each of MANY games, beginning at sampled positions: one game after the other in the same memory. */
static void one_by_one(const struct positions *start, catan_game *game, int steps, int32_t menu, uint64_t random)
{
    for (int i = 0; i < MANY; i++) {
        catan_game_copy(position(start, i % start->count), game);
        for (int s = 0; s < steps; s++) step(game, start, menu, &random);
    }
}

/* The same steps, one in each game, then the next one in each. */
static void in_turn(const struct positions *start, const struct positions *games, int steps, int32_t menu, uint64_t random)
{
    for (int s = 0; s < steps; s++)
        for (int i = 0; i < games->count; i++) step(position(games, i), start, menu, &random);
}

static void run_in_turn(const struct options *o, const struct positions *start, const catan_rules *rules)
{
    struct positions games = positions_new(MANY, rules), one = positions_new(1, rules);
    double alone[MAX_ROUNDS], turns[MAX_ROUNDS], ratio[MAX_ROUNDS];
    const int steps = steps_of(o);
    for (int round = 0; round < o->rounds; round++) {
        uint64_t random = o->seed + (uint64_t)round + 1;
        double begin = process_seconds();
        one_by_one(start, position(&one, 0), steps, o->menu, random);
        alone[round] = process_seconds() - begin;
        for (int i = 0; i < MANY; i++) catan_game_copy(position(start, i % start->count), position(&games, i));
        begin = process_seconds();
        in_turn(start, &games, steps, o->menu, random);
        turns[round] = process_seconds() - begin;
        ratio[round] = turns[round] / alone[round];
    }
    report_number("one_game_ns", median(alone, o->rounds) * 1e9 / ((double)MANY * steps), 1);
    report_number("many_games_ns", median(turns, o->rounds) * 1e9 / ((double)MANY * steps), 1);
    report_number("many_games_ratio", median(ratio, o->rounds), 2);
    positions_free(&games);
    positions_free(&one);
}

/* ---- the same in blocks ------------------------------------------------------------------ */

enum { FEW = 16 };

static void step_block(catan_batch *block, int32_t games, uint64_t *random)
{
    static int32_t numbers[MANY];
    if (catan_batch_random(block, 0, games, random, numbers) != CATAN_OK) die("batch", CATAN_ERR_ARG);
    if (catan_batch_step(block, 0, games, numbers, NULL, NULL) != CATAN_OK) die("batch", CATAN_ERR_ARG);
}

static catan_batch *block_of(const struct options *o, const catan_rules *rules, int32_t games, uint64_t *random)
{
    catan_batch *block;
    int32_t status = catan_batch_new(rules, NULL, games, o->menu, o->seed, 0, 1, NULL, &block);
    if (status != CATAN_OK) die("batch", status);
    for (int s = 0; s < 10 * steps_of(o); s++) step_block(block, games, random);
    return block;
}

static void run_blocks(const struct options *o, const catan_rules *rules)
{
    double ratio[MAX_ROUNDS], many_ns[MAX_ROUNDS];
    const int steps = steps_of(o);
    uint64_t random = o->seed;
    catan_batch *many = block_of(o, rules, MANY, &random), *few = block_of(o, rules, FEW, &random);
    for (int round = 0; round < o->rounds; round++) {
        double begin = process_seconds();
        for (int s = 0; s < steps * (MANY / FEW); s++) step_block(few, FEW, &random);
        double few_seconds = process_seconds() - begin;
        begin = process_seconds();
        for (int s = 0; s < steps; s++) step_block(many, MANY, &random);
        many_ns[round] = (process_seconds() - begin) * 1e9 / ((double)MANY * steps);
        ratio[round] = many_ns[round] * MANY * steps / (few_seconds * 1e9);
    }
    report_number("block_ns", median(many_ns, o->rounds), 1);
    report_number("block_ratio", median(ratio, o->rounds), 2);
    catan_batch_free(many);
    catan_batch_free(few);
}

struct worker {
    const struct positions *start;
    struct positions one;
    int steps;
    int32_t menu;
    uint64_t random;
    double seconds;
};

static void *work(void *user)
{
    struct worker *w = user;
    double begin = thread_seconds();
    one_by_one(w->start, position(&w->one, 0), w->steps, w->menu, w->random);
    w->seconds = thread_seconds() - begin;
    return NULL;
}

static double timed_work(struct worker *workers, int count)
{
    pthread_t threads[2];
    double begin = wall_seconds();
    for (int i = 0; i < count; i++)
        if (pthread_create(&threads[i], NULL, work, &workers[i]) != 0) die("thread", CATAN_ERR_MEMORY);
    for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
    return wall_seconds() - begin;
}

static void run_threads(const struct options *o, const struct positions *start, const catan_rules *rules)
{
    double cpu[MAX_ROUNDS], wall[MAX_ROUNDS];
    struct worker workers[2];
    for (int i = 0; i < 2; i++)
        workers[i] = (struct worker){start, positions_new(1, rules), steps_of(o), o->menu, o->seed + (uint64_t)i + 1, 0};
    for (int round = 0; round < o->rounds; round++) {
        double alone = timed_work(workers, 1), alone_cpu = workers[0].seconds;
        wall[round] = timed_work(workers, 2) / alone;
        cpu[round] = (workers[0].seconds + workers[1].seconds) / 2 / alone_cpu;
    }
    report_number("threads_ratio", median(cpu, o->rounds), 2);
    report_number("threads_wall_ratio", median(wall, o->rounds), 2);
    for (int i = 0; i < 2; i++) positions_free(&workers[i].one);
}

/* Time of a step in games of `a` by that in games of `b`. */
static double games_ratio(struct options a, struct options b, int rounds)
{
    double ratio[MAX_ROUNDS];
    a.games = b.games = a.games / 10 + 1;
    for (int round = 0; round < rounds; round++) {
        struct totals ta, tb;
        double sa = play_games(&a, &ta), sb = play_games(&b, &tb);
        ratio[round] = sa / (double)ta.steps / (sb / (double)tb.steps);
        a.seed += a.games;
        b.seed += b.games;
    }
    return median(ratio, rounds);
}

static void run_ratios(const struct options *o)
{
    static const int32_t others[] = {2, 3, 5, 6};
    struct options four = *o, other = *o;
    four.players = 4;
    four.events = other.events = false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char key[32];
        other.players = others[i];
        snprintf(key, sizeof key, "players_%d_ratio", (int)others[i]);
        report_number(key, games_ratio(other, four, o->rounds), 2);
    }
    other = four;
    other.events = true;
    report_number("events_ratio", games_ratio(other, four, o->rounds), 2);
}

void run_many(const struct options *o)
{
    catan_rules *rules = rules_for(o);
    struct positions start = positions_sampled(o, SAMPLED);
    run_in_turn(o, &start, rules);
    run_blocks(o, rules);
    run_threads(o, &start, rules);
    positions_free(&start);
    catan_rules_free(rules);
    run_ratios(o);
}
