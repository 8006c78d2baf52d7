/* <catan/notation.h> as a host sees it: actions, files and positions as text
 * and back, every message with its line and column, and text that is broken. */
#include "support/check_main.h"

#include <catan/catan.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { TEXT = 8192 };

#define BOARD                                                                                                           \
    "hexes hills 5, forest 2, fields 6\n"                                                                               \
    "hexes pasture 8, pasture 10, fields 9, pasture 3\n"                                                                \
    "hexes forest 4, forest 3, mountains 11, fields 4, mountains 8\n"                                                   \
    "hexes mountains 11, hills 6, forest 5, desert\n"                                                                   \
    "hexes pasture 12, fields 9, hills 10\n"                                                                            \
    "harbors 1NW any, 2NE lumber, 7NE any, 4W any, 12E brick, 13W ore, 16SE grain, 17SW any, 18SE wool\n"

#define HEADER "catan 1\nrules edition=6th players=4\n" BOARD
#define TWO "catan 1\nrules edition=6th players=2 catan_for_two=on\n" BOARD
#define SIX "catan 1\nrules edition=6th players=6 setup=fixed_56"
enum { HEADER_LINES = 8 };

/* ---- helpers ---------------------------------------------------------- */

static char message[CATAN_MAX_MESSAGE];
static int mutant; /* the round, for messages */

/* From memory of just this length, so that reading on would be found out. */
static int32_t read_bytes(const char *text, size_t length, catan_game **out)
{
    char *exact = malloc(length > 0 ? length : 1);
    ck_assert_ptr_nonnull(exact);
    memcpy(exact, text, length);
    int32_t status = catan_game_read(exact, length, NULL, out, NULL, NULL, message, sizeof message);
    free(exact);
    return status;
}

static catan_game *game_of(const char *text)
{
    catan_game *game = NULL;
    int32_t status = read_bytes(text, strlen(text), &game);
    ck_assert_msg(status == CATAN_OK, "round %d: %s: %s\n%s", mutant, catan_status_name(status), message, text);
    ck_assert_str_eq(message, "");
    return game;
}

static void write_game(const catan_game *game, char out[TEXT])
{
    size_t length = 0;
    ck_assert_int_eq(catan_game_write(game, out, TEXT, &length), CATAN_OK);
    ck_assert_uint_eq(strlen(out), length);
}

/* Writing and reading gives an equal game, and writing again the same text. */
static void round_trip(const catan_game *game)
{
    char first[TEXT], second[TEXT];
    write_game(game, first);
    catan_game *again = game_of(first);
    write_game(again, second);
    ck_assert_msg(strcmp(first, second) == 0, "round %d:\n%s\nbecomes\n%s", mutant, first, second);
    ck_assert_msg(catan_game_equal(game, again), "round %d: not equal:\n%s", mutant, first);
    catan_game_free(again);
}

/* ---- actions ---------------------------------------------------------- */

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

static catan_game *four_players(void) { return game_of("catan 1\n"); }

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

static uint64_t random_state;

static uint32_t random_next(uint32_t below)
{
    uint64_t z = random_state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((z ^ (z >> 31)) >> 33) % below;
}

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
        a.kind = (uint8_t)random_next(CATAN_KINDS + 2);
        a.seat = (int8_t)(a.kind < CATAN_DICE ? random_next(5) : random_next(50) > 0 ? CATAN_CHANCE : 0);
        if (random_next(2)) a.place = (int16_t)(random_next(80) - 2);
        if (random_next(2)) a.other = (int8_t)(random_next(9) - 2);
        if (random_next(2)) a.value = (uint8_t)(random_next(8) == 0 ? 255 : random_next(17));
        for (int i = 0; i < 5 && random_next(3) > 0; i++) a.give[i] = (uint8_t)(random_next(40) == 0 ? 250 + random_next(6) : random_next(3));
        for (int i = 0; i < 5 && random_next(3) > 0; i++) a.take[i] = (uint8_t)random_next(3);
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

/* ---- files ------------------------------------------------------------ */

