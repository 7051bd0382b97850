"""Files that are fetched when they are first needed, from the site or from inside the one file."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress

from js import document, fetch, window
from pyodide.ffi import JsException

from web.browser import device
from web.browser.null import or_none
from web.browser.offered import offered


async def fetch_file(address: str) -> bytes:
    """Return a file by its address on the site. Raises OSError with a sentence."""
    inside = or_none(document.querySelector(f'script[data-file="{address}"]'))
    if inside is not None:
        if inside.hasAttribute("data-xz"):
            return (await window.claimitUnpack(inside)).to_bytes()
        return b64decode(inside.textContent)
    response = await fetch(address)
    if not response.ok:
        raise OSError(f"The server answered {response.status}.")
    return (await response.arrayBuffer()).to_bytes()


async def take_out(answered: Callable[[str], None]) -> None:
    """Answer with a text that another app has shared; the service worker has put it into a
    cache.
    """
    here, open_cache = device.address(), offered("caches.open")
    if open_cache is None:
        return
    with suppress(JsException):
        cache = await open_cache(f"claimit handed {here}")  # the worker leads to where it serves
        handed = or_none(await cache.match(f"{here}handed-over"))
        if handed is not None:
            await cache.delete(f"{here}handed-over")
            answered(str(await handed.text()))
