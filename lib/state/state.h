/* The state of a game: plain data without a pointer, copied by memcpy. What is
 * "cache" can be computed from the rest and is checked by state_is_fresh(). */
#ifndef STATE_STATE_H
#define STATE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/layout.h"
#include "board/topology.h"
#include "rulebook/options.h"
#include "state/cards.h"
#include "state/random.h"
#include "state/sets.h"

enum { SEATS = 6, OWNERS = 6, NOBODY = -1, NOWHERE = -1 };

/* What is due, one bit each, the most urgent lowest; the lowest bit set is the
 * phase. Numbers are those of catan_due. AUTO duties run by themselves. */
enum duty {
    DUE_OVER, DUE_DICE, DUE_DRAWN, DUE_STOLEN, DUE_EVENT_CARD, DUE_START_ROLL, DUE_FOUND_ROAD, DUE_FOUND_SETTLEMENT,
    DUE_SEVEN /* auto */, DUE_DISCARD, DUE_ROBBER, DUE_VICTIM, DUE_GIVE_BACK, DUE_NEUTRAL, DUE_FREE_ROAD,
    DUE_EVENT_CHOICE, DUE_PRODUCE /* auto */, DUE_ROLL, DUE_SECOND_ROLL, DUE_MAIN, DUTIES
};
#define DUTY(d) ((uint32_t)1 << (d))

/* The parts a turn can consist of. */
enum part { PART_FOUNDING, PART_TURN, PART_PAIRED, PART_BUILDER, PARTS };

/* What has happened in this part: used up are its development card, its token action, its
 * hand-in; building has begun; of a forced trade the first card is drawn (DUE_STOLEN with
 * DUE_GIVE_BACK); the neutral piece that is due is a settlement, not a road (DUE_NEUTRAL). */
enum mark {
    MARK_CARD_PLAYED = 1, MARK_BUILT = 2, MARK_TOKEN_USED = 4, MARK_HANDED_IN = 8, MARK_FIRST_DRAWN = 16,
    MARK_NEUTRAL_SETTLEMENT = 32, MARKS_ALL = 63
};

/* What is not as in an ordinary turn of an ordinary game; where a bit is 0 its options need not be asked. */
enum adaptation {
    ADAPTED_TWO = 1,       /* Catan for Two */
    ADAPTED_EVENTS = 2,    /* event cards */
    ADAPTED_COLORS = 4,    /* there are colors that nobody plays */
    ADAPTED_CLAIM = 8,     /* wins are claimed */
    ADAPTED_TRADE = 16,    /* no trade between players, or no trade once building has begun */
    ADAPTED_DICE = 32,     /* not all results of two dice can come at any time */
    ADAPTED_ROBBER = 64,   /* deserts are barred: there may be no hex to go to */
    ADAPTED_PARTS = 128,   /* turns have more than one part */
    ADAPTED_PART = 256,    /* and this is one of the others */
    ADAPTED_VIEW = 512,    /* cards can be unknown */
    /* what can change the kinds of action that are open */
    ADAPTED_KINDS = ADAPTED_TWO | ADAPTED_CLAIM | ADAPTED_TRADE | ADAPTED_EVENTS | ADAPTED_PART
};

/* Cards that lie before a seat: while discards or choices of an event are owed,
 * those set aside (give only); in the trading of a turn, the open offer of the acting seat or
 * the open proposal of another, as seen from that seat. */
struct terms {
    cards give, take;
};

enum { LIVES_CITY = 8 }; /* lives[v]: 0 empty, else owner + 1, plus LIVES_CITY */

/* What the awards hang on, in the order of the state. */
struct counts {
    uint8_t length[OWNERS], knights[SEATS], harbor_points[OWNERS];
};

