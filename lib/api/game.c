/* Making games, judging, acting. Argument checks and the handle; the rules are
 * in lib/engine. */
#include <string.h>

#include "api/board_handle.h"
#include "api/handles.h"
#include "engine/engine.h"
#include "engine/nouns.h"
#include "record/save.h"

/* ---- making games ---------------------------------------------------------------------- */

static int32_t take_rules(struct game *g, const catan_rules *rules)
{
    if (rules) g->rules = rules->rules;
    else rules_standard(&g->rules, CATAN_EDITION_6TH);
    int faults = rules_faults(&g->rules, NULL, 0);
    return faults == 0 ? CATAN_OK : faults == 1 ? CATAN_ERR_RULE : CATAN_ERR_UNSUPPORTED;
}

static int32_t take_board(struct game *g, const catan_board *board, uint64_t seed)
{
    bool variable = g->rules.value[OPTION_SETUP] == SETUP_VARIABLE;
    if (!board) {
        game_deal(g, seed);
        return CATAN_OK;
    }
    if (!variable) return CATAN_ERR_RULE;
    if (board_faults(&board->layout, NULL, 0)) return CATAN_ERR_BOARD;
    g->board = board->layout;
    return g->board.map == game_map_needed(g) ? CATAN_OK : CATAN_ERR_RULE;
}

static int32_t begin(struct game *g, const catan_rules *rules, const catan_board *board, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    int32_t status = take_rules(g, rules);
    if (status == CATAN_OK) status = take_board(g, board, seed);
    if (status == CATAN_OK) game_begin(g, seed);
    return status;
}

int32_t catan_game_new(const catan_rules *rules, const catan_board *board, uint64_t seed,
                       const catan_allocator *allocator, catan_game **out_game)
{
    struct game made;
    if (!out_game || !allocator_is(allocator)) return CATAN_ERR_ARG;
    int32_t status = begin(&made, rules, board, seed);
    if (status != CATAN_OK) return status;
    catan_game *game = game_take(allocator);
    if (!game) return CATAN_ERR_MEMORY;
    memcpy(&game->game, &made, sizeof made);
    *out_game = game;
    return CATAN_OK;
}

void catan_game_free(catan_game *game)
{
    if (!game_is(game) || game->busy || !game->owned) return;
    game->magic = 0;
    memory_give(&game->allocator, game);
}

size_t catan_game_sizeof(void) { return sizeof(catan_game); }

size_t catan_state_sizeof(void) { return sizeof(struct state); }

int32_t catan_game_init(void *memory, size_t size, const catan_rules *rules, const catan_board *board, uint64_t seed,
                        catan_game **out_game)
{
    struct game made;
    if (!memory || !out_game || (uintptr_t)memory % 8 != 0) return CATAN_ERR_ARG;
    if (size < sizeof(catan_game)) return CATAN_ERR_SIZE;
    int32_t status = begin(&made, rules, board, seed);
    if (status != CATAN_OK) return status;
    catan_game *game = memory;
    memset(game, 0, sizeof *game);
    memcpy(&game->game, &made, sizeof made);
    game->magic = GAME_MAGIC;
    *out_game = game;
    return CATAN_OK;
}

int32_t catan_game_copy(const catan_game *src, catan_game *dst)
{
    if (!game_is(src) || !game_is(dst)) return CATAN_ERR_ARG;
    if (dst->busy) return CATAN_ERR_BUSY;
    if (src != dst) memcpy(&dst->game, &src->game, play_bytes);
    return CATAN_OK;
}

int32_t catan_game_clone(const catan_game *src, const catan_allocator *allocator, catan_game **out_game)
{
    if (!game_is(src) || !out_game || !allocator_is(allocator)) return CATAN_ERR_ARG;
    catan_game *game = game_take(allocator);
    if (!game) return CATAN_ERR_MEMORY;
    memcpy(&game->game, &src->game, sizeof game->game);
    game->chance = src->chance;
    *out_game = game;
    return CATAN_OK;
}

int32_t catan_game_equal(const catan_game *a, const catan_game *b)
{
    return game_is(a) && game_is(b) && memcmp(&a->game, &b->game, sizeof a->game) == 0;
}

uint64_t catan_game_hash(const catan_game *game, int32_t what)
{
    bool known = what == CATAN_HASH_POSITION || what == CATAN_HASH_ALL;
    return game_is(game) && known ? save_hash(&game->game, what == CATAN_HASH_ALL) : 0;
}

