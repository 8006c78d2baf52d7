/* What an action takes: resource cards for what is built or bought (BUILD-01),
 * or a development card that is played (TURN-05, DEV-02, DEV-05). Which, says
 * the table of kinds; here it is asked, listed and spent. */
#include "engine/nouns.h"

/* Founding and free roads cost nothing (SETUP-15, DEV-08). */
static bool costs_nothing_now(const struct state *s)
{
    return s->part == PART_FOUNDING || state_phase(s) == DUE_FREE_ROAD;
}

/* The first kind of card that is missing shows it. True: enough has been heard. */
static bool unpaid(const struct game *g, int seat, cards cost, struct reasons *r)
{
    cards hand = g->state.hand[seat];
    if (cards_cover(hand, cost) || costs_nothing_now(&g->state)) return false;
    for (int i = 0; i < KINDS_OF_CARD; i++)
        if (cards_count(hand, i) < cards_count(cost, i))
            return broken_resource(r, CATAN_RULE_BUILD_01, i, cards_count(hand, i), cards_count(cost, i));
    return false;
}

/* One card a turn, from those that were in the hand when the part began. */
static bool unplayable(const struct game *g, int seat, int card, struct reasons *r)
{
    const struct state *s = &g->state;
    int held = cards_count(s->dev[seat], card);
    int fresh = seat == s->acting ? cards_count(s->fresh, card) : 0;
    if (s->marks & MARK_CARD_PLAYED && broken_plain(r, CATAN_RULE_TURN_05)) return true;
    if (held == 0) return broken_count(r, CATAN_RULE_DEV_02, 0, 1);
    return held == fresh && broken_count(r, CATAN_RULE_DEV_05, 0, 1);
}

bool means_check(const struct game *g, int seat, const struct kind *k, struct reasons *r)
{
    if (k->cost) return unpaid(g, seat, k->cost, r);
    return k->card != NO_CARD && unplayable(g, seat, k->card, r);
}

#define KIND(kind) ((uint64_t)1 << CATAN_##kind)

/* For the acting seat: the kinds that means_check refuses, all at once. */
uint64_t means_lacking(const struct game *g)
{
    enum { CARDS_TO_PLAY = 4 };
    static const uint8_t costly[] = {CATAN_SETTLEMENT, CATAN_CITY, CATAN_ROAD, CATAN_BUY_CARD};
    static const uint8_t plays[CARDS_TO_PLAY] = {CATAN_PLAY_KNIGHT, CATAN_PLAY_ROADS, CATAN_PLAY_PLENTY, CATAN_PLAY_MONOPOLY};
    const struct state *s = &g->state;
    uint64_t lacking = KIND(PLAY_KNIGHT) | KIND(PLAY_ROADS) | KIND(PLAY_PLENTY) | KIND(PLAY_MONOPOLY);
    cards hand = s->hand[s->acting], old = s->dev[s->acting] - s->fresh;
    if (old && !(s->marks & MARK_CARD_PLAYED))
        for (int i = 0; i < CARDS_TO_PLAY; i++)
            if (cards_count(old, kind_table[plays[i]].card)) lacking &= ~((uint64_t)1 << plays[i]);
    if (costs_nothing_now(s)) return lacking;
    for (size_t i = 0; i < sizeof costly; i++)
        if (!cards_cover(hand, kind_table[costly[i]].cost)) lacking |= (uint64_t)1 << costly[i];
    return lacking;
}

/* To the bank, and the building of the turn has begun (SEP-03); or the card is
 * out of the hand: a knight lies open, progress cards leave the game (DEV-07). */
void means_spend(struct game *g, const struct kind *k)
{
    struct state *s = &g->state;
    if (k->cost && !costs_nothing_now(s)) {
        s->hand[s->acting] -= k->cost;
        s->bank += k->cost;
        s->marks |= MARK_BUILT;
    }
    if (k->card == NO_CARD) return;
    s->dev[s->acting] -= cards_of(k->card, 1);
    s->marks |= MARK_CARD_PLAYED;
    if (k->card == CATAN_CARD_KNIGHT) s->knights[s->acting]++;
    else s->removed += cards_of(k->card, 1);
}
