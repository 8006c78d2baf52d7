/* <catan/rules.h> as a host sees it: the registry, the table of options, and
 * setting them. What an edition means is written out, not asked. Combinations
 * and text: test_settings_api.c. */
#include "support/check_main.h"
#include "support/script.h"

/* ---- the registry ----------------------------------------------------------- */

static void has_text(const char *(*ask)(int32_t), int32_t rule)
{
    const char *text = ask(rule);
    ck_assert_msg(text && *text, "nothing about rule %d", rule);
    ck_assert_ptr_eq(text, ask(rule)); /* a static string */
}

START_TEST(every_rule)
{
    int32_t last = 0;
    ck_assert_int_gt(catan_rule_count(), 0);
    for (int32_t i = 0; i < catan_rule_count(); i++) {
        int32_t rule = catan_rule_at(i);
        ck_assert_int_gt(rule, last); /* ascending */
        last = rule;
        has_text(catan_rule_id, rule);
        has_text(catan_rule_title, rule);
        has_text(catan_rule_grade, rule);
        has_text(catan_rule_text, rule);
        has_text(catan_rule_sources, rule);
        ck_assert_ptr_nonnull(strpbrk(catan_rule_grade(rule), "ABCDM"));
        ck_assert_int_eq(catan_rule_find(catan_rule_id(rule)), rule);
    }
}
END_TEST

START_TEST(case_and_underscores_do_not_matter)
{
    static const char *const ids[] = {"BUILD-06", "build-06", "Build_06", "BUILD_06", "bUiLd_06"};
    for (size_t i = 0; i < COUNT(ids); i++) ck_assert_int_eq(catan_rule_find(ids[i]), 506);
    ck_assert_int_eq(catan_rule_find("e_144"), 3144);
    ck_assert_str_eq(catan_rule_id(506), "BUILD-06");
    ck_assert_str_eq(catan_rule_title(506), "distance rule");
    ck_assert_str_eq(catan_rule_grade(506), "A");
}
END_TEST

START_TEST(no_such_rule)
{
    static const int32_t numbers[] = {0, -1, 1, 100, 123, 506 + 65536, 506 - 65536, 65535, 65536, INT32_MAX, INT32_MIN};
    static const char *const ids[] = {"", "BUILD", "BUILD-", "BUILD-99", "BUILD-061", " BUILD-06", "BUILD-06 ", "06", "-", "BUILD/06"};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        ck_assert_ptr_null(catan_rule_id(numbers[i]));
        ck_assert_ptr_null(catan_rule_title(numbers[i]));
        ck_assert_ptr_null(catan_rule_grade(numbers[i]));
        ck_assert_ptr_null(catan_rule_text(numbers[i]));
        ck_assert_ptr_null(catan_rule_sources(numbers[i]));
    }
    for (size_t i = 0; i < COUNT(ids); i++) ck_assert_msg(catan_rule_find(ids[i]) == 0, "'%s' is found", ids[i]);
    ck_assert_int_eq(catan_rule_find(NULL), 0);
    ck_assert_int_eq(catan_rule_at(-1), 0);
    ck_assert_int_eq(catan_rule_at(catan_rule_count()), 0);
    ck_assert_int_eq(catan_rule_at(INT32_MAX), 0);
    ck_assert_int_eq(catan_rule_at(INT32_MIN), 0);
}
END_TEST

/* ---- the table of options ------------------------------------------------------ */

#define COLORS "auto red blue orange white green purple"
#define SAME(x) {x, x, x, x}

/* Names, values by name (from the least on; numbers have none), and what the
 * editions 6th, 5th, 5th_pre2015 and nl_almanac say. */
