/* Actions in views, by hand: the three verdicts, what is known of a hand after each payment
 * and loss, what is told to whom, what only a view can be told. */
#include <string.h>

#include "support/check_main.h"
#include "support/script.h"

/* ---- verdicts that hang on unknown cards ---------------------------------------------------- */

/* P0 holds a brick and two unknown cards, P1 two unknown cards: a lumber, a wool, a grain and an ore are in no known place. */
#define FOUR_UNSEEN SETTLED "P0 hand 1 brick 2 unknown\nP1 hand 2 unknown\nbank 18 lumber 18 brick 18 wool 18 grain 18 ore\n"
/* One card unseen in the hand of P0, 24 in the deck. */
#define ONE_CARD "P0 cards 1 unknown\ndeck 24 unknown\n"

static const struct {
    const char *options, *position, *line;
    int32_t certainty, rule;
} verdicts[] = {
    {"", FOUR_UNSEEN, "P0 end", CATAN_STANDS, 0},
    {"", FOUR_UNSEEN, "P0 offer 1 brick for 1 ore", CATAN_STANDS, 0},
    {"", FOUR_UNSEEN, "P0 road 10E", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_BUILD_01},
    {"", FOUR_UNSEEN, "P0 buy", CATAN_REFUSED, CATAN_RULE_BUILD_01},                        /* three cards, of which two can be there */
    {"", FOUR_UNSEEN, "P0 city 10N", CATAN_REFUSED, CATAN_RULE_BUILD_01},                   /* there are not three ore */
    {"", FOUR_UNSEEN, "P0 offer 1 lumber for 1 ore", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_TRADE_11},
    {"", FOUR_UNSEEN, "P0 offer 1 lumber 1 wool for 1 ore", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_TRADE_11},
    {"", FOUR_UNSEEN, "P0 offer 1 lumber 1 wool 1 grain for 1 ore", CATAN_REFUSED, CATAN_RULE_TRADE_11},
    {"", FOUR_UNSEEN, "P0 offer 2 lumber for 1 ore", CATAN_REFUSED, CATAN_RULE_TRADE_11},   /* there is one that nobody sees */
    {"", FOUR_UNSEEN, "P0 offer 2 brick for 1 ore", CATAN_REFUSED, CATAN_RULE_TRADE_11},    /* all other brick lies open */
    {"", FOUR_UNSEEN, "P1 propose P0 1 ore for 1 brick", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_TRADE_11},
    {"", FOUR_UNSEEN, "P1 road 9SE", CATAN_REFUSED, CATAN_RULE_BUILD_14},                   /* not its turn, whatever it holds */
    {"", SETTLED ONE_CARD, "P0 knight", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_DEV_02},
    {"", SETTLED ONE_CARD "P0 fresh 1 unknown\n", "P0 knight", CATAN_REFUSED, CATAN_RULE_DEV_05},
    {"", SETTLED "P0 cards 1 unknown\ndeck 22 unknown\nremoved 2 monopoly\n", "P0 monopoly ore", CATAN_REFUSED, CATAN_RULE_DEV_02},
    {"", SETTLED "P0 cards 1 knight 1 unknown\ndeck 23 unknown\nP0 fresh 1 unknown\n", "P0 knight", CATAN_STANDS, 0},
    {"", SETTLED "P0 cards 1 knight 1 unknown\ndeck 23 unknown\nP0 fresh 1 knight\n", "P0 knight", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_DEV_05},
    {"win_declaration=must_claim win_points=3", SETTLED ONE_CARD, "P0 claim", CATAN_CANNOT_BE_RULED_OUT, CATAN_RULE_WIN_02},
    {"win_declaration=must_claim win_points=4", SETTLED ONE_CARD, "P0 claim", CATAN_REFUSED, CATAN_RULE_WIN_02},
    {"win_points=3", SETTLED ONE_CARD, "P0 claim", CATAN_REFUSED, CATAN_RULE_WIN_02}, /* a third point would have won */
    {"win_declaration=must_claim win_points=3", SETTLED "P0 cards 1 point\ndeck 24 unknown\n", "P0 claim", CATAN_STANDS, 0},
};

