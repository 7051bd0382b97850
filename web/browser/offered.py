"""What the browser offers here; web/runtime/offered.js says why one has to ask."""

from __future__ import annotations

from typing import Any

from js import claimitOffered

from web.browser.null import or_none


def offered(name: str) -> Any:
    """Return what is found under a name, such as ``"navigator.locks"``; None where it is missing,
    or where the browser refuses it. A method comes bound to what it belongs to.

    What is there can still refuse to do what it is asked for.
    """
    return or_none(claimitOffered(name))
