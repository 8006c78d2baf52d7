/* Events of random games against the queries before and after: nothing happens
 * untold, nothing is told that did not happen, and nobody is told too much. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

enum { SEATED = 4, ALL = 0xFF, LENGTHS = CATAN_SEATS };

/* Which game, for the message. */
static char where[128];
#define claim(condition, ...)                 \
    do {                                      \
        if (condition) break;                 \
        fprintf(stderr, "in %s:\n", where);   \
        ck_abort_msg(__VA_ARGS__);            \
    } while (0)

/* What can be asked, and what events say of it. */
struct picture {
    int32_t length[LENGTHS], points[SEATED], visible[SEATED], hand[SEATED][CATAN_RESOURCES];
    int32_t tokens[2];
    int32_t road, army, winner, turn, seat, due;
};

static void look(const catan_game *g, struct picture *p)
{
    memset(p, 0, sizeof *p);
    for (int32_t o = 0; o < catan_game_owners(g); o++) p->length[o] = catan_road_length(g, o);
    for (int32_t s = 0; s < catan_game_players(g); s++) {
        p->points[s] = catan_points(g, s);
        p->visible[s] = catan_points_visible(g, s);
        for (int32_t r = 0; r < CATAN_RESOURCES; r++) p->hand[s][r] = catan_hand(g, s, r);
    }
    for (int32_t s = 0; s < 2; s++) p->tokens[s] = catan_tokens(g, s);
    p->road = catan_road_holder(g);
    p->army = catan_army_holder(g);
    p->winner = catan_game_winner(g);
    p->turn = catan_game_turn(g);
    p->seat = catan_game_seat(g);
    p->due = catan_game_due(g);
}

/* ---- the picture moves with the events ------------------------------------------ */

static void change(int32_t *value, const catan_event *e, const char *what)
{
    claim(*value == e->before, "%s was %d, not %d", what, *value, e->before);
    claim(e->before != e->after, "%s stays %d", what, e->after);
    *value = e->after;
}

static void move_cards(struct picture *p, int32_t from, int32_t to, const uint8_t cards[CATAN_RESOURCES])
{
    for (int r = 0; r < CATAN_RESOURCES; r++) {
        if (from >= 0) p->hand[from][r] -= cards[r];
        if (to >= 0) p->hand[to][r] += cards[r];
    }
}

static void pay(const catan_game *g, struct picture *p, const catan_action *a)
{
    int32_t cost[CATAN_RESOURCES];
    claim(catan_cost(g, a->kind, cost) == CATAN_OK, "cost of %d", a->kind);
    for (int r = 0; r < CATAN_RESOURCES; r++) p->hand[a->seat][r] -= cost[r];
}

/* Thief and victim are those who know; the thief is on turn. */
static void steal(struct picture *p, const catan_event *e)
{
    int32_t victim = -1;
    for (int32_t s = 0; s < SEATED; s++)
        if (s != p->seat && (e->audience >> s & 1)) victim = s;
    claim(victim >= 0 && e->audience == (1 << victim | 1 << p->seat), "a theft known to %x", e->audience);
    p->hand[victim][e->action.value]--;
    p->hand[p->seat][e->action.value]++;
}

static void take_part(const catan_game *g, struct picture *p, const catan_event *e)
{
    const catan_action *a = &e->action;
    bool known = a->value < CATAN_RESOURCES;
    switch (a->kind) {
    case CATAN_ROAD:
    case CATAN_SETTLEMENT:
    case CATAN_CITY:
    case CATAN_BUY_CARD:
        if (p->due == CATAN_DUE_MAIN) pay(g, p, a); /* else founding or free */
        break;
    case CATAN_PLAY_PLENTY: move_cards(p, -1, a->seat, a->take); break;
    case CATAN_BANK_TRADE:
        move_cards(p, a->seat, -1, a->give);
        move_cards(p, -1, a->seat, a->take);
        break;
    case CATAN_DISCARD: move_cards(p, a->seat, -1, a->give); break;
    case CATAN_DISCARD_CARD:
        if (known) p->hand[a->seat][a->value]--;
        break;
    case CATAN_STOLEN:
        if (known) steal(p, e);
        break;
    case CATAN_GIVE_BACK:
        if (e->audience & 1) move_cards(p, a->seat, 1 - a->seat, a->give);
        break;
    default: break;
    }
}

