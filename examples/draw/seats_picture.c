/* Beside the board: whose turn it is, the seats with hands and points, colors nobody plays, the bank. */
#include <string.h>

#include "canvas.h"

enum { HEAD = 70, SEAT = 108, NEUTRAL = 44, BANK = 66, APART = 8, MARGIN = 14, LABEL = 66 };

static int32_t neutrals(const catan_game *game) { return catan_game_owners(game) - catan_game_players(game); }

int seats_picture_height(const struct canvas *canvas)
{
    return HEAD + (SEAT + APART) * catan_game_players(canvas->game) + (NEUTRAL + APART) * neutrals(canvas->game) + BANK;
}

/* ---- boxes */

static void box(const struct canvas *canvas, int x, int y, int wide, int high, const char *fill, const char *stroke,
                const char *width)
{
    fprintf(canvas->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n", x, y,
            wide, high, fill, stroke, width);
}

/* A resource and how many of it; pale when there is none. */
static void resource_chip(const struct canvas *canvas, int x, int y, int32_t resource, int32_t count)
{
    fprintf(canvas->out, "<g%s>", count == 0 ? " opacity=\".38\"" : "");
    box(canvas, x, y, 40, 24, palette_resource(resource), "#555", "1");
    fprintf(canvas->out, "<use href=\"#%s\" transform=\"translate(%d %d) scale(.66)\"/>", catan_resource_name(resource), x + 11,
            y + 12);
    if (count == 255) canvas_text(canvas, x + 37, y + 16, "e b s9", "any"); /* a bank without limit */
    else canvas_text(canvas, x + 37, y + 17, "e b s12", "%d", (int)count);
    fprintf(canvas->out, "</g>\n");
}

/* Words with a number, as development cards are shown. Returns the place of the next chip. */
static int word_chip(const struct canvas *canvas, int x, int y, const char *word, int32_t count)
{
    int wide = 7 * (int)strlen(word) + 26;
    box(canvas, x, y, wide, 22, "#efe6f7", "#5b3f7a", "1");
    canvas_text(canvas, x + 7, y + 15, "s11", "%s", word);
    canvas_text(canvas, x + wide - 7, y + 15, "e b s12", "%d", (int)count);
    return x + wide + 4;
}

/* An award, gold for its holder, or how far others are. */
static void award(const struct canvas *canvas, int x, int y, bool held, const char *title, const char *plain, int32_t count)
{
    if (held) {
        box(canvas, x, y, 124, 19, "#ffd75e", "#7d5c00", "1.4");
        canvas_text(canvas, x + 62, y + 14, "m b s11", "%s %d", title, (int)count);
    } else if (count > 0) {
        canvas_text(canvas, x + 62, y + 14, "m s11 soft", "%s %d", plain, (int)count);
    }
}

/* ---- a seat */

static void awards(const struct canvas *canvas, int x, int y, int32_t seat)
{
    const catan_game *game = canvas->game;
    award(canvas, x, y, catan_road_holder(game) == seat, "Longest Road", "longest line", catan_road_length(game, seat));
    award(canvas, x + 128, y, catan_army_holder(game) == seat, "Largest Army", "knights", catan_knights(game, seat));
    if (catan_game_option(game, CATAN_OPTION_HARBORMASTER) == 1)
        award(canvas, x, y + 23, catan_harbormaster_holder(game) == seat, "Harbormaster", "harbor points",
              catan_harbor_points(game, seat));
    if (catan_tokens(game, seat) >= 0)
        canvas_text(canvas, x + 190, y + 37, "m s11 soft", "trade tokens %d", (int)catan_tokens(game, seat));
}

