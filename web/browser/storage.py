"""localStorage as a dict of texts."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

from js import localStorage
from pyodide.ffi import JsException

from web.browser.null import or_none
from web.saves import CannotSave
from web.words import say


class LocalStorage(MutableMapping[str, str]):
    """Texts that the browser keeps for this page.

    Where the browser forbids it, reading finds nothing and writing raises CannotSave.
    """

    def __getitem__(self, key: str) -> str:
        try:
            text = or_none(localStorage.getItem(key))
        except JsException:
            text = None
        if text is None:
            raise KeyError(key)
        return text

    def __setitem__(self, key: str, text: str) -> None:
        try:
            localStorage.setItem(key, text)
        except JsException:
            raise CannotSave(
                say(
                    "This browser keeps nothing for this page, so the game will be gone when the"
                    " page is closed. A private window or a full disk can be the reason."
                )
            ) from None

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        localStorage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        for index in range(len(self)):
            yield localStorage.key(index)

    def __len__(self) -> int:
        try:
            return localStorage.length
        except JsException:
            return 0
