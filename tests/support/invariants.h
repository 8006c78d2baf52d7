/* What holds of every game, after every action. `where` says what led there, for
 * the message. Links the static library. */
#ifndef SUPPORT_INVARIANTS_H
#define SUPPORT_INVARIANTS_H

#include <catan/catan.h>

/* Nothing is lost, every cache is right, no award or win is overlooked; after the building of roads and settlements
 * lengths are those found by trying all trails. kind: what was just done. */
void invariants_hold(const catan_game *game, int32_t kind, const char *where);
/* A number is legal exactly when its action is; also for seats that nobody asks. */
void list_is_check(const catan_game *game, int32_t menu, const char *where);
/* Whoever is waited for has a default action, and it is legal. */
void everybody_can_leave(const catan_game *game, const char *where);
/* Twenty random actions: those that are refused leave the game as it was. */
void refused_changes_nothing(catan_game *game, uint64_t *random, const char *where);

#endif
