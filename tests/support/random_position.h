/* Random positions that no rule forbids: pieces that keep distance and hang
 * together, hands, development cards, knights, awards by the numbers, any duty
 * of a turn. They come up where play from the start seldom or never gets to. */
#ifndef SUPPORT_RANDOM_POSITION_H
#define SUPPORT_RANDOM_POSITION_H

#include <catan/catan.h>

/* By these options; the same seed gives the same position. Its chance is the
 * game's own. Links the static library. */
catan_game *random_position(const char *options, uint64_t seed);

#endif
