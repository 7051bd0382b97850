"""What a browser stores as long as a tab is open, as a dict of texts."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

from pyodide.ffi import JsException

from web.browser.null import or_none
from web.browser.offered import offered
from web.table.saves.saves import CannotSave


def texts_of_tab() -> MutableMapping[str, str]:
    """Return the texts stored for this tab, or, if that is forbidden, until the page closes."""
    storage = offered("sessionStorage")
    return {} if storage is None else BrowserStorage(storage)


class BrowserStorage(MutableMapping[str, str]):
    """Texts in a store of the browser. Writing raises CannotSave if there is no room."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def __getitem__(self, key: str) -> str:
        text = or_none(self._storage.getItem(key))
        if text is None:
            raise KeyError(key)
        return text

    def __setitem__(self, key: str, text: str) -> None:
        try:
            self._storage.setItem(key, text)
        except JsException as error:
            raise CannotSave from error

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._storage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        for index in range(len(self)):
            yield self._storage.key(index)

    def __len__(self) -> int:
        return self._storage.length
