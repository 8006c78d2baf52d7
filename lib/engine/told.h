/* What somebody is told of an action: its events, turned into actions. */
#ifndef ENGINE_TOLD_H
#define ENGINE_TOLD_H

#include <catan/action.h>

struct told {
    catan_action *actions;
    size_t capacity, count; /* count may be greater */
};

void told_of(const catan_event *events, size_t count, int seat, struct told *out);

#endif
