/* The questions of <catan/game.h>: answers worked out by hand, numbers out of
 * range, and games that are none. */
#include "support/check_main.h"
#include "support/script.h"

static const uint64_t none[128]; /* memory that never was a game */

/* ---- questions ------------------------------------------------------------------- */

static int32_t (*const plain[])(const catan_game *) = {
    catan_game_due, catan_game_players, catan_game_owners, catan_game_map, catan_game_turn, catan_game_seat, catan_game_first,
    catan_game_winner, catan_game_dice, catan_game_robber, catan_game_free_roads, catan_game_card_played, catan_win_points,
    catan_deck, catan_road_holder, catan_army_holder,
};

/* With one number, from 0 up to a limit; four players on the base map. */
static const struct {
    int32_t (*ask)(const catan_game *, int32_t);
    int32_t limit;
} with_one[] = {
    {catan_hand_total, 4}, {catan_bank, 5}, {catan_cards_total, 4}, {catan_cards_fresh, 5}, {catan_deck_cards, 5},
    {catan_cards_removed, 5}, {catan_knights, 4}, {catan_vertex_owner, 54}, {catan_vertex_points, 54}, {catan_edge_owner, 72},
    {catan_settlements_left, 4}, {catan_cities_left, 4}, {catan_roads_left, 4}, {catan_road_length, 4}, {catan_points, 4},
    {catan_points_visible, 4}, {catan_discard_due, 4}, {catan_trade_state, 4},
};

static const struct {
    int32_t (*ask)(const catan_game *, int32_t, int32_t);
    int32_t first, second;
} with_two[] = {
    {catan_hand, 4, 5}, {catan_cards, 4, 5}, {catan_hand_count, 4, 4}, {catan_points_part, 4, 6}, {catan_rate, 4, 5}, {catan_victims, 4, 19},
};

static const int32_t far_out[] = {-1, 127, 128, 255, 256, 65536, INT32_MAX, INT32_MIN};

START_TEST(questions_of_no_game)
{
    catan_game *n = _i ? (catan_game *)(uintptr_t)none : NULL;
    for (size_t i = 0; i < COUNT(plain); i++) ck_assert_int_eq(plain[i](n), -1);
    for (size_t i = 0; i < COUNT(with_one); i++) ck_assert_int_eq(with_one[i].ask(n, 0), -1);
    for (size_t i = 0; i < COUNT(with_two); i++) ck_assert_int_eq(with_two[i].ask(n, 0, 0), -1);
}
END_TEST

