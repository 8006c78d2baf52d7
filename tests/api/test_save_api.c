/* <catan/save.h> as a host sees it: saves at every duty of random games, arguments,
 * memory, and the hash. What is damaged or cannot be: test_save_damage_api.c. */
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
