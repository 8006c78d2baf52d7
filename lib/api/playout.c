/* <catan/playout.h>: argument checks in front of lib/engine/picking. */
#include <catan/playout.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "engine/picking.h"

static bool menu_is(int32_t menu) { return menu >= 0 && menu < CATAN_MENUS; }

int32_t catan_random_action(const catan_game *game, int32_t seat, int32_t menu, uint64_t *random, catan_action *out_action)
{
    if (!game_is(game) || !menu_is(menu) || !random || !out_action) return CATAN_ERR_ARG;
    if (seat != CATAN_CHANCE && (seat < 0 || seat >= game_players(&game->game))) return CATAN_ERR_ARG;
    return picking_action(&game->game, seat, menu, random, out_action) ? CATAN_OK : CATAN_ERR_RULE;
}

int32_t catan_playout(catan_game *game, int32_t menu, uint64_t *random, uint64_t cap, uint64_t *out_steps)
{
    if (!game_is(game) || !menu_is(menu) || !random) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    uint64_t steps = picking_playout(&game->game, menu, random, cap);
    if (out_steps) *out_steps = steps;
    return CATAN_OK;
}
