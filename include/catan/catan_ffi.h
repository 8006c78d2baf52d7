/* The declarations of libcatan for foreign-function interfaces; C and C++
 * include catan/catan.h instead, which also says what everything means.
 * Written by lib/gen/ffi_gen.py from the headers named below. */

/* base.h */
enum catan_version_parts {
    CATAN_VERSION_MAJOR = 0,
    CATAN_VERSION_MINOR = 1,
    CATAN_VERSION_PATCH = 0
};
enum catan_status {
    CATAN_OK = 0,
    CATAN_ERR_ARG = -1,
    CATAN_ERR_RULE = -2,
    CATAN_ERR_MEMORY = -3,
    CATAN_ERR_BUSY = -4,
    CATAN_ERR_SIZE = -5,
    CATAN_ERR_SYNTAX = -6,
    CATAN_ERR_UNSUPPORTED = -7,
    CATAN_ERR_BOARD = -8,
    CATAN_ERR_POSITION = -9,
    CATAN_ERR_FORMAT = -10,
    CATAN_ERR_VERSION = -11
};
enum catan_resource {
    CATAN_LUMBER = 0,
    CATAN_BRICK = 1,
    CATAN_WOOL = 2,
    CATAN_GRAIN = 3,
    CATAN_ORE = 4,
    CATAN_RESOURCES = 5
};
enum catan_terrain {
    CATAN_FOREST = 0,
    CATAN_HILLS = 1,
    CATAN_PASTURE = 2,
    CATAN_FIELDS = 3,
    CATAN_MOUNTAINS = 4,
    CATAN_DESERT = 5
};
enum catan_harbor {
    CATAN_HARBOR_ANY = 5
};
enum catan_card {
    CATAN_CARD_KNIGHT = 0,
    CATAN_CARD_ROADS = 1,
    CATAN_CARD_PLENTY = 2,
    CATAN_CARD_MONOPOLY = 3,
    CATAN_CARD_POINT = 4,
    CATAN_CARDS = 5
};
enum catan_corner {
    CATAN_CORNER_N = 0,
    CATAN_CORNER_NE = 1,
    CATAN_CORNER_SE = 2,
    CATAN_CORNER_S = 3,
    CATAN_CORNER_SW = 4,
    CATAN_CORNER_NW = 5
};
enum catan_side {
    CATAN_SIDE_NE = 0,
    CATAN_SIDE_E = 1,
    CATAN_SIDE_SE = 2,
    CATAN_SIDE_SW = 3,
    CATAN_SIDE_W = 4,
    CATAN_SIDE_NW = 5
};
enum catan_place_kind {
    CATAN_PLACE_NONE = 0,
    CATAN_PLACE_HEX = 1,
    CATAN_PLACE_VERTEX = 2,
    CATAN_PLACE_EDGE = 3
};
enum catan_limits {
    CATAN_NONE = -1,
    CATAN_SEATS = 6,
    CATAN_CHANCE = 15,
    CATAN_UNKNOWN = 255,
    CATAN_MAX_ACTIONS = 2048,
    CATAN_MAX_EVENTS = 32,
    CATAN_MAX_NAME = 64,
    CATAN_MAX_MESSAGE = 4096
};
typedef struct catan_allocator {
    void *(*alloc)(size_t size, void *user);
    void (*free)(void *memory, void *user);
    void *user;
} catan_allocator;
const char *catan_version(void);
int32_t catan_version_number(void);
const char *catan_status_name(int32_t status);
const char *catan_status_text(int32_t status);
const char *catan_resource_name(int32_t resource);
const char *catan_terrain_name(int32_t terrain);
const char *catan_card_name(int32_t card);

/* action.h */
enum catan_action_kind {
    CATAN_START_ROLL = 1,
    CATAN_ROLL = 2,
    CATAN_END_TURN = 3,
    CATAN_PASS = 4,
    CATAN_CLAIM = 5,
    CATAN_SETTLEMENT = 6,
    CATAN_CITY = 7,
    CATAN_ROAD = 8,
    CATAN_BUY_CARD = 9,
    CATAN_PLAY_KNIGHT = 10,
    CATAN_PLAY_ROADS = 11,
    CATAN_STOP_ROADS = 12,
    CATAN_PLAY_PLENTY = 13,
    CATAN_PLAY_MONOPOLY = 14,
    CATAN_DISCARD = 15,
    CATAN_DISCARD_CARD = 16,
    CATAN_MOVE_ROBBER = 17,
    CATAN_STEAL = 18,
    CATAN_BANK_TRADE = 19,
    CATAN_OFFER = 20,
    CATAN_PROPOSE = 21,
    CATAN_ACCEPT = 22,
    CATAN_REJECT = 23,
    CATAN_CONFIRM = 24,
    CATAN_CANCEL = 25,
    CATAN_NEUTRAL_SETTLEMENT = 26,
    CATAN_NEUTRAL_ROAD = 27,
    CATAN_FORCED_TRADE = 28,
    CATAN_GIVE_BACK = 29,
    CATAN_BANISH = 30,
    CATAN_HAND_IN_KNIGHT = 31,
    CATAN_EVENT_TAKE = 32,
    CATAN_EVENT_GIVE = 33,
    CATAN_EVENT_HELP = 34,
    CATAN_EVENT_VICTIM = 35,
    CATAN_EVENT_TURN_ROAD = 36,
    CATAN_REPAIR_ROAD = 37,
    CATAN_DICE = 38,
    CATAN_DRAWN = 39,
    CATAN_STOLEN = 40,
    CATAN_EVENT_CARD = 41,
    CATAN_REVEAL_HAND = 42,
    CATAN_REVEAL_DISCARD = 43,
    CATAN_REVEAL_POINTS = 44,
    CATAN_KINDS = 45
};
typedef struct catan_action {
    uint8_t kind;
    int8_t seat;
    int16_t place;
    int8_t other;
    uint8_t value;
    uint8_t give[5];
    uint8_t take[5];
} catan_action;
enum catan_event_kind {
    CATAN_EVENT_ACTION = 1,
    CATAN_EVENT_PRODUCED = 2,
    CATAN_EVENT_SHORT = 3,
    CATAN_EVENT_MOVED = 4,
    CATAN_EVENT_DISCARDED = 5,
    CATAN_EVENT_LENGTH = 6,
    CATAN_EVENT_ROAD_AWARD = 7,
    CATAN_EVENT_ARMY_AWARD = 8,
    CATAN_EVENT_POINTS = 9,
    CATAN_EVENT_TURN = 10,
    CATAN_EVENT_OFFERS_CLOSED = 11,
    CATAN_EVENT_WON = 12,
    CATAN_EVENT_CARDS_SHOWN = 13,
    CATAN_EVENT_PART = 14,
    CATAN_EVENT_HARBOR_AWARD = 15,
    CATAN_EVENT_TOKENS = 16,
    CATAN_EVENT_NEW_YEAR = 17,
    CATAN_EVENT_ROBBER_FLED = 18
};
typedef struct catan_event {
    catan_action action;
    uint16_t kind;
    uint16_t rule;
    uint8_t audience;
    uint8_t spare;
    int16_t before;
    int16_t after;
    uint16_t spare2;
    uint32_t turn;
} catan_event;
enum catan_certainty {
    CATAN_STANDS = 0,
    CATAN_REFUSED = 1,
    CATAN_CANNOT_BE_RULED_OUT = 2
};
typedef struct catan_verdict {
    uint16_t rule;
    uint8_t certainty;
    uint8_t place_kind;
    int16_t place;
    int8_t seat;
    int8_t resource;
    int32_t have;
    int32_t need;
    uint16_t broken;
    uint8_t spare[14];
} catan_verdict;
int32_t catan_action_make(catan_action *out_action, int32_t kind, int32_t seat, int32_t place, int32_t other, int32_t value, const int32_t *give, const int32_t *take);
const char *catan_kind_name(int32_t kind);

