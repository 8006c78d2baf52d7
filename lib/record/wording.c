/* Verdicts in words. */
#include "record/writing.h"

#include "board/places.h"
#include "record/names.h"
#include "rulebook/rulebook.h"

#include <catan/board.h>
#include <catan/rules.h>

#include <string.h>

/* What a sentence can speak of, from the verdict and from the game. */
enum part_of_speech { PLACE, SEAT, RESOURCE, HAVE, NEED, BUILDER, ROAD_OWNER, DUTY_NAME, WINNER, ROBBER, PARTS_OF_SPEECH };
static const char letters[PARTS_OF_SPEECH + 1] = "psrhnbedwx";

enum { PART = 24 };

struct speech {
    char part[PARTS_OF_SPEECH][PART]; /* empty: not known */
};

/* For each rule the sentences that fit it, the most telling first: taken is the
 * first all of whose parts are known.
 *   $p place   $s seat   $r resource   $h have   $n need      of the verdict
 *   $b owner of the building at or next to the vertex, $e owner of the road at the edge
 *   $d what is due   $w the winner   $x hex of the robber */
static const struct sentence {
    uint16_t rule;
    const char *words;
} sentences[] = {
    {CATAN_RULE_PROC_01, "$w has won"},
    {CATAN_RULE_PROC_02, "$s is to act"},
    {CATAN_RULE_PROC_03, "first comes what is due: $d"},
    {CATAN_RULE_PROC_04, "$s has neither accepted nor proposed these terms"},
    {CATAN_RULE_PROC_04, "no such offer is open to this seat"},
    {CATAN_RULE_PROC_05, "this outcome cannot occur now"},
    {CATAN_RULE_PROC_06, "$h of $n offers in this turn are made"},
    {CATAN_RULE_PROC_06, "players do not trade with one another in this game"},
    {CATAN_RULE_SETUP_15, "edge $p is not at the settlement just placed"},
    {CATAN_RULE_SETUP_15, "it is $s who founds now"},
    {CATAN_RULE_SETUP_15, "the settlement comes before its road"},
    {CATAN_RULE_SETUP_16, "it is $s who founds now"},
    {CATAN_RULE_SETUP_17, "edge $p is not at the settlement just placed"},
    {CATAN_RULE_E_05, "first comes what is due: $d"},
    {CATAN_RULE_TURN_01, "it is the turn of $s"},
    {CATAN_RULE_TURN_03, "the dice are rolled once, and before the turn ends"},
    {CATAN_RULE_TURN_04, "the dice have not been rolled"},
    {CATAN_RULE_TURN_05, "a development card has been played already"},
    {CATAN_RULE_TURN_07, "first comes what is due: $d"},
    {CATAN_RULE_ROBBER_04, "first comes what is due: $d"},
    {CATAN_RULE_ROBBER_05, "the robber cannot stay on hex $p"},
    {CATAN_RULE_ROBBER_05, "the robber is not to be moved now, and nobody to be robbed"},
    {CATAN_RULE_ROBBER_08, "$s has no building at hex $x, or is the one who robs"},
    {CATAN_RULE_ROBBER_11, "$s has no resource cards"},
    {CATAN_RULE_ROBBER_15, "there is no $r in hand"},
    {CATAN_RULE_ROBBER_15, "the cards owed are $n, not $h"},
    {CATAN_RULE_ROBBER_15, "the cards are not in hand"},
    {CATAN_RULE_FR_01, "hex $p is next to a building of a player with only two visible points"},
    {CATAN_RULE_FR_03, "hex $p is not the desert, where the robber must go for want of another hex"},
    {CATAN_RULE_FR_03, "$s has only two visible points and cannot be robbed"},
    {CATAN_RULE_HOUSE_01, "a $h does not count in these rounds and is rolled again"},
    {CATAN_RULE_HOUSE_02, "hex $p is a desert"},
    {CATAN_RULE_TWO_02, "a $h has been rolled in this turn already and is rolled again"},
    {CATAN_RULE_TWO_03, "$s is no neutral color"},
    {CATAN_RULE_TWO_03, "no piece of a neutral color is to be built now"},
    {CATAN_RULE_TWO_06, "a token action has been done already"},
    {CATAN_RULE_TWO_07, "a knight has been handed in already"},
    {CATAN_RULE_TWO_10, "between the two rolls only a development card is possible"},
    {CATAN_RULE_TWO_11, "first the neutral piece is built: a settlement where one is possible, else a road"},
    {CATAN_RULE_TWO_15, "it costs $n tokens, there are $h"},
    {CATAN_RULE_TWO_16, "$s has no cards"},
    {CATAN_RULE_TWO_16, "two cards are given back, not $h"},
    {CATAN_RULE_TWO_16, "two cards of the own hand are given back, when they are due and before anything else"},
    {CATAN_RULE_TWO_17, "the robber is in the desert already, or hex $p is none"},
    {CATAN_RULE_TWO_18, "no knight of this seat lies played"},
    {CATAN_RULE_BUILD_01, "it costs $n $r, the hand has $h"},
    {CATAN_RULE_BUILD_02, "there is no road left"},
    {CATAN_RULE_BUILD_03, "edge $p has a road of $e"},
    {CATAN_RULE_BUILD_03, "edge $p is taken"},
    {CATAN_RULE_BUILD_04, "edge $p does not join a road or building of the same player"},
    {CATAN_RULE_BUILD_05, "no road of the same player leads to vertex $p"},
    {CATAN_RULE_BUILD_06, "vertex $p has or is next to a building of $b"},
    {CATAN_RULE_BUILD_06, "vertex $p is too near to a building"},
    {CATAN_RULE_BUILD_09, "there is no settlement left"},
    {CATAN_RULE_BUILD_10, "at vertex $p is no settlement of the same player"},
    {CATAN_RULE_BUILD_10, "there is no city left"},
    {CATAN_RULE_BUILD_14, "it is the turn of $s"},
    {CATAN_RULE_TRADE_02, "it is the turn of $s"},
    {CATAN_RULE_TRADE_05, "one side gives nothing"},
    {CATAN_RULE_TRADE_06, "one kind is on both sides"},
    {CATAN_RULE_TRADE_11, "the cards are not in hand"},
    {CATAN_RULE_HARB_01, "for $r the rate is $n to 1, not $h to 1"},
    {CATAN_RULE_HARB_02, "for $r the rate is $n to 1, not $h to 1"},
    {CATAN_RULE_HARB_03, "for $r the rate is $n to 1, not $h to 1"},
    {CATAN_RULE_HARB_07, "$r is both given and taken"},
    {CATAN_RULE_HARB_08, "the bank has no $r"},
    {CATAN_RULE_HARB_09, "it is the turn of $s"},
    {CATAN_RULE_E_122, "two, three or four of one kind go for one card"},
    {CATAN_RULE_DEV_02, "there is no such card in hand"},
    {CATAN_RULE_DEV_03, "there is no card left"},
    {CATAN_RULE_DEV_04, "it is the turn of $s"},
    {CATAN_RULE_DEV_05, "the card was bought just now"},
    {CATAN_RULE_DEV_08, "no free road is to be placed now"},
    {CATAN_RULE_DEV_09, "$n cards are taken, not $h"},
    {CATAN_RULE_E_14, "there is no road left, or no place for one"},
    {CATAN_RULE_E_16, "the bank does not have the cards"},
    {CATAN_RULE_E_111, "first the free road is placed or given up"},
    {CATAN_RULE_E_112, "no free road has been placed yet"},
    {CATAN_RULE_WIN_02, "$h points of the $n needed"},
    {CATAN_RULE_WIN_03, "it is the turn of $s"},
    {CATAN_RULE_SEP_01, "building has begun in this turn"},
    {CATAN_RULE_EV_01, "no such card is left in the pile"},
    {CATAN_RULE_EV_02, "first the choices of the event are made"},
    {CATAN_RULE_EV_03, "the bank has no $r"},
    {CATAN_RULE_EV_03, "others choose before"},
    {CATAN_RULE_EV_08, "hex $p is not a desert"},
    {CATAN_RULE_EV_13, "there is no $r in hand"},
    {CATAN_RULE_EV_15, "there is no $r in hand"},
    {CATAN_RULE_EV_15, "$s does not have fewer points"},
};

