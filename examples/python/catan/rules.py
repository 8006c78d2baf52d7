"""The table of options, and sets of options for one game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Union

from . import errors
from ._library import NULL, Message, ffi, lib, string, text_of
from .enums import Edition, Option
from .verdict import RuleInfo, rule

OptionLike = Union[int, str]
ValueLike = Union[int, str, bool]


@dataclass(frozen=True)
class OptionInfo:
    """A row of the table of options."""

    number: int
    name: str
    minimum: int
    maximum: int
    values: tuple[str, ...]
    """Names of the values from the minimum up; empty where they are plain numbers."""
    text: str

    def default(self, edition: int = Edition.EDITION_6TH) -> int:
        """Its value in an edition."""
        return lib.catan_option_default(self.number, Edition(edition))  # type: ignore[no-any-return]

    @property
    def rules(self) -> list[RuleInfo]:
        """The rules it touches."""
        found: list[RuleInfo] = []
        while number := lib.catan_option_rule(self.number, len(found)):
            found.append(rule(number))
        return found

    def value(self, value: ValueLike) -> int:
        """The number of a value given by name, number or truth."""
        if isinstance(value, str):
            if value in self.values:
                return self.minimum + self.values.index(value)
            raise errors.ArgumentError(f"{self.name}={value}: there are {', '.join(self.values) or 'numbers only'}")
        return int(value)

    def value_name(self, value: int) -> str | int:
        """The name of a value, or the number where it has none."""
        return string(lib.catan_option_value_name(self.number, value)) or value


def _option(number: int) -> OptionInfo:
    low, high = lib.catan_option_min(number), lib.catan_option_max(number)
    first = string(lib.catan_option_value_name(number, low))
    names = tuple(string(lib.catan_option_value_name(number, v)) or "" for v in range(low, high + 1)) if first else ()
    return OptionInfo(number, string(lib.catan_option_name(number)) or "", low, high, names,
                      string(lib.catan_option_text(number)) or "")


OPTIONS: tuple[OptionInfo, ...] = tuple(_option(number) for number in range(lib.CATAN_OPTIONS))
"""Every option there is, for settings pages."""


def option(which: OptionLike) -> OptionInfo:
    """An option by name or number. KeyError when there is none."""
    number = lib.catan_option_find(which.encode()) if isinstance(which, str) else int(which)
    if not 0 <= number < len(OPTIONS):
        raise KeyError(which)
    return OPTIONS[number]


class Rules(Mapping[str, Union[str, int]]):
    """A set of options: `Rules("edition=5th players=3")`, `Rules(players=3, friendly_robber=True)`.

    Read and set like a dictionary: `rules["players"] = 3`. An edition sets every other option, so name it first.
    """

    def __init__(self, text: str = "", **options: ValueLike) -> None:
        out = ffi.new("catan_rules **")
        errors.check(lib.catan_rules_new(NULL, out))
        self._c = ffi.gc(out[0], lib.catan_rules_free)
        if text:
            self.read(text)
        if "edition" in options:
            self["edition"] = options.pop("edition")
        for name, value in options.items():
            self[name] = value

    def read(self, text: str) -> None:
        """Set options from text, from left to right. NotationError when it cannot be read; then nothing changes."""
        message = Message()
        errors.check(lib.catan_rules_read(self._c, text.encode(), *message), message)

    def __getitem__(self, which: OptionLike) -> str | int:
        row = option(which)
        return row.value_name(lib.catan_rules_value(self._c, row.number))

    def __setitem__(self, which: OptionLike, value: ValueLike) -> None:
        row = option(which)
        errors.check(lib.catan_rules_set(self._c, row.number, row.value(value)),
                     f"{row.name}={value}: from {row.minimum} to {row.maximum}")

    def __iter__(self) -> Iterator[str]:
        return (row.name for row in OPTIONS)

    def __len__(self) -> int:
        return len(OPTIONS)

    def value(self, which: OptionLike) -> int:
        """The number of an option's value."""
        return lib.catan_rules_value(self._c, option(which).number)  # type: ignore[no-any-return]

    def check(self) -> None:
        """Raise OptionsError when the options contradict one another, UnsupportedError when one is not played yet."""
        message = Message()
        errors.check(lib.catan_rules_check(self._c, *message), message)

    def __str__(self) -> str:
        return text_of(lib.catan_rules_write, self._c)

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and [self.value(o.number) for o in OPTIONS] == [other.value(o.number) for o in OPTIONS]

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Rules:
        """Rules of their own with the same options."""
        return Rules(str(self))

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Rules:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (str(self),)


assert {o.value for o in Option} <= set(range(len(OPTIONS)))