static const struct expected {
    const char *name, *values;
    const char *editions[CATAN_EDITIONS];
} options[CATAN_OPTIONS] = {
    {"edition", "6th 5th 5th_pre2015 nl_almanac", {"6th", "5th", "5th_pre2015", "nl_almanac"}},
    {"players", NULL, SAME("4")},
    {"setup", "variable fixed_e5 fixed_e6 fixed_56", SAME("variable")},
    {"tokens", "spiral_ccw spiral_cw random_no_adjacent_red random", SAME("spiral_ccw")},
    {"harbors", "frame_shuffled frame_fixed loose_random", {"frame_shuffled", "loose_random", "loose_random", "frame_shuffled"}},
    {"first_player", "highest_roll oldest given by_board", {"highest_roll", "by_board", "by_board", "by_board"}},
    {"first_seat", NULL, SAME("0")},
    {"three_player_out", "by_board red white", {"by_board", "by_board", "by_board", "red"}},
    {"phases", "combined separate", {"combined", "separate", "separate", "separate"}},
    {"bank_shortage", "sole_claimant_gets_rest strict_none unlimited",
     {"sole_claimant_gets_rest", "sole_claimant_gets_rest", "strict_none", "strict_none"}},
    {"bank_like_for_like", "refused allowed", {"refused", "allowed", "allowed", "allowed"}},
    {"robber_desert", "allowed forbidden", SAME("allowed")},
    {"robber_victim_empty", "may_be_chosen skipped", SAME("may_be_chosen")},
    {"friendly_robber", "off on", SAME("off")},
    {"seven_grace_rounds", NULL, SAME("0")},
    {"discard_limit", NULL, SAME("7")},
    {"route_interrupt", "holder_keeps_if_tied any_tie_sets_aside",
     {"holder_keeps_if_tied", "holder_keeps_if_tied", "any_tie_sets_aside", "any_tie_sets_aside"}},
    {"win_declaration", "automatic must_claim", {"automatic", "automatic", "automatic", "must_claim"}},
    {"win_points", NULL, SAME("0")},
    {"hand_counts", "public private", {"public", "public", "public", "private"}},
    {"special_turn", "paired special_build none", {"paired", "special_build", "special_build", "special_build"}},
    {"paired_win", "both_on_turn own_part", SAME("both_on_turn")},
    {"null_progress_card", "refused allowed", SAME("refused")},
    {"event_cards", "off text_2025 text_2020", SAME("off")},
    {"event_new_year", "off on", SAME("on")},
    {"harbormaster", "off on", SAME("off")},
    {"catan_for_two", "off on", SAME("off")},
    {"two_base_rules", "off on", SAME("off")},
    {"balanced_dice", "off on", SAME("off")},
    {"domestic_trade", "off on", SAME("on")},
    {"offer_limit", NULL, SAME("0")},
    {"color_0", COLORS, SAME("auto")},
    {"color_1", COLORS, SAME("auto")},
    {"color_2", COLORS, SAME("auto")},
    {"color_3", COLORS, SAME("auto")},
    {"color_4", COLORS, SAME("auto")},
    {"color_5", COLORS, SAME("auto")},
};

/* The number behind a value's name in the table above. */
static int32_t value_of(const struct expected *e, const char *word)
{
    int32_t n = 0;
    size_t length = strlen(word);
    if (!e->values) return (int32_t)strtol(word, NULL, 10);
    for (const char *at = e->values; at; at = strchr(at, ' '), n++) {
        if (*at == ' ') at++;
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0')) return n;
    }
    ck_abort_msg("%s is no value of %s", word, e->name);
}

static void names_of_values(int32_t o)
{
    char words[128] = "";
    for (int32_t v = catan_option_min(o); v <= catan_option_max(o); v++) {
        const char *name = catan_option_value_name(o, v);
        if (!options[o].values) ck_assert_msg(!name, "%s=%d has a name", options[o].name, v);
        if (!name) continue;
        ck_assert_uint_lt(strlen(words) + strlen(name) + 2, sizeof words);
        if (*words) strcat(words, " ");
        strcat(words, name);
    }
    ck_assert_str_eq(words, options[o].values ? options[o].values : "");
    ck_assert_ptr_null(catan_option_value_name(o, catan_option_min(o) - 1));
    ck_assert_ptr_null(catan_option_value_name(o, catan_option_max(o) + 1));
    ck_assert_ptr_null(catan_option_value_name(o, INT32_MAX));
    ck_assert_ptr_null(catan_option_value_name(o, INT32_MIN));
}

