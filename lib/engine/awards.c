/* Who holds Longest Road, Largest Army and Harbormaster: pure functions of numbers
 * and of the present holder, asked after every change. */
#include "engine/nouns.h"

enum { ROAD_LEAST = 5, ARMY_LEAST = 3, HARBORS_LEAST = 3 };

/* ROAD-01, ROAD-03, ROAD-08, ROAD-09. With any_tie (printings before 2015) a
 * holder who was cut loses the award also to a tie with itself (E-132). */
int award_road(const uint8_t *length, int owners, int holder, bool holder_shrank, bool any_tie)
{
    int most = 0, with_most = 0, first = NOBODY;
    for (int o = 0; o < owners; o++) {
        if (length[o] > most) {
            most = length[o];
            with_most = 0;
            first = o;
        }
        with_most += length[o] == most;
    }
    if (most < ROAD_LEAST) return NOBODY;
    if (holder != NOBODY && holder_shrank && any_tie && with_most > 1) return NOBODY;
    if (holder != NOBODY && length[holder] == most) return holder;
    return with_most == 1 ? first : NOBODY;
}

/* The first with the least number takes it, then whoever has strictly more. Numbers
 * that never decrease: it is never set aside. */
static int award_growing(const uint8_t *number, int players, int holder, int least)
{
    int best = holder;
    for (int p = 0; p < players; p++)
        if (number[p] >= least && (best == NOBODY || number[p] > number[best])) best = p;
    return best;
}

/* ARMY-01, ARMY-02 */
int award_army(const uint8_t *knights, int players, int holder)
{
    return award_growing(knights, players, holder, ARMY_LEAST);
}

/* HM-02, HM-04 */
int award_harbors(const uint8_t *points, int players, int holder)
{
    return award_growing(points, players, holder, HARBORS_LEAST);
}

int award_harbors_in(const struct game *g)
{
    const struct state *s = &g->state;
    return g->rules.value[OPTION_HARBORMASTER] ? award_harbors(s->harbor_points, game_players(g), s->harbor_holder) : NOBODY;
}

void awards_review(struct game *g, const struct counts *before, struct sink *sink)
{
    struct state *s = &g->state;
    bool shrank = s->road_holder != NOBODY && s->length[s->road_holder] < before->length[s->road_holder];
    int road = award_road(s->length, game_owners(g), s->road_holder, shrank, g->rules.value[OPTION_ROUTE_INTERRUPT] == ROUTE_ANY_TIE);
    int army = award_army(s->knights, game_players(g), s->army_holder), harbors = award_harbors_in(g);
    if (sink && road != s->road_holder)
        tell_change(sink, g, CATAN_EVENT_ROAD_AWARD, road == NOBODY ? CATAN_RULE_ROAD_08 : CATAN_RULE_ROAD_03, road, s->road_holder, road);
    if (sink && army != s->army_holder) tell_change(sink, g, CATAN_EVENT_ARMY_AWARD, CATAN_RULE_ARMY_02, army, s->army_holder, army);
    if (sink && harbors != s->harbor_holder)
        tell_change(sink, g, CATAN_EVENT_HARBOR_AWARD, CATAN_RULE_HM_02, harbors, s->harbor_holder, harbors);
    s->road_holder = (int8_t)road;
    s->army_holder = (int8_t)army;
    s->harbor_holder = (int8_t)harbors;
}
