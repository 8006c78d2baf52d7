/**
 * @file board.h
 * The two maps, their places, and boards laid out on them.
 *
 * A map is a fixed arrangement of hexes; a board is a map with terrain,
 * number tokens, harbors and the robber's first hex. Hexes, vertices and
 * edges are 0-based numbers in reading order (from the top left, row by row).
 * In text, hexes count from 1: a vertex is "10N", an edge "10NE".
 *
 * Every function here is safe to call from any number of threads as long as
 * nobody changes the same board.
 */
#ifndef CATAN_BOARD_H
#define CATAN_BOARD_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The maps: 19 hexes in rows of 3-4-5-4-3, 30 hexes in rows of 3-4-5-6-5-4-3. */
enum catan_map { CATAN_MAP_BASE = 0, CATAN_MAP_LARGE = 1, CATAN_MAPS = 2 };

/** Boards that are printed in a rulebook, by the names of the option `setup`. */
enum catan_printed_board {
    CATAN_BOARD_FIXED_E5 = 1, /**< first game, 5th edition (SETUP-05) */
    CATAN_BOARD_FIXED_E6 = 2, /**< first game, 6th edition (SETUP-05) */
    CATAN_BOARD_FIXED_56 = 3  /**< first game for five and six, 2022 and 2025 (BIG-05) */
};

/** A board. Opaque; made by the functions below, copied into a game, free to go afterwards. */
typedef struct catan_board catan_board;

/** @name Maps and places
 * Numbers out of range give -1 (or 0 where a count is asked); nothing else can fail. */
/**@{*/

/** 19 or 30 hexes; 0 for an unknown map. Since 0.1 */
CATAN_API int32_t catan_map_hexes(int32_t map);
/** 54 or 80 vertices; 0 for an unknown map. Since 0.1 */
CATAN_API int32_t catan_map_vertices(int32_t map);
/** 72 or 109 edges; 0 for an unknown map. Since 0.1 */
CATAN_API int32_t catan_map_edges(int32_t map);

/** The vertex at a corner (catan_corner) of a hex. Since 0.1 */
CATAN_API int32_t catan_hex_vertex(int32_t map, int32_t hex, int32_t corner);
/** The edge at a side (catan_side) of a hex. Since 0.1 */
CATAN_API int32_t catan_hex_edge(int32_t map, int32_t hex, int32_t side);
/** The hex beyond a side (catan_side) of a hex, -1 for the sea. Since 0.1 */
CATAN_API int32_t catan_hex_neighbor(int32_t map, int32_t hex, int32_t side);
/** The i-th hex that touches a vertex, i from 0 to 2; -1 when there are fewer. Since 0.1 */
CATAN_API int32_t catan_vertex_hex(int32_t map, int32_t vertex, int32_t i);
/** The i-th edge that ends at a vertex, i from 0 to 2; -1 when there are fewer. Since 0.1 */
CATAN_API int32_t catan_vertex_edge(int32_t map, int32_t vertex, int32_t i);
/** The vertex at the other end of the i-th edge of a vertex; -1 when there are fewer. Since 0.1 */
CATAN_API int32_t catan_vertex_neighbor(int32_t map, int32_t vertex, int32_t i);
/** One of the two ends (0 or 1) of an edge; end 0 has the lower number. Since 0.1 */
CATAN_API int32_t catan_edge_vertex(int32_t map, int32_t edge, int32_t end);
/** The i-th hex (0 or 1) beside an edge; -1 for the sea. Since 0.1 */
CATAN_API int32_t catan_edge_hex(int32_t map, int32_t edge, int32_t i);

/**
 * Where to draw a place: its middle, in units in which a hex is 20 wide and 24
 * high from corner to corner (so that corners and middles are whole numbers;
 * multiply y by 0.962 for regular hexes); x grows to the right, y downwards, the top
 * left corner of the box around the map is (0, 0).
 *
 * @param kind  CATAN_PLACE_HEX, CATAN_PLACE_VERTEX or CATAN_PLACE_EDGE
 * @return CATAN_OK, or CATAN_ERR_ARG (unknown map or kind, place out of range, null)
 * Since 0.1
 */
CATAN_API int32_t catan_place_position(int32_t map, int32_t kind, int32_t place, int32_t *out_x, int32_t *out_y);

/**
 * Write the name of a place: "10", "10N", "10NE", by its lowest hex.
 *
 * @param kind      CATAN_PLACE_HEX, CATAN_PLACE_VERTEX or CATAN_PLACE_EDGE
 * @param buffer    gets a NUL-terminated string of at most 5 characters
 * @param capacity  its size; CATAN_MAX_NAME is always enough
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_SIZE
 * Since 0.1
 */
