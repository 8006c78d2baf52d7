/* The board part of a file: a board line by line, a printed or a dealt one. */
#ifndef RECORD_BOARDS_H
#define RECORD_BOARDS_H

#include "board/layout.h"
#include "record/words.h"
#include "rulebook/options.h"

enum board_source { FROM_NOWHERE, FROM_PRINT, FROM_SEED, FROM_HEXES };

struct board_lines {
    struct words *w;
    const struct rules *rules;
    struct board *board;
    enum board_source source;
    uint64_t seed;                 /* of a dealt board */
    int map, row, hexes;           /* `hexes` lines: the next row and hex */
    bool laid;                     /* complete but for the harbors */
    uint8_t terrain[MAX_HEXES], token[MAX_HEXES];
};

/* Rules that were found good; everything else is 0. */
void boards_begin(struct board_lines *l, struct words *w, const struct rules *rules, struct board *board);
/* A line that is about the board? Reads it; *good: it could be read. */
bool boards_line(struct board_lines *l, bool *good);
/* After the last `hexes` line, or before a line about something else: are all rows there? */
bool boards_lay_hexes(struct board_lines *l);
/* The board that rules or seed make, when no line spoke of one. */
void boards_supply(struct board_lines *l, uint64_t seed);
/* The map that the rules ask for. */
int boards_map(const struct rules *r);

#endif
