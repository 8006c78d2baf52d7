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

static void put_rules(struct bytes *b, const struct rules *r)
{
    put_number(b, OPTIONS);
    for (int i = 0; i < OPTIONS; i++) put_number(b, r->value[i]);
}

static void put_board(struct bytes *b, const struct board *board)
{
    put_u8(b, (uint8_t)board->map);
    put_u8(b, (uint8_t)board->robber);
    for (int hex = 0; hex < topology_of(board->map)->hexes; hex++)
        put_u8(b, board->terrain[hex] | (unsigned)board->token[hex] << 4);
    put_u8(b, board->harbors);
    for (int i = 0; i < board->harbors; i++) {
        put_u8(b, (uint8_t)board->harbor_edge[i]);
        put_u8(b, board->harbor_kind[i]);
    }
}

/* ---- position ------------------------------------------------------------------ */

/* A bit for each kind that there is any of, then how many of each. */
void put_cards(struct bytes *b, cards c)
{
    unsigned kinds = 0;
    for (int lane = 0; lane <= LANE_UNKNOWN; lane++) kinds |= (unsigned)(cards_count(c, lane) > 0) << lane;
    put_u8(b, kinds);
    for (int lane = 0; lane <= LANE_UNKNOWN; lane++)
        if (cards_count(c, lane) > 0) put_u8(b, (unsigned)cards_count(c, lane));
}

static void put_seat(struct bytes *b, const struct state *s, int p)
{
    put_cards(b, s->hand[p]);
    put_cards(b, s->dev[p]);
    put_cards(b, s->table[p].give);
    put_cards(b, s->table[p].take);
    put_u8(b, s->knights[p]);
    put_u8(b, s->offers[p]);
}

/* built: all vertices with a building. */
static void put_buildings(struct bytes *b, const struct state *s, struct set128 built, int owner, int city)
{
    uint8_t there[MAX_VERTICES], count = 0;
    for (int v; (v = set_pop(&built)) >= 0;)
        if (s->lives[v] == owner + 1 + city) there[count++] = (uint8_t)v;
    put_u8(b, count);
    for (int i = 0; i < count; i++) put_u8(b, there[i]);
}

static void put_edge_bits(struct bytes *b, const struct game *g, const struct set128 *set)
{
    for (int e = 0; e < game_map(g)->edges; e += 8) put_u8(b, (unsigned)(set->w[e >> 6] >> (e & 63) & 0xFF));
}

static void put_edge_list(struct bytes *b, struct set128 set)
{
    put_u8(b, (unsigned)set_count(set));
    for (int e; (e = set_pop(&set)) >= 0;) put_u8(b, (unsigned)e);
}

static void put_position(struct bytes *b, const struct game *g)
{
    const struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) put_seat(b, s, p);
    put_cards(b, s->bank);
    put_cards(b, s->deck);
    put_cards(b, s->fresh);
    put_cards(b, s->removed);
    struct set128 built = set_none();
    for (int v = 0; v < game_map(g)->vertices; v++)
        if (s->lives[v]) set_add(&built, v);
    for (int o = 0; o < game_owners(g); o++) {
        put_buildings(b, s, built, o, 0);
        put_buildings(b, s, built, o, LIVES_CITY);
        put_edge_bits(b, g, &s->roads[o]);
    }
    put_edge_list(b, s->damaged);
    put_number(b, s->due);
    put_number(b, s->turn);
    for (int i = 0; i < COURSE_BYTES; i++) put_u8(b, ((const uint8_t *)s)[course_bytes[i].field]);
    put_little(b, s->event_pile, 8);
}

static void put_chance(struct bytes *b, const struct state *s)
{
    put_little(b, s->seed, 8);
    for (int i = 0; i < STREAMS; i++) put_number(b, s->drawn[i]);
}

/* ---- the whole -------------------------------------------------------------------- */

static void put_public_sections(struct bytes *b, const struct game *g)
{
    size_t begin = section_begin(b, "RULE");
    put_rules(b, &g->rules);
    section_end(b, begin);
    begin = section_begin(b, "BORD");
    put_board(b, &g->board);
    section_end(b, begin);
    begin = section_begin(b, "POSN");
    put_position(b, g);
    section_end(b, begin);
    if (!state_is_view(&g->state)) return;
    begin = section_begin(b, "VIEW");
    put_u8(b, g->state.viewer);
    section_end(b, begin);
}

static void put_chance_section(struct bytes *b, const struct game *g)
{
    size_t begin = section_begin(b, "CHNC");
    put_chance(b, &g->state);
    section_end(b, begin);
}

void save_game_sections(struct bytes *b, const struct game *g)
{
    put_public_sections(b, g);
    put_chance_section(b, g);
}

uint64_t save_hash(const struct game *g, bool all)
{
    uint8_t room[SAVE_MOST];
    struct bytes b = bytes_into(room, sizeof room);
    put_public_sections(&b, g);
    if (all) put_chance_section(&b, g);
    assert(b.length <= sizeof room);
    return bytes_fnv(room, b.length);
}
