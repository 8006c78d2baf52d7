/* Saves read back. Nothing of the bytes is believed: each number is held
 * against its range before it is used, the game is built in fresh memory, and
 * then judged by the same functions that judge rules, boards and positions
 * from elsewhere. */
#include "engine/engine.h"
#include "record/save.h"

#include "record/boards.h"

#include <catan/base.h>
#include <catan/board.h>

#include <string.h>

static void get_rules(struct cursor *c, struct rules *r)
{
    const struct option_row *row = option_row(0);
    int count = (int)get_number(c, OPTIONS, "more options than this library knows");
    for (int i = 0; i < count; i++) {
        const uint8_t *where = c->at;
        uint32_t value = get_number(c, UINT16_MAX, "an option has no such value");
        if ((int)value < row[i].min || (int)value > row[i].max) cursor_fail(c, where, "an option has no such value");
        r->value[i] = (uint16_t)value;
    }
    if (count < OPTION_SETUP) cursor_fail(c, c->at, "edition and players are missing");
    if (c->wrong || count == OPTIONS) return;
    struct rules standard; /* for options that came later */
    rules_standard(&standard, r->value[OPTION_EDITION]);
    memcpy(r->value + count, standard.value + count, (size_t)(OPTIONS - count) * sizeof *r->value);
}

static void get_hexes(struct cursor *c, struct board *b, int hexes)
{
    for (int hex = 0; hex < hexes; hex++) {
        const uint8_t *where = c->at;
        unsigned byte = get_u8(c), terrain = byte & 15, token = byte >> 4;
        if (terrain > CATAN_DESERT || token > 12) cursor_fail(c, where, "no such terrain or token");
        b->terrain[hex] = (uint8_t)terrain;
        b->token[hex] = (uint8_t)token;
    }
    if (!c->wrong) board_derive(b);
}

static void get_board(struct cursor *c, struct board *b)
{
    int map = get_upto(c, 0, MAPS - 1, "no such map");
    const struct topology *t = topology_of(map);
    board_clear(b, map);
    b->robber = (int8_t)get_upto(c, NOWHERE, t->hexes - 1, "the robber begins on no hex of the map");
    get_hexes(c, b, t->hexes);
    int harbors = get_upto(c, 0, MAX_HARBORS, "too many harbors");
    for (int i = 0, last = -1; i < harbors; i++) {
        int edge = get_upto(c, 0, t->edges - 1, "no such edge");
        if (edge <= last) cursor_fail(c, c->at - 1, "harbors are not in order");
        board_add_harbor(b, edge, get_upto(c, 0, CATAN_HARBOR_ANY, "no such harbor"));
        last = edge;
    }
}

/* ---- position ------------------------------------------------------------------ */

cards get_cards(struct cursor *c)
{
    cards all = 0;
    unsigned kinds = (unsigned)get_upto(c, 0, 63, "no such kind of card");
    for (; kinds; kinds &= kinds - 1) all |= cards_of(bits_lowest(kinds), get_upto(c, 1, MOST_CARDS, "no such number of cards"));
    return c->wrong ? 0 : all;
}

static void get_seat(struct cursor *c, struct state *s, int p)
{
    s->hand[p] = get_cards(c);
    s->dev[p] = get_cards(c);
    s->table[p].give = get_cards(c);
    s->table[p].take = get_cards(c);
    s->knights[p] = (uint8_t)get_upto(c, 0, MOST_CARDS, "too many knights");
    s->offers[p] = (uint8_t)get_u8(c);
}

/* Ascending, so that each set has one form. */
static int get_place(struct cursor *c, int last, int places, const char *wrong)
{
    const uint8_t *where = c->at;
    int place = get_upto(c, 0, places - 1, wrong);
    if (place <= last) cursor_fail(c, where, "places are not in order");
    return c->wrong ? 0 : place;
}

