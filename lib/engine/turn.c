/* Whose turn it is, what is due, and the parts of a turn. The two tables are
 * permission and reason in one: an entry is the rule that forbids, 0 for allowed. */
#include "engine/engine.h"
#include "engine/nouns.h"

#define R(id) CATAN_RULE_##id

/* What belongs to the acting seat, done by another. 0: not a matter of whose turn it is. */
static const uint16_t off_turn[GROUPS] = {
    [GROUP_SETTLEMENT] = R(BUILD_14), [GROUP_ROAD] = R(BUILD_14), [GROUP_CITY] = R(BUILD_14), [GROUP_BUY] = R(BUILD_14),
    [GROUP_CARD] = R(DEV_04),         [GROUP_STOP] = R(PROC_02),  [GROUP_ROLL] = R(TURN_01),  [GROUP_END] = R(PROC_02),
    [GROUP_ROBBER] = R(PROC_02),      [GROUP_STEAL] = R(PROC_02), [GROUP_BANK] = R(HARB_09),  [GROUP_OFFER] = R(TRADE_02),
    [GROUP_CONFIRM] = R(TRADE_02),    [GROUP_PASS] = R(PROC_02),  [GROUP_CLAIM] = R(WIN_03),  [GROUP_VARIANT] = R(PROC_02),
};

/* Columns as in enum group, from GROUP_SETTLEMENT to GROUP_PROPOSE; what is
 * left of them is judged by the functions below the table. */
#define ROW(settlement, road, city, buy, card, stop, roll, end, robber, steal, bank, offer, propose)                       \
    {                                                                                                                      \
        [GROUP_SETTLEMENT] = settlement, [GROUP_ROAD] = road, [GROUP_CITY] = city, [GROUP_BUY] = buy, [GROUP_CARD] = card,  \
        [GROUP_STOP] = stop, [GROUP_ROLL] = roll, [GROUP_END] = end, [GROUP_ROBBER] = robber, [GROUP_STEAL] = steal,        \
        [GROUP_BANK] = bank, [GROUP_OFFER] = offer, [GROUP_CONFIRM] = offer, [GROUP_PROPOSE] = propose,                     \
        [GROUP_PASS] = R(PROC_02), [GROUP_VARIANT] = R(PROC_02),                                                            \
    }
#define P3 R(PROC_03)
#define T4 R(TURN_04)
#define T7 R(TURN_07)
#define FREE R(E_111)
#define STILL R(ROBBER_05)
static const uint16_t due_forbids[DUTIES][GROUPS] = {
    /*                        settlement   road         city  buy   card  stop       roll        end         robber        steal         bank  offer propose */
    [DUE_START_ROLL] =      ROW(P3,          P3,          P3,   P3,   P3,   R(DEV_08), P3,         P3,         STILL,        STILL,        P3,   P3,   P3),
    [DUE_FOUND_SETTLEMENT] = ROW(0,          R(SETUP_15), P3,   P3,   P3,   R(DEV_08), P3,         R(E_05),    STILL,        STILL,        P3,   P3,   P3),
    [DUE_FOUND_ROAD] =      ROW(R(E_05),     0,           P3,   P3,   P3,   R(DEV_08), P3,         R(E_05),    STILL,        STILL,        P3,   P3,   P3),
    [DUE_DISCARD] =         ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         R(ROBBER_04), R(ROBBER_04), T7,   T7,   T7),
    [DUE_ROBBER] =          ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         0,            R(ROBBER_04), T7,   T7,   T7),
    [DUE_VICTIM] =          ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         STILL,        0,            T7,   T7,   T7),
    [DUE_FREE_ROAD] =       ROW(FREE,        0,           FREE, FREE, FREE, 0,         FREE,       FREE,       STILL,        STILL,        FREE, FREE, FREE),
    [DUE_ROLL] =            ROW(T4,          T4,          T4,   T4,   0,    R(DEV_08), 0,          R(TURN_03), STILL,        STILL,        T4,   T4,   T4),
    [DUE_MAIN] =            ROW(0,           0,           0,    0,    0,    R(DEV_08), R(TURN_03), 0,          STILL,        STILL,        0,    0,    0),
};
#undef P3
#undef T4
#undef T7
#undef FREE
#undef STILL

bool chance_is_due(const struct state *s)
{
    return !(s->due & DUTY(DUE_OVER)) &&
           (s->due & (DUTY(DUE_DICE) | DUTY(DUE_DRAWN) | DUTY(DUE_STOLEN) | DUTY(DUE_EVENT_CARD)));
}

bool turn_in_first_round(const struct game *g)
{
    const struct state *s = &g->state;
    return s->part == PART_FOUNDING && s->settlements_left[s->acting] + (s->spot >= 0) == SETTLEMENT_PIECES;
}

static uint16_t whose(const struct game *g, int seat, int group)
{
    const struct state *s = &g->state;
    if (group == GROUP_PROPOSE) return seat == s->acting ? R(PROC_02) : 0;
    if (seat == s->acting) return 0;
    if (s->part == PART_FOUNDING && s->first >= 0 && (group == GROUP_SETTLEMENT || group == GROUP_ROAD))
        return turn_in_first_round(g) ? R(SETUP_15) : R(SETUP_16);
    return off_turn[group];
}

/* What seats other than the acting one can owe or be asked. */
static uint16_t asked(const struct game *g, int seat, int group)
{
    const struct state *s = &g->state;
    int phase = state_phase(s);
    bool waited = (s->waiting >> seat & 1) != 0;
    switch (group) {
    case GROUP_START_ROLL: return phase == DUE_START_ROLL && waited ? 0 : R(PROC_02);
    case GROUP_DISCARD: return phase == DUE_DISCARD && waited ? 0 : R(PROC_02);
    case GROUP_ANSWER: return phase == DUE_MAIN && waited ? 0 : R(PROC_04);
    case GROUP_CANCEL: return phase == DUE_MAIN && trade_holds(s, seat) ? 0 : R(PROC_04);
    default: return due_forbids[phase][group];
    }
}

