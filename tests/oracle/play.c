/* Plays a random game and writes it as a record, outcomes of chance included.
 *
 *   play SEED MOVES OPTION=VALUE ...     from the start of a game
 *   play SEED MOVES @FILE                from the position in a file
 *
 * SEED fixes the board and every choice. Which legal action is taken depends
 * on a mood that the seed fixes too: uniformly from the whole list, or by
 * weights that build more and talk less. Beyond the list it tries whole
 * discards, worse bank rates, offers to some seats and larger offers.
 */
#include <catan/catan.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static uint64_t random_word(void)
{
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int32_t below(int32_t n)
{
    return (int32_t)(random_word() % (uint64_t)n);
}

static int one_in(int32_t n)
{
    return below(n) == 0;
}

/* How readily a kind is chosen when it is on the list; 10 for those not named. */
static int32_t weight_of(int32_t kind, int mood)
{
    static const int32_t builder[CATAN_KINDS] = {
        [CATAN_END_TURN] = 5, [CATAN_SETTLEMENT] = 60, [CATAN_CITY] = 60, [CATAN_ROAD] = 12, [CATAN_BUY_CARD] = 14,
        [CATAN_PLAY_KNIGHT] = 8, [CATAN_STOP_ROADS] = 2, [CATAN_BANK_TRADE] = 10, [CATAN_OFFER] = 3,
        [CATAN_PROPOSE] = 2, [CATAN_ACCEPT] = 12, [CATAN_REJECT] = 8, [CATAN_CONFIRM] = 20, [CATAN_CANCEL] = 2,
        [CATAN_CLAIM] = 2,
    };
    static const int32_t talker[CATAN_KINDS] = {
        [CATAN_END_TURN] = 3, [CATAN_OFFER] = 12, [CATAN_PROPOSE] = 12, [CATAN_CANCEL] = 6, [CATAN_STOP_ROADS] = 3,
    };
    static const int32_t hoarder[CATAN_KINDS] = {
        [CATAN_END_TURN] = 40, [CATAN_ROAD] = 4, [CATAN_BUY_CARD] = 4, [CATAN_OFFER] = 3, [CATAN_PROPOSE] = 1,
        [CATAN_BANK_TRADE] = 3, [CATAN_CITY] = 20, [CATAN_SETTLEMENT] = 20,
    };
    const int32_t *table = mood == 1 ? builder : mood == 2 ? talker : hoarder;
    return table[kind] ? table[kind] : 10;
}

static void choose_from_list(const catan_action *actions, size_t count, int mood, catan_action *out)
{
    if (mood == 0) {
        *out = actions[below((int32_t)count)];
        return;
    }
    /* First the kind by weight, then one of that kind. */
    int32_t total = 0;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || actions[i].kind != actions[i - 1].kind) total += weight_of(actions[i].kind, mood);
    }
    int32_t pick = below(total);
    size_t from = 0;
    while (1) {
        size_t to = from;
        while (to < count && actions[to].kind == actions[from].kind) to++;
        pick -= weight_of(actions[from].kind, mood);
        if (pick < 0 || to == count) {
            *out = actions[from + (size_t)below((int32_t)(to - from))];
            return;
        }
        from = to;
    }
}

static void random_cards(int32_t *cards, int32_t most)
{
    int32_t number = 1 + below(most);
    memset(cards, 0, 5 * sizeof *cards);
    for (int32_t i = 0; i < number; i++) cards[below(5)]++;
}

/* Something that is legal but not on the list; 1 when it was found. */
static int beyond_the_list(const catan_game *game, int32_t seat, catan_action *out)
{
    int32_t give[5], take[5] = {0}, players = catan_game_players(game), kind = CATAN_BANK_TRADE;
    int32_t other = 0, value = 0;
    if (catan_discard_due(game, seat) > 0) {
        int32_t left[5], owed = catan_discard_due(game, seat);
        memset(give, 0, sizeof give);
        for (int32_t k = 0; k < 5; k++) left[k] = catan_hand(game, seat, k);
        while (owed > 0) {
            int32_t k = below(5);
            if (left[k] == 0) continue;
            left[k]--;
            give[k]++;
            owed--;
        }
        return catan_action_make(out, CATAN_DISCARD, seat, 0, 0, 0, give, NULL) == CATAN_OK &&
               catan_check_action(game, out, NULL) == CATAN_OK;
    }
    if (one_in(2)) {
        memset(give, 0, sizeof give);
        give[below(5)] = 2 + below(3);
        take[below(5)] = 1;
    } else {
        random_cards(give, 4);
        random_cards(take, 4);
        kind = seat == catan_game_acting(game) ? CATAN_OFFER : CATAN_PROPOSE;
        if (kind == CATAN_PROPOSE) other = catan_game_acting(game);
        else value = (1 + below((1 << players) - 1)) & ~(1 << seat);
    }
    return catan_action_make(out, kind, seat, 0, other, value, give, take) == CATAN_OK &&
           catan_check_action(game, out, NULL) == CATAN_OK;
}

