/* Outcome n of a stream: a function of (seed, stream, n) and of nothing else,
 * so that equal outcomes give equal games and taking a move back restores
 * chance by restoring a counter. Documented in doc/chance.md. */
#ifndef STATE_RANDOM_H
#define STATE_RANDOM_H

#include <stdint.h>

enum stream { STREAM_FIRST, STREAM_DICE, STREAM_CARDS, STREAM_THEFT, STREAM_EVENTS, STREAMS, STREAM_BOARD = 8, STREAM_SAMPLE = 9 };

/* 64 well mixed bits: the finaliser of splitmix64 over a Weyl sequence. */
static inline uint64_t random_bits(uint64_t seed, uint32_t stream, uint32_t n)
{
    uint64_t z = seed + UINT64_C(0x9E3779B97F4A7C15) * (((uint64_t)stream << 32 | n) + 1);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* A number from 0 to below - 1; below is at most 2^16, the bias then below 2^-16 of a part. */
static inline uint32_t random_below(uint64_t seed, uint32_t stream, uint32_t n, uint32_t below)
{
    return (uint32_t)(((random_bits(seed, stream, n) >> 32) * below) >> 32);
}

#endif
