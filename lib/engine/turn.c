/* Whose turn it is, what is due, and the parts of a turn. The two tables are
 * permission and reason in one: an entry is the rule that forbids, 0 for allowed. */
#include "engine/engine.h"
#include "engine/nouns.h"

#define R(id) CATAN_RULE_##id

/* What belongs to the acting seat, done by another, in each part of a turn. 0: not a matter of whose turn it is. */
#define OFF(build, card, roll, bank, offer, claim, rest)                                                                   \
    {[GROUP_SETTLEMENT] = build, [GROUP_ROAD] = build, [GROUP_CITY] = build, [GROUP_BUY] = build, [GROUP_CARD] = card,     \
     [GROUP_STOP] = rest, [GROUP_ROLL] = roll, [GROUP_END] = rest, [GROUP_ROBBER] = rest, [GROUP_STEAL] = rest,            \
     [GROUP_BANK] = bank, [GROUP_OFFER] = offer, [GROUP_CONFIRM] = offer, [GROUP_PASS] = rest, [GROUP_CLAIM] = claim,      \
     [GROUP_NEUTRAL] = rest, [GROUP_GIVE_BACK] = rest, [GROUP_TOKEN] = rest, [GROUP_VARIANT] = rest}
static const uint16_t off_turn[PARTS][GROUPS] = {
    /*                    build        card        roll        bank        offer        claim      all others */
    [PART_FOUNDING] = OFF(R(BUILD_14), R(DEV_04),  R(TURN_01), R(HARB_09), R(TRADE_02), R(WIN_03), R(PROC_02)),
    [PART_TURN] =     OFF(R(BUILD_14), R(DEV_04),  R(TURN_01), R(HARB_09), R(TRADE_02), R(WIN_03), R(PROC_02)),
    [PART_PAIRED] =   OFF(R(PAIR_12),  R(PAIR_12), R(PAIR_12), R(PAIR_12), R(PAIR_12),  R(WIN_03), R(PAIR_12)),
    [PART_BUILDER] =  OFF(R(SBP_11),   R(SBP_03),  R(SBP_11),  R(SBP_03),  R(SBP_03),   R(SBP_04), R(SBP_11)),
};
#undef OFF

/* One duty: for each group of kinds the rule that forbids it to the acting seat,
 * and, from the same cells, the kinds that are open to it. */
struct duty_row {
    uint16_t forbids[GROUPS];
    uint64_t open;    /* to the acting seat */
    uint64_t waited;  /* to a seat that is waited for: what it owes or answers */
    uint64_t two;     /* to the acting seat, in Catan for Two */
};

#define K(kind) ((uint64_t)1 << CATAN_##kind)
#define OPEN(cell, kinds) ((cell) ? 0 : (kinds))
#define BY_PART 0x8000 /* each part has its own reason why not */
#define CARD_KINDS (K(PLAY_KNIGHT) | K(PLAY_ROADS) | K(PLAY_PLENTY) | K(PLAY_MONOPOLY))
#define ROW(settlement, road, city, buy, card, stop, roll, end, robber, steal, bank, offer, propose, answers)              \
    {                                                                                                                      \
        {[GROUP_SETTLEMENT] = settlement, [GROUP_ROAD] = road, [GROUP_CITY] = city, [GROUP_BUY] = buy, [GROUP_CARD] = card, \
         [GROUP_STOP] = stop, [GROUP_ROLL] = (roll) & ~BY_PART, [GROUP_END] = end, [GROUP_ROBBER] = robber, [GROUP_STEAL] = steal, \
         [GROUP_BANK] = bank, [GROUP_OFFER] = offer, [GROUP_CONFIRM] = offer, [GROUP_PROPOSE] = propose,                    \
         [GROUP_PASS] = R(PROC_02), [GROUP_VARIANT] = R(PROC_02)},                                                          \
            OPEN(settlement, K(SETTLEMENT)) | OPEN(road, K(ROAD) | K(REPAIR_ROAD)) | OPEN(city, K(CITY)) | OPEN(buy, K(BUY_CARD)) |          \
                OPEN(card, CARD_KINDS) | OPEN(stop, K(STOP_ROADS)) | OPEN(roll, K(ROLL)) | OPEN(end, K(END_TURN)) |         \
                OPEN(robber, K(MOVE_ROBBER)) | OPEN(steal, K(STEAL)) | OPEN(bank, K(BANK_TRADE)) | OPEN(offer, K(OFFER)),   \
            .waited = answers                                                                                               \
    }
