/* catan-bench: what libcatan costs, through the public API; doc/performance.md says what each figure means. Not a
 * test; times are CPU time on this machine. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *what, int32_t status)
{
    fprintf(stderr, "catan-bench: %s: %s\n", what, catan_status_text(status));
    exit(2);
}

static int usage(FILE *to)
{
    fputs("usage: catan-bench [options]\n"
          "  --menu N|T       N: bank and harbor trades only (default); T: also offers of one or two of a kind\n"
          "                   for one of another, at most three a turn\n"
          "  --players P      2 to 6 (default 4); two play Catan for Two, with --base the base rules\n"
          "  --options TEXT   further options of the rules, \"friendly_robber=on win_points=12\"\n"
          "  --games G        default 1000\n"
          "  --seed S         default 1\n"
          "  --playout        play by catan_playout instead of list, choice and apply\n"
          "  --events         a listener reads all events\n"
          "  --no-copy        whole games only, no time of a copy\n"
          "  --micro          also single calls, road networks, growth, many games, threads\n"
          "  --ms M           milliseconds for each figure of --micro (default 100)\n"
          "  --rounds R       of which medians are taken, 1 to 101 (default 9)\n"
          "  --network I      nothing but to act on dear road network I, G times\n"
          "  --against FILE   compare with another build of the library, in turns\n"
          "  --json           the same figures as JSON\n", to);
    return to == stderr ? 2 : 0;
}

static bool read_switch(struct options *o, const char *name)
{
    if (strcmp(name, "--playout") == 0) return o->playout = true;
    if (strcmp(name, "--events") == 0) return o->events = true;
    if (strcmp(name, "--base") == 0) return o->base = true;
    if (strcmp(name, "--micro") == 0) return o->micro = true;
    if (strcmp(name, "--json") == 0) return o->json = true;
    if (strcmp(name, "--no-copy") != 0) return false;
    o->copies = false;
    return true;
}

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && *out >= least && *out <= most;
}

static bool read_value(struct options *o, const char *name, const char *value)
{
    uint64_t n = 0;
    bool good = true;
    if (strcmp(name, "--menu") == 0) o->menu = *value == 'T' ? CATAN_MENU_SIMPLE : CATAN_MENU_PLAIN, good = *value && strchr("NT", *value) && !value[1];
    else if (strcmp(name, "--players") == 0) good = read_number(value, 2, 6, &n), o->players = (int32_t)n;
    else if (strcmp(name, "--games") == 0) good = read_number(value, 1, UINT32_MAX, &o->games);
    else if (strcmp(name, "--seed") == 0) good = read_number(value, 0, UINT64_MAX, &o->seed);
    else if (strcmp(name, "--ms") == 0) good = read_number(value, 1, 100000, &n), o->milliseconds = (double)n;
    else if (strcmp(name, "--rounds") == 0) good = read_number(value, 1, MAX_ROUNDS, &n), o->rounds = (int)n;
    else if (strcmp(name, "--network") == 0) good = read_number(value, 0, INT32_MAX, &n), o->network = (int)n;
    else if (strcmp(name, "--options") == 0) o->rules = value;
    else if (strcmp(name, "--against") == 0) o->against = value;
    else good = false;
    return good;
}

static int run(const struct options *o, int argc, char **argv)
{
    int result = 0;
    report_begin(o->json);
    if (o->against) result = run_paired(o, argc, argv);
    else if (o->network >= 0) run_network(o);
    else run_games(o);
    if (o->micro && !o->against) {
        run_micro(o);
        run_applies(o);
        run_growth(o);
        run_roads(o);
        run_many(o);
    }
    report_end();
    return result;
}

int main(int argc, char **argv)
{
    struct options o = {.menu = CATAN_MENU_PLAIN, .players = 4, .games = 1000, .seed = 1, .rules = "", .copies = true,
                        .milliseconds = 100, .rounds = 9, .network = -1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) return usage(stdout);
        if (read_switch(&o, argv[i])) continue;
        if (i + 1 == argc || !read_value(&o, argv[i], argv[i + 1])) return usage(stderr);
        i++;
    }
    return run(&o, argc, argv);
}
