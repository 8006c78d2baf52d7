/* Views by hand: questions, weights of hidden cards, games filled in, arguments, and whose view
 * a text or a save says. Actions there: test_view_actions_api.c. */
#include <string.h>

#include "support/check_main.h"
#include "support/save_bytes.h"
#include "support/script.h"

/* ---- questions ------------------------------------------------------------------------------------- */

START_TEST(questions)
{
    catan_game *game = game_at("", SETTLED "P0 hand 2 wool\nP0 cards 1 knight\nP1 hand 3 ore\nP1 cards 2 point\nchance 42 1 2 3 4 5\n"), *view;
    ck_assert_int_eq(catan_game_clone(game, NULL, &view), CATAN_OK);
    ck_assert_int_eq(catan_game_viewer(game), -1);
    ck_assert_int_eq(catan_game_view(game, 0, view), CATAN_OK);
    ck_assert_int_eq(catan_game_viewer(view), 0);
    ck_assert_int_eq(catan_hand(view, 0, CATAN_WOOL), 2);
    ck_assert_int_eq(catan_hand_unknown(view, 0), 0);
    ck_assert_int_eq(catan_hand(view, 1, CATAN_ORE), 0);
    ck_assert_int_eq(catan_hand_total(view, 1), 3);
    ck_assert_int_eq(catan_hand_unknown(view, 1), 3);
    ck_assert_int_eq(catan_hand_most(view, 1, CATAN_ORE), 3);
    ck_assert_int_eq(catan_hand_most(view, 1, CATAN_WOOL), 0); /* the bank shows all that P0 does not hold */
    ck_assert_int_eq(catan_hand_most(view, 0, CATAN_WOOL), 2);
    ck_assert_int_eq(catan_cards(view, 1, CATAN_CARD_POINT), 0);
    ck_assert_int_eq(catan_cards_total(view, 1), 2);
    ck_assert_int_eq(catan_cards_unknown(view, 1), 2);
    ck_assert_int_eq(catan_cards_most(view, 1, CATAN_CARD_KNIGHT), 2);
    ck_assert_int_eq(catan_cards_unknown(view, 0), 0);
    ck_assert_int_eq(catan_deck_unknown(view), 22);
    ck_assert_int_eq(catan_deck(view), 22);
    ck_assert_int_eq(catan_deck_cards(view, CATAN_CARD_KNIGHT), 0);
    ck_assert_int_eq(catan_points(view, 1), 2);
    ck_assert_int_eq(catan_points_most(view, 1), 4);
    ck_assert_int_eq(catan_points_most(game, 1), 4);
    ck_assert_int_eq(catan_deck_unknown(game), 0);
    ck_assert_int_eq(catan_game_view(game, CATAN_SPECTATOR, view), CATAN_OK);
    ck_assert_int_eq(catan_hand_unknown(view, 0), 2);
    ck_assert_int_eq(catan_game_view(game, CATAN_TABLE, view), CATAN_OK);
    ck_assert_int_eq(catan_hand_unknown(view, 0) + catan_deck_unknown(view), 0);
    ck_assert_int_eq(catan_game_viewer(view), CATAN_TABLE);
    catan_game_free(game);
    catan_game_free(view);
}
END_TEST

/* ---- chance ------------------------------------------------------------------------------------------ */

static void weights_are(const catan_game *game, int32_t kind, const int32_t *weights, int32_t unknown)
{
    catan_action a = shaped(kind);
    for (int value = 0; value < 5; value++) {
        a.value = (uint8_t)value;
        ck_assert_int_eq(catan_chance_weight(game, &a), weights[value]);
        ck_assert_int_eq(catan_check_action(game, &a, NULL), weights[value] ? CATAN_OK : CATAN_ERR_RULE);
    }
    a.value = CATAN_UNKNOWN;
    ck_assert_int_eq(catan_chance_weight(game, &a), unknown);
    ck_assert_int_eq(catan_check_action(game, &a, NULL), unknown ? CATAN_OK : CATAN_ERR_RULE);
}