/* ---- what is known ---------------------------------------------------- */

static void set_part(struct speech *s, int part, const char *words)
{
    struct text t = text_in(s->part[part], PART);
    text_put(&t, "%s", words);
}

static void set_number(struct speech *s, int part, const char *before, int32_t number)
{
    struct text t = text_in(s->part[part], PART);
    text_put(&t, "%s%d", before, (int)number);
}

/* Whose building keeps others away from a vertex? */
static int builder_near(const struct game *g, int vertex)
{
    uint8_t lives = g->state.lives[vertex];
    for (int i = 0; i < 3 && lives == 0; i++) {
        int other = game_map(g)->vertex_vertices[vertex][i];
        if (other >= 0) lives = g->state.lives[other];
    }
    return lives_owner(lives);
}

static int road_owner(const struct game *g, int edge)
{
    for (int owner = 0; owner < OWNERS; owner++)
        if (set_has(&g->state.roads[owner], edge)) return owner;
    return NOBODY;
}

static void speak_of_place(struct speech *s, const struct game *g, int kind, int place)
{
    if (place < 0 || place >= places_of_kind(game_map(g), kind)) return;
    place_name(game_map(g), kind, place, s->part[PLACE]);
    int builder = kind == CATAN_PLACE_VERTEX ? builder_near(g, place) : NOBODY;
    int owner = kind == CATAN_PLACE_EDGE ? road_owner(g, place) : NOBODY;
    if (builder >= 0) set_number(s, BUILDER, "P", builder);
    if (owner >= 0) set_number(s, ROAD_OWNER, "P", owner);
}

