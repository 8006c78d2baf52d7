"""Lines and words of the notation: cards, places, actions, and how they are written."""

from collections import namedtuple

from boards import RESOURCES

CHANCE = 15
UNKNOWN = 255

CARDS = ("knight", "roads", "plenty", "monopoly", "point")
CARD_WORDS = {"road_building": "roads", "year_of_plenty": "plenty", "victory_point": "point"}
RESOURCE_WORDS = {"wood": "lumber", "sheep": "wool", "wheat": "grain", "clay": "brick"}

NONE = (0, 0, 0, 0, 0)

# Something a seat does or chance brings. Fields that the kind does not use are None, or no cards.
Action = namedtuple("Action", "kind seat place other value give take")

# Kinds in the order of the public header. The number is the one of the header.
KINDS = (
    "start-roll", "roll", "end", "pass", "claim", "settlement", "city", "road", "buy", "knight", "roads",
    "stop", "plenty", "monopoly", "discard", "lay", "robber", "steal", "bank", "offer", "propose", "accept",
    "reject", "confirm", "cancel", "neutral-settlement", "neutral-road", "forced-trade", "give-back", "banish",
    "hand-in", "event-take", "event-give", "event-help", "event-victim", "event-road", "repair", "dice", "drawn",
    "stolen", "event", "reveal-hand", "reveal-discard", "reveal-points",
)
CHANCE_KINDS = ("dice", "drawn", "stolen", "event", "reveal-hand", "reveal-discard", "reveal-points")


def act(kind, seat, place=None, other=None, value=None, give=NONE, take=NONE):
    return Action(kind, seat, place, other, value, give, take)


class SyntaxFault(Exception):
    """Text that cannot be read."""


class ArgumentFault(Exception):
    """An action that can be read but has a seat, place or set that this game does not have."""


def split_words(text):
    """Words of a line, in lower case, without comment and without commas behind words."""
    words = []
    for word in text.split("#", 1)[0].split():
        word = word.rstrip(",").lower()
        if word:
            words.append(word)
    return words


def read_seat(word):
    if len(word) >= 2 and word[0] == "p" and word[1:].isdigit():
        return int(word[1:])
    raise SyntaxFault("a seat was expected, not " + word)


def is_seat(word):
    return len(word) >= 2 and word[0] == "p" and word[1:].isdigit()


def read_resource(word):
    word = RESOURCE_WORDS.get(word, word)
    if word not in RESOURCES:
        raise SyntaxFault("a resource was expected, not " + word)
    return RESOURCES.index(word)


def read_card(word):
    word = CARD_WORDS.get(word, word)
    if word not in CARDS:
        raise SyntaxFault("a development card was expected, not " + word)
    return CARDS.index(word)


def read_number(word):
    if not word.isdigit():
        raise SyntaxFault("a number was expected, not " + word)
    return int(word)


def read_counts(words, read_kind):
    """Pairs of number and kind; a kind alone is one; 'nothing' is none."""
    counts = [0] * 5
    if words == ["nothing"]:
        return tuple(counts)
    if not words:
        raise SyntaxFault("cards were expected")
    i = 0
    while i < len(words):
        number = 1
        if words[i].isdigit():
            number = int(words[i])
            i += 1
            if i == len(words):
                raise SyntaxFault("a kind was expected after the number")
        counts[read_kind(words[i])] += number
        i += 1
    return tuple(counts)  # actions are compared and hashed, so their cards are tuples


def write_counts(counts, names):
    words = ["%d %s" % (n, names[k]) for k, n in enumerate(counts) if n]
    return " ".join(words) if words else "nothing"


def write_resources(counts):
    return write_counts(counts, RESOURCES)


def read_trade(words):
    """GIVE for TAKE"""
    if words.count("for") != 1:
        raise SyntaxFault("a trade has one 'for'")
    middle = words.index("for")
    return read_counts(words[:middle], read_resource), read_counts(words[middle + 1:], read_resource)


