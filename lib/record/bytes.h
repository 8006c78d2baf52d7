/* A sink of bytes in little-endian order that keeps a running FNV-1a. */
#ifndef RECORD_BYTES_H
#define RECORD_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct bytes {
    uint8_t *at;      /* may be NULL: only measured and hashed */
    size_t capacity;
    size_t length;    /* of all that was put, also when it did not fit */
    uint64_t hash;
};

static inline struct bytes bytes_into(uint8_t *at, size_t capacity)
{
    return (struct bytes){at, at ? capacity : 0, 0, UINT64_C(0xCBF29CE484222325)};
}

static inline void put_u8(struct bytes *b, uint8_t x)
{
    if (b->length < b->capacity) b->at[b->length] = x;
    b->length++;
    b->hash = (b->hash ^ x) * UINT64_C(0x100000001B3);
}

static inline void put_little(struct bytes *b, uint64_t x, int size)
{
    for (int i = 0; i < size; i++) put_u8(b, (uint8_t)(x >> (8 * i)));
}

#endif
