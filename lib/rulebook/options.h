/* The table of options and the options of one game. */
#ifndef RULEBOOK_OPTIONS_H
#define RULEBOOK_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum option {
#define OPTION(symbol, number, ...) OPTION_##symbol = (number),
#include "rulebook/options.def"
#undef OPTION
    OPTIONS
};

/* Values that the engine compares with. */
enum { SETUP_VARIABLE, SETUP_FIXED_E5, SETUP_FIXED_E6, SETUP_FIXED_56 };
enum { FIRST_HIGHEST_ROLL, FIRST_OLDEST, FIRST_GIVEN, FIRST_BY_BOARD };
enum { OUT_BY_BOARD, OUT_RED, OUT_WHITE };
enum { PHASES_COMBINED, PHASES_SEPARATE };
enum { SHORTAGE_SOLE_GETS_REST, SHORTAGE_STRICT, SHORTAGE_UNLIMITED };
enum { VICTIM_MAY_BE_EMPTY, VICTIM_EMPTY_SKIPPED };
enum { ROUTE_HOLDER_KEEPS, ROUTE_ANY_TIE };
enum { WIN_AUTOMATIC, WIN_MUST_CLAIM };
enum { SPECIAL_PAIRED, SPECIAL_BUILD, SPECIAL_NONE };
enum { PAIRED_BOTH_ON_TURN, PAIRED_OWN_PART };
enum { EVENTS_OFF, EVENT_TEXT_2025, EVENT_TEXT_2020 };

struct rules {
    uint16_t value[OPTIONS];
};

struct option_row {
    const char *name;
    int min, max;
    const char *const *values; /* names from the minimum on; NULL for a plain number */
    int standard[4];    /* by edition */
    int played;         /* greatest value that is played so far */
    const char *text;
    const char *rules;  /* IDs joined by blanks */
};

const struct option_row *option_row(int option); /* NULL when unknown */
int option_find(const char *name, size_t length); /* -1 when unknown */
/* Name of a value; NULL for a plain number or out of range. */
const char *option_value_name(int option, int value);
/* A value from its name or number; -1 when there is none such. */
int option_value_read(int option, const char *text, size_t length);

void rules_standard(struct rules *r, int edition); /* players 4 */
void rules_set_edition(struct rules *r, int edition);
/* 0 good, 1 contradiction, 2 not supported yet; sentences into message, one a line. */
int rules_faults(const struct rules *r, char *message, size_t capacity);

/* WIN-02, HM-03 */
static inline int rules_win_points(const struct rules *r)
{
    return r->value[OPTION_WIN_POINTS] ? r->value[OPTION_WIN_POINTS] : 10 + r->value[OPTION_HARBORMASTER];
}

#endif
