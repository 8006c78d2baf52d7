"""What the box holds: with three and four players or fewer, and with five and six (BIG-01)."""

BANK = {"base": 19, "large": 24}     # BANK-01, of each kind
DECK = {                             # DEV-01: knight, roads, plenty, monopoly, point
    "base": (14, 2, 2, 2, 5),
    "large": (20, 3, 3, 3, 5),
}
SETTLEMENTS, CITIES, ROAD_PIECES = 5, 4, 15  # SETUP-03
TOKENS, TOKENS_AT_START = 20, 5      # TWO-05


def box(players):
    return "large" if players > 4 else "base"
