#include "record/position.h"

#include "board/places.h"
#include "engine/engine.h"

#include <catan/base.h>

#include <string.h>

static const char a_resource[] = "a resource (lumber, brick, wool, grain, ore)";
static const char a_card[] = "a development card (knight, roads, plenty, monopoly, point)";

static bool said(const struct position *p, int statement, int owner) { return p->said[owner][statement].line > 0; }

/* ---- pieces ----------------------------------------------------------- */

static int buildings_of(const struct game *g, int owner, int city)
{
    int n = 0;
    for (int v = 0; v < game_map(g)->vertices; v++) n += g->state.lives[v] == owner + 1 + city;
    return n;
}

static bool take_buildings(struct position *p, int owner, int city)
{
    uint8_t *lives = p->g->state.lives;
    int most = city ? CITY_PIECES : SETTLEMENT_PIECES;
    do {
        struct spot at = words_spot(p->w);
        int vertex;
        if (!take_place(p->w, game_map(p->g), CATAN_PLACE_VERTEX, &vertex)) return false;
        if (lives[vertex] != 0) words_fault_at(p->w, at, "a second building at this vertex");
        else if (buildings_of(p->g, owner, city) == most)
            words_fault_at(p->w, at, "SETUP-03: P%d has only %d %s", owner, most, city ? "cities" : "settlements");
        else lives[vertex] = (uint8_t)(owner + 1 + city);
    } while (p->w->length > 0);
    return true;
}

/* An owner never gets more roads than there are: their caches have no room for more. */
static bool take_edges(struct position *p, struct set128 *set, int owner, bool roads)
{
    do {
        struct spot at = words_spot(p->w);
        struct set128 taken = roads ? network_taken(&p->g->state) : *set;
        int edge;
        if (!take_place(p->w, game_map(p->g), CATAN_PLACE_EDGE, &edge)) return false;
        if (set_has(&taken, edge)) words_fault_at(p->w, at, roads ? "a second road at this edge" : "this edge was named before");
        else if (roads && set_count(*set) == ROAD_PIECES)
            words_fault_at(p->w, at, "SETUP-03: P%d has only %d roads", owner, ROAD_PIECES);
        else set_add(set, edge);
    } while (p->w->length > 0);
    return true;
}

/* ---- cards ------------------------------------------------------------ */

static bool take_lanes(struct words *w, bool development, bool unknown, cards *out)
{
    int count[CARDS_READ];
    if (!take_cards(w, development ? names_of_cards : names_of_resources, development ? a_card : a_resource, MOST_CARDS,
                    unknown, count))
        return false;
    *out = 0;
    for (int lane = 0; lane < CARDS_READ; lane++) *out |= cards_of(lane, count[lane]);
    return true;
}

static bool take_terms(struct words *w, struct terms *out)
{
    return take_lanes(w, false, false, &out->give) && take_word(w, "for") && take_lanes(w, false, false, &out->take);
}

/* ---- single fields ---------------------------------------------------- */

static bool take_byte(struct words *w, const struct statement *st, uint8_t *out)
{
    uint64_t n;
    if (!take_number(w, st->least, st->most, &n)) return false;
    *out = (uint8_t)n;
    return true;
}

/* A place or a seat, or `none`, which is -1 for all of them. */
static bool take_or_none(struct position *p, int form, int8_t *out)
{
    int n = NOBODY;
    bool good = true;
    if (word_is(p->w, "none")) words_next(p->w);
    else if (form == FORM_HEX) good = take_place(p->w, game_map(p->g), CATAN_PLACE_HEX, &n);
    else if (form == FORM_VERTEX) good = take_place(p->w, game_map(p->g), CATAN_PLACE_VERTEX, &n);
    else good = take_seat(p->w, form == FORM_OWNER ? game_owners(p->g) : game_players(p->g), &n);
    if (good) *out = (int8_t)n;
    return good;
}

static bool take_seats(struct position *p, uint8_t *out)
{
    do {
        int seat;
        if (!take_seat(p->w, game_players(p->g), &seat)) return false;
        *out = (uint8_t)(*out | 1u << seat);
    } while (p->w->length > 0);
    return true;
}

