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
    for (int e; (e = set_pop(&left)) >= 0;) reach = set_or(reach, t->ends[e]);
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
 * ROAD-06), but not on beyond a foreign building (ROAD-05). */

/* The roads of one owner, while lines are sought. */
struct network {
    const struct topology *map;
    const uint8_t *lives;
    uint32_t foreign; /* a bit for each that can live somewhere and lets nobody through */
    struct set128 roads;
    int count;        /* of roads */
};

static struct network network_of(const struct game *g, int owner)
{
    const uint32_t own = (uint32_t)1 | (uint32_t)0x101 << (owner + 1); /* nobody; the owner's settlements and cities */
    return (struct network){game_map(g), g->state.lives, ~own, g->state.roads[owner], ROAD_PIECES - g->state.roads_left[owner]};
}

static inline bool lets_through(const struct network *n, int vertex) { return !(n->foreign >> n->lives[vertex] & 1); }
static inline bool has_road(const struct network *n, unsigned step) { return n->roads.w[step >> 7] >> (step >> 1 & 63) & 1; }

/* Where roads make no ring no trail meets itself, and one walk over the component finds the longest: at each
 * vertex the two longest branches away from where it was reached. Steps are those of topology.h. */
struct walk {
    const struct network *network;
    int left;    /* steps that a walk over all roads can still take; if they do not suffice there is a ring */
    int longest;
};

/* The most roads in a row that begin with a step. */
static int walk_from(struct walk *w, unsigned step)
{
    const struct network *n = w->network;
    for (int length = 1;; length++) {
        const uint8_t *on = n->map->steps_on[step];
        if (--w->left < 0 || !lets_through(n, n->map->edge_vertices[step >> 1][~step & 1])) return length;
        bool first = has_road(n, on[0]), second = has_road(n, on[1]);
        if (!first && !second) return length;
        step = first ? on[0] : on[1];
        if (!first || !second) continue;
        int a = walk_from(w, step), b = walk_from(w, on[1]);
        if (a + b > w->longest) w->longest = a + b;
        return length + (a > b ? a : b);
    }
}

/* Where they do, trails are tried. For this the roads of the component are numbered, and each is two steps,
 * one each way: 2 * road from its first end to its second, 2 * road + 1 back. */
struct lines {
    int roads;
    uint32_t on[2 * ROAD_PIECES]; /* the steps to other roads that may follow a step: two at most */
};

static uint32_t both_ways(int step) { return (uint32_t)3 << (step & ~1); }

static void lines_lay(struct lines *l, const struct network *n)
{
    struct set128 left = n->roads;
    const int8_t *ends[ROAD_PIECES];
    uint32_t from[MAX_VERTICES]; /* the steps that begin at a vertex where roads end */
    int roads = 0;
    for (int e; (e = set_pop(&left)) >= 0; roads++) {
        ends[roads] = n->map->edge_vertices[e];
        from[ends[roads][0]] = from[ends[roads][1]] = 0;
    }
    for (int i = 0; i < roads; i++) {
        from[ends[i][0]] |= (uint32_t)1 << (2 * i);
        from[ends[i][1]] |= (uint32_t)2 << (2 * i);
    }
    for (int i = 0; i < roads; i++) {
        int first = ends[i][0], second = ends[i][1];
        uint32_t others = ~both_ways(2 * i);
        l->on[2 * i] = from[second] & others & ((n->foreign >> n->lives[second] & 1) - 1);
        l->on[2 * i + 1] = from[first] & others & ((n->foreign >> n->lives[first] & 1) - 1);
    }
    l->roads = roads;
}

/* A trail that cannot be made longer begins and ends where an odd number of roads meet, unless the whole
 * component is a ring; and each leaves out at least one road for every two odd ends beyond the first two. */
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
static int ringed_length(const struct network *component, int known)
{
    struct lines l;
    lines_lay(&l, component);
    struct search s = {&l, l.roads, known};
    uint32_t begins = 0;          /* steps that begin where an odd number of roads meet */
    int dead_ends = 0, forks = 0; /* steps that end where one does, where three do */
    int spare = 0;                /* one of those that begin, at a fork if there is any */
    for (int step = 0; step < 2 * l.roads; step++) {
        uint32_t on = l.on[step];
        if (on && !(on & (on - 1))) continue;
        begins |= (uint32_t)1 << (step ^ 1);
        if (on || !forks) spare = step ^ 1;
        if (on) forks++;
        else dead_ends++;
    }
    if (!begins) return s.bound > known ? s.bound : known;
    s.bound -= (dead_ends + forks / 3 - 2) / 2;
    begins &= ~(l.on[spare ^ 1] | (uint32_t)1 << spare); /* each trail has two such ends, and is found from the other */
    for (; begins && s.best < s.bound; begins &= begins - 1) search_from(&s, bits_lowest(begins), 0, 1);
    return s.best;
}

