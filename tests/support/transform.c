#include "support/transform.h"

#include <string.h>

#include "api/handles.h"
#include "engine/engine.h"
#include "support/play.h"

/* ---- places ---------------------------------------------------------------------- */

enum { MIDDLE = 9, SIXTHS = 6 };

/* Sides and corners are numbered clockwise, corner i at the beginning of side i. */
static int side_of(int side, int sixths, bool mirrored)
{
    side = (side + sixths) % SIXTHS;
    return mirrored ? SIXTHS - 1 - side : side;
}

static int corner_of(int corner, int sixths, bool mirrored)
{
    corner = (corner + sixths) % SIXTHS;
    return mirrored ? (SIXTHS - corner) % SIXTHS : corner;
}

/* From the hex in the middle, which stays, to its neighbors and theirs. */
static void map_hexes(struct transform *t, int hex, int to, int sixths, bool mirrored)
{
    t->hex[hex] = (int8_t)to;
    for (int side = 0; side < SIXTHS; side++) {
        int next = catan_hex_neighbor(CATAN_MAP_BASE, hex, side);
        if (next >= 0 && t->hex[next] < 0)
            map_hexes(t, next, catan_hex_neighbor(CATAN_MAP_BASE, to, side_of(side, sixths, mirrored)), sixths, mirrored);
    }
}

static struct transform nothing_moves(void)
{
    struct transform t = {.seats = 0};
    for (int i = 0; i < MAX_HEXES; i++) t.hex[i] = (int8_t)i;
    for (int i = 0; i < MAX_VERTICES; i++) t.vertex[i] = (int8_t)i;
    for (int i = 0; i < MAX_EDGES; i++) t.edge[i] = (int8_t)i;
    for (int i = 0; i < 5; i++) t.resource[i] = (int8_t)i;
    return t;
}

struct transform transform_of_board(int sixths, bool mirrored)
{
    struct transform t = nothing_moves();
    memset(t.hex, -1, sizeof t.hex);
    map_hexes(&t, MIDDLE, MIDDLE, sixths, mirrored);
    for (int h = 0; h < catan_map_hexes(CATAN_MAP_BASE); h++)
        for (int i = 0; i < SIXTHS; i++) {
            int corner = corner_of(i, sixths, mirrored), side = side_of(i, sixths, mirrored);
            t.vertex[catan_hex_vertex(CATAN_MAP_BASE, h, i)] = (int8_t)catan_hex_vertex(CATAN_MAP_BASE, t.hex[h], corner);
            t.edge[catan_hex_edge(CATAN_MAP_BASE, h, i)] = (int8_t)catan_hex_edge(CATAN_MAP_BASE, t.hex[h], side);
        }
    return t;
}

struct transform transform_of_seats(int by)
{
    struct transform t = nothing_moves();
    t.seats = by;
    return t;
}

struct transform transform_of_resources(const int8_t resource[5])
{
    struct transform t = nothing_moves();
    memcpy(t.resource, resource, sizeof t.resource);
    return t;
}

/* ---- small things -------------------------------------------------------------------- */

int transform_seat(const struct transform *t, const catan_game *game, int seat)
{
    int n = catan_game_players(game);
    return seat < 0 || seat >= n ? seat : (seat + t->seats) % n;
}

static uint8_t seats_of(const struct transform *t, const catan_game *game, uint8_t set)
{
    uint8_t to = 0;
    for (int p = 0; p < catan_game_players(game); p++)
        if (set >> p & 1) to |= (uint8_t)(1u << transform_seat(t, game, p));
    return to;
}

static cards cards_renamed(const struct transform *t, cards c)
{
    cards to = cards_of(LANE_UNKNOWN, cards_unknown(c));
    for (int r = 0; r < KINDS_OF_CARD; r++) to |= cards_of(t->resource[r], cards_count(c, r));
    return to;
}

static struct set128 edges_of(const struct transform *t, struct set128 set)
{
    struct set128 to = set_none();
    for (int e; (e = set_pop(&set)) >= 0;) set_add(&to, t->edge[e]);
    return to;
}

