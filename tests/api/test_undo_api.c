/* Taking back in positions where much hangs on one move: awards, cards of the
 * beginning, the development card of the turn. Everything else that records do:
 * test_record_api.c, test_record_files_api.c; every action of thousands of positions:
 * property/test_undo.c. */
#include "support/check_main.h"
#include "support/script.h"

/* A game, its record, and the game as it was before what will be taken back. */
struct table {
    catan_game *game, *before;
    catan_record *record;
};

static struct table table_at(const char *options, const char *position)
{
    struct table t = {game_at(options, position), NULL, NULL};
    ck_assert_int_eq(catan_record_new(t.game, NULL, &t.record), CATAN_OK);
    ck_assert_int_eq(catan_game_clone(t.game, NULL, &t.before), CATAN_OK);
    return t;
}

static void leave(struct table *t)
{
    catan_record_free(t->record);
    catan_game_free(t->before);
    catan_game_free(t->game);
}

static void perform(struct table *t, const char *line)
{
    catan_action a = action_of(t->game, line);
    ck_assert_msg(catan_record_apply(t->record, t->game, &a, NULL) == CATAN_OK, "%s is refused", line);
}

/* The next undo leads back to here. */
static void remember(struct table *t) { ck_assert_int_eq(catan_game_copy(t->game, t->before), CATAN_OK); }

static void take_back(struct table *t, int times)
{
    ck_assert(!catan_game_equal(t->game, t->before));
    while (times-- > 0) ck_assert_int_eq(catan_record_undo(t->record, t->game), CATAN_OK);
    ck_assert(catan_game_equal(t->game, t->before));
    ck_assert_uint_eq(hash_of(t->game), hash_of(t->before));
    same_lists(t->game, t->before);
}

static void points_are(const catan_game *game, int p0, int p1, int p2)
{
    ck_assert_int_eq(catan_points(game, 0), p0);
    ck_assert_int_eq(catan_points(game, 1), p1);
    ck_assert_int_eq(catan_points(game, 2), p2);
}

static void holds(const catan_game *game, int32_t seat, int lumber, int brick, int wool, int grain, int ore)
{
    const int wanted[CATAN_RESOURCES] = {lumber, brick, wool, grain, ore};
    for (int32_t r = 0; r < CATAN_RESOURCES; r++)
        ck_assert_int_eq(seat < 0 ? catan_bank(game, r) : catan_hand(game, seat, r), wanted[r]);
}

/* ---- Longest Road (QA-170) --------------------------------------------------------------- */

/* Five in line each: P1, who holds the award, between the second row of hexes and the third, P0 from
 * the left end of the third row up to the middle of that line, P2 along the top. */
#define LINES_OF_FIVE                                               \
    "P0 settlements 9S\nP0 roads 9E 9SE 9SW 8SE 8SW\n"              \
    "P1 settlements 6S\nP1 roads 4SW 4SE 5SW 5SE 6SW\n"             \
    "P2 settlements 2N\nP2 roads 1NW 1NE 2NW 2NE 3NW\n"             \
    "P0 hand 1 lumber 1 brick 1 wool 1 grain\nroad P1\nturn 11 P0\n"

static void as_in_lines_of_five(const catan_game *game)
{
    for (int32_t seat = 0; seat < 3; seat++) ck_assert_int_eq(catan_road_length(game, seat), 5);
    ck_assert_int_eq(catan_road_holder(game), 1);
    points_are(game, 1, 3, 1);
    holds(game, 0, 1, 1, 1, 1, 0);
    holds(game, CATAN_NONE, 18, 18, 18, 18, 19);
    ck_assert_int_eq(catan_roads_left(game, 0), 10);
    ck_assert_int_eq(catan_settlements_left(game, 0), 4);
    ck_assert(listed(game, "P0 road 8W") && listed(game, "P0 settlement 5S"));
}

/* P0 builds the sixth road and takes the award. */
static void sixth_road(struct table *t)
{
    perform(t, "P0 road 8W");
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    ck_assert_int_eq(catan_road_holder(t->game), 0);
    points_are(t->game, 3, 1, 1);
    holds(t->game, 0, 0, 0, 1, 1, 0);
    holds(t->game, CATAN_NONE, 19, 19, 18, 18, 19);
    ck_assert_int_eq(catan_roads_left(t->game, 0), 9);
}

/* P0 settles within the line of P1: 3 and 2 are left. P0 and P2 tie with five, so the award is set aside (ROAD-08). */
static void settlement_in_the_line(struct table *t)
{
    perform(t, "P0 settlement 5S");
    ck_assert_int_eq(catan_road_length(t->game, 1), 3);
    ck_assert_int_eq(catan_road_holder(t->game), CATAN_NONE);
    points_are(t->game, 2, 1, 1);
    holds(t->game, 0, 0, 0, 0, 0, 0);
    holds(t->game, CATAN_NONE, 19, 19, 19, 19, 19);
    ck_assert_int_eq(catan_settlements_left(t->game, 0), 3);
}

