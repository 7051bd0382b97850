"""What the device offers: address line, clipboard, files and real randomness."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import lru_cache
from typing import Any

from js import (
    URL,
    Blob,
    Date,
    Intl,
    Object,
    Uint8Array,
    crypto,
    document,
    location,
    matchMedia,
    setTimeout,
)
from pyodide.ffi import JsException, create_once_callable, to_js

from web.browser.null import or_none
from web.browser.offered import offered

SEED_BYTES = 16
TO_THE_MINUTE = {"dateStyle": "medium", "timeStyle": "short"}
OF_DATES = {"dateStyle": "long", "timeZone": "UTC"}
LONG_ENOUGH = 60_000
"""The time in milliseconds after which the browser has certainly read a file that it was given."""


def draw_seed() -> str:
    """Return a new seed from the platform's cryptographic generator, as 32 hex digits."""
    numbers = Uint8Array.new(SEED_BYTES)
    crypto.getRandomValues(numbers)
    return bytes(numbers).hex()


def now() -> int:
    """Return the time, in milliseconds since 1970."""
    return int(Date.now())


def calendar() -> str:
    """Return the local date, such as ``"2026-11-23"``."""
    date = Date.new()
    return f"{date.getFullYear():04}-{date.getMonth() + 1:02}-{date.getDate():02}"


def moment_in_words(moment: str) -> str:
    """Return a time as text in the language of the page.

    `moment` is in milliseconds since 1970, or a date such as ``"2026-11-23"``.
    """
    if not moment:
        return ""
    is_date = "-" in moment
    clerk = _clerk(str(document.documentElement.lang), is_date)
    return str(clerk.format(Date.parse(moment) if is_date else int(moment)))


@lru_cache(maxsize=2)
def _clerk(language: str, of_dates: bool) -> Any:
    """Return a formatter of times, or of dates, in a language. It is cached because browsers take
    long to make one.
    """
    styles = OF_DATES if of_dates else TO_THE_MINUTE
    return Intl.DateTimeFormat.new(language, to_js(styles, dict_converter=Object.fromEntries))


def stillness() -> Any:
    """Return the browser's media query for reduced motion."""
    return matchMedia("(prefers-reduced-motion: reduce)")


def address() -> str:
    """Return the page's address without query and fragment."""
    return str(location.href).partition("#")[0].partition("?")[0]


def is_on_the_web() -> bool:
    """Return whether others can open the page by its address.

    They cannot if it is a file on this device, or is embedded in another page (`srcdoc`).
    """
    return location.protocol in ("https:", "http:")


def query() -> str:
    """Return the query of the page's address, with its question mark, or an empty text."""
    return str(location.search)


def fragment() -> str:
    """Return the fragment of the page's address, with its hash, or an empty text."""
    return str(location.hash)


def fills_screen() -> bool | None:
    """Return whether the page fills the screen; None if the browser does not allow it."""
    if not getattr(document, "fullscreenEnabled", False):
        return None
    return or_none(document.fullscreenElement) is not None


async def fill_screen(*, wanted: bool) -> None:
    """Enter or leave full screen; a browser may refuse."""
    with suppress(JsException):
        await (document.documentElement.requestFullscreen if wanted else document.exitFullscreen)()


def set_badge(number: int) -> None:
    """Show a number on the icon of the installed app, where the browser can; 0 takes it away."""
    if number or _badge:
        badge = offered("navigator.setAppBadge")
        if badge is not None:
            _badge[:] = [number] if number else []
            badge(number)


_badge: list[int] = []
"""The number that is shown; empty: none is."""


def copy(text: str, answered: Callable[[bool], None]) -> Coroutine[Any, Any, None] | None:
    """Put a text on the clipboard, and answer with whether the browser allowed it. Return what is
    left to wait for, if anything.

    Without a clipboard this is done at once, while the browser still connects it with the tap.
    """
    write = offered("navigator.clipboard.writeText")
    if write is not None:
        return _written(write, text, answered)
    answered(_copied_by_selecting(text))
    return None


async def _written(write: Any, text: str, answered: Callable[[bool], None]) -> None:
    try:
        await write(text)
    except JsException:  # for example in a frame of another site
        answered(_copied_by_selecting(text))
    else:
        answered(True)


def _copied_by_selecting(text: str) -> bool:
    """Copy a text by selecting it, as people do. This needs neither https nor permission."""
    focused = document.activeElement
    field = document.createElement("textarea")
    field.value, field.readOnly, field.className = text, True, "unseen"
    # Nothing outside an open dialog can be selected.
    (or_none(document.querySelector("dialog:modal")) or document.body).append(field)
    field.select()
    try:
        return bool(document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()
        if or_none(focused) is not None:
            focused.focus()


async def persist_storage() -> None:
    """Ask the browser not to delete what it stores for this page; some browsers ask the person."""
    storage = offered("navigator.storage")
    if storage is None:
        return
    with suppress(JsException, AttributeError):  # an old browser, or one that stores nothing
        if not await storage.persisted():
            await storage.persist()


async def measure_space(answered: Callable[[int], None]) -> None:
    """Answer with the bytes that the page takes on this device, if the browser knows."""
    estimate = offered("navigator.storage.estimate")
    if estimate is None:
        return
    with suppress(JsException, AttributeError):
        if usage := int((await estimate()).usage):
            answered(usage)


def can_share() -> bool:
    """Return whether the browser can share a link with other apps."""
    if offered("navigator.share") is None:
        return False
    can_be = offered("navigator.canShare")
    return can_be is None or bool(can_be(url=address()))  # not in a frame of another site


async def share(title: str, link: str, refused: Callable[[], None], text: str) -> None:
    """Share a link with other apps; call `refused` if the browser refuses, but not if the person
    cancels.
    """
    try:
        await offered("navigator.share")(title=title, url=link, **({"text": text} if text else {}))
    except JsException as error:
        if getattr(error, "name", "") != "AbortError":
            refused()


def download(name: str, text: str) -> None:
    """Offer a text as a download with this name."""
    kind = "image/svg+xml" if name.endswith(".svg") else "application/json"
    hand_over(name, Blob.new(to_js([text]), type=kind))


def hand_over(name: str, blob: Any) -> None:
    """Offer a blob as a download with this name."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    # Some browsers fetch the address only after the click has been handled.
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(link.href)), LONG_ENOUGH)
