/* The position part of a file: statements read into a state. */
#ifndef RECORD_POSITION_H
#define RECORD_POSITION_H

#include "record/statements.h"
#include "record/words.h"

/* `view P0`, `view spectator` or `view table`, behind that word. */
bool take_view(struct words *w, const struct game *g, uint8_t *out);

struct position {
    struct words *w;
    struct game *g;
    struct spot said[OWNERS][STATEMENTS]; /* where; those about the game in the first row */
    /* Kept until it is known who acts and what is due. */
    cards fresh[SEATS], aside[SEATS];
    struct terms proposal[SEATS], offer;
};

/* Rules and board of the game are set; the state becomes an empty one. */
void position_begin(struct position *p, struct words *w, struct game *g);
/* One statement, from the first word of its line. False: it cannot be read. */
bool position_take(struct position *p);
/* After the last statement: everything that follows from them. What cannot be
 * is put among the faults of the words. */
void position_finish(struct position *p);

#endif
