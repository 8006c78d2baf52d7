#include "record/actions.h"

#include "board/places.h"
#include "engine/engine.h"

#include <string.h>

/* What follows the word of a kind, one letter an argument:
 *   h v e   place: hex, vertex, edge          s o   other: seat, owner
 *   r R     value: resource; or unknown       D     value: development card or unknown
 *   g t     give, take: cards                 x     give `for` take
 *   u       give: cards; or none, and value: unknown
 *   a       value: set of asked seats         d     value and other: dice
 *   n       value: a number
 * The reader and the writer go through the same letters; kinds without any take
 * no arguments. */
static const char *const arguments[CATAN_KINDS] = {
    [CATAN_SETTLEMENT] = "v",
    [CATAN_CITY] = "v",
    [CATAN_ROAD] = "e",
    [CATAN_PLAY_PLENTY] = "t",
    [CATAN_PLAY_MONOPOLY] = "r",
    [CATAN_DISCARD] = "u",
    [CATAN_DISCARD_CARD] = "R",
    [CATAN_MOVE_ROBBER] = "h",
    [CATAN_STEAL] = "s",
    [CATAN_BANK_TRADE] = "x",
    [CATAN_OFFER] = "xa",
    [CATAN_PROPOSE] = "sx",
    [CATAN_ACCEPT] = "x",
    [CATAN_CONFIRM] = "sx",
    [CATAN_NEUTRAL_SETTLEMENT] = "ov",
    [CATAN_NEUTRAL_ROAD] = "oe",
    [CATAN_GIVE_BACK] = "u",
    [CATAN_BANISH] = "h",
    [CATAN_EVENT_TAKE] = "r",
    [CATAN_EVENT_GIVE] = "R",
    [CATAN_EVENT_HELP] = "sR",
    [CATAN_EVENT_VICTIM] = "s",
    [CATAN_EVENT_TURN_ROAD] = "e",
    [CATAN_REPAIR_ROAD] = "e",
    [CATAN_DICE] = "d",
    [CATAN_DRAWN] = "D",
    [CATAN_STOLEN] = "R",
    [CATAN_EVENT_CARD] = "n",
    [CATAN_REVEAL_HAND] = "sg",
    [CATAN_REVEAL_DISCARD] = "sg",
    [CATAN_REVEAL_POINTS] = "sn",
};

enum { FIRST_OF_CHANCE = CATAN_DICE, MOST_COUNT = 254 };

static const char *word_of(int kind) { return kind_row(kind)->word; }
static const char *arguments_of(int kind) { return arguments[kind] != NULL ? arguments[kind] : ""; }

static const char a_resource[] = "a resource (lumber, brick, wool, grain, ore)";
static const char a_card[] = "a development card (knight, roads, plenty, monopoly, point)";

/* ---- reading ---------------------------------------------------------- */

static bool take_resources(struct words *w, uint8_t out[CATAN_RESOURCES])
{
    int count[CARDS_READ];
    if (!take_cards(w, names_of_resources, a_resource, MOST_COUNT, false, count)) return false;
    for (int i = 0; i < CATAN_RESOURCES; i++) out[i] = (uint8_t)count[i];
    return true;
}

static bool take_unseen(struct words *w, catan_action *a)
{
    if (!word_is(w, "unknown") && !word_is(w, "?")) return take_resources(w, a->give);
    words_next(w);
    a->value = CATAN_UNKNOWN;
    return true;
}

static bool take_other(struct words *w, int count, catan_action *a)
{
    int seat;
    if (!take_seat(w, count, &seat)) return false;
    a->other = (int8_t)seat;
    return true;
}

static bool take_action_place(struct words *w, const struct game *g, int kind, catan_action *a)
{
    int place;
    if (!take_place(w, game_map(g), kind, &place)) return false;
    a->place = (int16_t)place;
    return true;
}

static bool take_value(struct words *w, const struct name *list, const char *what, bool unknown, catan_action *a)
{
    int value = CATAN_UNKNOWN;
    if (unknown && (word_is(w, "unknown") || word_is(w, "?"))) words_next(w);
    else if (!take_name(w, list, what, &value)) return false;
    a->value = (uint8_t)value;
    return true;
}

static bool take_count(struct words *w, uint64_t least, uint64_t most, catan_action *a)
{
    uint64_t n;
    if (!take_number(w, least, most, &n)) return false;
    a->value = (uint8_t)n;
    return true;
}

