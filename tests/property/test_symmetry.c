/* The rules know no north, no first seat and no better resource: a game and its
 * image under a symmetry stay images of one another, move by move, in what is
 * legal, in what is refused and why, in points, lengths and fingerprints.
 *
 * What is sound to ask:
 * - Board: six rotations, each with and without the mirror. The whole game, own
 *   chance included, since neither dice nor cards know a place.
 * - Seats: moved round the table (the order of play is no symmetry). The whole
 *   game, own chance included: start rolls are drawn in the order in which they
 *   are made, thefts and cards from one hand.
 * - Lumber and brick exchanged, with their hexes and harbors: they occur in every
 *   cost in equal numbers, so the whole game again. Drawn cards are looked up in
 *   the order of resources, so here outcomes are named, not drawn.
 * - Any other renaming of resources: costs tell resources apart, nothing else
 *   does. So everything but paid building and buying: founding, dice,
 *   production, shortage, discards, robber, thefts, development cards, free roads,
 *   trade with the bank and between players.
 * The order of a list and which missing resource is shown first are matters of
 * numbering; lists are compared as sets and resources of verdicts not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/handles.h"
#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/random_position.h"
#include "support/transform.h"

static const char *const options[] = {
    "players=4 first_player=given first_seat=1",
    "players=3 offer_limit=3 friendly_robber=on",
    "players=4 edition=5th discard_limit=5 offer_limit=2",
    "players=3 edition=nl_almanac win_points=6 offer_limit=2",
    "players=4 bank_shortage=strict_none robber_victim_empty=skipped domestic_trade=off seven_grace_rounds=2",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], STEPS = 250, POSITIONS = 8 };

struct pair {
    struct transform t;
    catan_game *a, *b;
    bool no_costs; /* leave out what has a cost */
    uint64_t random;
    char where[256];
};

/* ---- what is compared ------------------------------------------------------------------- */

static bool left_out(const struct pair *p, int kind)
{
    bool paid = kind == CATAN_SETTLEMENT || kind == CATAN_CITY || kind == CATAN_ROAD || kind == CATAN_BUY_CARD;
    int due = catan_game_due(p->a);
    return p->no_costs && paid && due != CATAN_DUE_FOUND_ROAD && due != CATAN_DUE_FOUND_SETTLEMENT && due != CATAN_DUE_FREE_ROAD;
}

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(catan_action)); }

