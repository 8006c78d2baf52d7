"""Random positions of the variants, as positions.py makes them of the base game.

    variant_positions.py SEED        writes one
"""

import random
import sys

from boards import printed_board, starting_pieces, unused_colors
from dice_decks import EVENT_CARDS, full_pile, write_pile
from event_choices import ASKED, event_name, who_chooses
from model import Game
from options import contradictions
from paired import player_two
from places import BASE, LARGE
from positions import (
    OPTION_WORDS, begin_somewhere, choose_duty, deal_cards, lay_some, options_of, place_pieces, random_board,
    set_awards, text_of,
)

FAMILIES = (
    ("players=6",), ("players=5",), ("players=5", "setup=fixed_56"), ("players=6", "special_turn=special_build"),
    ("players=5", "special_turn=special_build"), ("players=5", "special_turn=none"), ("players=3",), ("players=4",),
    ("players=2", "catan_for_two=on"), ("players=2", "catan_for_two=on"), ("players=2", "catan_for_two=on"),
    ("players=2", "two_base_rules=on"),
)
EXTRAS = ("harbormaster=on", "balanced_dice=on", "event_cards=text_2025", "event_cards=text_2020",
          "event_cards=text_2025", "event_new_year=off", "paired_win=own_part")


def variant_options(rng):
    """Words that go together; with three and four players at least something that the base game has not."""
    while True:
        words = list(rng.choice(FAMILIES)) + rng.sample(EXTRAS, rng.randrange(4))
        words += rng.sample(OPTION_WORDS, rng.randrange(4)) + ["offer_limit=%d" % rng.choice((1, 2))]
        words.sort(key=lambda word: not word.startswith("edition"))
        options = options_of(words)
        extra = options["harbormaster"] == "on" or options["balanced_dice"] == "on" or options["event_cards"] != "off"
        if not contradictions(options) and (extra or options["players"] not in (3, 4)):
            return words


def variant_board(rng, options):
    if options["setup"] != "variable":
        return printed_board(options["setup"])
    map_ = LARGE if options["players"] > 4 else BASE
    deserts = rng.choice((None, None, None, 0, 1, 2, 3))
    return random_board(rng, map_, deserts)


def neutral_pieces(rng, game):
    """Colors nobody plays: where they begin, if that is free; their roads grow with those of the others."""
    if game.is_for_two():
        game.buildings[game.map.table_vertex("A2/B2/B3")] = (2, 1)
        game.buildings[game.map.table_vertex("D2/D3/E2")] = (3, 1)
    for color in unused_colors(game.options):
        for vertex in starting_pieces("fixed_56", color)[0]:
            game.buildings[vertex] = (game.players, 1)


def draw_some(rng, game):
    """A pile that is partly drawn, often nearly to the end."""
    if game.pile is None:
        return
    left = [value for value, count in game.pile.items() for _ in range(count)]
    rng.shuffle(left)
    kept = 5 if game.options["event_cards"] != "off" and game.options["event_new_year"] == "on" else 0
    for value in left[:min(rng.choice((1, 10, 25, 29, 30, 31, 34, 35, 36)), 36 - kept)]:
        game.pile[value] -= 1


def turn_up(rng, game, lines, number=None):
    """An event card of this turn, of those that are drawn already; -> its number, None when there is none."""
    full = full_pile(game.options)
    drawn = [c for c in full if game.pile[c] < full[c] and number in (None, EVENT_CARDS[c][0])]
    if not drawn:
        return None
    game.event = rng.choice(drawn)
    lines.append("event %d" % game.event)
    return EVENT_CARDS[game.event][0]


def damage_some(rng, game):
    for edge, owner in game.edges.items():
        if owner < game.players and rng.random() < 0.12:
            game.damaged.add(edge)


def special_part(rng, game, lines):
    """Player 2's part or a builder's: no roll, no seven, no offer."""
    if game.is_paired():
        game.part, game.acting = "paired", player_two(game)
        game.card_played = rng.random() < 0.3
    else:
        game.part = "builder"
        game.acting = rng.choice([s for s in range(game.players) if s != game.seat])
    game.building_begun = rng.random() < 0.3
    lines.append("dice %d" % (turn_up(rng, game, lines) or 8 if game.options["event_cards"] != "off" else 8))
    duties = ("main", "main", "drawn", "robber", "victim", "free-road") if game.is_paired() else ("main", "drawn")
    duty = rng.choice(duties)
    seat = game.acting
    if duty == "drawn" and game.deck() > 0:
        lines.append("due drawn main")
        game.building_begun = True
    elif duty == "robber" and game.knights[seat]:
        lines.append("due robber main")
        game.card_played = True
    elif duty == "victim" and game.knights[seat] and game.victims(seat, game.robber):
        lines.append("due victim main")
        game.card_played = True
    elif duty == "free-road" and game.removed[1] and game.can_use_free_road(seat):
        lines += ["due free-road main", "free %d" % rng.choice((1, 2))]
        game.card_played = True
    else:
        lines.append("due main")