/* The columns of Catan for Two, for one row. */
#define TWO(duty, neutral, give_back, token)                                                                               \
    [duty].forbids[GROUP_NEUTRAL] = neutral, [duty].forbids[GROUP_GIVE_BACK] = give_back,                                  \
    [duty].forbids[GROUP_TOKEN] = token,                                                                                   \
    [duty].two = OPEN(neutral, K(NEUTRAL_SETTLEMENT) | K(NEUTRAL_ROAD)) | OPEN(give_back, K(GIVE_BACK)) |                  \
                 OPEN(token, K(FORCED_TRADE) | K(BANISH) | K(HAND_IN_KNIGHT))
#define P3 R(PROC_03)
#define T4 R(TURN_04)
#define T7 R(TURN_07)
#define FREE R(E_111)
#define STILL R(ROBBER_05)
#define GIVE R(TWO_16)
#define NOW R(TWO_11)
#define LATER R(TWO_10)
#define NOT3 R(TWO_03)
#define EVENT R(EV_02)
static const struct duty_row duties[DUTIES] = {
    /*                        settlement   road         city  buy   card  stop       roll        end         robber        steal         bank  offer propose answers */
    [DUE_START_ROLL] =      ROW(P3,          P3,          P3,   P3,   P3,   R(DEV_08), P3,         P3,         STILL,        STILL,        P3,   P3,   P3, K(START_ROLL)),
    [DUE_FOUND_SETTLEMENT] = ROW(0,          R(SETUP_15), P3,   P3,   P3,   R(DEV_08), P3,         R(E_05),    STILL,        STILL,        P3,   P3,   P3, 0),
    [DUE_FOUND_ROAD] =      ROW(R(E_05),     0,           P3,   P3,   P3,   R(DEV_08), P3,         R(E_05),    STILL,        STILL,        P3,   P3,   P3, 0),
    [DUE_DISCARD] =         ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         R(ROBBER_04), R(ROBBER_04), T7,   T7,   T7, K(DISCARD_CARD)),
    [DUE_ROBBER] =          ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         0,            R(ROBBER_04), T7,   T7,   T7, 0),
    [DUE_VICTIM] =          ROW(T7,          T7,          T7,   T7,   T7,   R(DEV_08), P3,         T7,         STILL,        0,            T7,   T7,   T7, 0),
    [DUE_GIVE_BACK] =       ROW(GIVE,        GIVE,        GIVE, GIVE, GIVE, R(DEV_08), GIVE,       GIVE,       STILL,        STILL,        GIVE, GIVE, GIVE, 0),
    [DUE_NEUTRAL] =         ROW(NOW,         NOW,         NOW,  NOW,  NOW,  NOW,       NOW,        NOW,        STILL,        STILL,        NOW,  NOW,  NOW, 0),
    [DUE_FREE_ROAD] =       ROW(FREE,        0,           FREE, FREE, FREE, 0,         FREE,       FREE,       STILL,        STILL,        FREE, FREE, FREE, 0),
    [DUE_EVENT_CHOICE] =    ROW(EVENT,       EVENT,       EVENT, EVENT, EVENT, R(DEV_08), P3,      EVENT,      STILL,        STILL,        EVENT, EVENT, EVENT, 0),
    [DUE_ROLL] =            ROW(T4,          T4,          T4,   T4,   0,    R(DEV_08), 0,          R(TURN_03), STILL,        STILL,        T4,   T4,   T4, 0),
    [DUE_SECOND_ROLL] =     ROW(LATER,       LATER,       LATER, LATER, 0,  R(DEV_08), 0,          LATER,      STILL,        STILL,        LATER, LATER, LATER, 0),
    [DUE_MAIN] =            ROW(0,           0,           0,    0,    0,    R(DEV_08), BY_PART,    0,          STILL,        STILL,        0,    0,    0, K(ACCEPT) | K(REJECT)),
    /*                       neutral  give-back  token */
    TWO(DUE_START_ROLL,      NOT3,    GIVE,      P3),
    TWO(DUE_FOUND_SETTLEMENT, NOT3,   GIVE,      P3),
    TWO(DUE_FOUND_ROAD,      NOT3,    GIVE,      P3),
    TWO(DUE_DISCARD,         NOT3,    GIVE,      T7),
    TWO(DUE_ROBBER,          NOT3,    GIVE,      T7),
    TWO(DUE_VICTIM,          NOT3,    GIVE,      T7),
    TWO(DUE_GIVE_BACK,       NOT3,    0,         GIVE),
    TWO(DUE_NEUTRAL,         0,       GIVE,      NOW),
    TWO(DUE_FREE_ROAD,       NOT3,    GIVE,      FREE),
    TWO(DUE_EVENT_CHOICE,    NOT3,    GIVE,      EVENT),
    TWO(DUE_ROLL,            NOT3,    GIVE,      0),
    TWO(DUE_SECOND_ROLL,     NOT3,    GIVE,      LATER),
    TWO(DUE_MAIN,            NOT3,    GIVE,      0),
};

