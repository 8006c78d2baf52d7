/* What is frozen: the three structs, byte by byte, and every constant of the
 * public headers. The numbers here are the contract; they never change. */
#include "support/check_main.h"
#include "support/script.h"

#include <stddef.h>
#include <stdio.h>

/* ---- structs ------------------------------------------------------------ */

#define IS(object, type) _Generic((object), type: 1, default: 0)
#define FIELD(in, name, type, at) \
    {#in "." #name, offsetof(in, name), at, sizeof(((in *)0)->name), sizeof(type), IS(((in *)0)->name, type)}
#define COUNTS(in, name, at, n) \
    {#in "." #name, offsetof(in, name), at, sizeof(((in *)0)->name), n, IS(((in *)0)->name[0], uint8_t)}

static const struct {
    const char *name;
    size_t offset, wanted_offset, size, wanted_size;
    int type;
} fields[] = {
    FIELD(catan_action, kind, uint8_t, 0),
    FIELD(catan_action, seat, int8_t, 1),
    FIELD(catan_action, place, int16_t, 2),
    FIELD(catan_action, other, int8_t, 4),
    FIELD(catan_action, value, uint8_t, 5),
    COUNTS(catan_action, give, 6, 5),
    COUNTS(catan_action, take, 11, 5),
    FIELD(catan_event, action, catan_action, 0),
    FIELD(catan_event, kind, uint16_t, 16),
    FIELD(catan_event, rule, uint16_t, 18),
    FIELD(catan_event, audience, uint8_t, 20),
    FIELD(catan_event, spare, uint8_t, 21),
    FIELD(catan_event, before, int16_t, 22),
    FIELD(catan_event, after, int16_t, 24),
    FIELD(catan_event, spare2, uint16_t, 26),
    FIELD(catan_event, turn, uint32_t, 28),
    FIELD(catan_verdict, rule, uint16_t, 0),
    FIELD(catan_verdict, certainty, uint8_t, 2),
    FIELD(catan_verdict, place_kind, uint8_t, 3),
    FIELD(catan_verdict, place, int16_t, 4),
    FIELD(catan_verdict, seat, int8_t, 6),
    FIELD(catan_verdict, resource, int8_t, 7),
    FIELD(catan_verdict, have, int32_t, 8),
    FIELD(catan_verdict, need, int32_t, 12),
    FIELD(catan_verdict, broken, uint16_t, 16),
    COUNTS(catan_verdict, spare, 18, 14),
};

START_TEST(fields_stay_where_they_are)
{
    ck_assert_msg(fields[_i].offset == fields[_i].wanted_offset, "%s is at %zu", fields[_i].name, fields[_i].offset);
    ck_assert_msg(fields[_i].size == fields[_i].wanted_size, "%s takes %zu", fields[_i].name, fields[_i].size);
    ck_assert_msg(fields[_i].type, "%s has another type", fields[_i].name);
}
END_TEST

START_TEST(sizes_of_structs)
{
    ck_assert_uint_eq(sizeof(catan_action), 16);
    ck_assert_uint_eq(sizeof(catan_event), 32);
    ck_assert_uint_eq(sizeof(catan_verdict), 32);
    ck_assert_uint_eq(sizeof(catan_allocator), 3 * sizeof(void *));
    ck_assert_uint_eq(offsetof(catan_allocator, alloc), 0);
    ck_assert_uint_eq(offsetof(catan_allocator, free), sizeof(void *));
    ck_assert_uint_eq(offsetof(catan_allocator, user), 2 * sizeof(void *));
}
END_TEST

/* ---- constants ------------------------------------------------------------ */

#define PIN(constant, number) {#constant, constant, number}
static const struct {
    const char *name;
    int64_t value, wanted;
} constants[] = {
    PIN(CATAN_OK, 0), PIN(CATAN_ERR_ARG, -1), PIN(CATAN_ERR_RULE, -2), PIN(CATAN_ERR_MEMORY, -3), PIN(CATAN_ERR_BUSY, -4),
    PIN(CATAN_ERR_SIZE, -5), PIN(CATAN_ERR_SYNTAX, -6), PIN(CATAN_ERR_UNSUPPORTED, -7), PIN(CATAN_ERR_BOARD, -8),
    PIN(CATAN_ERR_POSITION, -9), PIN(CATAN_ERR_FORMAT, -10), PIN(CATAN_ERR_VERSION, -11),
    PIN(CATAN_HASH_POSITION, 0), PIN(CATAN_HASH_ALL, 1),
    PIN(CATAN_PARTING_NONE, 0), PIN(CATAN_PARTING_RULES, 1), PIN(CATAN_PARTING_BOARD, 2), PIN(CATAN_PARTING_START, 3),
    PIN(CATAN_PARTING_ACTION, 4),
    PIN(CATAN_BATCH_REFUSED, -1), PIN(CATAN_BATCH_RUNNING, 0), PIN(CATAN_BATCH_WON, 1), PIN(CATAN_BATCH_CAPPED, 2),
    PIN(CATAN_BATCH_OVER, 3),
    PIN(CATAN_LUMBER, 0), PIN(CATAN_BRICK, 1), PIN(CATAN_WOOL, 2), PIN(CATAN_GRAIN, 3), PIN(CATAN_ORE, 4), PIN(CATAN_RESOURCES, 5),
    PIN(CATAN_FOREST, 0), PIN(CATAN_HILLS, 1), PIN(CATAN_PASTURE, 2), PIN(CATAN_FIELDS, 3), PIN(CATAN_MOUNTAINS, 4),
    PIN(CATAN_DESERT, 5), PIN(CATAN_HARBOR_ANY, 5),
    PIN(CATAN_CARD_KNIGHT, 0), PIN(CATAN_CARD_ROADS, 1), PIN(CATAN_CARD_PLENTY, 2), PIN(CATAN_CARD_MONOPOLY, 3),
    PIN(CATAN_CARD_POINT, 4), PIN(CATAN_CARDS, 5),
    PIN(CATAN_CORNER_N, 0), PIN(CATAN_CORNER_NE, 1), PIN(CATAN_CORNER_SE, 2), PIN(CATAN_CORNER_S, 3), PIN(CATAN_CORNER_SW, 4),
    PIN(CATAN_CORNER_NW, 5),
    PIN(CATAN_SIDE_NE, 0), PIN(CATAN_SIDE_E, 1), PIN(CATAN_SIDE_SE, 2), PIN(CATAN_SIDE_SW, 3), PIN(CATAN_SIDE_W, 4),
    PIN(CATAN_SIDE_NW, 5),
    PIN(CATAN_PLACE_NONE, 0), PIN(CATAN_PLACE_HEX, 1), PIN(CATAN_PLACE_VERTEX, 2), PIN(CATAN_PLACE_EDGE, 3),
    PIN(CATAN_NONE, -1), PIN(CATAN_SEATS, 6), PIN(CATAN_CHANCE, 15), PIN(CATAN_UNKNOWN, 255), PIN(CATAN_MAX_ACTIONS, 2048),
    PIN(CATAN_MAX_EVENTS, 32), PIN(CATAN_MAX_NAME, 64), PIN(CATAN_MAX_MESSAGE, 4096),
    PIN(CATAN_MAP_BASE, 0), PIN(CATAN_MAP_LARGE, 1), PIN(CATAN_MAPS, 2),
    PIN(CATAN_BOARD_FIXED_E5, 1), PIN(CATAN_BOARD_FIXED_E6, 2), PIN(CATAN_BOARD_FIXED_56, 3),
    PIN(CATAN_EVENT_ACTION, 1), PIN(CATAN_EVENT_PRODUCED, 2), PIN(CATAN_EVENT_SHORT, 3), PIN(CATAN_EVENT_MOVED, 4),
    PIN(CATAN_EVENT_DISCARDED, 5), PIN(CATAN_EVENT_LENGTH, 6), PIN(CATAN_EVENT_ROAD_AWARD, 7), PIN(CATAN_EVENT_ARMY_AWARD, 8),
    PIN(CATAN_EVENT_POINTS, 9), PIN(CATAN_EVENT_TURN, 10), PIN(CATAN_EVENT_OFFERS_CLOSED, 11), PIN(CATAN_EVENT_WON, 12),
    PIN(CATAN_EVENT_CARDS_SHOWN, 13),
    PIN(CATAN_STANDS, 0), PIN(CATAN_REFUSED, 1), PIN(CATAN_CANNOT_BE_RULED_OUT, 2),
    PIN(CATAN_MENU_PLAIN, 0), PIN(CATAN_MENU_SIMPLE, 1), PIN(CATAN_MENU_OFFERS, 2), PIN(CATAN_MENUS, 3),
    PIN(CATAN_CHANCE_OWN, 0), PIN(CATAN_CHANCE_HOST, 1),
    PIN(CATAN_POINTS_SETTLEMENTS, 0), PIN(CATAN_POINTS_CITIES, 1), PIN(CATAN_POINTS_ROAD, 2), PIN(CATAN_POINTS_ARMY, 3),
    PIN(CATAN_POINTS_CARDS, 4), PIN(CATAN_POINTS_HARBORS, 5), PIN(CATAN_POINTS_PARTS, 6),
    PIN(CATAN_TRADE_NONE, 0), PIN(CATAN_TRADE_OFFERS, 1), PIN(CATAN_TRADE_ASKED, 2), PIN(CATAN_TRADE_ACCEPTED, 3),
    PIN(CATAN_OPTION_EDITION, 0), PIN(CATAN_OPTION_PLAYERS, 1), PIN(CATAN_OPTION_SETUP, 2), PIN(CATAN_OPTION_TOKENS, 3),
    PIN(CATAN_OPTION_HARBORS, 4), PIN(CATAN_OPTION_FIRST_PLAYER, 5), PIN(CATAN_OPTION_FIRST_SEAT, 6),
    PIN(CATAN_OPTION_THREE_PLAYER_OUT, 7), PIN(CATAN_OPTION_PHASES, 8), PIN(CATAN_OPTION_BANK_SHORTAGE, 9),
    PIN(CATAN_OPTION_BANK_LIKE_FOR_LIKE, 10), PIN(CATAN_OPTION_ROBBER_DESERT, 11), PIN(CATAN_OPTION_ROBBER_VICTIM_EMPTY, 12),
    PIN(CATAN_OPTION_FRIENDLY_ROBBER, 13), PIN(CATAN_OPTION_SEVEN_GRACE_ROUNDS, 14), PIN(CATAN_OPTION_DISCARD_LIMIT, 15),
    PIN(CATAN_OPTION_ROUTE_INTERRUPT, 16), PIN(CATAN_OPTION_WIN_DECLARATION, 17), PIN(CATAN_OPTION_WIN_POINTS, 18),
    PIN(CATAN_OPTION_HAND_COUNTS, 19), PIN(CATAN_OPTION_SPECIAL_TURN, 20), PIN(CATAN_OPTION_PAIRED_WIN, 21),
    PIN(CATAN_OPTION_NULL_PROGRESS_CARD, 22), PIN(CATAN_OPTION_EVENT_CARDS, 23), PIN(CATAN_OPTION_EVENT_NEW_YEAR, 24),
    PIN(CATAN_OPTION_HARBORMASTER, 25), PIN(CATAN_OPTION_CATAN_FOR_TWO, 26), PIN(CATAN_OPTION_TWO_BASE_RULES, 27),
    PIN(CATAN_OPTION_BALANCED_DICE, 28), PIN(CATAN_OPTION_DOMESTIC_TRADE, 29), PIN(CATAN_OPTION_OFFER_LIMIT, 30),
    PIN(CATAN_OPTION_COLOR_0, 31), PIN(CATAN_OPTION_COLOR_5, 36), PIN(CATAN_OPTIONS, 37),
    PIN(CATAN_EDITION_6TH, 0), PIN(CATAN_EDITION_5TH, 1), PIN(CATAN_EDITION_5TH_PRE2015, 2), PIN(CATAN_EDITION_NL_ALMANAC, 3),
    PIN(CATAN_EDITIONS, 4),
};

START_TEST(constants_keep_their_values)
{
    ck_assert_msg(constants[_i].value == constants[_i].wanted, "%s is %lld", constants[_i].name, (long long)constants[_i].value);
}
END_TEST

/* With the word or name of each, where it has one. */
#define NAMED(constant, number, word) {#constant, constant, number, word}
static const struct named {
    const char *name;
    int32_t value, wanted;
    const char *word;
} kinds[] = {
    NAMED(CATAN_START_ROLL, 1, "start-roll"), NAMED(CATAN_ROLL, 2, "roll"), NAMED(CATAN_END_TURN, 3, "end"),
    NAMED(CATAN_PASS, 4, "pass"), NAMED(CATAN_CLAIM, 5, "claim"), NAMED(CATAN_SETTLEMENT, 6, "settlement"),
    NAMED(CATAN_CITY, 7, "city"), NAMED(CATAN_ROAD, 8, "road"), NAMED(CATAN_BUY_CARD, 9, "buy"),
    NAMED(CATAN_PLAY_KNIGHT, 10, "knight"), NAMED(CATAN_PLAY_ROADS, 11, "roads"), NAMED(CATAN_STOP_ROADS, 12, "stop"),
    NAMED(CATAN_PLAY_PLENTY, 13, "plenty"), NAMED(CATAN_PLAY_MONOPOLY, 14, "monopoly"), NAMED(CATAN_DISCARD, 15, "discard"),
    NAMED(CATAN_DISCARD_CARD, 16, "lay"), NAMED(CATAN_MOVE_ROBBER, 17, "robber"), NAMED(CATAN_STEAL, 18, "steal"),
    NAMED(CATAN_BANK_TRADE, 19, "bank"), NAMED(CATAN_OFFER, 20, "offer"), NAMED(CATAN_PROPOSE, 21, "propose"),
    NAMED(CATAN_ACCEPT, 22, "accept"), NAMED(CATAN_REJECT, 23, "reject"), NAMED(CATAN_CONFIRM, 24, "confirm"),
    NAMED(CATAN_CANCEL, 25, "cancel"), NAMED(CATAN_NEUTRAL_SETTLEMENT, 26, "neutral-settlement"),
    NAMED(CATAN_NEUTRAL_ROAD, 27, "neutral-road"), NAMED(CATAN_FORCED_TRADE, 28, "forced-trade"),
    NAMED(CATAN_GIVE_BACK, 29, "give-back"), NAMED(CATAN_BANISH, 30, "banish"), NAMED(CATAN_HAND_IN_KNIGHT, 31, "hand-in"),
    NAMED(CATAN_EVENT_TAKE, 32, "event-take"), NAMED(CATAN_EVENT_GIVE, 33, "event-give"),
    NAMED(CATAN_EVENT_HELP, 34, "event-help"), NAMED(CATAN_EVENT_VICTIM, 35, "event-victim"),
    NAMED(CATAN_EVENT_TURN_ROAD, 36, "event-road"), NAMED(CATAN_REPAIR_ROAD, 37, "repair"), NAMED(CATAN_DICE, 38, "dice"),
    NAMED(CATAN_DRAWN, 39, "drawn"), NAMED(CATAN_STOLEN, 40, "stolen"), NAMED(CATAN_EVENT_CARD, 41, "event"),
    NAMED(CATAN_REVEAL_HAND, 42, "reveal-hand"), NAMED(CATAN_REVEAL_DISCARD, 43, "reveal-discard"),
    NAMED(CATAN_REVEAL_POINTS, 44, "reveal-points"), NAMED(CATAN_KINDS, 45, NULL),
}, dues[] = {
    NAMED(CATAN_DUE_OVER, 0, "over"), NAMED(CATAN_DUE_DICE, 1, "dice"), NAMED(CATAN_DUE_DRAWN, 2, "drawn"),
    NAMED(CATAN_DUE_STOLEN, 3, "stolen"), NAMED(CATAN_DUE_EVENT_CARD, 4, "event-card"),
    NAMED(CATAN_DUE_START_ROLL, 5, "start-roll"), NAMED(CATAN_DUE_FOUND_ROAD, 6, "found-road"),
    NAMED(CATAN_DUE_FOUND_SETTLEMENT, 7, "found-settlement"), NAMED(CATAN_DUE_DISCARD, 9, "discard"),
    NAMED(CATAN_DUE_ROBBER, 10, "robber"), NAMED(CATAN_DUE_VICTIM, 11, "victim"), NAMED(CATAN_DUE_GIVE_BACK, 12, "give-back"),
    NAMED(CATAN_DUE_NEUTRAL, 13, "neutral"), NAMED(CATAN_DUE_FREE_ROAD, 14, "free-road"),
    NAMED(CATAN_DUE_EVENT_CHOICE, 15, "event-choice"), NAMED(CATAN_DUE_ROLL, 17, "roll"),
    NAMED(CATAN_DUE_SECOND_ROLL, 18, "second-roll"), NAMED(CATAN_DUE_MAIN, 19, "main"),
};

static const struct {
    const char *(*name)(int32_t);
    const char *words[7];
} lists[] = {
    {catan_resource_name, {"lumber", "brick", "wool", "grain", "ore"}},
    {catan_terrain_name, {"forest", "hills", "pasture", "fields", "mountains", "desert"}},
    {catan_card_name, {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point"}},
};

static void same_word(const char *what, const char *word, const char *wanted)
{
    bool same = wanted ? word && strcmp(word, wanted) == 0 : !word;
    ck_assert_msg(same, "%s is named %s", what, word ? word : "nothing");
}

START_TEST(kinds_and_their_words)
{
    ck_assert_uint_eq(COUNT(kinds), 45);
    for (size_t i = 0; i < COUNT(kinds); i++) {
        ck_assert_msg(kinds[i].value == kinds[i].wanted, "%s is %d", kinds[i].name, kinds[i].value);
        same_word(kinds[i].name, catan_kind_name(kinds[i].value), kinds[i].word);
        if (kinds[i].word) ck_assert_str_eq(shapes[kinds[i].value].word, kinds[i].word);
    }
    static const int32_t unknown[] = {0, -1, 45, 255, 256, 257, 65537, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(unknown); i++) same_word("an unknown kind", catan_kind_name(unknown[i]), NULL);
}
END_TEST

START_TEST(dues_and_their_words)
{
    for (size_t i = 0; i < COUNT(dues); i++) {
        ck_assert_msg(dues[i].value == dues[i].wanted, "%s is %d", dues[i].name, dues[i].value);
        same_word(dues[i].name, catan_due_name(dues[i].value), dues[i].word);
    }
    static const int32_t unknown[] = {-1, 20, 255, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(unknown); i++) same_word("an unknown due", catan_due_name(unknown[i]), NULL);
}
END_TEST

START_TEST(names_of_cards_and_terrain)
{
    static const int32_t unknown[] = {-1, 6, 255, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(lists); i++) {
        int32_t n = 0;
        for (; lists[i].words[n]; n++) same_word("one in order", lists[i].name(n), lists[i].words[n]);
        same_word("one too many", lists[i].name(n), NULL);
        for (size_t j = 0; j < COUNT(unknown); j++) same_word("one out of range", lists[i].name(unknown[j]), NULL);
    }
}
END_TEST

/* ---- statuses and the version ---------------------------------------------- */

START_TEST(statuses)
{
    static const char *const names[] = {"CATAN_OK", "CATAN_ERR_ARG", "CATAN_ERR_RULE", "CATAN_ERR_MEMORY", "CATAN_ERR_BUSY",
                                        "CATAN_ERR_SIZE", "CATAN_ERR_SYNTAX", "CATAN_ERR_UNSUPPORTED", "CATAN_ERR_BOARD",
                                        "CATAN_ERR_POSITION", "CATAN_ERR_FORMAT", "CATAN_ERR_VERSION"};
    for (int32_t i = 0; i < (int32_t)COUNT(names); i++) {
        ck_assert_str_eq(catan_status_name(-i), names[i]);
        ck_assert_ptr_nonnull(catan_status_text(-i));
        ck_assert_uint_gt(strlen(catan_status_text(-i)), 0);
        ck_assert_ptr_eq(catan_status_name(-i), catan_status_name(-i));
    }
    static const int32_t unknown[] = {1, -12, -255, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(unknown); i++) {
        ck_assert_str_eq(catan_status_name(unknown[i]), "unknown status");
        ck_assert_ptr_nonnull(catan_status_text(unknown[i]));
    }
}
END_TEST

START_TEST(version)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", CATAN_VERSION_MAJOR, CATAN_VERSION_MINOR, CATAN_VERSION_PATCH);
    ck_assert_str_eq(catan_version(), text);
    ck_assert_int_eq(catan_version_number(), CATAN_VERSION_MAJOR * 10000 + CATAN_VERSION_MINOR * 100 + CATAN_VERSION_PATCH);
}
END_TEST

/* ---- rule numbers ------------------------------------------------------------- */

#define R(id) CATAN_RULE_##id
#define ONES(p) R(p##1), R(p##2), R(p##3), R(p##4), R(p##5), R(p##6), R(p##7), R(p##8), R(p##9)
#define TENS(p) R(p##0), ONES(p)
static const int32_t setup[] = {ONES(SETUP_0), TENS(SETUP_1), R(SETUP_20), R(SETUP_21), R(SETUP_22)};
static const int32_t turn[] = {R(TURN_01), R(TURN_02), R(TURN_03), R(TURN_04), R(TURN_05), R(TURN_06), R(TURN_07), R(TURN_08)};
static const int32_t prod[] = {ONES(PROD_0), R(PROD_10), R(PROD_11), R(PROD_12), R(PROD_13)};
static const int32_t robber[] = {ONES(ROBBER_0), R(ROBBER_10), R(ROBBER_11), R(ROBBER_12), R(ROBBER_13), R(ROBBER_14), R(ROBBER_15)};
static const int32_t build[] = {ONES(BUILD_0), R(BUILD_10), R(BUILD_11), R(BUILD_12), R(BUILD_13), R(BUILD_14), R(BUILD_15), R(BUILD_16)};
static const int32_t trade[] = {ONES(TRADE_0), R(TRADE_10), R(TRADE_11)};
static const int32_t harbor[] = {ONES(HARB_0), R(HARB_10)};
static const int32_t dev[] = {ONES(DEV_0), R(DEV_10), R(DEV_11), R(DEV_12), R(DEV_13)};
static const int32_t road[] = {ONES(ROAD_0), R(ROAD_10)};
static const int32_t army[] = {R(ARMY_01), R(ARMY_02), R(ARMY_03), R(ARMY_04)};
static const int32_t win[] = {R(WIN_01), R(WIN_02), R(WIN_03), R(WIN_04), R(WIN_05), R(WIN_06), R(WIN_07), R(WIN_08)};
static const int32_t info[] = {R(INFO_01), R(INFO_02), R(INFO_03), R(INFO_04), R(INFO_05)};
static const int32_t bank[] = {R(BANK_01), R(BANK_02)};
static const int32_t proc[] = {R(PROC_01), R(PROC_02), R(PROC_03), R(PROC_04), R(PROC_05), R(PROC_06), R(PROC_07)};
static const int32_t big[] = {R(BIG_01), R(BIG_02), R(BIG_03), R(BIG_04), R(BIG_05), R(BIG_06)};
static const int32_t five[] = {R(FIVE_01), R(FIVE_02)};
static const int32_t sbp[] = {ONES(SBP_0), R(SBP_10), R(SBP_11), R(SBP_12), R(SBP_13), R(SBP_14)};
static const int32_t pair[] = {ONES(PAIR_0), R(PAIR_10), R(PAIR_11), R(PAIR_12), R(PAIR_13), R(PAIR_14), R(PAIR_15), R(PAIR_16)};
static const int32_t friendly[] = {R(FR_01), R(FR_02), R(FR_03), R(FR_04), R(FR_05), R(FR_06), R(FR_07)};
static const int32_t separate[] = {R(SEP_01), R(SEP_02), R(SEP_03), R(SEP_04), R(SEP_05)};
static const int32_t harbormaster[] = {R(HM_01), R(HM_02), R(HM_03), R(HM_04), R(HM_05), R(HM_06), R(HM_07)};
static const int32_t events[] = {ONES(EV_0), R(EV_10), R(EV_11), R(EV_12), R(EV_13), R(EV_14), R(EV_15), R(EV_16)};
static const int32_t two[] = {ONES(TWO_0), TENS(TWO_1)};
static const int32_t tour[] = {R(TOUR_01), R(TOUR_02), R(TOUR_03)};
static const int32_t house[] = {R(HOUSE_01), R(HOUSE_02), R(HOUSE_03), R(HOUSE_04), R(HOUSE_05), R(HOUSE_06), R(HOUSE_07)};
static const int32_t faq[] = {
    ONES(E_0), TENS(E_1), TENS(E_2), TENS(E_3), TENS(E_4), TENS(E_5), TENS(E_6), TENS(E_7),
    TENS(E_8), TENS(E_9), TENS(E_10), TENS(E_11), TENS(E_12), TENS(E_13),
    R(E_140), R(E_141), R(E_142), R(E_143), R(E_144)};

#define SECTION(id, first, numbers) {id, first, numbers, COUNT(numbers)}
static const struct {
    const char *id;
    int32_t first; /* the number of rule 1 */
    const int32_t *numbers;
    size_t count;
} sections[] = {
    SECTION("SETUP", 101, setup), SECTION("TURN", 201, turn), SECTION("PROD", 301, prod), SECTION("ROBBER", 401, robber),
    SECTION("BUILD", 501, build), SECTION("TRADE", 601, trade), SECTION("HARB", 701, harbor), SECTION("DEV", 801, dev),
    SECTION("ROAD", 901, road), SECTION("ARMY", 1001, army), SECTION("WIN", 1101, win), SECTION("INFO", 1201, info),
    SECTION("BANK", 1301, bank), SECTION("PROC", 1401, proc), SECTION("BIG", 1501, big), SECTION("FIVE", 1551, five),
    SECTION("SBP", 1601, sbp), SECTION("PAIR", 1701, pair), SECTION("FR", 1801, friendly), SECTION("SEP", 1901, separate),
    SECTION("HM", 2001, harbormaster), SECTION("EV", 2101, events), SECTION("TWO", 2201, two), SECTION("TOUR", 2301, tour),
    SECTION("HOUSE", 2401, house), SECTION("E", 3001, faq),
};

/* Constant, number and ID are the same rule, for every rule there is. */
START_TEST(rules_keep_their_numbers)
{
    char id[16];
    for (int32_t i = 0; i < (int32_t)sections[_i].count; i++) {
        int32_t number = sections[_i].first + i;
        snprintf(id, sizeof id, "%s-%02d", sections[_i].id, i + 1);
        ck_assert_msg(sections[_i].numbers[i] == number, "the constant of %s is %d", id, sections[_i].numbers[i]);
        ck_assert_msg(catan_rule_find(id) == number, "the number of %s is %d", id, catan_rule_find(id));
    }
}
END_TEST

START_TEST(no_rule_is_missed)
{
    size_t count = 0;
    for (size_t i = 0; i < COUNT(sections); i++) count += sections[i].count;
    ck_assert_int_eq(CATAN_RULE_NONE, 0);
    ck_assert_msg(catan_rule_count() == (int32_t)count, "%d rules, %zu of them pinned", catan_rule_count(), count);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("abi");
    TCase *t = tcase_create("frozen");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, fields_stay_where_they_are, 0, (int)COUNT(fields));
    tcase_add_test(t, sizes_of_structs);
    tcase_add_loop_test(t, constants_keep_their_values, 0, (int)COUNT(constants));
    tcase_add_test(t, kinds_and_their_words);
    tcase_add_test(t, dues_and_their_words);
    tcase_add_test(t, names_of_cards_and_terrain);
    tcase_add_test(t, statuses);
    tcase_add_test(t, version);
    tcase_add_loop_test(t, rules_keep_their_numbers, 0, (int)COUNT(sections));
    tcase_add_test(t, no_rule_is_missed);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
