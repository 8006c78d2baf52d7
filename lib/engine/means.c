/* What an action takes: resource cards for what is built or bought (BUILD-01),
 * or a development card that is played (TURN-05, DEV-02, DEV-05). Which, says
 * the table of kinds; here it is asked, listed and spent. */
#include "engine/knowledge.h"
#include "engine/nouns.h"

/* Founding settlements and roads, and free roads, cost nothing (SETUP-15, DEV-08). */
static bool costs_nothing_now(const struct state *s, int group)
{
    bool founding = s->part == PART_FOUNDING && (group == GROUP_SETTLEMENT || group == GROUP_ROAD);
    return founding || (group == GROUP_ROAD && s->due & DUTY(DUE_FREE_ROAD));
}

/* The first kind of card that is missing shows it. True: enough has been heard. */
static bool unpaid(const struct game *g, int seat, const struct kind *k, struct reasons *r)
{
    cards hand = g->state.hand[seat], cost = k->cost;
    if (cards_cover(hand, cost) || costs_nothing_now(&g->state, k->group)) return false;
    if (!hand_lacks(g, hand, cost, CATAN_RULE_BUILD_01, r)) return false;
    cards most = hand_most(g, hand);
    for (int i = 0; i < KINDS_OF_CARD; i++)
        if (cards_count(most, i) < cards_count(cost, i))
            return broken_resource(r, CATAN_RULE_BUILD_01, i, cards_count(most, i), cards_count(cost, i));
    return broken_count(r, CATAN_RULE_BUILD_01, cards_total(hand), cards_total(cost)); /* each kind could be there, but not all */
}

/* One card a turn, from those that were in the hand when the part began. */
static bool unplayable(const struct game *g, int seat, int card, struct reasons *r)
{
    const struct state *s = &g->state;
    cards held = s->dev[seat], old = held - (seat == s->acting ? s->fresh : 0);
    if (s->marks & MARK_CARD_PLAYED && broken_plain(r, CATAN_RULE_TURN_05)) return true;
    if (cards_count(old, card)) return false;
    if (!cards_count(development_most(g, held), card)) return broken_count(r, CATAN_RULE_DEV_02, 0, 1);
    if (!cards_count(development_most(g, old), card)) return broken_count(r, CATAN_RULE_DEV_05, 0, 1);
    doubted(r, cards_count(held, card) ? CATAN_RULE_DEV_05 : CATAN_RULE_DEV_02);
    return false;
}

bool means_check(const struct game *g, int seat, const struct kind *k, struct reasons *r)
{
    if (k->cost) return unpaid(g, seat, k, r);
    return k->card != NO_CARD && unplayable(g, seat, k->card, r);
}

#define KIND(kind) ((uint64_t)1 << CATAN_##kind)

/* Cards in the hand since before this part, as kinds to play. */
static ALWAYS_INLINE uint64_t playable(const struct state *s, cards old)
{
    const cards playable_ones = COST(0xFF, 0xFF, 0xFF, 0xFF, 0); /* not points */
    _Static_assert(CATAN_CARD_POINT == 4, "the last of the five");
    if (!(old & playable_ones) || s->marks & MARK_CARD_PLAYED) return 0;
    uint64_t held = cards_with(old, 1);
    return (held >> CATAN_CARD_KNIGHT & 1) << CATAN_PLAY_KNIGHT | (held >> CATAN_CARD_ROADS & 1) << CATAN_PLAY_ROADS |
           (held >> CATAN_CARD_PLENTY & 1) << CATAN_PLAY_PLENTY | (held >> CATAN_CARD_MONOPOLY & 1) << CATAN_PLAY_MONOPOLY;
}

/* What a hand does not pay for. All but a city take one card of a kind. */
static ALWAYS_INLINE uint64_t unpaid_kinds(const struct state *s, cards hand)
{
    enum { TOP = 7 };
    _Static_assert(((COST_SETTLEMENT | COST_CARD) & ~COST(1, 1, 1, 1, 1)) == 0 && (COST_SETTLEMENT & COST_ROAD) == COST_ROAD,
                   "one card of a kind; a settlement takes what a road takes, and more");
    uint64_t kinds = cards_cover(hand, COST_CITY) ? 0 : KIND(CITY);
    cards absent = cards_absent(hand);
    if (absent & COST_CARD << TOP) kinds |= KIND(BUY_CARD);
    if (absent & COST_ROAD << TOP) return kinds | KIND(ROAD) | KIND(REPAIR_ROAD) | KIND(SETTLEMENT);
    if (set_empty(s->damaged)) kinds |= KIND(REPAIR_ROAD); /* nothing to spend it on */
    return absent & COST_SETTLEMENT << TOP ? kinds | KIND(SETTLEMENT) : kinds;
}

/* For the acting seat: the kinds that means_check refuses, all at once, and trade of what the hand has not. Costs are
 * asked with the main duty only: before it all building is founding or free. */
ALWAYS_INLINE uint64_t means_lacking(const struct game *g)
{
    const struct state *s = &g->state;
    cards old = s->dev[s->acting] - s->fresh, hand = s->hand[s->acting];
    if (s->adapted & ADAPTED_VIEW && (cards_unknown(old) || cards_unknown(hand))) return unknown_lacking(g);
    uint64_t lacking = (KIND(PLAY_KNIGHT) | KIND(PLAY_ROADS) | KIND(PLAY_PLENTY) | KIND(PLAY_MONOPOLY)) & ~playable(s, old);
    if (state_phase(s) != DUE_MAIN) return lacking;
    if (!bank_tradable(hand, s->harbors[s->acting])) lacking |= KIND(BANK_TRADE);
    return lacking | unpaid_kinds(s, hand);
}

/* To the bank, and the building of the turn has begun (SEP-03); or the card is
 * out of the hand: a knight lies open, progress cards leave the game (DEV-07). */
void means_spend(struct game *g, const struct kind *k)
{
    struct state *s = &g->state;
    if (k->cost && !costs_nothing_now(s, k->group)) {
        s->hand[s->acting] = cards_without(s->hand[s->acting], k->cost);
        s->bank += k->cost;
        s->marks |= MARK_BUILT;
    }
    if (k->card == NO_CARD) return;
    s->dev[s->acting] = s->fresh + cards_without(s->dev[s->acting] - s->fresh, cards_of(k->card, 1));
    s->marks |= MARK_CARD_PLAYED;
    if (k->card == CATAN_CARD_KNIGHT) s->knights[s->acting]++;
    else s->removed += cards_of(k->card, 1);
}
