"""The scenes of a step of Claim It!: what is shown one after the other, and for how long.

A roll is announced when the last die rests, not before. A bust then shows its spaces and why none
of them can be used, next what is lost, and only then whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from claimit.claim_it import Phase, Space, State, format_space, outcome
from claimit.claim_it.board import SIZE, row_of, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.claim_it.odds import busting_faces
from claimit.claim_it.rules import legal_spaces, reach
from claimit.table.match import Match
from web.claim_it import cues, phrases
from web.claim_it.motions import (
    FLIGHT,
    FLIP,
    LIGHTS,
    SLIDE,
    Groups,
    contour,
    counted,
    counting,
    crowning,
    flight,
    flips,
    lost,
    named,
    piece,
    turned,
)
from web.kit.marks import Marks, laid_over
from web.kit.motion import Motion
from web.table.face.scenes import STILL, Scene
from web.table.face.throwing import STAGGER, thrown

NAMED: Final = 400
"""The time for which the spaces of a bust show their reasons, in milliseconds."""
TO_READ: Final = 1400
"""The time for which the banner of a bust stays after the last piece has gone, in milliseconds."""
WHY: Final = "why"
"""The mark of a space that shows why it cannot be used."""
MUCH: Final = 2
"""How many spaces have to be at risk for a roll to be shown with suspense."""
OPEN: Final = range(2, 6)
"""How many faces of the last die have to bust for that, of six: neither luck nor doom is sure."""
_ENDS: Final = ((1, 2), (SIZE, SIZE - 1))
"""The last row at each end of the board, the foot first, and the row next to it."""
BREATH: Final = 1100
"""The pause between the last turn and the counting, in milliseconds."""


def scenes(match: Match[State]) -> tuple[Scene, ...]:
    """Return the scenes of the last step of a match."""
    before, happened = match.at(match.ply - 1), match.events
    scenes: list[Scene] = []
    for event in happened:
        match event:
            case Rolled(dice=dice):
                scenes.append(thrown(before, dice, decides=_last_one_decides(before.state, dice)))
            case Busted():
                scenes += _bust(before, match, event)
            case Taken():
                scenes.append(_take(before, match, event, happened))
            case Ended():
                scenes.append(_count(match, event))
            case _:
                pass
    arrival = _arrival(match, happened)
    return (*scenes, replace(arrival, still=_still(before, match, happened)))


def _last_one_decides(state: State, dice: Dice) -> bool:
    """Return whether much is at risk, and the last die, with the others as they are, may well bust.

    What it shows itself does not count.
    """
    first, second, _ = dice.faces
    is_open = busting_faces(state, (first, second)) in OPEN
    return is_open and state.at_risk.bit_count() >= MUCH


def _bust(before: Match[State], after: Match[State], busted: Busted) -> Iterator[Scene]:
    """The spaces show why they cannot be used; then the marked pieces are lost."""
    dice, reasons = after.steps[-1], _why(before, after)
    assert isinstance(dice, Dice)
    yield Scene(
        match=before,
        board=before,
        lasts=NAMED,
        dice=tuple(dice),
        prompt=phrases.no_space(dice),
        invites=True,
        marks=reasons,
        motions=tuple(named(_named(dice))),
    )
    sentence = phrases.aftermath(after.events, after.record.seats)
    pieces = len(busted.claims) + len(busted.squatters)
    yield Scene(
        match=before,
        board=after,
        lasts=SLIDE + STAGGER * max(0, pieces - 1) + TO_READ,
        dice=tuple(dice),
        prompt=sentence,
        banner=phrases.bust_banner(before.state, busted, after.record.seats),
        invites=True,
        banner_at=_clear_of((*busted.spaces, *_named(dice))),
        marks=reasons,
        motions=tuple(lost(busted)),
        effects=cues.of_bust(),
    )


def _named(dice: Dice) -> tuple[Space, ...]:
    """The spaces that a roll names."""
    return spaces_in(reach(dice, 0)[0])


def _why(before: Match[State], after: Match[State]) -> Marks:
    """The spaces of a roll, with the reasons why they cannot be used."""
    dice, marks = after.steps[-1], Marks()
    assert isinstance(dice, Dice)
    rolled = before.state.in_phase(Phase.PLACE, dice)
    for space in _named(dice):
        marks |= _framed(space, WHY)
        marks[piece(space, "reason")] = {"text": phrases.reason_in_short(rolled, space)}
    return marks


def _take(
    before: Match[State], after: Match[State], taken: Taken, happened: Sequence[Event]
) -> Scene:
    """The markers turn over, and those of others fly to their owners."""
    at = {space: FLIP * number for number, space in enumerate(turned(taken))}
    motions = list(flips(taken))
    ends = FLIP * len(at) + 340
    for event in happened:
        if isinstance(event, Returned):
            motions += flight(event, at.get(event.space, 0))
            ends = max(ends, at.get(event.space, 0) + FLIGHT)
    return Scene(
        match=before,
        board=after,
        lasts=ends + (BREATH if after.is_over else 0),
        prompt=phrases.aftermath(happened, after.record.seats),
        invites=True,
        motions=tuple(motions),
        effects=cues.of_take(happened),
    )


def _still(before: Match[State], after: Match[State], happened: Sequence[Event]) -> Scene | None:
    """Show without motion what motions would show: what a bust has cost, whose markers were
    returned, and that the last round was called.
    """
    players, marks, banner, concerned = after.record.seats, Marks(), "", list[Space]()
    for event in happened:
        match event:
            case Busted(spaces=spaces):
                marks, dice = _why(before, after), after.steps[-1]
                assert isinstance(dice, Dice)
                marks = laid_over(marks, _lost(event, marks))
                banner = phrases.bust_banner(before.state, event, players)
                concerned = [*spaces, *_named(dice)]
            case Returned(space=space):
                marks |= _framed(space, "returned")
                banner = phrases.outcome_of_take(happened, players)
                concerned.append(space)
            case LastRoundCalled():
                banner = phrases.outcome_of_take(happened, players)
            case _:
                pass
    if not banner:
        return None
    return Scene(
        match=after,
        board=after,
        lasts=STILL,
        dice=tuple(dice) if isinstance(dice := after.steps[-1], Dice) else None,
        prompt=phrases.aftermath(happened, players),
        banner=banner,
        banner_at=_clear_of(concerned),
        invites=True,
        rests=False,
        marks=marks,
    )


def _lost(busted: Busted, why: Marks) -> Marks:
    """The lost spaces with their pieces, which are faint; some of them also show a reason."""
    marks: Marks = {}
    pieces = {"claim": busted.claims, "squatter": busted.squatters}
    for space in busted.spaces:
        gone = [name for name, lay in pieces.items() if space in lay]
        named = [WHY] if piece(space, "reason") in why else []
        marks |= _framed(space, *named, *gone)
    return marks


def _framed(space: Space, *shown: str) -> Marks:
    """Frame a space that shows its reason, or pieces that have left it (see board.css)."""
    return {f'[data-space="{format_space(space)}"]': {"data-named": " ".join(shown)}}


def _clear_of(spaces: Iterable[Space]) -> str:
    """Return the end of the board at which a banner covers fewer of these spaces.

    On a phone it covers one row, and some of the next.
    """
    rows: list[int] = [row_of(space) for space in spaces]
    foot, head = (2 * rows.count(edge) + rows.count(next_to) for edge, next_to in _ENDS)
    return "foot" if foot < head else "head"


def _count(match: Match[State], ended: Ended) -> Scene:
    """Each player's largest group is counted, without showing yet who has won."""
    return Scene(
        match=match,
        board=match,
        lasts=counted(ended)[-1][0],
        undecided=True,
        marks=_unlined(match, ended),
        motions=tuple(counting(ended, _groups(match))),
        effects=cues.of_counting(ended),
    )


