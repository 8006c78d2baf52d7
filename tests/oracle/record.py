"""A file of the notation: its header as a game, and the lines of its log."""

from boards import ANY, TERRAINS, Board, printed_board
from deal import CannotDeal, deal
from dice_decks import read_pile
from model import DUE_ORDER, Game, awards_by_numbers, new_game
from notation import (
    ArgumentFault, SyntaxFault, is_seat, read_card, read_counts, read_number, read_place, read_resource, read_seat,
    read_trade, split_words,
)
from options import OptionError, contradictions, finish, new_options, read_options
from places import BASE, LARGE


class RecordFault(Exception):
    """A file that cannot be read, or whose game cannot be; says FILE:LINE."""


class Unsupported(RecordFault):
    """A game that this model does not play."""


def read_record(path):
    """-> (game, log); log is a list of (line number, text)."""
    with open(path, "rb") as file:
        lines = file.read().decode("ascii", "replace").split("\n")
    header, log, in_log, number = [], [], False, 0
    seen_first = False
    for number, line in enumerate(lines, 1):
        words = split_words(line)
        if not words:
            continue
        if not seen_first:
            if words != ["catan", "1"]:
                raise RecordFault("%s:%d: 'catan 1' was expected" % (path, number))
            seen_first = True
        elif in_log:
            log.append((number, line.split("#", 1)[0].strip()))
        elif words == ["play"]:
            in_log = True
        else:
            header.append((number, words, line))
    if not seen_first:
        raise RecordFault("%s:1: 'catan 1' was expected" % path)
    return read_header(path, header), log


def read_header(path, header):
    options = new_options()
    board_lines, position_lines = [], None
    number = 1
    try:
        for number, words, line in header:
            if words[0] == "rules":
                read_options(options, words[1:])
            elif words == ["position"]:
                position_lines = []
            elif position_lines is not None:
                position_lines.append((number, words))
            else:
                board_lines.append((number, words, line))
        finish(options)
        wrong = contradictions(options)
        if wrong:
            raise RecordFault("%s: %s" % (path, "; ".join(wrong)))
        board = read_board(options, board_lines)
        if position_lines is None:
            return new_game(options, board)
        game = Game(options, board)
        game.first, game.turn = 0, 1
        read_position(game, position_lines)
    except Unsupported as fault:
        raise Unsupported("%s: %s" % (path, fault))
    except (SyntaxFault, ArgumentFault, OptionError, ValueError) as fault:
        raise RecordFault("%s:%d: %s" % (path, number, fault))
    faults = game.faults()
    if faults:
        raise RecordFault("%s: %s" % (path, "; ".join(faults)))
    return game


def read_board(options, lines):
    rows, harbors, robber, board, seed = [], [], None, None, 0
    for number, words, line in lines:
        if words[0] == "board" and words[1] == "seed":
            corner = int(words[words.index("corner") + 1]) if "corner" in words else None
            board = dealt(options, read_number(words[2]), corner)
        elif words[0] == "board":
            board = printed_board(words[1])
        elif words[0] == "hexes":
            rows.append(read_hexes(line))
        elif words[0] == "harbors":
            harbors += words[1:]
        elif words[0] == "robber":
            robber = words[1]
        elif words[0] == "chance":
            seed = read_number(words[1])
        else:
            raise SyntaxFault("line %d: %s is not a line of a board" % (number, words[0]))
    if rows:
        board = Board(BASE if len(rows) == 5 else LARGE)
        if tuple(len(row) for row in rows) != board.map.rows:
            raise SyntaxFault("rows of hexes that no map has")
        board.terrain = [terrain for row in rows for terrain, _ in row]
        board.token = [token for row in rows for _, token in row]
        board.robber = board.deserts()[0] if board.deserts() else None
    if board is None:
        if options["setup"] == "variable":
            board = dealt(options, seed, None)
        else:
            board = printed_board(options["setup"])
    for place, kind in zip(harbors[::2], harbors[1::2]):
        edge = read_place(place, board.map.read_edge)
        board.harbors[edge] = ANY if kind == "any" else read_resource(kind)
    if robber is not None:
        board.robber = None if robber == "none" else read_place(robber, board.map.read_hex)
    if board.faults():
        raise ValueError("; ".join(board.faults()))
    return board


def dealt(options, seed, corner):
    try:
        return deal(options, seed, corner)
    except CannotDeal as fault:
        raise Unsupported("a way of dealing that is not known here: %s" % fault)


def read_hexes(line):
    """A hex is a terrain with its token, or a desert."""
    words = split_words(line)[1:]
    row, i = [], 0
    while i < len(words):
        terrain = TERRAINS.index(words[i])
        i += 1
        token = 0
        if i < len(words) and words[i].isdigit():
            token = int(words[i])
            i += 1
        row.append((terrain, token))
    return row


def read_owner(word):
    return None if word == "none" else read_seat(word)


