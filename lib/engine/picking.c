#include "engine/picking.h"

#include "engine/nouns.h"

enum { MOST_WORDS = 32 };

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

static inline struct word *note_list(struct word *at, uint32_t *all, const struct game *g, int seat, int kind, int menu)
{
    struct choices wide = choices_none();
    const struct kind *k = &kind_table[kind];
    uint64_t word = k->list(g, seat, menu, &wide);
    if (!span_is_wide(k->span)) return note(at, all, word, kind, 0);
    for (int w = 0; w < (int)word; w++) at = note(at, all, wide.w[w], kind, 64 * w);
    return at;
}

static int nth_bit(uint64_t word, uint32_t n)
{
    while (n-- > 0) word &= word - 1;
    return bits_lowest(word);
}

static inline void begin_action(catan_action *a, int kind, int seat)
{
    memset(a, 0, sizeof *a);
    a->kind = (uint8_t)kind;
    a->seat = (int8_t)seat;
}

/* The words of the list in its order, and then the one in which the number falls that is drawn. */
static bool pick_of(const struct game *g, int seat, uint64_t kinds, int menu, uint64_t *random, catan_action *out)
{
    struct word words[MOST_WORDS], *at = words;
    uint32_t all = 0, before = 0;
    for (; kinds; kinds &= kinds - 1) {
        int kind = bits_lowest(kinds);
        at = kinds_always >> kind & 1 ? note(at, &all, 1, kind, 0) : note_list(at, &all, g, seat, kind, menu);
    }
    if (!all) return false;
    uint32_t n = (uint32_t)((picking_draw(random) >> 32) * all >> 32);
    for (at = words; n >= at->up_to; at++) before = at->up_to;
    begin_action(out, at->kind, seat);
    span_fill(g, kind_table[at->kind].span, at->first + nth_bit(at->bits, n - before), menu, out);
    return true;
}

static ALWAYS_INLINE bool pick(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    uint64_t kinds = kinds_listed(g, seat, menu);
    if ((kinds & (kinds - 1)) != 0 || !(kinds & kinds_always)) return pick_of(g, seat, kinds, menu, random, out);
    picking_step(random); /* no choice; a number is drawn all the same, but need not be mixed */
    begin_action(out, bits_lowest(kinds), seat);
    return true;
}

bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    return pick(g, seat, menu, random, out);
}

static SELDOM int first_of_actors(const struct game *g)
{
    uint32_t actors = turn_actors(g), others = actors & ~((uint32_t)1 << g->state.acting);
    return actors ? bits_lowest(others ? others : actors) : -1;
}

/* Seats that are asked or owe something come before the acting one. Nearly always the acting seat
 * is waited for, or those who answer it or discard: what turn_actors says then is said here too. */
int turn_next(const struct game *g)
{
    const struct state *s = &g->state;
    const uint32_t seldom = DUTY(DUE_START_ROLL) | DUTY(DUE_EVENT_CHOICE) | (DUTY(DUE_START_ROLL) - 1) /* over, chance */;
    if (s->due & seldom) return first_of_actors(g);
    uint32_t others = s->waiting & ~((uint32_t)1 << s->acting);
    if (others) return bits_lowest(others);
    bool untold = s->due & DUTY(DUE_DISCARD) && !s->waiting; /* a view waits to be told */
    return untold ? first_of_actors(g) : s->acting;
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
