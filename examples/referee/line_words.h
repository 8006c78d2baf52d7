/* The words of a line in the notation (doc/notation.md). */
#ifndef REFEREE_LINE_WORDS_H
#define REFEREE_LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORD_SIZE = 256 };

/* A cursor over one line. After line_words_next it holds a word in lower case, a
 * comma behind it taken off; ';' is a word of its own. */
struct line_words {
    const char *line;
    size_t length;
    size_t at;             /* first byte after the word */
    size_t start;          /* where the word begins; with no word left, the end of what is meant */
    char word[WORD_SIZE];  /* "" at the end; a word that does not fit is cut */
};

/* Begin before the first word. A comment, and a line end, are no part of it. */
void line_words_begin(struct line_words *words, const char *line, size_t length);

/* Go to the next word; false at the end of the line. */
bool line_words_next(struct line_words *words);

/* Is this the word? `word` is in lower case. */
bool line_word_is(const struct line_words *words, const char *word);

/* Does a clause end here: at ';' or at the end of the line? */
bool line_words_clause_ends(const struct line_words *words);

/* A number of at most six digits. */
bool line_word_number(const char *word, int32_t *out);

/* A seat or an owner, "p3", whether the game has it or not. */
bool line_word_owner(const char *word, int32_t *out);

#endif
