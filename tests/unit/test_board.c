/* Printed boards against the tables of the rulebooks, and what a board refuses. */
#include "board/deal.h"
#include "board/layout.h"
#include "support/boards.h"
#include "support/check_main.h"

/* ---- printed boards (SETUP-05, SETUP-07, BIG-05) --------------------- */

enum { E5 = CATAN_BOARD_FIXED_E5, E6 = CATAN_BOARD_FIXED_E6, L56 = CATAN_BOARD_FIXED_56 };

/* What the tables say of each starting settlement; `leads_to` NULL where they are silent. */
static const struct start_row {
    int printed, color, which, pips;
    const char *vertex, *edge, *leads_to;
    const char *cards; /* initials of lumber, brick, wool, grain, ore, in this order; NULL without a star */
} start_rows[] = {
    {E5, 0, 0, 9, "A1/A2/B2", "A2|B2", "A2/B2/B3", NULL},
    {E5, 0, 1, 11, "C1/C2/D1", "C2|D1", "C2/D1/D2", "llg"},
    {E5, 1, 0, 9, "D3/D4/E3", "D3|D4", "C4/D3/D4", NULL},
    {E5, 1, 1, 11, "D1/D2/E1", "D2|E1", "D2/E1/E2", "lbo"},
    {E5, 2, 0, 10, "A3/B3/B4", "A3|B3", "A2/A3/B3", NULL},
    {E5, 2, 1, 10, "D2/D3/E2", "D3|E2", "D3/E2/E3", "ggo"},
    {E5, 3, 0, 8, "B1/B2/C2", "B1|C2", "B1/C1/C2", NULL},
    {E5, 3, 1, 11, "C4/C5/D4", "C4|C5", "B4/C4/C5", "lwo"},
    {E6, 0, 0, 10, "D1/D2/E1", "D1|E1", NULL, NULL},
    {E6, 0, 1, 10, "A2/A3/B3", "A2|B3", NULL, "lwg"},
    {E6, 1, 0, 11, "C4/C5/D4", "C4|D4", NULL, NULL},
    {E6, 1, 1, 9, "D2/D3/E2", "D2|E2", NULL, "bgo"},
    {E6, 2, 0, 9, "B3/B4/C4", "B3|B4", NULL, NULL},
    {E6, 2, 1, 11, "B1/B2/C2", "B1|C2", NULL, "bwg"},
    {E6, 3, 0, 11, "D3/D4/E3", "D3|E3", NULL, NULL},
    {E6, 3, 1, 9, "C2/C3/D2", "C2|D2", NULL, "bbg"},
    {L56, 0, 0, 7, "2.1/3.1", "2.1|3.1", "2.1/3.1/3.2", NULL},
    {L56, 0, 1, 10, "4.2/4.3/5.2", "4.2|5.2", "4.2/5.1/5.2", "wgo"},
    {L56, 1, 0, 7, "4.6/5.5", "4.6|5.5", "4.5/4.6/5.5", NULL},
    {L56, 1, 1, 10, "4.4/4.5/5.4", "4.4|4.5", "3.4/4.4/4.5", "bwo"},
    {L56, 2, 0, 9, "6.1/7.1", "6.1|7.1", "6.1/6.2/7.1", NULL},
    {L56, 2, 1, 9, "4.3/4.4/5.3", "4.3|5.3", "4.3/5.2/5.3", "wgo"},
    {L56, 3, 0, 5, "2.4/3.5", "2.4|3.5", "2.4/3.4/3.5", NULL},
    {L56, 3, 1, 12, "3.3/3.4/4.4", "3.3|3.4", "2.3/3.3/3.4", "lgo"},
    {L56, 4, 0, 8, "1.1/1.2", "1.1|1.2", "1.1/1.2/2.2", NULL},
    {L56, 4, 1, 9, "3.2/3.3/4.3", "3.2|3.3", "2.2/3.2/3.3", "lgo"},
    {L56, 5, 0, 9, "6.4/7.3", "6.4|7.3", "6.3/6.4/7.3", NULL},
    {L56, 5, 1, 8, "5.3/5.4/6.3", "5.4|6.3", "5.4/6.3/6.4", "lbw"},
};

