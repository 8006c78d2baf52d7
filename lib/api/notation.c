/* <catan/notation.h>: argument checks in front of lib/record. */
#include "api/handles.h"
#include "record/actions.h"
#include "record/reading.h"
#include "record/writing.h"

#include <string.h>

enum { LINE_ROOM = 512 }; /* more than any action or verdict takes */

int32_t catan_action_read(const catan_game *game, const char *text, catan_action *out_action, char *message,
                          size_t capacity)
{
    if (!game_is(game) || text == NULL || out_action == NULL) return CATAN_ERR_ARG;
    return notation_read_action(&game->game, text, strlen(text), out_action, message, capacity);
}

static bool room(const char *buffer, size_t capacity) { return buffer != NULL || capacity == 0; }

int32_t catan_action_write(const catan_game *game, const catan_action *action, char *buffer, size_t capacity,
                           size_t *out_length)
{
    char line[LINE_ROOM];
    struct text t = text_in(line, sizeof line);
    if (!game_is(game) || action == NULL || !room(buffer, capacity)) return CATAN_ERR_ARG;
    if (!action_put(&t, &game->game, action)) return CATAN_ERR_ARG;
    return text_give(line, t.length, buffer, capacity, out_length);
}

/* The game that was read moves into memory of its own only when all is good. */
int32_t catan_game_read(const char *text, size_t length, const catan_allocator *allocator, catan_game **out_game,
                        int32_t *out_line, size_t *out_offset, char *message, size_t capacity)
{
    struct game game;
    int32_t line;
    size_t offset;
    if (text == NULL || out_game == NULL) return CATAN_ERR_ARG;
    if (allocator != NULL && (allocator->alloc == NULL || allocator->free == NULL)) return CATAN_ERR_ARG;
    int32_t status = notation_read_game(text, length, &game, &line, &offset, message, capacity);
    if (status != CATAN_OK) return status;
    catan_game *made = game_take(allocator);
    if (made == NULL) return CATAN_ERR_MEMORY;
    memcpy(&made->game, &game, sizeof game);
    made->chance = CATAN_CHANCE_HOST;
    *out_game = made;
    if (out_line != NULL) *out_line = line;
    if (out_offset != NULL) *out_offset = offset;
    return CATAN_OK;
}

/* Measured first: a buffer that is too small stays as it is. */
int32_t catan_game_write(const catan_game *game, char *buffer, size_t capacity, size_t *out_length)
{
    struct text measure = text_in(NULL, 0);
    if (!game_is(game) || !room(buffer, capacity)) return CATAN_ERR_ARG;
    notation_write_game(&measure, &game->game);
    if (out_length != NULL) *out_length = measure.length;
    if (measure.length >= capacity) return CATAN_ERR_SIZE;
    struct text whole = text_in(buffer, capacity);
    notation_write_game(&whole, &game->game);
    return CATAN_OK;
}

int32_t catan_verdict_write(const catan_game *game, const catan_verdict *verdict, char *buffer, size_t capacity,
                            size_t *out_length)
{
    char line[LINE_ROOM];
    struct text t = text_in(line, sizeof line);
    if (!game_is(game) || verdict == NULL || !room(buffer, capacity)) return CATAN_ERR_ARG;
    if (!notation_write_verdict(&t, &game->game, verdict)) return CATAN_ERR_ARG;
    return text_give(line, t.length, buffer, capacity, out_length);
}
