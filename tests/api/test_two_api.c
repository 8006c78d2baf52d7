/* Catan for Two through the public API: questions, events, lists, numbers, who is not there. */
#include <catan/catan.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"

#define HEAD                                                                                                              \
    "catan 1\nrules players=2 catan_for_two=on\nboard fixed_e5\nposition\nP2 settlements 2S\nP2 roads 2SE 3SW\n"         \
    "P3 settlements 14SE\nP0 settlements 8NW\nP0 roads 8NW 4W\nP1 settlements 12SE\n"

static catan_game *position(const char *lines)
{
    char text[1024], message[CATAN_MAX_MESSAGE] = "";
    catan_game *game = NULL;
    snprintf(text, sizeof text, "%s%s", HEAD, lines);
    int32_t status = catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, message, sizeof message);
    ck_assert_msg(status == CATAN_OK, "%s: %s", catan_status_name(status), message);
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_HOST), CATAN_OK);
    return game;
}

static catan_action action_of(const catan_game *game, const char *words)
{
    catan_action a;
    char message[CATAN_MAX_MESSAGE] = "";
    ck_assert_msg(catan_action_read(game, words, &a, message, sizeof message) == CATAN_OK, "%s: %s", words, message);
    return a;
}

static void apply(catan_game *game, const char *words)
{
    catan_action a = action_of(game, words);
    ck_assert_msg(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s", words);
}

/* ---- questions ---------------------------------------------------------------------- */

START_TEST(questions)
{
    uint64_t places[2];
    catan_game *game = position("P0 hand 2 lumber 2 brick 1 wool 1 grain\nP0 tokens 5\nP1 tokens 4\nP0 knights 1\nturn 5 P0\ndice 9\nrolled 8\n");
    ck_assert_int_eq(catan_game_owners(game), 4);
    ck_assert_int_eq(catan_tokens(game, 0), 5);
    ck_assert_int_eq(catan_tokens(game, 1), 4);
    ck_assert_int_eq(catan_tokens(game, 2), -1);
    ck_assert_int_eq(catan_tokens_left(game), 11);
    ck_assert_int_eq(catan_token_price(game, 0), 1);
    ck_assert_int_eq(catan_token_price(game, 1), 1);
    ck_assert_int_eq(catan_token_used(game), 0);
    ck_assert_int_eq(catan_knight_handed_in(game), 0);
    ck_assert_int_eq(catan_first_dice(game), 8);
    ck_assert_int_eq(catan_game_dice(game), 9);
    ck_assert_int_eq(catan_neutral_due(game), 0);
    ck_assert_int_eq(catan_places(game, 2, CATAN_NEUTRAL_SETTLEMENT, places), CATAN_OK);
    ck_assert_int_eq(catan_places(game, 0, CATAN_NEUTRAL_SETTLEMENT, places), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_places(game, 4, CATAN_NEUTRAL_ROAD, places), CATAN_ERR_ARG);
    apply(game, "P0 road 4NW");
    ck_assert_int_eq(catan_neutral_due(game), CATAN_NEUTRAL_ROAD);
    apply(game, "P0 neutral-road P3 14E");
    apply(game, "P0 settlement 4NW");
    ck_assert_int_eq(catan_neutral_due(game), CATAN_NEUTRAL_SETTLEMENT);
    ck_assert_int_eq(catan_tokens(game, 0), 6);
    ck_assert_int_eq(catan_token_price(game, 0), 2);
    ck_assert_int_eq(catan_token_price(game, 1), 1);
    apply(game, "P0 neutral-settlement P2 3S");
    apply(game, "P0 hand-in");
    ck_assert_int_eq(catan_knight_handed_in(game), 1);
    ck_assert_int_eq(catan_cards_removed(game, CATAN_CARD_KNIGHT), 1);
    apply(game, "P0 end");
    ck_assert_int_eq(catan_first_dice(game), 0);
    catan_game_free(game);
}
END_TEST

START_TEST(no_tokens_in_other_games)
{
    catan_game *game = game_of(_i ? "players=2 two_base_rules=on" : "players=4", 1);
    int32_t (*const of_game[])(const catan_game *) = {catan_tokens_left, catan_token_used, catan_knight_handed_in, catan_first_dice,
                                                      catan_neutral_due};
    uint64_t places[2];
    for (size_t i = 0; i < sizeof of_game / sizeof of_game[0]; i++) {
        ck_assert_int_eq(of_game[i](game), -1);
        ck_assert_int_eq(of_game[i](NULL), -1);
    }
    ck_assert_int_eq(catan_tokens(game, 0), -1);
    ck_assert_int_eq(catan_token_price(game, 0), -1);
    ck_assert_int_eq(catan_places(game, 2, CATAN_NEUTRAL_ROAD, places), CATAN_ERR_ARG);
    /* its kinds are refused with one rule, and have no numbers */
    static const int32_t kinds[] = {CATAN_NEUTRAL_SETTLEMENT, CATAN_NEUTRAL_ROAD, CATAN_FORCED_TRADE, CATAN_GIVE_BACK, CATAN_BANISH,
                                    CATAN_HAND_IN_KNIGHT};
    const int32_t two[5] = {2, 0, 0, 0, 0};
    for (int32_t seat = 0; seat < catan_game_players(game); seat++)
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            catan_action a;
            catan_verdict v[8];
            size_t count;
            ck_assert_int_eq(catan_action_make(&a, kinds[i], seat, 0, 0, 0, kinds[i] == CATAN_GIVE_BACK ? two : NULL, NULL), CATAN_OK);
            ck_assert_int_eq(catan_explain_action(game, &a, v, 8, &count), CATAN_ERR_RULE);
            for (size_t j = 0; j < count; j++) ck_assert(v[j].rule == CATAN_RULE_PROC_02 || v[j].rule == CATAN_RULE_PROC_03);
            ck_assert_int_eq(catan_action_number(game, CATAN_MENU_PLAIN, &a), -1);
        }
    catan_game_free(game);
}
END_TEST

