/* Outcomes come as often as their weights say: a million draws of each sort,
 * from ten fixed seeds.
 *
 * The bounds. With n draws an outcome of probability p is seen np times, give
 * or take sqrt(np(1 - p)); five of these are allowed (a good generator strays
 * further once in 1.7 million cells). All cells together are judged by Pearson's
 * chi square: the sum of (seen - np)^2 / np over k + 1 cells is distributed as
 * chi square with k degrees of freedom; its point of five sigmas is, by Wilson
 * and Hilferty, k (1 - 2/(9k) + 5 sqrt(2/(9k)))^3: 38.3 for k = 4, 51.2 for 10,
 * 94.4 for 35, 214.3 for 120. The bias of a number below k, less than k / 2^32, is
 * a hundredth of what a million draws could show. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/handles.h"
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

enum { SEEDS = 10, DRAWS = 100000, CELLS = 128 };

/* ---- judging --------------------------------------------------------------------------- */

static double five_sigmas(int freedom)
{
    double k = freedom, w = 2 / (9 * k), root = 1 - w + 5 * sqrt(w);
    return k * root * root * root;
}

static void judge(const char *name, const long seen[CELLS], const int32_t weight[CELLS])
{
    double n = 0, weights = 0, chi = 0;
    int cells = 0;
    for (int i = 0; i < CELLS; i++) {
        n += (double)seen[i];
        weights += weight[i];
    }
    ck_assert(n == (double)SEEDS * DRAWS);
    for (int i = 0; i < CELLS; i++) {
        double p = weight[i] / weights, expected = n * p, off = (double)seen[i] - expected;
        if (weight[i] == 0) ck_assert_msg(seen[i] == 0, "%s: outcome %d has no weight, but came %ld times", name, i, seen[i]);
        if (weight[i] == 0) continue;
        ck_assert_msg(off * off <= 25 * expected * (1 - p), "%s: outcome %d came %ld times, %.0f expected", name, i, seen[i], expected);
        chi += off * off / expected;
        cells++;
    }
    printf("# %-28s chi square %6.1f of at most %6.1f, %d cells\n", name, chi, five_sigmas(cells - 1), cells);
    ck_assert_msg(chi <= five_sigmas(cells - 1), "%s: chi square is %.1f", name, chi);
}

/* ---- dice: played, turn by turn --------------------------------------------------------------- */

struct faces {
    int first, second;
};

static void note_faces(const catan_event *event, void *user)
{
    struct faces *f = user;
    if (event->kind != CATAN_EVENT_ACTION || event->action.kind != CATAN_DICE) return;
    f->first = event->action.other;
    f->second = event->action.value - event->action.other;
}

static void do_kind(catan_game *game, int kind, int place)
{
    catan_action a = {.kind = (uint8_t)kind, .seat = (int8_t)catan_game_seat(game), .place = (int16_t)place};
    demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s is refused", catan_kind_name(kind));
}

/* Nobody has a piece, so a turn is a roll, and a robber that robs nobody. */
static struct faces play_turn(catan_game *game, struct faces *faces)
{
    do_kind(game, CATAN_ROLL, 0);
    demand(faces->first >= 1 && faces->first <= 6 && faces->second >= 1 && faces->second <= 6, "dice %d+%d", faces->first, faces->second);
    if (catan_game_due(game) == CATAN_DUE_ROBBER) do_kind(game, CATAN_MOVE_ROBBER, (catan_game_robber(game) + 1) % 19);
    do_kind(game, CATAN_END_TURN, 0);
    return *faces;
}

static void roll_all(const char *options, void (*count)(long seen[CELLS], struct faces last, struct faces now), long seen[CELLS])
{
    for (int seed = 1; seed <= SEEDS; seed++) {
        char position[64];
        struct faces faces = {0, 0}, last;
        snprintf(position, sizeof position, "due roll main\nchance %d 0 0 0 0 0\n", seed);
        catan_game *game = game_at(options, position);
        catan_game_set_chance(game, CATAN_CHANCE_OWN);
        catan_game_set_listener(game, note_faces, &faces);
        last = play_turn(game, &faces);
        for (int i = 0; i < DRAWS; i++) {
            struct faces now = play_turn(game, &faces);
            count(seen, last, now);
            last = now;
        }
        catan_game_free(game);
    }
}

