/* What lies where, and whether it can: the plain board without any procedure. */
#include "board/layout.h"

#include "board/places.h"

#include <catan/board.h>

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static_assert(sizeof(struct board) == 144, "struct board has padding");

void board_clear(struct board *b, int map)
{
    const struct topology *t = topology_of(map);
    assert(t != NULL);
    memset(b, 0, sizeof *b);
    b->map = (int8_t)map;
    b->robber = CATAN_NONE;
    memset(b->terrain, CATAN_DESERT, t->hexes);
    b->deserts = (UINT32_C(1) << t->hexes) - 1;
}

void board_set_hex(struct board *b, int hex, int terrain, int token)
{
    assert(hex >= 0 && hex < topology_of(b->map)->hexes);
    assert(terrain >= 0 && terrain <= CATAN_DESERT && token >= 0 && token <= 12);
    uint32_t bit = UINT32_C(1) << hex;
    b->sums[b->token[hex]] &= ~bit;
    if (token != 0) b->sums[token] |= bit;
    b->deserts = terrain == CATAN_DESERT ? b->deserts | bit : b->deserts & ~bit;
    b->terrain[hex] = (uint8_t)terrain;
    b->token[hex] = (uint8_t)token;
}

/* Tokens that cannot be are left out. */
static void derive(const struct board *b, uint32_t sums[13], uint32_t *deserts)
{
    int hexes = topology_of(b->map)->hexes;
    memset(sums, 0, 13 * sizeof *sums);
    *deserts = 0;
    for (int hex = 0; hex < hexes; hex++) {
        if (b->token[hex] <= 12) sums[b->token[hex]] |= UINT32_C(1) << hex;
        if (b->terrain[hex] == CATAN_DESERT) *deserts |= UINT32_C(1) << hex;
    }
    sums[0] = 0;
}

void board_derive(struct board *b) { derive(b, b->sums, &b->deserts); }

bool board_add_harbor(struct board *b, int edge, int kind)
{
    assert(edge >= 0 && edge < topology_of(b->map)->edges && kind >= 0 && kind <= CATAN_HARBOR_ANY);
    if (b->harbors == MAX_HARBORS) return false;
    int at = b->harbors++;
    for (; at > 0 && b->harbor_edge[at - 1] > edge; at--) {
        b->harbor_edge[at] = b->harbor_edge[at - 1];
        b->harbor_kind[at] = b->harbor_kind[at - 1];
    }
    b->harbor_edge[at] = (int8_t)edge;
    b->harbor_kind[at] = (uint8_t)kind;
    return true;
}

struct set128 board_harbored(const struct board *b)
{
    const struct topology *t = topology_of(b->map);
    struct set128 all = set_none();
    for (int i = 0; i < b->harbors; i++)
        for (int j = 0; j < 2; j++) set_add(&all, t->edge_vertices[b->harbor_edge[i]][j]);
    return all;
}

uint8_t board_harbors_at(const struct board *b, int vertex)
{
    const struct topology *t = topology_of(b->map);
    unsigned kinds = 0;
    if (t->vertex_hexes[vertex][2] >= 0) return 0; /* three hexes, so not at the coast */
    for (int i = 0; i < b->harbors; i++) kinds |= (unsigned)set_has(&t->spokes[vertex], b->harbor_edge[i]) << b->harbor_kind[i];
    return (uint8_t)kinds;
}

/* ---- faults ---------------------------------------------------------- */

