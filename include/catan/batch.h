/**
 * @file batch.h
 * Many games in one block, for learning and statistics: masks, steps, results
 * and observations in flat arrays, without an allocation after the start.
 *
 * Each function works on a range of games, `first` to `first + count - 1`, and
 * on arrays that begin with game `first`. Ranges that do not overlap may be worked
 * on by different threads at the same time; no function waits for another.
 */
#ifndef CATAN_BATCH_H
#define CATAN_BATCH_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Games in a block. Opaque. */
typedef struct catan_batch catan_batch;

/** What became of a game in a step. */
enum catan_batch_result {
    CATAN_BATCH_REFUSED = -1, /**< that number is not legal; the game is what it was */
    CATAN_BATCH_RUNNING = 0,
    CATAN_BATCH_WON = 1,      /**< somebody won */
    CATAN_BATCH_CAPPED = 2,   /**< stopped at the cap: nobody won */
    CATAN_BATCH_OVER = 3      /**< it was over before; without auto-reset */
};

/**
 * A block of games. Game i begins with the seed `seed + i`, after each reset
 * with one that is larger by the number of games, so no two of them are the same.
 *
 * @param rules      borrowed, copied; NULL for the default rules
 * @param board      borrowed, copied; NULL for one dealt from each seed, or the printed one
 * @param games      how many, 1 to 1048576
 * @param menu       catan_menu, for masks and numbers
 * @param seed       of the first game
 * @param cap        actions after which a game is stopped; 0 for none
 * @param auto_reset 1: a game that ended begins anew in the same step
 * @return as catan_game_new. Since 0.1
 */
CATAN_API int32_t catan_batch_new(const catan_rules *rules, const catan_board *board, int32_t games, int32_t menu,
                                  uint64_t seed, uint32_t cap, int32_t auto_reset, const catan_allocator *allocator,
                                  catan_batch **out_batch);

/** Take a block back. NULL does nothing. Since 0.1 */
CATAN_API void catan_batch_free(catan_batch *batch);

/** How many games; -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_batch_games(const catan_batch *batch);
/** How many numbers an action can have (catan_action_numbers); -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_batch_numbers(const catan_batch *batch);
/** Words of the mask of one game: (numbers + 63) / 64; -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_batch_mask_words(const catan_batch *batch);
/** Game i, borrowed, valid until the block is freed; its contents change with steps. NULL out of range. Since 0.1 */
CATAN_API const catan_game *catan_batch_game(const catan_batch *batch, int32_t i);

/** The seat that acts next in each game (catan_game_next), -1 where it is over.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_batch_seats(const catan_batch *batch, int32_t first, int32_t count, int8_t *out_seats);

/** The mask of legal numbers of that seat: catan_batch_mask_words words a game.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_batch_masks(const catan_batch *batch, int32_t first, int32_t count, uint64_t *out_words);

/** One random legal number of that seat for each game, -1 where it is over; `random` is as in
 * catan_random_action, one state for the range.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_batch_random(const catan_batch *batch, int32_t first, int32_t count, uint64_t *random,
                                     int32_t *out_numbers);

/**
 * One action in each game, by its number, for the seat that acts next.
 *
 * @param numbers      one for each game
 * @param out_results  optional; catan_batch_result of each
 * @param out_winners  optional; the seat that won, -1 where nobody did in this step
 * @return CATAN_OK (look at the results), CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_batch_step(catan_batch *batch, int32_t first, int32_t count, const int32_t *numbers,
                                   int8_t *out_results, int8_t *out_winners);

/** Begin games anew, with their next seeds. @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_batch_reset(catan_batch *batch, int32_t first, int32_t count);

/** Version of the observation vector, doc/observation.md. */
enum catan_observation { CATAN_OBSERVATION_VERSION = 1 };

/** Bytes of an observation of a game like this; -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_observation_size(const catan_game *game);

/**
 * What a seat knows, as small integers: own cards by kind, those of others by
 * number only, seats counted from the observing one. doc/observation.md says
 * what stands where.
 *
 * @param seat       a seat of the game
 * @param out_bytes  catan_observation_size(game) bytes
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_SIZE. Rules: INFO-01, INFO-02. Since 0.1
 */
CATAN_API int32_t catan_observe(const catan_game *game, int32_t seat, uint8_t *out_bytes, size_t capacity);

/** The observation of the seat that acts next (where it is over: of seat 0), catan_observation_size bytes a game.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_batch_observe(const catan_batch *batch, int32_t first, int32_t count, uint8_t *out_bytes);

#ifdef __cplusplus
}
#endif
#endif
