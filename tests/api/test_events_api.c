/* What is told, to whom, and in which order; and what a listener may do. */
#include "support/check_main.h"
#include "support/play.h"
#include "support/script.h"

/* ---- events by hand ------------------------------------------------------------ */

enum { ALL = 0xFF, SPECTATORS = 0x80 };
#define ONLY(seat) (1 << (seat))
#define BUT(seat) (ALL & ~(1 << (seat)))

struct told {
    int32_t kind, audience;
    int32_t seat, other, value;     /* of the action in it; ANY where it does not matter */
    int32_t give[5], take[5];
    int32_t before, after;
};
enum { ANY = -99, MOST = 14 };
#define NO_CARDS {0, 0, 0, 0, 0}
#define SAID(seat, action_kind, audience, other, value, give, take) /* the action itself */ \
    {CATAN_EVENT_ACTION + 100 * (action_kind), audience, seat, other, value, give, take, ANY, ANY}
#define C(...) {__VA_ARGS__}

static struct {
    catan_event events[CATAN_MAX_EVENTS];
    size_t count;
} heard;

static void hear(const catan_event *event, void *user)
{
    (void)user;
    ck_assert_uint_lt(heard.count, CATAN_MAX_EVENTS);
    heard.events[heard.count++] = *event;
}

static bool fits(int32_t wanted, int32_t is) { return wanted == ANY || wanted == is; }

static bool is_told(const struct told *t, const catan_event *e)
{
    int32_t kind = t->kind % 100, action = t->kind / 100;
    if (e->kind != kind || e->audience != t->audience || (action && e->action.kind != action)) return false;
    for (int i = 0; i < 5; i++)
        if (e->action.give[i] != t->give[i] || e->action.take[i] != t->take[i]) return false;
    return fits(t->seat, e->action.seat) && fits(t->other, e->action.other) && fits(t->value, e->action.value) &&
           fits(t->before, e->before) && fits(t->after, e->after);
}

