/* Prints everything that can be asked about a game, line by line of its log:
 * the same text that judge.py --trace prints, but out of the library, through
 * its public headers alone. compare.py looks for the first difference.
 *
 *   trace [--full] [--universe N] [--first-times] FILE
 */
#include "trace_events.h"

#include <catan/catan.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 512, RULES = 64 };

static const catan_game *game;
static int full;
static int32_t players, owners, map;

/* A list of lines as its length and the sum of their FNV-1a hashes; with --full the lines too. */
struct bag {
    size_t count;
    uint64_t hash;
    char **lines;
    size_t kept;
    size_t room;
};

static void bag_add(struct bag *bag, const char *line)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *c = line; *c; c++) hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    bag->count++;
    bag->hash += hash;
    if (!full) return;
    if (bag->kept == bag->room) {
        bag->room = bag->room ? 2 * bag->room : 64;
        bag->lines = realloc(bag->lines, bag->room * sizeof *bag->lines);
        if (!bag->lines) exit(3);
    }
    char *copy = malloc(strlen(line) + 1);
    if (!copy) exit(3);
    bag->lines[bag->kept++] = strcpy(copy, line);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void bag_lines(struct bag *bag, const char *prefix)
{
    if (bag->kept) qsort(bag->lines, bag->kept, sizeof *bag->lines, by_text);
    for (size_t i = 0; i < bag->kept; i++) {
        printf("%s%s\n", prefix, bag->lines[i]);
        free(bag->lines[i]);
    }
    free(bag->lines);
    bag->lines = NULL;
    bag->kept = bag->room = 0;
}

static const char *text_of(const catan_action *action)
{
    static char text[TEXT];
    if (catan_action_write(game, action, text, sizeof text, NULL) != CATAN_OK) strcpy(text, "UNWRITABLE");
    return text;
}

static void print_seats(int32_t set)
{
    const char *comma = "";
    if (set == 0) printf("none");
    for (int32_t seat = 0; seat < 16; seat++) {
        if (!(set >> seat & 1)) continue;
        if (seat == CATAN_CHANCE) printf("%schance", comma);
        else printf("%sP%d", comma, (int)seat);
        comma = ",";
    }
}

static void start_lines(void)
{
    char name[CATAN_MAX_NAME];
    for (int32_t option = 0; option < CATAN_OPTION_COLOR_0; option++) {
        if (option == CATAN_OPTION_WIN_POINTS) continue; /* the points really needed are in every block */
        int32_t value = catan_game_option(game, option);
        const char *word = catan_option_value_name(option, value);
        if (word) printf("option %s %s\n", catan_option_name(option), word);
        else printf("option %s %d\n", catan_option_name(option), (int)value);
    }
    printf("vertices");
    for (int32_t v = 0; v < catan_map_vertices(map); v++) {
        if (catan_place_name(map, CATAN_PLACE_VERTEX, v, name, sizeof name) == CATAN_OK) printf(" %s", name);
    }
    printf("\nedges");
    for (int32_t e = 0; e < catan_map_edges(map); e++) {
        if (catan_place_name(map, CATAN_PLACE_EDGE, e, name, sizeof name) == CATAN_OK) printf(" %s", name);
    }
    catan_board *board = NULL;
    if (catan_game_board(game, NULL, &board) != CATAN_OK) exit(3);
    printf("\nhexes");
    for (int32_t h = 0; h < catan_map_hexes(map); h++)
        printf(" %s:%d", catan_terrain_name(catan_board_terrain(board, h)), (int)catan_board_token(board, h));
    printf("\nharbors");
    for (int32_t i = 0; i < catan_board_harbors(board); i++) {
        int32_t kind = catan_board_harbor_kind(board, i);
        catan_place_name(map, CATAN_PLACE_EDGE, catan_board_harbor_edge(board, i), name, sizeof name);
        printf(" %s:%s", name, kind == CATAN_HARBOR_ANY ? "any" : catan_resource_name(kind));
    }
    printf("\n");
    catan_board_free(board);
}

static void five(int32_t (*ask)(const catan_game *, int32_t))
{
    for (int32_t k = 0; k < 5; k++) printf(" %d", (int)ask(game, k));
}

