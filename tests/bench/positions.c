/* Many games in one block, and what they are filled with. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct positions positions_new(int count, const catan_rules *rules)
{
    struct positions p = {count, NULL, (catan_game_sizeof() + 7) / 8 * 8};
    p.memory = malloc((size_t)count * p.stride);
    if (!p.memory) die("memory", CATAN_ERR_MEMORY);
    for (int i = 0; i < count; i++) {
        catan_game *game;
        int32_t status = catan_game_init(position(&p, i), p.stride, rules, NULL, (uint64_t)i, &game);
        if (status != CATAN_OK) die("game", status);
    }
    return p;
}

void positions_free(struct positions *p)
{
    free(p->memory);
    p->memory = NULL;
}

struct positions positions_sampled(const struct options *o, int count)
{
    catan_rules *rules = rules_for(o);
    struct positions p = positions_new(count, rules), one = positions_new(1, rules);
    uint64_t random = o->seed * 2 + 1, actions = 0, seed = o->seed;
    catan_action room[CATAN_MAX_ACTIONS];
    catan_game *game = position(&one, 0);
    for (int i = 0; i < count;) {
        const catan_action *action = random_action(game, o->menu, &random, room, &actions);
        if (!action) {
            if (catan_game_init(game, one.stride, rules, NULL, ++seed, &game) != CATAN_OK) die("game", CATAN_ERR_ARG);
            continue;
        }
        if (next_random(&random) % 200 == 0) catan_game_copy(game, position(&p, i++));
        if (catan_apply_action(game, action, NULL) != CATAN_OK) die("apply", CATAN_ERR_RULE);
    }
    positions_free(&one);
    catan_rules_free(rules);
    return p;
}

catan_game *position_read(const char *text)
{
    static char message[CATAN_MAX_MESSAGE];
    catan_game *game;
    int32_t status = catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, message, sizeof message);
    if (status != CATAN_OK) {
        fprintf(stderr, "catan-bench: %s", message);
        die("position", status);
    }
    return game;
}