static void points(struct picture *p, const catan_event *e)
{
    int32_t s = e->action.other;
    claim(s >= 0 && s < SEATED, "points of %d", s);
    if (e->audience >> s & 1) change(&p->points[s], e, "points for their owner");
    if (e->audience & ~(1 << s)) change(&p->visible[s], e, "points for the others");
}

static void one_event(const catan_game *g, struct picture *p, const catan_event *e)
{
    int32_t other = e->action.other;
    switch (e->kind) {
    case CATAN_EVENT_ACTION: take_part(g, p, e); break;
    case CATAN_EVENT_PRODUCED: move_cards(p, -1, e->action.seat, e->action.take); break;
    case CATAN_EVENT_MOVED: move_cards(p, e->action.seat, other, e->action.give); break;
    case CATAN_EVENT_LENGTH: change(&p->length[other], e, "a length"); break;
    case CATAN_EVENT_ROAD_AWARD: change(&p->road, e, "Longest Road"); break;
    case CATAN_EVENT_ARMY_AWARD: change(&p->army, e, "Largest Army"); break;
    case CATAN_EVENT_POINTS: points(p, e); break;
    case CATAN_EVENT_TOKENS: change(&p->tokens[other], e, "tokens"); break;
    case CATAN_EVENT_TURN:
        p->turn++;
        p->seat = other;
        break;
    case CATAN_EVENT_WON:
        claim(e->after == p->visible[other], "won with %d", e->after);
        claim(e->after >= catan_win_points(g), "won with %d", e->after);
        p->winner = other;
        break;
    case CATAN_EVENT_CARDS_SHOWN: claim(e->after > 0 && e->after <= catan_cards(g, other, CATAN_CARD_POINT), "%d cards shown", e->after); break;
    default: claim(e->kind == CATAN_EVENT_SHORT || e->kind == CATAN_EVENT_DISCARDED || e->kind == CATAN_EVENT_OFFERS_CLOSED, "kind %d", e->kind);
    }
}

/* The same field by field; what a winner has shown may count for all. */
static void same_picture(const struct picture *told, const struct picture *is)
{
    for (int o = 0; o < LENGTHS; o++) claim(told->length[o] == is->length[o], "length of %d", o);
    for (int s = 0; s < SEATED; s++) {
        claim(told->points[s] == is->points[s], "points of P%d: told %d, is %d", s, told->points[s], is->points[s]);
        claim(told->visible[s] == is->visible[s] || s == is->winner, "visible points of P%d: told %d, is %d", s, told->visible[s], is->visible[s]);
        for (int r = 0; r < CATAN_RESOURCES; r++)
            claim(told->hand[s][r] == is->hand[s][r], "%s of P%d: told %d, is %d", catan_resource_name(r), s, told->hand[s][r], is->hand[s][r]);
    }
    claim(told->road == is->road && told->army == is->army, "awards");
    claim(told->tokens[0] == is->tokens[0] && told->tokens[1] == is->tokens[1], "tokens");
    claim(told->winner == is->winner && told->turn == is->turn, "winner %d, turn %d", told->winner, told->turn);
}

/* ---- each event by itself ------------------------------------------------------------ */

static void well_formed(const catan_event *e, const struct picture *before, const struct picture *after)
{
    claim(e->spare == 0 && e->spare2 == 0, "spare fields");
    claim(e->audience != 0, "told to nobody");
    claim(e->rule == 0 || catan_rule_id(e->rule), "rule %d", e->rule);
    claim(e->turn == (uint32_t)before->turn || e->turn == (uint32_t)after->turn, "turn %u", e->turn);
    claim(e->kind != CATAN_EVENT_ACTION || catan_kind_name(e->action.kind), "action %d", e->action.kind);
    claim(e->kind == CATAN_EVENT_ACTION || e->action.kind == 0 || catan_kind_name(e->action.kind), "action %d", e->action.kind);
}

