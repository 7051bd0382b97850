"""Archives of modules that come when they are first wanted, from the site or the one file."""

from __future__ import annotations

import logging
from asyncio import sleep
from collections.abc import Callable, Sequence
from importlib import import_module

from claimit.table import archives
from web.browser.files import fetch_file


async def load(address: str, modules: Sequence[str], loaded: Callable[[bool], None]) -> None:
    """Fetch an archive and import these modules, one by one; tell whether that worked.

    Whatever fails, a network that is gone or an archive of another version of the page, only this
    game is not to be had.
    """
    try:
        archives.add(address, await fetch_file(address))
        for module in modules:
            await sleep(0)  # the page can draw and listen in between
            import_module(module)
    except Exception as error:
        logging.getLogger(__name__).warning("%s could not be loaded: %r", address, error)
        loaded(False)
    else:
        loaded(True)
