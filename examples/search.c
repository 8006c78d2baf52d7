/* A player that looks one action ahead, over every outcome of chance by its weight (expectimax), against random ones. */
#include <catan/catan.h>
#include <stdio.h>

/* How often a vertex yields, in 36ths of a roll. */
static int yield(const catan_game *game, const catan_board *board, int32_t vertex)
{
    int sum = 0;
    for (int32_t i = 0; i < 3; i++) {
        int32_t hex = catan_vertex_hex(catan_board_map(board), vertex, i), token = hex < 0 ? 0 : catan_board_token(board, hex);
        if (token > 0 && hex != catan_game_robber(game)) sum += token < 7 ? token - 1 : 13 - token;
    }
    return sum;
}

/* Cards that a seat lacks for a building. */
static int lacks(const catan_game *game, int32_t seat, int32_t kind)
{
    int32_t cost[CATAN_RESOURCES], sum = 0;
    catan_cost(game, kind, cost);
    for (int32_t r = 0; r < CATAN_RESOURCES; r++)
        if (catan_hand(game, seat, r) < cost[r]) sum += cost[r] - catan_hand(game, seat, r);
    return sum;
}

/* What a position is worth to a seat: points, yields, a place for the next settlement, cards that fit together. */
static double worth(const catan_game *game, const catan_board *board, int32_t seat)
{
    uint64_t places[2];
    double sum = 100.0 * catan_points(game, seat) + catan_hand_total(game, seat);
    sum += 8 * catan_cards_total(game, seat) + 20 * catan_knights(game, seat);
    for (int32_t vertex = 0; vertex < catan_map_vertices(catan_board_map(board)); vertex++)
        if (catan_vertex_owner(game, vertex) == seat) sum += 3 * catan_vertex_points(game, vertex) * yield(game, board, vertex);
    catan_places(game, seat, CATAN_SETTLEMENT, places);
    if (places[0] | places[1]) sum += 40 - 6 * lacks(game, seat, CATAN_SETTLEMENT);
    else sum -= 10 * catan_roads_left(game, seat) + 3 * lacks(game, seat, CATAN_ROAD); /* build on until there is one */
    return sum + 5 * catan_road_length(game, seat) - 6 * lacks(game, seat, CATAN_CITY);
}

/* The worth of a game behind the outcomes of chance that are due, each in a spare game. */
static double expected(const catan_game *game, const catan_board *board, int32_t seat, catan_game **spare, int levels)
{
    catan_action outcomes[64];
    size_t count = 0;
    if (levels == 0 || catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, 64, &count) != CATAN_OK || count == 0)
        return worth(game, board, seat);
    double sum = 0, weights = 0;
    for (size_t i = 0; i < count; i++) {
        double weight = catan_chance_weight(game, &outcomes[i]);
        catan_game_copy(game, spare[0]); /* a few hundred bytes, no allocation */
        catan_apply_action(spare[0], &outcomes[i], NULL);
        sum += weight * expected(spare[0], board, seat, spare + 1, levels - 1);
        weights += weight;
    }
    return sum / weights;
}

static size_t best(const catan_game *game, const catan_action *actions, size_t count, catan_game **spare)
{
    size_t found = 0;
    double most = -1e9;
    catan_board *board = NULL;
    if (catan_game_board(game, NULL, &board) != CATAN_OK) return 0;
    for (size_t i = 0; i < count; i++) {
        catan_game_copy(game, spare[0]);
        if (catan_apply_action(spare[0], &actions[i], NULL) != CATAN_OK) continue;
        double value = expected(spare[0], board, actions[i].seat, spare + 1, 2);
        if (value > most) most = value, found = i;
    }
    catan_board_free(board);
    return found;
}

/* Seat 0 searches. The game draws its own chance; its copies leave chance to the search. */
static int32_t play(uint64_t seed, catan_game *game, catan_game **spare, uint32_t *random)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    catan_game *fresh = NULL;
    if (catan_game_new(NULL, NULL, seed, NULL, &fresh) != CATAN_OK) return -1;
    catan_game_copy(fresh, game);
    catan_game_free(fresh);
    for (int32_t seat; (seat = catan_game_next(game)) >= 0;) {
        catan_legal_actions(game, seat, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count);
        size_t i = (*random = *random * 1664525 + 1013904223) / 65536 % count;
        if (seat == 0) i = best(game, actions, count, spare);
        catan_apply_action(game, &actions[i], NULL);
    }
    return catan_game_winner(game);
}

int main(void)
{
    enum { GAMES = 20, SPARE = 3 };
    catan_game *game = NULL, *spare[SPARE] = {NULL};
    uint32_t random = 1;
    int won = 0;
    if (catan_game_new(NULL, NULL, 0, NULL, &game) != CATAN_OK) return 1;
    for (int i = 0; i < SPARE; i++) {
        if (catan_game_clone(game, NULL, &spare[i]) != CATAN_OK) return 1;
        catan_game_set_chance(spare[i], CATAN_CHANCE_HOST);
    }
    for (int i = 0; i < GAMES; i++) won += play((uint64_t)i, game, spare, &random) == 0;
    printf("the one that looks ahead wins %d of %d games against three random players\n", won, GAMES);
    for (int i = 0; i < SPARE; i++) catan_game_free(spare[i]);
    catan_game_free(game);
    return won > GAMES / 4 ? 0 : 1; /* a quarter would be luck */
}
