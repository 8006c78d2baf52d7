/* Every situation was visited: random runs, half of them from random positions,
 * count each rule that refuses something, each move of an award, each duty and
 * each kind of action performed. A zero is a failure.
 *
 * Usage: test_coverage VERDICTS, the page doc/verdicts.md; every rule that its
 * order names must have been the first rule of a refusal. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/handles.h"
#include "support/candidates.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/random_position.h"

static const char *const options[] = {
    "players=4",
    "players=3 first_player=given robber_victim_empty=skipped",
    "players=4 edition=5th",
    "players=3 edition=nl_almanac win_points=5 offer_limit=4",
    "players=4 edition=5th_pre2015 setup=fixed_e5",
    "players=3 setup=fixed_e6 three_player_out=red null_progress_card=allowed offer_limit=2",
    "players=4 friendly_robber=on win_points=12",
    "players=3 friendly_robber=on robber_desert=forbidden phases=separate",
    "players=4 friendly_robber=on robber_victim_empty=skipped offer_limit=1",
    "players=3 robber_desert=forbidden robber_victim_empty=skipped",
    "players=4 bank_shortage=strict_none bank_like_for_like=allowed discard_limit=4",
    "players=4 bank_shortage=unlimited seven_grace_rounds=3 tokens=random",
    "players=3 route_interrupt=any_tie_sets_aside win_declaration=must_claim win_points=6",
    "players=4 route_interrupt=any_tie_sets_aside win_points=14 seven_grace_rounds=10000 domestic_trade=off",
    "players=3 route_interrupt=any_tie_sets_aside win_points=16 domestic_trade=off",
    "players=4 win_points=20 discard_limit=20 offer_limit=3",
};
enum { OPTION_LINES = sizeof options / sizeof options[0], GAMES = 60, STEPS = 400, POSITIONS = 8000, POSITION_STEPS = 10, CANDIDATES = 6 };

/* Belongs to games of other sizes or to variants: named on the page, but not met here. */
static const char *const rules_elsewhere[] = {"BIG-", "FIVE-", "SBP-", "PAIR-", "HM-", "EV-", "TWO-", "TOUR-", "HOUSE-05", "HOUSE-06"};
static const int kinds_elsewhere[] = {
    CATAN_PASS, /* paired turns, special building, events */
    CATAN_NEUTRAL_SETTLEMENT, CATAN_NEUTRAL_ROAD, CATAN_FORCED_TRADE, CATAN_GIVE_BACK, CATAN_BANISH, CATAN_HAND_IN_KNIGHT,
    CATAN_EVENT_TAKE, CATAN_EVENT_GIVE, CATAN_EVENT_HELP, CATAN_EVENT_VICTIM, CATAN_EVENT_TURN_ROAD, CATAN_REPAIR_ROAD,
    CATAN_EVENT_CARD,
    CATAN_REVEAL_HAND, CATAN_REVEAL_DISCARD, CATAN_REVEAL_POINTS, /* games with unknown cards */
};
static const int duties_elsewhere[] = {CATAN_DUE_EVENT_CARD, CATAN_DUE_GIVE_BACK, CATAN_DUE_NEUTRAL, CATAN_DUE_EVENT_CHOICE, CATAN_DUE_SECOND_ROLL};

enum move {
    ROAD_FIRST, ROAD_RETURNS, ROAD_FOUND_BY_CUT, ROAD_TAKEN, ROAD_TAKEN_BY_CUT, ROAD_LOST_TO_TIE, ROAD_LOST_TO_OWN_TIE,
    ROAD_LOST_TOO_SHORT, ROAD_KEPT_TIE_BUILT, ROAD_KEPT_TIE_CUT, ROAD_KEPT_CUT, ROAD_NOBODY_TIE, ARMY_FIRST, ARMY_TAKEN,
    ARMY_KEPT_TIE, MOVES
};
static const char *const moves[MOVES] = {
    "road: nobody to seat, own road, first (ROAD-01)",
    "road: nobody to seat, own road, after it was set aside (ROAD-09)",
    "road: nobody to seat, foreign settlement (E-71)",
    "road: seat to seat, own road (ROAD-03)",
    "road: seat to seat, foreign settlement (E-67)",
    "road: seat to nobody, foreign settlement, others tied (E-68)",
    "road: seat to nobody, foreign settlement, tied with others (E-132)",
    "road: seat to nobody, foreign settlement, nobody has five (E-69)",
    "road: kept on a tie, another's road (E-73)",
    "road: kept on a tie, foreign settlement (E-66)",
    "road: kept, cut but still longest (E-65)",
    "road: nobody, two of five or more tie (E-70)",
    "army: nobody to seat, knight (ARMY-01)",
    "army: seat to seat, knight (ARMY-02)",
    "army: kept on a tie, another's knight (E-78)",
};

