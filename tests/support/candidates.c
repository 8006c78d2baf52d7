#include "support/candidates.h"

#include <string.h>

#include "support/play.h"

static int upto(uint64_t *random, int below) { return (int)random_upto(random, (uint32_t)below); }

catan_action candidate_numbered(const catan_game *game, uint64_t *random)
{
    int32_t players = catan_game_players(game), numbers = catan_action_numbers(game, CATAN_MENU_OFFERS);
    catan_action a;
    for (;;) { /* a number is for chance or for seats, never for both */
        int32_t seat = upto(random, players + 1);
        if (catan_action_of_number(game, CATAN_MENU_OFFERS, seat == players ? CATAN_CHANCE : seat, upto(random, numbers), &a) == CATAN_OK)
            return a;
    }
}

/* ---- cards ---------------------------------------------------------------------- */

static void few_of_any(uint64_t *random, uint8_t count[5])
{
    for (int cards = upto(random, 4); cards > 0; cards--) count[upto(random, 5)]++;
}

static void of_one_kind(uint64_t *random, uint8_t count[5], int most) { count[upto(random, 5)] = (uint8_t)upto(random, most + 1); }

/* Cards of the hand until there are as many as owed, one more or one less. */
static void near_owed(const catan_game *game, uint64_t *random, catan_action *a)
{
    int left = catan_discard_due(game, a->seat) + upto(random, 3) - 1;
    for (int i = 0, first = upto(random, 5); i < 5; i++) {
        int kind = (first + i) % 5, held = catan_hand(game, a->seat, kind);
        int laid = left < held ? left : held;
        a->give[kind] = (uint8_t)(laid > 0 ? laid : 0);
        left -= a->give[kind];
    }
}

/* The terms that lie open, as the other side sees them; sometimes one card off. */
static void open_terms(const catan_game *game, int32_t whose, uint64_t *random, catan_action *a)
{
    int32_t give[5] = {0}, take[5] = {0};
    if (catan_terms(game, whose, give, take) != CATAN_OK) few_of_any(random, a->give);
    for (int i = 0; i < 5; i++) {
        a->give[i] = (uint8_t)take[i];
        a->take[i] = (uint8_t)give[i];
    }
    if (upto(random, 4) == 0) a->take[upto(random, 5)]++;
}

/* ---- kinds ------------------------------------------------------------------------ */

static void of_trade(const catan_game *game, uint64_t *random, catan_action *a)
{
    int players = catan_game_players(game);
    switch (a->kind) {
    case CATAN_BANK_TRADE:
        if (upto(random, 4)) of_one_kind(random, a->give, 5);
        else few_of_any(random, a->give);
        of_one_kind(random, a->take, upto(random, 4) ? 1 : 2);
        break;
    case CATAN_OFFER: a->value = (uint8_t)upto(random, 1 << players); /* fall through */
    case CATAN_PROPOSE:
        few_of_any(random, a->give);
        few_of_any(random, a->take);
        if (a->kind == CATAN_PROPOSE) a->other = (int8_t)(upto(random, 2) ? catan_game_seat(game) : upto(random, players));
        break;
    case CATAN_ACCEPT: open_terms(game, catan_game_seat(game), random, a); break;
    default:
        a->other = (int8_t)upto(random, players);
        open_terms(game, a->other, random, a);
        break;
    }
}

static void of_chance(uint64_t *random, catan_action *a)
{
    static const uint8_t kinds[] = {CATAN_DICE, CATAN_DRAWN, CATAN_STOLEN};
    a->seat = CATAN_CHANCE;
    a->kind = kinds[upto(random, 3)];
    a->value = (uint8_t)upto(random, a->kind == CATAN_DICE ? 13 : 6);
    if (a->kind != CATAN_DICE && a->value == 5) a->value = CATAN_UNKNOWN;
    if (a->kind == CATAN_DICE) a->other = (int8_t)upto(random, 7);
}

/* Everything that is good in an action of a seat, and one field too great. */
static void out_of_range(const catan_game *game, uint64_t *random, catan_action *a)
{
    *a = candidate_numbered(game, random);
    switch (upto(random, 4)) {
    case 0: a->place = (int16_t)(upto(random, 2) ? 72 : -1); break;
    case 1: a->seat = (int8_t)catan_game_players(game); break;
    case 2: a->value = (uint8_t)(a->value + 13); break;
    default: a->kind = (uint8_t)(upto(random, 2) ? 0 : CATAN_KINDS); break;
    }
}

