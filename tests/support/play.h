/* Random games for tests: rules from a line of options, choices from a seed. */
#ifndef SUPPORT_PLAY_H
#define SUPPORT_PLAY_H

#include <catan/catan.h>
#include <check.h>

struct player {
    uint64_t random;
    int32_t menu;
};

/* As ck_assert_msg, without its system call on success: for what is asked millions of times. */
#define demand(condition, ...)                   \
    do {                                         \
        if (!(condition)) ck_abort_msg(__VA_ARGS__); \
    } while (0)

uint64_t random_next(uint64_t *state);
/* 0 to below - 1 */
uint32_t random_upto(uint64_t *state, uint32_t below);
/* A game by these options; fails the test when it cannot be made. */
catan_game *game_of(const char *options, uint64_t seed);
/* Some legal action of some actor; false when there is none. */
int player_choose(struct player *p, const catan_game *game, catan_action *out);
/* Perform such an action, or draw when chance is next; fails the test when nobody can act. */
void apply_or_draw(catan_game *game, struct player *player);

#endif
