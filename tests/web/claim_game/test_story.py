"""Who did what to whom: over whole random games, each player reads what the others did to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimit.claim_game import Phase, State, format_tile
from claimit.claim_game.events import CubesSetAside, Diverted
from claimit.claim_game.outcome import standings
from claimit.table.match import Match
from tests.spoken import speaking
from tests.web.claim_game import marks, random_game
from tests.web.claim_game.moments import steps
from web.claim_game import prompts
from web.claim_game.face import FACE

pytestmark = pytest.mark.long
"""Whole games drawn at random take their time; `make unit` leaves them to `make test`."""

MOVED = {
    "en": "{by} moved your pawn to {tile}.",
    "de": "{by} hat deine Figur nach {tile} gesetzt.",
    "nl": "{by} heeft je pion naar {tile} verplaatst.",
}
ASIDE = {"en": "of your cubes", "de": "deiner Klötze", "nl": "je blokjes"}


@pytest.mark.parametrize("language", MOVED)
def test_whose_pawn_was_moved_reads_it_in_prompt_and_handover(language: str) -> None:
    moved = 0
    with speaking(language):
        for match in (match for seed in "abc" for match in random_game(3, seed, width=9, height=6)):
            if not begins(match):
                continue
            prompt = marks(match)["#prompt"]["text"] or ""
            handover = prompts.handover(match)
            for event in others_since(match):
                if isinstance(event, Diverted) and event.rival == match.state.seat:
                    moved += 1
                    said = MOVED[language].format(
                        by=match.record.seats[event.seat].name, tile=format_tile(event.path[-1])
                    )
                    assert said in prompt
                    assert said in handover
            best = max(standing.total for standing in standings(match.state))
            assert not best or str(best) in handover
    assert moved


@pytest.mark.parametrize("language", ASIDE)
def test_who_has_no_village_left_reads_it_in_prompt_and_handover(language: str) -> None:
    match = dict(steps())["Cubes are set aside"]
    owner = next(event.seat for event in match.events if isinstance(event, CubesSetAside))
    assert match.state.seat == owner, "it is their turn now"
    with speaking(language):
        assert ASIDE[language] in (marks(match)["#prompt"]["text"] or "")
        assert ASIDE[language] in prompts.handover(match)


def test_cubes_that_are_set_aside_name_whose_they_are_once() -> None:
    match = dict(steps())["Cubes are set aside"]
    scenes = FACE.scenes(match)
    still = scenes[-1].still
    assert still is not None
    for said in (scene.prompt for scene in (*scenes, still) if "set aside" in scene.prompt):
        assert said == "Wyatt: 3 cubes set aside"


def test_in_the_last_turn_the_points_are_compared_on_the_screen_all_the_time() -> None:
    seen = 0
    for match in random_game(2, "d"):
        state = match.state
        if state.phase is Phase.OVER or not state.turn:
            continue
        is_last = state.last_turn - state.turn < state.players
        prompt = marks(match)["#prompt"]["text"] or ""
        assert ("Your last turn." in prompt) is is_last
        late = replace(match, states=(*match.states[:-1], state._replace(turn=state.last_turn)))
        own, other = (standings(state)[seat].total for seat in (state.seat, 1 - state.seat))
        assert f"{own}:{other}." in (marks(late)["#prompt"]["text"] or "")
        seen += 1
    assert seen


def begins(match: Match[State]) -> bool:
    """Return whether the last step has given the turn to another player, who is to roll."""
    state = match.state
    return bool(
        match.ply
        and state.turn
        and state.phase is Phase.ROLL
        and match.states[-2].turn != state.turn
    )


def others_since(match: Match[State]) -> list[object]:
    """Return what has happened since the last turn of the player to move."""
    seat = match.state.seat
    own = [ply for ply, state in enumerate(match.states[:-1]) if state.seat == seat and state.turn]
    first = own[-1] + 1 if own else 0
    return [event for ply in range(first, match.ply) for event in match.events_at(ply)]
