/* The board: sea, hexes, number tokens, harbors, and the labels of places. */
#include "canvas.h"

static void hex_path(const struct canvas *canvas, int32_t hex)
{
    for (int32_t corner = CATAN_CORNER_N; corner <= CATAN_CORNER_NW; corner++) {
        struct point at = canvas_place(canvas, CATAN_PLACE_VERTEX, catan_hex_vertex(canvas->map, hex, corner));
        fprintf(canvas->out, "%c%d,%d", corner == CATAN_CORNER_N ? 'M' : 'L', at.x, at.y);
    }
    fprintf(canvas->out, "Z");
}

static void land(const struct canvas *canvas)
{
    struct point size = canvas_board_size(canvas);
    fprintf(canvas->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"#4b8fb8\"/>\n", GAP, GAP,
            size.x, size.y);
    for (int ring = 0; ring < 2; ring++) { /* shallow water, then the beach */
        fprintf(canvas->out, "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" fill=\"#f3e3b3\" d=\"",
                ring == 0 ? "#74b3d3" : "#f3e3b3", ring == 0 ? 44 : 20);
        for (int32_t hex = 0; hex < catan_map_hexes(canvas->map); hex++) hex_path(canvas, hex);
        fprintf(canvas->out, "\"/>\n");
    }
}

/* ---- hexes */

static void token(const struct canvas *canvas, struct point at, int32_t number)
{
    int32_t pips = number < 7 ? number - 1 : 13 - number;
    bool red = pips == 5;
    fprintf(canvas->out, "<circle cx=\"%d\" cy=\"%d\" r=\"19\" fill=\"#fffaf0\" stroke=\"%s\" stroke-width=\"%s\"/>\n", at.x, at.y,
            red ? "#b3131b" : "#6d6352", red ? "2.6" : "1.2");
    canvas_text(canvas, at.x, at.y + 4, red ? "m b s19 red" : "m b s15", "%d", (int)number);
    for (int32_t pip = 0; pip < pips; pip++)
        fprintf(canvas->out, "<circle cx=\"%d\" cy=\"%d\" r=\"1.7\" fill=\"%s\"/>", at.x + 5 * pip - 5 * (pips - 1) / 2,
                at.y + 11, red ? "#b3131b" : "#222");
    fprintf(canvas->out, "\n");
}

static void terrain(const struct canvas *canvas, const catan_board *board, int32_t hex)
{
    struct point at = canvas_place(canvas, CATAN_PLACE_HEX, hex);
    int32_t kind = catan_board_terrain(board, hex), number = catan_board_token(board, hex);
    fprintf(canvas->out, "<path fill=\"%s\" stroke=\"#f3e3b3\" stroke-width=\"5\" stroke-linejoin=\"round\" d=\"",
            palette_terrain(kind));
    hex_path(canvas, hex);
    fprintf(canvas->out, "\"><title>hex %d: %s", (int)hex + 1, catan_terrain_name(kind));
    if (number > 0) fprintf(canvas->out, " %d", (int)number);
    fprintf(canvas->out, "</title></path>\n<use href=\"#%s\" transform=\"translate(%d %d) scale(1.35)\"/>\n",
            kind == CATAN_DESERT ? "desert" : catan_resource_name(kind), at.x, kind == CATAN_DESERT ? at.y - 6 : at.y - 27);
    if (number > 0) token(canvas, (struct point){at.x, at.y + 13}, number);
}

