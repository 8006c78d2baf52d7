"""What an event card does (EV-02): the event first, with everybody's choices, then production."""

from dice_decks import EVENT_CARDS
from event_choices import ASKED, event_name, who_chooses


def begin_event(game, card):
    game.event = card
    name = event_name(game)
    if name == "robber-flees":
        flee(game)
    game.waiting = who_chooses(game)
    game.due |= {"event-choice", "produce"}
    drop_who_cannot(game)


def flee(game):
    """EV-08, E-119; with several deserts the player on turn says which (BIG-06)."""
    deserts = game.board.deserts()
    if len(deserts) < 2:
        game.robber = deserts[0] if deserts else None


def drop_who_cannot(game):
    """EV-03: with an empty bank nobody takes a card. When nobody has to choose any more, the event is over."""
    kind = ASKED.get(event_name(game), (None,))[0]
    if kind == "event-take" and not any(game.bank_has(k, 1) for k in range(5)):
        game.waiting = set()
    if not game.waiting:
        if event_name(game) == "good-neighbors":
            pass_on(game)
        game.due.discard("event-choice")


def chosen(game, seat):
    game.waiting.discard(seat)
    drop_who_cannot(game)


def pass_on(game):
    """EV-13: all cards move together, to the left."""
    for seat in range(game.players):
        left = (seat + 1) % game.players
        if any(game.aside[seat]):
            game.happened.append(("moved", seat, left, game.aside[seat], "EV-13"))
        for kind in range(5):
            game.hands[left][kind] += game.aside[seat][kind]
        game.aside[seat] = [0] * 5


def take(game, a):
    game.hands[a.seat][a.value] += 1
    chosen(game, a.seat)


def give(game, a):
    game.hands[a.seat][a.value] -= 1
    game.aside[a.seat][a.value] += 1
    chosen(game, a.seat)


def help_other(game, a):
    game.hands[a.seat][a.value] -= 1
    game.hands[a.other][a.value] += 1
    chosen(game, a.seat)


def name_victim(game, a):
    """EV-04: from an empty hand nothing is taken."""
    if game.hand_total(a.other) == 0:
        chosen(game, a.seat)
        return
    game.victim = a.other
    game.due.add("stolen")  # who steals still waits


def turn_road(game, a):
    game.damaged.add(a.place)
    chosen(game, a.seat)


def choose_desert(game, a):
    game.robber = a.place
    chosen(game, a.seat)


def is_epidemic(game):
    return event_name(game) == "epidemic"


def number_of(card):
    return EVENT_CARDS[card][0]
