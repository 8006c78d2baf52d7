/**
 * @file record.h
 * Records: the start of a game and every action since, outcomes of chance
 * included, so that a game can be replayed without a generator, taken back
 * move by move, compared, kept as bytes (doc/save-format.md) or as text
 * (doc/notation.md).
 *
 * A record does not own the game it is made of. The host plays that game
 * through catan_record_apply, which performs an action and notes it with the
 * outcomes that followed. The other functions that act on the game (undo, redo,
 * draw) want it where the record ends; when it was changed otherwise in
 * between, they refuse with CATAN_ERR_ARG, and catan_record_replay brings back
 * where the record ends.
 *
 * Taking back is replaying from the start up to an earlier action, so it is
 * exact. Seed and counters of chance go back too: with CATAN_CHANCE_OWN the same action
 * gives the same outcome again.
 *
 * Threads: as with games; a record has one writer.
 */
#ifndef CATAN_RECORD_H
#define CATAN_RECORD_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A record. Opaque. */
typedef struct catan_record catan_record;

/** @name Making records */
/**@{*/

/**
 * A record that begins with the game as it is now.
 *
 * @param game        borrowed, copied
 * @param allocator   optional; also for the room that the record takes as it grows
 * @param out_record  yours, for catan_record_free
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY. Since 0.1
 */
CATAN_API int32_t catan_record_new(const catan_game *game, const catan_allocator *allocator, catan_record **out_record);

/** Take a record back. NULL does nothing. Since 0.1 */
CATAN_API void catan_record_free(catan_record *record);

/**
 * Perform an action on the game and note it, with the outcomes of chance that
 * the own generator drew for it (CATAN_CHANCE_OWN). Outcomes that the host
 * supplies are applied and noted like any action. What was taken back before
 * can no longer be done again.
 *
 * @param game     where the record ends; its listener is called as always
 * @param verdict  optional; as in catan_check_action
 * @return as catan_apply_action; CATAN_ERR_ARG also when the game is not where the record ends;
 *         CATAN_ERR_MEMORY. On anything but CATAN_OK game and record are what they were
 *
 * Allocates when the record has to grow, which doubles its room. Since 0.1
 */
CATAN_API int32_t catan_record_apply(catan_record *record, catan_game *game, const catan_action *action,
                                     catan_verdict *verdict);

/**
 * The same, and write down what happened, as catan_apply_events.
 *
 * @param capacity  at least CATAN_MAX_EVENTS
 * @return as catan_record_apply; CATAN_ERR_SIZE when the capacity is less. Since 0.1
 */
CATAN_API int32_t catan_record_apply_events(catan_record *record, catan_game *game, const catan_action *action,
                                            catan_verdict *verdict, catan_event *events, size_t capacity,
                                            size_t *out_count);

/** Draw the outcome that is due, perform and note it, as catan_draw_chance.
 * @return as catan_record_apply; CATAN_ERR_RULE when no outcome is due. Since 0.1 */
CATAN_API int32_t catan_record_draw(catan_record *record, catan_game *game);
/**@}*/

/** @name Taking back */
/**@{*/

/**
 * Take back the last action of a seat with the outcomes that followed it; when
 * only outcomes of chance are left, take these back. The listener is not called.
 *
 * @param game  where the record ends; gets the state before the action
 * @return CATAN_OK; CATAN_ERR_ARG (null, the game is not where the record ends, nothing is left to take back);
 *         CATAN_ERR_BUSY. Allocates nothing. Since 0.1
 */
CATAN_API int32_t catan_record_undo(catan_record *record, catan_game *game);

/** Do again what catan_record_undo took back last, with the same outcomes.
 * @return as catan_record_undo; CATAN_ERR_ARG when there is nothing to do again. Since 0.1 */
CATAN_API int32_t catan_record_redo(catan_record *record, catan_game *game);
/**@}*/

/** @name Questions
 * NULL gives -1. */
/**@{*/

/** How many actions there are, outcomes included. Since 0.1 */
CATAN_API int32_t catan_record_length(const catan_record *record);
/** How many actions, outcomes included, were taken back and can be done again. Since 0.1 */
CATAN_API int32_t catan_record_undone(const catan_record *record);
/** The i-th action, from 0 to length - 1.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_record_action(const catan_record *record, int32_t i, catan_action *out_action);

/**
 * The game as it was after the first n actions.
 *
 * @param n          0, the start, to the length
 * @param allocator  optional
 * @param out_game   yours, for catan_game_free; its way of chance is CATAN_CHANCE_HOST, so that the
 *                   actions that follow can be applied one by one, outcomes included
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY. Since 0.1
 */
