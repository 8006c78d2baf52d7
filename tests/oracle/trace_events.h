#ifndef ORACLE_TRACE_EVENTS_H
#define ORACLE_TRACE_EVENTS_H

#include <catan/catan.h>

/* Prints what each seat and the spectators get of the events of one action, and what they are told by catan_told:
 * the lines of trace.py's event_lines(). Viewers that get the same share their lines. */
void print_events(const catan_game *game, const catan_event *events, size_t count);

#endif
