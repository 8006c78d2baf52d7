/* The generated tables against geometry on paper: regular hexes of edge length
 * 1 in floating point. Nothing here reads one table to judge another. */
#include "board/places.h"
#include "board/topology.h"
#include "support/check_main.h"

#include <catan/board.h>

#define ROOT3 1.7320508075688772

struct point { double x, y; };

/* Clockwise from the top, as catan_corner and catan_side. */
static const struct point corners[6] = {{0, -1}, {ROOT3 / 2, -0.5}, {ROOT3 / 2, 0.5}, {0, 1}, {-ROOT3 / 2, 0.5}, {-ROOT3 / 2, -0.5}};
static const struct point sides[6] = {{ROOT3 / 4, -0.75}, {ROOT3 / 2, 0}, {ROOT3 / 4, 0.75}, {-ROOT3 / 4, 0.75}, {-ROOT3 / 2, 0}, {-ROOT3 / 4, -0.75}};
static const char *const corner_names[6] = {"N", "NE", "SE", "S", "SW", "NW"};
static const char *const side_names[6] = {"NE", "E", "SE", "SW", "W", "NW"};

/* The middle of the map is the origin. */
struct paper {
    int hexes, vertices, edges;
    struct point hex[40], vertex[120], edge[160];
};

static struct point plus(struct point a, struct point b, double times) { return (struct point){a.x + times * b.x, a.y + times * b.y}; }

static bool at_distance(struct point a, struct point b, double distance)
{
    double off = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) - distance * distance;
    return off > -0.01 && off < 0.01;
}

static int find(const struct point *points, int count, struct point p)
{
    for (int i = 0; i < count; i++)
        if (at_distance(points[i], p, 0)) return i;
    return -1;
}

static void collect(struct point *points, int *count, struct point p)
{
    if (find(points, *count, p) < 0) points[(*count)++] = p;
}

static int by_reading(const void *a, const void *b)
{
    const struct point *p = a, *q = b;
    if (p->y < q->y - 0.01) return -1;
    if (p->y > q->y + 0.01) return 1;
    return p->x < q->x ? -1 : p->x > q->x;
}

static struct paper draw_map(int map)
{
    struct paper p = {0};
    int widest = map == CATAN_MAP_BASE ? 5 : 6, above = widest - 3;
    for (int row = -above; row <= above; row++) {
        int n = widest - abs(row);
        for (int i = 0; i < n; i++) collect(p.hex, &p.hexes, (struct point){ROOT3 * (i - (n - 1) / 2.0), 1.5 * row});
    }
    for (int h = 0; h < p.hexes; h++)
        for (int i = 0; i < 6; i++) {
            collect(p.vertex, &p.vertices, plus(p.hex[h], corners[i], 1));
            collect(p.edge, &p.edges, plus(p.hex[h], sides[i], 1));
        }
    qsort(p.hex, (size_t)p.hexes, sizeof p.hex[0], by_reading);
    qsort(p.vertex, (size_t)p.vertices, sizeof p.vertex[0], by_reading);
    qsort(p.edge, (size_t)p.edges, sizeof p.edge[0], by_reading);
    return p;
}

START_TEST(counts)
{
    static const int expected[MAPS][4] = {{19, 54, 72, 30}, {30, 80, 109, 38}};
    static const int touching[MAPS][3] = {{18, 12, 24}, {22, 16, 42}}; /* vertices with 1, 2, 3 hexes: SETUP-04, BIG-03 */
    static const int roads[MAPS][2] = {{18, 36}, {22, 58}};            /* vertices with 2, 3 edges */
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    int hexes[4] = {0}, edges[4] = {0};
    ck_assert_int_eq(t->hexes, expected[_i][0]);
    ck_assert_int_eq(t->vertices, expected[_i][1]);
    ck_assert_int_eq(t->edges, expected[_i][2]);
    ck_assert_int_eq(t->coast_edges, expected[_i][3]);
    ck_assert_int_eq(t->hexes, p.hexes);
    ck_assert_int_eq(t->vertices, p.vertices);
    ck_assert_int_eq(t->edges, p.edges);
    ck_assert_int_eq(t->vertices - t->edges + t->hexes, 1);
    for (int v = 0; v < t->vertices; v++) {
        int h = 0, e = 0;
        for (int i = 0; i < 3; i++) {
            h += t->vertex_hexes[v][i] >= 0;
            e += t->vertex_edges[v][i] >= 0;
        }
        hexes[h]++;
        edges[e]++;
    }
    for (int i = 0; i < 3; i++) ck_assert_int_eq(hexes[i + 1], touching[_i][i]);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(edges[i + 2], roads[_i][i]);
}
END_TEST

