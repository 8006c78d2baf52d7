/* Random games under many options: nothing is lost, every cache is right, the
 * list is what check accepts, and somebody can always act. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/handles.h"
#include "engine/nouns.h"
#include "support/brute.h"
#include "support/check_main.h"
#include "support/play.h"

static const char *const options[] = {
    "players=4 first_player=given",
    "players=3 first_player=given robber_victim_empty=skipped",
    "players=4 edition=5th",
    "players=3 edition=nl_almanac",
    "players=4 edition=5th_pre2015 setup=fixed_e5",
    "players=3 setup=fixed_e6 three_player_out=red null_progress_card=allowed",
    "players=4 friendly_robber=on win_points=12",
    "players=3 friendly_robber=on robber_desert=forbidden phases=separate",
    "players=4 bank_shortage=strict_none bank_like_for_like=allowed discard_limit=4",
    "players=4 bank_shortage=unlimited seven_grace_rounds=3 tokens=random",
    "players=3 route_interrupt=any_tie_sets_aside win_declaration=must_claim",
    "players=4 domestic_trade=off seven_grace_rounds=10000 win_points=14 tokens=random_no_adjacent_red",
    "players=5",
    "players=6 paired_win=own_part phases=separate",
    "players=5 setup=fixed_56 win_declaration=must_claim win_points=8",
    "players=6 win_declaration=must_claim paired_win=own_part null_progress_card=allowed robber_victim_empty=skipped",
    "players=5 special_turn=special_build seven_grace_rounds=2 discard_limit=5",
    "players=6 edition=5th friendly_robber=on harbormaster=on",
    "players=5 special_turn=none balanced_dice=on harbors=loose_random",
    "players=6 special_turn=none setup=fixed_56 route_interrupt=any_tie_sets_aside",
    "players=6 special_turn=special_build setup=fixed_56 win_declaration=must_claim win_points=9 balanced_dice=on",
    "players=5 setup=fixed_56 harbormaster=on friendly_robber=on color_0=purple color_3=red",
    "players=4 harbormaster=on balanced_dice=on",
    "players=3 setup=fixed_e5 harbormaster=on win_points=8 win_declaration=must_claim",
    "players=2 two_base_rules=on",
    "edition=5th players=2 two_base_rules=on balanced_dice=on harbormaster=on",
    "players=2 catan_for_two=on",
    "players=2 catan_for_two=on seven_grace_rounds=2 friendly_robber=on first_player=given",
    "players=2 catan_for_two=on win_declaration=must_claim phases=separate robber_victim_empty=skipped",
    "edition=5th players=2 catan_for_two=on robber_desert=forbidden route_interrupt=any_tie_sets_aside win_points=14",
    "edition=nl_almanac players=2 catan_for_two=on discard_limit=3 null_progress_card=allowed",
    "players=2 catan_for_two=on harbormaster=on balanced_dice=on tokens=random bank_shortage=unlimited",
    "players=2 catan_for_two=on domestic_trade=off bank_shortage=strict_none seven_grace_rounds=10000 win_points=18",
    "players=4 event_cards=text_2025",
    "players=3 event_cards=text_2020 friendly_robber=on",
    "players=4 event_cards=text_2025 event_new_year=off harbormaster=on",
    "players=3 event_cards=text_2025 event_new_year=off bank_shortage=unlimited null_progress_card=allowed",
    "players=4 edition=5th setup=fixed_e5 event_cards=text_2020",
    "players=4 event_cards=text_2020 win_declaration=must_claim win_points=13 robber_desert=forbidden phases=separate",
    "players=5 event_cards=text_2025",
    "players=6 event_cards=text_2025 friendly_robber=on",
    "players=5 event_cards=text_2020 special_turn=special_build event_new_year=off",
    "players=6 event_cards=text_2020 special_turn=none setup=fixed_56 win_declaration=must_claim",
    "players=2 two_base_rules=on event_cards=text_2025",
    "players=2 catan_for_two=on event_cards=text_2025",
    "players=2 catan_for_two=on event_cards=text_2020 event_new_year=off win_points=14 win_declaration=must_claim",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], STEP_CAP = 20000 };

static int games_per_line(void)
{
    const char *n = getenv("CATAN_RANDOM_GAMES");
    return n ? (atoi(n) + OPTION_LINES - 1) / OPTION_LINES : 20;
}

/* What went before, for the message. */
static char where[320];

static void note(const char *line, uint64_t seed, int step)
{
    snprintf(where, sizeof where, "options '%s', seed %llu, step %d", line, (unsigned long long)seed, step);
}

/* Awards and wins are reviewed when something changed that they hang on: a review now finds nothing to do. */
static void nothing_to_review(const catan_game *game)
{
    struct game copy = game->game;
    awards_review(&copy, &copy.state.counts, NULL);
    victory_review(&copy, NULL);
    demand(memcmp(&copy.state, &game->game.state, sizeof copy.state) == 0, "%s: an award or a win was overlooked", where);
}