static void hand(const struct canvas *canvas, int x, int y, int32_t seat)
{
    int32_t unknown = catan_hand_total(canvas->game, seat);
    canvas_text(canvas, x, y + 16, "s11 soft", "hand %d", (int)unknown);
    for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        int32_t count = catan_hand(canvas->game, seat, resource);
        resource_chip(canvas, x + LABEL - MARGIN + 43 * resource, y, resource, count);
        unknown -= count;
    }
    if (unknown <= 0) return;
    box(canvas, x + LABEL - MARGIN + 215, y, 40, 24, "#eee", "#555", "1");
    canvas_text(canvas, x + LABEL - MARGIN + 235, y + 17, "m b s13", "? %d", (int)unknown);
}

static void cards(const struct canvas *canvas, int x, int y, int32_t seat)
{
    static const char *const words[CATAN_CARDS] = {"knight", "roads", "plenty", "monopoly", "point"};
    int32_t unknown = catan_cards_total(canvas->game, seat);
    int at = x + LABEL - MARGIN;
    canvas_text(canvas, x, y + 15, "s11 soft", "cards %d", (int)unknown);
    for (int32_t card = 0; card < CATAN_CARDS; card++) {
        int32_t count = catan_cards(canvas->game, seat, card);
        if (count > 0) at = word_chip(canvas, at, y, words[card], count);
        unknown -= count;
    }
    if (unknown > 0) word_chip(canvas, at, y, "?", unknown);
}

/* Pieces not yet on the board. */
static void pieces_left(const struct canvas *canvas, int x, int y, int32_t owner, bool cities)
{
    struct paint paint = palette_owner(canvas->game, owner);
    fprintf(canvas->out, "<g fill=\"%s\" stroke=\"#1b1b1b\" stroke-width=\"2.4\">"
                         "<rect x=\"%d\" y=\"%d\" width=\"13\" height=\"6\" rx=\"2\" stroke-width=\"1.2\"/>"
                         "<use href=\"#settlement\" transform=\"translate(%d %d) scale(.55)\"/>",
            paint.fill, x, y + 9, x + 57, y + 13);
    if (cities) fprintf(canvas->out, "<use href=\"#city\" transform=\"translate(%d %d) scale(.5)\"/>", x + 96, y + 13);
    fprintf(canvas->out, "</g>\n");
    canvas_text(canvas, x + 17, y + 17, "s12", "%d", (int)catan_roads_left(canvas->game, owner));
    canvas_text(canvas, x + 67, y + 17, "s12", "%d", (int)catan_settlements_left(canvas->game, owner));
    if (cities) canvas_text(canvas, x + 108, y + 17, "s12", "%d", (int)catan_cities_left(canvas->game, owner));
}

static void owner_box(const struct canvas *canvas, int x, int y, int high, int32_t owner, bool acting)
{
    struct paint paint = palette_owner(canvas->game, owner);
    box(canvas, x, y, PANEL_WIDE, high, "#fff", acting ? "#111" : "#b8bec6", acting ? "3" : "1");
    box(canvas, x, y, 9, high, paint.fill, "#1b1b1b", "1");
    piece_picture(canvas, (struct point){x + 32, y + 23}, owner, 1);
    canvas_text(canvas, x + 52, y + 21, "b s15", "P%d", (int)owner);
    canvas_text(canvas, x + 52, y + 36, "s11 soft", "%s%s", paint.name,
                owner < catan_game_players(canvas->game) ? "" : ", nobody's");
}

static void seat_box(const struct canvas *canvas, int x, int y, int32_t seat)
{
    const catan_game *game = canvas->game;
    int32_t points = catan_points(game, seat), visible = catan_points_visible(game, seat);
    bool asked = catan_game_actors(game) >> seat & 1;
    owner_box(canvas, x, y, SEAT, seat, asked || catan_game_winner(game) == seat);
    if (asked) fprintf(canvas->out, "<path d=\"M%d,%dl10,6l-10,6z\" fill=\"#111\"/>\n", x + 77, y + 9);
    awards(canvas, x + 100, y + 7, seat);
    canvas_text(canvas, x + PANEL_WIDE - 12, y + 29, "e b s26", "%d", (int)points);
    if (points == visible) canvas_text(canvas, x + PANEL_WIDE - 12, y + 44, "e s10 soft", "points");
    else canvas_text(canvas, x + PANEL_WIDE - 12, y + 44, "e s10 soft", "points, %d seen", (int)visible);
    hand(canvas, x + 20, y + 51, seat);
    cards(canvas, x + 20, y + 80, seat);
    pieces_left(canvas, x + 322, y + 51, seat, true);
}

