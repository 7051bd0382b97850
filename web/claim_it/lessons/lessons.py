"""What is taught, as data: six lessons, each a position and a few tasks to be done in it."""

from __future__ import annotations

from dataclasses import dataclass

from web.kit.words import say


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to be done: what the coach says, and the tokens of the steps that do it."""

    asks: str
    answers: tuple[str, ...]
    roll: str = ""
    """The roll that comes, where the dice are to be thrown."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its position in the notation, its tasks, and what is said when they are done."""

    title: str
    position: str
    tasks: tuple[Task, ...]
    ends: str


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
            _roll(say("You are Mae, and green. Every turn begins with the dice: roll."), "235"),
            Task(
                say(
                    "Two dice name a space, column and row. The third is the number of the squatter"
                    " that goes there. You choose which die is which: mark any lit space."
                ),
                ("2,3", "2,5", "3,2", "3,5", "5,2", "5,3"),
            ),
        ),
        say(
            "Your squatter holds the space for this turn only. There is one of each number, so with"
            " every roll there is less room."
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
                say("4,2 is yours already, and squatter 3 has just gone to 5,2. Roll again."), "245"
            ),
            Task(
                say(
                    "On your own marker, or on a squatter of this turn, goes a claim, whatever the"
                    " third die says. Claim 4,2 or 5,2."
                ),
                ("4,2", "5,2"),
            ),
            _roll(say("Staked. That space is closed now, even to you. Roll once more."), "542"),
            Task(
                say("The same numbers, and one space fewer. Claim the other one."), ("4,2", "5,2")
            ),
        ),
        say(
            "Two claims! Once you take them, they are yours for good, and claimed spaces are what"
            " brings the last round."
        ),
    )


def _jump() -> Lesson:
    return Lesson(
        say("Jump a claim"),
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
                say("Wyatt, blue, has a marker on 3,4 and a claimed space, 4,3. Roll the dice."),
                "134",
            ),
            Task(
                say(
                    "A marker without a claim protects nothing. Put the squatter on Wyatt’s marker."
                ),
                ("3,4",),
            ),
            _roll(say("It is not yours yet, and Wyatt can see you coming. Roll again."), "346"),
            Task(say("There it is again. A claim on top settles the matter."), ("3,4",)),
            Task(say("Enough for today: take the spaces."), ("take",)),
        ),
        say(
            "Jumped! Wyatt gets his marker back, and 3,4 is yours for good. A space that bears a"
            " claim, like his 4,3, nobody can jump."
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
                    "Three spaces are marked, and every one is at risk: a roll without an allowed"
                    " space loses them all. Be reckless for once: roll again."
                ),
                "333",
            ),
        ),
        say(
            "Three threes name only 3,3, and Wyatt’s claim lies there. Bust! What you placed this"
            " turn is gone; your old marker on 4,2 stays. Now Clara plays."
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
                    "Two squatters, two claims: a good turn, if you stop now. This time be wise and"
                    " take the spaces."
                ),
                ("take",),
            ),
        ),
        say(
            "Squatters became your markers, claims became yours for good, and Clara got her marker"
            " back. From the others only that is safe which bears a claim."
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
                    "With nine claimed spaces you have called the last round; this is its last"
                    " turn. Wyatt’s largest group counts 6, yours only 5. Roll."
                ),
                "346",
            ),
            Task(
                say(
                    "Only the largest group counts, joined edge to edge. Which space joins your"
                    " two?"
                ),
                ("4,3",),
            ),
            Task(say("Hold on to it: take the spaces."), ("take",)),
        ),
        say(
            "Ten in one group: Mae wins. A tie would go to more claims, then to more spaces. That"
            " is all there is to it; the table is yours."
        ),
    )
