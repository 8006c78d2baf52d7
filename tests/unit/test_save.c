/* Saves from the inside: no byte of a state is forgotten, and sizes on the
 * large map, whether its rules are played yet or not. */
#include <stddef.h>
#include <string.h>

#include "record/save.h"
#include "support/check_main.h"

enum { ROOM = 1024 };

static void board_of(struct game *g, int printed)
{
    board_printed(&g->board, printed);
    g->rules.value[OPTION_SETUP] = (uint16_t)printed;
}

/* Six players with all their pieces and hands of every kind. */
static void make_full(struct game *g)
{
    memset(g, 0, sizeof *g);
    rules_standard(&g->rules, 0);
    g->rules.value[OPTION_PLAYERS] = 6;
    board_of(g, SETUP_FIXED_56);
    state_empty(g);
    for (int o = 0; o < SEATS; o++) {
        for (int i = 0; i < ROAD_PIECES; i++) set_add(&g->state.roads[o], o * ROAD_PIECES + i);
        for (int i = 0; i < SETTLEMENT_PIECES + CITY_PIECES; i++)
            g->state.lives[9 * o + i] = (uint8_t)(o + 1 + (i < CITY_PIECES ? LIVES_CITY : 0));
        g->state.hand[o] = g->state.dev[o] = cards_make(4, 3, 2, 1, 5);
    }
    g->state.removed = g->state.fresh = cards_make(1, 1, 1, 1, 1);
    g->state.due = DUTY(DUE_MAIN);
    g->state.turn = 100;
}

/* ---- nothing is forgotten ------------------------------------------------------- */

struct stretch {
    size_t begin, size;
};
#define FIELD(name) {offsetof(struct state, name), sizeof ((struct state *)0)->name}
#define IN(offset, stretch) ((offset) >= (stretch).begin && (offset) < (stretch).begin + (stretch).size)

static int among(const struct stretch *list, size_t count, size_t offset, size_t *out_within)
{
    for (size_t i = 0; i < count; i++)
        if (IN(offset, list[i])) {
            *out_within = offset - list[i].begin;
            return 1;
        }
    return 0;
}

/* Caches, and bytes that no field can use. A new field of the state is not
 * among them: save.c, load.c and doc/save-format.md have to know it. */
static int need_not_be_saved(size_t offset)
{
    static const struct stretch caches[] = {FIELD(frontier), FIELD(blocked), FIELD(settled), FIELD(roads_left),
                                            FIELD(settlements_left), FIELD(cities_left), FIELD(length), FIELD(harbors),
                                            FIELD(harbor_points), FIELD(offering), FIELD(points), FIELD(adapted)};
    static const struct stretch all_cards[] = {FIELD(hand), FIELD(bank), FIELD(dev), FIELD(fresh),
                                               FIELD(deck), FIELD(removed), FIELD(table)};
    static const struct stretch roads = FIELD(roads);
    enum { LANES = LANE_UNKNOWN + 1, EDGE_BYTES = (MAX_EDGES + 7) / 8 };
    size_t within, last = offsetof(struct state, viewer);
    if (offset > last && offset < (last | 7) + 1) return 1; /* padding at the end */
    if (among(caches, sizeof caches / sizeof *caches, offset, &within)) return 1;
    if (among(all_cards, sizeof all_cards / sizeof *all_cards, offset, &within)) return within % sizeof(cards) >= LANES;
    if (among(&roads, 1, offset, &within)) return within % sizeof(struct set128) >= EDGE_BYTES;
    return 0;
}

