"""The lessons as data: five lessons, each a position and a few tasks in it.

All are on the same small board. Row 6 is first; S is a start, F a finish, and every other capital
letter a village (a tile may have two); small letters are the special tiles (d detour, s stagecoach,
m marked die, h fresh horses, o homestead)::

    S  A  A  F  G  S
    A  A  AC d  GH H
    .  s  CB C  C  F
    F  B  B  m  E  E
    .  h  B  D  o  E
    S  B  B  D  F  S
"""

from __future__ import annotations

from typing import Final

from web.kit.words import say
from web.table.learn.course import Lesson, Task

_ROLL: Final = ("roll",)
_FINISHES: Final = ("1,3", "4,6", "5,1", "6,4")


def lessons() -> tuple[Lesson, ...]:
    """Return the lessons in the language of the page."""
    return (_village(), _specials(), _farther(), _finish(), _detour())


def _village() -> Lesson:
    return Lesson(
        say("Claim a village"),
        """
        board=mesa width=6 height=6 order=1,0 turn=1 seat=1 phase=roll
        0 pawn=6,6
        1 pawn=1,1
        """,
        (
            Task(
                say("You are Mae, playing green. Every turn starts with a roll: roll the die."),
                _ROLL,
                "3",
            ),
            Task(
                say(
                    "A 3: walk exactly three steps, as the dots show. You may turn corners, but"
                    " never visit a tile twice. Tap the lit tile."
                ),
                ("4,1",),
            ),
            Task(
                say(
                    "This tile is part of a village of two tiles, which nobody has claimed. Tap it"
                    " to place a cube there."
                ),
                ("cube:4,1a",),
                reply=("4", "4,4", "cube:4,4a"),
            ),
            Task(
                say(
                    "The whole village is yours now; its sign says 1/2. Wyatt has claimed another."
                    " Your turn again: roll."
                ),
                _ROLL,
                "3",
            ),
            Task(
                say(
                    "You must complete this village before you claim another. Its other tile is"
                    " next door, but a 3 means three steps: walk round to it, as the dots show."
                ),
                ("4,2",),
            ),
            Task(say("Place the cube that completes your village."), ("cube:4,2a",)),
        ),
        say(
            "Complete! Each of its tiles scores the number printed on it: 2 and 2 make 4 points. In"
            " an incomplete village, each cube scores only 1."
        ),
    )


def _specials() -> Lesson:
    return Lesson(
        say("Special tiles"),
        """
        board=mesa width=6 height=6 order=1,0 turn=0 seat=1 phase=marker
        0 pawn=1,1
        1 pawn=6,1 markers=2,2;2,4
        """,
        (
            Task(
                say(
                    "Before the first turn, everyone places three markers on special tiles. Two of"
                    " yours are down. Place the last one on the lit tile."
                ),
                ("marker:4,3",),
                reply=("marker:2,2", "marker:4,5", "marker:5,2"),
            ),
            Task(
                say(
                    "Wyatt has placed his, too. A special tile only helps players who have a marker"
                    " on it. You go first: roll."
                ),
                _ROLL,
                "4",
            ),
            Task(say("A 4 takes you to the marker you have just placed: go there."), ("4,3",)),
            Task(
                say(
                    "This is the Marked die. You have a marker here, so you may use it. It costs"
                    " you the marker: press “Marked die”."
                ),
                ("special",),
                reply=("1", "1,2"),
            ),
            Task(
                say(
                    "This turn you choose your number instead of rolling. Which one takes you to"
                    " the wheel, the Stagecoach? Count the steps."
                ),
                ("number:3", "number:5"),
            ),
            Task(say("Well counted. Go to the Stagecoach."), ("2,4",)),
            Task(say("You have a marker here, too: press “Stagecoach”."), ("special",)),
            Task(
                say("Now ride along this row or column, as far as you like, to a lit village."),
                ("2,1", "2,3", "2,5", "2,6", "3,4", "4,4", "5,4"),
            ),
            Task(
                say("After the ride you may use the tile where you arrive. Place a cube."),
                (
                    "cube:2,1a",
                    "cube:2,3a",
                    "cube:2,5a",
                    "cube:2,6a",
                    "cube:3,4a",
                    "cube:3,4b",
                    "cube:4,4a",
                    "cube:5,4a",
                ),
            ),
        ),
        say(
            "Two of your markers are used; the last one waits on Fresh horses. The next lesson"
            " shows what that tile does."
        ),
    )


