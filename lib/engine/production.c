/* What a roll yields (PROD). */
#include "engine/eventdeck.h"
#include "engine/nouns.h"

/* In an epidemic a city gets one card (EV-11); colors that nobody plays claim nothing (E-137). */
static SELDOM void claims_adapted(const struct game *g, const cards of_cities[SEATS], cards claim[SEATS])
{
    bool epidemic = event_in_force(&g->state) == EVENT_EPIDEMIC;
    for (int p = 0; p < SEATS && epidemic; p++) claim[p] -= of_cities[p];
    for (int p = game_players(g); p < game_owners(g); p++) claim[p] = 0;
}

/* Everybody's claim on one roll: a card for each settlement, two for each city, at the hexes with the number, but
 * not under the robber (PROD-01 to PROD-05). */
static inline void claims(const struct game *g, cards claim[SEATS])
{
    const struct topology *t = game_map(g);
    const struct state *s = &g->state;
    cards at[2 * LIVES_CITY]; /* by who lives there; at[0]: empty vertices */
    const cards *of_settlements = &at[1], *of_cities = &at[1 + LIVES_CITY];
    uint32_t hexes = g->board.sums[s->sum];
    if (s->robber >= 0) hexes &= ~((uint32_t)1 << s->robber);
    memset(at, 0, (SEATS + 1) * sizeof *at);
    memset(&at[LIVES_CITY + 1], 0, SEATS * sizeof *at);
    for (; hexes; hexes &= hexes - 1) {
        int hex = bits_lowest(hexes);
        const cards one = cards_of(g->board.terrain[hex], 1);
        for (int i = 0; i < 6; i++) at[s->lives[t->hex_vertices[hex][i]]] += one;
    }
    for (int p = 0; p < SEATS; p++) claim[p] = of_settlements[p] + 2 * of_cities[p];
    if (s->adapted & (ADAPTED_EVENTS | ADAPTED_COLORS)) claims_adapted(g, of_cities, claim);
}

/* What is paid of a kind that the bank is short of: nothing, or to a sole
 * claimant what is left (PROD-07, PROD-08). */
static int short_share(const struct game *g, int claimants, int stock)
{
    bool sole = claimants == 1 && g->rules.value[OPTION_BANK_SHORTAGE] != SHORTAGE_STRICT;
    return sole ? stock : 0;
}

static SELDOM void ration(struct game *g, cards claim[SEATS], int lane, struct sink *sink)
{
    int players = game_players(g), claimed = 0, claimants = 0, stock = cards_count(g->state.bank, lane);
    for (int p = 0; p < players; p++) {
        claimed += cards_count(claim[p], lane);
        claimants += cards_count(claim[p], lane) > 0;
    }
    if (claimed <= stock) return;
    int share = short_share(g, claimants, stock);
    for (int p = 0; p < players; p++) {
        int own = cards_count(claim[p], lane);
        if (own) claim[p] += cards_of(lane, share) - cards_of(lane, own);
    }
    if (!sink) return;
    catan_event e = {.kind = CATAN_EVENT_SHORT, .audience = AUDIENCE_ALL, .before = (int16_t)claimed, .after = (int16_t)share};
    e.rule = claimants == 1 ? CATAN_RULE_PROD_08 : CATAN_RULE_PROD_07;
    e.action.seat = (int8_t)g->state.acting;
    e.action.other = NOBODY;
    e.action.value = (uint8_t)lane;
    tell(sink, g, &e);
}

static cards sum_of(const cards claim[SEATS])
{
    cards all = 0;
    for (int p = 0; p < SEATS; p++) all += claim[p];
    return all;
}

void production_pay(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    cards claim[SEATS];
    s->due &= ~DUTY(DUE_PRODUCE);
    claims(g, claim);
    cards all = sum_of(claim);
    /* a claim can outgrow its lane only on boards with one number everywhere */
    if (all & CARDS_GUARD || !cards_cover(s->bank, all)) {
        for (int lane = 0; lane < KINDS_OF_CARD; lane++) ration(g, claim, lane, sink);
        all = sum_of(claim);
    }
    s->bank -= all;
    for (int p = 0; p < SEATS; p++) s->hand[p] += claim[p];
    for (int p = 0; p < SEATS && sink; p++)
        if (claim[p]) tell_cards(sink, g, CATAN_EVENT_PRODUCED, CATAN_RULE_PROD_02, p, NOBODY, claim[p]);
}
