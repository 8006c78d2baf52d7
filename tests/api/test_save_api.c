/* <catan/save.h> as a host sees it: saves at every duty of random games, what
 * is damaged, other versions, what cannot be, and the hash. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"
#include "support/save_bytes.h"
#include "support/script.h"

static char message[CATAN_MAX_MESSAGE];

/* What this version does not play yet is left out. */
static const char *const options[] = {
    "players=4 first_player=given",
    "players=3",
    "players=4 edition=5th",
    "players=3 edition=nl_almanac",
    "players=4 edition=5th_pre2015 setup=fixed_e5",
    "players=3 setup=fixed_e6 three_player_out=red",
    "players=4 friendly_robber=on win_points=12 tokens=random",
    "players=4 bank_shortage=unlimited discard_limit=4",
    "players=3 win_declaration=must_claim route_interrupt=any_tie_sets_aside",
    "players=5",
    "players=6 special_turn=special_build",
    "players=6 setup=fixed_56",
    "players=2 catan_for_two=on",
    "players=2 two_base_rules=on",
    "players=4 harbormaster=on",
    "players=4 event_cards=text_2025",
    "players=4 balanced_dice=on",
};

static bool played(const char *line)
{
    catan_rules *rules;
    ck_assert_int_eq(catan_rules_new(NULL, &rules), CATAN_OK);
    ck_assert_msg(catan_rules_read(rules, line, message, sizeof message) == CATAN_OK, "%s: %s", line, message);
    bool good = catan_rules_check(rules, NULL, 0) == CATAN_OK;
    catan_rules_free(rules);
    return good;
}

/* ---- round trips ------------------------------------------------------------ */

static void check_same_questions(const catan_game *a, const catan_game *b)
{
    same_lists(a, b);
    for (int32_t owner = 0; owner < catan_game_owners(a); owner++)
        demand(catan_road_length(a, owner) == catan_road_length(b, owner), "another length");
    for (int32_t seat = 0; seat < catan_game_players(a); seat++)
        demand(catan_points(a, seat) == catan_points(b, seat) && catan_points_visible(a, seat) == catan_points_visible(b, seat), "other points");
    demand(catan_road_holder(a) == catan_road_holder(b) && catan_army_holder(a) == catan_army_holder(b) &&
           catan_harbormaster_holder(a) == catan_harbormaster_holder(b), "other holders");
    demand(catan_game_hash(a, CATAN_HASH_ALL) == catan_game_hash(b, CATAN_HASH_ALL), "another hash");
    demand(catan_game_actors(a) == catan_game_actors(b) && catan_game_due(a) == catan_game_due(b), "others are to act");
}

static catan_game *through_bytes(const catan_game *game)
{
    struct save first, second;
    catan_game *again = NULL;
    save_of(game, &first);
    int32_t status = save_load(&first, &again, message, sizeof message);
    demand(status == CATAN_OK, "%s: %s", catan_status_name(status), message);
    demand(message[0] == '\0', "a message without an error: %s", message);
    demand(catan_game_equal(game, again), "another game");
    save_of(again, &second);
    demand(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0, "other bytes");
    size_t most = catan_game_players(game) > 4 ? 600 : 400;
    demand(first.length <= most, "%zu bytes for %d players", first.length, catan_game_players(game));
    return again;
}

static int continued; /* pairs played on with */

static void continue_both(catan_game *a, catan_game *b, uint64_t seed)
{
    struct player player = {seed * 2 + 1, CATAN_MENU_OFFERS};
    catan_action action;
    for (int i = 0; i < 50 && player_choose(&player, a, &action); i++) {
        demand(catan_apply_action(a, &action, NULL) == CATAN_OK, "refused");
        demand(catan_apply_action(b, &action, NULL) == CATAN_OK, "refused after loading");
        demand(catan_game_hash(a, CATAN_HASH_ALL) == catan_game_hash(b, CATAN_HASH_ALL), "they part after %d actions", i + 1);
    }
    check_same_questions(a, b);
    continued++;
}

/* What was saved: duties, and situations within them that a save could lose. */
enum { SEEN_ACCEPTED = 20, SEEN_PROPOSAL, SEEN_SECOND_ROAD, SEEN_CARD_BEFORE_ROLL, SEEN_PARTLY_DISCARDED, SEEN_PAIRED,
       SEEN_BUILDER, SEEN };
static int seen[SEEN];

