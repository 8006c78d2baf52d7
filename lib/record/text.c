#include "record/text.h"

#include <stdarg.h>
#include <stdio.h>

struct text text_in(char *buffer, size_t capacity)
{
    if (capacity > 0) buffer[0] = '\0';
    return (struct text){buffer, capacity, 0};
}

void text_put(struct text *t, const char *format, ...)
{
    va_list arguments;
    size_t room = t->length < t->capacity ? t->capacity - t->length : 0;
    va_start(arguments, format);
    int n = vsnprintf(room > 0 ? t->buffer + t->length : NULL, room, format, arguments);
    va_end(arguments);
    if (n > 0) t->length += (size_t)n;
}

