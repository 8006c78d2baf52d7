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
    e.action.seat = (int8_t)g->state.acting;
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

/* Cards that only the two of them see; to all others an unknown card, and how many (E-140). */
void tell_secret(struct sink *sink, const struct game *g, uint16_t rule, int from, int to, cards moved)
{
    catan_event e;
    if (!sink) return;
    memset(&e, 0, sizeof e);
    e.action.seat = (int8_t)from;
    e.action.other = (int8_t)to;
    for (int i = 0; i < KINDS_OF_CARD; i++) e.action.give[i] = (uint8_t)cards_count(moved, i);
    e.kind = CATAN_EVENT_MOVED;
    e.rule = rule;
    if (cards_unknown(moved)) e.action.value = CATAN_UNKNOWN;
    e.audience = (uint8_t)(1u << from | 1u << to);
    e.before = -1;
    e.after = (int16_t)cards_total(moved);
    tell(sink, g, &e);
    memset(e.action.give, 0, sizeof e.action.give);
    e.action.value = CATAN_UNKNOWN;
    e.audience = (uint8_t)~e.audience;
    tell(sink, g, &e);
}

/* Who knows the card of an outcome: the buyer; the thief and the victim, who are those of a forced trade too. */
static uint8_t knows_card(const struct game *g, const catan_action *a)
{
    const struct state *s = &g->state;
    if (a->kind == CATAN_DRAWN) return (uint8_t)(1u << s->acting);
    if (a->kind == CATAN_STOLEN) return (uint8_t)(1u << state_thief(s) | 1u << s->victim);
    if (a->kind == CATAN_GIVE_BACK) return 1u << 0 | 1u << 1; /* the two players */
    if (a->kind == CATAN_DISCARD || a->kind == CATAN_DISCARD_CARD || a->kind == CATAN_EVENT_GIVE) return (uint8_t)(1u << a->seat);
    if (a->kind == CATAN_EVENT_HELP) return (uint8_t)(1u << a->seat | 1u << a->other); /* E-140 */
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
    if (a->kind == CATAN_DISCARD || a->kind == CATAN_GIVE_BACK) memset(e.action.give, 0, sizeof e.action.give);
    e.action.value = CATAN_UNKNOWN;
    tell(sink, g, &e);
}

struct points points_of(const struct game *g)
{
    struct points p = {{0}, {0}};
    for (int i = 0; i < game_players(g); i++) {
        p.visible[i] = (int16_t)points_visible(g, i);
        p.total[i] = (int16_t)points_total(g, i);
    }
    return p;
}

void tell_lengths(struct sink *sink, const struct game *g, const struct counts *before)
{
    for (int o = 0; o < game_owners(g); o++)
        if (g->state.length[o] != before->length[o])
            tell_change(sink, g, CATAN_EVENT_LENGTH, CATAN_RULE_ROAD_07, o, before->length[o], g->state.length[o]);
}

void tell_points_of(struct sink *sink, const struct game *g, int seat, uint8_t audience, int before, int after)
{
    catan_event e;
    if (before == after || audience == 0) return;
    memset(&e, 0, sizeof e);
    e.action.seat = (int8_t)g->state.acting;
    e.action.other = (int8_t)seat;
    e.kind = CATAN_EVENT_POINTS;
    e.rule = CATAN_RULE_WIN_01;
    e.audience = audience;
    e.before = (int16_t)before;
    e.after = (int16_t)after;
    tell(sink, g, &e);
}

/* Point cards count for their owner only (WIN-07). */
void tell_points(struct sink *sink, const struct game *g, const struct points *before)
{
    for (int p = 0; p < game_players(g); p++) {
        uint8_t own = (uint8_t)(1u << p);
        tell_points_of(sink, g, p, own, before->total[p], points_total(g, p));
        tell_points_of(sink, g, p, (uint8_t)~own, before->visible[p], points_visible(g, p));
    }
}
