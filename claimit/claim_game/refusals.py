"""Why a step is not allowed: a sentence for each rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from claimit.claim_game import choices
from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    Roll,
)
from claimit.claim_game.board import (
    SIDES,
    Feature,
    Tile,
    column_of,
    distance,
    format_feature,
    format_tile,
    row_of,
    tile_of,
)
from claimit.claim_game.die import Die
from claimit.claim_game.state import Phase, State
from claimit.table.game import IllegalAction, Step
from claimit.table.phrase import Phrase, shorten

_WAITS_FOR: Final = {
    Phase.PAWN: Phrase("the pawns go on the board first"),
    Phase.MARKER: Phrase("the markers go on the board first"),
    Phase.ROLL: Phrase("the die must be rolled first"),
    Phase.NUMBER: Phrase("first choose this turn’s number with the marked die"),
    Phase.CHANCE: Phrase("the die is still rolling"),
    Phase.MOVE: Phrase("the pawn must move first"),
    Phase.USE: Phrase("first use the tile, or choose to use nothing"),
    Phase.STAGECOACH: Phrase("the stagecoach must take the pawn somewhere first"),
    Phase.HOMESTEAD: Phrase("the homestead’s cube must be placed first"),
    Phase.DETOUR: Phrase("a rival’s pawn must be moved first"),
    Phase.OVER: Phrase("the game is over"),
}
_DOING: Final[dict[type[Step], Phrase]] = {
    Roll: Phrase("Rolling"),
    Die: Phrase("A roll"),
    ChooseNumber: Phrase("Choosing a number"),
    PlacePawn: Phrase("Putting a pawn on the board"),
    PlaceMarker: Phrase("Placing a marker"),
    Move: Phrase("Moving"),
    PlaceCube: Phrase("Placing a cube"),
    Obey: Phrase("Using a special tile"),
    Pass: Phrase("Passing"),
    Detour: Phrase("A detour"),
}
_PHASES: Final[dict[type[Step], tuple[Phase, ...]]] = {
    Roll: (Phase.ROLL,),
    Die: (Phase.CHANCE,),
    ChooseNumber: (Phase.NUMBER,),
    PlacePawn: (Phase.PAWN,),
    PlaceMarker: (Phase.MARKER,),
    Move: (Phase.MOVE, Phase.STAGECOACH),
    PlaceCube: (Phase.USE, Phase.HOMESTEAD),
    Obey: (Phase.USE,),
    Pass: (Phase.USE,),
    Detour: (Phase.DETOUR,),
}


def refused(state: State, step: Step) -> IllegalAction:
    """Return why the rules do not allow this illegal step."""
    if state.phase not in _PHASES.get(type(step), ()):
        doing, due = _DOING.get(type(step), step), _WAITS_FOR[state.phase]
        return IllegalAction("{doing} is not allowed now: {due}.", doing=doing, due=due)
    return next(_reasons(state, step))


def _reasons(state: State, step: Step) -> Iterator[IllegalAction]:
    """Yield the reasons against a step that belongs to this phase, the plainest first."""
    match step:
        case ChooseNumber(number):
            yield IllegalAction(
                "A die has the numbers 1 to 6, not {number}.", number=shorten(str(number))
            )
        case PlacePawn(tile):
            yield from _off_board(state, tile)
            yield IllegalAction(
                "Pawns start on start tiles, and {tile} isn’t one.", tile=_tile(tile)
            )
        case PlaceMarker(tile):
            yield from _off_board(state, tile)
            yield IllegalAction(
                "Markers go on special tiles, and {tile} isn’t one.", tile=_tile(tile)
            )
        case Move(tile):
            yield from _off_board(state, tile)
            yield from _of_finish(state, tile)
            yield (
                _no_ride(state, tile) if state.phase is Phase.STAGECOACH else _no_walk(state, tile)
            )
        case PlaceCube(feature):
            yield from _of_cube(state, feature)
        case Detour():
            yield from _of_detour(state, step)
        case _:
            yield from _of_obeying(state)


def _off_board(state: State, tile: Tile) -> Iterator[IllegalAction]:
    if tile not in state.board.tiles:
        yield IllegalAction(
            "There is no tile {tile} on a board of {width} columns and {height} rows.",
            tile=_tile(tile),
            width=state.board.width,
            height=state.board.height,
        )


def _of_finish(state: State, tile: Tile) -> Iterator[IllegalAction]:
    if tile not in state.board.finishes:
        return
    if left := state.cubes_left(state.seat):
        yield IllegalAction.counted(
            "You can’t enter a finish tile with cubes left; there is still one.",
            "You can’t enter a finish tile with cubes left; there are still {number}.",
            left,
        )
    if not choices.free_finishes(state) >> tile & 1:
        yield IllegalAction("The finish tile {tile} is taken.", tile=_tile(tile))
    if state.phase is Phase.MOVE:
        yield IllegalAction.counted(
            "No walk of one step leads to the finish tile {tile}.",
            "No walk of at most {number} steps leads to the finish tile {tile}.",
            _steps(state),
            tile=_tile(tile),
        )


def _no_walk(state: State, tile: Tile) -> IllegalAction:
    if tile == state.here:
        return IllegalAction("A move can’t end where it began: no tile is visited twice.")
    if state.board.reading.short:
        return IllegalAction.counted(
            "No walk of one step leads to {tile}.",
            "No walk of at most {number} steps leads to {tile}.",
            _steps(state),
            tile=_tile(tile),
        )
    return IllegalAction.counted(
        "No walk of exactly one step leads to {tile}.",
        "No walk of exactly {number} steps leads to {tile}.",
        _steps(state),
        tile=_tile(tile),
    )


def _steps(state: State) -> int:
    """Return the number of steps of the walk that is due."""
    return 0 if state.die is None else int(state.die)


def _no_ride(state: State, tile: Tile) -> IllegalAction:
    if tile == state.here:
        return IllegalAction("The stagecoach does not stop where it stands.")
    return IllegalAction(
        "The stagecoach goes to column {column} or row {row}; {tile} is in neither.",
        column=column_of(state.here),
        row=row_of(state.here),
        tile=_tile(tile),
    )


def _of_cube(state: State, feature: Feature) -> Iterator[IllegalAction]:
    here, board = _feature(feature), state.board
    if feature not in board.edges:
        yield IllegalAction("There is no village feature {feature}.", feature=here)
    if state.phase is Phase.USE and tile_of(feature) != state.here:
        yield IllegalAction(
            "A cube goes on the tile of the pawn, {tile}, not on {feature}.",
            tile=_tile(state.here),
            feature=here,
        )
    if not state.cubes_left(state.seat):
        yield IllegalAction("No cube is left to be placed.")
    if state.cube_on(feature) is not None:
        yield IllegalAction("There is a cube on {feature} already.", feature=here)
    if state.owner(board.village_of[feature]) not in (None, state.seat):
        yield IllegalAction("The village of {feature} is another player’s.", feature=here)
    if state.incomplete(state.seat) is not None:
        yield IllegalAction(
            "Complete your unfinished village before you start the one at {feature}.",
            feature=here,
        )
    yield IllegalAction(
        "{feature} is {count} steps away; from a homestead, a village’s first cube goes at most"
        " {most} steps.",
        feature=here,
        count=distance(state.here, tile_of(feature)),
        most=choices.HOMESTEAD_STEPS,
    )


def _of_obeying(state: State) -> Iterator[IllegalAction]:
    here = _tile(state.here)
    if state.here not in state.board.specials:
        yield IllegalAction("Tile {tile} is no special tile.", tile=here)
    if state.obeyed:
        yield IllegalAction("Only one special tile can be used in a turn, and one has been used.")
    if state.here not in state.markers[state.seat]:
        yield IllegalAction("The player whose turn it is has no marker on {tile}.", tile=here)
    yield IllegalAction("{tile} can’t be used now: it would have no effect.", tile=here)


def _of_detour(state: State, step: Detour) -> Iterator[IllegalAction]:
    if step.seat not in state.order:
        yield IllegalAction(
            "There is no seat {seat} at this table; the seats are 0 to {last}.",
            seat=shorten(str(int(step.seat))),
            last=state.players - 1,
        )
    if step.seat == state.seat:
        yield IllegalAction("A detour is for a rival’s pawn, not for one’s own.")
    if step.seat in state.finished:
        yield IllegalAction("The pawn of seat {seat} has finished and stays.", seat=step.seat)
    yield from _off_board(state, step.tile)
    if step.tile in state.board.finishes:
        yield IllegalAction("No detour leads onto a finish tile.")
    yield IllegalAction(
        "From {start} no detour of 1 to {most} steps leads to {tile}.",
        start=_tile(state.pawn(step.seat)),
        most=choices.DETOUR_STEPS,
        tile=_tile(step.tile),
    )


def _tile(tile: Tile) -> str:
    """Name a tile, even one that is not on the board."""
    on_board = 0 <= tile < SIDES[-1] ** 2
    return format_tile(tile) if on_board else shorten(f"number {int(tile)}")


def _feature(feature: Feature) -> str:
    on_board = 0 <= feature < 2 * SIDES[-1] ** 2
    return format_feature(feature) if on_board else shorten(f"number {int(feature)}")
