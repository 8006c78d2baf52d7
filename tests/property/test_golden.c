/* The same everywhere: seeded games end in the fingerprints of tests/golden,
 * whatever the machine, the compiler and its options (QA-195); another process in another
 * locale and with other memory has the same ones after every action.
 *
 * Usage: test_golden FOLDER           compare with FOLDER/games.txt
 *        test_golden --print FOLDER   print the file as the fingerprints are now
 *        test_golden --each FOLDER    print those of the first line's game, and of every seventh from there, action by action
 * A changed fingerprint is a changed game: say in the commit what changed it. */
#define _POSIX_C_SOURCE 200809L /* popen */
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"

enum { MOST_LINES = 128 };

struct line {
    char options[256];
    unsigned long long seed, hash;
    int actions;
};

static struct line lines[MOST_LINES];
static int line_count;
static const char *folder = "tests/golden";

/* ---- the chooser ----------------------------------------------------------------------- */

/* Stated here in full, so that others can do the same: xorshift64* from seed + 1
 * chooses among the n actions of the list for all actors, menu offers, the one with
 * index (upper 32 bits * n) >> 32, until so many are performed. */
static unsigned long long chosen(unsigned long long *state, size_t n)
{
    unsigned long long x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return ((x * 0x2545F4914F6CDD1DULL >> 32) * n) >> 32;
}

/* As game_of, but silent on success: also outside of tests. */
static catan_game *game_by(const char *options, uint64_t seed)
{
    catan_rules *rules;
    catan_game *game;
    demand(catan_rules_new(NULL, &rules) == CATAN_OK, "no memory");
    demand(catan_rules_read(rules, options, NULL, 0) == CATAN_OK, "'%s' cannot be read", options);
    demand(catan_game_new(rules, NULL, seed, NULL, &game) == CATAN_OK, "'%s' is no game", options);
    catan_rules_free(rules);
    return game;
}

/* Fingerprint after so many actions, or at the end of the game if that comes first. */
static unsigned long long play(const struct line *l, void (*each)(unsigned long long))
{
    static catan_action list[CATAN_MAX_ACTIONS];
    unsigned long long state = l->seed + 1;
    catan_game *game = game_by(l->options, l->seed);
    for (int i = 0; i < l->actions; i++) {
        size_t n;
        demand(catan_legal_actions(game, -1, CATAN_MENU_OFFERS, list, CATAN_MAX_ACTIONS, &n) == CATAN_OK, "the list does not fit");
        if (n == 0) break;
        const catan_action *a = &list[chosen(&state, n)];
        demand(catan_apply_action(game, a, NULL) == CATAN_OK, "%s is listed, but refused", catan_kind_name(a->kind));
        if (each) each(catan_game_hash(game, CATAN_HASH_ALL));
    }
    unsigned long long hash = catan_game_hash(game, CATAN_HASH_ALL);
    catan_game_free(game);
    return hash;
}

/* ---- the file ------------------------------------------------------------------------------ */

static FILE *open_games(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s/games.txt", folder);
    return fopen(path, "r");
}

static void read_games(void)
{
    char text[512];
    FILE *file = open_games();
    while (file && fgets(text, sizeof text, file) && line_count < MOST_LINES) {
        struct line *l = &lines[line_count];
        char *bar = strchr(text, '|');
        if (text[0] == '#' || !bar || bar == text) continue;
        snprintf(l->options, sizeof l->options, "%.*s", (int)(bar - text - 1), text);
        line_count += sscanf(bar, "| %llu | %d | %llx", &l->seed, &l->actions, &l->hash) == 3;
    }
    if (file) fclose(file);
}

static int print_games(void)
{
    char text[512];
    FILE *file = open_games();
    while (file && fgets(text, sizeof text, file) && text[0] == '#') fputs(text, stdout);
    if (file) fclose(file);
    for (int i = 0; i < line_count; i++)
        printf("%s | %llu | %d | %016llx\n", lines[i].options, lines[i].seed, lines[i].actions, play(&lines[i], NULL));
    fprintf(stderr, "A fingerprint that changed is a game that changed: say in the commit what changed it.\n");
    return EXIT_SUCCESS;
}

/* ---- tests ------------------------------------------------------------------------------------ */

START_TEST(as_it_was)
{
    const struct line *l = &lines[_i];
    unsigned long long hash = play(l, NULL);
    ck_assert_msg(hash == l->hash, "'%s', seed %llu, %d actions: %016llx, %016llx is written", l->options, l->seed, l->actions, hash, l->hash);
}
END_TEST

/* ---- another process -------------------------------------------------------------------------- */

enum { EVERY = 7 };

static const char *program;
static FILE *other; /* what it prints */
static int compared;

static void print_one(unsigned long long hash) { printf("%016llx\n", hash); }

static int print_each(void)
{
    setlocale(LC_ALL, "");
    for (int i = 0; i < line_count; i += EVERY) play(&lines[i], print_one);
    return EXIT_SUCCESS;
}

static void same_as_other(unsigned long long hash)
{
    char text[32] = "";
    demand(fgets(text, sizeof text, other) != NULL, "the other process ends after %d actions", compared);
    demand(strtoull(text, NULL, 16) == hash, "the other process has %s after %d actions", text, compared);
    compared++;
}

/* Locales that a machine lacks leave the process in that of C. */
static const char *const surroundings[] = {
    "LC_ALL=C MALLOC_PERTURB_=165", "LC_ALL=C.UTF-8", "LC_ALL=tr_TR.UTF-8", "LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo MALLOC_PERTURB_=90",
};

START_TEST(another_process)
{
    char command[1200];
    ck_assert_int_lt(snprintf(command, sizeof command, "%s '%s' --each '%s'", surroundings[_i], program, folder), (int)sizeof command);
    other = popen(command, "r");
    ck_assert_ptr_nonnull(other);
    for (int i = 0; i < line_count; i += EVERY) play(&lines[i], same_as_other);
    ck_assert_int_eq(fgetc(other), EOF);
    ck_assert_int_eq(pclose(other), 0);
    ck_assert_int_gt(compared, 1000);
}
END_TEST

START_TEST(games_are_there) { ck_assert_int_ge(line_count, 40); }
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("golden");
    TCase *t = tcase_create("games");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_test(t, games_are_there);
    tcase_add_loop_test(t, as_it_was, 0, line_count);
    tcase_add_loop_test(t, another_process, 0, (int)(sizeof surroundings / sizeof *surroundings));
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    Suite *(*const suites[])(void) = {suite};
    bool print = argc > 1 && strcmp(argv[1], "--print") == 0, each = argc > 1 && strcmp(argv[1], "--each") == 0;
    program = argv[0];
    if (argc > 1 + (print || each)) folder = argv[1 + (print || each)];
    read_games();
    if (each) return print_each();
    return print ? print_games() : run_suites(suites, 1);
}
