/* What a seat can do now: as a list in the notation, by kind, and as numbers for a program that learns. */
#include <catan/catan.h>
#include <stdio.h>

static void print_list(const catan_game *game, int32_t seat)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    char text[200];
    size_t count = 0;
    catan_legal_actions(game, seat, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count);
    printf("P%d can do %zu things:", (int)seat, count);
    for (size_t i = 0; i < count; i++) {
        catan_action_write(game, &actions[i], text, sizeof text, NULL);
        printf(" %s%s", text + 3, i + 1 < count ? "," : "\n"); /* without "P0 " */
    }
}

/* What a user interface greys out, and the cost beside each button. */
static void print_buttons(const catan_game *game, int32_t seat)
{
    static const int32_t kinds[] = {CATAN_ROAD, CATAN_SETTLEMENT, CATAN_CITY, CATAN_BUY_CARD, CATAN_BANK_TRADE, CATAN_END_TURN};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int32_t cost[CATAN_RESOURCES];
        catan_cost(game, kinds[i], cost);
        printf("  [%c] %-10s", catan_may(game, seat, kinds[i]) ? 'x' : ' ', catan_kind_name(kinds[i]));
        for (int r = 0; r < CATAN_RESOURCES; r++)
            if (cost[r]) printf(" %d %s", (int)cost[r], catan_resource_name(r));
        printf("\n");
    }
}

/* The numbers are fixed for a map, a number of seats and a menu: one output of a network each. */
static void print_mask(const catan_game *game, int32_t seat)
{
    uint64_t words[64];
    int32_t numbers = catan_action_numbers(game, CATAN_MENU_PLAIN), legal = 0;
    if (catan_legal_mask(game, seat, CATAN_MENU_PLAIN, words, 64) != CATAN_OK) return;
    for (int32_t n = 0; n < numbers; n++) legal += (int32_t)(words[n / 64] >> (n % 64) & 1);
    printf("%d of %d numbered actions are legal\n", (int)legal, (int)numbers);
}

int main(void)
{
    static const char position[] =
        "catan 1\nrules edition=5th\nboard fixed_e5\nposition\n"
        "P0 settlements 5N 10S\nP0 roads 5NE 10SE\nP1 settlements 13N\nP1 roads 13NE\n"
        "P0 hand 2 lumber 1 brick 4 ore 1 grain 1 wool\ndue main\ndice 8\n";
    char message[CATAN_MAX_MESSAGE];
    catan_game *game = NULL;
    if (catan_game_read(position, sizeof position - 1, NULL, &game, NULL, NULL, message, sizeof message) != CATAN_OK) {
        printf("%s", message);
        return 1;
    }
    int32_t seat = catan_game_next(game);
    print_list(game, seat);
    print_buttons(game, seat);
    print_mask(game, seat);
    catan_game_free(game);
    return 0;
}