/* board.h */
enum catan_map {
    CATAN_MAP_BASE = 0,
    CATAN_MAP_LARGE = 1,
    CATAN_MAPS = 2
};
enum catan_printed_board {
    CATAN_BOARD_FIXED_E5 = 1,
    CATAN_BOARD_FIXED_E6 = 2,
    CATAN_BOARD_FIXED_56 = 3
};
typedef struct catan_board catan_board;
int32_t catan_map_hexes(int32_t map);
int32_t catan_map_vertices(int32_t map);
int32_t catan_map_edges(int32_t map);
int32_t catan_hex_vertex(int32_t map, int32_t hex, int32_t corner);
int32_t catan_hex_edge(int32_t map, int32_t hex, int32_t side);
int32_t catan_hex_neighbor(int32_t map, int32_t hex, int32_t side);
int32_t catan_vertex_hex(int32_t map, int32_t vertex, int32_t i);
int32_t catan_vertex_edge(int32_t map, int32_t vertex, int32_t i);
int32_t catan_vertex_neighbor(int32_t map, int32_t vertex, int32_t i);
int32_t catan_edge_vertex(int32_t map, int32_t edge, int32_t end);
int32_t catan_edge_hex(int32_t map, int32_t edge, int32_t i);
int32_t catan_place_position(int32_t map, int32_t kind, int32_t place, int32_t *out_x, int32_t *out_y);
int32_t catan_place_name(int32_t map, int32_t kind, int32_t place, char *buffer, size_t capacity);
int32_t catan_place_read(int32_t map, int32_t kind, const char *text, int32_t *out_place);
int32_t catan_board_new(int32_t map, const catan_allocator *allocator, catan_board **out_board);
int32_t catan_board_printed(int32_t printed, const catan_allocator *allocator, catan_board **out_board);
void catan_board_free(catan_board *board);
int32_t catan_board_set_hex(catan_board *board, int32_t hex, int32_t terrain, int32_t token);
int32_t catan_board_add_harbor(catan_board *board, int32_t edge, int32_t kind);
int32_t catan_board_set_robber(catan_board *board, int32_t hex);
int32_t catan_board_check(const catan_board *board, char *message, size_t capacity);
int32_t catan_board_map(const catan_board *board);
int32_t catan_board_terrain(const catan_board *board, int32_t hex);
int32_t catan_board_token(const catan_board *board, int32_t hex);
int32_t catan_board_robber(const catan_board *board);
int32_t catan_board_harbors(const catan_board *board);
int32_t catan_board_harbor_edge(const catan_board *board, int32_t i);
int32_t catan_board_harbor_kind(const catan_board *board, int32_t i);

