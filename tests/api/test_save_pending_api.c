/* What is pending outlives a save (QA-178): each step that somebody still owes, saved as
 * bytes and as a position in the notation. The same seat has to do the same step, and
 * it has the same legal actions. */
#include "support/check_main.h"
#include "support/save_bytes.h"
#include "support/script.h"

#define TO_DISCARD SETTLED "P0 hand 3 lumber\nP1 hand 5 wool 4 grain\nP2 hand 7 ore\nP3 hand 8 brick\n"
#define TO_ROB SETTLED "P1 hand 2 ore\nP2 hand 1 wool\nP0 cards 1 knight 1 roads 1 monopoly\nP0 hand 1 wool\n"

/* Six on the printed board; P3 can build a city. */
#define SIX_BUILD                                                                                             \
    "P0 settlements 10N\nP0 roads 10NE\nP1 settlements 8N\nP1 roads 8NE\nP2 settlements 14S\nP2 roads 14SE\n" \
    "P3 settlements 16S\nP3 roads 16SE\nP4 settlements 12N\nP4 roads 12NW\nP5 settlements 26S\nP5 roads 26SE\n" \
    "P3 hand 2 grain 3 ore\nturn 7 P0\ndice 12\n"

/* What is said after `lines`: who is waited for, what is due, one action that is legal and one that is not. */
static const struct pending {
    const char *name, *options, *position, *lines;
    int32_t due, actors; /* bit per seat */
    const char *legal, *refused;
} all[] = {
    {"P1 and P3 discard", "", TO_DISCARD "due roll main\n", "P0 roll;dice 7", CATAN_DUE_DISCARD, 1 << 1 | 1 << 3, "P3 lay brick", "P2 lay ore"},
    {"P1 has laid one card, P3 all", "", TO_DISCARD "due roll main\n", "P0 roll;dice 7;P1 lay wool;P3 discard 4 brick", CATAN_DUE_DISCARD,
     1 << 1, "P1 lay grain", "P3 lay brick"},
    {"the robber is moved", "", TO_ROB "due roll main\n", "P0 roll;dice 7", CATAN_DUE_ROBBER, 1, "P0 robber 9", "P0 robber 16"},
    {"a victim is named", "", TO_ROB "due roll main\n", "P0 knight;P0 robber 15", CATAN_DUE_VICTIM, 1, "P0 steal P2", "P0 steal P1"},
    {"an offer, accepted by one", "", TO_ROB, "P0 offer 1 wool for 1 ore;P1 accept 1 ore for 1 wool", CATAN_DUE_MAIN, 1 | 1 << 2 | 1 << 3,
     "P0 confirm P1 1 wool for 1 ore", "P0 confirm P2 1 wool for 1 ore"},
    {"between two free roads", "", TO_ROB, "P0 roads;P0 road 10E", CATAN_DUE_FREE_ROAD, 1, "P0 road 6SE", "P0 end"},
    {"before the roll, a card played", "", TO_ROB "due roll main\n", "P0 monopoly ore", CATAN_DUE_ROLL, 1, "P0 roll", "P0 knight"},
    {"special building of P3", "players=6 special_turn=special_build setup=fixed_56", SIX_BUILD, "P0 end;P1 pass;P2 pass", CATAN_DUE_MAIN,
     1 << 3, "P3 city 16S", "P4 pass"},
};

static void expect(const struct pending *p, const catan_game *game)
{
    ck_assert_msg(catan_game_due(game) == p->due, "%s: due %d", p->name, catan_game_due(game));
    ck_assert_msg(catan_game_actors(game) == p->actors, "%s: waits for %x", p->name, (unsigned)catan_game_actors(game));
    ck_assert_msg(verdict_of(game, p->legal) == CATAN_OK, "%s: %s", p->name, p->legal);
    ck_assert_msg(verdict_of(game, p->refused) > 0, "%s: %s", p->name, p->refused);
}

static catan_game *by_bytes(const catan_game *game)
{
    char message[CATAN_MAX_MESSAGE] = "";
    struct save s;
    catan_game *again = NULL;
    save_of(game, &s);
    ck_assert_msg(save_load(&s, &again, message, sizeof message) == CATAN_OK, "%s", message);
    return again;
}

static catan_game *by_text(const catan_game *game)
{
    char message[CATAN_MAX_MESSAGE] = "", text[8192];
    size_t length;
    catan_game *again = NULL;
    ck_assert_int_eq(catan_game_write(game, text, sizeof text, &length), CATAN_OK);
    ck_assert_msg(catan_game_read(text, length, NULL, &again, NULL, NULL, message, sizeof message) == CATAN_OK, "%s\n%s", message, text);
    return again;
}

/* With the same chance; afterwards the owed step is done in both. */
static void goes_on_alike(const struct pending *p, const catan_game *game, catan_game *again)
{
    catan_game *other;
    ck_assert_int_eq(catan_game_equal(game, again), 1);
    expect(p, again);
    same_lists(game, again);
    ck_assert_int_eq(catan_game_set_chance(again, CATAN_CHANCE_HOST), CATAN_OK);
    ck_assert_int_eq(catan_game_clone(game, NULL, &other), CATAN_OK);
    act(other, p->legal);
    act(again, p->legal);
    ck_assert_uint_eq(hash_of(other), hash_of(again));
    catan_game_free(other);
    catan_game_free(again);
}

START_TEST(saved_while_pending)
{
    const struct pending *p = &all[_i];
    catan_game *game = strstr(p->options, "setup=") ? NULL : game_at(p->options, p->position);
    if (!game) {
        char text[2048], message[CATAN_MAX_MESSAGE] = "";
        snprintf(text, sizeof text, "catan 1\nrules %s\nposition\n%s", p->options, p->position);
        ck_assert_msg(catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, message, sizeof message) == CATAN_OK, "%s", message);
    }
    act(game, p->lines);
    expect(p, game);
    goes_on_alike(p, game, by_bytes(game));
    goes_on_alike(p, game, by_text(game));
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("save, pending");
    TCase *t = tcase_create("duties");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, saved_while_pending, 0, (int)COUNT(all));
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
