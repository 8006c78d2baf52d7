/* A game as its start and all its actions, outcomes of chance included. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include <catan/action.h>

#include "record/text.h"
#include "state/state.h"

struct record {
    catan_allocator allocator; /* both functions set */
    struct game start;
    struct game now;           /* after the first `length` actions */
    catan_action *actions;
    size_t length;
    size_t known;              /* with those that were taken back; at least `length` */
    size_t capacity;
};

/* Without actions; takes no memory yet. */
void record_begin(struct record *r, const struct game *start, const catan_allocator *allocator);
void record_end(struct record *r);

/* ---- growing ------------------------------------------------------------- */

/* An action with the outcomes that follow, noted behind all that is known but
 * not yet part of the record. */
struct ahead {
    struct game game; /* after them */
    size_t count;
};
/* A legal action; own_chance: outcomes that fall due are drawn. False without
 * memory. The record is what it was, except for its room. */
bool record_look_ahead(struct record *r, const catan_action *a, bool own_chance, struct ahead *ahead);
/* Make them part of it, in place of what was taken back. */
void record_go_on(struct record *r, const struct ahead *ahead);
/* Judge an action from elsewhere and append it. CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_RULE, CATAN_ERR_MEMORY. */
int32_t record_append(struct record *r, const catan_action *a, catan_verdict *verdict);

/* ---- taking back ------------------------------------------------------------- */

/* The last action of a seat and the outcomes behind it. False when there is nothing. */
bool record_undo(struct record *r);
bool record_redo(struct record *r);

/* ---- replay ---------------------------------------------------------------------- */

struct replay {
    const struct record *record;
    struct game game; /* after the first `at` actions */
    size_t at;
    bool turned;      /* the last of them ended a turn */
};
void replay_begin(struct replay *p, const struct record *r);
bool replay_step(struct replay *p); /* false at the end of the record */
/* On to the end of a turn, or of the record; then false. */
bool replay_turn(struct replay *p);

/* ---- record_bytes.c, record_text.c --------------------------------------------------- */

struct bytes;
void record_save(struct bytes *b, const struct record *r);
void record_put(struct text *t, const struct record *r);

/* Read into a record that the caller ends in any case. The status and the
 * message are those of catan_record_load and catan_record_read. */
int32_t record_load(struct record *r, const uint8_t *bytes, size_t length, char *message, size_t capacity);
int32_t record_read(struct record *r, const char *text, size_t length, char *message, size_t capacity);

#endif
