/* The registry of rules: number, ID, title, grade, text and sources of every
 * rule. Read-only tables made from rules.def and texts_en.def; nothing here
 * allocates, and what is returned stays valid for ever. */
#ifndef RULEBOOK_RULEBOOK_H
#define RULEBOOK_RULEBOOK_H

#include <stddef.h>
#include <stdint.h>

struct rule {
    uint16_t number;
    const char *id, *title, *grade;
};

size_t rulebook_count(void);
const struct rule *rulebook_at(size_t index);        /* in numeric order; NULL beyond the last */
const struct rule *rulebook_find(uint16_t number);   /* NULL when unknown */
const struct rule *rulebook_find_id(const char *id); /* "BUILD-06", also "build-06" and "BUILD_06"; NULL when unknown */
const char *rulebook_text(uint16_t number);          /* English; NULL when unknown */
const char *rulebook_sources(uint16_t number);       /* NULL when unknown */

#endif