static void note_seen(const catan_game *g)
{
    int32_t due = catan_game_due(g), next = catan_game_next(g), terms[CATAN_RESOURCES];
    seen[due]++;
    for (int32_t p = 0; p < catan_game_players(g); p++) {
        seen[SEEN_ACCEPTED] += due == CATAN_DUE_MAIN && catan_trade_state(g, p) == CATAN_TRADE_ACCEPTED;
        seen[SEEN_PROPOSAL] += due == CATAN_DUE_MAIN && p != next && catan_terms(g, p, terms, terms) == CATAN_OK;
    }
    seen[SEEN_SECOND_ROAD] += due == CATAN_DUE_FREE_ROAD && catan_game_free_roads(g) == 1;
    seen[SEEN_CARD_BEFORE_ROLL] += due == CATAN_DUE_ROLL && catan_game_card_played(g) == 1;
    seen[SEEN_PAIRED] += catan_game_part(g) == CATAN_PART_PAIRED;
    seen[SEEN_BUILDER] += catan_game_part(g) == CATAN_PART_BUILDER;
    int32_t actors = catan_game_actors(g);
    seen[SEEN_PARTLY_DISCARDED] += due == CATAN_DUE_DISCARD && (actors & (actors - 1)) != 0;
}

static void apply_or_draw(catan_game *game, struct player *player)
{
    catan_action a;
    if (catan_game_next(game) == CATAN_CHANCE) {
        demand(catan_draw_chance(game) == CATAN_OK, "nothing to draw");
        return;
    }
    demand(player_choose(player, game, &a) && catan_apply_action(game, &a, NULL) == CATAN_OK, "nobody can act");
}

static void save_all_through(const char *line, uint64_t seed)
{
    enum { STEP_CAP = 2500 };
    char limited[256];
    struct player player = {seed * 0x9E3779B9 + 1, (int32_t)(seed % CATAN_MENUS)};
    snprintf(limited, sizeof limited, "%s offer_limit=3", line);
    catan_game *game = game_of(limited, seed);
    ck_assert_int_eq(catan_game_set_chance(game, (int32_t)(seed % 2)), CATAN_OK);
    for (int step = 0; step < STEP_CAP; step++) {
        catan_game *again = through_bytes(game);
        note_seen(game);
        if (step % 16 == 0) check_same_questions(game, again);
        if (step % 64 == 0) {
            catan_game *other;
            ck_assert_int_eq(catan_game_clone(game, NULL, &other), CATAN_OK);
            ck_assert_int_eq(catan_game_set_chance(other, CATAN_CHANCE_OWN), CATAN_OK);
            continue_both(other, again, seed + (uint64_t)step);
            catan_game_free(other);
        }
        catan_game_free(again);
        if (catan_game_actors(game) == 0) break;
        apply_or_draw(game, &player);
    }
    catan_game_free(game);
}

/* QA-174: a thousand states and more are the same after loading, and 50 actions later. */
START_TEST(saved_at_every_duty)
{
    enum { GAMES = 6 };
    continued = 0;
    memset(seen, 0, sizeof seen);
    for (size_t line = 0; line < COUNT(options); line++)
        for (uint64_t seed = 0; seed < GAMES && played(options[line]); seed++) save_all_through(options[line], 100 * line + seed);
    const int wanted[] = {
        CATAN_DUE_OVER, CATAN_DUE_DICE, CATAN_DUE_DRAWN, CATAN_DUE_STOLEN, CATAN_DUE_START_ROLL, CATAN_DUE_FOUND_ROAD,
        CATAN_DUE_FOUND_SETTLEMENT, CATAN_DUE_DISCARD, CATAN_DUE_ROBBER, CATAN_DUE_VICTIM, CATAN_DUE_FREE_ROAD,
        CATAN_DUE_ROLL, CATAN_DUE_MAIN, CATAN_DUE_EVENT_CARD, CATAN_DUE_EVENT_CHOICE, CATAN_DUE_GIVE_BACK,
        CATAN_DUE_NEUTRAL, CATAN_DUE_SECOND_ROLL, SEEN_PAIRED, SEEN_BUILDER, SEEN_ACCEPTED, SEEN_PROPOSAL, SEEN_SECOND_ROAD, SEEN_CARD_BEFORE_ROLL,
        SEEN_PARTLY_DISCARDED,
    };
    for (size_t i = 0; i < COUNT(wanted); i++) ck_assert_msg(seen[wanted[i]] > 0, "situation %d was never saved", wanted[i]);
    ck_assert_int_ge(continued, 1000);
}
END_TEST

