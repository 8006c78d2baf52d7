"""Everything that can be asked about a game, as canonical lines of text.

trace.c prints the same lines from the library's public API, so that a plain
text comparison of both shows where they part. Long lists are printed as their
length and a hash: the sum, modulo 2^64, of the FNV-1a 64 of their lines, so
that the order of the list does not matter. With full=True the lines
themselves follow, sorted.
"""

from boards import RESOURCES, TERRAINS
from check import broken_rules, part_of_turn, what_is_due, whose_turn
from event_choices import flee_is_asked
from events import SPECTATOR, STAGES, events_of, told, viewers
from menus import OFFERS, chance_list, chance_universe, is_simple, legal, one_kind, universe
from model import CHANCE_DUE
from notation import KINDS, act, write_action

OPTION_NAMES = (
    "edition", "players", "setup", "tokens", "harbors", "first_player", "first_seat", "three_player_out", "phases",
    "bank_shortage", "bank_like_for_like", "robber_desert", "robber_victim_empty", "friendly_robber",
    "seven_grace_rounds", "discard_limit", "route_interrupt", "win_declaration", "hand_counts", "special_turn",
    "paired_win", "null_progress_card", "event_cards", "event_new_year", "harbormaster", "catan_for_two",
    "two_base_rules", "balanced_dice", "domestic_trade", "offer_limit",
)  # not win_points: the points really needed are in every block

PARTS = ("founding", "turn", "paired", "builder")

_hashes = {}


def fnv1a(text):
    if text not in _hashes:
        if len(_hashes) > 1000000:
            _hashes.clear()
        value = 0xCBF29CE484222325
        for byte in text.encode("ascii"):
            value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
        _hashes[text] = value
    return _hashes[text]


def bag_hash(lines):
    return "%d %016x" % (len(lines), sum(fnv1a(line) for line in lines) & 0xFFFFFFFFFFFFFFFF)


def numbers(values):
    return " ".join(str(value) for value in values)


def seat_number(seat):
    return -1 if seat is None else seat


def seat_set(seats):
    return ",".join("chance" if s == 15 else "P%d" % s for s in sorted(seats)) if seats else "none"


def bit_words(places):
    """A set of places as two 64-bit words."""
    bits = sum(1 << place for place in places)
    return "%016x%016x" % (bits & 0xFFFFFFFFFFFFFFFF, bits >> 64)


def start_lines(game):
    """Once for a game: options, board, and the names of all places in the order of their numbers."""
    map_, board = game.map, game.board
    lines = ["option %s %s" % (name, game.options[name]) for name in OPTION_NAMES]
    lines.append("vertices " + " ".join(map_.vertex_name))
    lines.append("edges " + " ".join(map_.edge_name))
    lines.append("hexes " + " ".join("%s:%d" % (TERRAINS[board.terrain[h]], board.token[h])
                                     for h in range(map_.hexes)))
    lines.append("harbors" + "".join(" %s:%s" % (map_.edge_name[e], (RESOURCES + ("any",))[board.harbors[e]])
                                     for e in sorted(board.harbors)))
    return lines


def board_line(game):
    vertices = []
    for v in range(game.map.vertices):
        owner, points = game.buildings.get(v, (None, 0))
        vertices.append("." if owner is None else "012345"[owner] if points == 1 else "ABCDEF"[owner])
    edges = ["." if e not in game.edges else str(game.edges[e]) for e in range(game.map.edges)]
    return "board %s %s" % ("".join(vertices), "".join(edges))


def before_first_player(game):
    """While start rolls are due nobody is on turn and no part of the game has begun, so that little can be
    said of what else an action breaks, and of the places one could use: only the first rule is compared."""
    return "start-roll" in game.due


def places(game, seat, kind):
    """Places a seat could use if cards, pieces and the turn allowed."""
    map_ = game.map
    if before_first_player(game) and kind != "robber":
        return []
    if kind == "settlement":
        return [v for v in range(map_.vertices) if not game.near_building(v)
                and (game.is_founding() or game.has_road_at(seat, v) and not game.only_damaged_roads_at(seat, v))]
    if kind == "city":
        return [v for v in range(map_.vertices) if game.buildings.get(v) == (seat, 1)]
    if kind == "road":
        if game.is_founding():
            return [] if game.spot is None else [e for e in map_.vertex_edges[game.spot] if e not in game.edges]
        if game.damaged_roads(seat):
            return []  # a matter of neither cards nor pieces nor the turn (EV-12)
        return [e for e in range(map_.edges) if e not in game.edges and game.road_connects(seat, e)]
    return game.board.deserts() if flee_is_asked(game) else game.robber_hexes()


