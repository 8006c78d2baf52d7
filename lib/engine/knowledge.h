/* Cards whose kind is not known: what a hand with such cards could hold, and
 * what becomes of them. With none of them everything here is what it is with
 * plain hands, after one comparison. */
#ifndef ENGINE_KNOWLEDGE_H
#define ENGINE_KNOWLEDGE_H

#include "engine/engine.h"

/* By kind, the resource or development cards that are in no known place; where
 * the unknown cards of all hands (and of the deck) come from. */
cards unseen_resources(const struct game *g);
cards unseen_development(const struct game *g);

/* Could a hand hold at least these? `unseen`: from where its unknown cards come. */
SELDOM bool unknown_may_cover(cards have, cards need, cards unseen);

static inline bool hand_may_cover(const struct game *g, cards have, cards need)
{
    if (cards_cover(have, need)) return true;
    return cards_unknown(have) && unknown_may_cover(have, need, unseen_resources(g));
}

/* By kind, the most that a hand could hold. Of one kind at a time: together they can be too many. */
SELDOM cards unknown_most(cards have, cards unseen);

static inline cards hand_most(const struct game *g, cards have)
{
    return cards_unknown(have) ? unknown_most(have, unseen_resources(g)) : have;
}

static inline cards development_most(const struct game *g, cards have)
{
    return cards_unknown(have) ? unknown_most(have, unseen_development(g)) : have;
}

/* Is this payment impossible? When it hangs on unknown cards it is not, but the
 * check that asks has a doubt, which the rule names. */
bool hand_lacks(const struct game *g, cards have, cards need, uint16_t rule, struct reasons *r);

/* What is left of a hand. Cards that are seen are known ones first, then unknown ones; for
 * each that goes unseen one fewer of every kind is certain. */
SELDOM cards unknown_without(cards have, cards gone);
static inline cards cards_without(cards have, cards gone)
{
    return cards_cover(have, gone) && !cards_unknown(gone) ? have - gone : unknown_without(have, gone);
}

/* means_lacking where it hangs on unknown cards: kind by kind. */
SELDOM uint64_t unknown_lacking(const struct game *g);

/* A card by the value of an action. */
static inline cards card_of(int value) { return cards_of(value == CATAN_UNKNOWN ? LANE_UNKNOWN : value, 1); }

/* The cards that an action gives; so many unknown ones when they went unseen. */
static inline cards cards_given(const catan_action *a, int unseen)
{
    return a->value == CATAN_UNKNOWN ? cards_of(LANE_UNKNOWN, unseen) : cards_from(a->give);
}

/* Cards of this seat can go unseen: it is not the viewer. */
static inline bool goes_unseen(const struct game *g, int seat) { return !state_sees_hand(&g->state, seat); }

/* All of them, none known. */
static inline cards cards_hidden(cards c) { return cards_of(LANE_UNKNOWN, cards_total(c)); }

/* At least these are there: unknown ones become known. They must be able to be, which only a view asks (PROC-05). */
void shown_check(const struct game *g, cards have, cards shown, cards unseen, struct reasons *r);
SELDOM cards cards_shown(cards have, cards shown);

/* Who offers or accepts shows that the own hand covers it (TRADE-11). */
static inline void hand_prove(struct state *s, int seat, cards need)
{
    if (!cards_cover(s->hand[seat], need)) s->hand[seat] = cards_shown(s->hand[seat], need);
}

/* ---- view.c, sample.c ------------------------------------------------------------ */

/* Forget all that this viewer does not know of the game. False, and nothing is done: a hand is too large to be
 * unknown, as only a bank without limit can bring about. */
bool view_hide(struct game *g, int viewer);
/* Fill what is not known. False: nothing fills it without ending the game. */
bool sample_fill(struct game *g, uint64_t seed);

#endif
