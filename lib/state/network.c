/* Pieces on the board and what follows from where they lie: blocked vertices,
 * the edges where somebody could go on building, and the longest lines. */
#include <string.h>

#include "state/state.h"

static bool foreign_at(const struct state *s, int owner, int vertex)
{
    return s->lives[vertex] && lives_owner(s->lives[vertex]) != owner;
}

_Static_assert(MAX_VERTICES % 8 == 0, "vertices are looked at eight by eight");

/* Eight vertices a step: the top bit of each byte that is not 0, then these bits side by side. */
struct set128 state_built(const struct state *s)
{
    const uint64_t top = UINT64_C(0x8080808080808080);
    struct set128 built = set_none();
    for (int v = 0; v < MAX_VERTICES; v += 8) {
        uint64_t lives = bits_of_bytes(s->lives + v), there = (((lives & ~top) + ~top) | lives) & top;
        built.w[v >> 6] |= (there >> 7) * UINT64_C(0x0102040810204080) >> 56 << (v & 63);
    }
    return built;
}

struct set128 network_taken(const struct state *s)
{
    struct set128 all = s->roads[0];
    for (int o = 1; o < OWNERS; o++) all = set_or(all, s->roads[o]);
    return all;
}

struct set128 network_reach(const struct game *g, int owner)
{
    const struct topology *t = game_map(g);
    struct set128 left = g->state.roads[owner], reach = set_none();
    for (int e; (e = set_pop(&left)) >= 0;) {
        set_add(&reach, t->edge_vertices[e][0]);
        set_add(&reach, t->edge_vertices[e][1]);
    }
    return reach;
}

/* ---- the frontier -------------------------------------------------------- */

/* Could the owner build on from this vertex (BUILD-04)? */
static bool open_at(const struct game *g, int owner, int vertex)
{
    const struct state *s = &g->state;
    if (s->lives[vertex]) return lives_owner(s->lives[vertex]) == owner;
    return !set_empty(set_and(game_map(g)->spokes[vertex], s->roads[owner]));
}

static void frontier_open(struct game *g, int owner, int vertex)
{
    struct state *s = &g->state;
    struct set128 free = set_minus(game_map(g)->spokes[vertex], network_taken(s));
    s->frontier[owner] = set_or(s->frontier[owner], free);
}

/* A foreign building came to a vertex: what the owner reached only through it is lost. */
static void frontier_close(struct game *g, int owner, int vertex)
{
    const struct topology *t = game_map(g);
    for (int i = 0; i < 3; i++) {
        int edge = t->vertex_edges[vertex][i];
        if (edge >= 0 && set_has(&g->state.frontier[owner], edge) &&
            !open_at(g, owner, t->vertex_vertices[vertex][i]))
            set_remove(&g->state.frontier[owner], edge);
    }
}

struct set128 network_connected(const struct game *g, int owner)
{
    const struct topology *t = game_map(g);
    const uint8_t *lives = g->state.lives;
    struct set128 edges = set_none(), reach = network_reach(g, owner);
    for (int v = 0; v < t->vertices; v++)
        if (lives[v] && lives_owner(lives[v]) == owner) edges = set_or(edges, t->spokes[v]);
    for (int v; (v = set_pop(&reach)) >= 0;)
        if (!lives[v]) edges = set_or(edges, t->spokes[v]);
    return edges;
}

/* ---- the longest line ----------------------------------------------------
 * A line is a trail: every road once, vertices as often as one likes (ROAD-02,
 * ROAD-06). A foreign building ends it (ROAD-05): there, each road gets an end
 * of its own. A trail that cannot be made longer begins where an odd number of
 * roads meet, unless the whole component is a ring; and each trail leaves out
 * at least one road for every two odd ends beyond the first two. */

enum { LINE_ROADS = ROAD_PIECES, LINE_ENDS = 2 * ROAD_PIECES };

struct line_end {
    uint8_t degree;
    uint8_t road[3], to[3];
};

struct lines {
    struct line_end ends[LINE_ENDS];
    int count;
    int bound, best;
};