def _farther() -> Lesson:
    return Lesson(
        say("Homestead and Fresh horses"),
        """
        board=mesa width=6 height=6 order=1,0 turn=13 seat=1 phase=roll
        0 pawn=5,5 cubes=5,5a;5,6a;4,4a;5,4a;3,4a markers=2,4
        1 pawn=6,2 cubes=2,1a;3,2a;3,3a;4,1a;4,2a markers=2,2;5,2
        """,
        (
            Task(
                say(
                    "Your village has three open tiles, and you are far from all of them. But you"
                    " have markers on two special tiles. Roll."
                ),
                _ROLL,
                "1",
            ),
            Task(
                say("A 1 takes you to the Homestead, where you have a marker: go there."), ("5,2",)
            ),
            Task(say("Use your marker: press “Homestead”."), ("special",)),
            Task(
                say(
                    "A cube may go on any open tile of your incomplete village, however far away."
                    " This time, tap the lit one."
                ),
                ("cube:3,1a",),
                reply=("4", "3,5", "cube:3,5b"),
            ),
            Task(
                say("Wyatt has completed a village. Yours has two open tiles left. Roll."),
                _ROLL,
                "3",
            ),
            Task(
                say(
                    "A 3: no walk of exactly three steps ends on one of your two open tiles, but"
                    " one ends on Fresh horses. Go there."
                ),
                ("2,2",),
            ),
            Task(say("Use your last marker: press “Fresh horses”."), ("special",)),
            Task(say("Now you roll and move again, in the same turn. Roll."), _ROLL, "1"),
            Task(say("A 1: an open tile of your village is next door. Go there."), ("2,3",)),
            Task(say("Place a cube there."), ("cube:2,3a",)),
        ),
        say(
            "You can use only one special tile in a turn. If you have no incomplete village, a"
            " Homestead lets you claim one that has no cubes and is at most three steps away."
        ),
    )


def _finish() -> Lesson:
    return Lesson(
        say("The finish"),
        """
        board=mesa width=6 height=6 order=1,0 turn=31 seat=1 phase=roll
        0 pawn=2,5 cubes=2,1a;2,3a;3,1a;3,2a;3,3a;3,4b;5,5a;5,5b;5,6a;6,5a
        1 pawn=4,2 cubes=1,5a;2,5a;2,6a;3,5a;3,6a;3,4a;3,5b;4,4a;5,4a;5,3a;6,3a
        """,
        (
            Task(
                say(
                    "Near the end, Wyatt has 32 points. You have 29, one cube left, and a village"
                    " that still needs one. Roll."
                ),
                _ROLL,
                "2",
            ),
            Task(say("A 2 takes you to the last tile of your village: go there."), ("6,2",)),
            Task(say("Place your last cube."), ("cube:6,2a",), reply=("1", "1,5")),
            Task(
                say(
                    "33 points to 32. Without cubes you head for a finish: the first to get there"
                    " scores 7 points, the others 5, 3 and 1. Roll."
                ),
                _ROLL,
                "1",
            ),
            Task(
                say("A 1 is too short for a finish. Go to a lit tile: each is right next to one."),
                ("5,2", "6,1", "6,3"),
                reply=("2", "2,6"),
            ),
            Task(
                say("Nobody may enter a finish with cubes left, and Wyatt has two. Roll."),
                _ROLL,
                "5",
            ),
            Task(
                say(
                    "A 5 is plenty: when you reach a finish, the steps left over don’t count. Go to"
                    " a lit finish."
                ),
                _FINISHES,
            ),
        ),
        say(
            "You get 7 points. Only Wyatt is left, so the game ends and he gets the next score, 5."
            " 40 to 37: Mae wins."
        ),
    )


def _detour() -> Lesson:
    return Lesson(
        say("Detour"),
        """
        board=mesa width=6 height=6 order=1,0 turn=31 seat=1 phase=roll
        0 pawn=4,3 cubes=2,1a;2,3a;3,1a;3,2a;3,3a;3,4b;5,5a;5,5b;5,6a;6,5a;4,1a
        1 pawn=2,5 cubes=1,5a;2,5a;2,6a;3,5a;3,6a;3,4a;3,5b;4,4a;5,4a;6,3a;5,3a;6,2a markers=4,5
        """,
        (
            Task(
                say(
                    "You and Wyatt have 33 points each. His last cube will complete a village, and"
                    " he is right next to the tile. All your cubes are placed. Roll."
                ),
                _ROLL,
                "2",
            ),
            Task(say("A 2 takes you to the Detour, where you have a marker: go there."), ("4,5",)),
            Task(say("Use your marker: press “Detour”."), ("special",)),
            Task(
                say(
                    "Move Wyatt’s pawn, up to three steps. He needs the tile where his village says"
                    " 1/2, so take him as far away from it as you can. Tap a lit tile."
                ),
                ("detour:0:2,4", "detour:0:3,5", "detour:0:5,5"),
                reply=("2", "4,4"),
            ),
            Task(
                say(
                    "He rolled a 2 and didn’t get there. You are right next to a finish, so any"
                    " roll will do. Roll."
                ),
                _ROLL,
                "3",
            ),
            Task(say("Go to a lit finish."), ("4,6", "6,4")),
        ),
        say(
            "Only Wyatt is left, so the game ends at once, and his village stays incomplete. 40 to"
            " 38: Mae wins. That’s all there is to it."
        ),
    )
