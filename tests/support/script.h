/* Positions and moves for tests, said in the notation (doc/notation.md), and
 * what <catan/action.h> says of each kind of action. */
#ifndef SUPPORT_SCRIPT_H
#define SUPPORT_SCRIPT_H

#include <catan/catan.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- positions and moves ------------------------------------------------ */

/* The board of doc/notation.md. */
#define BOARD                                                                                            \
    "hexes hills 5, forest 2, fields 6\n"                                                                \
    "hexes pasture 8, pasture 10, fields 9, pasture 3\n"                                                 \
    "hexes forest 4, forest 3, mountains 11, fields 4, mountains 8\n"                                    \
    "hexes mountains 11, hills 6, forest 5, desert\n"                                                    \
    "hexes pasture 12, fields 9, hills 10\n"                                                             \
    "harbors 1NW any, 2NE lumber, 7NE any, 4W any, 12E brick, 13W ore, 16SE grain, 17SW any, 18SE wool\n"

/* Every seat there has two settlements and two roads:
 * P1 a lumber harbor, P2 and P3 a general one; the robber is on the desert, hex 16. */
#define SETTLED                                                                                            \
    "P0 settlements 10N 12S\nP0 roads 10NE 12SE\nP1 settlements 9S 2N\nP1 roads 9SW 2NW\n"                 \
    "P2 settlements 17S 15N\nP2 roads 17SW 15NE\nP3 settlements 4NW 7SE\nP3 roads 4NW 7E\n"

/* These lines on that board, or with setup=fixed_56 on the printed one, P0 on turn with `main` due unless they say
 * otherwise; NULL: the start of the game. Chance is the host's. */
catan_game *game_at(const char *options, const char *position);

/* Options from a line; fails the test when it cannot be read. */
catan_rules *rules_of(const char *options);

/* A copy of the game's board; and whether hexes or tokens of two boards of the base map differ. */
catan_board *board_of(const catan_game *game);
bool boards_differ(const catan_board *a, const catan_board *b);

/* The action of a line, "P0 road 10NE"; whether it is legal is not asked. */
catan_action action_of(const catan_game *game, const char *line);

/* Perform lines separated by ';'. Each must be accepted. */
void act(catan_game *game, const char *lines);

/* What check says of a line: 0 legal, a rule, or CATAN_ERR_ARG. */
int32_t verdict_of(const catan_game *game, const char *line);

/* The list holds this action of this line. */
bool listed(const catan_game *game, const char *line);

/* The same actions are legal in both, for each seat and for those that are waited for; fails the test when not. */
void same_lists(const catan_game *a, const catan_game *b);

/* The fingerprint of everything, chance included. */
uint64_t hash_of(const catan_game *game);

/* ---- situations: at least one for everything that can be due ---------------- */

struct situation {
    const char *name, *options, *position, *lines;
    int32_t due, actors; /* bit per seat; bit 15 for chance */
};
extern const struct situation situations[];
extern const int situation_count;
catan_game *game_in(const struct situation *s);

/* ---- kinds --------------------------------------------------------------------- */

enum { USES_PLACE = 1, USES_OTHER = 2, USES_VALUE = 4, USES_GIVE = 8, USES_TAKE = 16 };

struct shape {
    const char *word;    /* in the notation */
    uint8_t uses;        /* fields */
    uint8_t place_kind;
    int8_t other;        /* something good in these fields, for seat 0 of four */
    uint8_t value;
    bool chance;
};
extern const struct shape shapes[CATAN_KINDS];

/* An action of this kind with nothing wrong in any field. */
catan_action shaped(int32_t kind);

#endif
