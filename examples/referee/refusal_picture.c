#include "refusal_picture.h"

#include <stdio.h>
#include <string.h>

#include "../draw/picture.h"

enum { CAPTION = 8192, CAPTION_WIDTH = 125, CAPTION_ACTION = 80 };

static int32_t place_kind(int32_t kind)
{
    switch (kind) {
    case CATAN_SETTLEMENT:
    case CATAN_CITY:
    case CATAN_NEUTRAL_SETTLEMENT: return CATAN_PLACE_VERTEX;
    case CATAN_ROAD:
    case CATAN_NEUTRAL_ROAD:
    case CATAN_EVENT_TURN_ROAD:
    case CATAN_REPAIR_ROAD: return CATAN_PLACE_EDGE;
    case CATAN_MOVE_ROBBER:
    case CATAN_BANISH: return CATAN_PLACE_HEX;
    default: return CATAN_PLACE_NONE;
    }
}

static void mark(struct picture *picture, enum picture_mark_kind kind, int32_t of, int32_t place)
{
    if (of == CATAN_PLACE_NONE || place < 0 || picture->mark_count == PICTURE_MARKS) return;
    for (size_t i = 0; i < picture->mark_count; i++)
        if (picture->marks[i].place_kind == of && picture->marks[i].place == place) return;
    picture->marks[picture->mark_count++] = (struct picture_mark){kind, of, place};
}

/* The buildings that are too near. */
static void mark_neighbors(struct picture *picture, int32_t vertex)
{
    int32_t map = catan_game_map(picture->game);
    for (int32_t i = 0; i < 3; i++) {
        int32_t neighbor = catan_vertex_neighbor(map, vertex, i);
        if (catan_vertex_owner(picture->game, neighbor) >= 0)
            mark(picture, PICTURE_MARK_REASON, CATAN_PLACE_VERTEX, neighbor);
    }
}

static void mark_all(struct picture *picture, const struct finding *finding)
{
    const catan_action *action = &finding->action;
    mark(picture, PICTURE_MARK_WANTED, place_kind(action->kind), action->place);
    for (size_t i = 0; i < finding->broken_count; i++) {
        const catan_verdict *broken = &finding->broken[i];
        mark(picture, PICTURE_MARK_REASON, broken->place_kind, broken->place);
        if (broken->rule == CATAN_RULE_BUILD_06 && broken->place_kind == CATAN_PLACE_VERTEX)
            mark_neighbors(picture, broken->place);
        if (action->kind == CATAN_STEAL && broken->rule == CATAN_RULE_ROBBER_08)
            mark(picture, PICTURE_MARK_REASON, CATAN_PLACE_HEX, catan_game_robber(finding->game));
    }
}

/* ---- the caption */

static void append(char *caption, const char *text)
{
    size_t used = strlen(caption);
    snprintf(caption + used, CAPTION - used, "%s", text);
}

/* A paragraph on lines of its own, broken between words. */
static void paragraph(char *caption, const char *text)
{
    size_t column = CAPTION_WIDTH;
    for (const char *word = text; *word != '\0'; word += strspn(word, " \n")) {
        size_t length = strcspn(word, " \n");
        char piece[512];
        bool breaks = column + 1 + length > CAPTION_WIDTH;
        snprintf(piece, sizeof piece, "%s%.*s", breaks ? "\n" : " ", (int)length, word);
        append(caption, piece);
        column = breaks ? length : column + 1 + length;
        word += length;
    }
}

static void write_caption(char *caption, const struct finding *finding)
{
    char text[CATAN_MAX_MESSAGE];
    bool cut = finding->length > CAPTION_ACTION;
    snprintf(caption, CAPTION, "line %d: %.*s%s is refused", (int)finding->line, cut ? CAPTION_ACTION : (int)finding->length,
             finding->text, cut ? "..." : "");
    if (finding->broken_count == 0) paragraph(caption, catan_status_text(finding->status));
    for (size_t i = 0; i < finding->broken_count && i < 4; i++)
        if (catan_verdict_write(finding->game, &finding->broken[i], text, sizeof text, NULL) == CATAN_OK)
            paragraph(caption, text);
    if (finding->broken_count > 0 && catan_rule_text(finding->broken[0].rule) != NULL)
        paragraph(caption, catan_rule_text(finding->broken[0].rule));
}

/* ---- the file */

static void file_name(char *name, size_t capacity, const char *folder, const char *record, int32_t line)
{
    const char *slash = strrchr(record, '/'), *base = slash != NULL ? slash + 1 : record, *dot = strrchr(base, '.');
    int length = dot != NULL && dot > base ? (int)(dot - base) : (int)strlen(base);
    snprintf(name, capacity, "%s/%.*s-%d.svg", folder, length, base, (int)line);
}

bool refusal_picture(const char *folder, const char *record, const struct finding *finding)
{
    char caption[CAPTION], name[4096];
    struct picture picture = {.game = finding->game, .caption = caption};
    if (finding->status == CATAN_ERR_RULE) mark_all(&picture, finding);
    write_caption(caption, finding);
    if (picture.mark_count > 1) paragraph(caption, "Crossed ring: what was wanted. Broken ring: what shows why not.");
    file_name(name, sizeof name, folder, record, finding->line);
    FILE *file = fopen(name, "wb");
    bool good = file != NULL && picture_write(file, &picture) == CATAN_OK;
    if (file != NULL && fclose(file) != 0) good = false;
    if (!good) fprintf(stderr, "%s: cannot be written\n", name);
    return good;
}
