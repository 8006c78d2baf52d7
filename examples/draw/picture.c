#include "picture.h"

#include <stdarg.h>
#include <string.h>

#include "canvas.h"

enum { CAPTION_LINE = 20 };

/* ---- what the parts share */

/* Whole numbers throughout: hexes are 20 units wide in the library, and heights are multiplied by 0.962. */
struct point canvas_place(const struct canvas *canvas, int32_t kind, int32_t place)
{
    int32_t x = 0, y = 0;
    catan_place_position(canvas->map, kind, place, &x, &y);
    return (struct point){GAP + SEA + HEX_WIDE * x / 20, GAP + SEA + (HEX_WIDE * 962 * y / 20 + 500) / 1000};
}

struct point canvas_between(struct point from, struct point to, int hundredths)
{
    return (struct point){from.x + (to.x - from.x) * hundredths / 100, from.y + (to.y - from.y) * hundredths / 100};
}

struct point canvas_board_size(const struct canvas *canvas)
{
    struct point size = {0, 0};
    for (int32_t vertex = 0; vertex < catan_map_vertices(canvas->map); vertex++) {
        struct point at = canvas_place(canvas, CATAN_PLACE_VERTEX, vertex);
        if (at.x > size.x) size.x = at.x;
        if (at.y > size.y) size.y = at.y;
    }
    return (struct point){size.x - GAP + SEA, size.y - GAP + SEA};
}

static void escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '&') fputs("&amp;", out);
        else if (*text == '<') fputs("&lt;", out);
        else if (*text == '>') fputs("&gt;", out);
        else fputc(*text >= ' ' && *text <= '~' ? *text : '?', out);
    }
}

void canvas_text(const struct canvas *canvas, int x, int y, const char *style, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(canvas->out, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, y, style);
    escaped(canvas->out, text);
    fprintf(canvas->out, "</text>\n");
}

/* ---- the whole */

static int caption_lines(const char *caption)
{
    int lines = caption != NULL && *caption != '\0';
    for (const char *at = caption; lines > 0 && (at = strchr(at, '\n')) != NULL; at++) lines++;
    return lines;
}

static void caption_picture(const struct canvas *canvas, int x, int y)
{
    const char *line = canvas->picture->caption;
    for (int lines = caption_lines(line), i = 0; i < lines; i++, y += CAPTION_LINE) {
        int length = (int)strcspn(line, "\n");
        canvas_text(canvas, x, y, i == 0 ? "b s15" : "s13", "%.*s", length, line);
        line += length + 1;
    }
}

/* The picture from its size on; `board` is NULL for an empty map. */
static void drawing(const struct canvas *canvas, const catan_board *board)
{
    struct point island = canvas_board_size(canvas);
    bool panel = canvas->game != NULL && !canvas->picture->board_only;
    int wide = island.x + 2 * GAP + (panel ? PANEL_WIDE + GAP : 0), high = island.y;
    int lines = caption_lines(canvas->picture->caption);
    if (panel && seats_picture_height(canvas) > high) high = seats_picture_height(canvas);
    int whole = high + 2 * GAP + (lines > 0 ? lines * CAPTION_LINE + GAP / 2 : 0);
    fprintf(canvas->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n", wide,
            whole, wide, whole);
    palette_definitions(canvas->out);
    fprintf(canvas->out, "<rect width=\"%d\" height=\"%d\" fill=\"#fbfaf6\"/>\n", wide, whole);
    board_picture(canvas, board);
    if (canvas->game != NULL) pieces_picture(canvas);
    labels_picture(canvas);
    marks_picture(canvas);
    if (panel) seats_picture(canvas, island.x + 2 * GAP, GAP);
    caption_picture(canvas, GAP, high + 2 * GAP + GAP / 2);
    fprintf(canvas->out, "</svg>\n");
}

int32_t picture_write(FILE *out, const struct picture *picture)
{
    struct canvas canvas = {out, picture, picture->game, picture->map};
    catan_board *board = NULL;
    if (canvas.game != NULL) {
        canvas.map = catan_game_map(canvas.game);
        int32_t status = catan_game_board(canvas.game, NULL, &board);
        if (status != CATAN_OK) return status;
    }
    drawing(&canvas, board);
    catan_board_free(board);
    return ferror(out) ? CATAN_ERR_ARG : CATAN_OK;
}
