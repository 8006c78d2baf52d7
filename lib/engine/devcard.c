/* Buying and playing development cards (DEV). */
#include "engine/nouns.h"

/* ---- buying -------------------------------------------------------------------------- */

static bool deck_empty(const struct game *g, struct reasons *r)
{
    return cards_total(g->state.deck) == 0 && broken_count(r, CATAN_RULE_DEV_03, 0, 1);
}

void buy_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (cost_unpaid(g, a->seat, CATAN_BUY_CARD, r)) return;
    deck_empty(g, r);
}

void buy_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    cost_pay(g, a->seat, CATAN_BUY_CARD);
    g->state.due |= DUTY(DUE_DRAWN);
}

struct choices buy_list(const struct game *g, int seat, int menu)
{
    struct reasons r = {NULL, 0, 0, false};
    (void)menu;
    return choices_one(!cost_unpaid(g, seat, CATAN_BUY_CARD, &r) && !deck_empty(g, &r));
}

/* ---- playing --------------------------------------------------------------------------- */

/* One card a turn, from those that were in the hand when the part began (TURN-05, DEV-05). */
static bool card_refused(const struct game *g, int seat, int card, struct reasons *r)
{
    const struct state *s = &g->state;
    int held = cards_count(s->dev[seat], card);
    int fresh = seat == s->acting ? cards_count(s->fresh, card) : 0;
    if (s->marks & MARK_CARD_PLAYED && broken_plain(r, CATAN_RULE_TURN_05)) return true;
    if (held == 0) return broken_count(r, CATAN_RULE_DEV_02, 0, 1);
    return held == fresh && broken_count(r, CATAN_RULE_DEV_05, 0, 1);
}

static bool playable(const struct game *g, int seat, int card)
{
    struct reasons r = {NULL, 0, 0, false};
    return !card_refused(g, seat, card, &r);
}

static void spend(struct game *g, int seat, int card)
{
    struct state *s = &g->state;
    s->dev[seat] -= cards_of(card, 1);
    s->marks |= MARK_CARD_PLAYED;
    if (card == CATAN_CARD_KNIGHT) s->knights[seat]++;
    else s->removed += cards_of(card, 1); /* DEV-07 */
}

void knight_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    card_refused(g, a->seat, CATAN_CARD_KNIGHT, r);
}

void knight_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    spend(g, a->seat, CATAN_CARD_KNIGHT);
    g->state.due |= DUTY(DUE_ROBBER);
}

struct choices knight_list(const struct game *g, int seat, int menu)
{
    (void)menu;
    return choices_one(playable(g, seat, CATAN_CARD_KNIGHT));
}

/* ---- Road Building ------------------------------------------------------------------------ */

static bool road_has_place(const struct game *g, int seat)
{
    return g->state.roads_left[seat] > 0 && !set_empty(g->state.frontier[seat]);
}

static bool null_card_allowed(const struct game *g) { return g->rules.value[OPTION_NULL_PROGRESS_CARD] != 0; }

void roads_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (card_refused(g, a->seat, CATAN_CARD_ROADS, r)) return;
    if (!road_has_place(g, a->seat) && !null_card_allowed(g)) broken_plain(r, CATAN_RULE_E_14);
}

void roads_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    spend(g, a->seat, CATAN_CARD_ROADS);
    if (!road_has_place(g, a->seat)) return;
    g->state.free_roads = 2;
    g->state.due |= DUTY(DUE_FREE_ROAD);
}

struct choices roads_list(const struct game *g, int seat, int menu)
{
    (void)menu;
    return choices_one(playable(g, seat, CATAN_CARD_ROADS) && (road_has_place(g, seat) || null_card_allowed(g)));
}

static void free_roads_end(struct state *s)
{
    s->free_roads = 0;
    s->due &= ~DUTY(DUE_FREE_ROAD);
}

/* A free road was placed; the second lapses when it has no piece or no place (E-13, E-15). */
void devcard_follow(struct game *g, const catan_action *a)
{
    struct state *s = &g->state;
    if (state_phase(s) != DUE_FREE_ROAD || a->kind != CATAN_ROAD) return;
    if (--s->free_roads == 0 || !road_has_place(g, s->acting)) free_roads_end(s);
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

struct choices stop_roads_list(const struct game *g, int seat, int menu)
{
    (void)seat, (void)menu;
    return choices_one(!none_placed(g));
}

/* ---- Year of Plenty ------------------------------------------------------------------------- */

/* Two cards, or what the bank has if it has fewer (E-16). */
static bool take_refused(const struct game *g, cards take, struct reasons *r)
{
    int stock = cards_total(g->state.bank), wanted = stock < 2 ? stock : 2;
    int taken = cards_total(take);
    if (stock == 0 && !null_card_allowed(g)) return broken_count(r, CATAN_RULE_E_16, 0, 1);
    if (taken != wanted) return broken_count(r, stock < 2 ? CATAN_RULE_E_16 : CATAN_RULE_DEV_09, taken, wanted);
    return !cards_cover(g->state.bank, take) && broken_plain(r, CATAN_RULE_E_16);
}

void plenty_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (card_refused(g, a->seat, CATAN_CARD_PLENTY, r)) return;
    take_refused(g, cards_from(a->take), r);
}

void plenty_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards take = cards_from(a->take);
    (void)sink;
    spend(g, a->seat, CATAN_CARD_PLENTY);
    s->hand[a->seat] += take;
    s->bank -= take;
}

struct choices plenty_list(const struct game *g, int seat, int menu)
{
    struct choices c = choices_none();
    (void)menu;
    if (!playable(g, seat, CATAN_CARD_PLENTY)) return c;
    for (int i = 0; i < BUNDLES; i++) {
        struct reasons r = {NULL, 0, 0, false};
        if (!take_refused(g, bundle_of_index(i), &r)) choices_add(&c, i);
    }
    return c;
}

/* ---- Monopoly --------------------------------------------------------------------------------- */

void monopoly_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    card_refused(g, a->seat, CATAN_CARD_MONOPOLY, r); /* any kind will do, held by others or not (E-17) */
}

void monopoly_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    spend(g, a->seat, CATAN_CARD_MONOPOLY);
    for (int p = 0; p < game_players(g); p++) {
        cards all = cards_of(a->value, cards_count(s->hand[p], a->value));
        if (p == a->seat || all == 0) continue;
        s->hand[p] -= all;
        s->hand[a->seat] += all;
        tell_cards(sink, g, CATAN_EVENT_MOVED, CATAN_RULE_DEV_10, p, a->seat, all);
    }
}

struct choices monopoly_list(const struct game *g, int seat, int menu)
{
    (void)menu;
    return choices_word(playable(g, seat, CATAN_CARD_MONOPOLY) ? 0x1F : 0);
}