/* ---- head and bank */

static void asked_seats(const catan_game *game, char *text, size_t capacity)
{
    int32_t actors = catan_game_actors(game);
    size_t used = 0;
    snprintf(text, capacity, "%s", actors >> CATAN_CHANCE & 1 ? " chance" : "");
    for (int32_t seat = 0; seat < CATAN_SEATS; seat++)
        if (actors >> seat & 1) used += (size_t)snprintf(text + used, capacity - used, " P%d", (int)seat);
}

static void head(const struct canvas *canvas, int x, int y)
{
    const catan_game *game = canvas->game;
    int32_t winner = catan_game_winner(game), event = catan_game_event(game), dice = catan_game_dice(game);
    const char *due = catan_due_name(catan_game_due(game));
    char asked[64], rolled[32] = "";
    if (winner >= 0) canvas_text(canvas, x, y + 20, "b s19", "P%d has won in turn %d", (int)winner, (int)catan_game_turn(game));
    else if (catan_game_turn(game) == 0)
        canvas_text(canvas, x, y + 20, "b s19", "Founding, %d points win", (int)catan_win_points(game));
    else
        canvas_text(canvas, x, y + 20, "b s19", "Turn %d of P%d, %d points win", (int)catan_game_turn(game),
                    (int)catan_game_seat(game), (int)catan_win_points(game));
    asked_seats(game, asked, sizeof asked);
    if (dice > 0) snprintf(rolled, sizeof rolled, "rolled: %d; ", (int)dice);
    if (winner < 0)
        canvas_text(canvas, x, y + 40, "s13 soft", "%sdue: %s, from%s", rolled, due != NULL ? due : "nothing", asked);
    if (event > 0)
        canvas_text(canvas, x, y + 58, "b s13", "event card: %d, %s", (int)catan_event_card_number(event),
                    strcmp(catan_event_card_name(event), "none") == 0 ? "no event" : catan_event_card_name(event));
}

static void bank(const struct canvas *canvas, int x, int y)
{
    const catan_game *game = canvas->game;
    box(canvas, x, y, PANEL_WIDE, BANK - APART, "#f4f1e8", "#b8bec6", "1");
    canvas_text(canvas, x + 20, y + 34, "b s13", "bank");
    for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++)
        resource_chip(canvas, x + 20 + LABEL - MARGIN + 43 * resource, y + 17, resource, catan_bank(game, resource));
    bool tokens = catan_tokens_left(game) >= 0;
    canvas_text(canvas, x + 300, y + (tokens ? 26 : 34), "s12", "%d development cards", (int)catan_deck(game));
    if (tokens) canvas_text(canvas, x + 300, y + 44, "s12", "%d trade tokens", (int)catan_tokens_left(game));
}

int seats_picture(const struct canvas *canvas, int x, int y)
{
    const catan_game *game = canvas->game;
    int top = y;
    head(canvas, x, y);
    y += HEAD;
    for (int32_t seat = 0; seat < catan_game_players(game); seat++, y += SEAT + APART) seat_box(canvas, x, y, seat);
    for (int32_t owner = catan_game_players(game); owner < catan_game_owners(game); owner++, y += NEUTRAL + APART) {
        owner_box(canvas, x, y, NEUTRAL, owner, false);
        award(canvas, x + 150, y + 12, false, "", "longest line", catan_road_length(game, owner));
        pieces_left(canvas, x + 322, y + 10, owner, false);
    }
    bank(canvas, x, y);
    return y + BANK - top;
}
