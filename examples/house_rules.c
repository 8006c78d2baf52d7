/* A settings page out of the table of options, and a game with the rules of the house. */
#include <catan/catan.h>
#include <stdio.h>

static void print_option(const catan_rules *rules, int32_t option)
{
    int32_t value = catan_rules_value(rules, option);
    const char *name = catan_option_value_name(option, value);
    printf("%-22s ", catan_option_name(option));
    if (name) printf("%-18s", name);
    else printf("%-18d", (int)value);
    for (int32_t i = 0, rule; (rule = catan_option_rule(option, i)) != 0; i++) printf(" %s", catan_rule_id(rule));
    printf("\n");
}

int main(int argc, char **argv)
{
    const char *house = argc > 1 ? argv[1] : "edition=5th players=3 friendly_robber=on discard_limit=9 win_points=12";
    char message[CATAN_MAX_MESSAGE], text[CATAN_MAX_MESSAGE];
    catan_rules *rules = NULL;
    catan_game *game = NULL;
    if (catan_rules_new(NULL, &rules) != CATAN_OK) return 1;
    if (catan_rules_read(rules, house, message, sizeof message) != CATAN_OK) {
        printf("%s\n", message); /* line and column of the word that is wrong */
        return 1;
    }
    if (catan_rules_check(rules, message, sizeof message) != CATAN_OK) {
        printf("%s\n", message); /* which options contradict one another, with the rule of each */
        return 1;
    }
    for (int32_t option = 0; option < CATAN_OPTIONS; option++)
        if (catan_rules_value(rules, option) != catan_option_default(option, catan_rules_value(rules, CATAN_OPTION_EDITION)))
            print_option(rules, option);
    catan_rules_write(rules, text, sizeof text, NULL);
    printf("as text: %s\n", text);
    if (catan_game_new(rules, NULL, 1, NULL, &game) != CATAN_OK) return 1;
    catan_rules_free(rules); /* the game has a copy */
    printf("%d points win\n", (int)catan_win_points(game));
    catan_game_free(game);
    return 0;
}
