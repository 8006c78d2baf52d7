"""The state of a game, and everything that can be asked about it.

Plain data: hands are lists of five numbers in the order lumber, brick, wool,
grain, ore; development cards in the order knight, roads, plenty, monopoly,
point. Nothing is stored that can be counted from the rest, but the holders of
the awards, which depend on history, and the lengths the holder had before.
"""

from boards import ANY, seat_colors, starting_pieces
from notation import CARDS
from options import first_by_roll
from roads import award_from_numbers, owner_length

KNIGHT, ROADS, PLENTY, MONOPOLY, POINT = range(5)
DECK = (14, 2, 2, 2, 5)        # DEV-01
BANK = 19                      # BANK-01, of each kind
SETTLEMENTS, CITIES, ROAD_PIECES = 5, 4, 15  # SETUP-03
COSTS = {                      # BUILD-01
    "road": (1, 1, 0, 0, 0),
    "settlement": (1, 1, 1, 1, 0),
    "city": (0, 0, 0, 2, 3),
    "buy": (0, 0, 1, 1, 1),
}

# Words of `due`; the leftmost of those that are due comes first.
DUE_ORDER = (
    "over", "dice", "drawn", "stolen", "event-card", "start-roll", "found-road", "found-settlement", "seven",
    "discard", "robber", "victim", "give-back", "neutral", "free-road", "event-choice", "produce", "roll",
    "second-roll", "main",
)
CHANCE_DUE = ("dice", "drawn", "stolen")


