/* <catan/record.h>: argument checks and the handle in front of lib/record. */
#include <string.h>

#include "api/handles.h"
#include "engine/engine.h"
#include "engine/nouns.h"
#include "record/record.h"
#include "record/save.h"

#define RECORD_MAGIC UINT64_C(0x6472636163626C31)

struct catan_record {
    uint64_t magic; /* best effort against memory that never was a record */
    struct record record;
};

static bool record_is(const catan_record *record) { return record && record->magic == RECORD_MAGIC; }

/* ---- making records ------------------------------------------------------------------ */

/* With an allocator of its own, for what it will hold. */
static catan_record *record_take(const catan_allocator *allocator)
{
    catan_allocator kept;
    catan_record *record = memory_take(allocator, sizeof *record, &kept);
    if (!record) return NULL;
    memset(record, 0, sizeof *record);
    record->record.allocator = kept;
    record->magic = RECORD_MAGIC;
    return record;
}

int32_t catan_record_new(const catan_game *game, const catan_allocator *allocator, catan_record **out_record)
{
    if (!game_is(game) || !out_record || !allocator_is(allocator)) return CATAN_ERR_ARG;
    catan_record *record = record_take(allocator);
    if (!record) return CATAN_ERR_MEMORY;
    catan_allocator kept = record->record.allocator;
    record_begin(&record->record, &game->game, &kept);
    *out_record = record;
    return CATAN_OK;
}

void catan_record_free(catan_record *record)
{
    if (!record_is(record)) return;
    record->magic = 0;
    record_end(&record->record);
    memory_give(&record->record.allocator, record);
}

/* ---- acting ------------------------------------------------------------------------------ */

static int32_t in_step(const catan_record *record, const catan_game *game)
{
    if (!record_is(record) || !game_is(game)) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    return memcmp(&game->game, &record->record.now, sizeof game->game) == 0 ? CATAN_OK : CATAN_ERR_ARG;
}

/* Judged, and with room for all that will be noted: only then the game acts. */
static int32_t prepare(catan_record *record, const catan_game *game, const catan_action *action, catan_verdict *verdict,
                       struct ahead *ahead)
{
    int32_t status = in_step(record, game);
    if (status == CATAN_OK) status = catan_check_action(game, action, verdict);
    if (status != CATAN_OK) return status;
    return record_look_ahead(&record->record, action, game_draws(game), ahead) ? CATAN_OK : CATAN_ERR_MEMORY;
}

int32_t catan_record_apply(catan_record *record, catan_game *game, const catan_action *action, catan_verdict *verdict)
{
    struct ahead ahead;
    int32_t status = prepare(record, game, action, verdict, &ahead);
    if (status != CATAN_OK) return status;
    record_go_on(&record->record, &ahead);
    return catan_apply_action(game, action, verdict);
}

int32_t catan_record_apply_events(catan_record *record, catan_game *game, const catan_action *action, catan_verdict *verdict,
                                  catan_event *events, size_t capacity, size_t *out_count)
{
    struct ahead ahead;
    if (!events || !out_count) return CATAN_ERR_ARG;
    if (capacity < CATAN_MAX_EVENTS) return CATAN_ERR_SIZE;
    int32_t status = prepare(record, game, action, verdict, &ahead);
    if (status != CATAN_OK) return status;
    record_go_on(&record->record, &ahead);
    return catan_apply_events(game, action, verdict, events, capacity, out_count);
}

int32_t catan_record_draw(catan_record *record, catan_game *game)
{
    catan_action outcome;
    int32_t status = in_step(record, game);
    if (status != CATAN_OK) return status;
    if (!chance_is_due(&game->game.state)) return CATAN_ERR_RULE;
    chance_draw(&game->game, &outcome);
    return catan_record_apply(record, game, &outcome, NULL);
}

/* ---- taking back ----------------------------------------------------------------------------- */

static int32_t go(catan_record *record, catan_game *game, bool (*move)(struct record *))
{
    int32_t status = in_step(record, game);
    if (status != CATAN_OK) return status;
    if (!move(&record->record)) return CATAN_ERR_ARG;
    memcpy(&game->game, &record->record.now, sizeof game->game);
    return CATAN_OK;
}

int32_t catan_record_undo(catan_record *record, catan_game *game) { return go(record, game, record_undo); }
int32_t catan_record_redo(catan_record *record, catan_game *game) { return go(record, game, record_redo); }

/* ---- questions ------------------------------------------------------------------------------- */

int32_t catan_record_length(const catan_record *record)
{
    return record_is(record) ? (int32_t)record->record.length : -1;
}

int32_t catan_record_undone(const catan_record *record)
{
    return record_is(record) ? (int32_t)(record->record.known - record->record.length) : -1;
}

int32_t catan_record_action(const catan_record *record, int32_t i, catan_action *out_action)
{
    if (!out_action || i < 0 || i >= catan_record_length(record)) return CATAN_ERR_ARG;
    *out_action = record->record.actions[i];
    return CATAN_OK;
}

