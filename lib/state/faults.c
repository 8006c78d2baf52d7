/* What cannot be in a game that comes from outside: cards, pieces, distance, duties,
 * caches. Every fault is named, with the rule that it breaks. */
#include "state/state.h"

#include <catan/base.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "board/places.h"

struct faults {
    char *message;
    size_t capacity, length;
    int count;
};

static void fault(struct faults *f, const char *format, ...)
{
    f->count++;
    if (f->length + 1 >= f->capacity) return;
    if (f->length) f->message[f->length++] = '\n';
    va_list args;
    va_start(args, format);
    int n = vsnprintf(f->message + f->length, f->capacity - f->length, format, args);
    va_end(args);
    size_t room = f->capacity - f->length - 1;
    if (n > 0) f->length += (size_t)n < room ? (size_t)n : room;
}

static const char *const resource_names[] = {"lumber", "brick", "wool", "grain", "ore"};
static const char *const card_names[] = {"knight", "roads", "plenty", "monopoly", "point"};

/* Cards that are in no known place must be exactly the unknown ones. */
static void fault_missing(struct faults *f, const char *rule, const char *what, int missing, int unknown)
{
    if (missing > unknown) fault(f, "%s: %d %s cards are missing", rule, missing - unknown, what);
    if (missing < unknown && missing >= 0) fault(f, "%s: %d %s cards are unknown, but only %d are in no known place", rule, unknown, what, missing);
}

/* Hands, bank and what lies aside are exactly the material (BANK-01). Cards that
 * are not known can be any, so then the sum is an upper bound. */
static void fault_cards(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    cards material = game_material(g);
    struct tally there = {0, 0};
    int missing = 0;
    if (cards_unknown(s->bank)) { fault(f, "INFO-05: a card in the bank is always known"); return; }
    tally_add(&there, s->bank);
    for (int p = 0; p < game_players(g); p++) {
        tally_add(&there, s->hand[p]);
        if (state_lies_aside(s)) tally_add(&there, s->table[p].give);
    }
    for (int r = 0; r < KINDS_OF_CARD; r++) {
        int more = tally_count(there, r) - cards_count(material, r);
        missing -= more;
        if (more > 0)
            fault(f, "BANK-01: %d %s are in hands and bank, there are %d", tally_count(there, r), resource_names[r], cards_count(material, r));
    }
    fault_missing(f, "BANK-01", "resource", missing, tally_count(there, LANE_UNKNOWN));
}

/* Only a view does not know cards. */
static void fault_view(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    bool seat = s->viewer >= VIEWER_SEAT && s->viewer < VIEWER_SEAT + game_players(g);
    if (s->viewer && !seat && s->viewer != VIEWER_SPECTATOR && s->viewer != VIEWER_TABLE) fault(f, "PROC-02: the viewer is not in the game");
    if (!state_is_view(s) && state_has_unknown(g)) fault(f, "INFO-01: cards are unknown, but nobody's view is this");
    if (cards_unknown(s->removed)) fault(f, "INFO-02: a card that has left the game is always known");
}

static void fault_deck(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    cards material = game_deck(g);
    struct tally there = {0, 0};
    int missing = 0;
    tally_add(&there, s->deck);
    tally_add(&there, s->removed & CARDS_KNOWN);
    for (int p = 0; p < game_players(g); p++) {
        tally_add(&there, s->dev[p]);
        tally_add(&there, cards_of(0, s->knights[p]));
    }
    for (int k = 0; k < KINDS_OF_CARD; k++) {
        int more = tally_count(there, k) - cards_count(material, k);
        missing -= more;
        if (more > 0)
            fault(f, "DEV-01: %d %s cards are in the game, there are %d", tally_count(there, k), card_names[k], cards_count(material, k));
    }
    fault_missing(f, "DEV-01", "development", missing, tally_count(there, LANE_UNKNOWN));
    if (!cards_cover(s->dev[s->acting], s->fresh)) fault(f, "DEV-05: cards bought in this turn are not in the hand");
}

static void fault_distance(const struct topology *t, int vertex, struct set128 built, struct faults *f)
{
    struct set128 close = set_minus(set_and(t->near[vertex], built), set_first(vertex + 1)); /* each two once */
    for (int v; (v = set_pop(&close)) >= 0;) {
        char name[2][PLACE_NAME];
        place_name(t, CATAN_PLACE_VERTEX, vertex, name[0]);
        place_name(t, CATAN_PLACE_VERTEX, v, name[1]);
        fault(f, "BUILD-06: two buildings are next to each other, at %s and %s", name[0], name[1]);
    }
}