CATAN_API int32_t catan_place_name(int32_t map, int32_t kind, int32_t place, char *buffer, size_t capacity);

/**
 * Read a name of a place; each of its names will do (a vertex between three
 * hexes has three), letters in either case.
 *
 * @param kind  what is meant: "10NE" is a vertex as well as an edge
 * @return CATAN_OK, CATAN_ERR_ARG (null, unknown map or kind), CATAN_ERR_SYNTAX (no such place)
 * Since 0.1
 */
CATAN_API int32_t catan_place_read(int32_t map, int32_t kind, const char *text, int32_t *out_place);
/**@}*/

/** @name Boards */
/**@{*/

/**
 * An empty board: desert everywhere, no harbors, no robber. Fill it with the
 * functions below.
 *
 * @param map        CATAN_MAP_BASE or CATAN_MAP_LARGE
 * @param allocator  optional
 * @param out_board  yours, for catan_board_free
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY
 * Since 0.1
 */
CATAN_API int32_t catan_board_new(int32_t map, const catan_allocator *allocator, catan_board **out_board);

/**
 * A board printed in a rulebook (terrain, tokens, harbors, robber). Its
 * starting pieces are placed by catan_game_new when the rules say so.
 *
 * @param printed    catan_printed_board
 * @param allocator  optional
 * @param out_board  yours, for catan_board_free
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_MEMORY
 * Rules: SETUP-05, BIG-05. Since 0.1
 */
CATAN_API int32_t catan_board_printed(int32_t printed, const catan_allocator *allocator, catan_board **out_board);

/** Take a board back. NULL does nothing. Since 0.1 */
CATAN_API void catan_board_free(catan_board *board);

/** Put terrain and token on a hex. Token 0 means none; others are 2 to 12 without 7.
 * What fits together is judged by catan_board_check.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_board_set_hex(catan_board *board, int32_t hex, int32_t terrain, int32_t token);

/** Add a harbor at a coastal edge; kind is a resource or CATAN_HARBOR_ANY.
 * @return CATAN_OK, CATAN_ERR_ARG (also: eleven are there already). Since 0.1 */
CATAN_API int32_t catan_board_add_harbor(catan_board *board, int32_t edge, int32_t kind);

/** Where the robber starts; -1 for a board that has no desert and no robber.
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1 */
CATAN_API int32_t catan_board_set_robber(catan_board *board, int32_t hex);

/**
 * Judge a board: tokens only on producing hexes and on each of them, harbors
 * at the coast and not two at one edge, the robber on the desert if there is
 * one. Any arrangement of terrain and tokens that keeps to this is a board.
 *
 * @param message   optional; gets every fault, one a line, NUL-terminated
 * @param capacity  its size; CATAN_MAX_MESSAGE is always enough
 * @return CATAN_OK, CATAN_ERR_BOARD, CATAN_ERR_ARG (null board)
 * Rules: SETUP-02, SETUP-04, SETUP-12. Since 0.1
 */
CATAN_API int32_t catan_board_check(const catan_board *board, char *message, size_t capacity);

/** CATAN_MAP_BASE or CATAN_MAP_LARGE; -1 for NULL. Since 0.1 */
CATAN_API int32_t catan_board_map(const catan_board *board);
/** Terrain (catan_terrain) of a hex; -1 out of range. Since 0.1 */
CATAN_API int32_t catan_board_terrain(const catan_board *board, int32_t hex);
/** Token of a hex, 0 for none; -1 out of range. Since 0.1 */
CATAN_API int32_t catan_board_token(const catan_board *board, int32_t hex);
/** The robber's first hex, -1 for none. Since 0.1 */
CATAN_API int32_t catan_board_robber(const catan_board *board);
/** Number of harbors; 0 for NULL. Since 0.1 */
CATAN_API int32_t catan_board_harbors(const catan_board *board);
/** Edge of the i-th harbor, in the order of edges; -1 out of range. Since 0.1 */
CATAN_API int32_t catan_board_harbor_edge(const catan_board *board, int32_t i);
/** Kind of the i-th harbor: a resource or CATAN_HARBOR_ANY; -1 out of range. Since 0.1 */
CATAN_API int32_t catan_board_harbor_kind(const catan_board *board, int32_t i);
/**@}*/

#ifdef __cplusplus
}
#endif
#endif
