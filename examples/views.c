/* Views for a server: each client has a game of its own that holds what its seat knows, and is kept in step with lines of text. */
#include <catan/catan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, SPECTATOR = SEATS, CLIENTS, LINES = 1024 };

struct client {
    int32_t viewer; /* its seat, or CATAN_SPECTATOR */
    catan_game *view;
};

static void must(int32_t status)
{
    if (status == CATAN_OK) return;
    fprintf(stderr, "%s\n", catan_status_text(status));
    exit(1);
}

/* When somebody joins the server sends the view, here as bytes; it works in the middle of a game as well. */
static void join(const catan_game *game, struct client *client)
{
    uint8_t bytes[1024];
    size_t length;
    catan_game *view;
    must(catan_game_clone(game, NULL, &view));
    must(catan_game_view(game, client->viewer, view));
    must(catan_game_save(view, bytes, sizeof bytes, &length));
    catan_game_free(view);
    catan_game_free(client->view);
    must(catan_game_load(bytes, length, NULL, &client->view, NULL, 0)); /* the client's side */
}

/* The server: what this client is told, a line for each action. */
static void tell(const catan_game *game, const catan_event *events, size_t count, int32_t viewer, char lines[LINES])
{
    catan_action told[CATAN_MAX_EVENTS];
    size_t n, length, used = 0;
    must(catan_told(events, count, viewer, told, CATAN_MAX_EVENTS, &n));
    for (size_t i = 0; i < n; i++) {
        must(catan_action_write(game, &told[i], lines + used, LINES - used, &length));
        used += length;
        lines[used++] = i + 1 < n ? '\n' : '\0';
    }
}

/* The client: its view does what it is told. */
static void hear(struct client *client, char *lines)
{
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        catan_action action;
        must(catan_action_read(client->view, line, &action, NULL, 0));
        must(catan_apply_action(client->view, &action, NULL));
    }
}

/* Nothing else is needed: the client's view and the game say the same to this viewer. */
static void compare(const catan_game *game, const struct client *client, catan_game *a, catan_game *b)
{
    must(catan_game_view(game, client->viewer, a));
    must(catan_game_view(client->view, client->viewer, b));
    if (!catan_game_equal(a, b)) exit(1);
}

static void show_lines(int32_t viewer, const char *lines)
{
    if (viewer == CATAN_SPECTATOR) printf("to spectators: ");
    else printf("to P%d: ", (int)viewer);
    for (; *lines; lines++) *lines == '\n' ? printf("; ") : printf("%c", *lines);
    printf("\n");
}

static void show_hands(const catan_game *view, const char *who)
{
    printf("%s knows", who);
    for (int32_t seat = 0; seat < SEATS; seat++)
        printf("  P%d %d of %d", (int)seat, (int)(catan_hand_total(view, seat) - catan_hand_unknown(view, seat)), (int)catan_hand_total(view, seat));
    printf("  cards\n");
}

static void play(catan_game *game, struct client clients[CLIENTS], catan_game *a, catan_game *b)
{
    catan_action actions[CATAN_MAX_ACTIONS];
    catan_event events[CATAN_MAX_EVENTS];
    char lines[LINES];
    int shown = 0;
    for (uint32_t step = 0; catan_game_next(game) >= 0; step++) {
        size_t n, count;
        int32_t seat = catan_game_next(game);
        must(catan_legal_actions(clients[seat].view, seat, CATAN_MENU_PLAIN, actions, CATAN_MAX_ACTIONS, &n)); /* asked of the view */
        catan_action action = actions[step * 7919 % n];
        must(catan_apply_events(game, &action, NULL, events, CATAN_MAX_EVENTS, &count));
        int show = action.kind == CATAN_STEAL && !shown++;
        for (int i = 0; i < CLIENTS; i++) {
            tell(game, events, count, clients[i].viewer, lines);
            if (show) show_lines(clients[i].viewer, lines);
            hear(&clients[i], lines);
            compare(game, &clients[i], a, b);
        }
        if (step == 500) show_hands(clients[0].view, "P0, from the start on,");
        if (step == 500) join(game, &clients[0]);
        if (step == 500) show_hands(clients[0].view, "P0, connected again,");
    }
}

int main(void)
{
    struct client clients[CLIENTS] = {{0, NULL}, {1, NULL}, {2, NULL}, {3, NULL}, {CATAN_SPECTATOR, NULL}};
    catan_game *game = NULL, *a = NULL, *b = NULL;
    must(catan_game_new(NULL, NULL, 7, NULL, &game));
    must(catan_game_clone(game, NULL, &a));
    must(catan_game_clone(game, NULL, &b));
    for (int i = 0; i < CLIENTS; i++) join(game, &clients[i]);
    play(game, clients, a, b);
    printf("P%d has won, and every client knows it\n", (int)catan_game_winner(clients[SPECTATOR].view));
    for (int i = 0; i < CLIENTS; i++) catan_game_free(clients[i].view);
    catan_game_free(game);
    catan_game_free(a);
    catan_game_free(b);
    return 0;
}
