/* Figures as lines "key: value", or as one JSON object with the same keys. */
#include "bench.h"

#include <stdio.h>

static bool as_json, first;

void report_begin(bool json)
{
    as_json = json;
    first = true;
    if (json) puts("{");
}

static void key_is(const char *key)
{
    if (!as_json) {
        printf("%s: ", key);
        return;
    }
    printf("%s  \"%s\": ", first ? "" : ",\n", key);
    first = false;
}

/* Texts are words and numbers of this program's own; a path or a list of options may hold a quotation mark. */
void report_text(const char *key, const char *value)
{
    key_is(key);
    if (as_json) putchar('"');
    for (const char *c = value; *c; c++) {
        if (as_json && (*c == '"' || *c == '\\')) putchar('\\');
        putchar(*c);
    }
    if (as_json) putchar('"');
    if (!as_json) putchar('\n');
}

void report_count(const char *key, uint64_t value)
{
    key_is(key);
    printf("%llu%s", (unsigned long long)value, as_json ? "" : "\n");
}

void report_number(const char *key, double value, int decimals)
{
    key_is(key);
    printf("%.*f%s", decimals, value, as_json ? "" : "\n");
}

void report_end(void)
{
    if (as_json) puts("\n}");
    fflush(stdout);
}
