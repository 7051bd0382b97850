"""What is told at the end: why everybody has his rank, how long it was, the rolls of note."""

from claimit import claim_it
from claimit.claim_it import outcome, parse_state
from claimit.table.match import replay
from claimit.table.record import format_record
from claimit.table.seats import Seat
from tests.web.table import at_table, finished, match_of, opened, record_of
from web.claim_it import ending

PLAYERS = match_of().record.seats


# The ranking's reasons


def reasons(board: str, players: int = 2) -> list[str]:
    """Return the reasons of a game that ended on this board, by seat."""
    result = outcome(parse_state(f"{board}\nplayers={players} phase=over last=0:0"))
    assert result is not None
    return [ending.reason(result, Seat(seat), PLAYERS) for seat in range(players)]


EMPTY_ROWS = "\n. . . . . ." * 3


def test_the_largest_group_decides() -> None:
    board = "a a a . . .\n. . . . . .\nb b . . . c" + EMPTY_ROWS
    assert reasons(board, 3) == [
        "Largest group: 3",
        "Largest group: 2",
        "Largest group: 1",
    ]


def test_claims_decide_a_tie_on_groups() -> None:
    board = "A a . . . .\n. . . . . .\nB B . . . ." + EMPTY_ROWS
    assert reasons(board) == [
        "Largest group: 2 · 1 claim",
        "Largest group: 2 · 2 claims",
    ]


def test_all_spaces_decide_a_tie_on_claims() -> None:
    board = "a . a . a .\n. . . . . .\nb . . . . ." + EMPTY_ROWS
    assert reasons(board) == [
        "Largest group: 1 · 0 claims · 3 spaces",
        "Largest group: 1 · 0 claims · 1 space",
    ]


def test_a_tie_tells_the_same_figures_of_all_who_are_in_it() -> None:
    board = "A A . . . .\n. . . . . .\nb b . c c c" + EMPTY_ROWS
    assert reasons(board, 3) == [
        "Largest group: 2 · 2 claims",
        "Largest group: 2 · 0 claims",
        "Largest group: 3",
    ]


def test_players_with_equal_figures_are_level() -> None:
    board = "a a . . . .\n. . . . . .\nb b . . . ." + EMPTY_ROWS
    assert reasons(board) == [
        "Largest group: 2, tied with Wyatt",
        "Largest group: 2, tied with Clara",
    ]


def test_a_shared_rank_names_who_shares_it() -> None:
    board = "a a . . . .\n. . . . . .\nb b . c . ." + EMPTY_ROWS
    assert reasons(board, 3) == [
        "Largest group: 2, tied with Wyatt",
        "Largest group: 2, tied with Clara",
        "Largest group: 1",
    ]


# What is told beside the ranking

LUCKY = "111 1,1 111 1,1 222 2,2 222 2,2 235 2,3 take"
"""Clara risks two spaces and is spared."""
DEAR = "333 3,3 333 3,3 444 4,4 333"
"""Wyatt loses two spaces."""


def facts(tokens: str) -> dict[str, str]:
    """Return what is told of what was played."""
    match = replay(claim_it, record_of(tokens, 2))
    return {fact.label: fact.text for fact in ending.facts(match)}


def test_turns_and_busts_are_told_and_the_rolls_of_note() -> None:
    assert facts(f"{LUCKY} {DEAR}") == {
        "Turns": "3",
        "Busts": "1",
        "Luckiest roll": "Clara, 2 3 5 — 2 spaces kept at 15% risk",
        "Dearest roll": "Wyatt, 3 3 3 — 2 spaces lost",
    }


def test_a_single_space_is_not_called_spaces() -> None:
    told = facts("111 1,1 111 1,1 235 2,3 111")
    assert told["Luckiest roll"].startswith("Clara, 2 3 5 — 1 space kept at ")
    assert told["Dearest roll"] == "Clara, 1 1 1 — 2 spaces lost"
    assert facts("111 1,1 111 1,1 111")["Dearest roll"] == "Clara, 1 1 1 — 1 space lost"


def test_where_nobody_risked_anything_there_is_no_roll_of_note() -> None:
    assert list(facts("235 2,3 take 235 3,5 take")) == ["Turns", "Busts"]


def test_the_page_tells_it_beside_the_ranking_and_only_then() -> None:
    match = opened(finished(3))
    page = at_table(finished(3)).page
    told = [
        (page.read(f'[data-fact="{n}"] dt'), page.read(f'[data-fact="{n}"] dd')) for n in range(4)
    ]
    assert told == [(fact.label, fact.text) for fact in ending.facts(match)]
    assert page.items("#facts") == ["0", "1", "2", "3"]
    before = format_record(match.at(match.ply - 1).record)
    assert at_table(before).page.items("#facts") == []