START_TEST(rows_of_hexes)
{
    static const int expected[MAPS][7] = {{3, 4, 5, 4, 3}, {3, 4, 5, 6, 5, 4, 3}};
    const struct topology *t = topology_of(_i);
    ck_assert_int_eq(t->rows, _i == CATAN_MAP_BASE ? 5 : 7);
    for (int row = 0; row < 7; row++) ck_assert_int_eq(t->row_hexes[row], expected[_i][row]);
}
END_TEST

START_TEST(around_hexes)
{
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    for (int h = 0; h < t->hexes; h++)
        for (int i = 0; i < 6; i++) {
            ck_assert_int_eq(t->hex_vertices[h][i], find(p.vertex, p.vertices, plus(p.hex[h], corners[i], 1)));
            ck_assert_int_eq(t->hex_edges[h][i], find(p.edge, p.edges, plus(p.hex[h], sides[i], 1)));
            ck_assert_int_eq(t->hex_hexes[h][i], find(p.hex, p.hexes, plus(p.hex[h], sides[i], 2)));
        }
}
END_TEST

/* The list must hold exactly the points at that distance, ascending, then -1. */
static void expect_at(const int8_t *list, int length, const struct point *points, int count, struct point from, double distance)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        if (at_distance(points[i], from, distance)) {
            ck_assert_int_lt(n, length);
            ck_assert_int_eq(list[n++], i);
        }
    while (n < length) ck_assert_int_eq(list[n++], -1);
}

START_TEST(around_vertices)
{
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    for (int v = 0; v < t->vertices; v++) {
        expect_at(t->vertex_hexes[v], 3, p.hex, p.hexes, p.vertex[v], 1);
        expect_at(t->vertex_edges[v], 3, p.edge, p.edges, p.vertex[v], 0.5);
        for (int i = 0; i < 3; i++) {
            int e = t->vertex_edges[v][i];
            struct point mirrored = e < 0 ? (struct point){99, 99} : plus(plus(p.edge[e], p.edge[e], 1), p.vertex[v], -1);
            ck_assert_int_eq(t->vertex_vertices[v][i], find(p.vertex, p.vertices, mirrored));
        }
        for (int other = 0; other < 128; other++) {
            bool near = other < p.vertices && (other == v || at_distance(p.vertex[other], p.vertex[v], 1));
            ck_assert_int_eq(set_has(&t->near[v], other), near);
        }
        for (int e = 0; e < 128; e++)
            ck_assert_int_eq(set_has(&t->spokes[v], e), e < p.edges && at_distance(p.edge[e], p.vertex[v], 0.5));
    }
}
END_TEST

/* Where a step ends the other edges there go on, each away from it. */
static void expect_steps(const struct topology *t, int edge, int way)
{
    int end = t->edge_vertices[edge][1 - way], n = 0;
    const uint8_t *on = t->steps_on[2 * edge + way];
    for (int other = 0; other < t->edges; other++) {
        const int8_t *ends = t->edge_vertices[other];
        if (other == edge || (ends[0] != end && ends[1] != end)) continue;
        ck_assert_int_lt(n, 2);
        ck_assert_int_eq(on[n++], 2 * other + (ends[1] == end));
    }
    while (n < 2) ck_assert_int_eq(on[n++], 255);
}

START_TEST(around_edges)
{
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    for (int e = 0; e < t->edges; e++) {
        expect_at(t->edge_vertices[e], 2, p.vertex, p.vertices, p.edge[e], 0.5);
        expect_at(t->edge_hexes[e], 2, p.hex, p.hexes, p.edge[e], ROOT3 / 2);
        for (int way = 0; way < 2; way++) expect_steps(t, e, way);
        for (int v = 0; v < 128; v++) ck_assert_int_eq(set_has(&t->ends[e], v), v == t->edge_vertices[e][0] || v == t->edge_vertices[e][1]);
    }
}
END_TEST

START_TEST(neighbors_are_mutual)
{
    const struct topology *t = topology_of(_i);
    for (int h = 0; h < t->hexes; h++)
        for (int side = 0; side < 6; side++)
            if (t->hex_hexes[h][side] >= 0) ck_assert_int_eq(t->hex_hexes[t->hex_hexes[h][side]][(side + 3) % 6], h);
    for (int v = 0; v < t->vertices; v++)
        for (int w = 0; w < t->vertices; w++) ck_assert_int_eq(set_has(&t->near[v], w), set_has(&t->near[w], v));
}
END_TEST