static bool take_bits(struct words *w, const struct statement *st, struct state *s)
{
    uint32_t bits = 0;
    do {
        int bit;
        if (!take_name(w, st->names, st->what, &bit)) return false;
        bits |= UINT32_C(1) << bit;
    } while (w->length > 0);
    if (st->size == sizeof s->due) s->due = bits;
    else s->marks = (uint8_t)bits;
    return true;
}

static bool take_turn(struct position *p)
{
    uint64_t number;
    int seat;
    if (!take_number(p->w, 0, INT32_MAX, &number) || !take_seat(p->w, game_players(p->g), &seat)) return false;
    p->g->state.turn = (uint32_t)number;
    p->g->state.seat = (int8_t)seat;
    return true;
}

static bool take_acting(struct position *p)
{
    int seat, part;
    if (!take_seat(p->w, game_players(p->g), &seat)) return false;
    if (!take_name(p->w, names_of_parts, "turn, paired, builder or founding", &part)) return false;
    p->g->state.acting = (uint8_t)seat;
    p->g->state.part = (uint8_t)part;
    return true;
}

static bool take_chance(struct words *w, struct state *s)
{
    if (!take_number(w, 0, UINT64_MAX, &s->seed)) return false;
    for (int stream = 0; stream < STREAMS && w->length > 0; stream++) {
        uint64_t n;
        if (!take_number(w, 0, UINT32_MAX, &n)) return false;
        s->drawn[stream] = (uint32_t)n;
    }
    return true;
}

bool take_view(struct words *w, const struct game *g, uint8_t *out)
{
    int viewer, seat;
    if (word_is_seat(w)) {
        if (!take_seat(w, game_players(g), &seat)) return false;
        *out = (uint8_t)(VIEWER_SEAT + seat);
        return true;
    }
    if (!take_name(w, names_of_viewers, "a seat, spectator or table", &viewer)) return false;
    *out = (uint8_t)viewer;
    return true;
}

/* ---- statements ------------------------------------------------------- */

static bool take_form(struct position *p, const struct statement *st, int owner)
{
    struct state *s = &p->g->state;
    void *field = statement_field(s, st, owner);
    bool unknown = st->about == OF_SEAT || st == &statements[SAYS_DECK];
    switch (st->form) {
    case FORM_SETTLEMENTS: return take_buildings(p, owner, 0);
    case FORM_CITIES: return take_buildings(p, owner, LIVES_CITY);
    case FORM_EDGES: return take_edges(p, field, owner, st == &statements[SAYS_ROADS]);
    case FORM_RESOURCES: return take_lanes(p->w, false, unknown, field);
    case FORM_DEVELOPMENT: return take_lanes(p->w, true, unknown, field);
    case FORM_FRESH: return take_lanes(p->w, true, unknown, &p->fresh[owner]);
    case FORM_ASIDE: return take_lanes(p->w, false, unknown, &p->aside[owner]);
    case FORM_TERMS: return take_terms(p->w, st->about == OF_SEAT ? &p->proposal[owner] : &p->offer);
    case FORM_NUMBER: return take_byte(p->w, st, field);
    case FORM_SEATS: return take_seats(p, field);
    case FORM_BITS: return take_bits(p->w, st, s);
    case FORM_TURN: return take_turn(p);
    case FORM_ACTING: return take_acting(p);
    case FORM_PILE: return take_hexadecimal(p->w, field);
    case FORM_VIEW: return take_view(p->w, p->g, field);
    case FORM_CHANCE: return take_chance(p->w, s);
    default: return take_or_none(p, st->form, field);
    }
}

/* Which statement does the present word begin? */
static int find_statement(const struct words *w, bool of_seat)
{
    for (int i = 0; i < STATEMENTS; i++)
        if ((statements[i].about != OF_GAME) == of_seat && word_is(w, statements[i].word)) return i;
    return -1;
}

static bool may_say(struct position *p, int statement, int owner, const struct words *seat)
{
    const struct statement *st = &statements[statement];
    int owners = statement_owners(p->g, st);
    if (owner >= owners) {
        *p->w = *seat; /* it is the seat that is wrong, the word before */
        return words_fail(p->w, "a seat from P0 to P%d", owners - 1);
    }
    return st->adds || !said(p, statement, owner) || words_fail(p->w, "'%s' only once", st->word);
}

