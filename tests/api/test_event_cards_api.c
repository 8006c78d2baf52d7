/* Event cards through the shared library: questions, and what is told to whom. */
#include <check.h>
#include <string.h>

#include "support/check_main.h"
#include "support/script.h"

#define CARDS "players=3 event_cards=text_2025"

static catan_event events[CATAN_MAX_EVENTS];

static size_t perform(catan_game *game, const char *line)
{
    catan_action a = action_of(game, line);
    size_t count;
    ck_assert_msg(catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count) == CATAN_OK, "%s", line);
    return count;
}

/* The only event of this kind that this seat is told. */
static const catan_event *told(size_t count, int32_t kind, int32_t seat)
{
    const catan_event *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != kind || !(events[i].audience >> seat & 1)) continue;
        ck_assert_msg(!found, "seat %d is told twice", seat);
        found = &events[i];
    }
    return found;
}

START_TEST(cards_by_number)
{
    int32_t sums = 0;
    for (int32_t card = 1; card <= 22; card++) {
        ck_assert_int_ge(catan_event_card_number(card), 2);
        ck_assert_ptr_nonnull(catan_event_card_name(card));
        sums += catan_event_card_number(card) == 7;
    }
    ck_assert_int_eq(sums, 1);
    ck_assert_str_eq(catan_event_card_name(1), "plentiful-year");
    ck_assert_str_eq(catan_event_card_name(22), "calm-seas");
    ck_assert_str_eq(catan_event_card_name(12), "none");
    ck_assert_int_eq(catan_event_card_number(12), 6);
    ck_assert_int_eq(catan_event_card_number(0), -1);
    ck_assert_int_eq(catan_event_card_number(23), -1);
    ck_assert_ptr_null(catan_event_card_name(0));
    ck_assert_ptr_null(catan_event_card_name(23));
}
END_TEST

START_TEST(what_is_left_and_in_force)
{
    catan_game *game = game_at(CARDS, "due roll main\n");
    ck_assert_int_eq(catan_event_cards_left(game, 13), 6);
    ck_assert_int_eq(catan_game_event(game), 0);
    act(game, "P0 roll");
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_EVENT_CARD);
    act(game, "event 15");
    ck_assert_int_eq(catan_game_event(game), 15);
    ck_assert_int_eq(catan_game_dice(game), 8);
    ck_assert_int_eq(catan_event_cards_left(game, 15), 3);
    ck_assert_int_eq(catan_event_cards_left(game, 0), -1);
    ck_assert_int_eq(catan_event_cards_left(NULL, 1), -1);
    act(game, "P0 end");
    ck_assert_int_eq(catan_game_event(game), 0);
    catan_game_free(game);
    game = game_at("players=3", "");
    ck_assert_int_eq(catan_event_cards_left(game, 1), 0);
    ck_assert_int_eq(catan_game_event(NULL), -1);
    catan_game_free(game);
}
END_TEST

START_TEST(damaged_roads)
{
    catan_game *game = game_at(CARDS, "P0 roads 10NE 10E\ndamaged 10E\n");
    int32_t damaged = 0, edges = catan_map_edges(catan_game_map(game));
    for (int32_t e = 0; e < edges; e++) damaged += catan_road_damaged(game, e);
    ck_assert_int_eq(damaged, 1);
    ck_assert_int_eq(catan_road_damaged(game, action_of(game, "P0 repair 10E").place), 1);
    ck_assert_int_eq(catan_road_damaged(game, -1), -1);
    ck_assert_int_eq(catan_road_damaged(game, edges), -1);
    ck_assert_int_eq(catan_road_damaged(NULL, 0), -1);
    catan_game_free(game);
}
END_TEST

