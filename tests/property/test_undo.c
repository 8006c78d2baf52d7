/* Taking back is exact (QA-172): in ten thousand positions, half of them made at random
 * and half met in games, each action that is legal is performed and undone, outcomes of
 * chance included. Everything is compared, seed and counters of chance too. */
#include <stdbool.h>
#include <stdio.h>

#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/random_position.h"

enum { POSITIONS = 5000, STATES = 5000, STATES_OF_A_GAME = 150, STEPS_BETWEEN = 7, ACTIONS_OF_A_RECORD = 60 };

static const char *const of_positions[] = {
    "players=4", "players=3 edition=5th offer_limit=2", "players=4 edition=nl_almanac win_points=6",
    "players=3 friendly_robber=on robber_victim_empty=skipped", "players=4 route_interrupt=any_tie_sets_aside discard_limit=4",
};
static const char *const of_games[] = {
    "players=4", "players=3 win_declaration=must_claim win_points=4", "players=4 event_cards=text_2025",
    "players=3 event_cards=text_2020 event_new_year=off", "players=6 special_turn=special_build harbormaster=on",
    "players=5 win_declaration=must_claim win_points=4", "players=2 catan_for_two=on", "players=2 catan_for_two=on balanced_dice=on",
};
#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static int taken_back[CATAN_KINDS], positions;
static char where[256];

static void there_and_back(catan_record *record, catan_game *game, const catan_game *before, const catan_action *a)
{
    int32_t length = catan_record_length(record);
    uint64_t hash = catan_game_hash(before, CATAN_HASH_ALL);
    demand(catan_record_apply(record, game, a, NULL) == CATAN_OK, "%s: %s is refused", where, catan_kind_name(a->kind));
    demand(catan_record_undo(record, game) == CATAN_OK, "%s: %s is not undone", where, catan_kind_name(a->kind));
    demand(catan_game_hash(game, CATAN_HASH_ALL) == hash && catan_game_equal(game, before), "%s: %s is undone otherwise", where,
           catan_kind_name(a->kind));
    demand(catan_record_length(record) == length, "%s: the record has another length", where);
    taken_back[a->kind]++;
}

static void each_of(catan_record *record, catan_game *game, const catan_game *before, int32_t seat, int32_t menu)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    demand(catan_legal_actions(game, seat, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "%s: no list", where);
    for (size_t i = 0; i < count; i++) there_and_back(record, game, before, &list[i]);
}

/* An outcome that is due has no action of a seat behind it in a record that begins here. */
static void outcomes(const catan_game *before)
{
    catan_game *game;
    catan_record *record;
    demand(catan_game_clone(before, NULL, &game) == CATAN_OK && catan_record_new(game, NULL, &record) == CATAN_OK, "no memory");
    each_of(record, game, before, CATAN_CHANCE, CATAN_MENU_PLAIN);
    catan_record_free(record);
    catan_game_free(game);
}

/* Every action on the lists, and whole discards, which are on none. */
static void position_undone(catan_record *record, catan_game *game)
{
    catan_game *before;
    catan_action a;
    demand(catan_game_clone(game, NULL, &before) == CATAN_OK, "no memory");
    for (int32_t seat = 0; seat < catan_game_players(before); seat++) {
        each_of(record, game, before, seat, positions % 8 ? CATAN_MENU_SIMPLE : CATAN_MENU_OFFERS);
        if (whole_discard(before, seat, &a)) there_and_back(record, game, before, &a);
    }
    outcomes(before);
    positions++;
    catan_game_free(before);
}

static void random_positions(void)
{
    for (int i = 0; i < POSITIONS; i++) {
        const char *line = of_positions[i % COUNT(of_positions)];
        snprintf(where, sizeof where, "position of '%s', seed %d", line, i);
        catan_game *game = random_position(line, (uint64_t)i);
        catan_record *record;
        demand(catan_record_new(game, NULL, &record) == CATAN_OK, "no memory");
        demand(catan_game_set_chance(game, i / COUNT(of_positions) % 2) == CATAN_OK, "no way of chance");
        position_undone(record, game);
        catan_record_free(record);
        catan_game_free(game);
    }
}

/* Kinds alike often, so that the rare ones come too. */
static bool played_on(catan_record *record, catan_game *game, uint64_t *random)
{
    catan_action a;
    if (catan_game_actors(game) == 0) return false;
    if (catan_game_next(game) == CATAN_CHANCE) return catan_record_draw(record, game) == CATAN_OK;
    return choose_kind_first(game, (int32_t)random_upto(random, CATAN_MENUS), random, &a) && catan_record_apply(record, game, &a, NULL) == CATAN_OK;
}

static void states_of_a_game(const char *line, uint64_t seed)
{
    uint64_t random = seed + 1;
    char limited[128];
    snprintf(limited, sizeof limited, "%s offer_limit=2", line);
    snprintf(where, sizeof where, "game of '%s', seed %d", limited, (int)seed);
    catan_game *game = game_of(limited, seed);
    catan_record *record;
    demand(catan_game_set_chance(game, (int32_t)(seed / COUNT(of_games) % 2)) == CATAN_OK, "no way of chance");
    demand(catan_record_new(game, NULL, &record) == CATAN_OK, "no memory");
    for (int state = 0, more = 1; state < STATES_OF_A_GAME && more; state++) {
        position_undone(record, game);
        for (int i = 0; i < STEPS_BETWEEN && more; i++) more = played_on(record, game, &random);
        if (catan_record_length(record) < ACTIONS_OF_A_RECORD) continue;
        catan_record_free(record);
        demand(catan_record_new(game, NULL, &record) == CATAN_OK, "no memory");
    }
    catan_record_free(record);
    catan_game_free(game);
}

static void states_of_games(void)
{
    int first = positions;
    for (uint64_t seed = 0; positions < first + STATES; seed++) states_of_a_game(of_games[seed % COUNT(of_games)], seed);
}

START_TEST(every_action_and_every_kind)
{
    random_positions();
    states_of_games();
    ck_assert_int_ge(positions, POSITIONS + STATES);
    for (int kind = CATAN_START_ROLL; kind <= CATAN_EVENT_CARD; kind++)
        ck_assert_msg(taken_back[kind] > 0, "%s was never taken back", catan_kind_name(kind));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("undo");
    TCase *t = tcase_create("ten thousand positions");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, every_action_and_every_kind);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