static void game_lines(void)
{
    printf("due %s actors ", catan_due_name(catan_game_due(game)));
    print_seats(catan_game_actors(game));
    printf(" turn %d seat %d acting %d part %d first %d winner %d dice %d robber %d free %d card %d needs %d\n",
           (int)catan_game_turn(game), (int)catan_game_seat(game), (int)catan_game_acting(game),
           (int)catan_game_part(game), (int)catan_game_first(game), (int)catan_game_winner(game),
           (int)catan_game_dice(game), (int)catan_game_robber(game),
           (int)catan_game_free_roads(game), (int)catan_game_card_played(game), (int)catan_win_points(game));
    printf("road %d army %d harbormaster %d bank", (int)catan_road_holder(game), (int)catan_army_holder(game),
           (int)catan_harbormaster_holder(game));
    five(catan_bank);
    printf(" deck %d:", (int)catan_deck(game));
    five(catan_deck_cards);
    printf(" removed");
    five(catan_cards_removed);
    printf(" fresh");
    five(catan_cards_fresh);
    printf("\nboard ");
    for (int32_t v = 0; v < catan_map_vertices(map); v++) {
        int32_t owner = catan_vertex_owner(game, v);
        int32_t points = catan_vertex_points(game, v);
        putchar(owner < 0 && points == 0 ? '.' : points == 1 ? '0' + (int)owner : 'A' + (int)owner);
    }
    putchar(' ');
    for (int32_t e = 0; e < catan_map_edges(map); e++) {
        int32_t owner = catan_edge_owner(game, e);
        putchar(owner < 0 ? '.' : '0' + (int)owner);
    }
    putchar('\n');
}

static void print_places(int32_t owner, int32_t kind, int blank)
{
    uint64_t words[2] = {0, 0};
    int32_t status = catan_places(game, owner, kind, words);
    if (blank) words[0] = words[1] = 0;
    if (status == CATAN_OK) printf(" %016" PRIx64 "%016" PRIx64, words[0], words[1]);
    else printf(" STATUS %d", (int)status);
}

static int is_for_two(void)
{
    return catan_game_option(game, CATAN_OPTION_CATAN_FOR_TWO) == 1;
}

static int with_events(void)
{
    return catan_game_option(game, CATAN_OPTION_EVENT_CARDS) != 0;
}

static void event_line(void)
{
    char name[CATAN_MAX_NAME];
    int damaged = 0;
    printf("event %d pile", (int)catan_game_event(game));
    for (int32_t card = 1; card <= 22; card++) printf(" %d", (int)catan_event_cards_left(game, card));
    printf(" damaged");
    for (int32_t e = 0; e < catan_map_edges(map); e++) {
        if (catan_road_damaged(game, e) != 1) continue;
        catan_place_name(map, CATAN_PLACE_EDGE, e, name, sizeof name);
        printf(" %s", name);
        damaged = 1;
    }
    printf("%s\n", damaged ? "" : " none");
}

/* What only some variants have: colors nobody plays, tokens, event cards. */
static void variant_lines(void)
{
    for (int32_t owner = players; owner < owners; owner++) {
        printf("P%d left %d %d %d length %d%s", (int)owner, (int)catan_roads_left(game, owner),
               (int)catan_settlements_left(game, owner), (int)catan_cities_left(game, owner),
               (int)catan_road_length(game, owner), is_for_two() ? " places" : "");
        if (is_for_two()) {
            print_places(owner, CATAN_NEUTRAL_SETTLEMENT, 0);
            print_places(owner, CATAN_NEUTRAL_ROAD, 0);
        }
        printf("\n");
    }
    if (is_for_two())
        printf("tokens %d %d stock %d price %d %d used %d %d first %d neutral %d\n", (int)catan_tokens(game, 0),
               (int)catan_tokens(game, 1), (int)catan_tokens_left(game), (int)catan_token_price(game, 0),
               (int)catan_token_price(game, 1), (int)catan_token_used(game), (int)catan_knight_handed_in(game),
               (int)catan_first_dice(game), (int)catan_neutral_due(game));
    if (with_events()) event_line();
}

