/* What the files of catan-bench share: options, figures, random games, positions to measure on. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <catan/catan.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct options {
    int32_t menu, players;
    uint64_t games, seed;
    const char *rules; /* further options of the rules, as text */
    bool playout;      /* play by catan_playout instead of list, choice and apply */
    bool events;       /* a listener reads all events */
    bool base;         /* two players by base rules, not Catan for Two */
    bool copies;       /* measure copying too */
    bool micro, json;
    double milliseconds; /* how long one figure of --micro is measured */
    int rounds;          /* of which medians are taken */
    int network;         /* which of the dear road networks alone; -1 for none */
    const char *against; /* another build of the library */
};

enum { MAX_ROUNDS = 101 };

void die(const char *what, int32_t status); /* bench.c */

/* report.c: figures, a line "key: value" each, or one JSON object. */
void report_begin(bool json);
void report_text(const char *key, const char *value);
void report_count(const char *key, uint64_t value);
void report_number(const char *key, double value, int decimals);
void report_end(void);

/* games.c: whole games. */
struct totals {
    uint64_t steps, actions, capped, events, hash;
};
enum { STEP_CAP = 100000 };
uint64_t next_random(uint64_t *state);
catan_rules *rules_for(const struct options *o);
/* A random legal action of the seat that acts next, out of the list in `room`, of CATAN_MAX_ACTIONS; NULL when the game is
 * over. Adds to `actions` what there was to choose from. */
const catan_action *random_action(const catan_game *game, int32_t menu, uint64_t *random, catan_action *room, uint64_t *actions);
/* Games with the seeds o->seed, o->seed + 1, ...; seconds of CPU time. */
double play_games(const struct options *o, struct totals *t);
void run_games(const struct options *o);

/* positions.c: many games in one block. */
struct positions {
    int count;
    unsigned char *memory;
    size_t stride;
};
struct positions positions_new(int count, const catan_rules *rules);
void positions_free(struct positions *p);
static inline catan_game *position(const struct positions *p, int i) { return (catan_game *)(void *)(p->memory + (size_t)i * p->stride); }
/* Positions out of random games, one in about 200 actions. */
struct positions positions_sampled(const struct options *o, int count);
/* The one of a text in the notation. */
catan_game *position_read(const char *text);

/* measure.c: CPU time of the process and of this thread, time of the clock on the wall. */
double process_seconds(void);
double thread_seconds(void);
double wall_seconds(void);
double median(double *values, int count); /* sorts them */
/* The median nanoseconds that one of `calls` calls takes; run() makes all of them. */
double measure(const struct options *o, void (*run)(void *user), void *user, double calls);

double copy_ns(const struct options *o);   /* micro.c: single calls */
void run_micro(const struct options *o);
void run_applies(const struct options *o); /* applies.c: actions by kind */
void run_growth(const struct options *o);  /* growth.c: by cards in hand, by roads, by the age of the game */
void run_roads(const struct options *o);   /* roads.c: the dearest networks; one alone */
void run_network(const struct options *o);
void run_many(const struct options *o);    /* many.c: many games, threads, events, players */
int run_paired(const struct options *o, int argc, char **argv); /* paired.c: against another build */

#endif
