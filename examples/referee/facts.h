/* The clauses of a line `facts ...`: what must be true at that moment. */
#ifndef REFEREE_FACTS_H
#define REFEREE_FACTS_H

#include <catan/catan.h>

#include "line_words.h"

enum facts_answer {
    FACTS_HOLD,
    FACTS_UNSURE,    /* nothing is wrong, but something hangs on cards that nobody has seen */
    FACTS_WRONG,     /* `text` has a line for each clause that is wrong: what it says, and what is */
    FACTS_UNREADABLE /* `text` says what was expected, `words->start` where */
};

/* Check the clauses that follow the word `facts`, which has been read. */
enum facts_answer facts_check(const catan_game *game, struct line_words *words, char *text, size_t capacity);

#endif
