#include "adjudicate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts.h"
#include "line_words.h"

/* The walk: the result so far, and the line in hand. */
struct walk {
    struct adjudication *out;
    struct finding finding;
    struct line_words words;
    bool after_refusal; /* an action was refused, and nothing but its outcomes has come since */
    uint32_t shown;     /* bit per seat: what it gives to a Monopoly has been said since the last action */
};

static bool unreadable(struct walk *walk, size_t column, const char *expected)
{
    walk->out->status = CATAN_ERR_SYNTAX;
    snprintf(walk->out->message, sizeof walk->out->message, "%d:%zu: expected %.255s", (int)walk->finding.line,
             column + 1, expected);
    return false;
}

/* The library counts the one line it was given as line 1: give the message the number in the file. */
static bool not_an_action(struct walk *walk, const char *message)
{
    const char *column = strncmp(message, "1:", 2) == 0 ? message + 2 : message;
    walk->out->status = CATAN_ERR_SYNTAX;
    snprintf(walk->out->message, sizeof walk->out->message, "%d:%s", (int)walk->finding.line, column);
    return false;
}

/* Read the action that begins at a column, so that columns of messages are those of the line. */
static int32_t read_action(struct walk *walk, size_t column, char *message, size_t capacity)
{
    char text[FINDING_LINE];
    memset(text, ' ', column);
    memcpy(text + column, walk->words.line + column, walk->words.length - column);
    text[walk->words.length] = '\0';
    return catan_action_read(walk->out->game, text, &walk->finding.action, message, capacity);
}

/* The rule on which an action hangs, if it does. */
static void note_doubt(struct finding *finding, const catan_verdict *verdict)
{
    if (verdict->certainty != CATAN_CANNOT_BE_RULED_OUT) return;
    finding->answer = FINDING_UNSURE;
    finding->broken[0] = *verdict;
    finding->broken_count = 1;
}

static void judge(struct walk *walk)
{
    struct finding *finding = &walk->finding;
    memset(&finding->broken[0], 0, sizeof finding->broken[0]);
    finding->status = catan_explain_action(walk->out->game, &finding->action, finding->broken, FINDING_MOST_BROKEN,
                                           &finding->broken_count);
    if (finding->broken_count > FINDING_MOST_BROKEN) finding->broken_count = FINDING_MOST_BROKEN;
    if (finding->status == CATAN_OK) note_doubt(finding, &finding->broken[0]);
}

/* ---- actions and outcomes */

static void perform(struct walk *walk)
{
    struct finding *finding = &walk->finding;
    catan_verdict verdict = {0};
    finding->status = catan_apply_action(walk->out->game, &finding->action, &verdict);
    if (finding->status != CATAN_OK) {
        judge(walk);
        finding->answer = FINDING_REFUSED;
    } else {
        note_doubt(finding, &verdict);
    }
}

/* ---- what has to be said before a line can be judged */

static bool stops(struct walk *walk, const char *what, const char *needed)
{
    walk->out->status = CATAN_ERR_SYNTAX;
    snprintf(walk->out->message, sizeof walk->out->message, "%d:%zu: %s: put '%s' in front of this line", (int)walk->finding.line,
             walk->words.start + 1, what, needed);
    return false;
}

/* Unknown cards go to a Monopoly if they are of its kind: how many there were leaves the size of the hand open. */
static bool monopoly_is_told(struct walk *walk)
{
    const catan_game *game = walk->out->game;
    const catan_action *action = &walk->finding.action;
    char what[128], needed[128];
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        bool open = catan_hand_most(game, seat, action->value) > catan_hand(game, seat, action->value);
        if (seat == action->seat || !open || walk->shown >> seat & 1) continue;
        const char *name = catan_resource_name(action->value);
        snprintf(what, sizeof what, "how many %s P%d gave is not known", name, (int)seat);
        snprintf(needed, sizeof needed, "reveal-hand P%d 1 %s' or 'reveal-hand P%d nothing", (int)seat, name, (int)seat);
        return stops(walk, what, needed);
    }
    return true;
}

/* Cards were laid aside unseen, and all have been: what the bank holds is open. */
static bool discards_are_told(struct walk *walk)
{
    const catan_game *game = walk->out->game;
    bool waits = catan_game_due(game) == CATAN_DUE_DISCARD && catan_game_actors(game) >> CATAN_CHANCE & 1;
    return !waits || stops(walk, "what was discarded is not known", "reveal-discard P1 2 ore");
}

