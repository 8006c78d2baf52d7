#include "support/invariants.h"

#include <string.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "support/brute.h"
#include "support/play.h"

/* Awards and wins are reviewed when something changed that they hang on: a review now finds nothing to do. */
static void nothing_to_review(const catan_game *game, const char *where)
{
    struct game copy = game->game;
    awards_review(&copy, &copy.state.counts, NULL);
    victory_review(&copy, NULL);
    demand(memcmp(&copy.state, &game->game.state, sizeof copy.state) == 0, "%s: an award or a win was overlooked", where);
}

void invariants_hold(const catan_game *game, int32_t kind, const char *where)
{
    char message[CATAN_MAX_MESSAGE];
    bool built = kind == CATAN_ROAD || kind == CATAN_SETTLEMENT || kind == CATAN_NEUTRAL_ROAD || kind == CATAN_NEUTRAL_SETTLEMENT;
    nothing_to_review(game, where);
    demand(state_faults(&game->game, message, sizeof message) == 0, "%s: %s", where, message);
    demand(state_is_fresh(&game->game), "%s: a cached value differs from its recomputation", where);
    for (int32_t p = 0; p < catan_game_owners(game) && built; p++)
        demand(catan_road_length(game, p) == brute_road_length(game, p), "%s: length of P%d is %d, by trying %d", where, p,
                      catan_road_length(game, p), brute_road_length(game, p));
}

void list_is_check(const catan_game *game, int32_t menu, const char *where)
{
    uint64_t mask[32];
    int32_t numbers = catan_action_numbers(game, menu), players = catan_game_players(game);
    for (int32_t i = 0; i <= players; i++) {
        int32_t seat = i == players ? CATAN_CHANCE : i;
        demand(catan_legal_mask(game, seat, menu, mask, 32) == CATAN_OK, "%s", where);
        for (int32_t n = 0; n < numbers; n++) {
            catan_action a;
            if (catan_action_of_number(game, menu, seat, n, &a) != CATAN_OK) continue;
            int listed = (int)(mask[n / 64] >> (n % 64) & 1), status = catan_check_action(game, &a, NULL);
            bool worse_rate = a.kind == CATAN_BANK_TRADE && !listed;
            bool twice = a.kind == CATAN_CONFIRM && !listed; /* proposal and acceptance on the same terms: one number */
            if (worse_rate || twice) continue;
            demand(listed == (status == CATAN_OK), "%s: seat %d, number %d, kind %s: listed %d, status %d", where, seat, n,
                          catan_kind_name(a.kind), listed, status);
            if (listed) demand(catan_action_number(game, menu, &a) == n, "%s: number %d of %s", where, n, catan_kind_name(a.kind));
        }
    }
}

void refused_changes_nothing(catan_game *game, uint64_t *random, const char *where)
{
    catan_game *before;
    catan_action a;
    demand(catan_game_clone(game, NULL, &before) == CATAN_OK, "%s", where);
    for (int i = 0; i < 20; i++) {
        int32_t number = (int32_t)random_upto(random, (uint32_t)catan_action_numbers(game, CATAN_MENU_OFFERS));
        int32_t seat = (int32_t)random_upto(random, (uint32_t)catan_game_players(game));
        if (catan_action_of_number(game, CATAN_MENU_OFFERS, seat, number, &a) != CATAN_OK) continue;
        if (catan_check_action(game, &a, NULL) == CATAN_OK) continue;
        demand(catan_apply_action(game, &a, NULL) != CATAN_OK, "%s", where);
        demand(catan_game_equal(game, before), "%s: a refused %s changed the game", where, catan_kind_name(a.kind));
    }
    catan_game_free(before);
}

void everybody_can_leave(const catan_game *game, const char *where)
{
    int32_t actors = catan_game_actors(game);
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        catan_action a;
        int32_t status = catan_default_action(game, seat, &a), waited = actors >> seat & 1;
        demand(status == (waited ? CATAN_OK : CATAN_ERR_RULE), "%s: P%d is waited for: %d, status %d", where, seat, waited, status);
        if (!waited) continue;
        demand(catan_check_action(game, &a, NULL) == CATAN_OK, "%s: %s for P%d who left", where, catan_kind_name(a.kind), seat);
        demand(catan_may(game, seat, a.kind) == 1, "%s: P%d may not %s", where, seat, catan_kind_name(a.kind));
    }
}
