/* Records as text: a position, the line `play`, and a log (doc/notation.md). */
#include "record/record.h"

#include "engine/nouns.h"
#include "record/actions.h"
#include "record/reading.h"
#include "record/save.h"
#include "record/writing.h"

#include <inttypes.h>

/* ---- writing ------------------------------------------------------------------------ */

static void put_holder(struct text *t, const char *award, int holder)
{
    if (holder < 0) text_put(t, "; %s none", award);
    else text_put(t, "; %s P%d", award, holder);
}

/* The hash is for the eye: programs find it in the bytes of the record. */
static void put_facts(struct text *t, const struct game *g)
{
    const struct state *s = &g->state;
    text_put(t, "facts ");
    for (int p = 0; p < game_players(g); p++) {
        text_put(t, "P%d holds ", p);
        cards_put(t, names_of_resources, s->hand[p]);
        text_put(t, "; ");
    }
    text_put(t, "points");
    for (int p = 0; p < game_players(g); p++) text_put(t, " %d", points_total(g, p));
    put_holder(t, "road", s->road_holder);
    put_holder(t, "army", s->army_holder);
    if (g->rules.value[OPTION_HARBORMASTER]) put_holder(t, "harbormaster", s->harbor_holder);
    if (s->winner >= 0) put_holder(t, "winner", s->winner);
    text_put(t, " # %016" PRIx64 "\n", save_hash(g, false));
}

void record_put(struct text *t, const struct record *r)
{
    struct replay p;
    bool more = true;
    replay_begin(&p, r);
    notation_write_game(t, &r->start);
    text_put(t, "play\n");
    while (more) {
        if (p.at < r->length && action_put(t, &p.game, &r->actions[p.at])) text_put(t, "\n");
        more = replay_step(&p);
        if (more ? p.turned : r->length > 0 && !p.turned) put_facts(t, &p.game);
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

static bool is_statement(const struct words *w) { return word_is(w, "allow") || word_is(w, "refuse") || word_is(w, "facts"); }

static int32_t append_line(struct words *w, struct record *r)
{
    char sentence[512];
    struct text told = text_in(sentence, sizeof sentence);
    struct spot at = words_spot(w);
    catan_action a;
    catan_verdict verdict;
    if (!action_take(w, &r->now, &a)) return CATAN_ERR_SYNTAX;
    int32_t status = record_append(r, &a, &verdict);
    if (status == CATAN_ERR_RULE) notation_write_verdict(&told, &r->now, &verdict);
    if (status == CATAN_ERR_ARG) text_put(&told, "no such action in this game");
    if (told.length > 0) words_fault_at(w, at, "%s", sentence);
    return status;
}

int32_t record_read(struct record *r, const char *text, size_t length, char *message, size_t capacity)
{
    struct words w;
    struct game start;
    int32_t line;
    size_t offset;
    catan_allocator allocator = r->allocator;
    int32_t status = notation_read_game(text, length, &start, &line, &offset, message, capacity);
    if (status != CATAN_OK) return status;
    record_begin(r, &start, &allocator);
    if (line == 0) return CATAN_OK; /* no log */
    words_open(&w, text + offset, length - offset, message, capacity);
    w.line = line - 1;
    while (status == CATAN_OK && words_line(&w))
        if (!is_statement(&w)) status = append_line(&w, r);
    return status;
}