/* rule_numbers.h */
enum catan_rule {
    CATAN_RULE_NONE = 0,
    CATAN_RULE_SETUP_01 = 101,
    CATAN_RULE_SETUP_02 = 102,
    CATAN_RULE_SETUP_03 = 103,
    CATAN_RULE_SETUP_04 = 104,
    CATAN_RULE_SETUP_05 = 105,
    CATAN_RULE_SETUP_06 = 106,
    CATAN_RULE_SETUP_07 = 107,
    CATAN_RULE_SETUP_08 = 108,
    CATAN_RULE_SETUP_09 = 109,
    CATAN_RULE_SETUP_10 = 110,
    CATAN_RULE_SETUP_11 = 111,
    CATAN_RULE_SETUP_12 = 112,
    CATAN_RULE_SETUP_13 = 113,
    CATAN_RULE_SETUP_14 = 114,
    CATAN_RULE_SETUP_15 = 115,
    CATAN_RULE_SETUP_16 = 116,
    CATAN_RULE_SETUP_17 = 117,
    CATAN_RULE_SETUP_18 = 118,
    CATAN_RULE_SETUP_19 = 119,
    CATAN_RULE_SETUP_20 = 120,
    CATAN_RULE_SETUP_21 = 121,
    CATAN_RULE_SETUP_22 = 122,
    CATAN_RULE_TURN_01 = 201,
    CATAN_RULE_TURN_02 = 202,
    CATAN_RULE_TURN_03 = 203,
    CATAN_RULE_TURN_04 = 204,
    CATAN_RULE_TURN_05 = 205,
    CATAN_RULE_TURN_06 = 206,
    CATAN_RULE_TURN_07 = 207,
    CATAN_RULE_TURN_08 = 208,
    CATAN_RULE_PROD_01 = 301,
    CATAN_RULE_PROD_02 = 302,
    CATAN_RULE_PROD_03 = 303,
    CATAN_RULE_PROD_04 = 304,
    CATAN_RULE_PROD_05 = 305,
    CATAN_RULE_PROD_06 = 306,
    CATAN_RULE_PROD_07 = 307,
    CATAN_RULE_PROD_08 = 308,
    CATAN_RULE_PROD_09 = 309,
    CATAN_RULE_PROD_10 = 310,
    CATAN_RULE_PROD_11 = 311,
    CATAN_RULE_PROD_12 = 312,
    CATAN_RULE_PROD_13 = 313,
    CATAN_RULE_ROBBER_01 = 401,
    CATAN_RULE_ROBBER_02 = 402,
    CATAN_RULE_ROBBER_03 = 403,
    CATAN_RULE_ROBBER_04 = 404,
    CATAN_RULE_ROBBER_05 = 405,
    CATAN_RULE_ROBBER_06 = 406,
    CATAN_RULE_ROBBER_07 = 407,
    CATAN_RULE_ROBBER_08 = 408,
    CATAN_RULE_ROBBER_09 = 409,
    CATAN_RULE_ROBBER_10 = 410,
    CATAN_RULE_ROBBER_11 = 411,
    CATAN_RULE_ROBBER_12 = 412,
    CATAN_RULE_ROBBER_13 = 413,
    CATAN_RULE_ROBBER_14 = 414,
    CATAN_RULE_ROBBER_15 = 415,
    CATAN_RULE_BUILD_01 = 501,
    CATAN_RULE_BUILD_02 = 502,
    CATAN_RULE_BUILD_03 = 503,
    CATAN_RULE_BUILD_04 = 504,
    CATAN_RULE_BUILD_05 = 505,
    CATAN_RULE_BUILD_06 = 506,
    CATAN_RULE_BUILD_07 = 507,
    CATAN_RULE_BUILD_08 = 508,
    CATAN_RULE_BUILD_09 = 509,
    CATAN_RULE_BUILD_10 = 510,
    CATAN_RULE_BUILD_11 = 511,
    CATAN_RULE_BUILD_12 = 512,
    CATAN_RULE_BUILD_13 = 513,
    CATAN_RULE_BUILD_14 = 514,
    CATAN_RULE_BUILD_15 = 515,
    CATAN_RULE_BUILD_16 = 516,
    CATAN_RULE_TRADE_01 = 601,
    CATAN_RULE_TRADE_02 = 602,
    CATAN_RULE_TRADE_03 = 603,
    CATAN_RULE_TRADE_04 = 604,
    CATAN_RULE_TRADE_05 = 605,
    CATAN_RULE_TRADE_06 = 606,
    CATAN_RULE_TRADE_07 = 607,
    CATAN_RULE_TRADE_08 = 608,
    CATAN_RULE_TRADE_09 = 609,
    CATAN_RULE_TRADE_10 = 610,
    CATAN_RULE_TRADE_11 = 611,
    CATAN_RULE_HARB_01 = 701,
    CATAN_RULE_HARB_02 = 702,
    CATAN_RULE_HARB_03 = 703,
    CATAN_RULE_HARB_04 = 704,
    CATAN_RULE_HARB_05 = 705,
    CATAN_RULE_HARB_06 = 706,
    CATAN_RULE_HARB_07 = 707,
    CATAN_RULE_HARB_08 = 708,
    CATAN_RULE_HARB_09 = 709,
    CATAN_RULE_HARB_10 = 710,
    CATAN_RULE_DEV_01 = 801,
    CATAN_RULE_DEV_02 = 802,
    CATAN_RULE_DEV_03 = 803,
    CATAN_RULE_DEV_04 = 804,
    CATAN_RULE_DEV_05 = 805,
    CATAN_RULE_DEV_06 = 806,
    CATAN_RULE_DEV_07 = 807,
    CATAN_RULE_DEV_08 = 808,
    CATAN_RULE_DEV_09 = 809,
    CATAN_RULE_DEV_10 = 810,
    CATAN_RULE_DEV_11 = 811,
    CATAN_RULE_DEV_12 = 812,
    CATAN_RULE_DEV_13 = 813,
    CATAN_RULE_ROAD_01 = 901,
    CATAN_RULE_ROAD_02 = 902,
    CATAN_RULE_ROAD_03 = 903,
    CATAN_RULE_ROAD_04 = 904,
    CATAN_RULE_ROAD_05 = 905,
    CATAN_RULE_ROAD_06 = 906,
    CATAN_RULE_ROAD_07 = 907,
    CATAN_RULE_ROAD_08 = 908,
    CATAN_RULE_ROAD_09 = 909,
    CATAN_RULE_ROAD_10 = 910,
    CATAN_RULE_ARMY_01 = 1001,
    CATAN_RULE_ARMY_02 = 1002,
    CATAN_RULE_ARMY_03 = 1003,
    CATAN_RULE_ARMY_04 = 1004,
    CATAN_RULE_WIN_01 = 1101,
    CATAN_RULE_WIN_02 = 1102,
    CATAN_RULE_WIN_03 = 1103,
    CATAN_RULE_WIN_04 = 1104,
    CATAN_RULE_WIN_05 = 1105,
    CATAN_RULE_WIN_06 = 1106,
    CATAN_RULE_WIN_07 = 1107,
    CATAN_RULE_WIN_08 = 1108,
    CATAN_RULE_INFO_01 = 1201,
    CATAN_RULE_INFO_02 = 1202,
    CATAN_RULE_INFO_03 = 1203,
    CATAN_RULE_INFO_04 = 1204,
    CATAN_RULE_INFO_05 = 1205,
    CATAN_RULE_BANK_01 = 1301,
    CATAN_RULE_BANK_02 = 1302,
    CATAN_RULE_PROC_01 = 1401,
    CATAN_RULE_PROC_02 = 1402,
    CATAN_RULE_PROC_03 = 1403,
    CATAN_RULE_PROC_04 = 1404,
    CATAN_RULE_PROC_05 = 1405,
    CATAN_RULE_PROC_06 = 1406,
    CATAN_RULE_PROC_07 = 1407,
    CATAN_RULE_BIG_01 = 1501,
    CATAN_RULE_BIG_02 = 1502,
    CATAN_RULE_BIG_03 = 1503,
    CATAN_RULE_BIG_04 = 1504,
    CATAN_RULE_BIG_05 = 1505,
    CATAN_RULE_BIG_06 = 1506,
    CATAN_RULE_FIVE_01 = 1551,
    CATAN_RULE_FIVE_02 = 1552,
    CATAN_RULE_SBP_01 = 1601,
    CATAN_RULE_SBP_02 = 1602,
    CATAN_RULE_SBP_03 = 1603,
    CATAN_RULE_SBP_04 = 1604,
    CATAN_RULE_SBP_05 = 1605,
    CATAN_RULE_SBP_06 = 1606,
    CATAN_RULE_SBP_07 = 1607,
    CATAN_RULE_SBP_08 = 1608,
    CATAN_RULE_SBP_09 = 1609,
    CATAN_RULE_SBP_10 = 1610,
    CATAN_RULE_SBP_11 = 1611,
    CATAN_RULE_SBP_12 = 1612,
    CATAN_RULE_SBP_13 = 1613,
    CATAN_RULE_SBP_14 = 1614,
    CATAN_RULE_PAIR_01 = 1701,
    CATAN_RULE_PAIR_02 = 1702,
    CATAN_RULE_PAIR_03 = 1703,
    CATAN_RULE_PAIR_04 = 1704,
    CATAN_RULE_PAIR_05 = 1705,
    CATAN_RULE_PAIR_06 = 1706,
    CATAN_RULE_PAIR_07 = 1707,
    CATAN_RULE_PAIR_08 = 1708,
    CATAN_RULE_PAIR_09 = 1709,
    CATAN_RULE_PAIR_10 = 1710,
    CATAN_RULE_PAIR_11 = 1711,
    CATAN_RULE_PAIR_12 = 1712,
    CATAN_RULE_PAIR_13 = 1713,
    CATAN_RULE_PAIR_14 = 1714,
    CATAN_RULE_PAIR_15 = 1715,
    CATAN_RULE_PAIR_16 = 1716,
    CATAN_RULE_FR_01 = 1801,
    CATAN_RULE_FR_02 = 1802,
    CATAN_RULE_FR_03 = 1803,
    CATAN_RULE_FR_04 = 1804,
    CATAN_RULE_FR_05 = 1805,
    CATAN_RULE_FR_06 = 1806,
    CATAN_RULE_FR_07 = 1807,
    CATAN_RULE_SEP_01 = 1901,
    CATAN_RULE_SEP_02 = 1902,
    CATAN_RULE_SEP_03 = 1903,
    CATAN_RULE_SEP_04 = 1904,
    CATAN_RULE_SEP_05 = 1905,
    CATAN_RULE_HM_01 = 2001,
    CATAN_RULE_HM_02 = 2002,
    CATAN_RULE_HM_03 = 2003,
    CATAN_RULE_HM_04 = 2004,
    CATAN_RULE_HM_05 = 2005,
    CATAN_RULE_HM_06 = 2006,
    CATAN_RULE_HM_07 = 2007,
    CATAN_RULE_EV_01 = 2101,
    CATAN_RULE_EV_02 = 2102,
    CATAN_RULE_EV_03 = 2103,
    CATAN_RULE_EV_04 = 2104,
    CATAN_RULE_EV_05 = 2105,
    CATAN_RULE_EV_06 = 2106,
    CATAN_RULE_EV_07 = 2107,
    CATAN_RULE_EV_08 = 2108,
    CATAN_RULE_EV_09 = 2109,
    CATAN_RULE_EV_10 = 2110,
    CATAN_RULE_EV_11 = 2111,
    CATAN_RULE_EV_12 = 2112,
    CATAN_RULE_EV_13 = 2113,
    CATAN_RULE_EV_14 = 2114,
    CATAN_RULE_EV_15 = 2115,
    CATAN_RULE_EV_16 = 2116,
    CATAN_RULE_TWO_01 = 2201,
    CATAN_RULE_TWO_02 = 2202,
    CATAN_RULE_TWO_03 = 2203,
    CATAN_RULE_TWO_04 = 2204,
    CATAN_RULE_TWO_05 = 2205,
    CATAN_RULE_TWO_06 = 2206,
    CATAN_RULE_TWO_07 = 2207,
    CATAN_RULE_TWO_08 = 2208,
    CATAN_RULE_TWO_09 = 2209,
    CATAN_RULE_TWO_10 = 2210,
    CATAN_RULE_TWO_11 = 2211,
    CATAN_RULE_TWO_12 = 2212,
    CATAN_RULE_TWO_13 = 2213,
    CATAN_RULE_TWO_14 = 2214,
    CATAN_RULE_TWO_15 = 2215,
    CATAN_RULE_TWO_16 = 2216,
    CATAN_RULE_TWO_17 = 2217,
    CATAN_RULE_TWO_18 = 2218,
    CATAN_RULE_TWO_19 = 2219,
    CATAN_RULE_TOUR_01 = 2301,
    CATAN_RULE_TOUR_02 = 2302,
    CATAN_RULE_TOUR_03 = 2303,
    CATAN_RULE_HOUSE_01 = 2401,
    CATAN_RULE_HOUSE_02 = 2402,
    CATAN_RULE_HOUSE_03 = 2403,
    CATAN_RULE_HOUSE_04 = 2404,
    CATAN_RULE_HOUSE_05 = 2405,
    CATAN_RULE_HOUSE_06 = 2406,
    CATAN_RULE_HOUSE_07 = 2407,
    CATAN_RULE_E_01 = 3001,
    CATAN_RULE_E_02 = 3002,
    CATAN_RULE_E_03 = 3003,
    CATAN_RULE_E_04 = 3004,
    CATAN_RULE_E_05 = 3005,
    CATAN_RULE_E_06 = 3006,
    CATAN_RULE_E_07 = 3007,
    CATAN_RULE_E_08 = 3008,
    CATAN_RULE_E_09 = 3009,
    CATAN_RULE_E_10 = 3010,
    CATAN_RULE_E_11 = 3011,
    CATAN_RULE_E_12 = 3012,
    CATAN_RULE_E_13 = 3013,
    CATAN_RULE_E_14 = 3014,
    CATAN_RULE_E_15 = 3015,
    CATAN_RULE_E_16 = 3016,
    CATAN_RULE_E_17 = 3017,
    CATAN_RULE_E_18 = 3018,
    CATAN_RULE_E_19 = 3019,
    CATAN_RULE_E_20 = 3020,
    CATAN_RULE_E_21 = 3021,
    CATAN_RULE_E_22 = 3022,
    CATAN_RULE_E_23 = 3023,
    CATAN_RULE_E_24 = 3024,
    CATAN_RULE_E_25 = 3025,
    CATAN_RULE_E_26 = 3026,
    CATAN_RULE_E_27 = 3027,
    CATAN_RULE_E_28 = 3028,
    CATAN_RULE_E_29 = 3029,
    CATAN_RULE_E_30 = 3030,
    CATAN_RULE_E_31 = 3031,
    CATAN_RULE_E_32 = 3032,
    CATAN_RULE_E_33 = 3033,
    CATAN_RULE_E_34 = 3034,
    CATAN_RULE_E_35 = 3035,
    CATAN_RULE_E_36 = 3036,
    CATAN_RULE_E_37 = 3037,
    CATAN_RULE_E_38 = 3038,
    CATAN_RULE_E_39 = 3039,
    CATAN_RULE_E_40 = 3040,
    CATAN_RULE_E_41 = 3041,
    CATAN_RULE_E_42 = 3042,
    CATAN_RULE_E_43 = 3043,
    CATAN_RULE_E_44 = 3044,
    CATAN_RULE_E_45 = 3045,
    CATAN_RULE_E_46 = 3046,
    CATAN_RULE_E_47 = 3047,
    CATAN_RULE_E_48 = 3048,
    CATAN_RULE_E_49 = 3049,
    CATAN_RULE_E_50 = 3050,
    CATAN_RULE_E_51 = 3051,
    CATAN_RULE_E_52 = 3052,
    CATAN_RULE_E_53 = 3053,
    CATAN_RULE_E_54 = 3054,
    CATAN_RULE_E_55 = 3055,
    CATAN_RULE_E_56 = 3056,
    CATAN_RULE_E_57 = 3057,
    CATAN_RULE_E_58 = 3058,
    CATAN_RULE_E_59 = 3059,
    CATAN_RULE_E_60 = 3060,
    CATAN_RULE_E_61 = 3061,
    CATAN_RULE_E_62 = 3062,
    CATAN_RULE_E_63 = 3063,
    CATAN_RULE_E_64 = 3064,
    CATAN_RULE_E_65 = 3065,
    CATAN_RULE_E_66 = 3066,
    CATAN_RULE_E_67 = 3067,
    CATAN_RULE_E_68 = 3068,
    CATAN_RULE_E_69 = 3069,
    CATAN_RULE_E_70 = 3070,
    CATAN_RULE_E_71 = 3071,
    CATAN_RULE_E_72 = 3072,
    CATAN_RULE_E_73 = 3073,
    CATAN_RULE_E_74 = 3074,
    CATAN_RULE_E_75 = 3075,
    CATAN_RULE_E_76 = 3076,
    CATAN_RULE_E_77 = 3077,
    CATAN_RULE_E_78 = 3078,
    CATAN_RULE_E_79 = 3079,
    CATAN_RULE_E_80 = 3080,
    CATAN_RULE_E_81 = 3081,
    CATAN_RULE_E_82 = 3082,
    CATAN_RULE_E_83 = 3083,
    CATAN_RULE_E_84 = 3084,
    CATAN_RULE_E_85 = 3085,
    CATAN_RULE_E_86 = 3086,
    CATAN_RULE_E_87 = 3087,
    CATAN_RULE_E_88 = 3088,
    CATAN_RULE_E_89 = 3089,
    CATAN_RULE_E_90 = 3090,
    CATAN_RULE_E_91 = 3091,
    CATAN_RULE_E_92 = 3092,
    CATAN_RULE_E_93 = 3093,
    CATAN_RULE_E_94 = 3094,
    CATAN_RULE_E_95 = 3095,
    CATAN_RULE_E_96 = 3096,
    CATAN_RULE_E_97 = 3097,
    CATAN_RULE_E_98 = 3098,
    CATAN_RULE_E_99 = 3099,
    CATAN_RULE_E_100 = 3100,
    CATAN_RULE_E_101 = 3101,
    CATAN_RULE_E_102 = 3102,
    CATAN_RULE_E_103 = 3103,
    CATAN_RULE_E_104 = 3104,
    CATAN_RULE_E_105 = 3105,
    CATAN_RULE_E_106 = 3106,
    CATAN_RULE_E_107 = 3107,
    CATAN_RULE_E_108 = 3108,
    CATAN_RULE_E_109 = 3109,
    CATAN_RULE_E_110 = 3110,
    CATAN_RULE_E_111 = 3111,
    CATAN_RULE_E_112 = 3112,
    CATAN_RULE_E_113 = 3113,
    CATAN_RULE_E_114 = 3114,
    CATAN_RULE_E_115 = 3115,
    CATAN_RULE_E_116 = 3116,
    CATAN_RULE_E_117 = 3117,
    CATAN_RULE_E_118 = 3118,
    CATAN_RULE_E_119 = 3119,
    CATAN_RULE_E_120 = 3120,
    CATAN_RULE_E_121 = 3121,
    CATAN_RULE_E_122 = 3122,
    CATAN_RULE_E_123 = 3123,
    CATAN_RULE_E_124 = 3124,
    CATAN_RULE_E_125 = 3125,
    CATAN_RULE_E_126 = 3126,
    CATAN_RULE_E_127 = 3127,
    CATAN_RULE_E_128 = 3128,
    CATAN_RULE_E_129 = 3129,
    CATAN_RULE_E_130 = 3130,
    CATAN_RULE_E_131 = 3131,
    CATAN_RULE_E_132 = 3132,
    CATAN_RULE_E_133 = 3133,
    CATAN_RULE_E_134 = 3134,
    CATAN_RULE_E_135 = 3135,
    CATAN_RULE_E_136 = 3136,
    CATAN_RULE_E_137 = 3137,
    CATAN_RULE_E_138 = 3138,
    CATAN_RULE_E_139 = 3139,
    CATAN_RULE_E_140 = 3140,
    CATAN_RULE_E_141 = 3141,
    CATAN_RULE_E_142 = 3142,
    CATAN_RULE_E_143 = 3143,
    CATAN_RULE_E_144 = 3144
};

