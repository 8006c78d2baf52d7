#include "engine/picking.h"

enum { MOST_WORDS = 32 };

/* The words of the list in its order, with how many actions went before. */
struct words_of_list {
    uint64_t word[MOST_WORDS];
    uint16_t before[MOST_WORDS + 1];
    uint8_t kind[MOST_WORDS], shift[MOST_WORDS]; /* shift: index of its lowest bit, over 64 */
    int count;
};

static void note_word(struct words_of_list *l, uint64_t word, int kind, int shift)
{
    int i = l->count++;
    l->word[i] = word;
    l->kind[i] = (uint8_t)kind;
    l->shift[i] = (uint8_t)shift;
    l->before[i + 1] = (uint16_t)(l->before[i] + (word == 1 ? 1 : bits_count(word)));
}

static void note_kind(struct words_of_list *l, const struct game *g, int seat, int kind, int menu)
{
    struct choices wide;
    uint64_t word = kind_table[kind].list(g, seat, menu, &wide);
    if (word) note_word(l, word, kind, 0);
    for (int w = 0; w < 4 && span_is_wide(kind_table[kind].span); w++)
        if (wide.w[w]) note_word(l, wide.w[w], kind, w);
}

static int nth_bit(uint64_t word, int n)
{
    while (n-- > 0) word &= word - 1;
    return bits_lowest(word);
}

/* No choice; the draw is made all the same, so that the number of draws is that of actions. */
static bool picking_only(const struct game *g, int seat, int menu, uint64_t *random, const struct words_of_list *l, catan_action *out)
{
    picking_step(random);
    span_action(g, seat, l->kind[0], 64 * l->shift[0] + bits_lowest(l->word[0]), menu, out);
    return true;
}

bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out)
{
    struct words_of_list l;
    l.count = 0;
    l.before[0] = 0;
    for (uint64_t kinds = kinds_listed(g, seat, menu); kinds; kinds &= kinds - 1) note_kind(&l, g, seat, bits_lowest(kinds), menu);
    if (l.count == 0) return false;
    if (l.before[l.count] == 1) return picking_only(g, seat, menu, random, &l, out);
    uint64_t all = l.before[l.count];
    int n = (int)((picking_draw(random) >> 32) * all >> 32), i = 0;
    while (n >= l.before[i + 1]) i++;
    span_action(g, seat, l.kind[i], 64 * l.shift[i] + nth_bit(l.word[i], n - l.before[i]), menu, out);
    return true;
}

/* Seats that are asked or owe something come before the acting one. */
int turn_next(const struct game *g)
{
    uint32_t actors = turn_actors(g);
    uint32_t others = actors & ~((uint32_t)1 << g->state.acting);
    if (!actors) return -1;
    return bits_lowest(others ? others : actors);
}
