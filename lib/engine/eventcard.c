/* Event cards instead of dice (EV). A card is turned over, its event is carried
 * out, then its number produces. Where players choose, DUE_EVENT_CHOICE waits for
 * those in `waiting`, the first of them in turn order from the player on turn
 * (EV-03); only what Good Neighbors passes on is chosen by all at once. While the
 * card of an event is being stolen its choice stays due, and names the thief. */
#include "engine/eventdeck.h"
#include "engine/knowledge.h"
#include "engine/nouns.h"

static bool text_2020(const struct game *g) { return g->rules.value[OPTION_EVENT_CARDS] == EVENT_TEXT_2020; }

/* ---- the deck (EV-01) ------------------------------------------------------------------ */

int eventcard_roll(const struct game *g) { return game_has_events(g) ? DUE_EVENT_CARD : DUE_DICE; }

/* What the next card is drawn from. With New Year above the last five, or after the
 * last card of all, the whole deck is shuffled again. */
static uint64_t pile(const struct game *g)
{
    const uint64_t all = ((uint64_t)1 << 36) - 1;
    bool over = bits_count(g->state.event_pile) <= (g->rules.value[OPTION_EVENT_NEW_YEAR] ? EVENT_CARDS_ASIDE : 0);
    return over ? all : g->state.event_pile;
}

int eventcard_left(const struct game *g, int card) { return bits_count(pile(g) & event_cards_of(card)); }

void eventcard_draw(const struct game *g, catan_action *out)
{
    const struct state *s = &g->state;
    uint64_t left = pile(g);
    uint32_t n = random_below(s->seed, STREAM_EVENTS, s->drawn[STREAM_EVENTS], (uint32_t)bits_count(left));
    for (; n > 0; n--) left &= left - 1;
    int card = 1;
    while (!(event_cards_of(card) & left & (~left + 1))) card++;
    out->kind = CATAN_EVENT_CARD;
    out->value = (uint8_t)card;
}

static void take_card(struct game *g, int card, struct sink *sink)
{
    struct state *s = &g->state;
    uint64_t from = pile(g);
    if (sink && from != s->event_pile)
        tell_change(sink, g, CATAN_EVENT_NEW_YEAR, CATAN_RULE_EV_01, NOBODY, bits_count(s->event_pile), bits_count(from));
    uint64_t same = from & event_cards_of(card);
    s->event_pile = from ^ (same & (~same + 1));
    s->event = (uint8_t)card;
    s->sum = event_deck[card].sum;
}

/* ---- who chooses ------------------------------------------------------------------------- */

static uint32_t all_seats(const struct game *g) { return ((uint32_t)1 << game_players(g)) - 1; }

/* Those with the greatest number; nobody when it is 0. */
static uint32_t with_most(const struct game *g, const uint8_t *number)
{
    uint32_t seats = 0;
    int most = 1;
    for (int p = 0; p < game_players(g); p++) {
        if (number[p] > most) seats = 0;
        if (number[p] > most) most = number[p];
        if (number[p] == most) seats |= (uint32_t)1 << p;
    }
    return seats;
}

static uint32_t alone(uint32_t seats) { return seats & (seats - 1) ? 0 : seats; }

/* The holder of Largest Army, or without one who alone has played the most knights (EV-07, EV-16). */
static uint32_t warrior(const struct game *g)
{
    const struct state *s = &g->state;
    return s->army_holder != NOBODY ? (uint32_t)1 << s->army_holder : alone(with_most(g, s->knights));
}

/* The holder of Longest Road; by the text of 2020 without one who alone has the longest line
 * (EV-10, EV-16). Colors that nobody plays take no part (EV-05). */
static uint32_t trader(const struct game *g)
{
    const struct state *s = &g->state;
    if (s->road_holder != NOBODY) return (uint32_t)1 << s->road_holder & all_seats(g);
    return text_2020(g) ? alone(with_most(g, s->length)) : 0;
}

static bool lives_at(const struct game *g, int vertex, int seat) { return lives_owner(g->state.lives[vertex]) == seat; }

static int harbors_of(const struct game *g, int seat)
{
    const struct topology *t = game_map(g);
    int n = 0;
    for (int i = 0; i < g->board.harbors; i++) {
        const int8_t *ends = t->edge_vertices[g->board.harbor_edge[i]];
        n += lives_at(g, ends[0], seat) || lives_at(g, ends[1], seat);
    }
    return n;
}

static int harbor_buildings_of(const struct game *g, int seat)
{
    int n = 0;
    for (int v = 0; v < game_map(g)->vertices; v++) n += lives_at(g, v, seat) && board_harbors_at(&g->board, v);
    return n;
}

