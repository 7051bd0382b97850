"""Pictures as downloads of pixels, and a slider over a picture that follows the mouse."""

from __future__ import annotations

from typing import Any, Final

from js import Event, Image, document, encodeURIComponent
from pyodide.ffi import create_proxy

from web.browser import device

SHARP: Final = 3
"""Pixels for each unit of a picture."""


async def download_drawn(name: str, svg: str) -> None:
    """Draw a picture and offer its pixels as a download."""
    image = Image.new()
    # A data: address, because the page's policy allows no other for pictures made here.
    image.src = f"data:image/svg+xml,{encodeURIComponent(svg)}"
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = SHARP * image.naturalWidth, SHARP * image.naturalHeight
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)

    def drawn(blob: Any) -> None:
        device.hand_over(name, blob)
        proxy.destroy()

    proxy = create_proxy(drawn)
    canvas.toBlob(proxy, "image/png")


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