/* ---- events ---------------------------------------------------------------------------- */

static const catan_event *find(const catan_event *events, size_t count, int32_t kind, uint8_t audience)
{
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == kind && events[i].audience & audience) return &events[i];
    return NULL;
}

static size_t applied(catan_game *game, const char *words, catan_event events[CATAN_MAX_EVENTS])
{
    size_t count = 0;
    catan_action a = action_of(game, words);
    ck_assert_msg(catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count) == CATAN_OK, "%s", words);
    return count;
}

START_TEST(tokens_are_told)
{
    catan_event events[CATAN_MAX_EVENTS];
    catan_game *game = position("P0 hand 1 lumber 1 brick 1 wool 1 grain\nP0 tokens 5\nP0 roads 4NW\nP0 knights 3\nrobber 1\nturn 5 P0\ndice 9\nrolled 8\n");
    size_t count = applied(game, "P0 settlement 4NW", events);
    const catan_event *e = find(events, count, CATAN_EVENT_TOKENS, 1);
    ck_assert(e && e->action.other == 0 && e->before == 5 && e->after == 6 && e->rule == CATAN_RULE_TWO_05 && e->audience == 0xFF);
    count = applied(game, "P0 neutral-settlement P2 3S", events);
    ck_assert_ptr_null(find(events, count, CATAN_EVENT_TOKENS, 0xFF));
    e = find(events, count, CATAN_EVENT_ACTION, 2);
    ck_assert(e && e->action.kind == CATAN_NEUTRAL_SETTLEMENT && e->action.other == 2);
    count = applied(game, "P0 banish 10", events);
    e = find(events, count, CATAN_EVENT_TOKENS, 1);
    ck_assert(e && e->before == 6 && e->after == 4 && e->rule == CATAN_RULE_TWO_15);
    count = applied(game, "P0 hand-in", events);
    e = find(events, count, CATAN_EVENT_TOKENS, 1);
    ck_assert(e && e->before == 4 && e->after == 6 && e->rule == CATAN_RULE_TWO_18);
    e = find(events, count, CATAN_EVENT_ARMY_AWARD, 1);
    ck_assert(e && e->before == 0 && e->after == -1 && e->rule == CATAN_RULE_TWO_18);
    catan_game_free(game);
}
END_TEST

/* The two players know the cards of a forced trade, nobody else does. */
START_TEST(cards_given_back_are_private)
{
    catan_event events[CATAN_MAX_EVENTS];
    catan_game *game = position("P0 hand 1 lumber\nP0 tokens 5\nP1 hand 2 ore\nturn 5 P0\ndice 9\nrolled 8\n");
    apply(game, "P0 forced-trade");
    for (int i = 0; i < 2; i++) {
        size_t count = applied(game, "stolen ore", events);
        ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 1)->action.value, CATAN_ORE);
        ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 2)->action.value, CATAN_ORE);
        ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 128)->action.value, CATAN_UNKNOWN);
    }
    size_t count = applied(game, "P0 give-back 1 lumber 1 ore", events);
    ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 1)->action.give[CATAN_LUMBER], 1);
    ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 2)->action.give[CATAN_ORE], 1);
    ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 128)->action.give[CATAN_ORE], 0);
    ck_assert_int_eq(find(events, count, CATAN_EVENT_ACTION, 128)->action.give[CATAN_LUMBER], 0);
    catan_game_free(game);
}
END_TEST

/* ---- numbers, and players who left --------------------------------------------------------- */

