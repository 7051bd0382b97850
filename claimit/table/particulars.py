"""The named values in a position that is written as text: ``players=3 seat=2 phase=place``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from claimit.table.phrase import shorten

PhaseT = TypeVar("PhaseT", bound=StrEnum)


def read_particulars(
    parts: Iterable[str], known: Collection[str], flags: Collection[str] = ()
) -> dict[str, str]:
    """Read named values, each of which may occur once. Those in `flags` have no value. Raises
    ValueError.
    """
    particulars: dict[str, str] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if name not in known:
            raise ValueError(f"'{shorten(name)}' is not a particular of a position.")
        if name in particulars:
            raise ValueError(f"The particular '{name}' is given twice.")
        if bool(equals) == (name in flags):
            raise ValueError(
                f"Write '{name}' alone, without a value, or leave it out."
                if equals
                else f"The particular '{name}' needs a value: write {name}=..."
            )
        particulars[name] = value
    return particulars


def read_phase(phases: type[PhaseT], text: str) -> PhaseT:
    """Read one of a game's phases. Raises ValueError with a sentence that lists them."""
    try:
        return phases(text)
    except ValueError:
        known = ", ".join(phases)
        raise ValueError(f"'{shorten(text)}' is not a phase; there are {known}.") from None


def read_number(particulars: Mapping[str, str], name: str, default: int) -> int:
    """Read a named value that is a whole number of up to nine digits. Raises ValueError."""
    text = particulars.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"'{shorten(text)}' is not a number for '{name}'.")
    return int(text)
