/* Slow ways of computing what the engine keeps: by trying everything. */
#ifndef SUPPORT_BRUTE_H
#define SUPPORT_BRUTE_H

#include <catan/catan.h>

/* The owner's longest line of roads, by walking every trail from every vertex
 * through the public queries (ROAD-02, ROAD-05). */
int brute_road_length(const catan_game *game, int32_t owner);

#endif
