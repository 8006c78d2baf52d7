/* Questions about a game. Every one of them checks its numbers and then reads. */
#include <string.h>

#include "api/handles.h"
#include "engine/engine.h"
#include "engine/eventdeck.h"
#include "engine/nouns.h"

static const struct state *state_of(const catan_game *game) { return &game->game.state; }
static bool seat_in(const catan_game *game, int32_t seat) { return game_is(game) && seat >= 0 && seat < game_players(&game->game); }
static bool owner_in(const catan_game *game, int32_t o) { return game_is(game) && o >= 0 && o < game_owners(&game->game); }
static bool lane_is(int32_t lane) { return lane >= 0 && lane < KINDS_OF_CARD; }
static bool vertex_in(const catan_game *game, int32_t v) { return game_is(game) && v >= 0 && v < game_map(&game->game)->vertices; }

/* ---- the course of the game ---------------------------------------------------------- */

#define ASK(function, expression) \
    int32_t function(const catan_game *game) { return game_is(game) ? (int32_t)(expression) : -1; }

ASK(catan_game_due, state_phase(state_of(game)))
ASK(catan_game_players, game_players(&game->game))
ASK(catan_game_owners, game_owners(&game->game))
ASK(catan_game_map, game->game.board.map)
ASK(catan_game_turn, state_of(game)->turn)
ASK(catan_game_seat, state_of(game)->seat)
ASK(catan_game_acting, state_of(game)->acting)
ASK(catan_game_part, state_of(game)->part)
ASK(catan_game_first, state_of(game)->first)
ASK(catan_game_winner, state_of(game)->winner)
ASK(catan_game_dice, state_of(game)->sum)
ASK(catan_game_event, state_of(game)->event)
ASK(catan_game_robber, state_of(game)->robber)
ASK(catan_game_free_roads, state_of(game)->free_roads)
ASK(catan_game_card_played, state_of(game)->marks & MARK_CARD_PLAYED)
ASK(catan_win_points, rules_win_points(&game->game.rules))
ASK(catan_deck, cards_total(state_of(game)->deck))
ASK(catan_road_holder, state_of(game)->road_holder)
ASK(catan_army_holder, state_of(game)->army_holder)
ASK(catan_harbormaster_holder, state_of(game)->harbor_holder)

const char *catan_due_name(int32_t due)
{
    static const char *const names[DUTIES] = {
        "over",    "dice",    "drawn",  "stolen", "event-card", "start-roll", "found-road", "found-settlement", "seven",
        "discard", "robber",  "victim", "give-back", "neutral",  "free-road",  "event-choice", "produce",       "roll",
        "second-roll", "main",
    };
    return due >= 0 && due < DUTIES ? names[due] : NULL;
}

/* ---- cards --------------------------------------------------------------------------------- */

int32_t catan_hand(const catan_game *game, int32_t seat, int32_t resource)
{
    return seat_in(game, seat) && lane_is(resource) ? cards_count(state_of(game)->hand[seat], resource) : -1;
}

int32_t catan_hand_total(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? cards_total(state_of(game)->hand[seat]) : -1;
}

int32_t catan_hand_count(const catan_game *game, int32_t asker, int32_t seat)
{
    if (!seat_in(game, asker) || !seat_in(game, seat)) return -1;
    bool told = asker == seat || !game->game.rules.value[OPTION_HAND_COUNTS];
    return told ? cards_total(state_of(game)->hand[seat]) : -1;
}

int32_t catan_bank(const catan_game *game, int32_t resource)
{
    if (!game_is(game) || !lane_is(resource)) return -1;
    if (game->game.rules.value[OPTION_BANK_SHORTAGE] == SHORTAGE_UNLIMITED) return CATAN_UNKNOWN;
    return cards_count(state_of(game)->bank, resource);
}

int32_t catan_cards(const catan_game *game, int32_t seat, int32_t card)
{
    return seat_in(game, seat) && lane_is(card) ? cards_count(state_of(game)->dev[seat], card) : -1;
}

int32_t catan_cards_total(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? cards_total(state_of(game)->dev[seat]) : -1;
}

int32_t catan_cards_fresh(const catan_game *game, int32_t card)
{
    return game_is(game) && lane_is(card) ? cards_count(state_of(game)->fresh, card) : -1;
}

