/* Outcomes of chance: which can occur, how likely they are, drawing one. An
 * outcome is an action of the seat CATAN_CHANCE, whoever supplies it. */
#include <string.h>

#include "engine/knowledge.h"
#include "engine/nouns.h"

/* The results that can come: those left of a deck of them (HOUSE-05), else all 36. Start rolls use dice. */
static uint64_t results_left(const struct game *g)
{
    const struct state *s = &g->state;
    bool deck = s->event_pile & game_results(g) && !(s->due & DUTY(DUE_START_ROLL));
    return deck ? s->event_pile : ((uint64_t)1 << 36) - 1;
}

static int ways(const struct game *g, int sum) { return bits_count(results_left(g) & results_of(sum)); }

/* In the first rounds (HOUSE-01). */
static bool seven_is_void(const struct game *g)
{
    const struct state *s = &g->state;
    uint32_t rounds = g->rules.value[OPTION_SEVEN_GRACE_ROUNDS];
    return rounds && !(s->due & DUTY(DUE_START_ROLL)) && s->turn <= rounds * (uint32_t)game_players(g);
}

/* The sums that do not count, bit per sum: sevens, and the first sum of a turn (TWO-02). A deck of results may
 * repeat that one, as event cards do (TWO-08). */
static uint32_t sums_voided(const struct game *g)
{
    const struct state *s = &g->state;
    bool repeated = s->first_sum && !(s->due & DUTY(DUE_START_ROLL)) && !game_results(g);
    return (repeated ? (uint32_t)1 << s->first_sum : 0) | (seven_is_void(g) ? (uint32_t)1 << 7 : 0);
}

/* The rule by which a sum is not among the outcomes (HOUSE-01, TWO-02, HOUSE-05); 0: it is. */
static uint16_t void_sum(const struct game *g, int sum)
{
    if (sums_voided(g) >> sum & 1) return sum == 7 && seven_is_void(g) ? CATAN_RULE_HOUSE_01 : CATAN_RULE_TWO_02;
    return game_results(g) && ways(g, sum) == 0 ? CATAN_RULE_HOUSE_05 : 0;
}

/* What is being drawn from, when cards are due. */
static cards drawn_from(const struct state *s, int due)
{
    return due == DUE_DRAWN ? s->deck : s->hand[s->victim];
}

/* Who sees the card: the buyer; the thief and the victim (INFO-03). */
static bool viewer_sees(const struct game *g, int due)
{
    const struct state *s = &g->state;
    bool victim = due == DUE_STOLEN && !goes_unseen(g, s->victim);
    return victim || !goes_unseen(g, due == DUE_STOLEN ? state_thief(s) : s->acting);
}

static int common_divisor(int a, int b) { return b == 0 ? a : common_divisor(b, a % b); }

/* Of how many cards of each kind one is drawn, in their proportions. An unknown card is any of the
 * unseen ones with equal chance, so that u unknown cards out of U unseen ones count u / U of each. */
static void shares(const struct game *g, int due, int share[KINDS_OF_CARD])
{
    cards from = drawn_from(&g->state, due);
    int unknown = cards_unknown(from);
    for (int i = 0; i < KINDS_OF_CARD; i++) share[i] = cards_count(from, i);
    if (!unknown) return;
    cards unseen = due == DUE_DRAWN ? unseen_development(g) : unseen_resources(g);
    int all = cards_total(unseen), divisor = common_divisor(unknown, all);
    for (int i = 0; i < KINDS_OF_CARD; i++) share[i] = share[i] * (all / divisor) + cards_count(unseen, i) * (unknown / divisor);
}

static int share_of(const struct game *g, int due, int value)
{
    cards from = drawn_from(&g->state, due);
    int share[KINDS_OF_CARD], all = 0;
    if (value != CATAN_UNKNOWN && !cards_unknown(from)) return cards_count(from, value);
    if (value == CATAN_UNKNOWN && viewer_sees(g, due)) return 0;
    shares(g, due, share);
    for (int i = 0; i < KINDS_OF_CARD; i++) all += share[i];
    return value == CATAN_UNKNOWN ? all : share[value];
}

static int due_of(int kind)
{
    return kind == CATAN_DICE ? DUE_DICE : kind == CATAN_EVENT_CARD ? DUE_EVENT_CARD : kind == CATAN_DRAWN ? DUE_DRAWN : DUE_STOLEN;
}

int chance_weight(const struct game *g, const catan_action *a)
{
    const struct state *s = &g->state;
    if (a->kind >= CATAN_REVEAL_HAND) return 0; /* told, not drawn */
    int due = due_of(a->kind);
    if (!chance_is_due(s) || state_phase(s) != due) return 0;
    if (due == DUE_DICE) return void_sum(g, a->value) ? 0 : ways(g, a->value);
    if (due == DUE_EVENT_CARD) return eventcard_left(g, a->value);
    return share_of(g, due, a->value);
}

static void outcome_check(const struct game *g, const catan_action *a, struct reasons *r)
{
    bool card = a->kind != CATAN_DICE && a->value != CATAN_UNKNOWN;
    if (chance_weight(g, a) == 0) broken_plain(r, CATAN_RULE_PROC_05);
    else if (card && !cards_count(drawn_from(&g->state, due_of(a->kind)), a->value)) doubted(r, CATAN_RULE_PROC_05);
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

/* A card of this sum is used up, whatever faces were told; after the last one all are shuffled again (HOUSE-05). */
static void result_take(struct game *g, int sum)
{
    struct state *s = &g->state;
    uint64_t left = s->event_pile & results_of(sum);
    if (!game_results(g)) return;
    s->event_pile ^= left & (~left + 1);
    if (!s->event_pile) s->event_pile = game_results(g);
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
    if (s->due & DUTY(DUE_SECOND_ROLL)) s->first_sum = a->value;
    if (s->adapted & ADAPTED_DICE) result_take(g, a->value);
    s->due |= a->value == 7 ? DUTY(DUE_SEVEN) : DUTY(DUE_PRODUCE);
}

uint64_t dice_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return outcomes(g, CATAN_DICE, 2, 11);
}