/* The most buildings at harbors, or by the text of 2020 the most harbors (EV-15, EV-16). */
static uint32_t seafarers(const struct game *g)
{
    uint8_t number[SEATS] = {0};
    for (int p = 0; p < game_players(g); p++) number[p] = (uint8_t)(text_2020(g) ? harbors_of(g, p) : harbor_buildings_of(g, p));
    return with_most(g, number);
}

static uint32_t with_cards(const struct game *g)
{
    uint32_t seats = 0;
    for (int p = 0; p < game_players(g); p++)
        if (cards_total(g->state.hand[p])) seats |= (uint32_t)1 << p;
    return seats;
}

static uint32_t leaders(const struct game *g)
{
    uint8_t points[SEATS] = {0};
    for (int p = 0; p < game_players(g); p++) points[p] = (uint8_t)(1 + points_visible(g, p)); /* with none all lead */
    return with_most(g, points);
}

/* Those behind the leaders get help; if all are equal nobody gives any (EV-15). */
static uint32_t helped(const struct game *g) { return all_seats(g) & ~leaders(g); }

static struct set128 intact_roads(const struct game *g, int seat) { return set_minus(g->state.roads[seat], g->state.damaged); }

static uint32_t with_intact_roads(const struct game *g)
{
    uint32_t seats = 0;
    for (int p = 0; p < game_players(g); p++)
        if (!set_empty(intact_roads(g, p))) seats |= (uint32_t)1 << p;
    return seats;
}

/* With two deserts the player on turn says which (BIG-06). */
static bool desert_is_chosen(const struct game *g) { return (g->board.deserts & (g->board.deserts - 1)) != 0; }

static uint32_t choosers(const struct game *g)
{
    switch (event_in_force(&g->state)) {
    case EVENT_PLENTIFUL_YEAR: return all_seats(g);
    case EVENT_CONFLICT: return warrior(g);
    case EVENT_ROBBER_FLEES: return desert_is_chosen(g) ? (uint32_t)1 << g->state.acting : 0;
    case EVENT_TOURNAMENT: return with_most(g, g->state.knights);
    case EVENT_TRADE_ADVANTAGE: return trader(g);
    case EVENT_EARTHQUAKE: return with_intact_roads(g);
    case EVENT_GOOD_NEIGHBORS: return with_cards(g);
    case EVENT_CALM_SEAS: return seafarers(g);
    case EVENT_ASSISTANCE: return helped(g) ? leaders(g) & with_cards(g) : 0;
    default: return 0;
    }
}

/* ---- what is asked of whom ------------------------------------------------------------------ */

/* What an event asks for, and the rule that who declines it breaks. */
static const struct {
    uint8_t kind;
    uint16_t rule;
} asked_by[EVENTS] = {
    [EVENT_PLENTIFUL_YEAR] = {CATAN_EVENT_TAKE, CATAN_RULE_EV_06},
    [EVENT_CONFLICT] = {CATAN_EVENT_VICTIM, CATAN_RULE_EV_07},
    [EVENT_ROBBER_FLEES] = {CATAN_MOVE_ROBBER, CATAN_RULE_EV_08},
    [EVENT_TOURNAMENT] = {CATAN_EVENT_TAKE, CATAN_RULE_EV_09},
    [EVENT_TRADE_ADVANTAGE] = {CATAN_EVENT_VICTIM, CATAN_RULE_EV_10},
    [EVENT_EARTHQUAKE] = {CATAN_EVENT_TURN_ROAD, CATAN_RULE_EV_12},
    [EVENT_GOOD_NEIGHBORS] = {CATAN_EVENT_GIVE, CATAN_RULE_EV_13},
    [EVENT_CALM_SEAS] = {CATAN_EVENT_TAKE, CATAN_RULE_EV_15},
    [EVENT_ASSISTANCE] = {CATAN_EVENT_HELP, CATAN_RULE_EV_15},
};

static bool asks(const struct game *g, int kind) { return asked_by[event_in_force(&g->state)].kind == kind; }

uint32_t eventcard_actors(const struct game *g)
{
    const struct state *s = &g->state;
    int n = game_players(g);
    if (asks(g, CATAN_EVENT_GIVE)) return s->waiting;
    for (int i = 0; i < n; i++)
        if (s->waiting >> (s->seat + i) % n & 1) return (uint32_t)1 << (s->seat + i) % n;
    return 0;
}

/* Without Largest Army the greatest army may steal (EV-07); by the text of 2020 it does (EV-16). */
static bool may_decline(const struct game *g)
{
    return event_in_force(&g->state) == EVENT_CONFLICT && g->state.army_holder == NOBODY && !text_2020(g);
}