START_TEST(three_verdicts)
{
    catan_game *game = game_at(verdicts[_i].options, verdicts[_i].position);
    ck_assert_int_eq(catan_game_view(game, CATAN_TABLE, game), CATAN_OK);
    catan_action a = action_of(game, verdicts[_i].line);
    catan_verdict v, all[4];
    size_t broken = 99;
    int32_t expected = verdicts[_i].certainty == CATAN_REFUSED ? CATAN_ERR_RULE : CATAN_OK;
    ck_assert_int_eq(catan_check_action(game, &a, &v), expected);
    ck_assert_int_eq(v.certainty, verdicts[_i].certainty);
    ck_assert_str_eq(catan_rule_id(v.rule) ? catan_rule_id(v.rule) : "", verdicts[_i].rule ? catan_rule_id(verdicts[_i].rule) : "");
    ck_assert_int_eq(catan_explain_action(game, &a, all, 4, &broken), expected);
    ck_assert_int_eq(broken == 0, expected == CATAN_OK);
    ck_assert_int_eq(all[0].certainty, verdicts[_i].certainty);
    ck_assert_int_eq(catan_check_action(game, &a, NULL), expected);
    ck_assert_int_eq(catan_apply_action(game, &a, &v), expected);
    ck_assert_int_eq(v.certainty, verdicts[_i].certainty);
    catan_game_free(game);
}
END_TEST

/* ---- what is known afterwards --------------------------------------------------------------------- */

static const struct {
    const char *options, *position, *lines, *known[4]; /* lines of the text that is written */
} payments[] = {
    /* the known brick, and the lumber that was not known */
    {"", FOUR_UNSEEN, "P0 road 10E", {"P0 hand 1 unknown\n", "bank 19 lumber 19 brick 18 wool 18 grain 18 ore\n"}},
    /* the thief takes a card unseen: of each kind one fewer is certain */
    {"", SETTLED "P1 hand 2 ore 1 wool 1 unknown\nP0 hand 1 unknown\nbank 18 lumber 18 brick 18 wool 19 grain 17 ore\ndue victim main\nrobber 9\n",
     "P0 steal P1;stolen unknown", {"P0 hand 2 unknown\n", "P1 hand 1 ore 2 unknown\n"}},
    /* it was seen: a known one goes first, then an unknown one */
    {"", SETTLED "P1 hand 2 ore 1 wool 1 unknown\nP0 hand 1 unknown\nbank 18 lumber 18 brick 18 wool 19 grain 17 ore\ndue victim main\nrobber 9\n",
     "P0 steal P1;stolen ore", {"P0 hand 1 ore 1 unknown\n", "P1 hand 1 wool 1 ore 1 unknown\n"}},
    {"", SETTLED "P1 hand 2 ore 1 wool 1 unknown\nP0 hand 1 unknown\nbank 18 lumber 18 brick 18 wool 19 grain 17 ore\ndue victim main\nrobber 9\n",
     "P0 steal P1;stolen lumber", {"P0 hand 1 lumber 1 unknown\n", "P1 hand 1 wool 2 ore\n"}},
    /* three laid aside unseen, then shown; the last one of the four is seen */
    {"", SETTLED "P1 hand 3 ore 5 wool 1 unknown\nbank 19 lumber 19 brick 14 wool 18 grain 16 ore\ndue discard robber main\nwaiting P1\n",
     "P1 lay ?;P1 lay ?;P1 lay ?", {"P1 hand 2 wool 4 unknown\n", "P1 aside 3 unknown\n"}},
    {"", SETTLED "P1 hand 3 ore 5 wool 1 unknown\nbank 19 lumber 19 brick 14 wool 18 grain 16 ore\ndue discard robber main\nwaiting P1\n",
     "P1 lay ?;P1 lay ?;P1 lay ?;reveal-discard P1 3 wool;P1 lay ore", {"P1 hand 2 wool 3 unknown\n", "bank 19 lumber 19 brick 17 wool 18 grain 17 ore\n", "due robber main\n"}},
    {"", SETTLED "P1 hand 3 ore 5 wool 1 unknown\nbank 19 lumber 19 brick 14 wool 18 grain 16 ore\ndue discard robber main\nwaiting P1\n",
     "P1 discard ?", {"P1 hand 1 wool 4 unknown\n", "P1 aside 4 unknown\n", "due discard robber main\n"}},
    /* who offers shows the cards; who accepts as well */
    {"", FOUR_UNSEEN, "P0 offer 1 lumber for 1 ore;P1 accept 1 ore for 1 lumber", {"P0 hand 1 lumber 1 brick 1 unknown\n", "P1 hand 1 ore 1 unknown\n"}},
    {"", FOUR_UNSEEN, "P0 offer 1 lumber for 1 ore;P1 accept 1 ore for 1 lumber;P0 confirm P1 1 lumber for 1 ore",
     {"P0 hand 1 brick 1 ore 1 unknown\n", "P1 hand 1 lumber 1 unknown\n"}},
    /* a bought card that nobody sees can be any of the deck */
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\nP1 hand 1 unknown\nbank 18 lumber 19 brick 18 wool 18 grain 18 ore\n", "P0 buy;drawn ?",
     {"P0 cards 1 unknown\n", "P0 fresh 1 unknown\n"}},
    {"", SETTLED ONE_CARD, "P0 knight", {"P0 knights 1\n", "deck 24 unknown\n"}},
    /* a card that must be an old one leaves the one bought now */
    {"", SETTLED "P0 cards 1 knight 1 unknown\ndeck 23 unknown\nP0 fresh 1 knight\n", "P0 knight", {"P0 cards 1 knight\n", "P0 fresh 1 knight\n", "P0 knights 1\n"}},
    /* a Monopoly takes what is known and what is shown */
    {"", FOUR_UNSEEN "P0 cards 1 monopoly\n", "reveal-hand P1 1 ore;P0 monopoly ore", {"P0 hand 1 brick 1 ore 2 unknown\n", "P1 hand 1 unknown\n"}},
    /* the end: points are shown, then they count */
    {"win_points=3", SETTLED ONE_CARD, "P0 knight;P0 robber 15", {"P0 knights 1\n"}},
    {"win_points=3", SETTLED ONE_CARD, "reveal-points P0 1", {"P0 cards 1 point\n", "winner P0\n"}},
};