/* ---- cards ------------------------------------------------------------------------------- */

void drawn_check(const struct game *g, const catan_action *a, struct reasons *r) { outcome_check(g, a, r); }

void drawn_effect(struct game *g, const catan_action *a, struct sink *sink)
{
    struct state *s = &g->state;
    cards c = card_of(a->value);
    (void)sink;
    s->due &= ~DUTY(DUE_DRAWN);
    s->drawn[STREAM_CARDS]++;
    s->deck = c == card_of(CATAN_UNKNOWN) ? cards_hidden(s->deck) - c : cards_without(s->deck, c); /* any of them is gone */
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
    s->hand[s->victim] = cards_without(s->hand[s->victim], c);
    s->hand[state_thief(s)] += c;
    s->victim = NOBODY;
}

uint64_t stolen_list(const struct game *g, int seat, int menu, struct choices *wide)
{
    (void)seat, (void)menu, (void)wide;
    return outcomes(g, CATAN_STOLEN, 0, KINDS_OF_CARD);
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* The n-th of the 36 results, in the order 1+1, 1+2, ... 6+6, void sums left out. */
static SELDOM void dice_pick(uint32_t voided, uint32_t n, catan_action *out)
{
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++) {
            if (voided >> (first + second) & 1) continue;
            if (n-- > 0) continue;
            out->other = (int8_t)first;
            out->value = (uint8_t)(first + second);
            return;
        }
}

/* The n-th card of those left, in the order of sums: a card shows a sum and no faces. */
static SELDOM void result_pick(uint64_t left, uint32_t n, catan_action *out)
{
    for (; n > 0; n--) left &= left - 1;
    int sum = 2;
    while (!(results_of(sum) & left & (~left + 1))) sum++;
    out->value = (uint8_t)sum;
}

/* Of the 36 results those whose sum counts. */
static uint32_t results_counted(uint32_t voided)
{
    int counted = 36;
    for (; voided; voided &= voided - 1) counted -= bits_count(results_of(bits_lowest(voided)));
    return (uint32_t)counted;
}

/* Which of so many comes next. */
static uint32_t next_of(const struct state *s, int stream, uint32_t below)
{
    return random_below(s->seed, (uint32_t)stream, s->drawn[stream], below);
}

/* For the first turn, from a deck of results, or with sums that do not count. */
static SELDOM void dice_draw_adapted(const struct game *g, catan_action *out)
{
    const struct state *s = &g->state;
    int stream = s->due & DUTY(DUE_START_ROLL) ? STREAM_FIRST : STREAM_DICE;
    uint32_t voided = sums_voided(g);
    uint64_t left = results_left(g);
    if (game_results(g) && stream == STREAM_DICE) result_pick(left, next_of(s, stream, (uint32_t)bits_count(left)), out);
    else dice_pick(voided, next_of(s, stream, results_counted(voided)), out);
}

static ALWAYS_INLINE void dice_draw(const struct game *g, catan_action *out)
{
    const struct state *s = &g->state;
    out->kind = CATAN_DICE;
    if (s->adapted & ADAPTED_DICE || s->due & DUTY(DUE_START_ROLL)) {
        dice_draw_adapted(g, out);
        return;
    }
    uint32_t n = next_of(s, STREAM_DICE, 36);
    out->other = (int8_t)(1 + n / 6);
    out->value = (uint8_t)(2 + n / 6 + n % 6);
}

static SELDOM int share_draw(const struct game *g, int due, int stream)
{
    int share[KINDS_OF_CARD], all = 0, value = 0;
    shares(g, due, share);
    for (int i = 0; i < KINDS_OF_CARD; i++) all += share[i];
    int n = (int)next_of(&g->state, stream, (uint32_t)all);
    while (value < KINDS_OF_CARD - 1 && n >= share[value]) n -= share[value++];
    return value;
}

/* The n-th of the cards there are; where some are not known, of their shares. */
static void card_draw(const struct game *g, int due, catan_action *out)
{
    const struct state *s = &g->state;
    int stream = due == DUE_DRAWN ? STREAM_CARDS : STREAM_THEFT;
    cards from = drawn_from(s, due);
    out->kind = due == DUE_DRAWN ? CATAN_DRAWN : CATAN_STOLEN;
    if (!cards_unknown(from)) out->value = (uint8_t)cards_nth(from, (int)next_of(s, stream, (uint32_t)cards_total(from)));
    else out->value = (uint8_t)share_draw(g, due, stream);
}

static APART void draw_other(const struct game *g, int due, catan_action *out)
{
    if (due == DUE_EVENT_CARD) eventcard_draw(g, out);
    else card_draw(g, due, out);
}

ALWAYS_INLINE void chance_draw(const struct game *g, catan_action *out)
{
    int due = state_phase(&g->state);
    memset(out, 0, sizeof *out);
    out->seat = CATAN_CHANCE;
    if (due == DUE_DICE) dice_draw(g, out);
    else draw_other(g, due, out);
}
