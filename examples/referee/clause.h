/* One clause of a line `facts ...`: its words, what they say, and what is. */
#ifndef REFEREE_CLAUSE_H
#define REFEREE_CLAUSE_H

#include <catan/catan.h>

#include "line_words.h"

/* A clause being checked. A check compares what the clause says with the game and
 * puts what is into `is`; it returns false when the clause cannot be read. */
struct clause {
    const catan_game *game;
    struct line_words *words;  /* at the first word that has not been read */
    int32_t seat;         /* of a clause that begins with one */
    bool holds;
    bool unsure;          /* it does not follow from what is known, but it can be */
    char is[512];
    const char *expected; /* when it cannot be read */
};

/* Names by number; the last number stands for cards whose kind is not known. */
enum { CLAUSE_KINDS = 5, CLAUSE_NAMES = 3 };
typedef const char *const clause_names[CLAUSE_KINDS + 1][CLAUSE_NAMES];
extern clause_names clause_resources, clause_cards, clause_pieces;

/* The number of a name; -1 when there is none. */
int32_t clause_find(clause_names names, const char *word);

/* Append to a text, as far as there is room. */
void clause_add(char *text, size_t capacity, const char *format, ...);

/* Say what was expected; always false. */
bool clause_unreadable(struct clause *clause, const char *expected);

bool clause_read_number(struct clause *clause, int32_t *out);
bool clause_read_owner(struct clause *clause, int32_t *out);

/* "2 lumber ore" up to the end of the clause. */
bool clause_read_cards(struct clause *clause, clause_names names, int32_t counts[CLAUSE_KINDS + 1]);

/* Read what the clause says and compare it with what is. */
bool clause_compare_number(struct clause *clause, int32_t is);
bool clause_compare_numbers(struct clause *clause, int32_t count, int32_t (*is)(const catan_game *, int32_t));
bool clause_compare_owner(struct clause *clause, int32_t is);
bool clause_compare_cards(struct clause *clause, clause_names names, const int32_t is[CLAUSE_KINDS + 1]);
/* The same of a hand that can hold more than what is known of each kind, up to `most`. */
bool clause_compare_hand(struct clause *clause, clause_names names, const int32_t is[CLAUSE_KINDS + 1], const int32_t most[CLAUSE_KINDS]);

#endif
