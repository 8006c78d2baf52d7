/* Games as text, for the tests of the notation: reading, writing, and breaking it. */
#ifndef SUPPORT_NOTATION_H
#define SUPPORT_NOTATION_H

#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

#include <catan/catan.h>
#include <stdbool.h>

enum { TEXT = 8192 };

#define HEADER "catan 1\nrules edition=6th players=4\n" BOARD
#define TWO "catan 1\nrules edition=6th players=2 catan_for_two=on\n" BOARD
#define SIX "catan 1\nrules edition=6th players=6 setup=fixed_56"

extern char message[CATAN_MAX_MESSAGE];
extern int mutant; /* the round, for messages */

/* From memory of just this length, so that reading on would be found out. */
int32_t read_bytes(const char *text, size_t length, catan_game **out);
catan_game *game_from(const char *text);
catan_game *four_players(void);
void write_game(const catan_game *game, char out[TEXT]);
/* Writing and reading gives an equal game, and writing again the same text. */
void round_trip(const catan_game *game);

extern uint64_t random_state;
uint32_t any_below(uint32_t below);
/* Change, insert, remove or repeat a few bytes, words or lines; returns the new length. */
size_t mutate(char *text, size_t length, size_t capacity);

#endif
