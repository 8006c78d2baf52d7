/**
 * @file action.h
 * The three public structs: an action, an event, a verdict. Their sizes and
 * offsets are frozen. Fields that are only read use -1 for an absent seat or place.
 */
#ifndef CATAN_ACTION_H
#define CATAN_ACTION_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Everything that can happen in a game. Beside each kind: the fields it uses
 * (all others are 0) and its word in the notation.
 */
enum catan_action_kind {
    CATAN_START_ROLL = 1,      /**< `start-roll`  roll for the first turn (SETUP-14) */
    CATAN_ROLL = 2,            /**< `roll`        the dice of the turn (TURN-03) */
    CATAN_END_TURN = 3,        /**< `end`         end the turn or the own part of it */
    CATAN_PASS = 4,            /**< `pass`        give up a chance to act (SBP-10), decline an event's offer */
    CATAN_CLAIM = 5,           /**< `claim`       claim the win (WIN-06) */
    CATAN_SETTLEMENT = 6,      /**< `settlement`  place: vertex; founding and paid alike */
    CATAN_CITY = 7,            /**< `city`        place: vertex */
    CATAN_ROAD = 8,            /**< `road`        place: edge; founding, free and paid alike */
    CATAN_BUY_CARD = 9,        /**< `buy`         a development card */
    CATAN_PLAY_KNIGHT = 10,    /**< `knight` */
    CATAN_PLAY_ROADS = 11,     /**< `roads`       Road Building */
    CATAN_STOP_ROADS = 12,     /**< `stop`        place no further free road (DEV-08) */
    CATAN_PLAY_PLENTY = 13,    /**< `plenty`      take: two cards (one, none: E-16) */
    CATAN_PLAY_MONOPOLY = 14,  /**< `monopoly`    value: resource */
    CATAN_DISCARD = 15,        /**< `discard`     give: all cards still owed; unseen: none, and value CATAN_UNKNOWN */
    CATAN_DISCARD_CARD = 16,   /**< `lay`         value: resource, or in a view CATAN_UNKNOWN; one of the cards owed */
    CATAN_MOVE_ROBBER = 17,    /**< `robber`      place: hex */
    CATAN_STEAL = 18,          /**< `steal`       other: the victim's seat */
    CATAN_BANK_TRADE = 19,     /**< `bank`        give: 4, 3 or 2 of one kind, take: 1 */
    CATAN_OFFER = 20,          /**< `offer`       give, take; value: set of asked seats (bit per seat) */
    CATAN_PROPOSE = 21,        /**< `propose`     other: the seat on turn; give, take as seen from `seat` */
    CATAN_ACCEPT = 22,         /**< `accept`      give, take as seen from `seat` */
    CATAN_REJECT = 23,         /**< `reject` */
    CATAN_CONFIRM = 24,        /**< `confirm`     other: the partner; give, take as seen from `seat` */
    CATAN_CANCEL = 25,         /**< `cancel`      withdraw the own offer, acceptance or proposal */
    CATAN_NEUTRAL_SETTLEMENT = 26, /**< `neutral-settlement`  place: vertex, other: owner (TWO-03) */
    CATAN_NEUTRAL_ROAD = 27,   /**< `neutral-road`  place: edge, other: owner */
    CATAN_FORCED_TRADE = 28,   /**< `forced-trade` (TWO-06) */
    CATAN_GIVE_BACK = 29,      /**< `give-back`   give: two cards (TWO-16); unseen: none, and value CATAN_UNKNOWN */
    CATAN_BANISH = 30,         /**< `banish`      place: a desert hex */
    CATAN_HAND_IN_KNIGHT = 31, /**< `hand-in` (TWO-07) */
    CATAN_EVENT_TAKE = 32,     /**< `event-take`  value: resource */
    CATAN_EVENT_GIVE = 33,     /**< `event-give`  value: resource, or in a view CATAN_UNKNOWN */
    CATAN_EVENT_HELP = 34,     /**< `event-help`  value: resource, or in a view CATAN_UNKNOWN; other: seat */
    CATAN_EVENT_VICTIM = 35,   /**< `event-victim` other: seat */
    CATAN_EVENT_TURN_ROAD = 36, /**< `event-road` place: edge */
    CATAN_REPAIR_ROAD = 37,    /**< `repair`      place: edge (EV-12) */
    CATAN_DICE = 38,           /**< `dice`        chance; value: sum, other: first face or 0 */
    CATAN_DRAWN = 39,          /**< `drawn`       chance; value: development card, or in a view CATAN_UNKNOWN */
    CATAN_STOLEN = 40,         /**< `stolen`      chance; value: resource, or in a view CATAN_UNKNOWN */
    CATAN_EVENT_CARD = 41,     /**< `event`       chance; value: number of the event card, 1 to 22 (EV-01) */
    CATAN_REVEAL_HAND = 42,    /**< `reveal-hand` chance, in a view; other: seat, give: cards it shows it has */
    CATAN_REVEAL_DISCARD = 43, /**< `reveal-discard` chance, in a view; other: seat, give: cards among those it set aside */
    CATAN_REVEAL_POINTS = 44,  /**< `reveal-points` chance, in a view; other: seat, value: point cards it shows it has */
    CATAN_KINDS = 45           /**< one more than the greatest kind */
};