START_TEST(every_number_is_of_its_action)
{
    catan_game *game = game_of("players=2 catan_for_two=on", 1);
    int32_t seen[CATAN_KINDS] = {0};
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++)
        for (int32_t n = 0; n < catan_action_numbers(game, menu); n++) {
            catan_action a;
            int32_t status = catan_action_of_number(game, menu, 0, n, &a);
            if (status != CATAN_OK) status = catan_action_of_number(game, menu, CATAN_CHANCE, n, &a);
            ck_assert_int_eq(status, CATAN_OK);
            if (menu == 0) seen[a.kind]++;
            if (a.kind == CATAN_ACCEPT || a.kind == CATAN_CONFIRM || a.kind == CATAN_PROPOSE) continue; /* hang on what is open */
            ck_assert_msg(catan_action_number(game, menu, &a) == n, "number %d, kind %s", n, catan_kind_name(a.kind));
        }
    ck_assert_int_eq(seen[CATAN_NEUTRAL_SETTLEMENT], 2 * 54);
    ck_assert_int_eq(seen[CATAN_NEUTRAL_ROAD], 2 * 72);
    ck_assert_int_eq(seen[CATAN_GIVE_BACK], 15);
    ck_assert_int_eq(seen[CATAN_FORCED_TRADE], 1);
    ck_assert_int_eq(seen[CATAN_BANISH], 19);
    ck_assert_int_eq(seen[CATAN_HAND_IN_KNIGHT], 1);
    catan_game_free(game);
}
END_TEST

/* What a server does for who left: from the largest piles, at the first place. */
static const struct {
    const char *lines, *words;
} left[] = {
    {"due second-roll main\nrolled 9\ndice 9\n", "P0 roll"},
    {"P0 hand 1 lumber 3 wool 1 ore\ndue give-back main\ndice 8\n", "P0 give-back 2 wool"},
    {"P0 hand 1 wool 1 ore\ndue give-back main\ndice 8\n", "P0 give-back 1 wool 1 ore"},
    {"due neutral main\ndice 8\nmarks settlement\n", "P0 neutral-settlement P2 3S"},
    {"P3 roads 14E\nP3 roads 10SE\ndue neutral main\ndice 8\nmarks settlement\n", "P0 neutral-settlement P2 3S"},
    {"due neutral main\ndice 8\n", "P0 neutral-road P2 2E"},
};

START_TEST(who_left)
{
    catan_game *game = position(left[_i].lines);
    catan_action a, expected = action_of(game, left[_i].words);
    ck_assert_int_eq(catan_default_action(game, 0, &a), CATAN_OK);
    char words[128];
    ck_assert_int_eq(catan_action_write(game, &a, words, sizeof words, NULL), CATAN_OK);
    ck_assert_msg(memcmp(&a, &expected, sizeof a) == 0, "%s", words);
    ck_assert_int_eq(catan_apply_action(game, &a, NULL), CATAN_OK);
    catan_game_free(game);
}
END_TEST

/* Nobody there: whole turns pass, and the game goes on. */
START_TEST(both_left)
{
    catan_game *game = game_of("players=2 catan_for_two=on", 3);
    for (int step = 0; step < 2000; step++) {
        catan_action a;
        demand(catan_default_action(game, catan_game_next(game), &a) == CATAN_OK, "step %d", step);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "step %d", step);
    }
    ck_assert_int_gt(catan_game_turn(game), 300);
    catan_game_free(game);
}
END_TEST

/* ---- chance ------------------------------------------------------------------------------------ */

/* The generator never draws the first sum again; with a deck of results it may (TWO-08). */
START_TEST(second_roll_differs)
{
    catan_game *game = game_of(_i ? "players=2 catan_for_two=on balanced_dice=on" : "players=2 catan_for_two=on", 11);
    int equal = 0, turns = 0;
    while (catan_game_turn(game) < 400) {
        catan_action a;
        int32_t turn = catan_game_turn(game), due = catan_game_due(game);
        demand(catan_default_action(game, catan_game_next(game), &a) == CATAN_OK, "turn %d", turn);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "turn %d", turn);
        if (due != CATAN_DUE_SECOND_ROLL || a.kind != CATAN_ROLL) continue;
        equal += catan_game_dice(game) == catan_first_dice(game);
        turns++;
    }
    ck_assert_int_gt(turns, 390);
    if (_i) ck_assert_int_gt(equal, 0);
    else ck_assert_int_eq(equal, 0);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("Catan for Two");
    TCase *t = tcase_create("api");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, questions);
    tcase_add_loop_test(t, no_tokens_in_other_games, 0, 2);
    tcase_add_test(t, tokens_are_told);
    tcase_add_test(t, cards_given_back_are_private);
    tcase_add_test(t, every_number_is_of_its_action);
    tcase_add_loop_test(t, who_left, 0, sizeof left / sizeof left[0]);
    tcase_add_test(t, both_left);
    tcase_add_loop_test(t, second_roll_differs, 0, 2);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
