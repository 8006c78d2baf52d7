/* What things cost, and paying for them (BUILD-01). */
#include "engine/nouns.h"

cards cost_of(int kind)
{
    switch (kind) {
    case CATAN_ROAD: return cards_make(1, 1, 0, 0, 0);
    case CATAN_SETTLEMENT: return cards_make(1, 1, 1, 1, 0);
    case CATAN_CITY: return cards_make(0, 0, 0, 2, 3);
    case CATAN_BUY_CARD: return cards_make(0, 0, 1, 1, 1);
    default: return 0;
    }
}

/* The first kind of card that is missing shows it. True: enough has been heard. */
bool cost_unpaid(const struct game *g, int seat, int kind, struct reasons *r)
{
    cards cost = cost_of(kind), hand = g->state.hand[seat];
    if (cards_cover(hand, cost)) return false;
    for (int i = 0; i < KINDS_OF_CARD; i++)
        if (cards_count(hand, i) < cards_count(cost, i))
            return broken_resource(r, CATAN_RULE_BUILD_01, i, cards_count(hand, i), cards_count(cost, i));
    return false;
}

/* To the bank; with this the building of the turn has begun (SEP-03). */
void cost_pay(struct game *g, int seat, int kind)
{
    struct state *s = &g->state;
    s->hand[seat] -= cost_of(kind);
    s->bank += cost_of(kind);
    s->marks |= MARK_BUILT;
}
