/* Looking up rules. The two tables are built from two files with the same
 * symbols in the same order, which the compiler checks. */
#include "rulebook/rulebook.h"

struct words {
    const char *text, *sources;
};

#define RULE(symbol, number, id, title, grade) {(number), (id), (title), (grade)},
static const struct rule rules[] = {
#include "rulebook/rules.def"
};
#undef RULE

#define TEXT(symbol, text, sources) {(text), (sources)},
static const struct words words[] = {
#include "rulebook/texts_en.def"
};
#undef TEXT

#define RULE(symbol, number, id, title, grade) AT_##symbol,
enum rule_place {
#include "rulebook/rules.def"
    RULES
};
#undef RULE

#define TEXT(symbol, text, sources) TEXT_AT_##symbol,
enum text_place {
#include "rulebook/texts_en.def"
    TEXTS
};
#undef TEXT

_Static_assert((int)RULES == (int)TEXTS, "every rule has a text and every text a rule");
#define TEXT(symbol, text, sources) \
    _Static_assert((int)AT_##symbol == (int)TEXT_AT_##symbol, "the order of rules.def and texts_en.def differs");
#include "rulebook/texts_en.def"
#undef TEXT

size_t rulebook_count(void)
{
    return RULES;
}

const struct rule *rulebook_at(size_t index)
{
    return index < RULES ? &rules[index] : NULL;
}

const struct rule *rulebook_find(uint16_t number)
{
    size_t low = 0, high = RULES;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rules[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < RULES && rules[low].number == number ? &rules[low] : NULL;
}

/* IDs are ASCII, so no locale may have a say. */
static char plain(char c)
{
    if (c == '_')
        return '-';
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static int same_id(const char *id, const char *asked)
{
    while (*id && *id == plain(*asked)) {
        id++;
        asked++;
    }
    return !*id && !*asked;
}

const struct rule *rulebook_find_id(const char *id)
{
    if (!id)
        return NULL;
    for (size_t i = 0; i < RULES; i++)
        if (same_id(rules[i].id, id))
            return &rules[i];
    return NULL;
}

static const struct words *words_of(uint16_t number)
{
    const struct rule *rule = rulebook_find(number);
    return rule ? &words[rule - rules] : NULL;
}

const char *rulebook_text(uint16_t number)
{
    const struct words *found = words_of(number);
    return found ? found->text : NULL;
}

const char *rulebook_sources(uint16_t number)
{
    const struct words *found = words_of(number);
    return found ? found->sources : NULL;
}
