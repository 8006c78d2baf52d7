"""Records and positions in the notation (doc/notation.md) as objects that JSON can hold, and back.

`read` makes an object of a text, `write` a text of an object; doc/converters.md describes the object.
Both judge the form alone: whether a game can be so is for the referee.
"""
import json
import re

from notation_forms import (CARD, DEVELOPMENT, DICE, DIGITS, EDGE, HAND, HEX_OR_NONE, HOLDER, LEFT, NUMBER, NUMBERS, PILE,
                            RESOURCE, RESOURCES, RULE, SEAT, SEATS, TERM, TERMS, UNSEEN, VERTEX, VIEW, WEIGHTS, Either,
                            Fields, Many, NotationError, OrNone, Word, Words, bad)

FORMAT, VERSION = "catan-record", 1
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
TERRAIN = Word("a terrain", TERRAINS)
HARBOR = Word("a resource or 'any'", RESOURCES + ("any",))
KEPT_BY_EDITION = re.compile(r"players|first_seat|color_[0-5]")

OWNER_LINES = {
    "settlements": Many(VERTEX), "cities": Many(VERTEX), "roads": Many(EDGE), "hand": HAND, "cards": DEVELOPMENT,
    "fresh": DEVELOPMENT, "knights": NUMBER, "offers": NUMBER, "tokens": NUMBER, "aside": HAND, "proposes": TERMS,
}
GAME_LINES = {
    "bank": HAND, "deck": DEVELOPMENT, "removed": DEVELOPMENT, "damaged": Many(EDGE), "robber": HEX_OR_NONE, "road": HOLDER,
    "army": HOLDER, "harbormaster": HOLDER, "turn": Fields(("number", NUMBER), ("?", None, "seat", SEAT)), "first": HOLDER,
    "acting": Fields(("seat", SEAT), ("part", TERM)), "dice": NUMBER, "due": Many(TERM), "waiting": SEATS, "agreed": SEATS,
    "free": NUMBER, "marks": Many(TERM), "victim": HOLDER, "spot": OrNone(VERTEX), "offer": TERMS, "best": NUMBER,
    "rolled": NUMBER, "event": NUMBER, "pile": PILE, "winner": HOLDER, "view": VIEW, "chance": Many(DIGITS),
}
SPREAD = ("settlements", "cities", "roads", "damaged")

AT_VERTEX, AT_EDGE, AT_HEX = Fields(("place", VERTEX)), Fields(("place", EDGE)), Fields(("hex", NUMBER))
NOTHING, OF_KIND, OTHER = Fields(), Fields(("resource", RESOURCE)), Fields(("other", SEAT))
GIVES, TAKES = Fields(("give", UNSEEN)), Fields(("take", HAND))
ACTIONS = {
    "start-roll": NOTHING, "roll": NOTHING, "end": NOTHING, "pass": NOTHING, "claim": NOTHING, "settlement": AT_VERTEX,
    "city": AT_VERTEX, "road": AT_EDGE, "buy": NOTHING, "knight": NOTHING, "roads": NOTHING, "stop": NOTHING, "plenty": TAKES,
    "monopoly": OF_KIND, "discard": GIVES, "lay": OF_KIND, "robber": AT_HEX, "steal": OTHER, "bank": TERMS,
    "offer": Fields(*TERMS.parts, ("?", "to", "to", SEATS)), "propose": Fields(("other", SEAT), *TERMS.parts),
    "accept": TERMS, "reject": NOTHING, "confirm": Fields(("other", SEAT), *TERMS.parts), "cancel": NOTHING,
    "neutral-settlement": Fields(("owner", SEAT), ("place", VERTEX)), "neutral-road": Fields(("owner", SEAT), ("place", EDGE)),
    "forced-trade": NOTHING, "give-back": GIVES, "banish": AT_HEX, "hand-in": NOTHING, "event-take": OF_KIND,
    "event-give": OF_KIND, "event-help": Fields(("other", SEAT), ("resource", RESOURCE)), "event-victim": OTHER,
    "event-road": AT_EDGE, "repair": AT_EDGE,
}
SHOWN = Fields(("seat", SEAT), ("cards", HAND))
OUTCOMES = {
    "dice": Fields(("dice", DICE)), "drawn": Fields(("card", CARD)), "stolen": OF_KIND, "event": Fields(("event", NUMBER)),
    "reveal-hand": SHOWN, "reveal-discard": SHOWN, "reveal-points": Fields(("seat", SEAT), ("count", NUMBER)),
}
SEAT_CLAUSES = {"holds": HAND, "cards": DEVELOPMENT, "knights": NUMBER, "tokens": NUMBER, "left": LEFT, "rates": NUMBERS,
                "owes": NUMBER, "may": NUMBER}