static void get_buildings(struct cursor *c, struct game *g, int owner, int city)
{
    int count = get_upto(c, 0, city ? CITY_PIECES : SETTLEMENT_PIECES, "more buildings than there are");
    for (int i = 0, last = -1; i < count && !c->wrong; i++) {
        last = get_place(c, last, game_map(g)->vertices, "no such vertex");
        if (g->state.lives[last]) cursor_fail(c, c->at, "two buildings at one vertex");
        g->state.lives[last] = (uint8_t)(owner + 1 + city);
    }
}

/* An owner never gets more roads than there are: their caches have no room for more. */
static void get_roads(struct cursor *c, struct game *g, int owner)
{
    struct set128 *roads = &g->state.roads[owner];
    const uint8_t *where = c->at;
    roads->w[0] = get_u64(c);
    roads->w[1] = get_little(c, (game_map(g)->edges - 64 + 7) / 8);
    if (!set_empty(set_minus(*roads, set_first(game_map(g)->edges)))) cursor_fail(c, where, "no such edge");
    if (set_count(*roads) > ROAD_PIECES) cursor_fail(c, where, "more roads than there are");
}

static void get_damaged(struct cursor *c, struct game *g)
{
    int edges = game_map(g)->edges, count = get_upto(c, 0, edges, "more edges than there are");
    for (int i = 0, last = -1; i < count && !c->wrong; i++) {
        last = get_place(c, last, edges, "no such edge");
        set_add(&g->state.damaged, last);
    }
}

static void get_course(struct cursor *c, struct game *g)
{
    struct state *s = &g->state;
    int seats = game_players(g);
    const struct { int least, most; } limits[] = {
        [RANGE_NUMBER] = {0, 0 /* of its own */}, [RANGE_DICE] = {0, 12}, [RANGE_SEAT] = {0, seats - 1}, [RANGE_NO_SEAT] = {NOBODY, seats - 1},
        [RANGE_NO_OWNER] = {NOBODY, game_owners(g) - 1}, [RANGE_NO_HEX] = {NOWHERE, game_map(g)->hexes - 1},
        [RANGE_NO_VERTEX] = {NOWHERE, game_map(g)->vertices - 1}, [RANGE_SEATS] = {0, (1 << seats) - 1},
    };
    s->due = get_number(c, DUTY(DUTIES) - 1, "nothing of that kind can be due");
    s->turn = get_number(c, INT32_MAX, "no such turn");
    for (const struct course_byte *row = course_bytes; row < course_bytes + COURSE_BYTES; row++) {
        int x = get_upto(c, limits[row->range].least, row->range == RANGE_NUMBER ? row->most : limits[row->range].most, row->wrong);
        if (row->range == RANGE_DICE && x == 1) cursor_fail(c, c->at - 1, row->wrong);
        ((uint8_t *)s)[row->field] = (uint8_t)x;
    }
    s->event_pile = get_u64(c);
}

static void get_position(struct cursor *c, struct game *g)
{
    struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) get_seat(c, s, p);
    s->bank = get_cards(c);
    s->deck = get_cards(c);
    s->fresh = get_cards(c);
    s->removed = get_cards(c);
    for (int o = 0; o < game_owners(g); o++) {
        get_buildings(c, g, o, 0);
        get_buildings(c, g, o, LIVES_CITY);
        get_roads(c, g, o);
    }
    get_damaged(c, g);
    get_course(c, g);
}

static void get_chance(struct cursor *c, struct state *s)
{
    s->seed = get_u64(c);
    for (int i = 0; i < STREAMS; i++) s->drawn[i] = get_number(c, UINT32_MAX, "no such count of outcomes");
}

/* ---- the sections, each judged before the next is read ---------------------------- */

