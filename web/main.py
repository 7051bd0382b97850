"""Start the page: wire the store to the browser, say that it is ready, then keep it for later."""

from __future__ import annotations

from js import document, performance

from web.browser import device, offline
from web.browser.listen import listen
from web.browser.null import or_none
from web.browser.page import BrowserPage
from web.browser.storage import BrowserStorage
from web.kit.words import speak
from web.table.app import App
from web.table.saves import Saves
from web.table.settings import USUAL, chosen

speak(document.documentElement.lang)
# Whoever asks the system for more contrast has the theme of high contrast at first.
theme = or_none(document.documentElement.getAttribute("data-theme"))
first = chosen(USUAL, "theme", theme or "", checked=False)
saves = Saves(BrowserStorage("localStorage"), first, BrowserStorage("sessionStorage"))
app = App(BrowserPage(), saves, device.draw_seed)
app.start(device.query(), device.fragment(), still=device.stillness().matches)
listen(app.dispatch)
document.documentElement.dataset.ready = ""
performance.mark("claimit-ready")
# Only now, for it fetches everything once more, and takes its time.
offline.keep(app.dispatch)
