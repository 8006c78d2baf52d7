/* A full game out of a view: the cards that are in no known place are shuffled
 * and dealt to the places of unknown cards. Every assignment is as likely, but
 * for those that would have ended the game: they are dealt again. */
#include "engine/knowledge.h"
#include "engine/nouns.h"

enum { MOST_DEALT = SEATS * 2 * MOST_CARDS, DECK = SEATS /* a place like a hand */, TRIES = 64 };

struct dealing {
    uint64_t seed;
    uint32_t drawn;
};

static int draw(struct dealing *d, int below) { return (int)random_below(d->seed, STREAM_SAMPLE, d->drawn++, (uint32_t)below); }

/* The cards one by one, shuffled; how many. */
static int shuffled(cards c, struct dealing *d, uint8_t out[MOST_DEALT])
{
    int n = 0;
    for (int kind = 0; kind < KINDS_OF_CARD; kind++)
        for (int i = cards_count(c, kind); i > 0 && n < MOST_DEALT; i--) out[n++] = (uint8_t)kind;
    for (int i = n; i > 1; i--) {
        int j = draw(d, i);
        uint8_t last = out[i - 1];
        out[i - 1] = out[j];
        out[j] = last;
    }
    return n;
}

/* The next cards take the place of unknown ones. */
static void deal(cards *to, const uint8_t **next)
{
    int n = cards_unknown(*to);
    *to &= CARDS_KNOWN;
    for (; n > 0; n--) *to += cards_of(*(*next)++, 1);
}

/* ---- resource cards --------------------------------------------------------------- */

static bool fill_hands(struct game *g, struct dealing *d)
{
    struct state *s = &g->state;
    uint8_t dealt[MOST_DEALT];
    const uint8_t *next = dealt;
    bool aside = state_lies_aside(s);
    int places = 0;
    for (int p = 0; p < game_players(g); p++) places += cards_unknown(s->hand[p]) + (aside ? cards_unknown(s->table[p].give) : 0);
    if (shuffled(unseen_resources(g), d, dealt) != places) return false;
    for (int p = 0; p < game_players(g); p++) {
        deal(&s->hand[p], &next);
        if (aside) deal(&s->table[p].give, &next);
    }
    return true;
}

/* ---- development cards -------------------------------------------------------------- */

/* Whose each dealt card becomes. */
struct places {
    int count;
    int8_t whose[MOST_DEALT];
};

static struct places unknown_places(const struct game *g)
{
    struct places p = {0, {0}};
    for (int owner = 0; owner <= DECK; owner++) {
        if (owner < DECK && owner >= game_players(g)) continue;
        int n = cards_unknown(owner == DECK ? g->state.deck : g->state.dev[owner]);
        for (; n > 0 && p.count < MOST_DEALT; n--) p.whose[p.count++] = (int8_t)owner;
    }
    return p;
}

/* How many more points a seat can hold: who has won has shown all (DEV-11); with automatic wins
 * enough of them would have ended the game (WIN-04). */
static int points_allowed(const struct game *g, int owner)
{
    if (owner != DECK && g->state.winner == owner) return 0;
    bool free = owner == DECK || g->state.due & DUTY(DUE_OVER) || victory_is_claimed(g) || !victory_open_to(g, owner);
    return free ? MOST_DEALT : rules_win_points(&g->rules) - 1 - points_total(g, owner);
}

static int points_dealt(const struct places *p, const uint8_t *dealt, int owner)
{
    int n = 0;
    for (int i = 0; i < p->count; i++) n += p->whose[i] == owner && dealt[i] == CATAN_CARD_POINT;
    return n;
}

static bool too_many(const struct game *g, const struct places *p, const uint8_t *dealt, int owner)
{
    return owner != DECK && points_dealt(p, dealt, owner) > points_allowed(g, owner);
}

static bool would_be_over(const struct game *g, const struct places *p, const uint8_t *dealt)
{
    for (int owner = 0; owner < game_players(g); owner++)
        if (too_many(g, p, dealt, owner)) return true;
    return false;
}

/* A point of a seat that has too many for a card of somebody who may have it. False: there is none. */
static bool exchange_point(const struct game *g, const struct places *p, uint8_t *dealt, int owner, struct dealing *d)
{
    int from = -1, to = -1, seen = 0;
    for (int i = 0; i < p->count; i++) {
        int other = p->whose[i];
        if (other == owner && dealt[i] == CATAN_CARD_POINT) from = i;
        bool room = other != owner && dealt[i] != CATAN_CARD_POINT && points_dealt(p, dealt, other) < points_allowed(g, other);
        if (room && draw(d, ++seen) == 0) to = i;
    }
    if (from < 0 || to < 0) return false;
    dealt[from] = dealt[to];
    dealt[to] = CATAN_CARD_POINT;
    return true;
}

/* Where chance alone would take too long. */
static bool repair(const struct game *g, const struct places *p, uint8_t *dealt, struct dealing *d)
{
    for (int owner = 0; owner < game_players(g); owner++)
        while (too_many(g, p, dealt, owner))
            if (!exchange_point(g, p, dealt, owner, d)) return false;
    return true;
}

static bool fill_development(struct game *g, struct dealing *d)
{
    struct state *s = &g->state;
    uint8_t dealt[MOST_DEALT];
    struct places places = unknown_places(g);
    cards unseen = unseen_development(g);
    int tries = 0;
    do {
        if (shuffled(unseen, d, dealt) != places.count) return false;
    } while (would_be_over(g, &places, dealt) && ++tries < TRIES);
    if (!repair(g, &places, dealt, d)) return false;
    const uint8_t *next = dealt;
    for (int p = 0; p < game_players(g); p++) {
        const uint8_t *bought = next; /* of equally likely cards these may be the ones bought now */
        deal(&s->dev[p], &next);
        if (p == s->acting) deal(&s->fresh, &bought);
    }
    deal(&s->deck, &next);
    return true;
}

bool sample_fill(struct game *g, uint64_t seed)
{
    struct dealing d = {seed, 0};
    uint64_t chance = random_bits(seed, STREAM_SAMPLE, d.drawn++);
    if (!fill_hands(g, &d) || !fill_development(g, &d)) return false;
    state_set_viewer(g, VIEWER_NONE);
    g->state.seed = chance;
    return true;
}
