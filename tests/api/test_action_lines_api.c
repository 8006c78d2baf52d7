/* Actions as lines of text (<catan/notation.h>): what is written, what else is read, and every message. */
#include "support/notation.h"

/* As they are written; read and written again they stay (QA-180). */
static const char *const lines[] = {
    "P0 start-roll", "P0 roll", "P3 end", "P0 pass", "P0 claim", "P0 settlement 5SE", "P1 city 1NW", "P2 road 6SW",
    "P0 buy", "P0 knight", "P0 roads", "P0 stop", "P0 plenty 2 ore", "P0 plenty 1 lumber 1 grain", "P0 plenty nothing",
    "P0 monopoly ore", "P0 discard 2 lumber 1 ore", "P0 discard nothing", "P0 discard unknown", "P0 lay lumber", "P0 lay unknown", "P0 robber 5", "P0 robber 19",
    "P0 steal P2", "P0 steal P0", "P0 bank 4 wool for 1 ore", "P0 bank nothing for 254 brick",
    "P0 offer 1 wool for 1 ore", "P0 offer 1 wool for 1 ore to P1 P3", "P0 offer nothing for 2 lumber 1 ore to P2", "P0 offer 2 wool 1 grain for 1 lumber 2 ore",
    "P0 offer 1 wool for 1 ore to P0 P1 P2 P3",
    "P2 propose P0 1 ore for 2 wool", "P2 accept 1 ore for 1 wool", "P2 reject", "P0 confirm P2 1 wool for 1 ore",
    "P0 cancel", "P0 neutral-settlement P2 5SE", "P0 neutral-road P2 6SW", "P0 forced-trade", "P0 give-back 2 wool",
    "P0 banish 10", "P0 hand-in", "P0 event-take ore", "P0 event-give brick", "P0 event-help P2 ore", "P0 event-give unknown", "P0 event-help P2 unknown", "P0 event-victim P2",
    "P0 event-road 6SW", "P0 repair 6SW", "dice 8", "dice 3+5", "dice 2", "dice 6+6", "drawn knight", "drawn roads",
    "drawn plenty", "drawn monopoly", "drawn point", "drawn unknown", "stolen wool", "stolen unknown", "event 12",
    "reveal-hand P1 2 ore", "reveal-discard P1 2 ore", "reveal-points P1 2",
};

static void check_line(const catan_game *game, const char *read, const char *written)
{
    catan_action action, made;
    char out[TEXT];
    size_t length = 0;
    int32_t give[5], take[5];
    int32_t status = catan_action_read(game, read, &action, message, sizeof message);
    ck_assert_msg(status == CATAN_OK, "%s: %s", read, message);
    ck_assert_int_eq(catan_action_write(game, &action, out, sizeof out, &length), CATAN_OK);
    ck_assert_str_eq(out, written);
    ck_assert_uint_eq(length, strlen(written));
    for (int i = 0; i < 5; i++) {
        give[i] = action.give[i];
        take[i] = action.take[i];
    }
    status = catan_action_make(&made, action.kind, action.seat, action.place, action.other, action.value, give, take);
    /* What only an argument check refuses can be written down, since a referee must be able to. */
    if (status == CATAN_OK) ck_assert_mem_eq(&made, &action, sizeof made);
}

START_TEST(lines_stay_what_they_are)
{
    catan_game *game = four_players();
    check_line(game, lines[_i], lines[_i]);
    catan_game_free(game);
}
END_TEST

START_TEST(every_kind_has_a_line)
{
    catan_game *game = four_players();
    bool seen[CATAN_KINDS] = {false};
    for (size_t i = 0; i < COUNT(lines); i++) {
        catan_action action;
        ck_assert_int_eq(catan_action_read(game, lines[i], &action, NULL, 0), CATAN_OK);
        ck_assert_ptr_nonnull(strstr(lines[i], catan_kind_name(action.kind)));
        seen[action.kind] = true;
    }
    for (int kind = 1; kind < CATAN_KINDS; kind++) ck_assert_msg(seen[kind], "kind %d", kind);
    catan_game_free(game);
}
END_TEST

