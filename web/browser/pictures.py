"""Pictures as downloads of pixels, and a slider over a picture that follows the mouse."""

from __future__ import annotations

import re
from base64 import b64encode
from contextlib import suppress
from typing import Any, Final

from js import URL, Event, Image, document, encodeURIComponent
from pyodide.ffi import JsException, create_proxy

from claimit.table.svg import FONT
from web.browser import device
from web.browser.files import fetch_file
from web.browser.null import or_none

SHARP: Final = 3
"""Pixels for each unit of a picture."""
FAMILY: Final = FONT.split(",")[0]
"""The font of a picture's text."""
ADDRESS: Final = re.compile(r"""url\(["']?([^"')]+)""")
"""The address in a style rule."""


async def download_picture(name: str, svg: str) -> None:
    """Offer a picture as a download: of pixels if its name ends with .png, otherwise as it is."""
    whole = svg.replace(">", f"><style>{await _font_face()}</style>", 1)
    if not name.endswith(".png"):
        device.download(name, whole)
        return
    image = Image.new()
    # A data: address, because the page's policy allows no other for pictures made here.
    image.src = f"data:image/svg+xml,{encodeURIComponent(whole)}"
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = SHARP * image.naturalWidth, SHARP * image.naturalHeight
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)

    def drawn(blob: Any) -> None:
        device.hand_over(name, blob)
        proxy.destroy()

    proxy = create_proxy(drawn)
    canvas.toBlob(proxy, "image/png")


async def _font_face() -> str:
    """Return the style rule of the page's font for text, with the font in it.

    A picture that is a file of its own sees none of the page's fonts. Empty if the browser does not
    give it; then the picture names another font.
    """
    with suppress(JsException, OSError):
        for sheet in document.styleSheets:
            for rule in sheet.cssRules:
                if rule.cssText.startswith("@font-face") and FAMILY in rule.cssText:
                    return await _whole(rule.cssText, or_none(sheet.href))
    return ""


async def _whole(rule: str, base: str | None) -> str:
    """Return a rule with the file that it names; the one file's rules have theirs already.

    Raises OSError.
    """
    found = ADDRESS.search(rule)
    if found is None or found[1].startswith("data:"):
        return rule
    font = await fetch_file(URL.new(found[1], base or document.baseURI).href)
    return rule.replace(found[1], f"data:font/woff2;base64,{b64encode(font).decode()}")


def follow(slider: Any) -> None:
    """Make a slider follow the mouse over it, as if it were dragged."""

    def go(event: Any) -> None:
        if event.pointerType != "mouse" or event.buttons:  # a pressed mouse moves it anyway
            return
        place = (event.clientX - slider.getBoundingClientRect().left) / slider.clientWidth
        least, most = int(slider.min), int(slider.max)
        wanted = str(round(least + min(max(place, 0.0), 1.0) * (most - least)))
        if wanted != slider.value:
            slider.value = wanted
            moved = Event.new("input", bubbles=True)
            slider.dispatchEvent(moved)

    slider.addEventListener("pointermove", create_proxy(go))
