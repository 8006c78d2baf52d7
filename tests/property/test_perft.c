/* Numbers of sequences of actions from the positions of tests/golden, as its
 * README defines them.
 *
 * Usage: test_perft FOLDER           compare with FOLDER/perft.txt
 *        test_perft --print FOLDER   print the file as the numbers are now
 * A changed number is a changed rule: say in the commit which, and why. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check_main.h"
#include "support/play.h"

enum { MOST_DEPTH = 6, MOST_LINES = 64 };

static const char *const menus[CATAN_MENUS] = {"plain", "simple", "offers"};

struct line {
    char position[64], menu[16];
    long long count[MOST_DEPTH];
    int depth;
};

static struct line lines[MOST_LINES];
static int line_count;
static const char *folder = "tests/golden";

/* ---- counting ---------------------------------------------------------------------------- */

static catan_action lists[MOST_DEPTH][CATAN_MAX_ACTIONS];

static long long perft(const catan_game *game, int32_t menu, int depth)
{
    catan_action *list = lists[depth - 1];
    long long sum = 0;
    size_t count;
    catan_game *next;
    demand(catan_legal_actions(game, -1, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "the list does not fit");
    if (depth == 1) return (long long)count;
    demand(catan_game_clone(game, NULL, &next) == CATAN_OK, "no memory");
    catan_game_set_chance(next, CATAN_CHANCE_HOST);
    for (size_t i = 0; i < count; i++) {
        demand(catan_game_copy(game, next) == CATAN_OK, "no copy");
        demand(catan_apply_action(next, &list[i], NULL) == CATAN_OK, "%s is listed, but refused", catan_kind_name(list[i].kind));
        sum += perft(next, menu, depth - 1);
    }
    catan_game_free(next);
    return sum;
}

static catan_game *position_of(const char *name)
{
    char path[512], message[CATAN_MAX_MESSAGE] = "";
    static char text[16384];
    catan_game *game;
    snprintf(path, sizeof path, "%s/positions/%s.catan", folder, name);
    FILE *file = fopen(path, "rb");
    demand(file != NULL, "no position %s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    demand(catan_game_read(text, length, NULL, &game, NULL, NULL, message, sizeof message) == CATAN_OK, "%s: %s", path, message);
    return game;
}

static int32_t menu_of(const char *word)
{
    for (int32_t m = 0; m < CATAN_MENUS; m++)
        if (strcmp(menus[m], word) == 0) return m;
    ck_abort_msg("no menu '%s'", word);
    return -1;
}

/* ---- the file ------------------------------------------------------------------------------- */

static FILE *open_numbers(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s/perft.txt", folder);
    return fopen(path, "r");
}

static void read_line(char *text)
{
    struct line *l = &lines[line_count];
    int at = 0;
    if (text[0] == '#' || sscanf(text, "%63s %15s%n", l->position, l->menu, &at) < 2 || line_count == MOST_LINES) return;
    for (char *next = text + at, *end; l->depth < MOST_DEPTH; next = end) {
        l->count[l->depth] = strtoll(next, &end, 10);
        if (end == next) break;
        l->depth++;
    }
    line_count++;
}

static void read_numbers(void)
{
    char text[256];
    FILE *file = open_numbers();
    while (file && fgets(text, sizeof text, file)) read_line(text);
    if (file) fclose(file);
}

static int print_numbers(void)
{
    char text[256];
    FILE *file = open_numbers();
    while (file && fgets(text, sizeof text, file) && text[0] == '#') fputs(text, stdout);
    if (file) fclose(file);
    for (int i = 0; i < line_count; i++) {
        catan_game *game = position_of(lines[i].position);
        printf("%s %s", lines[i].position, lines[i].menu);
        for (int d = 1; d <= lines[i].depth; d++) printf(" %lld", perft(game, menu_of(lines[i].menu), d));
        printf("\n");
        catan_game_free(game);
    }
    fprintf(stderr, "A number that changed is a rule that changed: confirm it with confirm_perft.py and say in the commit why.\n");
    return EXIT_SUCCESS;
}

/* ---- tests -------------------------------------------------------------------------------------- */

START_TEST(as_many_as_written)
{
    const struct line *l = &lines[_i];
    catan_game *game = position_of(l->position);
    ck_assert_msg(l->depth >= 2, "%s: too few numbers", l->position);
    for (int d = 1; d <= l->depth; d++) {
        long long found = perft(game, menu_of(l->menu), d);
        ck_assert_msg(found == l->count[d - 1], "%s %s: %lld sequences of %d, %lld are written", l->position, l->menu, found, d, l->count[d - 1]);
    }
    catan_game_free(game);
}
END_TEST

/* Every position is counted. */
START_TEST(no_position_is_forgotten)
{
    char path[512];
    int positions = 0;
    snprintf(path, sizeof path, "%s/positions", folder);
    DIR *dir = opendir(path);
    ck_assert_msg(dir != NULL, "no folder %s", path);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char *dot = strstr(entry->d_name, ".catan");
        if (!dot) continue;
        *dot = '\0';
        int counted = 0;
        for (int i = 0; i < line_count; i++) counted += strcmp(lines[i].position, entry->d_name) == 0;
        ck_assert_msg(counted > 0, "%s has no numbers", entry->d_name);
        positions++;
    }
    closedir(dir);
    ck_assert_int_ge(positions, 12);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("perft");
    TCase *t = tcase_create("positions");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, as_many_as_written, 0, line_count);
    tcase_add_test(t, no_position_is_forgotten);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    Suite *(*const suites[])(void) = {suite};
    bool print = argc > 1 && strcmp(argv[1], "--print") == 0;
    if (argc > 1 + print) folder = argv[1 + print];
    read_numbers();
    return print ? print_numbers() : run_suites(suites, 1);
}