START_TEST(paying_and_losing)
{
    static char text[8192];
    catan_game *game = game_at(payments[_i].options, payments[_i].position);
    ck_assert_int_eq(catan_game_view(game, CATAN_TABLE, game), CATAN_OK);
    act(game, payments[_i].lines);
    ck_assert_int_eq(catan_game_write(game, text, sizeof text, NULL), CATAN_OK);
    for (int i = 0; i < 4 && payments[_i].known[i]; i++)
        ck_assert_msg(strstr(text, payments[_i].known[i]) != NULL, "%s: not '%s' but\n%s", payments[_i].lines, payments[_i].known[i], text);
    catan_game_free(game);
}
END_TEST

/* ---- what is told ---------------------------------------------------------------------------------------- */

#define SEVEN SETTLED "P1 hand 8 wool\nP3 hand 8 ore\ndue roll main\n"
static const struct {
    const char *options, *position, *before, *line;
    int32_t seat;
    const char *told;
} news[] = {
    {"", SETTLED "P0 cards 1 monopoly\nP1 hand 2 wool 1 ore\nP2 hand 1 wool\n", "", "P0 monopoly wool", 3, "reveal-hand P1 2 wool;reveal-hand P2 1 wool;P0 monopoly wool"},
    {"", SETTLED "P0 cards 1 monopoly\nP1 hand 2 wool 1 ore\nP2 hand 1 wool\n", "", "P0 monopoly wool", 1, "reveal-hand P2 1 wool;P0 monopoly wool"},
    {"", SEVEN, "P0 roll;dice 7", "P1 discard 4 wool", 1, "P1 discard 4 wool"},
    {"", SEVEN, "P0 roll;dice 7", "P1 discard 4 wool", 0, "P1 discard unknown"},
    {"", SEVEN, "P0 roll;dice 7", "P3 lay ore", 3, "P3 lay ore"},
    {"", SEVEN, "P0 roll;dice 7", "P3 lay ore", CATAN_SPECTATOR, "P3 lay unknown"},
    {"", SEVEN, "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore;P3 lay ore;P3 lay ore", "P3 lay ore", 0, "reveal-discard P1 4 wool;reveal-discard P3 3 ore;P3 lay ore"},
    {"", SEVEN, "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore;P3 lay ore;P3 lay ore", "P3 lay ore", 1, "reveal-discard P3 3 ore;P3 lay ore"},
    {"", SEVEN, "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore;P3 lay ore;P3 lay ore", "P3 lay ore", 3, "reveal-discard P1 4 wool;P3 lay ore"},
    {"", SEVEN, "P0 roll;dice 7;P1 discard 4 wool", "P3 discard 4 ore", 2, "reveal-discard P1 4 wool;P3 discard 4 ore"},
    {"", SETTLED "P2 hand 1 wool\ndue stolen main\nvictim P2\n", "", "stolen wool", 2, "stolen wool"},
    {"", SETTLED "P2 hand 1 wool\ndue stolen main\nvictim P2\n", "", "stolen wool", 1, "stolen unknown"},
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "P0 buy", "drawn point", 0, "drawn point"},
    /* QA-185: others hear that a card was bought, and no more */
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "P0 buy", "drawn point", 2, "drawn unknown"},
    {"win_points=4", SETTLED "P0 cards 1 point\nP0 hand 2 grain 3 ore\n", "", "P0 city 10N", 1, "P0 city 5SE;reveal-points P0 1"},
    {"win_points=4", SETTLED "P0 cards 1 point\nP0 hand 2 grain 3 ore\n", "", "P0 city 10N", 0, "P0 city 5SE"},
    {"win_points=3", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "P0 buy", "drawn point", 3, "drawn unknown;reveal-points P0 1"},
    {"win_points=3 win_declaration=must_claim", SETTLED "P0 cards 1 point\n", "", "P0 claim", 3, "P0 claim;reveal-points P0 1"},
    /* what lay aside goes to the bank at the end as well (E-134) */
    {"win_points=3 win_declaration=must_claim", SEVEN "P0 cards 1 point\n", "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore", "P0 claim", 2, "reveal-discard P1 4 wool;reveal-discard P3 1 ore;P0 claim;reveal-points P0 1"},
    {"win_points=3 win_declaration=must_claim", SEVEN "P0 cards 1 point\n", "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore", "P0 claim", 3, "reveal-discard P1 4 wool;P0 claim;reveal-points P0 1"},
};

