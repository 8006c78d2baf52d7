#include "line_words.h"

#include <ctype.h>
#include <string.h>

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

void line_words_begin(struct line_words *words, const char *line, size_t length)
{
    const char *comment = memchr(line, '#', length);
    if (comment != NULL) length = (size_t)(comment - line);
    while (length > 0 && blank(line[length - 1])) length--;
    memset(words, 0, sizeof *words);
    words->line = line;
    words->length = length;
}

static void keep(struct line_words *words, size_t end)
{
    size_t kept = 0;
    for (size_t i = words->start; i < end && kept < WORD_SIZE - 1; i++)
        words->word[kept++] = (char)tolower((unsigned char)words->line[i]);
    words->word[kept] = '\0';
}

bool line_words_next(struct line_words *words)
{
    size_t at = words->at;
    while (at < words->length && (blank(words->line[at]) || words->line[at] == ',')) at++;
    words->start = at;
    if (at < words->length && words->line[at] == ';') at++;
    else
        while (at < words->length && !blank(words->line[at]) && words->line[at] != ';') at++;
    words->at = at;
    while (at > words->start && words->line[at - 1] == ',') at--;
    keep(words, at);
    return words->start < words->length;
}

bool line_word_is(const struct line_words *words, const char *word) { return strcmp(words->word, word) == 0; }

bool line_words_clause_ends(const struct line_words *words)
{
    return words->word[0] == '\0' || line_word_is(words, ";");
}

bool line_word_number(const char *word, int32_t *out)
{
    int32_t number = 0;
    size_t length = strlen(word);
    if (length == 0 || length > 6) return false;
    for (; *word != '\0'; word++) {
        if (!isdigit((unsigned char)*word)) return false;
        number = number * 10 + (*word - '0');
    }
    *out = number;
    return true;
}

bool line_word_owner(const char *word, int32_t *out) { return word[0] == 'p' && line_word_number(word + 1, out); }