def read_place(word, read):
    place = read(word)
    if place is None:
        raise ArgumentFault("there is no place " + word)
    return place


def exactly(words, count):
    if len(words) != count:
        raise SyntaxFault("%d words were expected here" % count)


def read_chance(words):
    kind, rest = words[0], words[1:]
    if kind == "dice":
        exactly(rest, 1)
        if "+" in rest[0]:
            first, second = rest[0].split("+")
            first, second = read_number(first), read_number(second)
            if not 1 <= first <= 6 or not 1 <= second <= 6:
                raise SyntaxFault("dice show 1 to 6")
            return act("dice", CHANCE, other=first, value=first + second)
        value = read_number(rest[0])
        if not 2 <= value <= 12:
            raise ArgumentFault("no such sum of dice")
        return act("dice", CHANCE, value=value)
    if kind == "drawn":
        exactly(rest, 1)
        return act("drawn", CHANCE, value=UNKNOWN if rest[0] == "unknown" else read_card(rest[0]))
    if kind == "stolen":
        exactly(rest, 1)
        return act("stolen", CHANCE, value=UNKNOWN if rest[0] == "unknown" else read_resource(rest[0]))
    if kind == "event":
        exactly(rest, 1)
        card = read_number(rest[0])
        if not 1 <= card <= 22:
            raise ArgumentFault("no such event card")
        return act("event", CHANCE, value=card)
    other = read_seat(rest[0]) if rest else None
    if kind == "reveal-points":
        exactly(rest, 2)
        return act(kind, CHANCE, other=other, value=read_number(rest[1]))
    return act(kind, CHANCE, other=other, give=read_counts(rest[1:], read_resource))


def read_action(map_, players, owners, text):
    """One line of a log as an action."""
    words = split_words(text)
    if not words:
        raise SyntaxFault("an action was expected")
    if words[0] in CHANCE_KINDS:
        return read_chance(words)
    seat = read_seat(words[0])
    if len(words) < 2 or words[1] not in KINDS or words[1] in CHANCE_KINDS:
        raise SyntaxFault("an action was expected after the seat")
    kind, rest = words[1], words[2:]
    if kind in ("settlement", "city"):
        exactly(rest, 1)
        action = act(kind, seat, place=read_place(rest[0], map_.read_vertex))
    elif kind in ("road", "event-road", "repair"):
        exactly(rest, 1)
        action = act(kind, seat, place=read_place(rest[0], map_.read_edge))
    elif kind in ("robber", "banish"):
        exactly(rest, 1)
        action = act(kind, seat, place=read_place(rest[0], map_.read_hex))
    elif kind in ("neutral-settlement", "neutral-road"):
        exactly(rest, 2)
        read = map_.read_vertex if kind == "neutral-settlement" else map_.read_edge
        action = act(kind, seat, other=read_seat(rest[0]), place=read_place(rest[1], read))
    elif kind == "plenty":
        action = act(kind, seat, take=read_counts(rest, read_resource))
    elif kind in ("monopoly", "lay", "event-take", "event-give"):
        exactly(rest, 1)
        action = act(kind, seat, value=read_resource(rest[0]))
    elif kind in ("discard", "give-back"):
        action = act(kind, seat, give=read_counts(rest, read_resource))
    elif kind in ("steal", "event-victim"):
        exactly(rest, 1)
        action = act(kind, seat, other=read_seat(rest[0]))
    elif kind == "event-help":
        exactly(rest, 2)
        action = act(kind, seat, other=read_seat(rest[0]), value=read_resource(rest[1]))
    elif kind == "bank" or kind == "accept":
        give, take = read_trade(rest)
        action = act(kind, seat, give=give, take=take)
    elif kind == "offer":
        asked = [s for s in range(players) if s != seat]
        if "to" in rest:
            asked = [read_seat(word) for word in rest[rest.index("to") + 1:]]
            rest = rest[:rest.index("to")]
        give, take = read_trade(rest)
        action = act(kind, seat, value=sum(1 << s for s in set(asked)), give=give, take=take)
    elif kind in ("propose", "confirm"):
        if not rest:
            raise SyntaxFault("a seat was expected")
        give, take = read_trade(rest[1:])
        action = act(kind, seat, other=read_seat(rest[0]), give=give, take=take)
    else:
        exactly(rest, 0)
        action = act(kind, seat)
    check_arguments(players, owners, action)
    return action


