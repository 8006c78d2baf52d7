/* Bytes in little-endian order, whatever the machine: numbers written, and a
 * cursor over bytes that may be anything. */
#ifndef RECORD_BYTES_H
#define RECORD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "state/sets.h"

/* ---- writing ---------------------------------------------------------------
 * Each put_...() writes where there is room for certain, and returns where
 * writing goes on, so the place stays in a register. */

static inline uint8_t *put_u8(uint8_t *at, unsigned x)
{
    *at = (uint8_t)x;
    return at + 1;
}

static inline uint8_t *put_little(uint8_t *at, uint64_t x, int size)
{
    for (int i = 0; i < size; i++) at[i] = (uint8_t)(x >> (8 * i));
    return at + size;
}

/* Seven bits a byte, the lowest first; the top bit says that more follow. */
enum { NUMBER_MOST = 5 };
static inline uint8_t *put_number(uint8_t *at, uint32_t x)
{
    for (; x > 0x7F; x >>= 7) at = put_u8(at, (x & 0x7F) | 0x80);
    return put_u8(at, x);
}

/* Something long, put together from pieces that were written elsewhere. */
struct bytes {
    uint8_t *at;     /* may be NULL: only measured */
    size_t capacity;
    size_t length;   /* of all that was put, also when it did not fit */
};

static inline struct bytes bytes_into(uint8_t *at, size_t capacity)
{
    return (struct bytes){at, at ? capacity : 0, 0};
}

static inline bool bytes_fit(const struct bytes *b) { return b->length <= b->capacity; }

static inline void bytes_put(struct bytes *b, const uint8_t *from, const uint8_t *to)
{
    size_t length = (size_t)(to - from), begin = b->length;
    b->length += length;
    if (bytes_fit(b)) memcpy(b->at + begin, from, length);
}

static inline uint64_t bytes_fnv(const uint8_t *bytes, size_t length)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* ---- the cursor ------------------------------------------------------------ */

/* The first thing that is wrong sticks: nothing is left from then on, and every
 * get_...() gives its lowest value, so a reader need not ask after each of them.
 * It asks at the end, and loops are bounded by counts that were checked. */
struct cursor {
    const uint8_t *file;        /* where offsets in messages count from */
    const uint8_t *at, *end;
    const char *wrong;          /* what; NULL while all is good */
    const uint8_t *where;       /* it was found here */
};

static inline void cursor_fail(struct cursor *c, const uint8_t *where, const char *wrong)
{
    c->end = c->at;
    if (c->wrong) return;
    c->wrong = wrong;
    c->where = where;
}

static inline size_t cursor_left(const struct cursor *c) { return (size_t)(c->end - c->at); }

static inline bool cursor_has(struct cursor *c, size_t size)
{
    if (cursor_left(c) >= size) return true;
    cursor_fail(c, c->end, "it ends too early");
    return false;
}

static inline uint64_t get_little(struct cursor *c, int size)
{
    uint64_t x = 0;
    if (!cursor_has(c, (size_t)size)) return 0;
    for (int i = 0; i < size; i++) x |= (uint64_t)c->at[i] << (8 * i);
    c->at += size;
    return x;
}

static inline uint64_t get_u64(struct cursor *c)
{
    if (!cursor_has(c, 8)) return 0;
    c->at += 8;
    return bits_of_bytes(c->at - 8);
}

static inline unsigned get_u8(struct cursor *c) { return cursor_has(c, 1) ? *c->at++ : 0; }

/* A byte from least to most, read as a number with sign when least is negative. */
static inline int get_upto(struct cursor *c, int least, int most, const char *wrong)
{
    if (!cursor_has(c, 1)) return least;
    int x = least < 0 && *c->at > 0x7F ? *c->at - 0x100 : *c->at;
    if (x < least || x > most) {
        cursor_fail(c, c->at, wrong);
        return least;
    }
    c->at++;
    return x;
}

/* The shortest form only, so that each number has one. */
static inline uint32_t get_number(struct cursor *c, uint32_t most, const char *wrong)
{
    const uint8_t *where = c->at;
    uint64_t x = 0;
    unsigned byte = 0x80;
    if (cursor_left(c) > 0 && *where <= 0x7F && *where <= most) return *c->at++; /* most of them */
    for (int shift = 0; byte & 0x80 && shift < 35; shift += 7) {
        byte = get_u8(c);
        x |= (uint64_t)(byte & 0x7F) << shift;
        if (byte == 0 && shift > 0) cursor_fail(c, where, "a number is longer than it need be");
    }
    if (byte & 0x80 || x > most) cursor_fail(c, where, wrong);
    return c->wrong ? 0 : (uint32_t)x;
}

#endif
