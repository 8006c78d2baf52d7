/* <catan/batch.h>: games in one block, worked on by ranges. */
#include <catan/batch.h>

#include <string.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "engine/picking.h"
#include "record/observation.h"

struct batch_game {
    catan_game handle;
    uint64_t seed;  /* of the game that is on */
    uint32_t steps; /* actions since it began */
};

struct catan_batch {
    catan_allocator allocator;
    int32_t games, menu, numbers;
    uint32_t cap;
    bool auto_reset, own_board; /* own_board: each game is dealt from its seed */
    struct rules rules;
    struct board board;
    struct batch_game game[];
};

enum { MOST_GAMES = 1 << 20 };

/* ---- making -------------------------------------------------------------------------- */

/* Rules and board were found good when the block was made. */
static void begin(const catan_batch *b, struct batch_game *bg)
{
    struct game *g = &bg->handle.game;
    memset(g, 0, sizeof *g);
    g->rules = b->rules;
    if (b->own_board) game_deal(g, bg->seed);
    else g->board = b->board;
    game_begin(g, bg->seed);
    bg->steps = 0;
    if (chance_is_due(&g->state)) {
        catan_action outcome;
        chance_draw(g, &outcome);
        game_commit(g, &outcome, true, NULL);
    }
}

int32_t catan_batch_new(const catan_rules *rules, const catan_board *board, int32_t games, int32_t menu, uint64_t seed,
                        uint32_t cap, int32_t auto_reset, const catan_allocator *allocator, catan_batch **out_batch)
{
    catan_allocator kept;
    catan_game *first;
    bool good = games > 0 && games <= MOST_GAMES && menu >= 0 && menu < CATAN_MENUS && (auto_reset == 0 || auto_reset == 1);
    if (!good || !out_batch || !allocator_is(allocator)) return CATAN_ERR_ARG;
    int32_t status = catan_game_new(rules, board, seed, allocator, &first);
    if (status != CATAN_OK) return status;
    size_t size = sizeof(catan_batch) + (size_t)games * sizeof(struct batch_game);
    catan_batch *b = memory_take(allocator, size, &kept);
    if (b) {
        memset(b, 0, size);
        b->allocator = kept;
        b->games = games;
        b->menu = menu;
        b->numbers = catan_action_numbers(first, menu);
        b->cap = cap;
        b->auto_reset = auto_reset == 1;
        b->rules = first->game.rules;
        b->board = first->game.board;
        b->own_board = !board && b->rules.value[OPTION_SETUP] == SETUP_VARIABLE;
        for (int32_t i = 0; i < games; i++) {
            b->game[i].handle.magic = GAME_MAGIC;
            b->game[i].seed = seed + (uint64_t)i;
            begin(b, &b->game[i]);
        }
        *out_batch = b;
    }
    catan_game_free(first);
    return b ? CATAN_OK : CATAN_ERR_MEMORY;
}

void catan_batch_free(catan_batch *batch)
{
    if (batch) memory_give(&batch->allocator, batch);
}

int32_t catan_batch_games(const catan_batch *batch) { return batch ? batch->games : -1; }
int32_t catan_batch_numbers(const catan_batch *batch) { return batch ? batch->numbers : -1; }
int32_t catan_batch_mask_words(const catan_batch *batch) { return batch ? (batch->numbers + 63) / 64 : -1; }

const catan_game *catan_batch_game(const catan_batch *batch, int32_t i)
{
    return batch && i >= 0 && i < batch->games ? &batch->game[i].handle : NULL;
}

static bool range_is(const catan_batch *b, int32_t first, int32_t count)
{
    return b && first >= 0 && count >= 0 && first <= b->games && count <= b->games - first;
}

/* While one game is worked on, the next one is on its way. */
static inline void fetch_behind(const catan_batch *b, int32_t i)
{
    if (i + 1 < b->games) memory_fetch(&b->game[i + 1], sizeof b->game[i + 1]);
}

/* ---- asking ---------------------------------------------------------------------------- */

int32_t catan_batch_seats(const catan_batch *batch, int32_t first, int32_t count, int8_t *out_seats)
{
    if (!range_is(batch, first, count) || !out_seats) return CATAN_ERR_ARG;
    for (int32_t i = 0; i < count; i++) {
        fetch_behind(batch, first + i);
        out_seats[i] = (int8_t)turn_next(&batch->game[first + i].handle.game);
    }
    return CATAN_OK;
}