static void blank_hex(const struct canvas *canvas, int32_t hex)
{
    fprintf(canvas->out, "<path fill=\"#fdf8ea\" stroke=\"#b9a77a\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"");
    hex_path(canvas, hex);
    fprintf(canvas->out, "\"/>\n");
}

/* ---- harbors */

static int32_t land_of(int32_t map, int32_t edge)
{
    return catan_edge_hex(map, edge, 0) >= 0 ? catan_edge_hex(map, edge, 0) : catan_edge_hex(map, edge, 1);
}

static void harbor(const struct canvas *canvas, int32_t edge, int32_t kind)
{
    struct point middle = canvas_place(canvas, CATAN_PLACE_EDGE, edge);
    struct point hex = canvas_place(canvas, CATAN_PLACE_HEX, land_of(canvas->map, edge));
    struct point at = canvas_between(hex, middle, 188);
    for (int32_t end = 0; end < 2; end++) {
        struct point shore = canvas_place(canvas, CATAN_PLACE_VERTEX, catan_edge_vertex(canvas->map, edge, end));
        fprintf(canvas->out, "<path d=\"M%d,%dL%d,%d\" stroke=\"#6b4a2a\" stroke-width=\"7\" stroke-linecap=\"round\"/>"
                             "<path d=\"M%d,%dL%d,%d\" stroke=\"#d9b98a\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
                shore.x, shore.y, at.x, at.y, shore.x, shore.y, at.x, at.y);
    }
    fprintf(canvas->out, "<circle cx=\"%d\" cy=\"%d\" r=\"22\" fill=\"%s\" stroke=\"#6b4a2a\" stroke-width=\"2.4\"/>\n", at.x, at.y,
            kind == CATAN_HARBOR_ANY ? "#fffaf0" : palette_resource(kind));
    if (kind == CATAN_HARBOR_ANY) {
        canvas_text(canvas, at.x, at.y + 5, "m b s15", "3:1");
    } else {
        fprintf(canvas->out, "<use href=\"#%s\" transform=\"translate(%d %d) scale(.8)\"/>\n", catan_resource_name(kind), at.x,
                at.y - 8);
        canvas_text(canvas, at.x, at.y + 15, "m b s12", "2:1");
    }
}

void board_picture(const struct canvas *canvas, const catan_board *board)
{
    land(canvas);
    for (int32_t i = 0; board != NULL && i < catan_board_harbors(board); i++)
        harbor(canvas, catan_board_harbor_edge(board, i), catan_board_harbor_kind(board, i));
    for (int32_t hex = 0; hex < catan_map_hexes(canvas->map); hex++)
        if (board != NULL) terrain(canvas, board, hex);
        else blank_hex(canvas, hex);
}

/* ---- labels */

/* The name, and the number of the API beside or below it. */
static void hex_label(const struct canvas *canvas, struct point at, const char *name, int32_t place)
{
    bool numbered = canvas->picture->numbers == PICTURE_HEXES;
    if (canvas->game != NULL) { /* below the token */
        canvas_text(canvas, at.x, at.y + 46, "m b s12 halo", "%s", name);
        if (numbered) canvas_text(canvas, at.x + 22, at.y + 41, "m s10 soft halo", "%d", (int)place);
    } else {
        canvas_text(canvas, at.x, at.y + 4, "m b s19", "%s", name);
        if (numbered) canvas_text(canvas, at.x, at.y + 22, "m s13 soft", "%d", (int)place);
    }
}

/* A label that would lie on a piece goes beside it. */
static struct point beside_piece(const struct canvas *canvas, int32_t kind, int32_t place, struct point at)
{
    if (canvas->game == NULL) return at;
    if (kind == CATAN_PLACE_VERTEX && catan_vertex_owner(canvas->game, place) >= 0) at.y += 22;
    if (kind == CATAN_PLACE_EDGE && catan_edge_owner(canvas->game, place) >= 0) {
        struct point end = canvas_place(canvas, CATAN_PLACE_VERTEX, catan_edge_vertex(canvas->map, place, 0));
        if (end.x == at.x) at.x += 23;
        else at.y += 15;
    }
    return at;
}

static void label(const struct canvas *canvas, int32_t kind, int32_t place)
{
    char name[CATAN_MAX_NAME] = "";
    struct point at = beside_piece(canvas, kind, place, canvas_place(canvas, kind, place));
    bool numbered = canvas->picture->numbers != PICTURE_NAMES, vertex = kind == CATAN_PLACE_VERTEX;
    int half = numbered ? 18 : 15, top = numbered ? 13 : 7;
    catan_place_name(canvas->map, kind, place, name, sizeof name);
    if (kind == CATAN_PLACE_HEX) {
        hex_label(canvas, at, name, place);
        return;
    }
    fprintf(canvas->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" stroke=\"#555\" stroke-width=\".8\"/>\n",
            at.x - half, at.y - top, 2 * half, 2 * top, vertex ? 7 : 2, vertex ? "#fff6c9" : "#e3f0fb");
    canvas_text(canvas, at.x, numbered ? at.y - 1 : at.y + 3, numbered ? "m b s10" : "m b s8", "%s", name);
    if (numbered) canvas_text(canvas, at.x, at.y + 10, "m s10 soft", "%d", (int)place);
}

static void labels_of(const struct canvas *canvas, int32_t kind, int32_t count)
{
    for (int32_t place = 0; place < count; place++) label(canvas, kind, place);
}

void labels_picture(const struct canvas *canvas)
{
    enum picture_numbers wanted = canvas->picture->numbers;
    bool names = wanted == PICTURE_NAMES;
    bool places = wanted == PICTURE_VERTICES || wanted == PICTURE_EDGES;
    /* On an empty map the hexes that vertices and edges are named after are named too. */
    if (wanted == PICTURE_HEXES || names || (places && canvas->game == NULL))
        labels_of(canvas, CATAN_PLACE_HEX, catan_map_hexes(canvas->map));
    if (wanted == PICTURE_EDGES || names) labels_of(canvas, CATAN_PLACE_EDGE, catan_map_edges(canvas->map));
    if (wanted == PICTURE_VERTICES || names) labels_of(canvas, CATAN_PLACE_VERTEX, catan_map_vertices(canvas->map));
}
