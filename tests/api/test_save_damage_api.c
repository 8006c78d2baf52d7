/* Saves that are not as they were written (<catan/save.h>): what is damaged, other versions,
 * unknown sections, the order of bytes, what cannot be. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/save_bytes.h"
#include "support/script.h"

static char message[CATAN_MAX_MESSAGE];

/* ---- damage ------------------------------------------------------------------- */

static void refused(const struct save *s, int32_t expected, const char *part)
{
    catan_game *game = NULL;
    int32_t status = save_load(s, &game, message, sizeof message);
    ck_assert_msg(status == expected, "%s instead of %s: %s", catan_status_name(status), catan_status_name(expected), message);
    ck_assert_ptr_null(game);
    ck_assert_msg(strstr(message, part) != NULL, "'%s' is not in: %s", part, message);
}

static void taken(const struct save *s)
{
    catan_game *game = NULL, *whole = some_game();
    int32_t status = save_load(s, &game, message, sizeof message);
    ck_assert_msg(status == CATAN_OK, "%s: %s", catan_status_name(status), message);
    ck_assert(catan_game_equal(game, whole));
    catan_game_free(game);
    catan_game_free(whole);
}

START_TEST(cut_off_anywhere)
{
    struct save whole = some_save(), cut = whole;
    taken(&whole);
    for (cut.length = 0; cut.length < whole.length; cut.length++) refused(&cut, CATAN_ERR_FORMAT, "byte ");
    for (cut.length = 0; cut.length < whole.length; cut.length++) {
        struct save sealed = cut;
        save_seal(&sealed);
        catan_game *game = NULL;
        int32_t status = save_load(&sealed, &game, message, sizeof message);
        ck_assert_msg(status == CATAN_ERR_FORMAT, "%zu bytes, sealed: %s", cut.length, catan_status_name(status));
    }
    cut = whole;
    cut.bytes[cut.length++] = 0;
    refused(&cut, CATAN_ERR_FORMAT, "bytes behind the end");
}
END_TEST

START_TEST(each_bit_flipped)
{
    struct save whole = some_save();
    for (size_t bit = 0; bit < 8 * whole.length; bit++) {
        struct save other = whole;
        catan_game *game = NULL;
        other.bytes[bit / 8] = (uint8_t)(other.bytes[bit / 8] ^ 1u << bit % 8);
        int32_t status = save_load(&other, &game, message, sizeof message);
        int32_t expected = bit / 8 == 4 ? CATAN_ERR_VERSION : CATAN_ERR_FORMAT;
        ck_assert_msg(status == expected && game == NULL, "bit %zu: %s", bit, catan_status_name(status));
    }
}
END_TEST

/* ---- other versions (QA-176) --------------------------------------------------------- */

START_TEST(other_versions)
{
    struct save s = some_save();
    const struct { size_t at; uint8_t value; int32_t status; const char *part; } changes[] = {
        {4, 2, CATAN_ERR_VERSION, "version 2"},     {4, 0, CATAN_ERR_VERSION, "version 0"},
        {5, 1, CATAN_OK, ""},                       {5, 255, CATAN_OK, ""},
        {6, 1, CATAN_ERR_VERSION, "flag"},          {7, 128, CATAN_ERR_VERSION, "flag"},
        {SAVE_HEADER + 4, 2, CATAN_ERR_VERSION, "section RULE has version 2"},
        {SAVE_HEADER + 4, 0, CATAN_ERR_VERSION, "section RULE has version 0"},
        {0, 'K', CATAN_ERR_FORMAT, "this is not a saved game"}, {3, 'R', CATAN_ERR_FORMAT, "this is a record"},
        {SAVE_HEADER, '7', CATAN_ERR_FORMAT, "no section begins here"},
    };
    for (size_t i = 0; i < COUNT(changes); i++) {
        struct save other = s;
        other.bytes[changes[i].at] = changes[i].value;
        save_seal(&other);
        if (changes[i].status == CATAN_OK) taken(&other);
        else refused(&other, changes[i].status, changes[i].part);
    }
}
END_TEST

START_TEST(unknown_sections)
{
    static const char *const tags[] = {"RULE", "BORD", "POSN", "CHNC"};
    struct save s = some_save();
    size_t length, places[COUNT(tags) + 1];
    for (size_t i = 0; i < COUNT(tags); i++) places[i] = save_section(&s, tags[i], &length) - SECTION_HEADER;
    places[COUNT(tags)] = s.length;
    for (size_t i = 0; i < COUNT(places); i++) {
        struct save more = s, required = s;
        save_insert_section(&more, places[i], "noTe", "of a later version", 18);
        taken(&more);
        save_insert_section(&more, places[i], "name", "", 0);
        taken(&more);
        save_insert_section(&required, places[i], "KNOW", "cards", 5);
        refused(&required, CATAN_ERR_VERSION, "section KNOW is required");
    }
}
END_TEST