int32_t catan_deck_cards(const catan_game *game, int32_t card)
{
    return game_is(game) && lane_is(card) ? cards_count(state_of(game)->deck, card) : -1;
}

int32_t catan_cards_removed(const catan_game *game, int32_t card)
{
    return game_is(game) && lane_is(card) ? cards_count(state_of(game)->removed, card) : -1;
}

/* ---- Catan for Two ---------------------------------------------------------------------------- */

static bool is_for_two(const catan_game *game) { return game_is(game) && game_neutrals(&game->game) > 0; }

static int32_t neutral_due(const struct state *s)
{
    if (!(s->due & DUTY(DUE_NEUTRAL))) return 0;
    return s->marks & MARK_NEUTRAL_SETTLEMENT ? CATAN_NEUTRAL_SETTLEMENT : CATAN_NEUTRAL_ROAD;
}

#define ASK_TWO(function, answer) \
    int32_t function(const catan_game *game) { return is_for_two(game) ? (int32_t)(answer) : -1; }
#define ASK_TWO_SEAT(function, answer) \
    int32_t function(const catan_game *game, int32_t seat) { return is_for_two(game) && seat_in(game, seat) ? (int32_t)(answer) : -1; }

ASK_TWO_SEAT(catan_tokens, state_of(game)->tokens[seat])
ASK_TWO_SEAT(catan_token_price, two_price(&game->game, seat))
ASK_TWO(catan_tokens_left, TOKENS - state_of(game)->tokens[0] - state_of(game)->tokens[1])
ASK_TWO(catan_token_used, (state_of(game)->marks & MARK_TOKEN_USED) != 0)
ASK_TWO(catan_knight_handed_in, (state_of(game)->marks & MARK_HANDED_IN) != 0)
ASK_TWO(catan_first_dice, state_of(game)->part == PART_FOUNDING ? 0 : state_of(game)->first_sum)
ASK_TWO(catan_neutral_due, neutral_due(state_of(game)))

int32_t catan_knights(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? state_of(game)->knights[seat] : -1;
}

/* ---- the board -------------------------------------------------------------------------------- */

int32_t catan_vertex_owner(const catan_game *game, int32_t vertex)
{
    return vertex_in(game, vertex) ? lives_owner(state_of(game)->lives[vertex]) : -1;
}

int32_t catan_vertex_points(const catan_game *game, int32_t vertex)
{
    if (!vertex_in(game, vertex)) return -1;
    uint8_t l = state_of(game)->lives[vertex];
    return l == 0 ? 0 : l & LIVES_CITY ? 2 : 1;
}

int32_t catan_edge_owner(const catan_game *game, int32_t edge)
{
    if (!game_is(game) || edge < 0 || edge >= game_map(&game->game)->edges) return -1;
    for (int o = 0; o < OWNERS; o++)
        if (set_has(&state_of(game)->roads[o], edge)) return o;
    return -1;
}

int32_t catan_road_damaged(const catan_game *game, int32_t edge)
{
    if (!game_is(game) || edge < 0 || edge >= game_map(&game->game)->edges) return -1;
    return set_has(&state_of(game)->damaged, edge);
}

/* ---- event cards ------------------------------------------------------------------------------ */

static bool card_is(int32_t card) { return card >= 1 && card <= EVENT_CARDS; }

int32_t catan_event_card_number(int32_t card) { return card_is(card) ? event_deck[card].sum : -1; }

const char *catan_event_card_name(int32_t card) { return card_is(card) ? event_name(event_deck[card].event) : NULL; }

int32_t catan_event_cards_left(const catan_game *game, int32_t card)
{
    if (!game_is(game) || !card_is(card)) return -1;
    return game_has_events(&game->game) ? bits_count(state_of(game)->event_pile & event_cards_of(card)) : 0;
}

#define ASK_OWNER(function, field) \
    int32_t function(const catan_game *game, int32_t owner) { return owner_in(game, owner) ? state_of(game)->field[owner] : -1; }

ASK_OWNER(catan_settlements_left, settlements_left)
ASK_OWNER(catan_cities_left, cities_left)
ASK_OWNER(catan_roads_left, roads_left)
ASK_OWNER(catan_road_length, length)

int32_t catan_harbor_points(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? state_of(game)->harbor_points[seat] : -1;
}

