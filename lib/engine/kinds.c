/* The table of action kinds: one row a kind. Adding a kind is adding a row. */
#include "engine/nouns.h"

/* What is due, and whose turn it is, was all there was to ask. */
void check_nothing(const struct game *g, const catan_action *a, struct reasons *r)
{
    (void)g, (void)a, (void)r;
}

uint64_t list_always(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)g, (void)seat, (void)menu, (void)wide;
    return 1;
}

/* Told, never chosen. */
static uint64_t list_nothing(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)g, (void)seat, (void)menu, (void)wide;
    return 0;
}

enum { TERMS = FIELD_GIVE | FIELD_TAKE };

/* The fields of a kind, as the bits of an action that they use and as a set. */
#define ALL_OF(byte) {byte, byte, byte, byte, byte}
#define USED(f, fields, all) ((f) & (fields) ? (all) : 0)
#define FIELDS(f)                                                                                                          \
    {0xFF, -1, USED(f, FIELDS_PLACE, -1), USED(f, FIELDS_OTHER, -1), USED(f, FIELDS_VALUE, 0xFF),                          \
     ALL_OF(USED(f, FIELD_GIVE, 0xFF)), ALL_OF(USED(f, FIELD_TAKE, 0xFF))},                                                \
        (f)
#define UNPAID NO_CARD, 0
#define NOUN(name) name##_check, name##_effect, name##_list
#define DUE(name) check_nothing, name##_effect, list_always
#define SHOWN(name) name##_check, name##_effect, list_nothing

#define BIT(kind) ((uint64_t)1 << CATAN_##kind)
#define BARE (BIT(START_ROLL) | BIT(ROLL) | BIT(END_TURN) | BIT(PASS) | BIT(PLAY_KNIGHT) | BIT(REJECT) | BIT(CANCEL))
const uint64_t kinds_bare = BARE, kinds_always = BARE | BIT(ACCEPT);