/* The roads that end at a vertex, if a line can go through it. */
static struct set128 roads_at(const struct network *n, int vertex)
{
    return set_if(lets_through(n, vertex), set_and(n->map->spokes[vertex], n->roads));
}

/* All roads of the component that a road belongs to. */
static struct set128 component_of(const struct network *n, int road)
{
    struct set128 component = set_none(), next = set_none();
    set_add(&next, road);
    while ((road = set_pop(&next)) >= 0) {
        const int8_t *ends = n->map->edge_vertices[road];
        set_add(&component, road);
        next = set_minus(set_or(next, set_or(roads_at(n, ends[0]), roads_at(n, ends[1]))), component);
    }
    return component;
}

/* The network that only the component of a road is left of. */
static struct network component_at(const struct network *n, int road)
{
    struct network component = *n;
    component.roads = component_of(n, road);
    return component;
}

/* The longest line of the component that a road belongs to, or `known` when that is longer. Returns how many roads the
 * component has; 0: there is a ring, and trails have to be tried. */
static int walked_length(const struct network *n, int road, int *known)
{
    struct walk w = {n, n->count + 1, 0}; /* over the first road it goes twice */
    int length = walk_from(&w, 2 * (unsigned)road) + walk_from(&w, 2 * (unsigned)road + 1) - 1;
    if (w.left < 0) return 0;
    if (w.longest > length) length = w.longest;
    if (length > *known) *known = length;
    return n->count - w.left;
}

int network_length(const struct game *g, int owner)
{
    struct network n = network_of(g, owner);
    struct set128 left = n.roads;
    int longest = 0;
    for (int unseen = n.count; unseen > 0; unseen = set_count(left)) {
        struct set128 rest = left;
        int road = set_pop(&rest), walked = walked_length(&n, road, &longest);
        if (walked == unseen) break; /* as mostly: it was all one component */
        struct network component = component_at(&n, road);
        if (!walked) longest = ringed_length(&component, longest);
        left = set_minus(left, component.roads);
    }
    return longest;
}

/* The same when a road was added to a network with this longest line, which that never makes shorter. */
static int longer_length(const struct network *n, int longest, int road)
{
    if (walked_length(n, road, &longest)) return longest;
    struct network component = component_at(n, road);
    return ringed_length(&component, longest);
}

/* ---- putting pieces down -------------------------------------------------- */

void state_put_road(struct game *g, int owner, int edge)
{
    struct state *s = &g->state;
    const struct topology *t = game_map(g);
    const int8_t *ends = t->edge_vertices[edge];
    set_add(&s->roads[owner], edge);
    s->roads_left[owner]--;
    for (int o = 0; o < OWNERS; o++) set_remove(&s->frontier[o], edge);
    struct network n = network_of(g, owner);
    struct set128 first = set_if(lets_through(&n, ends[0]), t->spokes[ends[0]]);
    struct set128 second = set_if(lets_through(&n, ends[1]), t->spokes[ends[1]]);
    s->frontier[owner] = set_or(s->frontier[owner], set_minus(set_or(first, second), network_taken(s)));
    s->length[owner] = (uint8_t)longer_length(&n, s->length[owner], edge);
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

/* One for a settlement, two for a city and for an award (WIN-01). */
void state_count_points(struct state *s)
{
    for (int o = 0; o < OWNERS; o++) {
        int settlements = SETTLEMENT_PIECES - s->settlements_left[o], cities = CITY_PIECES - s->cities_left[o];
        int awards = (s->road_holder == o) + (s->army_holder == o) + (s->harbor_holder == o);
        s->points[o] = (uint8_t)(settlements + 2 * cities + 2 * awards);
    }
}

void state_put_settlement(struct game *g, int owner, int vertex)
{
    put_building(g, owner, vertex, 0);
    g->state.settlements_left[owner]--;
    set_add(&g->state.settled, vertex);
    state_count_points(&g->state);
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
    state_count_points(s);
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
    state_count_points(s);
    state_adapt(g);
    s->offering = 0;
    for (int p = 0; p < SEATS && !state_lies_aside(s); p++)
        if (s->table[p].give) s->offering |= (uint8_t)(1u << p);
}
