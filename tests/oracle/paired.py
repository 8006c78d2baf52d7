"""Paired turns, and who can win at a moment, which hangs on them."""


def player_two(game):
    """The third player to the left of the player on turn (PAIR-01)."""
    return (game.seat + 3) % game.players


def contenders(game):
    """Seats that win now if they have the points, the one that goes first in front (WIN-03, PAIR-07, SBP-04)."""
    if game.turn == 0 or game.part == "builder":
        return []
    if not game.is_paired():
        return [game.seat]
    if game.options["paired_win"] == "own_part":
        return [game.acting]
    return [game.seat, player_two(game)]


def has_enough(game, seat):
    return game.points(seat) >= game.options["win_points"]


def claim_comes_first(game, seat):
    """PAIR-16: player 1 visibly has the points and could claim, so that player 2 cannot."""
    one_could = game.seat in contenders(game) and game.visible_points(game.seat) >= game.options["win_points"]
    return game.is_paired() and seat == player_two(game) and one_could
