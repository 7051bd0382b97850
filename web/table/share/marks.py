"""The dialog of sharing: the code of the link, the link itself, and the ways to hand it over."""

from __future__ import annotations

from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.model.model import Shared

NO_CODE = "M0 0"


def share_marks(shared: Shared | None, is_moment: bool, _language: str) -> Marks:
    """Return the marks of the dialog; while the code is drawn, its place is saved.

    `is_moment`: the link opens at the moment of the game that is looked at.
    """
    title = say("Share this moment") if is_moment else say("Share this game")
    link, _, size, _ = shared = shared or Shared("", False)
    return {
        "#share-title": {"text": title},
        "#share .no-code": {"hidden": flag(size != 0), "text": _why(link)},
        **link_marks("#share", shared),
    }


def link_marks(here: str, shared: Shared) -> Marks:
    """Return the marks of a link, its code and what hands it over, in the place of a selector."""
    link, can_hand_over, size, path = shared
    return {
        f"{here} .code": {
            "hidden": flag(size == 0),
            "viewBox": f"0 0 {size or 1} {size or 1}",
            "aria-label": say("QR code of the link"),
        },
        f"{here} .code path": {"d": path or NO_CODE},
        f"{here} .aim": {"hidden": flag(size == 0)},
        f"{here} .link": {"value": link},
        f'{here} [data-action="hand-over"]': {"hidden": flag(not can_hand_over)},
    }


def _why(link: str) -> str:
    """Say why there is no code."""
    if link.startswith("#"):
        return say(
            "This copy of the game has no address on the web that a camera could open. Copy the"
            " game, or save it as a file."
        )
    return say(
        "There is no QR code for this link; it may be too long for one. Copy the link instead."
    )