/** Something a seat does, or an outcome of chance (seat CATAN_CHANCE). 16 bytes.
 * Make it with catan_action_make, which refuses what does not fit the fields. */
typedef struct catan_action {
    uint8_t kind;    /**< catan_action_kind */
    int8_t seat;     /**< who acts; CATAN_CHANCE for chance */
    int16_t place;   /**< hex, vertex or edge, 0-based */
    int8_t other;    /**< a seat or owner; for dice the first face, 0 when only the sum is known */
    uint8_t value;   /**< a sum, a card, a resource, a set of seats */
    uint8_t give[5]; /**< what `seat` gives; lumber, brick, wool, grain, ore */
    uint8_t take[5]; /**< what `seat` gets */
} catan_action;

/**
 * What an event tells. Where a kind names no field, `place`, `value` and the cards
 * of its action are 0, `other`, `before` and `after` are -1; `action.seat` is then
 * who acts at that moment. The rule is named behind each kind.
 */
enum catan_event_kind {
    /** The action itself, with what the audience may not see blanked: a discard or a gift that completes the round too,
     * whose cards CATAN_EVENT_DISCARDED or CATAN_EVENT_MOVED then tells. No rule. */
    CATAN_EVENT_ACTION = 1,
    CATAN_EVENT_PRODUCED = 2, /**< action.seat got action.take from the bank: by production (PROD-02) or to begin with (SETUP-19) */
    CATAN_EVENT_SHORT = 3,    /**< resource action.value was short; before: claimed, after: paid (PROD-07; of one claimant PROD-08) */
    /** action.give went from action.seat to action.other: by a Monopoly (DEV-10), by a confirmed trade (TRADE-03), or passed on
     * by Good Neighbors (EV-13), where `after` is how many; who may not see them reads value CATAN_UNKNOWN. Of other cards
     * that go over the action says it. */
    CATAN_EVENT_MOVED = 4,
    CATAN_EVENT_DISCARDED = 5, /**< action.seat's action.give went to the bank, now public (ROBBER-02; at the end E-134) */
    CATAN_EVENT_LENGTH = 6,   /**< longest line of owner action.other: before, after (ROAD-07) */
    CATAN_EVENT_ROAD_AWARD = 7, /**< holder of Longest Road: before, after, who is action.other too; -1 nobody (ROAD-03; for nobody ROAD-08) */
    CATAN_EVENT_ARMY_AWARD = 8, /**< holder of Largest Army, likewise (ARMY-02; after a knight was handed in TWO-18) */
    /** Points of action.other as the audience counts them: before, after (WIN-01). What cards add that are shown at the end
     * comes behind CATAN_EVENT_CARDS_SHOWN in an event of its own. */
    CATAN_EVENT_POINTS = 9,
    CATAN_EVENT_TURN = 10,    /**< a turn begins; action.other: whose; after: its number (TURN-01) */
    /** The table was cleared: what was offered and proposed before this action is open no more (E-124). Also behind a new
     * offer, which then is open. Not when a seat takes back the last proposal while no offer is open. */
    CATAN_EVENT_OFFERS_CLOSED = 11,
    CATAN_EVENT_WON = 12,     /**< action.other has won; after: points, with the cards that were shown (WIN-02) */
    CATAN_EVENT_CARDS_SHOWN = 13, /**< action.other shows `after` victory point cards; before: 0 (DEV-11; by a claim as many as it needs, E-143) */
    CATAN_EVENT_PART = 14,    /**< a further part of the turn begins; action.other: whose; after: catan_part (PAIR-02, SBP-01) */
    CATAN_EVENT_HARBOR_AWARD = 15, /**< holder of Harbormaster, as of the other awards (HM-02) */
    CATAN_EVENT_TOKENS = 16,  /**< trade tokens of action.other: before, after (earned TWO-05, paid TWO-15, for a knight TWO-18) */
    CATAN_EVENT_NEW_YEAR = 17,  /**< the event cards are shuffled again: cards in the pile before, after (EV-01) */
    CATAN_EVENT_ROBBER_FLED = 18 /**< an event put the robber on the desert, where it was not: hex before, after; -1 off the board (EV-08) */
};