static struct {
    long rule[4096], move[MOVES], due[32], kind[CATAN_KINDS], argument, refused, actions, games, positions;
} seen;

/* What is being run, for messages. */
static struct {
    const char *options, *start;
    uint64_t seed;
} where;
#define WHERE where.options, where.start, (unsigned long long)where.seed
#define demand_here(condition, format, ...) \
    demand(condition, "options '%s', from %s, seed %llu: " format, WHERE, __VA_ARGS__)

/* ---- awards -------------------------------------------------------------------------- */

struct awards {
    int length[CATAN_SEATS], knights[CATAN_SEATS], road, army;
};

static struct awards awards_of(const catan_game *game)
{
    struct awards a = {.road = catan_road_holder(game), .army = catan_army_holder(game)};
    for (int32_t p = 0; p < catan_game_players(game); p++) {
        a.length[p] = catan_road_length(game, p);
        a.knights[p] = catan_knights(game, p);
    }
    return a;
}

static int most_of(const int numbers[CATAN_SEATS], int *with_most)
{
    int most = 0;
    *with_most = 0;
    for (int p = 0; p < CATAN_SEATS; p++) {
        if (numbers[p] > most) *with_most = 0;
        if (numbers[p] > most) most = numbers[p];
        *with_most += numbers[p] == most;
    }
    return most;
}

static enum move road_kept(const struct awards *a, const struct awards *b, bool cut)
{
    int tied;
    most_of(b->length, &tied);
    bool shrank = b->length[b->road] < a->length[a->road];
    if (cut && shrank) return tied > 1 ? ROAD_KEPT_TIE_CUT : ROAD_KEPT_CUT;
    for (int p = 0; p < CATAN_SEATS; p++)
        if (p != b->road && b->length[p] > a->length[p] && b->length[p] == b->length[b->road]) return ROAD_KEPT_TIE_BUILT;
    return MOVES;
}

static enum move road_move(const struct awards *a, const struct awards *b, bool cut)
{
    int tied, before_tied, most = most_of(b->length, &tied), before = most_of(a->length, &before_tied);
    if (memcmp(a->length, b->length, sizeof a->length) == 0) return MOVES;
    if (a->road < 0 && b->road < 0) return most >= 5 && tied > 1 && before_tied == 1 + (most == before) ? ROAD_NOBODY_TIE : MOVES;
    if (a->road < 0) return cut ? ROAD_FOUND_BY_CUT : before < 5 ? ROAD_FIRST : ROAD_RETURNS;
    if (b->road < 0) return most < 5 ? ROAD_LOST_TOO_SHORT : b->length[a->road] == most ? ROAD_LOST_TO_OWN_TIE : ROAD_LOST_TO_TIE;
    if (a->road != b->road) return cut ? ROAD_TAKEN_BY_CUT : ROAD_TAKEN;
    return road_kept(a, b, cut);
}

static enum move army_move(const struct awards *a, const struct awards *b)
{
    if (a->army != b->army) return a->army < 0 ? ARMY_FIRST : ARMY_TAKEN;
    for (int p = 0; p < CATAN_SEATS && b->army >= 0; p++)
        if (b->knights[p] > a->knights[p] && p != b->army && b->knights[p] == b->knights[b->army]) return ARMY_KEPT_TIE;
    return MOVES;
}

