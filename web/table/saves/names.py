"""Under which names everything is saved in this browser."""

from __future__ import annotations

from typing import Final

from claimit.games import first

GAME: Final = "claimit/game/"
NOTE: Final = "claimit/note/"
ORDER: Final = "claimit/order"
"""The order in which earlier versions saved their games: keys, the one played last first."""
EARLIEST: Final = ("claimit/game", "claimit/game-put-aside")
"""Where the first version saved the game on the table, and the one put aside for it."""
SETUP: Final = "claimit/setup"
SETTINGS: Final = "claimit/settings"
"""web/runtime/settings.js knows this name too."""
HERE: Final = "claimit/here"
HELD: Final = "claimit/held"
CALLED: Final = "claimit/held-title"
"""What a game that is only held will be called."""
LESSON: Final = "claimit/lesson"
OPPONENTS: Final = "claimit/opponents"
WELCOMED: Final = "claimit/welcomed"
"""Whether the lessons have been offered to a newcomer, who took them, played or declined."""
PLAYED: Final = "claimit/played"
"""Saved once the player knows a game, so that it is no longer explained."""
CHOSEN: Final = "claimit/chosen"
"""The game that the lobby offers."""
GOOD: Final = "claimit/good/"
"""The copy of a game before the newest."""
REVIEW: Final = "claimit/review/"
"""What a review of a game has found; web/runtime/storage.js knows this name too."""
PRACTICE: Final = f"{REVIEW}practice"
"""How far the player has come with a game's exercises: read only when wanted, as reviews are."""
RELAYS: Final = "claimit/relays"
"""The relays that the player has listed, in the place of those of the site."""
APART: Final = "claimit/apart/"
"""What only this device knows of a game between several devices; web/runtime/storage.js knows this
name too."""
USES_RELAYS: Final = '"relays": ["'
"""What stands in it if relays carry the game."""
ERASED: Final = "claimit/history"
"""When the history was erased, by `Saves.moment`: from there on games count."""
COLLECTION: Final = "claimit-games"
"""The format of a file of many games; such a file begins with this name."""
TABLE: Final = "table-"
"""How the name begins under which a game between several devices is saved."""
LETTER: Final = "claimit-letter"
"""The format of a file with what another device has sent of a game between several."""
KEY_LENGTH: Final = 16
DAY: Final = "today-"
"""How the seed of a day's game begins; the date follows. The game is saved by its seed's name."""


def of_game(key: str, game: str) -> str:
    """Return the key of what each game saves; the first one's was there before the others."""
    return key if game == first() else f"{key}/{game}"


def game_of(key: str, saved: str) -> str:
    """Return the game for which something is saved there: ``saved == of_game(key, game)``."""
    return first() if saved == key else saved.removeprefix(f"{key}/")


def key_from(seed: str) -> str:
    """Return the key of a game from a seed that was drawn for nothing else."""
    return GAME + seed[:KEY_LENGTH]


def day_key(day: str) -> str:
    """Return the key of the game of a day, of which there is only one."""
    return f"{GAME}{DAY}{day}"


def table_key(table: str) -> str:
    """Return the key of the game of a table of several devices, by its public name."""
    return f"{GAME}{TABLE}{table[:24]}"


def apart_key(key: str) -> str:
    """Return the key of what only this device knows of such a game."""
    return APART + key.removeprefix(GAME)


def note_key(key: str) -> str:
    """Return the key of a game's note."""
    return NOTE + key.removeprefix(GAME)


def good_key(key: str) -> str:
    """Return the key of the copy of a game before the newest."""
    return GOOD + key.removeprefix(GAME)


def practice_key(game: str) -> str:
    """Return the key of how far the player has come with a game's exercises."""
    return f"{PRACTICE}/{game}"


def review_key(key: str) -> str:
    """Return the key of a game's review."""
    return REVIEW + key.removeprefix(GAME)
