/* The only place where the order of things is written: what is judged first,
 * and what follows an action. */
#include "engine/engine.h"

#include <stdio.h>
#include <string.h>

#include "engine/eventdeck.h"
#include "engine/knowledge.h"
#include "engine/nouns.h"

/* ---- reasons ----------------------------------------------------------------- */

/* A rule that was heard already, from the table of duties and from the action's own check. */
static bool heard(const struct reasons *r, uint16_t rule)
{
    for (size_t i = 0; i < r->found && i < REASONS; i++)
        if (r->rules[i] == rule) return true;
    return false;
}

static void write_verdict(catan_verdict *v, uint16_t rule, int certainty, struct shown shown)
{
    memset(v, 0, sizeof *v);
    v->rule = rule;
    v->certainty = (uint8_t)certainty;
    v->place_kind = (uint8_t)shown.place_kind;
    v->place = (int16_t)shown.place;
    v->seat = (int8_t)shown.seat;
    v->resource = (int8_t)shown.resource;
    v->have = shown.have;
    v->need = shown.need;
}

bool broken(struct reasons *r, uint16_t rule, struct shown shown)
{
    if (heard(r, rule)) return !r->all;
    if (r->found < REASONS) r->rules[r->found] = rule;
    if (r->found < r->capacity) write_verdict(&r->verdicts[r->found], rule, CATAN_REFUSED, shown);
    r->found++;
    return !r->all;
}

void doubted(struct reasons *r, uint16_t rule)
{
    if (r->doubt && r->doubt->certainty == CATAN_STANDS) write_verdict(r->doubt, rule, CATAN_CANNOT_BE_RULED_OUT, SHOWN_NOTHING);
}

bool broken_plain(struct reasons *r, uint16_t rule) { return broken(r, rule, SHOWN_NOTHING); }

bool broken_place(struct reasons *r, uint16_t rule, int place_kind, int place)
{
    struct shown s = SHOWN_NOTHING;
    s.place_kind = place_kind;
    s.place = place;
    return broken(r, rule, s);
}

bool broken_count(struct reasons *r, uint16_t rule, int have, int need)
{
    struct shown s = SHOWN_NOTHING;
    s.have = have;
    s.need = need;
    return broken(r, rule, s);
}

bool broken_resource(struct reasons *r, uint16_t rule, int resource, int have, int need)
{
    struct shown s = SHOWN_NOTHING;
    s.resource = resource;
    s.have = have;
    s.need = need;
    return broken(r, rule, s);
}

bool broken_seat(struct reasons *r, uint16_t rule, int seat)
{
    struct shown s = SHOWN_NOTHING;
    s.seat = seat;
    return broken(r, rule, s);
}

struct set128 places_left(const struct game *g, int owner, const struct place_rule *rules, size_t count, int places)
{
    struct set128 left = set_first(places);
    for (size_t i = 0; i < count; i++) left = set_minus(left, rules[i].forbids(g, owner));
    return left;
}

bool place_broken(struct reasons *r, const struct game *g, int owner, const struct place_rule *rules, size_t count,
                  int place_kind, int place)
{
    for (size_t i = 0; i < count; i++) {
        struct set128 forbidden = rules[i].forbids(g, owner);
        if (set_has(&forbidden, place) && broken_place(r, rules[i].rule, place_kind, place)) return true;
    }
    return false;
}

/* ---- could this game be? ----------------------------------------------------------- */

/* Somebody that the game waits for has a legal action; or it waits to be told what was discarded. */
static bool is_live(const struct game *g)
{
    uint32_t actors = turn_actors(g);
    if (state_phase(&g->state) == DUE_DISCARD && !g->state.waiting) return true;
    for (; actors; actors &= actors - 1) {
        int seat = bits_lowest(actors);
        for (uint64_t kinds = kinds_listed(g, seat, kinds_of_menu(CATAN_MENU_PLAIN)); kinds; kinds &= kinds - 1) {
            struct choices c = kind_choices(g, seat, bits_lowest(kinds), CATAN_MENU_PLAIN);
            if (c.w[0] | c.w[1] | c.w[2] | c.w[3]) return true;
        }
    }
    return false;
}

/* Awards are taken as soon as somebody can (ROAD-09, E-77, E-79). */
static const char *unclaimed(const struct game *g)
{
    const struct state *s = &g->state;
    if (s->road_holder == NOBODY && award_road(s->length, game_owners(g), NOBODY, false, false) != NOBODY)
        return "ROAD-09: nobody holds Longest Road, but one alone has the longest line";
    if (award_army_due(g)) return "E-79: nobody holds Largest Army, but somebody has played three knights";
    if (s->harbor_holder == NOBODY && award_harbors_in(g) != NOBODY)
        return "HM-02: nobody is harbormaster, but somebody has three harbor points";
    return NULL;
}