static uint8_t all_others(const struct game *g, int seat)
{
    return (uint8_t)(((1u << game_players(g)) - 1) & ~(1u << seat));
}

static bool take_asked(struct words *w, const struct game *g, catan_action *a)
{
    if (!word_is(w, "to")) {
        a->value = all_others(g, a->seat);
        return true;
    }
    words_next(w);
    do {
        int seat;
        if (!take_seat(w, game_players(g), &seat)) return false;
        a->value = (uint8_t)(a->value | 1u << seat);
    } while (w->length > 0);
    return true;
}

/* "8", or "3+5". */
static bool take_dice(struct words *w, catan_action *a)
{
    const char *d = w->word;
    if (w->length == 3 && d[1] == '+' && d[0] >= '1' && d[0] <= '6' && d[2] >= '1' && d[2] <= '6') {
        a->other = (int8_t)(d[0] - '0');
        a->value = (uint8_t)(d[0] - '0' + d[2] - '0');
        words_next(w);
        return true;
    }
    if (memchr(d, '+', w->length) != NULL) return words_fail(w, "two dice such as 3+5");
    return take_count(w, 2, 12, a);
}

static bool take_argument(struct words *w, const struct game *g, char letter, catan_action *a)
{
    switch (letter) {
    case 'h': return take_action_place(w, g, CATAN_PLACE_HEX, a);
    case 'v': return take_action_place(w, g, CATAN_PLACE_VERTEX, a);
    case 'e': return take_action_place(w, g, CATAN_PLACE_EDGE, a);
    case 's': return take_other(w, game_players(g), a);
    case 'o': return take_other(w, game_owners(g), a);
    case 'r': return take_value(w, names_of_resources, a_resource, false, a);
    case 'R': return take_value(w, names_of_resources, a_resource, true, a);
    case 'D': return take_value(w, names_of_cards, a_card, true, a);
    case 'g': return take_resources(w, a->give);
    case 'u': return take_unseen(w, a);
    case 't': return take_resources(w, a->take);
    case 'x': return take_resources(w, a->give) && take_word(w, "for") && take_resources(w, a->take);
    case 'a': return take_asked(w, g, a);
    case 'd': return take_dice(w, a);
    default: return take_count(w, 0, MOST_COUNT, a);
    }
}

static bool take_kind(struct words *w, bool of_seat, catan_action *a)
{
    int first = of_seat ? 1 : FIRST_OF_CHANCE, behind = of_seat ? FIRST_OF_CHANCE : CATAN_KINDS;
    for (int kind = first; kind < behind; kind++)
        if (word_is(w, word_of(kind))) {
            a->kind = (uint8_t)kind;
            words_next(w);
            return true;
        }
    return words_fail(w, "%s", of_seat ? "an action" : "a seat or an outcome of chance");
}

bool action_take(struct words *w, const struct game *g, catan_action *out)
{
    catan_action a = {.seat = CATAN_CHANCE};
    int seat;
    bool of_seat = word_is_seat(w);
    if (of_seat) {
        if (!take_seat(w, game_players(g), &seat)) return false;
        a.seat = (int8_t)seat;
    }
    if (!take_kind(w, of_seat, &a)) return false;
    for (const char *letter = arguments_of(a.kind); *letter != '\0'; letter++)
        if (!take_argument(w, g, *letter, &a)) return false;
    if (!take_end(w)) return false;
    *out = a;
    return true;
}

/* ---- writing ---------------------------------------------------------- */

void cards_put(struct text *t, const struct name *list, cards c)
{
    const char *between = "";
    for (int lane = 0; lane < CARDS_READ; lane++) {
        if (cards_count(c, lane) == 0) continue;
        text_put(t, "%s%d %s", between, cards_count(c, lane), lane == LANE_UNKNOWN ? "unknown" : name_of(list, lane));
        between = " ";
    }
    if (c == 0) text_put(t, "nothing");
}

static bool put_resources(struct text *t, const uint8_t count[CATAN_RESOURCES])
{
    cards c = 0;
    for (int i = 0; i < CATAN_RESOURCES; i++) {
        if (count[i] > MOST_COUNT) return false;
        c |= cards_of(i, count[i]);
    }
    text_put(t, " ");
    cards_put(t, names_of_resources, c);
    return true;
}

