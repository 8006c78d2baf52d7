/* Names of places ("10", "10N", "10NE"; hexes count from 1 in text) and back,
 * and where to draw them. `kind` is a catan_place_kind. */
#ifndef BOARD_PLACES_H
#define BOARD_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/topology.h"

enum { PLACE_NAME = 8 }; /* enough for every name, NUL included */

int places_of_kind(const struct topology *t, int kind);              /* how many; 0 for an unknown kind */
void place_name(const struct topology *t, int kind, int place, char out[PLACE_NAME]);
/* Reads exactly `length` characters; -1 when they name no place of that kind. */
int place_read(const struct topology *t, int kind, const char *text, size_t length);
void place_position(const struct topology *t, int kind, int place, int *x, int *y);

#endif
