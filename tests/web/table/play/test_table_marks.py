"""What holds of every table that is shown; single ones are in `tests/web/transcripts`."""

import re

import pytest

from claimit.table.seats import COLOURS
from tests.web.table import LOOK, finished, opened
from tools.files import ROOT, text
from web.claim_it.face import FACE
from web.table.face.turns import LOG_TURNS
from web.table.play.table_marks import FACE_ANGLES, table_marks
from web.table.seats.colours import SYMBOLS, disc
from web.table.view.settings import USUAL


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
