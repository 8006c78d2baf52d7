/* Trade with the bank and harbors (HARB). */
#include "engine/knowledge.h"
#include "engine/nouns.h"

/* The best rate for a kind: 2 with its harbor, 3 with a general one, else 4 (HARB-04). */
#define RATE(harbors, kind) ((harbors) >> (kind) & 1 ? 2 : (harbors) >> CATAN_HARBOR_ANY & 1 ? 3 : 4)
#define MARGIN(harbors, kind) ((cards)(128 - RATE(harbors, kind)) << (8 * (kind)))
#define MARGINS(h) (MARGIN(h, 0) | MARGIN(h, 1) | MARGIN(h, 2) | MARGIN(h, 3) | MARGIN(h, 4))
#define MARGINS_4(h) MARGINS(h), MARGINS((h) + 1), MARGINS((h) + 2), MARGINS((h) + 3)
#define MARGINS_16(h) MARGINS_4(h), MARGINS_4((h) + 4), MARGINS_4((h) + 8), MARGINS_4((h) + 12)
const cards bank_margins[1 << (KINDS_OF_CARD + 1)] = {MARGINS_16(0), MARGINS_16(16), MARGINS_16(32), MARGINS_16(48)};

int bank_rate(const struct game *g, int seat, int resource) { return RATE(g->state.harbors[seat], resource); }

/* One kind in one direction: its lane and how many; -1 for none or several kinds. */
static int single_kind(const uint8_t count[KINDS_OF_CARD], int *number)
{
    int lane = -1;
    for (int i = 0; i < KINDS_OF_CARD; i++) {
        if (count[i] == 0) continue;
        if (lane >= 0) return -1;
        lane = i;
        *number = count[i];
    }
    return lane;
}

static bool like_for_like(const struct game *g, int give, int rate, int take)
{
    return give == take && !(rate == 4 && g->rules.value[OPTION_BANK_LIKE_FOR_LIKE]);
}

void bank_trade_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    const struct state *s = &g->state;
    int given = 0, taken = 0;
    int give = single_kind(a->give, &given), take = single_kind(a->take, &taken);
    bool lacks = hand_lacks(g, s->hand[a->seat], cards_from(a->give), CATAN_RULE_TRADE_11, r);
    if (lacks && broken_plain(r, CATAN_RULE_TRADE_11)) return;
    if (give < 0 || take < 0 || taken != 1 || given > 4) {
        broken_plain(r, CATAN_RULE_E_122);
        return;
    }
    uint8_t harbors = s->harbors[a->seat];
    if (given == 1 && broken_resource(r, CATAN_RULE_HARB_01, give, 1, bank_rate(g, a->seat, give))) return;
    if (given == 3 && !(harbors >> CATAN_HARBOR_ANY & 1) && broken_resource(r, CATAN_RULE_HARB_02, give, 3, bank_rate(g, a->seat, give))) return;
    if (given == 2 && !(harbors >> give & 1) && broken_resource(r, CATAN_RULE_HARB_03, give, 2, bank_rate(g, a->seat, give))) return;
    if (like_for_like(g, give, given, take) && broken_resource(r, CATAN_RULE_HARB_07, give, -1, -1)) return;
    if (cards_count(s->bank, take) == 0) broken_resource(r, CATAN_RULE_HARB_08, take, 0, 1);
}

void bank_trade_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards give = cards_from(a->give), take = cards_from(a->take);
    (void)sink;
    s->hand[a->seat] = cards_without(s->hand[a->seat], give) + take;
    s->bank += give - take;
}

uint64_t bank_trade_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    cards gives = bank_tradable(hand_most(g, g->state.hand[seat]), g->state.harbors[seat]);
    unsigned stock = cards_with(g->state.bank, 1);
    (void)menu;
    wide->w[0] = wide->w[1] = 0;
    for (; gives; gives &= gives - 1) {
        int give = bits_lowest(gives) / 8, rate = bank_rate(g, seat, give);
        unsigned takes = like_for_like(g, give, rate, give) ? stock & ~(1u << give) : stock;
        int first = ((rate - 2) * KINDS_OF_CARD + give) * KINDS_OF_CARD;
        wide->w[first / 64] |= (uint64_t)takes << first % 64;
        if (first < 64 && first + KINDS_OF_CARD > 64) wide->w[1] |= (uint64_t)takes >> (64 - first);
    }
    return 2;
}