/* P1 has two ore and one of two cards that are a wool and an ore: five chances of six are ore. */
START_TEST(weights_of_a_hidden_hand)
{
    static const int32_t weights[] = {0, 0, 1, 0, 5};
    catan_game *game = game_at("", SETTLED "P1 hand 2 ore 1 unknown\nP2 hand 1 unknown\nbank 19 lumber 19 brick 18 wool 19 grain 16 ore\n"
                                           "due stolen main\nvictim P1\nrobber 9\n");
    weights_are(game, CATAN_STOLEN, weights, 6);
    catan_game_free(game);
}
END_TEST

/* Of 24 cards that P0 has not seen 21 are in the deck: 14 knights, 4 points, 2 of each other. 21 / 24 is 7 / 8. */
START_TEST(weights_of_a_hidden_deck)
{
    static const int32_t weights[] = {98, 14, 14, 14, 28}, full[] = {11, 2, 2, 2, 4};
    catan_game *game = game_at("", SETTLED "P0 hand 1 wool 1 grain 1 ore\nP0 cards 1 point\nP1 cards 3 knight\n");
    act(game, "P0 buy");
    weights_are(game, CATAN_DRAWN, full, 0);
    ck_assert_int_eq(catan_game_view(game, 0, game), CATAN_OK);
    weights_are(game, CATAN_DRAWN, weights, 0); /* P0 sees what it draws */
    catan_game_free(game);
}
END_TEST

START_TEST(a_view_draws_nothing_by_itself)
{
    catan_game *game = game_at("", SETTLED "due roll main\n");
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_OWN), CATAN_OK);
    ck_assert_int_eq(catan_game_view(game, 1, game), CATAN_OK);
    act(game, "P0 roll");
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_DICE);
    ck_assert_int_eq(catan_draw_chance(game), CATAN_OK); /* but when it is asked to */
    ck_assert_int_ne(catan_game_due(game), CATAN_DUE_DICE);
    catan_game_free(game);
}
END_TEST

/* P0 lays four of eight cards; what P1 has put aside it does not know, and nobody can go on. */
START_TEST(a_playout_stops_at_unseen_discards)
{
    uint64_t random = 1, steps = 0;
    catan_game *game = game_at("", SETTLED "P0 hand 8 ore\nP1 hand 8 grain\ndice 7\ndue discard robber main\nwaiting P0 P1\n");
    act(game, "P1 discard 4 grain");
    ck_assert_int_eq(catan_game_view(game, 0, game), CATAN_OK);
    ck_assert_int_eq(catan_playout(game, CATAN_MENU_PLAIN, &random, 1000, &steps), CATAN_OK);
    ck_assert_uint_eq(steps, 4);
    ck_assert_int_eq(catan_hand(game, 0, CATAN_ORE), 4);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_DISCARD);
    ck_assert_int_eq(catan_game_actors(game), 1 << CATAN_CHANCE); /* to tell what P1 discarded */
    ck_assert_int_eq(catan_game_next(game), CATAN_CHANCE);
    ck_assert_int_eq(catan_game_winner(game), -1);
    catan_game_free(game);
}
END_TEST

/* ---- filled in ------------------------------------------------------------------------------------------- */

/* P1 and P2 have a card each, a wool and an ore: two games, each as often. */
START_TEST(every_game_comes_out)
{
    int wool = 0, draws = 2000;
    catan_game *game = game_at("", SETTLED "P1 hand 1 unknown\nP2 hand 1 unknown\nbank 19 lumber 19 brick 18 wool 19 grain 18 ore\n"), *full;
    ck_assert_int_eq(catan_game_clone(game, NULL, &full), CATAN_OK);
    for (int seed = 0; seed < draws; seed++) {
        ck_assert_int_eq(catan_game_sample(game, (uint64_t)seed, full), CATAN_OK);
        wool += catan_hand(full, 1, CATAN_WOOL);
        ck_assert_int_eq(catan_hand(full, 1, CATAN_WOOL) + catan_hand(full, 1, CATAN_ORE), 1);
        ck_assert_int_eq(catan_hand(full, 2, CATAN_WOOL), 1 - catan_hand(full, 1, CATAN_WOOL));
    }
    ck_assert_int_gt(wool, draws / 2 - 134); /* six standard deviations of 22.4 */
    ck_assert_int_lt(wool, draws / 2 + 134);
    catan_game_free(game);
    catan_game_free(full);
}
END_TEST

