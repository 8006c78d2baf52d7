#include "record/save.h"

static void put_rules(struct bytes *b, const struct rules *r)
{
    put_u8(b, OPTIONS);
    for (int i = 0; i < OPTIONS; i++) put_little(b, r->value[i], 2);
}

static void put_board(struct bytes *b, const struct board *board)
{
    const struct topology *t = topology_of(board->map);
    put_u8(b, (uint8_t)board->map);
    put_u8(b, (uint8_t)board->robber);
    for (int h = 0; h < t->hexes; h++) {
        put_u8(b, board->terrain[h]);
        put_u8(b, board->token[h]);
    }
    put_u8(b, board->harbors);
    for (int i = 0; i < board->harbors; i++) {
        put_u8(b, (uint8_t)board->harbor_edge[i]);
        put_u8(b, board->harbor_kind[i]);
    }
}

/* Five kinds and the unknown ones. */
static void put_cards(struct bytes *b, cards c) { put_little(b, c, 6); }

static void put_seat(struct bytes *b, const struct state *s, int p)
{
    put_cards(b, s->hand[p]);
    put_cards(b, s->dev[p]);
    put_cards(b, s->table[p].give);
    put_cards(b, s->table[p].take);
    put_u8(b, s->knights[p]);
    put_u8(b, s->offers[p]);
}

static void put_pieces(struct bytes *b, const struct game *g)
{
    const struct topology *t = game_map(g);
    for (int v = 0; v < t->vertices; v++) put_u8(b, g->state.lives[v]);
    for (int o = 0; o < game_owners(g); o++) {
        put_little(b, g->state.roads[o].w[0], 8);
        put_little(b, g->state.roads[o].w[1], 8);
    }
    put_little(b, g->state.damaged.w[0], 8);
    put_little(b, g->state.damaged.w[1], 8);
}

static void put_course(struct bytes *b, const struct state *s)
{
    const uint8_t course[] = {
        (uint8_t)s->seat,        (uint8_t)s->acting,        (uint8_t)s->first,  (uint8_t)s->robber, (uint8_t)s->road_holder,
        (uint8_t)s->army_holder, (uint8_t)s->harbor_holder, (uint8_t)s->winner, (uint8_t)s->victim, (uint8_t)s->spot,
        s->part, s->sum, s->first_sum, s->free_roads, s->marks, s->waiting, s->agreed, s->event, s->tokens[0], s->tokens[1],
    };
    put_little(b, s->due, 4);
    put_little(b, s->turn, 4);
    for (size_t i = 0; i < sizeof course; i++) put_u8(b, course[i]);
}

void save_put(struct bytes *b, const struct game *g)
{
    const struct state *s = &g->state;
    put_rules(b, &g->rules);
    put_board(b, &g->board);
    for (int p = 0; p < game_players(g); p++) put_seat(b, s, p);
    put_cards(b, s->fresh);
    put_cards(b, s->removed);
    put_pieces(b, g);
    put_course(b, s);
    put_little(b, s->event_pile, 8);
    put_little(b, s->seed, 8);
    for (int i = 0; i < STREAMS; i++) put_little(b, s->drawn[i], 4);
}