static void print_terms(int32_t seat)
{
    int32_t give[5], take[5];
    int32_t status = catan_terms(game, seat, give, take);
    if (status == CATAN_ERR_RULE) printf("none");
    else if (status != CATAN_OK) printf("STATUS %d", (int)status);
    else
        printf("%d %d %d %d %d for %d %d %d %d %d", (int)give[0], (int)give[1], (int)give[2], (int)give[3],
               (int)give[4], (int)take[0], (int)take[1], (int)take[2], (int)take[3], (int)take[4]);
}

/* Every action of the list has a number, the number gives it back, and the mask has these bits and no others. */
static int numbers_agree(int32_t seat, int32_t menu, const catan_action *actions, size_t count)
{
    uint64_t mask[128] = {0};
    int32_t numbers = catan_action_numbers(game, menu);
    if (numbers <= 0 || catan_legal_mask(game, seat, menu, mask, sizeof mask / sizeof *mask) != CATAN_OK) return 0;
    for (size_t i = 0; i < count; i++) {
        catan_action back;
        int32_t number = catan_action_number(game, menu, &actions[i]);
        if (number < 0 || number >= numbers || !(mask[number / 64] >> number % 64 & 1)) return 0;
        mask[number / 64] &= ~(UINT64_C(1) << number % 64);
        if (catan_action_of_number(game, menu, seat, number, &back) != CATAN_OK) return 0;
        if (memcmp(&back, &actions[i], sizeof back) != 0) return 0;
    }
    for (size_t i = 0; i < sizeof mask / sizeof *mask; i++) {
        if (mask[i]) return 0;
    }
    return 1;
}

static void print_list(int32_t seat, int32_t menu, const char *name, struct bag *bag)
{
    static catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0;
    int32_t status = catan_legal_actions(game, seat, menu, actions, CATAN_MAX_ACTIONS, &count);
    if (status != CATAN_OK) count = 0;
    for (size_t i = 0; i < count; i++) bag_add(bag, text_of(&actions[i]));
    if (status == CATAN_OK && !numbers_agree(seat, menu, actions, count)) printf(" NUMBERS DIFFER");
    if (status == CATAN_OK) printf(" %s %zu %016" PRIx64, name, bag->count, bag->hash);
    else printf(" %s STATUS %d", name, (int)status);
}

/* While start rolls are due nobody is on turn and no part of the game has begun, so that little can be
 * said of what else an action breaks, and of the places one could use: only the first rule is compared. */
static int before_first_player(void)
{
    return catan_game_first(game) < 0;
}

static void seat_lines(int32_t seat)
{
    /* A position in the notation does not tell who refused from who was not asked; neither does a trace. */
    static const char *const states[] = {"none", "offers", "asked", "accepted", "none"};
    printf("P%d hand", (int)seat);
    for (int32_t k = 0; k < 5; k++) printf(" %d", (int)catan_hand(game, seat, k));
    printf(" cards");
    for (int32_t k = 0; k < 5; k++) printf(" %d", (int)catan_cards(game, seat, k));
    printf(" knights %d left %d %d %d length %d harbors %d points %d %d parts", (int)catan_knights(game, seat),
           (int)catan_roads_left(game, seat), (int)catan_settlements_left(game, seat),
           (int)catan_cities_left(game, seat), (int)catan_road_length(game, seat),
           (int)catan_harbor_points(game, seat), (int)catan_points_visible(game, seat), (int)catan_points(game, seat));
    for (int32_t part = 0; part < CATAN_POINTS_PARTS; part++) printf(" %d", (int)catan_points_part(game, seat, part));
    printf("\n rates");
    for (int32_t k = 0; k < 5; k++) printf(" %d", (int)catan_rate(game, seat, k));
    int32_t state = catan_trade_state(game, seat);
    printf(" owes %d trade %s terms ", (int)catan_discard_due(game, seat),
           state >= 0 && state < 5 ? states[state] : "unknown");
    print_terms(seat);
    printf(" counts");
    for (int32_t other = 0; other < players; other++) printf(" %d", (int)catan_hand_count(game, seat, other));
    printf(" victims ");
    for (int32_t h = 0; h < catan_map_hexes(map); h++) printf("%x", (unsigned)catan_victims(game, seat, h));
    printf("\n places");
    static const int32_t kinds[] = {CATAN_SETTLEMENT, CATAN_CITY, CATAN_ROAD, CATAN_MOVE_ROBBER};
    for (size_t i = 0; i < 4; i++) print_places(seat, kinds[i], before_first_player() && kinds[i] != CATAN_MOVE_ROBBER);
    uint64_t kinds_possible = 0;
    for (int32_t kind = 1; kind < CATAN_DICE; kind++) {
        if (catan_may(game, seat, kind) == 1) kinds_possible |= UINT64_C(1) << kind;
    }
    printf(" may %012" PRIx64 "\n", kinds_possible);
    struct bag bags[CATAN_MENUS] = {{0}};
    print_list(seat, CATAN_MENU_PLAIN, "plain", &bags[0]);
    print_list(seat, CATAN_MENU_SIMPLE, "simple", &bags[1]);
    print_list(seat, CATAN_MENU_OFFERS, "offers", &bags[2]);
    printf("\n");
    bag_lines(&bags[2], "  + ");
    for (int i = 0; i < 2; i++) {
        for (size_t k = 0; k < bags[i].kept; k++) free(bags[i].lines[k]);
        free(bags[i].lines);
    }
}