/* ---- runs ------------------------------------------------------------------------------ */

static void perform(catan_game *game, const catan_action *a)
{
    struct awards before = awards_of(game);
    char message[CATAN_MAX_MESSAGE] = "";
    seen.due[catan_game_due(game)]++;
    demand_here(catan_apply_action(game, a, NULL) == CATAN_OK, "%s is legal, but refused", catan_kind_name(a->kind));
    if (seen.actions % 4 == 0) {
        demand_here(state_faults(&game->game, message, sizeof message) == 0, "behind %s: %s", catan_kind_name(a->kind), message);
        demand_here(state_is_fresh(&game->game), "behind %s: a cached value differs", catan_kind_name(a->kind));
    }
    seen.kind[a->kind]++;
    seen.actions++;
    struct awards after = awards_of(game);
    enum move road = road_move(&before, &after, a->kind == CATAN_SETTLEMENT), army = army_move(&before, &after);
    if (road != MOVES) seen.move[road]++;
    if (army != MOVES) seen.move[army]++;
}

/* Judge some actions, most of them illegal; a legal one that is on no list is performed now and then. */
static void judge(catan_game *game, uint64_t *random)
{
    for (int i = 0; i < CANDIDATES; i++) {
        catan_verdict v = {0};
        catan_action a = i % 2 ? candidate_outside(game, random) : candidate_numbered(game, random);
        int32_t status = catan_check_action(game, &a, &v);
        if (status == CATAN_ERR_ARG) seen.argument++;
        if (status == CATAN_ERR_RULE) seen.rule[v.rule]++;
        seen.refused += status == CATAN_ERR_RULE;
        if (status == CATAN_OK && i % 2 && a.seat != CATAN_CHANCE && random_upto(random, 4) == 0) perform(game, &a);
    }
}

static void run(catan_game *game, int steps)
{
    uint64_t random = where.seed + 1;
    catan_action a;
    catan_game_set_chance(game, where.seed % 3 ? CATAN_CHANCE_OWN : CATAN_CHANCE_HOST);
    for (int step = 0; step < steps; step++) {
        judge(game, &random);
        if (!choose_kind_first(game, (int32_t)(where.seed % CATAN_MENUS), &random, &a)) break;
        perform(game, &a);
    }
    seen.due[catan_game_due(game)]++;
    judge(game, &random);
    catan_game_free(game);
}

static void visit_line(int line)
{
    where.options = options[line];
    where.start = "the start";
    for (int i = 0; i < GAMES; i++) {
        where.seed = (uint64_t)(line * GAMES + i);
        run(game_of(where.options, where.seed), i % 4 ? STEPS / 4 : STEPS);
    }
    where.start = "a random position";
    for (int i = 0; i < POSITIONS; i++) {
        where.seed = (uint64_t)(line * POSITIONS + i);
        run(random_position(where.options, where.seed), POSITION_STEPS);
    }
}

static void visit(void)
{
    for (int line = 0; line < OPTION_LINES; line++) visit_line(line);
    seen.games = OPTION_LINES * GAMES;
    seen.positions = OPTION_LINES * POSITIONS;
}

/* ---- what was seen ------------------------------------------------------------------------ */

static const char *page; /* path of doc/verdicts.md */

static bool is_elsewhere(const char *id)
{
    for (size_t i = 0; i < sizeof rules_elsewhere / sizeof rules_elsewhere[0]; i++)
        if (strncmp(rules_elsewhere[i], id, strlen(rules_elsewhere[i])) == 0) return true;
    return false;
}

static bool among(int number, const int *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == number) return true;
    return false;
}
#define AMONG(number, list) among(number, list, sizeof(list) / sizeof(list)[0])

/* The next word of the form LETTERS-DIGITS from *at on; NULL when there is none. */
static const char *next_id(const char **at, char id[16])
{
    for (const char *c = *at; *c; c++) {
        size_t letters = strspn(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), digits;
        if (letters == 0) continue;
        digits = c[letters] == '-' ? strspn(c + letters + 1, "0123456789") : 0;
        *at = c + letters + (digits ? digits + 1 : 0);
        if (digits && letters + digits + 2 < 16) return snprintf(id, 16, "%.*s", (int)(letters + digits + 1), c), id;
        c = *at - 1;
    }
    return NULL;
}

