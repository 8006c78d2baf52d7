/* What a refusal tells, and that it leaves the game byte for byte as it was;
 * the end of the game, the wrong seat, the same thing twice. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

enum { MOST_RULES = 16 };

static void good_verdict(const catan_verdict *v, size_t broken)
{
    static const uint8_t zeros[sizeof v->spare];
    demand(catan_rule_id(v->rule), "rule %d is none", v->rule);
    demand(v->certainty == CATAN_REFUSED, "certainty %d", v->certainty);
    demand(v->broken == broken, "%s: broken %d, explained %zu", catan_rule_id(v->rule), v->broken, broken);
    demand(memcmp(v->spare, zeros, sizeof zeros) == 0, "spare bytes");
    demand((v->place == -1) == (v->place_kind == CATAN_PLACE_NONE), "place %d of kind %d", v->place, v->place_kind);
    demand(v->seat >= -1 && v->seat < 4 && v->resource >= -1 && v->resource < CATAN_RESOURCES, "seat %d, resource %d", v->seat, v->resource);
    demand(v->have >= -1 && v->need >= -1, "have %d, need %d", v->have, v->need);
}

static void explained(const catan_game *game, const catan_action *a, const catan_verdict *first)
{
    catan_verdict all[MOST_RULES], one;
    size_t count = 0, again = 0;
    demand(catan_explain_action(game, a, all, MOST_RULES, &count) == CATAN_ERR_RULE && count >= 1 && count <= MOST_RULES, "explain");
    for (size_t i = 0; i < count; i++) good_verdict(&all[i], count);
    demand(memcmp(&all[0], first, sizeof *first) == 0, "%s comes first, check says %s", catan_rule_id(all[0].rule), catan_rule_id(first->rule));
    demand(catan_explain_action(game, a, NULL, 0, &again) == CATAN_ERR_RULE && again == count, "count without room");
    demand(catan_explain_action(game, a, &one, 1, &again) == CATAN_ERR_RULE && again == count, "count with room for one");
    demand(memcmp(&one, first, sizeof one) == 0, "the first of %zu", count);
    demand(catan_explain_action(game, a, &one, 1, NULL) == CATAN_ERR_RULE, "count not wanted");
}

/* A refused call says why, and leaves the game byte for byte. */
static void refused(catan_game *game, const catan_game *before, const catan_action *a)
{
    catan_verdict v, w, x;
    catan_event events[CATAN_MAX_EVENTS];
    size_t count = 99;
    memset(&v, 0xA5, sizeof v);
    demand(catan_check_action(game, a, &v) == CATAN_ERR_RULE, "check with a verdict");
    demand(catan_apply_action(game, a, &w) == CATAN_ERR_RULE, "apply");
    demand(catan_apply_events(game, a, &x, events, CATAN_MAX_EVENTS, &count) == CATAN_ERR_RULE && count == 99, "apply with events");
    demand(catan_apply_action(game, a, NULL) == CATAN_ERR_RULE, "apply without a verdict");
    demand(memcmp(&v, &w, sizeof v) == 0 && memcmp(&v, &x, sizeof v) == 0, "three verdicts");
    explained(game, a, &v);
    demand(catan_game_equal(game, before), "a refused %s changed the game", catan_kind_name(a->kind));
}

static void accepted(const catan_game *game, const catan_action *a)
{
    catan_verdict v, before;
    size_t count = 99;
    memset(&v, 0xA5, sizeof v);
    before = v;
    demand(catan_check_action(game, a, &v) == CATAN_OK, "check with a verdict");
    demand(catan_explain_action(game, a, &v, 1, &count) == CATAN_OK && count == 0, "explain: %zu", count);
    demand(memcmp(&v, &before, sizeof v) == 0, "a verdict on what stands");
}

static void judge(catan_game *game, const catan_game *before, const catan_action *a)
{
    int32_t status = catan_check_action(game, a, NULL);
    if (status == CATAN_OK) accepted(game, a);
    else if (status == CATAN_ERR_RULE) refused(game, before, a);
    else demand(status == CATAN_ERR_ARG, "status %d", status);
}