static void count_faces(long seen[CELLS], struct faces last, struct faces now)
{
    (void)last;
    seen[6 * now.first + now.second]++;
}

/* Sums two turns running, 11 x 11, do not know one another. */
static void count_pair(long seen[CELLS], struct faces last, struct faces now)
{
    seen[11 * (last.first + last.second - 2) + now.first + now.second - 2]++;
}

START_TEST(faces_of_the_dice)
{
    long seen[CELLS] = {0};
    int32_t weight[CELLS] = {0};
    for (int i = 1; i <= 6; i++)
        for (int j = 1; j <= 6; j++) weight[6 * i + j] = 1;
    roll_all("players=4", count_faces, seen);
    judge("dice, 36 results", seen, weight);
}
END_TEST

START_TEST(sums_two_turns_running)
{
    long seen[CELLS] = {0};
    int32_t weight[CELLS] = {0};
    for (int i = 0; i < 121; i++) weight[i] = (6 - abs(i / 11 - 5)) * (6 - abs(i % 11 - 5));
    roll_all("players=3", count_pair, seen);
    judge("sums of two turns", seen, weight);
}
END_TEST

/* ---- cards: the same draw at each place of its stream --------------------------------------------- */

static int more_of(cards before, cards after) { return cards_nth(after - before, 0); }

/* What P0 has got. */
static int drawn_now(const struct state *before, const struct state *after, int stream)
{
    if (stream == STREAM_DICE) return after->sum;
    return stream == STREAM_CARDS ? more_of(before->dev[0], after->dev[0]) : more_of(before->hand[0], after->hand[0]);
}

static void draw_all(const char *name, const char *options, const char *position, int stream)
{
    long seen[CELLS] = {0};
    int32_t weight[CELLS] = {0};
    catan_game *game = game_at(options, position), *work;
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    ck_assert_int_eq(catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++) weight[list[i].value] = catan_chance_weight(game, &list[i]);
    ck_assert_int_eq(catan_game_clone(game, NULL, &work), CATAN_OK);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (uint32_t n = 0; n < DRAWS; n++) {
            struct state *s = &work->game.state;
            *s = game->game.state;
            s->seed = seed;
            s->drawn[stream] = n;
            struct state before = *s;
            demand(catan_draw_chance(work) == CATAN_OK, "%s: nothing is drawn", name);
            seen[drawn_now(&before, s, stream)]++;
        }
    judge(name, seen, weight);
    catan_game_free(work);
    catan_game_free(game);
}

static const struct {
    const char *name, *options, *position;
    int stream;
} draws[] = {
    {"sums of the dice", "players=4", "due dice main\n", STREAM_DICE},
    {"sums without a seven", "players=3 seven_grace_rounds=2", "turn 6 P2\ndue dice main\n", STREAM_DICE},
    {"sums behind the grace", "players=3 seven_grace_rounds=2", "turn 7 P0\ndue dice main\n", STREAM_DICE},
    {"deck of 25", "players=4", "due drawn main\n", STREAM_CARDS},
    {"deck of 9", "players=4", "deck 1 knight 2 plenty 1 monopoly 5 point\nP0 cards 13 knight\nP1 cards 2 roads 1 monopoly\ndue drawn main\n", STREAM_CARDS},
    {"theft from 20 cards", "players=4", "P1 hand 9 lumber 1 brick 4 wool 6 ore\nP2 hand 5 grain\nvictim P1\ndue stolen main\n", STREAM_THEFT},
    {"theft from 2 cards", "players=3", "P2 hand 1 brick 1 ore\nvictim P2\ndue stolen main\n", STREAM_THEFT},
    {"theft from 95 cards", "players=3", "P2 hand 19 lumber 19 brick 19 wool 19 grain 19 ore\nvictim P2\ndue stolen main\n", STREAM_THEFT},
};

START_TEST(as_often_as_they_weigh) { draw_all(draws[_i].name, draws[_i].options, draws[_i].position, draws[_i].stream); }
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("chance");
    TCase *t = tcase_create("a million draws");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, faces_of_the_dice);
    tcase_add_test(t, sums_two_turns_running);
    tcase_add_loop_test(t, as_often_as_they_weigh, 0, (int)COUNT(draws));
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* a test that fails leaves without flushing */
    return run_suites(suites, 1);
}
