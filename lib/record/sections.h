/* The frame of a file in bytes (doc/save-format.md): a header with magic,
 * version, length and checksum, then tagged sections in a fixed order. */
#ifndef RECORD_SECTIONS_H
#define RECORD_SECTIONS_H

#include "record/bytes.h"
#include "record/text.h"

enum { FORMAT_MAJOR = 1, FORMAT_MINOR = 0, HEADER_BYTES = 16 };
/* Every section has version 1 so far. Its header: tag, version, length. */
enum { SECTION_VERSION = 1, TAG_BYTES = 4, SECTION_BYTES = 9 };

#define MAGIC_GAME "CATG"
#define MAGIC_RECORD "CATR"

/* ---- writing ------------------------------------------------------------- */

void file_begin(struct bytes *b, const char *magic);
/* Fills in length and checksum, of a file that fits. */
void file_end(struct bytes *b);

static inline void put_tag(struct bytes *b, const char *tag)
{
    for (int i = 0; i < TAG_BYTES; i++) put_u8(b, (unsigned char)tag[i]);
}

/* Returns where the section begins, for section_end(). */
static inline size_t section_begin(struct bytes *b, const char *tag)
{
    size_t begin = b->length;
    put_tag(b, tag);
    put_u8(b, SECTION_VERSION);
    put_little(b, 0, 4);
    return begin;
}

static inline void section_end(struct bytes *b, size_t begin)
{
    patch_little(b, begin + TAG_BYTES + 1, (uint32_t)(b->length - begin - SECTION_BYTES));
}

/* ---- reading --------------------------------------------------------------- */

struct file_bytes {
    struct cursor rest;    /* the sections not yet opened */
    struct text *message;
};

/* Header and checksum. CATAN_OK, CATAN_ERR_FORMAT or CATAN_ERR_VERSION. */
int32_t file_open(struct file_bytes *f, const uint8_t *bytes, size_t length, const char *magic, struct text *message);
/* The next section must be this one; optional ones that are not known are skipped before it. */
int32_t section_open(struct file_bytes *f, const char *tag, struct cursor *out);
/* Is the next section that must be known this one? Nothing is taken. */
bool section_follows(const struct file_bytes *f, const char *tag);
/* Nothing may be left of a section; whatever was wrong in it is told here. */
int32_t section_close(struct file_bytes *f, struct cursor *section);
/* Behind the last section only optional ones may stand. */
int32_t file_close(struct file_bytes *f);

#endif
