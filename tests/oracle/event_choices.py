"""Event cards: who has to choose what, and which rules a choice breaks (EV-06 to EV-16)."""

from boards import DESERT
from dice_decks import EVENT_CARDS

EVENT_KINDS = ("event-take", "event-give", "event-help", "event-victim", "event-road")

# Event -> the action it asks for, and the rule that who passes breaks.
ASKED = {
    "plentiful-year": ("event-take", "EV-06"), "conflict": ("event-victim", "EV-07"),
    "robber-flees": ("robber", "EV-08"), "tournament": ("event-take", "EV-09"),
    "trade-advantage": ("event-victim", "EV-10"), "earthquake": ("event-road", "EV-12"),
    "good-neighbors": ("event-give", "EV-13"), "calm-seas": ("event-take", "EV-15"),
    "neighborly-assistance": ("event-help", "EV-15"),
}


def event_name(game):
    return EVENT_CARDS[game.event][1] if game.event else None


def is_text_2020(game):
    return game.options["event_cards"] == "text_2020"


def alone_with_most(numbers):
    """The seat that alone has the most, at least one; else None."""
    most = max(numbers)
    return numbers.index(most) if most > 0 and numbers.count(most) == 1 else None


def all_with_most(numbers):
    most = max(numbers)
    return {seat for seat, number in enumerate(numbers) if number == most and most > 0}


def who_chooses(game):
    """All seats that a choice of the event falls to."""
    name = event_name(game)
    seats = range(game.players)
    if name == "plentiful-year":
        return set(seats)
    if name == "conflict":
        return one(game.army_holder if game.army_holder is not None else alone_with_most(game.knights))
    if name == "robber-flees":
        return {game.seat} if len(game.board.deserts()) > 1 else set()
    if name == "tournament":
        return all_with_most(game.knights)
    if name == "trade-advantage":
        return one(trade_advantage(game))
    if name == "earthquake":
        return {seat for seat in seats
                if any(owner == seat and e not in game.damaged for e, owner in game.edges.items())}
    if name == "good-neighbors":
        return {seat for seat in seats if game.hand_total(seat) > 0}
    if name == "calm-seas":
        count = game.harbors_owned if is_text_2020(game) else lambda seat: len(game.harbor_buildings(seat))
        return all_with_most([count(seat) for seat in seats])
    if name == "neighborly-assistance":
        points = [game.visible_points(seat) for seat in seats]
        leaders = {seat for seat in seats if points[seat] == max(points) and game.hand_total(seat) > 0}
        return leaders if min(points) < max(points) else set()
    return set()


def one(seat):
    return set() if seat is None else {seat}


def trade_advantage(game):
    """A neutral color that holds Longest Road keeps it from everybody (EV-05)."""
    if game.road_holder is not None:
        return game.road_holder if game.road_holder < game.players else None
    return alone_with_most(game.lengths[:game.players]) if is_text_2020(game) else None


def flee_is_asked(game):
    return game.duty() == "event-choice" and event_name(game) == "robber-flees"


def has_to_choose(game, seat):
    """Now or when it is its turn to."""
    return game.duty() == "event-choice" and seat in game.waiting


def choice_rules(game, seat, kind):
    if not has_to_choose(game, seat):
        return ["PROC-02"]
    if seat not in game.choosers():
        return ["EV-03"]
    return [] if ASKED[event_name(game)][0] == kind else ["PROC-02"]


def pass_rules(game, seat):
    """Passing by who has to choose."""
    name = event_name(game)
    if seat not in game.choosers():
        return ["EV-03"]
    without_award = name == "conflict" and game.army_holder is None
    if name == "conflict" and without_award and not is_text_2020(game):
        return []
    if name == "trade-advantage" and game.road_holder is None:
        without_award = True
    return ["EV-16" if without_award else ASKED[name][1]]


# --- step 6 ------------------------------------------------------------------------------


def take_rules(game, a):
    return [] if game.bank_has(a.value, 1) else ["EV-03"]


def give_rules(game, a):
    return [] if game.hands[a.seat][a.value] > 0 else ["EV-13"]


def help_rules(game, a):
    points = [game.visible_points(seat) for seat in range(game.players)]
    good = game.hands[a.seat][a.value] > 0 and points[a.other] < max(points)
    return [] if good else ["EV-15"]


def turn_road_rules(game, a):
    return [] if game.edges.get(a.place) == a.seat and a.place not in game.damaged else ["EV-12"]


def flee_rules(game, a):
    return [] if game.board.terrain[a.place] == DESERT else ["EV-08"]


EVENT_RULES = {
    "event-take": take_rules, "event-give": give_rules, "event-help": help_rules, "event-road": turn_road_rules,
}