int32_t catan_game_board(const catan_game *game, const catan_allocator *allocator, catan_board **out_board)
{
    catan_board *board;
    if (!game_is(game) || !out_board) return CATAN_ERR_ARG;
    int32_t status = catan_board_new(game->game.board.map, allocator, &board);
    if (status != CATAN_OK) return status;
    board->layout = game->game.board;
    *out_board = board;
    return CATAN_OK;
}

int32_t catan_game_option(const catan_game *game, int32_t option)
{
    return game_is(game) && option_row(option) ? game->game.rules.value[option] : -1;
}

/* ---- actions ------------------------------------------------------------------------------- */

static bool counts_fit(const int32_t *from, uint8_t to[CATAN_RESOURCES])
{
    for (int i = 0; i < CATAN_RESOURCES; i++) {
        int32_t n = from ? from[i] : 0;
        if (n < 0 || n >= CATAN_UNKNOWN) return false;
        to[i] = (uint8_t)n;
    }
    return true;
}

int32_t catan_action_make(catan_action *out_action, int32_t kind, int32_t seat, int32_t place, int32_t other,
                          int32_t value, const int32_t *give, const int32_t *take)
{
    catan_action a;
    memset(&a, 0, sizeof a);
    if (!out_action || !kind_row(kind)) return CATAN_ERR_ARG;
    if ((seat < 0 || seat >= CATAN_SEATS) && seat != CATAN_CHANCE) return CATAN_ERR_ARG;
    if (place < 0 || place >= MAX_EDGES || other < 0 || other > 6 || value < 0 || value > CATAN_UNKNOWN) return CATAN_ERR_ARG;
    if (!counts_fit(give, a.give) || !counts_fit(take, a.take)) return CATAN_ERR_ARG;
    a.kind = (uint8_t)kind;
    a.seat = (int8_t)seat;
    a.place = (int16_t)place;
    a.other = (int8_t)other;
    a.value = (uint8_t)value;
    if (!action_rest_is_zero(&a, kind_row(kind))) return CATAN_ERR_ARG;
    *out_action = a;
    return CATAN_OK;
}

const char *catan_kind_name(int32_t kind) { return kind_row(kind) ? kind_row(kind)->word : NULL; }

/* ---- judging --------------------------------------------------------------------------------- */

int32_t catan_explain_action(const catan_game *game, const catan_action *action, catan_verdict *verdicts,
                             size_t capacity, size_t *out_count)
{
    if (!game_is(game) || !action || (!verdicts && capacity)) return CATAN_ERR_ARG;
    if (action_shape(&game->game, action) != CATAN_OK) return CATAN_ERR_ARG;
    catan_verdict doubt = {.rule = 0, .certainty = CATAN_STANDS, .place = -1, .seat = -1, .resource = -1, .have = -1, .need = -1};
    struct reasons r = {.verdicts = verdicts, .capacity = capacity, .found = 0, .all = true, .doubt = &doubt};
    game_check(&game->game, action, &r);
    if (!r.found && capacity && state_is_view(&game->game.state)) verdicts[0] = doubt;
    for (size_t i = 0; i < r.found && i < capacity; i++) verdicts[i].broken = (uint16_t)r.found;
    if (out_count) *out_count = r.found;
    return r.found ? CATAN_ERR_RULE : CATAN_OK;
}

int32_t catan_check_action(const catan_game *game, const catan_action *action, catan_verdict *verdict)
{
    if (verdict) return catan_explain_action(game, action, verdict, 1, NULL);
    if (!game_is(game) || !action || action_shape(&game->game, action) != CATAN_OK) return CATAN_ERR_ARG;
    return game_allows(&game->game, action) ? CATAN_OK : CATAN_ERR_RULE;
}

/* Would this one option, set otherwise, turn the answer? Only options that the
 * course of a game reads are tried: not the players, the set-up or the edition. */
static bool turns(const struct game *g, const catan_action *a, int option, int value)
{
    struct game other = *g;
    other.rules.value[option] = (uint16_t)value;
    state_adapt(&other);
    if (rules_faults(&other.rules, NULL, 0)) return false;
    return game_allows(g, a) != game_allows(&other, a);
}

/* The first value of an option that turns the answer, from `from` on; -1 for none. */
static int turning_value(const struct game *g, const catan_action *a, int option, int from)
{
    const struct option_row *row = option_row(option);
    for (int v = from; v <= row->max; v++)
        if (v != g->rules.value[option] && turns(g, a, option, v)) return v;
    return -1;
}