static void invariants(const catan_game *game, int built)
{
    char message[CATAN_MAX_MESSAGE];
    demand(state_faults(&game->game, message, sizeof message) == 0, "%s: %s", where, message);
    for (int32_t p = 0; p < catan_game_owners(game) && built; p++)
        demand(catan_road_length(game, p) == brute_road_length(game, p), "%s: length of P%d is %d, by trying %d", where, p,
                      catan_road_length(game, p), brute_road_length(game, p));
}

/* A number is legal exactly when its action is; also for seats that nobody asks. */
static void list_is_check(const catan_game *game, int32_t menu)
{
    uint64_t mask[32];
    int32_t numbers = catan_action_numbers(game, menu), players = catan_game_players(game);
    for (int32_t i = 0; i <= players; i++) {
        int32_t seat = i == players ? CATAN_CHANCE : i;
        demand(catan_legal_mask(game, seat, menu, mask, 32) == CATAN_OK, "%s", where);
        for (int32_t n = 0; n < numbers; n++) {
            catan_action a;
            if (catan_action_of_number(game, menu, seat, n, &a) != CATAN_OK) continue;
            int listed = (int)(mask[n / 64] >> (n % 64) & 1), status = catan_check_action(game, &a, NULL);
            bool worse_rate = a.kind == CATAN_BANK_TRADE && !listed;
            bool twice = a.kind == CATAN_CONFIRM && !listed; /* proposal and acceptance on the same terms: one number */
            if (worse_rate || twice) continue;
            demand(listed == (status == CATAN_OK), "%s: seat %d, number %d, kind %s: listed %d, status %d", where, seat, n,
                          catan_kind_name(a.kind), listed, status);
            if (listed) demand(catan_action_number(game, menu, &a) == n, "%s: number %d of %s", where, n, catan_kind_name(a.kind));
        }
    }
}

static void refused_changes_nothing(catan_game *game, uint64_t *random)
{
    catan_game *before;
    catan_action a;
    demand(catan_game_clone(game, NULL, &before) == CATAN_OK, "%s", where);
    for (int i = 0; i < 20; i++) {
        int32_t number = (int32_t)random_upto(random, (uint32_t)catan_action_numbers(game, CATAN_MENU_OFFERS));
        int32_t seat = (int32_t)random_upto(random, (uint32_t)catan_game_players(game));
        if (catan_action_of_number(game, CATAN_MENU_OFFERS, seat, number, &a) != CATAN_OK) continue;
        if (catan_check_action(game, &a, NULL) == CATAN_OK) continue;
        demand(catan_apply_action(game, &a, NULL) != CATAN_OK, "%s", where);
        demand(catan_game_equal(game, before), "%s: a refused %s changed the game", where, catan_kind_name(a.kind));
    }
    catan_game_free(before);
}

/* Whoever is waited for has a default action, and it is legal. */
static void everybody_can_leave(const catan_game *game)
{
    int32_t actors = catan_game_actors(game);
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) {
        catan_action a;
        int32_t status = catan_default_action(game, seat, &a), waited = actors >> seat & 1;
        demand(status == (waited ? CATAN_OK : CATAN_ERR_RULE), "%s: P%d is waited for: %d, status %d", where, seat, waited, status);
        if (!waited) continue;
        demand(catan_check_action(game, &a, NULL) == CATAN_OK, "%s: %s for P%d who left", where, catan_kind_name(a.kind), seat);
        demand(catan_may(game, seat, a.kind) == 1, "%s: P%d may not %s", where, seat, catan_kind_name(a.kind));
    }
}

static void play_one(const char *line, uint64_t seed)
{
    struct player player = {seed * 0x9E3779B9 + 1, (int32_t)(seed % CATAN_MENUS)};
    char limited[256];
    snprintf(limited, sizeof limited, "%s%s", line, player.menu ? " offer_limit=3" : "");
    catan_game *game = game_of(limited, seed);
    catan_action a;
    for (int step = 0; step < STEP_CAP && catan_game_actors(game) != 0; step++) {
        note(limited, seed, step);
        demand(player_choose(&player, game, &a), "%s: nobody can act", where);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s: %s is on the list, but refused", where, catan_kind_name(a.kind));
        nothing_to_review(game);
        invariants(game, a.kind == CATAN_ROAD || a.kind == CATAN_SETTLEMENT || a.kind == CATAN_NEUTRAL_ROAD ||
                             a.kind == CATAN_NEUTRAL_SETTLEMENT);
        if (step % 64 == 0) list_is_check(game, CATAN_MENU_OFFERS);
        if (step % 16 == 8) everybody_can_leave(game);
        if (step % 64 == 32) refused_changes_nothing(game, &player.random);
    }
    catan_game_free(game);
}

START_TEST(random_games)
{
    for (int i = 0; i < games_per_line(); i++) play_one(options[_i], (uint64_t)(_i * 100000 + i));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("random games");
    TCase *t = tcase_create("invariants");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, random_games, 0, OPTION_LINES);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
