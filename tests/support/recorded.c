#include "support/recorded.h"

#include <stdlib.h>

struct table table_of(const char *line, uint64_t seed)
{
    struct table t = {game_of(line, seed), NULL, {seed * 0x9E3779B9 + 1, (int32_t)(seed % CATAN_MENUS)}};
    demand(catan_record_new(t.game, NULL, &t.record) == CATAN_OK, "no record");
    return t;
}

void leave(struct table *t)
{
    catan_record_free(t->record);
    catan_game_free(t->game);
}

bool step(struct table *t)
{
    catan_action a;
    int32_t next = catan_game_next(t->game);
    if (next < 0) return false;
    if (next == CATAN_CHANCE) {
        demand(catan_record_draw(t->record, t->game) == CATAN_OK, "nothing to draw");
        return true;
    }
    demand(player_choose(&t->player, t->game, &a), "nobody can act");
    demand(catan_record_apply(t->record, t->game, &a, NULL) == CATAN_OK, "%s is refused", catan_kind_name(a.kind));
    return true;
}

void play_on(struct table *t, int steps)
{
    while (steps-- > 0 && step(t)) {}
}

void *take(size_t size, void *user)
{
    struct memory *m = user;
    if (m->left-- <= 0) return NULL;
    m->held++;
    return malloc(size);
}

void give(void *memory, void *user)
{
    ((struct memory *)user)->held--;
    free(memory);
}
