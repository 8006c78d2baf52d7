/**
 * @file playout.h
 * Random play without lists: one random legal action, and a game played on in
 * one call. For statistics, tests and search by random playouts.
 */
#ifndef CATAN_PLAYOUT_H
#define CATAN_PLAYOUT_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One of the seat's legal actions, each with the same chance, without
 * building the list.
 *
 * @param seat        a seat, or CATAN_CHANCE for an outcome (uniform too: its weight is not looked at)
 * @param menu        catan_menu
 * @param random      borrowed, changed: the state of a generator of the caller's, any value
 * @param out_action  written only on success
 * @return CATAN_OK; CATAN_ERR_ARG; CATAN_ERR_RULE when the seat has none.
 *
 * The generator is splitmix64: the state grows by 0x9E3779B97F4A7C15 with each
 * draw, and the draw is the finaliser of doc/chance.md over it; action number
 * (draw >> 32) * count >> 32 of the list is taken. Allocates nothing. Since 0.1
 */
CATAN_API int32_t catan_random_action(const catan_game *game, int32_t seat, int32_t menu, uint64_t *random,
                                      catan_action *out_action);

/**
 * Play on with random actions, as catan_random_action picks them for
 * catan_game_next, to the end of the game or for `cap` actions. Outcomes of
 * chance come from the game's own generator, whatever its way of chance.
 * Nobody is told: no listener is called.
 *
 * In a view it goes on with what cannot be ruled out, and stops before the cap
 * where nobody can act until it is told what others discarded. For statistics
 * of what may follow play on full games that fit the view: catan_game_sample.
 *
 * @param random     as in catan_random_action
 * @param cap        the most actions; outcomes of chance do not count
 * @param out_steps  optional; how many actions were played. The game is not
 *                   over when it was stopped at the cap (catan_game_winner is -1)
 * @return CATAN_OK, CATAN_ERR_ARG, CATAN_ERR_BUSY. Since 0.1
 */
CATAN_API int32_t catan_playout(catan_game *game, int32_t menu, uint64_t *random, uint64_t cap, uint64_t *out_steps);

#ifdef __cplusplus
}
#endif
#endif