/* The rights in a part of a turn, once only its main duty is left: for each group the rule
 * that forbids, and, from the same cells, the kinds that are shut. */
struct part_row {
    uint16_t forbids[GROUPS];
    uint64_t shut;
};
#define SHUT(cell, kinds) ((cell) ? (kinds) : 0)
#define PART(card, roll, end, bank, trade, answer, pass, claim)                                                            \
    {                                                                                                                      \
        {[GROUP_CARD] = card, [GROUP_ROLL] = roll, [GROUP_END] = end, [GROUP_BANK] = bank, [GROUP_OFFER] = trade,          \
         [GROUP_CONFIRM] = trade, [GROUP_PROPOSE] = trade, [GROUP_ANSWER] = answer, [GROUP_CANCEL] = answer,               \
         [GROUP_PASS] = pass, [GROUP_CLAIM] = claim},                                                                      \
            SHUT(card, CARD_KINDS) | SHUT(roll, K(ROLL)) | SHUT(end, K(END_TURN)) | SHUT(bank, K(BANK_TRADE)) |            \
                SHUT(trade, K(OFFER) | K(CONFIRM) | K(PROPOSE)) | SHUT(answer, K(ACCEPT) | K(REJECT) | K(CANCEL)) |        \
                SHUT(pass, K(PASS)) | SHUT(claim, K(CLAIM))                                                                \
    }
static const struct part_row parts[PARTS] = {
    /*                    card       roll        end        bank       trade       answer      pass        claim */
    [PART_TURN] =    PART(0,         R(TURN_03), 0,         0,         0,          0,          R(PROC_02), 0),
    [PART_PAIRED] =  PART(0,         R(PAIR_03), 0,         0,         R(PAIR_04), R(PAIR_04), R(PROC_02), 0),
    [PART_BUILDER] = PART(R(SBP_03), R(SBP_11),  R(SBP_10), R(SBP_03), R(SBP_03),  R(SBP_11),  0,          R(SBP_04)),
};
#undef P3
#undef T4
#undef T7
#undef FREE
#undef STILL
#undef GIVE
#undef NOW
#undef LATER
#undef NOT3
#undef EVENT

