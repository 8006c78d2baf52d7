/* What a call costs by the number of cards in hand, by the number of roads, and early and late in a game. */
#include "bench.h"

#include <stdio.h>

enum { CALLS = 1000, EARLY = 250, LATE = 750 };

static const char along_the_coast[] = "4NW 1W 1NW 1NE 2NW 2NE 3NW 3NE 3E 7NE 7E 12NE 12E 12SE 16E";

static void call_list(void *user)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count;
    for (int i = 0; i < CALLS; i++) catan_legal_actions(user, 0, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count);
}

static void measure_list(const struct options *o, const char *what, int number, int roads, int each)
{
    char text[1024], key[64];
    int end = 0; /* of so many roads in the list */
    for (int i = 0; i < roads; i++)
        do end++;
        while (along_the_coast[end] && along_the_coast[end] != ' ');
    snprintf(text, sizeof text,
             "catan 1\nboard fixed_e5\nposition\nP0 settlements 4NW\nP0 roads %.*s\n"
             "P0 hand %d lumber %d brick %d wool %d grain %d ore\nturn 20 P0\ndice 8\n",
             end, along_the_coast, each, each, each, each, each);
    catan_game *game = position_read(text);
    catan_action list[CATAN_MAX_ACTIONS];
    size_t count = 0;
    if (catan_legal_actions(game, 0, CATAN_MENU_PLAIN, list, CATAN_MAX_ACTIONS, &count) != CATAN_OK) die("list", CATAN_ERR_ARG);
    snprintf(key, sizeof key, "list_%s_%d_ns", what, number);
    report_number(key, measure(o, call_list, game, CALLS), 1);
    snprintf(key, sizeof key, "list_%s_%d_actions", what, number);
    report_count(key, count);
    catan_game_free(game);
}

/* Steps up to number EARLY and from number LATE on, of whole games. */
static void measure_age(const struct options *o)
{
    catan_rules *rules = rules_for(o);
    struct positions one = positions_new(1, rules);
    catan_game *game = position(&one, 0);
    catan_action room[CATAN_MAX_ACTIONS];
    uint64_t random = o->seed * 2 + 1, actions = 0;
    double spent[3] = {0, 0, 0}, steps[3] = {0, 0, 0};
    for (uint64_t i = 0; i < o->games; i++) {
        const catan_action *action = NULL;
        if (catan_game_init(game, one.stride, rules, NULL, o->seed + i, &game) != CATAN_OK) die("game", CATAN_ERR_ARG);
        int step = 0;
        for (int age = 0; age < 3; age++) {
            const int until = age == 0 ? EARLY : age == 1 ? LATE : STEP_CAP, from = step;
            double begin = process_seconds();
            while (step < until && (action = random_action(game, o->menu, &random, room, &actions))) {
                if (catan_apply_action(game, action, NULL) != CATAN_OK) die("apply", CATAN_ERR_RULE);
                step++;
            }
            spent[age] += process_seconds() - begin;
            steps[age] += step - from;
        }
    }
    report_number("step_early_ns", spent[0] * 1e9 / steps[0], 1);
    report_number("step_late_ns", spent[2] * 1e9 / steps[2], 1);
    positions_free(&one);
    catan_rules_free(rules);
}

void run_growth(const struct options *o)
{
    measure_list(o, "hand", 0, 2, 0);
    measure_list(o, "hand", 10, 2, 2);
    measure_list(o, "hand", 40, 2, 8);
    measure_list(o, "roads", 2, 2, 1);
    measure_list(o, "roads", 8, 8, 1);
    measure_list(o, "roads", 14, 14, 1);
    measure_age(o);
}
