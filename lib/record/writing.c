#include "record/writing.h"

#include "board/places.h"
#include "record/actions.h"
#include "record/statements.h"

#include <catan/base.h>

#include <inttypes.h>
#include <string.h>

/* ---- rules and board -------------------------------------------------- */

static void put_option(struct text *t, const struct rules *r, int option)
{
    int value = r->value[option];
    const char *name = option_value_name(option, value);
    text_put(t, "%s%s=", option == 0 ? "" : " ", option_row(option)->name);
    if (name != NULL) text_put(t, "%s", name);
    else text_put(t, "%d", value);
}

void rules_put(struct text *t, const struct rules *r)
{
    struct rules standard;
    rules_standard(&standard, r->value[OPTION_EDITION]);
    for (int i = 0; i < OPTIONS; i++)
        if (i == OPTION_EDITION || i == OPTION_PLAYERS || r->value[i] != standard.value[i]) put_option(t, r, i);
}

static void put_name(struct text *t, const struct game *g, int kind, int place)
{
    char name[PLACE_NAME];
    place_name(game_map(g), kind, place, name);
    text_put(t, " %s", name);
}

static void put_hexes(struct text *t, const struct game *g)
{
    const struct board *b = &g->board;
    int hex = 0;
    for (int row = 0; row < game_map(g)->rows; row++) {
        text_put(t, "hexes");
        for (int i = 0; i < game_map(g)->row_hexes[row]; i++, hex++) {
            text_put(t, "%s %s", i > 0 ? "," : "", name_of(names_of_terrains, b->terrain[hex]));
            if (b->token[hex] > 0) text_put(t, " %d", b->token[hex]);
        }
        text_put(t, "\n");
    }
}

static void put_harbors(struct text *t, const struct game *g)
{
    const struct board *b = &g->board;
    if (b->harbors == 0) return;
    text_put(t, "harbors");
    for (int i = 0; i < b->harbors; i++) {
        put_name(t, g, CATAN_PLACE_EDGE, b->harbor_edge[i]);
        text_put(t, " %s%s", name_of(names_of_harbors, b->harbor_kind[i]), i + 1 < b->harbors ? "," : "");
    }
    text_put(t, "\n");
}

/* Nothing is said of the board that the rules name. */
static void put_board(struct text *t, const struct game *g)
{
    const struct board *b = &g->board;
    int first = b->deserts != 0 ? bits_lowest(b->deserts) : NOWHERE;
    if (g->rules.value[OPTION_SETUP] != SETUP_VARIABLE) return;
    put_hexes(t, g);
    put_harbors(t, g);
    if (b->robber == first) return;
    text_put(t, "robber %d\n", b->robber + 1);
}

/* ---- what differs ----------------------------------------------------- */

/* A game of which a position would say nothing but the pieces and the hands of g. */
static void default_of(const struct game *g, struct game *d)
{
    const struct state *s = &g->state;
    memcpy(d, g, sizeof *d);
    position_defaults(d);
    d->state.bank = bank_is_known(g) ? bank_left(g) : UINT64_MAX; /* unlike any bank */
    d->state.deck = deck_left(g);
    d->state.road_holder = (int8_t)road_by_numbers(g);
    d->state.army_holder = (int8_t)army_by_numbers(g);
    d->state.harbor_holder = (int8_t)harbors_by_numbers(g);
    d->state.acting = (uint8_t)s->seat;
    d->state.viewer = state_has_unknown(g) ? VIEWER_TABLE : VIEWER_NONE;
    if (s->part == PART_FOUNDING) d->state.turn = 0;
}

/* Something lies before a seat: is this the statement for it? Cards set aside
 * while a discard or a choice of an event is due, else the offer of the acting seat or a proposal. */
static bool lies_there(const struct statement *st, const struct state *s, int owner)
{
    bool discards = state_lies_aside(s), offer = st->about == OF_GAME;
    int seat = offer ? s->acting : owner;
    if (s->table[seat].give == 0 && s->table[seat].take == 0) return false;
    return st->form == FORM_ASIDE ? discards : !discards && offer == (seat == s->acting);
}

static bool has_building(const struct state *s, int owner, int city)
{
    return memchr(s->lives, owner + 1 + city, sizeof s->lives) != NULL;
}

static bool says(const struct statement *st, struct state *s, struct state *d, int owner)
{
    switch (st->form) {
    case FORM_SETTLEMENTS: return has_building(s, owner, 0);
    case FORM_CITIES: return has_building(s, owner, LIVES_CITY);
    case FORM_FRESH: return owner == s->acting && s->fresh != 0;
    case FORM_ASIDE:
    case FORM_TERMS: return lies_there(st, s, owner);
    case FORM_TURN: return s->turn != d->turn || s->seat != d->seat;
    case FORM_ACTING: return s->acting != d->acting || s->part != d->part;
    case FORM_CHANCE: return s->seed != 0 || memcmp(s->drawn, d->drawn, sizeof s->drawn) != 0;
    default: break;
    }
    /* One field, two names. */
    if (st == &statements[SAYS_BEST] && s->part != PART_FOUNDING) return false;
    if (st == &statements[SAYS_ROLLED] && s->part == PART_FOUNDING) return false;
    return memcmp(statement_field(s, st, owner), statement_field(d, st, owner), st->size) != 0;
}

