/* The first-game boards of the rulebooks, hex by hex as they are printed
 * (SETUP-05, BIG-05), with the starting pieces of each color (SETUP-07). */
#include "board/layout.h"

#include <catan/board.h>

#include <stddef.h>

enum { COLORS = 6 };

enum { FO = CATAN_FOREST, HI = CATAN_HILLS, PA = CATAN_PASTURE, FI = CATAN_FIELDS, MO = CATAN_MOUNTAINS, DE = CATAN_DESERT };
enum { LUMBER = CATAN_LUMBER, BRICK = CATAN_BRICK, WOOL = CATAN_WOOL, GRAIN = CATAN_GRAIN, ORE = CATAN_ORE, ANY = CATAN_HARBOR_ANY };

struct printed {
    int8_t map, robber, left_out, colors, harbors;
    uint8_t terrain[MAX_HEXES], token[MAX_HEXES];
    struct { uint8_t coast, kind; } harbor[MAX_HARBORS]; /* place in the order of topology.coast */
    struct printed_start start[COLORS];                  /* red, blue, orange, white, green, purple */
};

static const struct printed boards[] = {
    [CATAN_BOARD_FIXED_E5] = {
        .map = CATAN_MAP_BASE, .robber = 9, .left_out = 0, .colors = 4, .harbors = 9,
        .terrain = {MO, PA, FO,
                    FI, HI, PA, HI,
                    FI, FO, DE, FO, MO,
                    FO, MO, FI, PA,
                    HI, FI, PA},
        .token = {10, 2, 9,
                  12, 6, 4, 10,
                  9, 11, 0, 3, 8,
                  8, 3, 4, 5,
                  5, 6, 11},
        .harbor = {{1, ANY}, {4, GRAIN}, {8, ORE}, {11, ANY}, {14, WOOL}, {18, ANY}, {21, ANY}, {24, BRICK}, {28, LUMBER}},
        .start = {{{8, 28}, {13, 41}, 1},   /* 1SE 2SW, 8SE 9SW */
                  {{41, 39}, {52, 56}, 1},  /* 15SE 15E, 13SE 14SW */
                  {{14, 40}, {15, 58}, 1},  /* 3S 3SW, 14SE 15SW */
                  {{17, 31}, {25, 37}, 1}}, /* 4SE 4SE, 11SE 11E */
    },
    [CATAN_BOARD_FIXED_E6] = {
        .map = CATAN_MAP_BASE, .robber = 0, .left_out = 3, .colors = 4, .harbors = 9,
        .terrain = {DE, FI, PA,
                    HI, PA, FO, MO,
                    FO, FI, HI, FO, PA,
                    FI, HI, MO, FO,
                    MO, FI, PA},
        .token = {0, 8, 11,
                  6, 3, 4, 9,
                  10, 5, 12, 11, 5,
                  2, 9, 4, 8,
                  6, 3, 10},
        .harbor = {{1, ANY}, {4, WOOL}, {8, ANY}, {11, ANY}, {14, BRICK}, {18, LUMBER}, {21, ANY}, {24, GRAIN}, {28, ORE}},
        .start = {{{39, 9}, {55, 14}, 1},   /* 13SE 13SE, 2SE 2SE */
                  {{31, 40}, {46, 57}, 1},  /* 11SE 11SE, 14SE 14SE */
                  {{19, 17}, {21, 25}, 1},  /* 6SE 6E, 4SE 4SE */
                  {{41, 29}, {59, 42}, 1}}, /* 15SE 15SE, 9SE 9SE */
    },
    [CATAN_BOARD_FIXED_56] = {
        .map = CATAN_MAP_LARGE, .robber = 2, .left_out = CATAN_NONE, .colors = 6, .harbors = 11,
        .terrain = {HI, PA, DE,
                    HI, FI, MO, HI,
                    FO, MO, FO, FI, PA,
                    DE, PA, FI, MO, PA, FI,
                    FO, MO, PA, HI, FO,
                    FO, FI, FO, FI,
                    HI, PA, MO},
        .token = {10, 6, 0,
                  6, 2, 9, 11,
                  3, 11, 5, 10, 4,
                  0, 5, 4, 6, 3, 8,
                  12, 10, 2, 4, 11,
                  8, 3, 9, 5,
                  9, 12, 8},
        .harbor = {{1, ANY}, {4, WOOL}, {8, ANY}, {13, ANY}, {16, BRICK}, {19, WOOL},
                   {22, LUMBER}, {25, ANY}, {28, GRAIN}, {31, ANY}, {34, ORE}},
        .start = {{{16, 42}, {24, 61}, 1},  /* 4SW 4SW, 14SE 14SE */
                  {{52, 44}, {68, 55}, 1},  /* 18S 18SW, 16SE 16E */
                  {{69, 43}, {92, 63}, 1},  /* 24S 24SE, 15SE 15SE */
                  {{20, 30}, {31, 36}, 1},  /* 7SE 7SE, 10SE 10E */
                  {{4, 29}, {7, 35}, 1},    /* 1NE 1E, 9SE 9E */
                  {{72, 56}, {97, 82}, 1}}, /* 27S 27SW, 21SE 22SW */
    },
};

static const struct printed *find(int printed)
{
    return printed >= CATAN_BOARD_FIXED_E5 && printed <= CATAN_BOARD_FIXED_56 ? &boards[printed] : NULL;
}

bool board_printed(struct board *b, int printed)
{
    const struct printed *p = find(printed);
    if (p == NULL) return false;
    const struct topology *t = topology_of(p->map);
    board_clear(b, p->map);
    for (int hex = 0; hex < t->hexes; hex++) board_set_hex(b, hex, p->terrain[hex], p->token[hex]);
    for (int i = 0; i < p->harbors; i++) board_add_harbor(b, t->coast[p->harbor[i].coast], p->harbor[i].kind);
    b->robber = p->robber;
    return true;
}

const struct printed_start *board_printed_start(int printed, int color)
{
    const struct printed *p = find(printed);
    return p != NULL && color >= 0 && color < p->colors ? &p->start[color] : NULL;
}

int board_printed_left_out(int printed)
{
    const struct printed *p = find(printed);
    return p != NULL ? p->left_out : CATAN_NONE;
}
