"""What the browser offers; web/runtime/offered.js says why this has to be checked."""

from __future__ import annotations

from typing import Any

from js import claimitOffered

from web.browser.null import or_none


def offered(name: str) -> Any:
    """Return the value of a name, such as ``"navigator.locks"``; None if it is missing or refused.

    A method is bound to its object. It can still refuse to work when it is called.
    """
    return or_none(claimitOffered(name))
