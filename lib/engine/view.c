/* A game as one seat, or somebody who looks on, knows it. */
#include <string.h>

#include "engine/knowledge.h"
#include "engine/nouns.h"

/* Who has offered or accepted has shown what is needed for it. */
static cards hand_seen(const struct game *g, int seat)
{
    const struct state *s = &g->state;
    cards hand = cards_hidden(s->hand[seat]);
    if (state_lies_aside(s)) return hand;
    cards accepted = s->agreed >> seat & 1 ? s->table[s->acting].take : 0;
    if (hand_may_cover(g, s->hand[seat], s->table[seat].give)) hand = cards_shown(hand, s->table[seat].give);
    if (hand_may_cover(g, s->hand[seat], accepted)) hand = cards_shown(hand, accepted);
    return hand;
}

/* Points are shown by who has won (DEV-11). */
static cards development_seen(const struct game *g, int seat)
{
    const struct state *s = &g->state;
    int points = s->winner == seat ? points_shown(g, seat) : 0;
    return cards_of(LANE_UNKNOWN, cards_total(s->dev[seat]) - points) + cards_of(CATAN_CARD_POINT, points);
}

/* Hands are looked at in the game as it was, since one tells what another could hold. */
static void hide_cards(struct game *g, const struct game *was, int viewer)
{
    struct state *s = &g->state;
    for (int p = 0; p < game_players(g); p++) {
        if (viewer == VIEWER_SEAT + p) continue;
        s->hand[p] = hand_seen(was, p);
        s->dev[p] = development_seen(was, p);
        if (state_lies_aside(s)) s->table[p].give = cards_hidden(s->table[p].give);
    }
    if (viewer != VIEWER_SEAT + s->acting) s->fresh = cards_hidden(s->fresh);
    if (s->due & DUTY(DUE_OVER)) s->fresh = 0; /* some of them may have been shown */
    s->deck = cards_hidden(s->deck);
}

static bool hands_can_be_hidden(const struct state *s)
{
    int most = 0;
    for (int p = 0; p < SEATS; p++) {
        int n = cards_total(s->hand[p]);
        most = n > most ? n : most;
    }
    return most <= MOST_CARDS;
}

bool view_hide(struct game *g, int viewer)
{
    struct game was = *g;
    if (viewer != VIEWER_TABLE && !hands_can_be_hidden(&g->state)) return false;
    state_set_viewer(g, viewer);
    if (viewer == VIEWER_TABLE) return true;
    hide_cards(g, &was, viewer);
    g->state.seed = 0;
    return true;
}
