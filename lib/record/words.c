#include "record/words.h"

#include "board/places.h"

#include <catan/base.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- lines and words -------------------------------------------------- */

void words_open(struct words *w, const char *text, size_t length, char *message, size_t capacity)
{
    memset(w, 0, sizeof *w);
    w->text = w->begin = w->stop = w->at = w->next = w->word = text;
    w->end = text + length;
    w->message = message;
    w->capacity = message != NULL ? capacity : 0;
    w->or_else = "";
    if (w->capacity > 0) message[0] = '\0';
}

static bool blank(char c) { return c == ' ' || c == '\t'; }

/* Commas behind a word are ignored, with blanks before them too. */
void words_next(struct words *w)
{
    const char *at = w->at;
    do {
        while (at < w->stop && blank(*at)) at++;
        w->word = at;
        while (at < w->stop && !blank(*at)) at++;
        w->length = (size_t)(at - w->word);
        while (w->length > 0 && w->word[w->length - 1] == ',') w->length--;
    } while (w->length == 0 && at < w->stop);
    if (w->length == 0) w->word = at;
    w->at = at;
    w->or_else = "";
}

static void begin_line(struct words *w)
{
    const char *feed = memchr(w->next, '\n', (size_t)(w->end - w->next));
    w->begin = w->at = w->next;
    w->stop = feed != NULL ? feed : w->end;
    w->next = feed != NULL ? feed + 1 : w->end;
    if (w->stop > w->begin && w->stop[-1] == '\r') w->stop--;
    const char *comment = memchr(w->begin, '#', (size_t)(w->stop - w->begin));
    if (comment != NULL) w->stop = comment;
    if (w->line < INT32_MAX) w->line++;
    words_next(w);
}

bool words_line(struct words *w)
{
    while (w->next < w->end) {
        begin_line(w);
        if (w->length > 0) return true;
    }
    /* Messages now point behind the last character. */
    if (w->end == w->text || w->end[-1] == '\n') {
        w->begin = w->end;
        w->line++;
    }
    w->word = w->at = w->stop = w->end;
    w->length = 0;
    w->or_else = "";
    return false;
}

/* ---- messages --------------------------------------------------------- */

static void append(struct words *w, const char *format, va_list arguments)
{
    size_t room = w->capacity - w->used;
    if (room == 0) return;
    int written = vsnprintf(w->message + w->used, room, format, arguments);
    if (written > 0) w->used += (size_t)written < room ? (size_t)written : room - 1;
}

static void append_text(struct words *w, const char *format, ...) WORDS_FORMAT(2);
static void append_text(struct words *w, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(w, format, arguments);
    va_end(arguments);
}

struct spot words_spot(const struct words *w) { return (struct spot){w->line, (size_t)(w->word - w->begin) + 1}; }

static void append_spot(struct words *w, struct spot at) { append_text(w, "%" PRId32 ":%zu: ", at.line, at.column); }

/* The word, shortened, with a '?' for what cannot be shown. */
static void append_found(struct words *w)
{
    enum { SHOWN = 24 };
    char shown[SHOWN + 1];
    size_t n = w->length < SHOWN ? w->length : SHOWN;
    for (size_t i = 0; i < n; i++) shown[i] = w->word[i] > ' ' && w->word[i] < 127 ? w->word[i] : '?';
    shown[n] = '\0';
    if (w->length > 0) append_text(w, ", found '%s%s'", shown, w->length > SHOWN ? "..." : "");
    else append_text(w, ", found the end of the %s", w->word == w->end && w->next == w->end ? "text" : "line");
}

bool words_fail(struct words *w, const char *expected, ...)
{
    va_list arguments;
    w->used = 0;
    w->faults = 1;
    append_spot(w, words_spot(w));
    append_text(w, "expected %s", w->or_else);
    va_start(arguments, expected);
    append(w, expected, arguments);
    va_end(arguments);
    append_found(w);
    return false;
}

void words_fault(struct words *w, const char *format, ...)
{
    va_list arguments;
    if (w->faults++ > 0) append_text(w, "\n");
    va_start(arguments, format);
    append(w, format, arguments);
    va_end(arguments);
}

void words_fault_at(struct words *w, struct spot at, const char *format, ...)
{
    va_list arguments;
    if (w->faults++ > 0) append_text(w, "\n");
    append_spot(w, at);
    va_start(arguments, format);
    append(w, format, arguments);
    va_end(arguments);
}

/* ---- single words ----------------------------------------------------- */