/* P0 would have won with a point card, so it has none; P1 may have one. */
START_TEST(nobody_has_won_already)
{
    int points = 0;
    catan_game *game = game_at("win_points=3", SETTLED "P0 cards 3 unknown\nP1 cards 2 unknown\ndeck 20 unknown\n"), *full;
    ck_assert_int_eq(catan_game_clone(game, NULL, &full), CATAN_OK);
    for (int seed = 0; seed < 200; seed++) {
        ck_assert_int_eq(catan_game_sample(game, (uint64_t)seed, full), CATAN_OK);
        ck_assert_int_eq(catan_cards(full, 0, CATAN_CARD_POINT), 0);
        points += catan_cards(full, 1, CATAN_CARD_POINT);
    }
    ck_assert_int_gt(points, 0);
    catan_game_free(game);
    catan_game_free(full);
}
END_TEST

/* All cards but points are gone, and with a point P0 would have won: 2 settlements and Largest Army. Where points have to
 * be claimed that is no matter. */
START_TEST(what_no_game_fits)
{
    static const char *const position = SETTLED "P0 knights 8\nP1 knights 6\nremoved 2 roads 2 plenty 2 monopoly\nP0 cards 1 unknown\ndeck 4 unknown\n";
    catan_game *game = game_at("win_points=5", position), *before;
    ck_assert_int_eq(catan_game_clone(game, NULL, &before), CATAN_OK);
    ck_assert_int_eq(catan_game_sample(game, 1, game), CATAN_ERR_POSITION);
    ck_assert(catan_game_equal(game, before));
    catan_game_free(game);
    game = game_at("win_points=5 win_declaration=must_claim", position);
    ck_assert_int_eq(catan_game_sample(game, 1, game), CATAN_OK);
    ck_assert_int_eq(catan_cards(game, 0, CATAN_CARD_POINT), 1);
    catan_game_free(game);
    catan_game_free(before);
}
END_TEST

/* ---- arguments -------------------------------------------------------------------------------------------- */

/* More cards in a hand than can be unknown. */
START_TEST(a_hand_too_large)
{
    catan_game *game = game_at("bank_shortage=unlimited", SETTLED "P1 hand 60 ore 61 wool\n"), *before;
    ck_assert_int_eq(catan_game_clone(game, NULL, &before), CATAN_OK);
    ck_assert_int_eq(catan_game_view(game, 0, game), CATAN_ERR_SIZE);
    ck_assert(catan_game_equal(game, before));
    ck_assert_int_eq(catan_game_view(game, CATAN_TABLE, game), CATAN_OK);
    catan_game_free(game);
    catan_game_free(before);
}
END_TEST

static void look_inside(const catan_event *event, void *user)
{
    (void)event;
    ck_assert_int_eq(catan_game_view(user, 0, user), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_game_sample(user, 1, user), CATAN_ERR_BUSY);
}

