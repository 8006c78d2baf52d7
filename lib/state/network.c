/* Pieces on the board and what follows from where they lie: blocked vertices,
 * the edges where somebody could go on building, and the longest lines. */
#include <string.h>

#include "state/state.h"

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

/* Edges beside the owner's roads, where no building stands between. */
static struct set128 beside_roads(const struct game *g, int owner)
{
    const struct topology *t = game_map(g);
    struct set128 left = g->state.roads[owner], edges = set_none();
    for (int e; (e = set_pop(&left)) >= 0;)
        for (int i = 0; i < 2; i++) {
            int v = t->edge_vertices[e][i];
            edges = set_or(edges, set_if(!g->state.lives[v], t->spokes[v]));
        }
    return edges;
}

struct set128 network_connected(const struct game *g, int owner)
{
    struct set128 built = state_built(&g->state), edges = beside_roads(g, owner);
    for (int v; (v = set_pop(&built)) >= 0;)
        if (lives_owner(g->state.lives[v]) == owner) edges = set_or(edges, game_map(g)->spokes[v]);
    return edges;
}

/* ---- the longest line ----------------------------------------------------
 * A line is a trail: every road once, vertices as often as one likes (ROAD-02,
 * ROAD-06), but not on beyond a foreign building (ROAD-05). Roads are numbered
 * for this, and each is two steps, one each way: 2 * road from its first end to
 * its second, 2 * road + 1 back. */

struct lines {
    int steps;
    uint32_t on[2 * ROAD_PIECES]; /* the steps to other roads that may follow a step: two at most */
};

static uint32_t both_ways(int step) { return (uint32_t)3 << (step & ~1); }

static void lines_lay(struct lines *l, const struct game *g, int owner)
{
    const struct topology *t = game_map(g);
    const uint8_t *lives = g->state.lives;
    const uint32_t foreign = ~((uint32_t)1 | (uint32_t)0x101 << (owner + 1)); /* a bit for each that can live somewhere */
    struct set128 left = g->state.roads[owner];
    const int8_t *ends[ROAD_PIECES];
    uint32_t from[MAX_VERTICES]; /* the steps that begin at a vertex where roads end */
    int roads = 0;
    for (int e; (e = set_pop(&left)) >= 0; roads++) {
        ends[roads] = t->edge_vertices[e];
        from[ends[roads][0]] = from[ends[roads][1]] = 0;
    }
    for (int i = 0; i < roads; i++) {
        from[ends[i][0]] |= (uint32_t)1 << (2 * i);
        from[ends[i][1]] |= (uint32_t)2 << (2 * i);
    }
    for (int i = 0; i < roads; i++) {
        int first = ends[i][0], second = ends[i][1];
        uint32_t others = ~both_ways(2 * i);
        l->on[2 * i] = from[second] & others & ((foreign >> lives[second] & 1) - 1);
        l->on[2 * i + 1] = from[first] & others & ((foreign >> lives[first] & 1) - 1);
    }
    l->steps = 2 * roads;
}

/* Where roads make no ring no trail meets itself, and one walk over the component finds the longest:
 * at each vertex the two longest branches away from where it was reached. */
struct walk {
    const struct lines *lines;
    uint32_t walked; /* both ways of each road so far */
    bool ring;       /* a road was met again: there is one after all */
    int longest;
};

/* The most roads in a row that begin with a step. */
static int walk_from(struct walk *w, int step)
{
    for (int length = 1;; length++) {
        uint32_t on = w->lines->on[step];
        w->walked |= both_ways(step);
        if (on & w->walked) w->ring = true;
        if (!on || w->ring) return length;
        step = bits_lowest(on);
        if (!(on &= on - 1)) continue;
        int first = walk_from(w, step), second = w->ring ? 0 : walk_from(w, bits_lowest(on));
        if (first + second > w->longest) w->longest = first + second;
        return length + (first > second ? first : second);
    }
}

/* Where they do, trails are tried. One that cannot be made longer begins and ends where an odd number of
 * roads meet, unless the whole component is a ring; and each leaves out at least one road for every two
 * odd ends beyond the first two. */
struct search {
    const struct lines *lines;
    int bound, best;
};

static void search_from(struct search *s, int step, uint32_t used, int length)
{
    for (;; length++) {
        used |= both_ways(step);
        uint32_t on = s->lines->on[step] & ~used;
        if (!on) break;
        step = bits_lowest(on);
        if (!(on &= on - 1)) continue;
        search_from(s, bits_lowest(on), used, length + 1);
        if (s->best == s->bound) return;
    }
    if (length > s->best) s->best = length;
}