/* A file of which only the end differs; lines count from 1, so those after HEADER from 9. */
static const char *const file_errors[][2] = {
    {"", "1:1: expected 'catan 1' as the first line, found the end of the text"},
    {"\n\n# x\n", "4:1: expected 'catan 1' as the first line, found the end of the text"},
    {"settlers 1\n", "1:1: expected 'catan 1' as the first line, found 'settlers'"},
    {"catan\n", "1:6: expected 1, the version of the notation, found the end of the line"},
    {"catan 2\n", "1:7: expected 1, the version of the notation, found '2'"},
    {"catan 1 2\n", "1:9: expected the end of the line, found '2'"},
    {"catan 1\nfoo\n", "2:1: expected a board, 'position' or 'play', found 'foo'"},
    {"catan 1\nrules foo\n", "2:7: expected an option and its value, NAME=VALUE, found 'foo'"},
    {"catan 1\nrules foo=1\n", "2:7: expected the name of an option, found 'foo=1'"},
    {"catan 1\nrules players=7\n", "2:15: expected a number from 2 to 6, found '7'"},
    {"catan 1\nrules players=3 phases=mixed\n", "2:24: expected combined or separate, found 'mixed'"},
    {"catan 1\nrules edition=7th\n", "2:15: expected 6th, 5th, 5th_pre2015 or nl_almanac, found '7th'"},
    {"catan 1\nboard fixed_e5\nrules players=3\n", "3:1: expected a board, 'position' or 'play', found 'rules'"},
    {"catan 1\nboard fixed_e5\nboard fixed_e5\n", "3:1: expected one board only, found 'board'"},
    {"catan 1\nboard fixed_e5\nhexes hills 5\n", "3:1: expected one board only, found 'hexes'"},
    {"catan 1\nboard fixed_e7\n", "2:7: expected fixed_e5, fixed_e6, fixed_56 or 'seed', found 'fixed_e7'"},
    {"catan 1\nboard variable\n", "2:7: expected fixed_e5, fixed_e6, fixed_56 or 'seed', found 'variable'"},
    {"catan 1\nboard\n", "2:6: expected fixed_e5, fixed_e6, fixed_56 or 'seed', found the end of the line"},
    {"catan 1\nboard seed\n", "2:11: expected a number from 0 to 18446744073709551615, found the end of the line"},
    {"catan 1\nboard seed 18446744073709551616\n", "2:12: expected a number from 0 to 18446744073709551615, found '18446744073709551616'"},
    {"catan 1\nboard seed 1 2\n", "2:14: expected 'corner', found '2'"},
    {"catan 1\nboard seed 1 corner 7\n", "2:21: expected a number from 1 to 6, found '7'"},
    {"catan 1\nrules setup=fixed_e5\nboard fixed_e6\n", "3:7: expected fixed_e5, as in the rules, found 'fixed_e6'"},
    {"catan 1\nrules setup=fixed_e5\nboard seed 1\n", "3:7: expected no dealt board, since the rules name a printed one, found 'seed'"},
    {"catan 1\nrules setup=fixed_e5\nhexes desert\n", "3:1: expected no board, since the rules name a printed one, found 'hexes'"},
    {"catan 1\nhexes hills\n", "2:12: expected a number token, 2 to 6 or 8 to 12, found the end of the line"},
    {"catan 1\nhexes hills 7\n", "2:13: expected a number token, 2 to 6 or 8 to 12, found '7'"},
    {"catan 1\nhexes swamp 7\n", "2:7: expected a terrain (forest, hills, pasture, fields, mountains, desert), found 'swamp'"},
    {"catan 1\nhexes hills 5 hills 5\n", "2:22: expected 3 hexes in this row, found the end of the line"},
    {"catan 1\nhexes desert desert desert desert\n", "2:28: expected the end of the line, found 'desert'"},
    {"catan 1\nhexes desert desert desert\nplay\n", "3:1: expected 'hexes' for row 2 of the board, found 'play'"},
    {"catan 1\nhexes desert desert desert\n", "3:1: expected 'hexes' for row 2 of the board, found the end of the text"},
    {"catan 1\nhexes desert desert desert", "2:27: expected 'hexes' for row 2 of the board, found the end of the text"},
    {"catan 1\nhexes desert desert desert\nhexes desert desert desert desert\n"
     "hexes desert desert desert desert desert\nhexes desert desert desert desert desert\n",
     "5:41: expected 4 hexes in this row, or 6 on the large map, found the end of the line"},
    {HEADER "hexes desert desert desert\n", "9:1: expected no further row of hexes, found 'hexes'"},
    {HEADER "harbors\n", "9:8: expected an edge, hex 1 to 19 and side NE, E, SE, SW, W or NW, found the end of the line"},
    {HEADER "harbors 1NE gold\n", "9:13: expected a harbor (lumber, brick, wool, grain, ore, any), found 'gold'"},
    {HEADER "harbors 1NE any 2NW any 3NE any\n", "9:25: expected no more than 11 harbors, found '3NE'"},
    {"catan 1\nharbors 1NE any\n", "2:1: expected harbors after 'hexes' only, found 'harbors'"},
    {HEADER "robber\n", "9:7: expected a hex number from 1 to 19, found the end of the line"},
    {HEADER "robber 16\nrobber 16\n", "10:1: expected 'robber' only once, found 'robber'"},
    {HEADER "chance x\n", "9:8: expected a number from 0 to 18446744073709551615, found 'x'"},
    {HEADER "chance 1 2\n", "9:10: expected the end of the line, found '2'"},
    {HEADER "chance 1\nchance 1\n", "10:1: expected 'chance' only once, found 'chance'"},
    {HEADER "play now\n", "9:6: expected the end of the line, found 'now'"},
    {HEADER "position here\n", "9:10: expected the end of the line, found 'here'"},
    {"catan 1\nposition\n", "2:1: expected a board before the position, found 'position'"},
    {HEADER "position\nfoo\n", "10:1: expected a statement of the position or 'play', found 'foo'"},
    {HEADER "position\nP0\n", "10:3: expected what to say of a seat, found the end of the line"},
    {HEADER "position\nP4 hand nothing\n", "10:1: expected a seat from P0 to P3, found 'P4'"},
    {HEADER "position\nP2 tokens 2\n", "10:1: expected a seat from P0 to P1, found 'P2'"},
    {HEADER "position\nP0 settlements\n", "10:15: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found the end of the line"},
    {HEADER "position\nP0 settlements 10N 33N\n", "10:20: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found '33N'"},
    {HEADER "position\nP0 roads 10NE x\n", "10:15: expected an edge, hex 1 to 19 and side NE, E, SE, SW, W or NW, found 'x'"},
    {HEADER "position\nP0 hand 1 ore\nP0 hand 1 ore\n", "11:4: expected 'hand' only once, found 'hand'"},
    {HEADER "position\nP0 hand 121 ore\n", "10:9: expected a number from 0 to 120, found '121'"},
    {HEADER "position\nP0 hand 2 knight\n", "10:11: expected a resource (lumber, brick, wool, grain, ore), found 'knight'"},
    {HEADER "position\nP0 cards 2 ore\n", "10:12: expected a development card (knight, roads, plenty, monopoly, point), found 'ore'"},
    {HEADER "position\nremoved 1 unknown\n", "10:11: expected a development card (knight, roads, plenty, monopoly, point), found 'unknown'"},
    {HEADER "position\nP0 knights -1\n", "10:12: expected a number from 0 to 120, found '-1'"},
    {HEADER "position\nturn 1\n", "10:7: expected a seat from P0 to P3, found the end of the line"},
    {HEADER "position\nturn P1\n", "10:6: expected a number from 0 to 2147483647, found 'P1'"},
    {HEADER "position\nturn 1 P0\nturn 1 P0\n", "11:1: expected 'turn' only once, found 'turn'"},
    {HEADER "position\nfirst P4\n", "10:7: expected a seat from P0 to P3, found 'P4'"},
    {HEADER "position\nacting P0\n", "10:10: expected turn, paired, builder or founding, found the end of the line"},
    {HEADER "position\ndice 1\n", "10:6: expected a number from 2 to 12, found '1'"},
    {HEADER "position\ndue\n", "10:4: expected something that can be due, found the end of the line"},
    {HEADER "position\ndue discard sleep\n", "10:13: expected something that can be due, found 'sleep'"},
    {HEADER "position\nfree 3\n", "10:6: expected a number from 0 to 2, found '3'"},
    {HEADER "position\nmarks x\n", "10:7: expected card, built, token, knight, drawn or settlement, found 'x'"},
    {HEADER "position\nwaiting none\n", "10:9: expected a seat from P0 to P3, found 'none'"},
    {HEADER "position\nspot 10\n", "10:6: expected a vertex, hex 1 to 19 and corner N, NE, SE, S, SW or NW, found '10'"},
    {HEADER "position\noffer 1 wool\n", "10:13: expected cards or 'for', found the end of the line"},
    {HEADER "position\nevent 0\n", "10:7: expected a number from 1 to 63, found '0'"},
    {HEADER "position\npile 12\n", "10:6: expected 16 hexadecimal digits, found '12'"},
    {HEADER "position\npile 123456789abcdefg\n", "10:6: expected 16 hexadecimal digits, found '123456789abcdefg'"},
    {HEADER "position\nchance 1 2 3 4 5 6 7\n", "10:20: expected the end of the line, found '7'"},
    {HEADER "position\nchance 1 4294967296\n", "10:10: expected a number from 0 to 4294967295, found '4294967296'"},
    {HEADER "chance 1\nposition\nchance 1\n", "11:1: expected 'chance' only once, found 'chance'"},
    {HEADER "robber 3\nposition\nrobber 4\n", "11:1: expected 'robber' only once, found 'robber'"},
    {HEADER "position\nrules players=4\n", "10:1: expected a statement of the position or 'play', found 'rules'"},
    {HEADER "position\nP0 settlements 10N # \xFF\xFE\nP0 hand 1 gold\n", "11:11: expected a resource (lumber, brick, wool, grain, ore), found 'gold'"},
};