/* ---- points --------------------------------------------------------------------------------------- */

int32_t catan_points(const catan_game *game, int32_t seat) { return seat_in(game, seat) ? points_total(&game->game, seat) : -1; }

int32_t catan_points_visible(const catan_game *game, int32_t seat)
{
    return seat_in(game, seat) ? points_visible(&game->game, seat) : -1;
}

int32_t catan_points_part(const catan_game *game, int32_t seat, int32_t part)
{
    return seat_in(game, seat) && part >= 0 && part < CATAN_POINTS_PARTS ? points_part(&game->game, seat, part) : -1;
}

/* ---- what could be done ----------------------------------------------------------------------------- */

int32_t catan_rate(const catan_game *game, int32_t seat, int32_t resource)
{
    return seat_in(game, seat) && lane_is(resource) ? bank_rate(&game->game, seat, resource) : -1;
}

int32_t catan_discard_due(const catan_game *game, int32_t seat) { return seat_in(game, seat) ? robber_owed(&game->game, seat) : -1; }

int32_t catan_victims(const catan_game *game, int32_t seat, int32_t hex)
{
    bool good = seat_in(game, seat) && hex >= 0 && hex < game_map(&game->game)->hexes;
    return good ? (int32_t)robber_victims(&game->game, seat, hex) : -1;
}

static bool is_neutral(const catan_game *game, int32_t owner)
{
    return game_is(game) && owner >= game_players(&game->game) && owner < game_players(&game->game) + game_neutrals(&game->game);
}

int32_t catan_places(const catan_game *game, int32_t seat, int32_t kind, uint64_t *out_words)
{
    if ((kind == CATAN_NEUTRAL_SETTLEMENT || kind == CATAN_NEUTRAL_ROAD) && is_neutral(game, seat) && out_words) {
        struct set128 there = building_neutral_places(&game->game, seat, kind == CATAN_NEUTRAL_ROAD ? CATAN_ROAD : CATAN_SETTLEMENT);
        memcpy(out_words, there.w, sizeof there.w);
        return CATAN_OK;
    }
    bool placed = kind == CATAN_SETTLEMENT || kind == CATAN_CITY || kind == CATAN_ROAD || kind == CATAN_MOVE_ROBBER;
    if (!seat_in(game, seat) || !placed || !out_words) return CATAN_ERR_ARG;
    struct set128 places = {{0, 0}};
    if (kind == CATAN_MOVE_ROBBER) places.w[0] = robber_hexes(&game->game);
    else places = building_places(&game->game, seat, kind);
    memcpy(out_words, places.w, sizeof places.w);
    return CATAN_OK;
}

static void spread(cards c, int32_t *out)
{
    for (int i = 0; i < KINDS_OF_CARD; i++) out[i] = cards_count(c, i);
}

int32_t catan_cost(const catan_game *game, int32_t kind, int32_t *out_cards)
{
    if (!game_is(game) || !kind_row(kind) || !out_cards) return CATAN_ERR_ARG;
    spread(kind_row(kind)->cost, out_cards);
    return CATAN_OK;
}

/* ---- trade --------------------------------------------------------------------------------------------- */

int32_t catan_trade_state(const catan_game *game, int32_t seat)
{
    if (!seat_in(game, seat)) return -1;
    const struct state *s = state_of(game);
    if (state_phase(s) != DUE_MAIN) return CATAN_TRADE_NONE;
    if (seat == s->acting) return s->table[seat].give ? CATAN_TRADE_OFFERS : CATAN_TRADE_NONE;
    if (s->waiting >> seat & 1) return CATAN_TRADE_ASKED;
    return s->agreed >> seat & 1 ? CATAN_TRADE_ACCEPTED : CATAN_TRADE_NONE;
}

int32_t catan_terms(const catan_game *game, int32_t seat, int32_t *out_give, int32_t *out_take)
{
    if (!seat_in(game, seat) || !out_give || !out_take) return CATAN_ERR_ARG;
    const struct state *s = state_of(game);
    if (state_phase(s) != DUE_MAIN || !s->table[seat].give) return CATAN_ERR_RULE;
    spread(s->table[seat].give, out_give);
    spread(s->table[seat].take, out_take);
    return CATAN_OK;
}