int game_faults(const struct game *g, char *message, size_t capacity)
{
    int faults = state_faults(g, message, capacity);
    if (faults) return faults;
    const char *fault = unclaimed(g);
    if (!fault) fault = eventcard_fault(g);
    if (!fault && !(g->state.due & DUTY(DUE_OVER)) && !is_live(g)) fault = "PROC-02: nobody can do what is due";
    if (fault && message && capacity) snprintf(message, capacity, "%s", fault);
    return fault != NULL;
}

/* ---- does the action fit this game? --------------------------------------------- */

static bool place_fits(const struct game *g, int place, unsigned fields)
{
    const struct topology *t = game_map(g);
    int places = fields & FIELD_EDGE ? t->edges : fields & FIELD_VERTEX ? t->vertices : t->hexes;
    return place >= 0 && place < places;
}

static bool other_fits(const struct game *g, const catan_action *a, unsigned fields)
{
    if (fields & FIELD_SUM) {
        int second = a->value - a->other;
        return a->other == 0 || (a->other >= 1 && a->other <= 6 && second >= 1 && second <= 6);
    }
    if (fields & FIELD_OWNER) return a->other >= 0 && a->other < game_owners(g);
    bool partner = a->kind == CATAN_PROPOSE || a->kind == CATAN_CONFIRM || a->kind == CATAN_EVENT_VICTIM;
    return a->other >= 0 && a->other < game_players(g) && !(partner && a->other == a->seat);
}

static bool value_fits(const struct game *g, const catan_action *a, unsigned fields)
{
    if (fields & FIELD_UNKNOWN && a->value == CATAN_UNKNOWN) return a->seat == CATAN_CHANCE || goes_unseen(g, a->seat);
    if (fields & (FIELD_RESOURCE | FIELD_CARD)) return a->value < KINDS_OF_CARD;
    if (fields & FIELD_SUM) return a->value >= 2 && a->value <= 12;
    if (fields & FIELD_EVENT) return a->value >= 1 && a->value <= EVENT_CARDS;
    if (fields & FIELD_SEATS)
        return a->value != 0 && a->value >> game_players(g) == 0 && !(a->value >> a->seat & 1);
    return true; /* FIELD_COUNT */
}

bool action_rest_is_zero(const catan_action *a, const struct kind *k)
{
    static const catan_action unseen = {.kind = 0xFF, .seat = -1, .value = 0xFF}; /* cards were given, but which is not known */
    const catan_action *used = k->fields & FIELD_UNSEEN && a->value == CATAN_UNKNOWN ? &unseen : &k->used;
    uint64_t is[2], may[2];
    memcpy(is, a, sizeof is);
    memcpy(may, used, sizeof may);
    return ((is[0] & ~may[0]) | (is[1] & ~may[1])) == 0;
}

static bool fields_fit(const struct game *g, const catan_action *a, const struct kind *k)
{
    unsigned fields = k->fields;
    if (fields & FIELDS_PLACE && !place_fits(g, a->place, fields)) return false;
    if (fields & FIELDS_OTHER && !other_fits(g, a, fields)) return false;
    if (fields & FIELDS_VALUE && !value_fits(g, a, fields)) return false;
    if (fields & FIELD_UNSEEN && a->value == CATAN_UNKNOWN && !goes_unseen(g, a->seat)) return false;
    return action_rest_is_zero(a, k);
}

int32_t action_shape(const struct game *g, const catan_action *a)
{
    const struct kind *k = kind_row(a->kind);
    if (!k) return CATAN_ERR_ARG;
    bool seat = k->group == GROUP_CHANCE ? a->seat == CATAN_CHANCE : a->seat >= 0 && a->seat < game_players(g);
    return seat && fields_fit(g, a, k) ? CATAN_OK : CATAN_ERR_ARG;
}

/* ---- judging ------------------------------------------------------------------------ */

/* A view is told last what the winner showed (DEV-11). */
static bool shown_at_the_end(const struct game *g, const catan_action *a)
{
    return a->kind == CATAN_REVEAL_POINTS && state_is_view(&g->state);
}