static void cards_beside(const struct board *b, int vertex, char out[4])
{
    int n = 0;
    for (int terrain = 0; terrain < CATAN_DESERT; terrain++)
        for (int i = 0; i < 3; i++) {
            int h = map_of(b)->vertex_hexes[vertex][i];
            if (h >= 0 && b->terrain[h] == terrain) out[n++] = "lbwgo"[terrain];
        }
    out[n] = '\0';
}

START_TEST(starting_pieces)
{
    const struct start_row *row = &start_rows[_i];
    struct board b;
    char cards[4];
    int sum = 0;
    ck_assert(board_printed(&b, row->printed));
    const struct topology *t = map_of(&b);
    const struct printed_start *start = board_printed_start(row->printed, row->color);
    ck_assert_ptr_nonnull(start);
    int vertex = start->vertex[row->which], edge = start->edge[row->which];
    ck_assert_int_eq(vertex, vertex_named(t, row->vertex));
    ck_assert_int_eq(edge, edge_named(t, row->edge));
    ck_assert(set_has(&t->spokes[vertex], edge));
    const int8_t *ends = t->edge_vertices[edge];
    if (row->leads_to != NULL) ck_assert_int_eq(ends[0] + ends[1] - vertex, vertex_named(t, row->leads_to));
    for (int i = 0; i < 3; i++)
        if (t->vertex_hexes[vertex][i] >= 0) sum += pips(b.token[t->vertex_hexes[vertex][i]]);
    ck_assert_int_eq(sum, row->pips);
    ck_assert_int_eq(start->star == row->which, row->cards != NULL);
    cards_beside(&b, vertex, cards);
    if (row->cards != NULL) ck_assert_str_eq(cards, row->cards);
}
END_TEST

START_TEST(printed_material)
{
    struct board b;
    ck_assert(board_printed(&b, _i));
    ck_assert_int_eq(b.map, _i == L56 ? CATAN_MAP_LARGE : CATAN_MAP_BASE);
    ck_assert_int_eq(missing_material(&b), 0);
    ck_assert_int_eq(pairs(&b, both_red), 0);
    ck_assert_int_eq(b.robber, hex_named(map_of(&b), _i == E5 ? "C3" : _i == E6 ? "A1" : "1.3"));
}
END_TEST

START_TEST(printed_distances)
{
    struct set128 closed = set_none(), roads = set_none();
    const struct topology *t = topology_of(_i == L56 ? CATAN_MAP_LARGE : CATAN_MAP_BASE);
    int colors = 0;
    for (; board_printed_start(_i, colors) != NULL; colors++)
        for (int i = 0; i < 2; i++) {
            const struct printed_start *start = board_printed_start(_i, colors);
            ck_assert_msg(!set_has(&closed, start->vertex[i]), "color %d, settlement %d", colors, i);
            for (int e = 0; e < t->edges; e++) /* nobody's road at anybody's settlement but the own one */
                if (set_has(&t->spokes[start->vertex[i]], e)) ck_assert(!set_has(&roads, e));
            closed = set_or(closed, t->near[start->vertex[i]]);
            ck_assert(!set_has(&roads, start->edge[i]));
            set_add(&roads, start->edge[i]);
        }
    ck_assert_int_eq(colors, _i == L56 ? 6 : 4);
    ck_assert_ptr_null(board_printed_start(_i, -1));
}
END_TEST

