/* Clocks, and the median time of a call. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double process_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double thread_seconds(void) { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }
double wall_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

double measure(const struct options *o, void (*run)(void *user), void *user, double calls)
{
    double values[MAX_ROUNDS];
    run(user); /* warms the caches */
    for (int i = 0; i < o->rounds; i++) {
        double begin = process_seconds(), end, runs = 0;
        do {
            run(user);
            runs++;
            end = process_seconds();
        } while ((end - begin) * 1e3 * o->rounds < o->milliseconds);
        values[i] = (end - begin) * 1e9 / (runs * calls);
    }
    return median(values, o->rounds);
}