void game_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    const struct kind *k = kind_row(a->kind);
    if (state_phase(&g->state) == DUE_OVER && !shown_at_the_end(g, a) && broken_plain(r, CATAN_RULE_PROC_01)) return;
    /* open to this seat, so turn_check has nothing to say; only a proposal can still be to the wrong seat */
    bool open = turn_kinds(g, a->seat) >> a->kind & 1 && a->kind != CATAN_PROPOSE;
    if (!open && turn_check(g, a, k, r)) return;
    if ((k->cost || k->card != NO_CARD) && means_check(g, a->seat, k, r)) return;
    k->check(g, a, r);
}

bool game_allows(const struct game *g, const catan_action *a)
{
    struct reasons r = REASONS_NONE;
    game_check(g, a, &r);
    return r.found == 0;
}

/* ---- performing ------------------------------------------------------------------------ */

/* What the duties become: in an ordinary turn that is up to these alone. */
enum { FOLLOWED = DUTY(DUE_FOUND_SETTLEMENT) | DUTY(DUE_FOUND_ROAD) | DUTY(DUE_FREE_ROAD) | DUTY(DUE_EVENT_CHOICE) };

static SELDOM void follow(struct game *g, const catan_action *a, struct sink *sink)
{
    if (game_neutrals(g)) two_follow(g, a, sink);
    if (g->state.due & (DUTY(DUE_FOUND_SETTLEMENT) | DUTY(DUE_FOUND_ROAD))) founding_follow(g, a, sink);
    if (g->state.due & DUTY(DUE_FREE_ROAD)) devcard_follow(g, a);
    if (state_phase(&g->state) == DUE_EVENT_CHOICE) eventcard_follow(g, a);
}

/* Awards move once all lengths are known, then points are counted (E-133). */
static ALWAYS_INLINE void review(struct game *g, int what, const struct before *before, struct sink *sink)
{
    if (what == REVIEW_ALL && counts_moved(&before->counts, &g->state)) awards_review(g, &before->counts, sink);
    if (sink) tell_points(sink, g, &before->points);
    victory_review(g, sink);
}

/* Duties that run by themselves, or that nobody can meet. */
enum { SELF_RUN = DUTY(DUE_SEVEN) | DUTY(DUE_PRODUCE) | DUTY(DUE_ROBBER) };

static ALWAYS_INLINE void run_duties(struct game *g, struct sink *sink)
{
    while (g->state.due & SELF_RUN) {
        uint32_t next = g->state.due & (~g->state.due + 1) & SELF_RUN;
        if (next == 0) return;
        if (next == DUTY(DUE_PRODUCE)) production_pay(g, sink);
        else if (next == DUTY(DUE_SEVEN)) robber_seven(g, sink);
        else if (!(g->state.adapted & ADAPTED_ROBBER) || !robber_stuck(g)) return;
    }
}

/* Every action of the player on turn ends the trading that was going on, and so does a claim of whoever may
 * claim; only the confirmation of it needs the table first. */
static bool clears_table(const struct state *s, const catan_action *a)
{
    return (a->seat == s->acting || a->kind == CATAN_CLAIM) && a->kind != CATAN_CONFIRM && state_phase(s) == DUE_MAIN;
}

static APART void tell_before(struct sink *sink, const struct game *g, const catan_action *a, struct before *before)
{
    if (kind_table[a->kind].review != REVIEW_NOTHING) before->points = points_of(g);
    tell_action(sink, g, a);
}

static ALWAYS_INLINE void perform(struct game *g, const catan_action *a, struct sink *sink)
{
    const struct kind *k = &kind_table[a->kind];
    struct before before;
    if (sink) tell_before(sink, g, a, &before);
    if (g->state.offering && clears_table(&g->state, a)) trade_clear(g, sink);
    if (k->review == REVIEW_ALL) before.counts = g->state.counts;
    if (k->review == REVIEW_ALL && (k->cost || k->card != NO_CARD)) means_spend(g, k);
    k->effect(g, a, sink);
    if (k->review == REVIEW_ALL && sink) tell_lengths(sink, g, &before.counts); /* the turn may end next */
    if (g->state.due & FOLLOWED || g->state.adapted & ADAPTED_TWO) follow(g, a, sink);
    if (k->review != REVIEW_NOTHING) review(g, k->review, &before, sink);
    run_duties(g, sink);
}

ALWAYS_INLINE void game_commit(struct game *g, const catan_action *a, bool own_chance, struct sink *sink)
{
    catan_action outcome;
    for (;;) {
        perform(g, a, sink);
        if (!own_chance || !chance_is_due(&g->state)) return;
        chance_draw(g, &outcome);
        a = &outcome;
    }
}
