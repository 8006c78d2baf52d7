/* What the parts of a picture share: where places are, text, colors and symbols. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "picture.h"

/* Lengths are in units of the SVG, whole numbers; a hex is 100 wide. */
enum { HEX_WIDE = 100, SEA = 72, GAP = 20, PANEL_WIDE = 452 };

struct point {
    int x, y;
};

struct canvas {
    FILE *out;
    const struct picture *picture;
    const catan_game *game; /* or NULL */
    int32_t map;
};

/* The middle of a place, the top left corner of the picture being (0, 0). */
struct point canvas_place(const struct canvas *canvas, int32_t kind, int32_t place);

/* From one point towards another, in hundredths of the way. */
struct point canvas_between(struct point from, struct point to, int hundredths);

/* Room that the board takes, sea included. */
struct point canvas_board_size(const struct canvas *canvas);

/* A text in plain words: what XML or ASCII do not have is replaced.
 * `style` names a class of the style sheet in picture.c. */
void canvas_text(const struct canvas *canvas, int x, int y, const char *style, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

/* ---- palette.c */

struct paint {
    const char *name; /* "red" */
    const char *fill; /* of the piece */
    const char *ink;  /* of what is written on it */
};

/* The color of an owner's pieces: as the options of the game say, the others in the order of the options. */
struct paint palette_owner(const catan_game *game, int32_t owner);

const char *palette_terrain(int32_t terrain);
const char *palette_resource(int32_t resource);

/* The symbols and the style sheet, to be written once. */
void palette_definitions(FILE *out);

/* ---- the parts */

void board_picture(const struct canvas *canvas, const catan_board *board);
void pieces_picture(const struct canvas *canvas);
void labels_picture(const struct canvas *canvas);
void marks_picture(const struct canvas *canvas);

/* A settlement or city of an owner, its middle at a point. */
void piece_picture(const struct canvas *canvas, struct point at, int32_t owner, int32_t points);

/* Hands, points and bank, with the left upper corner at (x, y). Returns the height. */
int seats_picture(const struct canvas *canvas, int x, int y);
int seats_picture_height(const struct canvas *canvas);

#endif
