/* One random action out of what is legal, without a list of it. */
#ifndef ENGINE_PICKING_H
#define ENGINE_PICKING_H

#include "engine/engine.h"

/* splitmix64 */
static inline uint64_t picking_step(uint64_t *random) { return *random += UINT64_C(0x9E3779B97F4A7C15); }
static inline uint64_t picking_draw(uint64_t *random)
{
    uint64_t z = picking_step(random);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* False when the seat has no legal action; nothing is drawn then. */
bool picking_action(const struct game *g, int seat, int menu, uint64_t *random, catan_action *out);

/* Play on with random actions, at most `cap` of them; returns how many there were. */
uint64_t picking_playout(struct game *g, int menu, uint64_t *random, uint64_t cap);

#endif
