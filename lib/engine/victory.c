/* Points and the end of the game (WIN). */
#include "engine/knowledge.h"
#include "engine/nouns.h"

/* Points by where they come from (WIN-01); the sum over all parts is points_total. */
int points_part(const struct game *g, int seat, int part)
{
    const struct state *s = &g->state;
    switch (part) {
    case CATAN_POINTS_SETTLEMENTS: return SETTLEMENT_PIECES - s->settlements_left[seat];
    case CATAN_POINTS_CITIES: return 2 * (CITY_PIECES - s->cities_left[seat]);
    case CATAN_POINTS_ROAD: return s->road_holder == seat ? 2 : 0;
    case CATAN_POINTS_ARMY: return s->army_holder == seat ? 2 : 0;
    case CATAN_POINTS_CARDS: return cards_count(s->dev[seat], CATAN_CARD_POINT);
    case CATAN_POINTS_HARBORS: return s->harbor_holder == seat ? 2 : 0;
    default: return 0;
    }
}

int points_shown(const struct game *g, int winner)
{
    int held = points_part(g, winner, CATAN_POINTS_CARDS), missing = rules_win_points(&g->rules) - points_visible(g, winner);
    if (!victory_is_claimed(g)) return held;
    return missing < 0 ? 0 : missing < held ? missing : held;
}

/* What nobody has told a view of stays with its seat. */
static void discard_at_the_end(struct game *g, int seat, struct sink *sink)
{
    struct state *s = &g->state;
    cards aside = s->table[seat].give, known = aside & CARDS_KNOWN;
    s->bank += known;
    s->hand[seat] += aside - known;
    if (known) tell_cards(sink, g, CATAN_EVENT_DISCARDED, CATAN_RULE_E_134, seat, NOBODY, known);
}

/* The game is over at once; what was due lapses (WIN-04, E-134). Cards that lay
 * aside for a discard have left the hands, those to be passed on by an event have not. */
static SELDOM void end_game(struct game *g, int winner, struct sink *sink)
{
    struct state *s = &g->state;
    for (int p = 0; p < SEATS; p++) {
        if (s->due & DUTY(DUE_DISCARD)) discard_at_the_end(g, p, sink);
        if (s->due & DUTY(DUE_EVENT_CHOICE)) s->hand[p] += s->table[p].give;
        s->table[p].give = s->table[p].take = 0;
    }
    s->due = DUTY(DUE_OVER);
    s->waiting = s->agreed = s->offering = s->free_roads = 0;
    s->victim = NOBODY;
    s->spot = NOWHERE;
    s->winner = (int8_t)winner;
    if (!sink) return;
    int shown = points_shown(g, winner), visible = points_visible(g, winner);
    if (shown) tell_change(sink, g, CATAN_EVENT_CARDS_SHOWN, CATAN_RULE_DEV_11, winner, 0, shown);
    tell_points_of(sink, g, winner, (uint8_t)~(1u << winner), visible, visible + shown);
    tell_change(sink, g, CATAN_EVENT_WON, CATAN_RULE_WIN_02, winner, -1, visible + shown);
}

/* Only in the own turn (WIN-03), and never while others build (SBP-04); in a paired turn in the
 * own part, or, with both on turn, from its beginning to its end (PAIR-06, PAIR-07, PAIR-10). */
bool victory_open_to(const struct game *g, int seat)
{
    const struct state *s = &g->state;
    int partner = game_partner(g);
    if (seat != s->acting && partner == NOBODY) return false;
    if (s->part == PART_FOUNDING || s->part == PART_BUILDER) return false;
    if (seat == s->acting) return true;
    return partner != NOBODY && (seat == s->seat || seat == partner) && g->rules.value[OPTION_PAIRED_WIN] == PAIRED_BOTH_ON_TURN;
}

static bool wins(const struct game *g, int seat)
{
    return victory_open_to(g, seat) && points_total(g, seat) >= rules_win_points(&g->rules);
}

/* At once (WIN-04, WIN-05), the player whose turn it is before player 2 (PAIR-07). */
static SELDOM void award_win(struct game *g, struct sink *sink)
{
    int seat = g->state.seat, partner = game_partner(g);
    if (victory_is_claimed(g) || g->state.due & DUTY(DUE_OVER)) return;
    if (wins(g, seat)) end_game(g, seat, sink);
    else if (partner != NOBODY && wins(g, partner)) end_game(g, partner, sink);
}

static SELDOM bool partner_has(const struct game *g, int points)
{
    return game_partner(g) != NOBODY && points_total(g, game_partner(g)) >= points;
}

ALWAYS_INLINE void victory_review(struct game *g, struct sink *sink)
{
    int needed = rules_win_points(&g->rules);
    if (points_total(g, g->state.seat) >= needed || (g->state.adapted & ADAPTED_PARTS && partner_has(g, needed))) award_win(g, sink);
}

/* In a paired turn player 1's claim comes first (PAIR-16), as far as player 2 can know: cards that nobody sees bar nobody. */
static bool waits_for_player_1(const struct game *g, int seat)
{
    int first = g->state.seat;
    return seat == game_partner(g) && victory_open_to(g, first) && points_visible(g, first) >= rules_win_points(&g->rules);
}

int points_at_most(const struct game *g, int seat)
{
    return points_visible(g, seat) + cards_count(development_most(g, g->state.dev[seat]), CATAN_CARD_POINT);
}

void claim_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    /* unknown points would have ended the game, where wins need no claim */
    int points = victory_is_claimed(g) ? points_at_most(g, a->seat) : points_total(g, a->seat), needed = rules_win_points(&g->rules);
    if (points < needed && broken_count(r, CATAN_RULE_WIN_02, points, needed)) return;
    if (points_total(g, a->seat) < needed && points >= needed) doubted(r, CATAN_RULE_WIN_02);
    if (waits_for_player_1(g, a->seat)) broken_seat(r, CATAN_RULE_PAIR_16, g->state.seat);
}

void claim_effect(struct game *g, const catan_action *a, struct sink *sink) { end_game(g, a->seat, sink); }

uint64_t claim_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu, (void)wide;
    bool enough = points_at_most(g, seat) >= rules_win_points(&g->rules);
    return victory_open_to(g, seat) && enough && !waits_for_player_1(g, seat);
}
