/* Who holds an award: functions of numbers and of the present holder. */
#include "engine/nouns.h"
#include "support/check_main.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Harbor points of up to six seats, who is harbormaster, who is it then. */
static const struct {
    const char *what;
    uint8_t points[SEATS];
    int players, holder, next;
} harbors[] = {
    {"nobody has any", {0, 0, 0, 0}, 4, NOBODY, NOBODY},
    {"two are not enough (HM-02, HM-06)", {2, 2, 0, 1}, 4, NOBODY, NOBODY},
    {"the first with three (HM-02)", {2, 3, 0, 1}, 4, NOBODY, 1},
    {"an equal number leaves it where it is (HM-04)", {3, 3, 0, 1}, 4, 1, 1},
    {"strictly more takes it (HM-02)", {4, 3, 0, 1}, 4, 1, 0},
    {"a city on a settlement is one more (HM-01)", {4, 5, 0, 1}, 4, 0, 1},
    {"the holder goes ahead", {6, 3, 0, 1}, 4, 0, 0},
    {"the sixth seat", {3, 3, 3, 3, 3, 4}, 6, 2, 5},
    {"a tie of three, held by the last", {5, 5, 0, 0, 5, 0}, 6, 4, 4},
    {"numbers beyond the players do not count (HM-07)", {0, 3, 1, 0, 2, 9}, 5, 1, 1},
};

START_TEST(harbormaster)
{
    int next = award_harbors(harbors[_i].points, harbors[_i].players, harbors[_i].holder);
    ck_assert_msg(next == harbors[_i].next, "%s: P%d", harbors[_i].what, next);
}
END_TEST

/* Knights played; fewer: the holder has handed one in. */
static const struct {
    const char *what;
    uint8_t knights[SEATS];
    int players, holder;
    bool fewer;
    int next;
} armies[] = {
    {"two are not enough (ARMY-01)", {2, 2, 0, 1}, 4, NOBODY, false, NOBODY},
    {"the first with three (ARMY-01)", {0, 3, 0, 1}, 4, NOBODY, false, 1},
    {"a tie leaves it (ARMY-02)", {3, 3, 0, 1}, 4, 1, false, 1},
    {"more takes it (ARMY-02)", {4, 3, 0, 1}, 4, 1, false, 0},
    {"six seats", {3, 3, 3, 3, 3, 4}, 6, 2, false, 5},
    {"two are left (TWO-18)", {2, 0}, 2, 0, true, NOBODY},
    {"two are left to both (TWO-18)", {2, 2}, 2, 0, true, NOBODY},
    {"no longer more than the other (TWO-18)", {3, 3}, 2, 0, true, NOBODY},
    {"fewer than the other, who has three (TWO-18)", {2, 3}, 2, 0, true, 1},
    {"fewer than the other, from a tie (TWO-18)", {3, 4}, 2, 0, true, 1},
    {"still more than the other (TWO-18)", {4, 3}, 2, 0, true, 0},
    {"enough, and the other has none (TWO-18)", {3, 0}, 2, 0, true, 0},
    {"set aside, and a tie (TWO-18)", {3, 3}, 2, NOBODY, false, NOBODY},
    {"set aside, and one is ahead (TWO-18)", {3, 4}, 2, NOBODY, false, 1},
    {"the other has handed one in (TWO-18)", {3, 2}, 2, 0, false, 0},
};

START_TEST(army)
{
    int next = award_army(armies[_i].knights, armies[_i].players, armies[_i].holder, armies[_i].fewer);
    ck_assert_msg(next == armies[_i].next, "%s: P%d", armies[_i].what, next);
}
END_TEST

/* Lengths by owner, colors nobody plays included. */
static const struct {
    const char *what;
    uint8_t length[OWNERS];
    int owners, holder;
    bool shrank, any_tie;
    int next;
} roads[] = {
    {"four are not enough (ROAD-01)", {4, 4, 1, 2}, 4, NOBODY, false, false, NOBODY},
    {"the first with five (ROAD-01)", {4, 5, 1, 2}, 4, NOBODY, false, false, 1},
    {"a tie leaves it (ROAD-03)", {5, 5, 1, 2}, 4, 1, false, false, 1},
    {"longer takes it (ROAD-03)", {6, 5, 1, 2}, 4, 1, false, false, 0},
    {"nobody's on a tie of others (ROAD-08)", {6, 5, 6, 2}, 4, 1, true, false, NOBODY},
    {"a cut holder who is tied keeps it (ROAD-08)", {6, 6, 1, 2}, 4, 1, true, false, 1},
    {"or not, in printings before 2015 (E-132)", {6, 6, 1, 2}, 4, 1, true, true, NOBODY},
    {"it is not set aside when the holder was not cut (E-132)", {6, 6, 1, 2}, 4, 1, false, true, 1},
    {"cut to below five (E-69)", {4, 3, 1, 2}, 4, 1, true, false, NOBODY},
    {"of six owners", {5, 3, 1, 2, 7, 5}, 6, 0, false, false, 4},
};

START_TEST(road)
{
    int next = award_road(roads[_i].length, roads[_i].owners, roads[_i].holder, roads[_i].shrank, roads[_i].any_tie);
    ck_assert_msg(next == roads[_i].next, "%s: P%d", roads[_i].what, next);
}
END_TEST

/* HOUSE-05: 36 cards, as many of a sum as two dice have ways. */
START_TEST(results)
{
    uint64_t all = 0;
    for (int sum = 2; sum <= 12; sum++) {
        int ways = 0;
        for (int first = 1; first <= 6; first++) ways += sum - first >= 1 && sum - first <= 6;
        ck_assert_int_eq(bits_count(results_of(sum)), ways);
        ck_assert_uint_eq(all & results_of(sum), 0);
        ck_assert_uint_lt(all, results_of(sum)); /* in the order of sums */
        all |= results_of(sum);
    }
    ck_assert_uint_eq(all, ((uint64_t)1 << 36) - 1);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("awards");
    TCase *t = tcase_create("numbers");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, harbormaster, 0, COUNT(harbors));
    tcase_add_loop_test(t, army, 0, COUNT(armies));
    tcase_add_loop_test(t, road, 0, COUNT(roads));
    tcase_add_test(t, results);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
