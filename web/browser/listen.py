"""The page's events as intents. A handful of listeners on the document serve every node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import JsException, create_proxy

from claimit.claim_it import Space, parse_space
from claimit.table.record import LONGEST_RECORD
from web.browser import device
from web.browser.null import or_none
from web.browser.press import LongPress
from web.table.intents import (
    AddressChanged,
    DialogClosed,
    FileOpened,
    Filled,
    Intent,
    KeptElsewhere,
    KeyPressed,
    LineChosen,
    PanelChosen,
    Pressed,
    SettingChosen,
    Skipped,
    SpaceAsked,
    SpaceChosen,
    SpotChosen,
    StillnessChanged,
)
from web.table.keys import ON_THE_BOARD, SKIP, is_ours

Dispatch = Callable[[Intent], None]

NOT_A_COMMAND = "input, select, textarea, dialog"
PRESSED_BY_SPACE = "button, a, summary, label"
CHOSEN = "[data-action], [data-space], [data-spot], [data-panel], [data-column], [data-row]"
RESTING = 'button[aria-disabled="true"]'
"""A button that may not be used leaves the space bar to the game."""
TWICE = (Pressed("undo"),)
"""What the second click of a double click may do, too. Of all else it would be one too many: it
would play for the next player, or pass over what the first has just brought."""
LONGEST_FILE = 4 * LONGEST_RECORD + 4
"""In bytes; a character takes at most four."""


def listen(dispatch: Dispatch) -> None:
    """Turn every event the page cares about into an intent, for as long as the page lives."""

    def on_click(event: Any) -> None:
        intent = _clicked(event.target)
        if event.detail > 1 and intent not in TWICE:
            return
        if not (isinstance(intent, SpaceChosen) and press.was_long):
            dispatch(intent)

    def on_focus(event: Any) -> None:
        # From space to space it is the store that moves the focus; a tap chooses.
        here = _space_of(event.target)
        came_from = or_none(event.relatedTarget)
        inside = came_from is not None and _space_of(came_from) is not None
        if here is not None and not inside and event.target.matches(":focus-visible"):
            dispatch(SpaceAsked(here, focused=True))

    def on_input(event: Any) -> None:
        target = event.target
        for attribute, intent in (("data-field", Filled), ("data-setting", SettingChosen)):
            if (name := or_none(target.getAttribute(attribute))) is not None:
                dispatch(intent(name, str(target.value), bool(getattr(target, "checked", False))))

    def on_key(event: Any) -> None:
        intent = _typed(event)
        if intent is not None:
            if intent.key == SKIP or (intent.space is not None and intent.key in ON_THE_BOARD):
                event.preventDefault()  # or the page would scroll
            dispatch(intent)

    def on_key_up(event: Any) -> None:
        # In some browsers this presses a button that the key's going down did not.
        if event.key == SKIP and _within(event, RESTING):
            event.preventDefault()

    async def on_file(event: Any) -> None:
        target = event.target
        if target.type == "file" and target.files.length:
            file = target.files.item(0)
            target.value = ""
            dispatch(FileOpened(await _text_of(file)))

    def on_cancel(event: Any) -> None:
        if event.target.localName == "dialog":
            dispatch(DialogClosed())

    def on_address(_event: Any) -> None:
        dispatch(AddressChanged(device.query(), device.fragment()))

    def on_stillness(event: Any) -> None:
        dispatch(StillnessChanged(event.matches))

    def on_storage(event: Any) -> None:
        key = or_none(event.key)
        if key is not None:
            dispatch(KeptElsewhere(key))

    press = LongPress(dispatch, _space_of)
    for name, handler in (
        ("click", on_click),
        ("focusin", on_focus),
        ("input", on_input),
        ("keydown", on_key),
        ("keyup", on_key_up),
        ("change", on_file),
        ("cancel", on_cancel),
    ):
        document.addEventListener(name, create_proxy(handler), True)
    window.addEventListener("hashchange", create_proxy(on_address))
    window.addEventListener("storage", create_proxy(on_storage))
    device.stillness().addEventListener("change", create_proxy(on_stillness))


async def _text_of(file: Any) -> str | None:
    """Read a file, no further than what shows that it is too long; None if it cannot be read."""
    try:
        return await file.slice(0, LONGEST_FILE).text()
    except JsException:
        return None


def _clicked(target: Any) -> Intent:
    node = or_none(target.closest(CHOSEN))
    if node is None:
        return Skipped()
    if (action := or_none(node.getAttribute("data-action"))) is not None:
        return Pressed(action, or_none(node.getAttribute("data-value")) or "")
    if (name := or_none(node.getAttribute("data-space"))) is not None:
        return SpaceChosen(parse_space(name))
    if (name := or_none(node.getAttribute("data-spot"))) is not None:
        return SpotChosen(_diagram_of(node), parse_space(name))
    if (seat := or_none(node.getAttribute("data-panel"))) is not None:
        return PanelChosen(int(seat))
    if (column := or_none(node.getAttribute("data-column"))) is not None:
        return LineChosen(column=int(column))
    return LineChosen(row=int(node.getAttribute("data-row")))


def _typed(event: Any) -> KeyPressed | None:
    """Return the intent of a key, or None for a key that belongs to the browser or to a field."""
    if event.ctrlKey or event.metaKey or event.altKey:
        return None
    if (spot := or_none(event.target.closest("[data-spot]"))) is not None:
        here = parse_space(spot.getAttribute("data-spot"))
        ours = event.key in ON_THE_BOARD
        return KeyPressed(event.key, here, _diagram_of(spot)) if ours else None
    if _within(event, NOT_A_COMMAND):
        return None
    if event.key == SKIP and _within(event, PRESSED_BY_SPACE) and not _within(event, RESTING):
        return None
    here = _space_of(event.target)
    if not is_ours(event.key, on_board=here is not None):
        return None
    if event.repeat and not event.key.startswith("Arrow"):
        return None  # a key that is held down must not roll for the next player
    return KeyPressed(event.key, here)


def _diagram_of(spot: Any) -> str:
    return str(spot.closest("[data-diagram]").getAttribute("data-diagram"))


def _space_of(target: Any) -> Space | None:
    node = or_none(target.closest("[data-space]"))
    return None if node is None else parse_space(node.getAttribute("data-space"))


def _within(event: Any, selector: str) -> bool:
    return or_none(event.target.closest(selector)) is not None
