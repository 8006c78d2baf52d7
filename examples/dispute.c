/* Who is right? Every rule that a move breaks, where that is written, and which house rule would have allowed it. */
#include <catan/catan.h>
#include <stdio.h>

enum { MOST = 16 };

static void explain(const catan_game *game, const char *move)
{
    catan_verdict verdicts[MOST];
    catan_action action;
    char text[CATAN_MAX_MESSAGE];
    int32_t options[MOST], values[MOST];
    size_t count = 0;
    printf("%s\n", move);
    if (catan_action_read(game, move, &action, text, sizeof text) != CATAN_OK) {
        printf("  cannot be read: %s\n", text);
        return;
    }
    int32_t status = catan_explain_action(game, &action, verdicts, MOST, &count);
    if (status != CATAN_ERR_RULE) {
        printf("  %s\n", status == CATAN_OK ? "stands" : catan_status_text(status));
        return;
    }
    for (size_t i = 0; i < count && i < MOST; i++) {
        catan_verdict_write(game, &verdicts[i], text, sizeof text, NULL);
        printf("  %s\n    the rule: %s\n", text, catan_rule_text(verdicts[i].rule));
        printf("    written in: %s\n", catan_rule_sources(verdicts[i].rule));
    }
    if (catan_what_if(game, &action, options, values, MOST, &count) != CATAN_OK) return;
    for (size_t i = 0; i < count && i < MOST; i++) {
        const char *name = catan_option_value_name(options[i], values[i]); /* NULL where values are plain numbers */
        printf("  it would stand with %s=", catan_option_name(options[i]));
        if (name) printf("%s\n", name);
        else printf("%d\n", (int)values[i]);
    }
}

int main(void)
{
    static const char position[] =
        "catan 1\nrules edition=6th friendly_robber=on\nboard fixed_e6\nposition\n"
        "P0 settlements 5N 10S\nP0 roads 5NE 10SE\nP1 settlements 13N\nP1 roads 13NE\n"
        "P0 hand 1 lumber 1 brick 1 wool 1 grain\ndice 7\ndue robber main\n";
    char message[CATAN_MAX_MESSAGE];
    catan_game *game = NULL;
    if (catan_game_read(position, sizeof position - 1, NULL, &game, NULL, NULL, message, sizeof message) != CATAN_OK) {
        printf("%s", message);
        return 1;
    }
    explain(game, "P0 robber 13");
    explain(game, "P0 settlement 5NE");
    explain(game, "P1 robber 1");
    explain(game, "P0 robber 7");
    catan_game_free(game);
    return 0;
}
