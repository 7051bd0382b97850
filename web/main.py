"""Start the page: connect the table to the browser, say that it is ready, then save it for offline
play.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence

from js import document, performance

from claimit.games import GAMES
from web.browser import device, offline
from web.browser.listen import listen
from web.browser.log import log_to_console
from web.browser.null import or_none
from web.browser.page import BrowserPage
from web.browser.saved_texts import open_saved_texts
from web.browser.storage import texts_of_tab
from web.faces import Faces
from web.kit.words import speak
from web.table.messages.intents import AddressChanged, WentBack
from web.table.messages.news import SavedElsewhere, SaveRefused
from web.table.open_table import open_table
from web.table.saves.names import GAME
from web.table.saves.saves import Saves
from web.table.view.settings import USUAL, chosen


async def start() -> None:
    """Open the table once the saved texts have been read, which is nearly always the case
    by now.
    """
    log_to_console()
    speak(document.documentElement.lang)
    # The default theme has high contrast if the system asks for more contrast.
    theme = or_none(document.documentElement.getAttribute("data-theme"))
    first = chosen(USUAL, "theme", theme or "", checked=False)
    texts = await open_saved_texts()
    saves = Saves(
        texts,
        GAMES,
        texts_of_tab(),
        device.now,
        texts.release,
        texts.fetch,
        texts.lasts,
        device.calendar,
    )
    page = BrowserPage()
    table = open_table(page, Faces(), saves, device.draw_seed, first)

    def points() -> Sequence[str]:
        """Return the data attributes of the running game that can be pointed at."""
        return table.model.face.POINTS

    def ready() -> None:
        """Listen to the page and say that it is ready. It is already shown."""
        page.trail.watch(
            went_back=lambda: table.dispatch(WentBack()),
            went_to=lambda fragment: table.dispatch(AddressChanged(device.query(), fragment)),
        )
        listen(table.dispatch, points)
        texts.watch(
            refused=lambda key: table.dispatch(SaveRefused(is_game=key.startswith(GAME))),
            changed=lambda key: table.dispatch(SavedElsewhere(key)),
        )
        document.documentElement.dataset.ready = ""
        gc.freeze()  # what a start leaves stays: the garbage collector need not check it again
        performance.mark("claimit-ready")
        page.watch_focus()
        from web.browser.pointing import Pointing  # here, because a start does not need it

        Pointing(points)
        # Only now, because it fetches everything again, which takes a while.
        offline.begin(table.dispatch)

    table.start(
        device.query(),
        device.fragment(),
        still=device.stillness().matches,
        full_screen=device.fills_screen(),
        way=page.trail.way,
        ready=ready,
    )
