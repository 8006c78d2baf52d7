/* Keeping a game: as bytes, as text that people can read, and as a record that can be taken back move by move. */
#include <catan/catan.h>
#include <stdio.h>
#include <stdlib.h>

static int play(catan_record *record, catan_game *game, int steps)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    for (int i = 0; i < steps; i++) {
        catan_legal_actions(game, -1, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count);
        if (count == 0 || catan_record_apply(record, game, &actions[(size_t)i * 7919 % count], NULL) != CATAN_OK) return 0;
    }
    return 1;
}

int main(void)
{
    uint8_t bytes[1024]; /* always enough */
    size_t length = 0;
    char message[CATAN_MAX_MESSAGE];
    catan_game *game = NULL, *loaded = NULL;
    catan_record *record = NULL;
    if (catan_game_new(NULL, NULL, 42, NULL, &game) != CATAN_OK || catan_record_new(game, NULL, &record) != CATAN_OK) return 1;
    if (!play(record, game, 200)) return 1;

    /* Bytes: equal games give equal bytes on every machine, and whatever is not a save is refused. */
    if (catan_game_save(game, bytes, sizeof bytes, &length) != CATAN_OK
        || catan_game_load(bytes, length, NULL, &loaded, NULL, 0) != CATAN_OK)
        return 1;
    printf("saved in %zu bytes; loaded game is %s\n", length, catan_game_equal(game, loaded) ? "equal" : "another");
    bytes[length / 2] ^= 1;
    catan_game *none = NULL;
    if (catan_game_load(bytes, length, NULL, &none, message, sizeof message) != CATAN_OK) printf("damaged: %s\n", message);

    /* Text: ask for the length first. */
    catan_game_write(game, NULL, 0, &length);
    char *text = malloc(length + 1);
    if (!text || catan_game_write(game, text, length + 1, NULL) != CATAN_OK) return 1;
    printf("%s", text);
    free(text);

    /* A record takes back exactly, dice and all, and does it again. */
    catan_record_undo(record, game);
    printf("taken back: %s\n", catan_game_equal(game, loaded) ? "the same" : "another position");
    catan_record_redo(record, game);
    printf("done again: %s\n", catan_game_equal(game, loaded) ? "the same" : "another position");

    catan_record_free(record);
    catan_game_free(loaded);
    catan_game_free(game);
    return 0;
}
