/* A whole file as text. */
#ifndef REFEREE_FILE_TEXT_H
#define REFEREE_FILE_TEXT_H

#include <stddef.h>

/* Read a file. Returns its bytes, for free(), or NULL when it cannot be opened or read. */
char *file_text(const char *name, size_t *out_length);

#endif
