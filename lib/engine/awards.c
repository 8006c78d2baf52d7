/* Who holds Longest Road, Largest Army and Harbormaster: pure functions of numbers
 * and of the present holder, asked after every change. */
#include "engine/nouns.h"

enum { ROAD_LEAST = 5, ARMY_LEAST = 3, HARBORS_LEAST = 3 };

/* To whoever has the most, and enough; on a tie to the present holder, unless ties cost it; else to nobody. */
static int award_alone(const uint8_t *number, int count, int least, int holder, bool tie_costs_it)
{
    int most = 0, with_most = 0, first = NOBODY;
    for (int o = 0; o < count; o++) {
        if (number[o] > most) {
            most = number[o];
            with_most = 0;
            first = o;
        }
        with_most += number[o] == most;
    }
    if (most < least) return NOBODY;
    if (with_most == 1) return first;
    return holder != NOBODY && number[holder] == most && !tie_costs_it ? holder : NOBODY;
}

/* ROAD-01, ROAD-03, ROAD-08, ROAD-09. With any_tie (printings before 2015) a
 * holder who was cut loses the award also to a tie with itself (E-132). */
int award_road(const uint8_t *length, int owners, int holder, bool holder_shrank, bool any_tie)
{
    return award_alone(length, owners, ROAD_LEAST, holder, holder_shrank && any_tie);
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

/* ARMY-01, ARMY-02; knights are fewer only where they are handed in. A holder who then has no longer
 * the most alone, and enough, loses it to whoever has, or to nobody (TWO-07, TWO-18). */
int award_army(const uint8_t *knights, int players, int holder, bool holder_shrank)
{
    return award_alone(knights, players, ARMY_LEAST, holder, holder_shrank);
}

/* Nobody holds it who should. Where no knight was handed in, somebody was the first with three. */
bool award_army_due(const struct game *g)
{
    const struct state *s = &g->state;
    bool handed_in = cards_count(s->removed, CATAN_CARD_KNIGHT) > 0;
    int holder = handed_in ? award_army(s->knights, game_players(g), NOBODY, false)
                           : award_growing(s->knights, game_players(g), NOBODY, ARMY_LEAST);
    return s->army_holder == NOBODY && holder != NOBODY;
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
    bool fewer = s->army_holder != NOBODY && s->knights[s->army_holder] < before->knights[s->army_holder];
    int road = award_road(s->length, game_owners(g), s->road_holder, shrank, g->rules.value[OPTION_ROUTE_INTERRUPT] == ROUTE_ANY_TIE);
    int army = award_army(s->knights, game_players(g), s->army_holder, fewer), harbors = award_harbors_in(g);
    if (sink && road != s->road_holder)
        tell_change(sink, g, CATAN_EVENT_ROAD_AWARD, road == NOBODY ? CATAN_RULE_ROAD_08 : CATAN_RULE_ROAD_03, road, s->road_holder, road);
    if (sink && army != s->army_holder)
        tell_change(sink, g, CATAN_EVENT_ARMY_AWARD, fewer ? CATAN_RULE_TWO_18 : CATAN_RULE_ARMY_02, army, s->army_holder, army);
    if (sink && harbors != s->harbor_holder)
        tell_change(sink, g, CATAN_EVENT_HARBOR_AWARD, CATAN_RULE_HM_02, harbors, s->harbor_holder, harbors);
    if (road == s->road_holder && army == s->army_holder && harbors == s->harbor_holder) return;
    s->road_holder = (int8_t)road;
    s->army_holder = (int8_t)army;
    s->harbor_holder = (int8_t)harbors;
    state_count_points(s);
}
