#include "support/random_position.h"

#include <string.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "support/play.h"

struct maker {
    struct game *g;
    uint64_t random;
    int cities; /* of eight pieces put down, so many are cities, if they can be */
};

static int upto(struct maker *m, int below) { return (int)random_upto(&m->random, (uint32_t)below); }
static bool one_in(struct maker *m, int n) { return upto(m, n) == 0; }
static int seats(const struct maker *m) { return game_players(m->g); }

/* -1 from an empty set */
static int member(struct maker *m, struct set128 set)
{
    int n = set_count(set), found = -1;
    for (int skip = n ? upto(m, n) : -1; skip >= 0; skip--) found = set_pop(&set);
    return found;
}

/* ---- pieces ------------------------------------------------------------------- */

/* Hexes round a vertex that nobody lives at yet. */
static int new_hexes(const struct game *g, int vertex)
{
    const struct topology *t = game_map(g);
    int found = 0;
    for (int i = 0; i < 3; i++) {
        int hex = t->vertex_hexes[vertex][i];
        bool lived_at = hex < 0;
        for (int c = 0; c < 6 && !lived_at; c++) lived_at = g->state.lives[t->hex_vertices[hex][c]] != 0;
        found += !lived_at;
    }
    return found;
}

/* The more tries, the more hexes have neighbors. */
static int founding_site(struct maker *m, int tries)
{
    struct set128 free = set_minus(set_first(game_map(m->g)->vertices), m->g->state.blocked);
    int best = member(m, free);
    for (int i = 1; i < tries; i++) {
        int v = member(m, free);
        if (new_hexes(m->g, v) > new_hexes(m->g, best)) best = v;
    }
    return best;
}

static void found(struct maker *m, int seat, int tries)
{
    int v = founding_site(m, tries);
    state_put_settlement(m->g, seat, v);
    state_put_road(m->g, seat, member(m, set_minus(game_map(m->g)->spokes[v], network_taken(&m->g->state))));
}

static struct set128 own_settlements(const struct game *g, int seat)
{
    struct set128 own = set_none();
    for (int v = 0; v < game_map(g)->vertices; v++)
        if (g->state.lives[v] == seat + 1) set_add(&own, v);
    return own;
}

/* Edges that end at a free vertex where somebody else's road passes or ends. */
static struct set128 towards_others(const struct game *g, int seat)
{
    const struct topology *t = game_map(g);
    struct set128 others = set_minus(network_taken(&g->state), g->state.roads[seat]), found = set_none();
    for (int v = 0; v < t->vertices; v++)
        if (!set_has(&g->state.blocked, v) && !set_empty(set_and(t->spokes[v], others))) found = set_or(found, t->spokes[v]);
    return found;
}

static int road_site(struct maker *m, int seat)
{
    struct set128 places = m->g->state.frontier[seat], near = set_and(places, towards_others(m->g, seat));
    if (m->g->state.roads_left[seat] == 0) return -1;
    return member(m, one_in(m, 2) && !set_empty(near) ? near : places);
}

/* One piece more, if there is one and a place for it; roads more often than houses. */
static void grow(struct maker *m, int seat)
{
    const struct state *s = &m->g->state;
    int what = upto(m, 8), at;
    if (what < 5) {
        at = road_site(m, seat);
        if (at >= 0) state_put_road(m->g, seat, at);
    } else if (what < 8 - m->cities) {
        at = s->settlements_left[seat] ? member(m, set_minus(network_reach(m->g, seat), s->blocked)) : -1;
        if (at >= 0) state_put_settlement(m->g, seat, at);
    } else {
        at = s->cities_left[seat] ? member(m, own_settlements(m->g, seat)) : -1;
        if (at >= 0) state_put_city(m->g, seat, at);
    }
}

