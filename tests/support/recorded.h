/* Games with their records, for the tests of records: playing both side by side,
 * and memory that runs out. */
#ifndef SUPPORT_RECORDED_H
#define SUPPORT_RECORDED_H

#include "support/play.h"

#include <catan/catan.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Games of every size, and of every variant that a record could lose. */
static const char *const options[] = {
    "players=4 offer_limit=3",
    "players=3 edition=5th offer_limit=3 first_player=given",
    "players=4 setup=fixed_e5 robber_victim_empty=skipped",
    "players=3 edition=nl_almanac setup=fixed_e6 friendly_robber=on",
    "players=4 bank_shortage=unlimited discard_limit=3 seven_grace_rounds=1 offer_limit=3",
    "players=6 harbormaster=on offer_limit=3",
    "players=5 setup=fixed_56 special_turn=special_build balanced_dice=on",
    "players=4 event_cards=text_2025",
    "players=2 catan_for_two=on",
};

/* A game and its record, played side by side. */
struct table {
    catan_game *game;
    catan_record *record;
    struct player player;
};

struct table table_of(const char *line, uint64_t seed);
void leave(struct table *t);
/* One action or draw, kept in the record; false at the end of the game. */
bool step(struct table *t);
void play_on(struct table *t, int steps);

/* take gives memory `left` times, then none; `held` is what was not given back. Their user is a struct memory. */
struct memory {
    int left, held;
};

void *take(size_t size, void *user);
void give(void *memory, void *user);

#endif
