#include "record/statements.h"

#include "engine/nouns.h"

#include <stddef.h>

#define FIELD(name, size) (size), 0, offsetof(struct state, name)
#define LIST(name, size) (size), 1, offsetof(struct state, name)

const struct statement statements[STATEMENTS] = {
    [SAYS_SETTLEMENTS] = {"settlements", OF_OWNER, FORM_SETTLEMENTS, LIST(lives, 0), 0, 0, NULL, NULL},
    [SAYS_CITIES] = {"cities", OF_OWNER, FORM_CITIES, LIST(lives, 0), 0, 0, NULL, NULL},
    [SAYS_ROADS] = {"roads", OF_OWNER, FORM_EDGES, LIST(roads, sizeof(struct set128)), 0, 0, NULL, NULL},
    [SAYS_HAND] = {"hand", OF_SEAT, FORM_RESOURCES, FIELD(hand, sizeof(cards)), 0, 0, NULL, NULL},
    [SAYS_CARDS] = {"cards", OF_SEAT, FORM_DEVELOPMENT, FIELD(dev, sizeof(cards)), 0, 0, NULL, NULL},
    [SAYS_FRESH] = {"fresh", OF_SEAT, FORM_FRESH, FIELD(fresh, 0), 0, 0, NULL, NULL},
    [SAYS_KNIGHTS] = {"knights", OF_SEAT, FORM_NUMBER, FIELD(knights, 1), 0, MOST_CARDS, NULL, NULL},
    [SAYS_OFFERS] = {"offers", OF_SEAT, FORM_NUMBER, FIELD(offers, 1), 0, UINT8_MAX, NULL, NULL},
    [SAYS_TOKENS] = {"tokens", OF_PAIR, FORM_NUMBER, FIELD(tokens, 1), 0, UINT8_MAX, NULL, NULL},
    [SAYS_ASIDE] = {"aside", OF_SEAT, FORM_ASIDE, FIELD(table, sizeof(struct terms)), 0, 0, NULL, NULL},
    [SAYS_PROPOSES] = {"proposes", OF_SEAT, FORM_TERMS, FIELD(table, sizeof(struct terms)), 0, 0, NULL, NULL},
    [SAYS_BANK] = {"bank", OF_GAME, FORM_RESOURCES, FIELD(bank, sizeof(cards)), 0, 0, NULL, NULL},
    [SAYS_DECK] = {"deck", OF_GAME, FORM_DEVELOPMENT, FIELD(deck, sizeof(cards)), 0, 0, NULL, NULL},
    [SAYS_REMOVED] = {"removed", OF_GAME, FORM_DEVELOPMENT, FIELD(removed, sizeof(cards)), 0, 0, NULL, NULL},
    [SAYS_DAMAGED] = {"damaged", OF_GAME, FORM_EDGES, LIST(damaged, sizeof(struct set128)), 0, 0, NULL, NULL},
    [SAYS_ROBBER] = {"robber", OF_GAME, FORM_HEX, FIELD(robber, 1), 0, 0, NULL, NULL},
    [SAYS_ROAD] = {"road", OF_GAME, FORM_OWNER, FIELD(road_holder, 1), 0, 0, NULL, NULL},
    [SAYS_ARMY] = {"army", OF_GAME, FORM_SEAT, FIELD(army_holder, 1), 0, 0, NULL, NULL},
    [SAYS_HARBORMASTER] = {"harbormaster", OF_GAME, FORM_SEAT, FIELD(harbor_holder, 1), 0, 0, NULL, NULL},
    [SAYS_TURN] = {"turn", OF_GAME, FORM_TURN, FIELD(turn, 0), 0, 0, NULL, NULL},
    [SAYS_FIRST] = {"first", OF_GAME, FORM_SEAT, FIELD(first, 1), 0, 0, NULL, NULL},
    [SAYS_ACTING] = {"acting", OF_GAME, FORM_ACTING, FIELD(acting, 0), 0, 0, NULL, NULL},
    [SAYS_DICE] = {"dice", OF_GAME, FORM_NUMBER, FIELD(sum, 1), 2, 12, NULL, NULL},
    [SAYS_DUE] = {"due", OF_GAME, FORM_BITS, FIELD(due, sizeof(uint32_t)), 0, 0, names_of_duties, "something that can be due"},
    [SAYS_WAITING] = {"waiting", OF_GAME, FORM_SEATS, FIELD(waiting, 1), 0, 0, NULL, NULL},
    [SAYS_AGREED] = {"agreed", OF_GAME, FORM_SEATS, FIELD(agreed, 1), 0, 0, NULL, NULL},
    [SAYS_FREE] = {"free", OF_GAME, FORM_NUMBER, FIELD(free_roads, 1), 0, 2, NULL, NULL},
    [SAYS_MARKS] = {"marks", OF_GAME, FORM_BITS, FIELD(marks, 1), 0, 0, names_of_marks, "card, built, token, knight, drawn or settlement"},
    [SAYS_VICTIM] = {"victim", OF_GAME, FORM_SEAT, FIELD(victim, 1), 0, 0, NULL, NULL},
    [SAYS_SPOT] = {"spot", OF_GAME, FORM_VERTEX, FIELD(spot, 1), 0, 0, NULL, NULL},
    [SAYS_OFFER] = {"offer", OF_GAME, FORM_TERMS, FIELD(table, 0), 0, 0, NULL, NULL},
    [SAYS_BEST] = {"best", OF_GAME, FORM_NUMBER, FIELD(first_sum, 1), 2, 12, NULL, NULL},
    [SAYS_ROLLED] = {"rolled", OF_GAME, FORM_NUMBER, FIELD(first_sum, 1), 2, 12, NULL, NULL},
    [SAYS_EVENT] = {"event", OF_GAME, FORM_NUMBER, FIELD(event, 1), 1, 63, NULL, NULL},
    [SAYS_PILE] = {"pile", OF_GAME, FORM_PILE, FIELD(event_pile, sizeof(uint64_t)), 0, 0, NULL, NULL},
    [SAYS_WINNER] = {"winner", OF_GAME, FORM_SEAT, FIELD(winner, 1), 0, 0, NULL, NULL},
    [SAYS_VIEW] = {"view", OF_GAME, FORM_VIEW, FIELD(viewer, 1), 0, 0, NULL, NULL},
    [SAYS_CHANCE] = {"chance", OF_GAME, FORM_CHANCE, FIELD(seed, 0), 0, 0, NULL, NULL},
};