START_TEST(printed_harbors)
{
    static const struct { int printed; const char *edge; int kind; } rows[] = {
        {E5, "A1-NW", 5}, {E5, "A2-NE", CATAN_GRAIN}, {E5, "B4-NE", CATAN_ORE}, {E5, "C5-E", 5}, {E5, "D4-SE", CATAN_WOOL},
        {E5, "E2-SE", 5}, {E5, "E1-SW", 5}, {E5, "D1-W", CATAN_BRICK}, {E5, "B1-W", CATAN_LUMBER},
        {E6, "A1-NW", 5}, {E6, "A2-NE", CATAN_WOOL}, {E6, "B4-NE", 5}, {E6, "C5-E", 5}, {E6, "D4-SE", CATAN_BRICK},
        {E6, "E2-SE", CATAN_LUMBER}, {E6, "E1-SW", 5}, {E6, "D1-W", CATAN_GRAIN}, {E6, "B1-W", CATAN_ORE},
        {L56, "1.1-NW", 5}, {L56, "1.2-NE", CATAN_WOOL}, {L56, "2.4-NE", 5}, {L56, "4.6-E", 5}, {L56, "5.5-SE", CATAN_BRICK},
        {L56, "7.3-E", CATAN_WOOL}, {L56, "7.2-SE", CATAN_LUMBER}, {L56, "7.1-SW", 5}, {L56, "6.1-W", CATAN_GRAIN},
        {L56, "4.1-SW", 5}, {L56, "3.1-W", CATAN_ORE}};
    struct board b;
    board_printed(&b, _i);
    int expected = 0;
    for (size_t r = 0; r < COUNT(rows); r++) {
        if (rows[r].printed != _i) continue;
        int edge = side_named(map_of(&b), rows[r].edge), kind = -1;
        expected++;
        for (int i = 0; i < b.harbors; i++)
            if (b.harbor_edge[i] == edge) kind = b.harbor_kind[i];
        ck_assert_msg(kind == rows[r].kind, "%s has kind %d", rows[r].edge, kind);
    }
    ck_assert_int_eq(b.harbors, expected);
}
END_TEST

/* The frame pieces give the harbors of the three boards, 9, 9 and 11 of them (SETUP-08, BIG-04). */
START_TEST(frame_gives_printed_harbors)
{
    static const uint8_t orders[4][6] = {[E5] = {4, 5, 0, 1, 2, 3}, [E6] = {0, 1, 2, 3, 4, 5}, [L56] = {0, 1, 2, 3, 4, 5}};
    static const uint8_t small[4] = {0, 1, 2, 3};
    struct board printed, laid;
    board_printed(&printed, _i);
    board_clear(&laid, printed.map);
    board_lay_frame(&laid, orders[_i], _i == L56 ? small : NULL);
    ck_assert_int_eq(laid.harbors, _i == L56 ? 11 : 9);
    ck_assert_mem_eq(laid.harbor_edge, printed.harbor_edge, sizeof laid.harbor_edge);
    ck_assert_mem_eq(laid.harbor_kind, printed.harbor_kind, sizeof laid.harbor_kind);
}
END_TEST

START_TEST(printed_out_of_range)
{
    struct board b;
    static const int none[] = {-1, 0, 4, 255};
    for (size_t i = 0; i < COUNT(none); i++) {
        ck_assert(!board_printed(&b, none[i]));
        ck_assert_ptr_null(board_printed_start(none[i], 0));
        ck_assert_int_eq(board_printed_left_out(none[i]), -1);
    }
    ck_assert_int_eq(board_printed_left_out(E5), 0); /* SETUP-06 */
    ck_assert_int_eq(board_printed_left_out(E6), 3);
    ck_assert_int_eq(board_printed_left_out(L56), -1);
    ck_assert_ptr_null(board_printed_start(E5, 4));
    ck_assert_ptr_null(board_printed_start(L56, 6));
}
END_TEST

/* ---- layout ---------------------------------------------------------- */

START_TEST(derived_fields_follow)
{
    struct board b, again;
    board_clear(&b, _i);
    ck_assert_uint_eq(b.deserts, (uint32_t)((UINT64_C(1) << map_of(&b)->hexes) - 1));
    for (int round = 0; round < 3; round++)
        for (int h = 0; h < map_of(&b)->hexes; h++) board_set_hex(&b, h, (h + round) % 6, (h + round) % 6 == 5 ? 0 : 2 + (h + round) % 4);
    for (int h = 0; h < map_of(&b)->hexes; h++)
        for (int n = 1; n <= 12; n++) ck_assert_int_eq(b.sums[n] >> h & 1, b.token[h] == n);
    for (int h = 0; h < map_of(&b)->hexes; h++) ck_assert_int_eq(b.deserts >> h & 1, b.terrain[h] == CATAN_DESERT);
    for (int h = 0; h < map_of(&b)->hexes; h++) board_set_hex(&b, h, CATAN_DESERT, 0);
    board_clear(&again, _i);
    ck_assert_mem_eq(&b, &again, sizeof b);
}
END_TEST

