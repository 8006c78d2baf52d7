#include "support/play.h"

/* xorshift64*: good enough to choose moves, and nothing of the library's. */
uint64_t random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545F4914F6CDD1D);
}

uint32_t random_upto(uint64_t *state, uint32_t below)
{
    return (uint32_t)(((random_next(state) >> 32) * below) >> 32);
}

catan_game *game_of(const char *options, uint64_t seed)
{
    char message[CATAN_MAX_MESSAGE] = "";
    catan_rules *rules;
    catan_game *game;
    ck_assert_int_eq(catan_rules_new(NULL, &rules), CATAN_OK);
    ck_assert_msg(catan_rules_read(rules, options, message, sizeof message) == CATAN_OK, "%s: %s", options, message);
    ck_assert_msg(catan_rules_check(rules, message, sizeof message) == CATAN_OK, "%s: %s", options, message);
    ck_assert_int_eq(catan_game_new(rules, NULL, seed, NULL, &game), CATAN_OK);
    catan_rules_free(rules);
    return game;
}

int player_choose(struct player *p, const catan_game *game, catan_action *out)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    size_t count;
    demand(catan_legal_actions(game, -1, p->menu, actions, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "the list does not fit");
    if (count == 0) return 0;
    *out = actions[random_upto(&p->random, (uint32_t)count)];
    return 1;
}

void apply_or_draw(catan_game *game, struct player *player)
{
    catan_action a;
    if (catan_game_next(game) == CATAN_CHANCE) {
        demand(catan_draw_chance(game) == CATAN_OK, "nothing to draw");
        return;
    }
    demand(player_choose(player, game, &a) && catan_apply_action(game, &a, NULL) == CATAN_OK, "nobody can act");
}