static bool same_subject(const catan_event *a, const catan_event *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind == CATAN_EVENT_ACTION) return a->action.kind == b->action.kind && a->action.seat == b->action.seat;
    return a->kind == CATAN_EVENT_POINTS && a->action.other == b->action.other;
}

/* What differs by seat is told in events side by side, to disjoint audiences; an action reaches everybody. */
static void audiences(const catan_event *e, size_t count)
{
    for (size_t i = 0; i < count;) {
        uint8_t reached = 0;
        size_t first = i;
        do {
            claim((reached & e[i].audience) == 0, "kind %d: told twice to %x", e[i].kind, reached & e[i].audience);
            reached |= e[i].audience;
            i++;
        } while (i < count && reached != ALL && same_subject(&e[first], &e[i]));
        claim(reached == ALL || e[first].kind == CATAN_EVENT_POINTS, "kind %d: told to %x", e[first].kind, reached);
    }
}

/* ---- games ------------------------------------------------------------------------------- */

static const char *const options[] = {
    "players=4 offer_limit=2", "players=3 offer_limit=2 edition=5th_pre2015", "players=4 bank_shortage=strict_none discard_limit=4",
    "players=3 edition=nl_almanac offer_limit=1", "players=4 setup=fixed_e5 friendly_robber=on",
    "players=2 catan_for_two=on offer_limit=2",
};

/* What the listener gets, to be the same as what the caller's array gets. */
static struct {
    catan_event events[CATAN_MAX_EVENTS];
    size_t count;
} heard;

static void hear(const catan_event *event, void *user)
{
    (void)user;
    claim(heard.count < CATAN_MAX_EVENTS, "more events than fit");
    heard.events[heard.count++] = *event;
}

static size_t follow(catan_game *game, struct player *p)
{
    static catan_event events[CATAN_MAX_EVENTS];
    struct picture before, told, after;
    catan_action a;
    size_t count = 0;
    claim(player_choose(p, game, &a), "nobody can act");
    look(game, &before);
    told = before;
    heard.count = 0;
    claim(catan_apply_events(game, &a, NULL, events, CATAN_MAX_EVENTS, &count) == CATAN_OK, "%s", catan_kind_name(a.kind));
    look(game, &after);
    claim(count >= 1 && count <= CATAN_MAX_EVENTS, "%zu events", count);
    claim(count == heard.count && memcmp(events, heard.events, count * sizeof *events) == 0, "the listener hears something else");
    audiences(events, count);
    for (size_t i = 0; i < count; i++) {
        well_formed(&events[i], &before, &after);
        one_event(game, &told, &events[i]);
    }
    same_picture(&told, &after);
    return count;
}

static size_t most_of_game(uint64_t seed)
{
    size_t most = 0;
    struct player p = {seed + 1, (int32_t)(seed % CATAN_MENUS)};
    catan_game *game = game_of(options[seed % COUNT(options)], seed);
    if (seed % CATAN_MENUS && catan_game_option(game, CATAN_OPTION_OFFER_LIMIT) == 0) p.menu = CATAN_MENU_PLAIN;
    catan_game_set_listener(game, hear, NULL);
    snprintf(where, sizeof where, "the game '%s' of seed %llu", options[seed % COUNT(options)], (unsigned long long)seed);
    for (int step = 0; step < 10000 && catan_game_actors(game) != 0; step++) {
        size_t count = follow(game, &p);
        if (count > most) most = count;
    }
    catan_game_free(game);
    return most;
}

START_TEST(events_of_random_games)
{
    size_t most = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        size_t count = most_of_game(seed);
        if (count > most) most = count;
    }
    printf("most events of one action in 2000 games: %zu of %d\n", most, CATAN_MAX_EVENTS);
    ck_assert_uint_le(most, CATAN_MAX_EVENTS);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("stream of events");
    TCase *t = tcase_create("random games");
    tcase_set_timeout(t, 0);
    tcase_add_test(t, events_of_random_games);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
