/* The seven, discards, the robber and the theft (ROBBER, FR). */
#include <string.h>

#include "engine/eventdeck.h"
#include "engine/knowledge.h"
#include "engine/nouns.h"

/* ---- discards ---------------------------------------------------------------------- */

/* Half of the hand as it was at the roll, less what lies aside already (ROBBER-01). */
static int still_owed(const struct state *s, int seat)
{
    int aside = cards_total(s->table[seat].give);
    return (cards_total(s->hand[seat]) + aside) / 2 - aside;
}

int robber_owed(const struct game *g, int seat)
{
    const struct state *s = &g->state;
    return s->due & DUTY(DUE_DISCARD) && s->waiting >> seat & 1 ? still_owed(s, seat) : 0;
}

void robber_seven(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    (void)sink;
    s->due &= ~DUTY(DUE_SEVEN);
    s->waiting = 0;
    for (int p = 0; p < game_players(g); p++)
        if (cards_total(s->hand[p]) > g->rules.value[OPTION_DISCARD_LIMIT]) s->waiting |= (uint8_t)(1u << p);
    if (s->waiting) s->due |= DUTY(DUE_DISCARD);
    s->due |= DUTY(DUE_ROBBER);
}

/* A view that has not been told yet what was discarded waits for that. */
static bool cards_lie_unseen(const struct state *s)
{
    cards aside = 0;
    for (int p = 0; p < SEATS; p++) aside |= s->table[p].give;
    return cards_unknown(aside) != 0;
}

/* What lies aside goes to the bank when the last seat is done, and is public then (E-25). */
static void to_the_bank(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    if (s->waiting || cards_lie_unseen(s)) return;
    s->due &= ~DUTY(DUE_DISCARD);
    for (int p = 0; p < game_players(g); p++) {
        cards aside = s->table[p].give;
        if (!aside) continue;
        s->bank += aside;
        s->table[p].give = 0;
        tell_cards(sink, g, CATAN_EVENT_DISCARDED, CATAN_RULE_ROBBER_02, p, NOBODY, aside);
    }
}

static void put_aside(struct game *g, int seat, cards c, struct sink *sink)
{
    struct state *s = &g->state;
    s->hand[seat] = cards_without(s->hand[seat], c);
    s->table[seat].give += c;
    if (still_owed(s, seat) > 0) return;
    s->waiting &= (uint8_t)~(1u << seat);
    to_the_bank(g, sink);
}

void discard_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    int owed = robber_owed(g, a->seat);
    cards aside = cards_given(a, owed);
    int given = cards_unknown(aside);
    for (int i = 0; i < KINDS_OF_CARD; i++) given += a->give[i];
    if (given != owed && broken_count(r, CATAN_RULE_ROBBER_15, given, owed)) return;
    if (given != owed || cards_unknown(aside)) return;
    if (hand_lacks(g, g->state.hand[a->seat], aside, CATAN_RULE_ROBBER_15, r)) broken_plain(r, CATAN_RULE_ROBBER_15);
}

void discard_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    put_aside(g, a->seat, cards_given(a, robber_owed(g, a->seat)), sink);
}

uint64_t discard_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)g, (void)seat, (void)menu, (void)wide;
    return 0; /* the list has them card by card */
}

void lay_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (a->value == CATAN_UNKNOWN) return;
    if (hand_lacks(g, g->state.hand[a->seat], card_of(a->value), CATAN_RULE_ROBBER_15, r))
        broken_resource(r, CATAN_RULE_ROBBER_15, a->value, 0, 1);
}

void lay_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    put_aside(g, a->seat, card_of(a->value), sink);
}

uint64_t lay_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    return cards_with(hand_most(g, g->state.hand[seat]), 1);
}

void reveal_discard_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    cards aside = state_lies_aside(&g->state) ? g->state.table[a->other].give : 0;
    shown_check(g, aside, cards_from(a->give), unseen_resources(g), r);
}

void reveal_discard_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    cards *aside = &g->state.table[a->other].give;
    if (!state_lies_aside(&g->state)) return; /* nothing was shown */
    *aside = cards_shown(*aside, cards_from(a->give));
    if (state_phase(&g->state) == DUE_DISCARD) to_the_bank(g, sink);
}

/* ---- where the robber may go ----------------------------------------------------------- */

static uint32_t all_hexes(const struct game *g) { return ((uint32_t)1 << game_map(g)->hexes) - 1; }

/* Hexes next to a building of a player with fewer than three visible points (FR-01, FR-02). */
static uint32_t protected_hexes(const struct game *g)
{
    const struct topology *t = game_map(g);
    uint32_t hexes = 0;
    bool weak[OWNERS + 1] = {false};
    for (int p = 0; p < game_players(g); p++) weak[p + 1] = points_visible(g, p) < 3;
    for (int v = 0; v < t->vertices; v++) {
        if (!weak[g->state.lives[v] & 7]) continue;
        for (int i = 0; i < 3; i++)
            if (t->vertex_hexes[v][i] >= 0) hexes |= (uint32_t)1 << t->vertex_hexes[v][i];
    }
    return hexes;
}

/* An event names the desert and leaves a choice of two only; nothing else restricts it (EV-08, FR-07). */
static bool flees(const struct game *g)
{
    return g->state.due & DUTY(DUE_EVENT_CHOICE) && event_in_force(&g->state) == EVENT_ROBBER_FLEES;
}

