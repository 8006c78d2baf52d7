/* How an action travels: check, commit, settle. And the table of kinds, which
 * says for each kind of action where its rules live. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <catan/action.h>
#include <catan/game.h>
#include <catan/rule_numbers.h>
#include <string.h>

#include "state/state.h"

/* Not inlined, so that what is called often need not save registers for it: what is called now and then, and what is
 * called seldom, which is kept short as well. */
#if defined(__GNUC__)
#define APART __attribute__((noinline))
#define SELDOM __attribute__((cold, noinline))
#else
#define APART
#define SELDOM
#endif

/* The way of every action, also from one file into another of this unit (lib/meson.build). */
#if defined(__clang__)
#define ALWAYS_INLINE __attribute__((always_inline))
#elif defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE
#endif

/* ---- reasons: what a check reports to ------------------------------------ */

enum { REASONS = 16 }; /* more than one action can break */
struct reasons {
    catan_verdict *verdicts; /* room for `capacity` of them; may be NULL */
    size_t capacity;
    size_t found;
    bool all;                /* explain: hear every rule out; else the first is enough */
    catan_verdict *doubt;    /* gets the first rule that hangs on unknown cards; may be NULL */
    uint16_t rules[REASONS]; /* those found: each is named once */
};
#define REASONS_NONE {.verdicts = NULL, .capacity = 0, .found = 0, .all = false, .doubt = NULL}

/* What a broken rule shows; absent places, seats and numbers are -1. */
struct shown {
    int place_kind, place, seat, resource, have, need;
};
#define SHOWN_NOTHING (struct shown){CATAN_PLACE_NONE, -1, -1, -1, -1, -1}

/* One rule is broken. True: enough has been heard, the check may return. */
bool broken(struct reasons *r, uint16_t rule, struct shown shown);
bool broken_plain(struct reasons *r, uint16_t rule);
bool broken_place(struct reasons *r, uint16_t rule, int place_kind, int place);
bool broken_count(struct reasons *r, uint16_t rule, int have, int need);
bool broken_resource(struct reasons *r, uint16_t rule, int resource, int have, int need);
bool broken_seat(struct reasons *r, uint16_t rule, int seat);
/* One rule may be broken: that hangs on cards which are not known. */
void doubted(struct reasons *r, uint16_t rule);

/* A rule about places: the set it forbids to an owner. The legal places are the
 * complement of the union; a place is judged by the same functions one by one. */
struct place_rule {
    uint16_t rule;
    struct set128 (*forbids)(const struct game *g, int owner);
};
struct set128 places_left(const struct game *g, int owner, const struct place_rule *rules, size_t count, int places);
bool place_broken(struct reasons *r, const struct game *g, int owner, const struct place_rule *rules, size_t count,
                  int place_kind, int place);

/* ---- events ---------------------------------------------------------------- */

/* NULL, or where events are written in the order in which things happen. */
struct sink {
    catan_event *events;
    size_t capacity, count;
};

enum { AUDIENCE_ALL = 0xFF };

void tell(struct sink *sink, const struct game *g, const catan_event *event);
void tell_change(struct sink *sink, const struct game *g, int kind, uint16_t rule, int who, int before, int after);
void tell_cards(struct sink *sink, const struct game *g, int kind, uint16_t rule, int from, int to, cards moved);
void tell_secret(struct sink *sink, const struct game *g, uint16_t rule, int from, int to, cards moved);
void tell_action(struct sink *sink, const struct game *g, const catan_action *a);

/* What lengths, knights, harbor points and points were before an action. */
struct points {
    int16_t visible[SEATS], total[SEATS];
};
struct before {
    struct counts counts;
    struct points points; /* only when somebody is told */
};
struct points points_of(const struct game *g);
APART void tell_lengths(struct sink *sink, const struct game *g, const struct counts *before);
void tell_points_of(struct sink *sink, const struct game *g, int seat, uint8_t audience, int before, int after);
APART void tell_points(struct sink *sink, const struct game *g, const struct points *before);