int32_t catan_what_if(const catan_game *game, const catan_action *action, int32_t *options, int32_t *values,
                      size_t capacity, size_t *out_count)
{
    size_t found = 0;
    if (!game_is(game) || !action || (capacity && (!options || !values))) return CATAN_ERR_ARG;
    if (action_shape(&game->game, action) != CATAN_OK) return CATAN_ERR_ARG;
    for (int o = OPTION_PHASES; o < OPTION_COLOR_0; o++) {
        const struct option_row *row = option_row(o);
        for (int v = row->min; v <= row->max && (v = turning_value(&game->game, action, o, v)) >= 0; v++) {
            if (found < capacity) {
                options[found] = o;
                values[found] = v;
            }
            found++;
            if (!row->values) break; /* of a number the least is enough */
        }
    }
    if (out_count) *out_count = found;
    return CATAN_OK;
}

/* ---- acting ------------------------------------------------------------------------------------ */

static void call_listener(catan_game *game, const struct sink *sink)
{
    game->busy = 1;
    for (size_t i = 0; i < sink->count; i++) game->listener(&sink->events[i], game->user);
    game->busy = 0;
}

/* Judged already: perform, collecting events only if somebody wants them. */
static APART void act_and_tell(catan_game *game, const catan_action *action, struct sink *sink)
{
    catan_event own[CATAN_MAX_EVENTS];
    struct sink own_sink = {own, CATAN_MAX_EVENTS, 0};
    if (!sink) sink = &own_sink;
    game_commit(&game->game, action, game_draws(game), sink);
    if (game->listener) call_listener(game, sink);
}

static void act(catan_game *game, const catan_action *action, struct sink *sink)
{
    if (sink || game->listener) act_and_tell(game, action, sink);
    else game_commit(&game->game, action, game_draws(game), NULL);
}

static int32_t judge(const catan_game *game, const catan_action *action, catan_verdict *verdict)
{
    if (!game_is(game) || !action) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    return catan_check_action(game, action, verdict);
}

int32_t catan_apply_action(catan_game *game, const catan_action *action, catan_verdict *verdict)
{
    int32_t status = judge(game, action, verdict);
    if (status == CATAN_OK) act(game, action, NULL);
    return status;
}

int32_t catan_apply_events(catan_game *game, const catan_action *action, catan_verdict *verdict, catan_event *events,
                           size_t capacity, size_t *out_count)
{
    if (!events || !out_count) return CATAN_ERR_ARG;
    int32_t status = judge(game, action, verdict);
    if (status != CATAN_OK) return status;
    catan_event written[CATAN_MAX_EVENTS];
    struct sink sink = {written, CATAN_MAX_EVENTS, 0};
    if (capacity < CATAN_MAX_EVENTS) { /* too few places for what will happen? ask a copy */
        struct game copy = game->game;
        game_commit(&copy, action, game_draws(game), &sink);
        if (sink.count > capacity) return CATAN_ERR_SIZE;
        sink.count = 0;
    }
    act(game, action, &sink);
    memcpy(events, written, sink.count * sizeof *events);
    *out_count = sink.count;
    return CATAN_OK;
}

int32_t catan_game_set_listener(catan_game *game, catan_listener listener, void *user)
{
    if (!game_is(game)) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    game->listener = listener;
    game->user = user;
    return CATAN_OK;
}

/* ---- chance -------------------------------------------------------------------------------------- */

int32_t catan_game_set_chance(catan_game *game, int32_t mode)
{
    if (!game_is(game) || (mode != CATAN_CHANCE_OWN && mode != CATAN_CHANCE_HOST)) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    game->chance = (uint8_t)mode;
    return CATAN_OK;
}

int32_t catan_draw_chance(catan_game *game)
{
    catan_action outcome;
    if (!game_is(game)) return CATAN_ERR_ARG;
    if (game->busy) return CATAN_ERR_BUSY;
    if (!chance_is_due(&game->game.state)) return CATAN_ERR_RULE;
    chance_draw(&game->game, &outcome);
    act(game, &outcome, NULL);
    return CATAN_OK;
}

int32_t catan_chance_weight(const catan_game *game, const catan_action *outcome)
{
    if (!game_is(game) || !outcome || action_shape(&game->game, outcome) != CATAN_OK) return -1;
    return kind_row(outcome->kind)->group == GROUP_CHANCE ? chance_weight(&game->game, outcome) : 0;
}