static void weights_line(void)
{
    static catan_action outcomes[CATAN_MAX_ACTIONS];
    size_t count = 0;
    if (!(catan_game_actors(game) >> CATAN_CHANCE & 1)) return;
    if (catan_legal_actions(game, CATAN_CHANCE, CATAN_MENU_PLAIN, outcomes, CATAN_MAX_ACTIONS, &count) != CATAN_OK)
        count = 0;
    printf("weights");
    for (size_t i = 0; i < count; i++)
        printf(" %s:%d", text_of(&outcomes[i]), (int)catan_chance_weight(game, &outcomes[i]));
    printf("\n");
}

static void block(void)
{
    game_lines();
    variant_lines();
    for (int32_t seat = 0; seat < players; seat++) seat_lines(seat);
    weights_line();
}

/* --- the universe: verdicts on actions that are legal or not --------------------------- */

static struct bag group;
static long named_twice; /* rules that one answer names more than once */

static void judge(int32_t kind, int32_t seat, int32_t place, int32_t other, int32_t value, const int32_t *give,
                  const int32_t *take)
{
    catan_action action;
    catan_verdict verdicts[RULES], first;
    size_t count = 0;
    char line[TEXT + 16 * RULES];
    if (catan_action_make(&action, kind, seat, place, other, value, give, take) != CATAN_OK) {
        snprintf(line, sizeof line, "kind %d: not made", (int)kind);
        bag_add(&group, line);
        return;
    }
    int32_t status = catan_explain_action(game, &action, verdicts, RULES, &count);
    int32_t checked = catan_check_action(game, &action, &first);
    size_t at = (size_t)snprintf(line, sizeof line, "%s: ", text_of(&action));
    if (checked != status) at += (size_t)snprintf(line + at, sizeof line - at, "CHECK AND EXPLAIN DIFFER ");
    if (status == CATAN_OK) {
        snprintf(line + at, sizeof line - at, "ok");
    } else if (status == CATAN_ERR_RULE) {
        if (count == 0 || first.rule != verdicts[0].rule)
            at += (size_t)snprintf(line + at, sizeof line - at, "CHECK AND EXPLAIN DIFFER ");
        if ((before_first_player() || catan_game_winner(game) >= 0) && count > 1) count = 1;
        for (size_t i = 0; i < count && i < RULES; i++) {
            size_t k = 0;
            while (k < i && verdicts[k].rule != verdicts[i].rule) k++;
            if (k < i) named_twice++;
            else at += (size_t)snprintf(line + at, sizeof line - at, "%s%s", i ? "," : "", catan_rule_id(verdicts[i].rule));
        }
    } else {
        snprintf(line + at, sizeof line - at, "STATUS %d", (int)status);
    }
    bag_add(&group, line);
}

static void end_group(const char *who, int32_t kind)
{
    printf("universe %s %s %zu %016" PRIx64 "\n", who, catan_kind_name(kind), group.count, group.hash);
    bag_lines(&group, "  ? ");
    memset(&group, 0, sizeof group);
}

