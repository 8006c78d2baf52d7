/* The registry of rules, the table of options, and sets of options. */
#include <stdio.h>
#include <string.h>

#include "api/handles.h"
#include "record/reading.h"
#include "record/writing.h"
#include "rulebook/rulebook.h"

/* ---- the registry ------------------------------------------------------------------ */

static const struct rule *rule_of(int32_t rule)
{
    return rule > 0 && rule <= UINT16_MAX ? rulebook_find((uint16_t)rule) : NULL;
}

int32_t catan_rule_count(void) { return (int32_t)rulebook_count(); }

int32_t catan_rule_at(int32_t i)
{
    const struct rule *r = i < 0 ? NULL : rulebook_at((size_t)i);
    return r ? r->number : 0;
}

int32_t catan_rule_find(const char *id)
{
    const struct rule *r = id ? rulebook_find_id(id) : NULL;
    return r ? r->number : 0;
}

const char *catan_rule_id(int32_t rule) { return rule_of(rule) ? rule_of(rule)->id : NULL; }
const char *catan_rule_title(int32_t rule) { return rule_of(rule) ? rule_of(rule)->title : NULL; }
const char *catan_rule_grade(int32_t rule) { return rule_of(rule) ? rule_of(rule)->grade : NULL; }
const char *catan_rule_text(int32_t rule) { return rule_of(rule) ? rulebook_text((uint16_t)rule) : NULL; }
const char *catan_rule_sources(int32_t rule) { return rule_of(rule) ? rulebook_sources((uint16_t)rule) : NULL; }

/* ---- the table of options ------------------------------------------------------------ */

const char *catan_option_name(int32_t option) { return option_row(option) ? option_row(option)->name : NULL; }
int32_t catan_option_find(const char *name) { return name ? option_find(name, strlen(name)) : -1; }
int32_t catan_option_min(int32_t option) { return option_row(option) ? option_row(option)->min : -1; }
int32_t catan_option_max(int32_t option) { return option_row(option) ? option_row(option)->max : -1; }
const char *catan_option_value_name(int32_t option, int32_t value) { return option_value_name(option, value); }
const char *catan_option_text(int32_t option) { return option_row(option) ? option_row(option)->text : NULL; }

int32_t catan_option_default(int32_t option, int32_t edition)
{
    bool known = option_row(option) && edition >= 0 && edition < CATAN_EDITIONS;
    return known ? option_row(option)->standard[edition] : -1;
}

int32_t catan_option_rule(int32_t option, int32_t i)
{
    char id[16];
    if (!option_row(option) || i < 0) return 0;
    const char *at = option_row(option)->rules;
    while (i-- > 0) {
        at = strchr(at, ' ');
        if (!at) return 0;
        at++;
    }
    size_t length = strcspn(at, " ");
    if (length >= sizeof id) return 0;
    memcpy(id, at, length);
    id[length] = '\0';
    return catan_rule_find(id);
}

/* ---- a set of options --------------------------------------------------------------------- */

int32_t catan_rules_new(const catan_allocator *allocator, catan_rules **out_rules)
{
    catan_allocator kept;
    if (!out_rules || !allocator_is(allocator)) return CATAN_ERR_ARG;
    catan_rules *rules = memory_take(allocator, sizeof *rules, &kept);
    if (!rules) return CATAN_ERR_MEMORY;
    rules->allocator = kept;
    rules_standard(&rules->rules, CATAN_EDITION_6TH);
    *out_rules = rules;
    return CATAN_OK;
}

void catan_rules_free(catan_rules *rules)
{
    if (rules) memory_give(&rules->allocator, rules);
}

static bool set(struct rules *r, int option, int value)
{
    const struct option_row *row = option_row(option);
    if (!row || value < row->min || value > row->max) return false;
    if (option == OPTION_EDITION) rules_set_edition(r, value);
    else r->value[option] = (uint16_t)value;
    return true;
}

int32_t catan_rules_set(catan_rules *rules, int32_t option, int32_t value)
{
    return rules && set(&rules->rules, option, value) ? CATAN_OK : CATAN_ERR_ARG;
}

int32_t catan_rules_value(const catan_rules *rules, int32_t option)
{
    return rules && option_row(option) ? rules->rules.value[option] : -1;
}

int32_t catan_rules_check(const catan_rules *rules, char *message, size_t capacity)
{
    static const int32_t status[] = {CATAN_OK, CATAN_ERR_RULE, CATAN_ERR_UNSUPPORTED};
    return rules ? status[rules_faults(&rules->rules, message, capacity)] : CATAN_ERR_ARG;
}

int32_t catan_rules_read(catan_rules *rules, const char *text, char *message, size_t capacity)
{
    struct words w;
    if (!rules || !text) return CATAN_ERR_ARG;
    struct rules read = rules->rules;
    words_open(&w, text, strlen(text), message, capacity);
    while (words_line(&w))
        if (!rules_take(&w, &read)) return CATAN_ERR_SYNTAX;
    rules->rules = read;
    return CATAN_OK;
}

int32_t catan_rules_write(const catan_rules *rules, char *buffer, size_t capacity, size_t *out_length)
{
    enum { ROOM = 1024 }; /* all options, spelled out */
    char line[ROOM];
    struct text t = text_in(line, sizeof line);
    if (!rules || (!buffer && capacity)) return CATAN_ERR_ARG;
    rules_put(&t, &rules->rules);
    return text_give(line, t.length, buffer, capacity, out_length);
}