/* ---- kinds ------------------------------------------------------------------ */

/* Columns of the two tables of reasons in turn.c. */
enum group {
    GROUP_SETTLEMENT, GROUP_ROAD, GROUP_CITY, GROUP_BUY, GROUP_CARD, GROUP_STOP, GROUP_ROLL, GROUP_END, GROUP_ROBBER,
    GROUP_STEAL, GROUP_BANK, GROUP_OFFER, GROUP_CONFIRM, GROUP_PROPOSE, GROUP_ANSWER, GROUP_CANCEL, GROUP_DISCARD,
    GROUP_START_ROLL, GROUP_PASS, GROUP_CLAIM, GROUP_NEUTRAL, GROUP_GIVE_BACK, GROUP_TOKEN, GROUP_EVENT, GROUP_VARIANT, GROUP_CHANCE, GROUPS
};

/* Which fields of an action a kind uses. */
enum field {
    FIELD_HEX = 1, FIELD_VERTEX = 2, FIELD_EDGE = 4, FIELD_SEAT = 8 /* other */, FIELD_OWNER = 16 /* other */,
    FIELD_RESOURCE = 32 /* value */, FIELD_CARD = 64 /* value */, FIELD_SUM = 128 /* value, and other: a face */,
    FIELD_SEATS = 256 /* value: a set */, FIELD_GIVE = 512, FIELD_TAKE = 1024, FIELD_COUNT = 2048 /* value: any */,
    FIELD_UNKNOWN = 4096 /* value may be CATAN_UNKNOWN */, FIELD_EVENT = 8192 /* value: number of an event card */,
    FIELD_UNSEEN = 16384 /* give may be unseen: nothing, and value CATAN_UNKNOWN */,
    FIELDS_PLACE = FIELD_HEX | FIELD_VERTEX | FIELD_EDGE,
    FIELDS_OTHER = FIELD_SEAT | FIELD_OWNER | FIELD_SUM,
    FIELDS_VALUE = FIELD_RESOURCE | FIELD_CARD | FIELD_SUM | FIELD_SEATS | FIELD_COUNT | FIELD_EVENT
};

/* How the actions of a kind that are on the list are numbered. */
enum span {
    SPAN_NONE, SPAN_ONE, SPAN_HEX, SPAN_SEAT, SPAN_RESOURCE, SPAN_CARD, SPAN_SUM, SPAN_PLENTY, SPAN_OPEN_TERMS, SPAN_PARTNER,
    SPAN_PAIR /* give: two cards */, SPAN_GIFT /* seat and resource */, SPAN_EVENT,
    SPAN_VERTEX, SPAN_EDGE, SPAN_NEUTRAL_VERTEX, SPAN_NEUTRAL_EDGE, SPAN_BANK, SPAN_OFFER, SPAN_PROPOSAL /* these are wider than 64 */
};

/* A set of actions of one kind, by their index in its span. */
enum { WORDS_OF_CHOICES = 4 };
struct choices {
    uint64_t w[WORDS_OF_CHOICES];
};

/* What is looked at after an action: nothing, where only cards, answers or the robber move; whether somebody has
 * won, where points or the turn can; awards too, where lengths, knights or harbors can, or where it takes means. */
enum review { REVIEW_NOTHING, REVIEW_WIN, REVIEW_ALL };

struct kind {
    const char *word;
    catan_action used; /* the bits of an action that its fields use; all others are 0 */
    uint16_t fields;
    uint8_t group, span;
    uint8_t review; /* enum review */
    int8_t card;  /* the development card that it plays, or NO_CARD */
    cards cost;   /* BUILD-01 */
    /* The rules of the action itself; whose turn, what is due and the means were asked before. */
    void (*check)(const struct game *g, const catan_action *a, struct reasons *r);
    void (*effect)(struct game *g, const catan_action *a, struct sink *sink);
    /* What of the span passes `check`; menu: catan_menu. Spans of up to 64 are
     * returned; of wider ones the words are written into `wide` and their number is returned. */
    uint64_t (*list)(const struct game *g, int seat, int menu, struct choices *wide);
};
enum { NO_CARD = -1 };