/* rules.h */
int32_t catan_rule_count(void);
int32_t catan_rule_at(int32_t i);
int32_t catan_rule_find(const char *id);
const char *catan_rule_id(int32_t rule);
const char *catan_rule_title(int32_t rule);
const char *catan_rule_grade(int32_t rule);
const char *catan_rule_text(int32_t rule);
const char *catan_rule_sources(int32_t rule);
enum catan_option {
    CATAN_OPTION_EDITION = 0,
    CATAN_OPTION_PLAYERS = 1,
    CATAN_OPTION_SETUP = 2,
    CATAN_OPTION_TOKENS = 3,
    CATAN_OPTION_HARBORS = 4,
    CATAN_OPTION_FIRST_PLAYER = 5,
    CATAN_OPTION_FIRST_SEAT = 6,
    CATAN_OPTION_THREE_PLAYER_OUT = 7,
    CATAN_OPTION_PHASES = 8,
    CATAN_OPTION_BANK_SHORTAGE = 9,
    CATAN_OPTION_BANK_LIKE_FOR_LIKE = 10,
    CATAN_OPTION_ROBBER_DESERT = 11,
    CATAN_OPTION_ROBBER_VICTIM_EMPTY = 12,
    CATAN_OPTION_FRIENDLY_ROBBER = 13,
    CATAN_OPTION_SEVEN_GRACE_ROUNDS = 14,
    CATAN_OPTION_DISCARD_LIMIT = 15,
    CATAN_OPTION_ROUTE_INTERRUPT = 16,
    CATAN_OPTION_WIN_DECLARATION = 17,
    CATAN_OPTION_WIN_POINTS = 18,
    CATAN_OPTION_HAND_COUNTS = 19,
    CATAN_OPTION_SPECIAL_TURN = 20,
    CATAN_OPTION_PAIRED_WIN = 21,
    CATAN_OPTION_NULL_PROGRESS_CARD = 22,
    CATAN_OPTION_EVENT_CARDS = 23,
    CATAN_OPTION_EVENT_NEW_YEAR = 24,
    CATAN_OPTION_HARBORMASTER = 25,
    CATAN_OPTION_CATAN_FOR_TWO = 26,
    CATAN_OPTION_TWO_BASE_RULES = 27,
    CATAN_OPTION_BALANCED_DICE = 28,
    CATAN_OPTION_DOMESTIC_TRADE = 29,
    CATAN_OPTION_OFFER_LIMIT = 30,
    CATAN_OPTION_COLOR_0 = 31,
    CATAN_OPTION_COLOR_5 = 36,
    CATAN_OPTIONS = 37
};
enum catan_edition {
    CATAN_EDITION_6TH = 0,
    CATAN_EDITION_5TH = 1,
    CATAN_EDITION_5TH_PRE2015 = 2,
    CATAN_EDITION_NL_ALMANAC = 3,
    CATAN_EDITIONS = 4
};
const char *catan_option_name(int32_t option);
int32_t catan_option_find(const char *name);
int32_t catan_option_min(int32_t option);
int32_t catan_option_max(int32_t option);
int32_t catan_option_default(int32_t option, int32_t edition);
const char *catan_option_value_name(int32_t option, int32_t value);
const char *catan_option_text(int32_t option);
int32_t catan_option_rule(int32_t option, int32_t i);
typedef struct catan_rules catan_rules;
int32_t catan_rules_new(const catan_allocator *allocator, catan_rules **out_rules);
void catan_rules_free(catan_rules *rules);
int32_t catan_rules_set(catan_rules *rules, int32_t option, int32_t value);
int32_t catan_rules_value(const catan_rules *rules, int32_t option);
int32_t catan_rules_check(const catan_rules *rules, char *message, size_t capacity);
int32_t catan_rules_read(catan_rules *rules, const char *text, char *message, size_t capacity);
int32_t catan_rules_write(const catan_rules *rules, char *buffer, size_t capacity, size_t *out_length);

