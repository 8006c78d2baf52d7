/* Whole games of uniformly random legal actions. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

/* xorshift64*, for the choices of the players only. */
uint64_t next_random(uint64_t *s)
{
    *s ^= *s >> 12;
    *s ^= *s << 25;
    *s ^= *s >> 27;
    return *s * UINT64_C(0x2545F4914F6CDD1D);
}

catan_rules *rules_for(const struct options *o)
{
    catan_rules *rules;
    static char message[CATAN_MAX_MESSAGE];
    int32_t status = catan_rules_new(NULL, &rules);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_PLAYERS, o->players);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_CATAN_FOR_TWO, o->players == 2 && !o->base);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_TWO_BASE_RULES, o->players == 2 && o->base);
    if (status == CATAN_OK) status = catan_rules_set(rules, CATAN_OPTION_FIRST_PLAYER, 2);
    if (status == CATAN_OK && o->menu) status = catan_rules_set(rules, CATAN_OPTION_OFFER_LIMIT, 3);
    if (status != CATAN_OK) die("rules", status);
    status = catan_rules_read(rules, o->rules, message, sizeof message);
    if (status == CATAN_OK) status = catan_rules_check(rules, message, sizeof message);
    if (status != CATAN_OK) {
        fprintf(stderr, "catan-bench: %s", message);
        die("rules", status);
    }
    return rules;
}

const catan_action *random_action(const catan_game *game, int32_t menu, uint64_t *random, catan_action *room, uint64_t *actions)
{
    size_t count;
    int32_t seat = catan_game_next(game);
    if (seat < 0) return NULL;
    int32_t status = catan_legal_actions(game, seat, menu, room, CATAN_MAX_ACTIONS, &count);
    if (status != CATAN_OK || count == 0) die("legal actions", status);
    *actions += count;
    return &room[(size_t)(((next_random(random) >> 32) * count) >> 32)];
}

/* What a host does with an event at the least: looks at what it is, and who may know. */
static void read_event(const catan_event *event, void *user)
{
    struct totals *t = user;
    t->events += event->kind != 0 && event->audience != 0;
}

static uint64_t play_on(catan_game *game, int32_t menu, uint64_t *random)
{
    uint64_t steps;
    int32_t status = catan_playout(game, menu, random, STEP_CAP, &steps);
    if (status != CATAN_OK) die("playout", status);
    return steps;
}

static uint64_t play(catan_game *game, int32_t menu, uint64_t *random, uint64_t *actions)
{
    static catan_action room[CATAN_MAX_ACTIONS];
    const catan_action *action;
    uint64_t steps = 0;
    for (; steps < STEP_CAP && (action = random_action(game, menu, random, room, actions)); steps++) {
        int32_t status = catan_apply_action(game, action, NULL);
        if (status != CATAN_OK) die("apply", status);
    }
    return steps;
}

double play_games(const struct options *o, struct totals *t)
{
    uint64_t random = o->seed * 2 + 1;
    catan_rules *rules = rules_for(o);
    void *memory = malloc(catan_game_sizeof());
    if (!memory) die("memory", CATAN_ERR_MEMORY);
    *t = (struct totals){.hash = UINT64_C(0xCBF29CE484222325)};
    double begin = process_seconds();
    for (uint64_t i = 0; i < o->games; i++) {
        catan_game *game;
        int32_t status = catan_game_init(memory, catan_game_sizeof(), rules, NULL, o->seed + i, &game);
        if (status == CATAN_OK && o->events) status = catan_game_set_listener(game, read_event, t);
        if (status != CATAN_OK) die("game", status);
        uint64_t steps = o->playout ? play_on(game, o->menu, &random) : play(game, o->menu, &random, &t->actions);
        t->steps += steps;
        t->capped += steps == STEP_CAP;
        t->hash = (t->hash ^ catan_game_hash(game, CATAN_HASH_ALL)) * UINT64_C(0x100000001B3);
    }
    double seconds = process_seconds() - begin;
    catan_rules_free(rules);
    free(memory);
    return seconds;
}

void run_games(const struct options *o)
{
    struct totals t;
    char hash[17];
    double seconds = play_games(o, &t), steps = (double)t.steps;
    report_text("menu", o->menu ? "T" : "N");
    report_count("players", (uint64_t)o->players);
    report_count("seed", o->seed);
    report_count("games", o->games);
    report_count("steps", t.steps);
    report_count("capped", t.capped);
    report_number("steps_per_game", steps / (double)o->games, 1);
    report_number("mean_actions", (double)t.actions / steps, 2);
    if (o->events) report_number("events_per_step", (double)t.events / steps, 2);
    report_number("ns_per_step", seconds * 1e9 / steps, 1);
    report_number("games_per_second", (double)o->games / seconds, 0);
    report_count("state_bytes", catan_state_sizeof());
    report_count("game_bytes", catan_game_sizeof());
    if (o->copies) report_number("copy_ns", copy_ns(o), 1);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)t.hash);
    report_text("hash", hash);
}