static int32_t read_rules(struct file_bytes *f, struct game *g)
{
    static const int32_t status_of[] = {CATAN_OK, CATAN_ERR_RULE, CATAN_ERR_UNSUPPORTED};
    char faults[CATAN_MAX_MESSAGE];
    struct cursor c;
    int32_t status = section_open(f, "RULE", &c);
    if (status != CATAN_OK) return status;
    get_rules(&c, &g->rules);
    if ((status = section_close(f, &c)) != CATAN_OK) return status;
    int found = rules_faults(&g->rules, faults, sizeof faults);
    if (found) text_put(f->message, "%s", faults);
    return status_of[found];
}

/* The board is on the map for the players, and the printed one if the rules name one. */
static const char *misfit(const struct game *g)
{
    int setup = g->rules.value[OPTION_SETUP];
    struct board printed;
    if (g->board.map != boards_map(&g->rules)) return "BIG-03: the board is on the wrong map for the players";
    if (setup == SETUP_VARIABLE) return NULL;
    memset(&printed, 0, sizeof printed);
    board_printed(&printed, setup);
    return memcmp(&printed, &g->board, sizeof printed) == 0 ? NULL : "the board is not the printed one that the rules name";
}

static int32_t read_board(struct file_bytes *f, struct game *g)
{
    char faults[CATAN_MAX_MESSAGE];
    struct cursor c;
    int32_t status = section_open(f, "BORD", &c);
    if (status != CATAN_OK) return status;
    get_board(&c, &g->board);
    if ((status = section_close(f, &c)) != CATAN_OK) return status;
    if (board_faults(&g->board, faults, sizeof faults)) {
        text_put(f->message, "%.*s", (int)strlen(faults) - 1, faults); /* without the last line feed */
        return CATAN_ERR_BOARD;
    }
    if (!misfit(g)) return CATAN_OK;
    text_put(f->message, "%s", misfit(g));
    return CATAN_ERR_BOARD;
}

/* Only a view has this section. */
static int32_t read_view(struct file_bytes *f, struct game *g)
{
    struct cursor c;
    if (!section_follows(f, "VIEW")) return CATAN_OK;
    int32_t status = section_open(f, "VIEW", &c);
    if (status != CATAN_OK) return status;
    const uint8_t *where = c.at;
    int viewer = get_upto(&c, VIEWER_SEAT, VIEWER_TABLE, "no such viewer");
    if (viewer >= VIEWER_SEAT + game_players(g) && viewer < VIEWER_SPECTATOR) cursor_fail(&c, where, "no such viewer");
    g->state.viewer = (uint8_t)viewer;
    return section_close(f, &c);
}

static int32_t read_state(struct file_bytes *f, struct game *g)
{
    char faults[CATAN_MAX_MESSAGE];
    struct cursor c;
    int32_t status = section_open(f, "POSN", &c);
    if (status != CATAN_OK) return status;
    get_position(&c, g);
    if ((status = section_close(f, &c)) != CATAN_OK || (status = read_view(f, g)) != CATAN_OK) return status;
    if ((status = section_open(f, "CHNC", &c)) != CATAN_OK) return status;
    get_chance(&c, &g->state);
    if ((status = section_close(f, &c)) != CATAN_OK) return status;
    state_refresh(g);
    if (game_faults(g, faults, sizeof faults) == 0) return CATAN_OK;
    text_put(f->message, "%s", faults);
    return CATAN_ERR_POSITION;
}

int32_t load_game_sections(struct file_bytes *f, struct game *out)
{
    int32_t status;
    memset(out, 0, sizeof *out); /* every byte: equal games are equal bytes */
    if ((status = read_rules(f, out)) != CATAN_OK) return status;
    if ((status = read_board(f, out)) != CATAN_OK) return status;
    return read_state(f, out);
}

int32_t load_game(const uint8_t *bytes, size_t length, struct game *out, char *message, size_t capacity)
{
    struct text told = text_in(message, message ? capacity : 0);
    struct file_bytes f;
    int32_t status = file_open(&f, bytes, length, MAGIC_GAME, &told);
    if (status == CATAN_OK) status = load_game_sections(&f, out);
    if (status == CATAN_OK) status = file_close(&f);
    return status;
}
