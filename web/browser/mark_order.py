"""The order in which marks are put on the page."""

from __future__ import annotations

from collections.abc import Iterable

from web.kit.marks import Attributes, Marks

MAKING = frozenset(("markup", "brings"))
"""The marks that make nodes. Later marks may be of these nodes."""


def near_the_focus_first(changed: Marks) -> Iterable[tuple[str, Attributes]]:
    """Return marks, those that may be of the node with the focus first.

    When such a node can no longer have the focus, or leaves the page, browsers compute the styles
    of everything changed before, and again with the next frame.
    """
    if any(MAKING & attributes.keys() for attributes in changed.values()):
        return changed.items()  # later marks are of nodes that it makes
    return sorted(changed.items(), key=_from_the_focus)


def _from_the_focus(mark: tuple[str, Attributes]) -> int:
    _, attributes = mark
    return 0 if attributes.get("tabindex") == "0" else 1 if "items" in attributes else 2
