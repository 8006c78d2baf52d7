/* Actions as a host hands them in: making them, and what is no action at all.
 * Refusals by a rule: test_refusals_api.c. */
#include "support/check_main.h"
#include "support/script.h"

/* ---- making: nothing wraps (QA-203) ------------------------------------------ */

static const int32_t seats_out[] = {-1, 6, 14, 16, 127, 128, 255, 256, 256 + 15, 65536, 65536 + 15, INT32_MAX, INT32_MIN};
static const int32_t bytes_out[] = {-1, 256, 257, 256 + 8, 65536, 65536 + 8, INT32_MAX, INT32_MIN};
static const int32_t places_out[] = {-1, 32768, 65535, 65536, 65536 + 5, INT32_MAX, INT32_MIN};
static const int32_t others_out[] = {-1, 128, 255, 256, 257, 65537, INT32_MAX, INT32_MIN};
static const int32_t counts_out[] = {-1, 255, 256, 257, 65536, 65537, INT32_MAX, INT32_MIN};
static const int32_t kinds_out[] = {-1, 0, 45, 255, 256, 256 + 6, 65536 + 6, INT32_MAX, INT32_MIN};

/* The arguments of catan_action_make, to be spoiled one at a time. */
struct args {
    int32_t kind, seat, place, other, value, give[CATAN_RESOURCES], take[CATAN_RESOURCES];
};

static int32_t make(catan_action *out, const struct args *a)
{
    return catan_action_make(out, a->kind, a->seat, a->place, a->other, a->value, a->give, a->take);
}

static void not_made(const struct args *a)
{
    catan_action out, before;
    memset(&out, 0xA5, sizeof out);
    before = out;
    int32_t status = make(&out, a);
    ck_assert_msg(status == CATAN_ERR_ARG, "kind %d seat %d place %d other %d value %d: %s", a->kind, a->seat, a->place, a->other,
                  a->value, catan_status_name(status));
    ck_assert_mem_eq(&out, &before, sizeof out);
}

static void spoil(const struct args *good, size_t offset, const int32_t *bad, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct args a = *good;
        memcpy((char *)&a + offset, &bad[i], sizeof bad[i]);
        not_made(&a);
    }
}

static struct args good_args(int32_t kind)
{
    catan_action a = shaped(kind);
    struct args args = {a.kind, a.seat, a.place, a.other, a.value, {0}, {0}};
    for (int i = 0; i < CATAN_RESOURCES; i++) {
        args.give[i] = a.give[i];
        args.take[i] = a.take[i];
    }
    return args;
}

#define SPOIL(field, bad) spoil(&good, offsetof(struct args, field), bad, COUNT(bad))
START_TEST(numbers_that_do_not_fit)
{
    struct args good = good_args(_i);
    uint8_t uses = shapes[_i].uses;
    SPOIL(kind, kinds_out);
    SPOIL(seat, seats_out);
    SPOIL(place, places_out);
    SPOIL(other, others_out);
    SPOIL(value, bytes_out);
    for (size_t i = 0; i < CATAN_RESOURCES; i++) {
        spoil(&good, offsetof(struct args, give) + i * sizeof(int32_t), counts_out, uses & USES_GIVE ? COUNT(counts_out) : 1);
        spoil(&good, offsetof(struct args, take) + i * sizeof(int32_t), counts_out, uses & USES_TAKE ? COUNT(counts_out) : 1);
    }
    ck_assert_int_eq(make(NULL, &good), CATAN_ERR_ARG);
}
END_TEST

/* "a field that it does not use must be 0 here too". Fails: they are not looked at. */
START_TEST(unused_fields_when_making)
{
    static const int32_t one[] = {1};
    struct args good = good_args(_i);
    uint8_t uses = shapes[_i].uses;
    if (!(uses & USES_PLACE)) SPOIL(place, one);
    if (!(uses & USES_OTHER)) SPOIL(other, one);
    if (!(uses & USES_VALUE)) SPOIL(value, one);
    if (!(uses & USES_GIVE)) SPOIL(give, one);
    if (!(uses & USES_TAKE)) SPOIL(take, one);
}
END_TEST

START_TEST(made_as_asked)
{
    static const int32_t give[] = {254, 0, 1, 2, 3}, take[] = {0, 254, 0, 0, 7};
    catan_action a;
    ck_assert_int_eq(catan_action_make(&a, CATAN_PROPOSE, 5, 0, 2, 0, give, take), CATAN_OK);
    ck_assert(a.kind == CATAN_PROPOSE && a.seat == 5 && a.place == 0 && a.other == 2 && a.value == 0);
    for (int i = 0; i < CATAN_RESOURCES; i++) ck_assert(a.give[i] == give[i] && a.take[i] == take[i]);
    ck_assert_int_eq(catan_action_make(&a, CATAN_ROAD, 0, 71, 0, 0, NULL, NULL), CATAN_OK);
    ck_assert(a.place == 71 && a.give[0] == 0 && a.take[4] == 0);
    ck_assert_int_eq(catan_action_make(&a, CATAN_DRAWN, CATAN_CHANCE, 0, 0, CATAN_UNKNOWN, NULL, NULL), CATAN_OK);
    ck_assert(a.seat == CATAN_CHANCE && a.value == 255);
}
END_TEST