static void fault_pieces(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    const struct topology *t = game_map(g);
    int settlements[8] = {0}, cities[8] = {0}, owners = game_owners(g);
    struct set128 seen = set_none(), built = state_built(s), left = built;
    for (int v; (v = set_pop(&left)) >= 0;) {
        int owner = lives_owner(s->lives[v]);
        if (owner >= owners) fault(f, "SETUP-03: a building belongs to nobody in this game");
        if (s->lives[v] & LIVES_CITY) cities[owner]++;
        else settlements[owner]++;
        fault_distance(t, v, built, f);
    }
    for (int o = 0; o < OWNERS; o++) {
        int roads = set_count(s->roads[o]);
        if (roads && o >= owners) fault(f, "SETUP-03: a road belongs to nobody in this game");
        if (settlements[o] > SETTLEMENT_PIECES) fault(f, "SETUP-03: P%d has %d settlements, there are 5", o, settlements[o]);
        if (cities[o] > CITY_PIECES) fault(f, "SETUP-03: P%d has %d cities, there are 4", o, cities[o]);
        if (cities[o] && o >= game_players(g)) fault(f, "SETUP-03: nobody plays the color P%d, so it has no cities", o);
        if (roads > ROAD_PIECES) fault(f, "SETUP-03: P%d has %d roads, there are 15", o, roads);
        if (!set_empty(set_and(seen, s->roads[o]))) fault(f, "BUILD-03: two roads lie on one edge");
        seen = set_or(seen, s->roads[o]);
    }
}

static void fault_awards(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    if (s->road_holder != NOBODY) {
        for (int o = 0; o < game_owners(g); o++)
            if (s->length[o] > s->length[s->road_holder])
                fault(f, "ROAD-03: P%d holds Longest Road, but P%d has a longer one", s->road_holder, o);
        if (s->length[s->road_holder] < 5) fault(f, "ROAD-01: the holder of Longest Road has fewer than five roads in line");
    }
    if (s->army_holder != NOBODY) {
        for (int p = 0; p < game_players(g); p++)
            if (s->knights[p] > s->knights[s->army_holder])
                fault(f, "ARMY-02: P%d holds Largest Army, but P%d has more knights", s->army_holder, p);
        if (s->knights[s->army_holder] < 3) fault(f, "ARMY-01: the holder of Largest Army has fewer than three knights");
    }
    if (s->harbor_holder != NOBODY) {
        for (int p = 0; p < game_players(g); p++)
            if (s->harbor_points[p] > s->harbor_points[s->harbor_holder])
                fault(f, "HM-02: P%d is harbormaster, but P%d has more harbor points", s->harbor_holder, p);
        if (s->harbor_points[s->harbor_holder] < 3) fault(f, "HM-02: the harbormaster has fewer than three harbor points");
        if (!g->rules.value[OPTION_HARBORMASTER]) fault(f, "HM-01: there is no harbormaster in this game");
    }
}

bool state_is_fresh(const struct game *g)
{
    struct game fresh = *g;
    state_refresh(&fresh);
    return memcmp(&fresh.state, &g->state, sizeof fresh.state) == 0;
}

/* ---- duties ---------------------------------------------------------------- */

static bool seat_in(const struct game *g, int seat) { return seat >= 0 && seat < game_players(g); }

/* Numbers that everything else reads without asking. */
static void fault_seats(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    const struct topology *t = game_map(g);
    const int8_t holders[] = {s->first, s->army_holder, s->harbor_holder, s->winner, s->victim};
    if (!seat_in(g, s->seat) || !seat_in(g, s->acting)) fault(f, "PROC-02: the seat on turn is not in the game");
    for (size_t i = 0; i < sizeof holders; i++)
        if (holders[i] < NOBODY || holders[i] >= game_players(g)) fault(f, "PROC-02: a seat is named that is not in the game");
    if (s->road_holder < NOBODY || s->road_holder >= game_owners(g)) fault(f, "ROAD-01: the holder of Longest Road is not in the game");
    if (s->waiting >> game_players(g) || s->agreed >> game_players(g)) fault(f, "PROC-02: a seat is waited for that is not in the game");
    if (s->robber < NOWHERE || s->robber >= t->hexes) fault(f, "ROBBER-05: the robber is off the map");
    if (s->spot < NOWHERE || s->spot >= t->vertices) fault(f, "SETUP-15: the founded settlement is off the map");
    if (s->part >= PARTS || s->sum > 12 || s->first_sum > 12) fault(f, "PROC-03: this part of a turn or sum of dice does not exist");
}