/* Other ways to say the same. */
static const char *const tolerant[][2] = {
    {"p0 SETTLEMENT 10n", "P0 settlement 5SE"},
    {"\tP0  settlement\t 10N  ", "P0 settlement 5SE"},
    {"P0 settlement 10N # the harbor", "P0 settlement 5SE"},
    {"P0 settlement 10N#", "P0 settlement 5SE"},
    {"P0 settlement 10N\r\n", "P0 settlement 5SE"},
    {"\n# first a comment\n\nP0 settlement 10N\n\n", "P0 settlement 5SE"},
    {"P0, settlement, 10N,", "P0 settlement 5SE"},
    {"P0 , settlement ,, 10N ,", "P0 settlement 5SE"},
    {"P0 discard wood, clay, sheep, wheat, ore", "P0 discard 1 lumber 1 brick 1 wool 1 grain 1 ore"},
    {"P0 discard ore ore", "P0 discard 2 ore"},
    {"P0 discard 2 ore, 3 ore, 1 wood", "P0 discard 1 lumber 5 ore"},
    {"P0 discard 0 ore", "P0 discard nothing"},
    {"P0 discard ?", "P0 discard unknown"},
    {"P0 give-back ?", "P0 give-back unknown"},
    {"P0 lay ?", "P0 lay unknown"},
    {"stolen ?", "stolen unknown"},
    {"P0 plenty Ore LUMBER", "P0 plenty 1 lumber 1 ore"},
    {"P0 offer wool for ore to P3, P2, P1", "P0 offer 1 wool for 1 ore"},
    {"P0 offer wool for ore to P3 P3", "P0 offer 1 wool for 1 ore to P3"},
    {"drawn road_building", "drawn roads"},
    {"drawn year_of_plenty", "drawn plenty"},
    {"drawn victory_point", "drawn point"},
    {"DICE 08", "dice 8"},
    {"P00 roll", "P0 roll"},
    {"stolen sheep", "stolen wool"},
};

START_TEST(other_ways_to_say_it)
{
    catan_game *game = four_players();
    check_line(game, tolerant[_i][0], tolerant[_i][1]);
    catan_game_free(game);
}
END_TEST

/* Each of the names of every vertex and edge, in both cases. */
static void check_place(const catan_game *game, const char *format, int hex, const char *direction, int32_t place)
{
    char line[64], lower[8] = "";
    catan_action action;
    for (size_t i = 0; direction[i] != '\0'; i++) lower[i] = (char)(direction[i] - 'A' + 'a');
    for (int i = 0; i < 2; i++) {
        snprintf(line, sizeof line, format, hex + 1, i == 0 ? direction : lower);
        ck_assert_int_eq(catan_action_read(game, line, &action, message, sizeof message), CATAN_OK);
        ck_assert_int_eq(action.place, place);
    }
}

START_TEST(all_names_of_places)
{
    static const char *const corners[] = {"N", "NE", "SE", "S", "SW", "NW"}, *const sides[] = {"NE", "E", "SE", "SW", "W", "NW"};
    static const char *const files[CATAN_MAPS] = {"catan 1\n", "catan 1\nrules players=6 special_turn=none\n"};
    catan_game *game = NULL;
    ck_assert_int_eq(read_bytes(files[_i], strlen(files[_i]), &game), CATAN_OK);
    ck_assert_int_eq(catan_game_map(game), _i);
    for (int hex = 0; hex < catan_map_hexes(_i); hex++)
        for (int i = 0; i < 6; i++) {
            check_place(game, "P0 settlement %d%s", hex, corners[i], catan_hex_vertex(_i, hex, i));
            check_place(game, "P1 road %d%s", hex, sides[i], catan_hex_edge(_i, hex, i));
        }
    catan_game_free(game);
}
END_TEST

