/* The list of legal actions, its mask and its numbers; who acts next. */
#include <string.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "engine/numbers.h"
#include "engine/picking.h"

static bool menu_is(int32_t menu) { return menu >= 0 && menu < CATAN_MENUS; }

static bool seat_is(const catan_game *game, int32_t seat)
{
    return seat == CATAN_CHANCE || (seat >= 0 && seat < game_players(&game->game));
}

/* ---- the list -------------------------------------------------------------------------------- */

struct list {
    catan_action *actions;
    size_t capacity, count;
};

static inline void list_put(struct list *l, const catan_action *a)
{
    if (l->count < l->capacity) l->actions[l->count] = *a;
    l->count++;
}

static void list_word(const struct game *g, const catan_action *blank, int menu, uint64_t word, int first, struct list *l)
{
    int span = kind_table[blank->kind].span;
    for (; word; word &= word - 1, l->count++) {
        if (l->count >= l->capacity) continue;
        catan_action *a = &l->actions[l->count];
        *a = *blank;
        span_fill(g, span, first + bits_lowest(word), menu, a);
    }
}

static inline void list_kind(const struct game *g, int seat, int kind, int menu, struct list *l)
{
    struct choices wide;
    catan_action blank;
    int span = kind_table[kind].span;
    uint64_t word = kind_list(g, seat, kind, menu, &wide);
    if (!word) return;
    action_begin(&blank, kind, seat);
    if (span == SPAN_ONE) list_put(l, &blank);
    else if (!span_is_wide(span)) list_word(g, &blank, menu, word, 0, l);
    else
        for (int w = 0; w < (int)word; w++)
            if (wide.w[w]) list_word(g, &blank, menu, wide.w[w], 64 * w, l);
}

static void list_seat(const struct game *g, int seat, int menu, struct list *l)
{
    for (uint64_t kinds = kinds_listed(g, seat, kinds_of_menu(menu)); kinds; kinds &= kinds - 1) list_kind(g, seat, bits_lowest(kinds), menu, l);
}

int32_t catan_legal_actions(const catan_game *game, int32_t seat, int32_t menu, catan_action *actions, size_t capacity,
                            size_t *out_count)
{
    struct list l = {actions, capacity, 0};
    if (!game_is(game) || !menu_is(menu) || !out_count || (!actions && capacity)) return CATAN_ERR_ARG;
    if (seat != -1 && !seat_is(game, seat)) return CATAN_ERR_ARG;
    memory_fetch(&game->game, sizeof game->game); /* mostly the first that is asked of a game */
    uint32_t seats = seat == -1 ? turn_actors(&game->game) : (uint32_t)1 << seat;
    for (; seats; seats &= seats - 1) list_seat(&game->game, bits_lowest(seats), menu, &l);
    *out_count = l.count;
    return l.count <= capacity ? CATAN_OK : CATAN_ERR_SIZE;
}

/* ---- numbers ------------------------------------------------------------------------------------- */

int32_t catan_action_numbers(const catan_game *game, int32_t menu)
{
    return game_is(game) && menu_is(menu) ? numbers_of(&game->game, menu)[CATAN_KINDS] : -1;
}

int32_t catan_action_number(const catan_game *game, int32_t menu, const catan_action *action)
{
    if (!game_is(game) || !menu_is(menu) || !action || action_shape(&game->game, action) != CATAN_OK) return -1;
    int index = span_index(&game->game, action, menu);
    return index < 0 ? -1 : numbers_of(&game->game, menu)[action->kind] + index;
}

int32_t catan_action_of_number(const catan_game *game, int32_t menu, int32_t seat, int32_t number,
                               catan_action *out_action)
{
    if (!game_is(game) || !menu_is(menu) || !seat_is(game, seat) || !out_action || number < 0) return CATAN_ERR_ARG;
    const uint16_t *first = numbers_of(&game->game, menu);
    if (number >= first[CATAN_KINDS]) return CATAN_ERR_ARG;
    int kind = 1, beyond = CATAN_KINDS; /* the kind whose numbers begin last at or before this one */
    while (beyond - kind > 1) {
        int middle = (kind + beyond) / 2;
        if (first[middle] <= number) kind = middle;
        else beyond = middle;
    }
    if ((kind_table[kind].group == GROUP_CHANCE) != (seat == CATAN_CHANCE)) return CATAN_ERR_ARG;
    span_action(&game->game, seat, kind, number - first[kind], menu, out_action);
    return CATAN_OK;
}

/* Words beyond those that the numbers need are not written: no number is there. */
static inline void mask_add(uint64_t *words, uint64_t word, unsigned first)
{
    unsigned at = first / 64, shift = first % 64;
    words[at] |= word << shift;
    uint64_t rest = word >> 1 >> (63 - shift);
    if (rest) words[at + 1] |= rest;
}

