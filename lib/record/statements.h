/* The statements of a position, as one table that the reader and the writer go
 * through, and what holds where a position says nothing. */
#ifndef RECORD_STATEMENTS_H
#define RECORD_STATEMENTS_H

#include "record/names.h"
#include "state/state.h"

enum form {
    FORM_SETTLEMENTS, FORM_CITIES, FORM_EDGES, FORM_RESOURCES, FORM_DEVELOPMENT, FORM_FRESH, FORM_ASIDE, FORM_TERMS,
    FORM_NUMBER, FORM_HEX, FORM_VERTEX, FORM_SEAT, FORM_OWNER, FORM_SEATS, FORM_BITS, FORM_TURN, FORM_ACTING,
    FORM_PILE, FORM_VIEW, FORM_CHANCE
};

/* Whom a statement is about. OF_PAIR: the two seats of Catan for Two. */
enum about { OF_GAME, OF_OWNER, OF_SEAT, OF_PAIR };

struct statement {
    const char *word;
    uint8_t about, form;
    uint8_t size;             /* of the field, in bytes; from one owner to the next, too */
    uint8_t adds;             /* may be said again */
    uint16_t field;           /* offset in struct state */
    uint8_t least, most;      /* FORM_NUMBER */
    const struct name *names; /* FORM_BITS: names of the bits */
    const char *what;         /* FORM_BITS: for messages */
};

enum statements {
    SAYS_SETTLEMENTS, SAYS_CITIES, SAYS_ROADS, SAYS_HAND, SAYS_CARDS, SAYS_FRESH, SAYS_KNIGHTS, SAYS_OFFERS, SAYS_TOKENS,
    SAYS_ASIDE, SAYS_PROPOSES, SAYS_BANK, SAYS_DECK, SAYS_REMOVED, SAYS_DAMAGED, SAYS_ROBBER, SAYS_ROAD, SAYS_ARMY,
    SAYS_HARBORMASTER, SAYS_TURN, SAYS_FIRST, SAYS_ACTING, SAYS_DICE, SAYS_DUE, SAYS_WAITING, SAYS_AGREED, SAYS_FREE,
    SAYS_MARKS, SAYS_VICTIM, SAYS_SPOT, SAYS_OFFER, SAYS_BEST, SAYS_ROLLED, SAYS_EVENT, SAYS_PILE, SAYS_WINNER,
    SAYS_VIEW, SAYS_CHANCE, STATEMENTS
};

extern const struct statement statements[STATEMENTS];

/* How many owners a statement can be about. */
int statement_owners(const struct game *g, const struct statement *st);
void *statement_field(struct state *s, const struct statement *st, int owner);

/* An empty state with everything that a position does not say. */
void position_defaults(struct game *g);

/* What follows from pieces and hands: what is left in the bank and in the deck
 * (never less than nothing), and the awards by the numbers alone. */
cards bank_left(const struct game *g);
cards deck_left(const struct game *g);
int road_by_numbers(const struct game *g);
int army_by_numbers(const struct game *g);
int harbors_by_numbers(const struct game *g);
/* With unknown cards in hands the bank is not determined. */
bool bank_is_known(const struct game *g);

#endif