static const char *const action_errors[][2] = {
    {"", "1:1: expected a seat or an outcome of chance, found the end of the text"},
    {"# nothing", "1:10: expected a seat or an outcome of chance, found the end of the text"},
    {"\n\n", "3:1: expected a seat or an outcome of chance, found the end of the text"},
    {"roll", "1:1: expected a seat or an outcome of chance, found 'roll'"},
    {"P4 roll", "1:1: expected a seat from P0 to P3, found 'P4'"},
    {"P99999999999999999999 roll", "1:1: expected a seat from P0 to P3, found 'P99999999999999999999'"},
    {"P0x roll", "1:1: expected a seat from P0 to P3, found 'P0x'"},
    {"P0", "1:3: expected an action, found the end of the text"},
    {"P0\n", "1:3: expected an action, found the end of the line"},
    {"P0 dice 8", "1:4: expected an action, found 'dice'"},
    {"P0 roll again", "1:9: expected the end of the line, found 'again'"},
    {"P0 settlement", "1:14: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found the end of the text"},
    {"P0 settlement 10", "1:15: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found '10'"},
    {"P0 settlement 10E", "1:15: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found '10E'"},
    {"P0 settlement 20N", "1:15: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found '20N'"},
    {"P0 road 10N", "1:9: expected an edge, hex 1 to 19 and side NE, E, SE, SW, W or NW, found '10N'"},
    {"P0 robber x", "1:11: expected a hex number from 1 to 19, found 'x'"},
    {"P0 robber 0", "1:11: expected a hex number from 1 to 19, found '0'"},
    {"P0 robber 20", "1:11: expected a hex number from 1 to 19, found '20'"},
    {"P0 robber none", "1:11: expected a hex number from 1 to 19, found 'none'"},
    {"P0 steal 2", "1:10: expected a seat from P0 to P3, found '2'"},
    {"P0 monopoly gold", "1:13: expected a resource (lumber, brick, wool, grain, ore), found 'gold'"},
    {"P0 monopoly unknown", "1:13: expected a resource (lumber, brick, wool, grain, ore), found 'unknown'"},
    {"P0 event-take ?", "1:15: expected a resource (lumber, brick, wool, grain, ore), found '?'"},
    {"P0 discard unknown ore", "1:20: expected the end of the line, found 'ore'"},
    {"P0 discard", "1:11: expected cards, found the end of the text"},
    {"P0 discard 2", "1:13: expected a resource (lumber, brick, wool, grain, ore), found the end of the text"},
    {"P0 discard 2 2 ore", "1:14: expected a resource (lumber, brick, wool, grain, ore), found '2'"},
    {"P0 discard 2 unknown", "1:14: expected a resource (lumber, brick, wool, grain, ore), found 'unknown'"},
    {"P0 discard 255 ore", "1:12: expected a number from 0 to 254, found '255'"},
    {"P0 discard 254 ore ore", "1:20: expected no more than 254 cards of a kind, found 'ore'"},
    {"P0 discard 2 ore lumbr", "1:18: expected cards or the end of the line, found 'lumbr'"},
    {"P0 discard nothing 2 ore", "1:20: expected the end of the line, found '2'"},
    {"P0 bank 4 wool 1 ore", "1:21: expected cards or 'for', found the end of the text"},
    {"P0 bank 4 wool for", "1:19: expected cards, found the end of the text"},
    {"P0 offer wool for ore too P1", "1:23: expected cards or the end of the line, found 'too'"},
    {"P0 offer wool for ore to", "1:25: expected a seat from P0 to P3, found the end of the text"},
    {"P0 neutral-road P4 10NE", "1:17: expected a seat from P0 to P3, found 'P4'"},
    {"dice 1", "1:6: expected a number from 2 to 12, found '1'"},
    {"dice 13", "1:6: expected a number from 2 to 12, found '13'"},
    {"dice 3+7", "1:6: expected two dice such as 3+5, found '3+7'"},
    {"dice 3 + 5", "1:8: expected the end of the line, found '+'"},
    {"drawn wool", "1:7: expected a development card (knight, roads, plenty, monopoly, point), found 'wool'"},
    {"stolen knight", "1:8: expected a resource (lumber, brick, wool, grain, ore), found 'knight'"},
    {"event 255", "1:7: expected a number from 0 to 254, found '255'"},
    {"P0 roll\nP0 end", "2:1: expected one action, found 'P0'"},
    {"P0 abcdefghijklmnopqrstuvwxyz", "1:4: expected an action, found 'abcdefghijklmnopqrstuvwx...'"},
    {"P0 r\xC3\xB6ll", "1:4: expected an action, found 'r??ll'"},
    {"P0 roll\r now", "1:4: expected an action, found 'roll?'"},
};

