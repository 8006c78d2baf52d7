/* What the opaque handles are made of. */
#ifndef API_HANDLES_H
#define API_HANDLES_H

#include <catan/catan.h>

#include "state/state.h"

/* The game proper is the play part; the rest belongs to the host and is never
 * copied or saved. */
struct catan_game {
    uint64_t magic;           /* best effort against memory that never was a game */
    catan_listener listener;
    void *user;
    catan_allocator allocator;
    uint8_t owned;            /* made by catan_game_new or catan_game_clone */
    uint8_t busy;             /* its listener is running */
    uint8_t chance;           /* catan_chance_mode */
    struct game game;
};

struct catan_rules {
    catan_allocator allocator;
    struct rules rules;
};

/* NULL, or both functions are there. */
bool allocator_is(const catan_allocator *allocator);

/* malloc and free, or what the caller brought. */
void *memory_take(const catan_allocator *allocator, size_t size, catan_allocator *kept);
void memory_give(const catan_allocator *kept, void *memory);

#define GAME_MAGIC UINT64_C(0x6E61746163626C31)

/* NULL or not a game: false. */
static inline bool game_is(const catan_game *game) { return game && game->magic == GAME_MAGIC; }

/* Ask for all of some memory at once: of thousands of games most lie beyond the caches, and read one cache line after
 * the other each of them would be waited for. */
static inline void memory_fetch(const void *memory, size_t size)
{
#if defined(__GNUC__)
    enum { CACHE_LINE = 64 };
    for (size_t at = 0; at < size; at += CACHE_LINE) __builtin_prefetch((const char *)memory + at);
#else
    (void)memory, (void)size;
#endif
}

/* sizeof(struct game), where the compiler does not see it: what it writes in place of a memcpy of known
 * length takes twice as long as the C library's. */
extern const size_t play_bytes;

/* Does it draw the outcomes that fall due? A view does not have what they are drawn from. */
static inline bool game_draws(const catan_game *game)
{
    return game->chance == CATAN_CHANCE_OWN && !state_is_view(&game->game.state);
}

/* Memory for a game of its own; what is played is still to be copied into it. NULL when there is none. */
catan_game *game_take(const catan_allocator *allocator);

/* Copy text into the caller's buffer; sets out_length; CATAN_OK or CATAN_ERR_SIZE. */
int32_t text_give(const char *text, size_t length, char *buffer, size_t capacity, size_t *out_length);

#endif
