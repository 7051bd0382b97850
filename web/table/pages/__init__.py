"""The pages beside lobby and table: all games, one game, dice, replay, review. No start needs any.

Each is a module with the names of `PageOf`. Its markup comes into a section of index.html when the
page is first opened, by the mark ``brings``. Beside a page's module stand what it remembers, what
it asks of what is kept, its HTML and its marks:

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

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

from claimit.table.files import read_file
from claimit.table.phrase import Phrase
from web.kit.marks import Part
from web.kit.words import also_say
from web.table.intents import Filled, Pressed
from web.table.model import Change, Model
from web.table.screens import Screen

MODULES: Final[Mapping[Screen, str]] = {
    Screen.GAMES: "games_page",
    Screen.GAME: "game_page",
    Screen.DICE: "dice_page",
    Screen.REPLAY: "replay_page",
    Screen.REVIEW: "review_page",
    Screen.TODAY: "today_page",
    Screen.HISTORY: "history_page",
}

also_say(lambda language: read_file(f"web/table/pages/words/{language}.mo"))

Say: TypeAlias = Callable[[str], str]
"""Returns a message in the language of the page."""


class PageOf(Protocol):
    """A page. `Model.at` is the key of the game that it is about, where it is about one."""

    @property
    def TITLE(self) -> Phrase:
        """What it is called in the window's title."""
        ...

    def markup(self, say: Say) -> str:
        """Return its HTML, in the language of `say`: data is only ever put in as text, by marks."""
        ...

    def opened(self, model: Model) -> Change:
        """Ask for what it shows; it has just been opened."""
        ...

    def renewed(self, model: Model) -> Change:
        """Ask again for what it shows; some of it has changed."""
        ...

    def pressed(self, model: Model, intent: Pressed) -> Change:
        """Do what a button of its own does; the table's buttons are looked for first."""
        ...

    def filled(self, model: Model, intent: Filled) -> Change:
        """Take over one of its fields."""
        ...

    def answered(self, model: Model, answer: Any) -> Change:
        """Take in what it has asked for by an `AskOfPage`, or otherwise."""
        ...

    def parts(self, model: Model) -> Iterator[Part]:
        """Yield its parts: the one that brings its markup first, then what it shows."""
        ...


def of(screen: Screen) -> PageOf:
    """Return the page of a screen, imported when it is first asked for."""
    page: Any = import_module(f"{__name__}.{MODULES[screen]}")
    return page
