/* Sets of options as a whole: which combinations are refused and by which
 * rules, and options as text. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

/* ---- judging ---------------------------------------------------------------------- */

/* Text, and the IDs of the rules that it is refused by, one a line. */
static const char *const combinations[][3] = {
    {"", NULL},
    {"players=3", NULL},
    {"edition=5th", NULL},
    {"edition=5th_pre2015 players=3", NULL},
    {"edition=nl_almanac setup=fixed_e5 players=3", NULL},
    {"setup=fixed_e6 color_0=white color_3=red", NULL},
    {"win_points=3", NULL},
    {"first_seat=3", NULL},
    {"players=2", "SETUP-01"},
    {"catan_for_two=on", "TWO-01"},
    {"players=3 catan_for_two=on", "TWO-01"},
    {"two_base_rules=on", "HOUSE-06"},
    {"players=2 catan_for_two=on two_base_rules=on", "TWO-01"},
    {"players=5 setup=fixed_e5", "SETUP-05"},
    {"players=6 setup=fixed_e6", "SETUP-05"},
    {"players=2 two_base_rules=on setup=fixed_e6", "SETUP-05"},
    {"players=2 catan_for_two=on setup=fixed_e5", "SETUP-05"},
    {"setup=fixed_56", "BIG-05"},
    {"event_cards=text_2025 seven_grace_rounds=1", "HOUSE-01"},
    {"hand_counts=private robber_victim_empty=skipped", "INFO-02"},
    {"edition=nl_almanac robber_victim_empty=skipped", "INFO-02"},
    {"event_new_year=off", "EV-01"},
    {"win_points=1", "WIN-02"},
    {"win_points=2", "WIN-02"},
    {"players=3 first_seat=3", "SETUP-14"},
    {"color_0=red color_3=red", "E-104"},
    {"players=3 setup=fixed_e5 color_1=red", "SETUP-06"},
    {"players=3 setup=fixed_e6 color_1=white", "SETUP-06"},
    {"players=3 setup=fixed_e6 three_player_out=red color_0=red", "SETUP-06"},
    {"setup=fixed_e5 color_2=green", "SETUP-03"},
    {"win_points=1 event_new_year=off", "EV-01", "WIN-02"},
};

static int lines_of(const char *text)
{
    int n = *text != '\0';
    for (; *text; text++) n += *text == '\n';
    return n;
}

START_TEST(combinations_judged)
{
    char message[CATAN_MAX_MESSAGE] = "x";
    catan_rules *r = rules_of(combinations[_i][0]);
    const char *const *ids = &combinations[_i][1];
    int32_t status = catan_rules_check(r, message, sizeof message);
    ck_assert_msg(status == (ids[0] ? CATAN_ERR_RULE : CATAN_OK), "%s: %s %s", combinations[_i][0], catan_status_name(status), message);
    ck_assert_int_eq(catan_rules_check(r, NULL, 0), status);
    if (ids[0]) ck_assert_msg(strstr(message, ids[0]), "%s: %s", combinations[_i][0], message);
    if (ids[1]) ck_assert_msg(strstr(message, ids[1]), "%s: %s", combinations[_i][0], message);
    if (ids[0]) ck_assert_int_eq(lines_of(message), 1 + (ids[1] != NULL));
    catan_rules_free(r);
}
END_TEST

START_TEST(messages_keep_to_their_room)
{
    char whole[CATAN_MAX_MESSAGE], cut[CATAN_MAX_MESSAGE];
    catan_rules *r = rules_of("win_points=1 event_new_year=off");
    ck_assert_int_eq(catan_rules_check(r, whole, sizeof whole), CATAN_ERR_RULE);
    for (size_t capacity = 0; capacity <= strlen(whole) + 1; capacity++) {
        memset(cut, '#', sizeof cut);
        ck_assert_int_eq(catan_rules_check(r, cut, capacity), CATAN_ERR_RULE);
        ck_assert_int_eq(cut[capacity], '#');
        if (capacity > 0) ck_assert_uint_lt(strlen(cut), capacity);
    }
    ck_assert_int_eq(catan_rules_check(NULL, whole, sizeof whole), CATAN_ERR_ARG);
    catan_rules_free(r);
}
END_TEST

/* ---- text ---------------------------------------------------------------------------- */

static const struct {
    const char *text, *place;
} unreadable[] = {
    {"foo", "1:1: "},
    {"foo=1", "1:1: "},
    {"=1", "1:1: "},
    {"players", "1:1: "},
    {"Players=3", "1:1: "},
    {"edition=5th foo=1", "1:13: "},
    {"edition=5th  players=9", "1:22: "},
    {"players=", "1:9: "},
    {"players=1", "1:9: "},
    {"players=7", "1:9: "},
    {"players=-1", "1:9: "},
    {"players=3x", "1:9: "},
    {"players=four", "1:9: "},
    {"players=4294967299", "1:9: "},
    {"players=99999999999999999999", "1:9: "},
    {"friendly_robber=maybe", "1:17: "},
    {"friendly_robber=ON", "1:17: "},
    {"discard_limit=1", "1:15: "},
    {"phases=separate harbors=frame_lost", "1:25: "},
    {"players=3 friendly_robber=on edition=7th", "1:38: "},
};

