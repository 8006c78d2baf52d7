/* Text that grows in a buffer of fixed size. What does not fit is counted all
 * the same, so that one function both measures and writes. */
#ifndef RECORD_TEXT_H
#define RECORD_TEXT_H

#include <stddef.h>

#if defined(__GNUC__)
#define TEXT_FORMAT(at) __attribute__((format(printf, at, at + 1)))
#else
#define TEXT_FORMAT(at)
#endif

struct text {
    char *buffer; /* NUL-terminated as long as the capacity is not 0; may be NULL when it is */
    size_t capacity;
    size_t length; /* of all that was put, without the NUL */
};

struct text text_in(char *buffer, size_t capacity);
void text_put(struct text *t, const char *format, ...) TEXT_FORMAT(2);

#endif