START_TEST(one_option)
{
    ck_assert_str_eq(catan_option_name(_i), options[_i].name);
    ck_assert_int_eq(catan_option_find(options[_i].name), _i);
    names_of_values(_i);
    for (int32_t e = 0; e < CATAN_EDITIONS; e++) {
        int32_t value = catan_option_default(_i, e);
        ck_assert_msg(value == value_of(&options[_i], options[_i].editions[e]), "%s in edition %d: %d", options[_i].name, e, value);
        ck_assert_int_ge(value, catan_option_min(_i));
        ck_assert_int_le(value, catan_option_max(_i));
    }
    ck_assert_int_eq(catan_option_default(_i, -1), -1);
    ck_assert_int_eq(catan_option_default(_i, CATAN_EDITIONS), -1);
    ck_assert_int_eq(catan_option_default(_i, INT32_MAX), -1);
    ck_assert_ptr_nonnull(catan_option_text(_i));
    ck_assert_uint_gt(strlen(catan_option_text(_i)), 10);
}
END_TEST

START_TEST(rules_of_an_option)
{
    int32_t n = 0;
    while (catan_option_rule(_i, n) != 0) {
        ck_assert_ptr_nonnull(catan_rule_id(catan_option_rule(_i, n)));
        for (int32_t i = 0; i < n; i++) ck_assert_int_ne(catan_option_rule(_i, i), catan_option_rule(_i, n));
        n++;
        ck_assert_int_lt(n, 100);
    }
    ck_assert_msg(n > 0, "%s touches no rule", options[_i].name);
    ck_assert_int_eq(catan_option_rule(_i, n + 1), 0);
    ck_assert_int_eq(catan_option_rule(_i, -1), 0);
    ck_assert_int_eq(catan_option_rule(_i, INT32_MAX), 0);
    ck_assert_int_eq(catan_option_rule(_i, INT32_MIN), 0);
}
END_TEST

START_TEST(ranges_that_rules_speak_of)
{
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_PLAYERS), 2);
    ck_assert_int_eq(catan_option_max(CATAN_OPTION_PLAYERS), 6);
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_FIRST_SEAT), 0);
    ck_assert_int_eq(catan_option_max(CATAN_OPTION_FIRST_SEAT), 5);
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_DISCARD_LIMIT), 2);
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_SEVEN_GRACE_ROUNDS), 0);
    ck_assert_int_ge(catan_option_max(CATAN_OPTION_SEVEN_GRACE_ROUNDS), 10000);
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_WIN_POINTS), 0);
    ck_assert_int_ge(catan_option_max(CATAN_OPTION_WIN_POINTS), 24);
    ck_assert_int_eq(catan_option_min(CATAN_OPTION_OFFER_LIMIT), 0);
}
END_TEST

static const int32_t no_option[] = {-1, CATAN_OPTIONS, 255, 256, 65536, INT32_MAX, INT32_MIN};

START_TEST(no_such_option)
{
    static const char *const names[] = {"", "player", "players ", "Players", "PLAYERS", "harbours", "color_6", "edition=6th"};
    for (size_t i = 0; i < COUNT(no_option); i++) {
        int32_t o = no_option[i];
        ck_assert_ptr_null(catan_option_name(o));
        ck_assert_int_eq(catan_option_min(o), -1);
        ck_assert_int_eq(catan_option_max(o), -1);
        ck_assert_int_eq(catan_option_default(o, 0), -1);
        ck_assert_ptr_null(catan_option_value_name(o, 0));
        ck_assert_ptr_null(catan_option_text(o));
        ck_assert_int_eq(catan_option_rule(o, 0), 0);
    }
    for (size_t i = 0; i < COUNT(names); i++) ck_assert_int_eq(catan_option_find(names[i]), -1);
    ck_assert_int_eq(catan_option_find(NULL), -1);
}
END_TEST

