"""What is said of games between devices, in notices at the table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from operator import eq
from typing import Any

from claimit.apart.log import joint_of
from claimit.apart.membership import Membership
from claimit.apart.merge import Fork, Known
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat
from web.kit.notices import Notice
from web.kit.words import listed, spoken_name


def of_letter(
    membership: Membership, before: Match[Any], known: Match[Any], theirs: Known
) -> Notice | None:
    """Return what has to be said of a letter that did not simply go on with the game."""
    away = joint_of(known).absence.away
    ours, newest = joint_of(before).turns, joint_of(known).turns
    was_away = joint_of(before).absence.away
    if away & membership.numbers and newest[: len(ours)] != ours:
        return TOO_LATE
    if replaced := (away - was_away) & membership.numbers:
        had_answered = replaced & (joint_of(before).present - joint_of(before).missing)
        return REPLACED_UNHEARD if had_answered else REPLACED
    if gone := away - was_away:
        return of_computer(known, sorted(gone))
    if came_back := was_away - away - membership.numbers:
        names = listed([spoken_name(known.record.seats[seat].name) for seat in sorted(came_back)])
        return Notice(
            Phrase("Back at the table: {names}", names=names),
            Phrase("No computer plays in that place any longer."),
            passing=True,
        )
    came = joint_of(theirs).turns if isinstance(theirs, Match) else ()
    if newest[: len(came)] == came and len(newest) == len(came):
        return None
    common = sum(1 for _ in takewhile(bool, map(eq, newest, came)))
    back = sorted({turn.seat for turn in came[common:]} & away)
    if not back:
        return OLDER
    names = listed([spoken_name(known.record.seats[seat].name) for seat in back])
    return Notice(
        Phrase("Back again: {names}", names=names),
        Phrase(
            "A computer has played meanwhile, and its turns stand. Send them the newest link, so"
            " that they can go on: “Links and devices” in the menu."
        ),
        lasting=True,
    )


def of_computer(match: Match[Any], seats: Iterable[Seat]) -> Notice:
    """Return the notice that a computer plays for seats from now on."""
    names = listed([spoken_name(match.record.seats[seat].name) for seat in seats])
    return Notice(
        Phrase("A computer plays for {names}", names=names),
        Phrase("It does so until they are back."),
        lasting=True,
        passing=True,
    )


def of_fork(match: Match[Any], fork: Fork) -> Notice:
    """Return the notice that a seat has played twice."""
    name = match.record.seats[fork.seat].name
    return Notice(
        Phrase("{name} has played twice", name=name),
        Phrase(
            "Two different turns came from {name} in the place of one, perhaps from two devices."
            " The game goes on with one of them.",
            name=name,
        ),
        lasting=True,
    )


OLDER = Notice(
    Phrase("This link is older"),
    Phrase("The game has gone on since it was sent. You see the newest turn."),
    lasting=True,
    passing=True,
)
REPLACED = Notice(
    Phrase("A computer plays for you"),
    Phrase("Your time was over, and the others have gone on. You can come back at once."),
    lasting=True,
)
REPLACED_UNHEARD = Notice(
    Phrase("A computer plays for you"),
    Phrase(
        "The others say that this device has not answered. It had, so they have made another roll"
        " than you have seen. You can come back at once."
    ),
    lasting=True,
)
TOO_LATE = Notice(
    Phrase("Your turn came too late"),
    Phrase("The others had gone on without you, and a computer has played. You can come back."),
    lasting=True,
)
WATCHING = Notice(
    Phrase("You are watching"),
    Phrase(
        "The seats of this game belong to other devices. If one of them is yours, open “Links and"
        " devices” in its menu, to continue here."
    ),
    lasting=True,
    passing=True,
)
TAKEN = Notice(
    Phrase("The seats are taken"),
    Phrase("Others have sat down before you, and the game has begun. You can watch it."),
    lasting=True,
)