static bool put_unseen(struct text *t, const catan_action *a)
{
    static const uint8_t none[CATAN_RESOURCES] = {0};
    if (a->value == 0) return put_resources(t, a->give);
    text_put(t, " unknown");
    return a->value == CATAN_UNKNOWN && memcmp(a->give, none, sizeof none) == 0;
}

static bool put_place(struct text *t, const struct game *g, int kind, int place)
{
    char name[PLACE_NAME];
    if (place < 0 || place >= places_of_kind(game_map(g), kind)) return false;
    place_name(game_map(g), kind, place, name);
    text_put(t, " %s", name);
    return true;
}

static bool put_seat(struct text *t, int count, int seat)
{
    if (seat < 0 || seat >= count) return false;
    text_put(t, " P%d", seat);
    return true;
}

static bool put_value(struct text *t, const struct name *list, bool unknown, int value)
{
    const char *word = unknown && value == CATAN_UNKNOWN ? "unknown" : name_of(list, value);
    if (word == NULL) return false;
    text_put(t, " %s", word);
    return true;
}

static bool put_count(struct text *t, int least, int most, int value)
{
    if (value < least || value > most) return false;
    text_put(t, " %d", value);
    return true;
}

static bool put_asked(struct text *t, const struct game *g, const catan_action *a)
{
    if (a->value == all_others(g, a->seat)) return true;
    if (a->value == 0 || a->value >> game_players(g) != 0) return false;
    text_put(t, " to");
    for (int seat = 0; seat < game_players(g); seat++)
        if (a->value >> seat & 1) put_seat(t, SEATS, seat);
    return true;
}

static bool put_dice(struct text *t, const catan_action *a)
{
    int second = a->value - a->other;
    if (a->other == 0) return put_count(t, 2, 12, a->value);
    if (a->other < 1 || a->other > 6 || second < 1 || second > 6) return false;
    text_put(t, " %d+%d", a->other, second);
    return true;
}

static bool put_argument(struct text *t, const struct game *g, char letter, const catan_action *a)
{
    switch (letter) {
    case 'h': return put_place(t, g, CATAN_PLACE_HEX, a->place);
    case 'v': return put_place(t, g, CATAN_PLACE_VERTEX, a->place);
    case 'e': return put_place(t, g, CATAN_PLACE_EDGE, a->place);
    case 's': return put_seat(t, game_players(g), a->other);
    case 'o': return put_seat(t, game_owners(g), a->other);
    case 'r': return put_value(t, names_of_resources, false, a->value);
    case 'R': return put_value(t, names_of_resources, true, a->value);
    case 'D': return put_value(t, names_of_cards, true, a->value);
    case 'g': return put_resources(t, a->give);
    case 'u': return put_unseen(t, a);
    case 't': return put_resources(t, a->take);
    case 'x': return put_resources(t, a->give) && (text_put(t, " for"), put_resources(t, a->take));
    case 'a': return put_asked(t, g, a);
    case 'd': return put_dice(t, a);
    default: return put_count(t, 0, MOST_COUNT, a->value);
    }
}

/* Are the fields that the kind does not use 0? */
static bool rest_is_zero(const char *used, const catan_action *a)
{
    static const uint8_t none[CATAN_RESOURCES] = {0};
    return (strpbrk(used, "hve") != NULL || a->place == 0) && (strpbrk(used, "sod") != NULL || a->other == 0) &&
           (strpbrk(used, "rRDadnu") != NULL || a->value == 0) &&
           (strpbrk(used, "gux") != NULL || memcmp(a->give, none, sizeof none) == 0) &&
           (strpbrk(used, "tx") != NULL || memcmp(a->take, none, sizeof none) == 0);
}

bool action_put(struct text *t, const struct game *g, const catan_action *a)
{
    if (kind_row(a->kind) == NULL) return false;
    bool of_seat = a->kind < FIRST_OF_CHANCE;
    if (of_seat ? a->seat < 0 || a->seat >= game_players(g) : a->seat != CATAN_CHANCE) return false;
    if (!rest_is_zero(arguments_of(a->kind), a)) return false;
    if (of_seat) text_put(t, "P%d ", a->seat);
    text_put(t, "%s", word_of(a->kind));
    for (const char *letter = arguments_of(a->kind); *letter != '\0'; letter++)
        if (!put_argument(t, g, *letter, a)) return false;
    return true;
}