/* ---- setting ------------------------------------------------------------------- */

START_TEST(new_rules_are_the_defaults)
{
    catan_allocator half[] = {{NULL, NULL, NULL}};
    catan_rules *r = NULL, *kept = (catan_rules *)half;
    ck_assert_int_eq(catan_rules_new(NULL, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_rules_new(half, &kept), CATAN_ERR_ARG);
    ck_assert_ptr_eq(kept, half);
    ck_assert_int_eq(catan_rules_new(NULL, &r), CATAN_OK);
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) ck_assert_int_eq(catan_rules_value(r, o), value_of(&options[o], options[o].editions[0]));
    catan_rules_free(r);
    catan_rules_free(NULL);
}
END_TEST

START_TEST(any_value_in_range_is_taken)
{
    catan_rules *r = rules_of("");
    for (int32_t o = 0; o < CATAN_OPTIONS; o++)
        for (int32_t v = catan_option_min(o); v <= catan_option_max(o); v++) {
            ck_assert_int_eq(catan_rules_set(r, o, v), CATAN_OK);
            ck_assert_int_eq(catan_rules_value(r, o), v);
        }
    catan_rules_free(r);
}
END_TEST

START_TEST(values_out_of_range)
{
    catan_rules *r = rules_of("");
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) {
        int32_t before = catan_rules_value(r, o), least = catan_option_min(o), most = catan_option_max(o);
        const int32_t bad[] = {least - 1, most + 1, least + 65536, most + 65536, -65536 + most, INT32_MAX, INT32_MIN};
        for (size_t i = 0; i < COUNT(bad); i++) {
            ck_assert_msg(catan_rules_set(r, o, bad[i]) == CATAN_ERR_ARG, "%s=%d", options[o].name, bad[i]);
            ck_assert_int_eq(catan_rules_value(r, o), before);
        }
        ck_assert_int_eq(catan_rules_set(NULL, o, before), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_rules_value(NULL, o), -1);
    }
    for (size_t i = 0; i < COUNT(no_option); i++) {
        ck_assert_int_eq(catan_rules_set(r, no_option[i], 0), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_rules_value(r, no_option[i]), -1);
    }
    catan_rules_free(r);
}
END_TEST

static bool edition_leaves(int32_t option)
{
    return option == CATAN_OPTION_PLAYERS || option == CATAN_OPTION_FIRST_SEAT ||
           (option >= CATAN_OPTION_COLOR_0 && option <= CATAN_OPTION_COLOR_5);
}

/* "sets every other option but players, seats and colors" */
START_TEST(an_edition_sets_the_rest)
{
    catan_rules *r = rules_of("");
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) ck_assert_int_eq(catan_rules_set(r, o, catan_option_max(o)), CATAN_OK);
    ck_assert_int_eq(catan_rules_set(r, CATAN_OPTION_EDITION, _i), CATAN_OK);
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) {
        int32_t wanted = edition_leaves(o) ? catan_option_max(o) : value_of(&options[o], options[o].editions[_i]);
        ck_assert_msg(catan_rules_value(r, o) == wanted, "%s is %d", options[o].name, catan_rules_value(r, o));
    }
    catan_rules_free(r);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("rules");
    TCase *t = tcase_create("registry and options");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, every_rule);
    tcase_add_test(t, case_and_underscores_do_not_matter);
    tcase_add_test(t, no_such_rule);
    tcase_add_loop_test(t, one_option, 0, CATAN_OPTIONS);
    tcase_add_loop_test(t, rules_of_an_option, 0, CATAN_OPTIONS);
    tcase_add_test(t, ranges_that_rules_speak_of);
    tcase_add_test(t, no_such_option);
    tcase_add_test(t, new_rules_are_the_defaults);
    tcase_add_test(t, any_value_in_range_is_taken);
    tcase_add_test(t, values_out_of_range);
    tcase_add_loop_test(t, an_edition_sets_the_rest, 0, CATAN_EDITIONS);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
