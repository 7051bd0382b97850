"""The page's events as intents. A handful of listeners on the document serve every node."""

from __future__ import annotations

from asyncio import Task, ensure_future
from collections.abc import Callable, Sequence
from typing import Any

from js import document, window
from pyodide.ffi import JsException, create_proxy

from web.browser import device
from web.browser.null import or_none
from web.browser.press import LongPress
from web.table.intents import (
    AddressChanged,
    Aimed,
    DialogClosed,
    DiceTapped,
    FileOpened,
    FilesOpened,
    Filled,
    Inspected,
    Intent,
    KeyPressed,
    PanelChosen,
    Point,
    Pressed,
    SettingChosen,
    Skipped,
    Tapped,
)
from web.table.keys import HINT, ON_THE_BOARD, SKIP
from web.table.news import CameBack, KeptElsewhere, ScreenFilled, StillnessChanged

Dispatch = Callable[[Intent], None]

NOT_A_COMMAND = "input, select, textarea, dialog"
PRESSED_BY_SPACE = "button, a, summary, label"
CELL = '[role="gridcell"]'
"""A place of a board, which can have the focus and be inspected."""
DICE = "#dice"
RESTING = 'button[aria-disabled="true"]'
"""A disabled button leaves the space bar to the game."""
TWICE = ("undo", "colour")
"""The buttons that the second click of a double click may press, too.

Elsewhere it would be one too many: it would play for the next player, or skip what is new."""
LONGEST_FILE = 40_000_000
"""In bytes: more than a file of many games may be long, so that somebody is told that it is."""
GAME_IN = ("#record=", "#card=", '"claimit-record"', '"claimit-games"')
"""What a pasted text holds, one of these, if it is meant for the game."""


def listen(dispatch: Dispatch, points: Callable[[], Sequence[str]]) -> None:
    """Turn every event the page cares about into an intent.

    `points` tells which data attributes of the running game can be pointed at.
    """

    opening: set[Task[None]] = set()  # the event loop by itself holds no task

    def on_click(event: Any) -> None:
        intent = _clicked(event.target, points())
        twice = isinstance(intent, Pressed) and intent.action in TWICE
        if event.detail > 1 and not twice:
            return
        if not (isinstance(intent, Tapped) and press.was_long):
            dispatch(intent)

    def on_focus(event: Any) -> None:
        # From place to place it is the table that moves the focus; a tap chooses.
        here = _table_cell_of(event.target, points())
        came_from = or_none(event.relatedTarget)
        inside = came_from is not None and _table_cell_of(came_from, points()) is not None
        if here is not None and not inside and event.target.matches(":focus-visible"):
            dispatch(Inspected(here, focused=True))

    def on_aim(event: Any) -> None:  # which a lens has happen
        dispatch(Aimed(_table_cell_of(event.target, points())))

    def on_input(event: Any) -> None:
        target = event.target
        for attribute, intent in (("data-field", Filled), ("data-setting", SettingChosen)):
            if (name := or_none(target.getAttribute(attribute))) is not None:
                dispatch(intent(name, str(target.value), bool(getattr(target, "checked", False))))

    def on_key(event: Any) -> None:
        intent = _typed(event, points())
        if intent is not None and intent.key.lower() == HINT and intent.point is None:
            pointed = or_none(document.querySelector(f"{CELL}:hover"))
            here = None if pointed is None else _table_cell_of(pointed, points())
            if here is not None:
                dispatch(Inspected(here, focused=True))
        if intent is not None:
            if intent.key == SKIP or (intent.point is not None and intent.key in ON_THE_BOARD):
                event.preventDefault()  # or the page would scroll
            dispatch(intent)

    def on_key_up(event: Any) -> None:
        # In some browsers this presses a button that the key's going down did not.
        if event.key == SKIP and _within(event, RESTING):
            event.preventDefault()

    async def open_files(files: Sequence[Any]) -> None:
        texts = [await _text_of(file) for file in files]
        dispatch(FileOpened(*texts) if len(texts) == 1 else FilesOpened(tuple(texts)))

    async def on_file(event: Any) -> None:
        target = event.target
        if target.type == "file" and target.files.length:
            files = list(target.files)  # which it no longer has after this
            target.value = ""
            await open_files(files)

    def on_drag(event: Any) -> None:
        if "Files" in event.dataTransfer.types.to_py():
            event.preventDefault()  # or the browser would leave the page for the file

    def on_drop(event: Any) -> None:
        on_drag(event)
        if event.dataTransfer.files.length:  # which it has only as long as this takes
            task = ensure_future(open_files(list(event.dataTransfer.files)))
            opening.add(task)
            task.add_done_callback(opening.discard)

    def on_paste(event: Any) -> None:
        pasted = str(event.clipboardData.getData("text"))
        if not _within(event, "input, textarea") and any(each in pasted for each in GAME_IN):
            dispatch(FileOpened(pasted))

    async def on_launch(params: Any) -> None:
        if params.files.length:
            await open_files([await file.getFile() for file in params.files])

    def on_cancel(event: Any) -> None:
        if event.target.localName == "dialog":
            dispatch(DialogClosed())

    def on_address(_event: Any) -> None:
        dispatch(AddressChanged(device.query(), device.fragment()))

    def on_stillness(event: Any) -> None:
        dispatch(StillnessChanged(event.matches))

    def on_filled(_event: Any) -> None:
        dispatch(ScreenFilled(bool(device.fills_screen())))

    def on_sight(_event: Any) -> None:
        if not document.hidden:
            dispatch(CameBack())

    def on_storage(event: Any) -> None:
        key = or_none(event.key)
        if key is not None:
            dispatch(KeptElsewhere(key))

    press = LongPress(dispatch, lambda target: _table_cell_of(target, points()))
    for name, handler in (
        ("click", on_click),
        ("focusin", on_focus),
        ("aim", on_aim),
        ("input", on_input),
        ("keydown", on_key),
        ("keyup", on_key_up),
        ("change", on_file),
        ("dragover", on_drag),
        ("drop", on_drop),
        ("paste", on_paste),
        ("cancel", on_cancel),
        ("fullscreenchange", on_filled),
        ("visibilitychange", on_sight),
    ):
        document.addEventListener(name, create_proxy(handler), True)
    launches = getattr(window, "launchQueue", None)
    if launches is not None:  # files that the installed page is opened with
        launches.setConsumer(create_proxy(on_launch))
    window.addEventListener("hashchange", create_proxy(on_address))
    window.addEventListener("storage", create_proxy(on_storage))
    device.stillness().addEventListener("change", create_proxy(on_stillness))


