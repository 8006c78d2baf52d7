/* How a game begins: who is first, the founding phase, printed starts. */
#include "board/deal.h"
#include "engine/nouns.h"

/* ---- the start of a game -------------------------------------------------------- */

/* Cards of the producing hexes round a vertex, from the bank (SETUP-07, SETUP-19). */
static void take_starting_cards(struct game *g, int seat, int vertex, uint16_t rule, struct sink *sink)
{
    const struct topology *t = game_map(g);
    cards gain = 0;
    for (int i = 0; i < 3; i++) {
        int hex = t->vertex_hexes[vertex][i];
        if (hex >= 0 && g->board.terrain[hex] != CATAN_DESERT) gain += cards_of(g->board.terrain[hex], 1);
    }
    g->state.hand[seat] += gain;
    g->state.bank -= gain;
    if (gain) tell_cards(sink, g, CATAN_EVENT_PRODUCED, rule, seat, NOBODY, gain);
}

/* The color that sits out with three players, or -1 (SETUP-06). Colors count from 0 red. */
static int color_out(const struct game *g)
{
    enum { RED = 0, WHITE = 3 };
    if (game_players(g) != 3) return -1;
    switch (g->rules.value[OPTION_THREE_PLAYER_OUT]) {
    case OUT_RED: return RED;
    case OUT_WHITE: return WHITE;
    default: return board_printed_left_out(g->rules.value[OPTION_SETUP]);
    }
}

/* The color that a seat was given, counted from 1; 0 for none, as with colors that nobody plays. */
static int color_given(const struct game *g, int owner)
{
    return owner < game_players(g) ? g->rules.value[OPTION_COLOR_0 + owner] : 0;
}

/* Owners without a color of their own take the next one that nobody has (E-104); so the
 * one that five players leave over is that of the sixth owner (FIVE-01). */
static int color_of(const struct game *g, int owner)
{
    int taken = color_out(g) < 0 ? 0 : 1 << color_out(g);
    for (int p = 0; p < game_players(g); p++)
        if (color_given(g, p)) taken |= 1 << (color_given(g, p) - 1);
    if (color_given(g, owner)) return color_given(g, owner) - 1;
    int color = 0;
    for (int p = 0; p <= owner; p++) {
        if (color_given(g, p)) continue;
        while (taken >> color & 1) color++;
        taken |= 1 << color;
    }
    return color;
}

/* Settlements of a color that nobody plays, without its roads (FIVE-01). */
static void put_obstacles(struct game *g)
{
    for (int owner = game_players(g); owner < game_owners(g); owner++) {
        const struct printed_start *start = board_printed_start(g->rules.value[OPTION_SETUP], color_of(g, owner));
        for (int i = 0; i < 2; i++) state_put_settlement(g, owner, start->vertex[i]);
    }
}

static void put_printed_pieces(struct game *g)
{
    int printed = g->rules.value[OPTION_SETUP];
    put_obstacles(g);
    for (int seat = 0; seat < game_players(g); seat++) {
        const struct printed_start *start = board_printed_start(printed, color_of(g, seat));
        for (int i = 0; i < 2; i++) {
            state_put_settlement(g, seat, start->vertex[i]);
            state_put_road(g, seat, start->edge[i]);
        }
        take_starting_cards(g, seat, start->vertex[start->star], CATAN_RULE_SETUP_07, NULL);
    }
}

/* Founding, or on a printed board the first turn, once the first player is known. */
static void begin_with(struct game *g, int first, struct sink *sink)
{
    struct state *s = &g->state;
    s->first = s->seat = (int8_t)first;
    s->acting = (uint8_t)first;
    s->first_sum = s->sum = 0;
    if (g->rules.value[OPTION_SETUP] != SETUP_VARIABLE) {
        turn_begin(g, first, sink);
        return;
    }
    s->part = PART_FOUNDING;
    s->due = DUTY(DUE_FOUND_SETTLEMENT);
}

static bool first_is_rolled_for(const struct game *g)
{
    int how = g->rules.value[OPTION_FIRST_PLAYER];
    return how == FIRST_HIGHEST_ROLL || (how == FIRST_BY_BOARD && g->rules.value[OPTION_SETUP] == SETUP_VARIABLE);
}

void game_deal(struct game *g, uint64_t seed)
{
    const uint16_t *v = g->rules.value;
    const struct deal deal = {game_map_needed(g), v[OPTION_TOKENS], v[OPTION_HARBORS], -1, seed};
    if (v[OPTION_SETUP] == SETUP_VARIABLE) board_deal(&g->board, &deal);
    else board_printed(&g->board, v[OPTION_SETUP]);
}

void game_begin(struct game *g, uint64_t seed)
{
    struct state *s = &g->state;
    state_empty(g);
    s->seed = seed;
    s->part = PART_FOUNDING;
    if (g->rules.value[OPTION_SETUP] != SETUP_VARIABLE) put_printed_pieces(g);
    if (game_neutrals(g)) two_begin(g);
    if (first_is_rolled_for(g)) {
        s->due = DUTY(DUE_START_ROLL);
        s->waiting = (uint8_t)((1u << game_players(g)) - 1);
    } else {
        begin_with(g, g->rules.value[OPTION_FIRST_SEAT], NULL);
    }
}

/* ---- rolling for the first turn (SETUP-14) ------------------------------------------ */

void start_roll_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    g->state.acting = (uint8_t)a->seat;
    g->state.due |= DUTY(DUE_DICE);
}

/* The highest roll begins; only those who tie for it roll again (E-06). */
void founding_rolled(struct game *g, int sum, struct sink *sink)
{
    struct state *s = &g->state;
    uint8_t roller = (uint8_t)(1u << s->acting);
    if (sum > s->first_sum) s->agreed = 0;
    if (sum >= s->first_sum) s->agreed |= roller;
    if (sum > s->first_sum) s->first_sum = (uint8_t)sum;
    s->waiting &= (uint8_t)~roller;
    s->acting = 0;
    if (s->waiting) return;
    uint8_t best = s->agreed;
    s->agreed = s->first_sum = 0;
    if (best & (best - 1)) {
        s->waiting = best;
        return;
    }
    s->due = 0;
    begin_with(g, bits_lowest(best), sink);
}

/* ---- founding -------------------------------------------------------------------------- */

static void settled(struct game *g, int vertex, struct sink *sink)
{
    struct state *s = &g->state;
    bool second = s->settlements_left[s->acting] == SETTLEMENT_PIECES - 2;
    s->spot = (int8_t)vertex;
    s->due |= DUTY(DUE_FOUND_ROAD);
    if (second) take_starting_cards(g, s->acting, vertex, CATAN_RULE_SETUP_19, sink);
}

/* Round one goes 0 ... n-1 from the first player on, round two back (SETUP-15, SETUP-16). */
static void connected(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    int n = game_players(g), founded = 0;
    s->spot = NOWHERE;
    for (int p = 0; p < n; p++) founded += ROAD_PIECES - s->roads_left[p];
    if (founded == 2 * n) {
        turn_begin(g, s->first, sink); /* who founded last begins (SETUP-20) */
        return;
    }
    s->due = DUTY(DUE_FOUND_SETTLEMENT);
    s->acting = (uint8_t)((s->first + (founded < n ? founded : 2 * n - 1 - founded)) % n);
    s->seat = (int8_t)s->acting;
}

void founding_follow(struct game *g, const catan_action *a, struct sink *sink)
{
    if (a->kind == CATAN_SETTLEMENT) settled(g, a->place, sink);
    if (a->kind == CATAN_ROAD) connected(g, sink);
}
