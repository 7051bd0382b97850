"""What taps, buttons and keys mean."""

from __future__ import annotations

from collections import Counter

from claimit.claim_game import (
    ROLL,
    ChooseNumber,
    Detour,
    Move,
    Phase,
    PlaceCube,
    PlacePawn,
    State,
    Tile,
    format_feature,
    format_step,
    format_tile,
    legal_actions,
    parse_feature,
    parse_tile,
)
from claimit.claim_game.board import tile_of
from tests.web.claim_game import first, in_phase, look, marks, new
from web.claim_game.board_state import BoardState
from web.claim_game.face import FACE
from web.claim_game.offers import offers, rivals
from web.table.messages.intents import Point


def on(tile: str) -> Point:
    """Return a tile as something that is pointed at."""
    return Point("tile", tile)


def test_a_tap_on_a_lit_tile_does_what_it_stands_for() -> None:
    meaning = FACE.tapped(new(), look(), on("1,9"))
    assert meaning is not None
    assert meaning.action == PlacePawn(parse_tile("1,9"))
    assert meaning.token == "pawn:1,9"


def test_a_tap_elsewhere_says_why_not() -> None:
    meaning = FACE.tapped(new(), look(), on("2,2"))
    assert meaning is not None
    assert meaning.action is None
    assert meaning.refusal == "Pawns start on start tiles, and 2,2 isn’t one."


def test_outside_of_a_choice_a_tap_says_what_lies_there() -> None:
    meaning = FACE.tapped(in_phase(Phase.ROLL), look(), on("1,1"))
    assert meaning is not None
    assert (meaning.action, meaning.refusal) == (None, "")
    assert meaning.answer.startswith("1,1: start")


def test_the_way_is_shown_to_a_tile_under_a_finger() -> None:
    match = in_phase(Phase.MOVE)
    action = legal_actions(match.state)[0]
    assert isinstance(action, Move)
    meaning = FACE.aimed(match, look(), on(format_tile(action.tile)))
    assert meaning is not None
    assert meaning.board.aimed == action.tile
    assert FACE.aimed(match, look(meaning.board), on(format_tile(action.tile))) is None
    left = FACE.aimed(match, look(meaning.board), None)
    assert left is not None
    assert left.board.aimed is None


def test_a_tile_out_of_reach_is_not_aimed_at() -> None:
    match = in_phase(Phase.MOVE)
    here = match.state.here
    assert FACE.aimed(match, look(), on(format_tile(here))) is None


def test_a_tile_on_which_a_cube_may_be_placed_is_lit_and_places_it() -> None:
    match = first(2, lambda state: state.phase is Phase.USE and len(_cubes(state)) == 1)
    here = match.state.here
    assert offers(match, BoardState()).lit == {here}
    meaning = FACE.tapped(match, look(), on(format_tile(here)))
    assert meaning is not None
    assert [meaning.action] == _cubes(match.state)
    shown = marks(match)[f'[data-tile="{format_tile(here)}"]']
    assert (shown["data-lit"], shown["data-legal"]) == ("", "")
    assert shown["data-token"] is None, "the button bears it"


def test_a_special_tile_that_may_be_used_is_no_place_for_a_cube() -> None:
    match = first(2, lambda state: state.phase is Phase.USE and not _cubes(state))
    assert not offers(match, BoardState()).lit


def test_two_places_under_the_pawn_leave_the_choice() -> None:
    match = first(2, lambda state: state.phase is Phase.USE and len(_cubes(state)) == 2)
    meaning = FACE.tapped(match, look(), on(format_tile(match.state.here)))
    assert meaning is not None
    assert (meaning.action, bool(meaning.answer)) == (None, True)
    for cube in _cubes(match.state):
        tapped = FACE.tapped(match, look(), Point("cube", format_feature(cube.feature)))
        assert tapped is not None
        assert tapped.action == cube