struct trade {
    int32_t give[5], take[5];
};

static struct trade menu_trades[230];
static size_t menu_count;

/* Gifts, like for like, all cards of a kind and more: the numbers are filled in by the map. */
static struct trade odd_trades[8] = {
    {{0}, {1}}, {{1}, {0}}, {{0}, {0}}, {{0, 0, 0, 1}, {0, 0, 0, 1}}, {{0}, {0, 0, 1}},
    {{0, 0, 1}, {0}}, {{0, 0, 1}, {0}}, {{1, 0, 1}, {0, 0, 1, 0, 1}},
};

static void make_menu(void)
{
    int32_t most = map == CATAN_MAP_LARGE ? 24 : 19;
    odd_trades[4].give[1] = odd_trades[5].take[1] = most;
    odd_trades[6].take[1] = most + 1;
    int32_t bundles[20][5] = {{0}};
    size_t n = 0;
    for (int a = 0; a < 5; a++) bundles[n++][a] = 1;
    for (int a = 0; a < 5; a++) {
        for (int b = a; b < 5; b++) {
            bundles[n][a]++;
            bundles[n++][b]++;
        }
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            int meet = 0;
            for (int k = 0; k < 5; k++) meet |= bundles[i][k] && bundles[j][k];
            if (meet) continue;
            memcpy(menu_trades[menu_count].give, bundles[i], sizeof bundles[i]);
            memcpy(menu_trades[menu_count++].take, bundles[j], sizeof bundles[j]);
        }
    }
}

static void judge_plain(int32_t kind, int32_t seat)
{
    judge(kind, seat, 0, 0, 0, NULL, NULL);
}

static void judge_discards(int32_t seat)
{
    int32_t owed = catan_discard_due(game, seat);
    int32_t cards[5] = {0};
    judge(CATAN_DISCARD, seat, 0, 0, 0, cards, NULL);
    for (int backwards = 0; backwards < 2; backwards++) {
        for (int32_t number = owed - 1; number <= owed + 1; number++) {
            int32_t left = number;
            for (int i = 0; i < 5; i++) {
                int k = backwards ? 4 - i : i;
                int32_t have = catan_hand(game, seat, k);
                cards[k] = left <= 0 ? 0 : left < have ? left : have;
                left -= cards[k];
            }
            judge(CATAN_DISCARD, seat, 0, 0, 0, cards, NULL);
        }
    }
    for (int k = 0; k < 5; k++) {
        int32_t one[5] = {0};
        one[k] = owed;
        judge(CATAN_DISCARD, seat, 0, 0, 0, one, NULL);
    }
}

static void judge_bank(int32_t seat)
{
    static const struct trade odd[] = {
        {{0, 0, 8}, {2}}, {{2, 0, 2}, {0, 0, 0, 0, 1}}, {{0, 0, 0, 4}, {1, 1}}, {{0}, {0, 0, 0, 0, 1}}, {{4}, {0}},
    };
    for (int g = 0; g < 5; g++) {
        for (int n = 1; n <= 5; n++) {
            for (int t = 0; t < 5; t++) {
                int32_t give[5] = {0}, take[5] = {0};
                give[g] = n;
                take[t] = 1;
                judge(CATAN_BANK_TRADE, seat, 0, 0, 0, give, take);
            }
        }
    }
    for (size_t i = 0; i < 5; i++) judge(CATAN_BANK_TRADE, seat, 0, 0, 0, odd[i].give, odd[i].take);
}

static void judge_offers(int32_t seat)
{
    int32_t all = ((1 << players) - 1) & ~(1 << seat);
    int32_t lowest = seat == 0 ? 1 : 0, highest = seat == players - 1 ? players - 2 : players - 1;
    static const struct trade some = {{1}, {0, 0, 0, 0, 1}}, other = {{0, 0, 0, 0, 3}, {0, 0, 2}};
    for (size_t i = 0; i < menu_count; i++)
        judge(CATAN_OFFER, seat, 0, 0, all, menu_trades[i].give, menu_trades[i].take);
    for (size_t i = 0; i < 8; i++) judge(CATAN_OFFER, seat, 0, 0, all, odd_trades[i].give, odd_trades[i].take);
    judge(CATAN_OFFER, seat, 0, 0, 1 << lowest, some.give, some.take);
    judge(CATAN_OFFER, seat, 0, 0, 1 << highest, other.give, other.take);
}

