/* Positions as text (<catan/notation.h>): what is written and read again, and text that is broken. */
#include "support/notation.h"

/* As they are written: nothing that goes without saying. */
static const char *const positions[] = {
    "",
    "P0 settlements 5SE 12S\nP0 cities 3N\nP0 roads 6SW 10E\n",
    "P0 hand 2 lumber 1 ore\nP0 cards 1 knight 1 point\nP0 fresh 1 knight\nP0 knights 2\nP0 offers 1\nP3 hand 19 wool\nremoved 1 monopoly\n",
    "P1 hand 5 wool\nP1 aside 3 wool\nP2 hand 8 ore\ndue discard robber main\nwaiting P1 P2\n",
    "robber 5\n",
    "P0 knights 3\nP1 knights 3\narmy P1\n",
    "turn 12 P1\nfirst P3\n",
    "first none\nacting P0 founding\ndue start-roll\nwaiting P2 P3\nagreed P1\nbest 9\n",
    "P0 settlements 5SE\nacting P0 founding\ndue found-road found-settlement\nspot 5SE\n",
    "P0 roads 6SW\ndice 8\ndue free-road main\nfree 2\nmarks card built\n",
    "P2 hand 1 ore\ndue stolen main\nvictim P2\n",
    "P2 proposes 1 ore for 2 wool\nwaiting P1\nagreed P2\noffer 1 wool for 1 ore\n",
    "pile 0123456789abcdef\n",
    "due over\nwinner P0\n",
    "chance 42 0 12 3 4 0\n",
    "chance 18446744073709551615 4294967295 0 0 0 0\n",
    "P1 hand 3 unknown\nP1 cards 2 unknown\nbank 19 lumber 19 brick 19 wool 19 grain 16 ore\n",
    "P1 cards 2 unknown\ndeck 12 knight 2 roads 2 plenty 2 monopoly 5 point\n",
};

START_TEST(positions_stay_what_they_are)
{
    char text[TEXT], written[TEXT];
    snprintf(text, sizeof text, "%sposition\n%s", HEADER, positions[_i]);
    catan_game *game = game_from(text);
    write_game(game, written);
    ck_assert_str_eq(written, text);
    round_trip(game);
    catan_game_free(game);
}
END_TEST

/* The extra parts of a turn, two awards and a deck of results: rules and position. */
static const char *const positions_of_six[] = {
    SIX "\nposition\nturn 12 P1\nacting P4 paired\ndice 8\n",
    SIX "\nposition\nturn 12 P4\nacting P1 paired\ndice 8\ndue robber main\nmarks card\n",
    SIX " paired_win=own_part\nposition\nturn 12 P3\ndice 8\n",
    SIX " special_turn=special_build\nposition\nP0 cards 1 knight\nP0 fresh 1 knight\nturn 12 P1\nacting P0 builder\ndice 8\nmarks built\n",
    SIX " special_turn=special_build\nposition\nturn 12 P1\nacting P2 builder\ndice 8\ndue drawn main\nmarks built\n",
    SIX " harbormaster=on\nposition\nP0 cities 1N 2NE\n",
    SIX " harbormaster=on\nposition\nP0 cities 1N 2NE\nP1 cities 3SE 18SE\nharbormaster P1\n",
    SIX " balanced_dice=on\nposition\npile 0000000000000007\n",
    TWO "position\nP0 tokens 5\nP1 tokens 15\n",
    TWO "position\nP2 settlements 2S\nP2 roads 2SW\nP3 settlements 14SE\ndue neutral main\nmarks built\n",
    TWO "position\nP2 settlements 2S\nP2 roads 1SW 1SE 2SW\ndue neutral free-road main\nfree 1\nmarks card settlement\n",
    TWO "position\nP0 hand 1 ore\nP1 hand 1 wool\ndue stolen give-back roll second-roll main\nmarks token drawn\nvictim P1\n",
    TWO "position\nP0 hand 1 wool 1 ore\ndice 9\ndue give-back main\nmarks token knight\nrolled 8\n",
    TWO "position\nP2 roads 1NE 1W 1E 1SW 1SE\nremoved 1 knight\ndice 8\ndue second-roll main\nmarks card knight\nrolled 8\n",
    TWO "position\ndice 8\ndue dice main\nrolled 8\n",
    TWO "position\ndue dice second-roll main\n",
    TWO "position\nP0 knights 3\nP1 knights 3\nremoved 1 knight\n",
    TWO "position\nP0 knights 3\nP1 knights 3\nremoved 1 knight\narmy P1\n",
    SIX " event_cards=text_2025\nposition\nP0 roads 3NW 2SW\ndamaged 2SW\ndice 6\nevent 10\npile 0000000fffff0fff\n",
    SIX " event_cards=text_2020\nposition\nP1 hand 2 ore\nP2 aside 1 ore\ndice 6\ndue event-choice produce main\nwaiting P1\nevent 11\n",
    "catan 1\nrules edition=6th players=5 setup=fixed_56\nposition\nP0 settlements 1N\nP5 settlements 21S 27S\n",
};

