/* Trade between players (TRADE): one open offer of the player on turn, one open
 * proposal of each other seat, answers, and the exchange, which happens when
 * the player on turn confirms it. Hands are checked again at that moment. */
#include "engine/knowledge.h"
#include "engine/nouns.h"

static void sweep(struct state *s)
{
    for (int p = 0; p < SEATS; p++) s->table[p].give = s->table[p].take = 0;
    s->waiting = s->agreed = s->offering = 0;
}

void trade_clear(struct game *g, struct sink *sink)
{
    if (!g->state.offering) return;
    sweep(&g->state);
    if (sink) tell_change(sink, g, CATAN_EVENT_OFFERS_CLOSED, CATAN_RULE_E_124, NOBODY, -1, -1);
}

/* Everybody has refused and nothing else is open: the offer is gone. */
static void close_if_refused(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    if (s->waiting || s->agreed || s->offering & ~(1u << s->acting)) return;
    trade_clear(g, sink);
}

/* ---- offers and proposals ------------------------------------------------------------ */

/* Nobody may offer what is not in the own hand, nor ask for more than there is
 * in the game; the other hand is not looked at (E-125). */
static bool terms_refused(const struct game *g, int seat, cards give, cards take, struct reasons *r)
{
    if ((give == 0 || take == 0) && broken_plain(r, CATAN_RULE_TRADE_05)) return true;
    if (cards_overlap(give, take) && broken_plain(r, CATAN_RULE_TRADE_06)) return true;
    bool lacks = hand_lacks(g, g->state.hand[seat], give, CATAN_RULE_TRADE_11, r) || !cards_cover(game_material(g), take);
    return lacks && broken_plain(r, CATAN_RULE_TRADE_11);
}

static bool limit_reached(const struct game *g, int seat)
{
    int limit = g->rules.value[OPTION_OFFER_LIMIT];
    return limit && g->state.offers[seat] >= limit;
}

void offer_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (terms_refused(g, a->seat, cards_from(a->give), cards_from(a->take), r)) return;
    if (limit_reached(g, a->seat)) broken_count(r, CATAN_RULE_PROC_06, g->state.offers[a->seat], g->rules.value[OPTION_OFFER_LIMIT]);
}

static void lay_terms(struct state *s, const catan_action *a)
{
    s->table[a->seat].give = cards_from(a->give);
    s->table[a->seat].take = cards_from(a->take);
    s->offering |= (uint8_t)(1u << a->seat);
    hand_prove(s, a->seat, s->table[a->seat].give);
    if (s->offers[a->seat] < UINT8_MAX) s->offers[a->seat]++;
}

void offer_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    lay_terms(&g->state, a);
    g->state.waiting = a->value;
}

uint64_t offer_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    return limit_reached(g, seat) ? 0 : offers_covered(g, g->state.hand[seat], menu, wide);
}

void propose_check(const struct game *g, const catan_action *a, struct reasons *r) { offer_check(g, a, r); }

void propose_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    lay_terms(&g->state, a);
}

uint64_t propose_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    return menu == CATAN_MENU_OFFERS ? offer_list(g, seat, menu, wide) : 0;
}

/* ---- answers ------------------------------------------------------------------------------ */

static bool mirrors(const struct terms *t, const catan_action *a)
{
    return cards_from(a->give) == t->take && cards_from(a->take) == t->give;
}

void accept_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    const struct state *s = &g->state;
    if (!mirrors(&s->table[s->acting], a) && broken_plain(r, CATAN_RULE_PROC_04)) return;
    if (hand_lacks(g, s->hand[a->seat], cards_from(a->give), CATAN_RULE_TRADE_11, r)) broken_plain(r, CATAN_RULE_TRADE_11);
}

void accept_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    g->state.waiting &= (uint8_t)~(1u << a->seat);
    g->state.agreed |= (uint8_t)(1u << a->seat);
    hand_prove(&g->state, a->seat, cards_from(a->give));
}

ALWAYS_INLINE bool trade_acceptable(const struct game *g, int seat)
{
    return hand_may_cover(g, g->state.hand[seat], g->state.table[g->state.acting].take);
}

