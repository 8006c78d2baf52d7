/* Words of the notation that stand for numbers. A number can have several; the
 * first is written, all are read, in upper and lower case. */
#ifndef RECORD_NAMES_H
#define RECORD_NAMES_H

#include <stdbool.h>
#include <stddef.h>

struct name {
    const char *word; /* NULL behind the last */
    int value;
};

extern const struct name names_of_resources[];
extern const struct name names_of_cards[];    /* development cards */
extern const struct name names_of_terrains[];
extern const struct name names_of_harbors[];  /* resources, and any */
extern const struct name names_of_duties[];   /* enum duty */
extern const struct name names_of_parts[];    /* enum part */
extern const struct name names_of_viewers[];  /* enum viewer, those that are no seat */
extern const struct name names_of_marks[];    /* the number of the bit in enum mark */

bool same_word(const char *word, const char *text, size_t length);
int name_find(const struct name *list, const char *text, size_t length); /* -1 when there is none */
const char *name_of(const struct name *list, int value);                 /* NULL when there is none */

#endif