START_TEST(text_that_cannot_be_read)
{
    char message[CATAN_MAX_MESSAGE] = "", written[1024], after[1024];
    catan_rules *r = rules_of("edition=5th players=3 tokens=random");
    ck_assert_int_eq(catan_rules_write(r, written, sizeof written, NULL), CATAN_OK);
    int32_t status = catan_rules_read(r, unreadable[_i].text, message, sizeof message);
    ck_assert_msg(status == CATAN_ERR_SYNTAX, "'%s': %s", unreadable[_i].text, catan_status_name(status));
    ck_assert_msg(strncmp(message, unreadable[_i].place, strlen(unreadable[_i].place)) == 0, "'%s': %s", unreadable[_i].text, message);
    ck_assert_int_eq(catan_rules_read(r, unreadable[_i].text, NULL, 0), CATAN_ERR_SYNTAX);
    ck_assert_int_eq(catan_rules_write(r, after, sizeof after, NULL), CATAN_OK);
    ck_assert_str_eq(written, after); /* nothing changes */
    catan_rules_free(r);
}
END_TEST

/* What is read, and how it is written: edition, players, and what differs. */
static const char *const lines[][2] = {
    {"", "edition=6th players=4"},
    {"edition=6th players=4", "edition=6th players=4"},
    {"edition=5th players=3 friendly_robber=on", "edition=5th players=3 friendly_robber=on"},
    {"friendly_robber=on edition=5th players=3", "edition=5th players=3"}, /* from left to right */
    {"players=3 edition=nl_almanac", "edition=nl_almanac players=3"},
    {"edition=5th phases=separate", "edition=5th players=4"},
    {"edition=5th phases=combined", "edition=5th players=4 phases=combined"},
    {"win_points=12", "edition=6th players=4 win_points=12"},
    {"phases=combined phases=separate", "edition=6th players=4 phases=separate"},
    {"color_2=white", "edition=6th players=4 color_2=white"},
};

START_TEST(text_read_and_written)
{
    char out[1024];
    size_t length = 0;
    catan_rules *r = rules_of(lines[_i][0]);
    ck_assert_int_eq(catan_rules_write(r, out, sizeof out, &length), CATAN_OK);
    ck_assert_str_eq(out, lines[_i][1]);
    ck_assert_uint_eq(length, strlen(out));
    catan_rules_free(r);
}
END_TEST

START_TEST(text_and_null)
{
    char out[1024];
    catan_rules *r = rules_of("");
    ck_assert_int_eq(catan_rules_read(NULL, "players=3", NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_rules_read(r, NULL, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_rules_write(NULL, out, sizeof out, NULL), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_rules_write(r, NULL, 1, NULL), CATAN_ERR_ARG);
    catan_rules_free(r);
}
END_TEST

/* CATAN_ERR_SIZE: "too small; nothing was done". Fails: the text is cut to fit. */
START_TEST(text_in_too_small_a_buffer)
{
    char out[64];
    size_t length = 0, wanted = strlen("edition=6th players=4");
    catan_rules *r = rules_of("");
    ck_assert_int_eq(catan_rules_write(r, NULL, 0, &length), CATAN_ERR_SIZE);
    ck_assert_uint_eq(length, wanted);
    for (size_t capacity = 0; capacity <= wanted; capacity++) {
        memset(out, '#', sizeof out);
        length = 0;
        ck_assert_int_eq(catan_rules_write(r, out, capacity, &length), CATAN_ERR_SIZE);
        ck_assert_uint_eq(length, wanted);
        for (size_t i = 0; i < sizeof out; i++) ck_assert_msg(out[i] == '#', "capacity %zu: byte %zu was written", capacity, i);
    }
    ck_assert_int_eq(catan_rules_write(r, out, wanted + 1, &length), CATAN_OK);
    catan_rules_free(r);
}
END_TEST

/* "Reading it into new rules gives equal rules", whatever is set. */
START_TEST(random_rules_there_and_back)
{
    uint64_t seed = 20250401 + (uint64_t)_i, random = seed;
    char text[2048], message[CATAN_MAX_MESSAGE] = "";
    for (int n = 0; n < 500; n++) {
        catan_rules *r = rules_of(""), *again = rules_of("");
        for (int32_t o = 0; o < CATAN_OPTIONS; o++) {
            uint32_t span = (uint32_t)(catan_option_max(o) - catan_option_min(o) + 1);
            if (o > 0 && random_upto(&random, 3) == 0) continue; /* as the edition has it */
            demand(catan_rules_set(r, o, catan_option_min(o) + (int32_t)random_upto(&random, span)) == CATAN_OK, "seed %llu", (unsigned long long)seed);
        }
        demand(catan_rules_write(r, text, sizeof text, NULL) == CATAN_OK, "seed %llu, %d", (unsigned long long)seed, n);
        demand(catan_rules_read(again, text, message, sizeof message) == CATAN_OK, "seed %llu, '%s': %s", (unsigned long long)seed, text, message);
        for (int32_t o = 0; o < CATAN_OPTIONS; o++)
            demand(catan_rules_value(r, o) == catan_rules_value(again, o), "seed %llu, '%s': %s is %d", (unsigned long long)seed, text,
                   catan_option_name(o), catan_rules_value(again, o));
        catan_rules_free(r);
        catan_rules_free(again);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("settings");
    TCase *t = tcase_create("combinations and text");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, combinations_judged, 0, (int)COUNT(combinations));
    tcase_add_test(t, messages_keep_to_their_room);
    tcase_add_loop_test(t, text_that_cannot_be_read, 0, (int)COUNT(unreadable));
    tcase_add_loop_test(t, text_read_and_written, 0, (int)COUNT(lines));
    tcase_add_test(t, text_and_null);
    tcase_add_test(t, text_in_too_small_a_buffer);
    tcase_add_loop_test(t, random_rules_there_and_back, 0, 4);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
