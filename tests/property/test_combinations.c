/* Which options go together: the table of doc/options.md, held against every pair
 * of values with every number of players; the pairs that are sensible are played.
 *
 * Usage: test_combinations OPTIONS, the page doc/options.md. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check_main.h"
#include "support/invariants.h"
#include "support/play.h"

/* ---- the table ------------------------------------------------------------------ */

enum { MOST_ROWS = 40, ROW_LENGTH = 160 };
static char conditions[MOST_ROWS][ROW_LENGTH], rule_of[MOST_ROWS][16];
static int rows;

/* Before any check runs. */
static void must(bool condition, const char *what)
{
    if (condition) return;
    fprintf(stderr, "test_combinations: %s\n", what);
    exit(2);
}

/* "| conditions | rule | why |" */
static void read_row(const char *line)
{
    char first[ROW_LENGTH], rule[16];
    if (sscanf(line, "| %159[^|] | %15[A-Z0-9-] |", first, rule) != 2 || !strchr(first, '=')) return;
    must(rows < MOST_ROWS, "the table is longer than this test thought");
    strcpy(conditions[rows], first);
    strcpy(rule_of[rows++], rule);
}

static void read_table(const char *path)
{
    char line[400];
    FILE *file = fopen(path, "r");
    must(file != NULL, path);
    while (fgets(line, sizeof line, file)) read_row(line);
    fclose(file);
}

/* Does the option's value stand in "name=a or b"? */
static bool condition_holds(const catan_rules *r, const char *condition, size_t length)
{
    char text[ROW_LENGTH], value[32];
    snprintf(text, sizeof text, "%.*s", (int)length, condition);
    char *equals = strchr(text, '=');
    *equals = '\0';
    int32_t option = catan_option_find(text), now = catan_rules_value(r, option);
    ck_assert_msg(option >= 0, "the table names no option '%s'", text);
    for (char *word = strtok(equals + 1, " "); word; word = strtok(NULL, " ")) {
        if (strcmp(word, "or") == 0) continue;
        const char *name = catan_option_value_name(option, now);
        snprintf(value, sizeof value, "%d", (int)now);
        if (strcmp(word, name ? name : value) == 0) return true;
    }
    return false;
}

static bool row_holds(const catan_rules *r, const char *row)
{
    for (;;) {
        size_t length = strcspn(row, ";");
        if (!condition_holds(r, row, length)) return false;
        if (!row[length]) return true;
        row += length + 1 + strspn(row + length + 1, " ");
    }
}

/* ---- the values ------------------------------------------------------------------- */

static const char *const players[] = {
    "players=2 catan_for_two=on", "players=2 two_base_rules=on", "players=3", "players=4", "players=5", "players=6",
};
enum { KINDS_OF_GAME = sizeof players / sizeof players[0], MOST_SETTINGS = 100 };

/* Of options that are numbers: the bounds, and some between. */
static const char *const numbers[] = {
    "players=2", "players=3", "players=4", "players=5", "players=6", "first_seat=0", "first_seat=1", "first_seat=2", "first_seat=5",
    "seven_grace_rounds=0", "seven_grace_rounds=1", "seven_grace_rounds=10000", "discard_limit=2", "discard_limit=7", "discard_limit=100",
    "win_points=0", "win_points=1", "win_points=2", "win_points=3", "win_points=12", "win_points=100", "offer_limit=0", "offer_limit=2",
};

static char settings[MOST_SETTINGS][48];
static int setting_count;

static void add_setting(const char *text)
{
    must(setting_count < MOST_SETTINGS, "there are more settings than this test thought");
    snprintf(settings[setting_count++], sizeof settings[0], "%s", text);
}

static void list_settings(void)
{
    char text[48];
    for (int32_t o = 0; o < CATAN_OPTIONS; o++) {
        const char *name = catan_option_name(o);
        if (strncmp(name, "color_", 6) == 0) continue;
        for (int32_t v = 0; catan_option_value_name(o, v); v++) {
            snprintf(text, sizeof text, "%s=%s", name, catan_option_value_name(o, v));
            add_setting(text);
        }
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) add_setting(numbers[i]);
}

static bool same_option(const char *a, const char *b) { return strcspn(a, "=") == strcspn(b, "=") && strncmp(a, b, strcspn(a, "=")) == 0; }

/* ---- the test ----------------------------------------------------------------------- */

/* True when the options go together. */
static bool judged(const char *text)
{
    char message[CATAN_MAX_MESSAGE] = "";
    catan_rules *r;
    bool refused = false;
    ck_assert_int_eq(catan_rules_new(NULL, &r), CATAN_OK);
    ck_assert_msg(catan_rules_read(r, text, message, sizeof message) == CATAN_OK, "%s: %s", text, message);
    int32_t status = catan_rules_check(r, message, sizeof message);
    for (int i = 0; i < rows; i++) {
        if (!row_holds(r, conditions[i])) continue;
        refused = true;
        ck_assert_msg(status == CATAN_ERR_RULE && strstr(message, rule_of[i]), "%s: %s expected, status %d, '%s'", text, rule_of[i], (int)status, message);
    }
    ck_assert_msg(refused == (status != CATAN_OK), "%s: not in the table, but '%s'", text, message);
    catan_rules_free(r);
    return !refused;
}

/* The beginning of a game, far enough for robbers, trades and cities. */
static void play_some(const char *text, uint64_t seed)
{
    const int steps = share_of(600);
    char where[320], line[200];
    struct player p = {seed * 2 + 1, (int32_t)(seed % CATAN_MENUS)};
    snprintf(line, sizeof line, "%s%s", text, p.menu && !strstr(text, "offer_limit") ? " offer_limit=3" : "");
    catan_game *game = game_of(line, seed);
    catan_action a;
    for (int step = 0; step < steps && catan_game_actors(game) != 0; step++) {
        snprintf(where, sizeof where, "options '%s', seed %d, step %d", line, (int)seed, step);
        demand(player_choose(&p, game, &a), "%s: nobody can act", where);
        demand(catan_apply_action(game, &a, NULL) == CATAN_OK, "%s: %s is on the list, but refused", where, catan_kind_name(a.kind));
        invariants_hold(game, a.kind, where);
        if (step == 97) list_is_check(game, CATAN_MENU_OFFERS, where);
        if (step % 32 == 7) everybody_can_leave(game, where);
    }
    catan_game_free(game);
}

/* One setting with each that comes after it; of the sensible games of a pair one is played, each number of players in turn. */
START_TEST(pairs)
{
    char text[160];
    for (int other = _i + 1; other < setting_count; other++) {
        if (same_option(settings[_i], settings[other])) continue;
        int played = (_i + other) % KINDS_OF_GAME, tried = 0;
        for (int k = 0; k < KINDS_OF_GAME; k++) {
            snprintf(text, sizeof text, "%s %s %s", players[(played + k) % KINDS_OF_GAME], settings[_i], settings[other]);
            if (judged(text) && tried++ == 0) play_some(text, (uint64_t)(_i * MOST_SETTINGS + other));
        }
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("combinations");
    TCase *t = tcase_create("pairs");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, pairs, 0, setting_count);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    Suite *(*const suites[])(void) = {suite};
    if (argc != 2) return 2;
    read_table(argv[1]);
    list_settings();
    printf("%d rows of the table, %d settings\n", rows, setting_count);
    return rows && setting_count ? run_suites(suites, 1) : 1;
}
