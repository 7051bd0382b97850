"""The scenes of a step of The Claim Game: what is shown one after the other, and for how long.

A roll is announced when the die rests, not before. A pawn walks tile by tile, and the results of
its arrival are shown only then. At the end, each village is counted by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from claimit.claim_game import Outcome, State, Tile, outcome
from claimit.claim_game.board import row_of, tile_of
from claimit.claim_game.events import (
    CubePlaced,
    CubesSetAside,
    Diverted,
    Ended,
    Event,
    Finished,
    MarkerPlaced,
    Obeyed,
    PawnPlaced,
    Rode,
    Rolled,
    VillageCompleted,
    Walked,
)
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game import cues, phrases
from web.claim_game.board_marks import way_marks
from web.claim_game.motions import (
    BANNER,
    COMPLETE,
    COUNTED,
    LIGHTS,
    OBEY,
    RIDE,
    STEP,
    arrive,
    completed,
    laid,
    placed,
    taken_off,
    walk,
)
from web.kit.cues import NOTHING, Effects
from web.kit.marks import Marks
from web.kit.motion import Motion
from web.kit.words import count, say
from web.table.face.ranking import line, uncounted
from web.table.face.scenes import GLANCE, STILL, Scene
from web.table.face.throwing import thrown


def scenes(match: Match[State]) -> tuple[Scene, ...]:
    """Return the scenes of the last step of a match."""
    before = match.at(match.ply - 1)
    scenes: list[Scene] = []
    for event in match.events:
        scenes += _told(before, match, event)
    return (*scenes, replace(_arrival(match), still=_still(before, match)))


def _told(before: Match[State], after: Match[State], event: Event) -> Iterator[Scene]:
    """Yield the scenes of an event that takes time."""
    match event:
        case Rolled(die=die):
            yield thrown(before, die)
        case Walked(seat=seat, path=path) | Diverted(rival=seat, path=path):
            lasts = STEP * (len(path) - 1)
            effects = cues.of_walk(len(path) - 1)
            yield _on_the_way(before, after, event, walk(seat, path, lasts), effects)
        case Rode(seat=seat, start=start, tile=tile):
            yield _on_the_way(before, after, event, walk(seat, (start, tile), RIDE), cues.of_ride())
        case Obeyed(seat=seat, tile=tile):
            motions = (taken_off(tile, seat),)
            yield _moment(before, before, event, OBEY, motions, cues.of_obeying())
        case VillageCompleted(village=village):
            motions = (completed(village),)
            yield _moment(before, after, event, COMPLETE, motions, cues.of_completion())
        case CubesSetAside():
            yield _moment(before, after, event, COMPLETE, (), NOTHING)
        case Ended():
            yield from _counting(after, event)
        case _:
            pass


def _still(before: Match[State], after: Match[State]) -> Scene | None:
    """Show without motion what motions would show: the way of a pawn, and the result of
    the step.
    """
    board, name = after.state.board, after.record.seats[before.state.seat].name
    marks, where, of_all = Marks(), list[Tile](), False
    sentences, aside = list[str](), list[str]()
    for event in after.events:
        match event:
            case Walked(path=path) | Diverted(path=path):
                marks |= way_marks(board, path)
                where.append(path[-1])
            case Rode(start=start, tile=tile):
                marks |= way_marks(board, (start, tile))
                where.append(tile)
            case Obeyed(tile=tile):
                where.append(tile)
            case VillageCompleted(village=village):
                marks[f'[data-village="{village}"]'] = {"data-outlined": ""}
                where += map(tile_of, board.villages[village].features)
            case Finished() | CubesSetAside():
                pass
            case _:
                continue
        # Cubes are set aside of others, who are named with them.
        of_others = isinstance(event, CubesSetAside)
        (aside if of_others else sentences).append(phrases.describe(after, event))
        of_all |= isinstance(event, VillageCompleted | CubesSetAside | Finished)
    if not (sentences or aside):
        return None
    mine = [say("{name}: {what}", name=name, what=", ".join(sentences))] if sentences else []
    what = ". ".join([*mine, *aside])
    high = any(row_of(tile) > board.height // 2 for tile in where)
    return Scene(
        match=after,
        board=after,
        lasts=STILL if of_all else GLANCE,
        prompt=what,
        banner=what if of_all else "",
        banner_at="foot" if high else "head",
        invites=True,
        rests=False,
        marks=marks,
        for_watchers=not of_all,
    )


def _on_the_way(
    before: Match[State], after: Match[State], event: Event, motion: Motion, effects: Effects
) -> Scene:
    """A pawn moves to its tile after the step. Everything else is as before the step."""
    return _moment(before, after, event, motion.duration, (motion,), effects)


def _moment(
    match: Match[State],
    board: Match[State],
    event: Event,
    lasts: int,
    motions: tuple[Motion, ...],
    effects: Effects,
) -> Scene:
    name = board.record.seats[event.seat].name if not isinstance(event, Ended) else ""
    return Scene(
        match=match,
        board=board,
        lasts=lasts,
        prompt=phrases.did(board, event, name),
        invites=True,
        motions=motions,
        effects=effects,
    )


def _counting(match: Match[State], ended: Ended) -> Iterator[Scene]:
    """Each player's villages are counted one by one, without showing yet who has won."""
    result = outcome(match.state)
    assert result is not None, "the game has ended"
    place = sum(map(len, ended.ranking))
    for sharing in reversed(ended.ranking):
        for seat in reversed(sharing):
            place -= 1
            yield _count(match, result, seat, place)


def _count(match: Match[State], result: Outcome, seat: Seat, place: int) -> Scene:
    """A player's villages, each with its points; then the sum and the line of the ranking."""
    standing, board = result.standings[seat], match.state.board
    marks = uncounted(place)
    motions: list[Motion] = []
    times = [COUNTED * number for number in range(len(standing.completed))]
    for begins, village in zip(times, standing.completed, strict=True):
        marks[f'[data-sign="{village}"]'] = {"data-counted": ""}
        marks[f'[data-sign="{village}"] text'] = {"text": f"+{board.villages[village].worth}"}
        motions.append(Motion(f'[data-village="{village}"]', "pulse", begins, COUNTED))
        motions.append(Motion(f'[data-sign="{village}"]', "light", begins, LIGHTS))
    summed = COUNTED * len(times)
    motions += [Motion(known, "light", summed, 260) for known in ("#winner", line(place))]
    name = match.record.seats[seat].name
    return Scene(
        match=match,
        board=match,
        lasts=max(COUNTED, summed) + COUNTED,
        undecided=True,
        prompt=count(
            "{name}: {number} point", "{name}: {number} points", standing.total, name=name
        ),
        marks=marks,
        motions=tuple(motions),
        effects=cues.of_counting(times or [0]),
    )


def _arrival(match: Match[State]) -> Scene:
    """The new position, with the piece that drops in or what lights up."""
    return Scene(
        match=match,
        board=match,
        motions=tuple(_arriving(match)),
        effects=cues.of_arrival(match.events, match.record.seats),
    )


def _arriving(after: Match[State]) -> Iterator[Motion]:
    for event in after.events:
        match event:
            case PawnPlaced(seat=seat):
                yield arrive(seat)
            case MarkerPlaced(seat=seat, tile=tile):
                yield laid(tile, seat)
            case CubePlaced(feature=feature):
                yield placed(feature)
            case VillageCompleted() | Obeyed() | Finished():
                yield Motion(".banner", "unroll", 0, BANNER)
            case Ended():
                yield Motion("#winner", "light", 0, 260)
            case _:
                pass