/* Coastal edges seen from the middle come in the order of the clock. */
START_TEST(coast_goes_clockwise)
{
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    struct set128 seen = set_none();
    ck_assert_int_eq(t->coast[0], t->hex_edges[0][CATAN_SIDE_W]);
    for (int i = 0; i < t->coast_edges; i++) {
        struct point a = p.edge[t->coast[i]], b = p.edge[t->coast[(i + 1) % t->coast_edges]];
        ck_assert(a.x * b.y - a.y * b.x > 0.01); /* y grows downwards: positive is clockwise */
        ck_assert_int_eq(t->edge_hexes[t->coast[i]][1], -1);
        set_add(&seen, t->coast[i]);
    }
    ck_assert_int_eq(set_count(seen), t->coast_edges);
}
END_TEST

/* The whole coast by one name each. */
START_TEST(coast_by_names)
{
    static const char *const expected[MAPS] = {
        "1W 1NW 1NE 2NW 2NE 3NW 3NE 3E 7NE 7E 12NE 12E 12SE 16E 16SE 19E 19SE 19SW 18SE 18SW "
        "17SE 17SW 17W 13SW 13W 8SW 8W 8NW 4W 4NW ",
        "1W 1NW 1NE 2NW 2NE 3NW 3NE 3E 7NE 7E 12NE 12E 18NE 18E 18SE 23E 23SE 27E 27SE 30E "
        "30SE 30SW 29SE 29SW 28SE 28SW 28W 24SW 24W 19SW 19W 13SW 13W 13NW 8W 8NW 4W 4NW "};
    const struct topology *t = topology_of(_i);
    char found[400] = "", name[PLACE_NAME];
    for (int i = 0; i < t->coast_edges; i++) {
        place_name(t, CATAN_PLACE_EDGE, t->coast[i], name);
        strcat(strcat(found, name), " ");
    }
    ck_assert_str_eq(found, expected[_i]);
}
END_TEST

static void expect_position(const struct topology *t, int kind, int place, struct point p, double half_width, double half_height)
{
    int x = -1, y = -1;
    place_position(t, kind, place, &x, &y);
    double dx = x - (p.x * 20 / ROOT3 + half_width), dy = y - (p.y * 12 + half_height);
    ck_assert_msg(dx * dx + dy * dy < 1e-6, "kind %d place %d is drawn at %d, %d", kind, place, x, y);
}

START_TEST(positions)
{
    const struct topology *t = topology_of(_i);
    struct paper p = draw_map(_i);
    double half_width = _i == CATAN_MAP_BASE ? 50 : 60, half_height = _i == CATAN_MAP_BASE ? 48 : 66;
    for (int h = 0; h < t->hexes; h++) expect_position(t, CATAN_PLACE_HEX, h, p.hex[h], half_width, half_height);
    for (int v = 0; v < t->vertices; v++) expect_position(t, CATAN_PLACE_VERTEX, v, p.vertex[v], half_width, half_height);
    for (int e = 0; e < t->edges; e++) expect_position(t, CATAN_PLACE_EDGE, e, p.edge[e], half_width, half_height);
}
END_TEST

static void expect_read(const struct topology *t, int kind, int hex, const char *direction, int place)
{
    char upper[16], lower[16];
    snprintf(upper, sizeof upper, "%d%s", hex + 1, direction);
    for (size_t i = 0; i < sizeof upper; i++) lower[i] = (char)(upper[i] >= 'A' && upper[i] <= 'Z' ? upper[i] + 32 : upper[i]);
    ck_assert_int_eq(place_read(t, kind, upper, strlen(upper)), place);
    ck_assert_int_eq(place_read(t, kind, lower, strlen(lower)), place);
}

START_TEST(every_name_is_read)
{
    const struct topology *t = topology_of(_i);
    for (int h = 0; h < t->hexes; h++) {
        expect_read(t, CATAN_PLACE_HEX, h, "", h);
        for (int i = 0; i < 6; i++) {
            expect_read(t, CATAN_PLACE_VERTEX, h, corner_names[i], t->hex_vertices[h][i]);
            expect_read(t, CATAN_PLACE_EDGE, h, side_names[i], t->hex_edges[h][i]);
        }
    }
}
END_TEST

