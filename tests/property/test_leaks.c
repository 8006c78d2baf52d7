/* Nothing leaks: what a seat cannot know is exchanged for something else, hands
 * of others of equal size, the deck, cards set aside, the seed. Whatever the seat
 * can see of both games is the same, bit by bit (QA-187). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/handles.h"
#include "engine/engine.h"
#include "engine/nouns.h"
#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/variants.h"

enum { GAMES = 3, STEP_CAP = 1500, EXCHANGES = 12, ROOM = 16384 };

/* Two games that one viewer cannot tell apart. */
struct pair {
    const char *line;
    uint64_t seed, random;
    int step;
    int32_t viewer;
    catan_game *one, *two;
};

#define demand_at(t, condition, format, ...)                                                                             \
    demand(condition, "options '%s', seed %llu, step %d, viewer %d: " format, (t)->line, (unsigned long long)(t)->seed, (t)->step, \
           (t)->viewer, __VA_ARGS__)

/* ---- the exchange ------------------------------------------------------------------------ */

enum exchanged { HANDS, DECK, BOUGHT, SET_ASIDE, EXCHANGED };
static const char *const exchanged[EXCHANGED] = {"hands", "development cards and deck", "cards bought now", "cards set aside"};
static long done[EXCHANGED], compared_events;

static bool any_card(struct pair *t, cards c, int *kind)
{
    int known = cards_total(c & CARDS_KNOWN);
    if (known == 0) return false;
    *kind = cards_nth(c, (int)random_upto(&t->random, (uint32_t)known));
    return true;
}

/* One card for another. False when they are the same kind, or there is none. */
static bool exchange(struct pair *t, cards *a, cards *b)
{
    int i, j;
    if (!any_card(t, *a, &i) || !any_card(t, *b, &j) || i == j) return false;
    *a += cards_of(j, 1) - cards_of(i, 1);
    *b += cards_of(i, 1) - cards_of(j, 1);
    return true;
}

static bool hidden_from(const struct pair *t, int p) { return p != t->viewer; }

static void exchange_hands(struct pair *t, struct game *g, int p, int q)
{
    if (p != q && hidden_from(t, p) && hidden_from(t, q)) done[HANDS] += exchange(t, &g->state.hand[p], &g->state.hand[q]);
}

static void exchange_aside(struct pair *t, struct game *g, int p, int q)
{
    struct state *s = &g->state;
    if (state_lies_aside(s) && hidden_from(t, p) && hidden_from(t, q)) done[SET_ASIDE] += exchange(t, &s->table[p].give, &s->hand[q]);
}

/* Those not bought now with those of another, or of the deck. */
static void exchange_development(struct pair *t, struct game *g, int p, int q)
{
    struct state *s = &g->state;
    cards fresh = p == s->acting ? s->fresh : 0, old = s->dev[p] - fresh;
    if (!hidden_from(t, p)) return;
    if (p != q && hidden_from(t, q) && q != s->acting && random_upto(&t->random, 2)) done[DECK] += exchange(t, &old, &s->dev[q]);
    else done[DECK] += exchange(t, &old, &s->deck);
    s->dev[p] = old + fresh;
}

static void exchange_bought(struct pair *t, struct game *g)
{
    struct state *s = &g->state;
    cards old = s->dev[s->acting] - s->fresh;
    if (!hidden_from(t, s->acting) || s->due & DUTY(DUE_OVER)) return;
    done[BOUGHT] += exchange(t, &s->fresh, &s->deck);
    s->dev[s->acting] = old + s->fresh;
}

/* What lies open stays as it is: offers are covered, the winner's points are shown, and who would have won has not. */
static bool still_fits(const struct game *was, const struct game *g)
{
    const struct state *s = &g->state;
    char message[CATAN_MAX_MESSAGE];
    if (game_faults(g, message, sizeof message)) return false;
    for (int p = 0; p < game_players(g); p++) {
        cards accepted = s->agreed >> p & 1 ? s->table[s->acting].take : 0;
        if (!state_lies_aside(s) && !(cards_cover(s->hand[p], s->table[p].give) && cards_cover(s->hand[p], accepted))) return false;
        if (s->winner == p && points_total(g, p) != points_total(was, p)) return false;
        if (s->winner < 0 && !victory_is_claimed(g) && victory_open_to(g, p) && points_total(g, p) >= rules_win_points(&g->rules)) return false;
    }
    return true;
}

static void exchange_all(struct pair *t)
{
    struct game *g = &t->two->game;
    for (int i = 0; i < EXCHANGES; i++) {
        struct game was = *g;
        long before[EXCHANGED];
        memcpy(before, done, sizeof done);
        int p = (int)random_upto(&t->random, (uint32_t)game_players(g)), q = (int)random_upto(&t->random, (uint32_t)game_players(g));
        switch (i % 4) {
        case 0: exchange_hands(t, g, p, q); break;
        case 1: exchange_development(t, g, p, q); break;
        case 2: exchange_bought(t, g); break;
        default: exchange_aside(t, g, p, q); break;
        }
        if (still_fits(&was, g)) continue;
        memcpy(done, before, sizeof done);
        *g = was;
    }
    g->state.seed = random_next(&t->random);
}

