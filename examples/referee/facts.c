#include "facts.h"

#include <string.h>

#include "clause.h"

/* ---- clauses about a seat */

/* Numbers by kind, and behind them how many cards the kinds leave unexplained. */
static bool compare_hand(struct clause *clause, clause_names names, int32_t total,
                         int32_t (*count)(const catan_game *, int32_t, int32_t),
                         int32_t (*at_most)(const catan_game *, int32_t, int32_t))
{
    int32_t is[CLAUSE_KINDS + 1], most[CLAUSE_KINDS];
    is[CLAUSE_KINDS] = total;
    for (int32_t kind = 0; kind < CLAUSE_KINDS; kind++) {
        is[kind] = count(clause->game, clause->seat, kind);
        most[kind] = at_most(clause->game, clause->seat, kind);
        is[CLAUSE_KINDS] -= is[kind];
    }
    return clause_compare_hand(clause, names, is, most);
}

static bool seat_holds(struct clause *clause)
{
    return compare_hand(clause, clause_resources, catan_hand_total(clause->game, clause->seat), catan_hand,
                        catan_hand_most);
}

static bool seat_cards(struct clause *clause)
{
    return compare_hand(clause, clause_cards, catan_cards_total(clause->game, clause->seat), catan_cards,
                        catan_cards_most);
}

static bool seat_knights(struct clause *clause)
{
    return clause_compare_number(clause, catan_knights(clause->game, clause->seat));
}

static bool seat_tokens(struct clause *clause)
{
    return clause_compare_number(clause, catan_tokens(clause->game, clause->seat));
}

static bool seat_left(struct clause *clause)
{
    const int32_t is[] = {catan_roads_left(clause->game, clause->seat),
                          catan_settlements_left(clause->game, clause->seat),
                          catan_cities_left(clause->game, clause->seat)};
    clause->holds = true;
    do {
        int32_t said = 0;
        if (!clause_read_number(clause, &said)) return false;
        int32_t kind = clause_find(clause_pieces, clause->words->word);
        if (kind < 0) return clause_unreadable(clause, "roads, settlements or cities");
        line_words_next(clause->words);
        clause->holds = clause->holds && said == is[kind];
    } while (!line_words_clause_ends(clause->words));
    clause_add(clause->is, sizeof clause->is, "%d roads %d settlements %d cities", (int)is[0], (int)is[1], (int)is[2]);
    return true;
}

static bool seat_rates(struct clause *clause)
{
    clause->holds = true;
    for (int32_t kind = 0; kind < CATAN_RESOURCES; kind++) {
        int32_t said = 0, is = catan_rate(clause->game, clause->seat, kind);
        if (!clause_read_number(clause, &said)) return false;
        clause->holds = clause->holds && said == is;
        clause_add(clause->is, sizeof clause->is, "%s%d", kind > 0 ? " " : "", (int)is);
    }
    return true;
}

static bool seat_owes(struct clause *clause)
{
    return clause_compare_number(clause, catan_discard_due(clause->game, clause->seat));
}

static bool seat_may(struct clause *clause)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    catan_legal_actions(clause->game, clause->seat, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count);
    return clause_compare_number(clause, (int32_t)count);
}

/* ---- clauses about the table */

/* With unknown development cards a seat can have more than is known. */
static bool table_points(struct clause *clause)
{
    clause->holds = clause->unsure = true;
    for (int32_t seat = 0; seat < catan_game_players(clause->game); seat++) {
        int32_t said = 0, is = catan_points(clause->game, seat), most = catan_points_most(clause->game, seat);
        if (!clause_read_number(clause, &said)) return false;
        clause->holds = clause->holds && said == is && is == most;
        clause->unsure = clause->unsure && said >= is && said <= most;
        clause_add(clause->is, sizeof clause->is, "%s%d", seat > 0 ? " " : "", (int)is);
        if (is < most) clause_add(clause->is, sizeof clause->is, "-%d", (int)most);
    }
    return true;
}

static bool table_visible(struct clause *clause)
{
    return clause_compare_numbers(clause, catan_game_players(clause->game), catan_points_visible);
}

static bool table_lengths(struct clause *clause)
{
    return clause_compare_numbers(clause, catan_game_owners(clause->game), catan_road_length);
}

static bool table_road(struct clause *clause) { return clause_compare_owner(clause, catan_road_holder(clause->game)); }

static bool table_army(struct clause *clause) { return clause_compare_owner(clause, catan_army_holder(clause->game)); }

static bool table_harbormaster(struct clause *clause)
{
    int32_t holder = CATAN_NONE;
    for (int32_t seat = 0; seat < catan_game_players(clause->game); seat++)
        if (catan_points_part(clause->game, seat, CATAN_POINTS_HARBORS) > 0) holder = seat;
    return clause_compare_owner(clause, holder);
}

