/* catan-draw: a picture, as SVG, of a position or of a moment of a record. */
#include <stdlib.h>
#include <string.h>

#include "../referee/adjudicate.h"
#include "../referee/file_text.h"
#include "../referee/line_words.h"
#include "../referee/report.h"
#include "picture.h"

static const char usage[] =
    "usage: catan-draw [OPTION]... FILE > PICTURE.svg\n"
    "       catan-draw --map base|large [--numbers WHICH] > PICTURE.svg\n"
    "Draws a position or a record in the notation of libcatan, as it stands at its end,\n"
    "or an empty map.\n"
    "\n"
    "  --line LINE      as it stands just before that line of the file\n"
    "  --numbers WHICH  label places: hexes, vertices or edges with their names and, smaller,\n"
    "                   the numbers of the API; or names, those of all places\n"
    "  --board          the board alone, without hands, points and bank\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 drawn, 2 the file cannot be read or the picture not be written.\n";

enum exit_status { EXIT_DRAWN = 0, EXIT_NOT_DRAWN = 2 };

struct choices {
    struct picture picture;
    int32_t last_line;
    bool map_only;
    const char *file;
};

static bool numbers_named(const char *word, enum picture_numbers *out)
{
    static const char *const words[] = {"", "hexes", "vertices", "edges", "names"};
    for (int i = PICTURE_HEXES; word != NULL && i <= PICTURE_NAMES; i++) {
        if (strcmp(word, words[i]) != 0) continue;
        *out = (enum picture_numbers)i;
        return true;
    }
    return false;
}

static bool map_named(const char *word, struct choices *choices)
{
    if (word == NULL || (strcmp(word, "base") != 0 && strcmp(word, "large") != 0)) return false;
    choices->picture.map = strcmp(word, "base") == 0 ? CATAN_MAP_BASE : CATAN_MAP_LARGE;
    return choices->map_only = true;
}

static bool line_named(const char *word, int32_t *out) { return word != NULL && line_word_number(word, out) && *out > 0; }

static int wrong_usage(const char *word)
{
    fprintf(stderr, "catan-draw: cannot use '%s'; see --help\n", word);
    return EXIT_NOT_DRAWN;
}

/* Returns an exit status, or -1 to go on. */
static int take_options(int argc, char **argv, struct choices *choices)
{
    for (int i = 1; i < argc; i++) {
        const char *option = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(option, "--help") == 0) return fputs(usage, stdout) < 0;
        if (strcmp(option, "--version") == 0) return printf("catan-draw %s\n", catan_version()) < 0;
        if (strcmp(option, "--board") == 0) choices->picture.board_only = true;
        else if (strcmp(option, "--line") == 0 && line_named(value, &choices->last_line)) i++;
        else if (strcmp(option, "--numbers") == 0 && numbers_named(value, &choices->picture.numbers)) i++;
        else if (strcmp(option, "--map") == 0 && map_named(value, choices)) i++;
        else if (strncmp(option, "--", 2) == 0 || choices->file != NULL) return wrong_usage(option);
        else choices->file = option;
    }
    if ((choices->file == NULL) != choices->map_only) return wrong_usage(choices->map_only ? choices->file : "no file");
    return choices->map_only && choices->last_line > 0 ? wrong_usage("--line") : -1;
}

static int draw(const struct picture *picture)
{
    int32_t status = picture_write(stdout, picture);
    if (status == CATAN_OK && fflush(stdout) == 0) return EXIT_DRAWN;
    fprintf(stderr, "catan-draw: %s\n", status == CATAN_ERR_MEMORY ? catan_status_text(status) : "the picture cannot be written");
    return EXIT_NOT_DRAWN;
}

static int draw_file(struct choices *choices)
{
    struct adjudication result;
    size_t length = 0;
    int status = EXIT_NOT_DRAWN;
    char *text = file_text(choices->file, &length);
    if (text == NULL) {
        fprintf(stderr, "%s: cannot be opened or read\n", choices->file);
        return EXIT_NOT_DRAWN;
    }
    if (adjudicate(text, length, choices->last_line, NULL, NULL, &result) != CATAN_OK) {
        report_unreadable(stderr, choices->file, &result);
    } else {
        if (result.refused > 0)
            fprintf(stderr, "%s: refused, so not in the picture: %d\n", choices->file, (int)result.refused);
        choices->picture.game = result.game;
        status = draw(&choices->picture);
    }
    adjudication_free(&result);
    free(text);
    return status;
}

int main(int argc, char **argv)
{
    struct choices choices = {0};
    int status = take_options(argc, argv, &choices);
    if (status >= 0) return status;
    return choices.map_only ? draw(&choices.picture) : draw_file(&choices);
}