int32_t catan_record_replay(const catan_record *record, int32_t n, const catan_allocator *allocator, catan_game **out_game)
{
    struct replay p;
    if (!out_game || !allocator_is(allocator) || n < 0 || n > catan_record_length(record)) return CATAN_ERR_ARG;
    catan_game *game = game_take(allocator);
    if (!game) return CATAN_ERR_MEMORY;
    replay_begin(&p, &record->record);
    while (p.at < (size_t)n) replay_step(&p);
    memcpy(&game->game, &p.game, sizeof p.game);
    game->chance = CATAN_CHANCE_HOST;
    *out_game = game;
    return CATAN_OK;
}

int32_t catan_record_turns(const catan_record *record)
{
    struct replay p;
    int32_t turns = 0;
    if (!record_is(record)) return -1;
    replay_begin(&p, &record->record);
    while (replay_turn(&p)) turns++;
    return turns;
}

/* Of turns 0 to `turns` the last one ends with the record. */
int32_t catan_record_turn(const catan_record *record, int32_t i, int32_t *out_length, uint64_t *out_hash)
{
    struct replay p;
    if (!record_is(record) || i < 0) return CATAN_ERR_ARG;
    replay_begin(&p, &record->record);
    bool more = replay_turn(&p);
    for (; more && i > 0; i--) more = replay_turn(&p);
    if (i > 0) return CATAN_ERR_ARG;
    if (out_length) *out_length = (int32_t)p.at;
    if (out_hash) *out_hash = save_hash(&p.game, false);
    return CATAN_OK;
}

static size_t first_difference(const struct record *a, const struct record *b)
{
    size_t i = 0;
    while (i < a->length && i < b->length && memcmp(&a->actions[i], &b->actions[i], sizeof a->actions[i]) == 0) i++;
    return i;
}

int32_t catan_record_compare(const catan_record *a, const catan_record *b, int32_t *out_index)
{
    if (!record_is(a) || !record_is(b)) return -1;
    const struct record *x = &a->record, *y = &b->record;
    size_t i = 0;
    int32_t parting = CATAN_PARTING_NONE;
    if (memcmp(&x->start.rules, &y->start.rules, sizeof x->start.rules) != 0) parting = CATAN_PARTING_RULES;
    else if (memcmp(&x->start.board, &y->start.board, sizeof x->start.board) != 0) parting = CATAN_PARTING_BOARD;
    else if (memcmp(&x->start.state, &y->start.state, sizeof x->start.state) != 0) parting = CATAN_PARTING_START;
    else if ((i = first_difference(x, y)) < x->length || i < y->length) parting = CATAN_PARTING_ACTION;
    if (out_index) *out_index = parting == CATAN_PARTING_ACTION ? (int32_t)i : 0;
    return parting;
}

/* ---- keeping records --------------------------------------------------------------------------- */

/* Measured first: a buffer that is too small stays as it is. */
int32_t catan_record_save(const catan_record *record, uint8_t *buffer, size_t capacity, size_t *out_length)
{
    struct bytes measure = bytes_into(NULL, 0);
    if (!record_is(record) || (!buffer && capacity)) return CATAN_ERR_ARG;
    record_save(&measure, &record->record);
    if (out_length) *out_length = measure.length;
    if (measure.length > capacity) return CATAN_ERR_SIZE;
    struct bytes whole = bytes_into(buffer, capacity);
    record_save(&whole, &record->record);
    return CATAN_OK;
}

int32_t catan_record_write(const catan_record *record, char *buffer, size_t capacity, size_t *out_length)
{
    struct text measure = text_in(NULL, 0);
    if (!record_is(record) || (!buffer && capacity)) return CATAN_ERR_ARG;
    record_put(&measure, &record->record);
    if (out_length) *out_length = measure.length;
    if (measure.length >= capacity) return CATAN_ERR_SIZE;
    struct text whole = text_in(buffer, capacity);
    record_put(&whole, &record->record);
    return CATAN_OK;
}

/* Given out when it is good, else given back. */
static int32_t settle(catan_record *record, int32_t status, catan_record **out_record)
{
    if (status == CATAN_OK) *out_record = record;
    else catan_record_free(record);
    return status;
}

int32_t catan_record_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator, catan_record **out_record,
                          char *message, size_t capacity)
{
    if (!bytes || !out_record || !allocator_is(allocator)) return CATAN_ERR_ARG;
    catan_record *record = record_take(allocator);
    if (!record) return CATAN_ERR_MEMORY;
    return settle(record, record_load(&record->record, bytes, length, message, capacity), out_record);
}

int32_t catan_record_read(const char *text, size_t length, const catan_allocator *allocator, catan_record **out_record,
                          char *message, size_t capacity)
{
    if (!text || !out_record || !allocator_is(allocator)) return CATAN_ERR_ARG;
    catan_record *record = record_take(allocator);
    if (!record) return CATAN_ERR_MEMORY;
    return settle(record, record_read(&record->record, text, length, message, capacity), out_record);
}
