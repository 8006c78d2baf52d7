/* Games as bytes, in the form of doc/save-format.md: every field that is not a
 * cache, in a fixed order, so equal games have equal bytes on every machine. */
#ifndef RECORD_SAVE_H
#define RECORD_SAVE_H

#include "record/sections.h"
#include "state/state.h"

/* Single bytes of the state that are written one after the other. The writer
 * and the reader go through the same table. */
enum range { RANGE_NUMBER, RANGE_DICE, RANGE_SEAT, RANGE_NO_SEAT, RANGE_NO_OWNER, RANGE_NO_HEX, RANGE_NO_VERTEX, RANGE_SEATS };

struct course_byte {
    uint16_t field;    /* offset in struct state */
    uint8_t range;
    uint8_t most;      /* RANGE_NUMBER */
    const char *wrong; /* for messages */
};

enum { COURSE_BYTES = 20 };
extern const struct course_byte course_bytes[COURSE_BYTES];

/* No game takes more: six players on the large map with everything that can be take some 700 bytes. */
enum { SAVE_MOST = 1024 };
/* The four sections of a game: rules, board, position, chance. Where there is room for SAVE_MOST; returns their end. */
uint8_t *save_game_sections(uint8_t *at, const struct game *g);
/* FNV-1a over the sections rules, board and position as they stand in a file; `all`: chance too. */
uint64_t save_hash(const struct game *g, bool all);

/* ---- load.c: the way back -------------------------------------------------- */

/* The four sections, judged in the order rules, board, position: CATAN_OK, or
 * what is wrong, every fault of that kind in the message. *out is complete or
 * not to be used. */
int32_t load_game_sections(struct file_bytes *f, struct game *out);
/* A whole file; message may be NULL. */
int32_t load_game(const uint8_t *bytes, size_t length, struct game *out, char *message, size_t capacity);

/* Up to five kinds and the unknown ones. */
enum { CARDS_MOST = 7 };
uint8_t *put_cards(uint8_t *at, cards c);
cards get_cards(struct cursor *c);

#endif
