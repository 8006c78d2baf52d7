/* A cursor over text: lines, the words in them, and what the words of the
 * notation can be. Nothing allocates, nothing reads beyond the length given,
 * and any bytes may be read.
 *
 * The word under the cursor is `word`; take_...() reads it and moves on, or
 * leaves a message "LINE:COLUMN: expected ..., found ..." and returns false. */
#ifndef RECORD_WORDS_H
#define RECORD_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/topology.h"
#include "record/names.h"

#if defined(__GNUC__)
#define WORDS_FORMAT(at) __attribute__((format(printf, at, at + 1)))
#else
#define WORDS_FORMAT(at)
#endif

struct words {
    const char *text, *end;
    const char *begin, *stop; /* the present line, without comment and line end */
    const char *at;           /* behind the present word */
    const char *next;         /* the line after it */
    int32_t line;             /* from 1; 0 before the first */
    const char *word;         /* the present word */
    size_t length;            /* 0 at the end of the line */
    const char *or_else;      /* what else could have stood here, for messages: "cards or " */
    char *message;
    size_t capacity, used;
    int faults;
};

/* Where a word stands. */
struct spot {
    int32_t line; /* 0 for nowhere */
    size_t column;
};

/* message may be NULL. */
void words_open(struct words *w, const char *text, size_t length, char *message, size_t capacity);
/* To the next line that has words; false at the end of the text. */
bool words_line(struct words *w);
/* To the next word of the line. */
void words_next(struct words *w);

/* The text cannot be read: "LINE:COLUMN: expected " and the rest. Replaces whatever the message held. Returns false. */
bool words_fail(struct words *w, const char *expected, ...) WORDS_FORMAT(2);
/* The text can be read, but says what cannot be. Faults add up, one a line. */
void words_fault(struct words *w, const char *format, ...) WORDS_FORMAT(2);
/* The same, with a place in front. */
void words_fault_at(struct words *w, struct spot at, const char *format, ...) WORDS_FORMAT(3);
/* Where the present word stands. */
struct spot words_spot(const struct words *w);

/* Is this the word? Upper and lower case are the same. */
bool word_is(const struct words *w, const char *word);
/* Does it look like a seat, 'P' and a digit? */
bool word_is_seat(const struct words *w);

bool take_word(struct words *w, const char *word);
bool take_end(struct words *w);
bool take_number(struct words *w, uint64_t least, uint64_t most, uint64_t *out);
bool take_hexadecimal(struct words *w, uint64_t *out);
/* P0 to P(count - 1). */
bool take_seat(struct words *w, int count, int *out);
/* kind: catan_place_kind. */
bool take_place(struct words *w, const struct topology *t, int kind, int *out);
bool take_name(struct words *w, const struct name *list, const char *what, int *out);

enum { CARDS_READ = 6 }; /* five kinds and the unknown ones */
/* "2 lumber 1 ore" or "nothing"; at most `most` of a kind. `unknown`: cards of an unknown kind may be said. */
bool take_cards(struct words *w, const struct name *list, const char *what, int most, bool unknown, int out[CARDS_READ]);

#endif
