/* The table of action kinds: one row a kind. Adding a kind is adding a row. */
#include "engine/nouns.h"

/* What is due, and whose turn it is, was all there was to ask. */
void check_nothing(const struct game *g, const catan_action *a, struct reasons *r)
{
    (void)g, (void)a, (void)r;
}

struct choices list_always(const struct game *g, int seat, int menu)
{
    (void)g, (void)seat, (void)menu;
    return choices_one(true);
}

/* Kinds of variants that this game does not play: the table of duties refuses them. */
static void effect_nothing(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)g, (void)a, (void)sink;
}

static struct choices list_nothing(const struct game *g, int seat, int menu)
{
    (void)g, (void)seat, (void)menu;
    return choices_none();
}

static void check_never_due(const struct game *g, const catan_action *a, struct reasons *r)
{
    (void)g, (void)a;
    broken_plain(r, CATAN_RULE_PROC_05);
}

enum { TERMS = FIELD_GIVE | FIELD_TAKE };

#define NOUN(name) name##_check, name##_effect, name##_list
#define DUE(name) check_nothing, name##_effect, list_always
#define VARIANT check_nothing, effect_nothing, list_nothing
#define NEVER check_never_due, effect_nothing, list_nothing

static const struct kind kinds[CATAN_KINDS] = {
    [CATAN_START_ROLL] = {"start-roll", 0, GROUP_START_ROLL, SPAN_ONE, DUE(start_roll)},
    [CATAN_ROLL] = {"roll", 0, GROUP_ROLL, SPAN_ONE, DUE(roll)},
    [CATAN_END_TURN] = {"end", 0, GROUP_END, SPAN_ONE, DUE(end_turn)},
    [CATAN_PASS] = {"pass", 0, GROUP_PASS, SPAN_ONE, VARIANT},
    [CATAN_CLAIM] = {"claim", 0, GROUP_CLAIM, SPAN_ONE, NOUN(claim)},
    [CATAN_SETTLEMENT] = {"settlement", FIELD_VERTEX, GROUP_SETTLEMENT, SPAN_VERTEX, NOUN(settlement)},
    [CATAN_CITY] = {"city", FIELD_VERTEX, GROUP_CITY, SPAN_VERTEX, NOUN(city)},
    [CATAN_ROAD] = {"road", FIELD_EDGE, GROUP_ROAD, SPAN_EDGE, NOUN(road)},
    [CATAN_BUY_CARD] = {"buy", 0, GROUP_BUY, SPAN_ONE, NOUN(buy)},
    [CATAN_PLAY_KNIGHT] = {"knight", 0, GROUP_CARD, SPAN_ONE, NOUN(knight)},
    [CATAN_PLAY_ROADS] = {"roads", 0, GROUP_CARD, SPAN_ONE, NOUN(roads)},
    [CATAN_STOP_ROADS] = {"stop", 0, GROUP_STOP, SPAN_ONE, NOUN(stop_roads)},
    [CATAN_PLAY_PLENTY] = {"plenty", FIELD_TAKE, GROUP_CARD, SPAN_PLENTY, NOUN(plenty)},
    [CATAN_PLAY_MONOPOLY] = {"monopoly", FIELD_RESOURCE, GROUP_CARD, SPAN_RESOURCE, NOUN(monopoly)},
    [CATAN_DISCARD] = {"discard", FIELD_GIVE, GROUP_DISCARD, SPAN_NONE, NOUN(discard)},
    [CATAN_DISCARD_CARD] = {"lay", FIELD_RESOURCE, GROUP_DISCARD, SPAN_RESOURCE, NOUN(lay)},
    [CATAN_MOVE_ROBBER] = {"robber", FIELD_HEX, GROUP_ROBBER, SPAN_HEX, NOUN(move_robber)},
    [CATAN_STEAL] = {"steal", FIELD_SEAT, GROUP_STEAL, SPAN_SEAT, NOUN(steal)},
    [CATAN_BANK_TRADE] = {"bank", TERMS, GROUP_BANK, SPAN_BANK, NOUN(bank_trade)},
    [CATAN_OFFER] = {"offer", TERMS | FIELD_SEATS, GROUP_OFFER, SPAN_OFFER, NOUN(offer)},
    [CATAN_PROPOSE] = {"propose", TERMS | FIELD_SEAT, GROUP_PROPOSE, SPAN_PROPOSAL, NOUN(propose)},
    [CATAN_ACCEPT] = {"accept", TERMS, GROUP_ANSWER, SPAN_OPEN_TERMS, NOUN(accept)},
    [CATAN_REJECT] = {"reject", 0, GROUP_ANSWER, SPAN_ONE, DUE(reject)},
    [CATAN_CONFIRM] = {"confirm", TERMS | FIELD_SEAT, GROUP_CONFIRM, SPAN_PARTNER, NOUN(confirm)},
    [CATAN_CANCEL] = {"cancel", 0, GROUP_CANCEL, SPAN_ONE, DUE(cancel)},

    [CATAN_NEUTRAL_SETTLEMENT] = {"neutral-settlement", FIELD_VERTEX | FIELD_OWNER, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_NEUTRAL_ROAD] = {"neutral-road", FIELD_EDGE | FIELD_OWNER, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_FORCED_TRADE] = {"forced-trade", 0, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_GIVE_BACK] = {"give-back", FIELD_GIVE, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_BANISH] = {"banish", FIELD_HEX, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_HAND_IN_KNIGHT] = {"hand-in", 0, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_EVENT_TAKE] = {"event-take", FIELD_RESOURCE, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_EVENT_GIVE] = {"event-give", FIELD_RESOURCE, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_EVENT_HELP] = {"event-help", FIELD_RESOURCE | FIELD_SEAT, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_EVENT_VICTIM] = {"event-victim", FIELD_SEAT, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_EVENT_TURN_ROAD] = {"event-road", FIELD_EDGE, GROUP_VARIANT, SPAN_NONE, VARIANT},
    [CATAN_REPAIR_ROAD] = {"repair", FIELD_EDGE, GROUP_VARIANT, SPAN_NONE, VARIANT},

    [CATAN_DICE] = {"dice", FIELD_SUM, GROUP_CHANCE, SPAN_SUM, NOUN(dice)},
    [CATAN_DRAWN] = {"drawn", FIELD_CARD | FIELD_UNKNOWN, GROUP_CHANCE, SPAN_CARD, NOUN(drawn)},
    [CATAN_STOLEN] = {"stolen", FIELD_RESOURCE | FIELD_UNKNOWN, GROUP_CHANCE, SPAN_RESOURCE, NOUN(stolen)},
    [CATAN_EVENT_CARD] = {"event", FIELD_COUNT, GROUP_CHANCE, SPAN_NONE, NEVER},
    [CATAN_REVEAL_HAND] = {"reveal-hand", FIELD_SEAT | FIELD_GIVE, GROUP_CHANCE, SPAN_NONE, NEVER},
    [CATAN_REVEAL_DISCARD] = {"reveal-discard", FIELD_SEAT | FIELD_GIVE, GROUP_CHANCE, SPAN_NONE, NEVER},
    [CATAN_REVEAL_POINTS] = {"reveal-points", FIELD_SEAT | FIELD_COUNT, GROUP_CHANCE, SPAN_NONE, NEVER},
};

const struct kind *kind_row(int kind)
{
    return kind > 0 && kind < CATAN_KINDS && kinds[kind].word ? &kinds[kind] : NULL;
}
