/* Boards in tests: places by the names of the rulebooks' tables, and what can be
 * counted on a board. A1 or 1.1 is the first hex of the first row, "A1/A2/B2" the
 * vertex and "A1|A2" the edge of exactly these hexes, "A1-NW" a side. */
#ifndef SUPPORT_BOARDS_H
#define SUPPORT_BOARDS_H

#include "board/layout.h"
#include "board/places.h"

#include <catan/board.h>
#include <check.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- reading names --------------------------------------------------- */

static inline int hex_named(const struct topology *t, const char *name)
{
    int row = name[0] >= 'A' ? name[0] - 'A' : name[0] - '1', hex = 0;
    const char *column = name[1] == '.' ? name + 2 : name + 1;
    for (int r = 0; r < row; r++) hex += t->row_hexes[r];
    ck_assert(*column >= '1' && *column - '1' < t->row_hexes[row]);
    return hex + *column - '1';
}

/* The only place with exactly these hexes around it. */
static inline int place_among(const struct topology *t, const char *names, int count, const int8_t *around, int width)
{
    uint32_t wanted = 0;
    int found = -1;
    for (const char *name = names; name != NULL; name = strpbrk(name, "/|")) {
        if (*name == '/' || *name == '|') name++;
        wanted |= UINT32_C(1) << hex_named(t, name);
    }
    for (int place = 0; place < count; place++) {
        uint32_t hexes = 0;
        for (int i = 0; i < width; i++)
            if (around[place * width + i] >= 0) hexes |= UINT32_C(1) << around[place * width + i];
        if (hexes != wanted) continue;
        ck_assert_msg(found < 0, "%s is more than one place", names);
        found = place;
    }
    ck_assert_msg(found >= 0, "%s is no place", names);
    return found;
}

static inline int vertex_named(const struct topology *t, const char *names) { return place_among(t, names, t->vertices, t->vertex_hexes[0], 3); }
static inline int edge_named(const struct topology *t, const char *names) { return place_among(t, names, t->edges, t->edge_hexes[0], 2); }

static inline int side_named(const struct topology *t, const char *name)
{
    char text[32];
    snprintf(text, sizeof text, "%d%s", hex_named(t, name) + 1, strchr(name, '-') + 1);
    return place_read(t, CATAN_PLACE_EDGE, text, strlen(text));
}

/* ---- counting -------------------------------------------------------- */

static inline const struct topology *map_of(const struct board *b) { return topology_of(b->map); }
static inline bool red(int token) { return token == 6 || token == 8; }
static inline int pips(int token) { return token == 0 ? 0 : token < 7 ? token - 1 : 13 - token; }

/* Pairs of neighboring hexes of which `fits` says yes. */
static inline int pairs(const struct board *b, bool (*fits)(int, int))
{
    const struct topology *t = map_of(b);
    int found = 0;
    for (int e = 0; e < t->edges; e++) {
        const int8_t *h = t->edge_hexes[e];
        if (h[1] >= 0) found += fits(b->token[h[0]], b->token[h[1]]);
    }
    return found;
}

static inline bool both_red(int a, int b) { return red(a) && red(b); }
static inline bool both_equal(int a, int b) { return a == b && a != 0; }

/* SETUP-02, BIG-01, BIG-02; 0 when all is there, else the line of what is not. */
static inline int missing_material(const struct board *b)
{
    static const int terrain[MAPS][6] = {{4, 3, 4, 4, 3, 1}, {6, 5, 6, 6, 5, 2}};
    static const int harbors[MAPS][6] = {{1, 1, 1, 1, 1, 4}, {1, 1, 2, 1, 1, 5}};
    int terrains[6] = {0}, kinds[6] = {0}, tokens[13] = {0};
    for (int h = 0; h < map_of(b)->hexes; h++) {
        terrains[b->terrain[h]]++;
        tokens[b->token[h]]++;
        if ((b->terrain[h] == CATAN_DESERT) != (b->token[h] == 0)) return __LINE__;
    }
    for (int i = 0; i < b->harbors; i++) kinds[b->harbor_kind[i]]++;
    for (int i = 0; i < 6; i++) {
        if (terrains[i] != terrain[b->map][i]) return __LINE__;
        if (kinds[i] != harbors[b->map][i]) return __LINE__;
    }
    for (int n = 2; n <= 12; n++) {
        int few = n == 2 || n == 12 ? 1 : 2;
        if (n != 7 && tokens[n] != few + b->map) return __LINE__; /* one more of each on the large map */
    }
    if (tokens[7] != 0 || tokens[0] != terrain[b->map][5] || board_faults(b, NULL, 0) != 0) return __LINE__;
    return 0;
}

#endif
