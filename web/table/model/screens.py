"""Where a visitor can be: the screens, the leaves of the lobby and the dialogs.

`Screen` is the registry of the pages: one line for each. Its address, its button, its section of
index.html, where the focus goes and which module it comes with follow from that line.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple, Self


class OfPage(NamedTuple):
    """What a start knows of a page; the rest is the `Page` of its module, which is loaded later."""

    module: str = ""
    """The module of `web.table` with its `PAGE`; empty: `page` in the room with its name."""
    button: str = ""
    """The `data-action` that leads to it; empty: its name and "-page"."""
    needs_game: bool = False
    """Whether it is about one game, and cannot be without."""
    over: tuple[str, ...] = ()
    """The screens between the lobby and it when it is the first to be shown, as after a reload."""
    at_table: bool = False
    """Whether it shows a game on the table, and has no section of its own."""
    looks_like: str = ""
    """The screen that it looks like; empty: none."""


class Screen(StrEnum):
    """Which of the screens is shown; a page stands here with what a start knows of it."""

    page: OfPage | None

    def __new__(cls, name: str, page: OfPage | None = None) -> Self:
        """Return the screen with this name."""
        screen = str.__new__(cls, name)
        screen._value_ = name
        screen.page = page
        return screen

    LOBBY = "lobby"
    TABLE = "table"
    LESSON = "lesson"
    """The table too, with a lesson on it."""
    GAMES = "games", OfPage(button="games")
    """All saved games."""
    GAME = "game", OfPage("games.game_page", needs_game=True, over=("games",))
    """One of them."""
    DICE = "dice", OfPage()
    """How fair the dice were: of one game, or of all."""
    REPLAY = (
        "replay",
        OfPage(button="replay", needs_game=True, over=("games", "game"), at_table=True),
    )
    """The table too, with a game on it that is only looked at, step by step."""
    REVIEW = "review", OfPage(button="review", needs_game=True, over=("games", "game"))
    """Luck and skill in a game."""
    TODAY = "today", OfPage()
    """The game that everyone plays on a day."""
    HISTORY = "history", OfPage()
    """What the player has won and lost on this device."""
    APART = "apart", OfPage()
    """A game between several devices: how it begins, and how it is sent."""
    RELAYS = "relays", OfPage("apart.relay_page", over=("apart",))
    """The relays that can carry such games, and how well each does."""
    PRACTICE = "practice", OfPage(at_table=True, looks_like="lesson")
    """The table too, with a position on it in which the player chooses."""

    @property
    def button(self) -> str:
        """The `data-action` of what leads to the page."""
        return (self.page.button if self.page else "") or f"{self}-page"

    @property
    def module(self) -> str:
        """The module of `web.table` with its `PAGE`."""
        return (self.page.module if self.page else "") or f"{self}.page"

    @property
    def looks(self) -> str:
        """The screen whose styles it has."""
        return (self.page.looks_like if self.page else "") or str(self)

    @property
    def is_table(self) -> bool:
        """Whether the player can choose on it what to do on the board."""
        return self.looks in (Screen.TABLE, Screen.LESSON)

    @property
    def focus(self) -> str:
        """The selector of what gets the focus when the screen is shown."""
        return FOCUSED.get(self, f"#{self}-title")


FOCUSED: Final = {
    Screen.TABLE: "#play",
    Screen.LESSON: "#coach-title",
    Screen.PRACTICE: "#coach-title",
}
"""Where the focus goes on screens that have no title of their own name."""
PAGES: Final = tuple(screen for screen in Screen if screen.page)
"""The screens that are loaded when one of them is first wanted."""
ROOMS: Final = ("pages", *dict.fromkeys(screen.module.partition(".")[0] for screen in PAGES))
"""The rooms of `web.table` that are loaded with the pages, or after them."""
SECTIONS: Final = tuple(screen for screen in PAGES if screen.page and not screen.page.at_table)
"""The pages that have a section of their own in index.html."""


class Place(NamedTuple):
    """A screen, and of a page what it is about."""

    screen: Screen
    at: str = ""
    """The key of a game; empty where the page is about none."""


class Leaf(StrEnum):
    """The leaves of the lobby's sheet."""

    DOOR = "door"
    """The buttons of all ways to the table."""
    ROUND = "round"
    """What people are asked who sit round the device."""
    SET_UP = "set-up"
    """The form of a game with all that can be chosen."""


class Dialog(StrEnum):
    """The dialogs, by the id of their element."""

    RULES = "rules"
    MENU = "menu"
    SETTINGS = "settings"
    SHARE = "share"
    MESSAGE = "message"