static inline void mask_kind(const struct game *g, int seat, int kind, int menu, uint64_t *words, unsigned first)
{
    struct choices wide;
    uint64_t word = kind_list(g, seat, kind, menu, &wide);
    if (!span_is_wide(kind_table[kind].span)) {
        mask_add(words, word, first);
        return;
    }
    for (unsigned w = 0; w < (unsigned)word; w++)
        if (wide.w[w]) mask_add(words, wide.w[w], first + 64 * w);
}

int32_t catan_legal_mask(const catan_game *game, int32_t seat, int32_t menu, uint64_t *words, size_t capacity)
{
    if (!game_is(game) || !menu_is(menu) || !seat_is(game, seat) || !words) return CATAN_ERR_ARG;
    const struct game *g = &game->game;
    const uint16_t *first = numbers_of(g, menu);
    size_t needed = (first[CATAN_KINDS] + 63u) / 64;
    if (capacity < needed) return CATAN_ERR_SIZE;
    for (size_t i = 0; i < needed; i++) words[i] = 0;
    for (uint64_t kinds = kinds_listed(g, seat, kinds_of_menu(menu)); kinds; kinds &= kinds - 1) {
        int kind = bits_lowest(kinds);
        mask_kind(g, seat, kind, menu, words, first[kind]);
    }
    return CATAN_OK;
}

/* ---- who acts ---------------------------------------------------------------------------------------- */

int32_t catan_game_actors(const catan_game *game) { return game_is(game) ? (int32_t)turn_actors(&game->game) : -1; }

int32_t catan_game_next(const catan_game *game) { return game_is(game) ? turn_next(&game->game) : -1; }

int32_t catan_may(const catan_game *game, int32_t seat, int32_t kind)
{
    if (!game_is(game) || !kind_row(kind) || !seat_is(game, seat)) return -1;
    const struct game *g = &game->game;
    if (kind == CATAN_DISCARD) kind = CATAN_DISCARD_CARD; /* a discard is possible whenever a card of it is */
    struct choices c = kind_choices(g, seat, kind, CATAN_MENU_OFFERS);
    return (c.w[0] | c.w[1] | c.w[2] | c.w[3]) != 0;
}

/* The order in which a seat that nobody plays gets out of the way. */
static const uint8_t unattended[] = {CATAN_START_ROLL, CATAN_REJECT, CATAN_PASS,         CATAN_STOP_ROADS, CATAN_DISCARD_CARD,
                                     CATAN_EVENT_TAKE, CATAN_EVENT_GIVE, CATAN_EVENT_HELP, CATAN_EVENT_VICTIM, CATAN_EVENT_TURN_ROAD,
                                     CATAN_SETTLEMENT, CATAN_ROLL,   CATAN_MOVE_ROBBER,  CATAN_STEAL,      CATAN_END_TURN,
                                     CATAN_ROAD,       CATAN_REPAIR_ROAD, CATAN_GIVE_BACK, CATAN_NEUTRAL_SETTLEMENT, CATAN_NEUTRAL_ROAD};

static int largest_pile(cards hand)
{
    int best = 0;
    for (int i = 1; i < KINDS_OF_CARD; i++)
        if (cards_count(hand, i) > cards_count(hand, best)) best = i;
    return best;
}

/* Which of a kind's choices: a card from the largest pile, two of them one by one, or the first place. */
static int unattended_choice(const struct game *g, int seat, int kind, const struct choices *c)
{
    cards hand = g->state.hand[seat], first = cards_of(largest_pile(hand), 1);
    int w = 0;
    if (kind == CATAN_DISCARD_CARD || kind == CATAN_EVENT_GIVE) return largest_pile(hand);
    if (kind == CATAN_GIVE_BACK) return bundle_index(first + cards_of(largest_pile(hand - first), 1)) - FIRST_PAIR;
    while (!c->w[w]) w++;
    return 64 * w + bits_lowest(c->w[w]);
}

int32_t catan_default_action(const catan_game *game, int32_t seat, catan_action *out_action)
{
    if (!game_is(game) || !seat_is(game, seat) || seat == CATAN_CHANCE || !out_action) return CATAN_ERR_ARG;
    const struct game *g = &game->game;
    if (!(turn_actors(g) >> seat & 1)) return CATAN_ERR_RULE;
    bool building = g->state.part != PART_FOUNDING;
    for (size_t i = 0; i < sizeof unattended; i++) {
        int kind = unattended[i];
        if (kind == CATAN_SETTLEMENT && building) continue;
        struct choices c = kind_choices(g, seat, kind, CATAN_MENU_PLAIN);
        if (!(c.w[0] | c.w[1] | c.w[2] | c.w[3])) continue;
        span_action(g, seat, kind, unattended_choice(g, seat, kind, &c), CATAN_MENU_PLAIN, out_action);
        return CATAN_OK;
    }
    return CATAN_ERR_RULE;
}