static void expect_lowest(const struct topology *t, int kind, const int8_t around[][6], const char *const names[6])
{
    char name[PLACE_NAME], expected[16];
    for (int place = 0; place < places_of_kind(t, kind); place++) {
        int at = 0; /* hexes in reading order, so the first is the lowest */
        while (around[at / 6][at % 6] != place) at++;
        snprintf(expected, sizeof expected, "%d%s", at / 6 + 1, names[at % 6]);
        place_name(t, kind, place, name);
        ck_assert_str_eq(name, expected);
    }
}

START_TEST(lowest_name_is_written)
{
    const struct topology *t = topology_of(_i);
    char name[PLACE_NAME];
    expect_lowest(t, CATAN_PLACE_VERTEX, t->hex_vertices, corner_names);
    expect_lowest(t, CATAN_PLACE_EDGE, t->hex_edges, side_names);
    place_name(t, CATAN_PLACE_HEX, t->hexes - 1, name);
    ck_assert_str_eq(name, _i == CATAN_MAP_BASE ? "19" : "30");
}
END_TEST

START_TEST(other_names_are_refused)
{
    static const char *const never[] = {"", "0", "0N", "01", "01N", "31", "31N", "100", "N", "NE", "1X", "1NN", "1NX", "1 N", " 1N", "1N ",
                                        "-1", "-1N", "+1N", "1NEE", "1EN", "1.N", "4294967297N", "99999999999999999999NE", "\xFF", "1\xFF"};
    const struct topology *t = topology_of(CATAN_MAP_BASE);
    for (int map = 0; map < MAPS; map++)
        for (int kind = -1; kind < 6; kind++)
            for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
                ck_assert_msg(place_read(topology_of(map), kind, never[i], strlen(never[i])) == -1, "'%s' was read", never[i]);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_HEX, "20", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_HEX, "1N", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_VERTEX, "1", 1), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_VERTEX, "1E", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_VERTEX, "1W", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_EDGE, "1N", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_EDGE, "1S", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_NONE, "1", 1), -1);
    /* Only the given length counts. */
    ck_assert_int_eq(place_read(t, CATAN_PLACE_HEX, "10NE", 2), 9);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_HEX, "10NE", 1), 0);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_VERTEX, "10NE", 3), t->hex_vertices[9][CATAN_CORNER_N]);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_HEX, "1\0", 2), -1);
    ck_assert_int_eq(place_read(t, CATAN_PLACE_VERTEX, "1N\0", 3), -1);
}
END_TEST

START_TEST(unknown_maps_and_kinds)
{
    ck_assert_ptr_null(topology_of(-1));
    ck_assert_ptr_null(topology_of(MAPS));
    ck_assert_int_eq(places_of_kind(topology_of(0), CATAN_PLACE_NONE), 0);
    ck_assert_int_eq(places_of_kind(topology_of(0), 4), 0);
    ck_assert_int_eq(places_of_kind(topology_of(0), -1), 0);
}
END_TEST

static Suite *topology_suite(void)
{
    Suite *s = suite_create("topology");
    TCase *geometry = tcase_create("geometry"), *names = tcase_create("names");
    tcase_set_timeout(geometry, 0); /* no test depends on time */
    tcase_set_timeout(names, 0);
    tcase_add_loop_test(geometry, counts, 0, MAPS);
    tcase_add_loop_test(geometry, rows_of_hexes, 0, MAPS);
    tcase_add_loop_test(geometry, around_hexes, 0, MAPS);
    tcase_add_loop_test(geometry, around_vertices, 0, MAPS);
    tcase_add_loop_test(geometry, around_edges, 0, MAPS);
    tcase_add_loop_test(geometry, neighbors_are_mutual, 0, MAPS);
    tcase_add_loop_test(geometry, coast_goes_clockwise, 0, MAPS);
    tcase_add_loop_test(geometry, positions, 0, MAPS);
    tcase_add_loop_test(names, coast_by_names, 0, MAPS);
    tcase_add_loop_test(names, every_name_is_read, 0, MAPS);
    tcase_add_loop_test(names, lowest_name_is_written, 0, MAPS);
    tcase_add_test(names, other_names_are_refused);
    tcase_add_test(names, unknown_maps_and_kinds);
    suite_add_tcase(s, geometry);
    suite_add_tcase(s, names);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {topology_suite};
    return run_suites(suites, 1);
}
