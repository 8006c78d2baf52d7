/* <catan/board.h>: argument checks in front of lib/board. */
#include "api/board_handle.h"
#include "board/places.h"

#include <stdlib.h>
#include <string.h>

/* ---- maps and places ------------------------------------------------- */

static bool in(int32_t number, int32_t count) { return number >= 0 && number < count; }

int32_t catan_map_hexes(int32_t map)
{
    const struct topology *t = topology_of(map);
    return t != NULL ? t->hexes : 0;
}

int32_t catan_map_vertices(int32_t map)
{
    const struct topology *t = topology_of(map);
    return t != NULL ? t->vertices : 0;
}

int32_t catan_map_edges(int32_t map)
{
    const struct topology *t = topology_of(map);
    return t != NULL ? t->edges : 0;
}

int32_t catan_hex_vertex(int32_t map, int32_t hex, int32_t corner)
{
    return in(hex, catan_map_hexes(map)) && in(corner, 6) ? topology_of(map)->hex_vertices[hex][corner] : CATAN_NONE;
}

int32_t catan_hex_edge(int32_t map, int32_t hex, int32_t side)
{
    return in(hex, catan_map_hexes(map)) && in(side, 6) ? topology_of(map)->hex_edges[hex][side] : CATAN_NONE;
}

int32_t catan_hex_neighbor(int32_t map, int32_t hex, int32_t side)
{
    return in(hex, catan_map_hexes(map)) && in(side, 6) ? topology_of(map)->hex_hexes[hex][side] : CATAN_NONE;
}

int32_t catan_vertex_hex(int32_t map, int32_t vertex, int32_t i)
{
    return in(vertex, catan_map_vertices(map)) && in(i, 3) ? topology_of(map)->vertex_hexes[vertex][i] : CATAN_NONE;
}

int32_t catan_vertex_edge(int32_t map, int32_t vertex, int32_t i)
{
    return in(vertex, catan_map_vertices(map)) && in(i, 3) ? topology_of(map)->vertex_edges[vertex][i] : CATAN_NONE;
}

int32_t catan_vertex_neighbor(int32_t map, int32_t vertex, int32_t i)
{
    return in(vertex, catan_map_vertices(map)) && in(i, 3) ? topology_of(map)->vertex_vertices[vertex][i] : CATAN_NONE;
}

int32_t catan_edge_vertex(int32_t map, int32_t edge, int32_t end)
{
    return in(edge, catan_map_edges(map)) && in(end, 2) ? topology_of(map)->edge_vertices[edge][end] : CATAN_NONE;
}

int32_t catan_edge_hex(int32_t map, int32_t edge, int32_t i)
{
    return in(edge, catan_map_edges(map)) && in(i, 2) ? topology_of(map)->edge_hexes[edge][i] : CATAN_NONE;
}

static bool place_exists(int32_t map, int32_t kind, int32_t place)
{
    const struct topology *t = topology_of(map);
    return t != NULL && in(place, places_of_kind(t, kind));
}

int32_t catan_place_position(int32_t map, int32_t kind, int32_t place, int32_t *out_x, int32_t *out_y)
{
    int x, y;
    if (!place_exists(map, kind, place) || out_x == NULL || out_y == NULL) return CATAN_ERR_ARG;
    place_position(topology_of(map), kind, place, &x, &y);
    *out_x = x;
    *out_y = y;
    return CATAN_OK;
}

int32_t catan_place_name(int32_t map, int32_t kind, int32_t place, char *buffer, size_t capacity)
{
    char name[PLACE_NAME];
    if (!place_exists(map, kind, place) || buffer == NULL) return CATAN_ERR_ARG;
    place_name(topology_of(map), kind, place, name);
    size_t size = strlen(name) + 1;
    if (size > capacity) return CATAN_ERR_SIZE;
    memcpy(buffer, name, size);
    return CATAN_OK;
}

int32_t catan_place_read(int32_t map, int32_t kind, const char *text, int32_t *out_place)
{
    if (!place_exists(map, kind, 0) || text == NULL || out_place == NULL) return CATAN_ERR_ARG;
    int place = place_read(topology_of(map), kind, text, strlen(text));
    if (place < 0) return CATAN_ERR_SYNTAX;
    *out_place = place;
    return CATAN_OK;
}

