#include "engine/picking.h"

#include "engine/nouns.h"

enum { MOST_WORDS = 32 }; /* more than the kinds of any one duty have, the wide ones counted by their words */

/* A word of the list, with how many actions there are up to and with it. */
struct word {
    uint64_t bits;
    uint32_t up_to;
    uint32_t from; /* its kind, and above that the index of its lowest bit */
};
enum { INDEX_AT = 8 };

/* Writes a word unless it is empty; returns where the next one goes. */
static inline struct word *note(struct word *at, uint32_t *all, uint64_t bits, int kind, int first)
{
    if (!bits) return at;
    *all += (bits & (bits - 1)) == 0 ? 1 : (uint32_t)bits_count(bits);
    at->bits = bits;
    at->up_to = *all;
    at->from = (uint32_t)kind | (uint32_t)first << INDEX_AT;
    return at + 1;
}

static inline struct word *note_kind(struct word *at, uint32_t *all, const struct game *g, int seat, int kind, int menu)
{
    struct choices wide;
    if (kinds_always >> kind & 1) return note(at, all, 1, kind, 0);
    uint64_t word = kind_table[kind].list(g, seat, menu, &wide);
    if (!span_is_wide(kind_table[kind].span)) return note(at, all, word, kind, 0);
    for (int w = 0; w < (int)word; w++) at = note(at, all, wide.w[w], kind, 64 * w);
    return at;
}

static inline int nth_bit(uint64_t word, uint32_t n)
{
    while (n-- > 0) word &= word - 1;
    return bits_lowest(word);
}

static inline uint32_t draw_below(uint64_t *random, uint32_t below) { return (uint32_t)((picking_draw(random) >> 32) * below >> 32); }

/* The words of the list in its order, and then the one in which the number falls that is drawn. */
static ALWAYS_INLINE bool pick_of(const struct game *g, int seat, uint64_t kinds, int menu, uint64_t *random, catan_action *out)
{
    struct word words[MOST_WORDS], *at = words;
    uint32_t all = 0, before = 0;
    uint64_t next = *random, drawn = picking_draw(&next) >> 32; /* mixed while the words are written */
    for (; kinds; kinds &= kinds - 1) at = note_kind(at, &all, g, seat, bits_lowest(kinds), menu);
    if (!all) return false;
    *random = next;
    uint32_t n = (uint32_t)(drawn * all >> 32);
    for (at = words; n >= at->up_to; at++) before = at->up_to;
    int kind = at->from & ((1 << INDEX_AT) - 1), first = (int)(at->from >> INDEX_AT);
    action_begin(out, kind, seat);
    span_fill(g, kind_table[kind].span, first + nth_bit(at->bits, n - before), menu, out);
    return true;
}

/* Where each kind is one action the words of the list need not be written. */
static ALWAYS_INLINE bool pick(const struct game *g, int seat, uint64_t kinds, int menu, uint64_t *random, catan_action *out)
{
    kinds = kinds_listed(g, seat, kinds);
    if (kinds & ~kinds_always || !kinds) return pick_of(g, seat, kinds, menu, random, out);
    uint32_t more = 0;
    for (uint64_t others = kinds & (kinds - 1); others; others &= others - 1) more++;
    if (!more) picking_step(random); /* no choice; a number is drawn all the same, but need not be mixed */
    else for (uint32_t n = draw_below(random, more + 1); n > 0; n--) kinds &= kinds - 1;
    int kind = bits_lowest(kinds);
    action_begin(out, kind, seat);
    if (!(kinds_bare >> kind & 1)) span_fill(g, kind_table[kind].span, 0, menu, out);
    return true;
}

bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    return pick(g, seat, kinds_of_menu(menu), menu, random, out);
}

/* What is picked from the list is legal, so nothing is judged again. */
uint64_t picking_playout(struct game *g, int menu, uint64_t *random, uint64_t cap)
{
    const uint64_t kinds = kinds_of_menu(menu);
    uint64_t steps = 0;
    catan_action a;
    if (chance_is_due(&g->state)) {
        chance_draw(g, &a);
        game_commit(g, &a, true, NULL);
    }
    for (int seat; steps < cap && (seat = turn_next(g)) >= 0 && pick(g, seat, kinds, menu, random, &a); steps++)
        game_commit(g, &a, true, NULL);
    return steps;
}