TABLE_CLAUSES = {
    "points": NUMBERS, "visible": NUMBERS, "lengths": NUMBERS, "road": HOLDER, "army": HOLDER, "harbormaster": HOLDER,
    "robber": HEX_OR_NONE, "bank": HAND, "deck": NUMBER, "turn": GAME_LINES["turn"], "due": TERM,
    "actors": Many(Either(SEAT, Word("a seat", ("chance",))), none="none"), "winner": HOLDER, "weights": WEIGHTS,
}


def known(word, table, what):
    if not isinstance(word, str) or word not in table:
        raise bad(word, what)
    return table[word]


def seat_begins(words):
    return bool(re.fullmatch(r"p[0-9]+", words.peek() or ""))


def ended(words):
    if words.peek() is not None:
        raise NotationError(f"expected the end of the line, found '{words.peek()}'")


def only(value, names):
    """An object with no other fields than these."""
    if not isinstance(value, dict):
        raise bad(value, "an object")
    strange = [name for name in value if name not in names]
    if strange:
        raise NotationError(f"no field '{strange[0]}' is known here")
    return value


# ---- the log

def read_action(words):
    if seat_begins(words):
        entry = {"seat": SEAT.read(words), "action": words.next("an action")}
        form = known(entry["action"], ACTIONS, "an action")
    else:
        entry = {"chance": words.next("an action or outcome")}
        form = known(entry["chance"], OUTCOMES, "an action, an outcome or a statement")
    entry.update(form.read(words))
    ended(words)
    return entry


def write_action(entry):
    if not isinstance(entry, dict) or ("action" in entry) == ("chance" in entry):
        raise NotationError("expected an object with either 'action' or 'chance'")
    if "action" in entry:
        form = known(entry["action"], ACTIONS, "an action")
        head, names = SEAT.write(entry.get("seat")) + [entry["action"]], ["seat", "action"]
    else:
        form = known(entry["chance"], OUTCOMES, "an outcome")
        head, names = [entry["chance"]], ["chance"]
    only(entry, names + form.names())
    return head + form.write(entry)


def read_clause(words):
    entry = {"seat": SEAT.read(words)} if seat_begins(words) else {}
    word = words.next("a clause")
    entry[word] = known(word, SEAT_CLAUSES if entry else TABLE_CLAUSES, "a clause of facts").read(words)
    if not words.clause_ends():
        raise bad(words.peek(), "';' or the end of the line")
    return entry


def write_clause(entry):
    table = SEAT_CLAUSES if isinstance(entry, dict) and "seat" in entry else TABLE_CLAUSES
    names = [name for name in only(entry, [*table, "seat"]) if name != "seat"]
    if len(names) != 1:
        raise NotationError("expected one clause in each object")
    head = SEAT.write(entry["seat"]) if "seat" in entry else []
    return head + names + table[names[0]].write(entry[names[0]])


def read_facts(words):
    clauses = []
    while words.peek() is not None:
        if words.peek() == ";":
            words.at += 1
        else:
            clauses.append(read_clause(words))
    return clauses


def read_refusal(words):
    rules = words.next("IDs of rules").split(",")
    entry = {"refuse": [] if rules == ["argument"] else [RULE.of(rule) for rule in rules]}
    start = words.at
    try:
        return {**entry, "what": read_action(words)}
    except NotationError:
        if entry["refuse"]:
            raise
    entry["what"] = " ".join(words.list[start:])  # not even readable, which is the point
    return entry


def write_refusal(entry):
    only(entry, ["refuse", "what"])
    rules, what = entry["refuse"], entry.get("what")
    if not isinstance(rules, list):
        raise bad(rules, "a list of IDs of rules")
    if isinstance(what, str) and not rules and re.fullmatch(r"[ -\"$-~]+", what):
        return ["refuse", "argument", what]
    return ["refuse", ",".join(RULE.of(rule) for rule in rules) or "argument"] + write_action(what)


def read_log_line(text):
    words = Words(text)
    if words.peek() in ("allow", "refuse", "facts"):
        kind = words.next()
        if kind == "allow":
            return {"allow": read_action(words)}
        return {"facts": read_facts(words)} if kind == "facts" else read_refusal(words)
    return read_action(words)


def write_log_line(entry):
    if isinstance(entry, dict) and "facts" in entry:
        clauses = only(entry, ["facts"])["facts"]
        if not isinstance(clauses, list):
            raise bad(clauses, "a list of clauses")
        return " ".join(["facts", "; ".join(" ".join(write_clause(clause)) for clause in clauses)]).rstrip()
    if isinstance(entry, dict) and "allow" in entry:
        return " ".join(["allow"] + write_action(only(entry, ["allow"])["allow"]))
    if isinstance(entry, dict) and "refuse" in entry:
        return " ".join(write_refusal(entry))
    return " ".join(write_action(entry))


