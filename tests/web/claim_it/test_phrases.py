"""Words that the transcripts have not: of rare events, and why each space may not be used."""

import pytest

from claimit.claim_it import Place, legal_actions, parse_space, parse_state
from claimit.claim_it.events import Ended, Event, Returned, Squatted
from claimit.table.seats import Seat
from tests.web.claim_it.moments import REFUSING
from tests.web.table import SPACE_NAMES, match_of
from web.claim_it import phrases

CLARA, WYATT, MAE = map(Seat, range(3))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Squatted(CLARA, parse_space("5,2"), 3, WYATT), "jumped 5,2 from Wyatt"),
        (Squatted(CLARA, parse_space("5,2"), 3, None), "squatter 3 on 5,2"),
        (Returned(WYATT, parse_space("5,2"), CLARA), ""),
        (Ended(((CLARA, MAE), (WYATT,))), "Clara and Mae won"),
    ],
)
def test_an_event_is_described_without_naming_who_did_it(event: Event, text: str) -> None:
    assert phrases.describe(event, match_of().record.seats, [event]) == text


def test_every_space_is_either_possible_or_refused_with_a_sentence() -> None:
    state = parse_state(REFUSING)
    legal = {action.space for action in legal_actions(state) if isinstance(action, Place)}
    for space in map(parse_space, SPACE_NAMES):
        assert (phrases.refused(state, space) == "") is (space in legal)
