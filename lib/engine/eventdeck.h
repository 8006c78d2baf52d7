/* The official event cards as a table (EV-01): what each kind of card shows, and
 * how many there are of it. Numbers of cards are public, part of saves and of the
 * notation (doc/chance.md), and never change. */
#ifndef ENGINE_EVENTDECK_H
#define ENGINE_EVENTDECK_H

#include "state/state.h"

enum event {
    EVENT_NONE, EVENT_PLENTIFUL_YEAR, EVENT_CONFLICT, EVENT_ROBBER_FLEES, EVENT_TOURNAMENT, EVENT_TRADE_ADVANTAGE,
    EVENT_EPIDEMIC, EVENT_EARTHQUAKE, EVENT_GOOD_NEIGHBORS, EVENT_ROBBER_ATTACKS, EVENT_CALM_SEAS, EVENT_ASSISTANCE, EVENTS
};

enum { EVENT_CARDS = 22 }; /* kinds of card, numbered from 1 */

struct event_card {
    uint8_t sum, event;
    uint8_t first, count; /* its bits in the pile */
};
extern const struct event_card event_deck[EVENT_CARDS + 1]; /* 0: no card */

/* The bits of a kind of card in the pile; those of one number together are results_of it. */
static inline uint64_t event_cards_of(int card)
{
    return (((uint64_t)1 << event_deck[card].count) - 1) << event_deck[card].first;
}

/* The event of the card that was turned over last in this turn. */
static inline int event_in_force(const struct state *s) { return event_deck[s->event].event; }

const char *event_name(int event);

#endif
