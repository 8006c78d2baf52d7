/* Views in random games of every variant: who is told what happens stays in step,
 * knows its own legal actions exactly, and what is filled in fits. */
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

enum { GAMES = 3, STEP_CAP = 3000, VIEWERS = CATAN_SEATS + 1 };

/* ---- a table: the game, and what each seat and a spectator follow ---------------------- */

struct table {
    const char *line;
    uint64_t seed, random;
    int step;
    int32_t players;
    catan_game *game, *view[VIEWERS], *fresh, *other;
};

#define demand_at(t, condition, format, ...)                                                                    \
    demand(condition, "options '%s', seed %llu, step %d: " format, (t)->line, (unsigned long long)(t)->seed, (t)->step, __VA_ARGS__)

static int32_t viewer_of(const struct table *t, int i) { return i == t->players ? CATAN_SPECTATOR : i; }

static struct table table_open(const char *line, uint64_t seed)
{
    struct table t = {.line = line, .seed = seed, .random = seed * 0x9E3779B9 + 7};
    t.game = game_of(line, seed);
    t.players = catan_game_players(t.game);
    for (int i = 0; i <= t.players; i++) {
        demand_at(&t, catan_game_clone(t.game, NULL, &t.view[i]) == CATAN_OK, "no %s", "clone");
        demand_at(&t, catan_game_view(t.game, viewer_of(&t, i), t.view[i]) == CATAN_OK, "no view of %d", i);
    }
    demand_at(&t, catan_game_clone(t.game, NULL, &t.fresh) == CATAN_OK && catan_game_clone(t.game, NULL, &t.other) == CATAN_OK, "no %s", "clone");
    return t;
}

static void table_close(struct table *t)
{
    catan_game_free(t->game);
    catan_game_free(t->fresh);
    catan_game_free(t->other);
    for (int i = 0; i <= t->players; i++) catan_game_free(t->view[i]);
}

/* Mostly from the list, sometimes what check accepts beyond it, such as a whole discard. */
static int choose(struct table *t, catan_action *out)
{
    for (int i = 0; i < 3 && random_upto(&t->random, 2); i++) {
        *out = candidate_outside(t->game, &t->random);
        if (out->seat != CATAN_CHANCE && catan_check_action(t->game, out, NULL) == CATAN_OK) return 1;
    }
    if (random_upto(&t->random, 3) == 0) return choose_kind_first(t->game, CATAN_MENU_OFFERS, &t->random, out);
    struct player p = {t->random, random_upto(&t->random, 4) ? CATAN_MENU_PLAIN : CATAN_MENU_OFFERS};
    int some = player_choose(&p, t->game, out);
    t->random = p.random;
    return some;
}

/* ---- what has been told, so that nothing is missed ------------------------------------------ */

enum sight {
    UNSEEN_CARD_DRAWN, UNSEEN_CARD_STOLEN, OWN_CARD_STOLEN, UNSEEN_LAY, UNSEEN_DISCARD, UNSEEN_GIVE_BACK, UNSEEN_GIFT, UNSEEN_HELP,
    HAND_SHOWN, DISCARD_SHOWN, LAST_DISCARD_SEEN, GIFT_SEEN, POINTS_SHOWN, CLAIM_WITH_POINTS, SIGHTS
};
static const char *const sights[SIGHTS] = {
    "a bought card", "a stolen card", "a card stolen from or by the viewer", "a card laid aside", "a discard", "a give-back", "a card passed on",
    "a helping card", "what a Monopoly took", "what was discarded", "the last discard", "a card that the viewer gets passed on", "points of a winner",
    "points of a winner who claimed",
};
static long seen[SIGHTS];

