/* The canonical bytes of a game: every field that is not a cache, in a fixed
 * order and width, whatever the machine. Equal games have equal bytes. */
#ifndef RECORD_SAVE_H
#define RECORD_SAVE_H

#include "record/bytes.h"
#include "state/state.h"

void save_put(struct bytes *b, const struct game *g);

#endif
