/**
 * @file notation.h
 * Games, positions and actions as text that people write and read
 * (doc/notation.md), and back.
 *
 * Messages have the form "LINE:COLUMN: what was expected", lines and columns
 * counting from 1; of a position with several faults all are given, one a line.
 */
#ifndef CATAN_NOTATION_H
#define CATAN_NOTATION_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Read an action, "P0 road 10NE" or "dice 8". Whether it is legal is another
 * question (catan_check_action).
 *
 * @param game     borrowed; names the map and the seats
 * @param text     one line; a comment from '#' on is skipped
 * @param out_action  written only on success
 * @param message  optional; "1:COLUMN: ..." on CATAN_ERR_SYNTAX
 * @return CATAN_OK, CATAN_ERR_SYNTAX, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_action_read(const catan_game *game, const char *text, catan_action *out_action, char *message,
                                    size_t capacity);

/**
 * Write an action.
 *
 * @param buffer      gets a NUL-terminated line without line feed; may be NULL when capacity is 0.
 *                    CATAN_MAX_NAME is enough unless give and take are long; 200 always is
 * @param out_length  optional; length without the NUL, also when the buffer is too small
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_action_write(const catan_game *game, const catan_action *action, char *buffer, size_t capacity,
                                     size_t *out_length);

/**
 * Read a game: the header of a file up to its line `play` or its end. The way
 * of chance of the new game is CATAN_CHANCE_HOST.
 *
 * @param text       borrowed; need not be NUL-terminated
 * @param length     bytes
 * @param allocator  optional; for one block of catan_game_sizeof() bytes, whatever the text says
 * @param out_game   yours, for catan_game_free; written only on success
 * @param out_line   optional; the number of the first line after `play`, 0 when there is none
 * @param out_offset optional; where that line begins
 * @param message    optional
 * @return CATAN_OK; CATAN_ERR_SYNTAX; CATAN_ERR_BOARD, CATAN_ERR_POSITION, CATAN_ERR_RULE,
 *         CATAN_ERR_UNSUPPORTED (readable, but cannot be; every fault in the message);
 *         CATAN_ERR_MEMORY; CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_game_read(const char *text, size_t length, const catan_allocator *allocator,
                                  catan_game **out_game, int32_t *out_line, size_t *out_offset, char *message,
                                  size_t capacity);

/**
 * Write a game as a position: rules, board and everything that the state holds.
 * Reading it gives an equal game.
 *
 * @param buffer      gets NUL-terminated text; may be NULL when capacity is 0
 * @param out_length  optional; length without the NUL, also when the buffer is too small
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_game_write(const catan_game *game, char *buffer, size_t capacity, size_t *out_length);

/**
 * Say in one English sentence what a verdict found: "BUILD-06 distance rule:
 * vertex 10N is next to a building of P2".
 *
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_verdict_write(const catan_game *game, const catan_verdict *verdict, char *buffer,
                                      size_t capacity, size_t *out_length);

#ifdef __cplusplus
}
#endif
#endif