bool word_is(const struct words *w, const char *word) { return same_word(word, w->word, w->length); }

static bool digit(char c) { return c >= '0' && c <= '9'; }

bool word_is_seat(const struct words *w)
{
    return w->length >= 2 && (w->word[0] == 'P' || w->word[0] == 'p') && digit(w->word[1]);
}

bool take_word(struct words *w, const char *word)
{
    if (!word_is(w, word)) return words_fail(w, "'%s'", word);
    words_next(w);
    return true;
}

bool take_end(struct words *w) { return w->length == 0 || words_fail(w, "the end of the line"); }

static bool number_of(const char *text, size_t length, uint64_t most, uint64_t *out)
{
    uint64_t n = 0;
    for (size_t i = 0; i < length; i++) {
        if (!digit(text[i])) return false;
        uint64_t d = (uint64_t)(text[i] - '0');
        if (d > most || n > (most - d) / 10) return false;
        n = n * 10 + d;
    }
    *out = n;
    return length > 0;
}

bool take_number(struct words *w, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t n;
    if (!number_of(w->word, w->length, most, &n) || n < least)
        return words_fail(w, "a number from %" PRIu64 " to %" PRIu64, least, most);
    *out = n;
    words_next(w);
    return true;
}

static int hexadecimal_digit(char c)
{
    if (digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool take_hexadecimal(struct words *w, uint64_t *out)
{
    enum { DIGITS = 16 };
    uint64_t n = 0;
    bool good = w->length == DIGITS;
    for (size_t i = 0; good && i < DIGITS; i++) {
        int d = hexadecimal_digit(w->word[i]);
        good = d >= 0;
        n = n << 4 | (uint64_t)(d & 15);
    }
    if (!good) return words_fail(w, "16 hexadecimal digits");
    *out = n;
    words_next(w);
    return true;
}

bool take_seat(struct words *w, int count, int *out)
{
    uint64_t n;
    if (!word_is_seat(w) || !number_of(w->word + 1, w->length - 1, (uint64_t)count - 1, &n))
        return words_fail(w, "a seat from P0 to P%d", count - 1);
    *out = (int)n;
    words_next(w);
    return true;
}

bool take_place(struct words *w, const struct topology *t, int kind, int *out)
{
    int place = place_read(t, kind, w->word, w->length);
    if (place >= 0) {
        *out = place;
        words_next(w);
        return true;
    }
    if (kind == CATAN_PLACE_HEX) return words_fail(w, "a hex number from 1 to %d", t->hexes);
    if (kind == CATAN_PLACE_VERTEX) return words_fail(w, "a vertex, hex 1 to %d and corner N, NE, SE, S, SW or NW", t->hexes);
    return words_fail(w, "an edge, hex 1 to %d and side NE, E, SE, SW, W or NW", t->hexes);
}

bool take_name(struct words *w, const struct name *list, const char *what, int *out)
{
    int value = name_find(list, w->word, w->length);
    if (value < 0) return words_fail(w, "%s", what);
    *out = value;
    words_next(w);
    return true;
}

/* ---- cards ------------------------------------------------------------ */

static int card_kind(const struct words *w, const struct name *list, bool unknown)
{
    if (unknown && word_is(w, "unknown")) return CARDS_READ - 1;
    return name_find(list, w->word, w->length);
}

/* One pair of a number and a kind, or a kind. */
static bool take_pair(struct words *w, const struct name *list, const char *what, int most, bool unknown, int out[CARDS_READ])
{
    uint64_t n = 1;
    if (digit(w->word[0]) && !take_number(w, 0, (uint64_t)most, &n)) return false;
    int kind = card_kind(w, list, unknown);
    if (kind < 0) return words_fail(w, "%s", what);
    if (out[kind] + (int)n > most) return words_fail(w, "no more than %d cards of a kind", most);
    out[kind] += (int)n;
    words_next(w);
    return true;
}

bool take_cards(struct words *w, const struct name *list, const char *what, int most, bool unknown, int out[CARDS_READ])
{
    memset(out, 0, CARDS_READ * sizeof out[0]);
    if (word_is(w, "nothing")) {
        words_next(w);
        return true;
    }
    if (w->length == 0 || (!digit(w->word[0]) && card_kind(w, list, unknown) < 0)) return words_fail(w, "cards");
    while (w->length > 0 && (digit(w->word[0]) || card_kind(w, list, unknown) >= 0))
        if (!take_pair(w, list, what, most, unknown, out)) return false;
    w->or_else = "cards or ";
    return true;
}
