#include "record/sections.h"

#include <catan/base.h>

#include <string.h>

/* ---- checksums ----------------------------------------------------------------- */

/* The remainders of all sums of the given ones, in the order of a byte whose lowest bit is the first of them. */
#define SUMS_1(x, a) (x), (x) ^ (a)
#define SUMS_2(x, a, b) SUMS_1(x, a), SUMS_1((x) ^ (b), a)
#define SUMS_3(x, a, b, c) SUMS_2(x, a, b), SUMS_2((x) ^ (c), a, b)
#define SUMS_4(x, a, b, c, d) SUMS_3(x, a, b, c), SUMS_3((x) ^ (d), a, b, c)
#define SUMS_5(x, a, b, c, d, e) SUMS_4(x, a, b, c, d), SUMS_4((x) ^ (e), a, b, c, d)
#define SUMS_6(x, a, b, c, d, e, f) SUMS_5(x, a, b, c, d, e), SUMS_5((x) ^ (f), a, b, c, d, e)
#define SUMS_7(x, a, b, c, d, e, f, g) SUMS_6(x, a, b, c, d, e, f), SUMS_6((x) ^ (g), a, b, c, d, e, f)
#define SUMS_8(x, a, b, c, d, e, f, g, h) SUMS_7(x, a, b, c, d, e, f, g), SUMS_7((x) ^ (h), a, b, c, d, e, f, g)

/* What a byte leaves when so many others follow it. The remainder of a sum is the sum of the remainders, so the eight
 * bits of a byte say all; read from the end, line by line, each number is the one before it divided once more. */
static const uint32_t crc_table[8][256] = {
    {SUMS_8(0, 0x77073096, 0xEE0E612C, 0x076DC419, 0x0EDB8832, 0x1DB71064, 0x3B6E20C8, 0x76DC4190, 0xEDB88320)},
    {SUMS_8(0, 0x191B3141, 0x32366282, 0x646CC504, 0xC8D98A08, 0x4AC21251, 0x958424A2, 0xF0794F05, 0x3B83984B)},
    {SUMS_8(0, 0x01C26A37, 0x0384D46E, 0x0709A8DC, 0x0E1351B8, 0x1C26A370, 0x384D46E0, 0x709A8DC0, 0xE1351B80)},
    {SUMS_8(0, 0xB8BC6765, 0xAA09C88B, 0x8F629757, 0xC5B428EF, 0x5019579F, 0xA032AF3E, 0x9B14583D, 0xED59B63B)},
    {SUMS_8(0, 0x3D6029B0, 0x7AC05360, 0xF580A6C0, 0x30704BC1, 0x60E09782, 0xC1C12F04, 0x58F35849, 0xB1E6B092)},
    {SUMS_8(0, 0xCB5CD3A5, 0x4DC8A10B, 0x9B914216, 0xEC53826D, 0x03D6029B, 0x07AC0536, 0x0F580A6C, 0x1EB014D8)},
    {SUMS_8(0, 0xA6770BB4, 0x979F1129, 0xF44F2413, 0x33EF4E67, 0x67DE9CCE, 0xCFBD399C, 0x440B7579, 0x8816EAF2)},
    {SUMS_8(0, 0xCCAA009E, 0x4225077D, 0x844A0EFA, 0xD3E51BB5, 0x7CBB312B, 0xF9766256, 0x299DC2ED, 0x533B85DA)},
};

/* CRC-32 of IEEE 802.3, reflected, eight bytes a step. */
static uint32_t crc_add(uint32_t crc, const uint8_t *bytes, size_t length)
{
    for (; length >= 8; bytes += 8, length -= 8) {
        uint64_t x = bits_of_bytes(bytes) ^ crc;
        crc = crc_table[7][x & 0xFF] ^ crc_table[6][x >> 8 & 0xFF] ^ crc_table[5][x >> 16 & 0xFF] ^ crc_table[4][x >> 24 & 0xFF] ^
              crc_table[3][x >> 32 & 0xFF] ^ crc_table[2][x >> 40 & 0xFF] ^ crc_table[1][x >> 48 & 0xFF] ^ crc_table[0][x >> 56];
    }
    for (size_t i = 0; i < length; i++) crc = crc >> 8 ^ crc_table[0][(crc ^ bytes[i]) & 0xFF];
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

uint8_t *file_begin(uint8_t *file, const char *magic)
{
    uint8_t *at = put_u8(put_u8(put_tag(file, magic), FORMAT_MAJOR), FORMAT_MINOR);
    at = put_little(at, 0, 2);    /* flags */
    return put_little(at, 0, 8);  /* length and checksum */
}

void file_end(uint8_t *file, const uint8_t *end)
{
    size_t length = (size_t)(end - file);
    put_little(file + LENGTH_AT, length - HEADER_BYTES, 4);
    put_little(file + CRC_AT, crc_of(file, length), 4);
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
