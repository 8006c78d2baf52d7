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

#define UNPAID NO_CARD, 0
#define NOUN(name) name##_check, name##_effect, name##_list
#define DUE(name) check_nothing, name##_effect, list_always
#define SHOWN(name) name##_check, name##_effect, list_nothing

#define BIT(kind) ((uint64_t)1 << CATAN_##kind)
const uint64_t kinds_always = BIT(START_ROLL) | BIT(ROLL) | BIT(END_TURN) | BIT(PASS) | BIT(PLAY_KNIGHT) | BIT(REJECT) | BIT(CANCEL);
const uint64_t kinds_unreviewed = BIT(ROLL) | BIT(DICE) | BIT(STOLEN) | BIT(BANK_TRADE) | BIT(OFFER) | BIT(PROPOSE) | BIT(ACCEPT) | BIT(REJECT) |
                                  BIT(CONFIRM) | BIT(CANCEL) | BIT(DISCARD) | BIT(DISCARD_CARD) | BIT(MOVE_ROBBER) | BIT(STEAL);

const struct kind kind_table[CATAN_KINDS] = {
    [CATAN_START_ROLL] = {"start-roll", 0, GROUP_START_ROLL, SPAN_ONE, UNPAID, DUE(start_roll)},
    [CATAN_ROLL] = {"roll", 0, GROUP_ROLL, SPAN_ONE, UNPAID, DUE(roll)},
    [CATAN_END_TURN] = {"end", 0, GROUP_END, SPAN_ONE, UNPAID, DUE(end_turn)},
    [CATAN_PASS] = {"pass", 0, GROUP_PASS, SPAN_ONE, UNPAID, DUE(pass)},
    [CATAN_CLAIM] = {"claim", 0, GROUP_CLAIM, SPAN_ONE, UNPAID, NOUN(claim)},
    [CATAN_SETTLEMENT] = {"settlement", FIELD_VERTEX, GROUP_SETTLEMENT, SPAN_VERTEX, NO_CARD, COST_SETTLEMENT, NOUN(settlement)},
    [CATAN_CITY] = {"city", FIELD_VERTEX, GROUP_CITY, SPAN_VERTEX, NO_CARD, COST_CITY, NOUN(city)},
    [CATAN_ROAD] = {"road", FIELD_EDGE, GROUP_ROAD, SPAN_EDGE, NO_CARD, COST_ROAD, NOUN(road)},
    [CATAN_BUY_CARD] = {"buy", 0, GROUP_BUY, SPAN_ONE, NO_CARD, COST_CARD, NOUN(buy)},
    [CATAN_PLAY_KNIGHT] = {"knight", 0, GROUP_CARD, SPAN_ONE, CATAN_CARD_KNIGHT, 0, DUE(knight)},
    [CATAN_PLAY_ROADS] = {"roads", 0, GROUP_CARD, SPAN_ONE, CATAN_CARD_ROADS, 0, NOUN(roads)},
    [CATAN_STOP_ROADS] = {"stop", 0, GROUP_STOP, SPAN_ONE, UNPAID, NOUN(stop_roads)},
    [CATAN_PLAY_PLENTY] = {"plenty", FIELD_TAKE, GROUP_CARD, SPAN_PLENTY, CATAN_CARD_PLENTY, 0, NOUN(plenty)},
    [CATAN_PLAY_MONOPOLY] = {"monopoly", FIELD_RESOURCE, GROUP_CARD, SPAN_RESOURCE, CATAN_CARD_MONOPOLY, 0, check_nothing, monopoly_effect, monopoly_list},
    [CATAN_DISCARD] = {"discard", FIELD_GIVE | FIELD_UNSEEN, GROUP_DISCARD, SPAN_NONE, UNPAID, NOUN(discard)},
    [CATAN_DISCARD_CARD] = {"lay", FIELD_RESOURCE | FIELD_UNKNOWN, GROUP_DISCARD, SPAN_RESOURCE, UNPAID, NOUN(lay)},
    [CATAN_MOVE_ROBBER] = {"robber", FIELD_HEX, GROUP_ROBBER, SPAN_HEX, UNPAID, NOUN(move_robber)},
    [CATAN_STEAL] = {"steal", FIELD_SEAT, GROUP_STEAL, SPAN_SEAT, UNPAID, NOUN(steal)},
    [CATAN_BANK_TRADE] = {"bank", TERMS, GROUP_BANK, SPAN_BANK, UNPAID, NOUN(bank_trade)},
    [CATAN_OFFER] = {"offer", TERMS | FIELD_SEATS, GROUP_OFFER, SPAN_OFFER, UNPAID, NOUN(offer)},
    [CATAN_PROPOSE] = {"propose", TERMS | FIELD_SEAT, GROUP_PROPOSE, SPAN_PROPOSAL, UNPAID, NOUN(propose)},
    [CATAN_ACCEPT] = {"accept", TERMS, GROUP_ANSWER, SPAN_OPEN_TERMS, UNPAID, NOUN(accept)},
    [CATAN_REJECT] = {"reject", 0, GROUP_ANSWER, SPAN_ONE, UNPAID, DUE(reject)},
    [CATAN_CONFIRM] = {"confirm", TERMS | FIELD_SEAT, GROUP_CONFIRM, SPAN_PARTNER, UNPAID, NOUN(confirm)},
    [CATAN_CANCEL] = {"cancel", 0, GROUP_CANCEL, SPAN_ONE, UNPAID, DUE(cancel)},

    [CATAN_NEUTRAL_SETTLEMENT] = {"neutral-settlement", FIELD_VERTEX | FIELD_OWNER, GROUP_NEUTRAL, SPAN_NEUTRAL_VERTEX, UNPAID, NOUN(neutral_settlement)},
    [CATAN_NEUTRAL_ROAD] = {"neutral-road", FIELD_EDGE | FIELD_OWNER, GROUP_NEUTRAL, SPAN_NEUTRAL_EDGE, UNPAID, NOUN(neutral_road)},
    [CATAN_FORCED_TRADE] = {"forced-trade", 0, GROUP_TOKEN, SPAN_ONE, UNPAID, NOUN(forced_trade)},
    [CATAN_GIVE_BACK] = {"give-back", FIELD_GIVE | FIELD_UNSEEN, GROUP_GIVE_BACK, SPAN_PAIR, UNPAID, NOUN(give_back)},
    [CATAN_BANISH] = {"banish", FIELD_HEX, GROUP_TOKEN, SPAN_HEX, UNPAID, NOUN(banish)},
    [CATAN_HAND_IN_KNIGHT] = {"hand-in", 0, GROUP_TOKEN, SPAN_ONE, UNPAID, NOUN(hand_in)},
    [CATAN_EVENT_TAKE] = {"event-take", FIELD_RESOURCE, GROUP_EVENT, SPAN_RESOURCE, UNPAID, NOUN(event_take)},
    [CATAN_EVENT_GIVE] = {"event-give", FIELD_RESOURCE | FIELD_UNKNOWN, GROUP_EVENT, SPAN_RESOURCE, UNPAID, NOUN(event_give)},
    [CATAN_EVENT_HELP] = {"event-help", FIELD_RESOURCE | FIELD_UNKNOWN | FIELD_SEAT, GROUP_EVENT, SPAN_GIFT, UNPAID, NOUN(event_help)},
    [CATAN_EVENT_VICTIM] = {"event-victim", FIELD_SEAT, GROUP_EVENT, SPAN_SEAT, UNPAID, check_nothing, event_victim_effect, event_victim_list},
    [CATAN_EVENT_TURN_ROAD] = {"event-road", FIELD_EDGE, GROUP_EVENT, SPAN_EDGE, UNPAID, NOUN(event_road)},
    [CATAN_REPAIR_ROAD] = {"repair", FIELD_EDGE, GROUP_ROAD, SPAN_EDGE, NO_CARD, COST_ROAD, NOUN(repair)},

    [CATAN_DICE] = {"dice", FIELD_SUM, GROUP_CHANCE, SPAN_SUM, UNPAID, NOUN(dice)},
    [CATAN_DRAWN] = {"drawn", FIELD_CARD | FIELD_UNKNOWN, GROUP_CHANCE, SPAN_CARD, UNPAID, NOUN(drawn)},
    [CATAN_STOLEN] = {"stolen", FIELD_RESOURCE | FIELD_UNKNOWN, GROUP_CHANCE, SPAN_RESOURCE, UNPAID, NOUN(stolen)},
    [CATAN_EVENT_CARD] = {"event", FIELD_EVENT, GROUP_CHANCE, SPAN_EVENT, UNPAID, NOUN(event_card)},
    [CATAN_REVEAL_HAND] = {"reveal-hand", FIELD_SEAT | FIELD_GIVE, GROUP_CHANCE, SPAN_NONE, UNPAID, SHOWN(reveal_hand)},
    [CATAN_REVEAL_DISCARD] = {"reveal-discard", FIELD_SEAT | FIELD_GIVE, GROUP_CHANCE, SPAN_NONE, UNPAID, SHOWN(reveal_discard)},
    [CATAN_REVEAL_POINTS] = {"reveal-points", FIELD_SEAT | FIELD_COUNT, GROUP_CHANCE, SPAN_NONE, UNPAID, SHOWN(reveal_points)},
};
