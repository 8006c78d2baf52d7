/* Random games under many options: nothing is lost, every cache is right, the
 * list is what check accepts, somebody can always act, and lines of roads are as long as
 * by trying all trails (QA-026; CATAN_RANDOM_GAMES=1000000 for the long run). */
#include <stdio.h>
#include <stdlib.h>

#include "support/check_main.h"
#include "support/invariants.h"
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
    "edition=nl_almanac players=2 two_base_rules=on win_points=7",
    "players=2 two_base_rules=on friendly_robber=on seven_grace_rounds=1 setup=variable tokens=random",
    "players=5 special_turn=special_build harbormaster=on route_interrupt=any_tie_sets_aside",
    "players=5 special_turn=none friendly_robber=on phases=separate",
    "edition=5th players=6 special_turn=none bank_shortage=strict_none win_points=7",
    "players=2 catan_for_two=on event_cards=text_2025",
    "players=2 catan_for_two=on event_cards=text_2020 event_new_year=off win_points=14 win_declaration=must_claim",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], STEP_CAP = 20000 };

static int games_per_line(void)
{
    const char *n = getenv("CATAN_RANDOM_GAMES");
    return n ? (atoi(n) + OPTION_LINES - 1) / OPTION_LINES : share_of(100); /* five lines and more of every variant */
}

/* What went before, for the message. */
static char where[320];

static void note(const char *line, uint64_t seed, int step)
{
    snprintf(where, sizeof where, "options '%s', seed %llu, step %d", line, (unsigned long long)seed, step);
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
        invariants_hold(game, a.kind, where);
        if (step % 64 == 0) list_is_check(game, CATAN_MENU_OFFERS, where);
        if (step % 16 == 8) everybody_can_leave(game, where);
        if (step % 64 == 32) refused_changes_nothing(game, &player.random, where);
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