def read_position(game, lines):
    """Lines behind `position`, in any order; what is not said is empty, zero or a default."""
    said, agreed = set(), set()
    seat_given, acting, marks = 0, None, []
    for number, words in lines:
        try:
            if is_seat(words[0]):
                read_seat_line(game, read_seat(words[0]), words[1], words[2:])
                continue
            name, rest = words[0], words[1:]
            said.add(name)
            if name == "removed":
                game.removed = list(read_counts(rest, read_card))
            elif name == "robber":
                game.robber = None if rest[0] == "none" else read_place(rest[0], game.map.read_hex)
            elif name == "road":
                game.road_holder = read_owner(rest[0])
            elif name == "army":
                game.army_holder = read_owner(rest[0])
            elif name == "turn":
                game.turn = read_number(rest[0])
                seat_given = read_seat(rest[1])
            elif name == "first":
                game.first = read_owner(rest[0])
            elif name == "acting":
                acting = (read_seat(rest[0]), rest[1])
            elif name == "dice":
                game.dice = read_number(rest[0])
            elif name == "due":
                if any(word not in DUE_ORDER for word in rest):
                    raise SyntaxFault("no such duty")
                game.due = set(rest)
            elif name == "waiting":
                game.waiting = {read_seat(word) for word in rest}
            elif name == "agreed":
                agreed = {read_seat(word) for word in rest}
            elif name == "free":
                game.free_roads = read_number(rest[0])
            elif name == "marks":
                marks = rest
            elif name == "victim":
                game.victim = read_seat(rest[0])
            elif name == "spot":
                game.spot = read_place(rest[0], game.map.read_vertex)
            elif name == "offer":
                game.offer = read_trade(rest)
            elif name == "best":
                game.roll_best = read_number(rest[0])
            elif name == "winner":
                game.winner = read_owner(rest[0])
            elif name == "harbormaster":
                game.harbor_holder = read_owner(rest[0])
            elif name == "event":
                game.event = read_number(rest[0])
            elif name == "pile":
                game.pile = read_pile(game.options, int(rest[0], 16))
            elif name == "rolled":
                game.first_sum = read_number(rest[0])
            elif name == "damaged":
                game.damaged |= {read_place(word, game.map.read_edge) for word in rest}
            elif name != "chance":
                raise SyntaxFault("unknown line of a position: " + name)
        except (IndexError, SyntaxFault, ArgumentFault) as fault:
            raise SyntaxFault("line %d: %s" % (number, fault))
    settle_marks(game, marks)
    settle_position(game, said, agreed, seat_given, acting)


def settle_marks(game, marks):
    game.card_played = "card" in marks
    game.building_begun = "built" in marks
    game.token_used = "token" in marks
    game.knight_given = "knight" in marks
    game.one_drawn = "drawn" in marks
    if "neutral" in game.due:
        game.neutral = "settlement" if "settlement" in marks else "road"


def settle_position(game, said, agreed, seat_given, acting):
    """What follows from the lines together."""
    game.seat = seat_given
    game.acting, game.part = (seat_given, "turn") if acting is None else acting
    if game.part == "founding":
        game.seat = game.acting
    if not game.due:
        game.due = {"over"} if game.winner is not None else {"main"}
    if "start-roll" in game.due:
        game.first = None
        game.roll_leaders = agreed
        if "dice" in game.due:
            game.roller = game.acting
        else:
            game.acting = 0
        game.seat = seat_given
    elif game.offer is not None:
        # The notation does not tell who refused from who was not asked.
        game.asked, game.waiting, game.accepted = game.waiting, set(), agreed
    if game.is_founding() or "start-roll" in game.due:
        game.turn, game.part = 0, "founding"
    game.lengths = game.count_lengths()
    road, army, harbor = game.road_holder, game.army_holder, game.harbor_holder
    awards_by_numbers(game)
    if "road" in said:
        game.road_holder = road
    if "army" in said:
        game.army_holder = army
    if "harbormaster" in said:
        game.harbor_holder = harbor


def read_seat_line(game, seat, name, rest):
    if seat >= (game.owners if name in ("settlements", "roads") else game.players):
        raise SyntaxFault("there is no owner P%d" % seat)
    if name in ("settlements", "cities"):
        for word in rest:
            game.buildings[read_place(word, game.map.read_vertex)] = (seat, 1 if name == "settlements" else 2)
    elif name == "roads":
        for word in rest:
            game.edges[read_place(word, game.map.read_edge)] = seat
    elif name == "hand":
        game.hands[seat] = list(read_counts(rest, read_resource))
    elif name == "aside":
        game.aside[seat] = list(read_counts(rest, read_resource))
    elif name == "cards":
        game.cards[seat] = list(read_counts(rest, read_card))
    elif name == "fresh":
        game.fresh = list(read_counts(rest, read_card))
    elif name == "knights":
        game.knights[seat] = read_number(rest[0])
    elif name == "offers":
        game.offers_made[seat] = read_number(rest[0])
    elif name == "proposes":
        game.proposals[seat] = read_trade(rest)
    elif name == "tokens":
        game.tokens[seat] = read_number(rest[0])
    else:
        raise SyntaxFault("unknown line of a seat: " + name)