/* Giver and receiver see the card, the third sees that one went over (E-140). */
START_TEST(good_neighbors_in_secret)
{
    catan_game *game = game_at(CARDS, "P0 hand 1 ore\nP1 hand 2 wool\ndue roll main\n");
    act(game, "P0 roll;event 11");
    size_t count = perform(game, "P0 event-give ore");
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 0)->action.value, CATAN_ORE);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 1)->action.value, CATAN_UNKNOWN);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 7)->action.value, CATAN_UNKNOWN);
    ck_assert_ptr_null(told(count, CATAN_EVENT_MOVED, 0));
    count = perform(game, "P1 event-give wool");
    for (int32_t seat = 0; seat < 3; seat++) { /* each is told of both cards, and sees its own */
        int32_t seen = 0, unseen = 0;
        for (size_t i = 0; i < count; i++) {
            const catan_event *e = &events[i];
            if (e->kind != CATAN_EVENT_MOVED || !(e->audience >> seat & 1)) continue;
            bool part = e->action.seat == seat || e->action.other == seat;
            ck_assert_int_eq(e->after, 1);
            ck_assert_int_eq(e->action.other, e->action.seat + 1);
            ck_assert_int_eq(e->action.give[CATAN_ORE] + e->action.give[CATAN_WOOL], part);
            ck_assert_uint_eq(e->action.value, part ? 0 : CATAN_UNKNOWN);
            seen += part;
            unseen += !part;
        }
        ck_assert_int_eq(seen, seat == 1 ? 2 : 1);
        ck_assert_int_eq(unseen, seat == 1 ? 0 : 1);
    }
    catan_game_free(game);
}
END_TEST

START_TEST(help_in_secret)
{
    catan_game *game = game_at(CARDS, "P1 settlements 10N\nP1 hand 1 ore\ndue roll main\n");
    act(game, "P0 roll;event 18");
    size_t count = perform(game, "P1 event-help P2 ore");
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 1)->action.value, CATAN_ORE);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 2)->action.value, CATAN_ORE);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 0)->action.value, CATAN_UNKNOWN);
    ck_assert_int_eq(told(count, CATAN_EVENT_ACTION, 0)->action.other, 2);
    catan_game_free(game);
}
END_TEST

/* The thief of an event need not be the player on turn. */
START_TEST(theft_in_secret)
{
    catan_game *game = game_at(CARDS, "P1 knights 1\nP2 hand 1 ore\ndue roll main\n");
    act(game, "P0 roll;event 2;P1 event-victim P2");
    size_t count = perform(game, "stolen ore");
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 1)->action.value, CATAN_ORE);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 2)->action.value, CATAN_ORE);
    ck_assert_uint_eq(told(count, CATAN_EVENT_ACTION, 0)->action.value, CATAN_UNKNOWN);
    ck_assert_int_eq(catan_hand(game, 1, CATAN_ORE), 1);
    catan_game_free(game);
}
END_TEST

START_TEST(new_year_and_the_robber_are_told)
{
    catan_game *game = game_at(CARDS, "robber 5\npile 000000000000001f\ndue roll main\n");
    act(game, "P0 roll");
    size_t count = perform(game, "event 4");
    const catan_event *year = told(count, CATAN_EVENT_NEW_YEAR, 2), *fled = told(count, CATAN_EVENT_ROBBER_FLED, 2);
    ck_assert_ptr_nonnull(year);
    ck_assert_int_eq(year->before, 5);
    ck_assert_int_eq(year->after, 36);
    ck_assert_uint_eq(year->rule, CATAN_RULE_EV_01);
    ck_assert_ptr_nonnull(fled);
    ck_assert_int_eq(fled->before, 4);
    ck_assert_int_eq(fled->after, catan_game_robber(game));
    ck_assert_uint_eq(fled->rule, CATAN_RULE_EV_08);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("event cards");
    TCase *t = tcase_create("questions and events");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, cards_by_number);
    tcase_add_test(t, what_is_left_and_in_force);
    tcase_add_test(t, damaged_roads);
    tcase_add_test(t, good_neighbors_in_secret);
    tcase_add_test(t, help_in_secret);
    tcase_add_test(t, theft_in_secret);
    tcase_add_test(t, new_year_and_the_robber_are_told);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