int statement_owners(const struct game *g, const struct statement *st)
{
    switch (st->about) {
    case OF_OWNER: return game_owners(g);
    case OF_SEAT: return game_players(g);
    case OF_PAIR: return (int)sizeof g->state.tokens;
    default: return 1;
    }
}

void *statement_field(struct state *s, const struct statement *st, int owner)
{
    return (char *)s + st->field + (size_t)st->size * (size_t)owner;
}

void position_defaults(struct game *g)
{
    struct state *s = &g->state;
    state_empty(g);
    s->part = PART_TURN;
    s->due = DUTY(DUE_MAIN);
    s->turn = 1;
    s->first = 0;
    s->tokens[0] = s->tokens[1] = 0;
}

/* ---- what follows from pieces and hands ------------------------------- */

static const cards *aside_of(const struct state *s, int seat)
{
    static const cards none = 0;
    return state_lies_aside(s) ? &s->table[seat].give : &none;
}

bool bank_is_known(const struct game *g)
{
    for (int p = 0; p < game_players(g); p++)
        if (cards_unknown(g->state.hand[p]) + cards_unknown(*aside_of(&g->state, p)) > 0) return false;
    return true;
}

cards bank_left(const struct game *g)
{
    cards left = 0, material = game_material(g);
    for (int r = 0; r < KINDS_OF_CARD; r++) {
        int n = cards_count(material, r);
        for (int p = 0; p < game_players(g); p++)
            n -= cards_count(g->state.hand[p], r) + cards_count(*aside_of(&g->state, p), r);
        left |= cards_of(r, n > 0 ? n : 0);
    }
    return left;
}

/* Cards of a kind that are neither in a hand nor used up. */
static int deck_left_of(const struct game *g, int kind)
{
    const struct state *s = &g->state;
    int n = cards_count(game_deck(g), kind) - cards_count(s->removed, kind);
    for (int p = 0; p < game_players(g); p++)
        n -= cards_count(s->dev[p], kind) + (kind == CATAN_CARD_KNIGHT ? s->knights[p] : 0);
    return n > 0 ? n : 0;
}

/* With unknown cards in hands nobody knows which are still in the deck, only how many. */
cards deck_left(const struct game *g)
{
    cards left = 0;
    int unknown = 0, total;
    for (int kind = 0; kind < KINDS_OF_CARD; kind++) left |= cards_of(kind, deck_left_of(g, kind));
    for (int p = 0; p < game_players(g); p++) unknown += cards_unknown(g->state.dev[p]);
    total = cards_total(left) - unknown;
    return unknown == 0 ? left : cards_of(LANE_UNKNOWN, total > 0 ? total : 0);
}

int road_by_numbers(const struct game *g)
{
    return award_road(g->state.length, game_owners(g), NOBODY, false, false);
}

/* On a tie who was first is not known (E-79). */
static int alone_with_most(const uint8_t *number, int players, int holder)
{
    for (int p = 0; holder != NOBODY && p < players; p++)
        if (p != holder && number[p] == number[holder]) return NOBODY;
    return holder;
}

int army_by_numbers(const struct game *g)
{
    return award_army(g->state.knights, game_players(g), NOBODY, false);
}

int harbors_by_numbers(const struct game *g)
{
    if (!g->rules.value[OPTION_HARBORMASTER]) return NOBODY;
    return alone_with_most(g->state.harbor_points, game_players(g), award_harbors(g->state.harbor_points, game_players(g), NOBODY));
}