def check_arguments(players, owners, a):
    """What is an error of the arguments and no verdict."""
    if a.seat >= players:
        raise ArgumentFault("there is no seat P%d" % a.seat)
    if a.kind in ("steal", "propose", "confirm", "event-help", "event-victim") and a.other >= players:
        raise ArgumentFault("there is no seat P%d" % a.other)
    if a.kind in ("neutral-settlement", "neutral-road") and a.other >= owners:
        raise ArgumentFault("there is no owner P%d" % a.other)
    if a.kind in ("propose", "confirm", "event-victim") and a.other == a.seat:
        raise ArgumentFault("nobody trades with oneself, nobody steals from oneself")
    if a.kind == "offer" and (a.value == 0 or a.value >> players or a.value >> a.seat & 1):
        raise ArgumentFault("the offer asks nobody, the asking seat, or a seat that is not there")
    if max(a.give) > 254 or max(a.take) > 254:
        raise ArgumentFault("more than 254 cards of a kind")


def write_action(map_, players, a):
    """The action as it is written in a record."""
    kind = a.kind
    if kind == "dice":
        return "dice %d+%d" % (a.other, a.value - a.other) if a.other else "dice %d" % a.value
    if kind == "drawn":
        return "drawn " + ("unknown" if a.value == UNKNOWN else CARDS[a.value])
    if kind == "stolen":
        return "stolen " + ("unknown" if a.value == UNKNOWN else RESOURCES[a.value])
    if kind == "event":
        return "event %d" % a.value
    if kind == "reveal-points":
        return "reveal-points P%d %d" % (a.other, a.value)
    if kind in ("reveal-hand", "reveal-discard"):
        return "%s P%d %s" % (kind, a.other, write_resources(a.give))
    text = "P%d %s" % (a.seat, kind)
    if a.value == UNKNOWN:  # a card that was not seen
        return text + (" P%d unknown" % a.other if kind == "event-help" else " unknown")
    if kind in ("settlement", "city"):
        return text + " " + map_.vertex_name[a.place]
    if kind in ("road", "event-road", "repair"):
        return text + " " + map_.edge_name[a.place]
    if kind == "neutral-settlement":
        return text + " P%d %s" % (a.other, map_.vertex_name[a.place])
    if kind == "neutral-road":
        return text + " P%d %s" % (a.other, map_.edge_name[a.place])
    if kind in ("robber", "banish"):
        return text + " " + map_.hex_name(a.place)
    if kind == "plenty":
        return text + " " + write_resources(a.take)
    if kind in ("monopoly", "lay", "event-take", "event-give"):
        return text + " " + RESOURCES[a.value]
    if kind in ("discard", "give-back"):
        return text + " " + write_resources(a.give)
    if kind in ("steal", "event-victim"):
        return text + " P%d" % a.other
    if kind == "event-help":
        return text + " P%d %s" % (a.other, RESOURCES[a.value])
    if kind in ("bank", "accept", "offer"):
        text += " %s for %s" % (write_resources(a.give), write_resources(a.take))
        if kind == "offer" and a.value != (1 << players) - 1 - (1 << a.seat):
            text += " to" + "".join(" P%d" % s for s in range(players) if a.value >> s & 1)
        return text
    if kind in ("propose", "confirm"):
        return text + " P%d %s for %s" % (a.other, write_resources(a.give), write_resources(a.take))
    return text
