/* Actions to be judged: one of the numbered universe, or one whose fields stray
 * outside it; and a choice among the legal ones in which rare kinds are not rare. */
#ifndef SUPPORT_CANDIDATES_H
#define SUPPORT_CANDIDATES_H

#include <catan/catan.h>
#include <stdbool.h>

/* Any numbered action for any seat, chance included. */
catan_action candidate_numbered(const catan_game *game, uint64_t *random);
/* Hands of cards, partners, sums and places near what is open or owed, not bound
 * to any menu; sometimes no action of this game at all (CATAN_ERR_ARG). */
catan_action candidate_outside(const catan_game *game, uint64_t *random);
/* First a kind, each as likely, then one of its legal actions. False when there is none. */
bool choose_kind_first(const catan_game *game, int32_t menu, uint64_t *random, catan_action *out);

/* All cards that the seat owes at once, the first kinds in hand first; on no list. False when it owes none. */
bool whole_discard(const catan_game *game, int32_t seat, catan_action *out);

#endif
