/* catan-bench: uniformly random games through the public API, one line
 * "key: value" a figure. Not a test; figures are CPU time on this machine. */
#include <catan/catan.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct options {
    int32_t menu, players;
    uint64_t games, seed;
    int copies;  /* measure copying too */
    int playout; /* play by catan_playout instead of list, choice and apply */
    int base;    /* two players by base rules, not Catan for Two */
};

/* xorshift64*, for the choices of the players only. */
static uint64_t next_random(uint64_t *s)
{
    *s ^= *s >> 12;
    *s ^= *s << 25;
    *s ^= *s >> 27;
    return *s * UINT64_C(0x2545F4914F6CDD1D);
}

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static void die(const char *what, int32_t status)
{
    fprintf(stderr, "catan-bench: %s: %s\n", what, catan_status_text(status));
    exit(2);
}

struct totals {
    uint64_t steps, actions, capped, hash;
};

enum { STEP_CAP = 100000 };

static void play_on(catan_game *game, int32_t menu, uint64_t *random, struct totals *t)
{
    uint64_t steps;
    int32_t status = catan_playout(game, menu, random, STEP_CAP, &steps);
    if (status != CATAN_OK) die("playout", status);
    t->steps += steps;
    t->capped += steps == STEP_CAP;
    t->hash = (t->hash ^ catan_game_hash(game, CATAN_HASH_ALL)) * UINT64_C(0x100000001B3);
}

static void play(catan_game *game, int32_t menu, uint64_t *random, struct totals *t)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    uint64_t steps = 0;
    for (int32_t seat; (seat = catan_game_next(game)) >= 0 && steps < STEP_CAP; steps++) {
        size_t count;
        int32_t status = catan_legal_actions(game, seat, menu, actions, CATAN_MAX_ACTIONS, &count);
        if (status != CATAN_OK || count == 0) die("legal actions", status);
        size_t pick = (size_t)(((next_random(random) >> 32) * count) >> 32);
        status = catan_apply_action(game, &actions[pick], NULL);
        if (status != CATAN_OK) die("apply", status);
        t->actions += count;
    }
    t->steps += steps;
    t->capped += steps == STEP_CAP;
    t->hash = (t->hash ^ catan_game_hash(game, CATAN_HASH_ALL)) * UINT64_C(0x100000001B3);
}

static catan_rules *rules_for(const struct options *o)
{
    catan_rules *rules;
    int32_t status = catan_rules_new(NULL, &rules);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_PLAYERS, o->players);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_CATAN_FOR_TWO, o->players == 2 && !o->base);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_TWO_BASE_RULES, o->players == 2 && o->base);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_FIRST_PLAYER, 2);
    if (status == CATAN_OK && o->menu) status = catan_rules_set(rules, CATAN_OPTION_OFFER_LIMIT, 3);
    if (status != CATAN_OK) die("rules", status);
    return rules;
}

static double copy_ns(const catan_game *game)
{
    enum { COPIES = 1000000 };
    catan_game *copy;
    if (catan_game_clone(game, NULL, &copy) != CATAN_OK) die("clone", CATAN_ERR_MEMORY);
    double begin = now();
    for (int i = 0; i < COPIES; i++) catan_game_copy(game, copy);
    double ns = (now() - begin) * 1e9 / COPIES;
    catan_game_free(copy);
    return ns;
}

static int run(const struct options *o)
{
    struct totals t = {0, 0, 0, UINT64_C(0xCBF29CE484222325)};
    uint64_t random = o->seed * 2 + 1;
    catan_rules *rules = rules_for(o);
    void *memory = malloc(catan_game_sizeof());
    catan_game *game = NULL;
    if (!memory) die("memory", CATAN_ERR_MEMORY);
    double begin = now();
    for (uint64_t i = 0; i < o->games; i++) {
        int32_t status = catan_game_init(memory, catan_game_sizeof(), rules, NULL, o->seed + i, &game);
        if (status != CATAN_OK) die("game", status);
        (o->playout ? play_on : play)(game, o->menu, &random, &t);
    }
    double seconds = now() - begin;
    printf("menu: %c\nplayers: %d\nseed: %llu\n", o->menu ? 'T' : 'N', (int)o->players, (unsigned long long)o->seed);
    printf("games: %llu\nsteps: %llu\ncapped: %llu\n", (unsigned long long)o->games, (unsigned long long)t.steps,
           (unsigned long long)t.capped);
    printf("steps_per_game: %.1f\nmean_actions: %.2f\n", (double)t.steps / (double)o->games, (double)t.actions / (double)t.steps);
    printf("ns_per_step: %.1f\ngames_per_second: %.0f\n", seconds * 1e9 / (double)t.steps, (double)o->games / seconds);
    printf("state_bytes: %zu\ngame_bytes: %zu\n", catan_state_sizeof(), catan_game_sizeof());
    if (o->copies) printf("copy_ns: %.1f\n", copy_ns(game));
    printf("hash: %016llx\n", (unsigned long long)t.hash);
    catan_rules_free(rules);
    free(memory);
    return 0;
}

static int usage(FILE *to)
{
    fputs("usage: catan-bench [--menu N|T] [--players P] [--games G] [--seed S] [--no-copy] [--playout] [--base]\n"
          "  N: bank and harbor trades only; T: also offers of one or two of a kind for one of another,\n"
          "  at most three a turn. Two players play Catan for Two, with --base the base rules. Default: --menu N --players 4 --games 1000 --seed 1\n", to);
    return to == stderr ? 2 : 0;
}

int main(int argc, char **argv)
{
    struct options o = {CATAN_MENU_PLAIN, 4, 1000, 1, 1, 0, 0};
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--help") == 0) return usage(stdout);
        if (strcmp(argv[i], "--playout") == 0) {
            o.playout = 1;
            continue;
        }
        if (strcmp(argv[i], "--base") == 0) {
            o.base = 1;
            continue;
        }
        if (strcmp(argv[i], "--no-copy") == 0) {
            o.copies = 0;
            continue;
        }
        if (strcmp(argv[i], "--menu") == 0 && (*value == 'N' || *value == 'T')) o.menu = *value == 'T';
        else if (strcmp(argv[i], "--players") == 0) o.players = (int32_t)strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--games") == 0) o.games = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0) o.seed = strtoull(value, NULL, 10);
        else return usage(stderr);
        i++;
    }
    return o.games ? run(&o) : usage(stderr);
}
