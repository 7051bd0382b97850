"""What a page is: one value, by which all else finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from claimit.table.files import read_file
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, Part
from web.kit.words import also_say, say
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.jobs import late_modules
from web.table.messages.intents import Filled, KeyPressed, Pressed
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

also_say(lambda language: read_file(f"web/table/pages/words/{language}.mo"))

Say: TypeAlias = Callable[[str], str]
"""Returns a message in the language of the page."""


TableOf: TypeAlias = Callable[[Any, Scene | None, Face, ViewState, Settings], Marks]
"""Returns how the table shows a game that is looked at, or a scene of its last step."""


def unmoved(model: Model, _intent: Any) -> Change:
    """Change nothing: what a page does with all that it has no use for."""
    return Change(model)


@dataclass(frozen=True, eq=False, kw_only=True)
class Page:
    """A page. `Model.at` is the key of the game that it is about, where it is about one.

    What it knows is `Model.page`; a page gets answers, buttons and keys only while it is shown.
    """

    name: Screen
    title: Phrase
    """What it is called in the window's title."""
    markup: Callable[[Say], str]
    """Returns its HTML, in the language of `say`: data is only ever put in as text, by marks."""
    opened: Callable[[Model], Change]
    """Asks for what it shows; it has just been opened."""
    renewed: Callable[[Model], Change] = Change
    """Asks again for what it shows; some of it has changed."""
    answered: Callable[[Model, Any], Change] = unmoved
    """Takes in what it has asked for by a `SavesRequest`, or otherwise."""
    pressed: Callable[[Model, Pressed], Change] = unmoved
    """Does what a button of its own does; the table's buttons are looked for first."""
    buttons: tuple[str, ...] = ()
    """The table's buttons that it does in its own way, by their `data-action`."""
    judged: Callable[[Model, str], Change] = unmoved
    """Judges what the player has chosen on the table: the token of a step."""
    filled: Callable[[Model, Filled], Change] = unmoved
    """Takes over one of its fields."""
    typed: Callable[[Model, KeyPressed], Change] | None = None
    """Does what a key does; None: Escape leads back, and the browser has all other keys."""
    keys: tuple[str, ...] = ()
    """The keys that it takes from the browser besides those of every table."""
    parts: Callable[[Model], Iterator[Part]]
    """Yields its parts, without its markup."""
    table: TableOf | None = None
    """Shows the table, if what the page knows is a game that is looked at (`Looking`)."""
    into: str = ""
    """The selector of what its markup comes into; empty: its section of index.html."""

    def brought(self) -> Marks:
        """Return the mark that brings its markup."""
        return {self.into or f"#{self.name}-page": {"brings": self.markup(say)}}


def page_of(name: Screen) -> Page:
    """Return the page with this name, whose module is imported when it is first asked for. Raises
    PartAway.
    """
    assert name.page is not None, "only pages are asked for"
    return late_modules.module(f"web.table.{name.module}").PAGE