async def _text_of(file: Any) -> str | None:
    """Read a file, no further than what shows that it is too long; None if it cannot be read."""
    try:
        return await file.slice(0, LONGEST_FILE).text()
    except JsException:
        return None


def _clicked(target: Any, points: Sequence[str]) -> Intent:
    attributes = ("action", "panel", *points)
    node = or_none(target.closest(", ".join(f"[data-{name}]" for name in attributes)))
    if node is None:
        return Skipped() if or_none(target.closest(DICE)) is None else DiceTapped()
    if (action := _data(node, "action")) is not None:
        return Pressed(action, _data(node, "value") or "")
    if (seat := _data(node, "panel")) is not None:
        return PanelChosen(int(seat))
    point = _point(node, points)
    assert point is not None, "it bears one of the attributes"
    return Tapped(point)


def _typed(event: Any, points: Sequence[str]) -> KeyPressed | None:
    """Return the intent of a key, or None for a key that belongs to the browser or to a field."""
    if event.ctrlKey or event.metaKey or event.altKey:
        return None
    here = _cell_of(event.target, points)
    if here is not None and here.diagram:
        return KeyPressed(event.key, here) if event.key in ON_THE_BOARD else None
    if _within(event, NOT_A_COMMAND):
        return None
    if event.key == SKIP and _within(event, PRESSED_BY_SPACE) and not _within(event, RESTING):
        return None
    if event.repeat and not event.key.startswith("Arrow"):
        return None  # a key that is held down must not roll for the next player
    return KeyPressed(event.key, here, bool(event.shiftKey))


def _cell_of(target: Any, points: Sequence[str]) -> Point | None:
    """Return the place of a board that a node is in, or None."""
    node = or_none(target.closest(CELL))
    return None if node is None else _point(node, points)


def _table_cell_of(target: Any, points: Sequence[str]) -> Point | None:
    """Return the place of the table's board that a node is in; small boards do not count."""
    cell = _cell_of(target, points)
    return None if cell is None or cell.diagram else cell


def _point(node: Any, points: Sequence[str]) -> Point | None:
    for name in points:
        if (at := _data(node, name)) is not None:
            diagram = or_none(node.closest("[data-diagram]"))
            return Point(name, at, "" if diagram is None else _data(diagram, "diagram") or "")
    return None


def _data(node: Any, name: str) -> str | None:
    return or_none(node.getAttribute(f"data-{name}"))


def _within(event: Any, selector: str) -> bool:
    return or_none(event.target.closest(selector)) is not None