/* game.h */
typedef struct catan_game catan_game;
int32_t catan_game_new(const catan_rules *rules, const catan_board *board, uint64_t seed, const catan_allocator *allocator, catan_game **out_game);
void catan_game_free(catan_game *game);
size_t catan_game_sizeof(void);
size_t catan_state_sizeof(void);
int32_t catan_game_init(void *memory, size_t size, const catan_rules *rules, const catan_board *board, uint64_t seed, catan_game **out_game);
int32_t catan_game_copy(const catan_game *src, catan_game *dst);
int32_t catan_game_clone(const catan_game *src, const catan_allocator *allocator, catan_game **out_game);
int32_t catan_game_equal(const catan_game *a, const catan_game *b);
enum catan_hash {
    CATAN_HASH_POSITION = 0,
    CATAN_HASH_ALL = 1
};
uint64_t catan_game_hash(const catan_game *game, int32_t what);
int32_t catan_game_board(const catan_game *game, const catan_allocator *allocator, catan_board **out_board);
int32_t catan_game_option(const catan_game *game, int32_t option);
int32_t catan_check_action(const catan_game *game, const catan_action *action, catan_verdict *verdict);
int32_t catan_explain_action(const catan_game *game, const catan_action *action, catan_verdict *verdicts, size_t capacity, size_t *out_count);
int32_t catan_what_if(const catan_game *game, const catan_action *action, int32_t *options, int32_t *values, size_t capacity, size_t *out_count);
int32_t catan_apply_action(catan_game *game, const catan_action *action, catan_verdict *verdict);
int32_t catan_apply_events(catan_game *game, const catan_action *action, catan_verdict *verdict, catan_event *events, size_t capacity, size_t *out_count);
typedef void (*catan_listener)(const catan_event *event, void *user);
int32_t catan_game_set_listener(catan_game *game, catan_listener listener, void *user);
enum catan_menu {
    CATAN_MENU_PLAIN = 0,
    CATAN_MENU_SIMPLE = 1,
    CATAN_MENU_OFFERS = 2,
    CATAN_MENUS = 3
};
int32_t catan_legal_actions(const catan_game *game, int32_t seat, int32_t menu, catan_action *actions, size_t capacity, size_t *out_count);
int32_t catan_action_numbers(const catan_game *game, int32_t menu);
int32_t catan_action_number(const catan_game *game, int32_t menu, const catan_action *action);
int32_t catan_action_of_number(const catan_game *game, int32_t menu, int32_t seat, int32_t number, catan_action *out_action);
int32_t catan_legal_mask(const catan_game *game, int32_t seat, int32_t menu, uint64_t *words, size_t capacity);
int32_t catan_game_actors(const catan_game *game);
int32_t catan_game_next(const catan_game *game);
int32_t catan_may(const catan_game *game, int32_t seat, int32_t kind);
int32_t catan_default_action(const catan_game *game, int32_t seat, catan_action *out_action);
enum catan_chance_mode {
    CATAN_CHANCE_OWN = 0,
    CATAN_CHANCE_HOST = 1
};
int32_t catan_game_set_chance(catan_game *game, int32_t mode);
int32_t catan_draw_chance(catan_game *game);
int32_t catan_chance_weight(const catan_game *game, const catan_action *outcome);
enum catan_due {
    CATAN_DUE_OVER = 0,
    CATAN_DUE_DICE = 1,
    CATAN_DUE_DRAWN = 2,
    CATAN_DUE_STOLEN = 3,
    CATAN_DUE_EVENT_CARD = 4,
    CATAN_DUE_START_ROLL = 5,
    CATAN_DUE_FOUND_ROAD = 6,
    CATAN_DUE_FOUND_SETTLEMENT = 7,
    CATAN_DUE_DISCARD = 9,
    CATAN_DUE_ROBBER = 10,
    CATAN_DUE_VICTIM = 11,
    CATAN_DUE_GIVE_BACK = 12,
    CATAN_DUE_NEUTRAL = 13,
    CATAN_DUE_FREE_ROAD = 14,
    CATAN_DUE_EVENT_CHOICE = 15,
    CATAN_DUE_ROLL = 17,
    CATAN_DUE_SECOND_ROLL = 18,
    CATAN_DUE_MAIN = 19
};
enum catan_part {
    CATAN_PART_FOUNDING = 0,
    CATAN_PART_TURN = 1,
    CATAN_PART_PAIRED = 2,
    CATAN_PART_BUILDER = 3
};
int32_t catan_game_due(const catan_game *game);
const char *catan_due_name(int32_t due);
int32_t catan_game_players(const catan_game *game);
int32_t catan_game_owners(const catan_game *game);
int32_t catan_game_map(const catan_game *game);
int32_t catan_game_turn(const catan_game *game);
int32_t catan_game_seat(const catan_game *game);
int32_t catan_game_acting(const catan_game *game);
int32_t catan_game_part(const catan_game *game);
int32_t catan_game_first(const catan_game *game);
int32_t catan_game_winner(const catan_game *game);
int32_t catan_game_dice(const catan_game *game);
int32_t catan_game_event(const catan_game *game);
int32_t catan_game_robber(const catan_game *game);
int32_t catan_game_free_roads(const catan_game *game);
int32_t catan_game_card_played(const catan_game *game);
int32_t catan_win_points(const catan_game *game);
int32_t catan_hand(const catan_game *game, int32_t seat, int32_t resource);
int32_t catan_hand_total(const catan_game *game, int32_t seat);
int32_t catan_bank(const catan_game *game, int32_t resource);
int32_t catan_cards(const catan_game *game, int32_t seat, int32_t card);
int32_t catan_cards_total(const catan_game *game, int32_t seat);
int32_t catan_cards_fresh(const catan_game *game, int32_t card);
int32_t catan_deck(const catan_game *game);
int32_t catan_deck_cards(const catan_game *game, int32_t card);
int32_t catan_cards_removed(const catan_game *game, int32_t card);
int32_t catan_knights(const catan_game *game, int32_t seat);
int32_t catan_tokens(const catan_game *game, int32_t seat);
int32_t catan_tokens_left(const catan_game *game);
int32_t catan_token_price(const catan_game *game, int32_t seat);
int32_t catan_token_used(const catan_game *game);
int32_t catan_knight_handed_in(const catan_game *game);
int32_t catan_first_dice(const catan_game *game);
int32_t catan_neutral_due(const catan_game *game);
int32_t catan_hand_count(const catan_game *game, int32_t asker, int32_t seat);
int32_t catan_vertex_owner(const catan_game *game, int32_t vertex);
int32_t catan_vertex_points(const catan_game *game, int32_t vertex);
int32_t catan_edge_owner(const catan_game *game, int32_t edge);
int32_t catan_road_damaged(const catan_game *game, int32_t edge);
int32_t catan_event_card_number(int32_t card);
const char *catan_event_card_name(int32_t card);
int32_t catan_event_cards_left(const catan_game *game, int32_t card);
int32_t catan_settlements_left(const catan_game *game, int32_t owner);
int32_t catan_cities_left(const catan_game *game, int32_t owner);
int32_t catan_roads_left(const catan_game *game, int32_t owner);
int32_t catan_road_length(const catan_game *game, int32_t owner);
int32_t catan_road_holder(const catan_game *game);
int32_t catan_army_holder(const catan_game *game);
int32_t catan_harbor_points(const catan_game *game, int32_t seat);
int32_t catan_harbormaster_holder(const catan_game *game);
enum catan_points_part {
    CATAN_POINTS_SETTLEMENTS = 0,
    CATAN_POINTS_CITIES = 1,
    CATAN_POINTS_ROAD = 2,
    CATAN_POINTS_ARMY = 3,
    CATAN_POINTS_CARDS = 4,
    CATAN_POINTS_HARBORS = 5,
    CATAN_POINTS_PARTS = 6
};
int32_t catan_points(const catan_game *game, int32_t seat);
int32_t catan_points_visible(const catan_game *game, int32_t seat);
int32_t catan_points_part(const catan_game *game, int32_t seat, int32_t part);
int32_t catan_rate(const catan_game *game, int32_t seat, int32_t resource);
int32_t catan_discard_due(const catan_game *game, int32_t seat);
int32_t catan_victims(const catan_game *game, int32_t seat, int32_t hex);
int32_t catan_places(const catan_game *game, int32_t seat, int32_t kind, uint64_t *out_words);
int32_t catan_cost(const catan_game *game, int32_t kind, int32_t *out_cards);
enum catan_trade_state {
    CATAN_TRADE_NONE = 0,
    CATAN_TRADE_OFFERS = 1,
    CATAN_TRADE_ASKED = 2,
    CATAN_TRADE_ACCEPTED = 3
};
int32_t catan_trade_state(const catan_game *game, int32_t seat);
int32_t catan_terms(const catan_game *game, int32_t seat, int32_t *out_give, int32_t *out_take);

