"""What holds of every table that is shown; single ones are in `tests/web/transcripts`."""

import re
from dataclasses import replace
from typing import Any

import pytest

from claimit.claim_game import Phase
from claimit.table.match import Match
from claimit.table.seats import COLOURS
from tests.web.claim_game import in_phase
from tests.web.table import LOOK, finished, match_of, opened
from tools.files import ROOT, text
from web.claim_game.face import FACE as SECOND
from web.claim_it.face import FACE
from web.table.face.protocol import Face
from web.table.face.turns import LOG_TURNS
from web.table.play.table_marks import FACE_ANGLES, table_marks
from web.table.seats.colours import SYMBOLS, disc
from web.table.view.settings import USUAL, Seating
from web.table.view.view_state import ViewState


@pytest.mark.parametrize("colour", COLOURS)
def test_no_player_is_told_by_colour_alone(colour: str) -> None:
    marks = disc("#x", colour)
    assert marks["#x"] == {"data-colour": colour}
    assert marks["#x use"] == {"href": f"#symbol-{SYMBOLS[colour]}"}
    assert len(set(SYMBOLS.values())) == len(COLOURS)


def test_each_face_is_turned_up_in_its_own_way() -> None:
    assert sorted(FACE_ANGLES) == [1, 2, 3, 4, 5, 6]
    assert len(set(FACE_ANGLES.values())) == 6


def test_each_die_turns_in_its_own_way_or_equal_rolls_would_look_like_one() -> None:
    found = re.findall(
        r"--spin-x: (-?\d+)deg; --spin-y: (-?\d+)deg", text(ROOT, "web/style/play.css")
    )
    assert len(set(found)) == len(found) == 3
    assert "0" not in {angle for spin in found for angle in spin}


def test_a_long_game_has_no_longer_a_log_than_is_wanted() -> None:
    marks = table_marks(opened(finished()), FACE, LOOK, USUAL)
    assert marks[".log"]["items"] == " ".join(["data-log", *map(str, range(LOG_TURNS))])


@pytest.mark.parametrize("seating", Seating)
@pytest.mark.parametrize(
    ("match", "face"),
    [(match_of("312 1,3 take 265 2,5", players=3), FACE), (in_phase(Phase.ROLL), SECOND)],
    ids=("claim-it", "claim-game"),
)
def test_wherever_a_card_lies_it_shows_all_that_its_game_says(
    match: Match[Any], face: Face, seating: Seating
) -> None:
    settings, state = replace(USUAL, seating=seating), ViewState(board=face.new_board())
    shown = table_marks(match, face, state, settings)
    for seat, panel in enumerate(face.view(match, state, settings).panels):
        for within, attributes in panel.marks.items():
            assert attributes.items() <= shown[f'[data-panel="{seat}"] {within}'.strip()].items()
