"""In which order marks are put on the page."""

from __future__ import annotations

from collections.abc import Iterable

from web.kit.marks import Attributes, Marks

MAKING = frozenset(("markup", "brings"))
"""What makes nodes, of which marks after it may be."""


def near_the_focus_first(changed: Marks) -> Iterable[tuple[str, Attributes]]:
    """Return marks with those first that may be of the node with the focus.

    When such a node is told whether it can have the focus, or leaves the page, browsers compute the
    styles of whatever was changed before. All of that is computed again with the next frame.
    """
    if any(MAKING & attributes.keys() for attributes in changed.values()):
        return changed.items()  # the marks that follow are of nodes which it makes
    return sorted(changed.items(), key=_from_the_focus)


def _from_the_focus(mark: tuple[str, Attributes]) -> int:
    _, attributes = mark
    return 0 if attributes.get("tabindex") == "0" else 1 if "items" in attributes else 2
