/* A board: what lies where on a map. Plain data, part of every game. */
#ifndef BOARD_LAYOUT_H
#define BOARD_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/topology.h"

enum { MAX_HARBORS = 11 };

struct board {
    uint32_t sums[13];              /* hexes that carry the number, bit per hex; derived from token */
    uint32_t deserts;               /* bit per hex; derived from terrain */
    int8_t map;
    int8_t robber;                  /* first hex of the robber, -1 for none */
    uint8_t harbors;
    uint8_t terrain[MAX_HEXES];     /* catan_terrain; hexes beyond the map: 0 */
    uint8_t token[MAX_HEXES];       /* 0 for none */
    int8_t harbor_edge[MAX_HARBORS];  /* ascending; unused: 0 */
    uint8_t harbor_kind[MAX_HARBORS]; /* resource or 5 for any; unused: 0 */
    uint8_t spare[3];                 /* 0; there is no padding, so equal boards are equal bytes */
};

/* One printed starting place of a color (SETUP-05, SETUP-07, BIG-05). */
struct printed_start {
    int8_t vertex[2];   /* settlements */
    int8_t edge[2];     /* the road beside each */
    uint8_t star;       /* which of the two pays the starting cards */
};

void board_clear(struct board *b, int map);
void board_set_hex(struct board *b, int hex, int terrain, int token);  /* keeps sums and deserts */
void board_derive(struct board *b);                                     /* sums and deserts, from terrains and tokens */
bool board_add_harbor(struct board *b, int edge, int kind);            /* keeps the order; false when full */
/* printed: catan_printed_board. False for an unknown one. */
bool board_printed(struct board *b, int printed);
/* Starting place of color 0 red, 1 blue, 2 orange, 3 white, 4 green, 5 purple; NULL when it has none. */
const struct printed_start *board_printed_start(int printed, int color);
/* The color left out by three players on that board: 0 red on fixed_e5, 3 white on fixed_e6; -1 otherwise (SETUP-06). */
int board_printed_left_out(int printed);
/* Every fault as text, one a line ("hex 5: ..."), cut off at the capacity; returns their number.
 * message may be NULL. Any bytes may be judged, those of a damaged save too. */
int board_faults(const struct board *b, char *message, size_t capacity);
/* All vertices at harbors. */
struct set128 board_harbored(const struct board *b);
/* Harbor kinds reachable at a vertex: bit 0..4 for 2:1, bit 5 for 3:1 (HARB-02, HARB-03). */
uint8_t board_harbors_at(const struct board *b, int vertex);

#endif