struct state {
    cards hand[SEATS];
    cards bank;
    cards dev[SEATS];        /* development cards not yet played */
    cards fresh;             /* those of the acting seat that were bought in this part (DEV-05) */
    cards deck;
    cards removed;           /* progress cards used, knights handed in */
    struct terms table[SEATS];
    struct set128 roads[OWNERS];
    struct set128 frontier[OWNERS]; /* cache: edges where the owner could build a road (BUILD-03, BUILD-04) */
    struct set128 blocked;   /* cache: vertices with or next to a building (BUILD-06) */
    struct set128 settled;   /* cache: vertices with a settlement of anybody */
    struct set128 damaged;   /* roads turned by an earthquake (EV-12) */
    uint64_t seed;
    uint64_t event_pile;     /* event cards, or results of balanced dice, not yet drawn: bit per card */
    uint32_t drawn[STREAMS]; /* outcomes so far, by stream */
    uint32_t due;
    uint32_t adapted;        /* cache: enum adaptation */
    uint32_t turn;           /* from 1; 0 while founding */
    uint8_t lives[MAX_VERTICES];
    uint8_t roads_left[OWNERS], settlements_left[OWNERS], cities_left[OWNERS]; /* cache */
    union {
        struct counts counts;
        struct {
            uint8_t length[OWNERS];        /* cache: longest line of roads (ROAD-02) */
            uint8_t knights[SEATS];        /* played, face up */
            uint8_t harbor_points[OWNERS]; /* cache: 1 for a settlement, 2 for a city at a harbor, however many it serves (HM-01, HM-05) */
        };
    };
    uint8_t points[OWNERS];  /* cache: what everybody sees: all but the victory point cards (WIN-01, WIN-07) */
    uint8_t harbors[OWNERS]; /* cache: bit 0..4 for 2:1, bit 5 for 3:1 */
    uint8_t offers[SEATS];   /* offers and proposals of this turn */
    uint8_t sum;             /* of the last dice; 0 before the roll of a turn */
    uint8_t first_sum;       /* Catan for Two: of the first roll of the turn, 0 before it; start rolls: the best so far */
    uint8_t event;           /* event card that was turned over last in this turn, 0 for none */
    uint8_t tokens[2];       /* trade tokens (TWO-05); those of nobody are the stock */
    int8_t seat;             /* whose turn */
    uint8_t acting;          /* whose part of it; founding: who founds */
    int8_t first;            /* first player; NOBODY while it is rolled for */
    int8_t robber;           /* hex */
    int8_t road_holder, army_holder, harbor_holder;
    int8_t winner;
    int8_t victim;           /* whom a card is being stolen from, while DUE_STOLEN */
    int8_t spot;             /* the vertex just founded, while DUE_FOUND_ROAD */
    uint8_t part;
    uint8_t free_roads;
    uint8_t marks;
    uint8_t waiting;         /* seats that the duty waits for: discards, start rolls, answers, choices */
    uint8_t agreed;          /* seats that have accepted the offer; start rolls: those with the best sum */
    uint8_t offering;        /* cache: seats whose offer or proposal lies on the table */
    uint8_t viewer;          /* enum viewer: who knows only this much; 0: nothing is hidden */
};

/* Whose view a game is. Numbers are those of catan_viewer, one more, so that an ordinary game has 0. */
enum viewer { VIEWER_NONE = 0, VIEWER_SEAT = 1 /* and the seat */, VIEWER_SPECTATOR = 8, VIEWER_TABLE = 9 };

static inline int state_phase(const struct state *s) { return bits_lowest(s->due); }
/* The duty alone says who acts, and what the acting seat may do: nobody is asked, nothing lies on the table, and the turn is an ordinary one. */
static inline bool state_is_quiet(const struct state *s)
{
    return !(s->waiting | s->offering) && !(s->adapted & (ADAPTED_KINDS | ADAPTED_VIEW));
}
/* Cards in the table have left the hands: for a discard, or to be passed on by an event. */
static inline bool state_lies_aside(const struct state *s) { return (s->due & (DUTY(DUE_DISCARD) | DUTY(DUE_EVENT_CHOICE))) != 0; }
/* Who gets the card that is being stolen: the acting seat, or whom an event lets steal. */
static inline int state_thief(const struct state *s)
{
    return s->due & DUTY(DUE_EVENT_CHOICE) && s->waiting ? bits_lowest(s->waiting) : s->acting;
}
/* Cards can be unknown in this game; and this seat's own are not. */
static inline bool state_is_view(const struct state *s) { return s->viewer != VIEWER_NONE; }
static inline bool state_sees_hand(const struct state *s, int seat) { return !state_is_view(s) || s->viewer == VIEWER_SEAT + seat; }
static inline struct set128 state_damaged(const struct state *s, int owner) { return set_and(s->damaged, s->roads[owner]); }
static inline int lives_owner(uint8_t l) { return (l & 7) - 1; }

