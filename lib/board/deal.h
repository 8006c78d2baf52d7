/* The variable set-up (SETUP-08 to SETUP-11, BIG-02 to BIG-06). */
#ifndef BOARD_DEAL_H
#define BOARD_DEAL_H

#include <stdbool.h>
#include <stdint.h>

#include "board/layout.h"

/* Values are those of the options `tokens` and `harbors` (rulebook/options.def). */
enum { TOKENS_SPIRAL_CCW = 0, TOKENS_SPIRAL_CW = 1, TOKENS_RANDOM_NO_ADJACENT_RED = 2, TOKENS_RANDOM = 3 };
enum { HARBORS_FRAME_SHUFFLED = 0, HARBORS_FRAME_FIXED = 1, HARBORS_LOOSE_RANDOM = 2 };

struct deal {
    int map;
    int tokens, harbors;
    int corner;        /* 0..5 clockwise from the top left corner hex; -1: drawn (E-103) */
    uint64_t seed;
};

/* Outcomes of STREAM_BOARD by their first number. Each part of the board has
 * its own, so that one seed gives the same terrain, and the same harbors,
 * whatever is asked of the tokens. */
enum { DRAWS_TERRAIN = 0, DRAWS_TOKENS = 100, DRAWS_HARBORS = 200 };

/* The official material of a map, shuffled; the robber on the first desert (BIG-06). */
void board_deal(struct board *b, const struct deal *how);

/* The hexes of a map from a corner along the rim and inwards, round after round (SETUP-10).
 * corner 0..5 clockwise from the top left. */
void spiral_path(const struct topology *t, int corner, bool clockwise, int8_t path[MAX_HEXES]);
/* Lay the tokens of the official lettered order on the terrain that lies there,
 * deserts skipped (SETUP-10). With fewer deserts than usual the last hexes get none. */
void board_lay_spiral(struct board *b, int corner, bool clockwise);

/* Shuffle `count` tokens onto the producing hexes of b, one on each, so that no two 6s or 8s
 * are neighbors, all such assignments equally likely (SETUP-11). False when no such assignment
 * exists, b then unchanged: an exact answer, in bounded time. */
bool board_scatter_no_adjacent_red(struct board *b, const uint8_t *tokens, int count, uint64_t seed);

/* Join the frame pieces clockwise from the NW side of hex 0 and read off their harbors (SETUP-08, BIG-04).
 * The pieces in their printed order are 0..5 for the large ones, 6-1 first, and 0..3 for the small ones
 * of the large map, 2-2 first; `small` is not read on the base map. */
void board_lay_frame(struct board *b, const uint8_t large[6], const uint8_t small[4]);

#endif