/* The longest line of a component with rings, or `known` when that is longer. */
static int ringed_length(const struct lines *l, uint32_t component, int known)
{
    struct search s = {l, bits_count(component) / 2, known};
    uint32_t begins = 0;          /* steps that begin where an odd number of roads meet */
    int dead_ends = 0, forks = 0; /* steps that end where one does, where three do */
    int spare = 0;                /* one of those that begin, at a fork if there is any */
    for (uint32_t steps = component; steps; steps &= steps - 1) {
        int step = bits_lowest(steps);
        uint32_t on = l->on[step];
        if (on && !(on & (on - 1))) continue;
        begins |= (uint32_t)1 << (step ^ 1);
        if (on || !forks) spare = step ^ 1;
        if (on) forks++;
        else dead_ends++;
    }
    if (!begins) return s.bound > known ? s.bound : known;
    s.bound -= (dead_ends + forks / 3 - 2) / 2;
    begins &= ~(l->on[spare ^ 1] | (uint32_t)1 << spare); /* each trail has two such ends, and is found from the other */
    for (; begins && s.best < s.bound; begins &= begins - 1) search_from(&s, bits_lowest(begins), 0, 1);
    return s.best;
}

/* All steps over roads of the component that a step belongs to. */
static uint32_t component_of(const struct lines *l, int step)
{
    uint32_t component = 0, next = both_ways(step);
    while (next) {
        int at = bits_lowest(next);
        component |= both_ways(at);
        next = (next | l->on[at] | l->on[at ^ 1]) & ~component;
    }
    return component;
}

/* Whatever is at least as long as what is known need not be looked at. */
static int longest_line(const struct game *g, int owner, int known)
{
    struct lines l;
    if (set_empty(g->state.roads[owner])) return known;
    lines_lay(&l, g, owner);
    uint32_t left = ((uint32_t)1 << l.steps) - 1;
    while (left && bits_count(left) / 2 > known) {
        struct walk w = {&l, 0, false, 0};
        int step = bits_lowest(left), length = walk_from(&w, step) - 1;
        if (!w.ring) length += walk_from(&w, step ^ 1);
        if (w.ring) known = ringed_length(&l, w.walked = component_of(&l, step), known);
        else if (length > known) known = length;
        if (!w.ring && w.longest > known) known = w.longest;
        left &= ~w.walked;
    }
    return known;
}

int network_length(const struct game *g, int owner) { return longest_line(g, owner, 0); }

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
    s->length[owner] = (uint8_t)longest_line(g, owner, s->length[owner]); /* a road more never makes it shorter */
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

static void refresh_building(struct game *g, int vertex, const struct set128 *harbored)
{
    struct state *s = &g->state;
    const struct topology *t = game_map(g);
    int owner = lives_owner(s->lives[vertex]);
    bool city = (s->lives[vertex] & LIVES_CITY) != 0;
    s->blocked = set_or(s->blocked, t->near[vertex]);
    s->frontier[owner] = set_or(s->frontier[owner], t->spokes[vertex]);
    if (set_has(harbored, vertex)) harbors_add(s, owner, board_harbors_at(&g->board, vertex), city ? 2 : 1);
    if (city) s->cities_left[owner]--;
    else s->settlements_left[owner]--;
    if (!city) set_add(&s->settled, vertex);
}

void state_refresh(struct game *g)
{
    struct state *s = &g->state;
    struct set128 built = state_built(s), taken = network_taken(s), harbored = board_harbored(&g->board);
    s->blocked = s->settled = set_none();
    for (int o = 0; o < OWNERS; o++) {
        s->roads_left[o] = (uint8_t)(ROAD_PIECES - set_count(s->roads[o]));
        s->settlements_left[o] = SETTLEMENT_PIECES;
        s->cities_left[o] = CITY_PIECES;
        s->harbors[o] = s->harbor_points[o] = 0;
        s->frontier[o] = beside_roads(g, o);
        s->length[o] = (uint8_t)network_length(g, o);
    }
    for (int v; (v = set_pop(&built)) >= 0;) refresh_building(g, v, &harbored);
    for (int o = 0; o < OWNERS; o++) s->frontier[o] = set_minus(s->frontier[o], taken);
    s->offering = 0;
    for (int p = 0; p < SEATS && !state_lies_aside(s); p++)
        if (s->table[p].give) s->offering |= (uint8_t)(1u << p);
}
