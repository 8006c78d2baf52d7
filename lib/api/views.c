/* <catan/view.h>: argument checks in front of lib/engine. */
#include <catan/view.h>

#include <string.h>

#include "api/handles.h"
#include "engine/knowledge.h"
#include "engine/nouns.h"
#include "engine/told.h"

static bool seat_in(const catan_game *game, int32_t seat) { return game_is(game) && seat >= 0 && seat < game_players(&game->game); }
static bool lane_is(int32_t lane) { return lane >= 0 && lane < KINDS_OF_CARD; }

int32_t catan_game_view(const catan_game *src, int32_t viewer, catan_game *dst)
{
    if (!game_is(dst) || !(seat_in(src, viewer) || (game_is(src) && (viewer == CATAN_SPECTATOR || viewer == CATAN_TABLE)))) return CATAN_ERR_ARG;
    if (dst->busy) return CATAN_ERR_BUSY;
    struct game view = src->game;
    if (!view_hide(&view, VIEWER_SEAT + viewer)) return CATAN_ERR_SIZE;
    memcpy(&dst->game, &view, sizeof view);
    return CATAN_OK;
}

int32_t catan_game_viewer(const catan_game *game)
{
    return game_is(game) && state_is_view(&game->game.state) ? game->game.state.viewer - VIEWER_SEAT : -1;
}

int32_t catan_told(const catan_event *events, size_t count, int32_t seat, catan_action *actions, size_t capacity, size_t *out_count)
{
    struct told told = {actions, capacity, 0};
    bool seated = (seat >= 0 && seat < CATAN_SEATS) || seat == CATAN_SPECTATOR;
    if ((!events && count) || !seated || (!actions && capacity) || !out_count) return CATAN_ERR_ARG;
    told_of(events, count, seat, &told);
    *out_count = told.count;
    return told.count <= capacity ? CATAN_OK : CATAN_ERR_SIZE;
}

int32_t catan_game_sample(const catan_game *view, uint64_t seed, catan_game *dst)
{
    if (!game_is(view) || !game_is(dst)) return CATAN_ERR_ARG;
    if (dst->busy) return CATAN_ERR_BUSY;
    struct game full = view->game;
    if (!sample_fill(&full, seed)) return CATAN_ERR_POSITION;
    memcpy(&dst->game, &full, sizeof full);
    return CATAN_OK;
}

int32_t catan_hand_unknown(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? cards_unknown(game->game.state.hand[seat]) : -1;
}

int32_t catan_cards_unknown(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? cards_unknown(game->game.state.dev[seat]) : -1;
}

int32_t catan_deck_unknown(const catan_game *game) { return game_is(game) ? cards_unknown(game->game.state.deck) : -1; }

int32_t catan_hand_most(const catan_game *game, int32_t seat, int32_t resource)
{
    if (!seat_in(game, seat) || !lane_is(resource)) return -1;
    return cards_count(hand_most(&game->game, game->game.state.hand[seat]), resource);
}

int32_t catan_cards_most(const catan_game *game, int32_t seat, int32_t card)
{
    if (!seat_in(game, seat) || !lane_is(card)) return -1;
    return cards_count(development_most(&game->game, game->game.state.dev[seat]), card);
}

int32_t catan_points_most(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? points_at_most(&game->game, seat) : -1;
}
