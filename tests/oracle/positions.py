"""Random positions in the notation, made to reach what games from the start seldom reach:
an empty bank, an empty deck, pieces used up, ties of the route, discards half done, open offers.

    positions.py SEED        writes one
"""

import random
import sys

from boards import COUNTS, DESERT, RESOURCES, TERRAINS, Board, printed_board
from model import Game
from notation import CARDS, write_counts, write_resources
from options import finish, new_options, read_options
from paired import contenders
from places import BASE

OPTION_WORDS = (
    "edition=5th", "edition=5th_pre2015", "edition=nl_almanac", "phases=separate", "bank_shortage=strict_none",
    "bank_shortage=unlimited", "bank_like_for_like=allowed", "robber_desert=forbidden",
    "robber_victim_empty=skipped", "friendly_robber=on", "seven_grace_rounds=2", "discard_limit=4",
    "route_interrupt=any_tie_sets_aside", "win_declaration=must_claim", "hand_counts=private",
    "null_progress_card=allowed", "domestic_trade=off",
)


def random_options(rng):
    """Words for a line `rules`: an edition first, then up to four switches that go together."""
    words = sorted(rng.sample(OPTION_WORDS, rng.randrange(5)), key=lambda word: not word.startswith("edition"))
    words.append("players=%d" % rng.choice((3, 4)))
    words.append("offer_limit=%d" % rng.choice((0, 1, 2, 3)))
    options = new_options()
    read_options(options, words)
    if options["hand_counts"] == "private":
        words = [word for word in words if word != "robber_victim_empty=skipped"]
    return words


def random_board(rng, map_=BASE, deserts=None):
    """Terrain, tokens and kinds of harbors as in the box, shuffled; with another number of deserts where it is said."""
    board = Board(map_)
    counts, tokens = COUNTS[map_]
    terrain = [t for t, count in enumerate(counts) for _ in range(count)]
    tokens = list(tokens)
    if deserts is not None:
        terrain = ([t for t in terrain if t != DESERT] + [0] * len(terrain))[:map_.hexes - deserts] + [DESERT] * deserts
        tokens += [4, 9]
    rng.shuffle(terrain)
    rng.shuffle(tokens)
    board.terrain = terrain
    board.token = [0 if t == DESERT else tokens.pop() for t in terrain]
    printed = printed_board("fixed_e5" if map_ is BASE else "fixed_56").harbors
    kinds = list(printed.values())
    rng.shuffle(kinds)
    for edge in sorted(printed):
        board.harbors[edge] = kinds.pop()
    board.robber = board.deserts()[0] if board.deserts() else None
    return board


EFFORTS = 0, 5, 15, 40, 80  # chances to grow


def place_pieces(rng, game, efforts=EFFORTS):
    """Two settlements with a road each, then networks that grow into one another."""
    map_ = game.map
    for seat in range(game.players):
        for _ in range(2):
            free = [v for v in range(map_.vertices) if not game.near_building(v)]
            vertex = rng.choice(free)
            game.buildings[vertex] = (seat, 1)
            open_edges = [e for e in map_.vertex_edges[vertex] if e not in game.edges]
            if open_edges:
                game.edges[rng.choice(open_edges)] = seat
    effort = [rng.choice(efforts) for _ in range(game.players)]
    effort += [rng.choice((0, 10, 30)) if game.is_for_two() else 0 for _ in game.neutrals()]
    for _ in range(100):
        for seat in range(game.owners):
            if effort[seat] > 0:
                effort[seat] -= 1
                grow(rng, game, seat)


def cover_hexes(rng, game):
    """Two settlements each that leave hardly a hex free, for the fallback of Friendly Robber (FR-06)."""
    map_ = game.map
    covered = set()
    for seat in [s for s in range(game.players) for _ in range(2)]:
        free = [v for v in range(map_.vertices) if not game.near_building(v)]
        rng.shuffle(free)
        vertex = max(free, key=lambda v: len(set(map_.vertex_hexes[v]) - covered))
        covered.update(map_.vertex_hexes[vertex])
        game.buildings[vertex] = (seat, 1)
        open_edges = [e for e in map_.vertex_edges[vertex] if e not in game.edges]
        game.edges[rng.choice(open_edges)] = seat
    open_hexes = [h for h in range(map_.hexes) if h not in covered]
    game.robber = rng.choice(open_hexes or game.board.deserts())


