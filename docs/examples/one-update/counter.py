"""A page that counts, and saves how far it is: what it knows, what can happen, what it shows."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Model:
    """All that the page knows."""

    count: int = 0
    saved: bool = True


@dataclass(frozen=True)
class Pressed:
    """An intent: a button was pressed."""

    action: str


@dataclass(frozen=True)
class Saved:
    """An intent: the browser has saved what it was given."""


@dataclass(frozen=True)
class Save:
    """A command: have the browser save this."""

    text: str


def update(model: Model, intent: Any) -> tuple[Model, tuple[Any, ...]]:
    """Return what the page knows after an intent, and what is to be done."""
    match intent:
        case Pressed("more"):
            model = replace(model, count=model.count + 1, saved=False)
            return model, (Save(str(model.count)),)
        case Saved():
            return replace(model, saved=True), ()
        case _:
            return model, ()


def view(model: Model) -> dict[str, dict[str, str | None]]:
    """Return the marks of the page: attributes by selector; None takes an attribute away."""
    return {
        "#count": {"text": str(model.count)},
        "#saved": {"hidden": None if model.saved else ""},
    }
