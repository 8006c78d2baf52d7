/* The variable set-up against what can be counted: every corner, every order of
 * the frame, every place of the deserts; dealt boards with fixed seeds. */
#include "board/deal.h"
#include "board/layout.h"
#include "support/boards.h"
#include "support/check_main.h"

/* ---- spiral (SETUP-10, BIG-03) --------------------------------------- */

START_TEST(spiral_by_letters)
{
    static const char *const paths[MAPS] = {
        "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3",
        "1.1 2.1 3.1 4.1 5.1 6.1 7.1 7.2 7.3 6.4 5.5 4.6 3.5 2.4 1.3 1.2 2.2 3.2 4.2 5.2 6.2 6.3 5.4 4.5 3.4 2.3 3.3 4.3 5.3 4.4"};
    const struct topology *t = topology_of(_i);
    int8_t path[MAX_HEXES];
    const char *name = paths[_i];
    spiral_path(t, 0, false, path);
    for (int i = 0; i < t->hexes; i++, name += strcspn(name, " ") + 1) ck_assert_int_eq(path[i], hex_named(t, name));
}
END_TEST

static bool neighbors(const struct topology *t, int a, int b)
{
    for (int side = 0; side < 6; side++)
        if (t->hex_hexes[a][side] == b) return true;
    return false;
}

/* Hexes within `left` and missing a neighbor within it: its outer ring. */
static uint32_t rim(const struct topology *t, uint32_t left)
{
    uint32_t found = 0;
    for (int h = 0; h < t->hexes; h++)
        for (int side = 0; side < 6; side++) {
            int n = t->hex_hexes[h][side];
            if ((left >> h & 1) && (n < 0 || !(left >> n & 1))) found |= UINT32_C(1) << h;
        }
    return found;
}

/* From every corner, either way: ring by ring, each a chain of neighbors, the next one begun
 * at the one hex that touches both the first and the last of the one before. */
START_TEST(spiral_from_every_corner)
{
    static const int8_t corners[MAPS][6] = {{0, 2, 11, 18, 16, 7}, {0, 2, 17, 29, 27, 12}};
    const struct topology *t = topology_of(_i / 12);
    int corner = _i % 6, n = 0;
    bool clockwise = _i / 6 % 2 != 0;
    int8_t path[MAX_HEXES];
    uint32_t left = (uint32_t)((UINT64_C(1) << t->hexes) - 1);
    spiral_path(t, corner, clockwise, path);
    ck_assert_int_eq(path[0], corners[_i / 12][corner]);
    while (left != 0) {
        uint32_t ring = rim(t, left);
        int first = n, last = n + bits_count(ring) - 1;
        left &= ~ring;
        for (; n <= last; n++) {
            ck_assert(ring >> path[n] & 1);
            ring &= ~(UINT32_C(1) << path[n]);
            if (n > first) ck_assert(neighbors(t, path[n - 1], path[n]));
        }
        ck_assert_uint_eq(ring, 0);
        for (int h = 0; h < t->hexes; h++)
            if ((left >> h & 1) && last > first && neighbors(t, h, path[first]) && neighbors(t, h, path[last])) ck_assert_int_eq(path[n], h);
    }
    ck_assert_int_eq(n, t->hexes);
    /* Seen from the middle, the second hex is to the left of the first on a way counter-clockwise; y grows downwards. */
    int middle_x = t->hex_x[0] + t->hex_x[t->hexes - 1], middle_y = t->hex_y[0] + t->hex_y[t->hexes - 1];
    int ax = 2 * t->hex_x[path[0]] - middle_x, ay = 2 * t->hex_y[path[0]] - middle_y;
    int bx = 2 * t->hex_x[path[1]] - middle_x, by = 2 * t->hex_y[path[1]] - middle_y;
    ck_assert_int_eq(ax * by - ay * bx > 0, clockwise);
}
END_TEST

/* QA-216: the desert in each place, the tokens in their order around it. */
START_TEST(deserts_are_skipped)
{
    static const uint8_t letters[18] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
    const struct topology *t = topology_of(CATAN_MAP_BASE);
    for (int corner = 0; corner < 6; corner++)
        for (int desert = 0; desert < t->hexes; desert++) {
            struct board b;
            int8_t path[MAX_HEXES];
            int next = 0;
            board_clear(&b, CATAN_MAP_BASE);
            for (int h = 0; h < t->hexes; h++) board_set_hex(&b, h, h == desert ? CATAN_DESERT : h % 5, 0);
            board_lay_spiral(&b, corner, _i != 0);
            spiral_path(t, corner, _i != 0, path);
            for (int i = 0; i < t->hexes; i++) ck_assert_int_eq(b.token[path[i]], path[i] == desert ? 0 : letters[next++]);
            ck_assert_int_eq(next, 18);
            ck_assert_int_eq(b.terrain[desert], CATAN_DESERT);
        }
}
END_TEST