/* Every numbered action and one of each kind, for every seat. */
START_TEST(refusals_change_nothing)
{
    catan_game *game = game_in(&situations[_i]), *before;
    uint64_t hash = hash_of(game);
    catan_action a;
    ck_assert_int_eq(catan_game_clone(game, NULL, &before), CATAN_OK);
    for (int32_t i = 0; i <= catan_game_players(game); i++) {
        int32_t seat = i == catan_game_players(game) ? CATAN_CHANCE : i;
        for (int32_t n = 0; n < catan_action_numbers(game, CATAN_MENU_OFFERS); n++)
            if (catan_action_of_number(game, CATAN_MENU_OFFERS, seat, n, &a) == CATAN_OK) judge(game, before, &a);
        for (int32_t kind = 1; kind < CATAN_KINDS; kind++) {
            a = shaped(kind);
            if (!shapes[kind].chance) a.seat = (int8_t)i;
            judge(game, before, &a);
        }
    }
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
    catan_game_free(before);
}
END_TEST

static void rules_once(const catan_game *game, const catan_action *a)
{
    catan_verdict all[MOST_RULES];
    size_t count = 0;
    if (catan_explain_action(game, a, all, MOST_RULES, &count) != CATAN_ERR_RULE) return;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            demand(all[i].rule != all[j].rule, "%s by P%d: %s is counted twice", catan_kind_name(a->kind), a->seat, catan_rule_id(all[i].rule));
}

/* broken: "how many rules are broken". Fails: what is due and the action itself can break the same rule. */
START_TEST(each_rule_is_counted_once)
{
    catan_game *game = game_in(&situations[_i]);
    catan_action a;
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        for (int32_t n = 0; n < catan_action_numbers(game, CATAN_MENU_SIMPLE); n++)
            if (catan_action_of_number(game, CATAN_MENU_SIMPLE, seat, n, &a) == CATAN_OK) rules_once(game, &a);
        a = shaped(CATAN_ACCEPT);
        a.seat = (int8_t)seat;
        rules_once(game, &a);
    }
    catan_game_free(game);
}
END_TEST

/* Who comes first in a paired turn (PAIR-16) is no question where there is none: P0 could claim, the others have neither turn nor points. */
START_TEST(no_rules_of_other_games)
{
    catan_game *game = game_at("win_declaration=must_claim", SETTLED "P0 cities 14S 19S\nP0 cards 4 point\n");
    catan_verdict v[MOST_RULES];
    size_t count;
    ck_assert_int_eq(verdict_of(game, "P0 claim"), 0);
    for (int seat = 1; seat < 4; seat++) {
        catan_action a = {.kind = CATAN_CLAIM, .seat = (int8_t)seat};
        ck_assert_int_eq(catan_explain_action(game, &a, v, MOST_RULES, &count), CATAN_ERR_RULE);
        ck_assert_uint_eq(count, 2);
        ck_assert_int_eq(v[0].rule, CATAN_RULE_WIN_03);
        ck_assert_int_eq(v[1].rule, CATAN_RULE_WIN_02);
    }
    catan_game_free(game);
}
END_TEST

/* ---- when it is over (QA-059) -------------------------------------------------------------- */

static void over_for(catan_game *game, int32_t seat)
{
    catan_action a, list[1];
    catan_verdict v = {0};
    size_t count = 99;
    for (int32_t kind = 1; kind < CATAN_KINDS; kind++) {
        a = shaped(kind);
        if (!shapes[kind].chance) {
            a.seat = (int8_t)seat;
            if (shapes[kind].uses & USES_OTHER) a.other = (int8_t)(seat == 0);
            if (kind == CATAN_OFFER) a.value = (uint8_t)(1 << (seat == 0));
        }
        ck_assert_msg(catan_apply_action(game, &a, &v) == CATAN_ERR_RULE, "P%d: %s", seat, shapes[kind].word);
        ck_assert_msg(v.rule == CATAN_RULE_PROC_01, "P%d: %s: %s", seat, shapes[kind].word, catan_rule_id(v.rule));
        ck_assert_int_eq(catan_may(game, seat, kind), 0);
    }
    ck_assert_int_eq(catan_legal_actions(game, seat, CATAN_MENU_OFFERS, list, 1, &count), CATAN_OK);
    ck_assert_uint_eq(count, 0);
    ck_assert_int_eq(catan_default_action(game, seat, &a), CATAN_ERR_RULE);
}