# ---- the header

def read_rules(words, record):
    rules = record.setdefault("rules", {})
    for word in words.rest():
        name, equals, value = word.partition("=")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or not equals or not re.fullmatch(r"[a-z0-9_]+", value):
            raise bad(word, "an option and its value, NAME=VALUE")
        rules.pop(name, None)
        if name == "edition":  # it sets every other option but these
            kept = {other: rules[other] for other in rules if KEPT_BY_EDITION.fullmatch(other)}
            rules.clear()
            rules.update({name: value, **kept})
        else:
            rules[name] = int(value) if value.isdigit() else value


def write_rules(rules):
    if not isinstance(rules, dict):
        raise bad(rules, "an object of options")
    words = [f"{name}={value}" for name, value in rules.items()]
    if not all(re.fullmatch(r"[a-z][a-z0-9_]*=[a-z0-9_]+", word) for word in words):
        raise bad(rules, "options with a word or a number each")
    if "edition" in rules and next(iter(rules)) != "edition":
        words.sort(key=lambda word: not word.startswith("edition="))
    return " ".join(["rules"] + words)


def read_hexes(words):
    row = []
    while words.peek() is not None:
        row.append({"terrain": TERRAIN.read(words)})
        if (words.peek() or "").isdigit():
            row[-1]["token"] = NUMBER.read(words)
    return row


def read_harbors(words):
    harbors = []
    while words.peek() is not None:
        harbors.append({"edge": EDGE.read(words), "kind": HARBOR.read(words)})
    return harbors


def read_board_line(word, words, board):
    if word == "hexes":
        board.setdefault("hexes", []).append(read_hexes(words))
    elif word == "harbors":
        board.setdefault("harbors", []).extend(read_harbors(words))
    elif word == "robber":
        board["robber"] = HEX_OR_NONE.read(words)
    elif words.peek() == "seed":
        words.next()
        board.update(Fields(("seed", DIGITS), ("?", "corner", "corner", NUMBER)).read(words))
    else:
        board["printed"] = words.next("the name of a board")


def hex_words(entry):
    only(entry, ["terrain", "token"])
    return " ".join(TERRAIN.write(entry.get("terrain")) + (NUMBER.write(entry["token"]) if "token" in entry else []))


def write_board(board):
    only(board, ["printed", "seed", "corner", "hexes", "harbors", "robber"])
    rows, harbors = board.get("hexes", []), board.get("harbors", [])
    if not isinstance(rows, list) or not isinstance(harbors, list) or not all(isinstance(row, list) for row in rows):
        raise NotationError("expected lists of rows of hexes, and of harbors")
    lines = [f"board {Word('a board', pattern='[a-z0-9_]+').of(board['printed'])}"] if "printed" in board else []
    if "seed" in board:
        corner = ["corner"] + NUMBER.write(board["corner"]) if "corner" in board else []
        lines.append(" ".join(["board", "seed"] + DIGITS.write(board["seed"]) + corner))
    lines += ["hexes " + ", ".join(map(hex_words, row)) for row in rows]
    if harbors:
        form = Fields(("edge", EDGE), ("kind", HARBOR))
        lines.append("harbors " + ", ".join(" ".join(form.write(only(harbor, form.names()))) for harbor in harbors))
    if "robber" in board:
        lines.append(" ".join(["robber"] + HEX_OR_NONE.write(board["robber"])))
    return lines


def read_position_line(words, position):
    if seat_begins(words):
        owner = SEAT.read(words)
        into, table = position["owners"].setdefault(owner, {"owner": owner}), OWNER_LINES
    else:
        into, table = position, GAME_LINES
    word = words.next("a line of a position")
    value = known(word, table, "a line of a position").read(words)
    ended(words)
    if word in into and word not in SPREAD:
        raise NotationError(f"'{word}' is said twice")
    into[word] = into.get(word, []) + value if word in SPREAD else value


def write_position(position):
    only(position, ["owners", *GAME_LINES])
    owners = position.get("owners", [])
    if not isinstance(owners, list):
        raise bad(owners, "a list of owners")
    lines = ["position"]
    for entry in owners:
        only(entry, ["owner", *OWNER_LINES])
        head = SEAT.write(entry.get("owner"))
        lines += [" ".join(head + [word] + form.write(entry[word])) for word, form in OWNER_LINES.items() if word in entry]
    return lines + [" ".join([word] + form.write(position[word])) for word, form in GAME_LINES.items() if word in position]


# ---- the file