static void put_pieces(struct maker *m)
{
    int tries = one_in(m, 3) ? 60 : 1, steps = upto(m, one_in(m, 6) ? 4 : one_in(m, 6) ? 16 : 90), busy = upto(m, seats(m));
    bool even = one_in(m, 2); /* or one seat builds half of it */
    m->cities = upto(m, 3);
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < seats(m); p++) found(m, p, tries);
    for (; steps > 0; steps--) grow(m, !even && one_in(m, 2) ? busy : upto(m, seats(m)));
}

/* ---- cards -------------------------------------------------------------------- */

static void move_cards(cards *from, cards *to, int lane, int count)
{
    if (count > cards_count(*from, lane)) count = cards_count(*from, lane);
    if (count < 0) return;
    *from -= cards_of(lane, count);
    *to += cards_of(lane, count);
}

static void deal_hands(struct maker *m)
{
    struct state *s = &m->g->state;
    static const int most[] = {0, 1, 3, 4, 8};
    for (int p = 0; p < seats(m); p++)
        for (int r = 0, few = most[upto(m, 5)]; r < KINDS_OF_CARD; r++) move_cards(&s->bank, &s->hand[p], r, upto(m, few + 1));
    for (int r = CATAN_LUMBER, all = one_in(m, 3); r < CATAN_ORE && all; r++) move_cards(&s->bank, &s->hand[s->acting], r, 1);
    bool limited = m->g->rules.value[OPTION_BANK_SHORTAGE] != SHORTAGE_UNLIMITED;
    int left = one_in(m, 2) ? upto(m, 2) : 0; /* a bank that is empty, or nearly */
    for (int r = 0, all = one_in(m, 8); r < KINDS_OF_CARD && limited; r++)
        if (all || one_in(m, 8)) move_cards(&s->bank, &s->hand[upto(m, seats(m))], r, cards_count(s->bank, r) - left);
}

static void deal_development(struct maker *m)
{
    struct state *s = &m->g->state;
    for (int n = one_in(m, 6) ? cards_total(s->deck) : upto(m, 16); n > 0; n--) {
        int card = cards_nth(s->deck, upto(m, cards_total(s->deck))), seat = upto(m, seats(m));
        bool played = card != CATAN_CARD_POINT && one_in(m, 2);
        if (played && card == CATAN_CARD_KNIGHT) {
            s->deck -= cards_of(card, 1);
            s->knights[seat]++;
        } else {
            move_cards(&s->deck, played ? &s->removed : &s->dev[seat], card, 1);
        }
    }
    for (int c = 0; c < KINDS_OF_CARD; c++)
        if (one_in(m, 4)) s->fresh |= cards_of(c, cards_count(s->dev[s->acting], c));
}

/* ---- awards: by the numbers; a tie may have a history ------------------------------- */

/* Longest Road may have been set aside, Largest Army never is (ARMY-04). */
static int holder(struct maker *m, const uint8_t *numbers, int least, bool set_aside)
{
    int most = 0, with_most = 0, seat = NOBODY;
    for (int p = 0; p < seats(m); p++) most = numbers[p] > most ? numbers[p] : most;
    for (int p = 0; p < seats(m); p++)
        if (numbers[p] == most && one_in(m, ++with_most)) seat = p;
    return most < least || (set_aside && with_most > 1 && one_in(m, 2)) ? NOBODY : seat;
}

/* ---- the turn ---------------------------------------------------------------------- */

static void owe_discards(struct maker *m)
{
    struct state *s = &m->g->state;
    for (int p = 0; p < seats(m); p++)
        if (cards_total(s->hand[p]) > m->g->rules.value[OPTION_DISCARD_LIMIT]) s->waiting |= (uint8_t)(1u << p);
    s->due |= DUTY(DUE_ROBBER) | (s->waiting ? DUTY(DUE_DISCARD) : 0);
    s->sum = 7;
}

/* Buildings of others at a hex. */
static int others_at(const struct maker *m, int hex)
{
    int found = 0;
    for (int c = 0; c < 6; c++) {
        uint8_t l = m->g->state.lives[game_map(m->g)->hex_vertices[hex][c]];
        found += l != 0 && lives_owner(l) != m->g->state.acting;
    }
    return found;
}