/* The play part of a game: what a copy copies. */
struct game {
    struct rules rules;
    struct board board;
    struct state state;
};

/* Players, and owners with the colors nobody plays. */
static inline int game_players(const struct game *g) { return g->rules.value[OPTION_PLAYERS]; }
int game_owners(const struct game *g);
/* Colors that the players build for: none but in Catan for Two (TWO-01), and then owners 2 and 3. */
static inline int game_neutrals(const struct game *g) { return g->rules.value[OPTION_CATAN_FOR_TWO] ? 2 : 0; }
static inline bool game_has_extra_part(const struct game *g, int special_turn)
{
    return game_players(g) > 4 && g->rules.value[OPTION_SPECIAL_TURN] == special_turn;
}
/* Player 2 of a paired turn (PAIR-01), or NOBODY. */
static inline int game_partner(const struct game *g)
{
    return game_has_extra_part(g, SPECIAL_PAIRED) ? (g->state.seat + 3) % game_players(g) : NOBODY;
}
static inline const struct topology *game_map(const struct game *g) { return &topology_tables[g->board.map]; }

/* What there is in all (SETUP-02, SETUP-03, BIG-01, DEV-01). An unlimited bank
 * is one that holds more of each kind than any game brings out: MOST_CARDS. */
enum { ROAD_PIECES = 15, SETTLEMENT_PIECES = 5, CITY_PIECES = 4, TOKENS = 20 /* TWO-05 */ };
cards game_material(const struct game *g); /* resource cards */
cards game_deck(const struct game *g);     /* development cards */
/* The results of two dice as cards, bit by bit in the order of sums: one for 2, two for 3, ... one for 12 (HOUSE-05).
 * All of them, or 0 when dice are rolled; those of one sum. */
uint64_t game_results(const struct game *g);
uint64_t results_of(int sum);
/* Those of them, or the event cards that show them (EV-01), that a new pile has; 0 when dice are rolled. */
uint64_t game_pile(const struct game *g);
static inline bool game_has_events(const struct game *g) { return g->rules.value[OPTION_EVENT_CARDS] != 0; }
enum { EVENT_CARDS_ASIDE = 5 }; /* below the New Year card */

/* Whose view this is from now on; which part of the turn begins. */
void state_set_viewer(struct game *g, int viewer);
void state_adapt(struct game *g); /* recompute what the rules have to do with it: they are others now */
static inline void state_set_part(struct state *s, int part)
{
    s->part = (uint8_t)part;
    s->adapted = (s->adapted & ~(uint32_t)ADAPTED_PART) | (part > PART_TURN ? (uint32_t)ADAPTED_PART : 0);
}
/* A card in a hand, set aside or in the deck is unknown. */
bool state_has_unknown(const struct game *g);

/* Nothing on the board, all pieces and cards in the supply. */
void state_empty(struct game *g);
/* faults.c: what cannot be: cards, pieces, distance, duties. Caches must be fresh. One fault a line; returns their number. */
int state_faults(const struct game *g, char *message, size_t capacity);
/* Every cache is what state_refresh makes it. */
bool state_is_fresh(const struct game *g);

/* ---- network.c: pieces on the board and all that follows from where they lie ---- */

/* Put a piece down and keep every cache; no rule is asked. */
void state_put_road(struct game *g, int owner, int edge);
void state_put_settlement(struct game *g, int owner, int vertex);
void state_put_city(struct game *g, int owner, int vertex); /* replaces the owner's settlement, or an empty vertex */
/* All vertices with a building. */
struct set128 state_built(const struct state *s);
/* Recompute every cache from the roads and from who lives where. */
void state_refresh(struct game *g);
/* Recompute the points alone: a piece was put down, or an award went to somebody. */
void state_count_points(struct state *s);
/* All vertices that the owner's roads touch. */
struct set128 network_reach(const struct game *g, int owner);
/* Edges with an end where the owner could build on (BUILD-04), taken ones included. */
struct set128 network_connected(const struct game *g, int owner);
/* Edges that carry a road of anybody. */
struct set128 network_taken(const struct state *s);
/* The owner's longest line of roads, from scratch (ROAD-02). */
int network_length(const struct game *g, int owner);

#endif
