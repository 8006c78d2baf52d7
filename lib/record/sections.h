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

static inline uint8_t *put_tag(uint8_t *at, const char *tag)
{
    memcpy(at, tag, TAG_BYTES);
    return at + TAG_BYTES;
}

/* HEADER_BYTES that file_end() completes, once all is there. */
uint8_t *file_begin(uint8_t *file, const char *magic);
void file_end(uint8_t *file, const uint8_t *end);

/* SECTION_BYTES that section_end() completes: what it returns is where the body begins. */
static inline uint8_t *section_begin(uint8_t *at, const char *tag)
{
    return put_little(put_u8(put_tag(at, tag), SECTION_VERSION), 0, 4);
}

static inline uint8_t *section_end(uint8_t *body, uint8_t *end)
{
    put_little(body - 4, (uint64_t)(end - body), 4);
    return end;
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