static size_t list_of(const struct pair *p, const catan_game *game, int seat, bool mapped, catan_action *list)
{
    size_t count, kept = 0;
    demand(catan_legal_actions(game, seat, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "%s", p->where);
    for (size_t i = 0; i < count; i++)
        if (!left_out(p, list[i].kind)) list[kept++] = mapped ? transform_action(&p->t, game, &list[i]) : list[i];
    qsort(list, kept, sizeof *list, by_bytes);
    return kept;
}

static void same_lists(const struct pair *p)
{
    static catan_action ours[CATAN_MAX_ACTIONS], theirs[CATAN_MAX_ACTIONS];
    for (int i = 0; i <= catan_game_players(p->a); i++) {
        int seat = i == catan_game_players(p->a) ? CATAN_CHANCE : i;
        size_t n = list_of(p, p->a, seat, true, ours), m = list_of(p, p->b, transform_seat(&p->t, p->a, seat), false, theirs);
        demand(n == m && memcmp(ours, theirs, n * sizeof *ours) == 0, "%s: lists of P%d differ: %zu and %zu", p->where, seat, n, m);
    }
}

static void same_verdict(struct pair *p)
{
    catan_verdict v = {0}, w = {0};
    catan_action a = candidate_numbered(p->a, &p->random), b;
    if (left_out(p, a.kind) || catan_game_first(p->a) < 0) return; /* who may roll first: seats_alike_before_the_first */
    b = transform_action(&p->t, p->a, &a);
    int32_t status = catan_check_action(p->a, &a, &v), image = catan_check_action(p->b, &b, &w);
    demand(status == image && v.rule == w.rule && v.have == w.have && v.need == w.need, "%s: %s by P%d: %s and %s", p->where,
           catan_kind_name(a.kind), a.seat, status ? catan_rule_id(v.rule) : "legal", image ? catan_rule_id(w.rule) : "legal");
    demand(status != CATAN_ERR_RULE || transform_seat(&p->t, p->a, v.seat) == w.seat, "%s: another seat is shown", p->where);
    demand(v.place_kind == w.place_kind && (v.place < 0) == (w.place < 0), "%s: another place is shown", p->where);
}

static void same_numbers(const struct pair *p)
{
    for (int i = 0; i < catan_game_players(p->a); i++) {
        int j = transform_seat(&p->t, p->a, i);
        demand(catan_points(p->a, i) == catan_points(p->b, j), "%s: points of P%d", p->where, i);
        demand(catan_road_length(p->a, i) == catan_road_length(p->b, j), "%s: length of P%d", p->where, i);
    }
}

static void same_games(const struct pair *p)
{
    catan_game *image = transform_game(&p->t, p->a);
    demand(catan_game_equal(image, p->b) == 1, "%s: the games have parted", p->where);
    demand(catan_game_hash(image, CATAN_HASH_ALL) == catan_game_hash(p->b, CATAN_HASH_ALL), "%s: fingerprints", p->where);
    catan_game_free(image);
}

/* ---- play ---------------------------------------------------------------------------------- */

static bool choose(struct pair *p, catan_action *a)
{
    int tries = 0;
    do {
        if (!choose_kind_first(p->a, CATAN_MENU_OFFERS, &p->random, a)) return false;
    } while (left_out(p, a->kind) && ++tries < 1000);
    return true;
}

static void play(struct pair *p, const char *name, uint64_t seed)
{
    catan_action a, b;
    for (int step = 0; step < STEPS; step++) {
        snprintf(p->where, sizeof p->where, "%s, seed %llu, step %d", name, (unsigned long long)seed, step);
        if (step % 8 == 0) same_lists(p);
        for (int i = 0; i < 4; i++) same_verdict(p);
        if (!choose(p, &a)) break;
        b = transform_action(&p->t, p->a, &a);
        demand(catan_apply_action(p->a, &a, NULL) == CATAN_OK, "%s: %s is listed, but refused", p->where, catan_kind_name(a.kind));
        demand(catan_apply_action(p->b, &b, NULL) == CATAN_OK, "%s: the image of %s is refused", p->where, catan_kind_name(a.kind));
        same_numbers(p);
        same_games(p);
    }
    same_lists(p);
}

/* From the start, and from some random positions. */
static void compare(const struct transform *t, const char *name, int32_t chance, bool no_costs, uint64_t seed)
{
    for (int i = 0; i < OPTION_LINES * (1 + POSITIONS); i++, seed++) {
        const char *line = options[i % OPTION_LINES];
        catan_game *a = i < OPTION_LINES ? game_of(line, seed) : random_position(line, seed);
        struct pair p = {.t = *t, .a = a, .b = transform_game(t, a), .no_costs = no_costs, .random = seed + 1};
        catan_game_set_chance(p.a, chance);
        catan_game_set_chance(p.b, chance);
        play(&p, name, seed);
        catan_game_free(p.a);
        catan_game_free(p.b);
    }
}

/* ---- tests ----------------------------------------------------------------------------------- */

START_TEST(turned_and_mirrored)
{
    char name[64];
    struct transform t = transform_of_board(_i % 6, _i >= 6);
    snprintf(name, sizeof name, "turned by %d sixths%s", _i % 6, _i >= 6 ? ", mirrored" : "");
    compare(&t, name, CATAN_CHANCE_OWN, false, (uint64_t)_i * 1000);
}
END_TEST

/* What it must be: a corner hex goes round six corners, and the mirror keeps only the middle column. */
START_TEST(transforms_are_symmetries)
{
    struct transform t = transform_of_board(_i % 6, _i >= 6);
    static const int8_t corners[6] = {0, 2, 11, 18, 16, 7};
    int fixed = 0;
    for (int i = 0; i < 6 && _i < 6; i++) ck_assert_int_eq(t.hex[corners[i]], corners[(i + _i) % 6]);
    for (int e = 0; e < catan_map_edges(CATAN_MAP_BASE); e++)
        for (int end = 0; end < 2; end++) {
            int v = t.vertex[catan_edge_vertex(CATAN_MAP_BASE, e, end)];
            ck_assert(v == catan_edge_vertex(CATAN_MAP_BASE, t.edge[e], 0) || v == catan_edge_vertex(CATAN_MAP_BASE, t.edge[e], 1));
        }
    for (int h = 0; h < catan_map_hexes(CATAN_MAP_BASE); h++) fixed += t.hex[h] == h;
    ck_assert_int_eq(fixed, _i == 0 ? 19 : _i < 6 ? 1 : _i % 2 ? 5 : 3);
}
END_TEST

START_TEST(seats_moved)
{
    struct transform t = transform_of_seats(_i);
    compare(&t, "seats moved", CATAN_CHANCE_OWN, false, 20000 + (uint64_t)_i * 1000);
}
END_TEST

/* While the first player is rolled for it is nobody's turn, so no seat is refused otherwise than another. */
START_TEST(seats_alike_before_the_first)
{
    catan_game *game = game_of("players=4", 1);
    int32_t numbers = catan_action_numbers(game, CATAN_MENU_PLAIN);
    for (int32_t n = 0; n < numbers; n++) {
        catan_action a, b;
        catan_verdict v = {0}, w = {0};
        if (catan_action_of_number(game, CATAN_MENU_PLAIN, 0, n, &a) != CATAN_OK) continue;
        if (a.kind == CATAN_STEAL || a.kind == CATAN_CONFIRM) continue; /* names a seat */
        b = a;
        b.seat = 1;
        int32_t first = catan_check_action(game, &a, &v), second = catan_check_action(game, &b, &w);
        ck_assert_msg(first == second && v.rule == w.rule, "%s: P0 gets %s, P1 gets %s", catan_kind_name(a.kind),
                      first ? catan_rule_id(v.rule) : "leave", second ? catan_rule_id(w.rule) : "leave");
    }
    catan_game_free(game);
}
END_TEST

START_TEST(lumber_and_brick_exchanged)
{
    static const int8_t exchange[5] = {CATAN_BRICK, CATAN_LUMBER, CATAN_WOOL, CATAN_GRAIN, CATAN_ORE};
    struct transform t = transform_of_resources(exchange);
    compare(&t, "lumber and brick exchanged", CATAN_CHANCE_HOST, false, 30000 + (uint64_t)_i * 1000);
}
END_TEST

START_TEST(resources_renamed)
{
    static const int8_t renamings[][5] = {{1, 2, 3, 4, 0}, {4, 3, 2, 1, 0}, {2, 4, 1, 0, 3}, {0, 1, 3, 2, 4}, {3, 0, 4, 2, 1}};
    struct transform t = transform_of_resources(renamings[_i]);
    compare(&t, "resources renamed", CATAN_CHANCE_HOST, true, 40000 + (uint64_t)_i * 1000);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("symmetry");
    TCase *t = tcase_create("images");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, transforms_are_symmetries, 0, 12);
    tcase_add_loop_test(t, turned_and_mirrored, 1, 12);
    tcase_add_loop_test(t, seats_moved, 1, 4);
    tcase_add_test(t, seats_alike_before_the_first);
    tcase_add_loop_test(t, lumber_and_brick_exchanged, 0, 3);
    tcase_add_loop_test(t, resources_renamed, 0, 5);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
