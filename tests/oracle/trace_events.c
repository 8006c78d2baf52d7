#include "trace_events.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024, TEXT = 256, CARDS = 32, VIEWERS = CATAN_SEATS + 1, LINES = CATAN_MAX_EVENTS + 1 };
enum { POINTS_SHOWN = 8, ANYWHERE = 10 }; /* stages */

/* What one viewer gets, as lines. */
struct account {
    int32_t viewer;
    int printed;
    size_t count;
    char lines[LINES][LINE];
};

/* Names of the kinds of events, and the stages of events.py: what has a lower one must have happened earlier. */
static const struct {
    const char *name;
    int stage;
} kinds[] = {
    [CATAN_EVENT_ACTION] = {"action", 0},
    [CATAN_EVENT_OFFERS_CLOSED] = {"offers-closed", 1},
    [CATAN_EVENT_ROBBER_FLED] = {"robber-fled", 1},
    [CATAN_EVENT_MOVED] = {"moved", 1},
    [CATAN_EVENT_DISCARDED] = {"discarded", 1},
    [CATAN_EVENT_SHORT] = {"short", 2},
    [CATAN_EVENT_PRODUCED] = {"produced", 2},
    [CATAN_EVENT_LENGTH] = {"length", 3},
    [CATAN_EVENT_ROAD_AWARD] = {"road-award", 4},
    [CATAN_EVENT_ARMY_AWARD] = {"army-award", 4},
    [CATAN_EVENT_HARBOR_AWARD] = {"harbor-award", 4},
    [CATAN_EVENT_POINTS] = {"points", 5},
    [CATAN_EVENT_TURN] = {"turn", 6},
    [CATAN_EVENT_PART] = {"part", 6},
    [CATAN_EVENT_CARDS_SHOWN] = {"cards-shown", 7},
    [CATAN_EVENT_WON] = {"won", 9},
    [CATAN_EVENT_TOKENS] = {"tokens", ANYWHERE},
    [CATAN_EVENT_NEW_YEAR] = {"new-year", ANYWHERE},
};

static int is_known(int32_t kind)
{
    return kind > 0 && kind < (int32_t)(sizeof kinds / sizeof *kinds) && kinds[kind].name;
}

static const char *text_of(const catan_game *game, const catan_action *action)
{
    static char text[TEXT];
    if (catan_action_write(game, action, text, sizeof text, NULL) != CATAN_OK) strcpy(text, "UNWRITABLE");
    return text;
}

static void write_cards(char *text, const char *name, const uint8_t *cards)
{
    snprintf(text, CARDS, "%s %d %d %d %d %d", name, cards[0], cards[1], cards[2], cards[3], cards[4]);
}