def may(game, seat, actions):
    """Kinds of which the seat could do something now, beyond the list too."""
    kinds = {a.kind for a in actions}
    if game.owes(seat) > 0 and game.winner is None and not game.chance_is_due():
        kinds.add("discard")
    if game.winner is None and "bank" not in kinds and not game.chance_is_due():
        if not (whose_turn(game, seat, "bank", None) or what_is_due(game, seat, "bank")
                or part_of_turn(game, "bank")):
            trades = [act("bank", seat, give=one_kind(g, n), take=one_kind(t, 1))
                      for g in range(5) for n in (2, 3, 4) for t in range(5)]
            if any(not broken_rules(game, a) for a in trades):
                kinds.add("bank")
    return "%012x" % sum(1 << (KINDS.index(kind) + 1) for kind in kinds)


def trade_word(game, seat):
    """A position in the notation does not tell who refused from who was not asked; neither does a trace."""
    word = game.trade_state(seat)
    return "none" if word == "rejected" else word


def seat_lines(game, seat):
    terms = game.terms(seat)
    counts = [game.hand_total(other) if game.options["hand_counts"] == "public" or other == seat else -1
              for other in range(game.players)]
    victims = [sum(1 << s for s in game.victims(seat, h)) for h in range(game.map.hexes)]
    offers = legal(game, seat, OFFERS)
    plain = [a for a in offers if a.kind not in ("offer", "propose")]
    simple = [a for a in offers if a.kind != "propose" and (a.kind != "offer" or is_simple(a.give, a.take))]
    text = {a: write_action(game.map, game.players, a) for a in offers}
    lists = [[text[a] for a in chosen] for chosen in (plain, simple, offers)]
    lines = [
        "P%d hand %s cards %s knights %d left %s length %d harbors %d points %d %d parts %s" % (
            seat, numbers(game.hands[seat]), numbers(game.cards[seat]), game.knights[seat],
            numbers(game.pieces_left(seat)), game.lengths[seat], game.harbor_points(seat), game.visible_points(seat),
            game.points(seat), numbers(game.points_parts(seat))),
        " rates %s owes %d trade %s terms %s counts %s victims %s" % (
            numbers(game.rate(seat, k) for k in range(5)), game.owes(seat), trade_word(game, seat),
            "none" if terms is None else "%s for %s" % (numbers(terms[0]), numbers(terms[1])),
            numbers(counts), "".join("%x" % mask for mask in victims)),
        " places %s may %s" % (
            " ".join(bit_words(places(game, seat, kind)) for kind in ("settlement", "city", "road", "robber")),
            may(game, seat, offers)),
        " plain %s simple %s offers %s" % tuple(bag_hash(chosen) for chosen in lists),
    ]
    return lines, lists[2]


def neutral_places(game, owner):
    """Vertices and edges that a neutral color could use now; what pieces it has left counts (TWO-11)."""
    return bit_words(game.neutral_settlement_places(owner)), bit_words(game.free_road_places(owner))


def variant_lines(game):
    """What only some variants have: colors nobody plays, tokens, event cards."""
    lines = []
    for owner in range(game.players, game.owners):
        lines.append("P%d left %s length %d%s" % (
            owner, numbers(game.pieces_left(owner)), game.lengths[owner],
            " places %s %s" % neutral_places(game, owner) if game.is_for_two() else ""))
    if game.is_for_two():
        neutral = {None: 0, "settlement": 26, "road": 27}[game.neutral]
        lines.append("tokens %s stock %d price %s used %d %d first %d neutral %d" % (
            numbers(game.tokens), game.tokens_left(), numbers(game.token_price(seat) for seat in range(2)),
            game.token_used, game.knight_given, game.first_sum, neutral))
    if game.options["event_cards"] != "off":
        lines.append("event %d pile %s damaged %s" % (
            game.event, numbers(count for _, count in sorted(game.pile.items())),
            " ".join(game.map.edge_name[e] for e in sorted(game.damaged)) or "none"))
    return lines