/* doc/save-format.md: the lowest byte first, whatever the machine. Bytes written and read by hand. */
START_TEST(bytes_have_one_order)
{
    static const uint8_t seed[8] = {0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01};
    catan_game *game = game_of("players=3", UINT64_C(0x0123456789ABCDEF)), *other;
    struct save s;
    size_t length, at;
    save_of(game, &s);
    at = save_section(&s, "CHNC", &length);
    ck_assert_mem_eq(s.bytes + at, seed, sizeof seed);
    ck_assert_uint_eq(s.bytes[8] + 256u * s.bytes[9], s.length - SAVE_HEADER);
    ck_assert(s.bytes[10] == 0 && s.bytes[11] == 0);
    for (size_t i = 0; i < sizeof seed; i++) s.bytes[at + i] = seed[7 - i];
    save_seal(&s);
    ck_assert_int_eq(save_load(&s, &other, message, sizeof message), CATAN_OK);
    save_of(other, &s);
    for (size_t i = 0; i < sizeof seed; i++) ck_assert_uint_eq(s.bytes[at + i], seed[7 - i]);
    catan_game_free(game);
    catan_game_free(other);
}
END_TEST

START_TEST(sections_out_of_order)
{
    struct save s = some_save(), twice = s, missing = s, longer = s;
    size_t length, at = save_section(&s, "CHNC", &length);
    save_insert(&twice, s.length, s.bytes + at - SECTION_HEADER, length + SECTION_HEADER);
    refused(&twice, CATAN_ERR_FORMAT, "section CHNC cannot stand here");
    missing.length = at - SECTION_HEADER;
    save_seal(&missing);
    refused(&missing, CATAN_ERR_FORMAT, "no section begins here");
    longer.bytes[at - 4]++;
    longer.bytes[longer.length++] = 0;
    save_seal(&longer);
    refused(&longer, CATAN_ERR_FORMAT, "bytes behind the end of the section");
    memcpy(s.bytes + at - SECTION_HEADER, "POSN", 4);
    save_seal(&s);
    refused(&s, CATAN_ERR_FORMAT, "section POSN cannot stand here");
}
END_TEST

/* ---- what cannot be ------------------------------------------------------------------ */

/* Change one byte of a section, or add to it; seal; load. */
static void changed(const struct save *s, const char *tag, size_t offset, int by, int32_t status, const char *part)
{
    struct save other = *s;
    size_t length, at = save_section(s, tag, &length);
    ck_assert_uint_lt(offset, length);
    other.bytes[at + offset] = (uint8_t)(other.bytes[at + offset] + by);
    save_seal(&other);
    refused(&other, status, part);
}

START_TEST(what_cannot_be)
{
    struct save s = some_save();
    size_t bank = 0, length, at = save_section(&s, "POSN", &length);
    changed(&s, "RULE", 0, 1, CATAN_ERR_FORMAT, "more options");
    changed(&s, "RULE", 1, 7, CATAN_ERR_FORMAT, "an option has no such value");
    changed(&s, "RULE", 1 + CATAN_OPTION_TWO_BASE_RULES, 1, CATAN_ERR_RULE, "HOUSE-06");
    changed(&s, "RULE", 1 + CATAN_OPTION_EVENT_NEW_YEAR, -1, CATAN_ERR_RULE, "EV-01");
    changed(&s, "RULE", 1 + CATAN_OPTION_SETUP, 1, CATAN_ERR_BOARD, "not the printed one");
    changed(&s, "BORD", 0, 1, CATAN_ERR_FORMAT, "");
    changed(&s, "BORD", 0, 2, CATAN_ERR_FORMAT, "no such map");
    changed(&s, "BORD", 1, 40, CATAN_ERR_FORMAT, "the robber begins on no hex");
    changed(&s, "BORD", 2, 10, CATAN_ERR_FORMAT, "no such terrain");
    /* The bank is behind the four seats: each four times cards, and two bytes. */
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < 4; i++) {
            unsigned kinds = s.bytes[at + bank++];
            for (; kinds; kinds &= kinds - 1) bank++;
        }
        bank += 2;
    }
    changed(&s, "POSN", bank + 1, 1, CATAN_ERR_POSITION, "BANK-01: 20 lumber are in hands and bank, there are 19");
    changed(&s, "POSN", bank + 1, -1, CATAN_ERR_POSITION, "BANK-01");
    changed(&s, "POSN", length - 9, 64, CATAN_ERR_FORMAT, "no such event card");
    changed(&s, "CHNC", 8, 128, CATAN_ERR_FORMAT, ""); /* the top bit: a longer number */
}
END_TEST

START_TEST(every_fault_is_named)
{
    struct save s = some_save();
    size_t length, at = save_section(&s, "POSN", &length);
    /* Hand of the first seat: of every kind 120 cards. */
    static const uint8_t hand[] = {0x1F, 120, 120, 120, 120, 120};
    size_t old = 1;
    for (unsigned kinds = s.bytes[at]; kinds; kinds &= kinds - 1) old++;
    memmove(s.bytes + at + sizeof hand, s.bytes + at + old, s.length - at - old);
    memcpy(s.bytes + at, hand, sizeof hand);
    s.length += sizeof hand - old;
    s.bytes[at - 4] = (uint8_t)(length + sizeof hand - old);
    save_seal(&s);
    refused(&s, CATAN_ERR_POSITION, " lumber are in hands and bank");
    for (int32_t r = 0; r < CATAN_RESOURCES; r++) ck_assert_ptr_nonnull(strstr(message, catan_resource_name(r)));
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("save, damage");
    TCase *t = tcase_create("bytes");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, cut_off_anywhere);
    tcase_add_test(t, each_bit_flipped);
    tcase_add_test(t, other_versions);
    tcase_add_test(t, unknown_sections);
    tcase_add_test(t, bytes_have_one_order);
    tcase_add_test(t, sections_out_of_order);
    tcase_add_test(t, what_cannot_be);
    tcase_add_test(t, every_fault_is_named);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