def test_a_tile_with_two_places_for_a_cube_leaves_the_choice() -> None:
    match = first(4, lambda state: state.phase is Phase.HOMESTEAD and _two(state) is not None)
    both = _two(match.state)
    assert both is not None
    here = tile_of(both[0].feature)
    meaning = FACE.tapped(match, look(), on(format_tile(here)))
    assert meaning is not None
    assert meaning.action is None
    assert meaning.answer
    offered = offers(match, BoardState())
    assert here in offered.lit
    assert here not in offered.tiles
    for button, action in zip(("cube-a", "cube-b"), both, strict=True):
        pressed = FACE.pressed(match, look(meaning.board), button)
        assert pressed is not None
        assert pressed.action == action
        name = pressed.token.removeprefix("cube:")
        tapped = FACE.tapped(match, look(), Point("cube", name))
        assert tapped is not None
        assert tapped.action == PlaceCube(parse_feature(name))


def test_a_tile_to_which_a_detour_could_bring_several_pawns_leaves_the_choice() -> None:
    match = first(3, lambda state: state.phase is Phase.DETOUR and bool(_crowded(state)))
    here = _crowded(match.state)[0]
    offered = offers(match, BoardState())
    assert here in offered.lit
    assert here not in offered.tiles
    meaning = FACE.tapped(match, look(), on(format_tile(here)))
    assert meaning is not None
    assert meaning.action is None
    assert meaning.answer
    detours = [detour for detour, tile in offered.ghosts.items() if tile == here]
    assert len(detours) == len(rivals(match.state)) == 2
    for detour in detours:
        tapped = FACE.tapped(match, look(), Point("ghost", format_step(detour)))
        pressed = FACE.pressed(match, look(meaning.board), f"detour-{detour.seat}")
        assert tapped is not None
        assert tapped == pressed
        assert tapped.action == detour
    assert FACE.pressed(match, look(meaning.board), f"detour-{match.state.seat}") is None
    assert FACE.pressed(match, look(), f"detour-{detours[0].seat}") is None, "no tile is chosen"


def test_a_number_of_the_marked_die_is_typed_or_pressed() -> None:
    match = in_phase(Phase.NUMBER)
    typed, pressed = FACE.typed(match, look(), "4", None), FACE.pressed(match, look(), "number-4")
    assert typed == pressed
    assert typed is not None
    assert typed.action == ChooseNumber(4)
    assert FACE.typed(in_phase(Phase.ROLL), look(), "4", None) is None


def test_the_die_is_thrown_by_its_button_whether_or_not_it_may_be() -> None:
    for phase in (Phase.ROLL, Phase.MOVE):
        meaning = FACE.pressed(in_phase(phase), look(), "roll")
        assert meaning is not None
        assert meaning.action == ROLL
    assert FACE.pressed(new(), look(), "take") is None


def test_arrows_walk_over_the_board_and_stop_at_its_edge() -> None:
    match = new()
    meaning = FACE.typed(match, look(), "ArrowRight", on("1,9"))
    assert meaning is not None
    assert meaning.focus == '[data-tile="2,9"]'
    meaning = FACE.typed(match, look(), "ArrowUp", on("2,9"))
    assert meaning is not None
    assert meaning.focus == '[data-tile="2,9"]'
    meaning = FACE.typed(match, look(), "End", on("2,9"))
    assert meaning is not None
    assert meaning.focus == '[data-tile="10,9"]'


def _crowded(state: State) -> list[Tile]:
    """Return the tiles to which a detour could bring several pawns."""
    there = Counter(each.tile for each in legal_actions(state) if isinstance(each, Detour))
    return [tile for tile, pawns in there.items() if pawns > 1]


def _two(state: object) -> list[PlaceCube] | None:
    """Return two cubes that may go on one tile."""
    placing = [each for each in legal_actions(state) if isinstance(each, PlaceCube)]  # type: ignore[arg-type]
    for one in placing:
        both = [each for each in placing if tile_of(each.feature) == tile_of(one.feature)]
        if len(both) == 2:
            return both
    return None


def _cubes(state: State) -> list[PlaceCube]:
    """Return the cubes that may be placed now."""
    return [action for action in legal_actions(state) if isinstance(action, PlaceCube)]
