#include "record/observation.h"

#include "engine/eventdeck.h"
#include "engine/nouns.h"

/* Everything goes through one cursor, so that size and order follow from the
 * same lines; nothing that the seat does not know is read. */
struct observer {
    const struct game *g;
    int seat;
    uint8_t *out; /* NULL: only counted */
    size_t at;
    uint8_t relative[OWNERS + 1]; /* by owner + 1: 0 nobody, 1 the observer, 2 the seat to its left, ...; colors nobody plays come last */
};

static void put(struct observer *o, int value)
{
    if (o->out) o->out[o->at] = (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
    o->at++;
}

static void put_cards(struct observer *o, cards c)
{
    for (int i = 0; i < KINDS_OF_CARD; i++) put(o, cards_count(c, i));
}

static int relative(const struct observer *o, int owner) { return o->relative[owner + 1]; }

static uint32_t relative_seats(const struct observer *o, uint32_t seats)
{
    uint32_t turned = 0;
    for (int p = 0; p < game_players(o->g); p++)
        if (seats >> p & 1) turned |= (uint32_t)1 << (relative(o, p) - 1);
    return turned;
}

static void put_course(struct observer *o)
{
    const struct state *s = &o->g->state;
    put(o, state_phase(s));
    put(o, s->part);
    put(o, relative(o, s->seat));
    put(o, relative(o, s->acting));
    put(o, (int)relative_seats(o, turn_actors(o->g) & 0xFF));
    put(o, s->sum);
    put(o, s->free_roads);
    put(o, s->marks);
    put(o, relative(o, s->road_holder));
    put(o, relative(o, s->army_holder));
    put(o, relative(o, s->harbor_holder));
    put(o, rules_win_points(&o->g->rules));
    put(o, robber_owed(o->g, o->seat));
    put(o, cards_total(s->deck));
    put_cards(o, s->bank);
    put_cards(o, s->removed);
}

static void put_own(struct observer *o)
{
    const struct state *s = &o->g->state;
    put_cards(o, s->hand[o->seat]);
    put_cards(o, s->dev[o->seat]);
    put_cards(o, o->seat == s->acting ? s->fresh : 0);
    put(o, points_total(o->g, o->seat));
    for (int r = 0; r < CATAN_RESOURCES; r++) put(o, bank_rate(o->g, o->seat, r));
}

/* From the observer on, clockwise. While discards are open, what lies aside is
 * no longer in a hand, and known to its owner alone. */
static void put_seat(struct observer *o, int p)
{
    const struct state *s = &o->g->state;
    bool trading = state_phase(s) == DUE_MAIN;
    put(o, cards_total(s->hand[p]));
    put(o, cards_total(s->dev[p]));
    put(o, s->knights[p]);
    put(o, points_visible(o->g, p));
    put(o, s->length[p]);
    put(o, s->roads_left[p]);
    put(o, s->settlements_left[p]);
    put(o, s->cities_left[p]);
    put(o, s->harbors[p]);
    put(o, s->offers[p]);
    put(o, trading ? s->agreed >> p & 1 : 0);
    put_cards(o, trading ? s->table[p].give : 0);
    put_cards(o, trading ? s->table[p].take : 0);
}

static void put_board(struct observer *o)
{
    const struct game *g = o->g;
    const struct topology *t = game_map(g);
    for (int h = 0; h < t->hexes; h++) {
        put(o, g->board.terrain[h]);
        put(o, g->board.token[h]);
        put(o, g->state.robber == h);
    }
    uint8_t harbors[MAX_VERTICES] = {0}, roads[MAX_EDGES] = {0};
    for (int i = 0; i < g->board.harbors; i++)
        for (int end = 0; end < 2; end++) harbors[t->edge_vertices[g->board.harbor_edge[i]][end]] |= (uint8_t)(1u << g->board.harbor_kind[i]);
    for (int v = 0; v < t->vertices; v++) {
        uint8_t l = g->state.lives[v];
        put(o, relative(o, lives_owner(l)));
        put(o, l == 0 ? 0 : l & LIVES_CITY ? 2 : 1);
        put(o, harbors[v]);
    }
    for (int p = 0; p < OWNERS; p++) {
        struct set128 own = g->state.roads[p];
        for (int e; (e = set_pop(&own)) >= 0;) roads[e] = (uint8_t)relative(o, p);
    }
    for (int e = 0; e < t->edges; e++) put(o, roads[e]);
}

/* Catan for Two: tokens, the first roll, and what the neutral colors have. */
static void put_two(struct observer *o)
{
    const struct state *s = &o->g->state;
    put(o, s->tokens[o->seat]);
    put(o, s->tokens[1 - o->seat]);
    put(o, two_price(o->g, o->seat));
    put(o, s->part == PART_FOUNDING ? 0 : s->first_sum);
    for (int n = game_players(o->g); n < game_owners(o->g); n++) {
        put(o, s->length[n]);
        put(o, s->roads_left[n]);
        put(o, s->settlements_left[n]);
    }
}

/* What the pile holds is public, its order is not (EV-01). */
static void put_events(struct observer *o)
{
    const struct state *s = &o->g->state;
    put(o, s->event);
    for (int card = 1; card <= EVENT_CARDS; card++) put(o, bits_count(s->event_pile & event_cards_of(card)));
    for (int e = 0; e < game_map(o->g)->edges; e++) put(o, set_has(&s->damaged, e));
}

static size_t observe(const struct game *g, int seat, uint8_t *out)
{
    struct observer o = {.g = g, .seat = seat, .out = out};
    int players = game_players(g);
    for (int owner = 0; owner < OWNERS; owner++)
        o.relative[owner + 1] = (uint8_t)(owner < players ? 1 + (owner - seat + players) % players : 1 + owner);
    put_course(&o);
    put_own(&o);
    for (int i = 0; i < players; i++) put_seat(&o, (seat + i) % players);
    put_board(&o);
    if (game_neutrals(g)) put_two(&o);
    if (game_has_events(g)) put_events(&o);
    return o.at;
}

size_t observation_size(const struct game *g) { return observe(g, 0, NULL); }
void observation_put(const struct game *g, int seat, uint8_t *out) { observe(g, seat, out); }
