/* Outcomes of chance: which can occur, how likely they are, drawing one. An
 * outcome is an action of the seat CATAN_CHANCE, whoever supplies it. */
#include <string.h>

#include "engine/nouns.h"

/* A sum that a rule voids is not among the outcomes (HOUSE-01). 0: none does. */
static uint16_t void_sum(const struct game *g, int sum)
{
    const struct state *s = &g->state;
    uint32_t grace = (uint32_t)g->rules.value[OPTION_SEVEN_GRACE_ROUNDS] * (uint32_t)game_players(g);
    bool start = (s->due & DUTY(DUE_START_ROLL)) != 0;
    return sum == 7 && !start && s->turn <= grace ? CATAN_RULE_HOUSE_01 : 0;
}

static int ways(int sum) { return sum < 7 ? sum - 1 : 13 - sum; }

/* How many cards of a kind there are to be drawn; CATAN_UNKNOWN: of no known kind. */
static int pieces_of(cards c, int value) { return cards_count(c, value == CATAN_UNKNOWN ? LANE_UNKNOWN : value); }

/* What is being drawn from, when cards are due. */
static cards drawn_from(const struct state *s, int due)
{
    return due == DUE_DRAWN ? s->deck : s->hand[s->victim];
}

static int due_of(int kind)
{
    return kind == CATAN_DICE ? DUE_DICE : kind == CATAN_DRAWN ? DUE_DRAWN : DUE_STOLEN;
}

int chance_weight(const struct game *g, const catan_action *a)
{
    const struct state *s = &g->state;
    int due = due_of(a->kind);
    if (!chance_is_due(s) || state_phase(s) != due) return 0;
    if (due == DUE_DICE) return void_sum(g, a->value) ? 0 : ways(a->value);
    return pieces_of(drawn_from(s, due), a->value);
}

static void outcome_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    if (chance_weight(g, a) == 0) broken_plain(r, CATAN_RULE_PROC_05);
}

static uint64_t outcomes(const struct game *g, int kind, int lowest, int count)
{
    uint64_t c = 0;
    catan_action a;
    memset(&a, 0, sizeof a);
    a.kind = (uint8_t)kind;
    for (int i = 0; i < count; i++) {
        a.value = (uint8_t)(lowest + i);
        if (chance_weight(g, &a)) c |= (uint64_t)1 << i;
    }
    return c;
}

/* ---- dice ------------------------------------------------------------------------------ */

void dice_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    uint16_t rule = state_phase(&g->state) == DUE_DICE ? void_sum(g, a->value) : 0;
    if (rule) broken_count(r, rule, a->value, -1);
    else outcome_check(g, a, r);
}

void dice_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    s->due &= ~DUTY(DUE_DICE);
    if (s->due & DUTY(DUE_START_ROLL)) {
        s->drawn[STREAM_FIRST]++;
        founding_rolled(g, a->value, sink);
        return;
    }
    s->drawn[STREAM_DICE]++;
    s->sum = a->value;
    s->due |= a->value == 7 ? DUTY(DUE_SEVEN) : DUTY(DUE_PRODUCE);
}

uint64_t dice_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return outcomes(g, CATAN_DICE, 2, 11);
}

/* ---- cards ------------------------------------------------------------------------------- */

static cards card_of(int value) { return cards_of(value == CATAN_UNKNOWN ? LANE_UNKNOWN : value, 1); }

void drawn_check(const struct game *g, const catan_action *a, struct reasons *r) { outcome_check(g, a, r); }

void drawn_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards c = card_of(a->value);
    (void)sink;
    s->due &= ~DUTY(DUE_DRAWN);
    s->drawn[STREAM_CARDS]++;
    s->deck -= c;
    s->dev[s->acting] += c;
    s->fresh += c;
}

uint64_t drawn_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return outcomes(g, CATAN_DRAWN, 0, KINDS_OF_CARD);
}

void stolen_check(const struct game *g, const catan_action *a, struct reasons *r) { outcome_check(g, a, r); }

/* Any card of the hand with equal chance (ROBBER-08). */
void stolen_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards c = card_of(a->value);
    (void)sink;
    s->due &= ~DUTY(DUE_STOLEN);
    s->drawn[STREAM_THEFT]++;
    s->hand[s->victim] -= c;
    s->hand[s->acting] += c;
    s->victim = NOBODY;
}

uint64_t stolen_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return outcomes(g, CATAN_STOLEN, 0, KINDS_OF_CARD);
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* The n-th of the 36 results, in the order 1+1, 1+2, ... 6+6, void sums left out. */
static void dice_pick(const struct game *g, uint32_t n, catan_action *out)
{
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++) {
            if (void_sum(g, first + second)) continue;
            if (n-- > 0) continue;
            out->other = (int8_t)first;
            out->value = (uint8_t)(first + second);
            return;
        }
}

static void dice_draw(const struct game *g, catan_action *out)
{
    const struct state *s = &g->state;
    int stream = s->due & DUTY(DUE_START_ROLL) ? STREAM_FIRST : STREAM_DICE;
    uint32_t results = void_sum(g, 7) ? 30 : 36;
    uint32_t n = random_below(s->seed, (uint32_t)stream, s->drawn[stream], results);
    out->kind = CATAN_DICE;
    if (results == 36) {
        out->other = (int8_t)(1 + n / 6);
        out->value = (uint8_t)(2 + n / 6 + n % 6);
    } else {
        dice_pick(g, n, out);
    }
}

void chance_draw(const struct game *g, catan_action *out)
{
    const struct state *s = &g->state;
    int due = state_phase(s);
    memset(out, 0, sizeof *out);
    out->seat = CATAN_CHANCE;
    if (due == DUE_DICE) {
        dice_draw(g, out);
        return;
    }
    int stream = due == DUE_DRAWN ? STREAM_CARDS : STREAM_THEFT;
    cards from = drawn_from(s, due);
    uint32_t n = random_below(s->seed, (uint32_t)stream, s->drawn[stream], (uint32_t)cards_total(from));
    out->kind = due == DUE_DRAWN ? CATAN_DRAWN : CATAN_STOLEN;
    out->value = (uint8_t)cards_nth(from, (int)n);
    if ((int)n >= cards_total(from) - cards_unknown(from)) out->value = CATAN_UNKNOWN;
}
