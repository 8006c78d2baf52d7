/* What is behind a catan_board: the layout and whom its memory goes back to. */
#ifndef API_BOARD_HANDLE_H
#define API_BOARD_HANDLE_H

#include <catan/board.h>

#include "board/layout.h"

struct catan_board {
    struct catan_allocator memory; /* both functions set */
    struct board layout;
};

#endif
