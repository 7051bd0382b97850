"""How a step is told."""

from __future__ import annotations

from claimit.claim_game import Phase
from claimit.claim_game.board import column_of, row_of
from claimit.claim_game.events import VillageCompleted, Walked
from tests.web.claim_game import first, in_phase, random_game
from web.claim_game.face import FACE
from web.claim_game.motions import STEP
from web.kit.motion import along


def test_nothing_knows_the_roll_before_the_die_rests() -> None:
    match = in_phase(Phase.MOVE)
    thrown, last = FACE.scenes(match)
    assert thrown.in_flight
    assert thrown.told.state.phase is Phase.ROLL
    assert thrown.board is thrown.told
    assert last.told is match


def test_a_pawn_walks_its_way_and_ends_where_it_stands() -> None:
    for match in random_game(2, "d4"):
        walks = [event for event in match.events if isinstance(event, Walked)]
        for event in walks:
            scene = FACE.scenes(match)[0]
            (motion,) = scene.motions
            assert motion.way[-1] == (0, 0)
            assert len(motion.way) == len(event.path)
            assert scene.lasts == STEP * (len(event.path) - 1)
            end, begin = event.path[-1], event.path[0]
            x, y = motion.way[0]
            assert (column_of(end) + x, row_of(end) - y) == (column_of(begin), row_of(begin))
            assert along(motion.way)[-1] == {"transform": "translate(0%, 0%)"}


def test_a_village_that_is_complete_is_shown_to_everybody() -> None:
    match = first(2, lambda state: any(map(state.is_complete, range(len(state.board.villages)))))
    assert any(isinstance(event, VillageCompleted) for event in match.events)
    told, last = FACE.scenes(match)
    assert "complete" in told.prompt
    assert told.board is last.board is match
    assert told.told is not match


def test_at_the_end_every_village_is_counted_before_anybody_has_won() -> None:
    *_, match = random_game(3, "e5")
    assert match.is_over
    result = match.game.outcome(match.state)
    counting = [scene for scene in FACE.scenes(match) if scene.undecided]
    assert len(counting) == 3
    counted = [
        selector
        for scene in counting
        for selector, attributes in (scene.marks or {}).items()
        if "data-counted" in attributes
    ]
    hidden = [
        [selector for selector, given in (scene.marks or {}).items() if "data-uncounted" in given]
        for scene in counting
    ]
    assert [len(lines) for lines in hidden] == [2, 1, 0], "nobody's total is there too soon"
    for scene in counting:
        (known,) = [motion for motion in scene.motions if "standing" in motion.selector]
        assert known.delay == max(motion.delay for motion in scene.motions), (
            "after the last village"
        )
    whole = [v for standing in result.standings for v in standing.completed]  # type: ignore[union-attr]
    assert sorted(counted) == sorted(f'[data-sign="{village}"]' for village in whole)