CATAN_API int32_t catan_record_replay(const catan_record *record, int32_t n, const catan_allocator *allocator,
                                      catan_game **out_game);

/** How many turns end in the record, by another beginning. Found by replay. Since 0.1 */
CATAN_API int32_t catan_record_turns(const catan_record *record);

/**
 * Where the i-th turn ends, and the fingerprint of the game there. Founding
 * counts as a turn. Number catan_record_turns() is the end of the record.
 *
 * @param out_length  optional; how many actions there are up to its end, the last one included
 * @param out_hash    optional; catan_game_hash of the game then, with CATAN_HASH_POSITION
 * @return CATAN_OK, CATAN_ERR_ARG. Found by replay. Since 0.1
 */
CATAN_API int32_t catan_record_turn(const catan_record *record, int32_t i, int32_t *out_length, uint64_t *out_hash);

/** Where two records part. */
enum catan_parting {
    CATAN_PARTING_NONE = 0,   /**< they are the same */
    CATAN_PARTING_RULES = 1,  /**< other rules */
    CATAN_PARTING_BOARD = 2,  /**< another board */
    CATAN_PARTING_START = 3,  /**< another start: position, seed or counters of chance */
    CATAN_PARTING_ACTION = 4  /**< another action, or one of them ends here */
};

/**
 * Name the first difference of two records.
 *
 * @param out_index  optional; for CATAN_PARTING_ACTION the number of the first action that
 *                   differs, or the length of the shorter record; else 0
 * @return catan_parting; -1 for NULL. Since 0.1
 */
CATAN_API int32_t catan_record_compare(const catan_record *a, const catan_record *b, int32_t *out_index);
/**@}*/

/** @name Keeping records
 * What was taken back is not kept. */
/**@{*/

/**
 * Write a record as bytes, with a hash of the game at the end of every turn.
 *
 * @param buffer,capacity,out_length  as in catan_game_save, but without a fixed bound
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Allocates nothing. Since 0.1
 */
CATAN_API int32_t catan_record_save(const catan_record *record, uint8_t *buffer, size_t capacity, size_t *out_length);

/**
 * Read a record from bytes, replaying it: every action must be legal, and
 * every hash must come out as written. So a record of another implementation
 * tells where the two part.
 *
 * @param bytes,length  as in catan_game_load
 * @param allocator   optional; at no time for more than 4,096 bytes and 48 for each byte that is read
 * @param out_record  yours, for catan_record_free; written only on success
 * @param message     optional; what is wrong, with the number of the action ("action 153: ...", from 0)
 * @return as catan_game_load; CATAN_ERR_RULE also when an action is refused, CATAN_ERR_POSITION also
 *         when a turn ends otherwise than the hash says. Since 0.1
 */
CATAN_API int32_t catan_record_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator,
                                    catan_record **out_record, char *message, size_t capacity);

/**
 * Write a record as text: the start as a position, the log, and behind every
 * turn a line of facts: hands, points, awards.
 *
 * @param buffer      gets NUL-terminated text; may be NULL when capacity is 0
 * @param out_length  optional; length without the NUL, also when the buffer is too small
 * @return CATAN_OK, CATAN_ERR_SIZE, CATAN_ERR_ARG. Allocates nothing. Since 0.1
 */
CATAN_API int32_t catan_record_write(const catan_record *record, char *buffer, size_t capacity, size_t *out_length);

/**
 * Read a record from text. Statements (allow, refuse, facts) are passed over:
 * to judge them is the work of a referee.
 *
 * @param text,length  as in catan_game_read
 * @param allocator   optional; as in catan_record_load
 * @param out_record  yours, for catan_record_free; written only on success
 * @param message     optional; "LINE:COLUMN: ...", also for an action that is refused
 * @return as catan_game_read; CATAN_ERR_RULE, CATAN_ERR_ARG also when an action is refused. Since 0.1
 */
CATAN_API int32_t catan_record_read(const char *text, size_t length, const catan_allocator *allocator,
                                    catan_record **out_record, char *message, size_t capacity);
/**@}*/

#ifdef __cplusplus
}
#endif
#endif
