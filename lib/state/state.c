#include "state/state.h"

#include <string.h>

int game_owners(const struct game *g)
{
    if (game_neutrals(g)) return game_players(g) + game_neutrals(g);
    if (g->rules.value[OPTION_SETUP] == SETUP_FIXED_56) return 6;
    return game_players(g);
}

cards game_material(const struct game *g)
{
    enum { BASE = 19, LARGE = 24 };
    int n = g->board.map == 0 ? BASE : LARGE;
    if (g->rules.value[OPTION_BANK_SHORTAGE] == SHORTAGE_UNLIMITED) n = MOST_CARDS;
    return cards_make(n, n, n, n, n);
}

cards game_deck(const struct game *g)
{
    return g->board.map == 0 ? cards_make(14, 2, 2, 2, 5) : cards_make(20, 3, 3, 3, 5);
}

uint64_t results_of(int sum)
{
    int ways = sum < 7 ? sum - 1 : 13 - sum;
    int before = sum < 8 ? (sum - 1) * (sum - 2) / 2 : 36 - (13 - sum) * (14 - sum) / 2; /* results with a smaller sum */
    return (((uint64_t)1 << ways) - 1) << before;
}

static const uint64_t results_all = ((uint64_t)1 << 36) - 1;

uint64_t game_results(const struct game *g)
{
    return g->rules.value[OPTION_BALANCED_DICE] ? results_all : 0;
}

uint64_t game_pile(const struct game *g)
{
    return game_results(g) || game_has_events(g) ? results_all : 0;
}

bool state_has_unknown(const struct game *g)
{
    const struct state *s = &g->state;
    cards all = s->deck;
    for (int p = 0; p < game_players(g); p++) all |= s->hand[p] | s->dev[p] | (state_lies_aside(s) ? s->table[p].give : 0);
    return cards_unknown(all) > 0;
}

static uint32_t adapted_by_rules(const struct game *g)
{
    const uint16_t *v = g->rules.value;
    uint32_t a = 0;
    if (v[OPTION_CATAN_FOR_TWO]) a |= ADAPTED_TWO | ADAPTED_DICE;
    if (game_owners(g) > game_players(g)) a |= ADAPTED_COLORS;
    if (v[OPTION_WIN_DECLARATION] != WIN_AUTOMATIC) a |= ADAPTED_CLAIM;
    if (v[OPTION_PHASES] != PHASES_COMBINED || !v[OPTION_DOMESTIC_TRADE]) a |= ADAPTED_TRADE;
    if (v[OPTION_BALANCED_DICE] || v[OPTION_SEVEN_GRACE_ROUNDS]) a |= ADAPTED_DICE;
    if (v[OPTION_EVENT_CARDS]) a |= ADAPTED_EVENTS;
    if (v[OPTION_ROBBER_DESERT]) a |= ADAPTED_ROBBER;
    if (game_has_extra_part(g, SPECIAL_PAIRED) || game_has_extra_part(g, SPECIAL_BUILD)) a |= ADAPTED_PARTS;
    return a;
}

void state_adapt(struct game *g)
{
    struct state *s = &g->state;
    s->adapted = adapted_by_rules(g) | (state_is_view(s) ? (uint32_t)ADAPTED_VIEW : 0);
    state_set_part(s, s->part);
}

void state_set_viewer(struct game *g, int viewer)
{
    g->state.viewer = (uint8_t)viewer;
    state_adapt(g);
}

void state_empty(struct game *g)
{
    struct state *s = &g->state;
    memset(s, 0, sizeof *s);
    state_set_viewer(g, VIEWER_NONE);
    s->bank = game_material(g);
    s->deck = game_deck(g);
    s->event_pile = game_pile(g);
    memset(s->roads_left, ROAD_PIECES, sizeof s->roads_left);
    memset(s->settlements_left, SETTLEMENT_PIECES, sizeof s->settlements_left);
    memset(s->cities_left, CITY_PIECES, sizeof s->cities_left);
    s->robber = g->board.robber;
    s->first = s->road_holder = s->army_holder = s->harbor_holder = s->winner = NOBODY;
    s->victim = NOBODY;
    s->spot = NOWHERE;
}
