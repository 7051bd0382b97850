"""The texts that the browser saves permanently, as a dict; web/runtime/storage.js has the
stores.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Any

from js import claimitStorage
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.browser.null import or_none
from web.table.saves.newer_copy import newer
from web.table.saves.saves import CannotSave


async def open_saved_texts() -> SavedTexts:
    """Return the saved texts once they have been read. If two copies differ, one is chosen."""
    storage = await claimitStorage
    texts = SavedTexts(storage)
    for name, usual, safe in storage.differing.to_py():
        texts.repair(name, newer(name, usual, safe))
    return texts


class SavedTexts(MutableMapping[str, str]):
    """Texts that the browser saves for this page. Writing raises CannotSave if the browser
    refuses.
    """

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def lasts(self) -> bool:
        """Return whether saved texts outlast the page. If not, they are in memory until it
        closes.
        """
        return bool(self._storage.lasts)

    def watch(self, refused: Callable[[str], None], changed: Callable[[str], None]) -> None:
        """Call `refused` if a text could not be saved, and `changed` if another tab has changed
        one.
        """
        self._storage.onrefused = create_proxy(refused)
        self._storage.onchanged = create_proxy(changed)

    def repair(self, name: str, text: str) -> None:
        """Replace all copies of a text with this one, as far as the browser allows."""
        self._storage.set(name, text)

    def release(self, names: Sequence[str]) -> None:
        """Move texts to where a start does not read them."""
        self._storage.release(to_js(names))

    def fetch(self, fetched: Callable[[], None], aside: Sequence[str]) -> None:
        """Read the texts that the start has not read, and call `fetched` when they are there.

        Of the long texts, which are seldom needed, only those named in `aside` are read.
        """
        self._storage.fetch(to_js(aside)).then(create_once_callable(lambda _: fetched()))

    def __getitem__(self, name: str) -> str:
        text = or_none(self._storage.get(name))
        if text is None:
            raise KeyError(name)
        return text

    def __setitem__(self, name: str, text: str) -> None:
        if not self._storage.set(name, text):
            raise CannotSave

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        self._storage.delete(name)

    def __iter__(self) -> Iterator[str]:
        return iter(json.loads(self._storage.names()))

    def __len__(self) -> int:
        return len(json.loads(self._storage.names()))