void reject_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    g->state.waiting &= (uint8_t)~(1u << a->seat);
    close_if_refused(g, sink);
}

/* The player on turn has cleared the table already, as with every action; another
 * seat takes back its acceptance and its proposal (E-124). */
void cancel_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    s->agreed &= (uint8_t)~(1u << a->seat);
    s->table[a->seat].give = s->table[a->seat].take = 0;
    s->offering &= (uint8_t)~(1u << a->seat);
    if (a->seat != s->acting) close_if_refused(g, sink);
}

/* ---- the exchange ------------------------------------------------------------------------- */

/* The terms on which the acting seat could trade with a partner, as the acting
 * seat sees them: the accepted offer, or the partner's proposal. */
static bool accepted_terms(const struct state *s, int partner, struct terms *out)
{
    *out = s->table[s->acting];
    return (s->agreed >> partner & 1) != 0;
}

static bool proposed_terms(const struct state *s, int partner, struct terms *out)
{
    out->give = s->table[partner].take;
    out->take = s->table[partner].give;
    return partner != s->acting && out->take != 0;
}

static bool same_terms(const struct terms *t, const catan_action *a)
{
    return cards_from(a->give) == t->give && cards_from(a->take) == t->take;
}

static bool covered(const struct game *g, int partner, const struct terms *t)
{
    const struct state *s = &g->state;
    return hand_may_cover(g, s->hand[s->acting], t->give) && hand_may_cover(g, s->hand[partner], t->take);
}

int trade_partner_index(const struct game *g, const catan_action *a)
{
    struct terms t;
    if (accepted_terms(&g->state, a->other, &t) && same_terms(&t, a)) return 2 * a->other;
    if (proposed_terms(&g->state, a->other, &t) && same_terms(&t, a)) return 2 * a->other + 1;
    return -1;
}

/* What a partner holds is looked at only once the partner has agreed (TRADE-11). */
void confirm_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    const struct state *s = &g->state;
    struct terms t = {cards_from(a->give), cards_from(a->take)};
    bool trading = a->seat == s->acting && state_phase(s) == DUE_MAIN; /* else there is no table to look at */
    bool agreed = trading && trade_partner_index(g, a) >= 0;
    if (trading && !agreed && broken_seat(r, CATAN_RULE_PROC_04, a->other)) return;
    bool lacks = hand_lacks(g, s->hand[a->seat], t.give, CATAN_RULE_TRADE_11, r) ||
                 (agreed && hand_lacks(g, s->hand[a->other], t.take, CATAN_RULE_TRADE_11, r));
    if (lacks) broken_plain(r, CATAN_RULE_TRADE_11);
}

void confirm_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards give = cards_from(a->give), take = cards_from(a->take);
    s->hand[a->seat] = cards_without(s->hand[a->seat], give) + take;
    s->hand[a->other] = cards_without(s->hand[a->other], take) + give;
    tell_cards(sink, g, CATAN_EVENT_MOVED, CATAN_RULE_TRADE_03, a->seat, a->other, give);
    tell_cards(sink, g, CATAN_EVENT_MOVED, CATAN_RULE_TRADE_03, a->other, a->seat, take);
    trade_clear(g, sink);
}

/* Index 2 * partner: the accepted offer; 2 * partner + 1: the proposal. */
uint64_t confirm_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    const struct state *s = &g->state;
    struct terms t;
    uint64_t c = 0;
    (void)seat, (void)menu, (void)wide;
    for (unsigned partners = s->offering | s->agreed; partners; partners &= partners - 1) {
        int p = bits_lowest(partners);
        struct terms offer;
        bool agreed = accepted_terms(s, p, &offer) && covered(g, p, &offer);
        bool proposed = proposed_terms(s, p, &t) && covered(g, p, &t);
        if (agreed) c |= (uint64_t)1 << 2 * p;
        if (proposed && !(agreed && t.give == offer.give && t.take == offer.take)) c |= (uint64_t)2 << 2 * p;
    }
    return c;
}

struct terms trade_partner_terms(const struct game *g, int index)
{
    struct terms t;
    if (index & 1) proposed_terms(&g->state, index / 2, &t);
    else accepted_terms(&g->state, index / 2, &t);
    return t;
}