/* Founding follows from the pieces alone: who has founded how often, and who is next. */
static void fault_founding(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    int n = game_players(g), founded = 0;
    bool road = (s->due & DUTY(DUE_FOUND_ROAD)) != 0;
    if (s->first == NOBODY) { fault(f, "SETUP-14: founding has begun without a first player"); return; }
    for (int p = 0; p < n; p++) founded += ROAD_PIECES - s->roads_left[p];
    if (founded >= 2 * n) { fault(f, "SETUP-16: everybody has founded twice"); return; }
    if (s->acting != (s->first + (founded < n ? founded : 2 * n - 1 - founded)) % n || s->seat != s->acting)
        fault(f, "SETUP-16: another seat is to found now");
    for (int p = 0; p < n; p++) {
        int place = (p - s->first + n) % n; /* in the order of the first round */
        int roads = (founded > place) + (founded > 2 * n - 1 - place);
        bool own = s->roads_left[p] == ROAD_PIECES - roads &&
                   s->settlements_left[p] == SETTLEMENT_PIECES - roads - (road && p == s->acting) && s->cities_left[p] == CITY_PIECES;
        if (!own) fault(f, "SETUP-15: P%d has not founded in turn", p);
    }
    if (road && (s->spot < 0 || s->lives[s->spot] != s->acting + 1)) fault(f, "SETUP-15: a founding road is due, but at no settlement");
}

static void fault_discards(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    bool unseen = false;
    for (int p = 0; p < game_players(g); p++) unseen |= cards_unknown(s->table[p].give) > 0;
    if (!s->waiting && !unseen) fault(f, "ROBBER-01: a discard is due, but nobody owes one");
    for (int p = 0; p < game_players(g); p++) {
        int aside = cards_total(s->table[p].give), all = cards_total(s->hand[p]) + aside;
        if (s->waiting >> p & 1 && all / 2 <= aside) fault(f, "ROBBER-01: P%d has nothing left to discard", p);
    }
}

/* Whose part it is follows from whose turn it is; in an extra part nobody rolls and nobody trades. */
static void fault_part(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    const uint32_t building = DUTY(DUE_MAIN) | DUTY(DUE_DRAWN);
    const uint32_t paired = building | DUTY(DUE_STOLEN) | DUTY(DUE_ROBBER) | DUTY(DUE_VICTIM) | DUTY(DUE_FREE_ROAD);
    bool open = (s->waiting | s->agreed) != 0;
    for (int p = 0; p < game_players(g); p++) open |= s->table[p].give != 0;
    switch (s->part) {
    case PART_TURN:
        if (s->acting != s->seat) fault(f, "PROC-02: the turn is that of P%d, the part of P%d", s->seat, s->acting);
        break;
    case PART_PAIRED:
        if (game_partner(g) == NOBODY) fault(f, "PAIR-01: there are no paired turns in this game");
        else if (s->acting != game_partner(g)) fault(f, "PAIR-01: player 2 is P%d", game_partner(g));
        if (s->due & ~paired) fault(f, "PAIR-03: this is not due in the part of player 2");
        if (open) fault(f, "PAIR-04: player 2 does not trade with players");
        break;
    case PART_BUILDER:
        if (!game_has_extra_part(g, SPECIAL_BUILD)) fault(f, "SBP-09: there is no special building in this game");
        if (s->acting == s->seat) fault(f, "SBP-10: the seat whose turn has ended does not build");
        if (s->due & ~building) fault(f, "SBP-11: this is not due in the special building phase");
        if (open) fault(f, "SBP-03: nobody trades in the special building phase");
        break;
    default: break;
    }
}

