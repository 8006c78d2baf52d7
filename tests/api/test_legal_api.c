/* What can be done now: the list of legal actions, its numbers and masks, and
 * who is to act. Places, defaults, what if: test_advice_api.c. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

static catan_action list[CATAN_MAX_ACTIONS], other_list[CATAN_MAX_ACTIONS];

/* As demand, and says which random game it was. */
static uint64_t playing;
#define claim(condition, ...)                                                                     \
    do {                                                                                          \
        if (condition) break;                                                                     \
        if (playing) fprintf(stderr, "in the game of seed %llu\n", (unsigned long long)playing); \
        ck_abort_msg(__VA_ARGS__);                                                                \
    } while (0)

static size_t list_of(const catan_game *game, int32_t seat, int32_t menu)
{
    size_t count = 0;
    claim(catan_legal_actions(game, seat, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "the list does not fit");
    return count;
}

/* Seats of a game, then chance. */
static int32_t seat_at(const catan_game *game, int32_t i) { return i < catan_game_players(game) ? i : CATAN_CHANCE; }

/* ---- one game at one moment, all claims about its list ---------------------------- */

static void every_action_stands(const catan_game *game, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        claim(catan_check_action(game, &list[i], NULL) == CATAN_OK, "a listed %s is refused", catan_kind_name(list[i].kind));
        claim(i == 0 || list[i - 1].kind <= list[i].kind, "%s after %s", catan_kind_name(list[i].kind), catan_kind_name(list[i - 1].kind));
        claim(i == 0 || list[i - 1].kind != list[i].kind || list[i - 1].place <= list[i].place, "places of %s", catan_kind_name(list[i].kind));
        for (size_t j = 0; j < i; j++) claim(memcmp(&list[i], &list[j], sizeof *list) != 0, "%s twice", catan_kind_name(list[i].kind));
    }
}

/* What check accepts and the list has not: a bank trade at a worse rate than the best one. And a
 * confirmation is listed once when acceptance and proposal have the same terms. */
static bool beyond_the_list(const catan_action *a) { return a->kind == CATAN_BANK_TRADE || a->kind == CATAN_CONFIRM; }

static void mask_is_list(const catan_game *game, int32_t seat, int32_t menu, size_t count)
{
    uint64_t mask[64];
    int32_t numbers = catan_action_numbers(game, menu);
    size_t words = ((size_t)numbers + 63) / 64, set = 0;
    memset(mask, 0xA5, sizeof mask);
    claim(catan_legal_mask(game, seat, menu, mask, words) == CATAN_OK, "mask");
    claim(mask[words] == UINT64_C(0xA5A5A5A5A5A5A5A5), "a word too many");
    for (size_t n = 0; n < words * 64; n++) {
        catan_action a;
        bool legal = (mask[n / 64] >> (n % 64) & 1) != 0;
        claim(!legal || n < (size_t)numbers, "bit %zu of %d", n, numbers);
        set += legal;
        if (n >= (size_t)numbers || catan_action_of_number(game, menu, seat, (int32_t)n, &a) != CATAN_OK) continue;
        bool stands = catan_check_action(game, &a, NULL) == CATAN_OK;
        claim(legal == stands || (stands && beyond_the_list(&a)), "number %zu, %s by P%d", n, catan_kind_name(a.kind), seat);
    }
    claim(set == count, "%zu in the mask, %zu in the list of P%d", set, count, seat);
    for (size_t i = 0; i < count; i++) {
        int32_t n = catan_action_number(game, menu, &list[i]);
        claim(n >= 0 && n < numbers && (mask[n / 64] >> (n % 64) & 1), "number %d of a listed %s", n, catan_kind_name(list[i].kind));
    }
}

static void numbers_there_and_back(const catan_game *game, int32_t seat, int32_t menu, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        catan_action back;
        int32_t n = catan_action_number(game, menu, &list[i]);
        memset(&back, 0xA5, sizeof back);
        claim(catan_action_of_number(game, menu, seat, n, &back) == CATAN_OK, "action of %d", n);
        claim(memcmp(&back, &list[i], sizeof back) == 0, "%s becomes %s", catan_kind_name(list[i].kind), catan_kind_name(back.kind));
    }
}

