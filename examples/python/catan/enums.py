"""The enumerations of libcatan. Written by lib/gen/ffi_gen.py."""

from enum import IntEnum


class VersionParts(IntEnum):
    """`enum catan_version_parts`."""

    MAJOR = 0
    MINOR = 1
    PATCH = 0


class Status(IntEnum):
    """`enum catan_status`."""

    OK = 0
    ERR_ARG = -1
    ERR_RULE = -2
    ERR_MEMORY = -3
    ERR_BUSY = -4
    ERR_SIZE = -5
    ERR_SYNTAX = -6
    ERR_UNSUPPORTED = -7
    ERR_BOARD = -8
    ERR_POSITION = -9
    ERR_FORMAT = -10
    ERR_VERSION = -11


class Resource(IntEnum):
    """`enum catan_resource`."""

    LUMBER = 0
    BRICK = 1
    WOOL = 2
    GRAIN = 3
    ORE = 4


class Terrain(IntEnum):
    """`enum catan_terrain`."""

    FOREST = 0
    HILLS = 1
    PASTURE = 2
    FIELDS = 3
    MOUNTAINS = 4
    DESERT = 5


class Harbor(IntEnum):
    """`enum catan_harbor`."""

    ANY = 5


class Card(IntEnum):
    """`enum catan_card`."""

    KNIGHT = 0
    ROADS = 1
    PLENTY = 2
    MONOPOLY = 3
    POINT = 4