static bool table_winner(struct clause *clause)
{
    return clause_compare_owner(clause, catan_game_winner(clause->game));
}

static bool table_robber(struct clause *clause)
{
    int32_t said = 0, is = catan_game_robber(clause->game) + 1;
    bool none = line_word_is(clause->words, "none");
    if (!none && (!line_word_number(clause->words->word, &said) || said < 1
                  || said > catan_map_hexes(catan_game_map(clause->game))))
        return clause_unreadable(clause, "a hex of this map, or 'none'");
    line_words_next(clause->words);
    clause->holds = said == is;
    if (is == 0) clause_add(clause->is, sizeof clause->is, "none");
    else clause_add(clause->is, sizeof clause->is, "%d", (int)is);
    return true;
}

static bool table_bank(struct clause *clause)
{
    int32_t is[CLAUSE_KINDS + 1] = {0};
    for (int32_t kind = 0; kind < CATAN_RESOURCES; kind++) is[kind] = catan_bank(clause->game, kind);
    return clause_compare_cards(clause, clause_resources, is);
}

static bool table_deck(struct clause *clause) { return clause_compare_number(clause, catan_deck(clause->game)); }

static bool table_turn(struct clause *clause)
{
    int32_t said = 0, seat = catan_game_seat(clause->game);
    if (!clause_compare_number(clause, catan_game_turn(clause->game))) return false;
    clause_add(clause->is, sizeof clause->is, " P%d", (int)seat);
    if (line_words_clause_ends(clause->words)) return true;
    if (!clause_read_owner(clause, &said)) return false;
    clause->holds = clause->holds && said == seat;
    return true;
}

static bool table_due(struct clause *clause)
{
    const char *is = catan_due_name(catan_game_due(clause->game));
    bool known = false;
    for (int32_t due = CATAN_DUE_OVER; due <= CATAN_DUE_MAIN; due++) {
        const char *name = catan_due_name(due);
        known = known || (name != NULL && line_word_is(clause->words, name));
    }
    if (!known) return clause_unreadable(clause, "what can be due: roll, main, discard, robber, ...");
    clause->holds = is != NULL && line_word_is(clause->words, is);
    clause_add(clause->is, sizeof clause->is, "%s", is != NULL ? is : "nothing");
    line_words_next(clause->words);
    return true;
}

static bool read_actors(struct clause *clause, int32_t *out)
{
    if (line_words_clause_ends(clause->words)) return clause_unreadable(clause, "seats, 'chance' or 'none'");
    while (!line_words_clause_ends(clause->words)) {
        int32_t seat = line_word_is(clause->words, "chance") ? CATAN_CHANCE : CATAN_NONE;
        if (seat == CATAN_CHANCE || line_word_is(clause->words, "none")) line_words_next(clause->words);
        else if (!clause_read_owner(clause, &seat)) return false;
        if (seat != CATAN_NONE) *out |= 1 << seat;
    }
    return true;
}

static bool table_actors(struct clause *clause)
{
    int32_t said = 0, is = catan_game_actors(clause->game);
    if (!read_actors(clause, &said)) return false;
    clause->holds = said == is;
    for (int32_t seat = 0; seat < CATAN_SEATS; seat++)
        if (is >> seat & 1) clause_add(clause->is, sizeof clause->is, "%sP%d", clause->is[0] ? " " : "", (int)seat);
    if (is >> CATAN_CHANCE & 1) clause_add(clause->is, sizeof clause->is, "%schance", clause->is[0] ? " " : "");
    if (is == 0) clause_add(clause->is, sizeof clause->is, "none");
    return true;
}

/* ---- outcomes of chance and their weights */

static int32_t outcome_value(int32_t kind, const char *word)
{
    int32_t value = 0;
    if (kind == CATAN_STOLEN || kind == CATAN_DRAWN) {
        value = clause_find(kind == CATAN_STOLEN ? clause_resources : clause_cards, word);
        return value == CLAUSE_KINDS ? CATAN_UNKNOWN : value;
    }
    return line_word_number(word, &value) && value < CATAN_UNKNOWN ? value : -1;
}

static bool read_outcome(struct clause *clause, int32_t kind, int32_t said[CATAN_UNKNOWN + 1])
{
    int32_t value = -1, weight = 0;
    char *colon = strchr(clause->words->word, ':');
    if (colon != NULL) {
        *colon = '\0';
        value = outcome_value(kind, clause->words->word);
    }
    if (value < 0 || !line_word_number(colon + 1, &weight))
        return clause_unreadable(clause, "an outcome and its weight, as in '8:5' or 'wool:3'");
    said[value] = weight;
    line_words_next(clause->words);
    return true;
}