static catan_game *finished(int how)
{
    struct player p = {(uint64_t)how * 77 + 1, CATAN_MENU_PLAIN};
    catan_game *game = how ? game_of(how == 1 ? "players=3" : "win_declaration=must_claim", (uint64_t)how) : game_at("", SETTLED "due over\nwinner P0\n");
    catan_action a;
    while (player_choose(&p, game, &a)) ck_assert_int_eq(catan_apply_action(game, &a, NULL), CATAN_OK);
    return game;
}

START_TEST(nothing_goes_on_after_the_end)
{
    catan_game *game = finished(_i);
    catan_action a;
    size_t count = 99;
    uint64_t hash = hash_of(game);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_OVER);
    ck_assert_int_ge(catan_game_winner(game), 0);
    ck_assert_int_eq(catan_game_actors(game), 0);
    ck_assert_int_eq(catan_game_next(game), -1);
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) over_for(game, seat);
    for (int32_t seat = -1; seat <= CATAN_CHANCE; seat += CATAN_CHANCE + 1) {
        ck_assert_int_eq(catan_legal_actions(game, seat, CATAN_MENU_OFFERS, &a, 1, &count), CATAN_OK);
        ck_assert_uint_eq(count, 0);
    }
    ck_assert_int_eq(catan_draw_chance(game), CATAN_ERR_RULE);
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

/* ---- the wrong seat (QA-198), the same thing twice (QA-202) --------------------------------- */

/* P1 does what is P0's to do: doc/verdicts.md, "Whose turn". */
static const struct {
    const char *position, *line;
    int32_t rule;
} wrong[] = {
    {"due roll main", "P1 roll", CATAN_RULE_TURN_01},
    {"", "P1 settlement 1N", CATAN_RULE_BUILD_14},
    {"", "P1 city 9S", CATAN_RULE_BUILD_14},
    {"", "P1 road 9SE", CATAN_RULE_BUILD_14},
    {"", "P1 buy", CATAN_RULE_BUILD_14},
    {"", "P1 knight", CATAN_RULE_DEV_04},
    {"", "P1 roads", CATAN_RULE_DEV_04},
    {"", "P1 plenty 2 ore", CATAN_RULE_DEV_04},
    {"", "P1 monopoly ore", CATAN_RULE_DEV_04},
    {"", "P1 bank 4 ore for 1 wool", CATAN_RULE_HARB_09},
    {"", "P1 offer 1 ore for 1 wool", CATAN_RULE_TRADE_02},
    {"", "P1 confirm P0 1 ore for 1 wool", CATAN_RULE_TRADE_02},
    {"", "P1 claim", CATAN_RULE_WIN_03},
    {"", "P1 end", CATAN_RULE_PROC_02},
    {"", "P1 pass", CATAN_RULE_PROC_02},
    {"", "P1 stop", CATAN_RULE_PROC_02},
    {"due robber main", "P1 robber 1", CATAN_RULE_PROC_02},
    {"robber 10\ndue victim main", "P1 steal P0", CATAN_RULE_PROC_02},
    {"", "P0 propose P1 1 ore for 1 wool", CATAN_RULE_PROC_02},
    {"", "P1 propose P2 1 ore for 1 wool", CATAN_RULE_TRADE_02},
    {"", "P1 start-roll", CATAN_RULE_PROC_02},
    {"", "P1 discard 4 ore", CATAN_RULE_PROC_02},
    {"", "P1 lay ore", CATAN_RULE_PROC_02},
    {"", "P1 accept 1 ore for 1 wool", CATAN_RULE_PROC_04},
    {"", "P1 reject", CATAN_RULE_PROC_04},
    {"", "P1 cancel", CATAN_RULE_PROC_04},
};