struct faults {
    char *message;
    size_t capacity, used;
    int count;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void fault(struct faults *f, const char *format, ...)
{
    size_t room = f->capacity - f->used;
    va_list arguments;
    f->count++;
    if (f->message == NULL || room == 0) return;
    va_start(arguments, format);
    int written = vsnprintf(f->message + f->used, room, format, arguments);
    va_end(arguments);
    if (written > 0) f->used += (size_t)written < room ? (size_t)written : room; /* cut off: no room is left */
}

static void judge_hex(const struct board *b, int hex, struct faults *f)
{
    int terrain = b->terrain[hex], token = b->token[hex];
    if (terrain > CATAN_DESERT) fault(f, "hex %d: no terrain has number %d\n", hex + 1, terrain);
    if (token == 1 || token == 7 || token > 12)
        fault(f, "hex %d: no token has number %d\n", hex + 1, token);
    else if (terrain == CATAN_DESERT && token != 0)
        fault(f, "hex %d: a token on a desert\n", hex + 1); /* SETUP-12 */
    else if (terrain < CATAN_DESERT && token == 0)
        fault(f, "hex %d: no token\n", hex + 1);
}

static void judge_harbor(const struct topology *t, int edge, int kind, int edge_before, struct faults *f)
{
    char name[PLACE_NAME] = "?";
    bool known = edge >= 0 && edge < t->edges, inland = known && t->edge_hexes[edge][1] >= 0;
    bool strange = kind > CATAN_HARBOR_ANY, again = edge == edge_before, late = edge < edge_before;
    if (known && !inland && !strange && !again && !late) return; /* nothing to name */
    if (known) place_name(t, CATAN_PLACE_EDGE, edge, name);
    else fault(f, "harbor: no edge has number %d\n", edge);
    if (inland) fault(f, "harbor %s: not at the coast\n", name);
    if (strange) fault(f, "harbor %s: no kind has number %d\n", name, kind);
    if (again) fault(f, "harbor %s: a second one at this edge\n", name);
    if (late) fault(f, "harbor %s: not in the order of edges\n", name);
}

static void judge_harbors(const struct board *b, const struct topology *t, struct faults *f)
{
    int harbors = b->harbors;
    if (harbors > MAX_HARBORS) {
        fault(f, "board: %d harbors of at most %d\n", harbors, MAX_HARBORS);
        harbors = MAX_HARBORS;
    }
    for (int i = 0; i < harbors; i++)
        judge_harbor(t, b->harbor_edge[i], b->harbor_kind[i], i > 0 ? b->harbor_edge[i - 1] : -1, f);
}

static void judge_robber(const struct board *b, const struct topology *t, struct faults *f)
{
    if (b->robber < CATAN_NONE || b->robber >= t->hexes)
        fault(f, "robber: no hex has number %d\n", b->robber);
    else if (b->deserts != 0 && (b->robber < 0 || (b->deserts >> b->robber & 1) == 0))
        fault(f, "robber: not on a desert\n"); /* SETUP-12 */
}

/* What only a damaged board can have: derived fields that are wrong, spare ones that are used. */
static void judge_bytes(const struct board *b, const struct topology *t, struct faults *f)
{
    uint32_t sums[13], deserts;
    bool clean = b->spare[0] == 0 && b->spare[1] == 0 && b->spare[2] == 0;
    derive(b, sums, &deserts);
    for (int hex = t->hexes; hex < MAX_HEXES; hex++) clean = clean && b->terrain[hex] == 0 && b->token[hex] == 0;
    for (int i = b->harbors; i < MAX_HARBORS; i++) clean = clean && b->harbor_edge[i] == 0 && b->harbor_kind[i] == 0;
    if (memcmp(sums, b->sums, sizeof sums) != 0) fault(f, "board: hexes by number do not match the tokens\n");
    if (deserts != b->deserts) fault(f, "board: deserts do not match the terrain\n");
    if (!clean) fault(f, "board: unused fields are not 0\n");
}

int board_faults(const struct board *b, char *message, size_t capacity)
{
    struct faults f = {message, capacity, 0, 0};
    const struct topology *t = topology_of(b->map);
    if (message != NULL && capacity > 0) message[0] = '\0';
    if (t == NULL) {
        fault(&f, "board: no map has number %d\n", b->map);
        return f.count;
    }
    for (int hex = 0; hex < t->hexes; hex++) judge_hex(b, hex, &f);
    judge_harbors(b, t, &f);
    judge_robber(b, t, &f);
    judge_bytes(b, t, &f);
    return f.count;
}