bool turn_in_first_round(const struct game *g)
{
    const struct state *s = &g->state;
    return s->part == PART_FOUNDING && s->settlements_left[s->acting] + (s->spot >= 0) == SETTLEMENT_PIECES;
}

static uint16_t whose(const struct game *g, int seat, int group)
{
    const struct state *s = &g->state;
    if (s->first == NOBODY) return group == GROUP_CLAIM ? R(WIN_03) : 0; /* rolled for: it is nobody's turn */
    if (group == GROUP_PROPOSE) return seat == s->acting ? R(PROC_02) : 0;
    if (group == GROUP_PASS && state_phase(s) == DUE_EVENT_CHOICE) return 0;
    if (seat == s->acting) return 0;
    if (s->part == PART_FOUNDING && s->first >= 0 && (group == GROUP_SETTLEMENT || group == GROUP_ROAD))
        return turn_in_first_round(g) ? R(SETUP_15) : R(SETUP_16);
    if (group == GROUP_CLAIM && victory_open_to(g, seat)) return 0; /* PAIR-16 */
    return off_turn[s->part][group];
}

/* What seats other than the acting one can owe or be asked. */
static uint16_t asked(const struct game *g, const catan_action *a, int group)
{
    const struct state *s = &g->state;
    int phase = state_phase(s), seat = a->seat;
    bool waited = (s->waiting >> seat & 1) != 0;
    switch (group) {
    case GROUP_START_ROLL: return phase == DUE_START_ROLL && waited ? 0 : R(PROC_02);
    case GROUP_DISCARD: return phase == DUE_DISCARD && waited ? 0 : R(PROC_02);
    case GROUP_ANSWER: return phase == DUE_MAIN && waited ? 0 : R(PROC_04);
    case GROUP_EVENT: return eventcard_forbids(g, seat, a->kind);
    case GROUP_PASS: return phase == DUE_MAIN ? 0 : eventcard_forbids(g, seat, a->kind);
    case GROUP_CANCEL: return phase == DUE_MAIN && trade_holds(s, seat) ? 0 : R(PROC_04);
    default: return duties[phase].forbids[group];
    }
}

/* Only Catan for Two has these. */
static bool left_out(const struct game *g, int group)
{
    return !game_neutrals(g) && (group == GROUP_NEUTRAL || group == GROUP_GIVE_BACK || group == GROUP_TOKEN);
}

static uint16_t part_forbids(const struct game *g, int group)
{
    return state_phase(&g->state) == DUE_MAIN ? parts[g->state.part].forbids[group] : 0;
}

static bool player_trade(int group) { return group == GROUP_OFFER || group == GROUP_PROPOSE; }

/* Trade that the rules leave out. */
static uint16_t trade_is_off(const struct game *g, int group)
{
    return player_trade(group) && !g->rules.value[OPTION_DOMESTIC_TRADE] ? R(PROC_06) : 0;
}

/* Trade that is over in this part, since building has begun. */
static uint16_t trade_is_over(const struct game *g, int group)
{
    if (!(g->state.marks & MARK_BUILT) || !g->rules.value[OPTION_PHASES]) return 0;
    return player_trade(group) || group == GROUP_BANK ? R(SEP_01) : 0;
}

bool turn_check(const struct game *g, const catan_action *a, const struct kind *k, struct reasons *r)
{
    uint16_t rule;
    if (k->group == GROUP_CHANCE) return false;
    if (chance_is_due(&g->state) && broken_plain(r, R(PROC_03))) return true;
    rule = whose(g, a->seat, k->group);
    if (rule) return broken_seat(r, rule, g->state.acting);
    if (k->group == GROUP_PROPOSE && g->state.first != NOBODY && a->other != g->state.acting && broken_seat(r, R(TRADE_02), g->state.acting)) return true;
    rule = left_out(g, k->group) ? R(PROC_02) : asked(g, a, k->group);
    if (rule && broken_plain(r, rule)) return true;
    rule = part_forbids(g, k->group);
    if (rule && broken_plain(r, rule)) return true;
    rule = trade_is_off(g, k->group);
    if (rule && broken_plain(r, rule)) return true;
    rule = trade_is_over(g, k->group);
    return rule && broken_plain(r, rule);
}