static void write_event(const catan_game *game, const catan_event *event, char *line)
{
    const catan_action *a = &event->action;
    char what[2 * TEXT], seat[8] = "-", give[CARDS], take[CARDS];
    if (event->kind != CATAN_EVENT_LENGTH) snprintf(seat, sizeof seat, "%d", a->seat); /* no document says whose */
    write_cards(give, "give", a->give);
    write_cards(take, "take", a->take);
    if (event->kind == CATAN_EVENT_ACTION) snprintf(what, sizeof what, "'%s'", text_of(game, a));
    else snprintf(what, sizeof what, "seat %s other %d value %d %s %s", seat, a->other, a->value, give, take);
    int odd = event->spare != 0 || event->spare2 != 0 ||
              (event->kind != CATAN_EVENT_ACTION && (a->kind != 0 || a->place != 0));
    snprintf(line, LINE, "  %s %s before %d after %d rule %s turn %u%s", kinds[event->kind].name, what, event->before,
             event->after, event->rule ? catan_rule_id(event->rule) : "none", (unsigned)event->turn,
             odd ? " FIELD IN USE" : "");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static int stage_of(const catan_event *event, int shown)
{
    return event->kind == CATAN_EVENT_POINTS && shown ? POINTS_SHOWN : kinds[event->kind].stage;
}

/* Events of one stage have no order; a run of them is sorted, so that a stage out of place still shows. Those that
 * may stand anywhere come in a second round, behind the others. */
static void add_events(const catan_game *game, struct account *account, const catan_event *events, size_t count)
{
    size_t run = 0;
    int stage = -1, shown = 0;
    for (size_t i = 0; i < 2 * count; i++) {
        const catan_event *event = &events[i % count];
        if (!(event->audience >> account->viewer & 1)) continue;
        if (!is_known(event->kind)) {
            if (i < count) snprintf(account->lines[account->count++], LINE, "  UNKNOWN EVENT %d", event->kind);
            continue;
        }
        int own = stage_of(event, shown);
        if ((own == ANYWHERE) != (i >= count)) continue;
        if (event->kind == CATAN_EVENT_CARDS_SHOWN) shown = 1;
        if (own != stage) {
            qsort(account->lines[run], account->count - run, LINE, by_text);
            run = account->count;
            stage = own;
        }
        write_event(game, event, account->lines[account->count++]);
    }
    qsort(account->lines[run], account->count - run, LINE, by_text);
}

/* Outcomes of one kind have no order either. */
static void add_told(const catan_game *game, struct account *account, const catan_event *events, size_t count)
{
    static char texts[CATAN_MAX_EVENTS][TEXT];
    catan_action told[CATAN_MAX_EVENTS];
    char *line = account->lines[account->count++];
    size_t number = 0, run = 0, at = (size_t)snprintf(line, LINE, "  told");
    if (catan_told(events, count, account->viewer, told, CATAN_MAX_EVENTS, &number) != CATAN_OK) {
        snprintf(line + at, LINE - at, " REFUSED");
        return;
    }
    for (size_t i = 0; i < number; i++) {
        if (i > 0 && told[i].kind != told[i - 1].kind) {
            qsort(texts[run], i - run, TEXT, by_text);
            run = i;
        }
        strcpy(texts[i], text_of(game, &told[i]));
    }
    qsort(texts[run], number - run, TEXT, by_text);
    for (size_t i = 0; i < number && at < LINE; i++)
        at += (size_t)snprintf(line + at, LINE - at, "%s %s", i ? ";" : "", texts[i]);
}

static int is_same(const struct account *a, const struct account *b)
{
    if (a->count != b->count) return 0;
    for (size_t i = 0; i < a->count; i++) {
        if (strcmp(a->lines[i], b->lines[i]) != 0) return 0;
    }
    return 1;
}

static void print_name(const struct account *account, const char *before)
{
    if (account->viewer == CATAN_SPECTATOR) printf("%sspectators", before);
    else printf("%sP%d", before, (int)account->viewer);
}

void print_events(const catan_game *game, const catan_event *events, size_t count)
{
    static struct account accounts[VIEWERS];
    int32_t players = catan_game_players(game), number = players + 1;
    int32_t everybody = ((1 << players) - 1) | 1 << CATAN_SPECTATOR;
    for (size_t i = 0; i < count; i++) {
        if (!(events[i].audience & everybody)) printf("AUDIENCE %x\n", events[i].audience);
    }
    for (int32_t i = 0; i < number; i++) {
        accounts[i].viewer = i < players ? i : CATAN_SPECTATOR;
        accounts[i].printed = 0;
        accounts[i].count = 0;
        add_events(game, &accounts[i], events, count);
        add_told(game, &accounts[i], events, count);
    }
    for (int32_t i = 0; i < number; i++) {
        if (accounts[i].printed) continue;
        print_name(&accounts[i], "to ");
        for (int32_t k = i + 1; k < number; k++) {
            if (accounts[k].printed || !is_same(&accounts[i], &accounts[k])) continue;
            print_name(&accounts[k], ",");
            accounts[k].printed = 1;
        }
        printf("\n");
        for (size_t k = 0; k < accounts[i].count; k++) printf("%s\n", accounts[i].lines[k]);
    }
}
