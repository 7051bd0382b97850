"""Whole random games: what the page shows is what the rules say, and it offers what they allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from claimit.claim_game import Phase, State, describe
from claimit.table.match import Match
from tests.web.claim_game import look, marks, new, played, random_game
from web.claim_game.face import FACE
from web.kit.marks import Marks
from web.table.play.table_marks import scene_marks, table_marks
from web.table.view.settings import USUAL

pytestmark = pytest.mark.long
"""Whole games drawn at random take their time; `make unit` leaves them to `make test`."""


def tokens(shown: Marks) -> Counter[str]:
    """Return what the page offers, and how often."""
    return Counter(
        token for attributes in shown.values() if (token := attributes.get("data-token"))
    )


def as_shown(shown: Marks, players: int) -> dict[str, Any]:
    """Return what the page shows, in the form of the command line."""
    panels = [shown[f'[data-panel="{seat}"]'] for seat in range(players)]
    return {
        "phase": shown["#table"]["data-phase"],
        "cubes": {
            selector[12:-2]: int(owner)
            for selector, attributes in shown.items()
            if selector.startswith("[data-cube=") and (owner := attributes.get("data-owner"))
        },
        "cubes_left": [int(panel["data-cubes"] or "-1") for panel in panels],
        "points": [int(panel["data-points"] or "-1") for panel in panels],
    }


def as_told(match: Match[State]) -> dict[str, Any]:
    """Return the same as the command line tells it."""
    told = describe(match.state)
    points = [score["total"] for score in told["score"]]
    return {"points": points, **{name: told[name] for name in ("phase", "cubes", "cubes_left")}}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_shows_what_its_record_says(players: int) -> None:
    seen = set[Phase]()
    for seed in ("a1", "b2"):
        for match in random_game(players, seed):
            seen.add(match.state.phase)
            assert as_shown(marks(match), players) == as_told(match)
            assert sorted(tokens(marks(match)).elements()) == describe(match.state)["legal"]
    assert seen >= {Phase.MOVE, Phase.USE, Phase.OVER}


def test_every_scene_of_a_game_can_be_shown_and_comes_to_its_end() -> None:
    for match in random_game(3, "c3", width=9, height=6):
        if match.ply:
            told = FACE.scenes(match)
            assert told[-1].match is match
            assert told[-1].lasts == 0
            for scene in told:
                assert scene_marks(scene, FACE, look(), USUAL)
            assert FACE.announcement(match)


def test_nobody_is_offered_what_a_computer_may_do() -> None:
    match = new(2)
    seats = tuple(replace(player, bot="drifter") for player in match.record.seats)
    match = replace(match, record=replace(match.record, seats=seats))
    assert tokens(marks(match)) == Counter()
    assert not any("data-lit" in attributes and attributes["data-lit"] is not None
                   for attributes in marks(match).values())  # fmt: skip


def test_the_light_can_be_left_out_and_the_tiles_still_be_used() -> None:
    dark = table_marks(new(2), FACE, look(), replace(USUAL, light=False))
    assert len(tokens(dark)) == 4
    assert all(attributes.get("data-lit") is None for attributes in dark.values())


def test_a_game_goes_on_from_its_record() -> None:
    match = played(new(2), "pawn:1,1", "pawn:1,1")
    shown = marks(match)
    for seat in (0, 1):
        stands = f"--x: 0; --y: 8; --place: {seat}; --company: 2; --aside: 0"
        assert shown[f'[data-pawn="{seat}"]']["style"] == stands
