/* The same measurement with this and with another build of the library, in turns. Each runs in a process of its own,
 * where the other build is loaded first, so that nothing of the two can mix. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_FIGURES = 128, OURS = 0, OTHER = 1 };

struct figure {
    char key[64];
    double value[2][MAX_ROUNDS]; /* ours, the other's */
};

struct comparison {
    struct figure figures[MAX_FIGURES];
    int count;
    char hash[2][64];
};

/* Times are compared; the number of steps or of bytes may differ by right. */
static bool is_time(const char *key)
{
    size_t length = strlen(key);
    return strcmp(key, "ns_per_step") == 0 || (length > 3 && strcmp(key + length - 3, "_ns") == 0);
}

static void note(struct comparison *c, int side, int round, const char *key, const char *value)
{
    int i = 0;
    if (strcmp(key, "hash") == 0) snprintf(c->hash[side], sizeof c->hash[side], "%s", value);
    if (!is_time(key)) return;
    while (i < c->count && strcmp(c->figures[i].key, key) != 0) i++;
    if (i == MAX_FIGURES) return;
    if (i == c->count) {
        c->count++;
        snprintf(c->figures[i].key, sizeof c->figures[i].key, "%s", key);
    }
    c->figures[i].value[side][round] = strtod(value, NULL);
}

/* Does not return: becomes the program that measures. */
static void become(char **argv, const char *library, int output)
{
    if (library) setenv("LD_PRELOAD", library, 1);
    dup2(output, STDOUT_FILENO);
    execv("/proc/self/exe", argv);
    _exit(127);
}

static bool run_side(struct comparison *c, int side, int round, char **argv, const char *library)
{
    int ends[2], status;
    char line[256], key[64], value[64];
    if (pipe(ends) != 0) return false;
    pid_t child = fork();
    if (child < 0) return false;
    if (child == 0) become(argv, library, ends[1]);
    close(ends[1]);
    FILE *in = fdopen(ends[0], "r");
    if (!in) return false;
    while (fgets(line, sizeof line, in))
        if (sscanf(line, "%63[^:]: %63s", key, value) == 2) note(c, side, round, key, value);
    fclose(in);
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void report(struct comparison *c, int rounds)
{
    for (int i = 0; i < c->count; i++) {
        struct figure *f = &c->figures[i];
        double ratio[MAX_ROUNDS];
        char key[80];
        for (int r = 0; r < rounds; r++) ratio[r] = f->value[OURS][r] / f->value[OTHER][r];
        report_number(f->key, median(f->value[OURS], rounds), 1);
        snprintf(key, sizeof key, "against_%s", f->key);
        report_number(key, median(f->value[OTHER], rounds), 1);
        snprintf(key, sizeof key, "ratio_%s", f->key);
        report_number(key, median(ratio, rounds), 3);
    }
    report_text("hash", c->hash[OURS]);
    report_text("against_hash", c->hash[OTHER]);
    report_text("hashes_agree", strcmp(c->hash[OURS], c->hash[OTHER]) == 0 ? "yes" : "no");
}

int run_paired(const struct options *o, int argc, char **argv)
{
    static struct comparison c;
    char **arguments = calloc((size_t)argc + 1, sizeof *arguments);
    int count = 0;
    /* Loaded once here, apart from our own, so that a file that is no library is told from a slow one. */
    void *library = dlopen(o->against, RTLD_NOW | RTLD_LOCAL);
    if (!library || !dlsym(library, "catan_apply_action")) {
        fprintf(stderr, "catan-bench: %s: no libcatan\n", o->against);
        free(arguments);
        return 2;
    }
    for (int i = 0; i < argc && arguments; i++) {
        if (strcmp(argv[i], "--against") == 0) i++;
        else if (strcmp(argv[i], "--json") != 0) arguments[count++] = argv[i];
    }
    bool good = arguments != NULL;
    for (int round = 0; round < o->rounds && good; round++)
        good = run_side(&c, OURS, round, arguments, NULL) && run_side(&c, OTHER, round, arguments, o->against);
    free(arguments);
    dlclose(library);
    if (!good) {
        fprintf(stderr, "catan-bench: a measurement failed\n");
        return 2;
    }
    report_text("against", o->against);
    report(&c, o->rounds);
    return 0;
}
