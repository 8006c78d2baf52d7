"""The state of a game, and everything that can be asked about it.

Plain data: hands are lists of five numbers in the order lumber, brick, wool,
grain, ore; development cards in the order knight, roads, plenty, monopoly,
point. Nothing is stored that can be counted from the rest, but the holders of
the awards, which depend on history, and the lengths the holder had before.
"""

from boards import ANY, printed_seats, starting_pieces, unused_colors
from dice_decks import full_pile, outcomes
from material import BANK, CITIES, DECK, ROAD_PIECES, SETTLEMENTS, TOKENS, TOKENS_AT_START, box
from notation import CARDS
from options import first_by_roll
from roads import award_from_numbers, owner_length

KNIGHT, ROADS, PLENTY, MONOPOLY, POINT = range(5)
COSTS = {                      # BUILD-01
    "road": (1, 1, 0, 0, 0),
    "repair": (1, 1, 0, 0, 0),  # EV-12
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
CHANCE_DUE = ("dice", "drawn", "stolen", "event-card")


class Game:
    def __init__(self, options, board):
        self.options = options
        self.board = board
        self.map = board.map
        self.players = n = options["players"]
        self.owners = n + count_unused(options)  # seats, then colors nobody plays
        self.bank_size = BANK[box(n)]
        self.deck_size = DECK[box(n)]
        self.robber = board.robber
        self.buildings = {}      # vertex -> (owner, 1 or 2)
        self.edges = {}          # edge -> owner
        self.hands = [[0] * 5 for _ in range(n)]
        self.aside = [[0] * 5 for _ in range(n)]   # laid aside for an open discard (E-25)
        self.cards = [[0] * 5 for _ in range(n)]   # unplayed development cards
        self.fresh = [0] * 5     # those of the acting seat that were bought in this part of the turn (DEV-05)
        self.knights = [0] * n
        self.removed = [0] * 5
        self.offers_made = [0] * n
        self.road_holder = None
        self.army_holder = None
        self.harbor_holder = None
        self.lengths = [0] * self.owners
        self.turn = 0
        self.part = "founding"   # founding, turn, paired, builder
        self.seat = 0            # whose turn it is; while founding, who founds
        self.acting = 0          # whose part of the turn it is
        self.first = None
        self.dice = 0
        self.due = set()
        self.waiting = set()     # seats that still owe a discard, a start roll or the choice of an event
        self.free_roads = 0
        self.card_played = False
        self.building_begun = False
        self.victim = None
        self.spot = None         # the settlement just founded
        self.roller = None       # whose start roll is on the table
        self.roll_best = 0
        self.roll_leaders = set()
        self.winner = None
        self.pile = full_pile(options)  # results not yet drawn, with balanced dice or event cards
        self.event = 0           # the event card of this turn
        self.damaged = set()     # roads that an earthquake turned
        self.tokens = [0] * n    # Catan for Two, all of these
        self.token_used = False
        self.knight_given = False
        self.first_sum = 0       # of the first roll of the turn
        self.one_drawn = False   # the first card of a forced trade is drawn
        self.neutral = None      # the piece due: "settlement" or "road"
        self.happened = []       # cards that moved by themselves in the last action, for its events
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
        if seat == self.acting:
            return "offers"
        for word in ("asked", "accepted", "rejected"):
            if seat in getattr(self, word):
                return word
        return "none"

    def terms(self, seat):
        if seat == self.acting:
            return self.offer
        return self.proposals.get(seat)

    # --- what is due ---------------------------------------------------------------------

    def duty(self):
        for word in DUE_ORDER:
            if word in self.due:
                return word
        raise AssertionError("nothing is due")

    def chance_is_due(self):
        return self.duty() in CHANCE_DUE

    def is_founding(self):
        return "found-settlement" in self.due or "found-road" in self.due

    def founded(self):
        """Settlements of players; neutral colors have some before."""
        return sum(1 for owner, _ in self.buildings.values() if owner < self.players)

    def founding_round(self):
        """1 or 2. Every seat founds once in round 1, so it is a matter of counting settlements."""
        placed = self.founded() - (1 if self.spot is not None else 0)
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
        if duty == "event-choice":
            return self.choosers()
        if duty == "main":
            return {self.acting} | self.asked
        return {self.acting}

    def choosers(self):
        """Who chooses now in an event: in turn order (EV-03), but with Good Neighbors all at once (EV-13)."""
        if self.event == 11:
            return set(self.waiting)
        for i in range(self.players):
            seat = (self.seat + i) % self.players
            if seat in self.waiting:
                return {seat}
        return set()

    def is_paired(self):
        return self.players >= 5 and self.options["special_turn"] == "paired"

    def is_special_building(self):
        return self.players >= 5 and self.options["special_turn"] == "special_build"

    def is_for_two(self):
        return self.options["catan_for_two"] == "on"

    # --- cards ---------------------------------------------------------------------------

    def unlimited_bank(self):
        return self.options["bank_shortage"] == "unlimited"

    def bank(self, kind):
        """Cards of a kind in the bank; None when it has no number."""
        if self.unlimited_bank():
            return None
        count = self.bank_size
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
        return self.deck_size[card] - held - played - self.removed[card]

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
        """Where a road can be placed that costs nothing, for a neutral color too."""
        if self.pieces_left(seat)[0] == 0:
            return []
        return [e for e in range(self.map.edges) if e not in self.edges and self.road_connects(seat, e)]

    def can_use_free_road(self, seat):
        """A road placed or, with damaged roads, one repaired (EV-12)."""
        return bool(self.damaged_roads(seat) or self.free_road_places(seat))

    def damaged_roads(self, seat):
        return [e for e in self.damaged if self.edges.get(e) == seat]

    def only_damaged_roads_at(self, seat, vertex):
        mine = [e for e in self.map.vertex_edges[vertex] if self.edges.get(e) == seat]
        return bool(mine) and all(e in self.damaged for e in mine)

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

    def harbor_buildings(self, seat):
        """Vertices with a building of this seat at a harbor."""
        ends = {v for edge in self.board.harbors for v in self.map.edge_vertices[edge]}
        return [v for v in ends if self.owner_at(v) == seat]

    def harbors_owned(self, seat):
        """Harbors this seat can use; a vertex between two harbors counts for both (E-105)."""
        return sum(1 for edge in self.board.harbors
                   if any(self.owner_at(v) == seat for v in self.map.edge_vertices[edge]))

    def harbor_points(self, seat):
        """HM-01, HM-05."""
        return sum(self.buildings[v][1] for v in self.harbor_buildings(seat))

    # --- awards and points ---------------------------------------------------------------

    def count_lengths(self):
        return [owner_length(self.map, self.edges, self.buildings, owner) for owner in range(self.owners)]

    def points_parts(self, seat):
        """Settlements, cities, Longest Road, Largest Army, point cards, harbors."""
        mine = [points for owner, points in self.buildings.values() if owner == seat]
        return [
            mine.count(1), 2 * mine.count(2),
            2 if self.road_holder == seat else 0,
            2 if self.army_holder == seat else 0,
            self.cards[seat][POINT],
            2 if self.harbor_holder == seat else 0,
        ]

    def points(self, seat):
        return sum(self.points_parts(seat))

    def visible_points(self, seat):
        return self.points(seat) - self.cards[seat][POINT]

    # --- robber --------------------------------------------------------------------------

    def neighbors_of_hex(self, h):
        """Seats with a building at this hex; colors nobody plays are none (FIVE-02, TWO-13)."""
        owners = {self.buildings[v][0] for v in self.map.hex_vertex[h].values() if v in self.buildings}
        return {owner for owner in owners if owner < self.players}

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
        """The same with the fallback of FR-06: a desert, or, without one, where it is. Without friends there is none."""
        hexes = self.ordinary_robber_hexes()
        if not hexes and self.options["friendly_robber"] == "on":
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
        if duty in ("dice", "event-card"):
            weights = outcomes(self)
        elif duty == "drawn":
            weights = {card: self.deck_cards(card) for card in range(5)}
        elif duty == "stolen":
            weights = dict(enumerate(self.hands[self.victim]))
        else:
            weights = {}
        return {value: weight for value, weight in weights.items() if weight > 0}

    # --- Catan for Two -------------------------------------------------------------------

    def neutrals(self):
        return range(self.players, self.owners)

    def tokens_left(self):
        return TOKENS - sum(self.tokens)

    def token_price(self, seat):
        """TWO-15."""
        return 1 if self.visible_points(seat) <= self.visible_points(1 - seat) else 2

    def neutral_settlement_places(self, owner):
        if self.pieces_left(owner)[1] == 0:
            return []
        return [v for v in range(self.map.vertices) if not self.near_building(v) and self.has_road_at(owner, v)]

    # --- faults of a position --------------------------------------------------------------

    def faults(self):
        found = []
        for kind in range(5):
            if not self.unlimited_bank() and self.bank(kind) < 0:
                found.append("BANK-01: more than %d cards of kind %d" % (self.bank_size, kind))
        for card in range(5):
            if self.deck_cards(card) < 0:
                found.append("DEV-01: too many %s cards" % CARDS[card])
        for seat in range(self.owners):
            if min(self.pieces_left(seat)) < 0:
                found.append("SETUP-03: too many pieces of P%d" % seat)
        for vertex in self.buildings:
            if any(n in self.buildings for n in self.map.vertex_neighbors[vertex]):
                found.append("BUILD-06: too near at " + self.map.vertex_name[vertex])
        return found


def count_unused(options):
    """Colors nobody plays: two in Catan for Two (TWO-01), one with five players on the printed board (FIVE-01)."""
    if options["catan_for_two"] == "on":
        return 2
    return len(unused_colors(options))


def new_game(options, board):
    """The start of a game: pieces of a printed set-up, then start rolls, founding or the first turn."""
    game = Game(options, board)
    if options["setup"] != "variable":
        place_printed(game)
    if game.is_for_two():
        game.buildings[game.map.table_vertex("A2/B2/B3")] = (2, 1)  # TWO-01
        game.buildings[game.map.table_vertex("D2/D3/E2")] = (3, 1)
        game.tokens = [TOKENS_AT_START] * 2
    game.lengths = game.count_lengths()
    if first_by_roll(options):
        game.due = {"start-roll"}
        game.waiting = set(range(game.players))
    else:
        begin_play(game, options["first_seat"])
    return game


def place_printed(game):
    setup = game.options["setup"]
    for seat, color in enumerate(printed_seats(game.options)):
        settlements, roads, hand = starting_pieces(setup, color)
        for vertex in settlements:
            game.buildings[vertex] = (seat, 1)
        for edge in roads:
            game.edges[edge] = seat
        game.hands[seat] = hand
    for number, color in enumerate(unused_colors(game.options)):
        for vertex in starting_pieces(setup, color)[0]:  # FIVE-01: without its roads
            game.buildings[vertex] = (game.players + number, 1)


def begin_play(game, first):
    """The first player is known: founding, or, on a printed set-up, the first turn."""
    game.first = game.seat = game.acting = first
    if game.options["setup"] == "variable":
        game.due = {"found-settlement"}
    else:
        game.turn, game.part = 1, "turn"
        game.due = turn_duties(game)


def turn_duties(game):
    """What a turn owes from its beginning; in Catan for Two there are two rolls (TWO-10)."""
    return {"roll", "second-roll", "main"} if game.is_for_two() else {"roll", "main"}


def awards_by_numbers(game):
    game.road_holder = award_from_numbers(game.lengths, 5)
    game.army_holder = award_from_numbers(game.knights, 3)
    if game.options["harbormaster"] == "on":
        points = [game.harbor_points(seat) for seat in range(game.players)]
        game.harbor_holder = award_from_numbers(points, 3)
