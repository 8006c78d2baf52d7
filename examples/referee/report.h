/* The report that people read. */
#ifndef REFEREE_REPORT_H
#define REFEREE_REPORT_H

#include <stdio.h>

#include "adjudicate.h"

/* One line of the log; for a refusal the rule, its text and sources, and what else is broken. */
void report_finding(FILE *out, const struct finding *finding);

/* Options that would turn the answer, one a line. */
void report_what_if(FILE *out, const struct finding *finding);

/* Points of each seat and where they come from. */
void report_points(FILE *out, const catan_game *game);

/* Everything that the game waits for could do, one a line. */
void report_legal(FILE *out, const catan_game *game);

/* A rule: title, text, sources, how firm it is. */
void report_rule(FILE *out, int32_t rule);

/* What came of a file, in one line. */
void report_summary(FILE *out, const char *name, const struct adjudication *result);

/* Why a file cannot be read, the file's name before each line. */
void report_unreadable(FILE *out, const char *name, const struct adjudication *result);

#endif
