#include "support/script.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/play.h"

catan_game *game_at(const char *options, const char *position)
{
    char text[4096], message[CATAN_MAX_MESSAGE] = "";
    catan_game *game = NULL;
    snprintf(text, sizeof text, "catan 1\nrules %s\n%s%s%s", *options ? options : "players=4", strstr(options, "setup=fixed_56") ? "" : BOARD, position ? "position\n" : "",
             position ? position : "");
    int32_t status = catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, message, sizeof message);
    ck_assert_msg(status == CATAN_OK, "%s: %s\n%s", catan_status_name(status), message, position ? position : options);
    return game;
}

catan_rules *rules_of(const char *options)
{
    char message[CATAN_MAX_MESSAGE] = "";
    catan_rules *r = NULL;
    ck_assert_int_eq(catan_rules_new(NULL, &r), CATAN_OK);
    ck_assert_msg(catan_rules_read(r, options, message, sizeof message) == CATAN_OK, "%s: %s", options, message);
    return r;
}

catan_board *board_of(const catan_game *game)
{
    catan_board *b = NULL;
    ck_assert_int_eq(catan_game_board(game, NULL, &b), CATAN_OK);
    return b;
}

bool boards_differ(const catan_board *a, const catan_board *b)
{
    for (int32_t hex = 0; hex < 19; hex++)
        if (catan_board_terrain(a, hex) != catan_board_terrain(b, hex) || catan_board_token(a, hex) != catan_board_token(b, hex))
            return true;
    return false;
}

catan_action action_of(const catan_game *game, const char *line)
{
    char message[CATAN_MAX_MESSAGE] = "";
    catan_action a;
    int32_t status = catan_action_read(game, line, &a, message, sizeof message);
    if (status != CATAN_OK) ck_abort_msg("'%s': %s", line, message);
    return a;
}

static void act_one(catan_game *game, const char *line)
{
    catan_verdict v = {0};
    catan_action a = action_of(game, line);
    int32_t status = catan_apply_action(game, &a, &v);
    if (status != CATAN_OK)
        ck_abort_msg("'%s': %s %s", line, catan_status_name(status), status == CATAN_ERR_RULE ? catan_rule_id(v.rule) : "");
}

void act(catan_game *game, const char *lines)
{
    char line[CATAN_MAX_NAME];
    for (const char *at = lines; at && *at;) {
        size_t length = strcspn(at, ";");
        ck_assert_uint_lt(length, sizeof line);
        memcpy(line, at, length);
        line[length] = '\0';
        act_one(game, line);
        at += length + (at[length] == ';');
    }
}

int32_t verdict_of(const catan_game *game, const char *line)
{
    catan_verdict v = {0};
    catan_action a = action_of(game, line);
    int32_t status = catan_check_action(game, &a, &v);
    return status == CATAN_ERR_RULE ? v.rule : status;
}

bool listed(const catan_game *game, const char *line)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count = 0;
    catan_action a = action_of(game, line);
    ck_assert_int_eq(catan_legal_actions(game, a.seat, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0) return true;
    return false;
}

void same_lists(const catan_game *a, const catan_game *b)
{
    static catan_action of_a[CATAN_MAX_ACTIONS], of_b[CATAN_MAX_ACTIONS];
    size_t count_a, count_b;
    for (int32_t seat = -1; seat < catan_game_players(a); seat++) {
        demand(catan_legal_actions(a, seat, CATAN_MENU_OFFERS, of_a, CATAN_MAX_ACTIONS, &count_a) == CATAN_OK, "no list");
        demand(catan_legal_actions(b, seat, CATAN_MENU_OFFERS, of_b, CATAN_MAX_ACTIONS, &count_b) == CATAN_OK, "no list");
        demand(count_a == count_b && memcmp(of_a, of_b, count_a * sizeof *of_a) == 0, "P%d: other actions are legal", seat);
    }
}

uint64_t hash_of(const catan_game *game) { return catan_game_hash(game, CATAN_HASH_ALL); }

/* ---- situations ------------------------------------------------------------ */

#define GIVEN "players=4 first_player=given"
#define RICH                                                                                                             \
    SETTLED "P0 hand 2 lumber 2 brick 3 wool 4 grain 4 ore\nP1 hand 2 lumber 3 ore\nP2 hand 2 wool 1 ore\nP3 hand 3 brick\n" \
            "P0 cards 1 knight 1 roads 1 plenty 1 monopoly 1 point\nP1 cards 2 knight\nP1 knights 2\n"
#define FULL SETTLED "P0 hand 3 lumber 3 brick 2 ore\nP1 hand 5 wool 4 grain\nP2 hand 7 lumber\nP3 hand 2 brick\n"
#define CHANCE (1 << CATAN_CHANCE)
#define FIRST_ROUND                                                                                    \
    "P0 settlement 10N;P0 road 10NE;P1 settlement 9S;P1 road 9SW;P2 settlement 15N;P2 road 15NE;" \
    "P3 settlement 7SE;P3 road 7E"