START_TEST(what_is_wrong_with_a_file)
{
    catan_game *game = NULL;
    const char *text = file_errors[_i][0];
    ck_assert_int_eq(read_bytes(text, strlen(text), &game), CATAN_ERR_SYNTAX);
    ck_assert_str_eq(message, file_errors[_i][1]);
    ck_assert_ptr_null(game);
}
END_TEST

/* Readable, but it cannot be: every fault. */
static const struct {
    int32_t status;
    const char *text, *message;
} impossible[] = {
    {CATAN_ERR_RULE, "catan 1\nrules players=2\n", "SETUP-01: players=2 needs catan_for_two=on or two_base_rules=on"},
    {CATAN_ERR_RULE, "catan 1\nboard fixed_56\n", "BIG-03: 4 players need the base map, this is the large map"},
    {CATAN_ERR_BOARD, HEADER "harbors 1SE any, 1NW ore\nrobber 3\n",
     "harbor 1NW: a second one at this edge\nharbor 1SE: not at the coast\nrobber: not on a desert"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 settlements 10N 10N\nP1 cities 10N\nP0 roads 10NE\nP1 roads 10NE 6SW 6SE\n",
     "10:20: a second building at this vertex\n11:11: a second building at this vertex\n13:10: a second road at this edge\n13:15: a second road at this edge"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 cities 1N 3N 8NW 12NE 17S\n", "10:26: SETUP-03: P0 has only 4 cities"},
    {CATAN_ERR_POSITION,
     HEADER "position\nP0 roads 1NE 1E 1SE 1SW 1W 1NW 2NE 2E 2SE 2NW 3NE 3E 3SE 3NW 10NE\nP0 roads 10SE 11SE\n",
     "11:10: SETUP-03: P0 has only 15 roads\n11:15: SETUP-03: P0 has only 15 roads"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 hand 15 brick\nP1 hand 6 brick\n",
     "BANK-01: 21 brick are in hands and bank, there are 19"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 hand 3 unknown\n", "bank: must be said, since unknown cards are in hands\n"
     "BANK-01: 3 resource cards are unknown, but only 0 are in no known place"},
    {CATAN_ERR_POSITION, HEADER "position\ndamaged 10NE 6SW\nP0 hand 9 ore\nP0 cards 3 monopoly\n",
     "10:14: this edge was named before\nEV-12: a damaged road is not a road of a player\nEV-01: there are no event cards in this game\n"
     "DEV-01: 3 monopoly cards are in the game, there are 2"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\npile 000000100000001f\n", "EV-01: the pile is not one of the 36 event cards"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\npile 000000000000000f\n",
     "EV-01: the last five event cards are never drawn before New Year"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\nevent 23\n", "EV-01: there is no event card of this number"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\ndice 8\nevent 9\n",
     "EV-02: the event card in force has another number than the last sum"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\ndice 2\nevent 1\ndue event-choice produce main\n",
     "EV-03: a choice is due that this event does not ask for"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\ndice 3\nevent 2\ndue event-choice produce main\nwaiting P1\n",
     "EV-03: a choice is due that this event does not ask for"},
    {CATAN_ERR_POSITION, SIX " event_cards=text_2025\nposition\ndice 2\nevent 1\ndue produce main\n",
     "PROC-03: production is left open for the choices of an event alone, a seven never"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 fresh 1 knight\nP1 cards 1 knight\nP1 fresh 1 knight\n",
     "12:4: only P0, whose part it is, has fresh cards\nDEV-05: cards bought in this turn are not in the hand"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 aside 1 ore\nP0 proposes ore for wool\n",
     "10:4: no discard is due\n11:4: the acting seat offers, the others propose"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 aside ore\ndue discard main\nwaiting P1\nP1 hand 8 wool\noffer ore for wool\n"
     "P2 proposes ore for wool\n", "15:4: a discard is due\n14:1: a discard is due"},
    {CATAN_ERR_POSITION, TWO "position\nfirst none\nacting P0 founding\ndue start-roll\nwaiting P0\nagreed P1\nbest 5\nrolled 5\n", "16:1: 'best' and 'rolled' exclude one another"},
    {CATAN_ERR_POSITION, HEADER "position\nroad P1\narmy P2\n",
     "ROAD-01: the holder of Longest Road has fewer than five roads in line\n"
     "ARMY-01: the holder of Largest Army has fewer than three knights"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 knights 3\narmy none\n", "E-79: nobody holds Largest Army, but somebody has played three knights"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 roads 1NE 1W 1E 1SW 1SE\nroad none\n",
     "ROAD-09: nobody holds Longest Road, but one alone has the longest line"},
    {CATAN_ERR_POSITION, SIX " harbormaster=on\nposition\nP0 cities 1N 2NE\nP1 cities 7N 18SE\n",
     "HM-02: nobody is harbormaster, but somebody has three harbor points"},
    {CATAN_ERR_POSITION, HEADER "position\nturn 3 P1\nacting P2 turn\n", "PROC-02: the turn is that of P1, the part of P2"},
    {CATAN_ERR_POSITION, HEADER "position\nacting P3 paired\n", "PAIR-01: there are no paired turns in this game"},
    {CATAN_ERR_POSITION, HEADER "position\nacting P3 builder\n", "SBP-09: there is no special building in this game"},
    {CATAN_ERR_POSITION, SIX "\nposition\nacting P2 paired\ndue roll main\nP4 proposes 1 ore for 1 wool\nP4 hand 1 ore\n",
     "PAIR-01: player 2 is P3\nPAIR-03: this is not due in the part of player 2\nPAIR-04: player 2 does not trade with players"},
    {CATAN_ERR_POSITION, SIX " special_turn=special_build\nposition\nacting P0 builder\ndue robber main\nwaiting P3\n",
     "SBP-10: the seat whose turn has ended does not build\nSBP-11: this is not due in the special building phase\n"
     "SBP-03: nobody trades in the special building phase\nPROC-04: seats are asked, but something else is due\n"
     "PROC-04: seats are asked, but no offer is open"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 hand ore\ndue robber main\nwaiting P1\noffer ore for wool\n",
     "PROC-04: seats are asked, but something else is due"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 cities 1N 2NE\nharbormaster P0\n", "HM-01: there is no harbormaster in this game"},
    {CATAN_ERR_POSITION, SIX " harbormaster=on\nposition\nP0 cities 1N 2NE\nP1 settlements 7N\nharbormaster P1\n",
     "HM-02: P1 is harbormaster, but P0 has more harbor points\nHM-02: the harbormaster has fewer than three harbor points"},
    {CATAN_ERR_POSITION, SIX " balanced_dice=on\nposition\npile 0000001000000000\n", "HOUSE-05: the pile is not one of the 36 results"},
    {CATAN_ERR_POSITION, HEADER "position\nP0 tokens 1\nremoved 1 knight\nrolled 8\nmarks token\n",
     "TWO-05: there are no trade tokens in this game\nTWO-01: this is due in Catan for Two alone\n"
     "TWO-07: knights are handed in in Catan for Two alone\nTWO-02: the dice are rolled once in a turn"},
    {CATAN_ERR_POSITION, HEADER "position\ndue second-roll main\n", "TWO-01: this is due in Catan for Two alone"},
    {CATAN_ERR_POSITION, TWO "position\nP0 tokens 11\nP1 tokens 10\nmarks settlement drawn\n",
     "TWO-05: there are 21 tokens, there are 20\nTWO-11: no neutral piece is due\nTWO-16: no cards are being drawn"},
    {CATAN_ERR_POSITION, TWO "position\nP2 cities 10N\n", "SETUP-03: nobody plays the color P2, so it has no cities"},
    {CATAN_ERR_POSITION, TWO "position\ndue roll main\n", "TWO-02: after the first roll a second one is due"},
    {CATAN_ERR_POSITION, TWO "position\ndue roll second-roll main\nrolled 8\n", "TWO-02: the first roll has a sum, but has not been made"},
    {CATAN_ERR_POSITION, TWO "position\ndue second-roll main\n", "TWO-02: the second roll is due, but the first has no sum"},
    {CATAN_ERR_POSITION, TWO "position\ndue dice main\n", "TWO-02: the second roll is due, but the first has no sum"},
    {CATAN_ERR_POSITION, TWO "position\nrolled 8\ndice 8\n", "TWO-02: both rolls of the turn have the same sum"},
    {CATAN_ERR_POSITION, TWO "position\nP1 hand 1 ore\ndue stolen give-back main\nvictim P1\n",
     "TWO-16: there will not be two cards to give back"},
    {CATAN_ERR_POSITION, TWO "position\nP0 hand 1 ore\ndue give-back main\n", "PROC-02: nobody can do what is due"},
    {CATAN_ERR_POSITION, TWO "position\ndue neutral main\n", "PROC-02: nobody can do what is due"},
    {CATAN_ERR_POSITION, TWO "position\nP2 settlements 10N\ndue neutral main\nmarks settlement\n", "PROC-02: nobody can do what is due"},
    {CATAN_ERR_POSITION, TWO "position\nP0 knights 3\nP1 knights 4\nremoved 1 knight\narmy none\n",
     "E-79: nobody holds Largest Army, but somebody has played three knights"},
};

START_TEST(what_cannot_be)
{
    catan_game *game = NULL;
    ck_assert_int_eq(read_bytes(impossible[_i].text, strlen(impossible[_i].text), &game), impossible[_i].status);
    ck_assert_str_eq(message, impossible[_i].message);
    ck_assert_ptr_null(game);
}
END_TEST

START_TEST(unsupported_rules)
{
    catan_game *game = NULL;
    const char *text = "catan 1\nrules event_cards=text_2025\n";
    int32_t status = read_bytes(text, strlen(text), &game);
    if (status == CATAN_OK) catan_game_free(game);
    else {
        ck_assert_int_eq(status, CATAN_ERR_UNSUPPORTED);
        ck_assert_str_eq(message, "event_cards=text_2025 is not supported yet");
    }
}
END_TEST

/* A short buffer for the message is kept to; none at all is fine. */
START_TEST(messages_are_cut_off)
{
    catan_game *game = NULL;
    char small[8];
    memset(small, 'x', sizeof small);
    ck_assert_int_eq(catan_game_read("catan 3", 7, NULL, &game, NULL, NULL, small, 5), CATAN_ERR_SYNTAX);
    ck_assert_str_eq(small, "1:7:");
    ck_assert_int_eq(small[5], 'x');
    ck_assert_int_eq(catan_game_read("catan 3", 7, NULL, &game, NULL, NULL, small, 0), CATAN_ERR_SYNTAX);
    ck_assert_int_eq(catan_game_read("catan 3", 7, NULL, &game, NULL, NULL, NULL, 99), CATAN_ERR_SYNTAX);
}
END_TEST

/* ---- lines, ends, bytes ----------------------------------------------- */

static void same_games(const char *a, size_t a_length, const char *b)
{
    catan_game *first = NULL, *second = game_of(b);
    int32_t status = read_bytes(a, a_length, &first);
    ck_assert_msg(status == CATAN_OK, "%s", message);
    ck_assert(catan_game_equal(first, second));
    catan_game_free(first);
    catan_game_free(second);
}

START_TEST(line_ends)
{
    const char *lf = HEADER "position\nP0 settlements 10N\nP0 hand 2 ore\n";
    char crlf[TEXT];
    size_t n = 0;
    for (const char *c = lf; *c != '\0'; c++) {
        if (*c == '\n') crlf[n++] = '\r';
        crlf[n++] = *c;
    }
    same_games(crlf, n, lf);
    same_games(crlf, n - 1, lf); /* CR alone at the end of the text */
    same_games(lf, strlen(lf) - 1, lf);
}
END_TEST

START_TEST(bytes_behind_the_length_are_not_read)
{
    const char *text = HEADER "position\nP0 hand 2 ore\n";
    for (size_t length = 0; length <= strlen(text); length++) {
        catan_game *game = NULL;
        if (read_bytes(text, length, &game) == CATAN_OK) catan_game_free(game);
        else ck_assert_ptr_null(game);
    }
}
END_TEST

START_TEST(nul_bytes)
{
    static const char in_word[] = "catan 1\nboard fixed\0_e5\n", in_comment[] = "catan 1 # \0\nboard fixed_e5\n";
    catan_game *game = NULL;
    ck_assert_int_eq(read_bytes(in_word, sizeof in_word - 1, &game), CATAN_ERR_SYNTAX);
    ck_assert_str_eq(message, "2:7: expected fixed_e5, fixed_e6, fixed_56 or 'seed', found 'fixed?_e5'");
    same_games(in_comment, sizeof in_comment - 1, "catan 1\nboard fixed_e5\n");
}
END_TEST

START_TEST(very_long_lines)
{
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG + 64);
    catan_game *game = NULL;
    int before = snprintf(text, 64, "catan 1\n");
    memset(text + before, _i == 0 ? 'x' : _i == 1 ? ' ' : ',', LONG);
    strcpy(text + before + LONG, " foo\n");
    ck_assert_int_eq(read_bytes(text, (size_t)before + LONG + 5, &game), CATAN_ERR_SYNTAX);
    ck_assert_str_eq(message, _i == 0 ? "2:1: expected a board, 'position' or 'play', found 'xxxxxxxxxxxxxxxxxxxxxxxx...'"
                              : _i == 1 ? "2:1048578: expected a board, 'position' or 'play', found 'foo'"
                                        : "2:1048578: expected a board, 'position' or 'play', found 'foo'");
    free(text);
}
END_TEST

START_TEST(where_the_log_begins)
{
    static const struct {
        const char *text;
        int32_t line;
        size_t offset;
    } files[] = {
        {"catan 1\n", 0, 0},
        {"catan 1\nplay\n", 3, 13},
        {"catan 1\nplay", 3, 12},
        {"catan 1\r\n\r\nplay # here\r\nP0 roll\r\n", 4, 24},
        {"catan 1\nboard fixed_e5\nposition\nPLAY\nnonsense", 5, 37},
    };
    for (size_t i = 0; i < COUNT(files); i++) {
        catan_game *game = NULL;
        int32_t line = -1;
        size_t offset = 999;
        ck_assert_int_eq(catan_game_read(files[i].text, strlen(files[i].text), NULL, &game, &line, &offset, NULL, 0), CATAN_OK);
        ck_assert_int_eq(line, files[i].line);
        ck_assert_uint_eq(offset, files[i].offset);
        catan_game_free(game);
    }
}
END_TEST

/* ---- the start of a game ---------------------------------------------- */

static catan_game *new_game(const char *options, uint64_t seed)
{
    catan_rules *rules;
    catan_game *game;
    ck_assert_int_eq(catan_rules_new(NULL, &rules), CATAN_OK);
    ck_assert_int_eq(catan_rules_read(rules, options, message, sizeof message), CATAN_OK);
    int32_t status = catan_game_new(rules, NULL, seed, NULL, &game);
    ck_assert_msg(status == CATAN_OK, "%s: %s", options, catan_status_name(status));
    catan_rules_free(rules);
    return game;
}

START_TEST(a_file_begins_like_a_new_game)
{
    static const struct {
        const char *text, *options;
        uint64_t seed;
    } files[] = {
        {"catan 1\n", "", 0},
        {"catan 1\nchance 7\n", "", 7},
        {"catan 1\nboard seed 7\n", "", 7},
        {"catan 1\nrules players=3\nrules edition=5th\nchance 18446744073709551615\nplay\n", "players=3 edition=5th", UINT64_MAX},
        {"catan 1\nrules setup=fixed_e5, first_player=given\nchance 3", "setup=fixed_e5 first_player=given", 3},
        {"catan 1\nrules setup=fixed_e6\nboard fixed_e6\nrobber 1", "setup=fixed_e6", 0},
    };
    for (size_t i = 0; i < COUNT(files); i++) {
        catan_game *read = game_of(files[i].text), *made = new_game(files[i].options, files[i].seed);
        ck_assert_msg(catan_game_equal(read, made), "%s", files[i].text);
        catan_game_free(read);
        catan_game_free(made);
    }
}
END_TEST

/* The board's seed and the game's seed are two things. */
START_TEST(board_seed_and_game_seed)
{
    catan_game *board = game_of("catan 1\nboard seed 5\n"), *both = game_of("catan 1\nboard seed 5 corner 2\nchance 9\n");
    catan_game *other = game_of("catan 1\nboard seed 5\nchance 9\n");
    char text[TEXT];
    ck_assert(!catan_game_equal(board, other));
    for (int hex = 0; hex < 19; hex++) {
        catan_board *a, *b;
        ck_assert_int_eq(catan_game_board(board, NULL, &a), CATAN_OK);
        ck_assert_int_eq(catan_game_board(other, NULL, &b), CATAN_OK);
        ck_assert_int_eq(catan_board_terrain(a, hex), catan_board_terrain(b, hex));
        ck_assert_int_eq(catan_board_token(a, hex), catan_board_token(b, hex));
        catan_board_free(a);
        catan_board_free(b);
    }
    write_game(both, text);
    ck_assert_ptr_nonnull(strstr(text, "\nchance 9 0 0 0 0 0\n"));
    catan_game_free(board);
    catan_game_free(both);
    catan_game_free(other);
}
END_TEST

/* Outcomes are the host's to supply after reading. */
START_TEST(chance_is_the_hosts)
{
    catan_game *game = game_of(HEADER "position\ndue roll main\n");
    catan_action roll;
    ck_assert_int_eq(catan_action_read(game, "P0 roll", &roll, NULL, 0), CATAN_OK);
    ck_assert_int_eq(catan_apply_action(game, &roll, NULL), CATAN_OK);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_DICE);
    catan_game_free(game);
}
END_TEST

