"""What is said at the end beside the ranking: how long a game was, and its most memorable roll."""

from claimit import claim_it
from claimit.table.match import replay
from claimit.table.record import format_record
from tests.web.table import at_table, finished, opened, record_of
from web.claim_it import ending

# What is told beside the ranking

LUCKY = "111 1,1 111 1,1 222 2,2 222 2,2 235 2,3 take"
"""Clara risks two spaces and is spared."""
DEAR = "333 3,3 333 3,3 444 4,4 333"
"""Wyatt loses two spaces."""


def facts(tokens: str) -> dict[str, str]:
    """Return what is told of what was played."""
    match = replay(claim_it, record_of(tokens, 2))
    return {fact.label: fact.text for fact in ending.facts(match)}


def test_turns_and_busts_are_counted_and_the_less_likely_of_two_rolls_is_named() -> None:
    assert facts(LUCKY) == {
        "Turns": "2",
        "Busts": "0",
        "Luckiest roll": "Clara, 2 3 5 — 2 spaces kept at 15% risk",
    }
    assert facts(f"{LUCKY} {DEAR}") == {
        "Turns": "3",
        "Busts": "1",
        "Dearest roll": "Wyatt, 3 3 3 — 2 spaces lost",
    }


def test_a_single_space_is_not_called_spaces() -> None:
    lucky = facts("111 1,1 111 1,1 235 2,3 take")
    assert lucky["Luckiest roll"].startswith("Clara, 2 3 5 — 1 space kept at ")
    assert facts("111 1,1 111 1,1 111")["Dearest roll"] == "Clara, 1 1 1 — 1 space lost"


def test_where_nobody_risked_anything_there_is_no_roll_of_note() -> None:
    assert list(facts("235 2,3 take 235 3,5 take")) == ["Turns", "Busts"]


def test_the_page_tells_it_beside_the_ranking_and_only_then() -> None:
    match = opened(finished(3))
    page = at_table(finished(3)).page
    told = [
        (page.read(f'[data-fact="{n}"] dt'), page.read(f'[data-fact="{n}"] dd')) for n in range(3)
    ]
    assert told == [(fact.label, fact.text) for fact in ending.facts(match)]
    assert page.items("#facts") == ["0", "1", "2"]
    before = format_record(match.at(match.ply - 1).record)
    assert at_table(before).page.items("#facts") == []