/* BUILD-01; lumber, brick, wool, grain, ore, as cards_make puts them, for constant tables. */
#define COST(a, b, c, d, e) ((cards)(a) | (cards)(b) << 8 | (cards)(c) << 16 | (cards)(d) << 24 | (cards)(e) << 32)
#define COST_ROAD COST(1, 1, 0, 0, 0)
#define COST_SETTLEMENT COST(1, 1, 1, 1, 0)
#define COST_CITY COST(0, 0, 0, 2, 3)
#define COST_CARD COST(0, 0, 1, 1, 1)

extern const struct kind kind_table[CATAN_KINDS]; /* kinds.c */
/* Those of one action that are legal whenever they are among kinds_listed: `list` is list_always; those of them that
 * have no fields to fill. */
extern const uint64_t kinds_always, kinds_bare;

/* NULL when there is no such kind. */
static inline const struct kind *kind_row(int kind)
{
    return kind > 0 && kind < CATAN_KINDS ? &kind_table[kind] : NULL;
}

/* ---- turn.c: whose turn, what is due, parts --------------------------------- */

/* Whose turn, what is due, the part, in this order. True: enough has been heard. */
bool turn_check(const struct game *g, const catan_action *a, const struct kind *k, struct reasons *r);
/* The same for kinds of action as such: those that this seat could think of now, bit per kind. */
uint64_t turn_kinds(const struct game *g, int seat);
enum { CHANCE_DUTIES = DUTY(DUE_DICE) | DUTY(DUE_DRAWN) | DUTY(DUE_STOLEN) | DUTY(DUE_EVENT_CARD) };
/* Nothing is more urgent: once the game is over nothing else is due. */
static inline bool chance_is_due(const struct state *s) { return (s->due & CHANCE_DUTIES) != 0; }
bool turn_in_first_round(const struct game *g); /* founding: the first of the two rounds (SETUP-15) */
void turn_begin(struct game *g, int seat, struct sink *sink);
uint32_t turn_actors(const struct game *g); /* bit per seat, bit CATAN_CHANCE for chance */
int turn_next(const struct game *g);        /* the one of them that catan_game_next names; -1 when the game is over */

/* ---- bundles of one or two cards: offers, proposals, Year of Plenty ------------- */

enum { BUNDLES = 21, FIRST_PAIR = 5, PAIRS = 15 }; /* five singles, fifteen pairs, none */
cards bundle_of_index(int i);
int bundle_index(cards c); /* -1 when it is none of them */
struct terms offer_of_index(int i, int menu);
int offer_index(const struct terms *t, int menu);
/* Which of a menu's offers a hand covers; returns the number of words written, as a list does. */
uint64_t offers_covered(const struct game *g, cards hand, int menu, struct choices *wide);

/* ---- kinds.c: shared cells of the table ------------------------------------------- */

void check_nothing(const struct game *g, const catan_action *a, struct reasons *r);
uint64_t list_always(const struct game *g, int seat, int menu, struct choices *wide);

/* ---- listing.c ----------------------------------------------------------------- */

void span_action(const struct game *g, int seat, int kind, int index, int menu, catan_action *out);
void span_fill_cards(const struct game *g, int span, int index, int menu, catan_action *a);

static inline void action_begin(catan_action *a, int kind, int seat)
{
    memset(a, 0, sizeof *a);
    a->kind = (uint8_t)kind;
    a->seat = (int8_t)seat;
}

