"""The texts that the browser keeps for good, as a dict; web/runtime/storage.js has the stores."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Any

from js import claimitStorage
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.browser.null import or_none
from web.table.saves.newer_copy import newer
from web.table.saves.saves import CannotSave


async def open_kept_texts() -> KeptTexts:
    """Return what is kept, once it has been read; where two copies differ, one is chosen."""
    storage = await claimitStorage
    texts = KeptTexts(storage)
    for name, usual, safe in storage.differing.to_py():
        texts.repair(name, newer(name, usual, safe))
    return texts


class KeptTexts(MutableMapping[str, str]):
    """Texts that the browser keeps for this page. Writing raises CannotSave where it refuses."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def lasts(self) -> bool:
        """Return whether what is kept outlives the page; else it is remembered until then."""
        return bool(self._storage.lasts)

    def watch(self, refused: Callable[[str], None], changed: Callable[[str], None]) -> None:
        """Tell later of a text that could not be kept, or that another tab has changed."""
        self._storage.onrefused = create_proxy(refused)
        self._storage.onchanged = create_proxy(changed)

    def repair(self, name: str, text: str) -> None:
        """Have all copies of a text be this one, as far as the browser lets it."""
        self._storage.set(name, text)

    def release(self, names: Sequence[str]) -> None:
        """Have texts out of the way of a start, which need not have them at hand."""
        self._storage.release(to_js(names))

    def fetch(self, fetched: Callable[[], None], aside: Sequence[str]) -> None:
        """Read the texts that were not at hand, and tell when they are.

        Of the long ones, which are seldom wanted, only those are read that lie `aside`.
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