/* The robber stands where there may be several to rob, and some who are spared. */
static void rob(struct maker *m, bool named)
{
    struct state *s = &m->g->state;
    for (int i = 0; i < 10; i++) {
        int hex = upto(m, game_map(m->g)->hexes);
        if (robber_victims(m->g, s->acting, hex) && others_at(m, hex) > others_at(m, s->robber)) s->robber = (int8_t)hex;
    }
    uint32_t victims = robber_victims(m->g, s->acting, s->robber);
    if (!victims) return;
    s->victim = (int8_t)bits_lowest(victims);
    if (named && cards_total(s->hand[s->victim])) s->due |= DUTY(DUE_STOLEN);
    else s->due |= DUTY(DUE_VICTIM);
    if (!(s->due & DUTY(DUE_STOLEN))) s->victim = NOBODY;
}

static void free_roads(struct maker *m)
{
    struct state *s = &m->g->state;
    if (!s->roads_left[s->acting] || set_empty(s->frontier[s->acting])) return;
    s->free_roads = (uint8_t)(1 + upto(m, 2));
    s->due |= DUTY(DUE_FREE_ROAD);
    s->marks |= MARK_CARD_PLAYED;
}

static void make_due(struct maker *m)
{
    struct state *s = &m->g->state;
    bool rolled = one_in(m, 2);
    s->due = DUTY(DUE_MAIN);
    if (one_in(m, 4)) s->marks |= MARK_CARD_PLAYED;
    switch (upto(m, 10)) {
    case 0: owe_discards(m); return;
    case 1: s->due |= DUTY(DUE_ROBBER); break;
    case 2: rob(m, false); break;
    case 3: rob(m, true); break;
    case 4: free_roads(m); break;
    case 5: s->due |= DUTY(DUE_DICE); return;
    case 6: s->due |= rolled && cards_total(s->deck) ? DUTY(DUE_DRAWN) : 0; break;
    default: break;
    }
    if (rolled) s->sum = (uint8_t)(2 + upto(m, 6) + upto(m, 6));
    else s->due |= DUTY(DUE_ROLL);
    if (rolled && one_in(m, 4)) s->marks |= MARK_BUILT;
}

static void choose_turn(struct maker *m)
{
    struct state *s = &m->g->state;
    s->part = PART_TURN;
    s->turn = (uint32_t)(1 + upto(m, 60));
    s->first = (int8_t)upto(m, seats(m));
    s->seat = (int8_t)((s->first + (int)s->turn - 1) % seats(m));
    s->acting = (uint8_t)s->seat;
    s->robber = (int8_t)upto(m, game_map(m->g)->hexes);
}

static void make(struct maker *m)
{
    struct state *s = &m->g->state;
    uint64_t seed = random_next(&m->random);
    state_empty(m->g);
    s->seed = seed;
    choose_turn(m);
    put_pieces(m);
    deal_hands(m);
    deal_development(m);
    s->road_holder = (int8_t)holder(m, s->length, 5, true);
    s->army_holder = (int8_t)holder(m, s->knights, 3, false);
    state_count_points(s);
    make_due(m);
}

/* Most are playable; the rest (nobody can do what is due) is made anew. */
catan_game *random_position(const char *options, uint64_t seed)
{
    char message[CATAN_MAX_MESSAGE] = "";
    catan_game *game = game_of(options, seed);
    struct maker m = {&game->game, seed * UINT64_C(0x9E3779B97F4A7C15) + 1, 0};
    for (int tries = 0; tries < 20; tries++) {
        make(&m);
        if (game_faults(m.g, message, sizeof message) == 0) return game;
        demand(strstr(message, "PROC-02: nobody") != NULL, "options '%s', seed %llu: %s", options, (unsigned long long)seed, message);
    }
    ck_abort_msg("options '%s', seed %llu: %s", options, (unsigned long long)seed, message);
    return NULL;
}
