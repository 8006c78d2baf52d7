/* Numbered actions: those of a kind follow those of the kind before. */
#ifndef ENGINE_NUMBERS_H
#define ENGINE_NUMBERS_H

#include "engine/engine.h"
#include "engine/eventdeck.h"

enum { BANK_RATES = 3, BANK_TRADES = BANK_RATES * KINDS_OF_CARD * KINDS_OF_CARD, SIMPLE_OFFERS = 40, OFFERS = 230 };

extern const uint16_t number_first[5][CATAN_MENUS][4][CATAN_KINDS + 1]; /* numbers_table.c */

/* Menu offers: the bundles given and taken, and where the offers of each given bundle begin, in numbers_table.c. */
extern const uint8_t offer_bundles[OFFERS][2];
extern const uint8_t offer_row[BUNDLES];

/* Where the numbers of each kind begin in this game; at CATAN_KINDS: how many there are. */
static inline const uint16_t *numbers_of(const struct game *g, int menu)
{
    enum { VARIANTS = ADAPTED_TWO | ADAPTED_EVENTS };
    _Static_assert(VARIANTS == 3, "the bits are the number of the variant");
    return number_first[game_players(g) - 2][menu][g->state.adapted & VARIANTS];
}

#endif
