"""The page's events as intents. A handful of listeners on the document serve every node."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from claimit.table.names import cut
from web.browser import device
from web.browser.file_events import listen_to_files
from web.browser.null import or_none
from web.browser.other_fingers import OtherFingers
from web.browser.press import LongPress
from web.table.face.keys import CHOOSE, HINT, ON_THE_BOARD, SKIP
from web.table.messages.intents import (
    Aimed,
    DialogClosed,
    DiceTapped,
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
from web.table.messages.news import CameBack, SavedElsewhere, ScreenFilled, StillnessChanged

Dispatch = Callable[[Intent], None]

NOT_A_COMMAND = "input, select, textarea, dialog"
PRESSED_BY_KEY = "button, a, summary, label"
CELL = '[role="gridcell"]'
"""A square of a board, which can have the focus and be inspected."""
NAME = 'input[type="text"], input:not([type])'
"""A field of a name, a title or a link."""
DICE = "#dice"
RESTING = 'button[aria-disabled="true"]'
"""A disabled button leaves the space bar to the game."""
TWICE = ("undo", "colour")
"""The buttons that the second click of a double click may press, too.

On other buttons it would play for the next player, or skip something new.
"""


def listen(dispatch: Dispatch, points: Callable[[], Sequence[str]]) -> None:
    """Turn every event that the page uses into an intent.

    `points` returns the data attributes of the running game that can be pointed at.
    """
    _listen_to_gestures(dispatch, points)
    _listen_to_the_browser(dispatch)
    listen_to_files(dispatch)


def _listen_to_gestures(dispatch: Dispatch, points: Callable[[], Sequence[str]]) -> None:
    """Listen to what a person does on the page: clicks, keys, fields."""

    def on_click(event: Any) -> None:
        intent = _clicked(event.target, points())
        twice = isinstance(intent, Pressed) and intent.action in TWICE
        if event.detail > 1 and not twice:
            return
        if not (isinstance(intent, Tapped) and press.was_long):
            dispatch(intent)

    def on_focus(event: Any) -> None:
        # The table moves the focus from square to square; a tap chooses.
        here = _table_cell_of(event.target, points())
        came_from = or_none(event.relatedTarget)
        inside = came_from is not None and _table_cell_of(came_from, points()) is not None
        if here is not None and not inside and event.target.matches(":focus-visible"):
            dispatch(Inspected(here, focused=True))

    def on_field(event: Any) -> None:
        # A name is nearly always replaced; a second tap in the field places the cursor.
        if event.target.matches(NAME) and not document.activeElement.isSameNode(event.target):
            entered.append(event.target)

    def on_field_tapped(event: Any) -> None:
        field = event.target
        is_new = bool(entered) and entered.pop().isSameNode(field)
        if is_new and field.selectionStart == field.selectionEnd:
            field.select()

    def on_aim(event: Any) -> None:  # the lens dispatches this event
        dispatch(Aimed(_table_cell_of(event.target, points())))

    def on_input(event: Any) -> None:
        target = event.target
        if not getattr(event, "isComposing", False):  # unless the keys are composing a letter
            _cut(target)
        for attribute, intent in (("data-field", Filled), ("data-setting", SettingChosen)):
            if (name := or_none(target.getAttribute(attribute))) is not None:
                dispatch(intent(name, str(target.value), bool(getattr(target, "checked", False))))

    def on_key(event: Any) -> None:
        if event.repeat and event.key in CHOOSE and _within(event, PRESSED_BY_KEY):
            event.preventDefault()  # or a key held down would press repeatedly
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
        # In some browsers the release of a key presses a button.
        if event.key == SKIP and _within(event, RESTING):
            event.preventDefault()

    def on_cancel(event: Any) -> None:
        if event.target.localName == "dialog":
            dispatch(DialogClosed())

    entered: list[Any] = []
    """The field of a name that is being tapped and did not have the focus before."""
    OtherFingers()
    press = LongPress(dispatch, lambda target: _table_cell_of(target, points()))
    for name, handler in (
        ("click", on_click),
        ("focusin", on_focus),
        ("mousedown", on_field),
        ("click", on_field_tapped),
        ("aim", on_aim),
        ("input", on_input),
        ("compositionend", on_input),
        ("keydown", on_key),
        ("keyup", on_key_up),
        ("cancel", on_cancel),
    ):
        document.addEventListener(name, create_proxy(handler), True)


def _listen_to_the_browser(dispatch: Dispatch) -> None:
    """Listen to what happens to the page: its screen, its visibility, what other tabs save."""

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
            dispatch(SavedElsewhere(key))

    for target, name, handler in (
        (document, "fullscreenchange", on_filled),
        (document, "visibilitychange", on_sight),
        (window, "storage", on_storage),
        (device.stillness(), "change", on_stillness),
    ):
        target.addEventListener(name, create_proxy(handler), True)


def _cut(field: Any) -> None:
    """Cut the text of a field to its largest number of letters.

    `maxlength` would count UTF-16 units, and cut an emoji in two.
    """
    longest = or_none(field.getAttribute("data-longest"))
    if longest is not None:
        text = str(field.value)
        shorter = cut(text, int(longest))
        if shorter != text:
            field.value = shorter


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
    is_of_a_button = event.key in CHOOSE and _within(event, PRESSED_BY_KEY)
    if is_of_a_button and (event.key != SKIP or not _within(event, RESTING)):
        return None
    if event.repeat and not event.key.startswith("Arrow"):
        return None  # a key held down must not roll for the next player
    return KeyPressed(event.key, here, bool(event.shiftKey))


def _cell_of(target: Any, points: Sequence[str]) -> Point | None:
    """Return the square of a board that a node is in, or None."""
    node = or_none(target.closest(CELL))
    return None if node is None else _point(node, points)


def _table_cell_of(target: Any, points: Sequence[str]) -> Point | None:
    """Return the square of the table's board that a node is in; small boards do not count."""
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