START_TEST(positions_of_six_stay_what_they_are)
{
    char written[TEXT];
    catan_game *game = game_from(positions_of_six[_i]);
    write_game(game, written);
    ck_assert_str_eq(written, positions_of_six[_i]);
    round_trip(game);
    catan_game_free(game);
}
END_TEST

/* Said otherwise, and what then is written. */
static const char *const positions_said[][2] = {
    {"p1 HAND ore ore, 1 Sheep\n", "P1 hand 1 wool 2 ore\n"},
    {"P0 settlements 12S\nP0 settlements 4E 10N\n", NULL}, /* 4E is no vertex */
    {"P0 settlements 12S\nP0 settlements 10N\n", "P0 settlements 5SE 12S\n"},
    {"P0 hand nothing\nP0 knights 0\nremoved nothing\ndue main\nturn 1 P0\nfree 0\nwinner none\nroad none\nfirst P0\n", ""},
    {"due main roll\n", "due roll main\n"},
    {"turn 3 P2\nacting P2 turn\n", "turn 3 P2\n"},
    {"acting P2 founding\nturn 0 P2\nfirst P2\ndue found-settlement\n", "turn 0 P2\nfirst P2\nacting P2 founding\ndue found-settlement\n"},
    {"P0 knights 3\narmy P0\n", "P0 knights 3\n"},
    {"P0 knights 4\nP1 knights 3\n", "P0 knights 4\nP1 knights 3\n"},
    {"chance 42\n", "chance 42 0 0 0 0 0\n"},
    {"chance 0 0 2\n", "chance 0 0 2 0 0 0\n"},
    {"bank 19 lumber 19 brick 19 wool 19 grain 17 ore\nP0 hand 2 ore\n", "P0 hand 2 ore\n"},
    {"robber 16\n", ""},
    {"spot none\nvictim none\n", ""},
};

START_TEST(positions_said_otherwise)
{
    char text[TEXT], written[TEXT];
    catan_game *game = NULL;
    snprintf(text, sizeof text, "%sposition\n%s", HEADER, positions_said[_i][0]);
    if (positions_said[_i][1] == NULL) {
        ck_assert_int_eq(read_bytes(text, strlen(text), &game), CATAN_ERR_SYNTAX);
        return;
    }
    game = game_from(text);
    write_game(game, written);
    snprintf(text, sizeof text, "%sposition\n%s", HEADER, positions_said[_i][1]);
    ck_assert_str_eq(written, text);
    round_trip(game);
    catan_game_free(game);
}
END_TEST

/* PROC-01: over, and nothing else, exactly when somebody has won. */
START_TEST(over_or_not)
{
    static const char *const cases[][2] = {
        {"due over\n", "over exactly when somebody has won"},
        {"due main\nwinner P0\n", "over exactly when somebody has won"},
        {"due over main\nwinner P0\n", "nothing is due in a game that is over"},
        {"due over dice main\nwinner P0\n", "nothing is due in a game that is over"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT];
        catan_game *game = NULL;
        snprintf(text, sizeof text, "%sposition\n%s", HEADER, cases[i][0]);
        ck_assert_int_ne(read_bytes(text, strlen(text), &game), CATAN_OK);
        ck_assert_ptr_null(game);
        ck_assert_msg(strstr(message, "PROC-01") && strstr(message, cases[i][1]), "%s: %s", cases[i][0], message);
    }
}
END_TEST

