"""Games that a person gives to the page, as intents: picked, dropped, pasted or opened with it."""

from __future__ import annotations

from asyncio import Task, ensure_future
from collections.abc import Callable, Sequence
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy

from web.browser.null import or_none
from web.browser.offered import offered
from web.table.links.router import shared_in
from web.table.messages.intents import FileOpened, FilesOpened, Intent

FIELD = "input, textarea"
LONGEST_FILE = 40_000_000
"""The largest number of bytes that is read, more than a file of many games may have, so that the
page can say that a file is too long.
"""
GAME_IN = ('"claimit-record"', '"claimit-games"')
"""A pasted text that is not a link is meant for the game if it contains one of these."""


def listen_to_files(dispatch: Callable[[Intent], None]) -> None:
    """Dispatch files and pasted texts that are meant for the game as intents."""
    opening: set[Task[None]] = set()  # the event loop does not hold tasks

    async def open_files(files: Sequence[Any]) -> None:
        opened = [FileOpened(await _text_of(file), str(file.name)) for file in files]
        dispatch(opened[0] if len(opened) == 1 else FilesOpened(tuple(opened)))

    async def on_file(event: Any) -> None:
        target = event.target
        if target.type == "file" and target.files.length:
            files = list(target.files)  # before the field is emptied
            target.value = ""
            await open_files(files)

    def on_drag(event: Any) -> None:
        if "Files" in event.dataTransfer.types.to_py():
            event.preventDefault()  # or the browser would leave the page for the file

    def on_drop(event: Any) -> None:
        on_drag(event)
        if event.dataTransfer.files.length:  # only there during the event
            task = ensure_future(open_files(list(event.dataTransfer.files)))
            opening.add(task)
            task.add_done_callback(opening.discard)

    def on_paste(event: Any) -> None:
        pasted = str(event.clipboardData.getData("text"))
        meant = shared_in(pasted) is not None or any(each in pasted for each in GAME_IN)
        if meant and or_none(event.target.closest(FIELD)) is None:
            dispatch(FileOpened(pasted))

    async def on_launch(params: Any) -> None:
        if params.files.length:
            await open_files([await file.getFile() for file in params.files])

    for name, handler in (
        ("change", on_file),
        ("dragover", on_drag),
        ("drop", on_drop),
        ("paste", on_paste),
    ):
        document.addEventListener(name, create_proxy(handler), True)
    set_consumer = offered("launchQueue.setConsumer")
    if set_consumer is not None:  # files that the installed page is opened with
        set_consumer(create_proxy(on_launch))


async def _text_of(file: Any) -> str | None:
    """Read a file, no further than needed to see that it is too long; None if it cannot be read."""
    try:
        return await file.slice(0, LONGEST_FILE).text()
    except JsException:
        return None
