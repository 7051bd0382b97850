"""What the big buttons of The Claim Game say they are for."""

import re

from claimit.claim_game.board import parse_tile
from claimit.table.match import Match
from tests.web.claim_game import look, marks
from web.claim_game.board_state import BoardState
from web.claim_game.labels import labels
from web.claim_game.lessons.school import match_at
from web.claim_game.prompts import buttons, prompt

HEAD = "board=mesa width=6 height=6 order=1,0 turn=3 seat=1 "
"""The board of the lessons, in which two tiles are the village at 4,1."""
FULL = "1,5a;2,5a;2,6a;3,5a;3,6a;3,4a;3,5b;4,4a;5,4a;5,3a;6,3a;6,2a"
"""All cubes of a player."""


def hints(position: str) -> list[str]:
    match: Match = match_at(HEAD + position)
    return [button.hint for button in buttons(match, BoardState())]


def test_who_rolls_is_told_what_for() -> None:
    assert hints("phase=roll\n0 pawn=6,6\n1 pawn=1,1") == ["to move the pawn"]
    begun = "phase=roll\n0 pawn=6,6\n1 pawn=4,1 cubes=4,1a"
    assert hints(begun) == ["your village needs one more cube"]
    begun = "phase=roll\n0 pawn=6,6\n1 pawn=2,6 cubes=2,6a"
    assert hints(begun) == ["your village needs 4 more cubes"]
    assert hints(f"phase=roll\n0 pawn=1,1\n1 pawn=6,2 cubes={FULL}") == ["to reach a finish"]


def test_the_first_cube_tells_how_large_the_village_is_that_it_begins() -> None:
    offered = hints("phase=use die=3\n0 pawn=6,6\n1 pawn=4,1")
    assert offered == ["begins a village of 2", "use nothing"]
    offered = hints("phase=use die=3\n0 pawn=6,6\n1 pawn=2,5 cubes=2,6a")
    assert offered == ["2 of 5 cubes", "use nothing"]
    offered = hints("phase=use die=3\n0 pawn=6,6\n1 pawn=4,2 cubes=4,1a")
    assert offered == ["completes it: 4 points", "use nothing"]


def test_a_special_tile_is_explained_where_it_may_be_used_and_to_a_mouse() -> None:
    match = match_at(f"{HEAD}phase=use die=4\n0 pawn=6,6\n1 pawn=4,3 markers=4,3")
    told = "On your next turn, choose the number instead of rolling"
    assert prompt(match, look(), lit=True) == f"Mae: Marked die? {told}."
    shown = marks(match)
    assert shown['[data-tile="4,3"] .about']["title"] == f"Marked die: {told}"
    assert (shown['[data-tile="4,3"] .unseen']["text"] or "").endswith(told)
    assert '[data-tile="4,1"] .about' not in shown


def test_who_places_the_first_marker_is_told_how_to_read_what_a_tile_does() -> None:
    position = f"{HEAD.replace('turn=3', 'turn=0')}phase=marker\n0 pawn=1,1\n1 pawn=6,1"
    begun, going_on = match_at(position), match_at(f"{position} markers=2,2")
    assert prompt(begun, look(), lit=True) == (
        "Mae: place your 3 markers on special tiles."
        " Rest a finger or the mouse on one to read what it does."
    )
    due = "Mae: place your 2 markers on special tiles"
    assert prompt(going_on, look(), lit=True) == due


def test_whose_markers_lie_on_a_tile_is_said_once_with_their_number() -> None:
    match = match_at(
        f"{HEAD}phase=use die=4\n0 pawn=6,6 markers=4,3;4,3;4,3\n1 pawn=4,3 markers=4,3"
    )
    told = labels(match, ())[parse_tile("4,3")]
    assert re.search(r"markers: \w+ \(3\), \w+[.,]", told), told