/* Fields that random play fills seldom or never. */
static const struct { const char *rules, *lines; } positions[] = {
    {"", "P0 hand 2 lumber 3 unknown\nP1 cards 2 unknown\nbank 17 lumber 19 brick 19 wool 19 grain 16 ore\ndeck 23 unknown\n"},
    {"", "P0 aside 2 wool\nP0 hand 8 ore\ndue discard robber main\nwaiting P0 P1\nP1 hand 8 grain\n"},
    {"", "P0 hand 1 ore\noffer 1 ore for 2 wool\nwaiting P2\nagreed P1\nP3 proposes 1 wool for 1 ore\nP3 offers 255\nP0 offers 7\n"},
    {"", "P0 cards 1 knight 2 point\nP0 fresh 1 knight\nP1 knights 3\narmy P1\nremoved 1 monopoly 1 roads\n"},
    {"", "dice 12\nmarks card built\n"},
    {"event_cards=text_2025", "P0 roads 1NW 1NE\ndamaged 1NE\ndice 6\nevent 12\npile 000000000f000001\n"},
    {"players=2 catan_for_two=on", "P0 tokens 5\nP1 tokens 15\ndice 12\nrolled 8\nmarks card built token knight\nP3 settlements 19S\n"},
    {"", "P0 roads 1NW 1NE\nrobber 1\nfree 2\ndue free-road main\n"},
    {"", "P0 settlements 1N 3N\nP1 cities 19S 17S\nP1 roads 19SE\nspot 19S\nturn 2147483647 P2\nfirst P1\n"},
    {"", "due over\nwinner P3\nchance 18446744073709551615 1 22 333 4444 4294967295\n"},
    {"", "acting P0 founding\ndue start-roll\nwaiting P1 P3\nagreed P0\nbest 9\nfirst none\nturn 0 P0\n"},
    {"", "victim P1\nP1 hand 1 ore\ndue stolen main\n"},
    {"players=6", "turn 5 P1\nacting P4 paired\nP5 cities 30S 28S\nP5 roads 30SE 28SW\nrobber 30\n"},
    {"players=5 special_turn=special_build", "turn 9 P4\nacting P3 builder\nP4 hand 24 ore\n"},
    {"balanced_dice=on", "pile 0000000f00000001\n"},
    {"harbormaster=on", "harbormaster none\n"},
};

START_TEST(every_field_is_saved)
{
    char text[2048];
    catan_game *game;
    if (!played(positions[_i].rules)) return;
    snprintf(text, sizeof text, "catan 1\nrules %s\nboard seed 4\nposition\n%s", positions[_i].rules, positions[_i].lines);
    int32_t status = catan_game_read(text, strlen(text), NULL, &game, NULL, NULL, message, sizeof message);
    ck_assert_msg(status == CATAN_OK, "%s\n%s", text, message);
    catan_game_free(through_bytes(game));
    catan_game_free(game);
}
END_TEST

/* ---- damage ------------------------------------------------------------------- */

/* Some way into a game of four. */
static catan_game *some_game(void)
{
    struct player player = {99, CATAN_MENU_PLAIN};
    catan_game *game = game_of("players=4 edition=5th seven_grace_rounds=2", 7);
    for (int i = 0; i < 150; i++) apply_or_draw(game, &player);
    return game;
}

static struct save some_save(void)
{
    struct save s;
    catan_game *game = some_game();
    save_of(game, &s);
    catan_game_free(game);
    return s;
}

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

/* ---- arguments and memory --------------------------------------------------------------- */

