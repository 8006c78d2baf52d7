#include "engine/picking.h"

enum { MOST_WORDS = 32 };

/* The words of the list in its order, with how many actions there are up to and with each. */
struct words_of_list {
    struct {
        uint64_t word;
        uint16_t kind, first; /* first: index of its lowest bit */
        uint32_t up_to;
    } of[MOST_WORDS];
    int count;
    uint32_t all;
};

static inline void note_word(struct words_of_list *l, uint64_t word, int kind, int first)
{
    if (!word) return;
    l->all += (word & (word - 1)) == 0 ? 1 : (uint32_t)bits_count(word);
    l->of[l->count].word = word;
    l->of[l->count].kind = (uint16_t)kind;
    l->of[l->count].first = (uint16_t)first;
    l->of[l->count++].up_to = l->all;
}

static void note_kind(struct words_of_list *l, const struct game *g, int seat, int kind, int menu)
{
    struct choices wide;
    const struct kind *k = &kind_table[kind];
    uint64_t word = k->list(g, seat, menu, &wide);
    if (!span_is_wide(k->span)) note_word(l, word, kind, 0);
    else
        for (int w = 0; w < (int)word; w++) note_word(l, wide.w[w], kind, 64 * w);
}

static int nth_bit(uint64_t word, uint32_t n)
{
    while (n-- > 0) word &= word - 1;
    return bits_lowest(word);
}

static bool picked(const struct game *g, int seat, int menu, int kind, int index, catan_action *out)
{
    span_action(g, seat, kind, index, menu, out);
    return true;
}

/* The n-th action of the list, whose kinds are in ascending order: those of one action and the words of others. */
static bool picked_nth(const struct game *g, int seat, int menu, uint64_t single, const struct words_of_list *l, uint32_t n,
                       catan_action *out)
{
    uint32_t others = 0;
    for (int i = 0; i < l->count; i++) {
        uint32_t singles = (uint32_t)bits_count(single & (((uint64_t)1 << l->of[i].kind) - 1));
        if (n < singles + others) break;
        if (n < singles + l->of[i].up_to)
            return picked(g, seat, menu, l->of[i].kind, l->of[i].first + nth_bit(l->of[i].word, n - singles - others), out);
        others = l->of[i].up_to;
    }
    return picked(g, seat, menu, nth_bit(single, n - others), 0, out);
}

bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    uint64_t kinds = kinds_listed(g, seat, menu), single = kinds & kinds_always;
    struct words_of_list l;
    l.count = 0;
    l.all = 0;
    for (kinds &= ~single; kinds; kinds &= kinds - 1) note_kind(&l, g, seat, bits_lowest(kinds), menu);
    if (l.all == 0 && (single & (single - 1)) == 0) { /* no choice; a number is drawn all the same, but need not be mixed */
        if (!single) return false;
        picking_step(random);
        return picked(g, seat, menu, bits_lowest(single), 0, out);
    }
    uint64_t all = l.all + (uint64_t)bits_count(single);
    return picked_nth(g, seat, menu, single, &l, (uint32_t)((picking_draw(random) >> 32) * all >> 32), out);
}

/* Seats that are asked or owe something come before the acting one. */
int turn_next(const struct game *g)
{
    const struct state *s = &g->state;
    const uint32_t others_too = DUTY(DUE_START_ROLL) | DUTY(DUE_EVENT_CHOICE) | (DUTY(DUE_START_ROLL) - 1) /* over, chance */;
    if (!s->waiting && !(s->due & others_too)) return s->acting; /* as nearly always */
    uint32_t actors = turn_actors(g);
    uint32_t others = actors & ~((uint32_t)1 << s->acting);
    if (!actors) return -1;
    return bits_lowest(others ? others : actors);
}