def grow(rng, game, seat):
    roads, houses, cities = game.pieces_left(seat)
    choice = rng.random()
    if choice < 0.6 and roads:
        places = game.free_road_places(seat)
        if places:
            game.edges[rng.choice(places)] = seat
    elif choice < 0.8 and houses:
        places = [v for v in range(game.map.vertices) if not game.near_building(v) and game.has_road_at(seat, v)]
        if places:
            game.buildings[rng.choice(places)] = (seat, 1)
    elif cities and seat < game.players:
        mine = [v for v, building in game.buildings.items() if building == (seat, 1)]
        if mine and rng.random() < 0.5:
            game.buildings[rng.choice(mine)] = (seat, 2)


def offer_cut(rng, game):
    """A line of another seat is laid through a vertex where this one can settle, and a road to it. -> the seat, or None."""
    map_ = game.map
    seat, rival = rng.sample(range(game.players), 2)
    places = [v for v in range(map_.vertices) if len(map_.vertex_edges[v]) == 3 and not game.near_building(v)
              and not any(e in game.edges for e in map_.vertex_edges[v])]
    if not places or game.pieces_left(rival)[0] < 6 or game.pieces_left(seat)[0] < 1 or game.pieces_left(seat)[1] < 1:
        return None
    vertex = rng.choice(places)
    own, *line = rng.sample(map_.vertex_edges[vertex], 3)
    game.edges[own] = seat
    for edge in line:
        at = vertex
        for _ in range(3):
            game.edges[edge] = rival
            at = next(v for v in map_.edge_vertices[edge] if v != at)
            free = [e for e in map_.vertex_edges[at] if e not in game.edges]
            if at in game.buildings or not free:
                break
            edge = rng.choice(free)
    return seat


def grow_line(rng, game, seat, wanted):
    """Roads until the seat's line is that long, if it can be; one road is kept. -> whether it is."""
    for _ in range(14):
        places = game.free_road_places(seat) if game.pieces_left(seat)[0] > 1 else []
        if game.count_lengths()[seat] >= wanted or not places:
            break
        game.edges[rng.choice(places)] = seat
    return game.count_lengths()[seat] == wanted


def offer_tie(rng, game):
    """A seat that can build its line up to the longest of another. -> the seat, or None."""
    holder, seat = rng.sample(range(game.players), 2)
    grow_line(rng, game, holder, 5)
    most = max(game.count_lengths())
    if most >= 5 and grow_line(rng, game, seat, most - 1) and game.free_road_places(seat):
        return seat
    return None


def give_cards(game, seat, wanted):
    """At least one of each, from the bank or from who has some."""
    for kind in wanted:
        if game.hands[seat][kind] > 0:
            continue
        if sum(hand[kind] for hand in game.hands) >= game.bank_size:
            next(hand for hand in game.hands if hand[kind] > 0)[kind] -= 1
        game.hands[seat][kind] += 1


def deal_cards(rng, game):
    """Hands up to the last card of the bank, development cards up to the last card of the deck."""
    share = [rng.random() for _ in range(game.players)]
    for kind in range(5):
        held = rng.choice((0, 3, 8, 14, game.bank_size - 2, game.bank_size - 1, game.bank_size))
        if rng.random() < 0.4:
            held = rng.randrange(game.bank_size + 1)
        for _ in range(held):
            game.hands[rng.choices(range(game.players), share)[0]][kind] += 1
    deck = [card for card, count in enumerate(game.deck_size) for _ in range(count)]
    rng.shuffle(deck)
    for _ in range(rng.choice((0, 5, 12, 20, 25, 25))):
        card = deck.pop()
        seat = rng.randrange(game.players)
        used = rng.random() < 0.5
        if card == 0 and used:
            game.knights[seat] += 1
        elif card < 4 and used:
            game.removed[card] += 1
        else:
            game.cards[seat][card] += 1


def set_awards(rng, game):
    """Holders that can be: of those who have the most, or, where a tie may have set it aside, nobody."""
    game.lengths = game.count_lengths()
    most = max(game.lengths)
    leaders = [s for s in range(game.owners) if game.lengths[s] == most]
    if most >= 5:
        game.road_holder = rng.choice(leaders + [None] if len(leaders) > 1 else leaders)
    most = max(game.knights)
    if most >= 3:
        leaders = [s for s in range(game.players) if game.knights[s] == most]
        set_aside = [None] if len(leaders) > 1 and game.is_for_two() and game.removed[0] else []
        game.army_holder = rng.choice(leaders + set_aside)
    harbors = [game.harbor_points(s) for s in range(game.players)]
    if game.options["harbormaster"] == "on" and max(harbors) >= 3:
        game.harbor_holder = rng.choice([s for s in range(game.players) if harbors[s] == max(harbors)])


