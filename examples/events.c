/* What a server tells each client: events have an audience, and secrets have an event for those who may know them. */
#include <catan/catan.h>
#include <stdio.h>

enum { SPECTATORS = 7 };

static int may_know(const catan_event *event, int32_t who) { return event->audience >> who & 1; }

static void tell(const catan_game *game, const catan_event *event)
{
    char text[200] = "";
    if (event->kind == CATAN_EVENT_ACTION) catan_action_write(game, &event->action, text, sizeof text, NULL);
    const char *rule = event->rule ? catan_rule_id(event->rule) : "-";
    printf("  turn %u, kind %2u, rule %-9s", (unsigned)event->turn, (unsigned)event->kind, rule);
    printf(" %-22s to", text);
    for (int32_t seat = 0; seat < catan_game_players(game); seat++)
        if (may_know(event, seat)) printf(" P%d", (int)seat);
    printf("%s\n", may_know(event, SPECTATORS) ? " and spectators" : "");
}

/* A listener runs after the state is complete; it may ask the game, not change it. */
static void on_event(const catan_event *event, void *user)
{
    if (event->kind == CATAN_EVENT_WON) printf("(listener) P%d has won\n", (int)event->action.other);
    ++*(int *)user;
}

int main(void)
{
    catan_game *game = NULL;
    catan_event events[CATAN_MAX_EVENTS];
    catan_action actions[CATAN_MAX_ACTIONS];
    size_t count = 0, told = 0;
    int heard = 0, bought = 0, stolen = 0;
    if (catan_game_new(NULL, NULL, 7, NULL, &game) != CATAN_OK) return 1;
    catan_game_set_listener(game, on_event, &heard);
    for (uint32_t step = 0; catan_game_next(game) >= 0; step++) {
        catan_legal_actions(game, -1, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &count);
        const catan_action *action = &actions[step * 7919 % count];
        if (catan_apply_events(game, action, NULL, events, CATAN_MAX_EVENTS, &told) != CATAN_OK) return 1;
        int show = (action->kind == CATAN_BUY_CARD && !bought++) || (action->kind == CATAN_STEAL && !stolen++);
        if (show) printf("%s\n", action->kind == CATAN_STEAL ? "A card is stolen:" : "A development card is bought:");
        for (size_t i = 0; show && i < told; i++) tell(game, &events[i]);
    }
    printf("%d events in all\n", heard);
    catan_game_free(game);
    return 0;
}
