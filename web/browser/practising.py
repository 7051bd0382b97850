"""Has Python practise once, so that the browser keeps its machine code for the next visits.

Chromium keeps what it has compiled of a WebAssembly module only when a megabyte of code was
optimised; a start and even a whole game stay below that. So at each visit in a new process
everything would be compiled again, on the page's thread. What a worker does counts, too, for it
runs the same module in the same process. Some seconds of varied work in a worker of its own are
enough; docs/performance.md tells what that gains. Other browsers keep the code by other rules, or
not at all, and are spared.
"""

from __future__ import annotations

from asyncio import sleep, wait_for
from contextlib import suppress

from js import navigator
from pyodide.ffi import JsException

from claimit.table.archives import own_version
from web.browser.null import or_none
from web.browser.storage import BrowserStorage
from web.kit.mishaps import survived
from web.table.saves import CannotSave

SOURCE = "./web/practice.py"
PRACTISED = "claimit-practised"
"""For which version, in which browser, this was done."""
REST = 8.0
"""Seconds after a start: whoever comes to play has begun by then, and nothing is being fetched."""
LONGEST = 60.0
"""Seconds; a device that takes longer is not helped."""


async def practise_once() -> None:
    """Have Python practise in a worker, unless this browser has done so with this version."""
    if not _is_chromium():
        return
    await sleep(REST)
    kept, now = BrowserStorage("localStorage"), f"{own_version()} {navigator.userAgent}"
    if kept.get(PRACTISED) == now:  # perhaps in another tab, meanwhile
        return
    try:
        kept[PRACTISED] = now  # before, so that a device that cannot do it tries it only once
    except CannotSave:  # what is compiled is not kept there either
        return
    from web.browser.workers import PyScriptWorker  # here, because no start needs it

    worker = PyScriptWorker("practice", SOURCE)
    with survived("Practising in a worker broke off."):
        await wait_for(worker.start(), LONGEST)
    with suppress(JsException):
        worker.stop()


def _is_chromium() -> bool:
    return or_none(getattr(navigator, "userAgentData", None)) is not None
