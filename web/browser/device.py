"""What the device offers: the address line, clipboard, files, true chance."""

from __future__ import annotations

from js import URL, Blob, Uint8Array, console, crypto, document, history, location, navigator
from pyodide.ffi import JsException, to_js

SEED_BYTES = 16


def draw_seed() -> str:
    """Return a new seed from the platform's cryptographic generator, as 32 hex digits."""
    numbers = Uint8Array.new(SEED_BYTES)
    crypto.getRandomValues(numbers)
    return bytes(numbers).hex()


def address() -> str:
    """Return the page's address without query and fragment."""
    return str(location.href).partition("#")[0].partition("?")[0]


def query() -> str:
    """Return the query of the page's address, with its question mark, or an empty text."""
    return str(location.search)


def fragment() -> str:
    """Return the fragment of the page's address, with its hash, or an empty text."""
    return str(location.hash)


def set_address(fragment: str) -> None:
    """Change the address to this page's with a fragment; nothing is loaded, no history grows."""
    wanted = address() + fragment
    if location.href != wanted:
        history.replaceState(None, "", wanted)


def copy(text: str) -> None:
    """Put a text on the clipboard; a browser that refuses says so on its console."""
    try:
        navigator.clipboard.writeText(text)
    except (JsException, AttributeError) as error:
        console.warn(f"The link could not be copied: {error}")


def download(name: str, text: str) -> None:
    """Hand a text to the person as a file with this name."""
    blob = Blob.new(to_js([text]), type="application/json")
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
