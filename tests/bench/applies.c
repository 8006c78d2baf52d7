/* Applying an action, by kind, on positions where random games did so. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

enum { SAMPLES = 128, SAMPLED_GAMES = 100 };

struct kind {
    struct positions before;
    catan_action action[SAMPLES];
    int count;
};

/* Every eighth action of a kind at the most, so that the samples come from many games. */
static void sample_games(const struct options *o, const catan_rules *rules, struct kind *kinds)
{
    struct positions one = positions_new(1, rules);
    catan_game *game = position(&one, 0);
    catan_action room[CATAN_MAX_ACTIONS];
    uint64_t random = o->seed * 2 + 1, actions = 0;
    for (uint64_t i = 0; i < SAMPLED_GAMES; i++) {
        const catan_action *action;
        if (catan_game_init(game, one.stride, rules, NULL, o->seed + i, &game) != CATAN_OK) die("game", CATAN_ERR_ARG);
        while ((action = random_action(game, o->menu, &random, room, &actions))) {
            struct kind *k = &kinds[action->kind];
            if (k->count < SAMPLES && next_random(&random) % 8 == 0) {
                if (!k->count) k->before = positions_new(SAMPLES, rules);
                catan_game_copy(game, position(&k->before, k->count));
                k->action[k->count++] = *action;
            }
            if (catan_apply_action(game, action, NULL) != CATAN_OK) die("apply", CATAN_ERR_RULE);
        }
    }
    positions_free(&one);
}

/* All samples, rare ones several times, are copied, then the clock runs while all are acted on. */
static double apply_ns(const struct options *o, const struct kind *k, struct positions *scratch)
{
    double values[MAX_ROUNDS];
    for (int round = 0; round < o->rounds; round++) {
        double spent = 0, calls = 0;
        do {
            for (int i = 0; i < SAMPLES; i++) catan_game_copy(position(&k->before, i % k->count), position(scratch, i));
            double begin = process_seconds();
            for (int i = 0; i < SAMPLES; i++) catan_apply_action(position(scratch, i), &k->action[i % k->count], NULL);
            spent += process_seconds() - begin;
            calls += SAMPLES;
        } while (spent * 1e3 * o->rounds < o->milliseconds);
        values[round] = spent * 1e9 / calls;
    }
    return median(values, o->rounds);
}

void run_applies(const struct options *o)
{
    static struct kind kinds[CATAN_KINDS];
    catan_rules *rules = rules_for(o);
    struct positions scratch = positions_new(SAMPLES, rules);
    sample_games(o, rules, kinds);
    for (int kind = 1; kind < CATAN_KINDS; kind++) {
        char key[64];
        struct kind *k = &kinds[kind];
        if (!k->count) continue;
        snprintf(key, sizeof key, "apply_%s_ns", catan_kind_name(kind));
        for (char *c; (c = strchr(key, '-'));) *c = '_';
        report_number(key, apply_ns(o, k, &scratch), 0);
        positions_free(&k->before);
    }
    positions_free(&scratch);
    catan_rules_free(rules);
}
