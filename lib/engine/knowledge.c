#include "engine/knowledge.h"

#include "engine/nouns.h"

static cards known_of(cards c) { return c & CARDS_KNOWN; }

/* Lane by lane, no less than nothing. */
static cards minus(cards a, cards b)
{
    cards left = 0;
    for (int i = 0; i < KINDS_OF_CARD; i++) {
        int n = cards_count(a, i) - cards_count(b, i);
        left |= cards_of(i, n > 0 ? n : 0);
    }
    return left;
}

cards unseen_resources(const struct game *g)
{
    const struct state *s = &g->state;
    cards left = minus(game_material(g), s->bank);
    for (int p = 0; p < game_players(g); p++) {
        left = minus(left, s->hand[p]);
        if (state_lies_aside(s)) left = minus(left, s->table[p].give);
    }
    return left;
}

cards unseen_development(const struct game *g)
{
    const struct state *s = &g->state;
    cards left = minus(minus(game_deck(g), s->removed), s->deck);
    for (int p = 0; p < game_players(g); p++) left = minus(minus(left, s->dev[p]), cards_of(CATAN_CARD_KNIGHT, s->knights[p]));
    return left;
}

bool unknown_may_cover(cards have, cards need, cards unseen)
{
    cards lacking = minus(need, have);
    return cards_total(lacking) <= cards_unknown(have) && cards_cover(unseen, lacking);
}

cards unknown_most(cards have, cards unseen)
{
    cards most = have;
    int unknown = cards_unknown(have);
    for (int i = 0; i < KINDS_OF_CARD; i++) {
        int n = cards_count(unseen, i);
        most += cards_of(i, n < unknown ? n : unknown);
    }
    return most;
}

bool hand_lacks(const struct game *g, cards have, cards need, uint16_t rule, struct reasons *r)
{
    if (cards_cover(have, need)) return false;
    if (!hand_may_cover(g, have, need)) return true;
    doubted(r, rule);
    return false;
}

static cards after_loss(cards have, int n)
{
    cards certain = minus(have, cards_make(n, n, n, n, n));
    return certain + cards_of(LANE_UNKNOWN, cards_total(have) - n - cards_total(certain));
}

cards unknown_without(cards have, cards gone)
{
    cards lacking = minus(gone, have);
    cards left = have - (known_of(gone) - lacking) - cards_of(LANE_UNKNOWN, cards_total(lacking));
    return cards_unknown(gone) ? after_loss(left, cards_unknown(gone)) : left;
}

cards cards_shown(cards have, cards shown)
{
    cards lacking = minus(shown, have);
    return have + lacking - cards_of(LANE_UNKNOWN, cards_total(lacking));
}

uint64_t unknown_lacking(const struct game *g)
{
    uint64_t lacking = 0;
    for (int kind = 1; kind < CATAN_KINDS; kind++) {
        struct reasons r = REASONS_NONE;
        if (means_check(g, g->state.acting, &kind_table[kind], &r)) lacking |= (uint64_t)1 << kind;
    }
    return lacking;
}

/* ---- what becomes public: outcomes of chance in views ------------------------------ */

void shown_check(const struct game *g, cards have, cards shown, cards unseen, struct reasons *r)
{
    bool can = state_is_view(&g->state) && (cards_cover(have, shown) || unknown_may_cover(have, shown, unseen));
    if (!can) broken_plain(r, CATAN_RULE_PROC_05);
    else if (!cards_cover(have, shown)) doubted(r, CATAN_RULE_PROC_05);
}

void reveal_hand_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    shown_check(g, g->state.hand[a->other], cards_from(a->give), unseen_resources(g), r);
}

void reveal_hand_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    (void)sink;
    g->state.hand[a->other] = cards_shown(g->state.hand[a->other], cards_from(a->give));
}

static cards points(int n) { return cards_of(CATAN_CARD_POINT, n > MOST_CARDS ? MOST_CARDS + 1 : n); }

void reveal_points_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    shown_check(g, g->state.dev[a->other], points(a->value), unseen_development(g), r);
}

/* Cards bought now are shown last; those that must be among the shown ones are points too. */
void reveal_points_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    (void)sink;
    s->dev[a->other] = cards_shown(s->dev[a->other], points(a->value));
    int too_many = cards_unknown(s->fresh) - cards_unknown(s->dev[a->other]);
    if (a->other == s->acting && too_many > 0) s->fresh += points(too_many) - cards_of(LANE_UNKNOWN, too_many);
}