catan_action transform_action(const struct transform *t, const catan_game *game, const catan_action *a)
{
    const struct kind *k = kind_row(a->kind);
    catan_action to = *a;
    to.seat = (int8_t)transform_seat(t, game, a->seat);
    if (k->fields & FIELD_HEX) to.place = t->hex[a->place];
    if (k->fields & FIELD_VERTEX) to.place = t->vertex[a->place];
    if (k->fields & FIELD_EDGE) to.place = t->edge[a->place];
    if (k->fields & FIELD_SEAT) to.other = (int8_t)transform_seat(t, game, a->other);
    if (k->fields & FIELD_SEATS) to.value = seats_of(t, game, a->value);
    if (k->fields & FIELD_RESOURCE && a->value < 5) to.value = (uint8_t)t->resource[a->value];
    for (int r = 0; r < 5; r++) {
        to.give[t->resource[r]] = a->give[r];
        to.take[t->resource[r]] = a->take[r];
    }
    return to;
}

/* ---- games ------------------------------------------------------------------------------ */

static void rules_to(const struct transform *t, const catan_game *from, struct rules *to)
{
    const uint16_t *value = from->game.rules.value;
    to->value[OPTION_FIRST_SEAT] = (uint16_t)transform_seat(t, from, value[OPTION_FIRST_SEAT]);
    for (int p = 0; p < catan_game_players(from); p++)
        to->value[OPTION_COLOR_0 + transform_seat(t, from, p)] = value[OPTION_COLOR_0 + p];
}

static void board_to(const struct transform *t, const struct board *from, struct board *to)
{
    board_clear(to, from->map);
    for (int h = 0; h < topology_of(from->map)->hexes; h++) {
        int terrain = from->terrain[h];
        board_set_hex(to, t->hex[h], terrain < 5 ? t->resource[terrain] : terrain, from->token[h]);
    }
    for (int i = 0; i < from->harbors; i++) {
        int kind = from->harbor_kind[i];
        board_add_harbor(to, t->edge[from->harbor_edge[i]], kind < 5 ? t->resource[kind] : kind);
    }
    to->robber = from->robber < 0 ? from->robber : t->hex[from->robber];
}

static void holdings_to(const struct transform *t, const catan_game *game, const struct state *from, struct state *to)
{
    for (int p = 0; p < catan_game_players(game); p++) {
        int q = transform_seat(t, game, p);
        to->hand[q] = cards_renamed(t, from->hand[p]);
        to->dev[q] = from->dev[p];
        to->table[q].give = cards_renamed(t, from->table[p].give);
        to->table[q].take = cards_renamed(t, from->table[p].take);
        to->roads[q] = edges_of(t, from->roads[p]);
        to->knights[q] = from->knights[p];
        to->offers[q] = from->offers[p];
    }
    to->bank = cards_renamed(t, from->bank);
}

static void pieces_to(const struct transform *t, const catan_game *game, const struct state *from, struct state *to)
{
    memset(to->lives, 0, sizeof to->lives);
    for (int v = 0; v < game_map(&game->game)->vertices; v++) {
        uint8_t l = from->lives[v];
        if (l) to->lives[t->vertex[v]] = (uint8_t)((transform_seat(t, game, lives_owner(l)) + 1) | (l & LIVES_CITY));
    }
    to->robber = from->robber < 0 ? from->robber : t->hex[from->robber];
    to->spot = from->spot < 0 ? from->spot : t->vertex[from->spot];
}

static void seats_to(const struct transform *t, const catan_game *game, const struct state *from, struct state *to)
{
#define SEAT(field) to->field = (int8_t)transform_seat(t, game, from->field)
    SEAT(first);
    SEAT(road_holder);
    SEAT(army_holder);
    SEAT(winner);
    SEAT(victim);
    /* Before the first player is known it is nobody's turn: the fields are 0, but for who has just rolled. */
    if (from->first >= 0) SEAT(seat);
#undef SEAT
    if (from->first >= 0 || from->due & DUTY(DUE_DICE)) to->acting = (uint8_t)transform_seat(t, game, from->acting);
    to->waiting = seats_of(t, game, from->waiting);
    to->agreed = seats_of(t, game, from->agreed);
}

catan_game *transform_game(const struct transform *t, const catan_game *game)
{
    catan_game *to;
    demand(catan_game_clone(game, NULL, &to) == CATAN_OK, "no memory");
    rules_to(t, game, &to->game.rules);
    board_to(t, &game->game.board, &to->game.board);
    holdings_to(t, game, &game->game.state, &to->game.state);
    pieces_to(t, game, &game->game.state, &to->game.state);
    seats_to(t, game, &game->game.state, &to->game.state);
    state_refresh(&to->game);
    return to;
}