static uint64_t chance_kinds(int phase)
{
    return phase == DUE_DICE ? K(DICE) : phase == DUE_DRAWN ? K(DRAWN) : phase == DUE_STOLEN ? K(STOLEN) : phase == DUE_EVENT_CARD ? K(EVENT_CARD) : 0;
}

/* A claim is open to the acting seat, or to another one in a paired turn (PAIR-16). */
static bool claim_is_open(const struct game *g, int seat, int phase)
{
    if (!victory_is_claimed(g) || phase == DUE_OVER || chance_is_due(&g->state)) return false;
    return seat == g->state.acting ? g->state.first != NOBODY : victory_open_to(g, seat);
}

/* What is open where rules and parts are not those of an ordinary turn. */
static SELDOM uint64_t kinds_adapted(const struct game *g, int seat, int phase, uint64_t kinds)
{
    const struct state *s = &g->state;
    if (phase == DUE_EVENT_CHOICE) kinds |= eventcard_kinds(g, seat);
    if (claim_is_open(g, seat, phase)) kinds |= K(CLAIM);
    if (game_neutrals(g) && seat == s->acting) kinds |= duties[phase].two;
    if (phase != DUE_MAIN) return kinds;
    if (seat == s->acting) kinds |= K(PASS);
    kinds &= ~parts[s->part].shut;
    if (trade_is_off(g, GROUP_OFFER)) kinds &= ~(K(OFFER) | K(PROPOSE));
    return trade_is_over(g, GROUP_BANK) ? kinds & ~(K(OFFER) | K(PROPOSE) | K(BANK_TRADE)) : kinds;
}

/* With the main duty others may propose something, and whoever has something on the table may take it back. */
static ALWAYS_INLINE uint64_t kinds_besides(const struct state *s, int seat, int phase)
{
    uint64_t kinds = s->waiting >> seat & 1 ? duties[phase].waited : 0;
    if (phase == DUE_MAIN) kinds |= K(PROPOSE) | (trade_holds(s, seat) ? K(CANCEL) : 0);
    return kinds;
}

static ALWAYS_INLINE uint64_t kinds_of_acting(const struct state *s, int seat, int phase)
{
    uint64_t kinds = duties[phase].open;
    if (s->waiting >> seat & 1) kinds |= duties[phase].waited;
    if (s->offering && phase == DUE_MAIN) kinds |= K(CONFIRM) | (trade_holds(s, seat) ? K(CANCEL) : 0);
    return kinds;
}

ALWAYS_INLINE uint64_t turn_kinds(const struct game *g, int seat)
{
    const struct state *s = &g->state;
    int phase = state_phase(s);
    if (seat == s->acting && state_is_quiet(s)) return duties[phase].open;
    if (seat == CATAN_CHANCE) return chance_kinds(phase);
    uint64_t kinds = seat == s->acting ? kinds_of_acting(s, seat, phase) : kinds_besides(s, seat, phase);
    return s->adapted & ADAPTED_KINDS ? kinds_adapted(g, seat, phase, kinds) : kinds;
}

ALWAYS_INLINE uint32_t turn_actors(const struct game *g)
{
    const struct state *s = &g->state;
    const uint32_t chance = (uint32_t)1 << CATAN_CHANCE, acting = (uint32_t)1 << s->acting;
    if (state_phase(s) == DUE_MAIN) return acting | s->waiting;
    if (state_phase(s) == DUE_ROLL) return acting;
    switch (state_phase(s)) {
    case DUE_OVER: return 0;
    case DUE_DICE:
    case DUE_DRAWN:
    case DUE_STOLEN:
    case DUE_EVENT_CARD: return chance;
    case DUE_START_ROLL: return s->waiting;
    case DUE_DISCARD: return s->waiting ? s->waiting : chance; /* a view waits to be told of them */
    case DUE_EVENT_CHOICE: return eventcard_actors(g);
    default: return acting;
    }
}

