/* Roads, settlements, cities: paid, free and founding alike (BUILD). What is due
 * decides which; what follows from it is the business of founding.c and devcard.c. */
#include "engine/nouns.h"

/* On a printed board everybody has settled before the first turn is rolled for. */
static bool founding(const struct game *g)
{
    const struct state *s = &g->state;
    bool printed = s->due & DUTY(DUE_START_ROLL) && s->settlements_left[0] < SETTLEMENT_PIECES;
    return s->part == PART_FOUNDING && !printed;
}

/* ---- places ------------------------------------------------------------------------ */

static struct set128 off_own_roads(const struct game *g, int owner)
{
    return set_minus(set_first(game_map(g)->vertices), network_reach(g, owner));
}

static struct set128 near_buildings(const struct game *g, int owner)
{
    (void)owner;
    return g->state.blocked;
}

static struct set128 not_own_settlement(const struct game *g, int owner)
{
    struct set128 others = set_first(game_map(g)->vertices), settled = g->state.settled;
    for (int v; (v = set_pop(&settled)) >= 0;)
        if (lives_owner(g->state.lives[v]) == owner) set_remove(&others, v);
    return others;
}

static struct set128 taken_edges(const struct game *g, int owner)
{
    (void)owner;
    return network_taken(&g->state);
}

/* From scratch, since a taken edge can be unconnected as well; what is left of
 * both rules is the frontier, kept as the game goes on. */
static struct set128 unconnected(const struct game *g, int owner)
{
    return set_minus(set_first(game_map(g)->edges), network_connected(g, owner));
}

/* The founding road lies at the settlement just placed (SETUP-15, SETUP-17). */
static struct set128 not_at_the_spot(const struct game *g, int owner)
{
    (void)owner;
    struct set128 all = set_first(game_map(g)->edges);
    return g->state.spot < 0 ? all : set_minus(all, game_map(g)->spokes[g->state.spot]);
}

/* Until all own damaged roads are repaired no new one can be built; none can be built on (EV-12). */
static struct set128 unrepaired(const struct game *g, int owner)
{
    return set_empty(state_damaged(&g->state, owner)) ? set_none() : set_first(game_map(g)->edges);
}

static struct set128 only_damaged_roads(const struct game *g, int owner)
{
    const struct topology *t = game_map(g);
    struct set128 damaged = state_damaged(&g->state, owner), intact = set_minus(g->state.roads[owner], damaged), only = set_none();
    for (int e; (e = set_pop(&damaged)) >= 0;)
        for (int i = 0; i < 2; i++)
            if (set_empty(set_and(intact, t->spokes[t->edge_vertices[e][i]]))) set_add(&only, t->edge_vertices[e][i]);
    return only;
}

static const struct place_rule founding_settlement_rules[] = {{CATAN_RULE_BUILD_06, near_buildings}};
static const struct place_rule founding_road_rules[2][2] = { /* by round */
    {{CATAN_RULE_SETUP_15, not_at_the_spot}, {CATAN_RULE_BUILD_03, taken_edges}},
    {{CATAN_RULE_SETUP_17, not_at_the_spot}, {CATAN_RULE_BUILD_03, taken_edges}},
};
static const struct place_rule settlement_rules[] = {{CATAN_RULE_BUILD_05, off_own_roads}, {CATAN_RULE_BUILD_06, near_buildings}};
static const struct place_rule city_rules[] = {{CATAN_RULE_BUILD_10, not_own_settlement}};
static const struct place_rule road_rules[] = {{CATAN_RULE_BUILD_03, taken_edges}, {CATAN_RULE_BUILD_04, unconnected}};
/* The last of the rules of a settlement and of a road, after those of pieces. */
static const struct place_rule damaged_settlement_rule = {CATAN_RULE_EV_12, only_damaged_roads};
static const struct place_rule damaged_road_rule = {CATAN_RULE_EV_12, unrepaired};
#define COUNT(rules) (sizeof(rules) / sizeof((rules)[0]))