START_TEST(robbers_and_boards)
{
    static const char no_desert[] = "catan 1\nhexes hills 5, forest 2, fields 6\nhexes pasture 8, pasture 10, fields 9, pasture 3\n"
                                    "hexes forest 4, forest 3, mountains 11, fields 4, mountains 8\n"
                                    "hexes mountains 11, hills 6, forest 5, forest 5\nhexes pasture 12, fields 9, hills 10\n";
    static const struct {
        const char *header, *rest;
        int32_t robber;
    } cases[] = {
        {HEADER, "", 15},
        {HEADER, "robber 16\n", 15},
        {HEADER, "robber 3\nposition\n", 2},
        {HEADER, "robber none\nposition\n", -1},
        {HEADER, "position\nrobber 5\n", 4},
        {HEADER, "robber 16\nposition\nrobber none\n", -1},
        {no_desert, "", -1},
        {no_desert, "robber 4\n", 3},
        {no_desert, "robber 4\nposition\n", 3},
        {no_desert, "robber 4\nposition\nrobber 5\n", 4},
        {no_desert, "robber none\nposition\n", -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[TEXT];
        snprintf(text, sizeof text, "%s%s", cases[i].header, cases[i].rest);
        catan_game *game = game_from(text);
        ck_assert_msg(catan_game_robber(game) == cases[i].robber, "%s: %d", cases[i].rest, (int)catan_game_robber(game));
        round_trip(game);
        catan_game_free(game);
    }
}
END_TEST

/* Games that are played at random: what is due, offers and awards of every sort come by. */
static const char *const played[] = {
    "", "players=3", "edition=5th players=3", "setup=fixed_e5 first_player=given", "edition=nl_almanac",
    "setup=fixed_e6 bank_shortage=unlimited", "friendly_robber=on offer_limit=3",
    "players=6 harbormaster=on", "players=5 setup=fixed_56 paired_win=own_part", "players=6 special_turn=special_build",
    "players=2 two_base_rules=on balanced_dice=on", "players=2 catan_for_two=on", "players=2 catan_for_two=on balanced_dice=on harbormaster=on",
    "event_cards=text_2025", "players=5 event_cards=text_2020 special_turn=special_build", "players=2 catan_for_two=on event_cards=text_2025",
};

static uint32_t seen_due;

static void play_and_compare(const char *options, uint64_t seed, int menu)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    catan_game *game = game_of(options, seed);
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_HOST), CATAN_OK);
    for (int step = 0; step < 1500 && catan_game_due(game) != CATAN_DUE_OVER; step++) {
        size_t count = 0;
        seen_due |= UINT32_C(1) << catan_game_due(game);
        round_trip(game);
        ck_assert_int_eq(catan_legal_actions(game, -1, menu, actions, CATAN_MAX_ACTIONS, &count), CATAN_OK);
        if (count == 0) ck_assert_int_eq(catan_legal_actions(game, CATAN_CHANCE, menu, actions, CATAN_MAX_ACTIONS, &count), CATAN_OK);
        ck_assert_uint_gt(count, 0);
        const catan_action *a = &actions[any_below((uint32_t)count)];
        char line[TEXT];
        catan_action back;
        ck_assert_int_eq(catan_action_write(game, a, line, sizeof line, NULL), CATAN_OK);
        ck_assert_int_eq(catan_action_read(game, line, &back, NULL, 0), CATAN_OK);
        ck_assert_mem_eq(&back, a, sizeof back);
        ck_assert_int_eq(catan_apply_action(game, &back, NULL), CATAN_OK);
    }
    if (catan_game_due(game) == CATAN_DUE_OVER) seen_due |= UINT32_C(1) << CATAN_DUE_OVER;
    round_trip(game);
    catan_game_free(game);
}

/* QA-180: every action is performed as it was read back. */
START_TEST(played_games)
{
    for (uint64_t seed = 0; seed < 3; seed++) {
        random_state = seed * 1000 + (uint64_t)_i;
        play_and_compare(played[_i], seed, (int)(seed % CATAN_MENUS));
    }
}
END_TEST

START_TEST(what_was_due_in_played_games)
{
    static const int32_t due[] = {CATAN_DUE_DICE, CATAN_DUE_DRAWN, CATAN_DUE_STOLEN, CATAN_DUE_START_ROLL, CATAN_DUE_FOUND_ROAD,
                                  CATAN_DUE_FOUND_SETTLEMENT, CATAN_DUE_DISCARD, CATAN_DUE_ROBBER, CATAN_DUE_VICTIM,
                                  CATAN_DUE_GIVE_BACK, CATAN_DUE_NEUTRAL, CATAN_DUE_FREE_ROAD, CATAN_DUE_ROLL,
                                  CATAN_DUE_SECOND_ROLL, CATAN_DUE_MAIN};
    for (uint64_t seed = 0; seed < 8; seed++) {
        random_state = seed;
        play_and_compare(seed < 4 ? "" : "players=2 catan_for_two=on", seed, CATAN_MENU_PLAIN);
    }
    for (size_t i = 0; i < COUNT(due); i++)
        ck_assert_msg((seen_due >> due[i] & 1) != 0, "never due: %s", catan_due_name(due[i]));
}
END_TEST

