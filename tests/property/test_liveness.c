/* No game gets stuck, and lists are as the header says: in every state that is
 * not over somebody has a legal action, every point of chance has weight, each
 * list is in the order of kinds and numbers without a repetition, and what a
 * kind does not use is 0. */
#include <stdio.h>
#include <string.h>

#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/random_position.h"
#include "support/script.h"

static const char *const options[] = {
    "players=4",
    "players=3 robber_victim_empty=skipped friendly_robber=on",
    "players=4 edition=5th offer_limit=3",
    "players=3 edition=nl_almanac win_points=7",
    "players=4 edition=5th_pre2015 setup=fixed_e5 null_progress_card=allowed",
    "players=3 setup=fixed_e6 offer_limit=2",
    "players=4 friendly_robber=on robber_desert=forbidden win_points=14",
    "players=3 phases=separate bank_shortage=strict_none discard_limit=2",
    "players=4 bank_shortage=unlimited seven_grace_rounds=4 tokens=random",
    "players=3 win_declaration=must_claim win_points=8 domestic_trade=off",
};
enum { OPTION_LINES = COUNT(options), GAMES = 50, POSITIONS = 50, STEPS = 400 };

static char where[256];

/* ---- lists ---------------------------------------------------------------------------- */

static bool no_cards(const uint8_t count[5])
{
    static const uint8_t none[5] = {0};
    return memcmp(count, none, sizeof none) == 0;
}

/* As <catan/action.h> says of each kind. */
static void fields_are_used(const catan_action *a)
{
    const struct shape *s = &shapes[a->kind];
    const char *word = catan_kind_name(a->kind);
    demand((a->seat == CATAN_CHANCE) == s->chance, "%s: %s by %d", where, word, a->seat);
    demand(s->uses & USES_PLACE || a->place == 0, "%s: %s has a place", where, word);
    demand(s->uses & USES_OTHER || a->other == 0, "%s: %s has another seat", where, word);
    demand(s->uses & USES_VALUE || a->value == 0, "%s: %s has a value", where, word);
    demand(s->uses & USES_GIVE || no_cards(a->give), "%s: %s gives", where, word);
    demand(s->uses & USES_TAKE || no_cards(a->take), "%s: %s takes", where, word);
}

/* Numbers go up through the kinds, so this is the order of kinds, then of numbers, and says that none comes twice. */
static size_t one_list(const catan_game *game, int32_t seat, int32_t menu)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    int32_t last = -1, kind = 0;
    demand(catan_legal_actions(game, seat, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "%s: list of P%d", where, seat);
    for (size_t i = 0; i < count; i++) {
        int32_t number = catan_action_number(game, menu, &list[i]);
        fields_are_used(&list[i]);
        demand(list[i].seat == seat, "%s: P%d is on the list of P%d", where, list[i].seat, seat);
        demand(list[i].kind >= kind && number > last, "%s: P%d's %s, number %d, comes behind number %d", where, seat,
               catan_kind_name(list[i].kind), number, last);
        for (size_t j = 0; j < i && count < 64; j++)
            demand(memcmp(&list[i], &list[j], sizeof list[i]) != 0, "%s: %s twice", where, catan_kind_name(list[i].kind));
        kind = list[i].kind;
        last = number;
    }
    return count;
}

/* ---- chance ------------------------------------------------------------------------------ */

/* The outcomes on the list are those with weight; all weights together are what is drawn from. */
static void chance_has_weight(const catan_game *game)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    int32_t sum = 0, all = catan_game_due(game) == CATAN_DUE_DRAWN ? catan_deck(game) : 0;
    demand(catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "%s", where);
    for (size_t i = 0; i < count; i++) {
        int32_t weight = catan_chance_weight(game, &list[i]);
        demand(weight > 0, "%s: outcome %d of %s has no weight", where, list[i].value, catan_kind_name(list[i].kind));
        sum += weight;
    }
    demand(sum > 0, "%s: chance is due, but has no weight", where);
    if (catan_game_due(game) == CATAN_DUE_DICE) demand(sum == 36 || sum == 30, "%s: the dice weigh %d", where, sum);
    if (all) demand(sum == all, "%s: the deck has %d cards, they weigh %d", where, all, sum);
}

/* ---- states -------------------------------------------------------------------------------- */