def choose_duty(rng, game, lines):
    """What is due, with the lines that belong to it."""
    seat = game.seat
    duty = rng.choice(("roll", "roll", "main", "main", "main", "offer", "discard", "robber", "victim", "free-road",
                       "drawn", "stolen"))
    limit = game.options["discard_limit"]
    owing = [s for s in range(game.players) if game.hand_total(s) > limit]
    victims = sorted(game.victims(seat, game.robber))
    grace = game.turn <= game.options["seven_grace_rounds"] * game.players
    if duty == "discard" and owing and not grace:
        lines += ["dice 7", "due discard robber main", "waiting " + " ".join("P%d" % s for s in owing)]
        for s in owing:
            lay_some(rng, game, s)
    elif duty == "robber" and not grace:
        lines += ["dice 7", "due robber main"]
    elif duty == "victim" and victims and not grace:
        lines += ["dice 7", "due victim main"]
    elif duty == "stolen" and [v for v in victims if game.hand_total(v)] and not grace:
        lines += ["dice 7", "due stolen main",
                  "victim P%d" % rng.choice([v for v in victims if game.hand_total(v)])]
    elif duty == "free-road" and game.free_road_places(seat) and game.removed[1]:
        before = rng.random() < 0.5
        game.card_played = True
        lines += ["due free-road roll main"] if before else ["dice 8", "due free-road main"]
        lines.append("free %d" % rng.choice((1, 2)))
    elif duty == "drawn" and game.deck() > 0:
        lines += ["dice 4", "due drawn main"]
        game.building_begun = True
    elif duty == "roll":
        lines.append("due roll main")
        game.card_played = rng.random() < 0.3
    else:
        lines += ["dice %d" % rng.choice((2, 6, 9)), "due main"]
        game.card_played = rng.random() < 0.3
        game.building_begun = rng.random() < 0.3
        may_trade = game.options["domestic_trade"] == "on"
        may_trade = may_trade and not (game.building_begun and game.options["phases"] == "separate")
        if duty == "offer" and may_trade:
            lay_offers(rng, game, lines)


def lay_some(rng, game, seat):
    """Part of an owed discard lies aside already."""
    owed = game.hand_total(seat) // 2
    for _ in range(rng.randrange(owed)):
        kind = rng.choice([k for k in range(5) if game.hands[seat][k]])
        game.hands[seat][kind] -= 1
        game.aside[seat][kind] += 1


def lay_offers(rng, game, lines):
    """An open offer, some acceptances, some proposals."""
    mine = [k for k in range(5) if game.hands[game.seat][k]]
    if not mine:
        return
    give = rng.choice(mine)
    take = rng.choice([k for k in range(5) if k != give])
    others = [s for s in range(game.players) if s != game.seat]
    agreed = [s for s in others if game.hands[s][take] and rng.random() < 0.4]
    waiting = [s for s in others if s not in agreed]
    lines.append("offer 1 %s for 1 %s" % (RESOURCES[give], RESOURCES[take]))
    game.offers_made[game.seat] = 1
    if waiting:
        lines.append("waiting " + " ".join("P%d" % s for s in waiting))
    if agreed:
        lines.append("agreed " + " ".join("P%d" % s for s in agreed))
    for seat in others:
        held = [k for k in range(5) if game.hands[seat][k]]
        if held and rng.random() < 0.4:
            give = rng.choice(held)
            take = rng.choice([k for k in range(5) if k != give])
            lines.append("P%d proposes 1 %s for 2 %s" % (seat, RESOURCES[give], RESOURCES[take]))
            game.offers_made[seat] = 1


def random_position(seed):
    """-> text of a file without log."""
    rng = random.Random(seed)
    words = random_options(rng)
    covering, cutting, tying = seed % 20 == 0, seed // 5 % 4 == 1, seed // 5 % 4 == 3
    if tying:
        words = words + ["route_interrupt=any_tie_sets_aside"] * rng.randrange(2)
    if covering:
        words = ["players=4", "friendly_robber=on"] + ["robber_desert=forbidden"] * rng.randrange(2)
    game = Game(options_of(words), random_board(rng))
    if covering:
        cover_hexes(rng, game)
    else:
        place_pieces(rng, game, (0, 5, 10) if cutting or tying else EFFORTS)
        game.robber = rng.randrange(game.map.hexes)
    builder = offer_cut(rng, game) if cutting else offer_tie(rng, game) if tying else None
    deal_cards(rng, game)
    if builder is not None:
        give_cards(game, builder, range(4))
    set_awards(rng, game)
    begin_somewhere(rng, game, builder)
    lines = []
    if covering:
        lines += ["dice 7", "due robber main"]
    elif builder is None:
        choose_duty(rng, game, lines)
    return text_of(rng, game, words, lines)