static bool enough_is_told(struct walk *walk)
{
    const catan_action *action = &walk->finding.action;
    if (action->seat == CATAN_CHANCE) return true;
    return discards_are_told(walk) && (action->kind != CATAN_PLAY_MONOPOLY || monopoly_is_told(walk));
}

static void note_shown(struct walk *walk)
{
    const catan_action *action = &walk->finding.action;
    if (action->seat != CATAN_CHANCE) walk->shown = 0;
    if (action->kind == CATAN_REVEAL_HAND) walk->shown |= UINT32_C(1) << action->other;
}

/* `P0 buy` was refused, so `drawn knight` behind it has nothing to belong to. */
static bool orphan(const struct walk *walk)
{
    const struct finding *finding = &walk->finding;
    return walk->after_refusal && finding->kind == FINDING_OUTCOME && finding->answer == FINDING_REFUSED
        && finding->broken_count > 0 && finding->broken[0].rule == CATAN_RULE_PROC_05;
}

static bool action_line(struct walk *walk)
{
    char message[CATAN_MAX_MESSAGE] = "";
    struct finding *finding = &walk->finding;
    if (read_action(walk, 0, message, sizeof message) != CATAN_OK) return not_an_action(walk, message);
    finding->kind = finding->action.seat == CATAN_CHANCE ? FINDING_OUTCOME : FINDING_ACTION;
    if (!enough_is_told(walk)) return false;
    perform(walk);
    note_shown(walk);
    if (orphan(walk)) finding->answer = FINDING_LEFT_OUT;
    if (finding->kind == FINDING_ACTION) walk->after_refusal = finding->answer == FINDING_REFUSED;
    return true;
}

/* ---- statements */

static void wrong(struct walk *walk, const char *what, const char *which)
{
    char *text = walk->finding.wrong;
    size_t used = strlen(text);
    walk->finding.answer = FINDING_WRONG;
    snprintf(text + used, sizeof walk->finding.wrong - used, "%s%s%s", used > 0 ? "\n" : "", what, which);
}

static bool allow_line(struct walk *walk)
{
    char message[CATAN_MAX_MESSAGE] = "";
    walk->finding.kind = FINDING_ALLOW;
    if (read_action(walk, walk->words.at, message, sizeof message) != CATAN_OK) return not_an_action(walk, message);
    judge(walk);
    if (walk->finding.status == CATAN_ERR_RULE)
        wrong(walk, "it is refused: ", catan_rule_id(walk->finding.broken[0].rule));
    else if (walk->finding.status != CATAN_OK) wrong(walk, "it is refused: ", catan_status_text(walk->finding.status));
    return true;
}

enum { MOST_NAMED = 16 };

/* "BUILD-06,BUILD-01": the rules that a refusal is said to break. 0 rules for `argument`. */
static bool read_rules(struct walk *walk, int32_t rules[MOST_NAMED], size_t *out_count)
{
    *out_count = 0;
    line_words_next(&walk->words);
    if (line_word_is(&walk->words, "argument")) return true;
    for (char *id = walk->words.word, *next = id; next != NULL; id = next) {
        next = strchr(id, ',');
        if (next != NULL) *next++ = '\0';
        if (*out_count == MOST_NAMED) return unreadable(walk, walk->words.start, "fewer rules");
        rules[*out_count] = catan_rule_find(id);
        if (rules[(*out_count)++] == 0)
            return unreadable(walk, walk->words.start, "the ID of a rule, as in 'BUILD-06', or 'argument'");
    }
    return true;
}

static bool breaks(const struct finding *finding, int32_t rule)
{
    for (size_t i = 0; i < finding->broken_count; i++)
        if (finding->broken[i].rule == rule) return true;
    return false;
}

static void compare_rules(struct walk *walk, const int32_t *rules, size_t count)
{
    struct finding *finding = &walk->finding;
    const char *first = finding->broken_count > 0 ? catan_rule_id(finding->broken[0].rule) : "none";
    if (finding->answer == FINDING_UNSURE) return;
    if (finding->status == CATAN_OK) {
        wrong(walk, "it is legal", "");
    } else if (count == 0) {
        if (finding->status != CATAN_ERR_ARG) wrong(walk, "its arguments are good; it breaks ", first);
    } else if (finding->status != CATAN_ERR_RULE) {
        wrong(walk, "it breaks no rule: ", catan_status_text(finding->status));
    } else {
        if (finding->broken[0].rule != rules[0]) wrong(walk, "the first rule broken is ", first);
        for (size_t i = 1; i < count; i++)
            if (!breaks(finding, rules[i])) wrong(walk, "not broken: ", catan_rule_id(rules[i]));
    }
}