/* The end of a road at a vertex; at a foreign building every road has its own. */
static int line_end_at(struct lines *l, int8_t end_of[MAX_VERTICES], int vertex, bool foreign)
{
    if (!foreign && end_of[vertex] >= 0) return end_of[vertex];
    l->ends[l->count].degree = 0;
    if (!foreign) end_of[vertex] = (int8_t)l->count;
    return l->count++;
}

static void line_join(struct lines *l, int a, int b, int road)
{
    struct line_end *from = &l->ends[a], *to = &l->ends[b];
    from->road[from->degree] = to->road[to->degree] = (uint8_t)road;
    from->to[from->degree++] = (uint8_t)b;
    to->to[to->degree++] = (uint8_t)a;
}

static void line_search(struct lines *l, int at, uint32_t used, int length)
{
    if (length > l->best) l->best = length;
    const struct line_end *end = &l->ends[at];
    for (int i = 0; i < end->degree && l->best < l->bound; i++) {
        uint32_t road = (uint32_t)1 << end->road[i];
        if (!(used & road)) line_search(l, end->to[i], used | road, length + 1);
    }
}

static int lines_longest(struct lines *l, int roads)
{
    int odd = 0;
    for (int i = 0; i < l->count; i++) odd += l->ends[i].degree & 1;
    if (odd == 0) return roads;
    l->bound = roads - (odd - 2) / 2;
    l->best = 0;
    for (int i = 0; i < l->count; i++)
        if (l->ends[i].degree & 1) line_search(l, i, 0, 0);
    return l->best;
}

/* Where roads make no ring no trail meets itself, and one walk over the component finds the longest:
 * at each vertex the two longest branches away from where it was reached. */
struct walk {
    const struct game *g;
    int owner;
    struct set128 roads, seen; /* walked over so far; seen: vertices */
    bool ring;                 /* two branches met: there is one after all */
    int longest;
};

/* The most roads in a row from a vertex on, not back over the edge it was reached by. */
static int walk_from(struct walk *w, int vertex, int edge)
{
    const struct topology *t = game_map(w->g);
    int first = 0, second = 0;
    set_add(&w->roads, edge);
    if (foreign_at(&w->g->state, w->owner, vertex)) return 0;
    if (set_has(&w->seen, vertex)) w->ring = true;
    set_add(&w->seen, vertex);
    for (int i = 0; i < 3 && !w->ring; i++) {
        int next = t->vertex_edges[vertex][i];
        if (next < 0 || next == edge || !set_has(&w->g->state.roads[w->owner], next)) continue;
        int roads = 1 + walk_from(w, t->vertex_vertices[vertex][i], next);
        if (roads > first) second = first, first = roads;
        else if (roads > second) second = roads;
    }
    if (first + second > w->longest) w->longest = first + second;
    return first;
}

/* The longest line of a component with rings; it is taken out of `roads`. */
static int ringed_length(const struct game *g, int owner, struct set128 *roads, int first)
{
    const struct topology *t = game_map(g);
    struct lines l;
    int8_t end_of[MAX_VERTICES];
    struct set128 next = set_none();
    int count = 0;
    l.count = 0;
    memset(end_of, -1, sizeof end_of);
    set_add(&next, first);
    for (int e; (e = set_pop(&next)) >= 0; count++) {
        int end[2];
        set_remove(roads, e);
        for (int i = 0; i < 2; i++) {
            int v = t->edge_vertices[e][i];
            bool foreign = foreign_at(&g->state, owner, v);
            end[i] = line_end_at(&l, end_of, v, foreign);
            if (!foreign) next = set_or(next, set_and(*roads, t->spokes[v]));
        }
        line_join(&l, end[0], end[1], count);
    }
    return lines_longest(&l, count);
}

/* The longest line of the component that a road belongs to; the component is taken out of `roads`. */
static int component_length(const struct game *g, int owner, struct set128 *roads, int edge)
{
    const int8_t *end = game_map(g)->edge_vertices[edge];
    struct walk w = {g, owner, set_none(), set_none(), false, 0};
    int length = 1 + walk_from(&w, end[0], edge) + walk_from(&w, end[1], edge);
    if (w.ring) return ringed_length(g, owner, roads, edge);
    *roads = set_minus(*roads, w.roads);
    return length > w.longest ? length : w.longest;
}

