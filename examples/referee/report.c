#include "report.h"

#include <ctype.h>
#include <string.h>

enum { TEXT_WIDTH = 40, TEXT_MOST = 84, LINE_WIDTH = 96, INDENT = 8 };

/* ---- paragraphs */

/* Words of a text, broken into lines; those after the first begin under the text of the first. */
static void wrapped(FILE *out, const char *head, const char *text, const char *tail)
{
    int column = fprintf(out, "%*s%s", INDENT, "", head);
    const int left = column;
    for (const char *word = text; *word != '\0';) {
        int length = (int)strcspn(word, " \n");
        if (column > left && column + 1 + length > LINE_WIDTH) column = fprintf(out, "\n%*s", left, "") - 1;
        if (column > left) column += fprintf(out, " ");
        column += fprintf(out, "%.*s", length, word);
        word += length;
        word += strspn(word, " \n");
    }
    fprintf(out, "%s\n", tail);
}

static void each_line(FILE *out, const char *text)
{
    for (const char *line = text; *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        fprintf(out, "%*s%.*s\n", INDENT, "", length, line);
        line += length;
        line += *line == '\n';
    }
}

static void quoted_rule(FILE *out, int32_t rule)
{
    if (catan_rule_text(rule) != NULL) wrapped(out, "\"", catan_rule_text(rule), "\"");
    if (catan_rule_sources(rule) != NULL) wrapped(out, "source: ", catan_rule_sources(rule), "");
}

void report_rule(FILE *out, int32_t rule)
{
    fprintf(out, "%s  %s\n", catan_rule_id(rule), catan_rule_title(rule));
    quoted_rule(out, rule);
    wrapped(out, "grade: ", catan_rule_grade(rule), "");
}

/* ---- one line of the log */

static void verdict_sentence(const catan_game *game, const catan_verdict *verdict, char *text, size_t capacity)
{
    if (catan_verdict_write(game, verdict, text, capacity, NULL) != CATAN_OK)
        snprintf(text, capacity, "%s %s", catan_rule_id(verdict->rule), catan_rule_title(verdict->rule));
}

/* What a sentence says beyond the rule's name. */
static void particulars(FILE *out, const catan_game *game, const catan_verdict *verdict)
{
    char text[CATAN_MAX_MESSAGE], name[256];
    verdict_sentence(game, verdict, text, sizeof text);
    int length = snprintf(name, sizeof name, "%s %s", catan_rule_id(verdict->rule), catan_rule_title(verdict->rule));
    const char *rest = strncmp(text, name, (size_t)length) == 0 ? text + length : text;
    rest += strspn(rest, ": ");
    if (*rest != '\0') wrapped(out, "", rest, "");
}

static void refusal(FILE *out, const struct finding *finding)
{
    char text[CATAN_MAX_MESSAGE];
    if (finding->broken_count == 0) {
        wrapped(out, "", catan_status_text(finding->status), "");
        return;
    }
    particulars(out, finding->game, &finding->broken[0]);
    quoted_rule(out, finding->broken[0].rule);
    for (size_t i = 1; i < finding->broken_count; i++) {
        verdict_sentence(finding->game, &finding->broken[i], text, sizeof text);
        wrapped(out, "also broken: ", text, "");
    }
}

static const char *answer_word(const struct finding *finding)
{
    switch (finding->answer) {
    case FINDING_STANDS: return finding->kind >= FINDING_ALLOW ? "holds" : "stands";
    case FINDING_UNSURE: return "cannot be ruled out";
    case FINDING_REFUSED: return "refused";
    case FINDING_LEFT_OUT: return "left out: goes with what was refused";
    case FINDING_WRONG: return "wrong";
    }
    return "";
}

void report_finding(FILE *out, const struct finding *finding)
{
    bool cut = finding->length > TEXT_MOST;
    int length = (int)(cut ? TEXT_MOST - 3 : finding->length);
    fprintf(out, "%5d  %.*s%s", (int)finding->line, length, finding->text, cut ? "..." : "");
    fprintf(out, "%*s  %s", length < TEXT_WIDTH ? TEXT_WIDTH - length : 0, "", answer_word(finding));
    if ((finding->answer == FINDING_REFUSED || finding->answer == FINDING_UNSURE) && finding->broken_count > 0)
        fprintf(out, "  %s %s", catan_rule_id(finding->broken[0].rule), catan_rule_title(finding->broken[0].rule));
    fprintf(out, "\n");
    if (finding->answer == FINDING_REFUSED) refusal(out, finding);
    if (finding->answer == FINDING_WRONG) each_line(out, finding->wrong);
}

