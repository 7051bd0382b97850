"""A code that a camera reads, by a script that is fetched when one is first wanted."""

from __future__ import annotations

from collections.abc import Callable

from js import window
from pyodide.ffi import JsException


async def draw_code(text: str, answered: Callable[[int, str], None]) -> None:
    """Tell how many modules wide the code of a text is, and the path of its dark ones.

    0: there is none, because the text is too long or the script could not be had.
    """
    try:
        script = await window.claimitCode()
        size, path = script.draw(text)
    except JsException:
        answered(0, "")
    else:
        answered(int(size), str(path))