START_TEST(what_is_told)
{
    catan_event events[CATAN_MAX_EVENTS];
    catan_action told[CATAN_MAX_EVENTS];
    char text[512] = "", line[128];
    size_t count, n;
    catan_game *game = game_at(news[_i].options, news[_i].position);
    act(game, news[_i].before);
    catan_action a = action_of(game, news[_i].line);
    ck_assert_int_eq(catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count), CATAN_OK);
    ck_assert_int_eq(catan_told(events, count, news[_i].seat, told, CATAN_MAX_EVENTS, &n), CATAN_OK);
    for (size_t i = 0; i < n; i++) {
        ck_assert_int_eq(catan_action_write(game, &told[i], line, sizeof line, NULL), CATAN_OK);
        if (i) strcat(text, ";");
        strcat(text, line);
    }
    ck_assert_str_eq(text, news[_i].told);
    catan_game_free(game);
}
END_TEST

/* ---- what is refused -------------------------------------------------------------------------------------- */

/* What only a view can be told, and what does not fit what it knows. */
static const struct {
    const char *options, *position, *line;
    int32_t viewer, answer; /* viewer -1: no view; answer: a rule, or CATAN_ERR_ARG */
} refusals[] = {
    {"", SETTLED "P1 hand 3 ore\n", "reveal-hand P1 2 ore", -1, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 3 ore\n", "reveal-hand P1 2 ore", 0, 0},
    {"", SETTLED "P1 hand 3 ore\n", "reveal-hand P1 4 ore", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 3 ore\n", "reveal-hand P1 1 wool", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 3 ore\n", "reveal-hand P0 1 ore", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 cards 2 point\n", "reveal-points P1 2", -1, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 cards 2 point\n", "reveal-points P1 2", 0, 0},
    {"", SETTLED "P1 cards 2 point\n", "reveal-points P1 3", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 3 ore\n", "reveal-discard P1 1 ore", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 discard ?", -1, CATAN_ERR_ARG},
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 discard ?", 1, CATAN_ERR_ARG}, /* it sees its own hand */
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 discard ?", 0, 0},
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 discard nothing", 0, CATAN_RULE_ROBBER_15},
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 lay ?", -1, CATAN_ERR_ARG},
    {"", SETTLED "P1 hand 9 ore\ndue discard robber main\nwaiting P1\n", "P1 lay ?", CATAN_SPECTATOR, 0},
    {"", SETTLED "P1 hand 1 ore\ndue stolen main\nvictim P1\n", "stolen ?", -1, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 1 ore\ndue stolen main\nvictim P1\n", "stolen ?", 0, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 1 ore\ndue stolen main\nvictim P1\n", "stolen ?", 1, CATAN_RULE_PROC_05},
    {"", SETTLED "P1 hand 1 ore\ndue stolen main\nvictim P1\n", "stolen ?", 2, 0},
    {"", SETTLED "P1 hand 1 ore\ndue stolen main\nvictim P1\n", "stolen ?", CATAN_TABLE, 0},
};

START_TEST(what_is_refused)
{
    catan_game *game = game_at(refusals[_i].options, refusals[_i].position);
    if (refusals[_i].viewer >= 0) ck_assert_int_eq(catan_game_view(game, refusals[_i].viewer, game), CATAN_OK);
    ck_assert_int_eq(verdict_of(game, refusals[_i].line), refusals[_i].answer);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("views by hand, actions");
    TCase *t = tcase_create("api");
    tcase_add_loop_test(t, three_verdicts, 0, COUNT(verdicts));
    tcase_add_loop_test(t, paying_and_losing, 0, COUNT(payments));
    tcase_add_loop_test(t, what_is_told, 0, COUNT(news));
    tcase_add_loop_test(t, what_is_refused, 0, COUNT(refusals));
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