START_TEST(the_wrong_seat)
{
    char position[1024];
    snprintf(position, sizeof position, "%sP0 hand 5 ore\nP1 hand 2 lumber 2 brick 2 grain 5 ore\nP1 cards 1 knight 1 roads 1 plenty 1 monopoly\n%s\n", SETTLED, wrong[_i].position);
    catan_game *game = game_at("", position);
    ck_assert_msg(verdict_of(game, wrong[_i].line) == wrong[_i].rule, "%s: %s", wrong[_i].line, catan_rule_id(verdict_of(game, wrong[_i].line)));
    ck_assert(!listed(game, wrong[_i].line));
    catan_game_free(game);
}
END_TEST

static const struct {
    const char *hand, *line, *between;
    int32_t rule;
} twice[] = {
    {"cards 1 monopoly", "P0 monopoly ore", "", CATAN_RULE_TURN_05},
    {"cards 1 monopoly", "P0 monopoly ore", "P0 end;P1 roll;dice 2;P1 end;P2 roll;dice 2;P2 end;P3 roll;dice 2;P3 end;P0 roll;dice 2", CATAN_RULE_DEV_02},
    {"hand 1 wool 1 grain 1 ore", "P0 buy", "drawn point", CATAN_RULE_BUILD_01},
    {"hand 4 wool", "P0 bank 4 wool for 1 ore", "", CATAN_RULE_TRADE_11},
    {"hand 1 lumber 1 brick", "P0 road 10E", "", CATAN_RULE_BUILD_01},
    {"hand 2 grain 3 ore", "P0 city 10N", "", CATAN_RULE_BUILD_01},
    {"cards 1 plenty", "P0 plenty 2 ore", "", CATAN_RULE_TURN_05},
    {"hand nothing", "P0 end", "", CATAN_RULE_PROC_02},
};

START_TEST(the_same_twice)
{
    char position[512];
    snprintf(position, sizeof position, "%sP0 %s\n", SETTLED, twice[_i].hand);
    catan_game *game = game_at("", position);
    act(game, twice[_i].line);
    act(game, twice[_i].between);
    int32_t rule = verdict_of(game, twice[_i].line);
    ck_assert_msg(rule == twice[_i].rule, "%s again: %s", twice[_i].line, rule > 0 ? catan_rule_id(rule) : "taken");
    catan_game_free(game);
}
END_TEST

/* ---- at the border of collections (QA-211) --------------------------------------------------- */

START_TEST(the_last_of_a_kind)
{
    catan_game *game = game_at("", SETTLED "P0 cards 1 roads\nP0 hand 1 lumber\nP1 hand 1 ore\n");
    act(game, "P0 roads;P0 road 10E;P0 road 6SE;P0 offer 1 lumber for 1 ore;P1 accept 1 ore for 1 lumber;P0 confirm P1 1 lumber for 1 ore");
    ck_assert_int_eq(catan_cards_total(game, 0), 0);
    ck_assert_int_eq(catan_hand(game, 0, CATAN_ORE), 1);
    ck_assert_int_eq(catan_hand_total(game, 1), 1);
    catan_game_free(game);
    game = game_at("", "due roll main\n"); /* nobody has a building, and there is no 2 but on hex 2 */
    act(game, "P0 roll;dice 2");
    for (int32_t p = 0; p < 4; p++) ck_assert_int_eq(catan_hand_total(game, p), 0);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_MAIN);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("refusals");
    TCase *t = tcase_create("refusals");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, refusals_change_nothing, 0, situation_count);
    tcase_add_loop_test(t, each_rule_is_counted_once, 0, situation_count);
    tcase_add_test(t, no_rules_of_other_games);
    tcase_add_loop_test(t, nothing_goes_on_after_the_end, 0, 3);
    tcase_add_loop_test(t, the_wrong_seat, 0, (int)COUNT(wrong));
    tcase_add_loop_test(t, the_same_twice, 0, (int)COUNT(twice));
    tcase_add_test(t, the_last_of_a_kind);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
