/* Records as files (<catan/record.h>): kept and brought back as bytes and as text, what is
 * damaged or does not come out, logs written by hand. */
#include "support/check_main.h"
#include "support/recorded.h"
#include "support/save_bytes.h"

static char message[CATAN_MAX_MESSAGE];

/* ---- bytes and text, there and back ------------------------------------------------------ */

struct kept {
    uint8_t *bytes;
    size_t length;
};

static struct kept keep(const catan_record *record)
{
    struct kept k = {NULL, 0};
    demand(catan_record_save(record, NULL, 0, &k.length) == CATAN_ERR_SIZE, "no length");
    k.bytes = malloc(k.length);
    demand(k.bytes && catan_record_save(record, k.bytes, k.length, NULL) == CATAN_OK, "not saved");
    return k;
}

static char *keep_text(const catan_record *record)
{
    size_t length = 0;
    demand(catan_record_write(record, NULL, 0, &length) == CATAN_ERR_SIZE, "no length");
    char *text = malloc(length + 1);
    demand(text && catan_record_write(record, text, length + 1, NULL) == CATAN_OK, "not written");
    demand(strlen(text) == length, "%zu instead of %zu characters", strlen(text), length);
    return text;
}

static void through_bytes(const catan_record *record)
{
    catan_record *again = NULL;
    struct kept first = keep(record);
    int32_t index = -1, status = catan_record_load(first.bytes, first.length, NULL, &again, message, sizeof message);
    demand(status == CATAN_OK, "%s: %s", catan_status_name(status), message);
    demand(catan_record_compare(record, again, &index) == CATAN_PARTING_NONE && index == 0, "another record");
    struct kept second = keep(again);
    demand(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0, "other bytes");
    free(first.bytes);
    free(second.bytes);
    catan_record_free(again);
}

static void through_text(const catan_record *record)
{
    catan_record *again = NULL;
    char *first = keep_text(record);
    int32_t index = -1, status = catan_record_read(first, strlen(first), NULL, &again, message, sizeof message);
    demand(status == CATAN_OK, "%s: %s\n%s", catan_status_name(status), message, first);
    int32_t parting = catan_record_compare(record, again, &index);
    demand(parting == CATAN_PARTING_NONE, "parting %d, %d:\n%s", parting, index, first);
    char *second = keep_text(again);
    demand(strcmp(first, second) == 0, "other text");
    free(first);
    free(second);
    catan_record_free(again);
}

START_TEST(kept_and_brought_back)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct table t = table_of(options[_i], 50 + seed);
        for (int i = 0; i < 40; i++) {
            through_bytes(t.record);
            through_text(t.record);
            play_on(&t, 1 + i / 2);
        }
        ck_assert_int_eq(catan_record_undo(t.record, t.game), CATAN_OK);
        through_bytes(t.record);
        through_text(t.record);
        leave(&t);
    }
}
END_TEST

START_TEST(a_record_that_begins_within_a_game)
{
    struct table t = table_of(options[_i], 8);
    play_on(&t, 120);
    struct table later = {t.game, NULL, t.player};
    ck_assert_int_eq(catan_record_new(t.game, NULL, &later.record), CATAN_OK);
    play_on(&later, 60);
    through_bytes(later.record);
    through_text(later.record);
    ck_assert_int_eq(catan_record_compare(t.record, later.record, NULL), CATAN_PARTING_START);
    catan_record_free(t.record);
    leave(&later);
}
END_TEST

static void refused_bytes(const uint8_t *bytes, size_t length, int32_t expected, const char *part)
{
    catan_record *record = NULL;
    uint8_t *exact = malloc(length > 0 ? length : 1);
    demand(exact != NULL, "no memory");
    memcpy(exact, bytes, length);
    int32_t status = catan_record_load(exact, length, NULL, &record, message, sizeof message);
    free(exact);
    demand(status == expected && record == NULL, "%s instead of %s: %s", catan_status_name(status), catan_status_name(expected), message);
    demand(strstr(message, part) != NULL, "'%s' is not in: %s", part, message);
}

static struct save some_record(void)
{
    struct save s;
    struct table t = table_of("players=3 first_player=given setup=fixed_e6", 21);
    play_on(&t, 40);
    ck_assert_int_eq(catan_record_save(t.record, s.bytes, sizeof s.bytes, &s.length), CATAN_OK);
    leave(&t);
    return s;
}

START_TEST(damaged_records)
{
    struct save s = some_record();
    for (size_t length = 0; length < s.length; length++) {
        struct save cut = s;
        cut.length = length;
        refused_bytes(cut.bytes, length, CATAN_ERR_FORMAT, "byte ");
        save_seal(&cut);
        refused_bytes(cut.bytes, length, CATAN_ERR_FORMAT, "byte ");
    }
    for (size_t bit = 0; bit < 8 * s.length; bit++) {
        struct save other = s;
        other.bytes[bit / 8] = (uint8_t)(other.bytes[bit / 8] ^ 1u << bit % 8);
        refused_bytes(other.bytes, other.length, bit / 8 == 4 ? CATAN_ERR_VERSION : CATAN_ERR_FORMAT, "");
    }
}
END_TEST

