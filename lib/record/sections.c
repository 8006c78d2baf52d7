#include "record/sections.h"

#include <catan/base.h>

#include <string.h>

/* ---- checksums ----------------------------------------------------------------- */

/* CRC-32 of IEEE 802.3, reflected, four bits a step. */
static uint32_t crc_add(uint32_t crc, const uint8_t *bytes, size_t length)
{
    static const uint32_t table[16] = {
        0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
        0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
    };
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return crc;
}

enum { LENGTH_AT = 8, CRC_AT = 12 };

/* Over the header up to the checksum, and all behind it. */
static uint32_t crc_of(const uint8_t *bytes, size_t length)
{
    uint32_t crc = crc_add(0xFFFFFFFF, bytes, CRC_AT);
    return ~crc_add(crc, bytes + HEADER_BYTES, length - HEADER_BYTES);
}

/* ---- writing ------------------------------------------------------------------- */

void file_begin(struct bytes *b, const char *magic)
{
    put_tag(b, magic);
    put_u8(b, FORMAT_MAJOR);
    put_u8(b, FORMAT_MINOR);
    put_little(b, 0, 2); /* flags */
    put_little(b, 0, 4);
    put_little(b, 0, 4);
}

void file_end(struct bytes *b)
{
    if (b->length > b->capacity) return;
    patch_little(b, LENGTH_AT, (uint32_t)(b->length - HEADER_BYTES));
    patch_little(b, CRC_AT, crc_of(b->at, b->length));
}

/* ---- reading ------------------------------------------------------------------- */

static int32_t refuse(struct file_bytes *f, int32_t status, const uint8_t *where, const char *what)
{
    text_put(f->message, "byte %zu: %s", (size_t)(where - f->rest.file), what);
    return status;
}

static int32_t judge_magic(struct file_bytes *f, const char *magic, size_t length)
{
    const uint8_t *file = f->rest.file;
    bool game = memcmp(magic, MAGIC_GAME, TAG_BYTES) == 0;
    if (length > TAG_BYTES && memcmp(file, magic, TAG_BYTES) == 0) return CATAN_OK;
    if (length > TAG_BYTES && memcmp(file, game ? MAGIC_RECORD : MAGIC_GAME, TAG_BYTES) == 0)
        return refuse(f, CATAN_ERR_FORMAT, file,
                      game ? "this is a record, not a saved game" : "this is a saved game, not a record");
    return refuse(f, CATAN_ERR_FORMAT, file, game ? "this is not a saved game" : "this is not a record");
}

/* Only the magic and the major version stand where they stand in every version. */
static int32_t judge_version(struct file_bytes *f)
{
    int major = f->rest.file[TAG_BYTES];
    if (major == FORMAT_MAJOR) return CATAN_OK;
    text_put(f->message, "byte %d: the format has version %d, this library reads version %d", TAG_BYTES, major, FORMAT_MAJOR);
    return CATAN_ERR_VERSION;
}

static int32_t judge_length(struct file_bytes *f, size_t length)
{
    const uint8_t *file = f->rest.file;
    if (length < HEADER_BYTES) return refuse(f, CATAN_ERR_FORMAT, file + length, "it ends within the header");
    struct cursor header = {file, file + LENGTH_AT, file + HEADER_BYTES, NULL, NULL};
    uint64_t payload = get_little(&header, 4);
    if (payload > length - HEADER_BYTES) return refuse(f, CATAN_ERR_FORMAT, file + length, "it is cut off");
    if (payload < length - HEADER_BYTES)
        return refuse(f, CATAN_ERR_FORMAT, file + HEADER_BYTES + payload, "bytes behind the end");
    if (get_little(&header, 4) != crc_of(file, length))
        return refuse(f, CATAN_ERR_FORMAT, file + CRC_AT, "the checksum is wrong, the file is damaged");
    if (file[6] != 0 || file[7] != 0)
        return refuse(f, CATAN_ERR_VERSION, file + 6, "a flag is set that this library does not know");
    return CATAN_OK;
}

