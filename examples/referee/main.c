/* catan-referee: plays records in the notation and says of each line whether it stands. */
#include <stdlib.h>
#include <string.h>

#include "file_text.h"
#include "refusal_picture.h"
#include "report.h"

static const char usage[] =
    "usage: catan-referee [OPTION]... FILE...\n"
    "Plays games in the notation of libcatan and says of each line whether it stands;\n"
    "of a refusal which rule, what it says, and where it comes from.\n"
    "\n"
    "  --stop        stop at the first refusal\n"
    "  --quiet       show only what does not stand, and the summary\n"
    "  --what-if     at a refusal, name options that would turn the answer\n"
    "  --pictures FOLDER  draw each refusal, the place refused marked, into\n"
    "                FOLDER/NAME-LINE.svg (NAME is the record's)\n"
    "  --legal LINE  list the legal actions just before that line of the file, all but\n"
    "                new offers and proposals\n"
    "  --rule ID     explain a rule, as in '--rule BUILD-06'\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 when all stands, 1 when something was refused or a statement is\n"
    "wrong, 2 when a file cannot be read or a picture not be written.\n";

enum exit_status { EXIT_STANDS = 0, EXIT_REFUSED = 1, EXIT_UNREADABLE = 2 };

struct choices {
    bool stop, quiet, what_if;
    int32_t legal_line; /* 0: no list */
    const char *pictures; /* folder for pictures of refusals, or NULL */
};

/* What is needed while one file is played. */
struct sheet {
    const struct choices *choices;
    const char *name;
    bool titled;
    bool picture_failed;
};

/* ---- one file */

static bool show(const struct finding *finding, void *user)
{
    struct sheet *sheet = user;
    bool good = finding->answer == FINDING_STANDS || finding->answer == FINDING_LEFT_OUT;
    if (sheet->choices->legal_line > 0) return true;
    if (!good || !sheet->choices->quiet) {
        if (!sheet->titled) printf("%s\n", sheet->name);
        sheet->titled = true;
        report_finding(stdout, finding);
        if (finding->answer == FINDING_REFUSED && sheet->choices->what_if) report_what_if(stdout, finding);
    }
    if (finding->answer == FINDING_REFUSED && sheet->choices->pictures != NULL
        && !refusal_picture(sheet->choices->pictures, sheet->name, finding))
        sheet->picture_failed = true;
    return finding->answer != FINDING_REFUSED || !sheet->choices->stop;
}

static void show_legal(const char *name, int32_t line, const struct adjudication *result)
{
    printf("%s, before line %d\n", name, (int)line);
    if (result->refused > 0) printf("  %d before it were refused and not performed\n", (int)result->refused);
    report_legal(stdout, result->game);
}

/* These two return false when a picture could not be written. */
static bool play_text(const char *name, const char *text, size_t length, const struct choices *choices,
                      struct adjudication *result)
{
    struct sheet sheet = {.choices = choices, .name = name};
    adjudicate(text, length, choices->legal_line, show, &sheet, result);
    if (result->status != CATAN_OK) {
        fflush(stdout);
        report_unreadable(stderr, name, result);
    } else if (choices->legal_line > 0) {
        show_legal(name, choices->legal_line, result);
    } else if (!choices->quiet) {
        if (!sheet.titled) printf("%s\n", name);
        report_points(stdout, result->game);
    }
    return !sheet.picture_failed;
}

static bool play_file(const char *name, const struct choices *choices, struct adjudication *result)
{
    size_t length = 0;
    char *text = file_text(name, &length);
    memset(result, 0, sizeof *result);
    if (text == NULL) {
        result->status = CATAN_ERR_ARG;
        fflush(stdout);
        fprintf(stderr, "%s: cannot be opened or read\n", name);
        return true;
    }
    bool drawn = play_text(name, text, length, choices, result);
    free(text);
    adjudication_free(result);
    return drawn;
}

static int play_files(char **names, int count, const struct choices *choices)
{
    int status = EXIT_STANDS;
    struct adjudication *results = calloc((size_t)count, sizeof *results);
    if (results == NULL) return EXIT_UNREADABLE;
    for (int i = 0; i < count; i++) {
        bool drawn = play_file(names[i], choices, &results[i]);
        if (results[i].status != CATAN_OK || !drawn) status = EXIT_UNREADABLE;
        else if (status == EXIT_STANDS && choices->legal_line == 0 && results[i].refused + results[i].wrong > 0)
            status = EXIT_REFUSED;
    }
    for (int i = 0; i < count && choices->legal_line == 0; i++) report_summary(stdout, names[i], &results[i]);
    free(results);
    return status;
}

/* ---- options */

static int explain_rule(const char *id)
{
    int32_t rule = catan_rule_find(id);
    if (rule == 0) {
        fprintf(stderr, "catan-referee: no rule '%s'; they are listed in doc/rules.md\n", id != NULL ? id : "");
        return EXIT_UNREADABLE;
    }
    report_rule(stdout, rule);
    return EXIT_STANDS;
}

static int wrong_usage(const char *word)
{
    fprintf(stderr, "catan-referee: cannot use '%s'; see --help\n", word);
    return EXIT_UNREADABLE;
}

static bool line_number(const char *text, int32_t *out)
{
    char *end = NULL;
    long number = text != NULL ? strtol(text, &end, 10) : 0;
    if (number < 1 || number > INT32_MAX || *end != '\0') return false;
    *out = (int32_t)number;
    return true;
}

/* Take options out of the arguments; what is left is files. Returns an exit status, or -1 to go on. */
static int take_options(int argc, char **argv, struct choices *choices, int *out_files)
{
    int files = 0;
    for (int i = 1; i < argc; i++) {
        const char *option = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strncmp(option, "--", 2) != 0) argv[files++] = argv[i];
        else if (strcmp(option, "--stop") == 0) choices->stop = true;
        else if (strcmp(option, "--quiet") == 0) choices->quiet = true;
        else if (strcmp(option, "--what-if") == 0) choices->what_if = true;
        else if (strcmp(option, "--pictures") == 0 && value != NULL) choices->pictures = value, i++;
        else if (strcmp(option, "--legal") == 0 && line_number(value, &choices->legal_line)) i++;
        else if (strcmp(option, "--rule") == 0) return explain_rule(value);
        else if (strcmp(option, "--version") == 0) return printf("catan-referee %s\n", catan_version()) < 0;
        else if (strcmp(option, "--help") == 0) return fputs(usage, stdout) < 0;
        else return wrong_usage(option);
    }
    *out_files = files;
    return -1;
}

int main(int argc, char **argv)
{
    struct choices choices = {0};
    int files = 0, status = take_options(argc, argv, &choices, &files);
    if (status >= 0) return status;
    return files > 0 ? play_files(argv, files, &choices) : wrong_usage("no file");
}