static void speak(struct speech *s, const struct game *g, const catan_verdict *v)
{
    const struct state *state = &g->state;
    const char *resource = name_of(names_of_resources, v->resource);
    const char *duty = state->due != 0 ? name_of(names_of_duties, state_phase(state)) : NULL;
    memset(s, 0, sizeof *s);
    speak_of_place(s, g, v->place_kind, v->place);
    if (v->seat >= 0 && v->seat < OWNERS) set_number(s, SEAT, "P", v->seat);
    if (resource != NULL) set_part(s, RESOURCE, resource);
    if (v->have >= 0) set_number(s, HAVE, "", v->have);
    if (v->need >= 0) set_number(s, NEED, "", v->need);
    if (duty != NULL) set_part(s, DUTY_NAME, duty);
    if (state->winner >= 0) set_number(s, WINNER, "P", state->winner);
    if (state->robber >= 0) set_number(s, ROBBER, "", state->robber + 1);
}

/* ---- sentences -------------------------------------------------------- */

static const char *part_of(const struct speech *s, char letter) { return s->part[strchr(letters, letter) - letters]; }

static bool all_known(const struct speech *s, const char *words)
{
    for (; (words = strchr(words, '$')) != NULL; words += 2)
        if (*part_of(s, words[1]) == '\0') return false;
    return true;
}

static void put_sentence(struct text *t, const struct speech *s, const char *words)
{
    for (; *words != '\0'; words++)
        if (*words == '$') text_put(t, "%s", part_of(s, *++words));
        else text_put(t, "%c", *words);
}

/* A rule without a sentence of its own: whatever the verdict shows. */
static void put_shown(struct text *t, const struct speech *s)
{
    static const char *const shown[] = {"at $p", "$s", "$r", "has $h", "needs $n"};
    const char *between = ": ";
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (!all_known(s, shown[i])) continue;
        text_put(t, "%s", between);
        put_sentence(t, s, shown[i]);
        between = ", ";
    }
}

bool notation_write_verdict(struct text *t, const struct game *g, const catan_verdict *v)
{
    const struct rule *rule = rulebook_find(v->rule);
    struct speech s;
    size_t i = 0, count = sizeof sentences / sizeof sentences[0];
    if (v->rule == 0 && v->certainty == CATAN_STANDS) {
        text_put(t, "the action is legal");
        return true;
    }
    if (rule == NULL) return false;
    speak(&s, g, v);
    while (i < count && !(sentences[i].rule == v->rule && all_known(&s, sentences[i].words))) i++;
    text_put(t, "%s %s", rule->id, rule->title);
    if (i == count) put_shown(t, &s);
    else {
        text_put(t, ": ");
        put_sentence(t, &s, sentences[i].words);
    }
    if (v->certainty == CATAN_CANNOT_BE_RULED_OUT) text_put(t, "; it hangs on cards that are not known");
    return true;
}