int32_t file_open(struct file_bytes *f, const uint8_t *bytes, size_t length, const char *magic, struct text *message)
{
    int32_t status;
    f->message = message;
    f->rest = (struct cursor){bytes, bytes, bytes + length, NULL, NULL};
    if ((status = judge_magic(f, magic, length)) != CATAN_OK) return status;
    if ((status = judge_version(f)) != CATAN_OK) return status;
    if ((status = judge_length(f, length)) != CATAN_OK) return status;
    f->rest.at = bytes + HEADER_BYTES;
    return CATAN_OK;
}

static bool letter(uint8_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

struct section {
    const uint8_t *tag;
    unsigned version;
    struct cursor body;
};

/* Take the next section, whatever it is. */
static int32_t take_section(struct file_bytes *f, struct section *s)
{
    struct cursor *rest = &f->rest;
    if (cursor_left(rest) < SECTION_BYTES) return refuse(f, CATAN_ERR_FORMAT, rest->at, "no section begins here");
    s->tag = rest->at;
    rest->at += TAG_BYTES;
    s->version = get_u8(rest);
    uint64_t length = get_little(rest, 4);
    for (int i = 0; i < TAG_BYTES; i++)
        if (!letter(s->tag[i])) return refuse(f, CATAN_ERR_FORMAT, s->tag, "no section begins here");
    if (length > cursor_left(rest)) return refuse(f, CATAN_ERR_FORMAT, s->tag, "the section is longer than the file");
    s->body = (struct cursor){rest->file, rest->at, rest->at + length, NULL, NULL};
    rest->at += length;
    return CATAN_OK;
}

/* Sections whose tag begins with a small letter may be skipped by who does not know them. */
static bool optional(const struct section *s) { return s->tag[0] >= 'a'; }

static bool is_known(const uint8_t *tag)
{
    static const char tags[][TAG_BYTES + 1] = {"RULE", "BORD", "POSN", "VIEW", "CHNC", "ACTS", "HASH"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        if (memcmp(tag, tags[i], TAG_BYTES) == 0) return true;
    return false;
}

static int32_t refuse_section(struct file_bytes *f, const struct section *s, const char *expected)
{
    text_put(f->message, "byte %zu: section %.4s", (size_t)(s->tag - f->rest.file), (const char *)s->tag);
    if (!is_known(s->tag)) {
        text_put(f->message, " is required, and this library does not know it");
        return CATAN_ERR_VERSION;
    }
    text_put(f->message, " cannot stand here, expected %s", expected);
    return CATAN_ERR_FORMAT;
}

int32_t section_open(struct file_bytes *f, const char *tag, struct cursor *out)
{
    struct section s;
    int32_t status;
    do {
        if ((status = take_section(f, &s)) != CATAN_OK) return status;
    } while (optional(&s));
    if (memcmp(s.tag, tag, TAG_BYTES) != 0) return refuse_section(f, &s, tag);
    if (s.version != SECTION_VERSION) {
        text_put(f->message, "byte %zu: section %s has version %u, this library reads version %d",
                 (size_t)(s.tag - f->rest.file), tag, s.version, SECTION_VERSION);
        return CATAN_ERR_VERSION;
    }
    *out = s.body;
    return CATAN_OK;
}

bool section_follows(const struct file_bytes *f, const char *tag)
{
    struct text silence = text_in(NULL, 0);
    struct file_bytes ahead = {f->rest, &silence};
    struct section s;
    do {
        if (take_section(&ahead, &s) != CATAN_OK) return false;
    } while (optional(&s));
    return memcmp(s.tag, tag, TAG_BYTES) == 0;
}

int32_t section_close(struct file_bytes *f, struct cursor *section)
{
    if (cursor_left(section) > 0) cursor_fail(section, section->at, "bytes behind the end of the section");
    return section->wrong ? refuse(f, CATAN_ERR_FORMAT, section->where, section->wrong) : CATAN_OK;
}

int32_t file_close(struct file_bytes *f)
{
    while (cursor_left(&f->rest) > 0) {
        struct section s;
        int32_t status = take_section(f, &s);
        if (status != CATAN_OK) return status;
        if (!optional(&s)) return refuse_section(f, &s, "the end");
    }
    return CATAN_OK;
}