const struct situation situations[] = {
    {"start rolls", "players=4", NULL, "", CATAN_DUE_START_ROLL, 0xF},
    {"a start roll's dice", "players=3", NULL, "P2 start-roll", CATAN_DUE_DICE, CHANCE},
    {"founding, settlement", GIVEN, NULL, "", CATAN_DUE_FOUND_SETTLEMENT, 1},
    {"founding, road", GIVEN, NULL, "P0 settlement 10N", CATAN_DUE_FOUND_ROAD, 1},
    {"founding, second settlement", GIVEN, NULL, FIRST_ROUND, CATAN_DUE_FOUND_SETTLEMENT, 0x8},
    {"founding, second road", GIVEN, NULL, FIRST_ROUND ";P3 settlement 4NW", CATAN_DUE_FOUND_ROAD, 0x8},
    {"before the dice", "", RICH "due roll main\n", "", CATAN_DUE_ROLL, 1},
    {"dice", "", RICH "due roll main\n", "P0 roll", CATAN_DUE_DICE, CHANCE},
    {"discards", "", FULL "due roll main\n", "P0 roll;dice 7", CATAN_DUE_DISCARD, 0x3},
    {"discards, half laid", "", FULL "due roll main\n", "P0 roll;dice 7;P1 lay wool;P0 discard 2 lumber 2 ore", CATAN_DUE_DISCARD, 0x2},
    {"robber", "", RICH "due roll main\n", "P0 knight", CATAN_DUE_ROBBER, 1},
    {"robber, friends", "friendly_robber=on", RICH "due robber main\nP1 cities 19S\n", "", CATAN_DUE_ROBBER, 1},
    {"robber, no desert", "robber_desert=forbidden", RICH "robber 2\ndue robber main\n", "", CATAN_DUE_ROBBER, 1},
    {"victim", "", RICH "due roll main\n", "P0 knight;P0 robber 14", CATAN_DUE_VICTIM, 1},
    {"victim, empty skipped", "robber_victim_empty=skipped", SETTLED "P1 hand 1 ore\ndue robber main\n", "P0 robber 9", CATAN_DUE_VICTIM, 1},
    {"stolen", "", RICH "due roll main\n", "P0 knight;P0 robber 14;P0 steal P1", CATAN_DUE_STOLEN, CHANCE},
    {"drawn", "", RICH, "P0 buy", CATAN_DUE_DRAWN, CHANCE},
    {"two free roads", "", RICH, "P0 roads", CATAN_DUE_FREE_ROAD, 1},
    {"one free road", "", RICH "due roll main\n", "P0 roads;P0 road 10E", CATAN_DUE_FREE_ROAD, 1},
    {"main, rich", "", RICH, "", CATAN_DUE_MAIN, 1},
    {"main, poor", "players=3", "P0 settlements 10N\nP0 roads 10NE\n", "", CATAN_DUE_MAIN, 1},
    {"main, a card played", "", RICH, "P0 monopoly ore", CATAN_DUE_MAIN, 1},
    {"main, a card bought", "", RICH, "P0 buy;drawn knight", CATAN_DUE_MAIN, 1},
    {"an offer", "", RICH, "P0 offer 1 wool for 1 ore", CATAN_DUE_MAIN, 0xF},
    {"an offer, answered", "", RICH, "P0 offer 1 wool for 1 ore;P1 accept 1 ore for 1 wool;P2 reject;P3 propose P0 1 brick for 2 grain", CATAN_DUE_MAIN, 0x9},
    {"offers used up", "offer_limit=1", RICH "P0 offers 1\nP1 offers 1\n", "", CATAN_DUE_MAIN, 1},
    {"no trade", "domestic_trade=off", RICH, "", CATAN_DUE_MAIN, 1},
    {"building, separate phases", "phases=separate", RICH, "P0 road 10E", CATAN_DUE_MAIN, 1},
    {"a win not claimed", "win_declaration=must_claim win_points=3", RICH, "", CATAN_DUE_MAIN, 1},
    {"over", "", SETTLED "due over\nwinner P0\n", "", CATAN_DUE_OVER, 0},
};
const int situation_count = COUNT(situations);

catan_game *game_in(const struct situation *s)
{
    catan_game *game = game_at(s->options, s->position);
    act(game, s->lines);
    ck_assert_msg(catan_game_due(game) == s->due, "%s: due %d", s->name, catan_game_due(game));
    return game;
}

/* ---- kinds --------------------------------------------------------------------- */

#define HEX CATAN_PLACE_HEX
#define VERTEX CATAN_PLACE_VERTEX
#define EDGE CATAN_PLACE_EDGE
#define TERMS (USES_GIVE | USES_TAKE)

