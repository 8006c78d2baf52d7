/* Chance: which outcomes can occur and how likely they are, supplying them,
 * drawing them, and the generator of doc/chance.md worked out once more. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

static catan_action outcomes[64];

static size_t list_outcomes(const catan_game *game)
{
    size_t count = 0;
    demand(catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, COUNT(outcomes), &count) == CATAN_OK, "outcomes");
    return count;
}

/* ---- outcomes and weights by hand ---------------------------------------------- */

#define ALL_BUT_TWO "P0 knights 8\nP1 knights 6\nP3 cards 4 point\nremoved 2 roads 2 plenty 1 monopoly\n" /* a monopoly and a point are left */
#define ALL_BUT_ONE "P0 knights 8\nP1 knights 6\nP3 cards 4 point\nremoved 2 roads 2 plenty 2 monopoly\n"
#define ALL_GONE "P0 knights 8\nP1 knights 6\nP3 cards 5 point\nremoved 2 roads 2 plenty 2 monopoly\n"
#define PRICE "P0 hand 1 wool 1 grain 1 ore\n"

enum { SLOTS = 13 }; /* weights by value: sums from 2 to 12, cards from 0 */
static const struct {
    const char *options, *position, *lines;
    int32_t kind, weights[SLOTS];
} dues[] = {
    {"", SETTLED "due roll main\n", "P0 roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}},
    {"players=4", NULL, "P3 start-roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}},
    {"seven_grace_rounds=2", SETTLED "turn 1 P0\ndue roll main\n", "P0 roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1}},
    {"seven_grace_rounds=2", SETTLED "turn 8 P3\ndue roll main\n", "P3 roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1}},
    {"seven_grace_rounds=2", SETTLED "turn 9 P0\ndue roll main\n", "P0 roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}},
    {"players=4 seven_grace_rounds=2", NULL, "P1 start-roll", CATAN_DICE, {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}}, /* no round yet */
    {"", SETTLED PRICE, "P0 buy", CATAN_DRAWN, {14, 2, 2, 2, 5}},
    {"", SETTLED PRICE "P1 cards 3 knight 1 plenty\nremoved 1 roads\nP2 knights 2\n", "P0 buy", CATAN_DRAWN, {9, 1, 1, 2, 5}},
    {"", SETTLED PRICE ALL_BUT_TWO, "P0 buy", CATAN_DRAWN, {0, 0, 0, 1, 1}},
    {"", SETTLED PRICE ALL_BUT_ONE, "P0 buy", CATAN_DRAWN, {0, 0, 0, 0, 1}},
    {"", SETTLED "P2 hand 9 wool 1 ore\ndue robber main\n", "P0 robber 15;P0 steal P2", CATAN_STOLEN, {0, 0, 9, 0, 1}},
    {"", SETTLED "P2 hand 1 grain\ndue robber main\n", "P0 robber 15;P0 steal P2", CATAN_STOLEN, {0, 0, 0, 1, 0}},
};

static catan_game *with_due(int i)
{
    catan_game *game = game_at(dues[i].options, dues[i].position);
    act(game, dues[i].lines);
    ck_assert_int_eq(catan_game_actors(game), 1 << CATAN_CHANCE);
    ck_assert_int_eq(catan_game_next(game), CATAN_CHANCE);
    return game;
}

START_TEST(weights_by_hand)
{
    catan_game *game = with_due(_i);
    size_t count = list_outcomes(game), possible = 0, at = 0;
    for (int32_t value = 0; value < SLOTS; value++) possible += dues[_i].weights[value] > 0;
    ck_assert_uint_eq(count, possible);
    for (int32_t value = dues[_i].kind == CATAN_DICE ? 2 : 0; value < (dues[_i].kind == CATAN_DICE ? 13 : 5); value++) {
        catan_action a = shaped(dues[_i].kind);
        a.value = (uint8_t)value;
        a.other = 0;
        ck_assert_msg(catan_chance_weight(game, &a) == dues[_i].weights[value], "%d: %d", value, catan_chance_weight(game, &a));
        if (dues[_i].weights[value]) ck_assert_mem_eq(&a, &outcomes[at++], sizeof a);
        ck_assert_int_eq(catan_check_action(game, &a, NULL), dues[_i].weights[value] ? CATAN_OK : CATAN_ERR_RULE);
    }
    ck_assert_int_eq(catan_chance_weight(NULL, &outcomes[0]), -1);
    catan_game_free(game);
}
END_TEST

/* Each possible outcome taken in a copy, and what it changes: hands and the deck by one card. */
START_TEST(each_outcome_taken)
{
    catan_game *game = with_due(_i), *copy;
    size_t count = list_outcomes(game);
    for (size_t i = 0; i < count; i++) {
        int32_t value = outcomes[i].value;
        ck_assert_int_eq(catan_game_clone(game, NULL, &copy), CATAN_OK);
        ck_assert_int_eq(catan_apply_action(copy, &outcomes[i], NULL), CATAN_OK);
        if (dues[_i].kind == CATAN_DRAWN) {
            ck_assert_int_eq(catan_deck(copy), catan_deck(game) - 1);
            ck_assert_int_eq(catan_cards(copy, 0, value), catan_cards(game, 0, value) + 1);
        }
        if (dues[_i].kind == CATAN_STOLEN) {
            ck_assert_int_eq(catan_hand(copy, 0, value), catan_hand(game, 0, value) + 1);
            ck_assert_int_eq(catan_hand(copy, 2, value), catan_hand(game, 2, value) - 1);
        }
        if (dues[_i].kind == CATAN_DICE && catan_game_turn(game) > 0) ck_assert_int_eq(catan_game_dice(copy), value);
        ck_assert_int_ne(catan_game_actors(copy), 1 << CATAN_CHANCE);
        catan_game_free(copy);
    }
    catan_game_free(game);
}
END_TEST

/* An empty deck: no purchase at all (QA-055). */
START_TEST(an_empty_deck)
{
    catan_game *game = game_at("", SETTLED PRICE ALL_GONE);
    ck_assert_int_eq(catan_deck(game), 0);
    ck_assert_int_eq(verdict_of(game, "P0 buy"), CATAN_RULE_DEV_03);
    ck_assert(!listed(game, "P0 buy"));
    ck_assert_int_eq(catan_may(game, 0, CATAN_BUY_CARD), 0);
    catan_game_free(game);
    game = game_at("", SETTLED PRICE ALL_BUT_ONE);
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_OWN), CATAN_OK);
    act(game, "P0 buy");
    ck_assert_int_eq(catan_cards(game, 0, CATAN_CARD_POINT), 1);
    ck_assert_int_eq(catan_deck(game), 0);
    catan_game_free(game);
}
END_TEST

/* ---- what cannot occur ------------------------------------------------------------ */

#define HARVEST SETTLED PRICE "P2 hand 1 grain\n"
static const struct {
    const char *options, *position, *lines, *line;
    int32_t rule;
} impossible[] = {
    {"", HARVEST, "", "dice 8", CATAN_RULE_PROC_05},
    {"", HARVEST, "", "drawn knight", CATAN_RULE_PROC_05},
    {"", HARVEST, "", "stolen grain", CATAN_RULE_PROC_05},
    {"", HARVEST, "", "event 12", CATAN_RULE_PROC_05},
    {"", HARVEST, "", "reveal-hand P1 1 ore", CATAN_RULE_PROC_05},
    {"", HARVEST "due roll main\n", "", "dice 8", CATAN_RULE_PROC_05},
    {"", HARVEST "due roll main\n", "P0 roll", "drawn knight", CATAN_RULE_PROC_05},
    {"", HARVEST "due roll main\n", "P0 roll", "stolen grain", CATAN_RULE_PROC_05},
    {"", HARVEST "due roll main\n", "P0 roll", "P0 end", CATAN_RULE_PROC_03},
    {"", HARVEST "due roll main\n", "P0 roll", "P2 knight", CATAN_RULE_PROC_03},
    {"", HARVEST, "P0 buy", "dice 8", CATAN_RULE_PROC_05},
    {"", HARVEST, "P0 buy", "stolen grain", CATAN_RULE_PROC_05},
    {"", HARVEST, "P0 buy", "drawn unknown", CATAN_RULE_PROC_05},
    {"", HARVEST, "P0 buy", "P0 buy", CATAN_RULE_PROC_03},
    {"", SETTLED PRICE ALL_BUT_ONE, "P0 buy", "drawn knight", CATAN_RULE_PROC_05},
    {"", SETTLED PRICE ALL_BUT_ONE, "P0 buy", "drawn monopoly", CATAN_RULE_PROC_05},
    {"", HARVEST "due robber main\n", "P0 robber 15;P0 steal P2", "stolen ore", CATAN_RULE_PROC_05},
    {"", HARVEST "due robber main\n", "P0 robber 15;P0 steal P2", "stolen unknown", CATAN_RULE_PROC_05},
    {"", HARVEST "due robber main\n", "P0 robber 15;P0 steal P2", "dice 8", CATAN_RULE_PROC_05},
    {"", HARVEST "due robber main\n", "P0 robber 15", "stolen grain", CATAN_RULE_PROC_05},
    {"", HARVEST "P2 knights 1\ndue robber main\n", "P0 robber 9;P0 steal P1", "stolen grain", CATAN_RULE_PROC_05}, /* P1 has nothing */
    {"seven_grace_rounds=1", HARVEST "due roll main\n", "P0 roll", "dice 7", CATAN_RULE_HOUSE_01},
    {"seven_grace_rounds=1", HARVEST "due roll main\n", "P0 roll", "dice 3+4", CATAN_RULE_HOUSE_01},
    {"seven_grace_rounds=1", HARVEST "turn 5 P0\n", "", "dice 7", CATAN_RULE_PROC_05},
};

START_TEST(outcomes_that_cannot_be)
{
    catan_game *game = game_at(impossible[_i].options, impossible[_i].position);
    act(game, impossible[_i].lines);
    uint64_t hash = hash_of(game);
    catan_action a = action_of(game, impossible[_i].line);
    catan_verdict v = {0};
    int32_t status = catan_apply_action(game, &a, &v);
    ck_assert_msg(status == CATAN_ERR_RULE && v.rule == impossible[_i].rule, "%s: %s %s", impossible[_i].line, catan_status_name(status), catan_rule_id(v.rule));
    if (a.seat == CATAN_CHANCE) ck_assert_int_eq(catan_chance_weight(game, &a), 0);
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

/* QA-161, QA-164: in grace rounds the generator never draws a seven. */
START_TEST(grace_rounds)
{
    catan_game *game = game_of("first_player=given seven_grace_rounds=10000", 7);
    catan_action a;
    for (int rolled = 0; rolled < 2000;) {
        ck_assert_int_eq(catan_default_action(game, catan_game_next(game), &a), CATAN_OK);
        ck_assert_int_eq(catan_apply_action(game, &a, NULL), CATAN_OK);
        if (a.kind != CATAN_ROLL) continue;
        ck_assert_int_ne(catan_game_dice(game), 7);
        rolled++;
    }
    catan_game_free(game);
}
END_TEST

/* ---- own and host -------------------------------------------------------------------- */

START_TEST(drawing_what_is_due)
{
    catan_game *game = with_due(_i), *own;
    ck_assert_int_eq(catan_game_clone(game, NULL, &own), CATAN_OK);
    uint64_t hash = hash_of(game);
    ck_assert_int_eq(catan_game_set_chance(own, CATAN_CHANCE_OWN), CATAN_OK);
    ck_assert_uint_eq(hash_of(own), hash); /* switching draws nothing */
    ck_assert_int_eq(catan_draw_chance(own), CATAN_OK);
    ck_assert_int_eq(catan_draw_chance(game), CATAN_OK);
    ck_assert_int_eq(catan_game_equal(own, game), 1);
    ck_assert_uint_ne(hash_of(game), hash);
    hash = hash_of(game);
    ck_assert_int_eq(catan_draw_chance(game), CATAN_ERR_RULE); /* none is due */
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
    catan_game_free(own);
}
END_TEST

/* The outcomes of one action, from its events: the variant that shows the card. */
struct record {
    catan_action outcomes[8];
    size_t count;
};

static void note_outcome(const catan_event *event, void *user)
{
    struct record *r = user;
    if (event->kind != CATAN_EVENT_ACTION || event->action.seat != CATAN_CHANCE || event->action.value == CATAN_UNKNOWN) return;
    ck_assert_uint_lt(r->count, COUNT(r->outcomes));
    r->outcomes[r->count++] = event->action;
}

static void supply(catan_game *host, const catan_action *outcome)
{
    size_t count = list_outcomes(host), found = 0;
    int32_t sum = 0, wanted = outcome->kind == CATAN_DICE ? 36 : outcome->kind == CATAN_DRAWN ? catan_deck(host) : -1;
    for (size_t i = 0; i < count; i++) {
        found += outcomes[i].kind == outcome->kind && outcomes[i].value == outcome->value;
        demand(catan_chance_weight(host, &outcomes[i]) > 0, "a listed outcome without weight");
        sum += catan_chance_weight(host, &outcomes[i]);
    }
    demand(found == 1, "what was drawn is not listed");
    demand(wanted < 0 || sum == wanted, "weights add up to %d", sum);
    demand(catan_apply_action(host, outcome, NULL) == CATAN_OK, "what was drawn is refused");
}

/* QA-182: a game with its outcomes written down is the same game, counters included, at every step. */
static void replayed(const char *line, uint64_t seed, int faces)
{
    struct player p = {seed + 1, CATAN_MENU_SIMPLE};
    struct record r = {.count = 0};
    catan_game *own = game_of(line, seed), *host = game_of(line, seed);
    catan_action a;
    catan_game_set_listener(own, note_outcome, &r);
    catan_game_set_chance(host, CATAN_CHANCE_HOST);
    while (player_choose(&p, own, &a)) {
        r.count = 0;
        demand(catan_apply_action(own, &a, NULL) == CATAN_OK && catan_apply_action(host, &a, NULL) == CATAN_OK, "seed %llu", (unsigned long long)seed);
        for (size_t i = 0; i < r.count; i++) {
            if (!faces && r.outcomes[i].kind == CATAN_DICE) r.outcomes[i].other = 0; /* no part of the state */
            supply(host, &r.outcomes[i]);
        }
        demand(catan_game_equal(own, host) && hash_of(own) == hash_of(host), "seed %llu: %s and %zu outcomes", (unsigned long long)seed,
               catan_kind_name(a.kind), r.count);
    }
    demand(catan_game_due(host) == CATAN_DUE_OVER, "seed %llu", (unsigned long long)seed);
    catan_game_free(own);
    catan_game_free(host);
}

START_TEST(supplied_is_generated)
{
    static const char *const options[] = {"offer_limit=1", "players=3 offer_limit=1 edition=5th", "setup=fixed_e6 offer_limit=1 friendly_robber=on"};
    for (uint64_t seed = 0; seed < 100; seed++) replayed(options[seed % COUNT(options)], seed, (int)(seed % 2));
}
END_TEST

/* ---- the generator, from its description ------------------------------------------------ */

enum { FIRST_PLAYER, DICE, CARDS, THEFTS };

static uint32_t number_below(uint64_t seed, uint64_t stream, uint64_t n, uint64_t k)
{
    uint64_t z = seed + UINT64_C(0x9E3779B97F4A7C15) * ((stream << 32) + n + 1);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return (uint32_t)(((z >> 32) * k) >> 32);
}

/* The n-th of so many cards, laid out by kind. */
static int32_t card_at(const int32_t cards[5], uint32_t n)
{
    int32_t kind = 0;
    for (; n >= (uint32_t)cards[kind]; kind++) n -= (uint32_t)cards[kind];
    return kind;
}

static uint32_t dice_at(uint64_t seed, uint64_t stream, uint64_t n)
{
    uint32_t m = number_below(seed, stream, n, 36);
    return 2 + m / 6 + m % 6;
}

/* What outcome is to be drawn next: its value. */
static int32_t foretold(const catan_game *game, uint64_t seed, const uint64_t used[4])
{
    int32_t cards[5], total = 0, due = catan_game_due(game);
    if (due == CATAN_DUE_DICE) {
        int stream = catan_game_first(game) < 0 ? FIRST_PLAYER : DICE;
        return (int32_t)dice_at(seed, (uint64_t)stream, used[stream]);
    }
    for (int32_t i = 0; i < 5; i++) {
        catan_action a = shaped(due == CATAN_DUE_DRAWN ? CATAN_DRAWN : CATAN_STOLEN);
        a.value = (uint8_t)i;
        total += cards[i] = catan_chance_weight(game, &a);
    }
    int stream = due == CATAN_DUE_DRAWN ? CARDS : THEFTS;
    return card_at(cards, number_below(seed, (uint64_t)stream, used[stream], (uint64_t)total));
}

static int stream_of(const catan_game *game)
{
    int32_t due = catan_game_due(game);
    return due == CATAN_DUE_DRAWN ? CARDS : due == CATAN_DUE_STOLEN ? THEFTS : catan_game_first(game) < 0 ? FIRST_PLAYER : DICE;
}

START_TEST(the_generator_is_as_described)
{
    static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX, UINT64_C(0x123456789ABCDEF0)};
    uint64_t seed = seeds[_i], used[4] = {0};
    struct player p = {seed | 1, CATAN_MENU_PLAIN};
    struct record r = {.count = 0};
    catan_game *game = game_of("", seed);
    catan_action a;
    catan_game_set_chance(game, CATAN_CHANCE_HOST);
    catan_game_set_listener(game, note_outcome, &r);
    for (int step = 0; step < 20000 && catan_game_actors(game) != 0; step++) {
        if (catan_game_next(game) != CATAN_CHANCE) {
            demand(player_choose(&p, game, &a) && catan_apply_action(game, &a, NULL) == CATAN_OK, "seed %llu", (unsigned long long)seed);
            continue;
        }
        int32_t wanted = foretold(game, seed, used);
        int stream = stream_of(game);
        r.count = 0;
        demand(catan_draw_chance(game) == CATAN_OK && r.count == 1, "seed %llu", (unsigned long long)seed);
        demand(r.outcomes[0].value == wanted, "seed %llu, stream %d, outcome %llu: %d, not %d", (unsigned long long)seed, stream,
               (unsigned long long)used[stream], r.outcomes[0].value, wanted);
        used[stream]++;
    }
    for (int i = 0; i < 4; i++) ck_assert_uint_gt(used[i], 0);
    catan_game_free(game);
}
END_TEST

/* ---- many draws ---------------------------------------------------------------------------- */

enum { DRAWS = 100000 };

/* The first outcome under seeds 0, 1, 2, ...: how often it is of this value. */
static int count_of(const char *position, const char *lines, int32_t value)
{
    char with_seed[1024];
    struct record r;
    int found = 0;
    for (int seed = 0; seed < DRAWS; seed++) {
        snprintf(with_seed, sizeof with_seed, "%schance %d\n", position, seed);
        catan_game *game = game_at("", with_seed);
        act(game, lines);
        r.count = 0;
        catan_game_set_listener(game, note_outcome, &r);
        demand(catan_draw_chance(game) == CATAN_OK && r.count == 1, "seed %d", seed);
        found += r.outcomes[0].value == value;
        catan_game_free(game);
    }
    return found;
}

/* QA-119: one ore among ten cards; 5 sigma of 10^5 draws are 474. */
START_TEST(thefts_are_by_card)
{
    int ore = count_of("P1 settlements 9S\nP1 hand 9 wool 1 ore\nrobber 9\ndue stolen main\nvictim P1\n", "", CATAN_ORE);
    ck_assert_msg(abs(ore - DRAWS / 10) < 475, "%d of %d", ore, DRAWS);
}
END_TEST

/* QA-053: 14 knights among 25 cards; 5 sigma are 785. */
START_TEST(first_draws_are_by_card)
{
    int knights = count_of("due drawn main\n", "", CATAN_CARD_KNIGHT);
    ck_assert_msg(abs(knights - DRAWS * 14 / 25) < 786, "%d of %d", knights, DRAWS);
}
END_TEST

/* QA-053: whatever the order, all 25 cards come. */
START_TEST(the_whole_deck)
{
    static const int32_t wanted[CATAN_CARDS] = {14, 2, 2, 2, 5};
    char position[256];
    snprintf(position, sizeof position, "P0 hand 25 wool 25 grain 25 ore\nchance %d\n", _i * 1000 + 1);
    catan_game *game = game_at("bank_shortage=unlimited win_points=100", position);
    catan_game_set_chance(game, CATAN_CHANCE_OWN);
    for (int n = 25; n > 0; n--) {
        ck_assert_int_eq(catan_deck(game), n);
        act(game, "P0 buy");
    }
    for (int32_t card = 0; card < CATAN_CARDS; card++) {
        ck_assert_int_eq(catan_cards(game, 0, card), wanted[card]);
        ck_assert_int_eq(catan_deck_cards(game, card), 0);
    }
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("chance");
    TCase *t = tcase_create("outcomes");
    tcase_add_loop_test(t, weights_by_hand, 0, (int)COUNT(dues));
    tcase_add_loop_test(t, each_outcome_taken, 0, (int)COUNT(dues));
    tcase_add_test(t, an_empty_deck);
    tcase_add_loop_test(t, outcomes_that_cannot_be, 0, (int)COUNT(impossible));
    tcase_add_test(t, grace_rounds);
    suite_add_tcase(s, t);
    t = tcase_create("own and supplied");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, drawing_what_is_due, 0, (int)COUNT(dues));
    tcase_add_test(t, supplied_is_generated);
    tcase_add_loop_test(t, the_generator_is_as_described, 0, 5);
    tcase_add_test(t, thefts_are_by_card);
    tcase_add_test(t, first_draws_are_by_card);
    tcase_add_loop_test(t, the_whole_deck, 0, 20);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
