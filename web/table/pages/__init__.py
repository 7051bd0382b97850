"""The pages beside lobby and table: all games, one game, dice, replay, review. No start needs any.

Each is a module with a `Page`, which the registry names (`Screen` in `web.table.screens`). Its
markup comes into its section of index.html when the page is first opened, by the mark ``brings``.
Beside a page's module stand what it knows, what it asks of what is saved, its HTML and its marks:

- all games: `games_page`, `library`;
- one game: `game_page`, `one_game`, `game_marks`, `rescue` (of a game that is damaged);
- dice: `dice_page`, `dice_state`, `dice_asks`, `dice_markup`, `dice_words`, `checking`, `rolled`,
  `throwers`;
- replay: `replay_page`, `replay_state`, `replay_asks`, `replay_markup`, `replay_marks`,
  `replay_curve`;
- review: `review_page`, `review_state`, `review_asks`, `review_kept`, `review_markup`,
  `review_marks`;
- history: `history_page`, `history`, `history_asks`, `history_marks`,
  `history_figures`, `history_files`, `accounts`;
- a day's game: `today_page`, `today`, `today_marks`, `day_asks`, `cards`.

They share `keeping` (what is asked of kept games), `twins` (games that were saved twice), `heads`
(the top of a page), `stamps`, `charts` and `lines` (pictures), `numbers` and `dates` (in words).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias

from claimit.table.files import read_file
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, Part
from web.kit.words import also_say, say
from web.table.intents import Filled, KeyPressed, Pressed
from web.table.model import Change, Model
from web.table.screens import Screen

also_say(lambda language: read_file(f"web/table/pages/words/{language}.mo"))

Say: TypeAlias = Callable[[str], str]
"""Returns a message in the language of the page."""


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
    """Takes in what it has asked for by an `Ask`, or otherwise."""
    pressed: Callable[[Model, Pressed], Change] = unmoved
    """Does what a button of its own does; the table's buttons are looked for first."""
    filled: Callable[[Model, Filled], Change] = unmoved
    """Takes over one of its fields."""
    typed: Callable[[Model, KeyPressed], Change] | None = None
    """Does what a key does; None: Escape leads back, and the browser has all other keys."""
    parts: Callable[[Model], Iterator[Part]]
    """Yields its parts, without its markup."""
    into: str = ""
    """The selector of what its markup comes into; empty: its section of index.html."""

    def brought(self) -> Marks:
        """Return the mark that brings its markup."""
        return {self.into or f"#{self.name}-page": {"brings": self.markup(say)}}


def page_of(name: Screen) -> Page:
    """Return the page with this name, whose module is imported when it is first asked for."""
    assert name.page is not None, "only pages are asked for"
    found: Any = import_module(f"{__name__}.{name.page.module}")
    return found.PAGE