/* catan_may: "could do this kind of action in some way now". */
static void may_is_list(const catan_game *game, int32_t seat, size_t count)
{
    bool in_list[CATAN_KINDS] = {false};
    for (size_t i = 0; i < count; i++) in_list[list[i].kind] = true;
    in_list[CATAN_DISCARD] = in_list[CATAN_DISCARD_CARD]; /* the list has it card by card */
    for (int32_t kind = 1; kind < CATAN_KINDS; kind++)
        claim(catan_may(game, seat, kind) == in_list[kind], "%s by P%d: %d", catan_kind_name(kind), seat, catan_may(game, seat, kind));
}

static void too_small(const catan_game *game, int32_t seat, int32_t menu, size_t count)
{
    static const size_t less[] = {1, 2};
    uint64_t words[64];
    size_t told = 9999, needed = ((size_t)catan_action_numbers(game, menu) + 63) / 64;
    claim(catan_legal_actions(game, seat, menu, NULL, 0, &told) == (count ? CATAN_ERR_SIZE : CATAN_OK) && told == count, "no room: %zu", told);
    for (size_t i = 0; i < COUNT(less) && count >= less[i]; i++) {
        memset(other_list, 0xA5, sizeof other_list);
        claim(catan_legal_actions(game, seat, menu, other_list, count - less[i], &told) == CATAN_ERR_SIZE && told == count, "little room: %zu", told);
        claim(other_list[count - less[i]].kind == 0xA5, "written beyond the capacity");
    }
    memset(words, 0xA5, sizeof words);
    claim(catan_legal_mask(game, seat, menu, words, needed - 1) == CATAN_ERR_SIZE, "mask without room");
    for (size_t i = 0; i < needed; i++) claim(words[i] == UINT64_C(0xA5A5A5A5A5A5A5A5), "a mask without room is written");
}

static void all_claims(const catan_game *game)
{
    for (int32_t i = 0; i <= catan_game_players(game); i++)
        for (int32_t menu = 0; menu < CATAN_MENUS; menu++) {
            int32_t seat = seat_at(game, i);
            size_t count = list_of(game, seat, menu);
            every_action_stands(game, count);
            mask_is_list(game, seat, menu, count);
            numbers_there_and_back(game, seat, menu, count);
            if (menu == CATAN_MENU_OFFERS) may_is_list(game, seat, count);
            too_small(game, seat, menu, count);
        }
}

/* The list of -1 is that of every seat the game waits for, and each of them has something to do. */
static void actors_have_choices(const catan_game *game)
{
    int32_t actors = catan_game_actors(game), next = catan_game_next(game);
    size_t all = list_of(game, -1, CATAN_MENU_OFFERS), sum = 0;
    for (int32_t i = 0; i <= catan_game_players(game); i++) {
        int32_t seat = seat_at(game, i);
        size_t count = list_of(game, seat, CATAN_MENU_PLAIN);
        if (!(actors >> seat & 1)) continue;
        claim(count > 0, "P%d has nothing to do", seat);
        sum += list_of(game, seat, CATAN_MENU_OFFERS);
    }
    claim(sum == all, "%zu for all, %zu one by one", all, sum);
    claim(actors == 0 ? next == -1 : next >= 0 && (actors >> next & 1), "next is %d of %x", next, (unsigned)actors);
}

START_TEST(lists_in_situations)
{
    catan_game *game = game_in(&situations[_i]);
    uint64_t hash = hash_of(game);
    all_claims(game);
    actors_have_choices(game);
    ck_assert_msg(catan_game_actors(game) == situations[_i].actors, "%s: %x", situations[_i].name, (unsigned)catan_game_actors(game));
    ck_assert_uint_eq(hash_of(game), hash);
    catan_game_free(game);
}
END_TEST

static const char *const random_options[] = {
    "players=4 offer_limit=3", "players=3 offer_limit=2 edition=5th_pre2015", "players=4 offer_limit=2 friendly_robber=on phases=separate",
    "players=3 offer_limit=4 edition=nl_almanac bank_like_for_like=refused", "players=4 offer_limit=1 setup=fixed_e5 robber_victim_empty=skipped",
    "players=2 offer_limit=2 catan_for_two=on",
};

