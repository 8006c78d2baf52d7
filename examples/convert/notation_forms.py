"""What stands in the lines of the notation: the forms that notation.py builds lines of.

A form reads the words of a line into a value that JSON can hold, and writes such a value as words.
"""
import re

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
CARDS = ("knight", "roads", "plenty", "monopoly", "point")
PIECES = ("roads", "settlements", "cities")
OTHER_NAMES = {"wood": "lumber", "clay": "brick", "sheep": "wool", "wheat": "grain", "road_building": "roads",
               "year_of_plenty": "plenty", "victory_point": "point", "?": "unknown", "road": "roads", "settlement": "settlements",
               "city": "cities"}
MOST = 2 ** 64


class NotationError(Exception):
    """Text that is not in the notation, or a value that the notation cannot hold."""


class Words:
    """A line, word by word. Commas after a word are no part of it; ';' is a word of its own."""

    def __init__(self, text):
        self.list = [word.rstrip(",") or "," for word in re.findall(r"[^\s;]+|;", text)]
        self.list = [word.lower() for word in self.list if word != ","]
        self.at = 0

    def peek(self):
        return self.list[self.at] if self.at < len(self.list) else None

    def clause_ends(self):
        return self.peek() in (None, ";")

    def next(self, expected="a word"):
        if self.clause_ends():
            raise NotationError(f"expected {expected}, found the end")
        self.at += 1
        return self.list[self.at - 1]

    def rest(self):
        while not self.clause_ends():
            yield self.next()

    def literal(self, word):
        found = self.next(f"'{word}'")
        if found != word:
            raise NotationError(f"expected '{word}', found '{found}'")


def bad(value, what):
    return NotationError(f"expected {what}, found {value!r}")


class Number:
    def read(self, words):
        return self.of(words.next("a number"))

    @staticmethod
    def of(word):
        if not re.fullmatch(r"[0-9]{1,20}", word) or int(word) >= MOST:
            raise bad(word, "a number")
        return int(word)

    def write(self, value):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < MOST:
            raise bad(value, "a number")
        return [str(value)]


class Digits(Number):
    """A number that may be too long for readers of JSON: kept as text."""

    def read(self, words):
        return str(super().read(words))

    def write(self, value):
        return super().write(self.of(value) if isinstance(value, str) else None)


class Word:
    """One of some words, other names for them read too; with `pattern` any word like it."""

    def __init__(self, what, among=(), pattern=None, upper=False):
        self.what, self.among, self.pattern, self.upper = what, among, pattern, upper

    def of(self, value):
        word = value if isinstance(value, str) else ""
        if not self.pattern:
            word = word if word in self.among else OTHER_NAMES.get(word, word)
        if not (word in self.among or self.pattern and re.fullmatch(self.pattern, word, re.IGNORECASE | re.ASCII)):
            raise bad(value, self.what)
        return word.upper() if self.upper else word

    def read(self, words):
        return self.of(words.next(self.what))

    def write(self, value):
        return [self.of(value)]


class Seat:
    """P0 as 0."""

    def read(self, words):
        word = words.next("a seat")
        if not re.fullmatch(r"p[0-9]{1,2}", word):
            raise bad(word, "a seat")
        return int(word[1:])

    def write(self, value):
        return [f"P{NUMBER.write(value)[0]}"]


class OrNone:
    """`none` as null."""

    def __init__(self, form):
        self.form = form

    def read(self, words):
        if words.peek() == "none":
            words.next()
            return None
        return self.form.read(words)

    def write(self, value):
        return ["none"] if value is None else self.form.write(value)


class Many:
    """A list to the end of the line or clause; `none` or nothing is an empty one."""

    def __init__(self, form, none=None):
        self.form, self.none = form, none

    def read(self, words):
        values = []
        while not words.clause_ends():
            if words.peek() == "none":
                words.next()
            else:
                values.append(self.form.read(words))
        return values

    def write(self, value):
        if not isinstance(value, list):
            raise bad(value, "a list")
        return [word for item in value for word in self.form.write(item)] or ([self.none] if self.none else [])


class Either:
    """The first of some forms that fits."""

    def __init__(self, *forms):
        self.forms = forms

    def _first(self, tried):
        for form in self.forms[:-1]:
            try:
                return tried(form)
            except NotationError:
                pass
        return tried(self.forms[-1])

    def read(self, words):
        start = words.at

        def tried(form):
            words.at = start
            return form.read(words)
        return self._first(tried)

    def write(self, value):
        return self._first(lambda form: form.write(value))


