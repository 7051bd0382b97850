"""What the others did to the player to act, who leads, and how the last round stands, in sentences.

They are addressed to that player, who may be anyone at the table: "You lost 3,2 to Wyatt."
"""

from __future__ import annotations

from collections.abc import Iterator

from claimit.claim_it import TAKE, Phase, Space, State, apply, standings
from claimit.claim_it.rules import following, taken
from claimit.table.match import Match
from claimit.table.outcome import ranking
from claimit.table.seats import Seat
from web.claim_it import phrases
from web.claim_it.since_last_turn import ends_since, groups_since, losses_since
from web.kit.words import count, listed, say
from web.table.face.prompts import compared


def since_last_turn(match: Match[State]) -> str:
    """Say what has happened since the last turn of the player to act: first what concerns them."""
    # What the player has lost is said first, and not once more of those who took it.
    lost = losses_since(match)
    ends = [[event for event in end if event not in lost] for end in ends_since(match)]
    others = phrases.aftermaths(ends, match.record.seats)
    standing = [*last_round(match)] or [lead(match)]
    return " ".join(filter(None, (*losses(match), *standing, others)))


def losses(match: Match[State]) -> Iterator[str]:
    """Yield what the others have done to the player to act since that player's last turn."""
    lost = dict[Seat, list[Space]]()
    for event in losses_since(match):
        lost.setdefault(event.by, []).append(event.space)
    for by, spaces in lost.items():
        yield say(
            "You lost {spaces} to {name}.",
            spaces=phrases.listed_spaces(spaces),
            name=match.record.seats[by].name,
        )
    before, now = groups_since(match)
    if before != now:
        yield say(
            "Your group: {before}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{now}.",
            before=before,
            now=now,
        )


def last_round(match: Match[State]) -> Iterator[str]:
    """Yield what the player to act should know as long as the last round goes on."""
    state, players = match.state, match.record.seats
    if state.caller is None:
        return
    after = [players[seat].name for seat in following(state)[1 : state.turns_left]]
    if after:
        yield say("Your last turn. After you: {names}.", names=listed(after))
    else:
        yield turns_left(state)
    if state.phase is Phase.DECIDE:
        yield _if_taken(match)
    else:
        banked = [standing.largest for standing in standings(state)]
        own = banked.pop(state.seat)
        yield compared(own, max(banked))


def _if_taken(match: Match[State]) -> str:
    """Compare what the player to decide would have after a take with the best of the others.

    Where the groups would be level, claims and spaces decide (`claimit.claim_it.Standing.score`).
    """
    others = list(standings(taken(match.state)))
    own = others.pop(match.state.seat)
    best = max(others, key=lambda standing: standing.score)
    figures = {"own": own.largest, "best": best.largest}
    if own.largest > best.largest:
        return say("Take now, and you lead {own}:{best}.", **figures)
    if own.largest < best.largest:
        return say("Take now, and you trail {own}:{best}.", **figures)
    if own.score > best.score:
        return say("Take now, and it is {own}:{best}; you win the tie.", **figures)
    if own.score < best.score:
        name = match.record.seats[best.seat].name
        return say("Take now, and it is {own}:{best}; {name} wins the tie.", name=name, **figures)
    return say("Take now, and you are level, {own}:{best}.", **figures)


def call(state: State) -> Iterator[str]:
    """Yield the sentence that taking calls the last round, where it does."""
    can_call = state.phase is Phase.DECIDE and state.caller is None
    if can_call and apply(state, TAKE).caller is not None:
        yield say("Taking calls the last round.")


def turns_left(state: State) -> str:
    """Say how many turns are left in the game."""
    return count("The last turn of all.", "{number} turns left in the game.", state.turns_left)


def lead(match: Match[State]) -> str:
    """Say who leads, and with how large a group; empty as long as no spaces are joined."""
    banked = standings(match.state)
    (best, *others), seat = ranking(banked)[0], match.state.seat
    number = banked[best].largest
    if number < 2:
        return ""
    if seat == best and not others:
        return say("You lead with a group of {number}.", number=number)
    names = [match.record.seats[each].name for each in (best, *others)]
    if others:
        return say(
            "{names} are level with a group of {number}.", names=listed(names), number=number
        )
    return say("{name} leads with a group of {number}.", name=names[0], number=number)
