/* The nouns: checks and effects of the kinds, and what the reviews ask them. A
 * noun does not call another; what they share stands in state/ or engine.c. */
#ifndef ENGINE_NOUNS_H
#define ENGINE_NOUNS_H

#include <string.h>

#include "engine/engine.h"

#define NOUN(name)                                                                                        \
    void name##_check(const struct game *g, const catan_action *a, struct reasons *r);                    \
    void name##_effect(struct game *g, const catan_action *a, struct sink *sink);                         \
    uint64_t name##_list(const struct game *g, int seat, int menu, struct choices *wide)

/* founding.c: the first player, the founding phase, printed starts (SETUP-05 to SETUP-20) */
void start_roll_effect(struct game *g, const catan_action *a, struct sink *sink);
void founding_rolled(struct game *g, int sum, struct sink *sink);
void founding_follow(struct game *g, const catan_action *a, struct sink *sink);

/* turn.c */
void roll_effect(struct game *g, const catan_action *a, struct sink *sink);
void end_turn_effect(struct game *g, const catan_action *a, struct sink *sink);
void pass_effect(struct game *g, const catan_action *a, struct sink *sink);

/* production.c (PROD) */
void production_pay(struct game *g, struct sink *sink);

/* robber.c (ROBBER, FR) */
NOUN(discard);
NOUN(lay);
NOUN(move_robber);
NOUN(steal);
void reveal_discard_check(const struct game *g, const catan_action *a, struct reasons *r);
void reveal_discard_effect(struct game *g, const catan_action *a, struct sink *sink);
APART void robber_seven(struct game *g, struct sink *sink);
SELDOM bool robber_stuck(struct game *g);
int robber_owed(const struct game *g, int seat);
uint32_t robber_victims(const struct game *g, int seat, int hex);
uint32_t robber_hexes(const struct game *g); /* where the robber may be moved to, bit per hex */

/* means.c: what an action takes (BUILD-01, TURN-05, DEV-02, DEV-05) */
bool means_check(const struct game *g, int seat, const struct kind *k, struct reasons *r);
uint64_t means_lacking(const struct game *g); /* of the acting seat, bit per kind */
void means_spend(struct game *g, const struct kind *k);

/* building.c (BUILD) */
NOUN(settlement);
NOUN(city);
NOUN(road);
struct set128 building_places(const struct game *g, int seat, int kind);
/* The same for a color that is built for (TWO-11): what its pieces and their places allow. */
struct set128 building_neutral_places(const struct game *g, int owner, int kind);
bool building_neutral_broken(const struct game *g, int owner, int kind, int place, struct reasons *r);

/* two.c (TWO) */
NOUN(neutral_settlement);
NOUN(neutral_road);
NOUN(forced_trade);
NOUN(give_back);
NOUN(banish);
NOUN(hand_in);
int two_price(const struct game *g, int seat);
void two_begin(struct game *g);
void two_follow(struct game *g, const catan_action *a, struct sink *sink);

/* knowledge.c: what becomes public of a hand, or at the end (INFO-01, DEV-11) */
void reveal_hand_check(const struct game *g, const catan_action *a, struct reasons *r);
void reveal_hand_effect(struct game *g, const catan_action *a, struct sink *sink);
void reveal_points_check(const struct game *g, const catan_action *a, struct reasons *r);
void reveal_points_effect(struct game *g, const catan_action *a, struct sink *sink);

/* bank.c (HARB, BANK) */
NOUN(bank_trade);
int bank_rate(const struct game *g, int seat, int resource);
/* By the harbors of an owner, kind by kind, what a hand lacks for the top bit of a lane to say that it has enough:
 * 128 less the rate. */
extern const cards bank_margins[1 << (KINDS_OF_CARD + 1)];
/* The kinds that a hand has enough of for some trade: the top bit in the lane of each. */
static inline cards bank_tradable(cards hand, uint8_t harbors)
{
    return (hand + bank_margins[harbors]) & (CARDS_GUARD & CARDS_KNOWN);
}