void report_what_if(FILE *out, const struct finding *finding)
{
    enum { MOST = 64 };
    int32_t options[MOST], values[MOST];
    size_t count = 0;
    if (catan_what_if(finding->game, &finding->action, options, values, MOST, &count) != CATAN_OK) return;
    if (count == 0) fprintf(out, "%*sno other option would turn the answer\n", INDENT, "");
    for (size_t i = 0; i < count && i < MOST; i++) {
        const char *name = catan_option_value_name(options[i], values[i]);
        fprintf(out, "%*swould stand with %s=", INDENT, "", catan_option_name(options[i]));
        if (name != NULL) fprintf(out, "%s\n", name);
        else fprintf(out, "%d\n", (int)values[i]);
    }
}

/* ---- the game */

void report_points(FILE *out, const catan_game *game)
{
    static const char *const parts[CATAN_POINTS_PARTS] = {"settlements",  "cities",              "Longest Road",
                                                          "Largest Army", "victory point cards", "Harbormaster"};
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        const char *sign = " =";
        fprintf(out, "    P%d %3d", (int)seat, (int)catan_points(game, seat));
        for (int32_t part = 0; part < CATAN_POINTS_PARTS; part++) {
            int32_t points = catan_points_part(game, seat, part);
            if (points <= 0) continue;
            fprintf(out, "%s %s %d", sign, parts[part], (int)points);
            sign = " +";
        }
        fprintf(out, "%s\n", catan_game_winner(game) == seat ? "   winner" : "");
    }
}

static void list_actions(FILE *out, const catan_game *game, int32_t seat)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    char text[256];
    size_t count = 0;
    if (catan_legal_actions(game, seat, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count) != CATAN_OK) return;
    for (size_t i = 0; i < count; i++) {
        if (catan_action_write(game, &actions[i], text, sizeof text, NULL) != CATAN_OK) continue;
        fprintf(out, "    %s", text);
        if (seat == CATAN_CHANCE) fprintf(out, "   weight %d", (int)catan_chance_weight(game, &actions[i]));
        fprintf(out, "\n");
    }
}

void report_legal(FILE *out, const catan_game *game)
{
    const char *due = catan_due_name(catan_game_due(game));
    int32_t actors = catan_game_actors(game);
    fprintf(out, "  turn %d of P%d, due: %s; asked:", (int)catan_game_turn(game), (int)catan_game_seat(game),
            due != NULL ? due : "nothing");
    for (int32_t seat = 0; seat < CATAN_SEATS; seat++)
        if (actors >> seat & 1) fprintf(out, " P%d", (int)seat);
    fprintf(out, "%s\n", actors == 0 ? " nobody" : actors >> CATAN_CHANCE & 1 ? " chance" : "");
    for (int32_t seat = 0; seat <= CATAN_CHANCE; seat++)
        if (actors >> seat & 1) list_actions(out, game, seat);
}

/* ---- files */

void report_summary(FILE *out, const char *name, const struct adjudication *result)
{
    if (result->status != CATAN_OK) {
        fprintf(out, "%s: not read to its end; ", name);
    } else fprintf(out, "%s: ", name);
    fprintf(out, "%d actions stand, %d refused; %d statements hold, %d wrong", (int)result->actions,
            (int)result->refused, (int)result->statements, (int)result->wrong);
    if (result->unsure > 0) fprintf(out, "; %d cannot be ruled out", (int)result->unsure);
    fprintf(out, "\n");
}

void report_unreadable(FILE *out, const char *name, const struct adjudication *result)
{
    if (result->status == CATAN_ERR_UNSUPPORTED) fprintf(out, "%s: not played by this version\n", name);
    else if (result->status != CATAN_ERR_SYNTAX) fprintf(out, "%s: %s\n", name, catan_status_text(result->status));
    for (const char *line = result->message; *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        fprintf(out, "%s:%s%.*s\n", name, isdigit((unsigned char)*line) ? "" : " ", length, line);
        line += length;
        line += *line == '\n';
    }
}
