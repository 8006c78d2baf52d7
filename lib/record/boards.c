#include "record/boards.h"

#include "board/deal.h"

#include <catan/board.h>

#include <string.h>

int boards_map(const struct rules *r) { return r->value[OPTION_PLAYERS] > 4 ? CATAN_MAP_LARGE : CATAN_MAP_BASE; }

static bool take_hex(struct words *w, uint8_t *terrain, uint8_t *token)
{
    int kind;
    uint64_t number = 0;
    if (!take_name(w, names_of_terrains, "a terrain (forest, hills, pasture, fields, mountains, desert)", &kind)) return false;
    if (kind != CATAN_DESERT && (word_is(w, "7") || !take_number(w, 2, 12, &number)))
        return words_fail(w, "a number token, 2 to 6 or 8 to 12");
    *terrain = (uint8_t)kind;
    *token = (uint8_t)number;
    return true;
}

enum { TELLING_ROW = 3 }; /* the fourth row tells the map */

static int row_of_map(const struct board_lines *l, int map)
{
    const struct topology *t = topology_of(map);
    return l->row < t->rows && (l->row <= TELLING_ROW || map == l->map) ? t->row_hexes[l->row] : 0;
}

static bool take_row(struct board_lines *l)
{
    struct words *w = l->w;
    int n = 0, base = row_of_map(l, CATAN_MAP_BASE), large = row_of_map(l, CATAN_MAP_LARGE);
    if (l->laid || (base == 0 && large == 0)) return words_fail(w, "no further row of hexes");
    words_next(w);
    for (; w->length > 0 && (n < base || n < large); n++)
        if (!take_hex(w, &l->terrain[l->hexes + n], &l->token[l->hexes + n])) return false;
    if (n != base && n != large) return words_fail(w, "%d hexes in this row%s", base != 0 ? base : large,
                                                   base != 0 && base != large && large != 0 ? ", or 6 on the large map" : "");
    if (l->row == TELLING_ROW) l->map = n == base ? CATAN_MAP_BASE : CATAN_MAP_LARGE;
    l->hexes += n;
    l->row++;
    return take_end(w);
}

static bool take_hexes(struct board_lines *l)
{
    if (l->source != FROM_NOWHERE && l->source != FROM_HEXES) return words_fail(l->w, "one board only");
    if (l->rules->value[OPTION_SETUP] != SETUP_VARIABLE)
        return words_fail(l->w, "no board, since the rules name a printed one");
    l->source = FROM_HEXES;
    return take_row(l);
}

static void deal_board(struct board_lines *l, int corner, uint64_t seed)
{
    const uint16_t *option = l->rules->value;
    struct deal how = {boards_map(l->rules), option[OPTION_TOKENS], option[OPTION_HARBORS], corner, seed};
    board_deal(l->board, &how);
}

static bool take_seeded_board(struct board_lines *l)
{
    uint64_t corner = 0;
    words_next(l->w);
    if (!take_number(l->w, 0, UINT64_MAX, &l->seed)) return false;
    if (l->w->length > 0 && !(take_word(l->w, "corner") && take_number(l->w, 1, 6, &corner))) return false;
    l->source = FROM_SEED;
    deal_board(l, (int)corner - 1, l->seed);
    return true;
}

static bool take_printed_board(struct board_lines *l)
{
    int setup = l->rules->value[OPTION_SETUP];
    int printed = option_value_read(OPTION_SETUP, l->w->word, l->w->length);
    if (printed <= SETUP_VARIABLE) return words_fail(l->w, "fixed_e5, fixed_e6, fixed_56 or 'seed'");
    if (setup != SETUP_VARIABLE && printed != setup)
        return words_fail(l->w, "%s, as in the rules", option_value_name(OPTION_SETUP, setup));
    l->source = FROM_PRINT;
    board_printed(l->board, printed);
    words_next(l->w);
    return true;
}

static bool take_board(struct board_lines *l)
{
    if (l->source != FROM_NOWHERE) return words_fail(l->w, "one board only");
    words_next(l->w);
    l->laid = true;
    if (!word_is(l->w, "seed")) return take_printed_board(l) && take_end(l->w);
    if (l->rules->value[OPTION_SETUP] != SETUP_VARIABLE)
        return words_fail(l->w, "no dealt board, since the rules name a printed one");
    return take_seeded_board(l) && take_end(l->w);
}

bool boards_lay_hexes(struct board_lines *l)
{
    struct board *b = l->board;
    if (l->source != FROM_HEXES || l->laid) return true;
    if (l->row < topology_of(l->map)->rows) return words_fail(l->w, "'hexes' for row %d of the board", l->row + 1);
    board_clear(b, l->map);
    for (int hex = 0; hex < l->hexes; hex++) board_set_hex(b, hex, l->terrain[hex], l->token[hex]);
    if (b->deserts != 0) b->robber = (int8_t)bits_lowest(b->deserts);
    l->laid = true;
    return true;
}

static bool take_harbors(struct board_lines *l)
{
    struct words *w = l->w;
    if (l->source != FROM_HEXES) return words_fail(w, "harbors after 'hexes' only");
    words_next(w);
    do {
        int edge, kind;
        if (l->board->harbors == MAX_HARBORS) return words_fail(w, "no more than %d harbors", MAX_HARBORS);
        if (!take_place(w, topology_of(l->map), CATAN_PLACE_EDGE, &edge)) return false;
        if (!take_name(w, names_of_harbors, "a harbor (lumber, brick, wool, grain, ore, any)", &kind)) return false;
        board_add_harbor(l->board, edge, kind);
    } while (w->length > 0);
    return true;
}


void boards_begin(struct board_lines *l, struct words *w, const struct rules *rules, struct board *board)
{
    memset(l, 0, sizeof *l);
    l->w = w;
    l->rules = rules;
    l->board = board;
}

bool boards_line(struct board_lines *l, bool *good)
{
    if (word_is(l->w, "hexes")) *good = take_hexes(l);
    else if (word_is(l->w, "board")) *good = take_board(l);
    else if (word_is(l->w, "harbors")) *good = boards_lay_hexes(l) && take_harbors(l);
    else return false;
    return true;
}

void boards_supply(struct board_lines *l, uint64_t seed)
{
    int setup = l->rules->value[OPTION_SETUP];
    if (l->source != FROM_NOWHERE) return;
    if (setup != SETUP_VARIABLE) board_printed(l->board, setup);
    else deal_board(l, -1, seed);
}