START_TEST(arguments)
{
    catan_game *game = some_game(), *out = NULL;
    uint8_t buffer[1024];
    size_t length = 0;
    const catan_allocator half = {NULL, NULL, NULL};
    ck_assert_int_eq(catan_game_save(NULL, buffer, sizeof buffer, &length), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_save(game, NULL, 1, &length), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_save(game, NULL, 0, &length), CATAN_ERR_SIZE);
    ck_assert_int_eq(catan_game_save(game, NULL, 0, NULL), CATAN_ERR_SIZE);
    memset(buffer, 0xAA, sizeof buffer);
    ck_assert_int_eq(catan_game_save(game, buffer, length - 1, &length), CATAN_ERR_SIZE);
    for (size_t i = 0; i < sizeof buffer; i++) ck_assert_uint_eq(buffer[i], 0xAA);
    ck_assert_int_eq(catan_game_save(game, buffer, length, &length), CATAN_OK);
    ck_assert_uint_eq(buffer[length], 0xAA);
    ck_assert_int_eq(catan_game_load(NULL, length, NULL, &out, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_load(buffer, length, NULL, NULL, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_load(buffer, length, &half, &out, NULL, 0), CATAN_ERR_ARG);
    ck_assert_int_eq(catan_game_load(buffer, length - 1, NULL, &out, NULL, 0), CATAN_ERR_FORMAT);
    char small[8] = "1234567";
    ck_assert_int_eq(catan_game_load(buffer, length - 1, NULL, &out, small, 4), CATAN_ERR_FORMAT);
    ck_assert_str_eq(small, "byt");
    ck_assert_str_eq(small + 4, "567");
    ck_assert_ptr_null(out);
    catan_game_free(game);
}
END_TEST

struct memory {
    int left, taken, given;
};

static void *take(size_t size, void *user)
{
    struct memory *m = user;
    if (m->left-- <= 0) return NULL;
    m->taken++;
    return malloc(size);
}

static void give(void *memory, void *user)
{
    ((struct memory *)user)->given++;
    free(memory);
}

START_TEST(without_memory)
{
    struct save s = some_save();
    struct memory memory = {0, 0, 0};
    const catan_allocator allocator = {take, give, &memory};
    catan_game *game = NULL;
    ck_assert_int_eq(catan_game_load(s.bytes, s.length, &allocator, &game, message, sizeof message), CATAN_ERR_MEMORY);
    ck_assert_ptr_null(game);
    memory.left = 1;
    ck_assert_int_eq(catan_game_load(s.bytes, s.length, &allocator, &game, message, sizeof message), CATAN_OK);
    catan_game_free(game);
    ck_assert_int_eq(memory.taken, 1);
    ck_assert_int_eq(memory.given, 1);
}
END_TEST

START_TEST(a_loaded_game_draws_its_own_chance)
{
    catan_game *game = game_of("players=3 first_player=given setup=fixed_e5", 1), *again;
    catan_action roll = {.kind = CATAN_ROLL, .seat = 0};
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_HOST), CATAN_OK);
    again = through_bytes(game);
    ck_assert_int_eq(catan_apply_action(again, &roll, NULL), CATAN_OK);
    ck_assert_int_gt(catan_game_dice(again), 0);
    catan_game_free(game);
    catan_game_free(again);
}
END_TEST

/* ---- the hash ------------------------------------------------------------------------------ */

static uint64_t fnv(const uint8_t *bytes, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

START_TEST(the_hash_is_that_of_the_document)
{
    struct save s = some_save();
    catan_game *game = some_game();
    size_t length, chance = save_section(&s, "CHNC", &length) - SECTION_HEADER;
    ck_assert(catan_game_hash(game, CATAN_HASH_POSITION) == fnv(s.bytes + SAVE_HEADER, chance - SAVE_HEADER));
    ck_assert(catan_game_hash(game, CATAN_HASH_ALL) == fnv(s.bytes + SAVE_HEADER, s.length - SAVE_HEADER));
    ck_assert(catan_game_hash(game, 2) == 0 && catan_game_hash(game, -1) == 0 && catan_game_hash(NULL, 0) == 0);
    catan_game_free(game);
}
END_TEST

START_TEST(the_hash_of_a_position_knows_no_seed)
{
    catan_game *a = game_of("setup=fixed_e6", 1), *b = game_of("setup=fixed_e6", 2);
    ck_assert(catan_game_hash(a, CATAN_HASH_POSITION) == catan_game_hash(b, CATAN_HASH_POSITION));
    ck_assert(catan_game_hash(a, CATAN_HASH_ALL) != catan_game_hash(b, CATAN_HASH_ALL));
    catan_game_free(a);
    catan_game_free(b);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("save");
    TCase *t = tcase_create("bytes");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, saved_at_every_duty);
    tcase_add_loop_test(t, every_field_is_saved, 0, COUNT(positions));
    tcase_add_test(t, cut_off_anywhere);
    tcase_add_test(t, each_bit_flipped);
    tcase_add_test(t, other_versions);
    tcase_add_test(t, unknown_sections);
    tcase_add_test(t, bytes_have_one_order);
    tcase_add_test(t, sections_out_of_order);
    tcase_add_test(t, what_cannot_be);
    tcase_add_test(t, every_fault_is_named);
    tcase_add_test(t, arguments);
    tcase_add_test(t, without_memory);
    tcase_add_test(t, a_loaded_game_draws_its_own_chance);
    tcase_add_test(t, the_hash_is_that_of_the_document);
    tcase_add_test(t, the_hash_of_a_position_knows_no_seed);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