START_TEST(every_byte_is_saved)
{
    struct game g, other;
    uint8_t before[ROOM], after[ROOM];
    make_full(&g);
    size_t length = (size_t)(save_game_sections(before, &g) - before);
    ck_assert_uint_le(length, ROOM);
    for (size_t i = 0; i < sizeof g.state; i++) {
        memcpy(&other, &g, sizeof other);
        ((uint8_t *)&other.state)[i] ^= 1;
        size_t now = (size_t)(save_game_sections(after, &other) - after);
        int same = now == length && memcmp(before, after, length) == 0;
        ck_assert_msg(same == need_not_be_saved(i), "byte %zu of the state is %s", i, same ? "not saved" : "saved, but a cache");
        ck_assert(same == (save_hash(&g, true) == save_hash(&other, true)));
    }
}
END_TEST

START_TEST(six_players_fit)
{
    struct game g;
    uint8_t room[ROOM];
    make_full(&g);
    ck_assert_int_le(save_game_sections(room, &g) - room, 600 - HEADER_BYTES);
}
END_TEST

/* The greatest game there can be fits the room that save_hash() has, and the one that the contract names. */
START_TEST(the_greatest_game_fits)
{
    struct game g;
    uint8_t room[2 * ROOM];
    make_full(&g);
    for (int o = 0; o < SEATS; o++) {
        g.state.hand[o] = g.state.dev[o] = g.state.table[o].give = g.state.table[o].take = UINT64_C(0x010101010101);
    }
    g.state.bank = g.state.deck = g.state.fresh = g.state.removed = UINT64_C(0x010101010101);
    g.state.damaged = set_first(MAX_EDGES);
    g.state.due = DUTY(DUTIES) - 1;
    g.state.turn = INT32_MAX;
    for (int i = 0; i < STREAMS; i++) g.state.drawn[i] = UINT32_MAX;
    for (int i = 0; i < OPTIONS; i++) g.rules.value[i] = i == OPTION_PLAYERS ? 6 : i == OPTION_SETUP ? SETUP_FIXED_56 : UINT16_MAX;
    g.rules.value[OPTION_CATAN_FOR_TWO] = 0;
    ck_assert_int_le(save_game_sections(room, &g) - room, ROOM - HEADER_BYTES);
}
END_TEST

/* ---- numbers --------------------------------------------------------------------------- */

START_TEST(numbers_have_one_form)
{
    static const struct { uint8_t bytes[6]; size_t length; uint32_t value; } good[] = {
        {{0}, 1, 0}, {{0x7F}, 1, 127}, {{0x80, 1}, 2, 128}, {{0xFF, 0x7F}, 2, 16383}, {{0x80, 0x80, 1}, 3, 16384},
        {{0xFF, 0xFF, 0xFF, 0xFF, 0x0F}, 5, UINT32_MAX},
    };
    static const struct { uint8_t bytes[6]; size_t length; } bad[] = {
        {{0x80}, 1}, {{0x80, 0}, 2}, {{0xFF, 0x80, 0}, 3}, {{0xFF, 0xFF, 0xFF, 0xFF, 0x10}, 5},
        {{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0}, 6}, {{0}, 0},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        uint8_t out[6];
        struct cursor c = {good[i].bytes, good[i].bytes, good[i].bytes + good[i].length, NULL, NULL};
        ck_assert_uint_eq(get_number(&c, UINT32_MAX, "number"), good[i].value);
        ck_assert(!c.wrong && cursor_left(&c) == 0);
        ck_assert_int_eq(put_number(out, good[i].value) - out, (ptrdiff_t)good[i].length);
        ck_assert_mem_eq(out, good[i].bytes, good[i].length);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct cursor c = {bad[i].bytes, bad[i].bytes, bad[i].bytes + bad[i].length, NULL, NULL};
        ck_assert_uint_eq(get_number(&c, UINT32_MAX, "number"), 0);
        ck_assert_ptr_nonnull(c.wrong);
        ck_assert_uint_eq(get_u8(&c), 0); /* what is wrong sticks */
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("save from inside");
    TCase *t = tcase_create("bytes");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, every_byte_is_saved);
    tcase_add_test(t, six_players_fit);
    tcase_add_test(t, the_greatest_game_fits);
    tcase_add_test(t, numbers_have_one_form);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