class Reader:
    """Takes a record line by line."""

    def __init__(self):
        self.record = {"format": FORMAT, "version": VERSION}
        self.begun = False

    def comment(self, text):
        if "log" in self.record:
            self.record["log"].append({"comment": text})
        else:
            self.record.setdefault("comments", []).append(text)

    def line(self, text):
        body, mark, comment = text.partition("#")
        comment = comment[1:] if comment.startswith(" ") else comment
        if not body.strip():
            if mark:
                self.comment(comment)
        elif "log" in self.record and self.begun:
            entry = read_log_line(body)
            self.record["log"].append({**entry, "comment": comment} if mark else entry)
        else:
            self.header(Words(body))
            if mark:
                self.comment(comment)

    def header(self, words):
        word = words.peek()
        if not self.begun:
            if words.list != ["catan", "1"]:
                raise NotationError("expected 'catan 1'")
            self.begun, words.at = True, 2
        elif word in ("play", "position"):
            words.next()
            self.record["log" if word == "play" else "position"] = [] if word == "play" else {"owners": {}}
        elif "position" in self.record:
            read_position_line(words, self.record["position"])
        else:
            self.before_position(words.next(), words)
        ended(words)

    def before_position(self, word, words):
        if word == "rules":
            read_rules(words, self.record)
        elif word == "chance":
            self.record["chance"] = DIGITS.read(words)
        elif word == "view":
            self.record["view"] = VIEW.read(words)
        elif word in ("board", "hexes", "harbors", "robber"):
            read_board_line(word, words, self.record.setdefault("board", {}))
        else:
            raise bad(word, "a line of the header")

    def end(self):
        if not self.begun:
            raise NotationError("expected 'catan 1'")
        if "position" in self.record:
            owners = self.record["position"]["owners"]
            self.record["position"]["owners"] = [owners[owner] for owner in sorted(owners)]
        order = ("format", "version", "comments", "rules", "board", "chance", "view", "position", "log")
        return {name: self.record[name] for name in order if name in self.record}


def read(text):
    """The object of a text. NotationError names the line."""
    reader = Reader()
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        try:
            reader.line(line.rstrip())
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from None
    return reader.end()


def comment_of(text):
    if not isinstance(text, str) or "\n" in text or "\r" in text:
        raise bad(text, "a comment of one line")
    return f"# {text}".rstrip()


def write_entry(entry):
    if not isinstance(entry, dict) or "comment" not in entry:
        return write_log_line(entry)
    rest = {name: value for name, value in entry.items() if name != "comment"}
    return f"{write_log_line(rest)} {comment_of(entry['comment'])}" if rest else comment_of(entry["comment"])


def write_log(log):
    if not isinstance(log, list):
        raise bad(log, "a list")
    lines = ["play"]
    for number, entry in enumerate(log):
        try:
            lines.append(write_entry(entry))
        except NotationError as error:
            raise NotationError(f"log entry {number}: {error}") from None
    return lines


def write(record):
    """The text of an object, in canonical form. NotationError names what cannot be written."""
    only(record, ["format", "version", "comments", "rules", "board", "chance", "view", "position", "log"])
    if record.get("format") != FORMAT or record.get("version") != VERSION:
        raise NotationError(f"expected format '{FORMAT}', version {VERSION}")
    comments = record.get("comments", [])
    if not isinstance(comments, list):
        raise bad(comments, "a list of comments")
    lines = ["catan 1"] + [comment_of(comment) for comment in comments]
    lines += [write_rules(record["rules"])] if "rules" in record else []
    lines += write_board(record["board"]) if "board" in record else []
    lines += [" ".join(["chance"] + DIGITS.write(record["chance"]))] if "chance" in record else []
    lines += [" ".join(["view"] + VIEW.write(record["view"]))] if "view" in record else []
    lines += write_position(record["position"]) if "position" in record else []
    lines += write_log(record["log"]) if "log" in record else []
    return "\n".join(lines) + "\n"


def opened(value, depth):
    """Are the parts of this value each on a line of its own?"""
    parts = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(isinstance(part, (dict, list)) for part in parts) and (depth == 1 or isinstance(value, list))


def to_json(value, depth=0):
    """JSON with a line for each row of hexes, owner and entry of the log."""
    if depth > 2 or not isinstance(value, (dict, list)) or not opened(value, depth):
        return json.dumps(value, ensure_ascii=False)
    inner = "\n" + " " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {to_json(part, depth + 1)}" for name, part in value.items()]
        return "{" + inner + ("," + inner).join(parts) + inner[:-1] + "}"
    return "[" + inner + ("," + inner).join(to_json(part, depth + 1) for part in value) + inner[:-1] + "]"
