"""Rules of the registry, and verdicts that name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator

from ._library import lib, string
from .enums import Certainty, PlaceKind


@dataclass(frozen=True)
class RuleInfo:
    """A rule of doc/rules.md."""

    number: int
    id: str
    title: str
    grade: str
    text: str
    sources: str

    def __str__(self) -> str:
        return f"{self.id} {self.title}: {self.text}"


def rule(which: int | str) -> RuleInfo:
    """A rule by its number or its ID: `rule("BUILD-06").text`. KeyError when there is none."""
    number = lib.catan_rule_find(which.encode()) if isinstance(which, str) else int(which)
    if string(lib.catan_rule_id(number)) is None:
        raise KeyError(which)
    asked = (lib.catan_rule_id, lib.catan_rule_title, lib.catan_rule_grade, lib.catan_rule_text, lib.catan_rule_sources)
    return RuleInfo(number, *(string(function(number)) or "" for function in asked))


def all_rules() -> Iterator[RuleInfo]:
    """The registry, in ascending order."""
    return (rule(lib.catan_rule_at(i)) for i in range(lib.catan_rule_count()))


@dataclass(frozen=True)
class Verdict:
    """Why an action is refused. Fields that say nothing here are None."""

    rule: int
    certainty: Certainty
    place_kind: PlaceKind
    place: int | None
    seat: int | None
    resource: int | None
    have: int | None
    need: int | None
    broken: int
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    @property
    def id(self) -> str:
        """ID of the rule, "BUILD-06"."""
        return rule(self.rule).id

    @property
    def title(self) -> str:
        """What the rule is about, "distance rule"."""
        return rule(self.rule).title

    @property
    def text(self) -> str:
        """What the rule says."""
        return rule(self.rule).text

    @property
    def sources(self) -> str:
        """Where that is written."""
        return rule(self.rule).sources


def _given(n: int) -> int | None:
    return None if n == -1 else n


def verdict_from(c: Any, sentence: str) -> Verdict:
    """A verdict from the C struct."""
    return Verdict(
        c.rule, Certainty(c.certainty), PlaceKind(c.place_kind), _given(c.place), _given(c.seat), _given(c.resource),
        _given(c.have), _given(c.need), c.broken, sentence)