/* SETUP-11, E-07: over all corners and places of the deserts. */
START_TEST(reds_never_touch_on_a_spiral)
{
    int boards = 0, reds = 0, equals = 0;
    bool large = _i >= 2;
    const struct topology *t = topology_of(large ? CATAN_MAP_LARGE : CATAN_MAP_BASE);
    for (int corner = 0; corner < 6; corner++)
        for (int d = 0; d < t->hexes; d++)
            for (int e = large ? d + 1 : d; e < (large ? t->hexes : d + 1); e++) {
                struct board b;
                board_clear(&b, large);
                for (int h = 0; h < t->hexes; h++) board_set_hex(&b, h, h == d || h == e ? CATAN_DESERT : CATAN_FIELDS, 0);
                board_lay_spiral(&b, corner, _i % 2 != 0);
                boards++;
                reds += pairs(&b, both_red) > 0;
                equals += pairs(&b, both_equal) > 0;
            }
    ck_assert_int_eq(boards, large ? 2610 : 114);
    ck_assert_int_eq(reds, 0);
    if (_i % 2 == 0) ck_assert_int_eq(equals, large ? 2450 : 0);
}
END_TEST

/* ---- frame (SETUP-08, BIG-04) ---------------------------------------- */

/* Permutation number n of count things. */
static void permutation(int n, uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) items[i] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        int j = n % (i + 1);
        uint8_t kept = items[i];
        n /= i + 1;
        items[i] = items[j];
        items[j] = kept;
    }
}

/* The smallest distance of two harbors along the coast; 1 is a common vertex. */
static int closest_harbors(const struct board *b)
{
    const struct topology *t = map_of(b);
    int first = -1, before = -1, least = t->coast_edges;
    for (int i = 0; i < t->coast_edges; i++)
        for (int k = 0; k < b->harbors; k++) {
            if (b->harbor_edge[k] != t->coast[i]) continue;
            if (first < 0) first = i;
            else if (i - before < least) least = i - before;
            before = i;
        }
    if (first + t->coast_edges - before < least) least = first + t->coast_edges - before;
    return least;
}

static bool harbors_share_a_vertex(const struct board *b)
{
    for (int v = 0; v < map_of(b)->vertices; v++) {
        int here = 0;
        for (int i = 0; i < b->harbors; i++) here += set_has(&map_of(b)->spokes[v], b->harbor_edge[i]);
        if (here > 1) return true;
    }
    return false;
}

START_TEST(frames_of_the_base_map)
{
    int side_by_side = 0;
    for (int n = 0; n < 720; n++) {
        struct board b;
        uint8_t large[6];
        permutation(n, large, 6);
        board_clear(&b, CATAN_MAP_BASE);
        board_lay_frame(&b, large, NULL);
        ck_assert_int_eq(b.harbors, 9);
        ck_assert(!harbors_share_a_vertex(&b));
        ck_assert_int_ge(closest_harbors(&b), 2);
        side_by_side += closest_harbors(&b) == 2;
    }
    ck_assert_int_gt(side_by_side, 0);
}
END_TEST

START_TEST(frames_of_the_large_map)
{
    int shared = 0;
    for (int n = 0; n < 720 * 24; n++) {
        struct board b;
        uint8_t large[6], small[4];
        permutation(n / 24, large, 6);
        permutation(n % 24, small, 4);
        board_clear(&b, CATAN_MAP_LARGE);
        board_lay_frame(&b, large, small);
        ck_assert_int_eq(b.harbors, 11);
        ck_assert_int_eq(harbors_share_a_vertex(&b), closest_harbors(&b) == 1);
        shared += harbors_share_a_vertex(&b);
    }
    ck_assert_int_eq(shared, 13824); /* E-105 */
}
END_TEST

/* ---- reds apart (SETUP-11) ------------------------------------------- */

/* Producing hexes where `hexes` has a bit, desert elsewhere. */
static void bare_board(struct board *b, int map, uint32_t hexes)
{
    board_clear(b, map);
    for (int h = 0; h < map_of(b)->hexes; h++)
        if (hexes >> h & 1) board_set_hex(b, h, h % 5, 0);
}