START_TEST(each_rule_refuses)
{
    static bool told[4096];
    static char text[65536];
    FILE *file = fopen(page, "rb");
    int missing = 0, rules = 0;
    char id[16];
    ck_assert_msg(file != NULL, "no page of verdicts: %s", page);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    char *from = strstr(text, "\n## The order"), *to = from ? strstr(from + 1, "\n## ") : NULL;
    ck_assert_msg(to != NULL, "the page has no order of verdicts");
    *to = '\0';
    for (const char *at = from; next_id(&at, id);) {
        int32_t rule = catan_rule_find(id);
        ck_assert_msg(rule > 0, "%s is on the page, but no rule", id);
        if (told[rule] || is_elsewhere(id)) continue;
        told[rule] = true;
        rules++;
        missing += seen.rule[rule] == 0;
        printf("# %-10s %9ld%s\n", id, seen.rule[rule], seen.rule[rule] ? "" : "  NEVER");
    }
    for (int32_t rule = 1; rule < 4096; rule++)
        ck_assert_msg(told[rule] || seen.rule[rule] == 0, "%s refuses, but is not on the page", catan_rule_id(rule));
    ck_assert_int_gt(rules, 50);
    ck_assert_msg(seen.argument > 0, "no argument was refused");
    ck_assert_msg(missing == 0, "%d rules of the page never were the first to refuse", missing);
}
END_TEST

START_TEST(each_award_moves)
{
    int missing = 0;
    for (int i = 0; i < MOVES; i++) {
        missing += seen.move[i] == 0;
        printf("# %-75s %9ld%s\n", moves[i], seen.move[i], seen.move[i] ? "" : "  NEVER");
    }
    ck_assert_msg(missing == 0, "%d moves of awards never happened", missing);
}
END_TEST

START_TEST(each_duty_is_met)
{
    int missing = 0;
    for (int i = 0; i < 32; i++) {
        const char *name = catan_due_name(i);
        bool automatic = !name || strcmp(name, "seven") == 0 || strcmp(name, "produce") == 0;
        ck_assert_msg(!(automatic || AMONG(i, duties_elsewhere)) || seen.due[i] == 0, "duty %d was met", i);
        if (automatic || AMONG(i, duties_elsewhere)) continue;
        missing += seen.due[i] == 0;
        printf("# %-20s %9ld%s\n", name, seen.due[i], seen.due[i] ? "" : "  NEVER");
    }
    ck_assert_msg(missing == 0, "%d duties were never met", missing);
}
END_TEST

START_TEST(each_kind_is_performed)
{
    int missing = 0;
    for (int i = 1; i < CATAN_KINDS; i++) {
        ck_assert_msg(!AMONG(i, kinds_elsewhere) || seen.kind[i] == 0, "%s was performed", catan_kind_name(i));
        if (AMONG(i, kinds_elsewhere)) continue;
        missing += seen.kind[i] == 0;
        printf("# %-20s %9ld%s\n", catan_kind_name(i), seen.kind[i], seen.kind[i] ? "" : "  NEVER");
    }
    printf("# %ld games, %ld positions, %ld actions, %ld refusals, %ld argument errors\n", seen.games, seen.positions, seen.actions,
           seen.refused, seen.argument);
    ck_assert_msg(missing == 0, "%d kinds were never performed", missing);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("coverage");
    TCase *t = tcase_create("random runs");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_unchecked_fixture(t, visit, NULL); /* once, for all tests */
    tcase_add_test(t, each_rule_refuses);
    tcase_add_test(t, each_award_moves);
    tcase_add_test(t, each_duty_is_met);
    tcase_add_test(t, each_kind_is_performed);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    Suite *(*const suites[])(void) = {suite};
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* a test that fails leaves without flushing */
    page = argc > 1 ? argv[1] : "doc/verdicts.md";
    return run_suites(suites, 1);
}
