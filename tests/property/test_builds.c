/* What can be built follows from the pieces (QA-145): after each action of a thousand
 * random games the roads, settlements and cities on the list of legal actions are
 * compared with what a naive look at the board finds (BUILD-01 to BUILD-10). */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"

static const char *const options[] = {
    "players=4", "players=3 edition=5th", "players=4 route_interrupt=any_tie_sets_aside phases=separate", "players=3 setup=fixed_e6",
    "players=6", "players=5 special_turn=special_build", "players=2 catan_for_two=on", "players=4 edition=nl_almanac win_points=12",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], GAMES = 1000, STEP_CAP = 3000, MOST_PLACES = 128 };

static char where[200];
static long found;

/* ---- the board, looked at anew ------------------------------------------------------------ */

static bool own_road_at(const catan_game *game, int32_t seat, int32_t vertex, int32_t but)
{
    for (int32_t i = 0; i < 3; i++) {
        int32_t edge = catan_vertex_edge(catan_game_map(game), vertex, i);
        if (edge >= 0 && edge != but && catan_edge_owner(game, edge) == seat) return true;
    }
    return false;
}

static bool road_fits(const catan_game *game, int32_t seat, int32_t edge)
{
    if (catan_edge_owner(game, edge) >= 0) return false;
    for (int32_t end = 0; end < 2; end++) {
        int32_t vertex = catan_edge_vertex(catan_game_map(game), edge, end), owner = catan_vertex_owner(game, vertex);
        if (owner == seat || (owner < 0 && own_road_at(game, seat, vertex, edge))) return true;
    }
    return false;
}

static bool settlement_fits(const catan_game *game, int32_t seat, int32_t vertex)
{
    if (catan_vertex_owner(game, vertex) >= 0) return false;
    for (int32_t i = 0; i < 3; i++) {
        int32_t next = catan_vertex_neighbor(catan_game_map(game), vertex, i);
        if (next >= 0 && catan_vertex_owner(game, next) >= 0) return false;
    }
    return own_road_at(game, seat, vertex, CATAN_NONE);
}

static bool city_fits(const catan_game *game, int32_t seat, int32_t vertex)
{
    return catan_vertex_owner(game, vertex) == seat && catan_vertex_points(game, vertex) == 1;
}

/* ---- hands and pieces ------------------------------------------------------------------------- */

static bool can_pay(const catan_game *game, int32_t seat, int32_t kind)
{
    static const int costs[3][CATAN_RESOURCES] = {{1, 1, 1, 1, 0}, {0, 0, 0, 2, 3}, {1, 1, 0, 0, 0}};
    const int *cost = costs[kind - CATAN_SETTLEMENT];
    for (int32_t r = 0; r < CATAN_RESOURCES; r++)
        if (catan_hand(game, seat, r) < cost[r]) return false;
    return true;
}

static bool piece_left(const catan_game *game, int32_t seat, int32_t kind)
{
    static const int pieces[3] = {5, 4, 15};
    int map = catan_game_map(game), out = 0;
    if (kind == CATAN_ROAD)
        for (int32_t e = 0; e < catan_map_edges(map); e++) out += catan_edge_owner(game, e) == seat;
    else
        for (int32_t v = 0; v < catan_map_vertices(map); v++)
            out += catan_vertex_owner(game, v) == seat && catan_vertex_points(game, v) == 1 + (kind == CATAN_CITY);
    return out < pieces[kind - CATAN_SETTLEMENT];
}

/* Whether this kind can be built at all now; a free road costs nothing, and nothing else is built before it. */
static bool possible(const catan_game *game, int32_t seat, int32_t kind)
{
    int32_t due = catan_game_due(game);
    if (seat != catan_game_acting(game) || !piece_left(game, seat, kind)) return false;
    return due == CATAN_DUE_FREE_ROAD ? kind == CATAN_ROAD : due == CATAN_DUE_MAIN && can_pay(game, seat, kind);
}

static void naive(const catan_game *game, int32_t seat, int32_t kind, bool out[MOST_PLACES])
{
    static bool (*const fits[3])(const catan_game *, int32_t, int32_t) = {settlement_fits, city_fits, road_fits};
    int map = catan_game_map(game), places = kind == CATAN_ROAD ? catan_map_edges(map) : catan_map_vertices(map);
    bool any = possible(game, seat, kind);
    memset(out, 0, MOST_PLACES * sizeof *out);
    for (int32_t place = 0; any && place < places; place++) out[place] = fits[kind - CATAN_SETTLEMENT](game, seat, place);
}

/* ---- the comparison --------------------------------------------------------------------------------- */

static void compare(const catan_game *game, int32_t seat)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    bool wanted[MOST_PLACES], listed[MOST_PLACES];
    size_t count;
    demand(catan_legal_actions(game, seat, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "%s: no list", where);
    for (int32_t kind = CATAN_SETTLEMENT; kind <= CATAN_ROAD; kind++) {
        naive(game, seat, kind, wanted);
        memset(listed, 0, sizeof listed);
        for (size_t i = 0; i < count; i++)
            if (list[i].kind == kind) listed[list[i].place] = true;
        for (int place = 0; place < MOST_PLACES; place++) {
            demand(listed[place] == wanted[place], "%s: P%d %s %d is listed: %d", where, seat, catan_kind_name(kind), place, listed[place]);
            found += wanted[place];
        }
    }
}

static void play(const char *line, uint64_t seed)
{
    struct player player = {seed * 0x9E3779B9 + 1, CATAN_MENU_PLAIN};
    catan_game *game = game_of(line, seed);
    catan_action a;
    for (int step = 0; step < STEP_CAP && player_choose(&player, game, &a); step++) {
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "refused");
        snprintf(where, sizeof where, "'%s', seed %d, step %d, after %s", line, (int)seed, step, catan_kind_name(a.kind));
        if (catan_game_part(game) == CATAN_PART_FOUNDING) continue; /* other rules: SETUP-15 to SETUP-18 */
        for (int32_t seat = 0; seat < catan_game_players(game); seat++)
            if (seat == catan_game_acting(game) || step % 16 == 0) compare(game, seat);
    }
    catan_game_free(game);
}

START_TEST(builds_follow_from_the_pieces)
{
    for (int i = 0; i < share_of(GAMES); i++) play(options[i % OPTION_LINES], (uint64_t)i);
    ck_assert_int_gt(found, share_of(100000));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("builds");
    TCase *t = tcase_create("places");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, builds_follow_from_the_pieces);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