static void expect_refused(int map, uint32_t hexes, const uint8_t *tokens, int count)
{
    struct board b, before;
    bare_board(&b, map, hexes);
    before = b;
    ck_assert(!board_scatter_no_adjacent_red(&b, tokens, count, 1));
    ck_assert_mem_eq(&b, &before, sizeof b);
}

/* QA-207: sets that cannot be laid are refused, all tokens red among them. */
START_TEST(impossible_sets)
{
    uint8_t tokens[MAX_HEXES];
    for (int map = 0; map < MAPS; map++) {
        int hexes = topology_of(map)->hexes, most = map == CATAN_MAP_BASE ? 7 : 10; /* red hexes a map has room for */
        uint32_t all = (uint32_t)((UINT64_C(1) << hexes) - 1);
        for (int reds = 0; reds <= hexes; reds++) {
            struct board b;
            for (int i = 0; i < hexes; i++) tokens[i] = (uint8_t)(i >= reds ? 5 : i % 2 ? 6 : 8);
            if (reds > most) expect_refused(map, all, tokens, hexes);
            bare_board(&b, map, all);
            if (reds > most) continue;
            ck_assert(board_scatter_no_adjacent_red(&b, tokens, hexes, 1));
            ck_assert_int_eq(pairs(&b, both_red), 0);
            ck_assert_int_eq(bits_count(b.sums[6]), reds / 2);
            ck_assert_int_eq(bits_count(b.sums[6] | b.sums[8]), reds);
        }
        memset(tokens, 5, sizeof tokens);
        expect_refused(map, all, tokens, hexes - 1); /* not one for each hex */
        expect_refused(map, all >> 1, tokens, hexes);
        expect_refused(map, 0, tokens, 1);
    }
}
END_TEST

START_TEST(no_hexes_no_tokens)
{
    struct board b, before;
    board_clear(&b, CATAN_MAP_BASE);
    before = b;
    ck_assert(board_scatter_no_adjacent_red(&b, (const uint8_t[]){0}, 0, 1));
    ck_assert_mem_eq(&b, &before, sizeof b);
}
END_TEST

enum { MAX_CELLS = 512 };

/* An assignment as a number. */
static uint64_t code_of(const struct board *b)
{
    uint64_t code = 0;
    for (int h = 0; h < map_of(b)->hexes; h++)
        if (b->terrain[h] != CATAN_DESERT) code = code * 13 + b->token[h];
    return code;
}

struct cells {
    uint64_t code[MAX_CELLS];
    int count, hits[MAX_CELLS];
};

static int cell(struct cells *c, uint64_t code, bool add)
{
    for (int i = 0; i < c->count; i++)
        if (c->code[i] == code) return i;
    if (!add) return -1;
    ck_assert_int_lt(c->count, MAX_CELLS);
    c->code[c->count] = code;
    return c->count++;
}

/* All admissible assignments, by trying every order. */
static void enumerate(struct board *b, uint32_t hexes, uint8_t *tokens, int count, struct cells *c)
{
    if (count == 0) {
        if (pairs(b, both_red) == 0) cell(c, code_of(b), true);
        return;
    }
    int hex = bits_lowest(hexes);
    for (int i = 0; i < count; i++) {
        uint8_t token = tokens[i];
        tokens[i] = tokens[count - 1];
        board_set_hex(b, hex, 0, token);
        enumerate(b, hexes & (hexes - 1), tokens, count - 1, c);
        tokens[i] = token;
    }
}

START_TEST(all_assignments_equally_likely)
{
    static const struct { uint32_t hexes; int count; uint8_t tokens[7]; int admissible; } sets[] = {
        {1u << 4 | 1u << 5 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 13 | 1u << 14, 7, {6, 6, 8, 5, 5, 9, 9}, 36},
        {1u << 7 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 11, 5, {8, 3, 6, 3, 4}, 36},
        {1u << 0 | 1u << 1 | 1u << 2 | 1u << 7 | 1u << 8 | 1u << 18, 6, {6, 6, 8, 2, 2, 3}, 81},
    };
    const int per_cell = 1000;
    struct cells c = {0};
    struct board b;
    uint8_t tokens[7];
    double chi = 0;
    memcpy(tokens, sets[_i].tokens, sizeof tokens);
    bare_board(&b, CATAN_MAP_BASE, sets[_i].hexes);
    enumerate(&b, sets[_i].hexes, tokens, sets[_i].count, &c);
    ck_assert_int_eq(c.count, sets[_i].admissible);
    for (int n = 0; n < per_cell * c.count; n++) {
        bare_board(&b, CATAN_MAP_BASE, sets[_i].hexes);
        ck_assert(board_scatter_no_adjacent_red(&b, sets[_i].tokens, sets[_i].count, (uint64_t)n * 977));
        int hit = cell(&c, code_of(&b), false);
        ck_assert_msg(hit >= 0, "seed %d gives an assignment that may not be", n * 977);
        c.hits[hit]++;
    }
    for (int i = 0; i < c.count; i++) chi += (double)(c.hits[i] - per_cell) * (c.hits[i] - per_cell) / per_cell;
    /* Mean c.count - 1, variance twice that: four deviations, and not too even either. */
    double off = chi - (c.count - 1);
    ck_assert_msg(off * off < 16.0 * 2 * (c.count - 1), "chi-square %.1f over %d cells", chi, c.count);
}
END_TEST