START_TEST(harbors_keep_their_order)
{
    static const int order[MAX_HARBORS] = {5, 0, 70, 3, 71, 64, 1, 2, 69, 67, 4};
    struct board b;
    board_clear(&b, CATAN_MAP_BASE);
    for (int i = 0; i < MAX_HARBORS; i++) ck_assert(board_add_harbor(&b, order[i], order[i] % 6));
    ck_assert(!board_add_harbor(&b, 6, 0));
    ck_assert_int_eq(b.harbors, MAX_HARBORS);
    for (int i = 0; i < MAX_HARBORS; i++) {
        ck_assert_int_eq(b.harbor_kind[i], b.harbor_edge[i] % 6);
        if (i > 0) ck_assert_int_lt(b.harbor_edge[i - 1], b.harbor_edge[i]);
    }
}
END_TEST

/* HARB-02, E-105: both ends of the edge have it, a vertex between two harbors has both. */
START_TEST(harbors_of_a_vertex)
{
    struct board b;
    board_clear(&b, CATAN_MAP_LARGE);
    const struct topology *t = map_of(&b);
    board_add_harbor(&b, t->coast[1], CATAN_ORE);
    board_add_harbor(&b, t->coast[2], CATAN_HARBOR_ANY);
    for (int v = 0; v < t->vertices; v++) {
        int ore = set_has(&t->spokes[v], t->coast[1]), any = set_has(&t->spokes[v], t->coast[2]);
        ck_assert_int_eq(board_harbors_at(&b, v), ore << CATAN_ORE | any << CATAN_HARBOR_ANY);
    }
    ck_assert_int_eq(board_harbors_at(&b, t->hex_vertices[0][CATAN_CORNER_N]), 1 << CATAN_ORE | 1 << CATAN_HARBOR_ANY);
}
END_TEST

static void expect_faults(const struct board *b, int count, const char *text)
{
    char message[CATAN_MAX_MESSAGE];
    int found = board_faults(b, message, sizeof message);
    ck_assert_str_eq(message, text);
    ck_assert_int_eq(found, count);
    ck_assert_int_eq(board_faults(b, NULL, 0), count);
}

START_TEST(faults_are_named)
{
    struct board good, b;
    board_printed(&good, E5);
    expect_faults(&good, 0, "");
    b = good;
    board_set_hex(&b, 0, CATAN_ORE, 0);
    board_set_hex(&b, 9, CATAN_DESERT, 2);
    expect_faults(&b, 2, "hex 1: no token\nhex 10: a token on a desert\n");
    b = good;
    b.robber = 8;
    expect_faults(&b, 1, "robber: not on a desert\n");
    b.robber = -1;
    expect_faults(&b, 1, "robber: not on a desert\n");
    board_set_hex(&b, 9, CATAN_FOREST, 7);
    expect_faults(&b, 1, "hex 10: no token has number 7\n"); /* no desert, so no robber is right */
    b = good;
    board_add_harbor(&b, b.harbor_edge[0], 0);
    board_add_harbor(&b, edge_named(map_of(&b), "C3|C4"), 0);
    expect_faults(&b, 2, "harbor 1NW: a second one at this edge\nharbor 10E: not at the coast\n");
}
END_TEST

