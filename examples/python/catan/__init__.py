"""The rules of the board game CATAN: judge every move, play it, list what is legal.

>>> import random, catan
>>> game = catan.Game("players=3", seed=42)
>>> while not game.over:
...     game.apply(random.choice(game.legal_actions()))
>>> game.winner
"""

from . import enums
from ._library import LibraryNotFound, ffi, lib, path, string
from .actions import CHANCE, UNKNOWN, Action, ActionList, Cards, Event, card_name, kind_name, resource_name, told
from .batch import Batch
from .board import Board, BoardMap, HarborAt, Hex, board_map
from .enums import (
    ActionKind, BatchResult, Card, Certainty, ChanceMode, Corner, Due, Edition, EventKind, Harbor, Map, Menu, Option,
    Part, Parting, PlaceKind, PointsPart, PrintedBoard, Resource, Rule, Side, Status, Terrain, TradeState, Viewer,
)
from .errors import (
    ArgumentError, BoardError, BusyError, CatanError, FormatError, NotationError, OptionsError, OutOfMemory, PositionError,
    RuleError, SizeError, UnsupportedError, VersionError,
)
from .game import Game, Generator, Terms, due_name
from .record import Record, Turn
from .rules import OPTIONS, OptionInfo, Rules, option
from .verdict import RuleInfo, Verdict, all_rules, rule


def version() -> str:
    """Version of the library that is loaded, "0.1.0"."""
    return string(lib.catan_version()) or ""


def version_number() -> int:
    """The same as a number: major * 10000 + minor * 100 + patch."""
    return lib.catan_version_number()  # type: ignore[no-any-return]


def status_name(status: int) -> str:
    """Name of a status, "CATAN_ERR_RULE"."""
    return string(lib.catan_status_name(status)) or ""


__version__ = version()

__all__ = [
    "Action", "ActionKind", "ActionList", "all_rules", "ArgumentError", "Batch", "BatchResult", "Board", "board_map",
    "BoardError", "BoardMap", "BusyError", "Card", "card_name", "Cards", "CatanError", "Certainty", "CHANCE",
    "ChanceMode", "Corner", "Due", "due_name", "Edition", "enums", "Event", "EventKind", "ffi", "FormatError", "Game",
    "Generator", "Harbor", "HarborAt", "Hex", "kind_name", "lib", "LibraryNotFound", "Map", "Menu", "NotationError",
    "Option", "option", "OptionInfo", "OPTIONS", "OptionsError", "OutOfMemory", "Part", "Parting", "path",
    "PlaceKind", "PointsPart", "PositionError", "PrintedBoard", "Record", "Resource", "resource_name", "rule", "Rule",
    "RuleError", "RuleInfo", "Rules", "Side", "SizeError", "Status", "status_name", "string", "Terms", "Terrain",
    "told", "TradeState", "Turn", "UNKNOWN", "UnsupportedError", "Verdict", "version", "version_number", "VersionError",
    "Viewer",
]