/* ---- broken text ------------------------------------------------------ */

static const char *const seeds_of_mutants[] = {
    HEADER "robber 16\nchance 3\nposition\nP0 settlements 10N 12S\nP0 cities 3N\nP0 roads 10NE 10E 10SE 10SW 10W\nP0 hand 2 lumber 1 ore\n"
           "P0 cards 2 knight 1 point\nP0 fresh 1 knight\nP0 knights 3\nP0 offers 1\nP0 tokens 0\nP2 proposes 1 ore for 2 wool\nremoved 1 monopoly\n"
           "robber 5\nroad P0\narmy P0\nturn 12 P0\nfirst P1\nacting P0 turn\ndice 8\ndue main\nwaiting P1\nagreed P3\nmarks card built\n"
           "spot 10N\nvictim P1\noffer 1 wool for 1 ore\npile 0123456789abcdef\nwinner none\nplay\nP0 end\n",
    HEADER "position\nP0 hand 9 ore\nP0 aside 1 ore\nP1 hand 8 wool 3 unknown\nbank 19 lumber 19 brick 11 wool 19 grain 6 ore\ndeck 25 unknown\n"
           "turn 4 P2\nacting P2 turn\ndue discard robber main\nwaiting P0 P1\nchance 42 0 12 3 4 0\n",
    "catan 1\nrules edition=5th players=3 friendly_robber=on\nboard fixed_e5\nposition\nfirst none\nacting P2 founding\ndue start-roll\nwaiting P1 P2\nbest 9\nagreed P0\n",
    TWO "position\nP0 settlements 12S\nP0 tokens 5\nP1 hand 2 ore\nP1 tokens 1\nP2 settlements 2S\nP2 roads 1SW 1SE 2SW\nP3 settlements 14SE\nremoved 1 knight\n"
        "turn 9 P1\ndice 8\ndue neutral free-road second-roll main\nfree 1\nmarks card settlement token knight\nrolled 8\nplay\n"
        "P1 neutral-settlement P2 1S\nP1 stop\nP1 roll\n",
    "catan 1\nrules players=3 tokens=random discard_limit=9\nboard seed 77 corner 3\nchance 5\nplay\n",
};

/* An error with a message, or a game that can be written, read and asked. */
static bool survives(const char *text, size_t length)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    catan_game *game = NULL;
    size_t count;
    int32_t status = read_bytes(text, length, &game);
    if (status != CATAN_OK) {
        ck_assert_msg(game == NULL && message[0] != '\0', "round %d", mutant);
        return false;
    }
    round_trip(game);
    status = catan_legal_actions(game, -1, CATAN_MENU_SIMPLE, actions, CATAN_MAX_ACTIONS, &count);
    ck_assert_msg(status == CATAN_OK, "round %d", mutant);
    catan_game_free(game);
    return true;
}

START_TEST(mutants)
{
    enum { ROUNDS = 10000 };
    int games = 0;
    const char *seed = seeds_of_mutants[_i];
    for (int round = 0; round < share_of(ROUNDS); round++) {
        char text[4096];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        mutant = round;
        random_state = (uint64_t)_i << 32 | (uint64_t)round;
        length = mutate(text, length, sizeof text);
        games += survives(text, length);
    }
    ck_assert_msg(games > share_of(20) && games < share_of(ROUNDS) - 2, "%d games", games);
}
END_TEST

START_TEST(the_seeds_are_good)
{
    char text[4096];
    strcpy(text, seeds_of_mutants[_i]);
    ck_assert_msg(survives(text, strlen(text)), "%s", message);
}
END_TEST

static Suite *positions_suite(void)
{
    Suite *s = suite_create("positions");
    TCase *t = tcase_create("positions");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, positions_stay_what_they_are, 0, COUNT(positions));
    tcase_add_loop_test(t, positions_of_six_stay_what_they_are, 0, COUNT(positions_of_six));
    tcase_add_loop_test(t, positions_said_otherwise, 0, COUNT(positions_said));
    tcase_add_test(t, over_or_not);
    tcase_add_test(t, robbers_and_boards);
    tcase_add_loop_test(t, played_games, 0, COUNT(played));
    tcase_add_test(t, what_was_due_in_played_games);
    tcase_add_loop_test(t, the_seeds_are_good, 0, COUNT(seeds_of_mutants));
    tcase_add_loop_test(t, mutants, 0, COUNT(seeds_of_mutants));
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    static Suite *(*const suites[])(void) = {positions_suite};
    return run_suites(suites, COUNT(suites));
}
