"""The page's events as intents. A handful of listeners on the document serve every node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from claimit.jumping import Space, parse_space
from web.browser.null import or_none
from web.intents import (
    DialogClosed,
    FileOpened,
    Filled,
    Intent,
    KeyPressed,
    PanelChosen,
    Pressed,
    SpaceChosen,
)

Dispatch = Callable[[Intent], None]

OURS = "123456rRtTuUoO?"
NOT_A_COMMAND = "input, select, textarea"


def listen(dispatch: Dispatch) -> None:
    """Turn every event the page cares about into an intent, for as long as the page lives."""

    def on_click(event: Any) -> None:
        intent = _clicked(event.target)
        if intent is not None:
            dispatch(intent)

    def on_input(event: Any) -> None:
        target = event.target
        field = or_none(target.getAttribute("data-field"))
        if field is not None:
            dispatch(Filled(field, str(target.value), bool(getattr(target, "checked", False))))

    def on_key(event: Any) -> None:
        intent = _typed(event)
        if intent is not None:
            event.preventDefault()
            dispatch(intent)

    async def on_file(event: Any) -> None:
        target = event.target
        if target.type == "file" and target.files.length:
            file = target.files.item(0)
            target.value, text = "", await file.text()
            dispatch(FileOpened(text))

    def on_close(event: Any) -> None:
        if event.target.localName == "dialog":
            dispatch(DialogClosed())

    for name, handler in (
        ("click", on_click),
        ("input", on_input),
        ("keydown", on_key),
        ("change", on_file),
        ("cancel", on_close),
    ):
        document.addEventListener(name, create_proxy(handler), True)


def _clicked(target: Any) -> Intent | None:
    node = or_none(target.closest("[data-action], [data-space], [data-panel]"))
    if node is None:
        return None
    if (action := or_none(node.getAttribute("data-action"))) is not None:
        return Pressed(action, or_none(node.getAttribute("data-value")) or "")
    if (name := or_none(node.getAttribute("data-space"))) is not None:
        return SpaceChosen(parse_space(name))
    return PanelChosen(int(node.getAttribute("data-panel")))


def _typed(event: Any) -> Intent | None:
    """Return the intent of a key, or None for a key that belongs to the browser or to a field."""
    if event.ctrlKey or event.metaKey or event.altKey or _within(event, NOT_A_COMMAND):
        return None
    here = _space_of(event.target)
    if event.key == "Escape" or (event.key in OURS and len(event.key) == 1):
        return None if _within(event, "dialog") else KeyPressed(event.key, here)
    moves = event.key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ")
    return KeyPressed(event.key, here) if moves and here is not None else None


def _space_of(target: Any) -> Space | None:
    node = or_none(target.closest("[data-space]"))
    return None if node is None else parse_space(node.getAttribute("data-space"))


def _within(event: Any, selector: str) -> bool:
    return or_none(event.target.closest(selector)) is not None
