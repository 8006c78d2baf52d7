/* A game as one seat knows it, in small integers (doc/observation.md). */
#ifndef RECORD_OBSERVATION_H
#define RECORD_OBSERVATION_H

#include <stddef.h>
#include <stdint.h>

#include "state/state.h"

size_t observation_size(const struct game *g);
void observation_put(const struct game *g, int seat, uint8_t *out);

#endif
