/* Buying and playing development cards (DEV). */
#include "engine/nouns.h"

/* ---- buying -------------------------------------------------------------------------- */

static bool deck_empty(const struct game *g) { return g->state.deck == 0; }

void buy_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    (void)a;
    if (deck_empty(g)) broken_count(r, CATAN_RULE_DEV_03, 0, 1);
}

void buy_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a, (void)sink;
    g->state.due |= DUTY(DUE_DRAWN);
}

uint64_t buy_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return !deck_empty(g);
}

/* ---- Knight: to hold one is enough (E-120) --------------------------------------------- */

void knight_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a, (void)sink;
    g->state.due |= DUTY(DUE_ROBBER);
}

/* ---- Road Building ------------------------------------------------------------------------ */

/* A free road may be a repair instead (EV-12). */
static bool road_has_place(const struct game *g, int seat)
{
    if (!set_empty(state_damaged(&g->state, seat))) return true;
    return g->state.roads_left[seat] > 0 && !set_empty(g->state.frontier[seat]);
}

static bool null_card_allowed(const struct game *g) { return g->rules.value[OPTION_NULL_PROGRESS_CARD] != 0; }

void roads_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (!road_has_place(g, a->seat) && !null_card_allowed(g)) broken_plain(r, CATAN_RULE_E_14);
}

void roads_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    if (!road_has_place(g, a->seat)) return;
    g->state.free_roads = 2;
    g->state.due |= DUTY(DUE_FREE_ROAD);
}

uint64_t roads_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    return road_has_place(g, seat) || null_card_allowed(g);
}

static void free_roads_end(struct state *s)
{
    s->free_roads = 0;
    s->due &= ~DUTY(DUE_FREE_ROAD);
}

/* A free road was placed, or used for a repair; the second lapses when it has no piece or no place (E-13, E-15),
 * also when a neutral road took it (TWO-12). */
void devcard_follow(struct game *g, const catan_action *a)
{
    struct state *s = &g->state;
    if (a->kind == CATAN_ROAD || a->kind == CATAN_REPAIR_ROAD) s->free_roads--;
    if (s->free_roads == 0 || !road_has_place(g, s->acting)) free_roads_end(s);
}

static bool none_placed(const struct game *g) { return g->state.free_roads == 2; }

void stop_roads_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    (void)a;
    if (none_placed(g)) broken_plain(r, CATAN_RULE_E_112);
}

void stop_roads_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a, (void)sink;
    free_roads_end(&g->state);
}

uint64_t stop_roads_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return !none_placed(g);
}

/* ---- Year of Plenty ------------------------------------------------------------------------- */

/* Two cards, or what the bank has if it has fewer (E-16). */
static bool take_refused(const struct game *g, cards take, struct reasons *r)
{
    int stock = cards_total(g->state.bank), wanted = stock < 2 ? stock : 2;
    int taken = cards_total(take);
    if (stock == 0 && !null_card_allowed(g)) return broken_count(r, CATAN_RULE_E_16, 0, 1);
    if (taken != wanted && broken_count(r, stock < 2 ? CATAN_RULE_E_16 : CATAN_RULE_DEV_09, taken, wanted)) return true;
    return !cards_cover(g->state.bank, take) && broken_plain(r, CATAN_RULE_E_16);
}

void plenty_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    take_refused(g, cards_from(a->take), r);
}

void plenty_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards take = cards_from(a->take);
    (void)sink;
    s->hand[a->seat] += take;
    s->bank -= take;
}

uint64_t plenty_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    uint64_t c = 0;
    (void)seat, (void)menu, (void)wide;
    for (int i = 0; i < BUNDLES; i++) {
        struct reasons r = REASONS_NONE;
        if (!take_refused(g, bundle_of_index(i), &r)) c |= (uint64_t)1 << i;
    }
    return c;
}

/* ---- Monopoly: any kind will do, held by others or not (E-17) ------------------------------ */

void monopoly_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) {
        cards all = cards_of(a->value, cards_count(s->hand[p], a->value));
        if (p == a->seat || all == 0) continue;
        s->hand[p] -= all;
        s->hand[a->seat] += all;
        tell_cards(sink, g, CATAN_EVENT_MOVED, CATAN_RULE_DEV_10, p, a->seat, all);
    }
}

uint64_t monopoly_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)g, (void)seat, (void)menu, (void)wide;
    return 0x1F;
}
