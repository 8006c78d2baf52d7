#include "api/handles.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void *plain_alloc(size_t size, void *user)
{
    (void)user;
    return malloc(size);
}

static void plain_free(void *memory, void *user)
{
    (void)user;
    free(memory);
}

bool allocator_is(const catan_allocator *allocator)
{
    return !allocator || (allocator->alloc && allocator->free);
}

void *memory_take(const catan_allocator *allocator, size_t size, catan_allocator *kept)
{
    static const catan_allocator plain = {plain_alloc, plain_free, NULL};
    *kept = allocator ? *allocator : plain;
    return kept->alloc(size, kept->user);
}

void memory_give(const catan_allocator *kept, void *memory)
{
    catan_allocator last = *kept; /* `kept` may lie in the memory that goes */
    last.free(memory, last.user);
}

const size_t play_bytes = sizeof(struct game);

catan_game *game_take(const catan_allocator *allocator)
{
    catan_allocator kept;
    catan_game *game = memory_take(allocator, sizeof *game, &kept);
    if (!game) return NULL;
    memset(game, 0, offsetof(struct catan_game, game));
    game->allocator = kept;
    game->owned = 1;
    game->magic = GAME_MAGIC;
    return game;
}

int32_t text_give(const char *text, size_t length, char *buffer, size_t capacity, size_t *out_length)
{
    if (out_length) *out_length = length;
    if (length >= capacity) return CATAN_ERR_SIZE;
    memcpy(buffer, text, length);
    buffer[length] = '\0';
    return CATAN_OK;
}
