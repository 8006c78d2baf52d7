/* Catan for Two (TWO): neutral colors, trade tokens, forced trade, banish, hand-in.
 * The two rolls of a turn are in turn.c and chance.c, the army in awards.c. */
#include "board/places.h"
#include "engine/knowledge.h"
#include "engine/nouns.h"

static int opponent_of(int seat) { return 1 - seat; }

/* ---- tokens ------------------------------------------------------------------------ */

static void tokens_change(struct game *g, int seat, int by, uint16_t rule, struct sink *sink)
{
    struct state *s = &g->state;
    int before = s->tokens[seat], stock = TOKENS - s->tokens[0] - s->tokens[1];
    if (by > stock) by = stock; /* what is left is taken (TWO-14) */
    s->tokens[seat] = (uint8_t)(before + by);
    if (sink && by) tell_change(sink, g, CATAN_EVENT_TOKENS, rule, seat, before, before + by);
}

/* 2 next to a desert, 1 at the coast, with both 3 (TWO-05). */
static int tokens_earned(const struct game *g, int vertex)
{
    enum { AT_COAST = 1, AT_DESERT = 2 };
    int earned = 0;
    for (int i = 0; i < 3; i++) {
        int hex = game_map(g)->vertex_hexes[vertex][i];
        earned |= hex < 0 ? AT_COAST : g->board.deserts >> hex & 1 ? AT_DESERT : 0;
    }
    return earned;
}

/* Equal or fewer visible points than the opponent: 1 (TWO-15). */
int two_price(const struct game *g, int seat)
{
    return points_visible(g, seat) > points_visible(g, opponent_of(seat)) ? 2 : 1;
}

/* One token action a turn, and its price (TWO-06, TWO-15). */
static bool action_refused(const struct game *g, int seat, struct reasons *r)
{
    enum { DEAREST = 2 };
    const struct state *s = &g->state;
    if (s->marks & MARK_TOKEN_USED && broken_plain(r, CATAN_RULE_TWO_06)) return true;
    if (s->tokens[seat] >= DEAREST) return false; /* enough, whatever the points */
    int price = two_price(g, seat);
    return s->tokens[seat] < price && broken_count(r, CATAN_RULE_TWO_15, s->tokens[seat], price);
}

static void action_pay(struct game *g, int seat, struct sink *sink)
{
    tokens_change(g, seat, -two_price(g, seat), CATAN_RULE_TWO_15, sink);
    g->state.marks |= MARK_TOKEN_USED;
}

/* ---- forced trade: two cards are drawn, then two are given back (TWO-16) -------------- */

enum { TRADED = 2 };

static bool trade_refused(const struct game *g, int seat, struct reasons *r)
{
    int there = cards_total(g->state.hand[opponent_of(seat)]), own = cards_total(g->state.hand[seat]);
    int after = own + (there < TRADED ? there : TRADED);
    if (action_refused(g, seat, r)) return true;
    if (there == 0) return broken_seat(r, CATAN_RULE_TWO_16, opponent_of(seat));
    return after < TRADED && broken_count(r, CATAN_RULE_TWO_16, after, TRADED);
}

void forced_trade_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (game_neutrals(g)) trade_refused(g, a->seat, r);
}

static void draw_token(struct state *s)
{
    s->victim = (int8_t)opponent_of(s->acting);
    s->due |= DUTY(DUE_STOLEN);
}

void forced_trade_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    action_pay(g, a->seat, sink);
    g->state.due |= DUTY(DUE_GIVE_BACK);
    draw_token(&g->state);
}

uint64_t forced_trade_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    struct reasons r = REASONS_NONE;
    (void)menu, (void)wide;
    return !trade_refused(g, seat, &r);
}

/* A card of a forced trade was drawn: the second, if there is one. */
static void drawn_in_trade(struct state *s)
{
    bool second = (s->marks & MARK_FIRST_DRAWN) != 0;
    s->marks &= (uint8_t)~MARK_FIRST_DRAWN;
    if (second || cards_total(s->hand[opponent_of(s->acting)]) == 0) return;
    s->marks |= MARK_FIRST_DRAWN;
    draw_token(s);
}

void give_back_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    cards back = cards_given(a, TRADED);
    int given = cards_unknown(back);
    if (!game_neutrals(g)) return;
    for (int i = 0; i < KINDS_OF_CARD; i++) given += a->give[i];
    if (given != TRADED && broken_count(r, CATAN_RULE_TWO_16, given, TRADED)) return;
    if (given != TRADED || cards_unknown(back)) return;
    if (hand_lacks(g, g->state.hand[a->seat], back, CATAN_RULE_TWO_16, r)) broken_plain(r, CATAN_RULE_TWO_16);
}

void give_back_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards c = cards_given(a, TRADED);
    (void)sink;
    s->due &= ~DUTY(DUE_GIVE_BACK);
    s->hand[a->seat] = cards_without(s->hand[a->seat], c);
    s->hand[opponent_of(a->seat)] += c;
}

uint64_t give_back_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    uint64_t c = 0;
    (void)menu, (void)wide;
    for (int i = 0; i < PAIRS; i++)
        if (hand_may_cover(g, g->state.hand[seat], bundle_of_index(FIRST_PAIR + i))) c |= (uint64_t)1 << i;
    return c;
}

/* ---- banish: the robber goes to the desert, without a theft (TWO-17) --------------------- */

static uint32_t banishable(const struct game *g)
{
    const struct state *s = &g->state;
    bool there = s->robber >= 0 && g->board.deserts >> s->robber & 1;
    return there ? 0 : g->board.deserts;
}

