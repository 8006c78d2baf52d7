/* The table of event cards against two dice and against the counts of events (EV-01). */
#include <check.h>
#include <string.h>

#include "engine/eventdeck.h"
#include "support/check_main.h"

START_TEST(numbers_are_those_of_two_dice)
{
    int on_cards[13] = {0}, ways[13] = {0};
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) ways[a + b]++;
    for (int c = 1; c <= EVENT_CARDS; c++) on_cards[event_deck[c].sum] += event_deck[c].count;
    for (int sum = 2; sum <= 12; sum++) ck_assert_int_eq(on_cards[sum], ways[sum]);
}
END_TEST

/* Every bit of the pile is one card, and those of one number are the results of that sum. */
START_TEST(bits_are_cards)
{
    uint64_t all = 0, of_sum[13] = {0};
    for (int c = 1; c <= EVENT_CARDS; c++) {
        uint64_t bits = event_cards_of(c);
        ck_assert_int_eq(bits_count(bits), event_deck[c].count);
        ck_assert(!(all & bits));
        all |= bits;
        of_sum[event_deck[c].sum] |= bits;
    }
    ck_assert(all == ((uint64_t)1 << 36) - 1);
    for (int sum = 2; sum <= 12; sum++) ck_assert(of_sum[sum] == results_of(sum));
}
END_TEST

/* 16 cards without an event, six events once, four twice, six sevens. */
START_TEST(events_are_as_often_as_they_are)
{
    static const int wanted[EVENTS] = {
        [EVENT_NONE] = 16,      [EVENT_PLENTIFUL_YEAR] = 1,  [EVENT_CONFLICT] = 1,       [EVENT_ROBBER_FLEES] = 2,
        [EVENT_TOURNAMENT] = 1, [EVENT_TRADE_ADVANTAGE] = 1, [EVENT_EPIDEMIC] = 2,       [EVENT_EARTHQUAKE] = 1,
        [EVENT_GOOD_NEIGHBORS] = 1, [EVENT_ROBBER_ATTACKS] = 6, [EVENT_CALM_SEAS] = 2,   [EVENT_ASSISTANCE] = 2,
    };
    int count[EVENTS] = {0};
    for (int c = 1; c <= EVENT_CARDS; c++) count[event_deck[c].event] += event_deck[c].count;
    for (int e = 0; e < EVENTS; e++) ck_assert_msg(count[e] == wanted[e], "%s: %d cards", event_name(e), count[e]);
}
END_TEST

/* Each event stands on the numbers of the official list, and a 7 is always its own event. */
START_TEST(numbers_of_each_event)
{
    static const struct {
        int event, sums[2];
    } rows[] = {
        {EVENT_PLENTIFUL_YEAR, {2, 2}}, {EVENT_CONFLICT, {3, 3}},        {EVENT_ROBBER_FLEES, {4, 4}}, {EVENT_TOURNAMENT, {5, 5}},
        {EVENT_TRADE_ADVANTAGE, {5, 5}}, {EVENT_EPIDEMIC, {6, 8}},       {EVENT_EARTHQUAKE, {6, 6}},   {EVENT_GOOD_NEIGHBORS, {6, 6}},
        {EVENT_ROBBER_ATTACKS, {7, 7}}, {EVENT_CALM_SEAS, {9, 12}},      {EVENT_ASSISTANCE, {10, 11}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int seen[2] = {0, 0};
        for (int c = 1; c <= EVENT_CARDS; c++) {
            if (event_deck[c].event != rows[i].event) continue;
            ck_assert(event_deck[c].sum == rows[i].sums[0] || event_deck[c].sum == rows[i].sums[1]);
            for (int s = 0; s < 2; s++) seen[s] |= event_deck[c].sum == rows[i].sums[s];
        }
        ck_assert(seen[0] && seen[1]);
    }
    for (int c = 1; c <= EVENT_CARDS; c++) ck_assert((event_deck[c].sum == 7) == (event_deck[c].event == EVENT_ROBBER_ATTACKS));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("event deck");
    TCase *t = tcase_create("table");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, numbers_are_those_of_two_dice);
    tcase_add_test(t, bits_are_cards);
    tcase_add_test(t, events_are_as_often_as_they_are);
    tcase_add_test(t, numbers_of_each_event);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
