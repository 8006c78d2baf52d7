/* Sets of vertices or edges: 128 bits in two words. */
#ifndef STATE_SETS_H
#define STATE_SETS_H

#include <stdbool.h>
#include <stdint.h>

struct set128 {
    uint64_t w[2];
};

static inline struct set128 set_none(void) { return (struct set128){{0, 0}}; }
static inline struct set128 set_and(struct set128 a, struct set128 b) { return (struct set128){{a.w[0] & b.w[0], a.w[1] & b.w[1]}}; }
static inline struct set128 set_or(struct set128 a, struct set128 b) { return (struct set128){{a.w[0] | b.w[0], a.w[1] | b.w[1]}}; }
static inline struct set128 set_minus(struct set128 a, struct set128 b) { return (struct set128){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}}; }
/* All of it or nothing, without a branch. */
static inline struct set128 set_if(bool condition, struct set128 a)
{
    uint64_t keep = (uint64_t)0 - condition;
    return (struct set128){{a.w[0] & keep, a.w[1] & keep}};
}

static inline bool set_empty(struct set128 a) { return (a.w[0] | a.w[1]) == 0; }
static inline bool set_equal(struct set128 a, struct set128 b) { return a.w[0] == b.w[0] && a.w[1] == b.w[1]; }

static inline bool set_has(const struct set128 *a, int i) { return (a->w[i >> 6] >> (i & 63) & 1) != 0; }
static inline void set_add(struct set128 *a, int i) { a->w[i >> 6] |= (uint64_t)1 << (i & 63); }
static inline void set_remove(struct set128 *a, int i) { a->w[i >> 6] &= ~((uint64_t)1 << (i & 63)); }

/* The first n places: a whole map. */
static inline struct set128 set_first(int n)
{
    struct set128 a = {{~(uint64_t)0, 0}};
    if (n < 64) a.w[0] = ((uint64_t)1 << n) - 1;
    else if (n > 64) a.w[1] = ((uint64_t)1 << (n - 64)) - 1;
    return a;
}

static inline int bits_lowest(uint64_t w)
{
#if defined(__GNUC__)
    return __builtin_ctzll(w);
#else
    int n = 0;
    while (!(w & 1)) { w >>= 1; n++; }
    return n;
#endif
}

static inline int bits_count(uint64_t w)
{
#if defined(__POPCNT__)
    return __builtin_popcountll(w);
#else /* sums of 2, 4, 8 bits, then all bytes in the highest one */
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(w * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* Eight bytes as a word, the first the lowest, whatever the machine; written out, since compilers then make one load of it. */
static inline uint64_t bits_of_bytes(const uint8_t *b)
{
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 | (uint64_t)b[4] << 32 |
           (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

static inline int set_count(struct set128 a) { return bits_count(a.w[0]) + (a.w[1] ? bits_count(a.w[1]) : 0); }

/* Take the lowest member out of a set; -1 from an empty one. */
static inline int set_pop(struct set128 *a)
{
    int word = a->w[0] == 0;
    uint64_t w = word ? a->w[1] : a->w[0];
    if (!w) return -1;
    if (word) a->w[1] = w & (w - 1);
    else a->w[0] = w & (w - 1);
    return bits_lowest(w) + 64 * word;
}

#endif
