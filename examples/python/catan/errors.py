"""Exceptions. What a rule forbids is a RuleError, which carries the verdict."""

from __future__ import annotations

from typing import NoReturn

from ._library import lib, string
from .verdict import Verdict


class CatanError(Exception):
    """Anything libcatan did not do. `status` is its code, `CATAN_ERR_...`."""

    status = 0


class ArgumentError(CatanError, ValueError):
    """A number out of range, or a field that this kind of action does not use."""

    status = lib.CATAN_ERR_ARG


class RuleError(CatanError):
    """A rule of the game forbids it. The verdict's fields can be read from the exception: `error.id`, `error.place`."""

    status = lib.CATAN_ERR_RULE

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        return str(self.verdict)

    @property
    def rule(self) -> int:
        """Number of the rule."""
        return self.verdict.rule

    @property
    def id(self) -> str:
        """ID of the rule, "BUILD-06"."""
        return self.verdict.id

    @property
    def title(self) -> str:
        """What the rule is about, "distance rule"."""
        return self.verdict.title

    @property
    def text(self) -> str:
        """What the rule says."""
        return self.verdict.text

    @property
    def sources(self) -> str:
        """Where that is written."""
        return self.verdict.sources

    @property
    def place(self) -> int | None:
        """The hex, vertex or edge that shows it."""
        return self.verdict.place

    @property
    def seat(self) -> int | None:
        """The seat or owner that shows it."""
        return self.verdict.seat


class OutOfMemory(CatanError, MemoryError):
    """No memory to be had."""

    status = lib.CATAN_ERR_MEMORY


class BusyError(CatanError):
    """A game cannot be changed from inside its own listener."""

    status = lib.CATAN_ERR_BUSY


class SizeError(CatanError, ValueError):
    """A buffer is too small."""

    status = lib.CATAN_ERR_SIZE


class NotationError(CatanError, ValueError):
    """Text that cannot be read; the message names line and column."""

    status = lib.CATAN_ERR_SYNTAX


class UnsupportedError(CatanError):
    """A known option that this version does not play yet."""

    status = lib.CATAN_ERR_UNSUPPORTED


class BoardError(CatanError, ValueError):
    """A board that cannot be; the message names every fault."""

    status = lib.CATAN_ERR_BOARD


class PositionError(CatanError, ValueError):
    """A position that cannot be; the message names every fault."""

    status = lib.CATAN_ERR_POSITION


class FormatError(CatanError, ValueError):
    """Bytes that are no save, or a damaged one; the message names the byte."""

    status = lib.CATAN_ERR_FORMAT


class VersionError(CatanError, ValueError):
    """Bytes of a version, or with a part, that this library does not read."""

    status = lib.CATAN_ERR_VERSION


class OptionsError(CatanError, ValueError):
    """Options that contradict one another, or a board that does not go with them."""

    status = lib.CATAN_ERR_RULE


def _kinds(base: type[CatanError]) -> dict[int, type[CatanError]]:
    return {kind.status: kind for kind in base.__subclasses__() if kind is not RuleError}


def raise_status(status: int, message: object = "") -> NoReturn:
    """Raise what belongs to a status other than CATAN_OK."""
    error = _kinds(CatanError).get(status, CatanError)(str(message) or string(lib.catan_status_text(status)))
    error.status = status
    raise error


def check(status: int, message: object = "") -> None:
    """Do nothing when a call came to CATAN_OK, else raise."""
    if status != lib.CATAN_OK:
        raise_status(status, message)