static void note_sights(const struct table *t, int i, const catan_action *told, size_t n)
{
    static const uint8_t none[5] = {0};
    for (size_t k = 0; k < n; k++) {
        const catan_action *a = &told[k];
        bool unknown = a->value == CATAN_UNKNOWN, blank = memcmp(a->give, none, sizeof none) == 0;
        bool other = a->seat != viewer_of(t, i);
        seen[UNSEEN_CARD_DRAWN] += a->kind == CATAN_DRAWN && unknown;
        seen[UNSEEN_CARD_STOLEN] += a->kind == CATAN_STOLEN && unknown;
        seen[OWN_CARD_STOLEN] += a->kind == CATAN_STOLEN && !unknown;
        seen[UNSEEN_LAY] += a->kind == CATAN_DISCARD_CARD && unknown;
        seen[UNSEEN_DISCARD] += a->kind == CATAN_DISCARD && blank;
        seen[UNSEEN_GIVE_BACK] += a->kind == CATAN_GIVE_BACK && blank;
        seen[UNSEEN_GIFT] += a->kind == CATAN_EVENT_GIVE && unknown;
        seen[UNSEEN_HELP] += a->kind == CATAN_EVENT_HELP && unknown;
        seen[HAND_SHOWN] += a->kind == CATAN_REVEAL_HAND;
        seen[DISCARD_SHOWN] += a->kind == CATAN_REVEAL_DISCARD;
        seen[LAST_DISCARD_SEEN] += other && (a->kind == CATAN_DISCARD || a->kind == CATAN_DISCARD_CARD) && !unknown && !blank;
        seen[GIFT_SEEN] += other && a->kind == CATAN_EVENT_GIVE && !unknown;
        seen[POINTS_SHOWN] += a->kind == CATAN_REVEAL_POINTS;
        seen[CLAIM_WITH_POINTS] += a->kind == CATAN_REVEAL_POINTS && k > 0 && told[k - 1].kind == CATAN_CLAIM;
    }
}

/* ---- in step --------------------------------------------------------------------------- */

static void same_view(struct table *t, int i)
{
    demand_at(t, catan_game_view(t->view[i], viewer_of(t, i), t->other) == CATAN_OK, "no view of view %d", i);
    demand_at(t, catan_game_view(t->game, viewer_of(t, i), t->fresh) == CATAN_OK, "no view of %d", i);
    if (catan_game_equal(t->other, t->fresh)) return;
    char a[8192], b[8192];
    catan_game_write(t->other, a, sizeof a, NULL);
    catan_game_write(t->fresh, b, sizeof b, NULL);
    demand_at(t, false, "viewer %d is out of step\nfollowed:\n%s\ngame:\n%s", i, a, b);
}

/* What a view holds to be certain is so, and the sizes are right. */
static void knows_no_lie(struct table *t, int i)
{
    char message[CATAN_MAX_MESSAGE];
    const struct state *v = &t->view[i]->game.state, *s = &t->game->game.state;
    demand_at(t, game_faults(&t->view[i]->game, message, sizeof message) == 0, "view %d: %s", i, message);
    for (int32_t p = 0; p < t->players; p++) {
        demand_at(t, cards_total(v->hand[p]) == cards_total(s->hand[p]) && cards_total(v->dev[p]) == cards_total(s->dev[p]),
                  "view %d has another number of cards for P%d", i, p);
        demand_at(t, cards_cover(s->hand[p], v->hand[p] & CARDS_KNOWN) && cards_cover(s->dev[p], v->dev[p] & CARDS_KNOWN),
                  "view %d knows cards of P%d that are not there", i, p);
        if (p == viewer_of(t, i)) demand_at(t, v->hand[p] == s->hand[p] && v->dev[p] == s->dev[p], "P%d does not know its own cards", p);
    }
}

static void follow(struct table *t, int i, const catan_event *events, size_t count)
{
    catan_action told[CATAN_MAX_EVENTS];
    catan_verdict verdict = {0};
    size_t n;
    demand_at(t, catan_told(events, count, viewer_of(t, i), told, CATAN_MAX_EVENTS, &n) == CATAN_OK, "viewer %d is not told", i);
    note_sights(t, i, told, n);
    for (size_t k = 0; k < n; k++) {
        int32_t status = catan_apply_action(t->view[i], &told[k], &verdict);
        demand_at(t, status == CATAN_OK, "viewer %d is told %s by %d: status %d, rule %s", i, catan_kind_name(told[k].kind),
                  told[k].seat, status, catan_rule_id(verdict.rule));
        if (told[k].seat == viewer_of(t, i))
            demand_at(t, verdict.certainty == CATAN_STANDS, "viewer %d is not sure of its own %s", i, catan_kind_name(told[k].kind));
    }
    same_view(t, i);
    knows_no_lie(t, i);
}

/* ---- own legal actions --------------------------------------------------------------------- */

