/* No card appears or vanishes (QA-069): after every action of random games the cards
 * are counted through the public questions, against the numbers of the rulebooks
 * (SETUP-03, DEV-01, BIG-01) and what the test itself has seen played and laid aside. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"

static const char *const options[] = {
    "players=4", "players=3 edition=5th discard_limit=4", "players=4 edition=nl_almanac", "players=5", "players=6 special_turn=special_build",
    "players=4 event_cards=text_2025", "players=3 event_cards=text_2020 event_new_year=off bank_shortage=strict_none",
    "players=2 catan_for_two=on", "players=2 two_base_rules=on discard_limit=3", "players=4 robber_victim_empty=skipped win_declaration=must_claim",
    "players=6 setup=fixed_56 event_cards=text_2025", "players=2 catan_for_two=on event_cards=text_2020 win_points=14",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], GAMES = 20, STEP_CAP = 6000 };

static int kinds[CATAN_KINDS];
static char where[256];

/* What is neither in a hand nor in the bank, and what was played. */
struct seen {
    int aside[CATAN_RESOURCES], played[CATAN_CARDS];
};

static void note(struct seen *s, const catan_game *after, const catan_action *a)
{
    static const int32_t played[] = {CATAN_PLAY_KNIGHT, CATAN_PLAY_ROADS, CATAN_PLAY_PLENTY, CATAN_PLAY_MONOPOLY};
    kinds[a->kind]++;
    for (int card = 0; card < 4; card++) s->played[card] += a->kind == played[card];
    /* Laid aside until the last one has discarded or chosen (E-25). */
    if (a->kind == CATAN_DISCARD_CARD || a->kind == CATAN_EVENT_GIVE) s->aside[a->value]++;
    for (int32_t r = 0; r < CATAN_RESOURCES; r++) s->aside[r] += a->kind == CATAN_DISCARD ? a->give[r] : 0;
    if (catan_game_due(after) != CATAN_DUE_DISCARD && catan_game_due(after) != CATAN_DUE_EVENT_CHOICE) memset(s->aside, 0, sizeof s->aside);
}

static void resources_are_all_there(const struct seen *s, const catan_game *game)
{
    int all = catan_game_players(game) > 4 ? 24 : 19;
    for (int32_t r = 0; r < CATAN_RESOURCES; r++) {
        int there = catan_bank(game, r) + s->aside[r];
        for (int32_t seat = 0; seat < catan_game_players(game); seat++) there += catan_hand(game, seat, r);
        demand(there == all, "%s: %d %s", where, there, catan_resource_name(r));
    }
}

static void development_cards_are_all_there(const struct seen *s, const catan_game *game)
{
    static const int decks[2][CATAN_CARDS] = {{14, 2, 2, 2, 5}, {20, 3, 3, 3, 5}};
    const int *deck = decks[catan_game_players(game) > 4];
    int knights = 0, left = 0;
    for (int32_t card = 0; card < CATAN_CARDS; card++) {
        int there = catan_deck_cards(game, card) + s->played[card];
        left += catan_deck_cards(game, card);
        for (int32_t seat = 0; seat < catan_game_players(game); seat++) there += catan_cards(game, seat, card);
        demand(there == deck[card], "%s: %d %s", where, there, catan_card_name(card));
        if (card != CATAN_CARD_KNIGHT) demand(catan_cards_removed(game, card) == s->played[card], "%s: used %s", where, catan_card_name(card));
    }
    for (int32_t seat = 0; seat < catan_game_players(game); seat++) knights += catan_knights(game, seat);
    demand(knights + catan_cards_removed(game, CATAN_CARD_KNIGHT) == s->played[CATAN_CARD_KNIGHT], "%s: knights played", where);
    demand(left == catan_deck(game), "%s: %d cards in the deck", where, catan_deck(game));
}

/* Kinds alike often, so that the rare ones come too. */
static bool chosen(const catan_game *game, uint64_t *random, catan_action *a)
{
    if (random_upto(random, 2) && whole_discard(game, catan_game_next(game), a)) return true;
    return choose_kind_first(game, (int32_t)random_upto(random, CATAN_MENUS), random, a);
}

static void play(const char *line, uint64_t seed)
{
    char limited[160];
    struct seen s = {0};
    uint64_t random = seed + 1;
    catan_action a;
    snprintf(limited, sizeof limited, "%s offer_limit=2", line);
    catan_game *game = game_of(limited, seed);
    demand(catan_game_set_chance(game, CATAN_CHANCE_HOST) == CATAN_OK, "no way of chance");
    for (int step = 0; step < STEP_CAP && catan_game_actors(game) != 0; step++) {
        snprintf(where, sizeof where, "'%s', seed %d, step %d", limited, (int)seed, step);
        demand(chosen(game, &random, &a) && catan_apply_action(game, &a, NULL) == CATAN_OK, "%s: nobody can act", where);
        note(&s, game, &a);
        resources_are_all_there(&s, game);
        development_cards_are_all_there(&s, game);
    }
    catan_game_free(game);
}

START_TEST(cards_stay_as_many)
{
    for (int line = 0; line < OPTION_LINES; line++)
        for (int i = 0; i < GAMES; i++) play(options[line], (uint64_t)(line * GAMES + i));
    for (int kind = CATAN_START_ROLL; kind <= CATAN_EVENT_CARD; kind++)
        ck_assert_msg(kinds[kind] > 0, "%s was never done", catan_kind_name(kind));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("material");
    TCase *t = tcase_create("cards");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, cards_stay_as_many);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
