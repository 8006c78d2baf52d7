/* The official material, shuffled as the rulebooks say. */
#include "board/deal.h"

#include "state/random.h"

#include <catan/board.h>

#include <assert.h>
#include <string.h>

enum { MAX_TOKENS = 28 };

/* SETUP-02, BIG-01; tokens in the order of their letters (SETUP-10, BIG-02). */
static const struct material {
    uint8_t terrain[6]; /* hexes of each catan_terrain */
    uint8_t token_count;
    uint8_t tokens[MAX_TOKENS];
} materials[MAPS] = {
    [CATAN_MAP_BASE] = {{4, 3, 4, 4, 3, 1}, 18,
        {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11}},
    [CATAN_MAP_LARGE] = {{6, 5, 6, 6, 5, 2}, 28,
        {2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6}},
};

/* ---- drawing --------------------------------------------------------- */

struct draws {
    uint64_t seed;
    uint32_t next;
};

static uint32_t draw(struct draws *d, uint32_t below) { return random_below(d->seed, STREAM_BOARD, d->next++, below); }

static void shuffle(struct draws *d, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = draw(d, (uint32_t)i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

/* ---- terrain (SETUP-09) ---------------------------------------------- */

static void deal_terrain(struct board *b, uint64_t seed)
{
    struct draws d = {seed, DRAWS_TERRAIN};
    uint8_t pile[MAX_HEXES];
    int count = 0;
    for (int terrain = 0; terrain <= CATAN_DESERT; terrain++)
        for (int n = materials[b->map].terrain[terrain]; n > 0; n--) pile[count++] = (uint8_t)terrain;
    shuffle(&d, pile, count);
    for (int hex = 0; hex < count; hex++) board_set_hex(b, hex, pile[hex], 0);
}

/* ---- tokens ---------------------------------------------------------- */

static uint32_t all_hexes(const struct topology *t) { return (uint32_t)((UINT64_C(1) << t->hexes) - 1); }

static int corner_hex(const struct topology *t, int corner)
{
    int above = 0, middle = t->rows / 2; /* hexes above the middle row */
    for (int row = 0; row < middle; row++) above += t->row_hexes[row];
    switch (corner) {
    case 0: return 0;
    case 1: return t->row_hexes[0] - 1;
    case 2: return above + t->row_hexes[middle] - 1;
    case 3: return t->hexes - 1;
    case 4: return t->hexes - t->row_hexes[t->rows - 1];
    default: return above;
    }
}

/* Straight on while there is a fresh hex ahead, else turn towards the middle. */
void spiral_path(const struct topology *t, int corner, bool clockwise, int8_t path[MAX_HEXES])
{
    assert(corner >= 0 && corner < 6);
    int hex = corner_hex(t, corner), turn = clockwise ? 1 : 5;
    int side = (corner + (clockwise ? CATAN_SIDE_E : CATAN_SIDE_SW)) % 6;
    uint32_t fresh = all_hexes(t);
    for (int i = 0; i < t->hexes; i++) {
        path[i] = (int8_t)hex;
        fresh &= ~(UINT32_C(1) << hex);
        for (int tries = 0; tries < 6; tries++) {
            int ahead = t->hex_hexes[hex][side];
            if (ahead >= 0 && (fresh >> ahead & 1)) {
                hex = ahead;
                break;
            }
            side = (side + turn) % 6;
        }
    }
}

void board_lay_spiral(struct board *b, int corner, bool clockwise)
{
    const struct topology *t = topology_of(b->map);
    const struct material *m = &materials[b->map];
    int8_t path[MAX_HEXES];
    int next = 0;
    spiral_path(t, corner, clockwise, path);
    for (int i = 0; i < t->hexes; i++) {
        int hex = path[i], terrain = b->terrain[hex];
        bool token = terrain != CATAN_DESERT && next < m->token_count;
        board_set_hex(b, hex, terrain, token ? m->tokens[next++] : 0);
    }
}

static uint32_t producing(const struct board *b) { return all_hexes(topology_of(b->map)) & ~b->deserts; }

/* One token on each of these hexes, all orders equally likely. */
static void scatter(struct board *b, uint32_t hexes, uint8_t *tokens, int count, struct draws *d)
{
    shuffle(d, tokens, count);
    for (int i = 0; i < count; i++, hexes &= hexes - 1) {
        int hex = bits_lowest(hexes);
        board_set_hex(b, hex, b->terrain[hex], tokens[i]);
    }
}

/* ---- reds apart (SETUP-11) ------------------------------------------- */

/* Bit per hex: itself and its neighbors. */
static void closed_neighbors(const struct topology *t, uint32_t near[MAX_HEXES])
{
    for (int hex = 0; hex < t->hexes; hex++) {
        near[hex] = UINT32_C(1) << hex;
        for (int side = 0; side < 6; side++)
            if (t->hex_hexes[hex][side] >= 0) near[hex] |= UINT32_C(1) << t->hex_hexes[hex][side];
    }
}

/* How many sets of `need` of these hexes have no neighbors in them. Never above
 * 21,473 (six of all thirty hexes), after at most 69,182 steps: all such sets of any size. */
static uint32_t count_apart(uint32_t hexes, int need, const uint32_t near[MAX_HEXES])
{
    uint32_t sum = 0;
    if (need == 0) return 1;
    if (need == 1) return (uint32_t)bits_count(hexes);
    while (hexes != 0) {
        int hex = bits_lowest(hexes);
        hexes &= ~(UINT32_C(1) << hex);
        sum += count_apart(hexes & ~near[hex], need - 1, near);
    }
    return sum;
}

/* The set of that number among those that count_apart counts, in the same order. */
static uint32_t pick_apart(uint32_t hexes, int need, uint32_t number, const uint32_t near[MAX_HEXES])
{
    uint32_t picked = 0;
    while (need > 0) {
        int hex = bits_lowest(hexes);
        hexes &= ~(UINT32_C(1) << hex);
        uint32_t with = count_apart(hexes & ~near[hex], need - 1, near);
        if (number >= with) {
            number -= with;
            continue;
        }
        picked |= UINT32_C(1) << hex;
        hexes &= ~near[hex];
        need--;
    }
    return picked;
}

/* First where the reds lie, then which lies where: every such set admits equally
 * many orders of the red tokens and of the others, so all assignments are equally likely. */
bool board_scatter_no_adjacent_red(struct board *b, const uint8_t *tokens, int count, uint64_t seed)
{
    struct draws d = {seed, DRAWS_TOKENS};
    uint32_t near[MAX_HEXES], hexes = producing(b);
    uint8_t red[MAX_HEXES], other[MAX_HEXES];
    int reds = 0, others = 0;
    if (count != bits_count(hexes)) return false;
    for (int i = 0; i < count; i++) {
        if (tokens[i] == 6 || tokens[i] == 8) red[reds++] = tokens[i];
        else other[others++] = tokens[i];
    }
    closed_neighbors(topology_of(b->map), near);
    uint32_t ways = count_apart(hexes, reds, near);
    if (ways == 0) return false;
    uint32_t places = pick_apart(hexes, reds, draw(&d, ways), near);
    scatter(b, places, red, reds, &d);
    scatter(b, hexes & ~places, other, others, &d);
    return true;
}

static void deal_tokens(struct board *b, const struct deal *how)
{
    const struct material *m = &materials[b->map];
    struct draws d = {how->seed, DRAWS_TOKENS};
    if (how->tokens == TOKENS_RANDOM_NO_ADJACENT_RED) {
        bool done = board_scatter_no_adjacent_red(b, m->tokens, m->token_count, how->seed);
        assert(done); /* wherever the deserts lie */
        (void)done;
    } else if (how->tokens == TOKENS_RANDOM) {
        uint8_t tokens[MAX_TOKENS];
        memcpy(tokens, m->tokens, sizeof tokens);
        scatter(b, producing(b), tokens, m->token_count, &d);
    } else {
        int corner = how->corner >= 0 ? how->corner : (int)draw(&d, 6); /* E-103 */
        board_lay_spiral(b, corner, how->tokens == TOKENS_SPIRAL_CW);
    }
}

/* ---- harbors (SETUP-08, BIG-04) -------------------------------------- */

struct piece {
    uint8_t edges, harbors;
    struct { uint8_t offset, kind; } harbor[2]; /* offset in coastal edges from the first of the piece */
};

static const struct piece large_pieces[6] = {
    {5, 2, {{0, CATAN_HARBOR_ANY}, {3, CATAN_WOOL}}},  /* 6-1 */
    {5, 1, {{2, CATAN_HARBOR_ANY}}},                   /* 1-2 */
    {5, 2, {{0, CATAN_HARBOR_ANY}, {3, CATAN_BRICK}}}, /* 2-3 */
    {5, 1, {{2, CATAN_LUMBER}}},                       /* 3-4 */
    {5, 2, {{0, CATAN_HARBOR_ANY}, {3, CATAN_GRAIN}}}, /* 4-5 */
    {5, 1, {{2, CATAN_ORE}}},                          /* 5-6 */
};

static const struct piece small_pieces[4] = {
    {2, 0, {{0, 0}}},                /* 2-2 */
    {2, 1, {{1, CATAN_WOOL}}},       /* 3-3 */
    {2, 1, {{1, CATAN_HARBOR_ANY}}}, /* 5-5 */
    {2, 0, {{0, 0}}},                /* 6-6 */
};

/* Where large and small pieces go, clockwise from coastal edge 1; these places never change. */
static const char frames[MAPS][11] = {[CATAN_MAP_BASE] = "LLLLLL", [CATAN_MAP_LARGE] = "LLSLSLLSLS"};

void board_lay_frame(struct board *b, const uint8_t large[6], const uint8_t small[4])
{
    const struct topology *t = topology_of(b->map);
    int first = 1;
    b->harbors = 0;
    memset(b->harbor_edge, 0, sizeof b->harbor_edge);
    memset(b->harbor_kind, 0, sizeof b->harbor_kind);
    for (const char *size = frames[b->map]; *size != '\0'; size++) {
        const struct piece *p = *size == 'L' ? &large_pieces[*large++] : &small_pieces[*small++];
        for (int i = 0; i < p->harbors; i++)
            board_add_harbor(b, t->coast[(first + p->harbor[i].offset) % t->coast_edges], p->harbor[i].kind);
        first += p->edges;
    }
}

static void deal_harbors(struct board *b, const struct deal *how)
{
    uint8_t large[6] = {0, 1, 2, 3, 4, 5}, small[4] = {0, 1, 2, 3};
    struct draws d = {how->seed, DRAWS_HARBORS};
    if (how->harbors == HARBORS_FRAME_SHUFFLED) {
        shuffle(&d, large, 6);
        if (b->map == CATAN_MAP_LARGE) shuffle(&d, small, 4);
    }
    board_lay_frame(b, large, small);
    if (how->harbors == HARBORS_LOOSE_RANDOM) shuffle(&d, b->harbor_kind, b->harbors);
}

void board_deal(struct board *b, const struct deal *how)
{
    board_clear(b, how->map);
    deal_terrain(b, how->seed);
    deal_tokens(b, how);
    deal_harbors(b, how);
    b->robber = (int8_t)bits_lowest(b->deserts); /* SETUP-12, BIG-06 */
}