/* QA-207: a hundred thousand boards of each map. */
enum { DEALS = 100000, PARTS = 20 };

START_TEST(dealt_reds_are_apart)
{
    uint64_t first = (uint64_t)(_i / MAPS * (DEALS / PARTS)), deals = (uint64_t)share_of(DEALS / PARTS);
    for (uint64_t seed = first; seed < first + deals; seed++) {
        struct board b;
        struct deal how = {_i % MAPS, TOKENS_RANDOM_NO_ADJACENT_RED, HARBORS_FRAME_SHUFFLED, -1, seed};
        board_deal(&b, &how);
        ck_assert_msg(pairs(&b, both_red) == 0 && missing_material(&b) == 0, "map %d, seed %d", _i % MAPS, (int)seed);
    }
}
END_TEST

/* ---- the whole deal -------------------------------------------------- */

/* QA-154: with five and six players, too, deserts and harbors included. */
START_TEST(every_deal_is_the_official_material)
{
    int map = _i / 12, reds = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct board b, again;
        struct deal how = {map, _i / 3 % 4, _i % 3, (int)(seed % 7) - 1, seed * 7919};
        memset(&b, 0xAA, sizeof b);
        memset(&again, 0x55, sizeof again);
        board_deal(&b, &how);
        board_deal(&again, &how);
        int missing = missing_material(&b);
        ck_assert_msg(missing == 0, "deal %d, seed %d: line %d", _i, (int)how.seed, missing);
        ck_assert_mem_eq(&b, &again, sizeof b);
        ck_assert_int_eq(b.robber, bits_lowest(b.deserts)); /* BIG-06 */
        reds += pairs(&b, both_red) > 0;
    }
    if (_i / 3 % 4 == TOKENS_RANDOM) ck_assert_int_gt(reds, 0);
    else ck_assert_int_eq(reds, 0);
}
END_TEST

START_TEST(harbors_of_the_deal)
{
    static const uint8_t ring[6] = {0, 1, 2, 3, 4, 5};
    int moved = 0, kinds = 0;
    struct board fixed;
    board_clear(&fixed, _i);
    board_lay_frame(&fixed, ring, (const uint8_t[]){0, 1, 2, 3});
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct board b;
        struct deal how = {_i, TOKENS_SPIRAL_CCW, HARBORS_FRAME_FIXED, 0, seed};
        board_deal(&b, &how);
        ck_assert_mem_eq(b.harbor_edge, fixed.harbor_edge, sizeof b.harbor_edge);
        ck_assert_mem_eq(b.harbor_kind, fixed.harbor_kind, sizeof b.harbor_kind);
        how.harbors = HARBORS_LOOSE_RANDOM;
        board_deal(&b, &how);
        ck_assert_mem_eq(b.harbor_edge, fixed.harbor_edge, sizeof b.harbor_edge);
        kinds += memcmp(b.harbor_kind, fixed.harbor_kind, sizeof b.harbor_kind) != 0;
        how.harbors = HARBORS_FRAME_SHUFFLED;
        board_deal(&b, &how);
        moved += memcmp(b.harbor_edge, fixed.harbor_edge, sizeof b.harbor_edge) != 0;
    }
    ck_assert_int_gt(kinds, 90);
    ck_assert_int_gt(moved, 60);
}
END_TEST

