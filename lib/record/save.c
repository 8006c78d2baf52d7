#include "record/save.h"

#include <assert.h>
#include <stddef.h>

#define BYTE(name, range, most, wrong) {offsetof(struct state, name), range, most, wrong}
const struct course_byte course_bytes[COURSE_BYTES] = {
    BYTE(tokens[0], RANGE_NUMBER, UINT8_MAX, ""),
    BYTE(tokens[1], RANGE_NUMBER, UINT8_MAX, ""),
    BYTE(seat, RANGE_SEAT, 0, "no such seat has a turn"),
    BYTE(acting, RANGE_SEAT, 0, "no such seat can act"),
    BYTE(first, RANGE_NO_SEAT, 0, "no such seat is first"),
    BYTE(robber, RANGE_NO_HEX, 0, "the robber is on no hex of the map"),
    BYTE(road_holder, RANGE_NO_OWNER, 0, "no such owner holds Longest Road"),
    BYTE(army_holder, RANGE_NO_SEAT, 0, "no such seat holds Largest Army"),
    BYTE(harbor_holder, RANGE_NO_SEAT, 0, "no such seat is harbormaster"),
    BYTE(winner, RANGE_NO_SEAT, 0, "no such seat has won"),
    BYTE(victim, RANGE_NO_SEAT, 0, "no such seat is robbed"),
    BYTE(spot, RANGE_NO_VERTEX, 0, "no such vertex was founded"),
    BYTE(part, RANGE_NUMBER, PARTS - 1, "no such part of a turn"),
    BYTE(sum, RANGE_DICE, 0, "no such sum of dice"),
    BYTE(first_sum, RANGE_DICE, 0, "no such sum of dice"),
    BYTE(free_roads, RANGE_NUMBER, 2, "too many free roads"),
    BYTE(marks, RANGE_NUMBER, MARKS_ALL, "a mark that is not known"),
    BYTE(waiting, RANGE_SEATS, 0, "a seat is waited for that is not in the game"),
    BYTE(agreed, RANGE_SEATS, 0, "a seat has agreed that is not in the game"),
    BYTE(event, RANGE_NUMBER, 63, "no such event card"),
};
#undef BYTE

static uint8_t *put_rules(uint8_t *at, const struct rules *r)
{
    at = put_number(at, OPTIONS);
    for (int i = 0; i < OPTIONS; i++) at = put_number(at, r->value[i]);
    return at;
}

static uint8_t *put_board(uint8_t *at, const struct board *board)
{
    int hexes = topology_of(board->map)->hexes;
    at = put_u8(at, (uint8_t)board->map);
    at = put_u8(at, (uint8_t)board->robber);
    for (int hex = 0; hex < hexes; hex++) at = put_u8(at, board->terrain[hex] | (unsigned)board->token[hex] << 4);
    at = put_u8(at, board->harbors);
    for (int i = 0; i < board->harbors; i++) {
        at = put_u8(at, (uint8_t)board->harbor_edge[i]);
        at = put_u8(at, board->harbor_kind[i]);
    }
    return at;
}

/* ---- position ------------------------------------------------------------------ */

/* A bit for each kind that there is any of, then how many of each: written for every kind, and kept if it is not 0. */
uint8_t *put_cards(uint8_t *at, cards c)
{
    unsigned kinds = 0;
    uint8_t *count = at + 1;
    for (int lane = 0; c != 0 && lane <= LANE_UNKNOWN; lane++, c >>= 8) {
        unsigned any = (c & 0xFF) != 0;
        *count = (uint8_t)c;
        count += any;
        kinds |= any << lane;
    }
    *at = (uint8_t)kinds;
    return count;
}

static uint8_t *put_seat(uint8_t *at, const struct state *s, int p)
{
    at = put_cards(at, s->hand[p]);
    at = put_cards(at, s->dev[p]);
    at = put_cards(at, s->table[p].give);
    at = put_cards(at, s->table[p].take);
    at = put_u8(at, s->knights[p]);
    return put_u8(at, s->offers[p]);
}

static uint8_t *put_places(uint8_t *at, struct set128 set)
{
    uint8_t *count = at++;
    for (int place; (place = set_pop(&set)) >= 0;) at = put_u8(at, (unsigned)place);
    *count = (uint8_t)(at - count - 1);
    return at;
}

/* Whole words; what lies beyond the map is written over. */
static uint8_t *put_edge_bits(uint8_t *at, const struct set128 *set, int edges)
{
    put_little(at, set->w[0], 8);
    put_little(at + 8, set->w[1], 8);
    return at + (edges + 7) / 8;
}

/* Settlements, cities and roads of every owner. */
static uint8_t *put_pieces(uint8_t *at, const struct game *g)
{
    struct set128 where[2 * LIVES_CITY] = {{{0, 0}}}, built = state_built(&g->state);
    for (int v; (v = set_pop(&built)) >= 0;) set_add(&where[g->state.lives[v] % (2 * LIVES_CITY)], v);
    for (int o = 0; o < game_owners(g); o++) {
        at = put_places(at, where[o + 1]);
        at = put_places(at, where[o + 1 + LIVES_CITY]);
        at = put_edge_bits(at, &g->state.roads[o], game_map(g)->edges);
    }
    return at;
}

static uint8_t *put_position(uint8_t *at, const struct game *g)
{
    const struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) at = put_seat(at, s, p);
    at = put_cards(at, s->bank);
    at = put_cards(at, s->deck);
    at = put_cards(at, s->fresh);
    at = put_cards(at, s->removed);
    at = put_pieces(at, g);
    at = put_places(at, s->damaged);
    at = put_number(at, s->due);
    at = put_number(at, s->turn);
    for (int i = 0; i < COURSE_BYTES; i++) at = put_u8(at, ((const uint8_t *)s)[course_bytes[i].field]);
    return put_little(at, s->event_pile, 8);
}

static uint8_t *put_chance(uint8_t *at, const struct state *s)
{
    at = put_little(at, s->seed, 8);
    for (int i = 0; i < STREAMS; i++) at = put_number(at, s->drawn[i]);
    return at;
}

/* ---- the whole -------------------------------------------------------------------- */

static uint8_t *put_public_sections(uint8_t *at, const struct game *g)
{
    uint8_t *body = section_begin(at, "RULE");
    at = section_end(body, put_rules(body, &g->rules));
    body = section_begin(at, "BORD");
    at = section_end(body, put_board(body, &g->board));
    body = section_begin(at, "POSN");
    at = section_end(body, put_position(body, g));
    if (!state_is_view(&g->state)) return at;
    body = section_begin(at, "VIEW");
    return section_end(body, put_u8(body, g->state.viewer));
}

static uint8_t *put_chance_section(uint8_t *at, const struct game *g)
{
    uint8_t *body = section_begin(at, "CHNC");
    return section_end(body, put_chance(body, &g->state));
}

uint8_t *save_game_sections(uint8_t *at, const struct game *g) { return put_chance_section(put_public_sections(at, g), g); }

uint64_t save_hash(const struct game *g, bool all)
{
    uint8_t room[SAVE_MOST], *end = all ? save_game_sections(room, g) : put_public_sections(room, g);
    assert(end <= room + sizeof room);
    return bytes_fnv(room, (size_t)(end - room));
}
