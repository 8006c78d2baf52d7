"""The special building phase after a turn (SBP-10)."""


def first_builder(game):
    """None where there is no such phase."""
    return (game.seat + 1) % game.players if game.is_special_building() else None


def next_builder(game):
    """Who builds after the acting seat; None when the seat whose turn it was has come round."""
    seat = (game.acting + 1) % game.players
    return None if seat == game.seat else seat
