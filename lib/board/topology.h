/* Neighbors of hexes, vertices and edges on the two maps. Read-only tables,
 * written by lib/gen/topology_gen.py; game code reaches them only through
 * topology_of(). Absent neighbors are -1. */
#ifndef BOARD_TOPOLOGY_H
#define BOARD_TOPOLOGY_H

#include <stdint.h>

#include "state/sets.h"

enum { MAX_HEXES = 30, MAX_VERTICES = 80, MAX_EDGES = 109, MAX_COAST = 38, MAPS = 2 };

struct topology {
    uint8_t hexes, vertices, edges, coast_edges, rows;
    uint8_t row_hexes[7];                  /* hexes in each row */
    int8_t hex_vertices[MAX_HEXES][6];     /* by corner: N NE SE S SW NW */
    int8_t hex_edges[MAX_HEXES][6];        /* by side: NE E SE SW W NW */
    int8_t hex_hexes[MAX_HEXES][6];        /* by side */
    int8_t vertex_hexes[MAX_VERTICES][3];  /* ascending */
    int8_t vertex_edges[MAX_VERTICES][3];  /* ascending */
    int8_t vertex_vertices[MAX_VERTICES][3]; /* other end of vertex_edges[v][i] */
    int8_t edge_vertices[MAX_EDGES][2];    /* ascending */
    int8_t edge_hexes[MAX_EDGES][2];       /* ascending, the sea (-1) last */
    uint8_t steps_on[2 * MAX_EDGES][2];    /* by step, 2 * edge to its second end, 2 * edge + 1 to its first: those that go on from
                                            * there, ascending; absent ones are 255, over edge 127, which no map has */
    int8_t coast[MAX_COAST];               /* coastal edges clockwise from the W side of hex 0 */
    uint8_t vertex_x[MAX_VERTICES], vertex_y[MAX_VERTICES]; /* drawing units, see catan_place_position */
    uint8_t hex_x[MAX_HEXES], hex_y[MAX_HEXES];
    struct set128 near[MAX_VERTICES];      /* the vertex itself and its neighbors (BUILD-06) */
    struct set128 spokes[MAX_VERTICES];    /* the edges that end at the vertex */
    struct set128 ends[MAX_EDGES];         /* edge_vertices as a set */
};

extern const struct topology topology_tables[MAPS]; /* for topology_of() alone */

/* NULL for an unknown map. */
const struct topology *topology_of(int map);

#endif
