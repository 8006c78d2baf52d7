/* Files of doc/notation.md read into games. */
#ifndef RECORD_READING_H
#define RECORD_READING_H

#include <catan/action.h>

#include "record/words.h"
#include "state/state.h"

/* The header of a file, up to its line `play` or its end. *out, *line and
 * *offset are written only on success: line and offset say where the line after
 * `play` begins, 0 when there is no `play`. message may be NULL.
 * CATAN_OK, CATAN_ERR_SYNTAX, or what catan_game_new would say of rules and
 * board, or CATAN_ERR_POSITION. */
int32_t notation_read_game(const char *text, size_t length, struct game *out, int32_t *line, size_t *offset,
                           char *message, size_t capacity);

/* One action on one line; written only on success. CATAN_OK, CATAN_ERR_SYNTAX. */
int32_t notation_read_action(const struct game *g, const char *text, size_t length, catan_action *out, char *message,
                             size_t capacity);

/* "NAME=VALUE ..." to the end of the line, from left to right. */
bool rules_take(struct words *w, struct rules *r);

#endif