/* The rules about where the robber may go, and the hexes that each of them forbids now. */
enum { WHERE_IT_IS, NEAR_THE_WEAK, NOT_THE_DESERT, DESERT_BARRED, OFF_THE_DESERT, ROBBER_RULES };
static const uint16_t robber_rules[ROBBER_RULES] = {
    [WHERE_IT_IS] = CATAN_RULE_ROBBER_05,   [NEAR_THE_WEAK] = CATAN_RULE_FR_01,  [NOT_THE_DESERT] = CATAN_RULE_FR_03,
    [DESERT_BARRED] = CATAN_RULE_HOUSE_02, [OFF_THE_DESERT] = CATAN_RULE_EV_08,
};
struct robber_bars {
    uint32_t hexes[ROBBER_RULES];
};

/* No hex is left by FR-01, so the robber goes to a desert, whatever else forbids it, or on a board without one it
 * stays (FR-03, FR-06). */
static ALWAYS_INLINE void bars_for_friends(const struct game *g, struct robber_bars *bars)
{
    const uint32_t all = all_hexes(g);
    uint32_t *hexes = bars->hexes;
    hexes[NEAR_THE_WEAK] = protected_hexes(g);
    if (all & ~(hexes[WHERE_IT_IS] | hexes[NEAR_THE_WEAK] | hexes[DESERT_BARRED])) return;
    uint32_t goes = g->board.deserts ? g->board.deserts : hexes[WHERE_IT_IS];
    hexes[NOT_THE_DESERT] = all;
    for (int i = 0; i < ROBBER_RULES; i++) hexes[i] &= ~goes;
}

static ALWAYS_INLINE struct robber_bars robber_bars(const struct game *g)
{
    struct robber_bars bars = {{0}};
    if (flees(g)) {
        bars.hexes[OFF_THE_DESERT] = all_hexes(g) & ~g->board.deserts;
        return bars;
    }
    if (g->state.robber >= 0) bars.hexes[WHERE_IT_IS] = (uint32_t)1 << g->state.robber;
    if (g->rules.value[OPTION_ROBBER_DESERT]) bars.hexes[DESERT_BARRED] = g->board.deserts;
    if (g->rules.value[OPTION_FRIENDLY_ROBBER]) bars_for_friends(g, &bars);
    return bars;
}

ALWAYS_INLINE uint32_t robber_hexes(const struct game *g)
{
    struct robber_bars bars = robber_bars(g);
    uint32_t left = all_hexes(g);
    for (int i = 0; i < ROBBER_RULES; i++) left &= ~bars.hexes[i];
    return left;
}

/* A board without another hex: the robber stays, and the duty is gone. */
bool robber_stuck(struct game *g)
{
    if (robber_hexes(g)) return false;
    g->state.due &= ~DUTY(DUE_ROBBER);
    return true;
}

void move_robber_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    struct robber_bars bars = robber_bars(g);
    for (int i = 0; i < ROBBER_RULES; i++)
        if (bars.hexes[i] >> a->place & 1 && broken_place(r, robber_rules[i], CATAN_PLACE_HEX, a->place)) return;
}

void move_robber_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    (void)sink;
    s->robber = (int8_t)a->place;
    s->due &= ~DUTY(DUE_ROBBER);
    if (!flees(g) && robber_victims(g, a->seat, a->place)) s->due |= DUTY(DUE_VICTIM);
}

uint64_t move_robber_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return robber_hexes(g);
}

/* ---- the theft ------------------------------------------------------------------------- */

static uint32_t neighbors(const struct game *g, int seat, int hex)
{
    const struct topology *t = game_map(g);
    uint32_t there = 0; /* bit 0: an empty vertex, bit p + 1: a building of owner p */
    for (int i = 0; i < 6 && hex >= 0; i++) there |= (uint32_t)1 << (g->state.lives[t->hex_vertices[hex][i]] & ~LIVES_CITY);
    return there >> 1 & (((uint32_t)1 << game_players(g)) - 1) & ~((uint32_t)1 << seat);
}

static bool empty_is_skipped(const struct game *g, int victim)
{
    return g->rules.value[OPTION_ROBBER_VICTIM_EMPTY] == VICTIM_EMPTY_SKIPPED && cards_total(g->state.hand[victim]) == 0;
}

/* Next to a legal hex nobody is weak, so this bites only after a move to the desert (FR-06). */
static bool friend_is_spared(const struct game *g, int victim)
{
    return g->rules.value[OPTION_FRIENDLY_ROBBER] && points_visible(g, victim) < 3;
}

uint32_t robber_victims(const struct game *g, int seat, int hex)
{
    uint32_t seats = neighbors(g, seat, hex);
    for (uint32_t left = seats; left; left &= left - 1) {
        int p = bits_lowest(left);
        if (empty_is_skipped(g, p) || friend_is_spared(g, p)) seats &= ~((uint32_t)1 << p);
    }
    return seats;
}

void steal_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    bool there = neighbors(g, a->seat, g->state.robber) >> a->other & 1;
    if (!there && broken_seat(r, CATAN_RULE_ROBBER_08, a->other)) return;
    if (empty_is_skipped(g, a->other) && broken_seat(r, CATAN_RULE_ROBBER_11, a->other)) return;
    bool moved = (g->state.due & DUTY(DUE_VICTIM)) != 0; /* points may have changed since an earlier move */
    if (there && moved && friend_is_spared(g, a->other)) broken_seat(r, CATAN_RULE_FR_03, a->other);
}

/* An empty hand gives nothing, and there is no second choice (ROBBER-11). */
void steal_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    (void)sink;
    s->due &= ~DUTY(DUE_VICTIM);
    if (cards_total(s->hand[a->other]) == 0) return;
    s->victim = a->other;
    s->due |= DUTY(DUE_STOLEN);
}

uint64_t steal_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    return robber_victims(g, seat, g->state.robber);
}