class Game:
    def __init__(self, options, board):
        self.options = options
        self.board = board
        self.map = board.map
        self.players = n = options["players"]
        self.robber = board.robber
        self.buildings = {}      # vertex -> (owner, 1 or 2)
        self.edges = {}          # edge -> owner
        self.hands = [[0] * 5 for _ in range(n)]
        self.aside = [[0] * 5 for _ in range(n)]   # laid aside for an open discard (E-25)
        self.cards = [[0] * 5 for _ in range(n)]   # unplayed development cards
        self.fresh = [0] * 5     # those of the acting seat that were bought in this turn (DEV-05)
        self.knights = [0] * n
        self.removed = [0] * 5
        self.offers_made = [0] * n
        self.road_holder = None
        self.army_holder = None
        self.lengths = [0] * n
        self.turn = 0
        self.seat = 0            # whose turn it is; while founding, who founds
        self.first = None
        self.dice = 0
        self.due = set()
        self.waiting = set()     # seats that still owe a discard or a start roll
        self.free_roads = 0
        self.card_played = False
        self.building_begun = False
        self.victim = None
        self.spot = None         # the settlement just founded
        self.roller = None       # whose start roll is on the table
        self.roll_best = 0
        self.roll_leaders = set()
        self.winner = None
        self.clear_table()

    # --- trading table -------------------------------------------------------------------

    def clear_table(self):
        self.offer = None        # (give, take) as the player on turn sees it
        self.asked = set()       # seats that have not answered
        self.accepted = set()
        self.rejected = set()    # answered no, or withdrew the yes
        self.proposals = {}      # seat -> (give, take) as that seat sees it

    def trade_state(self, seat):
        if self.offer is None:
            return "none"
        if seat == self.seat:
            return "offers"
        for word in ("asked", "accepted", "rejected"):
            if seat in getattr(self, word):
                return word
        return "none"

    def terms(self, seat):
        if seat == self.seat:
            return self.offer
        return self.proposals.get(seat)

    # --- what is due ---------------------------------------------------------------------

    def duty(self):
        return min(self.due, key=DUE_ORDER.index)

    def chance_is_due(self):
        return self.duty() in CHANCE_DUE

    def is_founding(self):
        return "found-settlement" in self.due or "found-road" in self.due

    def founding_round(self):
        """1 or 2. Every seat founds once in round 1, so it is a matter of counting settlements."""
        placed = len(self.buildings) - (1 if self.spot is not None else 0)
        return 1 if placed < self.players else 2

    def actors(self):
        """Seats that the game waits for; {15} for chance."""
        duty = self.duty()
        if duty == "over":
            return set()
        if duty in CHANCE_DUE:
            return {15}
        if duty in ("start-roll", "discard"):
            return set(self.waiting)
        if duty == "main":
            return {self.seat} | self.asked
        return {self.seat}

    # --- cards ---------------------------------------------------------------------------

    def unlimited_bank(self):
        return self.options["bank_shortage"] == "unlimited"

    def bank(self, kind):
        """Cards of a kind in the bank; None when it has no number."""
        if self.unlimited_bank():
            return None
        count = BANK
        for seat in range(self.players):
            count -= self.hands[seat][kind] + self.aside[seat][kind]
        return count

    def bank_has(self, kind, count):
        return self.unlimited_bank() or self.bank(kind) >= count

    def holds(self, seat, cards):
        hand = self.hands[seat]
        for kind in range(5):
            if hand[kind] < cards[kind]:
                return False
        return True

    def hand_total(self, seat):
        return sum(self.hands[seat])

    def deck_cards(self, card):
        held = sum(cards[card] for cards in self.cards)
        played = sum(self.knights) if card == KNIGHT else 0
        return DECK[card] - held - played - self.removed[card]

    def deck(self):
        return sum(self.deck_cards(card) for card in range(5))

    def owes(self, seat):
        """Cards still to discard: half of the hand as it was at the roll, less what lies aside."""
        if "discard" not in self.due or seat not in self.waiting:
            return 0
        aside = sum(self.aside[seat])
        return (self.hand_total(seat) + aside) // 2 - aside

    # --- pieces --------------------------------------------------------------------------

    def pieces_left(self, seat):
        """Roads, settlements, cities not on the board."""
        roads = sum(1 for owner in self.edges.values() if owner == seat)
        houses = sum(1 for owner, points in self.buildings.values() if owner == seat and points == 1)
        cities = sum(1 for owner, points in self.buildings.values() if owner == seat and points == 2)
        return ROAD_PIECES - roads, SETTLEMENTS - houses, CITIES - cities

    def owner_at(self, vertex):
        return self.buildings[vertex][0] if vertex in self.buildings else None

    def near_building(self, vertex):
        """The distance rule fails here (BUILD-06)."""
        return vertex in self.buildings or any(n in self.buildings for n in self.map.vertex_neighbors[vertex])

    def has_road_at(self, seat, vertex):
        for edge in self.map.vertex_edges[vertex]:
            if self.edges.get(edge) == seat:
                return True
        return False

    def road_connects(self, seat, edge):
        """BUILD-04: an end with an own building, or with an own road and no foreign building."""
        for vertex in self.map.edge_vertices[edge]:
            owner = self.owner_at(vertex)
            if owner == seat or owner is None and self.has_road_at(seat, vertex):
                return True
        return False

    def free_road_places(self, seat):
        if self.pieces_left(seat)[0] == 0:
            return []
        return [e for e in range(self.map.edges) if e not in self.edges and self.road_connects(seat, e)]

    # --- harbors -------------------------------------------------------------------------

    def harbor_kinds(self, seat):
        kinds = set()
        for edge, kind in self.board.harbors.items():
            for vertex in self.map.edge_vertices[edge]:
                if self.owner_at(vertex) == seat:
                    kinds.add(kind)
        return kinds

    def rate(self, seat, kind):
        kinds = self.harbor_kinds(seat)
        if kind in kinds:
            return 2
        return 3 if ANY in kinds else 4

    # --- awards and points ---------------------------------------------------------------

    def count_lengths(self):
        return [owner_length(self.map, self.edges, self.buildings, seat) for seat in range(self.players)]

    def points_parts(self, seat):
        """Settlements, cities, Longest Road, Largest Army, point cards, harbors."""
        mine = [points for owner, points in self.buildings.values() if owner == seat]
        return [
            mine.count(1), 2 * mine.count(2),
            2 if self.road_holder == seat else 0,
            2 if self.army_holder == seat else 0,
            self.cards[seat][POINT], 0,
        ]

    def points(self, seat):
        return sum(self.points_parts(seat))

    def visible_points(self, seat):
        return self.points(seat) - self.cards[seat][POINT]

    # --- robber --------------------------------------------------------------------------

    def neighbors_of_hex(self, h):
        """Seats with a building at this hex."""
        return {self.buildings[v][0] for v in self.map.hex_vertex[h].values() if v in self.buildings}

    def is_protected(self, seat):
        """FR-01, FR-02."""
        return self.options["friendly_robber"] == "on" and self.visible_points(seat) < 3

    def near_protected(self, h):
        return any(self.is_protected(seat) for seat in self.neighbors_of_hex(h))

    def ordinary_robber_hexes(self):
        """Hexes the robber may go to by the ordinary rules (ROBBER-05, HOUSE-02, FR-05)."""
        barred = self.board.deserts() if self.options["robber_desert"] == "forbidden" else []
        return [h for h in range(self.map.hexes)
                if h != self.robber and h not in barred and not self.near_protected(h)]

    def robber_hexes(self):
        """The same with the fallback of FR-06: a desert, or, without one, where it is."""
        hexes = self.ordinary_robber_hexes()
        if not hexes:
            hexes = self.board.deserts() or [h for h in [self.robber] if h is not None]
        return hexes

    def victims(self, seat, h):
        """Seats that could be robbed with the robber at this hex."""
        if h is None:
            return set()
        found = set()
        for other in self.neighbors_of_hex(h) - {seat}:
            if self.options["robber_victim_empty"] == "skipped" and self.hand_total(other) == 0:
                continue
            if self.is_protected(other):
                continue  # FR-03: can only be met after a move to the desert for want of a hex
            found.add(other)
        return found

    # --- chance --------------------------------------------------------------------------

    def seven_is_void(self):
        """HOUSE-01: in the first rounds a 7 is rolled again."""
        return "start-roll" not in self.due and self.turn <= self.options["seven_grace_rounds"] * self.players

    def chance_weights(self):
        """Outcomes that are possible now: value -> weight."""
        duty = self.duty()
        if duty == "dice":
            weights = {total: 6 - abs(total - 7) for total in range(2, 13)}
            if self.seven_is_void():
                del weights[7]
        elif duty == "drawn":
            weights = {card: self.deck_cards(card) for card in range(5)}
        elif duty == "stolen":
            weights = dict(enumerate(self.hands[self.victim]))
        else:
            weights = {}
        return {value: weight for value, weight in weights.items() if weight > 0}

    # --- faults of a position --------------------------------------------------------------

    def faults(self):
        found = []
        for kind in range(5):
            if not self.unlimited_bank() and self.bank(kind) < 0:
                found.append("BANK-01: more than %d cards of kind %d" % (BANK, kind))
        for card in range(5):
            if self.deck_cards(card) < 0:
                found.append("DEV-01: too many %s cards" % CARDS[card])
        for seat in range(self.players):
            if min(self.pieces_left(seat)) < 0:
                found.append("SETUP-03: too many pieces of P%d" % seat)
        for vertex in self.buildings:
            if any(n in self.buildings for n in self.map.vertex_neighbors[vertex]):
                found.append("BUILD-06: too near at " + self.map.vertex_name[vertex])
        return found


def new_game(options, board):
    """The start of a game: pieces of a printed set-up, then start rolls, founding or the first turn."""
    game = Game(options, board)
    if options["setup"] != "variable":
        colors = seat_colors(options["setup"], game.players, options["colors"], options["three_player_out"])
        for seat, color in enumerate(colors):
            settlements, roads, hand = starting_pieces(options["setup"], color)
            for vertex in settlements:
                game.buildings[vertex] = (seat, 1)
            for edge in roads:
                game.edges[edge] = seat
            game.hands[seat] = hand
        game.lengths = game.count_lengths()
    if first_by_roll(options):
        game.due = {"start-roll"}
        game.waiting = set(range(game.players))
    else:
        begin_play(game, options["first_seat"])
    return game


def begin_play(game, first):
    """The first player is known: founding, or, on a printed set-up, the first turn."""
    game.first = game.seat = first
    if game.options["setup"] == "variable":
        game.due = {"found-settlement"}
    else:
        game.turn = 1
        game.due = {"roll", "main"}


def awards_by_numbers(game):
    game.road_holder = award_from_numbers(game.lengths, 5)
    game.army_holder = award_from_numbers(game.knights, 3)
