/* Verdicts as sentences (<catan/notation.h>). */
#include "support/notation.h"

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
    catan_game *game = game_from(text);
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
        v.certainty = (uint8_t)(1 + any_below(2));
        v.place_kind = (uint8_t)any_below(5);
        v.place = (int16_t)(any_below(90) - 5);
        v.seat = (int8_t)(any_below(9) - 2);
        v.resource = (int8_t)(any_below(8) - 2);
        v.have = (int32_t)any_below(20) - 3;
        v.need = any_below(20) == 0 ? INT32_MAX : (int32_t)any_below(5) - 2;
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

static Suite *verdict_words_suite(void)
{
    Suite *s = suite_create("verdict words");
    TCase *t = tcase_create("verdict words");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, verdicts_in_words, 0, COUNT(verdicts));
    tcase_add_test(t, any_verdict);
    tcase_add_test(t, verdicts_without_a_sentence);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    static Suite *(*const suites[])(void) = {verdict_words_suite};
    return run_suites(suites, COUNT(suites));
}
