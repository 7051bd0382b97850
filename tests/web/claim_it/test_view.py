"""What holds of any position that is shown; single ones are in `tests/web/transcripts`."""

from itertools import product

import pytest

from claimit.claim_it import ROLL, TAKE, Phase, Place, State, apply, format_space, parse_space
from claimit.claim_it.board import groups, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import legal_spaces
from claimit.table.match import Match
from tests.web.claim_it.moments import PLACING, RISKY
from tests.web.table import CLOSED, LOOK, SPACE_NAMES, at_position, match_of
from web.claim_it.face import FACE
from web.claim_it.view import board_view, table_view
from web.kit.words import percent
from web.table.play.table_marks import table_marks
from web.table.view.settings import USUAL


def rolls_that_bust(state: State) -> int:
    """Count them by rolling each of the 216."""
    thrown = apply(state, ROLL)
    rolls = (apply(thrown, Dice(faces)) for faces in product(range(1, 7), repeat=3))
    return sum(after.phase is not Phase.PLACE for after in rolls)


def test_a_space_tells_what_a_marker_there_would_come_to() -> None:
    match = at_position(PLACING)
    spaces = board_view(match, LOOK, USUAL).spaces
    told = {format_space(space.space): space.prospect for space in spaces if space.prospect}
    assert set(told) == {format_space(s) for s in spaces_in(legal_spaces(match.state))}
    for name, prospect in told.items():
        placed = match.step(Place(parse_space(name)))
        taken = placed.step(TAKE).state
        (group,) = (g for g in groups(taken.owned[0]) if g >> parse_space(name) & 1)
        share = percent(rolls_that_bust(placed.state), 216)
        assert prospect == f"Group {group.bit_count()} · {share} to bust"
    assert len(set(told.values())) > 1


@pytest.mark.parametrize("match", [match_of(RISKY), at_position(CLOSED), match_of("222 2,2")])
def test_the_odds_count_the_rolls_that_would_bust(match: Match[State]) -> None:
    assert table_view(match, LOOK).bust == rolls_that_bust(match.state)


def test_exactly_one_space_is_a_tab_stop() -> None:
    marks = table_marks(match_of("312 1,3"), FACE, LOOK, USUAL)
    stops = [marks[f'[data-space="{name}"]']["tabindex"] for name in SPACE_NAMES]
    assert sorted(map(str, stops)) == ["-1"] * 35 + ["0"]


@pytest.mark.parametrize(("part", "number"), [(".group", ".largest"), (".tally", ".claims")])
def test_what_is_seen_of_a_figure_is_how_its_name_begins(part: str, number: str) -> None:
    """Who speaks to the page says what he sees."""
    marks = table_marks(match_of("312 1,3 312 1,3 265 2,5"), FACE, LOOK, USUAL)
    here = '[data-panel="0"]'
    seen = f"{marks[f'{here} {part} .word']['text']} {marks[f'{here} {number}']['text']}"
    assert f", {seen}" in str(marks[here]["aria-label"])