/* Trade tokens, and what only Catan for Two makes due. */
static void fault_two(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    const uint32_t theirs = DUTY(DUE_GIVE_BACK) | DUTY(DUE_NEUTRAL) | DUTY(DUE_SECOND_ROLL);
    const int marks = MARK_TOKEN_USED | MARK_HANDED_IN | MARK_FIRST_DRAWN | MARK_NEUTRAL_SETTLEMENT;
    bool first = (s->due & DUTY(DUE_ROLL)) != 0, second = (s->due & DUTY(DUE_SECOND_ROLL)) != 0;
    bool dice = (s->due & (DUTY(DUE_DICE) | DUTY(DUE_EVENT_CARD))) != 0, drawing = (s->due & DUTY(DUE_STOLEN)) && s->due & DUTY(DUE_GIVE_BACK);
    if (!game_neutrals(g)) {
        if (s->tokens[0] + s->tokens[1]) fault(f, "TWO-05: there are no trade tokens in this game");
        if (s->due & theirs || s->marks & marks) fault(f, "TWO-01: this is due in Catan for Two alone");
        if (cards_count(s->removed, 0)) fault(f, "TWO-07: knights are handed in in Catan for Two alone");
        if (s->first_sum && s->part != PART_FOUNDING) fault(f, "TWO-02: the dice are rolled once in a turn");
        return;
    }
    if (s->tokens[0] + s->tokens[1] > TOKENS) fault(f, "TWO-05: there are %d tokens, there are %d", s->tokens[0] + s->tokens[1], TOKENS);
    if (s->marks & MARK_NEUTRAL_SETTLEMENT && !(s->due & DUTY(DUE_NEUTRAL))) fault(f, "TWO-11: no neutral piece is due");
    if (s->marks & MARK_FIRST_DRAWN && !drawing) fault(f, "TWO-16: no cards are being drawn");
    if (s->part == PART_FOUNDING) return;
    if (first && !second) fault(f, "TWO-02: after the first roll a second one is due");
    if (first && s->first_sum) fault(f, "TWO-02: the first roll has a sum, but has not been made");
    if (!first && !s->first_sum && (second ? !dice : dice)) fault(f, "TWO-02: the second roll is due, but the first has no sum");
    if (!second && !dice && s->first_sum && s->sum == s->first_sum && !game_pile(g))
        fault(f, "TWO-02: both rolls of the turn have the same sum");
    int draws = s->marks & MARK_FIRST_DRAWN ? 1 : 2, there = drawing && s->victim >= 0 ? cards_total(s->hand[s->victim]) : 0;
    if (drawing && cards_total(s->hand[s->acting]) + (there < draws ? there : draws) < 2)
        fault(f, "TWO-16: there will not be two cards to give back");
}

/* On a shuffled board nobody has founded before it is known who begins. */
static void fault_start(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    if (s->first != NOBODY) fault(f, "SETUP-14: the first player is known already");
    if (!s->waiting) fault(f, "SETUP-14: a start roll is due, but from nobody");
    if ((s->first_sum != 0) != (s->agreed != 0)) fault(f, "SETUP-14: a best start roll belongs to somebody");
    if (g->rules.value[OPTION_SETUP] != SETUP_VARIABLE) return;
    for (int p = 0; p < game_players(g); p++)
        if (s->roads_left[p] < ROAD_PIECES || s->settlements_left[p] < SETTLEMENT_PIECES || s->cities_left[p] < CITY_PIECES)
            fault(f, "SETUP-14: P%d has founded before it is known who begins", p);
}

/* Other seats answer an open offer; what is offered is known. */
static void fault_offers(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    unsigned asked = s->waiting | s->agreed;
    if (asked && state_phase(s) != DUE_MAIN) fault(f, "PROC-04: seats are asked, but something else is due");
    if (asked && !s->table[s->acting].give) fault(f, "PROC-04: seats are asked, but no offer is open");
    if (asked >> s->acting & 1) fault(f, "PROC-04: P%d is asked for the own offer", s->acting);
    for (int p = 0; p < game_players(g); p++) {
        const struct terms *t = &s->table[p];
        if (cards_unknown(t->give) || cards_unknown(t->take)) fault(f, "PROC-04: P%d offers or wants unknown cards", p);
    }
}

