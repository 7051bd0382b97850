"""QR codes, drawn by a script that is fetched when it is first needed."""

from __future__ import annotations

from collections.abc import Callable

from js import window
from pyodide.ffi import JsException


async def draw_code(text: str, answered: Callable[[int, str], None]) -> None:
    """Answer with the width of the QR code of a text, in modules, and the SVG path of its dark
    ones.

    The width is 0 if the text is too long or the script cannot be fetched.
    """
    try:
        script = await window.claimitCode()
        size, path = script.draw(text)
    except JsException:
        answered(0, "")
    else:
        answered(int(size), str(path))