int network_length(const struct game *g, int owner)
{
    struct set128 roads = g->state.roads[owner];
    int best = 0;
    while (!set_empty(roads)) {
        struct set128 copy = roads;
        int length = component_length(g, owner, &roads, set_pop(&copy));
        if (length > best) best = length;
    }
    return best;
}

/* ---- putting pieces down -------------------------------------------------- */

void state_put_road(struct game *g, int owner, int edge)
{
    struct state *s = &g->state;
    const struct topology *t = game_map(g);
    set_add(&s->roads[owner], edge);
    s->roads_left[owner]--;
    for (int o = 0; o < OWNERS; o++) set_remove(&s->frontier[o], edge);
    for (int i = 0; i < 2; i++)
        if (open_at(g, owner, t->edge_vertices[edge][i])) frontier_open(g, owner, t->edge_vertices[edge][i]);
    struct set128 roads = s->roads[owner];
    int length = component_length(g, owner, &roads, edge);
    if (length > s->length[owner]) s->length[owner] = (uint8_t)length;
}

/* Whoever has a road here is cut: at most one of the others (E-129), but a
 * position may say more. */
static void cut_others(struct game *g, int owner, int vertex)
{
    struct state *s = &g->state;
    struct set128 spokes = game_map(g)->spokes[vertex];
    for (int o = 0; o < OWNERS; o++) {
        struct set128 here = set_and(s->roads[o], spokes);
        if (o == owner || set_empty(here)) continue;
        frontier_close(g, o, vertex);
        if (set_count(here) > 1) s->length[o] = (uint8_t)network_length(g, o);
    }
}

/* What a building gains at a vertex with these harbors: each counts, but the building once (HM-05). */
static void harbors_add(struct state *s, int owner, uint8_t harbors, int points)
{
    if (!harbors) return;
    s->harbors[owner] |= harbors;
    s->harbor_points[owner] = (uint8_t)(s->harbor_points[owner] + points);
}

static void put_building(struct game *g, int owner, int vertex, int city)
{
    struct state *s = &g->state;
    bool upgrade = s->lives[vertex] != 0;
    s->lives[vertex] = (uint8_t)(owner + 1 + city);
    harbors_add(s, owner, board_harbors_at(&g->board, vertex), city && !upgrade ? 2 : 1);
    if (upgrade) return;
    s->blocked = set_or(s->blocked, game_map(g)->near[vertex]);
    frontier_open(g, owner, vertex);
    cut_others(g, owner, vertex);
}

void state_put_settlement(struct game *g, int owner, int vertex)
{
    put_building(g, owner, vertex, 0);
    g->state.settlements_left[owner]--;
    set_add(&g->state.settled, vertex);
}

void state_put_city(struct game *g, int owner, int vertex)
{
    struct state *s = &g->state;
    if (set_has(&s->settled, vertex)) {
        set_remove(&s->settled, vertex);
        s->settlements_left[owner]++;
    }
    put_building(g, owner, vertex, LIVES_CITY);
    s->cities_left[owner]--;
}

void state_refresh(struct game *g)
{
    struct state *s = &g->state;
    const struct topology *t = game_map(g);
    s->blocked = s->settled = set_none();
    for (int o = 0; o < OWNERS; o++) {
        s->roads_left[o] = (uint8_t)(ROAD_PIECES - set_count(s->roads[o]));
        s->settlements_left[o] = SETTLEMENT_PIECES;
        s->cities_left[o] = CITY_PIECES;
        s->harbors[o] = s->harbor_points[o] = 0;
    }
    for (int v = 0; v < t->vertices; v++) {
        if (!s->lives[v]) continue;
        int owner = lives_owner(s->lives[v]);
        s->blocked = set_or(s->blocked, t->near[v]);
        harbors_add(s, owner, board_harbors_at(&g->board, v), s->lives[v] & LIVES_CITY ? 2 : 1);
        if (s->lives[v] & LIVES_CITY) s->cities_left[owner]--;
        else s->settlements_left[owner]--;
        if (!(s->lives[v] & LIVES_CITY)) set_add(&s->settled, v);
    }
    struct set128 taken = network_taken(s);
    for (int o = 0; o < OWNERS; o++) {
        s->frontier[o] = set_minus(network_connected(g, o), taken);
        s->length[o] = (uint8_t)network_length(g, o);
    }
}
