/* <catan/board.h> alone, as a host sees it: every function with good
 * arguments, null pointers and numbers just and far out of range. */
#include "support/check_main.h"

#include <catan/board.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const int32_t far_out[] = {-1, 255, 256, INT32_MAX, INT32_MIN};
enum { FAR_OUT = COUNT(far_out) };

/* ---- maps and places ------------------------------------------------- */

START_TEST(sizes_of_maps)
{
    ck_assert_int_eq(catan_map_hexes(CATAN_MAP_BASE), 19);
    ck_assert_int_eq(catan_map_vertices(CATAN_MAP_BASE), 54);
    ck_assert_int_eq(catan_map_edges(CATAN_MAP_BASE), 72);
    ck_assert_int_eq(catan_map_hexes(CATAN_MAP_LARGE), 30);
    ck_assert_int_eq(catan_map_vertices(CATAN_MAP_LARGE), 80);
    ck_assert_int_eq(catan_map_edges(CATAN_MAP_LARGE), 109);
    for (size_t i = 0; i <= FAR_OUT; i++) {
        int32_t map = i < FAR_OUT ? far_out[i] : CATAN_MAPS;
        ck_assert_int_eq(catan_map_hexes(map), 0);
        ck_assert_int_eq(catan_map_vertices(map), 0);
        ck_assert_int_eq(catan_map_edges(map), 0);
    }
}
END_TEST

/* Every question of the form (map, place, which): answers below a limit, -1 outside. */
static const struct {
    int32_t (*ask)(int32_t map, int32_t place, int32_t which);
    int32_t (*places)(int32_t map);
    int32_t which;
    int32_t (*answers)(int32_t map);
} questions[] = {
    {catan_hex_vertex, catan_map_hexes, 6, catan_map_vertices},
    {catan_hex_edge, catan_map_hexes, 6, catan_map_edges},
    {catan_hex_neighbor, catan_map_hexes, 6, catan_map_hexes},
    {catan_vertex_hex, catan_map_vertices, 3, catan_map_hexes},
    {catan_vertex_edge, catan_map_vertices, 3, catan_map_edges},
    {catan_vertex_neighbor, catan_map_vertices, 3, catan_map_vertices},
    {catan_edge_vertex, catan_map_edges, 2, catan_map_vertices},
    {catan_edge_hex, catan_map_edges, 2, catan_map_hexes},
};

START_TEST(neighbors_in_range)
{
    for (int32_t map = 0; map < CATAN_MAPS; map++)
        for (int32_t place = 0; place < questions[_i].places(map); place++) {
            ck_assert_int_ge(questions[_i].ask(map, place, _i == 2 ? CATAN_SIDE_E : 0), _i == 2 ? -1 : 0);
            for (int32_t which = 0; which < questions[_i].which; which++) {
                int32_t answer = questions[_i].ask(map, place, which);
                ck_assert(answer >= CATAN_NONE && answer < questions[_i].answers(map));
            }
        }
}
END_TEST

START_TEST(neighbors_out_of_range)
{
    for (int32_t map = 0; map < CATAN_MAPS; map++) {
        ck_assert_int_eq(questions[_i].ask(map, questions[_i].places(map), 0), -1);
        ck_assert_int_eq(questions[_i].ask(map, 0, questions[_i].which), -1);
        for (size_t i = 0; i < FAR_OUT; i++) {
            ck_assert_int_eq(questions[_i].ask(map, far_out[i], 0), -1);
            ck_assert_int_eq(questions[_i].ask(map, 0, far_out[i]), -1);
        }
    }
    ck_assert_int_eq(questions[_i].ask(CATAN_MAPS, 0, 0), -1);
    for (size_t i = 0; i < FAR_OUT; i++) ck_assert_int_eq(questions[_i].ask(far_out[i], 0, 0), -1);
}
END_TEST

START_TEST(neighbors_fit_together)
{
    for (int32_t map = 0; map < CATAN_MAPS; map++)
        for (int32_t v = 0; v < catan_map_vertices(map); v++)
            for (int32_t i = 0; i < 3; i++) {
                int32_t e = catan_vertex_edge(map, v, i), w = catan_vertex_neighbor(map, v, i);
                if (e < 0) continue;
                ck_assert_int_eq(catan_edge_vertex(map, e, v < w), w); /* end 0 has the lower number */
                ck_assert_int_eq(catan_edge_vertex(map, e, v > w), v);
            }
}
END_TEST

static const int32_t kinds[] = {CATAN_PLACE_HEX, CATAN_PLACE_VERTEX, CATAN_PLACE_EDGE};

