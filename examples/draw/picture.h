/* Draws a game, or an empty map, as SVG. Needs the public headers alone. */
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include <catan/catan.h>
#include <stdbool.h>
#include <stdio.h>

/* Which places are labelled. */
enum picture_numbers {
    PICTURE_PLAIN,    /* none */
    PICTURE_HEXES,    /* name in the notation; below it, smaller, the number that the API counts from 0 */
    PICTURE_VERTICES,
    PICTURE_EDGES,
    PICTURE_NAMES     /* names of vertices, edges and hexes, without numbers */
};

enum picture_mark_kind {
    PICTURE_MARK_WANTED, /* what somebody wanted to do there */
    PICTURE_MARK_REASON  /* the place that shows why not */
};

struct picture_mark {
    enum picture_mark_kind kind;
    int32_t place_kind; /* catan_place_kind; CATAN_PLACE_NONE is drawn as nothing */
    int32_t place;
};

enum { PICTURE_MARKS = 8 };

struct picture {
    const catan_game *game; /* NULL for an empty map */
    int32_t map;            /* catan_map, when there is no game */
    bool board_only;        /* without hands, bank and points beside it */
    enum picture_numbers numbers;
    struct picture_mark marks[PICTURE_MARKS];
    size_t mark_count;
    const char *caption;    /* optional; lines below the picture, the first of them bold */
};

/* Write a picture. The same picture is the same text on every machine.
 * Returns CATAN_OK, CATAN_ERR_MEMORY, or CATAN_ERR_ARG when the file cannot be written. */
int32_t picture_write(FILE *out, const struct picture *picture);

#endif
