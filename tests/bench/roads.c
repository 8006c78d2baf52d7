/* The networks of fifteen roads whose longest line takes the longest search, out of some hundred thousand dense ones
 * that were tried: two that a settlement cuts, two that the last road completes. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

static const struct network {
    const char *name, *position, *action;
} networks[] = {
    {"cut_ring", "P0 roads 8NW 4SW 4SE 5SW 8W 8E 9E 8SW 8SE 9SW 9SE 13W 13E 13SW 13SE\n"
                 "P1 settlements 2S\nP1 roads 5SE 5E\nP1 hand 1 lumber 1 brick 1 wool 1 grain\nturn 20 P1\n",
     "P1 settlement 5S"},
    {"cut_cluster", "P0 roads 5E 4SE 5SW 5SE 6SW 6SE 9E 10E 11E 9SE 10SW 10SE 11SW 11SE 14E\n"
                    "P1 settlements 12SE\nP1 roads 12SW 12SE\nP1 hand 1 lumber 1 brick 1 wool 1 grain\nturn 20 P1\n",
     "P1 settlement 11SE"},
    {"last_arms", "P0 roads 5E 6E 7E 5SE 6SW 6SE 7SW 7SE 10E 11E 10SE 11SW 11SE 12SW\n"
                  "P0 hand 1 lumber 1 brick\nturn 20 P0\n",
     "P0 road 15E"},
    {"last_cluster", "P0 roads 5E 5NE 5NW 5W 6E 6NE 6NW 6SE 10SW 10SE 10E 5SE 5SW 6SW\n"
                     "P0 hand 1 lumber 1 brick\nturn 20 P0\n",
     "P0 road 9E"},
};
enum { NETWORKS = sizeof networks / sizeof *networks, CUT = 1000 };

struct work {
    catan_game *game, *scratch;
    catan_action action;
};

static struct work work_new(const struct network *n)
{
    struct work w;
    char text[512], message[CATAN_MAX_MESSAGE];
    snprintf(text, sizeof text, "catan 1\nboard fixed_e5\nposition\n%sdice 8\n", n->position);
    w.game = position_read(text);
    int32_t status = catan_game_clone(w.game, NULL, &w.scratch);
    if (status == CATAN_OK) status = catan_action_read(w.game, n->action, &w.action, message, sizeof message);
    if (status == CATAN_OK) status = catan_check_action(w.game, &w.action, NULL);
    if (status != CATAN_OK) die(n->name, status);
    return w;
}

static void work_free(struct work *w)
{
    catan_game_free(w->game);
    catan_game_free(w->scratch);
}

static void call_copy(void *user)
{
    struct work *w = user;
    for (int i = 0; i < CUT; i++) catan_game_copy(w->game, w->scratch);
}

static void call_apply(void *user)
{
    struct work *w = user;
    for (int i = 0; i < CUT; i++) {
        catan_game_copy(w->game, w->scratch);
        catan_apply_action(w->scratch, &w->action, NULL);
    }
}

void run_roads(const struct options *o)
{
    double worst = 0;
    for (int i = 0; i < NETWORKS; i++) {
        char key[64];
        struct work w = work_new(&networks[i]);
        double ns = measure(o, call_apply, &w, CUT) - measure(o, call_copy, &w, CUT);
        snprintf(key, sizeof key, "roads_%s_ns", networks[i].name);
        report_number(key, ns, 0);
        if (ns > worst) worst = ns;
        work_free(&w);
    }
    report_number("roads_worst_ns", worst, 0);
}

void run_network(const struct options *o)
{
    if (o->network >= NETWORKS) die("network", CATAN_ERR_ARG);
    struct work w = work_new(&networks[o->network]);
    for (uint64_t i = 0; i < o->games; i++) {
        catan_game_copy(w.game, w.scratch);
        catan_apply_action(w.scratch, &w.action, NULL);
    }
    report_text("network", networks[o->network].name);
    report_count("applied", o->games);
    report_count("length", (uint64_t)catan_road_length(w.scratch, 0));
    work_free(&w);
}
