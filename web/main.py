"""Start the page: wire the table to the browser, say that it is ready, then keep it for later."""

from __future__ import annotations

from js import document, performance

from web.browser import device, offline
from web.browser.listen import listen
from web.browser.null import or_none
from web.browser.page import BrowserPage
from web.browser.storage import BrowserStorage
from web.faces import Faces
from web.kit.words import speak
from web.table.intents import WentBack
from web.table.open_table import open_table
from web.table.settings import USUAL, chosen

speak(document.documentElement.lang)
# Whoever asks the system for more contrast has the theme of high contrast at first.
theme = or_none(document.documentElement.getAttribute("data-theme"))
first = chosen(USUAL, "theme", theme or "", checked=False)
page = BrowserPage()
table = open_table(
    page,
    Faces(),
    BrowserStorage("localStorage"),
    BrowserStorage("sessionStorage"),
    device.draw_seed,
    first,
)


def ready() -> None:
    """Listen to the page and say that it is ready; it is shown."""
    page.trail.watch(lambda: table.dispatch(WentBack()))
    listen(table.dispatch, lambda: table.model.face.POINTS)
    document.documentElement.dataset.ready = ""
    performance.mark("claimit-ready")
    # Only now, for it fetches everything once more, and takes its time.
    offline.keep(table.dispatch)


table.start(
    device.query(),
    device.fragment(),
    still=device.stillness().matches,
    full_screen=device.fills_screen(),
    ready=ready,
)