int32_t catan_batch_masks(const catan_batch *batch, int32_t first, int32_t count, uint64_t *out_words)
{
    if (!range_is(batch, first, count) || !out_words) return CATAN_ERR_ARG;
    size_t words = (size_t)catan_batch_mask_words(batch);
    for (int32_t i = 0; i < count; i++, out_words += words) {
        const catan_game *game = &batch->game[first + i].handle;
        fetch_behind(batch, first + i);
        int seat = turn_next(&game->game);
        if (seat < 0) memset(out_words, 0, words * sizeof *out_words);
        else catan_legal_mask(game, seat, batch->menu, out_words, words);
    }
    return CATAN_OK;
}

int32_t catan_batch_random(const catan_batch *batch, int32_t first, int32_t count, uint64_t *random, int32_t *out_numbers)
{
    if (!range_is(batch, first, count) || !random || !out_numbers) return CATAN_ERR_ARG;
    for (int32_t i = 0; i < count; i++) {
        const catan_game *game = &batch->game[first + i].handle;
        fetch_behind(batch, first + i);
        catan_action a;
        int seat = turn_next(&game->game);
        bool some = seat >= 0 && picking_action(&game->game, seat, batch->menu, random, &a);
        out_numbers[i] = some ? catan_action_number(game, batch->menu, &a) : -1;
    }
    return CATAN_OK;
}

/* ---- acting ------------------------------------------------------------------------------ */

static void begin_next(const catan_batch *b, struct batch_game *bg)
{
    bg->seed += (uint64_t)b->games;
    begin(b, bg);
}

static int step(const catan_batch *b, struct batch_game *bg, int32_t number, int8_t *winner)
{
    struct game *g = &bg->handle.game;
    catan_action a;
    int seat = turn_next(g);
    *winner = NOBODY;
    if (seat < 0) return CATAN_BATCH_OVER;
    if (catan_action_of_number(&bg->handle, b->menu, seat, number, &a) != CATAN_OK || !game_allows(g, &a)) return CATAN_BATCH_REFUSED;
    game_commit(g, &a, true, NULL);
    bg->steps++;
    int result = g->state.winner >= 0 ? CATAN_BATCH_WON : b->cap && bg->steps >= b->cap ? CATAN_BATCH_CAPPED : CATAN_BATCH_RUNNING;
    *winner = g->state.winner;
    if (result != CATAN_BATCH_RUNNING && b->auto_reset) begin_next(b, bg);
    return result;
}

int32_t catan_batch_step(catan_batch *batch, int32_t first, int32_t count, const int32_t *numbers, int8_t *out_results,
                         int8_t *out_winners)
{
    if (!range_is(batch, first, count) || !numbers) return CATAN_ERR_ARG;
    for (int32_t i = 0; i < count; i++) {
        int8_t winner;
        fetch_behind(batch, first + i);
        int result = step(batch, &batch->game[first + i], numbers[i], &winner);
        if (out_results) out_results[i] = (int8_t)result;
        if (out_winners) out_winners[i] = winner;
    }
    return CATAN_OK;
}

int32_t catan_batch_reset(catan_batch *batch, int32_t first, int32_t count)
{
    if (!range_is(batch, first, count)) return CATAN_ERR_ARG;
    for (int32_t i = 0; i < count; i++) begin_next(batch, &batch->game[first + i]);
    return CATAN_OK;
}

/* ---- observing ------------------------------------------------------------------------------ */

int32_t catan_observation_size(const catan_game *game) { return game_is(game) ? (int32_t)observation_size(&game->game) : -1; }

int32_t catan_observe(const catan_game *game, int32_t seat, uint8_t *out_bytes, size_t capacity)
{
    if (!game_is(game) || seat < 0 || seat >= game_players(&game->game) || !out_bytes) return CATAN_ERR_ARG;
    if (capacity < observation_size(&game->game)) return CATAN_ERR_SIZE;
    observation_put(&game->game, seat, out_bytes);
    return CATAN_OK;
}

int32_t catan_batch_observe(const catan_batch *batch, int32_t first, int32_t count, uint8_t *out_bytes)
{
    if (!range_is(batch, first, count) || !out_bytes) return CATAN_ERR_ARG;
    size_t size = observation_size(&batch->game[0].handle.game);
    for (int32_t i = 0; i < count; i++, out_bytes += size) {
        const struct game *g = &batch->game[first + i].handle.game;
        fetch_behind(batch, first + i);
        int seat = turn_next(g);
        observation_put(g, seat < 0 ? 0 : seat, out_bytes);
    }
    return CATAN_OK;
}
