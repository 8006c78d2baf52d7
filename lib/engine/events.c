/* Events: what is told, and to whom. Where content differs by seat there are
 * separate events with disjoint audiences (INFO-01 to INFO-04). */
#include <string.h>

#include "engine/nouns.h"

void tell(struct sink *sink, const struct game *g, const catan_event *event)
{
    if (!sink) return;
    if (sink->count < sink->capacity) {
        sink->events[sink->count] = *event;
        sink->events[sink->count].turn = g->state.turn;
    }
    sink->count++;
}

void tell_change(struct sink *sink, const struct game *g, int kind, uint16_t rule, int who, int before, int after)
{
    catan_event e;
    memset(&e, 0, sizeof e);
    e.action.seat = g->state.acting;
    e.action.other = (int8_t)who;
    e.kind = (uint16_t)kind;
    e.rule = rule;
    e.audience = AUDIENCE_ALL;
    e.before = (int16_t)before;
    e.after = (int16_t)after;
    tell(sink, g, &e);
}

void tell_cards(struct sink *sink, const struct game *g, int kind, uint16_t rule, int from, int to, cards moved)
{
    catan_event e;
    if (!sink) return;
    memset(&e, 0, sizeof e);
    e.action.seat = (int8_t)from;
    e.action.other = (int8_t)to;
    uint8_t *count = kind == CATAN_EVENT_PRODUCED ? e.action.take : e.action.give;
    for (int i = 0; i < KINDS_OF_CARD; i++) count[i] = (uint8_t)cards_count(moved, i);
    e.kind = (uint16_t)kind;
    e.rule = rule;
    e.audience = AUDIENCE_ALL;
    e.before = e.after = -1;
    tell(sink, g, &e);
}

/* Who knows the card of an outcome: the buyer; the thief and the victim. */
static uint8_t knows_card(const struct game *g, const catan_action *a)
{
    const struct state *s = &g->state;
    if (a->kind == CATAN_DRAWN) return (uint8_t)(1u << s->acting);
    if (a->kind == CATAN_STOLEN) return (uint8_t)(1u << s->acting | 1u << s->victim);
    if (a->kind == CATAN_DISCARD || a->kind == CATAN_DISCARD_CARD) return (uint8_t)(1u << a->seat);
    return AUDIENCE_ALL;
}

/* Before the effect: the action as each seat sees it. */
void tell_action(struct sink *sink, const struct game *g, const catan_action *a)
{
    catan_event e;
    memset(&e, 0, sizeof e);
    e.action = *a;
    e.kind = CATAN_EVENT_ACTION;
    e.audience = knows_card(g, a);
    e.before = e.after = -1;
    tell(sink, g, &e);
    if (e.audience == AUDIENCE_ALL) return;
    e.audience = (uint8_t)~e.audience;
    if (a->kind == CATAN_DISCARD) memset(e.action.give, 0, sizeof e.action.give);
    else e.action.value = CATAN_UNKNOWN;
    tell(sink, g, &e);
}

void before_note(struct before *b, const struct game *g)
{
    memcpy(b->length, g->state.length, sizeof b->length);
    for (int p = 0; p < game_players(g); p++) {
        b->visible[p] = points_visible(g, p);
        b->total[p] = points_total(g, p);
    }
}

static void tell_points(struct sink *sink, const struct game *g, int seat, uint8_t audience, int before, int after)
{
    catan_event e;
    if (before == after || audience == 0) return;
    memset(&e, 0, sizeof e);
    e.action.seat = g->state.acting;
    e.action.other = (int8_t)seat;
    e.kind = CATAN_EVENT_POINTS;
    e.rule = CATAN_RULE_WIN_01;
    e.audience = audience;
    e.before = (int16_t)before;
    e.after = (int16_t)after;
    tell(sink, g, &e);
}

/* Lengths and points that an action changed. Point cards count for their owner only (WIN-07). */
void tell_changes(struct sink *sink, const struct game *g, const struct before *b)
{
    for (int o = 0; o < game_owners(g); o++)
        if (g->state.length[o] != b->length[o])
            tell_change(sink, g, CATAN_EVENT_LENGTH, CATAN_RULE_ROAD_07, o, b->length[o], g->state.length[o]);
    for (int p = 0; p < game_players(g); p++) {
        uint8_t own = (uint8_t)(1u << p);
        tell_points(sink, g, p, own, b->total[p], points_total(g, p));
        tell_points(sink, g, p, (uint8_t)~own, b->visible[p], points_visible(g, p));
    }
}