static int32_t places_of(int32_t map, int32_t kind)
{
    return kind == CATAN_PLACE_HEX ? catan_map_hexes(map) : kind == CATAN_PLACE_VERTEX ? catan_map_vertices(map) : catan_map_edges(map);
}

START_TEST(positions)
{
    int32_t x = 7, y = 7;
    for (int32_t map = 0; map < CATAN_MAPS; map++)
        for (size_t k = 0; k < COUNT(kinds); k++)
            for (int32_t place = 0; place < places_of(map, kinds[k]); place++) {
                ck_assert_int_eq(catan_place_position(map, kinds[k], place, &x, &y), CATAN_OK);
                ck_assert(x >= 0 && x <= (map == CATAN_MAP_BASE ? 100 : 120) && y >= 0 && y <= (map == CATAN_MAP_BASE ? 96 : 132));
            }
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_HEX, 0, &x, &y), CATAN_OK);
    ck_assert(x == 30 && y == 12);
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_VERTEX, 0, &x, &y), CATAN_OK);
    ck_assert(x == 30 && y == 0);
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_EDGE, 0, &x, &y), CATAN_OK);
    ck_assert(x == 25 && y == 3);
}
END_TEST

START_TEST(positions_refused)
{
    int32_t x = 7, y = 8;
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_place_position(far_out[i], CATAN_PLACE_HEX, 0, &x, &y), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_place_position(0, far_out[i], 0, &x, &y), CATAN_ERR_ARG);
        for (size_t k = 0; k < COUNT(kinds); k++) ck_assert_int_eq(catan_place_position(0, kinds[k], far_out[i], &x, &y), CATAN_ERR_ARG);
    }
    for (size_t k = 0; k < COUNT(kinds); k++) ck_assert_int_eq(catan_place_position(1, kinds[k], places_of(1, kinds[k]), &x, &y), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_position(CATAN_MAPS, CATAN_PLACE_HEX, 0, &x, &y), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_NONE, 0, &x, &y), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_position(0, 4, 0, &x, &y), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_HEX, 0, NULL, &y), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_position(0, CATAN_PLACE_HEX, 0, &x, NULL), CATAN_ERR_ARG);
    ck_assert(x == 7 && y == 8);
}
END_TEST

START_TEST(names_there_and_back)
{
    for (int32_t map = 0; map < CATAN_MAPS; map++)
        for (size_t k = 0; k < COUNT(kinds); k++)
            for (int32_t place = 0; place < places_of(map, kinds[k]); place++) {
                char name[CATAN_MAX_NAME];
                int32_t found = -5;
                ck_assert_int_eq(catan_place_name(map, kinds[k], place, name, sizeof name), CATAN_OK);
                ck_assert_uint_le(strlen(name), 5);
                ck_assert_int_eq(catan_place_read(map, kinds[k], name, &found), CATAN_OK);
                ck_assert_int_eq(found, place);
            }
}
END_TEST

START_TEST(names_refused)
{
    char name[8] = "kept";
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_place_name(far_out[i], CATAN_PLACE_HEX, 0, name, sizeof name), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_place_name(0, far_out[i], 0, name, sizeof name), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, far_out[i], name, sizeof name), CATAN_ERR_ARG);
    }
    ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, 19, name, sizeof name), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, 0, NULL, 8), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, 9, name, 0), CATAN_ERR_SIZE);
    ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, 9, name, 2), CATAN_ERR_SIZE);
    ck_assert_str_eq(name, "kept");
    ck_assert_int_eq(catan_place_name(0, CATAN_PLACE_HEX, 9, name, 3), CATAN_OK);
    ck_assert_str_eq(name, "10");
}
END_TEST

START_TEST(reading_refused)
{
    int32_t place = 77;
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_place_read(far_out[i], CATAN_PLACE_HEX, "1", &place), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_place_read(0, far_out[i], "1", &place), CATAN_ERR_ARG);
    }
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_NONE, "1", &place), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_HEX, NULL, &place), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_HEX, "1", NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_HEX, "20", &place), CATAN_ERR_SYNTAX);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_VERTEX, "", &place), CATAN_ERR_SYNTAX);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_EDGE, "1N", &place), CATAN_ERR_SYNTAX);
    ck_assert_int_eq(place, 77);
    ck_assert_int_eq(catan_place_read(1, CATAN_PLACE_HEX, "20", &place), CATAN_OK);
    ck_assert_int_eq(place, 19);
    ck_assert_int_eq(catan_place_read(0, CATAN_PLACE_EDGE, "1ne", &place), CATAN_OK);
    ck_assert_int_eq(place, catan_hex_edge(0, 0, CATAN_SIDE_NE));
}
END_TEST