/* Complete a blank action of a kind with this span. */
static inline void span_fill(const struct game *g, int span, int index, int menu, catan_action *a)
{
    switch (span) {
    case SPAN_ONE: break;
    case SPAN_HEX:
    case SPAN_VERTEX:
    case SPAN_EDGE: a->place = (int16_t)index; break;
    case SPAN_SEAT: a->other = (int8_t)index; break;
    case SPAN_RESOURCE:
    case SPAN_CARD: a->value = (uint8_t)index; break;
    case SPAN_SUM: a->value = (uint8_t)(index + 2); break;
    default: span_fill_cards(g, span, index, menu, a); break;
    }
}

int span_index(const struct game *g, const catan_action *a, int menu);
static inline bool span_is_wide(int span) { return span >= SPAN_VERTEX; }
/* The kinds that a menu has, bit per kind. */
static inline uint64_t kinds_of_menu(int menu)
{
    const uint64_t offer = (uint64_t)1 << CATAN_OFFER, propose = (uint64_t)1 << CATAN_PROPOSE;
    return ~(menu == CATAN_MENU_OFFERS ? 0 : menu == CATAN_MENU_SIMPLE ? propose : offer | propose);
}
/* Those of them (or of other kinds) that a seat can think of and has the means for. */
uint64_t kinds_listed(const struct game *g, int seat, uint64_t kinds);
/* What the list of one of them says, which those of one action need not be asked. */
static inline uint64_t kind_list(const struct game *g, int seat, int kind, int menu, struct choices *wide)
{
    return kinds_always >> kind & 1 ? 1 : kind_table[kind].list(g, seat, menu, wide);
}
/* What of a kind's span is legal; nothing when the kind is not among kinds_listed. */
struct choices kind_choices(const struct game *g, int seat, int kind, int menu);
static inline struct choices choices_none(void) { return (struct choices){{0, 0, 0, 0}}; }
static inline uint64_t choices_set(struct choices *c, struct set128 s)
{
    c->w[0] = s.w[0];
    c->w[1] = s.w[1];
    return 2;
}
/* Places of two neutral colors, those of owner 2 first. */
static inline void choices_put(struct choices *c, struct set128 s, int first)
{
    for (int i; (i = set_pop(&s)) >= 0;) c->w[(first + i) >> 6] |= (uint64_t)1 << ((first + i) & 63);
}
static inline void choices_add(struct choices *c, int i) { c->w[i >> 6] |= (uint64_t)1 << (i & 63); }

/* ---- starting and acting ---------------------------------------------------------- */

/* The map that the number of players asks for (SETUP-01, BIG-03). */
static inline int game_map_needed(const struct game *g) { return game_players(g) > 4 ? CATAN_MAP_LARGE : CATAN_MAP_BASE; }
/* The board that g->rules ask for: a printed one, or one dealt from the seed. */
void game_deal(struct game *g, uint64_t seed);

/* With g->rules and g->board set and found good, everything else: an empty
 * state and the first duty (start rolls, founding), or the pieces and hands
 * of a printed board (SETUP-05, SETUP-07). */
void game_begin(struct game *g, uint64_t seed);

/* What cannot be in a game from outside: state_faults, and nobody who could act. */
int game_faults(const struct game *g, char *message, size_t capacity);

bool action_rest_is_zero(const catan_action *a, const struct kind *k); /* in what the kind does not use */
/* CATAN_OK or CATAN_ERR_ARG: does the action fit this game at all? */
int32_t action_shape(const struct game *g, const catan_action *a);

/* The one legality function, for an action of good shape: reads only. */
void game_check(const struct game *g, const catan_action *a, struct reasons *r);
bool game_allows(const struct game *g, const catan_action *a);

/* Perform an action that game_check has accepted, and everything that runs by
 * itself; with own_chance also the outcomes that fall due. Cannot fail. */
void game_commit(struct game *g, const catan_action *a, bool own_chance, struct sink *sink);

#endif