START_TEST(lists_in_random_games)
{
    uint64_t seed = 8800 + (uint64_t)_i;
    struct player p = {seed, CATAN_MENU_OFFERS};
    catan_game *game = game_of(random_options[(size_t)_i % COUNT(random_options)], seed);
    catan_action a;
    catan_game_set_chance(game, _i % 2);
    playing = seed;
    for (int step = 0; step < 3000 && catan_game_actors(game) != 0; step++) {
        if (step % 100 == 0) all_claims(game);
        actors_have_choices(game);
        demand(player_choose(&p, game, &a), "seed %llu, step %d: nobody acts", (unsigned long long)seed, step);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "seed %llu, step %d", (unsigned long long)seed, step);
    }
    catan_game_free(game);
}
END_TEST

/* ---- numbers ------------------------------------------------------------------------- */

/* "fixed for a map, a number of seats and a menu; the seat is not part of it" */
START_TEST(numbers_are_fixed)
{
    int32_t wanted[5][CATAN_MENUS] = {{0}};
    for (int i = 0; i < situation_count; i++) {
        catan_game *game = game_in(&situations[i]);
        for (int32_t menu = 0; menu < CATAN_MENUS; menu++) {
            int32_t *n = &wanted[catan_game_players(game)][menu], numbers = catan_action_numbers(game, menu);
            ck_assert_int_gt(numbers, 0);
            if (*n) ck_assert_int_eq(numbers, *n);
            *n = numbers;
        }
        catan_game_free(game);
    }
    for (int players = 3; players <= 4; players++) {
        ck_assert_int_eq(wanted[players][CATAN_MENU_SIMPLE] - wanted[players][CATAN_MENU_PLAIN], 40);
        ck_assert_int_eq(wanted[players][CATAN_MENU_OFFERS] - wanted[players][CATAN_MENU_PLAIN], 2 * 230);
    }
}
END_TEST

/* Legal or not: of every number there is an action, and it has this number again. What hangs on
 * the table of trade (answers, partners) has its terms from there, so it is left to the lists. */
START_TEST(every_number_there_and_back)
{
    static const char *const options[] = {"players=3", "players=4"}, *const positions[] = {"", SETTLED};
    catan_game *game = game_at(options[_i], positions[_i]);
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++)
        for (int32_t n = 0; n < catan_action_numbers(game, menu); n++)
            for (int32_t i = 0; i <= catan_game_players(game); i++) {
                catan_action a, out_of_turn;
                if (catan_action_of_number(game, menu, seat_at(game, i), n, &a) != CATAN_OK) continue;
                bool trade = a.kind == CATAN_ACCEPT || a.kind == CATAN_CONFIRM || (a.kind == CATAN_PROPOSE && i == catan_game_seat(game));
                if (a.kind == CATAN_EVENT_VICTIM && a.other == a.seat) continue; /* nobody steals from oneself */
                ck_assert_int_eq(a.seat, seat_at(game, i));
                if (!trade) ck_assert_msg(catan_action_number(game, menu, &a) == n, "number %d, %s", n, catan_kind_name(a.kind));
                ck_assert(shapes[a.kind].chance == (a.seat == CATAN_CHANCE));
                out_of_turn = a;
                out_of_turn.place = 109;
                ck_assert_int_eq(catan_action_number(game, menu, &out_of_turn), -1);
            }
    catan_game_free(game);
}
END_TEST

START_TEST(numbers_out_of_range)
{
    static const int32_t far_out[] = {-1, INT32_MAX, INT32_MIN}, menus[] = {-1, CATAN_MENUS, 256, INT32_MAX, INT32_MIN};
    static const int32_t seats[] = {-1, 4, 6, 14, 16, 255, 256, INT32_MAX, INT32_MIN};
    catan_game *game = game_at("", SETTLED);
    catan_action a, before;
    uint64_t words[64];
    size_t count = 99;
    memset(&a, 0xA5, sizeof a);
    before = a;
    for (size_t i = 0; i < COUNT(far_out); i++) ck_assert_int_eq(catan_action_of_number(game, 0, 0, far_out[i], &a), CATAN_ERR_ARG);
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++)
        ck_assert_int_eq(catan_action_of_number(game, menu, 0, catan_action_numbers(game, menu), &a), CATAN_ERR_ARG);
    for (size_t i = 0; i < COUNT(menus); i++) {
        catan_action end = shaped(CATAN_END_TURN);
        ck_assert_int_eq(catan_action_numbers(game, menus[i]), -1);
        ck_assert_int_eq(catan_action_number(game, menus[i], &end), -1);
        ck_assert_int_eq(catan_action_of_number(game, menus[i], 0, 0, &a), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_legal_mask(game, 0, menus[i], words, 64), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_legal_actions(game, 0, menus[i], list, CATAN_MAX_ACTIONS, &count), CATAN_ERR_ARG);
    }
    for (size_t i = 0; i < COUNT(seats); i++) {
        ck_assert_int_eq(catan_action_of_number(game, 0, seats[i], 0, &a), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_legal_mask(game, seats[i], 0, words, 64), CATAN_ERR_ARG);
        ck_assert_int_eq(catan_may(game, seats[i], CATAN_ROLL), -1);
        ck_assert_int_eq(catan_default_action(game, seats[i], &a), CATAN_ERR_ARG);
        if (seats[i] != -1) ck_assert_int_eq(catan_legal_actions(game, seats[i], 0, list, CATAN_MAX_ACTIONS, &count), CATAN_ERR_ARG);
    }
    ck_assert_uint_eq(count, 99);
    ck_assert_mem_eq(&a, &before, sizeof a);
    catan_game_free(game);
}
END_TEST