/** Something that happened, in the order in which it happened. 32 bytes. */
typedef struct catan_event {
    catan_action action; /**< the action, or seat and cards in the same form */
    uint16_t kind;       /**< catan_event_kind */
    uint16_t rule;       /**< the rule that brought it about, 0 for none in particular */
    uint8_t audience;    /**< who may know: bit per seat, bit 7 for spectators; bits of seats that the game has not may be set too */
    uint8_t spare;       /**< 0 */
    int16_t before;
    int16_t after;
    uint16_t spare2;     /**< 0 */
    uint32_t turn;       /**< number of the turn, 0 before the first; CATAN_EVENT_TURN and what follows it have the new one */
} catan_event;

/** How sure a verdict is. */
enum catan_certainty {
    CATAN_STANDS = 0,          /**< legal */
    CATAN_REFUSED = 1,         /**< illegal */
    CATAN_CANNOT_BE_RULED_OUT = 2 /**< hangs on cards that are not known */
};

/** Why an action is refused; in a view, whether it is sure that it stands. 32 bytes. */
typedef struct catan_verdict {
    uint16_t rule;      /**< catan_rule; 0 when the action stands; the rule in doubt when it cannot be ruled out */
    uint8_t certainty;  /**< catan_certainty */
    uint8_t place_kind; /**< catan_place_kind of `place` */
    int16_t place;      /**< the place that shows it, -1 for none */
    int8_t seat;        /**< the seat or owner that shows it, -1 for none */
    int8_t resource;    /**< the resource that shows it, -1 for none */
    int32_t have;       /**< what there is, when it is a matter of numbers; else -1 */
    int32_t need;       /**< what would be needed; else -1 */
    uint16_t broken;    /**< how many rules are broken, this one included */
    uint8_t spare[14];  /**< 0 */
} catan_verdict;

/**
 * Make an action out of wide integers, so that nothing wraps on its way into
 * the narrow fields. Which fields a kind uses is said at catan_action_kind; a
 * field that it does not use must be 0 here too.
 *
 * @param out_action written only on success
 * @param kind       catan_action_kind
 * @param seat       0 to 5, or CATAN_CHANCE
 * @param place,other,value  0 where not used
 * @param give,take  five counts each, or NULL for none; 0 to 254 each
 * @return CATAN_OK, CATAN_ERR_ARG. Since 0.1
 */
CATAN_API int32_t catan_action_make(catan_action *out_action, int32_t kind, int32_t seat, int32_t place,
                                    int32_t other, int32_t value, const int32_t *give, const int32_t *take);

/** Word of a kind in the notation, "settlement"; NULL for an unknown kind. A static string. Since 0.1 */
CATAN_API const char *catan_kind_name(int32_t kind);

#ifdef __cplusplus
}
#endif
#endif