/* QA-180: what is unknown or incomplete. */
START_TEST(what_is_wrong_with_an_action)
{
    catan_game *game = four_players();
    catan_action action, before;
    memset(&action, 0x5A, sizeof action);
    before = action;
    ck_assert_int_eq(catan_action_read(game, action_errors[_i][0], &action, message, sizeof message), CATAN_ERR_SYNTAX);
    ck_assert_str_eq(message, action_errors[_i][1]);
    ck_assert_mem_eq(&action, &before, sizeof action);
    catan_game_free(game);
}
END_TEST

/* Any 16 bytes: what is written reads back as the same 16 bytes, and what check takes can be written. */
START_TEST(any_bytes_as_an_action)
{
    catan_game *game = four_players();
    catan_verdict verdict;
    int written = 0;
    random_state = (uint64_t)_i;
    for (int round = 0; round < share_of(50000); round++) {
        catan_action a, back;
        char line[TEXT] = "";
        memset(&a, 0, sizeof a);
        a.kind = (uint8_t)any_below(CATAN_KINDS + 2);
        a.seat = (int8_t)(a.kind < CATAN_DICE ? any_below(5) : any_below(50) > 0 ? CATAN_CHANCE : 0);
        if (any_below(2)) a.place = (int16_t)(any_below(80) - 2);
        if (any_below(2)) a.other = (int8_t)(any_below(9) - 2);
        if (any_below(2)) a.value = (uint8_t)(any_below(8) == 0 ? 255 : any_below(17));
        for (int i = 0; i < 5 && any_below(3) > 0; i++) a.give[i] = (uint8_t)(any_below(40) == 0 ? 250 + any_below(6) : any_below(3));
        for (int i = 0; i < 5 && any_below(3) > 0; i++) a.take[i] = (uint8_t)any_below(3);
        bool odd = memchr(a.give, 255, 5) != NULL || (a.kind >= CATAN_EVENT_CARD && a.value == 255);
        int32_t status = catan_action_write(game, &a, line, sizeof line, NULL);
        ck_assert(status == CATAN_OK || status == CATAN_ERR_ARG);
        if (!odd && catan_check_action(game, &a, &verdict) != CATAN_ERR_ARG) ck_assert_int_eq(status, CATAN_OK);
        if (status != CATAN_OK) continue;
        written++;
        ck_assert_uint_lt(strlen(line), 200);
        ck_assert_int_eq(catan_action_read(game, line, &back, message, sizeof message), CATAN_OK);
        ck_assert_mem_eq(&a, &back, sizeof a);
    }
    ck_assert_int_gt(written, share_of(250));
    catan_game_free(game);
}
END_TEST

/* Any bytes as an action. */
START_TEST(mutants_of_actions)
{
    catan_game *game = four_players();
    random_state = 1;
    for (int round = 0; round < share_of(20000); round++) {
        char text[256], again[TEXT];
        catan_action a;
        size_t length = strlen(lines[round % (int)COUNT(lines)]);
        memcpy(text, lines[round % (int)COUNT(lines)], length);
        length = mutate(text, length, sizeof text - 1);
        text[length] = '\0';
        int32_t status = catan_action_read(game, text, &a, message, sizeof message);
        ck_assert(status == CATAN_OK || (status == CATAN_ERR_SYNTAX && message[0] != '\0'));
        if (status == CATAN_OK) ck_assert_int_eq(catan_action_write(game, &a, again, sizeof again, NULL), CATAN_OK);
    }
    catan_game_free(game);
}
END_TEST

static Suite *action_lines_suite(void)
{
    Suite *s = suite_create("action lines");
    TCase *t = tcase_create("action lines");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, lines_stay_what_they_are, 0, COUNT(lines));
    tcase_add_test(t, every_kind_has_a_line);
    tcase_add_loop_test(t, other_ways_to_say_it, 0, COUNT(tolerant));
    tcase_add_loop_test(t, all_names_of_places, 0, CATAN_MAPS);
    tcase_add_loop_test(t, what_is_wrong_with_an_action, 0, COUNT(action_errors));
    tcase_add_loop_test(t, any_bytes_as_an_action, 0, 2);
    tcase_add_test(t, mutants_of_actions);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    static Suite *(*const suites[])(void) = {action_lines_suite};
    return run_suites(suites, COUNT(suites));
}