/* batch.h */
typedef struct catan_batch catan_batch;
enum catan_batch_result {
    CATAN_BATCH_REFUSED = -1,
    CATAN_BATCH_RUNNING = 0,
    CATAN_BATCH_WON = 1,
    CATAN_BATCH_CAPPED = 2,
    CATAN_BATCH_OVER = 3
};
int32_t catan_batch_new(const catan_rules *rules, const catan_board *board, int32_t games, int32_t menu, uint64_t seed, uint32_t cap, int32_t auto_reset, const catan_allocator *allocator, catan_batch **out_batch);
void catan_batch_free(catan_batch *batch);
int32_t catan_batch_games(const catan_batch *batch);
int32_t catan_batch_numbers(const catan_batch *batch);
int32_t catan_batch_mask_words(const catan_batch *batch);
const catan_game *catan_batch_game(const catan_batch *batch, int32_t i);
int32_t catan_batch_seats(const catan_batch *batch, int32_t first, int32_t count, int8_t *out_seats);
int32_t catan_batch_masks(const catan_batch *batch, int32_t first, int32_t count, uint64_t *out_words);
int32_t catan_batch_random(const catan_batch *batch, int32_t first, int32_t count, uint64_t *random, int32_t *out_numbers);
int32_t catan_batch_step(catan_batch *batch, int32_t first, int32_t count, const int32_t *numbers, int8_t *out_results, int8_t *out_winners);
int32_t catan_batch_reset(catan_batch *batch, int32_t first, int32_t count);
enum catan_observation {
    CATAN_OBSERVATION_VERSION = 1
};
int32_t catan_observation_size(const catan_game *game);
int32_t catan_observe(const catan_game *game, int32_t seat, uint8_t *out_bytes, size_t capacity);
int32_t catan_batch_observe(const catan_batch *batch, int32_t first, int32_t count, uint8_t *out_bytes);

