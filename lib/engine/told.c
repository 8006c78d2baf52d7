/* Each action as its audience sees it; and in front of it, as outcomes of chance,
 * what became public through it, so that a view can perform it. The winner's points
 * come behind it: they may be what ends the game. */
#include "engine/told.h"

#include <catan/base.h>
#include <stdbool.h>
#include <string.h>

static void add(struct told *out, const catan_action *a)
{
    if (out->count < out->capacity) out->actions[out->count] = *a;
    out->count++;
}

static catan_action reveal(int kind, int whose)
{
    return (catan_action){.kind = (uint8_t)kind, .seat = CATAN_CHANCE, .other = (int8_t)whose};
}

static void add_cards(struct told *out, int kind, int whose, const uint8_t give[CATAN_RESOURCES])
{
    static const uint8_t none[CATAN_RESOURCES] = {0};
    catan_action a = reveal(kind, whose);
    memcpy(a.give, give, sizeof a.give);
    if (memcmp(give, none, sizeof none) != 0) add(out, &a);
}

/* One action: as it was, as this seat sees it, and the events that it brought about. */
struct scene {
    const catan_action *full;
    catan_action seen;
    const catan_event *events;
    size_t count;
    int seat;
};

/* What is put in the bank is public. Of the seat that was last, the action itself says a part of it. */
static void discarded(struct scene *s, const catan_event *e, struct told *out)
{
    uint8_t rest[CATAN_RESOURCES];
    int whose = e->action.seat;
    memcpy(rest, e->action.give, sizeof rest);
    if (whose == s->seat) return;
    if (whose == s->full->seat && s->full->kind != CATAN_CLAIM) {
        s->seen = *s->full;
        if (s->full->kind == CATAN_DISCARD_CARD) rest[s->full->value]--;
        for (int i = 0; i < CATAN_RESOURCES; i++) rest[i] = (uint8_t)(rest[i] - s->full->give[i]);
    }
    add_cards(out, CATAN_REVEAL_DISCARD, whose, rest);
}

/* Cards passed on together: who gets one sees it, and no other. */
static void passed_on(struct scene *s, const catan_event *e, struct told *out)
{
    if (e->action.other != s->seat) return;
    if (e->action.seat == s->full->seat) s->seen = *s->full;
    else add_cards(out, CATAN_REVEAL_DISCARD, e->action.seat, e->action.give);
}

static void tell_shown(const struct scene *s, const catan_event *e, struct told *out)
{
    catan_action a = reveal(CATAN_REVEAL_POINTS, e->action.other);
    a.value = (uint8_t)e->after;
    if (e->action.other != s->seat) add(out, &a);
}

/* What has to be known for the action to do in a view what it did. */
static void before(struct scene *s, struct told *out)
{
    for (size_t i = 0; i < s->count; i++) {
        const catan_event *e = &s->events[i];
        bool mine = e->audience >> s->seat & 1, moved = e->kind == CATAN_EVENT_MOVED && e->action.value != CATAN_UNKNOWN;
        if (!mine) continue;
        if (e->kind == CATAN_EVENT_DISCARDED) discarded(s, e, out);
        else if (moved && s->full->kind == CATAN_EVENT_GIVE) passed_on(s, e, out);
        else if (moved && s->full->kind == CATAN_PLAY_MONOPOLY && e->action.seat != s->seat)
            add_cards(out, CATAN_REVEAL_HAND, e->action.seat, e->action.give);
    }
}

static void after(const struct scene *s, struct told *out)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->events[i].kind == CATAN_EVENT_CARDS_SHOWN) tell_shown(s, &s->events[i], out);
}

void told_of(const catan_event *events, size_t count, int seat, struct told *out)
{
    for (size_t i = 0; i < count;) {
        if (events[i].kind != CATAN_EVENT_ACTION) {
            i++;
            continue;
        }
        struct scene s = {&events[i].action, events[i].action, NULL, 0, seat};
        bool mine = events[i].audience >> seat & 1, blanked = events[i].audience != 0xFF;
        i += blanked ? 2 : 1; /* who does not see it has an event of its own */
        if (!mine && i <= count) s.seen = events[i - 1].action;
        s.events = events + (i <= count ? i : count);
        while (i + s.count < count && events[i + s.count].kind != CATAN_EVENT_ACTION) s.count++;
        before(&s, out);
        add(out, &s.seen);
        after(&s, out);
        i += s.count;
    }
}
