/* What stands on the board: roads, settlements, cities, the robber; and the marks of a refusal. */
#include "canvas.h"

void piece_picture(const struct canvas *canvas, struct point at, int32_t owner, int32_t points)
{
    struct paint paint = palette_owner(canvas->game, owner);
    const char *piece = points == 2 ? "city" : "settlement";
    fprintf(canvas->out, "<g transform=\"translate(%d %d)\"><use href=\"#%s\" fill=\"#fff\" stroke=\"#fff\" stroke-width=\"5\"/>"
                         "<use href=\"#%s\" fill=\"%s\" stroke=\"#1b1b1b\" stroke-width=\"2\"/>"
                         "<text x=\"%d\" y=\"%d\" class=\"m b s12\" style=\"fill:%s\">%d</text></g>\n",
            at.x, at.y, piece, piece, paint.fill, points == 2 ? -7 : 0, 7, paint.ink, (int)owner);
}

static void line(const struct canvas *canvas, struct point from, struct point to, const char *color, int width, const char *more)
{
    fprintf(canvas->out, "<path d=\"M%d,%dL%d,%d\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\"%s/>", from.x, from.y,
            to.x, to.y, color, width, more);
}

static void road(const struct canvas *canvas, int32_t edge, int32_t owner)
{
    struct paint paint = palette_owner(canvas->game, owner);
    struct point a = canvas_place(canvas, CATAN_PLACE_VERTEX, catan_edge_vertex(canvas->map, edge, 0));
    struct point b = canvas_place(canvas, CATAN_PLACE_VERTEX, catan_edge_vertex(canvas->map, edge, 1));
    struct point from = canvas_between(a, b, 24), to = canvas_between(a, b, 76);
    struct point middle = canvas_place(canvas, CATAN_PLACE_EDGE, edge);
    line(canvas, from, to, "#fff", 17, "");
    line(canvas, from, to, "#1b1b1b", 14, "");
    line(canvas, from, to, paint.fill, 10, "");
    if (catan_road_damaged(canvas->game, edge) == 1) line(canvas, from, to, "#1b1b1b", 10, " stroke-dasharray=\"2 9\"");
    fprintf(canvas->out, "<text x=\"%d\" y=\"%d\" class=\"m b s10\" style=\"fill:%s\">%d</text>\n", middle.x, middle.y + 4,
            paint.ink, (int)owner);
}

static void robber(const struct canvas *canvas)
{
    int32_t hex = catan_game_robber(canvas->game);
    if (hex < 0) return;
    struct point at = canvas_place(canvas, CATAN_PLACE_HEX, hex);
    fprintf(canvas->out, "<use href=\"#robber\" transform=\"translate(%d %d)\"/>\n", at.x - 30, at.y - 2);
}

void pieces_picture(const struct canvas *canvas)
{
    const catan_game *game = canvas->game;
    robber(canvas);
    for (int32_t edge = 0; edge < catan_map_edges(canvas->map); edge++)
        if (catan_edge_owner(game, edge) >= 0) road(canvas, edge, catan_edge_owner(game, edge));
    for (int32_t vertex = 0; vertex < catan_map_vertices(canvas->map); vertex++)
        if (catan_vertex_owner(game, vertex) >= 0)
            piece_picture(canvas, canvas_place(canvas, CATAN_PLACE_VERTEX, vertex), catan_vertex_owner(game, vertex),
                          catan_vertex_points(game, vertex));
}

/* ---- marks */

/* Wanted: a ring with a cross. Reason: a broken ring. */
static void mark(const struct canvas *canvas, const struct picture_mark *mark)
{
    struct point at = canvas_place(canvas, mark->place_kind, mark->place);
    int radius = mark->place_kind == CATAN_PLACE_HEX ? 40 : mark->place_kind == CATAN_PLACE_VERTEX ? 23 : 19;
    bool wanted = mark->kind == PICTURE_MARK_WANTED;
    if (!wanted) radius += 5;
    fprintf(canvas->out, "<g fill=\"none\" class=\"%s\" stroke-linecap=\"round\">", wanted ? "wanted" : "reason");
    for (int pass = 0; pass < 2; pass++) {
        int width = pass == 0 ? 10 : 5, cross = radius * 7 / 10;
        const char *color = pass == 0 ? "#fff" : wanted ? "#d0006f" : "#111";
        fprintf(canvas->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" stroke=\"%s\" stroke-width=\"%d\"%s/>", at.x, at.y, radius,
                color, width, wanted || pass == 0 ? "" : " stroke-dasharray=\"7 9\"");
        if (wanted)
            fprintf(canvas->out, "<path d=\"M%d,%dL%d,%d\" stroke=\"%s\" stroke-width=\"%d\"/>", at.x - cross, at.y + cross,
                    at.x + cross, at.y - cross, color, width);
    }
    fprintf(canvas->out, "</g>\n");
}

void marks_picture(const struct canvas *canvas)
{
    for (size_t i = canvas->picture->mark_count; i > 0; i--) /* what was wanted lies on top */
        if (canvas->picture->marks[i - 1].place_kind != CATAN_PLACE_NONE) mark(canvas, &canvas->picture->marks[i - 1]);
}