def _unlined(match: Match[State], ended: Ended) -> Marks:
    """The winners' groups have no outline until all players are counted."""
    groups, winners = _groups(match), ended.ranking[0]
    spaces = (space for seat in winners for space in groups.get(seat, ()))
    marks: Marks = {contour(seat): {"data-shown": None} for seat in winners}
    for space in spaces:
        marks[f'[data-space="{format_space(space)}"]'] = {"data-outlined": None}
    return marks


def _arrival(match: Match[State], happened: Sequence[Event]) -> Scene:
    """The new position, with the piece that drops in or what lights up."""
    return Scene(
        match=match,
        board=match,
        motions=tuple(_arriving(match, happened)),
        effects=cues.of_arrival(happened, match.record.seats),
    )


def _arriving(match: Match[State], happened: Sequence[Event]) -> Iterator[Motion]:
    for event in happened:
        match event:
            case Rolled():
                for space in spaces_in(legal_spaces(match.state)):
                    yield Motion(piece(space, "ghost"), "light", 0, LIGHTS)
            case Squatted(space=space):
                yield Motion(piece(space, "squatter"), "drop", 0, 320)
            case Staked(space=space, returned=returned):
                if returned:
                    yield Motion(piece(space, "squatter"), "leave", 0, 260)
                yield Motion(piece(space, "stake"), "drop", 0, 320)
            case LastRoundCalled():
                yield Motion(".banner", "unroll", 100, 2200)
            case Ended():
                yield from crowning(event, _groups(match))
            case _:
                pass


def _groups(match: Match[State]) -> Groups:
    result = outcome(match.state)
    return {
        standing.seat: spaces_in(standing.groups[0]) if standing.groups else ()
        for standing in (result.standings if result else ())
    }
