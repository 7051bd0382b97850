"""Pig, a toy of a game: one die, roll or hold. The tests play it at the table beside the games.

`engine` has the rules, `bots` the computer player. It is registered by
``claimit.games.PACKAGES["pig"] = "tests.toy"``.
"""

from tests.toy.engine import *  # noqa: F403