/* ---- positions -------------------------------------------------------- */

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
    catan_game *game = game_of(text);
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
    catan_game *game = game_of(positions_of_six[_i]);
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
    game = game_of(text);
    write_game(game, written);
    snprintf(text, sizeof text, "%sposition\n%s", HEADER, positions_said[_i][1]);
    ck_assert_str_eq(written, text);
    round_trip(game);
    catan_game_free(game);
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
        catan_game *game = game_of(text);
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
    catan_game *game = new_game(options, seed);
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_HOST), CATAN_OK);
    for (int step = 0; step < 1500 && catan_game_due(game) != CATAN_DUE_OVER; step++) {
        size_t count = 0;
        seen_due |= UINT32_C(1) << catan_game_due(game);
        round_trip(game);
        ck_assert_int_eq(catan_legal_actions(game, -1, menu, actions, CATAN_MAX_ACTIONS, &count), CATAN_OK);
        if (count == 0) ck_assert_int_eq(catan_legal_actions(game, CATAN_CHANCE, menu, actions, CATAN_MAX_ACTIONS, &count), CATAN_OK);
        ck_assert_uint_gt(count, 0);
        const catan_action *a = &actions[random_next((uint32_t)count)];
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

/* Change, insert, remove or repeat a few bytes, words or lines. */
static size_t mutate(char *text, size_t length, size_t capacity)
{
    static const char *const pieces[] = {"\n", " ", "#", "\r\n", "P5", "none", "unknown", "nothing", "120", "-1", "4294967296",
                                         "due over", "10N", "\xFF", "position\n", "hexes ", "P0 hand 99 ore\n", ",", "="};
    for (uint32_t times = 1 + random_next(4); times > 0; times--) {
        size_t at = random_next((uint32_t)length + 1), cut = random_next(3) == 0 ? random_next(12) : 0;
        const char *piece = random_next(2) ? pieces[random_next(COUNT(pieces))] : "";
        size_t size = strlen(piece);
        if (cut > length - at) cut = length - at;
        if (length - cut + size + 40 > capacity) continue;
        memmove(text + at + size, text + at + cut, length - at - cut);
        memcpy(text + at, piece, size);
        length = length - cut + size;
        if (length > 0 && random_next(2)) text[random_next((uint32_t)length)] = (char)random_next(256);
        if (length > 60 && random_next(4) == 0) memmove(text + random_next(30), text + 30 + random_next((uint32_t)length - 60), 30);
    }
    return length;
}

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

/* ---- verdicts in words ------------------------------------------------ */

#define SMALL "position\nP0 settlements 10N\nP1 settlements 12S\nP0 roads 10NE 10E\nP1 roads 12SW\n"

static const struct {
    const char *rules, *position, *action, *sentence;
} verdicts[] = {
    {"", "", "P0 road 10SE", "BUILD-01 costs: it costs 1 lumber, the hand has 0"},
    {"", "P0 hand 4 grain 1 ore\n", "P0 city 10N", "BUILD-01 costs: it costs 3 ore, the hand has 1"},
    {"", "P0 hand 1 lumber 1 brick\n", "P0 road 10E", "BUILD-03 where roads go: edge 10E has a road of P0"},
    {"", "P0 hand 1 lumber 1 brick\n", "P0 road 1NE",
     "BUILD-04 roads must connect: edge 1NE does not join a road or building of the same player"},
    {"", "P0 hand lumber brick wool grain\n", "P0 settlement 1N",
     "BUILD-05 settlements need an own road: no road of the same player leads to vertex 1N"},
    {"", "P0 hand lumber brick wool grain\n", "P0 settlement 10NE",
     "BUILD-06 distance rule: vertex 6S has or is next to a building of P0"},
    {"", "P0 hand 2 grain 3 ore\n", "P0 city 12S", "BUILD-10 cities: at vertex 12S is no settlement of the same player"},
    {"", "", "P1 road 12W", "BUILD-14 building on one's own turn: it is the turn of P0"},
    {"", "", "P1 end", "PROC-02 nothing to do for this seat: P0 is to act"},
    {"", "due over\nwinner P2\n", "P0 end", "PROC-01 the game is over: P2 has won"},
    {"", "due dice main\n", "P0 end", "PROC-03 another duty comes first: first comes what is due: dice"},
    {"", "", "dice 8", "PROC-05 impossible outcome of chance: this outcome cannot occur now"},
    {"", "due roll main\n", "P0 end", "TURN-03 the dice are compulsory: the dice are rolled once, and before the turn ends"},
    {"", "due roll main\n", "P0 buy", "TURN-04 before the dice: the dice have not been rolled"},
    {"", "P0 hand 8 ore\ndue discard robber main\nwaiting P0\n", "P0 discard 3 ore",
     "ROBBER-15 what may be discarded: the cards owed are 4, not 3"},
    {"", "P0 hand 8 ore\ndue discard robber main\nwaiting P0\n", "P0 discard 4 wool",
     "ROBBER-15 what may be discarded: the cards are not in hand"},
    {"", "P0 hand 8 ore\ndue discard robber main\nwaiting P0\n", "P0 lay wool",
     "ROBBER-15 what may be discarded: there is no wool in hand"},
    {"", "P0 hand 8 ore\ndue discard robber main\nwaiting P0\n", "P0 buy",
     "TURN-07 a seven is finished first: first comes what is due: discard"},
    {"", "due robber main\n", "P0 robber 16", "ROBBER-05 the robber must move: the robber cannot stay on hex 16"},
    {"", "", "P0 robber 5", "ROBBER-05 the robber must move: the robber is not to be moved now, and nobody to be robbed"},
    {"", "robber 12\ndue victim main\n", "P0 steal P2",
     "ROBBER-08 the theft: P2 has no building at hex 12, or is the one who robs"},
    {"friendly_robber=on", "due robber main\n", "P0 robber 12",
     "FR-01 who is protected: hex 12 is next to a building of a player with only two visible points"},
    {"robber_desert=forbidden", "robber 5\ndue robber main\n", "P0 robber 16",
     "HOUSE-02 robber never back to the desert: hex 16 is a desert"},
    {"", "", "P0 bank 4 wool for 1 ore", "TRADE-11 both sides must hold the cards: the cards are not in hand"},
    {"", "P0 hand 4 wool\n", "P0 bank 3 wool for 1 ore", "HARB-02 3:1 harbor: for wool the rate is 4 to 1, not 3 to 1"},
    {"", "P0 hand 4 wool\n", "P0 bank 4 wool for 1 wool", "HARB-07 the card taken: wool is both given and taken"},
    {"", "P0 hand 4 wool\nP1 hand 19 ore\n", "P0 bank 4 wool for 1 ore", "HARB-08 the bank must have the card: the bank has no ore"},
    {"", "P0 hand 8 wool\n", "P0 bank 8 wool for 2 ore", "E-122 eight for two: two, three or four of one kind go for one card"},
    {"", "", "P0 knight", "DEV-02 buying a card: there is no such card in hand"},
    {"", "P0 cards knight\nP0 fresh knight\n", "P0 knight", "DEV-05 not in the turn it was bought: the card was bought just now"},
    {"", "P0 cards knight\nmarks card\n", "P0 knight", "TURN-05 one development card a turn: a development card has been played already"},
    {"", "", "P0 offer nothing for 1 ore", "TRADE-05 no gifts: one side gives nothing"},
    {"", "", "P1 propose P2 1 ore for 1 wool", "TRADE-02 only with the player on turn: it is the turn of P0"},
    {"", "", "P1 accept 1 ore for 1 wool", "PROC-04 no such offer: no such offer is open to this seat"},
    {"", "P0 hand 1 wool\n", "P0 confirm P1 1 wool for 1 ore", "PROC-04 no such offer: P1 has neither accepted nor proposed these terms"},
    {"domestic_trade=off", "P0 hand 1 wool\n", "P0 offer 1 wool for 1 ore",
     "PROC-06 offers used up or trade off: players do not trade with one another in this game"},
    {"offer_limit=2", "P0 hand 1 wool\nP0 offers 2\n", "P0 offer 1 wool for 1 ore",
     "PROC-06 offers used up or trade off: 2 of 2 offers in this turn are made"},
    {"win_declaration=must_claim", "", "P0 claim", "WIN-02 points needed: 1 points of the 10 needed"},
    {"phases=separate", "P0 hand 4 wool\nmarks built\n", "P0 bank 4 wool for 1 ore",
     "SEP-01 trading before building: building has begun in this turn"},
};

START_TEST(verdicts_in_words)
{
    char text[TEXT], sentence[TEXT];
    catan_action action;
    catan_verdict verdict;
    size_t length = 0;
    snprintf(text, sizeof text, "catan 1\nrules %s\n%s%s%s", verdicts[_i].rules, BOARD, SMALL, verdicts[_i].position);
    catan_game *game = game_of(text);
    ck_assert_int_eq(catan_action_read(game, verdicts[_i].action, &action, message, sizeof message), CATAN_OK);
    ck_assert_int_eq(catan_check_action(game, &action, &verdict), CATAN_ERR_RULE);
    ck_assert_int_eq(catan_verdict_write(game, &verdict, sentence, sizeof sentence, &length), CATAN_OK);
    ck_assert_str_eq(sentence, verdicts[_i].sentence);
    ck_assert_uint_eq(length, strlen(sentence));
    catan_game_free(game);
}
END_TEST

/* Every rule can be named, with anything beside it. */
START_TEST(any_verdict)
{
    catan_game *game = four_players();
    random_state = 5;
    for (int32_t i = 0; i < catan_rule_count() * 50; i++) {
        catan_verdict v;
        char sentence[TEXT];
        memset(&v, 0, sizeof v);
        v.rule = (uint16_t)catan_rule_at(i % catan_rule_count());
        v.certainty = (uint8_t)(1 + random_next(2));
        v.place_kind = (uint8_t)random_next(5);
        v.place = (int16_t)(random_next(90) - 5);
        v.seat = (int8_t)(random_next(9) - 2);
        v.resource = (int8_t)(random_next(8) - 2);
        v.have = (int32_t)random_next(20) - 3;
        v.need = random_next(20) == 0 ? INT32_MAX : (int32_t)random_next(5) - 2;
        ck_assert_int_eq(catan_verdict_write(game, &v, sentence, sizeof sentence, NULL), CATAN_OK);
        ck_assert_int_eq(strncmp(sentence, catan_rule_id(v.rule), strlen(catan_rule_id(v.rule))), 0);
        ck_assert_ptr_null(strchr(sentence, '$'));
        ck_assert_uint_lt(strlen(sentence), 400);
    }
    catan_game_free(game);
}
END_TEST

START_TEST(verdicts_without_a_sentence)
{
    catan_game *game = four_players();
    catan_verdict v;
    char sentence[TEXT];
    memset(&v, 0, sizeof v);
    ck_assert_int_eq(catan_verdict_write(game, &v, sentence, sizeof sentence, NULL), CATAN_OK);
    ck_assert_str_eq(sentence, "the action is legal");
    v = (catan_verdict){.rule = CATAN_RULE_SETUP_02, .certainty = CATAN_CANNOT_BE_RULED_OUT, .place_kind = CATAN_PLACE_HEX,
                        .place = 4, .seat = 1, .resource = CATAN_ORE, .have = 2, .need = 3};
    ck_assert_int_eq(catan_verdict_write(game, &v, sentence, sizeof sentence, NULL), CATAN_OK);
    ck_assert_str_eq(sentence, "SETUP-02 material: at 5, P1, ore, has 2, needs 3; it hangs on cards that are not known");
    v.rule = 9999;
    ck_assert_int_eq(catan_verdict_write(game, &v, sentence, sizeof sentence, NULL), CATAN_ERR_ARG);
    catan_game_free(game);
}
END_TEST

/* ---- arguments -------------------------------------------------------- */

static void *no_memory(size_t size, void *user)
{
    (void)size, (void)user;
    return NULL;
}

static void no_free(void *memory, void *user) { (void)memory, (void)user; }

START_TEST(null_arguments)
{
    catan_game *game = four_players(), *other = NULL;
    catan_action a = {.kind = CATAN_ROLL};
    catan_verdict v = {.rule = CATAN_RULE_BUILD_06, .place = -1, .seat = -1, .resource = -1, .have = -1, .need = -1};
    char out[TEXT];
    size_t n;
    const catan_allocator none = {no_memory, no_free, NULL};
    ck_assert_int_eq(catan_action_read(NULL, "P0 roll", &a, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_read(game, NULL, &a, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_read(game, "P0 roll", NULL, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_write(NULL, &a, out, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_write(game, NULL, out, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_write(game, &a, NULL, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_read(NULL, 0, NULL, &other, NULL, NULL, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_read("", 0, NULL, NULL, NULL, NULL, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_read("catan 1", 7, &none, &other, NULL, NULL, NULL, 0), CATAN_ERR_MEMORY);
    ck_assert_int_eq(catan_game_write(NULL, out, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_write(game, NULL, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_verdict_write(NULL, &v, out, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_verdict_write(game, NULL, out, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_verdict_write(game, &v, NULL, sizeof out, &n), CATAN_ERR_ARG);
    ck_assert_ptr_null(other);
    catan_game_free(game);
}
END_TEST

START_TEST(small_buffers)
{
    catan_game *game = four_players();
    catan_action a = {.kind = CATAN_ROLL};
    char out[TEXT], whole[TEXT];
    size_t length = 0, n = 0;
    ck_assert_int_eq(catan_action_write(game, &a, NULL, 0, &n), CATAN_ERR_SIZE);
    ck_assert_uint_eq(n, strlen("P0 roll"));
    ck_assert_int_eq(catan_action_write(game, &a, out, 7, &n), CATAN_ERR_SIZE);
    ck_assert_int_eq(catan_action_write(game, &a, out, 8, NULL), CATAN_OK);
    ck_assert_int_eq(catan_game_write(game, NULL, 0, &length), CATAN_ERR_SIZE);
    memset(out, 'x', sizeof out);
    ck_assert_int_eq(catan_game_write(game, out, length, &n), CATAN_ERR_SIZE);
    ck_assert_uint_eq(n, length);
    ck_assert_int_eq(out[0], 'x');
    ck_assert_int_eq(catan_game_write(game, out, length + 1, NULL), CATAN_OK);
    write_game(game, whole);
    ck_assert_str_eq(out, whole);
    catan_game_free(game);
}
END_TEST

/* ---- suite ------------------------------------------------------------ */

static Suite *notation_suite(void)
{
    Suite *s = suite_create("notation");
    TCase *actions = tcase_create("actions"), *files = tcase_create("files"), *games = tcase_create("positions");
    TCase *broken = tcase_create("broken"), *words = tcase_create("verdicts");
    tcase_set_timeout(actions, 0); /* no test depends on time */
    tcase_set_timeout(files, 0);
    tcase_set_timeout(games, 0);
    tcase_set_timeout(broken, 0);
    tcase_set_timeout(words, 0);
    tcase_add_loop_test(actions, lines_stay_what_they_are, 0, COUNT(lines));
    tcase_add_test(actions, every_kind_has_a_line);
    tcase_add_loop_test(actions, other_ways_to_say_it, 0, COUNT(tolerant));
    tcase_add_loop_test(actions, all_names_of_places, 0, CATAN_MAPS);
    tcase_add_loop_test(actions, what_is_wrong_with_an_action, 0, COUNT(action_errors));
    tcase_add_loop_test(actions, any_bytes_as_an_action, 0, 2);
    tcase_add_loop_test(files, what_is_wrong_with_a_file, 0, COUNT(file_errors));
    tcase_add_loop_test(files, what_cannot_be, 0, COUNT(impossible));
    tcase_add_test(files, unsupported_rules);
    tcase_add_test(files, messages_are_cut_off);
    tcase_add_test(files, line_ends);
    tcase_add_test(files, bytes_behind_the_length_are_not_read);
    tcase_add_test(files, nul_bytes);
    tcase_add_loop_test(files, very_long_lines, 0, 3);
    tcase_add_test(files, where_the_log_begins);
    tcase_add_test(files, a_file_begins_like_a_new_game);
    tcase_add_test(files, board_seed_and_game_seed);
    tcase_add_test(files, chance_is_the_hosts);
    tcase_add_test(files, null_arguments);
    tcase_add_test(files, small_buffers);
    tcase_add_loop_test(games, positions_stay_what_they_are, 0, COUNT(positions));
    tcase_add_loop_test(games, positions_of_six_stay_what_they_are, 0, COUNT(positions_of_six));
    tcase_add_loop_test(games, positions_said_otherwise, 0, COUNT(positions_said));
    tcase_add_test(games, robbers_and_boards);
    tcase_add_loop_test(games, played_games, 0, COUNT(played));
    tcase_add_test(games, what_was_due_in_played_games);
    tcase_add_loop_test(broken, the_seeds_are_good, 0, COUNT(seeds_of_mutants));
    tcase_add_loop_test(broken, mutants, 0, COUNT(seeds_of_mutants));
    tcase_add_test(broken, mutants_of_actions);
    tcase_add_loop_test(words, verdicts_in_words, 0, COUNT(verdicts));
    tcase_add_test(words, any_verdict);
    tcase_add_test(words, verdicts_without_a_sentence);
    suite_add_tcase(s, actions);
    suite_add_tcase(s, files);
    suite_add_tcase(s, games);
    suite_add_tcase(s, broken);
    suite_add_tcase(s, words);
    return s;
}

int main(void)
{
    static Suite *(*const suites[])(void) = {notation_suite};
    return run_suites(suites, COUNT(suites));
}
