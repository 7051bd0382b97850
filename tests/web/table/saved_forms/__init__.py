"""What browsers have saved for this page, in every form it has ever had: one file for each.

Each was written by the program of its commit and is never changed. A new form of what is saved gets
a file of its own, made before the form after it is begun.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from claimit.games import GAMES
from claimit.table.record import BadRecord, Record, parse_record
from claimit.table.seal import unseal


@dataclass(frozen=True)
class Form:
    """A form of what is saved, and an example of it."""

    name: str
    what: str
    local: Mapping[str, str]
    """The texts by their keys."""
    tabs: tuple[Mapping[str, str], ...]
    """What tabs have saved for themselves."""
    alone: tuple[str, ...]
    """The keys of the texts that were in IndexedDB alone."""
    has_list: bool
    """Whether IndexedDB had a list of these."""

    def games(self) -> Iterator[tuple[str, Record]]:
        """Yield the games that are saved, by their keys."""
        for key, text in self.local.items():
            if key.startswith("claimit/game"):
                yield key, _record(text)


def _record(text: str) -> Record:
    try:
        return parse_record(unseal(text).text, GAMES)
    except BadRecord as error:
        raise AssertionError(f"a saved game of this form is read no longer: {error}") from error


def _form(path: Path) -> Form:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Form(
        path.stem,
        data["what"],
        data["local"],
        tuple(data["tabs"]),
        tuple(data.get("in_the_database_alone", ())),
        data.get("has_a_list_of_these", False),
    )


FORMS: Final = tuple(_form(path) for path in sorted(Path(__file__).parent.glob("*.json")))
"""All forms, the first one first."""