START_TEST(longest_road_goes_back)
{
    struct table t = table_at("players=3", LINES_OF_FIVE);
    as_in_lines_of_five(t.game);
    sixth_road(&t);
    take_back(&t, 1);
    as_in_lines_of_five(t.game);
    settlement_in_the_line(&t);
    take_back(&t, 1);
    as_in_lines_of_five(t.game);
    leave(&t);
}
END_TEST

/* ---- Largest Army (QA-032) ---------------------------------------------------------------- */

/* The fourth knight takes the award and is undone before the robber is moved. */
static void as_before_the_knight(const catan_game *game)
{
    ck_assert_int_eq(catan_knights(game, 0), 3);
    ck_assert_int_eq(catan_cards(game, 0, CATAN_CARD_KNIGHT), 1);
    ck_assert_int_eq(catan_army_holder(game), 1);
    points_are(game, 2, 4, 2);
    ck_assert_int_eq(catan_game_card_played(game), 0);
    ck_assert_int_eq(catan_game_robber(game), 15);
    ck_assert(listed(game, "P0 knight"));
}

START_TEST(largest_army_goes_back)
{
    static const char *const parts[] = {"due roll main\n", "dice 8\n"}; /* a knight may be played in both */
    char position[1024];
    snprintf(position, sizeof position, SETTLED "P0 knights 3\nP0 cards 1 knight\nP1 knights 3\narmy P1\nturn 11 P0\n%s", parts[_i]);
    struct table t = table_at("players=4", position);
    int32_t due = catan_game_due(t.game);
    as_before_the_knight(t.game);
    perform(&t, "P0 knight");
    ck_assert_int_eq(catan_game_due(t.game), CATAN_DUE_ROBBER);
    ck_assert_int_eq(catan_knights(t.game, 0), 4);
    ck_assert_int_eq(catan_army_holder(t.game), 0);
    points_are(t.game, 4, 2, 2);
    ck_assert_int_eq(catan_game_card_played(t.game), 1);
    take_back(&t, 1);
    as_before_the_knight(t.game);
    ck_assert_int_eq(catan_game_due(t.game), due);
    leave(&t);
}
END_TEST

/* ---- founding (QA-135) ------------------------------------------------------------------------- */

/* All four have founded once, P3 twice: at 4NW, a pasture alone, so one wool is paid. P2, the third player, is next. */
#define UP_TO_P2                                                                                        \
    "P0 settlement 10N;P0 road 10NE;P1 settlement 9S;P1 road 9SW;P2 settlement 15N;P2 road 15NE;" \
    "P3 settlement 7SE;P3 road 7E;P3 settlement 4NW;P3 road 4NW"

static void only_wool_was_paid(const catan_game *game)
{
    for (int32_t seat = 0; seat < 3; seat++) ck_assert_int_eq(catan_hand_total(game, seat), 0);
    holds(game, 3, 0, 0, 1, 0, 0);
    holds(game, CATAN_NONE, 19, 19, 18, 19, 19);
    ck_assert_int_eq(catan_settlements_left(game, 2), 4);
}

static void others_as_they_were(const catan_game *game)
{
    ck_assert_int_eq(catan_hand_total(game, 0), 0);
    ck_assert_int_eq(catan_hand_total(game, 1), 0);
    holds(game, 3, 0, 0, 1, 0, 0);
}

START_TEST(cards_of_the_second_settlement_go_back)
{
    struct table t = table_at("players=4 first_player=given", NULL);
    char line[CATAN_MAX_NAME];
    for (const char *at = UP_TO_P2; *at; at += strcspn(at, ";"), at += *at == ';') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, ";"), at);
        perform(&t, line);
    }
    remember(&t);
    only_wool_was_paid(t.game);
    perform(&t, "P2 settlement 6N"); /* between fields, forest and fields */
    holds(t.game, 2, 1, 0, 0, 2, 0);
    holds(t.game, CATAN_NONE, 18, 19, 18, 17, 19);
    others_as_they_were(t.game);
    if (_i) perform(&t, "P2 road 6NE"); /* taken back from further on */
    take_back(&t, 1 + _i);
    only_wool_was_paid(t.game);
    perform(&t, "P2 settlement 19NW"); /* between hills, forest and fields */
    holds(t.game, 2, 1, 1, 0, 1, 0);
    holds(t.game, CATAN_NONE, 18, 18, 18, 18, 19);
    others_as_they_were(t.game);
    leave(&t);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("undo");
    TCase *t = tcase_create("taking back");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, longest_road_goes_back);
    tcase_add_loop_test(t, largest_army_goes_back, 0, 2);
    tcase_add_loop_test(t, cards_of_the_second_settlement_go_back, 0, 2);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
