/* The list of legal actions. Each kind says which of its span are legal as a
 * set of bits; the list, the mask and the numbers are three readings of it. */
#include "engine/numbers.h"

#include <string.h>

#include "engine/knowledge.h"
#include "engine/nouns.h"

/* ---- bundles ------------------------------------------------------------------------- */

#define ONE(a) ((cards)1 << 8 * (a))
#define TWO(a, b) (ONE(a) + ONE(b))
static const cards bundles[BUNDLES] = {
    ONE(0),    ONE(1),    ONE(2),    ONE(3),    ONE(4),    TWO(0, 0), TWO(0, 1),
    TWO(0, 2), TWO(0, 3), TWO(0, 4), TWO(1, 1), TWO(1, 2), TWO(1, 3), TWO(1, 4),
    TWO(2, 2), TWO(2, 3), TWO(2, 4), TWO(3, 3), TWO(3, 4), TWO(4, 4), 0,
};
#undef ONE
#undef TWO

cards bundle_of_index(int i) { return bundles[i]; }

int bundle_index(cards c)
{
    for (int i = 0; i < BUNDLES; i++)
        if (bundles[i] == c) return i;
    return -1;
}

/* ---- offers ---------------------------------------------------------------------------
 * Menu simple: give one or two of one kind (index / 4: kind * 2 + number - 1) for one
 * of the four others (index % 4). Menu offers: a bundle of one or two cards for
 * another that shares no kind with it, in the order of bundles. */

enum { GIVEN = BUNDLES - 1 };

static struct terms simple_offer(unsigned i)
{
    unsigned kind = i / 8, number = 1 + i / 4 % 2, other = i % 4;
    return (struct terms){cards_of((int)kind, (int)number), cards_of((int)(other + (other >= kind)), 1)};
}

struct terms offer_of_index(int i, int menu)
{
    if (menu != CATAN_MENU_OFFERS) return simple_offer((unsigned)i);
    return (struct terms){bundles[offer_bundles[i][0]], bundles[offer_bundles[i][1]]};
}

static SELDOM uint64_t bundles_covered(const struct game *g, cards hand, struct choices *wide)
{
    *wide = choices_none();
    for (int give = 0; give < GIVEN; give++)
        if (hand_may_cover(g, hand, bundles[give]))
            for (int i = offer_row[give]; i < offer_row[give + 1]; i++) choices_add(wide, i);
    return WORDS_OF_CHOICES;
}

uint64_t offers_covered(const struct game *g, cards hand, int menu, struct choices *wide)
{
    if (menu == CATAN_MENU_PLAIN) return 0;
    if (menu == CATAN_MENU_SIMPLE) { /* eight a kind, one lane: four with one card, four with two */
        cards most = hand_most(g, hand);
        wide->w[0] = cards_lanes_with(most, 1) * 0x0F | cards_lanes_with(most, 2) * 0xF0;
        return 1;
    }
    return bundles_covered(g, hand, wide);
}

int offer_index(const struct terms *t, int menu)
{
    int give = bundle_index(t->give), take = bundle_index(t->take);
    if (give < 0 || take < 0 || give == GIVEN || take == GIVEN) return -1;
    if (cards_overlap(t->give, t->take)) return -1;
    if (menu == CATAN_MENU_SIMPLE) {
        for (unsigned i = 0; i < SIMPLE_OFFERS; i++) {
            struct terms o = simple_offer(i);
            if (o.give == t->give && o.take == t->take) return (int)i;
        }
        return -1;
    }
    int index = offer_row[give];
    for (int j = 0; j < take; j++) index += !cards_overlap(bundles[j], t->give);
    return index;
}

/* ---- spans ------------------------------------------------------------------------------- */

/* All lanes first: compilers make that one word. */
static void spread(uint8_t count[KINDS_OF_CARD], cards c)
{
    uint8_t lanes[sizeof c];
    for (size_t i = 0; i < sizeof c; i++) lanes[i] = (uint8_t)(c >> (8 * i));
    memcpy(count, lanes, KINDS_OF_CARD);
}

static void fill_terms(catan_action *a, struct terms t)
{
    spread(a->give, t.give);
    spread(a->take, t.take);
}

static struct terms mirrored(struct terms t) { return (struct terms){t.take, t.give}; }

static void bank_action(catan_action *a, unsigned index)
{
    enum { TRADES = KINDS_OF_CARD * KINDS_OF_CARD };
    a->give[index % TRADES / KINDS_OF_CARD] = (uint8_t)(2 + index / TRADES);
    a->take[index % KINDS_OF_CARD] = 1;
}

/* The places for owner 2, then those for owner 3. */
static void neutral_action(const struct game *g, catan_action *a, int index, int places)
{
    a->other = (int8_t)(game_players(g) + index / places);
    a->place = (int16_t)(index % places);
}

static int neutral_index(const struct game *g, const catan_action *a, int places)
{
    return a->other < game_players(g) ? -1 : (a->other - game_players(g)) * places + a->place;
}