/* One seed gives the same terrain and harbors whatever is asked of the tokens, and the other way round. */
START_TEST(parts_do_not_disturb_each_other)
{
    struct board first, b;
    struct deal how = {_i, TOKENS_SPIRAL_CCW, HARBORS_FRAME_SHUFFLED, -1, 12345};
    board_deal(&first, &how);
    for (how.tokens = TOKENS_SPIRAL_CCW; how.tokens <= TOKENS_RANDOM; how.tokens++) {
        board_deal(&b, &how);
        ck_assert_mem_eq(b.terrain, first.terrain, sizeof b.terrain);
        ck_assert_mem_eq(b.harbor_edge, first.harbor_edge, sizeof b.harbor_edge);
        ck_assert_mem_eq(b.harbor_kind, first.harbor_kind, sizeof b.harbor_kind);
    }
    how.tokens = TOKENS_SPIRAL_CCW;
    how.harbors = HARBORS_LOOSE_RANDOM;
    board_deal(&b, &how);
    ck_assert_mem_eq(b.token, first.token, sizeof b.token);
}
END_TEST

/* Boards are named by their seed, so what a seed gives never changes: FNV-1a over 240 deals. */
START_TEST(deals_are_pinned)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (int n = 0; n < 240; n++) {
        struct board b;
        struct deal how = {n % 2, n / 2 % 4, n / 8 % 3, n / 24 % 7 - 1, UINT64_C(0x123456789) * (uint64_t)n};
        board_deal(&b, &how);
        for (int i = 0; i < MAX_HEXES; i++) hash = (hash ^ (uint64_t)(b.terrain[i] * 16 + b.token[i])) * UINT64_C(0x100000001B3);
        for (int i = 0; i < b.harbors; i++) hash = (hash ^ (uint64_t)(b.harbor_edge[i] * 8 + b.harbor_kind[i])) * UINT64_C(0x100000001B3);
    }
    ck_assert_msg(hash == UINT64_C(0xF6A55968CD9B63A7), "the deals now hash to 0x%016llX", (unsigned long long)hash);
}
END_TEST

/* E-103: the corner is the named one, or each of the six about equally often; so is the place of the desert. */
START_TEST(corner_and_desert_are_uniform)
{
    int corners[6] = {0}, deserts[19] = {0};
    for (uint64_t seed = 0; seed < 19000; seed++) {
        struct board b, named;
        struct deal how = {CATAN_MAP_BASE, (int)(seed % 2), HARBORS_FRAME_FIXED, -1, seed};
        int matches = 0;
        board_deal(&b, &how);
        deserts[b.robber]++;
        for (how.corner = 0; how.corner < 6; how.corner++) {
            board_deal(&named, &how);
            bool same = memcmp(&named, &b, sizeof b) == 0;
            corners[how.corner] += same;
            matches += same;
        }
        ck_assert_msg(matches == 1, "seed %d: %d corners give this board", (int)seed, matches);
    }
    for (int i = 0; i < 6; i++) ck_assert_int_lt(abs(corners[i] - 19000 / 6), 4 * 52);
    for (int i = 0; i < 19; i++) ck_assert_int_lt(abs(deserts[i] - 1000), 4 * 31);
}
END_TEST

static Suite *deal_suite(void)
{
    Suite *s = suite_create("deal");
    TCase *spiral = tcase_create("spiral"), *frame = tcase_create("frame"), *apart = tcase_create("reds apart"), *deal = tcase_create("deal");
    tcase_set_timeout(spiral, 0); /* no test depends on time */
    tcase_set_timeout(frame, 0);
    tcase_set_timeout(apart, 0);
    tcase_set_timeout(deal, 0);
    tcase_add_loop_test(spiral, spiral_by_letters, 0, MAPS);
    tcase_add_loop_test(spiral, spiral_from_every_corner, 0, 24);
    tcase_add_loop_test(spiral, deserts_are_skipped, 0, 2);
    tcase_add_loop_test(spiral, reds_never_touch_on_a_spiral, 0, 4);
    tcase_add_test(frame, frames_of_the_base_map);
    tcase_add_test(frame, frames_of_the_large_map);
    tcase_add_test(apart, impossible_sets);
    tcase_add_test(apart, no_hexes_no_tokens);
    tcase_add_loop_test(apart, all_assignments_equally_likely, 0, 3);
    tcase_add_loop_test(apart, dealt_reds_are_apart, 0, MAPS * PARTS);
    tcase_add_loop_test(deal, every_deal_is_the_official_material, 0, 24);
    tcase_add_loop_test(deal, harbors_of_the_deal, 0, MAPS);
    tcase_add_loop_test(deal, parts_do_not_disturb_each_other, 0, MAPS);
    tcase_add_test(deal, deals_are_pinned);
    tcase_add_test(deal, corner_and_desert_are_uniform);
    suite_add_tcase(s, spiral);
    suite_add_tcase(s, frame);
    suite_add_tcase(s, apart);
    suite_add_tcase(s, deal);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {deal_suite};
    return run_suites(suites, COUNT(suites));
}
