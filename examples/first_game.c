/* A whole random game on the printed board of the 5th edition. */
#include <catan/catan.h>
#include <stdio.h>

/* Some number below n; the same ones in every run. */
static size_t pick(size_t n)
{
    static uint32_t seed = 2015;
    seed = seed * 1664525 + 1013904223;
    return (size_t)(((uint64_t)seed * n) >> 32);
}

int main(void)
{
    catan_rules *rules = NULL;
    catan_game *game = NULL;
    catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    if (catan_rules_new(NULL, &rules) != CATAN_OK
        || catan_rules_read(rules, "edition=5th setup=fixed_e5", NULL, 0) != CATAN_OK
        || catan_game_new(rules, NULL, 2015, NULL, &game) != CATAN_OK)
        return 1;
    while (catan_legal_actions(game, -1, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count) == CATAN_OK && count > 0)
        catan_apply_action(game, &actions[pick(count)], NULL);
    printf("P%d wins in turn %d:", (int)catan_game_winner(game), (int)catan_game_turn(game));
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) printf(" %d", (int)catan_points(game, seat));
    printf(" points\n");
    catan_game_free(game);
    catan_rules_free(rules);
    return 0;
}