/* trade.c (TRADE) */
NOUN(offer);
NOUN(propose);
void accept_check(const struct game *g, const catan_action *a, struct reasons *r);
void accept_effect(struct game *g, const catan_action *a, struct sink *sink);
void reject_effect(struct game *g, const catan_action *a, struct sink *sink);
NOUN(confirm);
void cancel_effect(struct game *g, const catan_action *a, struct sink *sink);
/* Something of this seat lies on the table: an offer, a proposal, an acceptance. */
static inline bool trade_holds(const struct state *s, int seat) { return (s->offering | s->agreed) >> seat & 1; }
bool trade_acceptable(const struct game *g, int seat); /* the hand covers what the open offer asks for */
void trade_clear(struct game *g, struct sink *sink);
struct terms trade_partner_terms(const struct game *g, int index); /* of the index-th choice of confirm */
int trade_partner_index(const struct game *g, const catan_action *a); /* -1: nothing on these terms */

/* devcard.c (DEV) */
NOUN(buy);
void knight_effect(struct game *g, const catan_action *a, struct sink *sink);
NOUN(roads);
NOUN(stop_roads);
NOUN(plenty);
void monopoly_effect(struct game *g, const catan_action *a, struct sink *sink);
uint64_t monopoly_list(const struct game *g, int seat, int menu, struct choices *wide);
void devcard_follow(struct game *g, const catan_action *a);

/* eventcard.c (EV) */
NOUN(event_card);
NOUN(event_take);
NOUN(event_give);
NOUN(event_help);
void event_victim_effect(struct game *g, const catan_action *a, struct sink *sink);
uint64_t event_victim_list(const struct game *g, int seat, int menu, struct choices *wide);
NOUN(event_road);
NOUN(repair);
int eventcard_roll(const struct game *g); /* what a roll makes due: dice or a card */
int eventcard_left(const struct game *g, int card);
void eventcard_draw(const struct game *g, catan_action *out);
uint32_t eventcard_actors(const struct game *g); /* who is to choose now */
uint64_t eventcard_kinds(const struct game *g, int seat); /* what is open to a seat that is to choose, bit per kind */
uint16_t eventcard_forbids(const struct game *g, int seat, int kind); /* 0, or the rule that this breaks now */
void eventcard_follow(struct game *g, const catan_action *a);
const char *eventcard_fault(const struct game *g);

/* chance.c: outcomes, weights, picking one */
NOUN(dice);
NOUN(drawn);
NOUN(stolen);
int chance_weight(const struct game *g, const catan_action *a);
void chance_draw(const struct game *g, catan_action *out);

/* awards.c: who holds which award; pure functions of numbers and the holder */
int award_road(const uint8_t *length, int owners, int holder, bool holder_shrank, bool any_tie);
int award_army(const uint8_t *knights, int players, int holder, bool holder_shrank);
bool award_army_due(const struct game *g); /* somebody should hold it, but nobody does */
int award_harbors(const uint8_t *points, int players, int holder);
int award_harbors_in(const struct game *g); /* who is harbormaster now; NOBODY without that card */
/* Nothing moves unless a length or a number of knights or of harbor points did. */
static inline bool counts_moved(const struct counts *before, const struct state *s)
{
    return memcmp(before, &s->counts, sizeof *before) != 0;
}
void awards_review(struct game *g, const struct counts *before, struct sink *sink);

/* victory.c: points with their breakdown, the end (WIN) */
NOUN(claim);
int points_part(const struct game *g, int seat, int part);
/* What everybody sees: all but the victory point cards (WIN-07). */
static inline int points_visible(const struct game *g, int seat) { return g->state.points[seat]; }
static inline int points_total(const struct game *g, int seat)
{
    return points_visible(g, seat) + cards_count(g->state.dev[seat], CATAN_CARD_POINT);
}
/* With the unknown cards that could be points. */
int points_at_most(const struct game *g, int seat);
/* Point cards that a winner shows: all of them, or with a claim as many as are needed (DEV-11, E-143). */
int points_shown(const struct game *g, int winner);
bool victory_open_to(const struct game *g, int seat); /* could this seat win now, had it the points? */
void victory_review(struct game *g, struct sink *sink);
/* With automatic wins a claim never finds the points: the game would be over (WIN-06). */
static inline bool victory_is_claimed(const struct game *g) { return g->rules.value[OPTION_WIN_DECLARATION] == WIN_MUST_CLAIM; }

#undef NOUN
#endif
