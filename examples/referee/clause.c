#include "clause.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

clause_names clause_resources = {{"lumber", "wood"}, {"brick", "clay"}, {"wool", "sheep"},
                                 {"grain", "wheat"}, {"ore"},           {"unknown"}};
clause_names clause_cards = {{"knight"},   {"roads", "road_building"}, {"plenty", "year_of_plenty"},
                             {"monopoly"}, {"point", "victory_point"}, {"unknown"}};
clause_names clause_pieces = {{"roads", "road"}, {"settlements", "settlement"}, {"cities", "city"}};

int32_t clause_find(clause_names names, const char *word)
{
    for (int32_t kind = 0; kind <= CLAUSE_KINDS; kind++)
        for (int i = 0; i < CLAUSE_NAMES && names[kind][i] != NULL; i++)
            if (strcmp(names[kind][i], word) == 0) return kind;
    return -1;
}

void clause_add(char *text, size_t capacity, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, capacity - used, format, arguments);
    va_end(arguments);
}

bool clause_unreadable(struct clause *clause, const char *expected)
{
    clause->expected = expected;
    return false;
}

bool clause_read_number(struct clause *clause, int32_t *out)
{
    if (!line_word_number(clause->words->word, out)) return clause_unreadable(clause, "a number");
    line_words_next(clause->words);
    return true;
}

bool clause_read_owner(struct clause *clause, int32_t *out)
{
    if (!line_word_owner(clause->words->word, out) || *out >= catan_game_owners(clause->game))
        return clause_unreadable(clause, "a seat of this game");
    line_words_next(clause->words);
    return true;
}

bool clause_read_cards(struct clause *clause, clause_names names, int32_t counts[CLAUSE_KINDS + 1])
{
    const char *expected = "cards, as in '2 lumber 1 ore', or 'nothing'";
    struct line_words *words = clause->words;
    if (line_words_clause_ends(words)) return clause_unreadable(clause, expected);
    for (int kind = 0; kind <= CLAUSE_KINDS; kind++) counts[kind] = 0;
    for (; !line_words_clause_ends(words); line_words_next(words)) {
        int32_t number = 1;
        if (line_word_is(words, "nothing")) continue;
        if (line_word_number(words->word, &number)) line_words_next(words);
        int32_t kind = clause_find(names, words->word);
        if (kind < 0) return clause_unreadable(clause, expected);
        counts[kind] += number;
    }
    return true;
}

bool clause_compare_number(struct clause *clause, int32_t is)
{
    int32_t said = 0;
    if (!clause_read_number(clause, &said)) return false;
    clause->holds = said == is;
    clause_add(clause->is, sizeof clause->is, "%d", (int)is);
    return true;
}

bool clause_compare_numbers(struct clause *clause, int32_t count, int32_t (*is)(const catan_game *, int32_t))
{
    clause->holds = true;
    for (int32_t i = 0; i < count; i++) {
        int32_t said = 0;
        if (!clause_read_number(clause, &said)) return false;
        clause->holds = clause->holds && said == is(clause->game, i);
        clause_add(clause->is, sizeof clause->is, "%s%d", i > 0 ? " " : "", (int)is(clause->game, i));
    }
    return true;
}

bool clause_compare_owner(struct clause *clause, int32_t is)
{
    int32_t said = CATAN_NONE;
    if (line_word_is(clause->words, "none")) line_words_next(clause->words);
    else if (!clause_read_owner(clause, &said)) return false;
    clause->holds = said == is;
    if (is < 0) clause_add(clause->is, sizeof clause->is, "none");
    else clause_add(clause->is, sizeof clause->is, "P%d", (int)is);
    return true;
}

static bool could_be(const int32_t said[CLAUSE_KINDS + 1], const int32_t is[CLAUSE_KINDS + 1], const int32_t most[CLAUSE_KINDS])
{
    int32_t unknown = is[CLAUSE_KINDS] - said[CLAUSE_KINDS];
    bool fits = true;
    for (int kind = 0; kind < CLAUSE_KINDS; kind++) {
        fits = fits && said[kind] >= is[kind] && said[kind] <= most[kind];
        unknown -= said[kind] - is[kind];
    }
    return fits && unknown == 0;
}

bool clause_compare_cards(struct clause *clause, clause_names names, const int32_t is[CLAUSE_KINDS + 1])
{
    return clause_compare_hand(clause, names, is, is);
}

bool clause_compare_hand(struct clause *clause, clause_names names, const int32_t is[CLAUSE_KINDS + 1], const int32_t most[CLAUSE_KINDS])
{
    int32_t said[CLAUSE_KINDS + 1];
    if (!clause_read_cards(clause, names, said)) return false;
    clause->holds = true;
    clause->unsure = could_be(said, is, most);
    for (int kind = 0; kind <= CLAUSE_KINDS; kind++) {
        clause->holds = clause->holds && said[kind] == is[kind];
        if (is[kind] == 0) continue;
        clause_add(clause->is, sizeof clause->is, "%s%d %s", clause->is[0] ? " " : "", (int)is[kind], names[kind][0]);
    }
    if (clause->is[0] == '\0') clause_add(clause->is, sizeof clause->is, "nothing");
    return true;
}
