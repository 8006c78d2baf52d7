/* What is said of kinds of action apart from their rows agrees with the rows. */
#include "engine/nouns.h"
#include "support/check_main.h"

/* One action that is legal whenever its kind is open: exactly the kinds whose list is list_always. */
START_TEST(always_is_what_the_rows_say)
{
    for (int kind = 1; kind < CATAN_KINDS; kind++) {
        bool always = kind_table[kind].list == list_always;
        ck_assert_msg((kinds_always >> kind & 1) == always, "%s", kind_table[kind].word);
        bool bare = always && kind_table[kind].span == SPAN_ONE;
        ck_assert_msg((kinds_bare >> kind & 1) == bare, "%s", kind_table[kind].word);
    }
    ck_assert_uint_eq(kinds_always & 1, 0);
    ck_assert_uint_eq(kinds_bare & ~kinds_always, 0);
    ck_assert_uint_eq(kinds_always >> CATAN_KINDS, 0);
}
END_TEST

/* Means are taken of what is reviewed in full: playing a card or building moves points. That a review would find
 * nothing after the others is demanded after every action of the random games. */
START_TEST(means_are_reviewed)
{
    for (int kind = 1; kind < CATAN_KINDS; kind++) {
        bool means = kind_table[kind].cost != 0 || kind_table[kind].card != NO_CARD;
        ck_assert_msg(!means || kind_table[kind].review == REVIEW_ALL, "%s", kind_table[kind].word);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("kinds");
    TCase *t = tcase_create("kinds");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, always_is_what_the_rows_say);
    tcase_add_test(t, means_are_reviewed);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
