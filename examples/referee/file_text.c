#include "file_text.h"

#include <stdio.h>
#include <stdlib.h>

static char *read_all(FILE *file, size_t *out_length)
{
    size_t capacity = 1 << 16, length = 0;
    char *text = malloc(capacity);
    while (text != NULL) {
        length += fread(text + length, 1, capacity - length, file);
        if (length < capacity) break;
        char *larger = realloc(text, capacity *= 2);
        if (larger == NULL) free(text);
        text = larger;
    }
    *out_length = length;
    return text;
}

char *file_text(const char *name, size_t *out_length)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL) return NULL;
    char *text = read_all(file, out_length);
    if (ferror(file)) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}
