#include "rulebook/options.h"

#include <stdio.h>
#include <string.h>

#include "rulebook/rulebook.h"

#define NAMES(...) (const char *const[]){__VA_ARGS__}
#define NUMBER NULL
static const struct option_row rows[OPTIONS] = {
#define OPTION(symbol, number, name, min, max, values, d6, d5, d5old, dnl, played, text, touched) \
    [number] = {name, min, max, values, {d6, d5, d5old, dnl}, played, text, touched},
#include "rulebook/options.def"
#undef OPTION
};

const struct option_row *option_row(int option)
{
    return option >= 0 && option < OPTIONS ? &rows[option] : NULL;
}

int option_find(const char *name, size_t length)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0) return i;
    return -1;
}

const char *option_value_name(int option, int value)
{
    const struct option_row *row = option_row(option);
    if (!row || !row->values || value < row->min || value > row->max) return NULL;
    return row->values[value - row->min];
}

static int number_read(const char *text, size_t length)
{
    int n = 0;
    if (length == 0 || length > 6) return -1;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return -1;
        n = n * 10 + (text[i] - '0');
    }
    return n;
}

int option_value_read(int option, const char *text, size_t length)
{
    const struct option_row *row = option_row(option);
    if (!row) return -1;
    for (int v = row->min; row->values && v <= row->max; v++) {
        const char *name = option_value_name(option, v);
        if (strlen(name) == length && memcmp(name, text, length) == 0) return v;
    }
    if (row->values) return -1;
    int n = number_read(text, length);
    return n >= row->min && n <= row->max ? n : -1;
}

/* What a preset leaves alone: who plays, not how. */
static bool apart_from_editions(int option)
{
    return option == OPTION_EDITION || option == OPTION_PLAYERS || option == OPTION_FIRST_SEAT ||
           option >= OPTION_COLOR_0;
}

void rules_set_edition(struct rules *r, int edition)
{
    r->value[OPTION_EDITION] = (uint16_t)edition;
    for (int i = 0; i < OPTIONS; i++)
        if (!apart_from_editions(i)) r->value[i] = (uint16_t)rows[i].standard[edition];
}

void rules_standard(struct rules *r, int edition)
{
    memset(r, 0, sizeof *r);
    for (int i = 0; i < OPTIONS; i++) r->value[i] = (uint16_t)rows[i].standard[edition];
}

/* ---- combinations -------------------------------------------------------- */

struct complaint {
    char *message;
    size_t capacity, length;
    int count;
};

static void complain(struct complaint *c, const char *sentence)
{
    c->count++;
    if (c->length >= c->capacity) return;
    int n = snprintf(c->message + c->length, c->capacity - c->length, "%s%s", c->length ? "\n" : "", sentence);
    if (n > 0) c->length += (size_t)n < c->capacity - c->length ? (size_t)n : c->capacity - c->length - 1;
}

static void check_players(const uint16_t *v, struct complaint *c)
{
    int players = v[OPTION_PLAYERS];
    bool two = v[OPTION_CATAN_FOR_TWO], base = v[OPTION_TWO_BASE_RULES];
    if (players == 2 && !two && !base)
        complain(c, "SETUP-01: players=2 needs catan_for_two=on or two_base_rules=on");
    if (players != 2 && two) complain(c, "TWO-01: catan_for_two=on needs players=2");
    if (players != 2 && base) complain(c, "HOUSE-06: two_base_rules=on needs players=2");
    if (two && base) complain(c, "TWO-01: catan_for_two and two_base_rules exclude one another");
    if (v[OPTION_FIRST_SEAT] >= players) complain(c, "SETUP-14: first_seat names a seat that the game does not have");
}

static void check_setup(const uint16_t *v, struct complaint *c)
{
    int players = v[OPTION_PLAYERS], setup = v[OPTION_SETUP];
    if ((setup == SETUP_FIXED_E5 || setup == SETUP_FIXED_E6) && players != 3 && players != 4)
        complain(c, "SETUP-05: fixed_e5 and fixed_e6 are for three or four players");
    if (setup == SETUP_FIXED_56 && players != 5 && players != 6)
        complain(c, "BIG-05: fixed_56 is for five or six players");
    for (int a = 0; a < players; a++)
        for (int b = 0; b < a; b++)
            if (v[OPTION_COLOR_0 + a] && v[OPTION_COLOR_0 + a] == v[OPTION_COLOR_0 + b])
                complain(c, "E-104: two seats have the same color");
}

static void check_variants(const uint16_t *v, struct complaint *c)
{
    if (v[OPTION_EVENT_CARDS] && v[OPTION_SEVEN_GRACE_ROUNDS])
        complain(c, "HOUSE-01: event_cards and seven_grace_rounds exclude one another");
    if (v[OPTION_BALANCED_DICE] && v[OPTION_EVENT_CARDS])
        complain(c, "HOUSE-05: balanced_dice and event_cards exclude one another");
    if (v[OPTION_BALANCED_DICE] && v[OPTION_SEVEN_GRACE_ROUNDS])
        complain(c, "HOUSE-05: balanced_dice and seven_grace_rounds exclude one another");
    if (v[OPTION_HAND_COUNTS] && v[OPTION_ROBBER_VICTIM_EMPTY])
        complain(c, "INFO-02: hand_counts=private and robber_victim_empty=skipped exclude one another, "
                    "since the list of victims would show who is empty");
    if (!v[OPTION_EVENT_NEW_YEAR] && !v[OPTION_EVENT_CARDS])
        complain(c, "EV-01: event_new_year=off needs event_cards");
    if (v[OPTION_WIN_POINTS] && v[OPTION_WIN_POINTS] < 3) complain(c, "WIN-02: win_points is at least 3");
}

/* A colour that a printed board has no pieces for, or that sits out with three players. */
static void check_colors(const uint16_t *v, struct complaint *c)
{
    enum { RED = 1, WHITE = 4, GREEN = 5 };
    int setup = v[OPTION_SETUP], players = v[OPTION_PLAYERS], out = 0;
    if (setup != SETUP_FIXED_E5 && setup != SETUP_FIXED_E6) return;
    if (players == 3)
        out = v[OPTION_THREE_PLAYER_OUT] == OUT_BY_BOARD ? (setup == SETUP_FIXED_E5 ? RED : WHITE)
              : v[OPTION_THREE_PLAYER_OUT] == OUT_RED    ? RED
                                                         : WHITE;
    for (int seat = 0; seat < players; seat++) {
        int color = v[OPTION_COLOR_0 + seat];
        if (color >= GREEN) complain(c, "SETUP-03: that printed board has no green or purple pieces");
        if (color && color == out) complain(c, "SETUP-06: a seat has the color that is left out with three players");
    }
}

static void check_played(const uint16_t *v, struct complaint *c)
{
    for (int i = 0; i < OPTIONS; i++) {
        char sentence[128], value[16];
        if (v[i] <= rows[i].played) continue;
        const char *name = option_value_name(i, v[i]);
        snprintf(value, sizeof value, "%d", v[i]);
        snprintf(sentence, sizeof sentence, "%s=%s is not supported yet", rows[i].name, name ? name : value);
        complain(c, sentence);
    }
}

int rules_faults(const struct rules *r, char *message, size_t capacity)
{
    struct complaint c = {message, message ? capacity : 0, 0, 0};
    if (c.capacity) message[0] = '\0';
    check_players(r->value, &c);
    check_setup(r->value, &c);
    check_variants(r->value, &c);
    check_colors(r->value, &c);
    if (c.count) return 1;
    check_played(r->value, &c);
    return c.count ? 2 : 0;
}
