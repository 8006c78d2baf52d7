/* Games as files (<catan/notation.h>): every message with its line and column, ends of lines, arguments. */
#include "support/notation.h"

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
    catan_game *first = NULL, *second = game_from(b);
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
        catan_game *read = game_from(files[i].text), *made = game_of(files[i].options, files[i].seed);
        ck_assert_msg(catan_game_equal(read, made), "%s", files[i].text);
        catan_game_free(read);
        catan_game_free(made);
    }
}
END_TEST

/* The board's seed and the game's seed are two things. */
START_TEST(board_seed_and_game_seed)
{
    catan_game *board = game_from("catan 1\nboard seed 5\n"), *both = game_from("catan 1\nboard seed 5 corner 2\nchance 9\n");
    catan_game *other = game_from("catan 1\nboard seed 5\nchance 9\n");
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
    catan_game *game = game_from(HEADER "position\ndue roll main\n");
    catan_action roll;
    ck_assert_int_eq(catan_action_read(game, "P0 roll", &roll, NULL, 0), CATAN_OK);
    ck_assert_int_eq(catan_apply_action(game, &roll, NULL), CATAN_OK);
    ck_assert_int_eq(catan_game_due(game), CATAN_DUE_DICE);
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

static Suite *game_files_suite(void)
{
    Suite *s = suite_create("game files");
    TCase *t = tcase_create("game files");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, what_is_wrong_with_a_file, 0, COUNT(file_errors));
    tcase_add_loop_test(t, what_cannot_be, 0, COUNT(impossible));
    tcase_add_test(t, messages_are_cut_off);
    tcase_add_test(t, line_ends);
    tcase_add_test(t, bytes_behind_the_length_are_not_read);
    tcase_add_test(t, nul_bytes);
    tcase_add_loop_test(t, very_long_lines, 0, 3);
    tcase_add_test(t, where_the_log_begins);
    tcase_add_test(t, a_file_begins_like_a_new_game);
    tcase_add_test(t, board_seed_and_game_seed);
    tcase_add_test(t, chance_is_the_hosts);
    tcase_add_test(t, null_arguments);
    tcase_add_test(t, small_buffers);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    static Suite *(*const suites[])(void) = {game_files_suite};
    return run_suites(suites, COUNT(suites));
}