/* ---- what is no action: an argument error everywhere (QA-198, QA-200) ---------------- */

/* Judged as an argument error by every function that takes an action, the game untouched. */
static void no_action(catan_game *game, const catan_action *a, const char *what)
{
    catan_verdict v, before;
    catan_event events[CATAN_MAX_EVENTS];
    size_t count = 99;
    uint64_t hash = hash_of(game);
    memset(&v, 0xA5, sizeof v);
    before = v;
    int32_t status = catan_check_action(game, a, &v);
    if (status != CATAN_ERR_ARG) ck_abort_msg("%s (kind %d): %s", what, a->kind, catan_status_name(status));
    ck_assert_int_eq(catan_check_action(game, a, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_explain_action(game, a, &v, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_what_if(game, a, NULL, NULL, 0, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_action(game, a, &v), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_events(game, a, &v, events, CATAN_MAX_EVENTS, &count), CATAN_ERR_ARG);
    for (int32_t menu = 0; menu < CATAN_MENUS; menu++) ck_assert_int_eq(catan_action_number(game, menu, a), -1);
    ck_assert_uint_eq(count, 99);
    ck_assert_mem_eq(&v, &before, sizeof v);
    ck_assert_uint_eq(hash_of(game), hash);
}

static void spoiled(catan_game *game, const catan_action *good, size_t offset, const char *field)
{
    catan_action bad = *good;
    ((unsigned char *)&bad)[offset] = 1;
    no_action(game, &bad, field);
}

/* Each field that a kind does not use set to 1, in every situation. */
static void unused_fields(catan_game *game, int32_t kind)
{
    const catan_action good = shaped(kind);
    uint8_t uses = shapes[kind].uses;
    if (!(uses & USES_PLACE)) spoiled(game, &good, offsetof(catan_action, place), "place");
    if (!(uses & USES_OTHER)) spoiled(game, &good, offsetof(catan_action, other), "other");
    if (!(uses & USES_VALUE)) spoiled(game, &good, offsetof(catan_action, value), "value");
    for (size_t i = 0; i < CATAN_RESOURCES; i++) {
        if (!(uses & USES_GIVE)) spoiled(game, &good, offsetof(catan_action, give) + i, "give");
        if (!(uses & USES_TAKE)) spoiled(game, &good, offsetof(catan_action, take) + i, "take");
    }
}

static void from_seat(catan_game *game, int32_t kind, int32_t seat)
{
    catan_action bad = shaped(kind);
    bad.seat = (int8_t)seat;
    no_action(game, &bad, "seat");
}

/* Seats that the game does not have; chance for a seat's kinds and the reverse. */
static void wrong_seats(catan_game *game, int32_t kind)
{
    static const int8_t never[] = {-1, -128, 6, 14, 16, 127};
    bool chance = shapes[kind].chance;
    for (size_t i = 0; i < COUNT(never); i++) from_seat(game, kind, never[i]);
    for (int32_t seat = chance ? 0 : catan_game_players(game); seat < CATAN_SEATS; seat++) from_seat(game, kind, seat);
    if (!chance) from_seat(game, kind, CATAN_CHANCE);
}

static void wrong_places(catan_game *game, int32_t kind)
{
    static const int16_t limit[] = {1, 19, 54, 72};
    int16_t first = limit[shapes[kind].place_kind];
    const int16_t bad[] = {first, (int16_t)(first + 1), 109, 255, 256, 32767, -1, -32768};
    catan_action a = shaped(kind);
    if (!(shapes[kind].uses & USES_PLACE)) return;
    for (size_t i = 0; i < COUNT(bad); i++) {
        a.place = bad[i];
        no_action(game, &a, "place");
    }
    a.place = (int16_t)(first - 1);
    ck_assert_int_ne(catan_check_action(game, &a, NULL), CATAN_ERR_ARG);
}

START_TEST(fields_out_of_range)
{
    catan_game *game = game_in(&situations[_i]);
    for (int32_t kind = 1; kind < CATAN_KINDS; kind++) {
        unused_fields(game, kind);
        wrong_seats(game, kind);
        wrong_places(game, kind);
    }
    static const uint8_t unknown[] = {0, 45, 128, 255};
    for (size_t i = 0; i < COUNT(unknown); i++) {
        catan_action a = {.kind = unknown[i]};
        no_action(game, &a, "kind");
    }
    catan_game_free(game);
}
END_TEST

/* Resources, cards, sums, seats and sets that do not exist; dealings with oneself (doc/verdicts.md). */
static const struct {
    uint8_t kind, value;
    int8_t other;
} nonsense[] = {
    {CATAN_PLAY_MONOPOLY, 5, 0}, {CATAN_PLAY_MONOPOLY, 255, 0}, {CATAN_DISCARD_CARD, 5, 0}, {CATAN_DISCARD_CARD, 255, 0},
    {CATAN_EVENT_TAKE, 5, 0}, {CATAN_EVENT_GIVE, 5, 0}, {CATAN_EVENT_HELP, 5, 1}, {CATAN_STOLEN, 5, 0}, {CATAN_STOLEN, 254, 0},
    {CATAN_DRAWN, 5, 0}, {CATAN_DRAWN, 254, 0}, {CATAN_DICE, 0, 0}, {CATAN_DICE, 1, 0}, {CATAN_DICE, 13, 0}, {CATAN_DICE, 255, 0},
    {CATAN_DICE, 14, 6}, {CATAN_DICE, 8, 7}, {CATAN_DICE, 8, -1}, {CATAN_DICE, 8, 1}, {CATAN_DICE, 2, 2}, {CATAN_DICE, 12, 5},
    {CATAN_OFFER, 0, 0}, {CATAN_OFFER, 1, 0}, {CATAN_OFFER, 0xF, 0}, {CATAN_OFFER, 0x10, 0}, {CATAN_OFFER, 0x1E, 0}, {CATAN_OFFER, 0x80, 0},
    {CATAN_STEAL, 0, 4}, {CATAN_STEAL, 0, -1}, {CATAN_STEAL, 0, 15}, {CATAN_STEAL, 0, 127}, {CATAN_PROPOSE, 0, 4}, {CATAN_PROPOSE, 0, 0},
    {CATAN_CONFIRM, 0, -1}, {CATAN_CONFIRM, 0, 4}, {CATAN_CONFIRM, 0, 0}, {CATAN_EVENT_VICTIM, 0, 0}, {CATAN_EVENT_VICTIM, 0, 4},
    {CATAN_NEUTRAL_SETTLEMENT, 0, 4}, {CATAN_NEUTRAL_ROAD, 0, -1}, {CATAN_EVENT_HELP, 0, 4}, {CATAN_REVEAL_HAND, 0, 4},
    {CATAN_REVEAL_DISCARD, 0, -1}, {CATAN_REVEAL_POINTS, 2, 4},
};

START_TEST(values_that_do_not_exist)
{
    catan_action a = shaped(nonsense[_i].kind);
    a.value = nonsense[_i].value;
    a.other = nonsense[_i].other;
    for (int i = 0; i < situation_count; i++) {
        catan_game *game = game_in(&situations[i]);
        if (catan_game_players(game) == 4) no_action(game, &a, situations[i].name);
        catan_game_free(game);
    }
}
END_TEST

START_TEST(null_actions)
{
    catan_game *game = game_at("", SETTLED);
    catan_action end = shaped(CATAN_END_TURN), list[1];
    catan_event events[CATAN_MAX_EVENTS];
    catan_verdict v;
    size_t count = 99;
    int32_t numbers[1];
    ck_assert_int_eq(catan_check_action(game, NULL, &v), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_explain_action(game, NULL, &v, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_explain_action(game, &end, NULL, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_what_if(game, NULL, numbers, numbers, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_what_if(game, &end, NULL, numbers, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_what_if(game, &end, numbers, NULL, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_action(game, NULL, &v), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_events(game, NULL, &v, events, CATAN_MAX_EVENTS, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_events(game, &end, &v, NULL, CATAN_MAX_EVENTS, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_apply_events(game, &end, &v, events, CATAN_MAX_EVENTS, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_legal_actions(game, 0, 0, NULL, 1, &count), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_legal_actions(game, 0, 0, list, 1, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_action_number(game, 0, NULL), -1);
    ck_assert_int_eq(catan_action_of_number(game, 0, 0, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_legal_mask(game, 0, 0, NULL, 32), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_default_action(game, 0, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_places(game, 0, CATAN_ROAD, NULL), CATAN_ERR_ARG);
    ck_assert_uint_eq(count, 99);
    ck_assert_int_eq(catan_explain_action(game, &end, NULL, 0, NULL), CATAN_OK); /* both optional */
    ck_assert_int_eq(catan_what_if(game, &end, NULL, NULL, 0, NULL), CATAN_OK);
    catan_game_free(game);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("actions");
    TCase *t = tcase_create("no actions");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, numbers_that_do_not_fit, 1, CATAN_KINDS);
    tcase_add_loop_test(t, unused_fields_when_making, 1, CATAN_KINDS);
    tcase_add_test(t, made_as_asked);
    tcase_add_loop_test(t, fields_out_of_range, 0, situation_count);
    tcase_add_loop_test(t, values_that_do_not_exist, 0, (int)COUNT(nonsense));
    tcase_add_test(t, null_actions);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
