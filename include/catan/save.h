/**
 * @file save.h
 * Games as bytes and back: doc/save-format.md. The bytes are the same on every
 * machine; equal games give equal bytes.
 *
 * Messages have the form "byte N: what is wrong", counting from 0; of rules, a
 * board or a position with several faults all are given, one a line.
 */
#ifndef CATAN_SAVE_H
#define CATAN_SAVE_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Write a game as bytes: rules, board, everything that the state holds, and
 * the seed and counters of its chance. What belongs to the host (listener, way
 * of chance) is not in it.
 *
 * @param buffer      gets the bytes; may be NULL when capacity is 0. 1,024 bytes are always enough
 * @param capacity    its size; when it is too small, nothing is written
 * @param out_length  optional; how many bytes it takes, also when the buffer is too small
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG
 *
 * Allocates nothing. Since 0.1
 */
CATAN_API int32_t catan_game_save(const catan_game *game, uint8_t *buffer, size_t capacity, size_t *out_length);

/**
 * Read a game from bytes, whatever they are. Without exception, damaged bytes
 * and games that cannot be give an error and no game.
 *
 * @param bytes      borrowed
 * @param length     how many; bytes behind the end of the save are an error
 * @param allocator  optional; for one block of catan_game_sizeof() bytes, whatever the bytes say
 * @param out_game   yours, for catan_game_free; written only on success. It is equal to the game
 *                   that was saved; its way of chance is CATAN_CHANCE_OWN, as that of every new game
 * @param message    optional; what is wrong
 * @param capacity   its size; CATAN_MAX_MESSAGE is always enough
 * @return CATAN_OK; CATAN_ERR_FORMAT (no save, cut off, damaged); CATAN_ERR_VERSION (another major version,
 *         a required section or a version of one that is not known); CATAN_ERR_RULE, CATAN_ERR_UNSUPPORTED
 *         (options), CATAN_ERR_BOARD, CATAN_ERR_POSITION (intact, but cannot be; every fault in the message);
 *         CATAN_ERR_MEMORY; CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_game_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator,
                                  catan_game **out_game, char *message, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
