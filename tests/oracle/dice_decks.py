"""What decides a roll: two dice, the deck of balanced dice (HOUSE-05), the event cards (EV-01)."""

# Number of the card -> the sum that produces, the event, how many there are.
EVENT_CARDS = {
    1: (2, "plentiful-year", 1), 2: (3, "conflict", 1), 3: (3, None, 1), 4: (4, "robber-flees", 2),
    5: (4, None, 1), 6: (5, "tournament", 1), 7: (5, "trade-advantage", 1), 8: (5, None, 2),
    9: (6, "epidemic", 1), 10: (6, "earthquake", 1), 11: (6, "good-neighbors", 1), 12: (6, None, 2),
    13: (7, "robber-attacks", 6), 14: (8, "epidemic", 1), 15: (8, None, 4), 16: (9, "calm-seas", 1),
    17: (9, None, 3), 18: (10, "neighborly-assistance", 1), 19: (10, None, 2),
    20: (11, "neighborly-assistance", 1), 21: (11, None, 1), 22: (12, "calm-seas", 1),
}
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # PROD-13
NEW_YEAR_LIES_ON = 5


def full_pile(options):
    """Value -> how many; None when dice are rolled."""
    if options["event_cards"] != "off":
        return {card: count for card, (_, _, count) in EVENT_CARDS.items()}
    if options["balanced_dice"] == "on":
        return dict(WAYS)
    return None


def read_pile(options, bits):
    """Bits from the lowest: one for each card, in the order of the values."""
    pile = full_pile(options)
    at = 0
    for value in sorted(pile):
        count = pile[value]
        pile[value] = bin(bits >> at & (1 << count) - 1).count("1")
        at += count
    return pile


def write_pile(options, pile):
    """Which of equal cards are gone makes no difference; the lowest bits stay."""
    bits = at = 0
    for value, count in sorted(full_pile(options).items()):
        bits |= (1 << pile[value]) - 1 << at
        at += count
    return "%016x" % bits


def pile_to_draw_from(options, pile):
    """All 36 are shuffled when New Year is turned over, or, without it, when none is left."""
    new_year = options["event_cards"] != "off" and options["event_new_year"] == "on"
    left = sum(pile.values())
    return full_pile(options) if left <= (NEW_YEAR_LIES_ON if new_year else 0) else pile


def take_card(game, value):
    """A roll of the turn was decided by this outcome."""
    if game.pile is not None:
        left = sum(game.pile.values())
        game.pile = dict(pile_to_draw_from(game.options, game.pile))
        if sum(game.pile.values()) != left and game.options["event_cards"] != "off":
            game.happened.append(("new-year", left, sum(game.pile.values())))
        game.pile[value] -= 1


def outcomes(game):
    """Value -> weight of what a roll can bring now."""
    if "start-roll" in game.due:
        return dict(WAYS)  # the first player is rolled for with dice
    if game.pile is not None:
        return dict(pile_to_draw_from(game.options, game.pile))
    weights = dict(WAYS)
    if game.seven_is_void():
        del weights[7]
    weights.pop(first_of_two(game), None)
    return weights


def first_of_two(game):
    """The sum that a second roll cannot show (TWO-02); a deck of results knows no such thing (TWO-08)."""
    if game.pile is None and game.is_for_two() and "roll" not in game.due and "second-roll" in game.due:
        return game.first_sum
    return None