def event_lines(game, before, a):
    """What happened in the action `a`, and what keeps a view in step, for each group of viewers that get the same."""
    def action_text(action):
        return write_action(game.map, game.players, action)
    events = [(event, "  " + event_text(event, action_text)) for event in events_of(game, before, a)]
    sequences = {}
    for viewer in sorted(viewers(game)):
        lines = []
        for kinds in STAGES:
            lines += sorted(text for event, text in events if event.kind in kinds and viewer in event.audience)
        actions = told(game, before, a, viewer)
        lines.append("  told " + "; ".join(action_text(action) for action in actions))
        sequences.setdefault(tuple(lines), []).append("spectators" if viewer == SPECTATOR else "P%d" % viewer)
    return [line for lines, names in sequences.items() for line in ["to " + ",".join(names)] + list(lines)]


def event_text(event, action_text):
    if event.action is not None:
        text = "%s '%s'" % (event.kind, action_text(event.action))
    else:
        kind = "points" if event.kind == "points-shown" else event.kind
        seat = "-" if kind == "length" else str(seat_number(event.seat))  # no document says whose
        text = "%s seat %s other %d value %d give %s take %s" % (
            kind, seat, seat_number(event.other), event.value, numbers(event.give), numbers(event.take))
    return "%s before %d after %d rule %s turn %d" % (text, event.before, event.after, event.rule, event.turn)


def block(game, full):
    """All that can be asked now."""
    lines = ["due %s actors %s turn %d seat %d acting %d part %d first %d winner %d dice %d robber %d free %d card %d needs %d" % (
        game.duty(), seat_set(game.actors()), game.turn, game.seat, game.acting, PARTS.index(game.part),
        seat_number(game.first),
        seat_number(game.winner), game.dice, seat_number(game.robber), game.free_roads, game.card_played,
        game.options["win_points"])]
    lines.append("road %d army %d harbormaster %d bank %s deck %d: %s removed %s fresh %s" % (
        seat_number(game.road_holder), seat_number(game.army_holder), seat_number(game.harbor_holder),
        numbers(255 if game.unlimited_bank() else game.bank(k) for k in range(5)),
        game.deck(), numbers(game.deck_cards(c) for c in range(5)), numbers(game.removed), numbers(game.fresh)))
    lines.append(board_line(game))
    lines += variant_lines(game)
    for seat in range(game.players):
        seat_text, actions = seat_lines(game, seat)
        lines += seat_text
        if full:
            lines += sorted("  + " + text for text in actions)
    if game.duty() in CHANCE_DUE:
        lines.append("weights " + " ".join("%s:%d" % (write_action(game.map, game.players, a), weight)
                                           for a, weight in chance_list(game)))
    return lines


def universe_lines(game, full, seen=None):
    """Verdicts on every action of the universe, one line for each seat and kind.

    seen: rule -> how often it was the first one broken; counted up.
    """
    lines = []
    groups = {}
    for seat in range(game.players):
        for a in universe(game, seat):
            groups.setdefault("P%d %s" % (seat, a.kind), []).append(a)
    for a in chance_universe():
        groups.setdefault("chance " + a.kind, []).append(a)
    order = ["P%d %s" % (seat, kind) for seat in range(game.players) for kind in KINDS]
    order += ["chance " + kind for kind in KINDS]
    for name in [name for name in order if name in groups]:
        actions = groups[name]
        verdicts = []
        for a in actions:
            rules = broken_rules(game, a)
            if before_first_player(game) or game.winner is not None:
                rules = rules[:1]
            if seen is not None:
                first = rules[0] if rules else "ok"
                seen[first] = seen.get(first, 0) + 1
            verdicts.append("%s: %s" % (write_action(game.map, game.players, a), ",".join(rules) or "ok"))
        lines.append("universe %s %s" % (name, bag_hash(verdicts)))
        if full:
            lines += sorted("  ? " + text for text in verdicts)
    return lines