static void lists_are_equal(struct table *t, const catan_game *view, int32_t seat)
{
    static catan_action a[CATAN_MAX_ACTIONS], b[CATAN_MAX_ACTIONS];
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++) {
        size_t n, m;
        demand_at(t, catan_legal_actions(view, seat, menu, a, CATAN_MAX_ACTIONS, &n) == CATAN_OK, "no list of %d", seat);
        demand_at(t, catan_legal_actions(t->game, seat, menu, b, CATAN_MAX_ACTIONS, &m) == CATAN_OK, "no list of %d", seat);
        demand_at(t, n == m && memcmp(a, b, n * sizeof *a) == 0, "P%d has %zu legal actions in its view, %zu in the game", seat, n, m);
    }
}

static void verdicts_are_equal(struct table *t, const catan_game *view, int32_t seat)
{
    for (int k = 0; k < 60; k++) {
        catan_action a = k & 1 ? candidate_outside(t->game, &t->random) : candidate_numbered(t->game, &t->random);
        catan_verdict v[16] = {{0}}, g[16] = {{0}};
        size_t vn = 0, gn = 0;
        if (a.seat != seat) continue;
        int32_t in_view = catan_explain_action(view, &a, v, 16, &vn), in_game = catan_explain_action(t->game, &a, g, 16, &gn);
        demand_at(t, in_view == in_game && vn == gn, "P%d, %s: %d in the view, %d in the game", seat, catan_kind_name(a.kind), in_view, in_game);
        for (size_t i = 0; i < vn; i++)
            demand_at(t, memcmp(&v[i], &g[i], sizeof v[i]) == 0, "P%d, %s: other verdicts: %s", seat, catan_kind_name(a.kind), catan_rule_id(g[i].rule));
        demand_at(t, v[0].certainty != CATAN_CANNOT_BE_RULED_OUT, "P%d is not sure of %s", seat, catan_kind_name(a.kind));
    }
}

static void knows_its_actions(struct table *t, const catan_game *view, int32_t seat)
{
    lists_are_equal(t, view, seat);
    verdicts_are_equal(t, view, seat);
}

/* Of other seats a view lists what cannot be ruled out, which is what check accepts. */
static void list_is_check(struct table *t, const catan_game *view)
{
    uint64_t mask[32];
    for (int k = 0; k < 40; k++) {
        catan_action a = candidate_numbered(view, &t->random);
        int32_t n = catan_action_number(view, CATAN_MENU_OFFERS, &a);
        if (n < 0 || a.kind == CATAN_BANK_TRADE || a.kind == CATAN_CONFIRM) continue; /* worse rates, and two ways to one trade */
        demand_at(t, catan_legal_mask(view, a.seat, CATAN_MENU_OFFERS, mask, 32) == CATAN_OK, "no %s", "mask");
        bool listed = mask[n / 64] >> (n % 64) & 1, accepted = catan_check_action(view, &a, NULL) == CATAN_OK;
        demand_at(t, listed == accepted, "%s of %d: listed %d, accepted %d", catan_kind_name(a.kind), a.seat, listed, accepted);
    }
}

/* ---- written and read back --------------------------------------------------------------------- */

static void survives_text_and_bytes(struct table *t, const catan_game *view)
{
    static char text[16384], again[16384];
    static uint8_t bytes[4096];
    char message[CATAN_MAX_MESSAGE];
    catan_game *back;
    size_t length;
    demand_at(t, catan_game_write(view, text, sizeof text, &length) == CATAN_OK, "a view cannot be %s", "written");
    int32_t status = catan_game_read(text, length, NULL, &back, NULL, NULL, message, sizeof message);
    demand_at(t, status == CATAN_OK, "a view cannot be read: %s\n%s", message, text);
    catan_game_write(back, again, sizeof again, NULL);
    demand_at(t, catan_game_equal(back, view), "a view is read as another:\n%s\nread:\n%s", text, again);
    catan_game_free(back);
    demand_at(t, catan_game_save(view, bytes, sizeof bytes, &length) == CATAN_OK, "a view cannot be %s", "saved");
    demand_at(t, catan_game_load(bytes, length, NULL, &back, message, sizeof message) == CATAN_OK, "a view cannot be loaded: %s", message);
    demand_at(t, catan_game_equal(back, view) && catan_game_viewer(back) == catan_game_viewer(view), "a view is loaded as %s", "another");
    catan_game_free(back);
}

