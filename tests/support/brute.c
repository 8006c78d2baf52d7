#include "support/brute.h"

#include <stdbool.h>

struct walk {
    const catan_game *game;
    int32_t map, owner;
    bool used[128];
    int best;
};

static bool passable(const struct walk *w, int32_t vertex)
{
    int32_t owner = catan_vertex_owner(w->game, vertex);
    return owner < 0 || owner == w->owner;
}

static void walk_on(struct walk *w, int32_t vertex, int length, bool start)
{
    if (length > w->best) w->best = length;
    if (!start && !passable(w, vertex)) return;
    for (int32_t i = 0; i < 3; i++) {
        int32_t edge = catan_vertex_edge(w->map, vertex, i);
        if (edge < 0 || w->used[edge] || catan_edge_owner(w->game, edge) != w->owner) continue;
        w->used[edge] = true;
        walk_on(w, catan_vertex_neighbor(w->map, vertex, i), length + 1, false);
        w->used[edge] = false;
    }
}

int brute_road_length(const catan_game *game, int32_t owner)
{
    struct walk w = {game, catan_game_map(game), owner, {false}, 0};
    int32_t vertices = catan_map_vertices(w.map);
    for (int32_t v = 0; v < vertices; v++) walk_on(&w, v, 0, true);
    return w.best;
}