static uint16_t declined(const struct game *g)
{
    const struct state *s = &g->state;
    int event = event_in_force(s);
    bool holder = event == EVENT_CONFLICT ? s->army_holder != NOBODY : s->road_holder != NOBODY;
    return asks(g, CATAN_EVENT_VICTIM) && !holder ? CATAN_RULE_EV_16 : asked_by[event].rule;
}

uint64_t eventcard_kinds(const struct game *g, int seat)
{
    if (!(eventcard_actors(g) >> seat & 1)) return 0;
    uint64_t pass = may_decline(g) ? (uint64_t)1 << CATAN_PASS : 0;
    return (uint64_t)1 << asked_by[event_in_force(&g->state)].kind | pass;
}

uint16_t eventcard_forbids(const struct game *g, int seat, int kind)
{
    const struct state *s = &g->state;
    bool waited = state_phase(s) == DUE_EVENT_CHOICE && s->waiting >> seat & 1;
    if (!waited) return CATAN_RULE_PROC_02;
    if (eventcard_kinds(g, seat) >> kind & 1) return 0;
    if (!(eventcard_actors(g) >> seat & 1)) return CATAN_RULE_EV_03;
    return kind == CATAN_PASS ? declined(g) : CATAN_RULE_PROC_02;
}

/* ---- the course of an event -------------------------------------------------------------------- */

/* Nobody is waited for any more, or all who are would take from an empty bank (EV-03). */
static void end_if_done(struct game *g)
{
    struct state *s = &g->state;
    if (asks(g, CATAN_EVENT_TAKE) && cards_total(s->bank) == 0) s->waiting = 0;
    if (!s->waiting) s->due &= ~DUTY(DUE_EVENT_CHOICE);
}

static void chosen(struct game *g, int seat)
{
    g->state.waiting &= (uint8_t)~(1u << seat);
    end_if_done(g);
}

/* To the only desert, or off a board without one (EV-08). */
static void robber_flees(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    int before = s->robber;
    if (desert_is_chosen(g)) return;
    s->robber = (int8_t)(g->board.deserts ? bits_lowest(g->board.deserts) : NOWHERE);
    if (sink && before != s->robber) tell_change(sink, g, CATAN_EVENT_ROBBER_FLED, CATAN_RULE_EV_08, NOBODY, before, s->robber);
}

void event_card_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (state_phase(&g->state) != DUE_EVENT_CARD) broken_plain(r, CATAN_RULE_PROC_05);
    else if (eventcard_left(g, a->value) == 0) broken_plain(r, CATAN_RULE_EV_01);
}

void event_card_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    s->due &= ~DUTY(DUE_EVENT_CARD);
    s->drawn[STREAM_EVENTS]++;
    take_card(g, a->value, sink);
    if (s->due & DUTY(DUE_SECOND_ROLL)) s->first_sum = s->sum;
    int event = event_in_force(s);
    s->due |= event == EVENT_ROBBER_ATTACKS ? DUTY(DUE_SEVEN) : DUTY(DUE_PRODUCE);
    if (event == EVENT_ROBBER_FLEES) robber_flees(g, sink);
    s->waiting = (uint8_t)choosers(g);
    s->due |= DUTY(DUE_EVENT_CHOICE);
    end_if_done(g);
}

uint64_t event_card_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    uint64_t c = 0;
    (void)seat, (void)menu, (void)wide;
    for (int i = 0; i < EVENT_CARDS; i++)
        if (eventcard_left(g, i + 1)) c |= (uint64_t)1 << i;
    return c;
}

/* What others did for the event: a card was stolen, the robber was moved, a right was not used. */
void eventcard_follow(struct game *g, const catan_action *a)
{
    if (a->kind == CATAN_STOLEN) chosen(g, state_thief(&g->state));
    if (a->kind == CATAN_MOVE_ROBBER || a->kind == CATAN_PASS) chosen(g, a->seat);
}

/* What cannot be of the card in force and of the choices that it asks for. */
const char *eventcard_fault(const struct game *g)
{
    const struct state *s = &g->state;
    bool choice = (s->due & DUTY(DUE_EVENT_CHOICE)) != 0;
    if (s->event > EVENT_CARDS) return "EV-01: there is no event card of this number";
    if (s->event && s->sum != event_deck[s->event].sum) return "EV-02: the event card in force has another number than the last sum";
    if (choice && (!s->waiting || s->waiting & ~choosers(g) || !asked_by[event_in_force(s)].kind))
        return "EV-03: a choice is due that this event does not ask for";
    return NULL;
}

/* ---- taking from the bank -------------------------------------------------------------------------- */

