#include "engine/eventdeck.h"

const struct event_card event_deck[EVENT_CARDS + 1] = {
    {0, EVENT_NONE, 0, 0},
    {2, EVENT_PLENTIFUL_YEAR, 0, 1},
    {3, EVENT_CONFLICT, 1, 1},
    {3, EVENT_NONE, 2, 1},
    {4, EVENT_ROBBER_FLEES, 3, 2},
    {4, EVENT_NONE, 5, 1},
    {5, EVENT_TOURNAMENT, 6, 1},
    {5, EVENT_TRADE_ADVANTAGE, 7, 1},
    {5, EVENT_NONE, 8, 2},
    {6, EVENT_EPIDEMIC, 10, 1},
    {6, EVENT_EARTHQUAKE, 11, 1},
    {6, EVENT_GOOD_NEIGHBORS, 12, 1},
    {6, EVENT_NONE, 13, 2},
    {7, EVENT_ROBBER_ATTACKS, 15, 6},
    {8, EVENT_EPIDEMIC, 21, 1},
    {8, EVENT_NONE, 22, 4},
    {9, EVENT_CALM_SEAS, 26, 1},
    {9, EVENT_NONE, 27, 3},
    {10, EVENT_ASSISTANCE, 30, 1},
    {10, EVENT_NONE, 31, 2},
    {11, EVENT_ASSISTANCE, 33, 1},
    {11, EVENT_NONE, 34, 1},
    {12, EVENT_CALM_SEAS, 35, 1},
};

const char *event_name(int event)
{
    static const char *const names[EVENTS] = {
        "none",       "plentiful-year",  "conflict",       "robber-flees", "tournament",             "trade-advantage", "epidemic",
        "earthquake", "good-neighbors", "robber-attacks", "calm-seas",    "neighborly-assistance",
    };
    return event >= 0 && event < EVENTS ? names[event] : NULL;
}