/* ---- boards ---------------------------------------------------------- */

static void *standard_alloc(size_t size, void *user)
{
    (void)user;
    return malloc(size);
}

static void standard_free(void *memory, void *user)
{
    (void)user;
    free(memory);
}

static int32_t make(const struct board *layout, const catan_allocator *allocator, catan_board **out_board)
{
    const catan_allocator standard = {standard_alloc, standard_free, NULL};
    if (allocator == NULL) allocator = &standard;
    if (out_board == NULL || allocator->alloc == NULL || allocator->free == NULL) return CATAN_ERR_ARG;
    catan_board *board = allocator->alloc(sizeof *board, allocator->user);
    if (board == NULL) return CATAN_ERR_MEMORY;
    board->memory = *allocator;
    board->layout = *layout;
    *out_board = board;
    return CATAN_OK;
}

int32_t catan_board_new(int32_t map, const catan_allocator *allocator, catan_board **out_board)
{
    struct board layout;
    if (!in(map, CATAN_MAPS)) return CATAN_ERR_ARG;
    board_clear(&layout, map);
    return make(&layout, allocator, out_board);
}

int32_t catan_board_printed(int32_t printed, const catan_allocator *allocator, catan_board **out_board)
{
    struct board layout;
    if (!board_printed(&layout, printed)) return CATAN_ERR_ARG;
    return make(&layout, allocator, out_board);
}

void catan_board_free(catan_board *board)
{
    if (board == NULL) return;
    catan_allocator memory = board->memory;
    memory.free(board, memory.user);
}

static int32_t hexes_of(const catan_board *board) { return board != NULL ? catan_map_hexes(board->layout.map) : 0; }

int32_t catan_board_set_hex(catan_board *board, int32_t hex, int32_t terrain, int32_t token)
{
    bool printed = token == 0 || (token >= 2 && token <= 12 && token != 7);
    if (!in(hex, hexes_of(board)) || !in(terrain, CATAN_DESERT + 1) || !printed) return CATAN_ERR_ARG;
    board_set_hex(&board->layout, hex, terrain, token);
    return CATAN_OK;
}

int32_t catan_board_add_harbor(catan_board *board, int32_t edge, int32_t kind)
{
    if (board == NULL || !in(edge, catan_map_edges(board->layout.map)) || !in(kind, CATAN_HARBOR_ANY + 1)) return CATAN_ERR_ARG;
    return board_add_harbor(&board->layout, edge, kind) ? CATAN_OK : CATAN_ERR_ARG;
}

int32_t catan_board_set_robber(catan_board *board, int32_t hex)
{
    if (board == NULL || (hex != CATAN_NONE && !in(hex, hexes_of(board)))) return CATAN_ERR_ARG;
    board->layout.robber = (int8_t)hex;
    return CATAN_OK;
}

int32_t catan_board_check(const catan_board *board, char *message, size_t capacity)
{
    if (board == NULL) return CATAN_ERR_ARG;
    return board_faults(&board->layout, message, capacity) == 0 ? CATAN_OK : CATAN_ERR_BOARD;
}

int32_t catan_board_map(const catan_board *board) { return board != NULL ? board->layout.map : CATAN_NONE; }

int32_t catan_board_terrain(const catan_board *board, int32_t hex)
{
    return in(hex, hexes_of(board)) ? board->layout.terrain[hex] : CATAN_NONE;
}

int32_t catan_board_token(const catan_board *board, int32_t hex)
{
    return in(hex, hexes_of(board)) ? board->layout.token[hex] : CATAN_NONE;
}

int32_t catan_board_robber(const catan_board *board) { return board != NULL ? board->layout.robber : CATAN_NONE; }

int32_t catan_board_harbors(const catan_board *board) { return board != NULL ? board->layout.harbors : 0; }

int32_t catan_board_harbor_edge(const catan_board *board, int32_t i)
{
    return in(i, catan_board_harbors(board)) ? board->layout.harbor_edge[i] : CATAN_NONE;
}

int32_t catan_board_harbor_kind(const catan_board *board, int32_t i)
{
    return in(i, catan_board_harbors(board)) ? board->layout.harbor_kind[i] : CATAN_NONE;
}