START_TEST(arguments)
{
    catan_game *game = game_at("", SETTLED "due roll main\n");
    static const int32_t nobody[] = {-1, 4, 5, 6, 9, 255, 256, INT32_MIN, INT32_MAX};
    catan_event events[CATAN_MAX_EVENTS];
    catan_action told[CATAN_MAX_EVENTS], a = action_of(game, "P0 roll");
    size_t count, n;
    for (size_t i = 0; i < COUNT(nobody); i++) ck_assert_int_eq(catan_game_view(game, nobody[i], game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_view(NULL, 0, game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_view(game, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_sample(NULL, 0, game), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_sample(game, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_viewer(NULL), -1);
    ck_assert_int_eq(catan_hand_unknown(NULL, 0) + catan_cards_unknown(game, 4) + catan_deck_unknown(NULL), -3);
    ck_assert_int_eq(catan_hand_most(game, 0, 5) + catan_cards_most(game, -1, 0) + catan_points_most(game, 4), -3);
    ck_assert_int_eq(catan_game_set_listener(game, look_inside, game), CATAN_OK);
    ck_assert_int_eq(catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count), CATAN_OK);
    ck_assert_int_eq(catan_told(events, count, 6, told, CATAN_MAX_EVENTS, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_told(events, count, -1, told, CATAN_MAX_EVENTS, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_told(NULL, 1, 0, told, CATAN_MAX_EVENTS, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_told(events, count, 0, NULL, 1, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_told(events, count, 0, told, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_told(events, count, 0, NULL, 0, &n), CATAN_ERR_SIZE);
    ck_assert_uint_eq(n, 1);
    ck_assert_int_eq(catan_told(events, 0, 0, NULL, 0, &n), CATAN_OK);
    ck_assert_uint_eq(n, 0);
    catan_game_free(game);
}
END_TEST

/* ---- text and bytes ------------------------------------------------------------------------------------------ */

START_TEST(whose_view_a_text_says)
{
    static const struct {
        const char *line;
        int32_t viewer, deck;
    } lines[] = {{"view P2\n", 2, 25}, {"view spectator\n", CATAN_SPECTATOR, 25}, {"view table\n", CATAN_TABLE, 0}, {"", -1, 0}};
    static const char *const wrong[] = {"view P4\n", "view\n", "view nobody\n", "view P1\nview P1\n", "view P1 P2\n"};
    char text[256];
    catan_game *game = NULL;
    for (size_t i = 0; i < COUNT(lines); i++) {
        for (int position = 0; position < 2; position++) {
            snprintf(text, sizeof text, "catan 1\nrules players=4\nboard seed 1\nchance 7\n%s%s", lines[i].line, position ? "position\nP0 hand 1 ore\n" : "");
            ck_assert_int_eq(catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, NULL, 0), CATAN_OK);
            ck_assert_int_eq(catan_game_viewer(game), lines[i].viewer);
            if (!position) ck_assert_int_eq(catan_deck_unknown(game), lines[i].deck);
            catan_game_free(game);
        }
    }
    for (size_t i = 0; i < COUNT(wrong); i++) {
        snprintf(text, sizeof text, "catan 1\nrules players=4\nboard seed 1\n%s", wrong[i]);
        ck_assert_int_eq(catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, NULL, 0), CATAN_ERR_SYNTAX);
    }
}
END_TEST

START_TEST(whose_view_a_save_says)
{
    static const uint8_t nobody[] = {0, 5, 6, 7, 10, 255};
    catan_game *game = game_at("", SETTLED "P1 hand 3 ore\n"), *back = NULL;
    struct save whole, s;
    size_t length;
    save_of(game, &s);
    ck_assert_int_eq(catan_game_view(game, 0, game), CATAN_OK);
    save_of(game, &whole);
    size_t at = save_section(&whole, "VIEW", &length);
    ck_assert_uint_eq(length, 1);
    ck_assert_int_eq(whole.bytes[at], 1);
    for (size_t i = 0; i < COUNT(nobody); i++) {
        s = whole;
        s.bytes[at] = nobody[i];
        save_seal(&s);
        ck_assert_int_eq(save_load(&s, &back, NULL, 0), CATAN_ERR_FORMAT);
    }
    s = whole; /* without the section it is no view, and no card may be unknown */
    memmove(s.bytes + at - SECTION_HEADER, s.bytes + at + 1, s.length - at - 1);
    s.length -= SECTION_HEADER + 1;
    save_seal(&s);
    ck_assert_int_eq(save_load(&s, &back, NULL, 0), CATAN_ERR_POSITION);
    ck_assert_int_eq(save_load(&whole, &back, NULL, 0), CATAN_OK);
    ck_assert(catan_game_equal(back, game));
    catan_game_free(back);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("views by hand");
    TCase *t = tcase_create("api");
    tcase_add_test(t, questions);
    tcase_add_test(t, weights_of_a_hidden_hand);
    tcase_add_test(t, weights_of_a_hidden_deck);
    tcase_add_test(t, a_view_draws_nothing_by_itself);
    tcase_add_test(t, a_playout_stops_at_unseen_discards);
    tcase_add_test(t, every_game_comes_out);
    tcase_add_test(t, nobody_has_won_already);
    tcase_add_test(t, what_no_game_fits);
    tcase_add_test(t, a_hand_too_large);
    tcase_add_test(t, arguments);
    tcase_add_test(t, whose_view_a_text_says);
    tcase_add_test(t, whose_view_a_save_says);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
