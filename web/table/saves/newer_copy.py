"""Which of two copies of a saved text counts, where they differ.

They do when the browser was stopped before it had written the one, when a store was full, when an
earlier version of the page has written, which knows of one store only, or when a disk is damaged.
"""

from __future__ import annotations

from claimit.table.seal import unseal
from web.table.saves.names import GAME, GOOD, NOTE
from web.table.saves.notes import parse_note


def newer(name: str, usual: str, safe: str) -> str:
    """Return the copy that counts of the text with this name.

    `usual` is the copy that every version of the page has written, `safe` the one that is written
    to the disk at once.
    """
    if name.startswith((GAME, GOOD)):
        return max((_written(safe), safe), (_written(usual), usual))[1]
    if name.startswith(NOTE):
        return usual if _order(usual) > _order(safe) else safe
    return usual


def _written(text: str) -> float:
    """Return when a record was written; an earlier version, which set no seal, did so last.

    What is damaged counts as oldest.
    """
    sealed = unseal(text)
    if not sealed.is_whole:
        return float("-inf")
    return float("inf") if sealed.at is None else sealed.at


def _order(text: str) -> int:
    try:
        return parse_note(text).order
    except (ValueError, TypeError):
        return -1