/* Seats that are asked or owe something come before the acting one. */
ALWAYS_INLINE int turn_next(const struct game *g)
{
    if (state_is_quiet(&g->state) && !(g->state.due & (DUTY(DUE_OVER) | CHANCE_DUTIES))) return g->state.acting; /* nobody else can */
    uint32_t actors = turn_actors(g), others = actors & ~((uint32_t)1 << g->state.acting);
    return actors ? bits_lowest(others ? others : actors) : -1;
}

/* Each part has its own allowance of one card, and cards bought in another are no longer fresh (PAIR-08, PAIR-14, SBP-06). */
static void part_begin(struct game *g, int part, int seat)
{
    struct state *s = &g->state;
    state_set_part(s, part);
    s->acting = (uint8_t)seat;
    s->due = DUTY(DUE_MAIN);
    s->marks = s->waiting = s->agreed = 0;
    s->fresh = 0;
}

void turn_begin(struct game *g, int seat, struct sink *sink)
{
    struct state *s = &g->state;
    part_begin(g, PART_TURN, seat);
    s->turn++;
    s->seat = (int8_t)seat;
    s->due |= DUTY(DUE_ROLL);
    if (s->adapted & ADAPTED_TWO) s->due |= DUTY(DUE_SECOND_ROLL); /* TWO-02 */
    s->sum = s->first_sum = s->event = 0;
    for (int p = 0; p < SEATS; p++) s->offers[p] = 0;
    if (sink) tell_change(sink, g, CATAN_EVENT_TURN, R(TURN_01), seat, -1, (int)s->turn > INT16_MAX ? INT16_MAX : (int)s->turn);
}

/* ---- the actions of the turn itself: what is due is all that counts --------------- */

/* TURN-03; in Catan for Two twice, and each roll clears its own duty (TWO-02) */
void roll_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a, (void)sink;
    g->state.due = (g->state.due & ~DUTY(state_phase(&g->state))) | DUTY(eventcard_roll(g));
}

static int next_seat(const struct game *g, int seat) { return seat + 1 < game_players(g) ? seat + 1 : 0; }

static void extra_part_begin(struct game *g, int part, int seat, struct sink *sink)
{
    part_begin(g, part, seat);
    if (sink) tell_change(sink, g, CATAN_EVENT_PART, part == PART_PAIRED ? R(PAIR_02) : R(SBP_01), seat, -1, part);
}

/* The player on turn is followed by player 2 of a paired turn, or by all others who build in turn (PAIR-02, SBP-10). */
static SELDOM bool extra_part_follows(struct game *g, struct sink *sink)
{
    const struct state *s = &g->state;
    if (s->part == PART_TURN && game_partner(g) != NOBODY) extra_part_begin(g, PART_PAIRED, game_partner(g), sink);
    else if (game_has_extra_part(g, SPECIAL_BUILD)) extra_part_begin(g, PART_BUILDER, next_seat(g, s->seat), sink);
    else return false;
    return true;
}

/* Trading and building are no duty (TURN-06). */
void end_turn_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)a;
    if (g->state.adapted & ADAPTED_PARTS && extra_part_follows(g, sink)) return;
    turn_begin(g, next_seat(g, g->state.seat), sink);
}

/* The chance to build goes on to the left until it comes back to the player on turn (SBP-10). */
void pass_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    int next = next_seat(g, a->seat);
    if (state_phase(&g->state) != DUE_MAIN) return; /* declined what an event offers */
    if (next == g->state.seat) turn_begin(g, next_seat(g, next), sink);
    else extra_part_begin(g, PART_BUILDER, next, sink);
}