class Corner(IntEnum):
    """`enum catan_corner`."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5


class Side(IntEnum):
    """`enum catan_side`."""

    NE = 0
    E = 1
    SE = 2
    SW = 3
    W = 4
    NW = 5


class PlaceKind(IntEnum):
    """`enum catan_place_kind`."""

    NONE = 0
    HEX = 1
    VERTEX = 2
    EDGE = 3


class Limits(IntEnum):
    """`enum catan_limits`."""

    NONE = -1
    SEATS = 6
    CHANCE = 15
    UNKNOWN = 255
    MAX_ACTIONS = 2048
    MAX_EVENTS = 32
    MAX_NAME = 64
    MAX_MESSAGE = 4096


class ActionKind(IntEnum):
    """`enum catan_action_kind`."""

    START_ROLL = 1
    ROLL = 2
    END_TURN = 3
    PASS = 4
    CLAIM = 5
    SETTLEMENT = 6
    CITY = 7
    ROAD = 8
    BUY_CARD = 9
    PLAY_KNIGHT = 10
    PLAY_ROADS = 11
    STOP_ROADS = 12
    PLAY_PLENTY = 13
    PLAY_MONOPOLY = 14
    DISCARD = 15
    DISCARD_CARD = 16
    MOVE_ROBBER = 17
    STEAL = 18
    BANK_TRADE = 19
    OFFER = 20
    PROPOSE = 21
    ACCEPT = 22
    REJECT = 23
    CONFIRM = 24
    CANCEL = 25
    NEUTRAL_SETTLEMENT = 26
    NEUTRAL_ROAD = 27
    FORCED_TRADE = 28
    GIVE_BACK = 29
    BANISH = 30
    HAND_IN_KNIGHT = 31
    EVENT_TAKE = 32
    EVENT_GIVE = 33
    EVENT_HELP = 34
    EVENT_VICTIM = 35
    EVENT_TURN_ROAD = 36
    REPAIR_ROAD = 37
    DICE = 38
    DRAWN = 39
    STOLEN = 40
    EVENT_CARD = 41
    REVEAL_HAND = 42
    REVEAL_DISCARD = 43
    REVEAL_POINTS = 44


class EventKind(IntEnum):
    """`enum catan_event_kind`."""

    ACTION = 1
    PRODUCED = 2
    SHORT = 3
    MOVED = 4
    DISCARDED = 5
    LENGTH = 6
    ROAD_AWARD = 7
    ARMY_AWARD = 8
    POINTS = 9
    TURN = 10
    OFFERS_CLOSED = 11
    WON = 12
    CARDS_SHOWN = 13
    PART = 14
    HARBOR_AWARD = 15
    TOKENS = 16
    NEW_YEAR = 17
    ROBBER_FLED = 18


class Certainty(IntEnum):
    """`enum catan_certainty`."""

    STANDS = 0
    REFUSED = 1
    CANNOT_BE_RULED_OUT = 2


class Map(IntEnum):
    """`enum catan_map`."""

    BASE = 0
    LARGE = 1


class PrintedBoard(IntEnum):
    """`enum catan_printed_board`."""

    FIXED_E5 = 1
    FIXED_E6 = 2
    FIXED_56 = 3


class Rule(IntEnum):
    """`enum catan_rule`."""

    NONE = 0
    SETUP_01 = 101
    SETUP_02 = 102
    SETUP_03 = 103
    SETUP_04 = 104
    SETUP_05 = 105
    SETUP_06 = 106
    SETUP_07 = 107
    SETUP_08 = 108
    SETUP_09 = 109
    SETUP_10 = 110
    SETUP_11 = 111
    SETUP_12 = 112
    SETUP_13 = 113
    SETUP_14 = 114
    SETUP_15 = 115
    SETUP_16 = 116
    SETUP_17 = 117
    SETUP_18 = 118
    SETUP_19 = 119
    SETUP_20 = 120
    SETUP_21 = 121
    SETUP_22 = 122
    TURN_01 = 201
    TURN_02 = 202
    TURN_03 = 203
    TURN_04 = 204
    TURN_05 = 205
    TURN_06 = 206
    TURN_07 = 207
    TURN_08 = 208
    PROD_01 = 301
    PROD_02 = 302
    PROD_03 = 303
    PROD_04 = 304
    PROD_05 = 305
    PROD_06 = 306
    PROD_07 = 307
    PROD_08 = 308
    PROD_09 = 309
    PROD_10 = 310
    PROD_11 = 311
    PROD_12 = 312
    PROD_13 = 313
    ROBBER_01 = 401
    ROBBER_02 = 402
    ROBBER_03 = 403
    ROBBER_04 = 404
    ROBBER_05 = 405
    ROBBER_06 = 406
    ROBBER_07 = 407
    ROBBER_08 = 408
    ROBBER_09 = 409
    ROBBER_10 = 410
    ROBBER_11 = 411
    ROBBER_12 = 412
    ROBBER_13 = 413
    ROBBER_14 = 414
    ROBBER_15 = 415
    BUILD_01 = 501
    BUILD_02 = 502
    BUILD_03 = 503
    BUILD_04 = 504
    BUILD_05 = 505
    BUILD_06 = 506
    BUILD_07 = 507
    BUILD_08 = 508
    BUILD_09 = 509
    BUILD_10 = 510
    BUILD_11 = 511
    BUILD_12 = 512
    BUILD_13 = 513
    BUILD_14 = 514
    BUILD_15 = 515
    BUILD_16 = 516
    TRADE_01 = 601
    TRADE_02 = 602
    TRADE_03 = 603
    TRADE_04 = 604
    TRADE_05 = 605
    TRADE_06 = 606
    TRADE_07 = 607
    TRADE_08 = 608
    TRADE_09 = 609
    TRADE_10 = 610
    TRADE_11 = 611
    HARB_01 = 701
    HARB_02 = 702
    HARB_03 = 703
    HARB_04 = 704
    HARB_05 = 705
    HARB_06 = 706
    HARB_07 = 707
    HARB_08 = 708
    HARB_09 = 709
    HARB_10 = 710
    DEV_01 = 801
    DEV_02 = 802
    DEV_03 = 803
    DEV_04 = 804
    DEV_05 = 805
    DEV_06 = 806
    DEV_07 = 807
    DEV_08 = 808
    DEV_09 = 809
    DEV_10 = 810
    DEV_11 = 811
    DEV_12 = 812
    DEV_13 = 813
    ROAD_01 = 901
    ROAD_02 = 902
    ROAD_03 = 903
    ROAD_04 = 904
    ROAD_05 = 905
    ROAD_06 = 906
    ROAD_07 = 907
    ROAD_08 = 908
    ROAD_09 = 909
    ROAD_10 = 910
    ARMY_01 = 1001
    ARMY_02 = 1002
    ARMY_03 = 1003
    ARMY_04 = 1004
    WIN_01 = 1101
    WIN_02 = 1102
    WIN_03 = 1103
    WIN_04 = 1104
    WIN_05 = 1105
    WIN_06 = 1106
    WIN_07 = 1107
    WIN_08 = 1108
    INFO_01 = 1201
    INFO_02 = 1202
    INFO_03 = 1203
    INFO_04 = 1204
    INFO_05 = 1205
    BANK_01 = 1301
    BANK_02 = 1302
    PROC_01 = 1401
    PROC_02 = 1402
    PROC_03 = 1403
    PROC_04 = 1404
    PROC_05 = 1405
    PROC_06 = 1406
    PROC_07 = 1407
    BIG_01 = 1501
    BIG_02 = 1502
    BIG_03 = 1503
    BIG_04 = 1504
    BIG_05 = 1505
    BIG_06 = 1506
    FIVE_01 = 1551
    FIVE_02 = 1552
    SBP_01 = 1601
    SBP_02 = 1602
    SBP_03 = 1603
    SBP_04 = 1604
    SBP_05 = 1605
    SBP_06 = 1606
    SBP_07 = 1607
    SBP_08 = 1608
    SBP_09 = 1609
    SBP_10 = 1610
    SBP_11 = 1611
    SBP_12 = 1612
    SBP_13 = 1613
    SBP_14 = 1614
    PAIR_01 = 1701
    PAIR_02 = 1702
    PAIR_03 = 1703
    PAIR_04 = 1704
    PAIR_05 = 1705
    PAIR_06 = 1706
    PAIR_07 = 1707
    PAIR_08 = 1708
    PAIR_09 = 1709
    PAIR_10 = 1710
    PAIR_11 = 1711
    PAIR_12 = 1712
    PAIR_13 = 1713
    PAIR_14 = 1714
    PAIR_15 = 1715
    PAIR_16 = 1716
    FR_01 = 1801
    FR_02 = 1802
    FR_03 = 1803
    FR_04 = 1804
    FR_05 = 1805
    FR_06 = 1806
    FR_07 = 1807
    SEP_01 = 1901
    SEP_02 = 1902
    SEP_03 = 1903
    SEP_04 = 1904
    SEP_05 = 1905
    HM_01 = 2001
    HM_02 = 2002
    HM_03 = 2003
    HM_04 = 2004
    HM_05 = 2005
    HM_06 = 2006
    HM_07 = 2007
    EV_01 = 2101
    EV_02 = 2102
    EV_03 = 2103
    EV_04 = 2104
    EV_05 = 2105
    EV_06 = 2106
    EV_07 = 2107
    EV_08 = 2108
    EV_09 = 2109
    EV_10 = 2110
    EV_11 = 2111
    EV_12 = 2112
    EV_13 = 2113
    EV_14 = 2114
    EV_15 = 2115
    EV_16 = 2116
    TWO_01 = 2201
    TWO_02 = 2202
    TWO_03 = 2203
    TWO_04 = 2204
    TWO_05 = 2205
    TWO_06 = 2206
    TWO_07 = 2207
    TWO_08 = 2208
    TWO_09 = 2209
    TWO_10 = 2210
    TWO_11 = 2211
    TWO_12 = 2212
    TWO_13 = 2213
    TWO_14 = 2214
    TWO_15 = 2215
    TWO_16 = 2216
    TWO_17 = 2217
    TWO_18 = 2218
    TWO_19 = 2219
    TOUR_01 = 2301
    TOUR_02 = 2302
    TOUR_03 = 2303
    HOUSE_01 = 2401
    HOUSE_02 = 2402
    HOUSE_03 = 2403
    HOUSE_04 = 2404
    HOUSE_05 = 2405
    HOUSE_06 = 2406
    HOUSE_07 = 2407
    E_01 = 3001
    E_02 = 3002
    E_03 = 3003
    E_04 = 3004
    E_05 = 3005
    E_06 = 3006
    E_07 = 3007
    E_08 = 3008
    E_09 = 3009
    E_10 = 3010
    E_11 = 3011
    E_12 = 3012
    E_13 = 3013
    E_14 = 3014
    E_15 = 3015
    E_16 = 3016
    E_17 = 3017
    E_18 = 3018
    E_19 = 3019
    E_20 = 3020
    E_21 = 3021
    E_22 = 3022
    E_23 = 3023
    E_24 = 3024
    E_25 = 3025
    E_26 = 3026
    E_27 = 3027
    E_28 = 3028
    E_29 = 3029
    E_30 = 3030
    E_31 = 3031
    E_32 = 3032
    E_33 = 3033
    E_34 = 3034
    E_35 = 3035
    E_36 = 3036
    E_37 = 3037
    E_38 = 3038
    E_39 = 3039
    E_40 = 3040
    E_41 = 3041
    E_42 = 3042
    E_43 = 3043
    E_44 = 3044
    E_45 = 3045
    E_46 = 3046
    E_47 = 3047
    E_48 = 3048
    E_49 = 3049
    E_50 = 3050
    E_51 = 3051
    E_52 = 3052
    E_53 = 3053
    E_54 = 3054
    E_55 = 3055
    E_56 = 3056
    E_57 = 3057
    E_58 = 3058
    E_59 = 3059
    E_60 = 3060
    E_61 = 3061
    E_62 = 3062
    E_63 = 3063
    E_64 = 3064
    E_65 = 3065
    E_66 = 3066
    E_67 = 3067
    E_68 = 3068
    E_69 = 3069
    E_70 = 3070
    E_71 = 3071
    E_72 = 3072
    E_73 = 3073
    E_74 = 3074
    E_75 = 3075
    E_76 = 3076
    E_77 = 3077
    E_78 = 3078
    E_79 = 3079
    E_80 = 3080
    E_81 = 3081
    E_82 = 3082
    E_83 = 3083
    E_84 = 3084
    E_85 = 3085
    E_86 = 3086
    E_87 = 3087
    E_88 = 3088
    E_89 = 3089
    E_90 = 3090
    E_91 = 3091
    E_92 = 3092
    E_93 = 3093
    E_94 = 3094
    E_95 = 3095
    E_96 = 3096
    E_97 = 3097
    E_98 = 3098
    E_99 = 3099
    E_100 = 3100
    E_101 = 3101
    E_102 = 3102
    E_103 = 3103
    E_104 = 3104
    E_105 = 3105
    E_106 = 3106
    E_107 = 3107
    E_108 = 3108
    E_109 = 3109
    E_110 = 3110
    E_111 = 3111
    E_112 = 3112
    E_113 = 3113
    E_114 = 3114
    E_115 = 3115
    E_116 = 3116
    E_117 = 3117
    E_118 = 3118
    E_119 = 3119
    E_120 = 3120
    E_121 = 3121
    E_122 = 3122
    E_123 = 3123
    E_124 = 3124
    E_125 = 3125
    E_126 = 3126
    E_127 = 3127
    E_128 = 3128
    E_129 = 3129
    E_130 = 3130
    E_131 = 3131
    E_132 = 3132
    E_133 = 3133
    E_134 = 3134
    E_135 = 3135
    E_136 = 3136
    E_137 = 3137
    E_138 = 3138
    E_139 = 3139
    E_140 = 3140
    E_141 = 3141
    E_142 = 3142
    E_143 = 3143
    E_144 = 3144


class Option(IntEnum):
    """`enum catan_option`."""

    EDITION = 0
    PLAYERS = 1
    SETUP = 2
    TOKENS = 3
    HARBORS = 4
    FIRST_PLAYER = 5
    FIRST_SEAT = 6
    THREE_PLAYER_OUT = 7
    PHASES = 8
    BANK_SHORTAGE = 9
    BANK_LIKE_FOR_LIKE = 10
    ROBBER_DESERT = 11
    ROBBER_VICTIM_EMPTY = 12
    FRIENDLY_ROBBER = 13
    SEVEN_GRACE_ROUNDS = 14
    DISCARD_LIMIT = 15
    ROUTE_INTERRUPT = 16
    WIN_DECLARATION = 17
    WIN_POINTS = 18
    HAND_COUNTS = 19
    SPECIAL_TURN = 20
    PAIRED_WIN = 21
    NULL_PROGRESS_CARD = 22
    EVENT_CARDS = 23
    EVENT_NEW_YEAR = 24
    HARBORMASTER = 25
    CATAN_FOR_TWO = 26
    TWO_BASE_RULES = 27
    BALANCED_DICE = 28
    DOMESTIC_TRADE = 29
    OFFER_LIMIT = 30
    COLOR_0 = 31
    COLOR_5 = 36


class Edition(IntEnum):
    """`enum catan_edition`."""

    EDITION_6TH = 0
    EDITION_5TH = 1
    EDITION_5TH_PRE2015 = 2
    EDITION_NL_ALMANAC = 3


class Hash(IntEnum):
    """`enum catan_hash`."""

    POSITION = 0
    ALL = 1


class Menu(IntEnum):
    """`enum catan_menu`."""

    PLAIN = 0
    SIMPLE = 1
    OFFERS = 2


class ChanceMode(IntEnum):
    """`enum catan_chance_mode`."""

    OWN = 0
    HOST = 1


class Due(IntEnum):
    """`enum catan_due`."""

    OVER = 0
    DICE = 1
    DRAWN = 2
    STOLEN = 3
    EVENT_CARD = 4
    START_ROLL = 5
    FOUND_ROAD = 6
    FOUND_SETTLEMENT = 7
    DISCARD = 9
    ROBBER = 10
    VICTIM = 11
    GIVE_BACK = 12
    NEUTRAL = 13
    FREE_ROAD = 14
    EVENT_CHOICE = 15
    ROLL = 17
    SECOND_ROLL = 18
    MAIN = 19


class Part(IntEnum):
    """`enum catan_part`."""

    FOUNDING = 0
    TURN = 1
    PAIRED = 2
    BUILDER = 3


class PointsPart(IntEnum):
    """`enum catan_points_part`."""

    SETTLEMENTS = 0
    CITIES = 1
    ROAD = 2
    ARMY = 3
    CARDS = 4
    HARBORS = 5


class TradeState(IntEnum):
    """`enum catan_trade_state`."""

    NONE = 0
    OFFERS = 1
    ASKED = 2
    ACCEPTED = 3


class BatchResult(IntEnum):
    """`enum catan_batch_result`."""

    REFUSED = -1
    RUNNING = 0
    WON = 1
    CAPPED = 2
    OVER = 3


class Observation(IntEnum):
    """`enum catan_observation`."""

    VERSION = 1


class Parting(IntEnum):
    """`enum catan_parting`."""

    NONE = 0
    RULES = 1
    BOARD = 2
    START = 3
    ACTION = 4


class Viewer(IntEnum):
    """`enum catan_viewer`."""

    SPECTATOR = 7
    TABLE = 8