def event_choice(rng, game, lines):
    """The choice of an event, some made already; None when the card asks nobody."""
    number = turn_up(rng, game, lines)
    game.waiting = who_chooses(game) if number else set()
    if not game.waiting:
        return False
    order = [(game.seat + i) % game.players for i in range(game.players)]
    order = [seat for seat in order if seat in game.waiting]
    done = order[:rng.randrange(len(order))]
    for seat in done:
        if event_name(game) == "good-neighbors":
            kind = rng.choice([k for k in range(5) if game.hands[seat][k]])
            game.hands[seat][kind] -= 1
            game.aside[seat][kind] += 1
        elif event_name(game) == "earthquake":
            intact = [e for e, o in game.edges.items() if o == seat and e not in game.damaged]
            game.damaged.add(rng.choice(intact))
    if ASKED[event_name(game)][0] == "event-take" and not any(game.bank_has(k, 1) for k in range(5)):
        return False
    rest = "second-roll main" if game.is_for_two() and rng.random() < 0.5 else "main"
    first = number if rest != "main" else 5
    lines += ["dice %d" % number, "due event-choice produce " + rest,
              "waiting " + " ".join("P%d" % seat for seat in order[len(done):])]
    if game.is_for_two():
        lines.append("rolled %d" % first)
    game.card_played = rng.random() < 0.2
    return True


def rolls_of_two(rng, game, lines):
    """Parts of a turn of Catan for Two, with what its token actions and neutral pieces owe."""
    seat, other = game.seat, 1 - game.seat
    game.token_used = rng.random() < 0.3
    game.knight_given = rng.random() < 0.2 and game.removed[0] > 0
    game.card_played = rng.random() < 0.2
    with_events = game.options["event_cards"] != "off"
    number = turn_up(rng, game, lines) if with_events else rng.choice((4, 6, 8, 9))
    grace = game.options["seven_grace_rounds"] > 0
    if number is None or grace and number == 7:
        lines.append("due roll second-roll main")
        return
    when = rng.choice(("between", "after", "after", "after"))
    lines += ["dice %d" % number, "rolled %d" % (number if when == "between" else 3)]
    rest = "second-roll main" if when == "between" else "main"
    duty = rng.choice(("", "", "robber", "discard", "give-back", "stolen", "neutral", "free", "drawn"))
    owing = [s for s in range(2) if game.hand_total(s) > game.options["discard_limit"]]
    if number == 7 and duty == "discard" and owing:
        lines += ["due discard robber " + rest, "waiting " + " ".join("P%d" % s for s in owing)]
        for owner in owing:
            lay_some(rng, game, owner)
    elif number == 7 and duty == "robber":
        lines.append("due robber " + rest)
    elif when == "between":
        lines.append("due second-roll main")
    elif duty == "give-back" and game.hand_total(seat) >= 2:
        game.token_used = True
        lines.append("due give-back main")
    elif duty == "stolen" and game.hand_total(other) and game.hand_total(seat) >= 2:
        game.token_used = True
        game.one_drawn = rng.random() < 0.5
        lines += ["due stolen give-back main", "victim P%d" % other]
    elif duty == "neutral" and any(game.free_road_places(o) for o in game.neutrals()):
        game.building_begun = True
        can_settle = any(game.neutral_settlement_places(o) for o in game.neutrals())
        game.neutral = "settlement" if can_settle and rng.random() < 0.5 else "road"
        lines.append("due neutral main")
    elif duty == "free" and game.removed[1] and game.can_use_free_road(seat):
        game.card_played = True
        lines += ["due free-road main", "free %d" % rng.choice((1, 2))]
    elif duty == "drawn" and game.deck() > 0:
        game.building_begun = True
        lines.append("due drawn main")
    else:
        game.building_begun = rng.random() < 0.3
        lines.append("due main")


def with_event(rng, game, lines):
    """A duty of the base game, with the card that its dice stand for."""
    plain = []
    choose_duty(rng, game, plain)
    dice = [line for line in plain if line.startswith("dice")]
    if dice and turn_up(rng, game, lines, int(dice[0].split()[1])) is None:
        lines.append("due roll main")
        game.building_begun = False
        game.clear_table()
        for seat in range(game.players):
            for kind in range(5):
                game.hands[seat][kind] += game.aside[seat][kind]
                game.aside[seat][kind] = 0
            game.offers_made[seat] = 0
        return
    lines += plain


def duties(rng, game, lines):
    with_events = game.options["event_cards"] != "off"
    if (game.is_paired() or game.is_special_building()) and rng.random() < 0.45:
        special_part(rng, game, lines)
    elif with_events and rng.random() < 0.5 and event_choice(rng, game, lines):
        pass
    elif game.is_for_two():
        lines.clear()
        rolls_of_two(rng, game, lines)
    elif with_events:
        lines.clear()
        with_event(rng, game, lines)
    else:
        choose_duty(rng, game, lines)


def variant_position(seed):
    """-> text of a file without log."""
    rng = random.Random(seed)
    words = variant_options(rng)
    options = options_of(words)
    game = Game(options, variant_board(rng, options))
    neutral_pieces(rng, game)
    place_pieces(rng, game)
    game.robber = rng.randrange(game.map.hexes)
    deal_cards(rng, game)
    if game.is_for_two():
        game.tokens = [rng.choice((0, 1, 2, 5, 9)), rng.choice((0, 1, 3, 5, 10))]
        if rng.random() < 0.3 and game.knights[0] > 0:
            game.knights[0] -= 1
            game.removed[0] += 1
    set_awards(rng, game)
    begin_somewhere(rng, game)
    draw_some(rng, game)
    if options["event_cards"] != "off" and rng.random() < 0.5:
        damage_some(rng, game)
    lines = []
    duties(rng, game, lines)
    if game.pile is not None:
        lines.append("pile " + write_pile(options, game.pile))
    if game.damaged:
        lines.append("damaged " + " ".join(game.map.edge_name[e] for e in sorted(game.damaged)))
    return text_of(rng, game, words, lines)


if __name__ == "__main__":
    sys.stdout.write(variant_position(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
