/* Single calls, on positions out of random games. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 256, COPIES = 1000, MASK_WORDS = 64, SAVE_BYTES = 1024, OBSERVATION_BYTES = 2048 };

/* What the measured calls work on, one entry a position. */
struct calls {
    struct positions p;
    int32_t menu, repeat; /* each position so many times before the next one */
    int32_t next[POSITIONS]; /* the seat that acts */
    catan_action legal[POSITIONS], refused[POSITIONS];
    uint8_t bytes[POSITIONS][SAVE_BYTES];
    size_t length[POSITIONS];
    catan_rules *rules;
    catan_board *board;
};

static void call_copy(void *user)
{
    struct calls *c = user;
    for (int i = 0; i < COPIES; i++) catan_game_copy(position(&c->p, 0), position(&c->p, 1));
}

static void *(*volatile plain_copy)(void *, const void *, size_t) = memcpy;

static void call_memcpy(void *user)
{
    struct calls *c = user;
    for (int i = 0; i < COPIES; i++) plain_copy(position(&c->p, 1), position(&c->p, 0), catan_game_sizeof());
}

static void call_list(void *user)
{
    struct calls *c = user;
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    for (int i = 0; i < c->p.count; i++)
        for (int r = 0; r < c->repeat; r++)
            catan_legal_actions(position(&c->p, i), c->next[i], c->menu, list, CATAN_MAX_ACTIONS, &count);
}

static void call_mask(void *user)
{
    struct calls *c = user;
    uint64_t words[MASK_WORDS];
    for (int i = 0; i < c->p.count; i++)
        for (int r = 0; r < c->repeat; r++)
            catan_legal_mask(position(&c->p, i), c->next[i], c->menu, words, MASK_WORDS);
}

static void call_check(void *user)
{
    struct calls *c = user;
    for (int i = 0; i < c->p.count; i++) catan_check_action(position(&c->p, i), &c->legal[i], NULL);
}

static void call_check_refused(void *user)
{
    struct calls *c = user;
    catan_verdict verdict;
    for (int i = 0; i < c->p.count; i++) catan_check_action(position(&c->p, i), &c->refused[i], &verdict);
}

static void call_observe(void *user)
{
    struct calls *c = user;
    uint8_t bytes[OBSERVATION_BYTES];
    for (int i = 0; i < c->p.count; i++) catan_observe(position(&c->p, i), c->legal[i].seat, bytes, sizeof bytes);
}

static void call_new_game(void *user)
{
    struct calls *c = user;
    catan_game *game;
    for (int i = 0; i < COPIES; i++)
        catan_game_init(position(&c->p, 1), c->p.stride, c->rules, c->board, (uint64_t)i, &game);
}

static void call_save(void *user)
{
    struct calls *c = user;
    for (int i = 0; i < c->p.count; i++) catan_game_save(position(&c->p, i), c->bytes[i], SAVE_BYTES, &c->length[i]);
}

static void call_load(void *user)
{
    struct calls *c = user;
    catan_game *game;
    for (int i = 0; i < c->p.count; i++) {
        int32_t status = catan_game_load(c->bytes[i], c->length[i], NULL, &game, NULL, 0);
        if (status != CATAN_OK) die("load", status);
        catan_game_free(game);
    }
}

static void call_save_load(void *user)
{
    call_save(user);
    call_load(user);
}

/* An action of the seat that acts next that the rules refuse, though it has a number. */
static catan_action refused_action(const catan_game *game, uint64_t *random)
{
    catan_action action;
    uint64_t numbers = (uint64_t)catan_action_numbers(game, CATAN_MENU_PLAIN);
    for (;;) {
        int32_t number = (int32_t)(next_random(random) % numbers);
        if (catan_action_of_number(game, CATAN_MENU_PLAIN, catan_game_next(game), number, &action) == CATAN_OK &&
            catan_check_action(game, &action, NULL) == CATAN_ERR_RULE)
            return action;
    }
}

static struct calls *calls_new(const struct options *o)
{
    struct calls *c = calloc(1, sizeof *c);
    uint64_t random = o->seed * 2 + 1, actions = 0;
    if (!c) die("memory", CATAN_ERR_MEMORY);
    c->p = positions_sampled(o, POSITIONS);
    c->menu = o->menu;
    c->repeat = 1;
    c->rules = rules_for(o);
    for (int i = 0; i < POSITIONS; i++) {
        catan_action room[CATAN_MAX_ACTIONS];
        c->next[i] = catan_game_next(position(&c->p, i));
        c->legal[i] = *random_action(position(&c->p, i), o->menu, &random, room, &actions);
        c->refused[i] = refused_action(position(&c->p, i), &random);
    }
    if (catan_game_board(position(&c->p, 0), NULL, &c->board) != CATAN_OK) die("board", CATAN_ERR_MEMORY);
    return c;
}

static void calls_free(struct calls *c)
{
    positions_free(&c->p);
    catan_rules_free(c->rules);
    catan_board_free(c->board);
    free(c);
}

/* The three that are compared with targets for four and for six players. */
static void run_saves(struct options o, int32_t players)
{
    char key[32];
    size_t most = 0;
    o.players = players;
    struct calls *c = calls_new(&o);
    snprintf(key, sizeof key, "save_load_%d_ns", (int)players);
    report_number(key, measure(&o, call_save_load, c, POSITIONS), 0);
    for (int i = 0; i < POSITIONS; i++)
        if (c->length[i] > most) most = c->length[i];
    snprintf(key, sizeof key, "save_%d_bytes", (int)players);
    report_count(key, most);
    calls_free(c);
}

double copy_ns(const struct options *o)
{
    struct calls *c = calls_new(o);
    double ns = measure(o, call_copy, c, COPIES);
    calls_free(c);
    return ns;
}

void run_micro(const struct options *o)
{
    struct calls *c = calls_new(o);
    double plain = measure(o, call_memcpy, c, COPIES);
    report_number("memcpy_ns", plain, 1);
    report_number("copy_ratio", measure(o, call_copy, c, COPIES) / plain, 2);
    report_number("list_in_turn_ns", measure(o, call_list, c, POSITIONS), 1);
    report_number("mask_in_turn_ns", measure(o, call_mask, c, POSITIONS), 1);
    c->repeat = 64;
    report_number("list_ns", measure(o, call_list, c, POSITIONS * c->repeat), 1);
    report_number("mask_ns", measure(o, call_mask, c, POSITIONS * c->repeat), 1);
    report_number("check_ns", measure(o, call_check, c, POSITIONS), 1);
    report_number("check_refused_ns", measure(o, call_check_refused, c, POSITIONS), 1);
    report_number("observe_ns", measure(o, call_observe, c, POSITIONS), 1);
    report_count("observation_bytes", (uint64_t)catan_observation_size(position(&c->p, 0)));
    report_number("save_ns", measure(o, call_save, c, POSITIONS), 0);
    report_number("load_ns", measure(o, call_load, c, POSITIONS), 0);
    report_number("new_game_ns", measure(o, call_new_game, c, COPIES), 0);
    calls_free(c);
    run_saves(*o, 4);
    run_saves(*o, 6);
}
