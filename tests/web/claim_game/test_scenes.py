"""How a step is told."""

from __future__ import annotations

from claimit.claim_game import Phase
from claimit.claim_game.board import column_of, row_of
from claimit.claim_game.events import Finished, Walked
from tests.web.claim_game import in_phase, random_game
from web.claim_game.face import FACE
from web.claim_game.motions import STEP
from web.kit.motion import along


def test_nothing_knows_the_roll_before_the_die_rests() -> None:
    match = in_phase(Phase.MOVE)
    thrown, last = FACE.scenes(match)
    assert thrown.in_flight
    assert thrown.match.state.phase is Phase.ROLL
    assert thrown.board is thrown.match
    assert last.match is match


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


def test_a_finish_is_felt_and_heard() -> None:
    for match in random_game(2, "d4"):
        if not match.steps:
            continue
        effects = FACE.scenes(match)[-1].effects
        is_home = any(isinstance(event, Finished) for event in match.events)
        assert (effects.buzz is not None) == is_home
        assert ("home" in [cue.name for cue in effects.sounds]) == is_home
