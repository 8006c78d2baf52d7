/**
 * @file view.h
 * Hidden information: a game as one seat knows it, what a seat is told of an
 * action, and full games that fit what is known. See doc/hidden-information.md.
 *
 * A view is a game: everything that takes a game takes a view. Own cards are
 * known, of other hands a known part and a number of unknown cards. The seed of
 * chance is not in it. A view is for acting on what it is told; it draws no
 * outcome by itself, whatever its way of chance.
 */
#ifndef CATAN_VIEW_H
#define CATAN_VIEW_H

#include "action.h"
#include "base.h"
#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Who can know a game, beside the seats from 0 on. */
enum catan_viewer {
    CATAN_SPECTATOR = 7, /**< somebody who looks on: the bit of `audience` for spectators */
    CATAN_TABLE = 8      /**< nothing is hidden now, but later cards may stay unknown: a record of a real table */
};

/**
 * Write the game as a viewer knows it. The hands of others become unknown, but
 * for cards that lie open: what somebody offers or has accepted is in that hand,
 * and at the end the points that the winner has shown. So do their development cards, the
 * deck, and what others have set aside for a discard that is still open. What
 * the bank holds is public, and so are the results or event cards not yet drawn.
 * What the viewer could remember is not in the game: a view that is kept in step
 * with catan_told knows more of the other hands than a fresh one.
 *
 * The listener, the way of chance and the memory of `dst` stay its own.
 *
 * @param src     a game or a view; of a view what it knows
 * @param viewer  a seat, CATAN_SPECTATOR or CATAN_TABLE
 * @param dst     gets the view; may be `src`
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY (dst is inside its listener), CATAN_ERR_SIZE (a hand of more than
 *         120 cards, which there can be only with `bank_shortage=unlimited`)
 * Rules: INFO-01 to INFO-05, E-25, E-140. Since 0.1
 */
CATAN_API int32_t catan_game_view(const catan_game *src, int32_t viewer, catan_game *dst);

/** Whose view this is: a seat, CATAN_SPECTATOR or CATAN_TABLE; -1 for NULL and for a game in which nothing is hidden. Since 0.1 */
CATAN_API int32_t catan_game_viewer(const catan_game *game);

/**
 * What a seat is told of what happened, as actions that keep its view in step:
 * apply each to the view, in order. What the seat may not see is blanked: an
 * unknown card is CATAN_UNKNOWN, an unseen discard or give-back is one of no
 * cards. What became public through an action comes as outcomes of chance:
 * CATAN_REVEAL_HAND of what a Monopoly took, CATAN_REVEAL_DISCARD of what lay
 * aside, CATAN_REVEAL_POINTS of what the winner showed.
 *
 * @param events     everything that catan_apply_events wrote, for every audience: the server's copy
 * @param count      how many
 * @param seat       a seat, or CATAN_SPECTATOR
 * @param actions    gets what is told; CATAN_MAX_EVENTS places are always enough; may be NULL when capacity is 0
 * @param out_count  how many there are, also with CATAN_ERR_SIZE
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_SIZE. Since 0.1
 */
CATAN_API int32_t catan_told(const catan_event *events, size_t count, int32_t seat, catan_action *actions, size_t capacity,
                             size_t *out_count);

/**
 * A full game out of a view: the unknown cards are dealt at random from those
 * that are in no known place. Every game that the counts of the view allow can
 * come out, and none that would be over already; its view by the same seat is
 * that of `view`. It has a seed of its own. What a seat would have played with
 * such cards is not weighed.
 *
 * @param view  a view; of any other game a copy with another seed is made
 * @param seed  equal seeds give equal games
 * @param dst   gets the game; may be `view`; its listener, way of chance and memory stay its own
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY, CATAN_ERR_POSITION (a view written by hand that no game fits)
 * Since 0.1
 */
CATAN_API int32_t catan_game_sample(const catan_game *view, uint64_t seed, catan_game *dst);

/** @name Unknown cards
 * catan_hand, catan_cards, catan_cards_fresh, catan_deck_cards and catan_points count known cards only; the totals
 * count all. In a game that is no view nothing is unknown. NULL and numbers out of range give -1. */
/**@{*/
CATAN_API int32_t catan_hand_unknown(const catan_game *game, int32_t seat);  /**< resource cards of unknown kind in a hand */
CATAN_API int32_t catan_cards_unknown(const catan_game *game, int32_t seat); /**< unplayed development cards of unknown kind */
CATAN_API int32_t catan_deck_unknown(const catan_game *game);                /**< cards of the deck that may be any of those not seen */
/** The most cards of one kind that a hand could hold; the kinds together are limited by the number of its unknown cards. */
CATAN_API int32_t catan_hand_most(const catan_game *game, int32_t seat, int32_t resource);
CATAN_API int32_t catan_cards_most(const catan_game *game, int32_t seat, int32_t card); /**< the same of development cards */
/** Points with every unknown card that could be one counted; what the seat has at the least says catan_points. */
CATAN_API int32_t catan_points_most(const catan_game *game, int32_t seat);
/**@}*/

#ifdef __cplusplus
}
#endif
#endif
