/* Actions and outcomes of chance as lines of text, and back. */
#ifndef RECORD_ACTIONS_H
#define RECORD_ACTIONS_H

#include <catan/action.h>

#include "record/text.h"
#include "record/words.h"
#include "state/state.h"

/* From the present word up to the end of the line; written only on success. */
bool action_take(struct words *w, const struct game *g, catan_action *out);

/* False when a field is out of its range, or is not 0 though its kind does not use it:
 * exactly what action_take() never gives. */
bool action_put(struct text *t, const struct game *g, const catan_action *a);

/* "2 lumber 1 ore" or "nothing", kind by kind. */
void cards_put(struct text *t, const struct name *list, cards c);

#endif