/* ---- what the viewer can see ---------------------------------------------------------------- */

static void same_bytes(const struct pair *t, const catan_game *a, const catan_game *b)
{
    static char text[2][ROOM];
    static uint8_t bytes[2][ROOM];
    size_t n[2], m[2];
    demand_at(t, catan_game_equal(a, b), "%s", "other views");
    catan_game_write(a, text[0], ROOM, &n[0]);
    catan_game_write(b, text[1], ROOM, &n[1]);
    demand_at(t, n[0] == n[1] && memcmp(text[0], text[1], n[0]) == 0, "other texts:\n%s\n%s", text[0], text[1]);
    catan_game_save(a, bytes[0], ROOM, &m[0]);
    catan_game_save(b, bytes[1], ROOM, &m[1]);
    demand_at(t, m[0] == m[1] && memcmp(bytes[0], bytes[1], m[0]) == 0, "%s", "other saves");
    demand_at(t, catan_game_hash(a, CATAN_HASH_ALL) == catan_game_hash(b, CATAN_HASH_ALL), "%s", "other fingerprints");
}

static void same_views(const struct pair *t)
{
    catan_game *a, *b;
    demand_at(t, catan_game_clone(t->one, NULL, &a) == CATAN_OK && catan_game_clone(t->two, NULL, &b) == CATAN_OK, "%s", "no clone");
    catan_game_view(t->one, t->viewer, a);
    catan_game_view(t->two, t->viewer, b);
    same_bytes(t, a, b);
    catan_game_free(a);
    catan_game_free(b);
}

static void same_lists(const struct pair *t)
{
    static catan_action a[CATAN_MAX_ACTIONS], b[CATAN_MAX_ACTIONS];
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++) {
        size_t n = 0, m = 0;
        catan_legal_actions(t->one, t->viewer, menu, a, CATAN_MAX_ACTIONS, &n);
        catan_legal_actions(t->two, t->viewer, menu, b, CATAN_MAX_ACTIONS, &m);
        demand_at(t, n == m && memcmp(a, b, n * sizeof *a) == 0, "menu %d: other legal actions", menu);
    }
    demand_at(t, catan_game_actors(t->one) == catan_game_actors(t->two) && catan_game_next(t->one) == catan_game_next(t->two), "%s", "others act");
}

static void same_verdicts(struct pair *t)
{
    for (int k = 0; k < 60; k++) {
        catan_action a = k & 1 ? candidate_outside(t->one, &t->random) : candidate_numbered(t->one, &t->random);
        catan_verdict x[16] = {{0}}, y[16] = {{0}};
        size_t n = 0, m = 0;
        if (a.seat != t->viewer) continue;
        int32_t one = catan_explain_action(t->one, &a, x, 16, &n), two = catan_explain_action(t->two, &a, y, 16, &m);
        demand_at(t, one == two && n == m && memcmp(x, y, sizeof x) == 0, "other verdicts on %s", catan_kind_name(a.kind));
    }
}

static void same_observation(const struct pair *t)
{
    static uint8_t a[ROOM], b[ROOM];
    size_t size = (size_t)catan_observation_size(t->one);
    demand_at(t, size <= ROOM, "an observation of %zu bytes", size);
    demand_at(t, catan_observe(t->one, t->viewer, a, size) == CATAN_OK && catan_observe(t->two, t->viewer, b, size) == CATAN_OK, "%s", "no observation");
    demand_at(t, memcmp(a, b, size) == 0, "%s", "another observation");
}

/* ---- what the viewer is told ------------------------------------------------------------------- */

static bool has_event(const catan_event *events, size_t count, int kind)
{
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == kind) return true;
    return false;
}

/* Through these hidden cards become public, or the viewer's. */
static bool brings_to_light(const struct pair *t, const catan_action *a, const catan_event *events, size_t count)
{
    if (has_event(events, count, CATAN_EVENT_DISCARDED) || has_event(events, count, CATAN_EVENT_WON)) return true;
    return a->kind == CATAN_PLAY_MONOPOLY || (a->kind == CATAN_EVENT_GIVE && t->viewer != CATAN_SPECTATOR && has_event(events, count, CATAN_EVENT_MOVED));
}

static size_t for_viewer(const struct pair *t, const catan_event *events, size_t count, catan_event *out)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (events[i].audience >> t->viewer & 1) {
            out[n] = events[i];
            out[n++].audience = 0;
        }
    return n;
}

