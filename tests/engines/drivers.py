"""One way to drive three engines: what `Table` needs of a page, and a restart of the browser.

Each browser has a profile of its own in a folder, is asked for less motion, and holds pages from a
disk to the rules that it has for everybody.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias, cast

from marionette_driver.marionette import Marionette
from playwright.sync_api import Page, Playwright, ViewportSize
from selenium import webdriver
from selenium.webdriver.webkitgtk.service import Service

from tools.browsers import chromium, engines

PATIENCE = 30
SIZE: ViewportSize = {"width": 1180, "height": 820}

State: TypeAlias = Literal["attached"]
"""What can be waited for of a node, in all three."""


class Driver(Protocol):
    """A browser with one page, which is driven as Playwright drives pages."""

    def goto(self, address: str) -> None: ...

    def reload(self) -> None: ...

    def wait_for_selector(self, selector: str, *, state: State = "attached") -> None: ...

    def click(self, selector: str) -> None: ...

    def evaluate(self, function: str, argument: Any = None) -> Any: ...

    def restart(self) -> None:
        """Close the browser and start it again with the same profile, on an empty page."""
        ...

    def close(self) -> None: ...


def as_page(driver: Driver) -> Page:
    """Hand a driver to `Table`, which asks no more of a page than a driver has."""
    return cast("Page", driver)


class Chromium:
    """Chromium by Playwright."""

    def __init__(self, folder: Path, playwright: Playwright) -> None:
        self.folder = folder
        self.playwright = playwright
        self._start()

    def _start(self) -> None:
        self.context = self.playwright.chromium.launch_persistent_context(
            self.folder,
            executable_path=chromium.find(),
            args=chromium.arguments(),
            reduced_motion="reduce",
            viewport=SIZE,
        )
        self.page = self.context.pages[0]

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def wait_for_selector(self, selector: str, *, state: State = "attached") -> None:
        self.page.wait_for_selector(selector, state=state)

    def click(self, selector: str) -> None:
        self.page.click(selector)

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def restart(self) -> None:
        self.context.close()
        self._start()

    def close(self) -> None:
        self.context.close()


class ByScripts:
    """What the other two have in common: functions are run as the bodies of scripts."""

    def script(self, body: str) -> Any:
        raise NotImplementedError

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.script(f"return ({function})({json.dumps(argument)})")

    def wait_for_selector(self, selector: str, *, state: State = "attached") -> None:
        # Neither of the two protocols tells by itself when a node comes.
        end = time.monotonic() + PATIENCE
        while not self.script(f"return document.querySelector({selector!r}) !== null"):
            if time.monotonic() > end:
                told = self.script("return document.querySelector('#starting')?.innerText ?? ''")
                raise TimeoutError(f"There is no {selector} after {PATIENCE} s. {told}")
            time.sleep(0.05)


class Firefox(ByScripts):
    """Firefox by its own protocol, with Mozilla's own driver."""

    PREFERENCES = {  # noqa: RUF012
        # Without this Firefox would be laxer under automation than in anybody's hands.
        "remote.prefs.recommended": False,
        "security.fileuri.strict_origin_policy": True,
        "ui.prefersReducedMotion": 1,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
    }

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.firefox = Marionette(
            port=0,
            bin=engines.firefox(),
            headless=True,
            prefs=self.PREFERENCES,
            workspace=str(folder),
            gecko_log=str(folder / "log.txt"),
        )
        self._start()

    def _start(self) -> None:
        self.firefox.start_session()
        assert self.firefox.get_pref("security.fileuri.strict_origin_policy") is True
        self.firefox.set_window_rect(**SIZE)

    def goto(self, address: str) -> None:
        self.firefox.navigate(address)

    def reload(self) -> None:
        self.firefox.refresh()

    def click(self, selector: str) -> None:
        cast("Any", self.firefox.find_element("css selector", selector)).click()

    def script(self, body: str) -> Any:
        return self.firefox.execute_script(body, sandbox=cast("Any", None))

    def restart(self) -> None:
        self.firefox.quit()
        self._start()

    def close(self) -> None:
        self.firefox.quit()
        self.firefox.cleanup()


class WebKit(ByScripts):
    """WebKitGTK by Selenium, in a window of our own."""

    WINDOW = Path(__file__).with_name("webkit_window.py")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._start()

    def _start(self) -> None:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = engines.SYSTEM_PYTHON
        options.add_argument(str(self.WINDOW))
        options.add_argument(str(self.folder))
        self.webkit = webdriver.WebKitGTK(options, Service(shutil.which(engines.WEBKIT_DRIVER)))

    def goto(self, address: str) -> None:
        self.webkit.get(address)

    def reload(self) -> None:
        self.webkit.refresh()

    def click(self, selector: str) -> None:
        self.webkit.find_element("css selector", selector).click()

    def script(self, body: str) -> Any:
        return self.webkit.execute_script(body)

    def restart(self) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        self.webkit.quit()


@contextmanager
def screen() -> Iterator[None]:
    """A screen for windows, one that nobody sees if there is none."""
    if engines.has_screen():
        yield
        return
    read, write = os.pipe()
    size = ("-screen", "0", "1280x900x24", "-displayfd", str(write), "-nolisten", "tcp")
    with subprocess.Popen(
        (engines.SCREEN, *size), pass_fds=(write,), stderr=subprocess.DEVNULL
    ) as server:
        os.close(write)
        with os.fdopen(read) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()
