/* Names of places: a hex number from 1, then the corner or side of that hex. */
#include "board/places.h"

#include <catan/base.h>

#include <assert.h>
#include <string.h>

/* In the order of catan_corner and catan_side. */
static const char corner_names[6][3] = {"N", "NE", "SE", "S", "SW", "NW"};
static const char side_names[6][3] = {"NE", "E", "SE", "SW", "W", "NW"};

int places_of_kind(const struct topology *t, int kind)
{
    switch (kind) {
    case CATAN_PLACE_HEX: return t->hexes;
    case CATAN_PLACE_VERTEX: return t->vertices;
    case CATAN_PLACE_EDGE: return t->edges;
    default: return 0;
    }
}

static char *write_number(char *out, int number)
{
    if (number >= 10) *out++ = (char)('0' + number / 10);
    *out++ = (char)('0' + number % 10);
    return out;
}

static int index_of(const int8_t places[6], int place)
{
    int i = 0;
    while (i < 5 && places[i] != place) i++;
    assert(places[i] == place);
    return i;
}

void place_name(const struct topology *t, int kind, int place, char out[PLACE_NAME])
{
    assert(place >= 0 && place < places_of_kind(t, kind));
    int hex = place;
    const char *direction = "";
    if (kind == CATAN_PLACE_VERTEX) {
        hex = t->vertex_hexes[place][0];
        direction = corner_names[index_of(t->hex_vertices[hex], place)];
    } else if (kind == CATAN_PLACE_EDGE) {
        hex = t->edge_hexes[place][0];
        direction = side_names[index_of(t->hex_edges[hex], place)];
    }
    memcpy(write_number(out, hex + 1), direction, strlen(direction) + 1);
}

/* A hex number as it is written, so without leading zeros; moves *text past it. -1 when there is none. */
static int read_hex(const struct topology *t, const char **text, const char *end)
{
    int number = 0;
    if (*text == end || **text == '0') return -1;
    for (; *text < end && **text >= '0' && **text <= '9'; ++*text) {
        number = number * 10 + (**text - '0');
        if (number > t->hexes) return -1;
    }
    return number - 1;
}

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

static int read_direction(const char names[6][3], const char *text, size_t length)
{
    for (int i = 0; i < 6; i++) {
        size_t n = 0;
        while (n < length && names[i][n] != '\0' && names[i][n] == upper(text[n])) n++;
        if (n == length && names[i][n] == '\0') return i;
    }
    return -1;
}

int place_read(const struct topology *t, int kind, const char *text, size_t length)
{
    const char *end = text + length;
    int hex = read_hex(t, &text, end);
    if (hex < 0) return -1;
    size_t rest = (size_t)(end - text);
    int direction;
    switch (kind) {
    case CATAN_PLACE_HEX: return rest == 0 ? hex : -1;
    case CATAN_PLACE_VERTEX:
        direction = read_direction(corner_names, text, rest);
        return direction < 0 ? -1 : t->hex_vertices[hex][direction];
    case CATAN_PLACE_EDGE:
        direction = read_direction(side_names, text, rest);
        return direction < 0 ? -1 : t->hex_edges[hex][direction];
    default: return -1;
    }
}

void place_position(const struct topology *t, int kind, int place, int *x, int *y)
{
    assert(place >= 0 && place < places_of_kind(t, kind));
    if (kind == CATAN_PLACE_HEX) {
        *x = t->hex_x[place];
        *y = t->hex_y[place];
    } else if (kind == CATAN_PLACE_VERTEX) {
        *x = t->vertex_x[place];
        *y = t->vertex_y[place];
    } else {
        const int8_t *ends = t->edge_vertices[place];
        *x = (t->vertex_x[ends[0]] + t->vertex_x[ends[1]]) / 2;
        *y = (t->vertex_y[ends[0]] + t->vertex_y[ends[1]]) / 2;
    }
}