static void judge_proposals(int32_t seat)
{
    for (int32_t to = 0; to < players; to++) {
        if (to == seat) continue;
        size_t count = to == catan_game_acting(game) ? menu_count : 3;
        for (size_t i = 0; i < count; i++)
            judge(CATAN_PROPOSE, seat, 0, to, 0, menu_trades[i].give, menu_trades[i].take);
        for (size_t i = 0; i < 8; i++) judge(CATAN_PROPOSE, seat, 0, to, 0, odd_trades[i].give, odd_trades[i].take);
    }
}

/* Open terms from both sides, and wrong ones. */
static size_t answers(struct trade *terms)
{
    static const struct trade wrong[3] = {{{1}, {0, 0, 0, 0, 1}}, {{0, 0, 0, 0, 2}, {0, 1}}, {{0}, {0}}};
    size_t n = 0;
    int32_t give[5], take[5], acting = catan_game_acting(game);
    for (; n < 3; n++) terms[n] = wrong[n];
    for (int32_t turn = -1; turn < players; turn++) {
        int32_t seat = turn < 0 ? acting : turn;
        if (turn == acting || catan_terms(game, seat, give, take) != CATAN_OK) continue;
        memcpy(terms[n].give, give, sizeof give);
        memcpy(terms[n++].take, take, sizeof take);
        memcpy(terms[n].give, take, sizeof take);
        memcpy(terms[n++].take, give, sizeof give);
        if (turn >= 0) continue;
        memcpy(terms[n].give, give, sizeof give);
        memset(terms[n].take, 0, sizeof take);
        terms[n++].take[4] = take[0] + take[1] + take[2] + take[3] + take[4] + 1;
    }
    return n;
}

/* Pieces of all owners, also of those that are players; outside Catan for Two a few. */
static void judge_neutral(int32_t kind, int32_t seat)
{
    int32_t count = kind == CATAN_NEUTRAL_SETTLEMENT ? catan_map_vertices(map) : catan_map_edges(map);
    if (is_for_two()) {
        for (int32_t owner = 0; owner < owners; owner++) {
            for (int32_t place = 0; place < count; place++) judge(kind, seat, place, owner, 0, NULL, NULL);
        }
        return;
    }
    for (int i = 0; i < 4; i++) judge(kind, seat, i & 1 ? 7 : 0, i < 2 ? 0 : owners - 1, 0, NULL, NULL);
}

static void judge_give_back(int32_t seat)
{
    int32_t cards[5] = {0};
    judge(CATAN_GIVE_BACK, seat, 0, 0, 0, cards, NULL);
    for (int a = 0; a < 5; a++) {
        cards[a]++;
        judge(CATAN_GIVE_BACK, seat, 0, 0, 0, cards, NULL);
        for (int b = a; b < 5; b++) {
            cards[b]++;
            judge(CATAN_GIVE_BACK, seat, 0, 0, 0, cards, NULL);
            cards[b]--;
        }
        cards[a]--;
    }
    cards[0] = cards[1] = cards[2] = 1;
    judge(CATAN_GIVE_BACK, seat, 0, 0, 0, cards, NULL);
}

/* Every place of a kind, or every eighth where no variant uses it. */
static void judge_places(int32_t kind, int32_t seat, int32_t count)
{
    int32_t step = with_events() || is_for_two() ? 1 : 8;
    for (int32_t place = 0; place < count; place += step) judge(kind, seat, place, 0, 0, NULL, NULL);
}