/* notation.h */
int32_t catan_action_read(const catan_game *game, const char *text, catan_action *out_action, char *message, size_t capacity);
int32_t catan_action_write(const catan_game *game, const catan_action *action, char *buffer, size_t capacity, size_t *out_length);
int32_t catan_game_read(const char *text, size_t length, const catan_allocator *allocator, catan_game **out_game, int32_t *out_line, size_t *out_offset, char *message, size_t capacity);
int32_t catan_game_write(const catan_game *game, char *buffer, size_t capacity, size_t *out_length);
int32_t catan_verdict_write(const catan_game *game, const catan_verdict *verdict, char *buffer, size_t capacity, size_t *out_length);

/* playout.h */
int32_t catan_random_action(const catan_game *game, int32_t seat, int32_t menu, uint64_t *random, catan_action *out_action);
int32_t catan_playout(catan_game *game, int32_t menu, uint64_t *random, uint64_t cap, uint64_t *out_steps);

/* record.h */
typedef struct catan_record catan_record;
int32_t catan_record_new(const catan_game *game, const catan_allocator *allocator, catan_record **out_record);
void catan_record_free(catan_record *record);
int32_t catan_record_apply(catan_record *record, catan_game *game, const catan_action *action, catan_verdict *verdict);
int32_t catan_record_apply_events(catan_record *record, catan_game *game, const catan_action *action, catan_verdict *verdict, catan_event *events, size_t capacity, size_t *out_count);
int32_t catan_record_draw(catan_record *record, catan_game *game);
int32_t catan_record_undo(catan_record *record, catan_game *game);
int32_t catan_record_redo(catan_record *record, catan_game *game);
int32_t catan_record_length(const catan_record *record);
int32_t catan_record_undone(const catan_record *record);
int32_t catan_record_action(const catan_record *record, int32_t i, catan_action *out_action);
int32_t catan_record_replay(const catan_record *record, int32_t n, const catan_allocator *allocator, catan_game **out_game);
int32_t catan_record_turns(const catan_record *record);
int32_t catan_record_turn(const catan_record *record, int32_t i, int32_t *out_length, uint64_t *out_hash);
enum catan_parting {
    CATAN_PARTING_NONE = 0,
    CATAN_PARTING_RULES = 1,
    CATAN_PARTING_BOARD = 2,
    CATAN_PARTING_START = 3,
    CATAN_PARTING_ACTION = 4
};
int32_t catan_record_compare(const catan_record *a, const catan_record *b, int32_t *out_index);
int32_t catan_record_save(const catan_record *record, uint8_t *buffer, size_t capacity, size_t *out_length);
int32_t catan_record_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator, catan_record **out_record, char *message, size_t capacity);
int32_t catan_record_write(const catan_record *record, char *buffer, size_t capacity, size_t *out_length);
int32_t catan_record_read(const char *text, size_t length, const catan_allocator *allocator, catan_record **out_record, char *message, size_t capacity);

/* save.h */
int32_t catan_game_save(const catan_game *game, uint8_t *buffer, size_t capacity, size_t *out_length);
int32_t catan_game_load(const uint8_t *bytes, size_t length, const catan_allocator *allocator, catan_game **out_game, char *message, size_t capacity);

/* view.h */
enum catan_viewer {
    CATAN_SPECTATOR = 7,
    CATAN_TABLE = 8
};
int32_t catan_game_view(const catan_game *src, int32_t viewer, catan_game *dst);
int32_t catan_game_viewer(const catan_game *game);
int32_t catan_told(const catan_event *events, size_t count, int32_t seat, catan_action *actions, size_t capacity, size_t *out_count);
int32_t catan_game_sample(const catan_game *view, uint64_t seed, catan_game *dst);
int32_t catan_hand_unknown(const catan_game *game, int32_t seat);
int32_t catan_cards_unknown(const catan_game *game, int32_t seat);
int32_t catan_deck_unknown(const catan_game *game);
int32_t catan_hand_most(const catan_game *game, int32_t seat, int32_t resource);
int32_t catan_cards_most(const catan_game *game, int32_t seat, int32_t card);
int32_t catan_points_most(const catan_game *game, int32_t seat);