/* ---- filled in ------------------------------------------------------------------------------------ */

static void fits_the_view(struct table *t, int i)
{
    char message[CATAN_MAX_MESSAGE];
    const catan_game *view = t->view[i];
    uint64_t seed = random_next(&t->random);
    demand_at(t, catan_game_sample(view, seed, t->other) == CATAN_OK, "view %d cannot be filled", i);
    const struct game *g = &t->other->game;
    demand_at(t, game_faults(g, message, sizeof message) == 0, "view %d, filled: %s", i, message);
    demand_at(t, catan_game_viewer(t->other) == -1 && !state_has_unknown(g), "view %d, filled, is a view", i);
    bool automatic = catan_game_option(view, CATAN_OPTION_WIN_DECLARATION) == 0 && catan_game_actors(view) != 0;
    for (int32_t p = 0; p < t->players; p++) {
        const struct state *v = &view->game.state;
        demand_at(t, cards_cover(g->state.hand[p], v->hand[p] & CARDS_KNOWN) && cards_cover(g->state.dev[p], v->dev[p] & CARDS_KNOWN),
                  "view %d, filled, has lost cards of P%d", i, p);
        demand_at(t, !automatic || !victory_open_to(g, p) || points_total(g, p) < rules_win_points(&g->rules), "view %d, filled, is won by P%d", i, p);
    }
    if (i < t->players) lists_are_equal(t, t->other, i);
    demand_at(t, catan_game_sample(view, seed, t->fresh) == CATAN_OK && catan_game_equal(t->fresh, t->other), "view %d: one seed, two games", i);
    catan_game_view(t->other, viewer_of(t, i), t->other);
    catan_game_view(view, viewer_of(t, i), t->fresh);
    demand_at(t, catan_game_equal(t->other, t->fresh), "view %d, filled, looks otherwise", i);
}

/* ---- whole games ------------------------------------------------------------------------------------- */

static void look(struct table *t, int i)
{
    int32_t seat = viewer_of(t, i);
    list_is_check(t, t->view[i]);
    if (i < t->players) knows_its_actions(t, t->view[i], seat);
    if (i < t->players && t->step % 4 == 0) {
        catan_game_view(t->game, seat, t->fresh);
        knows_its_actions(t, t->fresh, seat);
    }
    if (random_upto(&t->random, 4) == 0) survives_text_and_bytes(t, t->view[i]);
    if (random_upto(&t->random, 4) == 0) fits_the_view(t, i);
    /* somebody who comes late knows less, and is told as well */
    if (random_upto(&t->random, 200) == 0) catan_game_view(t->game, seat, t->view[i]);
}

static void play_one(const char *line, uint64_t seed)
{
    struct table t = table_open(line, seed);
    catan_event events[CATAN_MAX_EVENTS];
    catan_action a;
    size_t count;
    if (seed % 2) catan_game_set_chance(t.game, CATAN_CHANCE_HOST);
    for (; t.step < STEP_CAP && catan_game_actors(t.game) != 0; t.step++) {
        demand_at(&t, choose(&t, &a), "nobody %s", "can act");
        demand_at(&t, catan_apply_events(t.game, &a, NULL, events, CATAN_MAX_EVENTS, &count) == CATAN_OK, "%s is refused", catan_kind_name(a.kind));
        for (int i = 0; i <= t.players; i++) follow(&t, i, events, count);
        look(&t, (int)random_upto(&t.random, (uint32_t)t.players + 1));
    }
    table_close(&t);
}

static int games_per_line(void)
{
    const char *n = getenv("CATAN_VIEW_GAMES");
    return n ? atoi(n) : GAMES;
}

START_TEST(views_stay_in_step)
{
    int missing = 0;
    for (int v = 0; v < VARIANTS; v++)
        for (int i = 0; i < games_per_line(); i++) play_one(variants[v], (uint64_t)(v * 1000 + i));
    for (int i = 0; i < SIGHTS; i++) {
        if (seen[i] == 0) printf("never told: %s\n", sights[i]);
        missing += seen[i] == 0;
    }
    ck_assert_msg(missing == 0, "%d sorts of news were never told", missing);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("views");
    TCase *t = tcase_create("random games");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, views_stay_in_step);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