static bool none_in_stock(const struct game *g, int resource, struct reasons *r)
{
    return cards_count(g->state.bank, resource) == 0 && broken_resource(r, CATAN_RULE_EV_03, resource, 0, 1);
}

void event_take_check(const struct game *g, const catan_action *a, struct reasons *r) { none_in_stock(g, a->value, r); }

void event_take_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    g->state.hand[a->seat] += cards_of(a->value, 1);
    g->state.bank -= cards_of(a->value, 1);
    chosen(g, a->seat);
}

uint64_t event_take_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return cards_with(g->state.bank, 1);
}

/* ---- giving ------------------------------------------------------------------------------------------ */

static bool not_in_hand(const struct game *g, const catan_action *a, uint16_t rule, struct reasons *r)
{
    if (a->value == CATAN_UNKNOWN) return !cards_total(g->state.hand[a->seat]) && broken_plain(r, rule);
    return hand_lacks(g, g->state.hand[a->seat], card_of(a->value), rule, r) && broken_resource(r, rule, a->value, 0, 1);
}

void event_give_check(const struct game *g, const catan_action *a, struct reasons *r) { not_in_hand(g, a, CATAN_RULE_EV_13, r); }

/* All cards move together, each to the left neighbor (EV-13); who is not part of it sees
 * only that one card went over (E-140). */
static void pass_on(struct game *g, struct sink *sink)
{
    struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) {
        int left = (p + 1) % game_players(g);
        cards c = s->table[p].give;
        if (!c) continue;
        s->table[p].give = 0;
        s->hand[left] += c;
        tell_secret(sink, g, CATAN_RULE_EV_13, p, left, c);
    }
}

void event_give_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    s->hand[a->seat] = cards_without(s->hand[a->seat], card_of(a->value));
    s->table[a->seat].give = card_of(a->value);
    chosen(g, a->seat);
    if (!s->waiting) pass_on(g, sink);
}

uint64_t event_give_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    return cards_with(hand_most(g, g->state.hand[seat]), 1);
}

/* ---- helping -------------------------------------------------------------------------------------------- */

static bool needs_no_help(const struct game *g, int seat, struct reasons *r)
{
    return !(helped(g) >> seat & 1) && broken_seat(r, CATAN_RULE_EV_15, seat);
}

void event_help_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (not_in_hand(g, a, CATAN_RULE_EV_15, r)) return;
    needs_no_help(g, a->other, r);
}

void event_help_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    g->state.hand[a->seat] = cards_without(g->state.hand[a->seat], card_of(a->value));
    g->state.hand[a->other] += card_of(a->value);
    chosen(g, a->seat);
}

uint64_t event_help_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    uint64_t c = 0, kinds = cards_with(hand_most(g, g->state.hand[seat]), 1);
    uint32_t seats = helped(g);
    (void)menu, (void)wide;
    for (int p = 0; p < game_players(g); p++)
        if (seats >> p & 1) c |= kinds << KINDS_OF_CARD * p;
    return c;
}

/* ---- stealing: any other player, also one without cards (EV-04) ------------------------------------------ */

void event_victim_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    (void)sink;
    if (cards_total(s->hand[a->other]) == 0) {
        chosen(g, a->seat);
        return;
    }
    s->victim = a->other;
    s->due |= DUTY(DUE_STOLEN);
}

uint64_t event_victim_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    return all_seats(g) & ~((uint32_t)1 << seat);
}

/* ---- the earthquake (EV-12) ---------------------------------------------------------------------------------- */

static struct set128 not_intact(const struct game *g, int owner)
{
    return set_minus(set_first(game_map(g)->edges), intact_roads(g, owner));
}

static struct set128 not_damaged(const struct game *g, int owner)
{
    return set_minus(set_first(game_map(g)->edges), state_damaged(&g->state, owner));
}

static const struct place_rule turn_road_rules[] = {{CATAN_RULE_EV_12, not_intact}};
static const struct place_rule repair_rules[] = {{CATAN_RULE_EV_12, not_damaged}};

void event_road_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    place_broken(r, g, a->seat, turn_road_rules, 1, CATAN_PLACE_EDGE, a->place);
}

void event_road_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    set_add(&g->state.damaged, a->place);
    chosen(g, a->seat);
}

uint64_t event_road_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu;
    return choices_set(wide, places_left(g, seat, turn_road_rules, 1, game_map(g)->edges));
}

void repair_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    place_broken(r, g, a->seat, repair_rules, 1, CATAN_PLACE_EDGE, a->place);
}

void repair_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    set_remove(&g->state.damaged, a->place);
}

uint64_t repair_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu;
    return choices_set(wide, places_left(g, seat, repair_rules, 1, game_map(g)->edges));
}