static void universe_of(int32_t seat)
{
    char who[16];
    struct trade terms[24];
    size_t count;
    snprintf(who, sizeof who, "P%d", (int)seat);
    for (int32_t kind = CATAN_START_ROLL; kind < CATAN_DICE; kind++) {
        switch (kind) {
        case CATAN_SETTLEMENT:
        case CATAN_CITY:
            for (int32_t v = 0; v < catan_map_vertices(map); v++) judge(kind, seat, v, 0, 0, NULL, NULL);
            break;
        case CATAN_ROAD:
            for (int32_t e = 0; e < catan_map_edges(map); e++) judge(kind, seat, e, 0, 0, NULL, NULL);
            break;
        case CATAN_MOVE_ROBBER:
            for (int32_t h = 0; h < catan_map_hexes(map); h++) judge(kind, seat, h, 0, 0, NULL, NULL);
            break;
        case CATAN_PLAY_PLENTY: {
            static const int32_t none[5] = {0}, three[5] = {1, 1, 1};
            judge(kind, seat, 0, 0, 0, NULL, none);
            for (int a = 0; a < 5; a++) {
                int32_t take[5] = {0};
                take[a] = 1;
                judge(kind, seat, 0, 0, 0, NULL, take);
            }
            for (int a = 0; a < 5; a++) {
                for (int b = a; b < 5; b++) {
                    int32_t take[5] = {0};
                    take[a]++;
                    take[b]++;
                    judge(kind, seat, 0, 0, 0, NULL, take);
                }
            }
            judge(kind, seat, 0, 0, 0, NULL, three);
            break;
        }
        case CATAN_NEUTRAL_SETTLEMENT:
        case CATAN_NEUTRAL_ROAD: judge_neutral(kind, seat); break;
        case CATAN_GIVE_BACK: judge_give_back(seat); break;
        case CATAN_BANISH: judge_places(kind, seat, catan_map_hexes(map)); break;
        case CATAN_EVENT_TURN_ROAD:
        case CATAN_REPAIR_ROAD: judge_places(kind, seat, catan_map_edges(map)); break;
        case CATAN_EVENT_VICTIM:
            for (int32_t other = 0; other < players; other++) {
                if (other != seat) judge(kind, seat, 0, other, 0, NULL, NULL);
            }
            break;
        case CATAN_EVENT_HELP:
            for (int32_t other = 0; other < players; other++) {
                for (int32_t k = 0; k < 5; k++) judge(kind, seat, 0, other, k, NULL, NULL);
            }
            break;
        case CATAN_PLAY_MONOPOLY:
        case CATAN_EVENT_TAKE:
        case CATAN_EVENT_GIVE:
        case CATAN_DISCARD_CARD:
            for (int32_t k = 0; k < 5; k++) judge(kind, seat, 0, 0, k, NULL, NULL);
            break;
        case CATAN_DISCARD: judge_discards(seat); break;
        case CATAN_STEAL:
            for (int32_t other = 0; other < players; other++) judge(kind, seat, 0, other, 0, NULL, NULL);
            break;
        case CATAN_BANK_TRADE: judge_bank(seat); break;
        case CATAN_OFFER: judge_offers(seat); break;
        case CATAN_PROPOSE: judge_proposals(seat); break;
        case CATAN_ACCEPT:
            count = answers(terms);
            for (size_t i = 0; i < count; i++) judge(kind, seat, 0, 0, 0, terms[i].give, terms[i].take);
            break;
        case CATAN_CONFIRM:
            count = answers(terms);
            for (int32_t other = 0; other < players; other++) {
                if (other == seat) continue;
                for (size_t i = 0; i < count; i++) judge(kind, seat, 0, other, 0, terms[i].give, terms[i].take);
            }
            break;
        default: judge_plain(kind, seat); break;
        }
        end_group(who, kind);
    }
}

static void universe(void)
{
    for (int32_t seat = 0; seat < players; seat++) universe_of(seat);
    for (int32_t total = 2; total <= 12; total++) judge(CATAN_DICE, CATAN_CHANCE, 0, 0, total, NULL, NULL);
    end_group("chance", CATAN_DICE);
    for (int32_t card = 0; card < 5; card++) judge(CATAN_DRAWN, CATAN_CHANCE, 0, 0, card, NULL, NULL);
    end_group("chance", CATAN_DRAWN);
    for (int32_t kind = 0; kind < 5; kind++) judge(CATAN_STOLEN, CATAN_CHANCE, 0, 0, kind, NULL, NULL);
    end_group("chance", CATAN_STOLEN);
    for (int32_t card = 1; card <= 22; card++) judge(CATAN_EVENT_CARD, CATAN_CHANCE, 0, 0, card, NULL, NULL);
    end_group("chance", CATAN_EVENT_CARD);
}

