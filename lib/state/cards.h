/* Packed vectors of cards: one byte a kind in a 64-bit word. Lanes 0 to 4 are
 * the five resources or the five development cards, lane 5 counts cards whose
 * kind is not known (views). No lane ever exceeds MOST_CARDS, so the top bit of
 * each is a guard: one subtraction tells whether a payment is covered. */
#ifndef STATE_CARDS_H
#define STATE_CARDS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t cards;

enum { KINDS_OF_CARD = 5, LANE_UNKNOWN = 5, MOST_CARDS = 120 };

#define CARDS_GUARD UINT64_C(0x808080808080)
#define CARDS_KNOWN UINT64_C(0x00FFFFFFFFFF)

static inline cards cards_of(int lane, int count) { return (cards)(unsigned)count << (8 * lane); }
static inline int cards_count(cards c, int lane) { return (int)(c >> (8 * lane) & 0xFF); }

/* lumber, brick, wool, grain, ore */
static inline cards cards_make(int a, int b, int c, int d, int e)
{
    return cards_of(0, a) | cards_of(1, b) | cards_of(2, c) | cards_of(3, d) | cards_of(4, e);
}

/* Does `have` hold at least `need`, lane by lane? */
static inline bool cards_cover(cards have, cards need)
{
    return ((have + (CARDS_GUARD - need)) & CARDS_GUARD) == CARDS_GUARD;
}

/* The known kinds of which there are at least n (1 to 8): 1 in the lane of each, or as a set of bits. */
static inline cards cards_lanes_with(cards c, int n)
{
    const cards one_each = UINT64_C(0x0101010101);
    return (c + one_each * (cards)(128 - n)) >> 7 & one_each;
}
static inline unsigned cards_with(cards c, int n) { return (unsigned)(cards_lanes_with(c, n) * 0x10204081 >> 28) & 31; }

/* The top bit in the lane of each known kind of which there is none. */
static inline cards cards_absent(cards c) { return ~(c + UINT64_C(0x7F7F7F7F7F)) & UINT64_C(0x8080808080); }

/* A set of kinds as bits, as 1 in the lane of each. */
static inline cards cards_lanes_of(unsigned kinds) { return (cards)(kinds & 31) * 0x10204081 & UINT64_C(0x0101010101); }

/* Is there a kind that both have? */
static inline bool cards_overlap(cards a, cards b) { return (cards_lanes_with(a, 1) & cards_lanes_with(b, 1)) != 0; }

/* All cards, the unknown ones included; lanes are summed in 16 bits. */
static inline int cards_total(cards c)
{
    cards pairs = (c & UINT64_C(0x00FF00FF00FF)) + (c >> 8 & UINT64_C(0x00FF00FF00FF));
    return (int)(pairs * UINT64_C(0x000100010001) >> 32 & 0xFFFF);
}

/* Cards of many places, kind by kind: every second lane, in 16 bits each, so that no sum leaves its lane. */
struct tally {
    uint64_t even, odd;
};

static inline void tally_add(struct tally *t, cards c)
{
    t->even += c & UINT64_C(0x00FF00FF00FF);
    t->odd += c >> 8 & UINT64_C(0x00FF00FF00FF);
}

static inline int tally_count(struct tally t, int lane) { return (int)((lane & 1 ? t.odd : t.even) >> (8 * (lane & ~1)) & 0xFFFF); }

static inline int cards_unknown(cards c) { return cards_count(c, LANE_UNKNOWN); }

/* From five counts of an action. A count above MOST_CARDS becomes MOST_CARDS + 1,
 * which no hand covers, so nothing wraps. */
static inline cards cards_from(const uint8_t count[KINDS_OF_CARD])
{
    const cards above = UINT64_C(0x0101010101) * (127 - MOST_CARDS);
    cards c = (cards)count[0] | (cards)count[1] << 8 | (cards)count[2] << 16 | (cards)count[3] << 24 | (cards)count[4] << 32;
    if (!((c | (c + above)) & CARDS_GUARD)) return c;
    c = 0;
    for (int i = 0; i < KINDS_OF_CARD; i++) c |= cards_of(i, count[i] > MOST_CARDS ? MOST_CARDS + 1 : count[i]);
    return c;
}

/* The n-th card (from 0) when the known cards are laid out kind by kind. */
static inline int cards_nth(cards c, int n)
{
    int lane = 0;
    while (lane < KINDS_OF_CARD - 1 && n >= cards_count(c, lane)) n -= cards_count(c, lane++);
    return lane;
}

#endif