START_TEST(damage_is_named)
{
    struct board good, b;
    board_printed(&good, E5);
    b = good;
    b.map = 2;
    expect_faults(&b, 1, "board: no map has number 2\n");
    b = good;
    b.terrain[0] = 6;
    b.token[1] = 13;
    b.sums[2] = 0;
    expect_faults(&b, 2, "hex 1: no terrain has number 6\nhex 2: no token has number 13\n");
    b = good;
    b.robber = 19;
    expect_faults(&b, 1, "robber: no hex has number 19\n");
    b = good;
    b.sums[5] ^= 1;
    b.deserts ^= 1;
    expect_faults(&b, 2, "board: hexes by number do not match the tokens\nboard: deserts do not match the terrain\n");
    b = good;
    b.spare[2] = 1;
    expect_faults(&b, 1, "board: unused fields are not 0\n");
    b = good;
    b.token[19] = 1;
    expect_faults(&b, 1, "board: unused fields are not 0\n");
    b = good;
    b.harbor_edge[1] = b.harbor_edge[8];
    b.harbor_kind[2] = 6;
    b.harbor_edge[8] = 72;
    expect_faults(&b, 3, "harbor 7NE: no kind has number 6\nharbor 7NE: not in the order of edges\nharbor: no edge has number 72\n");
}
END_TEST

/* Any bytes are judged without reading beyond them, and the longest message fits. */
START_TEST(any_bytes_are_judged)
{
    for (int map = 0; map < MAPS; map++)
        for (int byte = 0; byte < 256; byte++) {
            char message[CATAN_MAX_MESSAGE];
            struct board b;
            memset(&b, byte, sizeof b);
            b.map = (int8_t)map;
            int faults = board_faults(&b, message, sizeof message), lines = 0;
            for (const char *c = message; *c != '\0'; c++) lines += *c == '\n';
            ck_assert_int_gt(faults, 0);
            ck_assert_int_eq(lines, faults);
        }
}
END_TEST

START_TEST(messages_are_cut_off)
{
    char whole[CATAN_MAX_MESSAGE], part[CATAN_MAX_MESSAGE], beyond[CATAN_MAX_MESSAGE];
    struct board b;
    memset(&b, 200, sizeof b);
    b.map = CATAN_MAP_LARGE;
    int faults = board_faults(&b, whole, sizeof whole);
    memset(beyond, 'x', sizeof beyond);
    for (size_t capacity = 1; capacity <= strlen(whole) + 1; capacity++) {
        memset(part, 'x', sizeof part);
        ck_assert_int_eq(board_faults(&b, part, capacity), faults);
        ck_assert_uint_eq(strlen(part), capacity - 1);
        ck_assert_int_eq(memcmp(part, whole, capacity - 1), 0);
        ck_assert_int_eq(memcmp(part + capacity, beyond, sizeof part - capacity), 0);
    }
    part[0] = 'x';
    ck_assert_int_eq(board_faults(&b, part, 0), faults);
    ck_assert_int_eq(part[0], 'x');
}
END_TEST

static Suite *printed_suite(void)
{
    Suite *s = suite_create("printed boards");
    TCase *c = tcase_create("printed");
    tcase_set_timeout(c, 0); /* no test depends on time */
    tcase_add_loop_test(c, starting_pieces, 0, (int)COUNT(start_rows));
    tcase_add_loop_test(c, printed_material, E5, L56 + 1);
    tcase_add_loop_test(c, printed_distances, E5, L56 + 1);
    tcase_add_loop_test(c, printed_harbors, E5, L56 + 1);
    tcase_add_loop_test(c, frame_gives_printed_harbors, E5, L56 + 1);
    tcase_add_test(c, printed_out_of_range);
    suite_add_tcase(s, c);
    return s;
}

static Suite *layout_suite(void)
{
    Suite *s = suite_create("layout");
    TCase *c = tcase_create("layout");
    tcase_set_timeout(c, 0);
    tcase_add_loop_test(c, derived_fields_follow, 0, MAPS);
    tcase_add_test(c, harbors_keep_their_order);
    tcase_add_test(c, harbors_of_a_vertex);
    tcase_add_test(c, faults_are_named);
    tcase_add_test(c, damage_is_named);
    tcase_add_test(c, any_bytes_are_judged);
    tcase_add_test(c, messages_are_cut_off);
    suite_add_tcase(s, c);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {printed_suite, layout_suite};
    return run_suites(suites, COUNT(suites));
}
