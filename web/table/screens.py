"""Where a visitor can be: the screens, the leaves of the lobby and the dialogs."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Screen(StrEnum):
    """Which of the screens is shown."""

    LOBBY = "lobby"
    TABLE = "table"
    LESSON = "lesson"
    """The table too, with a lesson on it."""
    GAMES = "games"
    """The page of all games that are kept."""
    GAME = "game"
    """The page of one of them."""
    DICE = "dice"
    """The page that tells how fair the dice were: of one game, or of all."""
    REPLAY = "replay"
    """The table too, with a game on it that is only looked at, step by step."""
    REVIEW = "review"
    """The page that tells luck from skill in a game."""
    TODAY = "today"
    """The page of the game that everybody plays on a day."""
    HISTORY = "history"
    """The page of what somebody has won and lost on this device."""


PAGES: Final = (
    Screen.GAMES, Screen.GAME, Screen.DICE, Screen.REPLAY, Screen.REVIEW, Screen.TODAY,
    Screen.HISTORY,
)  # fmt: skip
"""The screens that `web.table.pages` brings when they are first wanted."""


class Place(NamedTuple):
    """Where somebody is: a screen, and of a page what it is about."""

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