/* ---- boards ---------------------------------------------------------- */

static catan_board *board_of(int32_t map)
{
    catan_board *board = NULL;
    ck_assert_int_eq(catan_board_new(map, NULL, &board), CATAN_OK);
    ck_assert_ptr_nonnull(board);
    return board;
}

START_TEST(empty_boards)
{
    catan_board *board = board_of(_i);
    ck_assert_int_eq(catan_board_map(board), _i);
    ck_assert_int_eq(catan_board_robber(board), -1);
    ck_assert_int_eq(catan_board_harbors(board), 0);
    for (int32_t h = 0; h < catan_map_hexes(_i); h++) {
        ck_assert_int_eq(catan_board_terrain(board, h), CATAN_DESERT);
        ck_assert_int_eq(catan_board_token(board, h), 0);
    }
    catan_board_free(board);
}
END_TEST

START_TEST(printed_boards)
{
    char message[CATAN_MAX_MESSAGE] = "x";
    catan_board *board = NULL;
    int32_t map = _i == CATAN_BOARD_FIXED_56 ? CATAN_MAP_LARGE : CATAN_MAP_BASE;
    ck_assert_int_eq(catan_board_printed(_i, NULL, &board), CATAN_OK);
    ck_assert_int_eq(catan_board_map(board), map);
    ck_assert_int_eq(catan_board_check(board, message, sizeof message), CATAN_OK);
    ck_assert_str_eq(message, "");
    ck_assert_int_eq(catan_board_terrain(board, catan_board_robber(board)), CATAN_DESERT);
    ck_assert_int_eq(catan_board_harbors(board), map == CATAN_MAP_LARGE ? 11 : 9);
    for (int32_t i = 0; i < catan_board_harbors(board); i++) {
        ck_assert_int_eq(catan_edge_hex(map, catan_board_harbor_edge(board, i), 1), -1);
        ck_assert_int_lt(catan_board_harbor_edge(board, i - 1), catan_board_harbor_edge(board, i));
        ck_assert(catan_board_harbor_kind(board, i) >= 0 && catan_board_harbor_kind(board, i) <= CATAN_HARBOR_ANY);
    }
    ck_assert_int_eq(catan_board_harbor_edge(board, catan_board_harbors(board)), -1);
    ck_assert_int_eq(catan_board_harbor_kind(board, catan_board_harbors(board)), -1);
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_board_harbor_edge(board, far_out[i]), -1);
        ck_assert_int_eq(catan_board_harbor_kind(board, far_out[i]), -1);
        ck_assert_int_eq(catan_board_terrain(board, far_out[i]), -1);
        ck_assert_int_eq(catan_board_token(board, far_out[i]), -1);
    }
    ck_assert_int_eq(catan_board_terrain(board, catan_map_hexes(map)), -1);
    ck_assert_int_eq(catan_board_token(board, catan_map_hexes(map)), -1);
    catan_board_free(board);
}
END_TEST

/* Memory that is counted, and given out at most `left` times. */
struct counted { int left, given, taken; };

static void *counted_alloc(size_t size, void *user)
{
    struct counted *c = user;
    if (c->left-- <= 0) return NULL;
    c->given++;
    return malloc(size);
}

static void counted_free(void *memory, void *user)
{
    struct counted *c = user;
    c->taken++;
    free(memory);
}

START_TEST(memory_of_the_host)
{
    struct counted c = {2, 0, 0};
    catan_allocator allocator = {counted_alloc, counted_free, &c};
    catan_board *a = NULL, *b = NULL, *untouched = (catan_board *)&c;
    ck_assert_int_eq(catan_board_new(CATAN_MAP_BASE, &allocator, &a), CATAN_OK);
    ck_assert_int_eq(catan_board_printed(CATAN_BOARD_FIXED_E6, &allocator, &b), CATAN_OK);
    ck_assert_int_eq(catan_board_new(CATAN_MAP_BASE, &allocator, &untouched), CATAN_ERR_MEMORY);
    ck_assert_int_eq(catan_board_printed(CATAN_BOARD_FIXED_E6, &allocator, &untouched), CATAN_ERR_MEMORY);
    ck_assert_ptr_eq(untouched, &c);
    allocator = (catan_allocator){NULL, NULL, NULL}; /* the board has a copy */
    catan_board_free(a);
    catan_board_free(b);
    catan_board_free(NULL);
    ck_assert(c.given == 2 && c.taken == 2);
}
END_TEST