static void same_news(struct pair *t, const catan_action *one, const catan_action *two)
{
    catan_event x[CATAN_MAX_EVENTS], y[CATAN_MAX_EVENTS], seen[2][CATAN_MAX_EVENTS];
    catan_action told[2][CATAN_MAX_EVENTS];
    size_t n, m, told_n, told_m;
    catan_game *a, *b;
    demand_at(t, catan_game_clone(t->one, NULL, &a) == CATAN_OK && catan_game_clone(t->two, NULL, &b) == CATAN_OK, "%s", "no clone");
    catan_game_set_chance(a, CATAN_CHANCE_HOST);
    catan_game_set_chance(b, CATAN_CHANCE_HOST);
    bool both = catan_apply_events(a, one, NULL, x, CATAN_MAX_EVENTS, &n) == CATAN_OK && catan_apply_events(b, two, NULL, y, CATAN_MAX_EVENTS, &m) == CATAN_OK;
    catan_game_free(a);
    catan_game_free(b);
    if (!both || brings_to_light(t, one, x, n) || brings_to_light(t, two, y, m)) return;
    compared_events++;
    catan_told(x, n, t->viewer, told[0], CATAN_MAX_EVENTS, &told_n);
    catan_told(y, m, t->viewer, told[1], CATAN_MAX_EVENTS, &told_m);
    demand_at(t, told_n == told_m && memcmp(told[0], told[1], told_n * sizeof *told[0]) == 0, "told otherwise of %s", catan_kind_name(one->kind));
    n = for_viewer(t, x, n, seen[0]);
    m = for_viewer(t, y, m, seen[1]);
    demand_at(t, n == m && memcmp(seen[0], seen[1], n * sizeof *seen[0]) == 0, "other events of %s", catan_kind_name(one->kind));
}

/* Unless the viewer sees it, the card of a theft or of the deck is another one in the other game. */
static void compare_news(struct pair *t, const catan_action *a)
{
    catan_action other = *a;
    const struct state *s = &t->one->game.state;
    bool seen = a->kind == CATAN_DRAWN ? t->viewer == s->acting : t->viewer == s->victim || t->viewer == state_thief(s);
    if ((a->kind == CATAN_DRAWN || a->kind == CATAN_STOLEN) && !seen) {
        static catan_action outcomes[CATAN_MAX_ACTIONS];
        size_t n = 0;
        catan_legal_actions(t->two, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, CATAN_MAX_ACTIONS, &n);
        demand_at(t, n > 0, "%s", "no outcome");
        other = outcomes[random_upto(&t->random, (uint32_t)n)];
    }
    same_news(t, a, &other);
}

/* ---- whole games ----------------------------------------------------------------------------------- */

static void look(struct pair *t, const catan_action *next)
{
    int32_t players = catan_game_players(t->one);
    int32_t i = (int32_t)random_upto(&t->random, (uint32_t)players + 1);
    t->viewer = i == players ? CATAN_SPECTATOR : i;
    catan_game_copy(t->one, t->two);
    exchange_all(t);
    same_views(t);
    if (next) compare_news(t, next);
    if (i == players) return;
    same_lists(t);
    same_verdicts(t);
    same_observation(t);
}

static void play_one(const char *line, uint64_t seed)
{
    struct pair t = {.line = line, .seed = seed, .random = seed * 0x9E3779B9 + 5};
    catan_action a;
    t.one = game_of(line, seed);
    demand_at(&t, catan_game_clone(t.one, NULL, &t.two) == CATAN_OK, "%s", "no clone");
    catan_game_set_chance(t.one, CATAN_CHANCE_HOST);
    for (; t.step < STEP_CAP && catan_game_actors(t.one) != 0; t.step++) {
        struct player p = {t.random, CATAN_MENU_PLAIN};
        bool some = random_upto(&t.random, 3) == 0 ? choose_kind_first(t.one, CATAN_MENU_OFFERS, &t.random, &a) : player_choose(&p, t.one, &a) != 0;
        demand_at(&t, some, "nobody %s", "can act");
        t.random ^= p.random * 3;
        look(&t, &a);
        demand_at(&t, catan_apply_action(t.one, &a, NULL) == CATAN_OK, "%s is refused", catan_kind_name(a.kind));
    }
    look(&t, NULL);
    catan_game_free(t.one);
    catan_game_free(t.two);
}

START_TEST(nothing_leaks)
{
    const char *games = getenv("CATAN_VIEW_GAMES");
    for (int v = 0; v < VARIANTS; v++)
        for (int i = 0; i < (games ? atoi(games) : GAMES); i++) play_one(variants[v], (uint64_t)(v * 1000 + i));
    for (int i = 0; i < EXCHANGED; i++) ck_assert_msg(done[i] > 0, "%s were never exchanged", exchanged[i]);
    ck_assert_int_gt(compared_events, 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("leaks");
    TCase *t = tcase_create("random games");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, nothing_leaks);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
