"""Archives of modules that come when they are first wanted: fetched, checked and imported."""

from __future__ import annotations

import gc
import logging
from asyncio import sleep
from collections.abc import Callable, Sequence
from importlib import import_module

from claimit.table import archives
from claimit.table.files import own_version
from web.table.jobs.fetching import Fetch
from web.table.messages.news import Arrival


async def load(
    address: str, modules: Sequence[str], answered: Callable[[Arrival], None], fetch: Fetch
) -> None:
    """Fetch an archive and import these modules, one by one; tell how that went.

    Whatever fails, only this game is not to be had.
    """
    try:
        archives.add(address, await fetch(address), own_version())
        for module in modules:
            await sleep(0)  # the page can draw and listen in between
            import_module(module)
        gc.freeze()  # modules stay: the garbage collector need not check them again
    except archives.OtherVersion as error:
        logging.getLogger(__name__).warning("%s", error)
        answered(Arrival.OTHER_VERSION)
    except Exception as error:
        logging.getLogger(__name__).warning("%s could not be loaded: %r", address, error)
        answered(Arrival.FAILED)
    else:
        await sleep(0)  # what waited for it is drawn in a task of its own
        answered(Arrival.HERE)
