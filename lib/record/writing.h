/* Games as text, in the form of doc/notation.md. */
#ifndef RECORD_WRITING_H
#define RECORD_WRITING_H

#include <catan/action.h>

#include "record/text.h"
#include "state/state.h"

/* "edition=6th players=4" and every option that differs from the edition's default. */
void rules_put(struct text *t, const struct rules *r);

/* Rules, board and position. Only what differs from the defaults of the
 * notation is said, in one fixed order, so equal games are equal texts. */
void notation_write_game(struct text *t, const struct game *g);

/* One sentence about a verdict; false when its rule is unknown. */
bool notation_write_verdict(struct text *t, const struct game *g, const catan_verdict *v);

#endif