/* What the game waits for, at any place and with anybody. */
static uint8_t kind_due(const catan_game *game, uint64_t *random)
{
    bool other = upto(random, 2) != 0;
    switch (catan_game_due(game)) {
    case CATAN_DUE_DICE:
    case CATAN_DUE_DRAWN:
    case CATAN_DUE_STOLEN: return CATAN_DICE;
    case CATAN_DUE_FOUND_ROAD: return CATAN_ROAD;
    case CATAN_DUE_FOUND_SETTLEMENT: return CATAN_SETTLEMENT;
    case CATAN_DUE_DISCARD: return CATAN_DISCARD;
    case CATAN_DUE_ROBBER: return CATAN_MOVE_ROBBER;
    case CATAN_DUE_VICTIM: return CATAN_STEAL;
    case CATAN_DUE_FREE_ROAD: return other ? CATAN_ROAD : CATAN_STOP_ROADS;
    case CATAN_DUE_ROLL: return other ? CATAN_PLAY_ROADS : CATAN_PLAY_PLENTY;
    default: return other ? CATAN_SETTLEMENT : CATAN_ROAD;
    }
}

static int places(const catan_game *game, int kind)
{
    int32_t map = catan_game_map(game);
    return kind == CATAN_SETTLEMENT ? catan_map_vertices(map) : kind == CATAN_ROAD ? catan_map_edges(map) : catan_map_hexes(map);
}

catan_action candidate_outside(const catan_game *game, uint64_t *random)
{
    static const uint8_t kinds[] = {
        CATAN_START_ROLL, CATAN_ROLL,  CATAN_END_TURN, CATAN_PASS,   CATAN_CLAIM,      CATAN_STOP_ROADS, CATAN_PLAY_PLENTY,
        CATAN_DISCARD,    CATAN_STEAL, CATAN_OFFER,    CATAN_CANCEL, CATAN_BANK_TRADE, CATAN_PROPOSE,    CATAN_ACCEPT,
        CATAN_CONFIRM,    CATAN_DICE,  CATAN_KINDS,
    };
    int players = catan_game_players(game);
    catan_action a = {.kind = kinds[upto(random, (int)sizeof kinds)]};
    if (upto(random, 3) == 0) a.kind = kind_due(game, random);
    a.seat = (int8_t)(upto(random, 2) ? catan_game_seat(game) : upto(random, players));
    switch (a.kind) {
    case CATAN_PLAY_PLENTY: few_of_any(random, a.take); break;
    case CATAN_SETTLEMENT:
    case CATAN_ROAD:
    case CATAN_MOVE_ROBBER: a.place = (int16_t)upto(random, places(game, a.kind)); break;
    case CATAN_DISCARD: near_owed(game, random, &a); break;
    case CATAN_STEAL: a.other = (int8_t)upto(random, players); break;
    case CATAN_DICE: of_chance(random, &a); break;
    case CATAN_KINDS: out_of_range(game, random, &a); break;
    default:
        if (a.kind >= CATAN_BANK_TRADE && a.kind != CATAN_CANCEL) of_trade(game, random, &a);
        break;
    }
    return a;
}

/* ---- choosing ----------------------------------------------------------------------- */

bool choose_kind_first(const catan_game *game, int32_t menu, uint64_t *random, catan_action *out)
{
    static catan_action list[CATAN_MAX_ACTIONS];
    size_t count, of_kind[CATAN_KINDS] = {0};
    int kinds = 0, kind = 0;
    demand(catan_legal_actions(game, -1, menu, list, CATAN_MAX_ACTIONS, &count) == CATAN_OK, "the list does not fit");
    if (count == 0) return false;
    for (size_t i = 0; i < count; i++) kinds += of_kind[list[i].kind]++ == 0;
    for (int skip = upto(random, kinds); skip >= 0; skip--)
        while (of_kind[++kind] == 0) {}
    for (size_t i = 0, skip = random_upto(random, (uint32_t)of_kind[kind]); i < count; i++)
        if (list[i].kind == kind && skip-- == 0) *out = list[i];
    return true;
}

bool whole_discard(const catan_game *game, int32_t seat, catan_action *out)
{
    int32_t owed = catan_game_due(game) == CATAN_DUE_DISCARD ? catan_discard_due(game, seat) : 0, give[CATAN_RESOURCES];
    if (owed <= 0) return false;
    for (int32_t r = 0; r < CATAN_RESOURCES; r++) {
        give[r] = catan_hand(game, seat, r) < owed ? catan_hand(game, seat, r) : owed;
        owed -= give[r];
    }
    return catan_action_make(out, CATAN_DISCARD, seat, 0, 0, 0, give, NULL) == CATAN_OK;
}
