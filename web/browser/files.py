"""What is fetched when it is first needed, from the site or from within the one file."""

from __future__ import annotations

import zlib
from base64 import b64decode

from js import document, fetch

from web.browser.null import or_none

GZIP = 31
"""What `zlib` calls data with the head of a .gz file."""


async def fetch_file(address: str) -> bytes:
    """Return a file by its address on the site. Raises OSError with a sentence."""
    inside = or_none(document.querySelector(f'script[data-file="{address}"]'))
    if inside is not None:
        data = b64decode(inside.textContent)
        return zlib.decompress(data, GZIP) if inside.hasAttribute("data-gzip") else data
    response = await fetch(address)
    if not response.ok:
        raise OSError(f"The server answered {response.status}.")
    return (await response.arrayBuffer()).to_bytes()
