#include "record/reading.h"

#include "engine/engine.h"
#include "engine/knowledge.h"
#include "record/actions.h"
#include "record/boards.h"
#include "record/position.h"

#include <string.h>

/* ---- rules ------------------------------------------------------------ */

/* Move on by `n` characters within the present word, so that messages point there. */
static void skip(struct words *w, size_t n)
{
    w->word += n;
    w->length -= n;
}

/* The names of an option's values, "off, on". */
static const char *values_of(int option, char *out, size_t capacity)
{
    const struct option_row *row = option_row(option);
    struct text t = text_in(out, capacity);
    if (row->values == NULL) text_put(&t, "a number from %d to %d", row->min, row->max);
    for (int v = row->min; row->values != NULL && v <= row->max; v++)
        text_put(&t, "%s%s", v == row->min ? "" : v == row->max ? " or " : ", ", option_value_name(option, v));
    return out;
}

static bool take_option(struct words *w, struct rules *r)
{
    char values[160];
    const char *equals = memchr(w->word, '=', w->length);
    if (equals == NULL) return words_fail(w, "an option and its value, NAME=VALUE");
    size_t name = (size_t)(equals - w->word);
    int option = option_find(w->word, name);
    if (option < 0) return words_fail(w, "the name of an option");
    skip(w, name + 1);
    int value = option_value_read(option, w->word, w->length);
    if (value < 0) return words_fail(w, "%s", values_of(option, values, sizeof values));
    if (option == OPTION_EDITION) rules_set_edition(r, value);
    else r->value[option] = (uint16_t)value;
    words_next(w);
    return true;
}

bool rules_take(struct words *w, struct rules *r)
{
    while (w->length > 0)
        if (!take_option(w, r)) return false;
    return true;
}

/* ---- the header ------------------------------------------------------- */

struct file {
    struct words w;
    struct game g;
    struct board_lines board;
    struct position position;
    struct spot robber_at, chance_at, view_at; /* said before the position */
    uint8_t viewer;
    int robber;
    uint64_t seed;
};

static bool take_robber(struct file *f)
{
    int map = f->board.source == FROM_NOWHERE ? boards_map(&f->g.rules) : f->g.board.map;
    if (f->robber_at.line > 0) return words_fail(&f->w, "'robber' only once");
    f->robber_at = words_spot(&f->w);
    f->robber = NOWHERE;
    words_next(&f->w);
    if (word_is(&f->w, "none")) words_next(&f->w);
    else if (!take_place(&f->w, topology_of(map), CATAN_PLACE_HEX, &f->robber)) return false;
    return take_end(&f->w);
}

static bool take_game_seed(struct file *f)
{
    if (f->chance_at.line > 0) return words_fail(&f->w, "'chance' only once");
    f->chance_at = words_spot(&f->w);
    words_next(&f->w);
    return take_number(&f->w, 0, UINT64_MAX, &f->seed) && take_end(&f->w);
}

static bool take_viewer(struct file *f)
{
    if (f->view_at.line > 0) return words_fail(&f->w, "'view' only once");
    f->view_at = words_spot(&f->w);
    words_next(&f->w);
    return take_view(&f->w, &f->g, &f->viewer) && take_end(&f->w);
}

static bool take_board_line(struct file *f)
{
    bool good;
    if (boards_line(&f->board, &good)) return good;
    if (!boards_lay_hexes(&f->board)) return false;
    if (word_is(&f->w, "robber")) return take_robber(f);
    if (word_is(&f->w, "chance")) return take_game_seed(f);
    if (word_is(&f->w, "view")) return take_viewer(f);
    return words_fail(&f->w, "a board, 'position' or 'play'");
}

static bool at_end_of_header(const struct words *w) { return w->length == 0 || word_is(w, "position") || word_is(w, "play"); }

static bool take_version(struct words *w)
{
    words_line(w);
    if (!word_is(w, "catan")) return words_fail(w, "'catan 1' as the first line");
    words_next(w);
    if (!word_is(w, "1")) return words_fail(w, "1, the version of the notation");
    words_next(w);
    return take_end(w);
}

static int32_t read_rules(struct file *f)
{
    char faults[CATAN_MAX_MESSAGE];
    rules_standard(&f->g.rules, CATAN_EDITION_6TH);
    while (words_line(&f->w) && word_is(&f->w, "rules")) {
        words_next(&f->w);
        if (!rules_take(&f->w, &f->g.rules)) return CATAN_ERR_SYNTAX;
    }
    int found = rules_faults(&f->g.rules, faults, sizeof faults);
    if (found == 0) return CATAN_OK;
    words_fault(&f->w, "%s", faults);
    return found == 1 ? CATAN_ERR_RULE : CATAN_ERR_UNSUPPORTED;
}

