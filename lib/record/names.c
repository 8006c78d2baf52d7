#include "record/names.h"

#include "state/state.h"

#include <catan/base.h>

#include <string.h>

#define RESOURCES \
    {"lumber", CATAN_LUMBER}, {"brick", CATAN_BRICK}, {"wool", CATAN_WOOL}, {"grain", CATAN_GRAIN}, {"ore", CATAN_ORE}, \
    {"wood", CATAN_LUMBER}, {"clay", CATAN_BRICK}, {"sheep", CATAN_WOOL}, {"wheat", CATAN_GRAIN}

const struct name names_of_resources[] = {RESOURCES, {NULL, 0}};

const struct name names_of_harbors[] = {RESOURCES, {"any", CATAN_HARBOR_ANY}, {NULL, 0}};

const struct name names_of_cards[] = {
    {"knight", CATAN_CARD_KNIGHT}, {"roads", CATAN_CARD_ROADS}, {"plenty", CATAN_CARD_PLENTY},
    {"monopoly", CATAN_CARD_MONOPOLY}, {"point", CATAN_CARD_POINT},
    {"road_building", CATAN_CARD_ROADS}, {"year_of_plenty", CATAN_CARD_PLENTY}, {"victory_point", CATAN_CARD_POINT},
    {NULL, 0},
};

const struct name names_of_terrains[] = {
    {"forest", CATAN_FOREST}, {"hills", CATAN_HILLS}, {"pasture", CATAN_PASTURE}, {"fields", CATAN_FIELDS},
    {"mountains", CATAN_MOUNTAINS}, {"desert", CATAN_DESERT}, {NULL, 0},
};

const struct name names_of_duties[] = {
    {"over", DUE_OVER}, {"dice", DUE_DICE}, {"drawn", DUE_DRAWN}, {"stolen", DUE_STOLEN}, {"event-card", DUE_EVENT_CARD},
    {"start-roll", DUE_START_ROLL}, {"found-road", DUE_FOUND_ROAD}, {"found-settlement", DUE_FOUND_SETTLEMENT},
    {"seven", DUE_SEVEN}, {"discard", DUE_DISCARD}, {"robber", DUE_ROBBER}, {"victim", DUE_VICTIM},
    {"give-back", DUE_GIVE_BACK}, {"neutral", DUE_NEUTRAL}, {"free-road", DUE_FREE_ROAD},
    {"event-choice", DUE_EVENT_CHOICE}, {"produce", DUE_PRODUCE}, {"roll", DUE_ROLL},
    {"second-roll", DUE_SECOND_ROLL}, {"main", DUE_MAIN}, {NULL, 0},
};

const struct name names_of_parts[] = {
    {"turn", PART_TURN}, {"paired", PART_PAIRED}, {"builder", PART_BUILDER}, {"founding", PART_FOUNDING}, {NULL, 0},
};

const struct name names_of_viewers[] = {{"spectator", VIEWER_SPECTATOR}, {"table", VIEWER_TABLE}, {NULL, 0}};

const struct name names_of_marks[] = {{"card", 0}, {"built", 1}, {"token", 2}, {"knight", 3}, {"drawn", 4}, {"settlement", 5}, {NULL, 0}};
_Static_assert(MARK_CARD_PLAYED == 1 << 0 && MARK_BUILT == 1 << 1 && MARK_TOKEN_USED == 1 << 2 && MARK_HANDED_IN == 1 << 3 &&
                   MARK_FIRST_DRAWN == 1 << 4 && MARK_NEUTRAL_SETTLEMENT == 1 << 5,
               "names_of_marks");

/* Of ASCII alone, whatever the host's locale says. */
static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool same_word(const char *word, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (word[i] == '\0' || lower(word[i]) != lower(text[i])) return false;
    return word[length] == '\0';
}

int name_find(const struct name *list, const char *text, size_t length)
{
    for (; list->word != NULL; list++)
        if (same_word(list->word, text, length)) return list->value;
    return -1;
}

const char *name_of(const struct name *list, int value)
{
    for (; list->word != NULL; list++)
        if (list->value == value) return list->word;
    return NULL;
}
