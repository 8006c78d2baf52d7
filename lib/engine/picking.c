#include "engine/picking.h"

#include "engine/nouns.h"

enum { MOST_WORDS = 32 }; /* more than the kinds of any one duty have, the wide ones counted by their words */

/* A word of the list, with how many actions there are up to and with it. */
struct word {
    uint64_t bits;
    uint32_t up_to;
    uint16_t kind, first; /* first: index of its lowest bit */
};

/* Writes a word unless it is empty; returns where the next one goes. */
static inline struct word *note(struct word *at, uint32_t *all, uint64_t bits, int kind, int first)
{
    if (!bits) return at;
    *all += (bits & (bits - 1)) == 0 ? 1 : (uint32_t)bits_count(bits);
    at->bits = bits;
    at->up_to = *all;
    at->kind = (uint16_t)kind;
    at->first = (uint16_t)first;
    return at + 1;
}

static inline struct word *note_kind(struct word *at, uint32_t *all, const struct game *g, int seat, int kind, int menu)
{
    struct choices wide = choices_none();
    uint64_t word = kind_list(g, seat, kind, menu, &wide);
    if (!span_is_wide(kind_table[kind].span)) return note(at, all, word, kind, 0);
    for (int w = 0; w < (int)word; w++) at = note(at, all, wide.w[w], kind, 64 * w);
    return at;
}

static int nth_bit(uint64_t word, uint32_t n)
{
    while (n-- > 0) word &= word - 1;
    return bits_lowest(word);
}

/* The words of the list in its order, and then the one in which the number falls that is drawn. */
static bool pick_of(const struct game *g, int seat, uint64_t kinds, int menu, uint64_t *random, catan_action *out)
{
    struct word words[MOST_WORDS], *at = words;
    uint32_t all = 0, before = 0;
    for (; kinds; kinds &= kinds - 1) at = note_kind(at, &all, g, seat, bits_lowest(kinds), menu);
    if (!all) return false;
    uint32_t n = (uint32_t)((picking_draw(random) >> 32) * all >> 32);
    for (at = words; n >= at->up_to; at++) before = at->up_to;
    action_begin(out, at->kind, seat);
    span_fill(g, kind_table[at->kind].span, at->first + nth_bit(at->bits, n - before), menu, out);
    return true;
}

static ALWAYS_INLINE bool pick(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    uint64_t kinds = kinds_listed(g, seat, menu);
    if ((kinds & (kinds - 1)) != 0 || !(kinds & kinds_always)) return pick_of(g, seat, kinds, menu, random, out);
    picking_step(random); /* no choice; a number is drawn all the same, but need not be mixed */
    action_begin(out, bits_lowest(kinds), seat);
    return true;
}

bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    return pick(g, seat, menu, random, out);
}

/* What is picked from the list is legal, so nothing is judged again. */
uint64_t picking_playout(struct game *g, int menu, uint64_t *random, uint64_t cap)
{
    uint64_t steps = 0;
    catan_action a;
    if (chance_is_due(&g->state)) {
        chance_draw(g, &a);
        game_commit(g, &a, true, NULL);
    }
    for (int seat; steps < cap && (seat = turn_next(g)) >= 0 && pick(g, seat, menu, random, &a); steps++)
        game_commit(g, &a, true, NULL);
    return steps;
}
