"""What a browser keeps as long as a tab is open, as a dict of texts."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

from js import window
from pyodide.ffi import JsException

from web.browser.null import or_none
from web.table.saves import CannotSave


def _find_storage(name: str) -> Any | None:
    """Return a store of the browser; None where it is forbidden, which merely asking can tell."""
    try:
        return or_none(getattr(window, name))
    except (JsException, AttributeError):
        return None


class BrowserStorage(MutableMapping[str, str]):
    """Texts that the browser keeps for this page.

    Where the browser forbids it, reading finds nothing and writing raises CannotSave.
    """

    def __init__(self, name: str) -> None:
        self._storage = _find_storage(name)

    def __getitem__(self, key: str) -> str:
        text = None if self._storage is None else or_none(self._storage.getItem(key))
        if text is None:
            raise KeyError(key)
        return text

    def __setitem__(self, key: str, text: str) -> None:
        try:
            if self._storage is not None:
                self._storage.setItem(key, text)
                return
        except JsException:
            pass
        raise CannotSave

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._storage.removeItem(key)  # type: ignore[union-attr]

    def __iter__(self) -> Iterator[str]:
        for index in range(len(self)):
            yield self._storage.key(index)  # type: ignore[union-attr]

    def __len__(self) -> int:
        return 0 if self._storage is None else self._storage.length