/* ---- statements ------------------------------------------------------- */

static void put_buildings(struct text *t, const struct game *g, int owner, int city)
{
    for (int v = 0; v < game_map(g)->vertices; v++)
        if (g->state.lives[v] == owner + 1 + city) put_name(t, g, CATAN_PLACE_VERTEX, v);
}

static void put_edges(struct text *t, const struct game *g, const struct set128 *set)
{
    struct set128 left = *set;
    for (int e; (e = set_pop(&left)) >= 0;) put_name(t, g, CATAN_PLACE_EDGE, e);
}

static void put_cards(struct text *t, const struct name *list, cards c)
{
    text_put(t, " ");
    cards_put(t, list, c);
}

static void put_terms(struct text *t, const struct terms *terms)
{
    put_cards(t, names_of_resources, terms->give);
    text_put(t, " for");
    put_cards(t, names_of_resources, terms->take);
}

static void put_or_none(struct text *t, const struct game *g, int form, int n)
{
    if (n < 0) text_put(t, " none");
    else if (form == FORM_HEX) put_name(t, g, CATAN_PLACE_HEX, n);
    else if (form == FORM_VERTEX) put_name(t, g, CATAN_PLACE_VERTEX, n);
    else text_put(t, " P%d", n);
}

static void put_bits(struct text *t, const struct name *names, uint32_t bits)
{
    for (; names->word != NULL; names++)
        if (bits >> names->value & 1) text_put(t, " %s", names->word);
}

static void put_seats(struct text *t, unsigned seats)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (seats >> seat & 1) text_put(t, " P%d", seat);
}

static void put_view(struct text *t, const struct state *s)
{
    const char *word = name_of(names_of_viewers, s->viewer);
    if (word) text_put(t, " %s", word);
    else text_put(t, " P%d", s->viewer - VIEWER_SEAT);
}

static void put_chance(struct text *t, const struct state *s)
{
    text_put(t, " %" PRIu64, s->seed);
    for (int stream = 0; stream < STREAMS; stream++) text_put(t, " %" PRIu32, s->drawn[stream]);
}

static void put_form(struct text *t, const struct game *g, struct state *s, const struct statement *st, int owner)
{
    const void *field = statement_field(s, st, owner);
    switch (st->form) {
    case FORM_SETTLEMENTS: put_buildings(t, g, owner, 0); break;
    case FORM_CITIES: put_buildings(t, g, owner, LIVES_CITY); break;
    case FORM_EDGES: put_edges(t, g, field); break;
    case FORM_RESOURCES: put_cards(t, names_of_resources, *(const cards *)field); break;
    case FORM_DEVELOPMENT: put_cards(t, names_of_cards, *(const cards *)field); break;
    case FORM_FRESH: put_cards(t, names_of_cards, s->fresh); break;
    case FORM_ASIDE: put_cards(t, names_of_resources, s->table[owner].give); break;
    case FORM_TERMS: put_terms(t, &s->table[st->about == OF_GAME ? s->acting : owner]); break;
    case FORM_NUMBER: text_put(t, " %d", *(const uint8_t *)field); break;
    case FORM_SEATS: put_seats(t, *(const uint8_t *)field); break;
    case FORM_BITS: put_bits(t, st->names, st->size == sizeof s->due ? s->due : s->marks); break;
    case FORM_TURN: text_put(t, " %" PRIu32 " P%d", s->turn, s->seat); break;
    case FORM_ACTING: text_put(t, " P%d %s", s->acting, name_of(names_of_parts, s->part)); break;
    case FORM_PILE: text_put(t, " %016" PRIx64, s->event_pile); break;
    case FORM_VIEW: put_view(t, s); break;
    case FORM_CHANCE: put_chance(t, s); break;
    default: put_or_none(t, g, st->form, *(const int8_t *)field); break;
    }
}

static void put_statement(struct text *t, struct game *g, struct game *d, const struct statement *st, int owner)
{
    if (!says(st, &g->state, &d->state, owner)) return;
    if (st->about == OF_GAME) text_put(t, "%s", st->word);
    else text_put(t, "P%d %s", owner, st->word);
    put_form(t, g, &g->state, st, owner);
    text_put(t, "\n");
}

/* Owner by owner, then what is about the game. */
static void put_statements(struct text *t, struct game *g, struct game *d)
{
    for (int owner = 0; owner < game_owners(g); owner++)
        for (const struct statement *st = statements; st < statements + STATEMENTS; st++)
            if (st->about != OF_GAME && owner < statement_owners(g, st)) put_statement(t, g, d, st, owner);
    for (const struct statement *st = statements; st < statements + STATEMENTS; st++)
        if (st->about == OF_GAME) put_statement(t, g, d, st, 0);
}

void notation_write_game(struct text *t, const struct game *g)
{
    struct game copy, defaults;
    memcpy(&copy, g, sizeof copy);
    default_of(g, &defaults);
    text_put(t, "catan 1\nrules ");
    rules_put(t, &g->rules);
    text_put(t, "\n");
    put_board(t, g);
    text_put(t, "position\n");
    put_statements(t, &copy, &defaults);
}