const struct shape shapes[CATAN_KINDS] = {
    [CATAN_START_ROLL] = {"start-roll", 0, 0, 0, 0, false},
    [CATAN_ROLL] = {"roll", 0, 0, 0, 0, false},
    [CATAN_END_TURN] = {"end", 0, 0, 0, 0, false},
    [CATAN_PASS] = {"pass", 0, 0, 0, 0, false},
    [CATAN_CLAIM] = {"claim", 0, 0, 0, 0, false},
    [CATAN_SETTLEMENT] = {"settlement", USES_PLACE, VERTEX, 0, 0, false},
    [CATAN_CITY] = {"city", USES_PLACE, VERTEX, 0, 0, false},
    [CATAN_ROAD] = {"road", USES_PLACE, EDGE, 0, 0, false},
    [CATAN_BUY_CARD] = {"buy", 0, 0, 0, 0, false},
    [CATAN_PLAY_KNIGHT] = {"knight", 0, 0, 0, 0, false},
    [CATAN_PLAY_ROADS] = {"roads", 0, 0, 0, 0, false},
    [CATAN_STOP_ROADS] = {"stop", 0, 0, 0, 0, false},
    [CATAN_PLAY_PLENTY] = {"plenty", USES_TAKE, 0, 0, 0, false},
    [CATAN_PLAY_MONOPOLY] = {"monopoly", USES_VALUE, 0, 0, CATAN_ORE, false},
    [CATAN_DISCARD] = {"discard", USES_GIVE, 0, 0, 0, false},
    [CATAN_DISCARD_CARD] = {"lay", USES_VALUE, 0, 0, CATAN_ORE, false},
    [CATAN_MOVE_ROBBER] = {"robber", USES_PLACE, HEX, 0, 0, false},
    [CATAN_STEAL] = {"steal", USES_OTHER, 0, 1, 0, false},
    [CATAN_BANK_TRADE] = {"bank", TERMS, 0, 0, 0, false},
    [CATAN_OFFER] = {"offer", TERMS | USES_VALUE, 0, 0, 0xE, false},
    [CATAN_PROPOSE] = {"propose", TERMS | USES_OTHER, 0, 1, 0, false},
    [CATAN_ACCEPT] = {"accept", TERMS, 0, 0, 0, false},
    [CATAN_REJECT] = {"reject", 0, 0, 0, 0, false},
    [CATAN_CONFIRM] = {"confirm", TERMS | USES_OTHER, 0, 1, 0, false},
    [CATAN_CANCEL] = {"cancel", 0, 0, 0, 0, false},
    [CATAN_NEUTRAL_SETTLEMENT] = {"neutral-settlement", USES_PLACE | USES_OTHER, VERTEX, 0, 0, false},
    [CATAN_NEUTRAL_ROAD] = {"neutral-road", USES_PLACE | USES_OTHER, EDGE, 0, 0, false},
    [CATAN_FORCED_TRADE] = {"forced-trade", 0, 0, 0, 0, false},
    [CATAN_GIVE_BACK] = {"give-back", USES_GIVE, 0, 0, 0, false},
    [CATAN_BANISH] = {"banish", USES_PLACE, HEX, 0, 0, false},
    [CATAN_HAND_IN_KNIGHT] = {"hand-in", 0, 0, 0, 0, false},
    [CATAN_EVENT_TAKE] = {"event-take", USES_VALUE, 0, 0, CATAN_ORE, false},
    [CATAN_EVENT_GIVE] = {"event-give", USES_VALUE, 0, 0, CATAN_ORE, false},
    [CATAN_EVENT_HELP] = {"event-help", USES_VALUE | USES_OTHER, 0, 1, CATAN_ORE, false},
    [CATAN_EVENT_VICTIM] = {"event-victim", USES_OTHER, 0, 1, 0, false},
    [CATAN_EVENT_TURN_ROAD] = {"event-road", USES_PLACE, EDGE, 0, 0, false},
    [CATAN_REPAIR_ROAD] = {"repair", USES_PLACE, EDGE, 0, 0, false},
    [CATAN_DICE] = {"dice", USES_VALUE | USES_OTHER, 0, 2, 8, true},
    [CATAN_DRAWN] = {"drawn", USES_VALUE, 0, 0, CATAN_CARD_POINT, true},
    [CATAN_STOLEN] = {"stolen", USES_VALUE, 0, 0, CATAN_ORE, true},
    [CATAN_EVENT_CARD] = {"event", USES_VALUE, 0, 0, 12, true},
    [CATAN_REVEAL_HAND] = {"reveal-hand", USES_OTHER | USES_GIVE, 0, 1, 0, true},
    [CATAN_REVEAL_DISCARD] = {"reveal-discard", USES_OTHER | USES_GIVE, 0, 1, 0, true},
    [CATAN_REVEAL_POINTS] = {"reveal-points", USES_OTHER | USES_VALUE, 0, 1, 2, true},
};

catan_action shaped(int32_t kind)
{
    static const int32_t one[CATAN_RESOURCES] = {1, 0, 0, 0, 0}, another[CATAN_RESOURCES] = {0, 0, 0, 0, 1};
    const struct shape *s = &shapes[kind];
    catan_action a;
    int32_t seat = s->chance ? CATAN_CHANCE : 0;
    int32_t status = catan_action_make(&a, kind, seat, 0, s->other, s->value, s->uses & USES_GIVE ? one : NULL,
                                       s->uses & USES_TAKE ? another : NULL);
    ck_assert_msg(status == CATAN_OK, "%s cannot be made", s->word);
    return a;
}
