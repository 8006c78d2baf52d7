/* Walks the log of a record and judges it line by line. */
#ifndef REFEREE_ADJUDICATE_H
#define REFEREE_ADJUDICATE_H

#include <catan/catan.h>
#include <stdbool.h>

enum finding_kind {
    FINDING_ACTION,  /* what a seat did */
    FINDING_OUTCOME, /* what chance brought */
    FINDING_ALLOW,   /* statements: "this would be legal", */
    FINDING_REFUSE,  /* "this would be refused", */
    FINDING_FACTS    /* "this is so" */
};

enum finding_answer {
    FINDING_STANDS,   /* legal and performed; or a true statement */
    FINDING_UNSURE,   /* performed, or a statement that can be true; hangs on cards that nobody has seen */
    FINDING_REFUSED,  /* an action or outcome that is not legal, and was not performed */
    FINDING_LEFT_OUT, /* an outcome of an action that was refused: nothing of its own */
    FINDING_WRONG     /* a statement that is not true */
};

enum { FINDING_MOST_BROKEN = 64, FINDING_LINE = 4096 };

/* What came of one line. */
struct finding {
    int32_t line;             /* of the file, from 1 */
    const char *text;         /* the line without blanks around it and without comment */
    size_t length;
    enum finding_kind kind;
    enum finding_answer answer;
    const catan_game *game;   /* after the line; a refused action has changed nothing */
    catan_action action;      /* all but facts */
    int32_t status;           /* of the action: CATAN_ERR_RULE, or CATAN_ERR_ARG without verdicts */
    catan_verdict broken[FINDING_MOST_BROKEN]; /* every rule broken, the one that decides first; of an unsure action the rule in doubt */
    size_t broken_count;
    char wrong[CATAN_MAX_MESSAGE]; /* a wrong statement: what is, one line for each fault */
};

/* Called for each line of the log. Return false to stop there. */
typedef bool (*finding_listener)(const struct finding *finding, void *user);

struct adjudication {
    catan_game *game;       /* as it stands at the end; for adjudication_free. NULL when the header is not readable */
    int32_t status;         /* CATAN_OK; otherwise why the text was not read to its end */
    int32_t lines;          /* lines of the log that were judged */
    int32_t actions;        /* actions and outcomes that stand */
    int32_t unsure;         /* lines that cannot be ruled out; actions among them stand */
    int32_t refused;
    int32_t statements;     /* statements that hold */
    int32_t wrong;
    char message[CATAN_MAX_MESSAGE]; /* "LINE:COLUMN: what was expected" when status is not CATAN_OK */
};

/* Read a game and judge its log.
 * last_line  stop before the first line of the log with this number or a greater one; 0 for none
 * listener   optional
 * Returns out->status. */
int32_t adjudicate(const char *text, size_t length, int32_t last_line, finding_listener listener, void *user,
                   struct adjudication *out);

void adjudication_free(struct adjudication *adjudication);

#endif
