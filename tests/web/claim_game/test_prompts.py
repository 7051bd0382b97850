"""What the big buttons of The Claim Game say they are for."""

from claimit.table.match import Match
from web.claim_game.board_state import BoardState
from web.claim_game.lessons.school import match_at
from web.claim_game.prompts import buttons

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