START_TEST(making_refused)
{
    struct counted c = {9, 0, 0};
    catan_allocator no_alloc = {NULL, counted_free, &c}, no_free = {counted_alloc, NULL, &c};
    catan_board *board = (catan_board *)&c;
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_board_new(far_out[i], NULL, &board), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_board_printed(far_out[i], NULL, &board), CATAN_ERR_ARG);
    }
    ck_assert_int_eq(catan_board_new(CATAN_MAPS, NULL, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_printed(0, NULL, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_printed(4, NULL, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_new(0, &no_alloc, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_new(0, &no_free, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_printed(1, &no_alloc, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_printed(1, &no_free, &board), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_new(0, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_printed(1, NULL, NULL), CATAN_ERR_ARG);
    ck_assert_ptr_eq(board, &c);
    ck_assert_int_eq(c.given, 0);
}
END_TEST

START_TEST(null_boards)
{
    char message[8] = "kept";
    ck_assert_int_eq(catan_board_set_hex(NULL, 0, 0, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_add_harbor(NULL, 0, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_set_robber(NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_set_robber(NULL, -1), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_check(NULL, message, sizeof message), CATAN_ERR_ARG);
    ck_assert_str_eq(message, "kept");
    ck_assert_int_eq(catan_board_map(NULL), -1);
    ck_assert_int_eq(catan_board_terrain(NULL, 0), -1);
    ck_assert_int_eq(catan_board_token(NULL, 0), -1);
    ck_assert_int_eq(catan_board_robber(NULL), -1);
    ck_assert_int_eq(catan_board_harbors(NULL), 0);
    ck_assert_int_eq(catan_board_harbor_edge(NULL, 0), -1);
    ck_assert_int_eq(catan_board_harbor_kind(NULL, 0), -1);
}
END_TEST

START_TEST(hexes_set_and_refused)
{
    catan_board *board = board_of(_i);
    int32_t hexes = catan_map_hexes(_i);
    for (int32_t token = -2; token <= 14; token++) {
        bool printed = token == 0 || (token >= 2 && token <= 12 && token != 7);
        ck_assert_int_eq(catan_board_set_hex(board, hexes - 1, CATAN_ORE, token), printed ? CATAN_OK : CATAN_ERR_ARG);
        if (printed) ck_assert_int_eq(catan_board_token(board, hexes - 1), token);
    }
    ck_assert_int_eq(catan_board_token(board, hexes - 1), 12);
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_board_set_hex(board, far_out[i], CATAN_FOREST, 5), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_board_set_hex(board, hexes - 1, far_out[i], 5), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_board_set_hex(board, hexes - 1, CATAN_FOREST, far_out[i]), CATAN_ERR_ARG);
    }
    ck_assert_int_eq(catan_board_set_hex(board, hexes, CATAN_FOREST, 5), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_set_hex(board, hexes - 1, CATAN_DESERT + 1, 5), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_terrain(board, hexes - 1), CATAN_MOUNTAINS);
    ck_assert_int_eq(catan_board_token(board, hexes - 1), 12);
    catan_board_free(board);
}
END_TEST

START_TEST(harbors_set_and_refused)
{
    catan_board *board = board_of(_i);
    int32_t edges = catan_map_edges(_i);
    for (size_t i = 0; i < FAR_OUT; i++) {
        ck_assert_int_eq(catan_board_add_harbor(board, far_out[i], 0), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_board_add_harbor(board, 0, far_out[i]), CATAN_ERR_ARG);
    }
    ck_assert_int_eq(catan_board_add_harbor(board, edges, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_add_harbor(board, 0, CATAN_HARBOR_ANY + 1), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_harbors(board), 0);
    for (int32_t n = 0; n < 11; n++) ck_assert_int_eq(catan_board_add_harbor(board, edges - 1 - n, n % 6), CATAN_OK);
    ck_assert_int_eq(catan_board_add_harbor(board, 0, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_harbors(board), 11);
    for (int32_t n = 0; n < 11; n++) {
        ck_assert_int_eq(catan_board_harbor_edge(board, n), edges - 11 + n);
        ck_assert_int_eq(catan_board_harbor_kind(board, n), (10 - n) % 6);
    }
    catan_board_free(board);
}
END_TEST

START_TEST(robber_set_and_refused)
{
    catan_board *board = board_of(_i);
    ck_assert_int_eq(catan_board_set_robber(board, catan_map_hexes(_i) - 1), CATAN_OK);
    for (size_t i = 0; i < FAR_OUT; i++)
        if (far_out[i] != CATAN_NONE) ck_assert_int_eq(catan_board_set_robber(board, far_out[i]), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_set_robber(board, -2), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_set_robber(board, catan_map_hexes(_i)), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_board_robber(board), catan_map_hexes(_i) - 1);
    ck_assert_int_eq(catan_board_set_robber(board, CATAN_NONE), CATAN_OK);
    ck_assert_int_eq(catan_board_robber(board), -1);
    catan_board_free(board);
}
END_TEST

/* SETUP-02, SETUP-04, SETUP-12: one of each fault, all told at once. */
START_TEST(all_faults_are_listed)
{
    static const char all[] = "hex 1: no token\nhex 2: a token on a desert\nharbor 1NW: a second one at this edge\n"
                              "harbor 1E: not at the coast\nrobber: not on a desert\n";
    char message[CATAN_MAX_MESSAGE];
    catan_board *board = board_of(CATAN_MAP_BASE);
    int32_t coast = catan_hex_edge(0, 0, CATAN_SIDE_NW), inland = catan_hex_edge(0, 0, CATAN_SIDE_E);
    catan_board_set_hex(board, 0, CATAN_HILLS, 0);
    catan_board_set_hex(board, 1, CATAN_DESERT, 4);
    catan_board_add_harbor(board, coast, CATAN_WOOL);
    catan_board_add_harbor(board, coast, CATAN_ORE);
    catan_board_add_harbor(board, inland, CATAN_ORE);
    ck_assert_int_eq(catan_board_check(board, message, sizeof message), CATAN_ERR_BOARD);
    ck_assert_str_eq(message, all);
    ck_assert_int_eq(catan_board_check(board, NULL, 0), CATAN_ERR_BOARD);
    ck_assert_int_eq(catan_board_check(board, NULL, 100), CATAN_ERR_BOARD);
    memset(message, 'x', sizeof message);
    ck_assert_int_eq(catan_board_check(board, message, 6), CATAN_ERR_BOARD);
    ck_assert_mem_eq(message, "hex 1\0x", 7);
    ck_assert_int_eq(catan_board_check(board, message + 6, 0), CATAN_ERR_BOARD);
    ck_assert_int_eq(message[6], 'x');
    catan_board_free(board);
}
END_TEST

/* A board without a desert may do without a robber, or name any first hex. */
START_TEST(boards_without_a_desert)
{
    catan_board *board = board_of(_i);
    for (int32_t h = 0; h < catan_map_hexes(_i); h++) catan_board_set_hex(board, h, CATAN_PASTURE, 6);
    ck_assert_int_eq(catan_board_check(board, NULL, 0), CATAN_OK);
    catan_board_set_robber(board, 3);
    ck_assert_int_eq(catan_board_check(board, NULL, 0), CATAN_OK);
    catan_board_set_hex(board, 4, CATAN_DESERT, 0);
    ck_assert_int_eq(catan_board_check(board, NULL, 0), CATAN_ERR_BOARD);
    catan_board_set_robber(board, 4);
    ck_assert_int_eq(catan_board_check(board, NULL, 0), CATAN_OK);
    catan_board_free(board);
}
END_TEST

static Suite *board_api_suite(void)
{
    Suite *s = suite_create("board api");
    TCase *places = tcase_create("places"), *boards = tcase_create("boards");
    tcase_set_timeout(places, 0); /* no test depends on time */
    tcase_set_timeout(boards, 0);
    tcase_add_test(places, sizes_of_maps);
    tcase_add_loop_test(places, neighbors_in_range, 0, (int)COUNT(questions));
    tcase_add_loop_test(places, neighbors_out_of_range, 0, (int)COUNT(questions));
    tcase_add_test(places, neighbors_fit_together);
    tcase_add_test(places, positions);
    tcase_add_test(places, positions_refused);
    tcase_add_test(places, names_there_and_back);
    tcase_add_test(places, names_refused);
    tcase_add_test(places, reading_refused);
    tcase_add_loop_test(boards, empty_boards, 0, CATAN_MAPS);
    tcase_add_loop_test(boards, printed_boards, CATAN_BOARD_FIXED_E5, CATAN_BOARD_FIXED_56 + 1);
    tcase_add_test(boards, memory_of_the_host);
    tcase_add_test(boards, making_refused);
    tcase_add_test(boards, null_boards);
    tcase_add_loop_test(boards, hexes_set_and_refused, 0, CATAN_MAPS);
    tcase_add_loop_test(boards, harbors_set_and_refused, 0, CATAN_MAPS);
    tcase_add_loop_test(boards, robber_set_and_refused, 0, CATAN_MAPS);
    tcase_add_test(boards, all_faults_are_listed);
    tcase_add_loop_test(boards, boards_without_a_desert, 0, CATAN_MAPS);
    suite_add_tcase(s, places);
    suite_add_tcase(s, boards);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {board_api_suite};
    return run_suites(suites, COUNT(suites));
}
