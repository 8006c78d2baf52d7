/* Dice from the table: the host supplies every outcome of chance, or has one drawn. Pass the sums, or take these. */
#include <catan/catan.h>
#include <stdio.h>
#include <stdlib.h>

static int apply(catan_game *game, int32_t kind, int32_t seat, int32_t value)
{
    catan_action action;
    catan_verdict verdict;
    char text[CATAN_MAX_MESSAGE];
    if (catan_action_make(&action, kind, seat, 0, 0, value, NULL, NULL) != CATAN_OK) return 0;
    int32_t status = catan_apply_action(game, &action, &verdict);
    if (status == CATAN_ERR_RULE) {
        catan_verdict_write(game, &verdict, text, sizeof text, NULL);
        printf("refused: %s\n", text);
    }
    return status == CATAN_OK;
}

static void print_outcomes(const catan_game *game)
{
    catan_action outcomes[CATAN_MAX_ACTIONS];
    size_t count = 0;
    catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, CATAN_MAX_ACTIONS, &count);
    printf("possible, with weights:");
    for (size_t i = 0; i < count; i++) printf(" %d:%d", outcomes[i].value, (int)catan_chance_weight(game, &outcomes[i]));
    printf("\n");
}

int main(int argc, char **argv)
{
    static const int sums[] = {8, 5, 11, 6};
    int count = argc > 1 ? argc - 1 : (int)(sizeof sums / sizeof *sums);
    catan_rules *rules = NULL;
    catan_game *game = NULL;
    if (catan_rules_new(NULL, &rules) != CATAN_OK
        || catan_rules_read(rules, "edition=5th setup=fixed_e5 seven_grace_rounds=2", NULL, 0) != CATAN_OK
        || catan_game_new(rules, NULL, 1, NULL, &game) != CATAN_OK)
        return 1;
    catan_rules_free(rules);
    catan_game_set_chance(game, CATAN_CHANCE_HOST);
    for (int i = 0; i < count; i++) {
        int32_t seat = catan_game_seat(game), sum = argc > 1 ? atoi(argv[i + 1]) : sums[i];
        if (!apply(game, CATAN_ROLL, seat, 0)) return 1;
        if (i == 0) print_outcomes(game);
        if (i == 1) apply(game, CATAN_DICE, CATAN_CHANCE, 7); /* void in a grace round: refused, and the game waits on */
        if (!apply(game, CATAN_DICE, CATAN_CHANCE, sum)) catan_draw_chance(game); /* or let the library throw */
        printf("turn %d: P%d rolls %d and holds %d cards\n", (int)catan_game_turn(game), (int)seat, (int)catan_game_dice(game),
               (int)catan_hand_total(game, seat));
        if (!apply(game, CATAN_END_TURN, seat, 0)) break; /* a robber to move, cards to discard */
    }
    catan_game_free(game);
    return 0;
}
