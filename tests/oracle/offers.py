"""Offers and proposals that lie open."""


def mirrored(terms):
    return terms[1], terms[0]


def can_confirm(game, a):
    """The partner accepted these terms, or proposed them; only the acting seat has partners."""
    by_offer = a.other in game.accepted and (a.give, a.take) == game.offer
    by_proposal = a.other in game.proposals and (a.give, a.take) == mirrored(game.proposals[a.other])
    return a.seat == game.acting and (by_offer or by_proposal)