static void check_state(const catan_game *game, int32_t menu)
{
    int32_t actors = catan_game_actors(game);
    size_t all = 0;
    demand((actors == 0) == (catan_game_due(game) == CATAN_DUE_OVER), "%s: nobody acts, but the game is not over", where);
    demand((actors == 0) == (catan_game_winner(game) >= 0), "%s: over without a winner, or won and not over", where);
    for (int32_t p = 0; p < catan_game_players(game); p++) {
        size_t count = one_list(game, p, menu);
        if (actors >> p & 1) demand(count > 0, "%s: P%d is waited for, but can do nothing", where, p);
        all += count;
    }
    all += one_list(game, CATAN_CHANCE, menu);
    demand((all > 0) == (actors != 0), "%s: %zu legal actions, actors %d", where, all, actors);
    if (actors >> CATAN_CHANCE & 1) chance_has_weight(game);
}

static void play(catan_game *game, const char *line, const char *start, uint64_t seed, int steps)
{
    uint64_t random = seed + 1;
    int32_t menu = (int32_t)(seed % CATAN_MENUS);
    catan_action a;
    catan_game_set_chance(game, CATAN_CHANCE_HOST);
    for (int step = 0; step < steps; step++) {
        snprintf(where, sizeof where, "options '%s', from %s, seed %llu, step %d", line, start, (unsigned long long)seed, step);
        check_state(game, menu);
        if (!choose_kind_first(game, menu, &random, &a)) break;
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s: %s is on the list, but refused", where, catan_kind_name(a.kind));
    }
    catan_game_free(game);
}

/* A seat that nobody plays still gets out of the way: default actions end every turn. */
static void play_alone(catan_game *game, const char *line, uint64_t seed)
{
    catan_action a;
    int step = 0;
    for (int32_t turn = catan_game_turn(game); catan_game_turn(game) < turn + 3 && catan_game_actors(game) != 0; step++) {
        snprintf(where, sizeof where, "options '%s', seed %llu, default action %d", line, (unsigned long long)seed, step);
        demand(step < 400, "%s: the turn does not end", where);
        demand(catan_default_action(game, catan_game_next(game), &a) == CATAN_OK, "%s: there is none", where);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s: %s is refused", where, catan_kind_name(a.kind));
    }
    catan_game_free(game);
}

START_TEST(from_the_start)
{
    for (int i = 0; i < GAMES; i++) {
        uint64_t seed = (uint64_t)(_i * GAMES + i);
        play(game_of(options[_i], seed), options[_i], "the start", seed, i % 5 ? STEPS / 2 : 4 * STEPS);
    }
}
END_TEST

START_TEST(from_random_positions)
{
    for (int i = 0; i < POSITIONS; i++) {
        uint64_t seed = (uint64_t)(_i * POSITIONS + i);
        play(random_position(options[_i], seed), options[_i], "a random position", seed, STEPS / 5);
    }
}
END_TEST

START_TEST(by_default_actions)
{
    for (int i = 0; i < GAMES; i++) {
        uint64_t seed = (uint64_t)(_i * GAMES + i);
        catan_game *start = game_of(options[_i], seed), *position = random_position(options[_i], seed);
        catan_draw_chance(position); /* what is due of it waits for a host otherwise */
        play_alone(start, options[_i], seed);
        play_alone(position, options[_i], seed);
    }
}
END_TEST

/* A position is written and read without a loss, whatever it is. */
START_TEST(positions_are_text)
{
    static char text[16384];
    for (int i = 0; i < POSITIONS; i++) {
        char message[CATAN_MAX_MESSAGE] = "";
        size_t length;
        catan_game *game = random_position(options[_i], (uint64_t)(_i * POSITIONS + i)), *again;
        demand(catan_game_write(game, text, sizeof text, &length) == CATAN_OK, "options '%s', seed %d", options[_i], i);
        demand(catan_game_read(text, length, NULL, &again, NULL, NULL, message, sizeof message) == CATAN_OK, "%s\n%s", message, text);
        demand(catan_game_equal(game, again) == 1, "another game is read:\n%s", text);
        catan_game_free(again);
        catan_game_free(game);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("liveness");
    TCase *t = tcase_create("every state");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, from_the_start, 0, OPTION_LINES);
    tcase_add_loop_test(t, from_random_positions, 0, OPTION_LINES);
    tcase_add_loop_test(t, by_default_actions, 0, OPTION_LINES);
    tcase_add_loop_test(t, positions_are_text, 0, OPTION_LINES);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
