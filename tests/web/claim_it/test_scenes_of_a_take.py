"""How it is told what a player takes, and how a game ends: the counting keeps the secret."""

from __future__ import annotations

from claimit.claim_it import Phase, State
from claimit.claim_it.events import Ended
from claimit.table.match import Match
from tests.web.scenes import at_rest, end_of, in_turn, moved, pieces, shown
from tests.web.table import at_position, match_of
from web.claim_it.motions import COUNTED, FLIGHT, FLIP, counted
from web.claim_it.scenes import BREATH, scenes
from web.kit.marks import Marks
from web.table.face.scenes import Scene

NEARLY_OVER = """
    A A A A A A
    A A A . . .
    . . . . . .
    . . . . . .
    . . . . . .
    B b . c . 2
    players=3 turn=20 phase=decide last=0:1
    """
"""Clara has the last turn of a game that she wins: 1 1 1 busts."""


# What is taken


def test_what_is_taken_turns_over_while_it_is_still_the_players_turn() -> None:
    match = match_of("312 1,3 take 123 1,3 441 4,4 take")
    before, (take, arrival) = in_turn(match)
    assert (take.told, take.board) == (before, match)
    marks = shown(take)
    assert marks["#table"]["data-seat"] == "1"
    assert {marks[f'[data-panel="{seat}"]']["data-total"] for seat in (1, 2)} == {"0"}
    assert marks['[data-panel="1"]']["data-active"] == ""
    assert marks["#prompt"]["text"] == "Wyatt took 2 new spaces."
    assert pieces(marks, "data-owner") == ["1,3", "4,4"]
    assert pieces(marks, "data-squatter") == []
    assert arrival.motions == ()


def test_a_marker_goes_home_when_the_squatter_on_it_turns_over() -> None:
    _, (take, _) = in_turn(match_of("441 4,1 take 265 2,5 411 4,1 take"))
    motions = {(m.selector, m.keyframes): m for m in take.motions}
    flies = motions['[data-space="4,1"] .returning', "fly"]
    assert flies.delay == motions['[data-space="4,1"] .squatter', "leave"].delay > 0
    assert flies.target == '[data-panel="0"] .disc'
    assert take.lasts >= flies.delay + FLIGHT


def test_the_next_turn_begins_when_the_last_space_has_turned_over() -> None:
    _, (take, _) = in_turn(match_of("312 1,3 441 4,4 265 2,5 take"))
    assert len(moved(take)["turn-up"]) == 3
    assert 0 <= take.lasts - end_of(take) <= FLIP


def test_a_last_round_is_called_once_the_spaces_have_turned_over() -> None:
    match = at_position(
        """
        A A A A A A
        A A . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        ax . . . . .
        players=3 turn=20 phase=decide
        """,
        "take",
    )
    _, (take, arrival) = in_turn(match)
    assert match.state.caller == 0, "the last round is called"
    assert "unroll" not in moved(take)
    assert moved(arrival) == {"unroll": [".banner"]}
    assert shown(take)[".banner"]["text"] == ""
    assert at_rest(match)[".banner"]["text"] == "Last round!"


# The end


def ending(tokens: str) -> tuple[Match[State], tuple[Scene, ...]]:
    match = at_position(NEARLY_OVER, tokens)
    assert match.is_over
    return match, scenes(match)


def test_the_last_take_is_seen_before_the_counting_begins() -> None:
    _, (take, count, arrival) = ending("take")
    assert 0 <= take.lasts - end_of(take) - BREATH <= FLIP
    assert take.told.state.phase is Phase.DECIDE
    assert [scene.undecided for scene in (take, count, arrival)] == [False, True, False]


def test_the_last_bust_is_told_like_any_other_before_the_counting_begins() -> None:
    match, (throw, why, gone, count, arrival) = ending("111")
    assert throw.in_flight and why.marks and gone.banner
    assert [scene.told.is_over for scene in (throw, why, gone)] == [False] * 3
    assert [scene.told for scene in (count, arrival)] == [match] * 2


def words_of(marks: Marks) -> str:
    """Return all that marks say outside of the ranking, whose lines light up one by one."""
    return " ".join(
        value
        for selector, attributes in marks.items()
        for name, value in attributes.items()
        if name in ("text", "aria-label") and value and "standing" not in selector
    )


def crowned(marks: Marks) -> list[str]:
    return [selector for selector, each in marks.items() if each.get("data-winner") is not None]


def test_nobody_knows_who_has_won_before_all_is_counted() -> None:
    match, (*_, count, _) = ending("take")
    counting, end = shown(count), at_rest(match)
    assert crowned(end) == ['[data-panel="0"]', '[data-standing="0"]']
    assert (words_of(end).count("wins"), pieces(end, "data-outlined") == []) == (3, False)
    assert crowned(counting) == []
    assert "wins" not in words_of(counting)
    assert pieces(counting, "data-outlined") == []
    assert counting["#ranking"]["hidden"] is None


def test_the_counting_lasts_until_the_winners_turn() -> None:
    match, (*_, count, arrival) = ending("take")
    (ended,) = (event for event in match.events if isinstance(event, Ended))
    assert counted(ended)[-1] == (2 * COUNTED, (0,))
    assert count.lasts == 2 * COUNTED
    assert {m.delay for m in count.motions if "standing" in m.selector} == {
        0,
        COUNTED,
        2 * COUNTED,
    }
    assert {m.delay for m in arrival.motions} == {0}
    assert "#winner" in moved(arrival)["light"]