static uint16_t part_forbids(const struct game *g, int group)
{
    bool player_trade = group == GROUP_OFFER || group == GROUP_PROPOSE;
    if (player_trade && !g->rules.value[OPTION_DOMESTIC_TRADE]) return R(PROC_06);
    if ((player_trade || group == GROUP_BANK) && g->state.marks & MARK_BUILT && g->rules.value[OPTION_PHASES])
        return R(SEP_01);
    return 0;
}

bool turn_check(const struct game *g, const catan_action *a, const struct kind *k, struct reasons *r)
{
    uint16_t rule;
    if (k->group == GROUP_CHANCE) return false;
    if (chance_is_due(&g->state) && broken_plain(r, R(PROC_03))) return true;
    rule = whose(g, a->seat, k->group);
    if (rule) return broken_seat(r, rule, g->state.acting);
    if (k->group == GROUP_PROPOSE && a->other != g->state.acting && broken_seat(r, R(TRADE_02), g->state.acting)) return true;
    rule = asked(g, a->seat, k->group);
    if (rule && broken_plain(r, rule)) return true;
    rule = part_forbids(g, k->group);
    return rule && broken_plain(r, rule);
}

bool turn_gate(const struct game *g, int seat, const struct kind *k)
{
    const struct state *s = &g->state;
    if (s->due & DUTY(DUE_OVER)) return false;
    if (k->group == GROUP_CHANCE || seat == CATAN_CHANCE) return k->group == GROUP_CHANCE && seat == CATAN_CHANCE && chance_is_due(s);
    return !chance_is_due(s) && !whose(g, seat, k->group) && !asked(g, seat, k->group) && !part_forbids(g, k->group);
}

#define K(kind) ((uint64_t)1 << CATAN_##kind)
#define CARDS_OF_TURN (K(PLAY_KNIGHT) | K(PLAY_ROADS) | K(PLAY_PLENTY) | K(PLAY_MONOPOLY))
static const struct {
    uint64_t acting, others;
} kinds_by_duty[DUTIES] = {
    [DUE_DICE] = {K(DICE), K(DICE)}, /* of chance: no seat acts */
    [DUE_DRAWN] = {K(DRAWN), K(DRAWN)},
    [DUE_STOLEN] = {K(STOLEN), K(STOLEN)},
    [DUE_START_ROLL] = {K(START_ROLL) | K(CLAIM), K(START_ROLL)},
    [DUE_FOUND_SETTLEMENT] = {K(SETTLEMENT) | K(CLAIM), 0},
    [DUE_FOUND_ROAD] = {K(ROAD) | K(CLAIM), 0},
    [DUE_DISCARD] = {K(DISCARD_CARD) | K(CLAIM), K(DISCARD_CARD)},
    [DUE_ROBBER] = {K(MOVE_ROBBER) | K(CLAIM), 0},
    [DUE_VICTIM] = {K(STEAL) | K(CLAIM), 0},
    [DUE_FREE_ROAD] = {K(ROAD) | K(STOP_ROADS) | K(CLAIM), 0},
    [DUE_ROLL] = {K(ROLL) | K(CLAIM) | CARDS_OF_TURN, 0},
    [DUE_MAIN] = {K(END_TURN) | K(CLAIM) | K(SETTLEMENT) | K(CITY) | K(ROAD) | K(BUY_CARD) | CARDS_OF_TURN | K(BANK_TRADE) |
                      K(OFFER) | K(CONFIRM) | K(CANCEL),
                  K(PROPOSE) | K(ACCEPT) | K(REJECT) | K(CANCEL)},
};
#undef CARDS_OF_TURN
#undef K

uint64_t turn_kinds(const struct state *s, int seat)
{
    int phase = state_phase(s);
    if (chance_is_due(s) != (seat == CATAN_CHANCE)) return 0;
    return seat == s->acting ? kinds_by_duty[phase].acting : kinds_by_duty[phase].others;
}

uint32_t turn_actors(const struct game *g)
{
    const struct state *s = &g->state;
    uint32_t acting = (uint32_t)1 << s->acting;
    if (s->due & DUTY(DUE_OVER)) return 0;
    if (chance_is_due(s)) return (uint32_t)1 << CATAN_CHANCE;
    switch (state_phase(s)) {
    case DUE_START_ROLL:
    case DUE_DISCARD: return s->waiting;
    case DUE_MAIN: return acting | s->waiting;
    default: return acting;
    }
}

void turn_begin(struct game *g, int seat, struct sink *sink)
{
    struct state *s = &g->state;
    s->turn++;
    s->seat = s->acting = (int8_t)seat;
    s->part = PART_TURN;
    s->due = DUTY(DUE_ROLL) | DUTY(DUE_MAIN);
    s->sum = s->marks = s->waiting = s->agreed = 0;
    s->fresh = 0;
    for (int p = 0; p < SEATS; p++) s->offers[p] = 0;
    if (sink) tell_change(sink, g, CATAN_EVENT_TURN, R(TURN_01), seat, -1, (int)s->turn > INT16_MAX ? INT16_MAX : (int)s->turn);
}

/* ---- the actions of the turn itself: what is due is all that counts --------------- */

/* TURN-03 */
void roll_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a, (void)sink;
    g->state.due = (g->state.due & ~DUTY(DUE_ROLL)) | DUTY(DUE_DICE);
}

/* Trading and building are no duty (TURN-06). */
void end_turn_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a;
    turn_begin(g, (g->state.seat + 1) % game_players(g), sink);
}