/* What only event cards bring about. */
static void fault_events(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    struct set128 roads = set_none();
    for (int p = 0; p < game_players(g); p++) roads = set_or(roads, s->roads[p]);
    if (!set_empty(set_minus(s->damaged, roads))) fault(f, "EV-12: a damaged road is not a road of a player");
    if (!game_has_events(g)) {
        if (s->event || s->due & (DUTY(DUE_EVENT_CARD) | DUTY(DUE_EVENT_CHOICE)) || !set_empty(s->damaged))
            fault(f, "EV-01: there are no event cards in this game");
        return;
    }
    int least = g->rules.value[OPTION_EVENT_NEW_YEAR] ? EVENT_CARDS_ASIDE : 0;
    if (s->event_pile & ~game_pile(g)) fault(f, "EV-01: the pile is not one of the 36 event cards");
    if (bits_count(s->event_pile) < least) fault(f, "EV-01: the last five event cards are never drawn before New Year");
}

/* Duties that run by themselves never rest, and every turn has its main part. */
static void fault_duties(const struct game *g, struct faults *f)
{
    const struct state *s = &g->state;
    const uint32_t founding = DUTY(DUE_FOUND_ROAD) | DUTY(DUE_FOUND_SETTLEMENT), rolling = DUTY(DUE_START_ROLL);
    if (s->due == 0 || s->due >= DUTY(DUTIES)) { fault(f, "PROC-02: nothing is due"); return; }
    bool produce = (s->due & DUTY(DUE_PRODUCE)) != 0, choice = (s->due & DUTY(DUE_EVENT_CHOICE)) != 0;
    if (s->due & DUTY(DUE_SEVEN) || produce != choice)
        fault(f, "PROC-03: production is left open for the choices of an event alone, a seven never");
    bool over = (s->due & DUTY(DUE_OVER)) != 0;
    if (over != (s->winner >= 0)) fault(f, "PROC-01: the game is over exactly when somebody has won");
    if (over && s->due != DUTY(DUE_OVER)) fault(f, "PROC-01: nothing is due in a game that is over");
    if (over) return;
    bool start = (s->due & rolling) != 0, found = (s->due & founding) != 0;
    if ((s->part == PART_FOUNDING) != (start || found)) fault(f, "SETUP-15: founding is due exactly before the first turn");
    if (s->part == PART_FOUNDING && s->due & ~(founding | rolling | DUTY(DUE_DICE))) fault(f, "PROC-03: this is not due while founding");
    if (s->part != PART_FOUNDING && !(s->due & DUTY(DUE_MAIN))) fault(f, "PROC-03: a turn without its main part");
    if (s->part != PART_FOUNDING && (s->turn == 0 || s->first == NOBODY)) fault(f, "TURN-01: a turn without a number or without a first player");
    if (start && found) fault(f, "SETUP-14: founding is due before it is known who begins");
    if (start) fault_start(g, f);
    if (found && !start) fault_founding(g, f);
    fault_part(g, f);
    fault_two(g, f);
    if (s->due & DUTY(DUE_DISCARD)) fault_discards(g, f);
    else if (!start && !(s->due & DUTY(DUE_EVENT_CHOICE))) fault_offers(g, f);
    if (s->due & DUTY(DUE_STOLEN) && (s->victim < 0 || s->victim == state_thief(s) || !cards_total(s->hand[s->victim])))
        fault(f, "ROBBER-08: a card is being stolen from nobody");
    if (s->due & DUTY(DUE_DRAWN) && !cards_total(s->deck)) fault(f, "DEV-03: a card is being drawn from an empty deck");
    fault_events(g, f);
    if (game_results(g) && (!s->event_pile || s->event_pile & ~game_results(g)))
        fault(f, "HOUSE-05: the pile is not one of the 36 results");
    if (((s->due & DUTY(DUE_FREE_ROAD)) != 0) != (s->free_roads > 0) || s->free_roads > 2)
        fault(f, "DEV-08: free roads are due exactly when one or two are left");
}

int state_faults(const struct game *g, char *message, size_t capacity)
{
    struct faults f = {message, message ? capacity : 0, 0, 0};
    if (f.capacity) message[0] = '\0';
    fault_seats(g, &f);
    if (f.count) return f.count; /* the rest reads seats that may not be there */
    fault_duties(g, &f);
    fault_pieces(g, &f);
    fault_cards(g, &f);
    fault_deck(g, &f);
    fault_view(g, &f);
    if (f.count) return f.count;
    fault_awards(g, &f);
    return f.count;
}