/* In a position the robber of the header may stand anywhere; else it begins on a desert, if there is one. */
static bool robber_begins_there(const struct file *f)
{
    uint32_t deserts = f->g.board.deserts;
    return deserts == 0 || !word_is(&f->w, "position") || (f->robber >= 0 && (deserts >> f->robber & 1) != 0);
}

static int32_t judge_board(struct file *f)
{
    char faults[CATAN_MAX_MESSAGE];
    static const char *const names[CATAN_MAPS] = {"base", "large"};
    int map = boards_map(&f->g.rules), there = f->g.board.map;
    if (map != there) {
        words_fault(&f->w, "BIG-03: %d players need the %s map, this is the %s map", f->g.rules.value[OPTION_PLAYERS],
                    names[map], names[there]);
        return CATAN_ERR_RULE;
    }
    if (board_faults(&f->g.board, faults, sizeof faults) == 0) return CATAN_OK;
    size_t length = strlen(faults);
    words_fault(&f->w, "%.*s", (int)(length > 0 && faults[length - 1] == '\n' ? length - 1 : length), faults);
    return CATAN_ERR_BOARD;
}

static int32_t read_board(struct file *f)
{
    struct board_lines *l = &f->board;
    boards_begin(l, &f->w, &f->g.rules, &f->g.board);
    for (; !at_end_of_header(&f->w); words_line(&f->w))
        if (!take_board_line(f)) return CATAN_ERR_SYNTAX;
    if (!boards_lay_hexes(l)) return CATAN_ERR_SYNTAX;
    if (l->source == FROM_NOWHERE && f->g.rules.value[OPTION_SETUP] == SETUP_VARIABLE && word_is(&f->w, "position")) {
        words_fail(&f->w, "a board before the position");
        return CATAN_ERR_SYNTAX;
    }
    boards_supply(l, f->seed);
    if (f->robber_at.line > 0 && robber_begins_there(f)) f->g.board.robber = (int8_t)f->robber;
    return judge_board(f);
}

/* What the header has said already is part of the position. */
static void begin_position(struct file *f)
{
    struct state *s = &f->g.state;
    position_begin(&f->position, &f->w, &f->g);
    f->position.said[0][SAYS_CHANCE] = f->chance_at;
    s->seed = f->seed;
    f->position.said[0][SAYS_VIEW] = f->view_at;
    s->viewer = f->viewer;
    if (f->robber_at.line == 0 || robber_begins_there(f)) return;
    f->position.said[0][SAYS_ROBBER] = f->robber_at;
    s->robber = (int8_t)f->robber;
}

static int32_t read_position(struct file *f)
{
    struct words *w = &f->w;
    begin_position(f);
    words_next(w);
    if (!take_end(w)) return CATAN_ERR_SYNTAX;
    while (words_line(w) && !word_is(w, "play"))
        if (!position_take(&f->position)) return CATAN_ERR_SYNTAX;
    position_finish(&f->position);
    return w->faults == 0 ? CATAN_OK : CATAN_ERR_POSITION;
}

static void begin_game(struct file *f)
{
    game_begin(&f->g, f->chance_at.line > 0 ? f->seed : f->board.seed);
    if (f->viewer != VIEWER_NONE) view_hide(&f->g, f->viewer);
}

static int32_t read_file(struct file *f)
{
    int32_t status;
    if (!take_version(&f->w)) return CATAN_ERR_SYNTAX;
    if ((status = read_rules(f)) != CATAN_OK || (status = read_board(f)) != CATAN_OK) return status;
    if (word_is(&f->w, "position")) status = read_position(f);
    else begin_game(f);
    return status;
}

/* ---- the doors -------------------------------------------------------- */

int32_t notation_read_game(const char *text, size_t length, struct game *out, int32_t *line, size_t *offset,
                           char *message, size_t capacity)
{
    struct file f;
    memset(&f, 0, sizeof f);
    words_open(&f.w, text, length, message, capacity);
    int32_t status = read_file(&f);
    bool play = word_is(&f.w, "play");
    if (status == CATAN_OK && play) {
        words_next(&f.w);
        if (!take_end(&f.w)) status = CATAN_ERR_SYNTAX;
    }
    if (status != CATAN_OK) return status;
    memcpy(out, &f.g, sizeof *out); /* every byte: equal games are equal bytes */
    *line = play ? f.w.line + 1 : 0;
    *offset = play ? (size_t)(f.w.next - text) : 0;
    return CATAN_OK;
}

int32_t notation_read_action(const struct game *g, const char *text, size_t length, catan_action *out, char *message,
                             size_t capacity)
{
    struct words w;
    catan_action a;
    words_open(&w, text, length, message, capacity);
    words_line(&w);
    if (!action_take(&w, g, &a)) return CATAN_ERR_SYNTAX;
    if (words_line(&w)) {
        words_fail(&w, "one action");
        return CATAN_ERR_SYNTAX;
    }
    *out = a;
    return CATAN_OK;
}
