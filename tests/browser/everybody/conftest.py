"""Pages on which one scene follows the other, for a start takes longer than a look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tools.pictures.scenes import settle
from web.table.view.settings import Settings


class Pages:
    """The open pages of a module's tests; one that has crashed is opened anew."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._open: dict[str, Page] = {}

    def at(
        self, address: str, settings: Settings | None = None, name: str = "", **options: Any
    ) -> Page:
        """Return the page that was opened so, whatever scene it shows by now.

        Pages of different names share nothing, so that what one keeps is unknown to the other.
        """
        key = repr((address, settings, name, options))
        if key not in self._open:
            self._open[key] = self._opened(address, settings, options)
            self._open[key].on("crash", lambda _: self._forget(key))
        return self._open[key]

    def _forget(self, key: str) -> None:
        self._open.pop(key, None)

    def close(self) -> None:
        for page in self._open.values():
            page.context.close()

    def _opened(self, address: str, settings: Settings | None, options: dict[str, Any]) -> Page:
        quiet = {"reduced_motion": "reduce", "service_workers": "block"}
        context = self.browser.new_context(**{**quiet, **options})
        if settings:
            settle(context, settings)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[Pages]:
    pages = Pages(browser)
    yield pages
    pages.close()