static bool refuse_line(struct walk *walk)
{
    char message[CATAN_MAX_MESSAGE] = "";
    int32_t rules[MOST_NAMED];
    size_t count = 0;
    walk->finding.kind = FINDING_REFUSE;
    if (!read_rules(walk, rules, &count)) return false;
    walk->finding.status = read_action(walk, walk->words.at, message, sizeof message);
    if (walk->finding.status == CATAN_OK) judge(walk);
    else if (count == 0) walk->finding.status = CATAN_ERR_ARG; /* seats and places that are not there cannot even be read */
    else if (walk->finding.status != CATAN_ERR_ARG) return not_an_action(walk, message);
    compare_rules(walk, rules, count);
    return true;
}

static bool facts_line(struct walk *walk)
{
    struct finding *finding = &walk->finding;
    finding->kind = FINDING_FACTS;
    switch (facts_check(walk->out->game, &walk->words, finding->wrong, sizeof finding->wrong)) {
    case FACTS_HOLD: return true;
    case FACTS_UNSURE: finding->answer = FINDING_UNSURE; return true;
    case FACTS_WRONG: finding->answer = FINDING_WRONG; return true;
    case FACTS_UNREADABLE: break;
    }
    return unreadable(walk, walk->words.start, finding->wrong);
}

/* ---- the log */

static bool line_of_log(struct walk *walk)
{
    const char *zero = memchr(walk->words.line, '\0', walk->words.length);
    if (zero != NULL) return unreadable(walk, (size_t)(zero - walk->words.line), "text");
    if (walk->words.length >= FINDING_LINE) return unreadable(walk, FINDING_LINE, "the end of the line");
    if (line_word_is(&walk->words, "allow")) return allow_line(walk);
    if (line_word_is(&walk->words, "refuse")) return refuse_line(walk);
    if (line_word_is(&walk->words, "facts")) return facts_line(walk);
    return action_line(walk);
}

static void count(struct adjudication *out, const struct finding *finding)
{
    bool statement = finding->kind >= FINDING_ALLOW;
    out->lines++;
    if (finding->answer == FINDING_UNSURE) out->unsure++;
    if (finding->answer == FINDING_REFUSED) out->refused++;
    else if (finding->answer == FINDING_WRONG) out->wrong++;
    else if (finding->answer != FINDING_LEFT_OUT) (*(statement ? &out->statements : &out->actions))++;
}

/* One line, its number set. False to go no further. */
static bool take_line(struct walk *walk, const char *line, size_t length, finding_listener listener, void *user)
{
    struct finding *finding = &walk->finding;
    line_words_begin(&walk->words, line, length);
    if (!line_words_next(&walk->words)) return true;
    finding->text = line + walk->words.start;
    finding->length = walk->words.length - walk->words.start;
    finding->answer = FINDING_STANDS;
    finding->status = CATAN_OK;
    finding->broken_count = 0;
    finding->wrong[0] = '\0';
    memset(&finding->action, 0, sizeof finding->action);
    if (!line_of_log(walk)) return false;
    count(walk->out, finding);
    return listener == NULL || listener(finding, user);
}

int32_t adjudicate(const char *text, size_t length, int32_t last_line, finding_listener listener, void *user,
                   struct adjudication *out)
{
    struct walk *walk = calloc(1, sizeof *walk);
    int32_t line = 0;
    size_t at = 0;
    memset(out, 0, sizeof *out);
    if (walk == NULL) return out->status = CATAN_ERR_MEMORY;
    out->status = catan_game_read(text, length, NULL, &out->game, &line, &at, out->message, sizeof out->message);
    if (catan_game_viewer(out->game) < 0) catan_game_view(out->game, CATAN_TABLE, out->game); /* not every card was seen */
    walk->out = out;
    walk->finding.game = out->game;
    for (; out->status == CATAN_OK && line > 0 && at < length && (last_line == 0 || line < last_line); line++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = (end != NULL ? (size_t)(end - text) : length) - at;
        walk->finding.line = line;
        if (!take_line(walk, text + at, size, listener, user)) break;
        at += size + 1;
    }
    free(walk);
    return out->status;
}

void adjudication_free(struct adjudication *adjudication)
{
    catan_game_free(adjudication->game);
    adjudication->game = NULL;
}