bool position_take(struct position *p)
{
    struct words *w = p->w, first = *w;
    int owner = 0, statement;
    bool of_seat = word_is_seat(w);
    if (of_seat && !take_seat(w, game_owners(p->g), &owner)) return false;
    statement = find_statement(w, of_seat);
    if (statement < 0) return words_fail(w, "%s", of_seat ? "what to say of a seat" : "a statement of the position or 'play'");
    if (!may_say(p, statement, owner, &first)) return false;
    p->said[owner][statement] = words_spot(w);
    words_next(w);
    return take_form(p, &statements[statement], owner) && take_end(w);
}

void position_begin(struct position *p, struct words *w, struct game *g)
{
    memset(p, 0, sizeof *p);
    p->w = w;
    p->g = g;
    position_defaults(g);
}

/* ---- what follows ----------------------------------------------------- */

static void finish_turn(struct position *p)
{
    struct state *s = &p->g->state;
    if (!said(p, SAYS_ACTING, 0)) s->acting = (uint8_t)s->seat;
    if (!said(p, SAYS_TURN, 0) && s->part == PART_FOUNDING) s->turn = 0;
    if (said(p, SAYS_BEST, 0) && said(p, SAYS_ROLLED, 0))
        words_fault_at(p->w, p->said[0][SAYS_ROLLED], "'best' and 'rolled' exclude one another");
}

/* Cards that lie before the seats: set aside while a discard or a choice of an event is open, else offers. */
static void finish_table(struct position *p)
{
    struct state *s = &p->g->state;
    bool discards = state_lies_aside(s);
    for (int seat = 0; seat < game_players(p->g); seat++) {
        const struct spot *at = p->said[seat];
        if (said(p, SAYS_FRESH, seat) && seat != s->acting && p->fresh[seat] != 0)
            words_fault_at(p->w, at[SAYS_FRESH], "only P%d, whose part it is, has fresh cards", s->acting);
        if (said(p, SAYS_ASIDE, seat) && !discards) words_fault_at(p->w, at[SAYS_ASIDE], "no discard is due");
        if (said(p, SAYS_PROPOSES, seat) && (discards || seat == s->acting))
            words_fault_at(p->w, at[SAYS_PROPOSES], discards ? "a discard is due" : "the acting seat offers, the others propose");
        s->table[seat] = discards ? (struct terms){p->aside[seat], 0} : p->proposal[seat];
    }
    s->fresh = p->fresh[s->acting];
    if (said(p, SAYS_OFFER, 0) && discards) words_fault_at(p->w, p->said[0][SAYS_OFFER], "a discard is due");
    if (said(p, SAYS_OFFER, 0) && !discards) s->table[s->acting] = p->offer;
}

static void finish_supply(struct position *p)
{
    struct state *s = &p->g->state;
    if (!said(p, SAYS_BANK, 0)) s->bank = bank_left(p->g);
    if (!said(p, SAYS_BANK, 0) && !bank_is_known(p->g))
        words_fault(p->w, "bank: must be said, since unknown cards are in hands");
    if (!said(p, SAYS_DECK, 0)) s->deck = deck_left(p->g);
}

/* Unknown cards, and nobody who does not know them: so it is with what was noted at a table. */
static void finish_view(struct position *p)
{
    if (!said(p, SAYS_VIEW, 0) && state_has_unknown(p->g)) p->g->state.viewer = VIEWER_TABLE;
}

static void finish_awards(struct position *p)
{
    struct state *s = &p->g->state;
    if (!said(p, SAYS_ROAD, 0)) s->road_holder = (int8_t)road_by_numbers(p->g);
    if (!said(p, SAYS_ARMY, 0)) s->army_holder = (int8_t)army_by_numbers(p->g);
    if (!said(p, SAYS_HARBORMASTER, 0)) s->harbor_holder = (int8_t)harbors_by_numbers(p->g);
    state_count_points(s);
}

void position_finish(struct position *p)
{
    char faults[CATAN_MAX_MESSAGE];
    finish_turn(p);
    finish_table(p);
    finish_supply(p);
    finish_view(p);
    state_refresh(p->g);
    finish_awards(p);
    if (game_faults(p->g, faults, sizeof faults) > 0) words_fault(p->w, "%s", faults);
}