void span_fill_cards(const struct game *g, int span, int index, int menu, catan_action *a)
{
    switch (span) {
    case SPAN_PAIR: spread(a->give, bundles[FIRST_PAIR + index]); break;
    case SPAN_NEUTRAL_VERTEX: neutral_action(g, a, index, game_map(g)->vertices); break;
    case SPAN_NEUTRAL_EDGE: neutral_action(g, a, index, game_map(g)->edges); break;
    case SPAN_PLENTY: spread(a->take, bundles[index]); break;
    case SPAN_GIFT:
        a->other = (int8_t)(index / KINDS_OF_CARD);
        a->value = (uint8_t)(index % KINDS_OF_CARD);
        break;
    case SPAN_EVENT: a->value = (uint8_t)(index + 1); break;
    case SPAN_BANK: bank_action(a, (unsigned)index); break;
    case SPAN_OFFER:
        fill_terms(a, offer_of_index(index, menu));
        a->value = (uint8_t)(((1u << game_players(g)) - 1) & ~(1u << a->seat));
        break;
    case SPAN_PROPOSAL:
        fill_terms(a, offer_of_index(index, menu));
        a->other = (int8_t)g->state.acting;
        break;
    case SPAN_OPEN_TERMS: fill_terms(a, mirrored(g->state.table[g->state.acting])); break;
    case SPAN_PARTNER:
        fill_terms(a, trade_partner_terms(g, index));
        a->other = (int8_t)(index / 2);
        break;
    default: break;
    }
}

void span_action(const struct game *g, int seat, int kind, int index, int menu, catan_action *a)
{
    action_begin(a, kind, seat);
    span_fill(g, kind_table[kind].span, index, menu, a);
}

/* Only the trades and offers that are on the list have a number. */
static int bank_index(const catan_action *a)
{
    for (unsigned i = 0; i < BANK_TRADES; i++) {
        catan_action b = *a;
        memset(b.give, 0, sizeof b.give);
        memset(b.take, 0, sizeof b.take);
        bank_action(&b, i);
        if (memcmp(&b, a, sizeof b) == 0) return (int)i;
    }
    return -1;
}

static int terms_index(const struct game *g, const catan_action *a, int menu)
{
    struct terms t = {cards_from(a->give), cards_from(a->take)};
    unsigned others = ((1u << game_players(g)) - 1) & ~(1u << a->seat);
    if (a->kind == CATAN_OFFER && a->value != others) return -1;
    if (a->kind == CATAN_PROPOSE && a->other != g->state.acting) return -1;
    return offer_index(&t, menu);
}

int span_index(const struct game *g, const catan_action *a, int menu)
{
    catan_action b;
    const uint16_t *first = &numbers_of(g, menu)[a->kind];
    if (first[0] == first[1]) return -1; /* not in this game, or not in this menu */
    switch (kind_row(a->kind)->span) {
    case SPAN_ONE: return 0;
    case SPAN_HEX:
    case SPAN_VERTEX:
    case SPAN_EDGE: return a->place;
    case SPAN_SEAT: return a->other;
    case SPAN_RESOURCE:
    case SPAN_CARD: return a->value < KINDS_OF_CARD ? a->value : -1;
    case SPAN_SUM: return a->other == 0 ? a->value - 2 : -1;
    case SPAN_GIFT: return a->other * KINDS_OF_CARD + a->value;
    case SPAN_EVENT: return a->value - 1;
    case SPAN_PLENTY: return bundle_index(cards_from(a->take));
    case SPAN_PAIR: {
        int bundle = bundle_index(cards_from(a->give));
        return bundle >= FIRST_PAIR && bundle < FIRST_PAIR + PAIRS ? bundle - FIRST_PAIR : -1;
    }
    case SPAN_NEUTRAL_VERTEX: return neutral_index(g, a, game_map(g)->vertices);
    case SPAN_NEUTRAL_EDGE: return neutral_index(g, a, game_map(g)->edges);
    case SPAN_BANK: return bank_index(a);
    case SPAN_OFFER:
    case SPAN_PROPOSAL: return terms_index(g, a, menu);
    case SPAN_OPEN_TERMS:
        span_action(g, a->seat, a->kind, 0, menu, &b);
        return memcmp(&b, a, sizeof b) == 0 ? 0 : -1;
    case SPAN_PARTNER: return trade_partner_index(g, a);
    default: return -1;
    }
}

/* ---- what is legal ------------------------------------------------------------------------- */

ALWAYS_INLINE uint64_t kinds_listed(const struct game *g, int seat, uint64_t kinds)
{
    kinds &= turn_kinds(g, seat);
    if (seat == g->state.acting) return kinds & ~means_lacking(g);
    if (kinds & (uint64_t)1 << CATAN_ACCEPT && !trade_acceptable(g, seat)) kinds &= ~((uint64_t)1 << CATAN_ACCEPT);
    return kinds;
}

struct choices kind_choices(const struct game *g, int seat, int kind, int menu)
{
    struct choices c = choices_none();
    if (!(kinds_listed(g, seat, kinds_of_menu(menu)) >> kind & 1)) return c;
    uint64_t word = kind_list(g, seat, kind, menu, &c);
    if (!span_is_wide(kind_table[kind].span)) c.w[0] = word; /* else the words that were not written are 0 */
    return c;
}
