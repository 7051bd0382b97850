"""The rules: their figures show what the engine says, and each special tile has its drawing."""

from __future__ import annotations

import re

import pytest

from claimit.claim_game import Special, legal_actions, parse_tile, standings
from claimit.table.seats import Seat
from web.claim_game.figures import FIGURES, figure
from web.claim_game.offers import way
from web.claim_game.pictures import SYMBOLS
from web.claim_game.places import UNIT, corner
from web.claim_game.rules_page import rules
from web.claim_game.specials import meaning_of, name_of

MAE = Seat(1)


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_shows_what_the_rules_allow_and_all_of_it(name: str) -> None:
    shown = FIGURES[name]
    state = shown.state
    assert shown.move is None or shown.move in legal_actions(state)
    left = corner(state.board, parse_tile(shown.upper_left))
    for here in (state.here, *way(state, shown.move)):
        at = corner(state.board, here)
        assert 0 <= at.x - left.x < shown.columns * UNIT
        assert 0 <= at.y - left.y < shown.rows * UNIT


def test_what_the_captions_say_is_so() -> None:
    steps, village, finish = (FIGURES[name].state for name in ("steps", "village", "finish"))
    walked = way(steps, FIGURES["steps"].move)
    assert (steps.die, len(walked) - 1) == (3, 3)
    own = village.incomplete(MAE)
    assert own is not None
    assert (village.board.villages[own].size, village.board.villages[own].worth) == (5, 15)
    assert standings(village)[MAE].incomplete == 3
    assert ">3/5<" in figure("village")
    assert (finish.cubes_left(MAE), finish.die) == (0, 5)
    assert len(way(finish, FIGURES["finish"].move)) - 1 == 2
    assert parse_tile(FIGURES["finish"].goal) in finish.board.finishes


def test_no_figure_has_what_the_table_finds_its_own_by() -> None:
    assert "data-village" not in rules()
    assert "data-sign" not in rules()


def test_every_special_tile_is_told_of_beside_its_drawing() -> None:
    told = rules()
    drawn = set(re.findall(r'id="([\w-]+)"', SYMBOLS))
    for special in Special:
        item = re.search(rf'<li>[^/]*/><use href="#(land-special-{special})"/>.*?</li>', told)
        assert item
        assert item[1] in drawn
        assert name_of(special) in item[0]
        assert meaning_of(special) in item[0]