static void add_outcome(struct clause *clause, const catan_action *outcome, int32_t weight)
{
    const int32_t row = outcome->value < CLAUSE_KINDS ? outcome->value : CLAUSE_KINDS;
    if (outcome->kind == CATAN_STOLEN || outcome->kind == CATAN_DRAWN)
        clause_add(clause->is, sizeof clause->is, " %s:%d",
                   outcome->kind == CATAN_STOLEN ? clause_resources[row][0] : clause_cards[row][0], (int)weight);
    else clause_add(clause->is, sizeof clause->is, " %d:%d", outcome->value, (int)weight);
}

static void compare_outcomes(struct clause *clause, int32_t kind, int32_t said[CATAN_UNKNOWN + 1])
{
    catan_action outcomes[CATAN_MAX_ACTIONS];
    size_t count = 0;
    catan_legal_actions(clause->game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, CATAN_MAX_ACTIONS, &count);
    clause->holds = true;
    clause_add(clause->is, sizeof clause->is, "%s",
               count > 0 ? catan_kind_name(outcomes[0].kind) : "no outcome is due");
    for (size_t i = 0; i < count; i++) {
        int32_t weight = catan_chance_weight(clause->game, &outcomes[i]);
        clause->holds = clause->holds && outcomes[i].kind == kind && said[outcomes[i].value] == weight;
        said[outcomes[i].value] = 0;
        add_outcome(clause, &outcomes[i], weight);
    }
    for (int32_t value = 0; value <= CATAN_UNKNOWN; value++) clause->holds = clause->holds && said[value] == 0;
}

static bool table_weights(struct clause *clause)
{
    static const int32_t kinds[] = {CATAN_DICE, CATAN_DRAWN, CATAN_STOLEN, CATAN_EVENT_CARD};
    int32_t kind = 0, said[CATAN_UNKNOWN + 1] = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (line_word_is(clause->words, catan_kind_name(kinds[i]))) kind = kinds[i];
    if (kind == 0) return clause_unreadable(clause, "dice, drawn, stolen or event");
    line_words_next(clause->words);
    while (!line_words_clause_ends(clause->words))
        if (!read_outcome(clause, kind, said)) return false;
    compare_outcomes(clause, kind, said);
    return true;
}

/* ---- the line */

struct clause_kind {
    const char *word;
    bool (*check)(struct clause *);
};

static const struct clause_kind seat_kinds[] = {
    {"holds", seat_holds}, {"cards", seat_cards}, {"knights", seat_knights}, {"left", seat_left},
    {"rates", seat_rates}, {"owes", seat_owes},   {"may", seat_may},         {"tokens", seat_tokens}, {NULL, NULL}};

static const struct clause_kind table_kinds[] = {
    {"points", table_points}, {"visible", table_visible}, {"lengths", table_lengths},
    {"road", table_road},     {"army", table_army},       {"harbormaster", table_harbormaster},
    {"robber", table_robber}, {"bank", table_bank},       {"deck", table_deck},
    {"turn", table_turn},     {"due", table_due},         {"actors", table_actors},
    {"winner", table_winner}, {"weights", table_weights}, {NULL, NULL}};

static bool check_clause(struct clause *clause)
{
    const struct clause_kind *kind = table_kinds;
    if (line_word_owner(clause->words->word, &clause->seat)) {
        kind = seat_kinds;
        if (!clause_read_owner(clause, &clause->seat)) return false;
    }
    while (kind->word != NULL && !line_word_is(clause->words, kind->word)) kind++;
    if (kind->word == NULL) return clause_unreadable(clause, "a clause of facts, as in 'points 2 2 2 2'");
    line_words_next(clause->words);
    if (!kind->check(clause)) return false;
    return line_words_clause_ends(clause->words) || clause_unreadable(clause, "';' or the end of the line");
}

enum facts_answer facts_check(const catan_game *game, struct line_words *words, char *text, size_t capacity)
{
    enum facts_answer answer = FACTS_HOLD;
    text[0] = '\0';
    while (line_words_next(words)) {
        struct clause clause = {.game = game, .words = words};
        size_t start = words->start, end = 0;
        if (line_word_is(words, ";")) continue;
        if (!check_clause(&clause)) {
            text[0] = '\0';
            clause_add(text, capacity, "%s", clause.expected);
            return FACTS_UNREADABLE;
        }
        if (!clause.holds && clause.unsure && answer == FACTS_HOLD) answer = FACTS_UNSURE;
        if (clause.holds || clause.unsure) continue;
        for (end = words->start; end > start && words->line[end - 1] == ' '; end--) {}
        clause_add(text, capacity, "%s%.*s: it is %s", answer == FACTS_WRONG ? "\n" : "", (int)(end - start),
                   words->line + start, clause.is);
        answer = FACTS_WRONG;
    }
    return answer;
}
