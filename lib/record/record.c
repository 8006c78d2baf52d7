#include "record/record.h"

#include "engine/engine.h"
#include "engine/nouns.h"

#include <string.h>

void record_begin(struct record *r, const struct game *start, const catan_allocator *allocator)
{
    memset(r, 0, sizeof *r);
    r->allocator = *allocator;
    memcpy(&r->start, start, sizeof r->start);
    memcpy(&r->now, start, sizeof r->now);
}

static void give_back(const struct record *r, catan_action *actions)
{
    if (actions) r->allocator.free(actions, r->allocator.user);
}

void record_end(struct record *r)
{
    give_back(r, r->actions);
    r->actions = NULL;
}

/* ---- growing ---------------------------------------------------------------------- */

/* Room for one more behind the first `used`. It doubles, so that a record of n
 * actions has moved fewer than 2n of them. */
static bool make_room(struct record *r, size_t used)
{
    enum { FIRST_ROOM = 64 };
    size_t capacity = r->capacity ? 2 * r->capacity : FIRST_ROOM;
    if (used < r->capacity) return true;
    if (capacity > INT32_MAX) return false;
    catan_action *actions = r->allocator.alloc(capacity * sizeof *actions, r->allocator.user);
    if (!actions) return false;
    if (used) memcpy(actions, r->actions, used * sizeof *actions);
    give_back(r, r->actions);
    r->actions = actions;
    r->capacity = capacity;
    return true;
}

/* Played on a copy first: when there is no memory for the outcomes, nothing has happened yet. */
bool record_look_ahead(struct record *r, const catan_action *a, bool own_chance, struct ahead *ahead)
{
    catan_action next = *a;
    ahead->count = 0;
    memcpy(&ahead->game, &r->now, sizeof ahead->game);
    for (;;) {
        if (!make_room(r, r->known + ahead->count)) return false;
        r->actions[r->known + ahead->count++] = next;
        game_commit(&ahead->game, &next, false, NULL);
        if (!own_chance || !chance_is_due(&ahead->game.state)) return true;
        chance_draw(&ahead->game, &next);
    }
}

void record_go_on(struct record *r, const struct ahead *ahead)
{
    memmove(r->actions + r->length, r->actions + r->known, ahead->count * sizeof *r->actions);
    r->length += ahead->count;
    r->known = r->length;
    memcpy(&r->now, &ahead->game, sizeof r->now);
}

int32_t record_append(struct record *r, const catan_action *a, catan_verdict *verdict)
{
    struct reasons reasons = {.verdicts = verdict, .capacity = 1, .found = 0, .all = false};
    struct ahead ahead;
    if (action_shape(&r->now, a) != CATAN_OK) return CATAN_ERR_ARG;
    game_check(&r->now, a, &reasons);
    if (reasons.found) return CATAN_ERR_RULE;
    if (!record_look_ahead(r, a, false, &ahead)) return CATAN_ERR_MEMORY;
    record_go_on(r, &ahead);
    return CATAN_OK;
}

/* ---- replay -------------------------------------------------------------------------- */

void replay_begin(struct replay *p, const struct record *r)
{
    p->record = r;
    p->at = 0;
    p->turned = false;
    memcpy(&p->game, &r->start, sizeof p->game);
}

bool replay_step(struct replay *p)
{
    if (p->at >= p->record->length) return false;
    uint32_t turn = p->game.state.turn;
    game_commit(&p->game, &p->record->actions[p->at++], false, NULL);
    p->turned = p->game.state.turn != turn;
    return true;
}

bool replay_turn(struct replay *p)
{
    while (replay_step(p))
        if (p->turned) return true;
    return false;
}

/* ---- taking back --------------------------------------------------------------------- */

static bool of_chance(const struct record *r, size_t i) { return r->actions[i].seat == CATAN_CHANCE; }

bool record_undo(struct record *r)
{
    struct replay p;
    if (r->length == 0) return false;
    while (r->length > 0 && of_chance(r, r->length - 1)) r->length--;
    if (r->length > 0) r->length--;
    replay_begin(&p, r);
    while (replay_step(&p)) {}
    memcpy(&r->now, &p.game, sizeof r->now);
    return true;
}

bool record_redo(struct record *r)
{
    if (r->length == r->known) return false;
    do game_commit(&r->now, &r->actions[r->length++], false, NULL);
    while (r->length < r->known && of_chance(r, r->length));
    return true;
}