class Cards:
    """`2 lumber 1 ore` as {"lumber": 2, "ore": 1}; ends before `for`, `to` and the end."""

    def __init__(self, kinds):
        self.kinds = kinds + ("unknown",)
        self.kind = Word("a kind of card", self.kinds)

    def read(self, words):
        counts, first = {}, words.at
        while not words.clause_ends() and words.peek() not in ("for", "to"):
            if words.peek() == "nothing":
                words.next()
                continue
            count = NUMBER.read(words) if words.peek()[0].isdigit() else 1
            kind = self.kind.read(words)
            counts[kind] = counts.get(kind, 0) + count
        if words.at == first:
            raise NotationError("expected cards, or 'nothing'")
        return {kind: counts[kind] for kind in self.kinds if counts.get(kind)}

    def write(self, value):
        if not isinstance(value, dict) or any(kind not in self.kinds for kind in value):
            raise bad(value, f"numbers of {', '.join(self.kinds)}")
        words = [word for kind in self.kinds if value.get(kind, 0) != 0 for word in (*NUMBER.write(value[kind]), kind)]
        return words or ["nothing"]


class Left:
    """`13 roads 0 cities` as {"roads": 13, "cities": 0}; what is not named is not said."""

    def read(self, words):
        counts = {}
        while not words.clause_ends():
            count = NUMBER.read(words)
            counts[PIECE.read(words)] = count
        return counts

    def write(self, value):
        if not isinstance(value, dict) or not value:
            raise bad(value, "numbers of pieces")
        return [word for piece, count in value.items() for word in NUMBER.write(count) + PIECE.write(piece)]


class Fields:
    """An object made of parts one after the other: words as they stand, and pairs of a name and a form.
    ('?', WORD, NAME, FORM) is a part that may be left out; WORD is what begins it, or None."""

    def __init__(self, *parts):
        self.parts = parts

    def names(self):
        return [part[-2] for part in self.parts if not isinstance(part, str)]

    def read(self, words):
        value = {}
        for part in self.parts:
            if isinstance(part, str):
                words.literal(part)
            elif part[0] != "?":
                value[part[0]] = part[1].read(words)
            elif not words.clause_ends() and part[1] in (None, words.peek()):
                if part[1] is not None:
                    words.next()
                value[part[2]] = part[3].read(words)
        return value

    def write(self, value):
        if not isinstance(value, dict):
            raise bad(value, "an object")
        words = []
        for part in self.parts:
            if isinstance(part, str):
                words.append(part)
            elif part[-2] in value:
                words += ([part[1]] if part[0] == "?" and part[1] is not None else []) + part[-1].write(value[part[-2]])
            elif part[0] != "?":
                raise NotationError(f"'{part[0]}' is missing")
        return words


class Weights:
    """`dice 2:1 3:2` as {"dice": {"2": 1, "3": 2}}."""

    def read(self, words):
        kind, weights = words.next("dice, drawn, stolen or event"), {}
        for word in words.rest():
            outcome, colon, weight = word.partition(":")
            if not outcome or not colon:
                raise bad(word, "an outcome and its weight")
            weights[outcome] = NUMBER.of(weight)
        return {kind: weights}

    def write(self, value):
        if not isinstance(value, dict) or len(value) != 1 or not isinstance(*value.values(), dict):
            raise bad(value, "one kind of outcomes with their weights")
        (kind, weights), = value.items()
        words = [kind] + [f"{outcome}:{NUMBER.write(weight)[0]}" for outcome, weight in weights.items()]
        if not all(re.fullmatch(r"[a-z0-9_:-]+", word) for word in words):
            raise bad(value, "outcomes with their weights")
        return words


class Dice:
    """`8` as 8, `3+5` as [3, 5]."""

    def read(self, words):
        faces = [NUMBER.of(word) for word in words.next("the dice").split("+")]
        if len(faces) > 2:
            raise bad(faces, "a sum or two dice")
        return faces if len(faces) == 2 else faces[0]

    def write(self, value):
        if isinstance(value, list) and len(value) == 2:
            return ["+".join(NUMBER.write(face)[0] for face in value)]
        return NUMBER.write(value)


NUMBER, DIGITS, SEAT, WEIGHTS, DICE = Number(), Digits(), Seat(), Weights(), Dice()
RESOURCE = Word("a resource", RESOURCES + ("unknown",))
CARD = Word("a development card", CARDS + ("unknown",))
VERTEX = Word("a vertex, as in '10N'", pattern=r"[0-9]{1,2}(N|NE|SE|S|SW|NW)", upper=True)
EDGE = Word("an edge, as in '10NE'", pattern=r"[0-9]{1,2}(NE|E|SE|SW|W|NW)", upper=True)
TERM = Word("a word", pattern=r"[a-z][a-z-]*")
PIECE = Word("roads, settlements or cities", PIECES)
RULE = Word("the ID of a rule", pattern=r"[A-Z]+[-_][0-9]+", upper=True)
PILE = Word("16 hexadecimal digits", pattern=r"[0-9a-f]{16}")
HAND, DEVELOPMENT, LEFT = Cards(RESOURCES), Cards(CARDS), Left()
SEATS, NUMBERS = Many(SEAT), Many(NUMBER)
UNSEEN = Either(Word("'unknown'", ("unknown",)), HAND)  # cards, or "unknown" for such as nobody has seen
VIEW = Either(SEAT, Word("a seat, 'spectator' or 'table'", ("spectator", "table")))
HOLDER, HEX_OR_NONE = OrNone(SEAT), OrNone(NUMBER)
TERMS = Fields(("give", HAND), "for", ("take", HAND))