const struct kind kind_table[CATAN_KINDS] = {
    [CATAN_START_ROLL] = {"start-roll", FIELDS(0), GROUP_START_ROLL, SPAN_ONE, REVIEW_WIN, UNPAID, DUE(start_roll)},
    [CATAN_ROLL] = {"roll", FIELDS(0), GROUP_ROLL, SPAN_ONE, REVIEW_NOTHING, UNPAID, DUE(roll)},
    [CATAN_END_TURN] = {"end", FIELDS(0), GROUP_END, SPAN_ONE, REVIEW_WIN, UNPAID, DUE(end_turn)},
    [CATAN_PASS] = {"pass", FIELDS(0), GROUP_PASS, SPAN_ONE, REVIEW_WIN, UNPAID, DUE(pass)},
    [CATAN_CLAIM] = {"claim", FIELDS(0), GROUP_CLAIM, SPAN_ONE, REVIEW_WIN, UNPAID, NOUN(claim)},
    [CATAN_SETTLEMENT] = {"settlement", FIELDS(FIELD_VERTEX), GROUP_SETTLEMENT, SPAN_VERTEX, REVIEW_ALL, NO_CARD, COST_SETTLEMENT, NOUN(settlement)},
    [CATAN_CITY] = {"city", FIELDS(FIELD_VERTEX), GROUP_CITY, SPAN_VERTEX, REVIEW_ALL, NO_CARD, COST_CITY, NOUN(city)},
    [CATAN_ROAD] = {"road", FIELDS(FIELD_EDGE), GROUP_ROAD, SPAN_EDGE, REVIEW_ALL, NO_CARD, COST_ROAD, NOUN(road)},
    [CATAN_BUY_CARD] = {"buy", FIELDS(0), GROUP_BUY, SPAN_ONE, REVIEW_ALL, NO_CARD, COST_CARD, NOUN(buy)},
    [CATAN_PLAY_KNIGHT] = {"knight", FIELDS(0), GROUP_CARD, SPAN_ONE, REVIEW_ALL, CATAN_CARD_KNIGHT, 0, DUE(knight)},
    [CATAN_PLAY_ROADS] = {"roads", FIELDS(0), GROUP_CARD, SPAN_ONE, REVIEW_ALL, CATAN_CARD_ROADS, 0, NOUN(roads)},
    [CATAN_STOP_ROADS] = {"stop", FIELDS(0), GROUP_STOP, SPAN_ONE, REVIEW_WIN, UNPAID, NOUN(stop_roads)},
    [CATAN_PLAY_PLENTY] = {"plenty", FIELDS(FIELD_TAKE), GROUP_CARD, SPAN_PLENTY, REVIEW_ALL, CATAN_CARD_PLENTY, 0, NOUN(plenty)},
    [CATAN_PLAY_MONOPOLY] = {"monopoly", FIELDS(FIELD_RESOURCE), GROUP_CARD, SPAN_RESOURCE, REVIEW_ALL, CATAN_CARD_MONOPOLY, 0, check_nothing, monopoly_effect, monopoly_list},
    [CATAN_DISCARD] = {"discard", FIELDS(FIELD_GIVE | FIELD_UNSEEN), GROUP_DISCARD, SPAN_NONE, REVIEW_NOTHING, UNPAID, NOUN(discard)},
    [CATAN_DISCARD_CARD] = {"lay", FIELDS(FIELD_RESOURCE | FIELD_UNKNOWN), GROUP_DISCARD, SPAN_RESOURCE, REVIEW_NOTHING, UNPAID, NOUN(lay)},
    [CATAN_MOVE_ROBBER] = {"robber", FIELDS(FIELD_HEX), GROUP_ROBBER, SPAN_HEX, REVIEW_NOTHING, UNPAID, NOUN(move_robber)},
    [CATAN_STEAL] = {"steal", FIELDS(FIELD_SEAT), GROUP_STEAL, SPAN_SEAT, REVIEW_NOTHING, UNPAID, NOUN(steal)},
    [CATAN_BANK_TRADE] = {"bank", FIELDS(TERMS), GROUP_BANK, SPAN_BANK, REVIEW_NOTHING, UNPAID, NOUN(bank_trade)},
    [CATAN_OFFER] = {"offer", FIELDS(TERMS | FIELD_SEATS), GROUP_OFFER, SPAN_OFFER, REVIEW_NOTHING, UNPAID, NOUN(offer)},
    [CATAN_PROPOSE] = {"propose", FIELDS(TERMS | FIELD_SEAT), GROUP_PROPOSE, SPAN_PROPOSAL, REVIEW_NOTHING, UNPAID, NOUN(propose)},
    [CATAN_ACCEPT] = {"accept", FIELDS(TERMS), GROUP_ANSWER, SPAN_OPEN_TERMS, REVIEW_NOTHING, UNPAID, accept_check, accept_effect, list_always},
    [CATAN_REJECT] = {"reject", FIELDS(0), GROUP_ANSWER, SPAN_ONE, REVIEW_NOTHING, UNPAID, DUE(reject)},
    [CATAN_CONFIRM] = {"confirm", FIELDS(TERMS | FIELD_SEAT), GROUP_CONFIRM, SPAN_PARTNER, REVIEW_NOTHING, UNPAID, NOUN(confirm)},
    [CATAN_CANCEL] = {"cancel", FIELDS(0), GROUP_CANCEL, SPAN_ONE, REVIEW_NOTHING, UNPAID, DUE(cancel)},

    [CATAN_NEUTRAL_SETTLEMENT] = {"neutral-settlement", FIELDS(FIELD_VERTEX | FIELD_OWNER), GROUP_NEUTRAL, SPAN_NEUTRAL_VERTEX, REVIEW_ALL, UNPAID, NOUN(neutral_settlement)},
    [CATAN_NEUTRAL_ROAD] = {"neutral-road", FIELDS(FIELD_EDGE | FIELD_OWNER), GROUP_NEUTRAL, SPAN_NEUTRAL_EDGE, REVIEW_ALL, UNPAID, NOUN(neutral_road)},
    [CATAN_FORCED_TRADE] = {"forced-trade", FIELDS(0), GROUP_TOKEN, SPAN_ONE, REVIEW_WIN, UNPAID, NOUN(forced_trade)},
    [CATAN_GIVE_BACK] = {"give-back", FIELDS(FIELD_GIVE | FIELD_UNSEEN), GROUP_GIVE_BACK, SPAN_PAIR, REVIEW_WIN, UNPAID, NOUN(give_back)},
    [CATAN_BANISH] = {"banish", FIELDS(FIELD_HEX), GROUP_TOKEN, SPAN_HEX, REVIEW_WIN, UNPAID, NOUN(banish)},
    [CATAN_HAND_IN_KNIGHT] = {"hand-in", FIELDS(0), GROUP_TOKEN, SPAN_ONE, REVIEW_ALL, UNPAID, NOUN(hand_in)},
    [CATAN_EVENT_TAKE] = {"event-take", FIELDS(FIELD_RESOURCE), GROUP_EVENT, SPAN_RESOURCE, REVIEW_WIN, UNPAID, NOUN(event_take)},
    [CATAN_EVENT_GIVE] = {"event-give", FIELDS(FIELD_RESOURCE | FIELD_UNKNOWN), GROUP_EVENT, SPAN_RESOURCE, REVIEW_WIN, UNPAID, NOUN(event_give)},
    [CATAN_EVENT_HELP] = {"event-help", FIELDS(FIELD_RESOURCE | FIELD_UNKNOWN | FIELD_SEAT), GROUP_EVENT, SPAN_GIFT, REVIEW_WIN, UNPAID, NOUN(event_help)},
    [CATAN_EVENT_VICTIM] = {"event-victim", FIELDS(FIELD_SEAT), GROUP_EVENT, SPAN_SEAT, REVIEW_WIN, UNPAID, check_nothing, event_victim_effect, event_victim_list},
    [CATAN_EVENT_TURN_ROAD] = {"event-road", FIELDS(FIELD_EDGE), GROUP_EVENT, SPAN_EDGE, REVIEW_WIN, UNPAID, NOUN(event_road)},
    [CATAN_REPAIR_ROAD] = {"repair", FIELDS(FIELD_EDGE), GROUP_ROAD, SPAN_EDGE, REVIEW_ALL, NO_CARD, COST_ROAD, NOUN(repair)},

    [CATAN_DICE] = {"dice", FIELDS(FIELD_SUM), GROUP_CHANCE, SPAN_SUM, REVIEW_NOTHING, UNPAID, NOUN(dice)},
    [CATAN_DRAWN] = {"drawn", FIELDS(FIELD_CARD | FIELD_UNKNOWN), GROUP_CHANCE, SPAN_CARD, REVIEW_WIN, UNPAID, NOUN(drawn)},
    [CATAN_STOLEN] = {"stolen", FIELDS(FIELD_RESOURCE | FIELD_UNKNOWN), GROUP_CHANCE, SPAN_RESOURCE, REVIEW_NOTHING, UNPAID, NOUN(stolen)},
    [CATAN_EVENT_CARD] = {"event", FIELDS(FIELD_EVENT), GROUP_CHANCE, SPAN_EVENT, REVIEW_WIN, UNPAID, NOUN(event_card)},
    [CATAN_REVEAL_HAND] = {"reveal-hand", FIELDS(FIELD_SEAT | FIELD_GIVE), GROUP_CHANCE, SPAN_NONE, REVIEW_WIN, UNPAID, SHOWN(reveal_hand)},
    [CATAN_REVEAL_DISCARD] = {"reveal-discard", FIELDS(FIELD_SEAT | FIELD_GIVE), GROUP_CHANCE, SPAN_NONE, REVIEW_WIN, UNPAID, SHOWN(reveal_discard)},
    [CATAN_REVEAL_POINTS] = {"reveal-points", FIELDS(FIELD_SEAT | FIELD_COUNT), GROUP_CHANCE, SPAN_NONE, REVIEW_WIN, UNPAID, SHOWN(reveal_points)},
};