static int choose(const catan_game *game, int mood, catan_action *out)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    int32_t actors = catan_game_actors(game), players = catan_game_players(game);
    for (int tries = 0; tries < 1000; tries++) {
        int32_t seat = below(players);
        if (!(actors >> seat & 1) && !one_in(mood == 2 ? 3 : 12)) continue;
        if (one_in(mood == 3 ? 30 : 5) && beyond_the_list(game, seat, out)) return 1;
        if (catan_legal_actions(game, seat, CATAN_MENU_OFFERS, actions, CATAN_MAX_ACTIONS, &count) != CATAN_OK)
            return 0;
        if (count == 0) continue;
        choose_from_list(actions, count, mood, out);
        return 1;
    }
    return 0;
}

static int choose_outcome(const catan_game *game, catan_action *out)
{
    static catan_action outcomes[CATAN_MAX_ACTIONS];
    size_t count = 0;
    int32_t total = 0;
    if (catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, CATAN_MAX_ACTIONS, &count) != CATAN_OK)
        return 0;
    for (size_t i = 0; i < count; i++) total += catan_chance_weight(game, &outcomes[i]);
    if (total <= 0) return 0;
    int32_t pick = below(total);
    for (size_t i = 0; i < count; i++) {
        pick -= catan_chance_weight(game, &outcomes[i]);
        if (pick < 0) {
            *out = outcomes[i];
            return 1;
        }
    }
    return 0;
}

static int new_game(int argc, char **argv, uint64_t seed, catan_game **out)
{
    char message[CATAN_MAX_MESSAGE];
    catan_rules *rules = NULL;
    if (catan_rules_new(NULL, &rules) != CATAN_OK) return 0;
    int32_t status = CATAN_OK;
    for (int i = 3; i < argc && status == CATAN_OK; i++) status = catan_rules_read(rules, argv[i], message, sizeof message);
    if (status == CATAN_OK) status = catan_rules_check(rules, message, sizeof message);
    if (status != CATAN_OK) fprintf(stderr, "%s: %s\n", catan_status_name(status), message);
    if (status == CATAN_OK) {
        status = catan_game_new(rules, NULL, seed, NULL, out);
        if (status != CATAN_OK) fprintf(stderr, "no game: %s\n", catan_status_name(status));
    }
    catan_rules_free(rules);
    return status == CATAN_OK;
}

static int read_position(const char *path, catan_game **out)
{
    static char text[1 << 16];
    char message[CATAN_MAX_MESSAGE];
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    int32_t status = catan_game_read(text, length, NULL, out, NULL, NULL, message, sizeof message);
    if (status != CATAN_OK) fprintf(stderr, "%s: %s: %s\n", path, catan_status_name(status), message);
    return status == CATAN_OK;
}

int main(int argc, char **argv)
{
    static char text[1 << 16];
    if (argc < 4) {
        fprintf(stderr, "usage: play SEED MOVES OPTION=VALUE ... | play SEED MOVES @FILE\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    long moves = strtol(argv[2], NULL, 10);
    state = seed * UINT64_C(0xd1342543de82ef95) + 1;
    int mood = below(4);
    catan_game *game = NULL;
    if (!(argv[3][0] == '@' ? read_position(argv[3] + 1, &game) : new_game(argc, argv, seed, &game))) return 2;
    catan_game_set_chance(game, CATAN_CHANCE_HOST);
    if (catan_game_write(game, text, sizeof text, NULL) != CATAN_OK) return 2;
    printf("%splay\n", text);
    int result = 0;
    while (moves-- > 0 && catan_game_actors(game) != 0) {
        catan_action action;
        catan_verdict verdict;
        int found = catan_game_actors(game) >> CATAN_CHANCE & 1 ? choose_outcome(game, &action)
                                                                 : choose(game, mood, &action);
        if (!found) {
            printf("# nobody can do anything\n");
            result = 1;
            break;
        }
        if (catan_action_write(game, &action, text, sizeof text, NULL) != CATAN_OK) return 3;
        printf("%s\n", text);
        int32_t status = catan_apply_action(game, &action, &verdict);
        if (status != CATAN_OK) {
            fprintf(stderr, "listed, but refused: %s: %s\n", text, catan_status_name(status));
            result = 1;
            break;
        }
    }
    catan_game_free(game);
    return result;
}
