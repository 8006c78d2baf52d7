#include "canvas.h"

/* Colors that stay apart for people who do not see red and green alike: they differ in lightness too.
 * Whoever sees none of them reads the number on each piece. */
static const struct paint paints[] = {
    {"red", "#c0262c", "#fff"},   {"blue", "#0a5ca8", "#fff"},  {"orange", "#f59a1d", "#111"},
    {"white", "#ffffff", "#111"}, {"green", "#0d7a5f", "#fff"}, {"purple", "#6d3d8f", "#fff"},
};
enum { PAINTS = sizeof paints / sizeof paints[0] };

/* Value of the option: 0 for the next free color, else 1 + an index of the table above. */
static int32_t chosen_color(const catan_game *game, int32_t owner)
{
    return owner < catan_game_players(game) ? catan_game_option(game, CATAN_OPTION_COLOR_0 + owner) : 0;
}

static bool chosen_by_any(const catan_game *game, int32_t color)
{
    for (int32_t seat = 0; seat < catan_game_players(game); seat++)
        if (chosen_color(game, seat) == color) return true;
    return false;
}

struct paint palette_owner(const catan_game *game, int32_t owner)
{
    int32_t color = chosen_color(game, owner), before = 0;
    if (color > 0) return paints[color - 1];
    for (int32_t other = 0; other < owner; other++) before += chosen_color(game, other) == 0;
    for (color = 1; color < PAINTS; color++)
        if (!chosen_by_any(game, color) && before-- == 0) break;
    return paints[color - 1];
}

const char *palette_terrain(int32_t terrain)
{
    static const char *const fills[] = {"#58a267", "#cf7a4c", "#a9d277", "#f2cf55", "#a7afba", "#ece0bd"};
    return fills[terrain];
}

const char *palette_resource(int32_t resource)
{
    static const char *const fills[] = {"#b9dbbf", "#f3c6ad", "#dff0cb", "#fbeaae", "#dde1e7"};
    return fills[resource];
}

static const char symbols[] =
    "<g id=\"lumber\"><path d=\"M-2,7H2V12H-2Z\" fill=\"#5a3a1c\"/>"
    "<path d=\"M0,-13L7,-3H4L10,8H-10L-4,-3H-7Z\" fill=\"#14532a\"/></g>\n"
    "<g id=\"brick\" fill=\"#96401c\" stroke=\"#f4d9c8\" stroke-width=\"1.4\">"
    "<path d=\"M-12,2H0V10H-12ZM0,2H12V10H0ZM-6,-6H6V2H-6Z\"/></g>\n"
    "<g id=\"wool\"><path d=\"M-5,5V11M4,5V11\" stroke=\"#333\" stroke-width=\"2.4\"/>"
    "<path d=\"M-9,4a5,5 0 0 1 -1,-8a5,5 0 0 1 7,-4a6,6 0 0 1 9,1a5,5 0 0 1 3,8a5,5 0 0 1 -6,5z\" fill=\"#fff\""
    " stroke=\"#556b3a\" stroke-width=\"1.2\"/><ellipse cx=\"10\" cy=\"-3\" rx=\"4\" ry=\"5\" fill=\"#333\"/></g>\n"
    "<g id=\"grain\"><path d=\"M0,13V-4\" stroke=\"#8a6109\" stroke-width=\"2\"/><g fill=\"#a97708\">"
    "<ellipse cx=\"0\" cy=\"-9\" rx=\"2.6\" ry=\"4.6\"/>"
    "<ellipse cx=\"-4.6\" cy=\"-4\" rx=\"2.3\" ry=\"4.6\" transform=\"rotate(-28 -4.6 -4)\"/>"
    "<ellipse cx=\"4.6\" cy=\"-4\" rx=\"2.3\" ry=\"4.6\" transform=\"rotate(28 4.6 -4)\"/>"
    "<ellipse cx=\"-4.6\" cy=\"3\" rx=\"2.3\" ry=\"4.6\" transform=\"rotate(-28 -4.6 3)\"/>"
    "<ellipse cx=\"4.6\" cy=\"3\" rx=\"2.3\" ry=\"4.6\" transform=\"rotate(28 4.6 3)\"/></g></g>\n"
    "<g id=\"ore\"><path d=\"M-13,10L-4,-9L1,0L5,-6L13,10Z\" fill=\"#545c69\"/>"
    "<path d=\"M-4,-9L-7,-2.5L-4,-4.5L-1,-3.5ZM5,-6L2.6,-2L5,-3L7.4,-1.5Z\" fill=\"#fff\"/></g>\n"
    "<g id=\"desert\" fill=\"none\" stroke=\"#c2ac74\" stroke-width=\"2.6\" stroke-linecap=\"round\">"
    "<path d=\"M-14,0q7,-8 14,0t14,0M-9,9q6,-7 12,0t10,0\"/></g>\n"
    "<path id=\"robber\" d=\"M-11,20H11V15Q6,12 6,3A10,10 0 1 0 -6,3Q-6,12 -11,15Z\" fill=\"#2b2b2b\""
    " stroke=\"#fff\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/>\n"
    "<path id=\"settlement\" d=\"M-11,11V-3L0,-13L11,-3V11Z\" stroke-linejoin=\"round\"/>\n"
    "<path id=\"city\" d=\"M-17,13V-8L-8,-17L1,-8V-3H17V13Z\" stroke-linejoin=\"round\"/>\n";

static const char styles[] =
    "text{font-family:Verdana,'DejaVu Sans',Arial,sans-serif;fill:#222}\n"
    ".m{text-anchor:middle}.b{font-weight:bold}.e{text-anchor:end}\n"
    ".s8{font-size:8px}.s9{font-size:9px}.s10{font-size:10px}.s11{font-size:11px}.s12{font-size:12px}.s13{font-size:13px}"
    ".s15{font-size:15px}.s19{font-size:19px}.s26{font-size:26px}\n"
    ".red{fill:#b3131b}.soft{fill:#5b6470}.pale{fill:#fff}\n"
    ".halo{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}\n";

void palette_definitions(FILE *out)
{
    fprintf(out, "<style>\n%s</style>\n<defs>\n%s</defs>\n", styles, symbols);
}
