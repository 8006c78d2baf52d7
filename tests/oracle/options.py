"""The options a game can be played by, and the four editions as presets."""

ON_OFF = ("off", "on")
COLOR_WORDS = ("red", "blue", "orange", "white", "green", "brown", "purple")

# Name -> the words it may have, or a (smallest, greatest) number.
VALUES = {
    "players": (2, 6),
    "setup": ("variable", "fixed_e5", "fixed_e6", "fixed_56"),
    "tokens": ("spiral_ccw", "spiral_cw", "random_no_adjacent_red", "random"),
    "harbors": ("frame_shuffled", "frame_fixed", "loose_random"),
    "first_player": ("highest_roll", "oldest", "given", "by_board"),
    "first_seat": (0, 5),
    "three_player_out": ("by_board", "red", "white"),
    "phases": ("combined", "separate"),
    "bank_shortage": ("sole_claimant_gets_rest", "strict_none", "unlimited"),
    "bank_like_for_like": ("refused", "allowed"),
    "robber_desert": ("allowed", "forbidden"),
    "robber_victim_empty": ("may_be_chosen", "skipped"),
    "friendly_robber": ON_OFF,
    "seven_grace_rounds": (0, 1000000),
    "discard_limit": (2, 255),
    "route_interrupt": ("holder_keeps_if_tied", "any_tie_sets_aside"),
    "win_declaration": ("automatic", "must_claim"),
    "win_points": (3, 255),
    "hand_counts": ("public", "private"),
    "special_turn": ("paired", "special_build", "none"),
    "paired_win": ("both_on_turn", "own_part"),
    "null_progress_card": ("refused", "allowed"),
    "event_cards": ("off", "text_2025", "text_2020"),
    "event_new_year": ON_OFF,
    "harbormaster": ON_OFF,
    "catan_for_two": ON_OFF,
    "two_base_rules": ON_OFF,
    "balanced_dice": ON_OFF,
    "domestic_trade": ON_OFF,
    "offer_limit": (0, 255),
}

# Edition 6th, the current official game. None: worked out at the end, see finish().
SIXTH = {
    "setup": "variable", "tokens": "spiral_ccw", "harbors": "frame_shuffled",
    "first_player": "highest_roll", "three_player_out": "by_board", "phases": "combined",
    "bank_shortage": "sole_claimant_gets_rest", "bank_like_for_like": "refused",
    "robber_desert": "allowed", "robber_victim_empty": "may_be_chosen", "friendly_robber": "off",
    "seven_grace_rounds": 0, "discard_limit": 7, "route_interrupt": "holder_keeps_if_tied",
    "win_declaration": "automatic", "win_points": None, "hand_counts": "public",
    "special_turn": "paired", "paired_win": "both_on_turn", "null_progress_card": "refused",
    "event_cards": "off", "event_new_year": "on", "harbormaster": "off", "catan_for_two": "off",
    "two_base_rules": "off", "balanced_dice": "off", "domestic_trade": "on", "offer_limit": 0,
}

FIFTH = dict(SIXTH, phases="separate", bank_like_for_like="allowed", first_player="by_board",
             harbors="loose_random", special_turn="special_build")

FIFTH_PRE2015 = dict(FIFTH, bank_shortage="strict_none", route_interrupt="any_tie_sets_aside")

NL_ALMANAC = dict(FIFTH_PRE2015, win_declaration="must_claim", hand_counts="private",
                  three_player_out="red", harbors="frame_shuffled")

EDITIONS = {"6th": SIXTH, "5th": FIFTH, "5th_pre2015": FIFTH_PRE2015, "nl_almanac": NL_ALMANAC}


class OptionError(Exception):
    """An option that does not exist, a value it cannot have, or a combination that makes no sense."""


def new_options():
    options = dict(SIXTH)
    options.update(edition="6th", players=4, first_seat=0, colors={})
    return options


def set_option(options, name, value):
    """Set one option from its text. An edition sets everything but players, seats and colors."""
    if name == "edition":
        if value not in EDITIONS:
            raise OptionError("unknown edition " + value)
        options["edition"] = value
        options.update(EDITIONS[value])
    elif name.startswith("color_") and name[6:] in ("0", "1", "2", "3", "4", "5"):
        if value in COLOR_WORDS:
            options["colors"][int(name[6:])] = value
        elif value in ("default", "any", "none", "auto"):
            options["colors"].pop(int(name[6:]), None)
        else:
            raise OptionError("unknown color " + value)
    elif name not in VALUES:
        raise OptionError("unknown option " + name)
    elif isinstance(VALUES[name][0], int):
        low, high = VALUES[name]
        digits = value[1:] if name == "first_seat" and value[:1] in ("p", "P") else value
        if not digits.isdigit() or not low <= int(digits) <= high:
            raise OptionError("%s cannot be %s" % (name, value))
        options[name] = int(digits)
    else:
        if value not in VALUES[name]:
            raise OptionError("%s cannot be %s" % (name, value))
        options[name] = value


def read_options(options, words):
    """Words NAME=VALUE from left to right."""
    for word in words:
        name, sign, value = word.lower().partition("=")
        if not sign:
            raise OptionError("NAME=VALUE expected, not " + word)
        set_option(options, name, value)


def finish(options):
    """The points needed depend on Harbormaster where nobody said them."""
    if options["win_points"] is None:
        options["win_points"] = 11 if options["harbormaster"] == "on" else 10


def first_by_roll(options):
    """by_board: the oldest starts on a printed board, the highest roll on a variable one (5th and older)."""
    if options["first_player"] == "by_board":
        return options["setup"] == "variable"
    return options["first_player"] == "highest_roll"


def contradictions(options):
    """Combinations that are refused, each with a rule ID."""
    found = []
    players, setup = options["players"], options["setup"]
    if players == 2 and options["catan_for_two"] == "off" and options["two_base_rules"] == "off":
        found.append("SETUP-01: two players need catan_for_two or two_base_rules")
    if players != 2 and (options["catan_for_two"] == "on" or options["two_base_rules"] == "on"):
        found.append("SETUP-01: catan_for_two and two_base_rules are for two players")
    if options["catan_for_two"] == "on" and options["two_base_rules"] == "on":
        found.append("HOUSE-06: catan_for_two and two_base_rules exclude one another")
    if setup in ("fixed_e5", "fixed_e6") and players not in (3, 4):
        found.append("SETUP-05: %s is for three and four players" % setup)
    if setup == "fixed_56" and players not in (5, 6):
        found.append("BIG-05: fixed_56 is for five and six players")
    if options["event_cards"] != "off" and options["seven_grace_rounds"] > 0:
        found.append("HOUSE-01: event_cards and seven_grace_rounds exclude one another")
    if options["hand_counts"] == "private" and options["robber_victim_empty"] == "skipped":
        found.append("INFO-02: hand_counts=private and robber_victim_empty=skipped exclude one another")
    if options["event_new_year"] == "off" and options["event_cards"] == "off":
        found.append("EV-01: event_new_year=off without event_cards")
    if options["balanced_dice"] == "on" and (options["event_cards"] != "off" or options["seven_grace_rounds"] > 0):
        found.append("HOUSE-05: balanced_dice excludes event_cards and seven_grace_rounds")
    if not first_by_roll(options) and options["first_seat"] >= players:
        found.append("SETUP-14: first_seat is not one of the seats")
    colors = list(options["colors"].values())
    if len(set(colors)) != len(colors):
        found.append("SETUP-03: two seats have the same color")
    return found