struct set128 building_places(const struct game *g, int seat, int kind)
{
    const struct topology *t = game_map(g);
    switch (kind) {
    case CATAN_SETTLEMENT:
        return founding(g) ? places_left(g, seat, founding_settlement_rules, 1, t->vertices)
                           : set_minus(places_left(g, seat, settlement_rules, COUNT(settlement_rules), t->vertices), only_damaged_roads(g, seat));
    case CATAN_CITY: return places_left(g, seat, city_rules, COUNT(city_rules), t->vertices);
    default:
        return founding(g) ? places_left(g, seat, founding_road_rules[!turn_in_first_round(g)], 2, t->edges)
                           : set_minus(g->state.frontier[seat], unrepaired(g, seat));
    }
}

/* ---- settlement: founded or paid, or of a color that is built for ------------------------ */

static bool settlement_piece_missing(const struct game *g, int seat) { return g->state.settlements_left[seat] == 0; }

static bool settlement_broken(const struct game *g, int owner, bool start, int vertex, struct reasons *r)
{
    return place_broken(r, g, owner, start ? founding_settlement_rules : settlement_rules, start ? 1 : COUNT(settlement_rules),
                        CATAN_PLACE_VERTEX, vertex) ||
           (settlement_piece_missing(g, owner) && broken_count(r, CATAN_RULE_BUILD_09, 0, 1));
}

void settlement_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    bool start = founding(g);
    if (settlement_broken(g, a->seat, start, a->place, r)) return;
    place_broken(r, g, a->seat, &damaged_settlement_rule, 1, CATAN_PLACE_VERTEX, a->place);
}

void settlement_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    state_put_settlement(g, a->seat, a->place);
}

uint64_t settlement_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu;
    return choices_set(wide, settlement_piece_missing(g, seat) ? set_none() : building_places(g, seat, CATAN_SETTLEMENT));
}

/* ---- city --------------------------------------------------------------------------- */

static bool city_piece_missing(const struct game *g, int seat) { return g->state.cities_left[seat] == 0; }

void city_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (place_broken(r, g, a->seat, city_rules, COUNT(city_rules), CATAN_PLACE_VERTEX, a->place)) return;
    if (city_piece_missing(g, a->seat)) broken_count(r, CATAN_RULE_BUILD_10, 0, 1);
}

void city_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    state_put_city(g, a->seat, a->place);
}

uint64_t city_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu;
    return choices_set(wide, city_piece_missing(g, seat) ? set_none() : building_places(g, seat, CATAN_CITY));
}

/* ---- road ---------------------------------------------------------------------------- */

static bool road_piece_missing(const struct game *g, int seat) { return g->state.roads_left[seat] == 0; }

static bool road_broken(const struct game *g, int owner, bool start, int edge, struct reasons *r)
{
    if (road_piece_missing(g, owner) && broken_count(r, CATAN_RULE_BUILD_02, 0, 1)) return true;
    if (!start && set_has(&g->state.frontier[owner], edge)) return false;
    return place_broken(r, g, owner, start ? founding_road_rules[!turn_in_first_round(g)] : road_rules, 2, CATAN_PLACE_EDGE, edge);
}

void road_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (road_broken(g, a->seat, founding(g), a->place, r)) return;
    place_broken(r, g, a->seat, &damaged_road_rule, 1, CATAN_PLACE_EDGE, a->place);
}

void road_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    state_put_road(g, a->seat, a->place);
}

uint64_t road_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)menu;
    return choices_set(wide, road_piece_missing(g, seat) ? set_none() : building_places(g, seat, CATAN_ROAD));
}

/* ---- for a color that nobody plays ----------------------------------------------------- */

struct set128 building_neutral_places(const struct game *g, int owner, int kind)
{
    if (kind == CATAN_ROAD) return road_piece_missing(g, owner) ? set_none() : g->state.frontier[owner];
    if (settlement_piece_missing(g, owner)) return set_none();
    return places_left(g, owner, settlement_rules, COUNT(settlement_rules), game_map(g)->vertices);
}

bool building_neutral_broken(const struct game *g, int owner, int kind, int place, struct reasons *r)
{
    return kind == CATAN_ROAD ? road_broken(g, owner, false, place, r) : settlement_broken(g, owner, false, place, r);
}