/* Position, what went before, the line that is watched, and everything that is told of it, in order. */
static const struct {
    const char *options, *position, *before, *line;
    struct told told[MOST];
} stories[] = {
    {"", SETTLED "due roll main\n", "", "P0 roll", {SAID(0, CATAN_ROLL, ALL, 0, 0, NO_CARDS, NO_CARDS)}},
    /* 11: the mountains 10, next to P0 (10N) and P2 (15N), and 13, next to P1 (9S) */
    {"", SETTLED "due roll main\n", "P0 roll", "dice 11",
     {SAID(15, CATAN_DICE, ALL, 0, 11, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_PRODUCED, ALL, 0, ANY, ANY, NO_CARDS, C(0, 0, 0, 0, 1), ANY, ANY},
      {CATAN_EVENT_PRODUCED, ALL, 1, ANY, ANY, NO_CARDS, C(0, 0, 0, 0, 1), ANY, ANY},
      {CATAN_EVENT_PRODUCED, ALL, 2, ANY, ANY, NO_CARDS, C(0, 0, 0, 0, 1), ANY, ANY}}},
    /* PROD-08: a city of P1 claims two ore of hex 13, hex 10 is under the robber, one ore is left */
    {"", "P1 cities 13SW\nP2 hand 18 ore\nrobber 10\ndue roll main\n", "P0 roll", "dice 11",
     {SAID(15, CATAN_DICE, ALL, 0, 11, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_SHORT, ALL, ANY, -1, CATAN_ORE, NO_CARDS, NO_CARDS, 2, 1},
      {CATAN_EVENT_PRODUCED, ALL, 1, ANY, ANY, NO_CARDS, C(0, 0, 0, 0, 1), ANY, ANY}}},
    /* a card that is bought: the buyer alone sees which (INFO-01) */
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "", "P0 buy", {SAID(0, CATAN_BUY_CARD, ALL, 0, 0, NO_CARDS, NO_CARDS)}},
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "P0 buy", "drawn knight",
     {SAID(15, CATAN_DRAWN, ONLY(0), 0, CATAN_CARD_KNIGHT, NO_CARDS, NO_CARDS), SAID(15, CATAN_DRAWN, BUT(0), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS)}},
    /* QA-189: a point card counts for its owner only */
    {"", SETTLED "P0 hand 1 wool 1 grain 1 ore\n", "P0 buy", "drawn point",
     {SAID(15, CATAN_DRAWN, ONLY(0), 0, CATAN_CARD_POINT, NO_CARDS, NO_CARDS), SAID(15, CATAN_DRAWN, BUT(0), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_POINTS, ONLY(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 2, 3}}},
    /* a theft: thief and victim see the card (INFO-03) */
    {"", SETTLED "P2 hand 1 wool\ndue robber main\n", "", "P0 robber 15", {SAID(0, CATAN_MOVE_ROBBER, ALL, 0, 0, NO_CARDS, NO_CARDS)}},
    {"", SETTLED "P2 hand 1 wool\ndue robber main\n", "P0 robber 15", "P0 steal P2", {SAID(0, CATAN_STEAL, ALL, 2, 0, NO_CARDS, NO_CARDS)}},
    {"", SETTLED "P2 hand 1 wool\ndue robber main\n", "P0 robber 15;P0 steal P2", "stolen wool",
     {SAID(15, CATAN_STOLEN, ONLY(0) | ONLY(2), 0, CATAN_WOOL, NO_CARDS, NO_CARDS),
      SAID(15, CATAN_STOLEN, BUT(0) & BUT(2), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS)}},
    /* discards: known to their owner, and public together when the last one is in (E-25) */
    {"", SETTLED "P1 hand 8 wool\nP3 hand 8 ore\ndue roll main\n", "P0 roll;dice 7", "P1 discard 4 wool",
     {SAID(1, CATAN_DISCARD, ONLY(1), 0, 0, C(0, 0, 4, 0, 0), NO_CARDS), SAID(1, CATAN_DISCARD, BUT(1), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS)}},
    {"", SETTLED "P1 hand 8 wool\nP3 hand 8 ore\ndue roll main\n", "P0 roll;dice 7;P1 discard 4 wool", "P3 lay ore",
     {SAID(3, CATAN_DISCARD_CARD, ONLY(3), 0, CATAN_ORE, NO_CARDS, NO_CARDS), SAID(3, CATAN_DISCARD_CARD, BUT(3), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS)}},
    {"", SETTLED "P1 hand 8 wool\nP3 hand 8 ore\ndue roll main\n", "P0 roll;dice 7;P1 discard 4 wool;P3 lay ore;P3 lay ore;P3 lay ore", "P3 lay ore",
     {SAID(3, CATAN_DISCARD_CARD, ONLY(3), 0, CATAN_ORE, NO_CARDS, NO_CARDS), SAID(3, CATAN_DISCARD_CARD, BUT(3), 0, CATAN_UNKNOWN, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_DISCARDED, ALL, 1, ANY, ANY, C(0, 0, 4, 0, 0), NO_CARDS, ANY, ANY},
      {CATAN_EVENT_DISCARDED, ALL, 3, ANY, ANY, C(0, 0, 0, 0, 4), NO_CARDS, ANY, ANY}}},
    /* a trade: both sides in the open (INFO-04), and the table is cleared */
    {"", SETTLED "P0 hand 2 wool\nP1 hand 1 ore\n", "P0 offer 2 wool for ore;P1 accept ore for 2 wool", "P0 confirm P1 2 wool for 1 ore",
     {SAID(0, CATAN_CONFIRM, ALL, 1, 0, C(0, 0, 2, 0, 0), C(0, 0, 0, 0, 1)),
      {CATAN_EVENT_MOVED, ALL, 0, 1, ANY, C(0, 0, 2, 0, 0), NO_CARDS, ANY, ANY},
      {CATAN_EVENT_MOVED, ALL, 1, 0, ANY, C(0, 0, 0, 0, 1), NO_CARDS, ANY, ANY},
      {CATAN_EVENT_OFFERS_CLOSED, ALL, ANY, ANY, ANY, NO_CARDS, NO_CARDS, ANY, ANY}}},
    {"", SETTLED "P0 hand 2 wool\n", "P0 offer 2 wool for ore;P1 reject;P2 reject", "P3 reject",
     {SAID(3, CATAN_REJECT, ALL, 0, 0, NO_CARDS, NO_CARDS), {CATAN_EVENT_OFFERS_CLOSED, ALL, ANY, ANY, ANY, NO_CARDS, NO_CARDS, ANY, ANY}}},
    /* DEV-10: who has some hands it over, in the open */
    {"", SETTLED "P0 cards 1 monopoly\nP1 hand 2 ore 1 wool\nP3 hand 1 ore\n", "", "P0 monopoly ore",
     {SAID(0, CATAN_PLAY_MONOPOLY, ALL, 0, CATAN_ORE, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_MOVED, ALL, 1, 0, ANY, C(0, 0, 0, 0, 2), NO_CARDS, ANY, ANY},
      {CATAN_EVENT_MOVED, ALL, 3, 0, ANY, C(0, 0, 0, 0, 1), NO_CARDS, ANY, ANY}}},
    {"", SETTLED "turn 4 P3\n", "", "P3 end",
     {SAID(3, CATAN_END_TURN, ALL, 0, 0, NO_CARDS, NO_CARDS), {CATAN_EVENT_TURN, ALL, ANY, 0, ANY, NO_CARDS, NO_CARDS, ANY, ANY}}},
    /* SETUP-19: the second settlement pays at once; hexes 4 and 1 at 4N, pasture and hills */
    {"players=3 first_player=given", NULL, "P0 settlement 10N;P0 road 10NE;P1 settlement 9S;P1 road 9SW;P2 settlement 17S;P2 road 17SW", "P2 settlement 4N",
     {SAID(2, CATAN_SETTLEMENT, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_PRODUCED, ALL, 2, ANY, ANY, NO_CARDS, C(0, 1, 1, 0, 0), ANY, ANY},
      {CATAN_EVENT_POINTS, ONLY(2), ANY, 2, ANY, NO_CARDS, NO_CARDS, 1, 2},
      {CATAN_EVENT_POINTS, BUT(2), ANY, 2, ANY, NO_CARDS, NO_CARDS, 1, 2}}},
    /* ROAD-07: the last founding road makes a line before the first turn begins */
    {"players=3 first_player=given", NULL,
     "P0 settlement 10N;P0 road 10NE;P1 settlement 1N;P1 road 1NE;P2 settlement 19S;P2 road 19SE;"
     "P2 settlement 17S;P2 road 17SE;P1 settlement 1SE;P1 road 1E;P0 settlement 6SE", "P0 road 6SE",
     {SAID(0, CATAN_ROAD, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_LENGTH, ALL, 0, 0, ANY, NO_CARDS, NO_CARDS, 1, 2},
      {CATAN_EVENT_TURN, ALL, 0, 0, ANY, NO_CARDS, NO_CARDS, -1, 1}}},
    /* E-143: of three point cards one is needed, and one is shown */
    {"win_declaration=must_claim win_points=3", SETTLED "P0 cards 3 point\n", "", "P0 claim",
     {SAID(0, CATAN_CLAIM, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_CARDS_SHOWN, ALL, ANY, 0, ANY, NO_CARDS, NO_CARDS, 0, 1},
      {CATAN_EVENT_POINTS, BUT(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 2, 3},
      {CATAN_EVENT_WON, ALL, ANY, 0, ANY, NO_CARDS, NO_CARDS, ANY, 3}}},
    /* DEV-11: without a claim all of them are shown */
    {"win_points=5", SETTLED "P0 cards 2 point\nP0 hand 2 grain 3 ore\n", "", "P0 city 10N",
     {SAID(0, CATAN_CITY, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_POINTS, ONLY(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 4, 5},
      {CATAN_EVENT_POINTS, BUT(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 2, 3},
      {CATAN_EVENT_CARDS_SHOWN, ALL, ANY, 0, ANY, NO_CARDS, NO_CARDS, 0, 2},
      {CATAN_EVENT_POINTS, BUT(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 3, 5},
      {CATAN_EVENT_WON, ALL, ANY, 0, ANY, NO_CARDS, NO_CARDS, ANY, 5}}},
    /* PAIR-16: player 2 claims while an offer of player 1 is open */
    {"players=6 setup=fixed_56 win_declaration=must_claim win_points=3", "P0 settlements 10N\nP0 roads 10NE\nP1 settlements 8N\nP1 roads 8NE\n"
     "P2 settlements 14S\nP2 roads 14SE\nP3 settlements 16S\nP3 roads 16SE\nP4 settlements 12N\nP4 roads 12NW\nP5 settlements 26S\nP5 roads 26SE\n"
     "P3 cities 23SE\nP0 hand 1 wool\nturn 7 P0\ndice 12\ndue main\n", "P0 offer wool for ore", "P3 claim",
     {SAID(3, CATAN_CLAIM, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_OFFERS_CLOSED, ALL, ANY, ANY, ANY, NO_CARDS, NO_CARDS, ANY, ANY},
      {CATAN_EVENT_WON, ALL, ANY, 3, ANY, NO_CARDS, NO_CARDS, ANY, 3}}},
    {"", SETTLED "P0 hand 2 grain 3 ore\n", "", "P0 city 10N",
     {SAID(0, CATAN_CITY, ALL, 0, 0, NO_CARDS, NO_CARDS),
      {CATAN_EVENT_POINTS, ONLY(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 2, 3},
      {CATAN_EVENT_POINTS, BUT(0), ANY, 0, ANY, NO_CARDS, NO_CARDS, 2, 3}}},
};

static catan_game *begin(int story)
{
    catan_game *game = game_at(stories[story].options, stories[story].position);
    act(game, stories[story].before);
    heard.count = 0;
    ck_assert_int_eq(catan_game_set_listener(game, hear, NULL), CATAN_OK);
    return game;
}

static size_t told_of(int story)
{
    size_t n = 0;
    while (n < MOST && stories[story].told[n].kind) n++;
    return n;
}

START_TEST(stories_by_hand)
{
    catan_game *game = begin(_i);
    act(game, stories[_i].line);
    for (size_t i = 0; i < heard.count; i++)
        ck_assert_msg(i < told_of(_i) && is_told(&stories[_i].told[i], &heard.events[i]), "%s: event %zu is of kind %d, audience %x, %d to %d",
                      stories[_i].line, i, heard.events[i].kind, heard.events[i].audience, heard.events[i].before, heard.events[i].after);
    ck_assert_uint_eq(heard.count, told_of(_i));
    catan_game_free(game);
}
END_TEST

/* The same in the caller's array as from the listener, with just enough room and with more. */
START_TEST(array_and_listener)
{
    for (size_t extra = 0; extra < 3; extra++) {
        catan_event events[CATAN_MAX_EVENTS];
        catan_game *game = begin(_i);
        catan_action a = action_of(game, stories[_i].line);
        size_t count = 99, room = extra == 2 ? CATAN_MAX_EVENTS : told_of(_i) + extra;
        ck_assert_int_eq(catan_apply_events(game, &a, NULL, events, room, &count), CATAN_OK);
        ck_assert_uint_eq(count, heard.count);
        ck_assert_mem_eq(events, heard.events, count * sizeof *events);
        catan_game_free(game);
    }
}
END_TEST

/* "with less, CATAN_ERR_SIZE and nothing is done" */
START_TEST(array_too_small)
{
    catan_event events[CATAN_MAX_EVENTS];
    catan_game *game = begin(_i);
    catan_action a = action_of(game, stories[_i].line);
    uint64_t hash = hash_of(game);
    for (size_t room = 0; room < told_of(_i); room++) {
        size_t count = 99;
        memset(events, 0xA5, sizeof events);
        ck_assert_int_eq(catan_apply_events(game, &a, NULL, events, room, &count), CATAN_ERR_SIZE);
        ck_assert_uint_eq(hash_of(game), hash);
        ck_assert_uint_eq(count, 99);
        for (size_t i = 0; i < sizeof events; i++) ck_assert_uint_eq(((unsigned char *)events)[i], 0xA5);
    }
    ck_assert_uint_eq(heard.count, 0);
    catan_game_free(game);
}
END_TEST

/* ---- a road, an award, the end: one after the other (E-133) -------------------------------- */

static int index_of(int32_t kind, int32_t audience)
{
    for (size_t i = 0; i < heard.count; i++)
        if (heard.events[i].kind == kind && (heard.events[i].audience & audience)) return (int)i;
    return -1;
}

static const catan_event *the(int32_t kind, int32_t audience)
{
    int i = index_of(kind, audience);
    ck_assert_msg(i >= 0, "no event of kind %d", kind);
    return &heard.events[i];
}

/* A line of four becomes one of five: two settlements, the award and a point card are enough. */
static catan_game *last_road(void)
{
    catan_game *game = game_at("players=4 win_points=5", SETTLED "P0 roads 6SE 11NE 12W\nP0 cards 1 point\nP0 hand 1 lumber 1 brick\n");
    heard.count = 0;
    ck_assert_int_eq(catan_game_set_listener(game, hear, NULL), CATAN_OK);
    ck_assert_int_eq(catan_road_length(game, 0), 4);
    act(game, "P0 road 10NW");
    ck_assert_int_eq(catan_game_winner(game), 0);
    return game;
}

START_TEST(a_road_that_wins)
{
    catan_game *game = last_road();
    const catan_event *e = the(CATAN_EVENT_LENGTH, ALL);
    ck_assert(e->action.other == 0 && e->before == 4 && e->after == 5 && e->audience == ALL);
    e = the(CATAN_EVENT_ROAD_AWARD, ALL);
    ck_assert(e->before == -1 && e->after == 0 && e->audience == ALL);
    e = the(CATAN_EVENT_POINTS, ONLY(0));
    ck_assert(e->action.other == 0 && e->before == 3 && e->after == 5);
    e = the(CATAN_EVENT_CARDS_SHOWN, ALL);
    ck_assert(e->action.other == 0 && e->after == 1 && e->audience == ALL);
    e = the(CATAN_EVENT_WON, ALL);
    ck_assert(e->action.other == 0 && e->after == 5 && e->audience == ALL);
    catan_game_free(game);
}
END_TEST

/* "in the order in which it happened", which is lengths, awards, points, the win (E-133). Fails: awards and win come first. */
START_TEST(lengths_awards_points_win)
{
    catan_game *game = last_road();
    ck_assert_int_eq(index_of(CATAN_EVENT_ACTION, ALL), 0);
    ck_assert_int_lt(index_of(CATAN_EVENT_LENGTH, ALL), index_of(CATAN_EVENT_ROAD_AWARD, ALL));
    ck_assert_int_lt(index_of(CATAN_EVENT_ROAD_AWARD, ALL), index_of(CATAN_EVENT_POINTS, ONLY(0)));
    ck_assert_int_lt(index_of(CATAN_EVENT_POINTS, ONLY(0)), index_of(CATAN_EVENT_WON, ALL));
    catan_game_free(game);
}
END_TEST

/* QA-189: hidden until the game ends, then shown; after that all count them. Fails: others are left at 4. */
START_TEST(points_are_shown_at_the_end)
{
    catan_game *game = last_road();
    int32_t last = -1;
    for (size_t i = 0; i < heard.count; i++)
        if (heard.events[i].kind == CATAN_EVENT_POINTS && heard.events[i].audience & ONLY(1) && heard.events[i].action.other == 0)
            last = heard.events[i].after;
    ck_assert_int_eq(last, 5);
    catan_game_free(game);
}
END_TEST

/* ---- what a listener may do -------------------------------------------------------------------- */

static struct {
    catan_game *game, *other;
    int calls;
    uint64_t hash;
} inside;

static void try_all(const catan_event *event, void *user)
{
    catan_action a = shaped(CATAN_END_TURN);
    catan_event events[CATAN_MAX_EVENTS];
    catan_verdict v;
    catan_game *game = inside.game, *clone;
    size_t count = 99;
    ck_assert_ptr_eq(user, &inside);
    ck_assert_int_eq(catan_apply_action(game, &a, &v), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_apply_events(game, &a, &v, events, CATAN_MAX_EVENTS, &count), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_game_copy(inside.other, game), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_game_set_listener(game, NULL, NULL), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_game_set_chance(game, CATAN_CHANCE_OWN), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_draw_chance(game), CATAN_ERR_BUSY);
    catan_game_free(game); /* ignored */
    ck_assert_uint_eq(count, 99);
    uint64_t hash = hash_of(game);
    if (inside.calls++ > 0) ck_assert_uint_eq(hash, inside.hash); /* the state is complete already */
    inside.hash = hash;
    ck_assert_int_ne(catan_check_action(game, &a, &v), CATAN_ERR_BUSY);
    ck_assert_int_eq(catan_legal_actions(game, -1, 0, NULL, 0, &count) == CATAN_ERR_BUSY, 0);
    ck_assert_int_eq(catan_game_copy(game, inside.other), CATAN_OK);
    ck_assert_int_eq(catan_game_clone(game, NULL, &clone), CATAN_OK);
    ck_assert_int_eq(catan_game_equal(game, clone), 1);
    act(inside.other, catan_game_due(game) == CATAN_DUE_MAIN ? "P0 end" : ""); /* another game may go on */
    catan_game_free(clone);
    ck_assert_uint_eq(event->spare, 0);
}

START_TEST(inside_the_listener)
{
    inside.game = begin(_i);
    inside.other = game_at("", SETTLED);
    inside.calls = 0;
    ck_assert_int_eq(catan_game_set_listener(inside.game, try_all, &inside), CATAN_OK);
    act(inside.game, stories[_i].line);
    ck_assert_int_eq(inside.calls, (int)told_of(_i));
    ck_assert_uint_eq(hash_of(inside.game), inside.hash);
    ck_assert_int_eq(catan_game_set_listener(inside.game, NULL, NULL), CATAN_OK); /* it is over */
    catan_game_free(inside.game);
    catan_game_free(inside.other);
}
END_TEST

START_TEST(a_listener_stays_where_it_is)
{
    catan_game *game = game_at("", SETTLED), *clone, *other = game_at("", SETTLED), *silent = game_at("", SETTLED);
    catan_game_set_listener(game, hear, NULL);
    heard.count = 0;
    ck_assert_int_eq(catan_game_clone(game, NULL, &clone), CATAN_OK);
    act(clone, "P0 end");
    ck_assert_int_eq(catan_game_copy(game, other), CATAN_OK);
    act(other, "P0 end");
    ck_assert_uint_eq(heard.count, 0); /* neither copied nor cloned */
    ck_assert_int_eq(catan_game_copy(other, game), CATAN_OK);
    act(game, "P1 roll");
    ck_assert_uint_eq(heard.count, 1); /* and kept by the game that is copied into */
    catan_game_set_listener(game, NULL, NULL);
    act(game, "dice 2;P1 end");
    ck_assert_uint_eq(heard.count, 1);
    catan_action refused = action_of(silent, "P1 end");
    catan_game_set_listener(silent, hear, NULL);
    ck_assert_int_eq(catan_apply_action(silent, &refused, NULL), CATAN_ERR_RULE);
    ck_assert_int_eq(catan_draw_chance(silent), CATAN_ERR_RULE);
    ck_assert_uint_eq(heard.count, 1); /* a refusal is no event */
    catan_game_free(game);
    catan_game_free(clone);
    catan_game_free(other);
    catan_game_free(silent);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("events");
    TCase *t = tcase_create("by hand");
    tcase_set_timeout(t, 0); /* no test depends on time */
    tcase_add_loop_test(t, stories_by_hand, 0, (int)COUNT(stories));
    tcase_add_loop_test(t, array_and_listener, 0, (int)COUNT(stories));
    tcase_add_loop_test(t, array_too_small, 0, (int)COUNT(stories));
    tcase_add_test(t, a_road_that_wins);
    tcase_add_test(t, lengths_awards_points_win);
    tcase_add_test(t, points_are_shown_at_the_end);
    tcase_add_loop_test(t, inside_the_listener, 0, (int)COUNT(stories));
    tcase_add_test(t, a_listener_stays_where_it_is);
    suite_add_tcase(s, t);
    return s;
}

int main(void)
{
    Suite *(*const suites[])(void) = {suite};
    return run_suites(suites, 1);
}