void banish_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (!game_neutrals(g) || action_refused(g, a->seat, r)) return;
    if (!(banishable(g) >> a->place & 1)) broken_place(r, CATAN_RULE_TWO_17, CATAN_PLACE_HEX, a->place);
}

void banish_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    action_pay(g, a->seat, sink);
    g->state.robber = (int8_t)a->place;
}

uint64_t banish_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    struct reasons r = REASONS_NONE;
    (void)menu, (void)wide;
    return action_refused(g, seat, &r) ? 0 : banishable(g);
}

/* ---- a played knight for two tokens (TWO-07, TWO-18) -------------------------------------- */

static bool hand_in_refused(const struct game *g, int seat, struct reasons *r)
{
    if (g->state.marks & MARK_HANDED_IN && broken_plain(r, CATAN_RULE_TWO_07)) return true;
    return g->state.knights[seat] == 0 && broken_count(r, CATAN_RULE_TWO_18, 0, 1);
}

void hand_in_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (game_neutrals(g)) hand_in_refused(g, a->seat, r);
}

void hand_in_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    s->knights[a->seat]--;
    s->removed += cards_of(CATAN_CARD_KNIGHT, 1);
    s->marks |= MARK_HANDED_IN;
    tokens_change(g, a->seat, 2, CATAN_RULE_TWO_18, sink);
}

uint64_t hand_in_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    struct reasons r = REASONS_NONE;
    (void)menu, (void)wide;
    return !hand_in_refused(g, seat, &r);
}

/* ---- building for a neutral color (TWO-03, TWO-11) ------------------------------------------ */

static bool settlement_is_due(const struct state *s) { return (s->marks & MARK_NEUTRAL_SETTLEMENT) != 0; }

/* `kind`: CATAN_SETTLEMENT or CATAN_ROAD. */
static void neutral_check(const struct game *g, const catan_action *a, int kind, struct reasons *r)
{
    bool due = (g->state.due & DUTY(DUE_NEUTRAL)) != 0;
    if (!game_neutrals(g) || building_neutral_broken(g, a->other, kind, a->place, r)) return;
    if (a->other < game_players(g) && broken_seat(r, CATAN_RULE_TWO_03, a->other)) return;
    if (due && settlement_is_due(&g->state) != (kind == CATAN_SETTLEMENT)) broken_plain(r, CATAN_RULE_TWO_11);
}

static uint64_t neutral_list(const struct game *g, int kind, int places, struct choices *wide)
{
    if (settlement_is_due(&g->state) != (kind == CATAN_SETTLEMENT)) return 0;
    *wide = choices_none();
    for (int i = 0; i < game_neutrals(g); i++) choices_put(wide, building_neutral_places(g, game_players(g) + i, kind), i * places);
    return WORDS_OF_CHOICES;
}

static void built(struct state *s)
{
    s->due &= ~DUTY(DUE_NEUTRAL);
    s->marks &= (uint8_t)~MARK_NEUTRAL_SETTLEMENT;
}

void neutral_settlement_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    neutral_check(g, a, CATAN_SETTLEMENT, r);
}

void neutral_settlement_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    state_put_settlement(g, a->other, a->place);
    built(&g->state);
}

uint64_t neutral_settlement_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu;
    return neutral_list(g, CATAN_SETTLEMENT, game_map(g)->vertices, wide);
}

void neutral_road_check(const struct game *g, const catan_action *a, struct reasons *r) { neutral_check(g, a, CATAN_ROAD, r); }

void neutral_road_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    state_put_road(g, a->other, a->place);
    built(&g->state);
}

uint64_t neutral_road_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu;
    return neutral_list(g, CATAN_ROAD, game_map(g)->edges, wide);
}

/* ---- what follows ------------------------------------------------------------------------------ */

static bool some_color_can(const struct game *g, int kind)
{
    for (int i = 0; i < game_neutrals(g); i++)
        if (!set_empty(building_neutral_places(g, game_players(g) + i, kind))) return true;
    return false;
}

/* After a settlement a settlement, if there can be one; else a road; else nothing. */
static void owe_neutral(struct game *g, bool settlement)
{
    bool same = settlement && some_color_can(g, CATAN_SETTLEMENT);
    if (!same && !some_color_can(g, CATAN_ROAD)) return;
    g->state.due |= DUTY(DUE_NEUTRAL);
    if (same) g->state.marks |= MARK_NEUTRAL_SETTLEMENT;
}

/* Nothing is built for founding pieces, but they earn tokens (TWO-09). */
void two_follow(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    bool founding = s->part == PART_FOUNDING;
    if (a->kind == CATAN_SETTLEMENT) tokens_change(g, a->seat, tokens_earned(g, a->place), CATAN_RULE_TWO_05, sink);
    if (!founding && (a->kind == CATAN_SETTLEMENT || a->kind == CATAN_ROAD)) owe_neutral(g, a->kind == CATAN_SETTLEMENT);
    if (a->kind == CATAN_STOLEN && s->due & DUTY(DUE_GIVE_BACK)) drawn_in_trade(s);
}

/* TWO-01, TWO-05 */
void two_begin(struct game *g)
{
    static const char *const where[] = {"2S", "14SE"};
    enum { AT_START = 5 };
    for (int i = 0; i < game_neutrals(g); i++)
        state_put_settlement(g, game_players(g) + i, place_read(game_map(g), CATAN_PLACE_VERTEX, where[i], strlen(where[i])));
    g->state.tokens[0] = g->state.tokens[1] = AT_START;
}