START_TEST(questions_out_of_range)
{
    catan_game *game = game_in(&situations[_i]);
    uint64_t hash = hash_of(game);
    int32_t players = catan_game_players(game);
    for (size_t i = 0; i < COUNT(with_one); i++) {
        int32_t limit = with_one[i].limit == 4 ? players : with_one[i].limit;
        for (size_t j = 0; j < COUNT(far_out); j++) ck_assert_int_eq(with_one[i].ask(game, far_out[j]), -1);
        for (int32_t n = 0; n < limit; n++) ck_assert_int_ge(with_one[i].ask(game, n), -1);
        ck_assert_int_eq(with_one[i].ask(game, limit), -1);
    }
    for (size_t i = 0; i < COUNT(with_two); i++) {
        ck_assert_int_eq(with_two[i].ask(game, with_two[i].first, 0), -1);
        ck_assert_int_eq(with_two[i].ask(game, 0, with_two[i].second), -1);
        for (size_t j = 0; j < COUNT(far_out); j++) {
            ck_assert_int_eq(with_two[i].ask(game, far_out[j], 0), -1);
            ck_assert_int_eq(with_two[i].ask(game, 0, far_out[j]), -1);
        }
        for (int32_t a = 0; a < players; a++)
            for (int32_t b = 0; b < with_two[i].second && (with_two[i].second > 4 || b < players); b++)
                ck_assert_int_ge(with_two[i].ask(game, a, b), 0);
    }
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

/* One position, every question, answers by hand. */
#define ASKED                                                                                                              \
    "P0 settlements 10N 12SE\nP0 roads 10NE 12SE\nP1 cities 2N\nP1 settlements 9S\nP1 roads 9SW 2NW\nP0 hand 2 lumber 9 ore\n" \
    "P0 cards 2 knight 1 point\nP0 fresh 1 knight\nP1 knights 3\nP1 hand 1 wool\nremoved 1 plenty\nturn 6 P0\nfirst P1\n"       \
    "dice 9\nrobber 2\nmarks card\n"

START_TEST(answers)
{
    catan_game *g = game_at("players=4 hand_counts=private", ASKED);
    static const int32_t wanted[COUNT(plain)] = {CATAN_DUE_MAIN, 4, 4, 0, 6, 0, 1, -1, 9, 1, 0, 1, 10, 25 - 7, -1, 1};
    for (size_t i = 0; i < COUNT(plain); i++) ck_assert_msg(plain[i](g) == wanted[i], "question %zu: %d", i, plain[i](g));
    ck_assert_int_eq(catan_hand(g, 0, CATAN_ORE), 9);
    ck_assert_int_eq(catan_hand(g, 0, CATAN_WOOL), 0);
    ck_assert_int_eq(catan_hand_total(g, 0), 11);
    ck_assert_int_eq(catan_bank(g, CATAN_ORE), 10);
    ck_assert_int_eq(catan_bank(g, CATAN_WOOL), 18);
    ck_assert_int_eq(catan_cards(g, 0, CATAN_CARD_KNIGHT), 2);
    ck_assert_int_eq(catan_cards_total(g, 0), 3);
    ck_assert_int_eq(catan_cards_fresh(g, CATAN_CARD_KNIGHT), 1);
    ck_assert_int_eq(catan_deck_cards(g, CATAN_CARD_KNIGHT), 14 - 2 - 3);
    ck_assert_int_eq(catan_deck_cards(g, CATAN_CARD_PLENTY), 1);
    ck_assert_int_eq(catan_cards_removed(g, CATAN_CARD_PLENTY), 1);
    ck_assert_int_eq(catan_knights(g, 1), 3);
    ck_assert_int_eq(catan_hand_count(g, 0, 0), 11); /* INFO-02 */
    ck_assert_int_eq(catan_hand_count(g, 1, 0), -1);
    ck_assert_int_eq(catan_settlements_left(g, 0), 3);
    ck_assert_int_eq(catan_settlements_left(g, 1), 4);
    ck_assert_int_eq(catan_cities_left(g, 1), 3);
    ck_assert_int_eq(catan_roads_left(g, 1), 13);
    ck_assert_int_eq(catan_road_length(g, 0), 1);
    ck_assert_int_eq(catan_points_visible(g, 0), 2);
    ck_assert_int_eq(catan_points(g, 0), 3);
    ck_assert_int_eq(catan_points(g, 1), 1 + 2 + 2);
    static const int32_t parts[CATAN_POINTS_PARTS] = {1, 2, 0, 2, 0, 0};
    for (int32_t i = 0; i < CATAN_POINTS_PARTS; i++) ck_assert_int_eq(catan_points_part(g, 1, i), parts[i]);
    ck_assert_int_eq(catan_points_part(g, 0, CATAN_POINTS_CARDS), 1);
    ck_assert_int_eq(catan_rate(g, 0, CATAN_BRICK), 2); /* the harbor at 12E */
    ck_assert_int_eq(catan_rate(g, 0, CATAN_ORE), 4);
    ck_assert_int_eq(catan_rate(g, 1, CATAN_LUMBER), 2); /* 2NE */
    ck_assert_int_eq(catan_victims(g, 0, 1), 1 << 1);
    ck_assert_int_eq(catan_victims(g, 1, 1), 0);
    ck_assert_int_eq(catan_victims(g, 2, 11), 1 << 0);
    ck_assert_int_eq(catan_discard_due(g, 0), 0);
    ck_assert_int_eq(catan_trade_state(g, 0), CATAN_TRADE_NONE);
    catan_game_free(g);
}
END_TEST

START_TEST(an_unlimited_bank)
{
    catan_game *g = game_at("bank_shortage=unlimited", ASKED);
    ck_assert_int_eq(catan_bank(g, CATAN_ORE), 255);
    ck_assert_int_eq(catan_hand_count(g, 1, 0), 11); /* hand_counts=public */
    catan_game_free(g);
}
END_TEST

START_TEST(costs)
{
    static const struct {
        int32_t kind, cards[CATAN_RESOURCES];
    } wanted[] = {
        {CATAN_ROAD, {1, 1, 0, 0, 0}},  {CATAN_SETTLEMENT, {1, 1, 1, 1, 0}}, {CATAN_CITY, {0, 0, 0, 2, 3}},
        {CATAN_BUY_CARD, {0, 0, 1, 1, 1}}, {CATAN_ROLL, {0, 0, 0, 0, 0}}, {CATAN_BANK_TRADE, {0, 0, 0, 0, 0}},
        {CATAN_DICE, {0, 0, 0, 0, 0}},
    };
    catan_game *g = game_at("", SETTLED);
    int32_t out[CATAN_RESOURCES] = {7, 7, 7, 7, 7};
    for (size_t i = 0; i < COUNT(far_out); i++)
        if (far_out[i] < 1 || far_out[i] >= CATAN_KINDS) ck_assert_int_eq(catan_cost(g, far_out[i], out), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_cost(g, CATAN_ROAD, NULL), CATAN_ERR_ARG);
    for (int i = 0; i < CATAN_RESOURCES; i++) ck_assert_int_eq(out[i], 7);
    for (size_t i = 0; i < COUNT(wanted); i++) {
        ck_assert_int_eq(catan_cost(g, wanted[i].kind, out), CATAN_OK);
        ck_assert_int_eq(memcmp(out, wanted[i].cards, sizeof out), 0);
    }
    catan_game_free(g);
}
END_TEST

static void terms_are(const catan_game *g, int32_t seat, const int32_t give[5], const int32_t take[5])
{
    int32_t out_give[5] = {9, 9, 9, 9, 9}, out_take[5] = {9, 9, 9, 9, 9};
    ck_assert_int_eq(catan_terms(g, seat, out_give, out_take), give ? CATAN_OK : CATAN_ERR_RULE);
    for (int i = 0; i < 5; i++) {
        ck_assert_int_eq(out_give[i], give ? give[i] : 9);
        ck_assert_int_eq(out_take[i], take ? take[i] : 9);
    }
}

START_TEST(the_table_of_trade)
{
    static const int32_t wool[5] = {0, 0, 1, 0, 0}, ore[5] = {0, 0, 0, 0, 1}, bricks[5] = {0, 2, 0, 0, 0};
    catan_game *g = game_at("", SETTLED "P0 hand 3 wool\nP1 hand 1 ore\nP2 hand 1 ore\nP3 hand 2 brick\n");
    int32_t cards[5];
    act(g, "P0 offer wool for ore;P1 accept ore for wool;P3 reject;P3 propose P0 2 brick for 1 wool");
    ck_assert_int_eq(catan_trade_state(g, 0), CATAN_TRADE_OFFERS);
    ck_assert_int_eq(catan_trade_state(g, 1), CATAN_TRADE_ACCEPTED);
    ck_assert_int_eq(catan_trade_state(g, 2), CATAN_TRADE_ASKED);
    ck_assert_int_eq(catan_trade_state(g, 3), CATAN_TRADE_NONE);
    terms_are(g, 0, wool, ore);
    terms_are(g, 1, NULL, NULL);
    terms_are(g, 3, bricks, wool);
    ck_assert_int_eq(catan_terms(g, 0, NULL, cards), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_terms(g, 0, cards, NULL), CATAN_ERR_ARG);
    for (size_t i = 0; i < COUNT(far_out); i++) ck_assert_int_eq(catan_terms(g, far_out[i], cards, cards), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_terms(g, 4, cards, cards), CATAN_ERR_ARG);
    act(g, "P0 cancel");
    for (int32_t p = 0; p < 4; p++) ck_assert_int_eq(catan_trade_state(g, p), CATAN_TRADE_NONE);
    terms_are(g, 0, NULL, NULL);
    terms_are(g, 3, NULL, NULL);
    catan_game_free(g);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("queries");
    TCase *t = tcase_create("asking");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, questions_of_no_game, 0, 2);
    tcase_add_loop_test(t, questions_out_of_range, 0, situation_count);
    tcase_add_test(t, answers);
    tcase_add_test(t, an_unlimited_bank);
    tcase_add_test(t, costs);
    tcase_add_test(t, the_table_of_trade);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
