"""The lessons as data: six lessons, each a position and a few tasks in it."""

from __future__ import annotations

from web.kit.words import say
from web.table.learn.course import Lesson, Task


def lessons() -> tuple[Lesson, ...]:
    """Return the lessons in the language of the page."""
    return (_place(), _claim(), _jump(), _bust(), _take(), _score())


def _roll(asks: str, roll: str) -> Task:
    return Task(asks, ("roll",), roll)


def _place() -> Lesson:
    return Lesson(
        say("Place"),
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=3 seat=2
        """,
        (
            _roll(
                say("You are Mae, playing green. Every turn starts with a roll: roll the dice."),
                "235",
            ),
            Task(
                say(
                    "Two dice give a space: one its column, one its row. The third is the number"
                    " of the squatter that goes there. You choose which die does what: tap any"
                    " lit space."
                ),
                ("2,3", "2,5", "3,2", "3,5", "5,2", "5,3"),
            ),
        ),
        say(
            "Your squatter holds the space for this turn only. There is only one of each number,"
            " so every roll leaves less room."
        ),
    )


def _claim() -> Lesson:
    return Lesson(
        say("Claim"),
        """
        . . . . . .
        . . . b b .
        . a . . . .
        . a . . . .
        . . . c 3 .
        . . . . . .
        players=3 seat=2 phase=decide dice=235
        """,
        (
            _roll(
                say("4,2 is already yours, and you have just put squatter 3 on 5,2. Roll again."),
                "245",
            ),
            Task(
                say(
                    "A claim goes on your own marker, or on a squatter from this turn, whatever"
                    " the third die shows. Claim 4,2 or 5,2."
                ),
                ("4,2", "5,2"),
            ),
            _roll(say("Staked. That space is closed now, even to you. Roll again."), "542"),
            Task(say("Same numbers, one space fewer. Claim the other one."), ("4,2", "5,2")),
        ),
        say(
            "Two claims! Once you take the spaces they are yours for good, and enough claimed"
            " spaces bring on the last round."
        ),
    )


def _jump() -> Lesson:
    return Lesson(
        say("Jump a space"),
        """
        . . . . . .
        . . . . . .
        . . b . . .
        . . . B . .
        . . . . c .
        . . . . . .
        players=3 seat=2
        """,
        (
            _roll(
                say("Wyatt (blue) has a marker on 3,4 and a claim on 4,3. Roll the dice."),
                "134",
            ),
            Task(
                say(
                    "A marker without a claim doesn’t protect its space. Put the squatter on"
                    " Wyatt’s marker."
                ),
                ("3,4",),
            ),
            _roll(say("It’s not yours yet, and Wyatt can see you coming. Roll again."), "346"),
            Task(say("3,4 again. A claim on top makes it yours for good."), ("3,4",)),
            Task(say("Enough for today: take the spaces."), ("take",)),
        ),
        say(
            "Jumped! Wyatt gets his marker back, and 3,4 is yours for good. Nobody can jump a"
            " space with a claim on it, like his 4,3."
        ),
    )


def _bust() -> Lesson:
    return Lesson(
        say("Bust"),
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . B . 2 .
        . . . cx 3 .
        . . . . . .
        players=3 seat=2 phase=decide dice=235
        """,
        (
            _roll(
                say(
                    "You have marked three spaces, and all of them are at risk: one roll with"
                    " nowhere to go and you lose the lot. Be reckless for once: roll again."
                ),
                "333",
            ),
        ),
        say(
            "Three threes give only 3,3, and Wyatt’s claim is there. Bust! What you placed this"
            " turn is gone; your old marker on 4,2 stays. It’s Clara’s turn."
        ),
    )


def _take() -> Lesson:
    return Lesson(
        say("Take"),
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . a1 .
        . . . cx 3x .
        . . . . 4 .
        players=3 seat=2 phase=decide dice=145
        """,
        (
            Task(
                say(
                    "Two squatters, two claims: a good turn, if you stop now. Be wise this time:"
                    " take the spaces."
                ),
                ("take",),
            ),
        ),
        say(
            "Your squatters are now your markers, your claims are yours for good, and Clara has"
            " her marker back. But only spaces with a claim are safe from the others."
        ),
    )


def _score() -> Lesson:
    return Lesson(
        say("Score"),
        """
        . . . . . .
        b b b . a .
        b b b . a a
        C C C . C C
        C . . . . C
        C . . . . C
        players=3 seat=2 last=2:1
        """,
        (
            _roll(
                say(
                    "With nine claimed spaces you called the last round, and this is the very"
                    " last turn. Wyatt’s largest group has 6 spaces, yours only 5. Roll."
                ),
                "346",
            ),
            Task(
                say(
                    "Only your largest group counts, and its spaces must share edges. Which"
                    " space joins your two groups?"
                ),
                ("4,3",),
            ),
            Task(say("Don’t push your luck: take the spaces."), ("take",)),
        ),
        say(
            "Ten in one group: Mae wins. A tie would go to whoever has more claims, then more"
            " spaces. That’s all there is to it; the table is yours."
        ),
    )
