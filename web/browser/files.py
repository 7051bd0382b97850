"""The files that computer players read, from the site or from within the one file."""

from __future__ import annotations

from base64 import b64decode

from js import document, fetch

from web.browser.null import or_none


async def fetch_file(address: str) -> bytes:
    """Return a file by its address on the site. Raises OSError with a sentence."""
    inside = or_none(document.querySelector(f'script[data-file="{address}"]'))
    if inside is not None:
        return b64decode(inside.textContent)
    response = await fetch(address)
    if not response.ok:
        raise OSError(f"The server answered {response.status}.")
    return (await response.arrayBuffer()).to_bytes()
