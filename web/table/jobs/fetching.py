"""The files that jobs need, each fetched once. One that did not come is tried again later."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Final

PATIENCE: Final = 10.0
"""Seconds that jobs wait for a file. It may come later, for the next job."""
AGAIN: Final = 30.0
"""Seconds after which a file is tried again that could not be fetched."""

Fetch = Callable[[str], Awaitable[bytes]]
"""Gives a file by its address; raises an exception with a reason."""


class Files:
    """Fetches files when they are needed."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._begun: dict[str, tuple[float, Future[str | None]]] = {}

    async def get(self, address: str) -> str | None:
        """Return a file in base 64, as it goes to a worker; None if it does not come in time."""
        now = asyncio.get_running_loop().time()
        begun, file = self._begun.get(address, (now, None))
        if file is None or (file.done() and file.result() is None and now >= begun + AGAIN):
            begun, file = now, asyncio.ensure_future(self._fetched(address))
            self._begun[address] = begun, file
        if not file.done():
            await asyncio.wait([file], timeout=max(begun + PATIENCE - now, 0))
        return file.result() if file.done() else None

    async def _fetched(self, address: str) -> str | None:
        try:
            return b64encode(await self._fetch(address)).decode()
        except Exception as error:
            logging.getLogger(__name__).warning("%s could not be fetched: %s", address, error)
            return None