/* --- the file -------------------------------------------------------------------------- */

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0, got;
    *length = 0;
    if (!file) return NULL;
    do {
        room = room ? 2 * room : 65536;
        text = realloc(text, room + 1);
        if (!text) exit(3);
        got = fread(text + *length, 1, room - *length, file);
        *length += got;
    } while (*length == room);
    fclose(file);
    text[*length] = '\0';
    return text;
}

static int is_statement(const char *line)
{
    return strncmp(line, "allow ", 6) == 0 || strncmp(line, "refuse ", 7) == 0 || strncmp(line, "facts ", 6) == 0;
}

/* A duty is met for the first time in this part of a turn, or in this event. */
static int is_new(void)
{
    enum { DUTIES = 20, PARTS = 4, EVENTS = 23 };
    static char met[DUTIES][PARTS][EVENTS];
    int32_t due = catan_game_due(game), part = catan_game_part(game);
    int32_t event = due == CATAN_DUE_EVENT_CHOICE ? catan_game_event(game) : 0;
    if (due < 0 || due >= DUTIES || part < 0 || part >= PARTS || event < 0 || event >= EVENTS) return 0;
    if (met[due][part][event]) return 0;
    met[due][part][event] = 1;
    return 1;
}

static int play_log(catan_game *own, char *text, int32_t number, int universe_every, int first_times)
{
    int changes = 0;
    for (char *line = text, *next; line; line = next, number++) {
        char message[CATAN_MAX_MESSAGE];
        catan_action action;
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        char *comment = strchr(line, '#');
        if (comment) *comment = '\0';
        if (line[strspn(line, " \t\r")] == '\0' || is_statement(line)) continue;
        if (catan_action_read(own, line, &action, message, sizeof message) != CATAN_OK) {
            fprintf(stderr, "line %d: %s\n", (int)number, message);
            return 2;
        }
        printf("= %d %s\n", (int)number, text_of(&action));
        catan_verdict verdict;
        catan_event events[CATAN_MAX_EVENTS];
        size_t count = 0;
        int32_t status = catan_apply_events(own, &action, &verdict, events, CATAN_MAX_EVENTS, &count);
        if (status != CATAN_OK) {
            printf("REFUSED %s\n", status == CATAN_ERR_RULE ? catan_rule_id(verdict.rule) : catan_status_name(status));
            return 1;
        }
        print_events(own, events, count);
        block();
        changes++;
        int often = universe_every && (changes % universe_every == 0 || catan_game_winner(game) >= 0);
        if ((is_new() && first_times) || often) universe();
    }
    return 0;
}

int main(int argc, char **argv)
{
    int universe_every = 0, first_times = 0;
    const char *path = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--full") == 0) full = 1;
        else if (strcmp(argv[i], "--first-times") == 0) first_times = 1;
        else if (strcmp(argv[i], "--universe") == 0 && i + 1 < argc) universe_every = atoi(argv[++i]);
        else path = argv[i];
    }
    size_t length = 0;
    char *text = path ? read_file(path, &length) : NULL;
    if (!text) {
        fprintf(stderr, "usage: trace [--full] [--universe N] [--first-times] FILE\n");
        return 2;
    }
    char message[CATAN_MAX_MESSAGE];
    catan_game *own = NULL;
    int32_t line = 0;
    size_t offset = 0;
    if (catan_game_read(text, length, NULL, &own, &line, &offset, message, sizeof message) != CATAN_OK) {
        fprintf(stderr, "%s\n", message);
        return 2;
    }
    game = own;
    players = catan_game_players(game);
    owners = catan_game_owners(game);
    map = catan_game_map(game);
    make_menu();
    start_lines();
    printf("= start\n");
    block();
    if (is_new() && first_times) universe();
    int result = line > 0 ? play_log(own, text + offset, line, universe_every, first_times) : 0;
    if (named_twice) fprintf(stderr, "rules named twice in one answer: %ld\n", named_twice);
    catan_game_free(own);
    free(text);
    return result;
}
