/* Saves taken apart by a test: an own checksum and an own walk over the
 * sections, written from doc/save-format.md and not from lib/record. */
#ifndef SUPPORT_SAVE_BYTES_H
#define SUPPORT_SAVE_BYTES_H

#include <catan/catan.h>

enum { SAVE_ROOM = 4096, SAVE_HEADER = 16, SECTION_HEADER = 9 };

struct save {
    uint8_t bytes[SAVE_ROOM];
    size_t length;
};

/* Always the same game, some way into one of four; and its save. */
catan_game *some_game(void);
struct save some_save(void);
/* Fails the test when the game cannot be saved. */
void save_of(const catan_game *game, struct save *out);
/* From memory of just this length, so that reading on would be found out. */
int32_t save_load(const struct save *s, catan_game **out, char *message, size_t capacity);
/* Set length and checksum right after the bytes were changed. */
void save_seal(struct save *s);
uint32_t save_crc(const uint8_t *bytes, size_t length);
/* Where the body of a section begins, and its length; fails the test when there is none. */
size_t save_section(const struct save *s, const char *tag, size_t *out_length);
/* Insert bytes somewhere; seals. */
void save_insert(struct save *s, size_t at, const void *bytes, size_t length);
/* Insert a section that the library does not know. */
void save_insert_section(struct save *s, size_t at, const char *tag, const void *body, size_t length);

#endif