def options_of(words):
    options = new_options()
    read_options(options, words)
    finish(options)
    return options


def begin_somewhere(rng, game, seat=None):
    game.turn = rng.randrange(1, 30)
    game.seat = game.acting = rng.randrange(game.players) if seat is None else seat
    game.part = "turn"
    game.first = (game.seat - game.turn + 1) % game.players


def text_of(rng, game, words, lines):
    """Near a win, but not behind it: who could win has not enough, unless wins have to be claimed."""
    near = max(game.points(seat) for seat in contenders(game) or [game.acting])
    automatic = game.options["win_declaration"] == "automatic" and contenders(game)
    words = words + ["win_points=%d" % max(3, near + rng.choice((1, 1, 2, 3) if automatic else (-1, 0, 1, 2)))]
    return "\n".join(header(game, words) + seat_texts(rng, game) + lines) + "\n"


def header(game, words):
    map_, board = game.map, game.board
    lines = ["catan 1", "rules " + " ".join(words)]
    start = 0
    for count in map_.rows if game.options["setup"] == "variable" else ():
        row = ["%s %d" % (TERRAINS[board.terrain[h]], board.token[h]) if board.token[h] else "desert"
               for h in range(start, start + count)]
        lines.append("hexes " + ", ".join(row))
        start += count
    if game.options["setup"] == "variable":
        lines.append("harbors " + ", ".join("%s %s" % (map_.edge_name[e], (RESOURCES + ("any",))[kind])
                                            for e, kind in sorted(board.harbors.items())))
    lines += ["position", "turn %d P%d" % (game.turn, game.seat), "first P%d" % game.first,
              "robber %s" % ("none" if game.robber is None else game.robber + 1)]
    if game.part in ("paired", "builder"):
        lines.append("acting P%d %s" % (game.acting, game.part))
    awards = [("road", game.road_holder), ("army", game.army_holder)]
    if game.options["harbormaster"] == "on":
        awards.append(("harbormaster", game.harbor_holder))
    for name, holder in awards:
        lines.append("%s %s" % (name, "none" if holder is None else "P%d" % holder))
    marks = ["card"] * game.card_played + ["built"] * game.building_begun + ["token"] * game.token_used
    marks += ["knight"] * game.knight_given + ["drawn"] * game.one_drawn
    marks += ["settlement"] * (game.neutral == "settlement")
    if marks:
        lines.append("marks " + " ".join(marks))
    if any(game.removed):
        lines.append("removed " + write_counts(game.removed, CARDS))
    return lines


def seat_texts(rng, game):
    lines = []
    for seat in range(game.owners):
        me = "P%d " % seat
        for points, word in ((1, "settlements"), (2, "cities")):
            places = [v for v in sorted(game.buildings) if game.buildings[v] == (seat, points)]
            if places:
                lines.append(me + word + " " + " ".join(game.map.vertex_name[v] for v in places))
        roads = [e for e in sorted(game.edges) if game.edges[e] == seat]
        if roads:
            lines.append(me + "roads " + " ".join(game.map.edge_name[e] for e in roads))
        if seat >= game.players:
            continue
        if game.tokens[seat]:
            lines.append(me + "tokens %d" % game.tokens[seat])
        for word, cards in (("hand", game.hands[seat]), ("aside", game.aside[seat])):
            if any(cards):
                lines.append(me + word + " " + write_resources(cards))
        if any(game.cards[seat]):
            lines.append(me + "cards " + write_counts(game.cards[seat], CARDS))
        if game.knights[seat]:
            lines.append(me + "knights %d" % game.knights[seat])
        if game.offers_made[seat]:
            lines.append(me + "offers %d" % game.offers_made[seat])
    fresh = [rng.randrange(count + 1) if game.building_begun else 0 for count in game.cards[game.acting]]
    if any(fresh):
        lines.append("P%d fresh %s" % (game.acting, write_counts(fresh, CARDS)))
    return lines


if __name__ == "__main__":
    sys.stdout.write(random_position(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