START_TEST(records_that_do_not_come_out)
{
    struct save s = some_record(), other = s;
    size_t length, at = save_section(&s, "ACTS", &length);
    other.bytes[at + 1] = CATAN_END_TURN; /* instead of the roll of the first turn */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_RULE, "action 0: TURN-03");
    other = s;
    other.bytes[at + 1] = CATAN_SETTLEMENT;
    other.bytes[at + 3] = 1;
    other.bytes[at + 4] = 90; /* a vertex that there is on the large map only */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "action 0: no such action");
    other = s;
    other.bytes[at + 1] = CATAN_KINDS;
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "no such kind of action");
    at = save_section(&s, "HASH", &length);
    other = s;
    other.bytes[at + 1 + 8]++; /* of the second turn */
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_POSITION, "the game then is another");
    other = s;
    other.bytes[at]--;
    save_seal(&other);
    refused_bytes(other.bytes, other.length, CATAN_ERR_FORMAT, "not one hash for each turn");
    save_insert_section(&s, s.length, "note", "by me", 5);
    catan_record *record = NULL;
    ck_assert_int_eq(catan_record_load(s.bytes, s.length, NULL, &record, message, sizeof message), CATAN_OK);
    catan_record_free(record);
    catan_game *game = NULL;
    refused_bytes((const uint8_t *)"CATG\1\0\0\0", 8, CATAN_ERR_FORMAT, "a saved game, not a record");
    ck_assert_int_eq(catan_game_load(s.bytes, s.length, NULL, &game, message, sizeof message), CATAN_ERR_FORMAT);
    ck_assert_ptr_nonnull(strstr(message, "a record, not a saved game"));
}
END_TEST

#define LOG_HEADER "catan 1\nrules players=3 first_player=given\nboard seed 2\nplay\n"
static const struct { const char *log; int32_t status; const char *message; } logs[] = {
    {"", CATAN_OK, ""},
    {"P0 settlement 10N\nrefuse BUILD-06 P1 settlement 10NE\nfacts P0 holds nothing\nP0 road 10NE # so\n", CATAN_OK, ""},
    {"P0 settlement 10N\n\nP0 road 1NW\n", CATAN_ERR_RULE, "7:1: SETUP-15"},
    {"P0 settlement 10N\n  P0 raod 1NW\n", CATAN_ERR_SYNTAX, "6:6: expected an action"},
    {"P0 settlement 20N\n", CATAN_ERR_SYNTAX, "5:15: expected a vertex"},
    {"P0 confirm P0 1 ore for 1 wool\n", CATAN_ERR_ARG, "5:1: no such action in this game"},
};

START_TEST(logs_read)
{
    char text[1024];
    catan_record *record = NULL;
    snprintf(text, sizeof text, LOG_HEADER "%s", logs[_i].log);
    int32_t status = catan_record_read(text, strlen(text), NULL, &record, message, sizeof message);
    ck_assert_msg(status == logs[_i].status, "%s: %s", catan_status_name(status), message);
    ck_assert_msg(strncmp(message, logs[_i].message, strlen(logs[_i].message)) == 0, "%s", message);
    if (status == CATAN_OK) ck_assert_int_eq(catan_record_length(record), logs[_i].log[0] == '\0' ? 0 : 2);
    else ck_assert_ptr_null(record);
    catan_record_free(record);
}
END_TEST

/* ---- without memory ------------------------------------------------------------------------- */

START_TEST(loading_without_memory)
{
    struct table t = table_of(options[0], 9);
    play_on(&t, 200);
    struct kept k = keep(t.record);
    char *text = keep_text(t.record);
    struct memory memory = {0, 0};
    const catan_allocator allocator = {take, give, &memory};
    catan_record *record = NULL;
    int32_t status = CATAN_ERR_MEMORY;
    for (int i = 0; i < 10 && status == CATAN_ERR_MEMORY; i++) {
        memory.left = i;
        ck_assert_ptr_null(record);
        ck_assert_int_eq(memory.held, 0);
        status = catan_record_load(k.bytes, k.length, &allocator, &record, message, sizeof message);
    }
    ck_assert_int_eq(status, CATAN_OK);
    catan_record_free(record);
    record = NULL;
    status = CATAN_ERR_MEMORY;
    for (int i = 0; i < 10 && status == CATAN_ERR_MEMORY; i++) {
        memory.left = i;
        ck_assert_ptr_null(record);
        status = catan_record_read(text, strlen(text), &allocator, &record, message, sizeof message);
    }
    ck_assert_int_eq(status, CATAN_OK);
    catan_record_free(record);
    ck_assert_int_eq(memory.held, 0);
    free(k.bytes);
    free(text);
    leave(&t);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("record, files");
    TCase *t = tcase_create("files");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, kept_and_brought_back, 0, COUNT(options));
    tcase_add_loop_test(t, a_record_that_begins_within_a_game, 0, COUNT(options));
    tcase_add_test(t, damaged_records);
    tcase_add_test(t, records_that_do_not_come_out);
    tcase_add_loop_test(t, logs_read, 0, COUNT(logs));
    tcase_add_test(t, loading_without_memory);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
