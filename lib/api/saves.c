/* <catan/save.h>: argument checks in front of lib/record. */
#include <assert.h>
#include <string.h>

#include "api/handles.h"
#include "record/save.h"

/* Written aside first: a buffer that is too small stays as it is. */
int32_t catan_game_save(const catan_game *game, uint8_t *buffer, size_t capacity, size_t *out_length)
{
    uint8_t room[HEADER_BYTES + SAVE_MOST];
    if (!game_is(game) || (!buffer && capacity)) return CATAN_ERR_ARG;
    uint8_t *end = save_game_sections(file_begin(room, MAGIC_GAME), &game->game);
    size_t length = (size_t)(end - room);
    assert(length <= sizeof room);
    file_end(room, end);
    if (out_length) *out_length = length;
    if (length > capacity) return CATAN_ERR_SIZE;
    memcpy(buffer, room, length);
    return CATAN_OK;
}

/* The game that was read moves into memory of its own only when all is good. */
int32_t catan_game_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator, catan_game **out_game,
                        char *message, size_t capacity)
{
    struct game loaded;
    if (!bytes || !out_game || !allocator_is(allocator)) return CATAN_ERR_ARG;
    int32_t status = load_game(bytes, length, &loaded, message, capacity);
    if (status != CATAN_OK) return status;
    catan_game *game = game_take(allocator);
    if (!game) return CATAN_ERR_MEMORY;
    memcpy(&game->game, &loaded, play_bytes);
    *out_game = game;
    return CATAN_OK;
}