/* ---- how long the list gets -------------------------------------------------------------- */

START_TEST(the_longest_list)
{
    size_t longest = 0;
    for (uint64_t seed = 0; seed < (uint64_t)share_of(300); seed++) {
        uint64_t random = seed + 1;
        catan_game *game = game_of(seed % 2 ? "offer_limit=3 bank_shortage=unlimited discard_limit=100" : "offer_limit=3", seed);
        for (int step = 0; step < 5000 && catan_game_actors(game) != 0; step++) {
            size_t count = 0;
            demand(catan_legal_actions(game, -1, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "seed %llu: %zu",
                   (unsigned long long)seed, count);
            if (count > longest) longest = count;
            demand(count > 0, "seed %llu, step %d: nobody acts", (unsigned long long)seed, step);
            const catan_action *a = &list[random_upto(&random, (uint32_t)count)];
            demand(catan_apply_action(game, a, NULL) == CATAN_OK, "seed %llu, step %d", (unsigned long long)seed, step);
        }
        catan_game_free(game);
    }
    printf("longest list of %d games: %zu of %d\n", share_of(300), longest, CATAN_MAX_ACTIONS);
}
END_TEST

/* QA-209: with all five kinds at least twice in hand, every offer of a menu is listed, and no more. */
START_TEST(offers_are_bounded)
{
    catan_game *game = game_at("", SETTLED "P0 hand 3 lumber 3 brick 2 wool 2 grain 2 ore\nP1 hand 2 lumber 2 brick 2 wool 2 grain 2 ore\n");
    size_t plain = list_of(game, 0, CATAN_MENU_PLAIN);
    ck_assert_uint_eq(list_of(game, 0, CATAN_MENU_SIMPLE), plain + 40);
    ck_assert_uint_eq(list_of(game, 0, CATAN_MENU_OFFERS), plain + 230);
    ck_assert_uint_eq(list_of(game, 1, CATAN_MENU_PLAIN), 0);
    ck_assert_uint_eq(list_of(game, 1, CATAN_MENU_SIMPLE), 0);
    ck_assert_uint_eq(list_of(game, 1, CATAN_MENU_OFFERS), 230); /* proposals, though nobody waits for them */
    ck_assert_int_eq(catan_game_actors(game), 1);
    static const char *const beyond[] = { /* legal, but on no list */
        "P0 offer 3 lumber for 1 ore", "P0 offer 1 lumber for 3 ore", "P0 offer 1 lumber for 1 ore to P1",
        "P0 offer 3 lumber 3 brick 2 wool 2 grain for 1 ore", "P1 propose P0 2 lumber 1 brick for 1 ore",
    };
    for (size_t i = 0; i < COUNT(beyond); i++) {
        ck_assert_msg(verdict_of(game, beyond[i]) == 0, "%s", beyond[i]);
        ck_assert_msg(!listed(game, beyond[i]), "%s", beyond[i]);
    }
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("legal");
    TCase *t = tcase_create("lists and numbers");
    tcase_set_timeout(t, 0);
    tcase_add_loop_test(t, lists_in_situations, 0, situation_count);
    tcase_add_loop_test(t, lists_in_random_games, 0, 10);
    tcase_add_test(t, numbers_are_fixed);
    tcase_add_loop_test(t, every_number_there_and_back, 0, 2);
    tcase_add_test(t, numbers_out_of_range);
    tcase_add_test(t, the_longest_list);
    tcase_add_test(t, offers_are_bounded);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
