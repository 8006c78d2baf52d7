/* The same game seen otherwise: the board turned or mirrored, seats renamed,
 * resources renamed with their terrain and harbors. Links the static library. */
#ifndef SUPPORT_TRANSFORM_H
#define SUPPORT_TRANSFORM_H

#include <catan/catan.h>
#include <stdbool.h>

#include "board/topology.h"

/* What each place, seat and resource becomes. */
struct transform {
    int8_t hex[MAX_HEXES], vertex[MAX_VERTICES], edge[MAX_EDGES];
    int8_t resource[5];
    int seats; /* P0 becomes this seat, P1 the next one, ... */
};

/* Of the base map: turned clockwise by sixths of a circle, then, if so, its left and right exchanged. */
struct transform transform_of_board(int sixths, bool mirrored);
/* Nothing but the seats, moved round the table. */
struct transform transform_of_seats(int by);
/* Nothing but the resources: r becomes resource[r]. */
struct transform transform_of_resources(const int8_t resource[5]);

catan_action transform_action(const struct transform *t, const catan_game *game, const catan_action *a);
/* A new game: rules, board and state as they look from there, with the same chance. */
catan_game *transform_game(const struct transform *t, const catan_game *game);
/* A seat of the game; CATAN_CHANCE and -1 stay. */
int transform_seat(const struct transform *t, const catan_game *game, int seat);

#endif
