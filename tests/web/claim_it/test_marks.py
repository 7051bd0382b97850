"""What Claim It! shows, as marks: the spaces of its board, the figures of a panel, the risk."""

import pytest

from tests.web.table import CLOSED, LOOK, SPACE_NAMES, at_position, match_of
from web.claim_it import face
from web.claim_it.view import table_view
from web.kit.marks import Marks
from web.table.settings import USUAL
from web.table.table_marks import table_marks


def marks_of(tokens: str = "", players: int = 3) -> Marks:
    return table_marks(match_of(tokens, players), face, LOOK, USUAL)


def marks_at(position: str, tokens: str = "") -> Marks:
    return table_marks(at_position(position, tokens), face, LOOK, USUAL)


# Spaces


def test_every_space_is_marked_as_the_contract_says() -> None:
    marks = marks_at(
        """
        .   .   .   .   .   .
        .   .   .   .   .   .
        .   .   .   .   .   .
        .   .   .   .   .   .
        b4x .   A   .   .   .
        .   .   .   .   .   .
        players=3 phase=place dice=325
        """
    )
    names = ("owner", "claimed", "squatter", "staked", "legal")

    def contract(name: str) -> list[str | None]:
        node = marks[f'[data-space="{name}"]']
        return [node[f"data-{attribute}"] for attribute in names]

    assert contract("1,2") == ["1", None, "4", "", None]
    assert contract("3,2") == ["0", "", None, None, None]
    assert contract("2,3") == [None, None, None, None, ""]
    assert contract("6,6") == [None, None, None, None, None]


def test_a_claim_that_would_go_somewhere_is_drawn_and_not_written() -> None:
    marks = marks_of("312 1,3 312")
    assert marks['[data-space="1,3"] .ghost'] == {"text": "", "data-claim": ""}
    assert '[data-space="3,1"] .ghost' not in marks, "squatter 2 is out, so nothing would go there"


def test_a_squatter_would_be_shown_by_its_number() -> None:
    assert marks_of("312")['[data-space="3,1"] .ghost'] == {"text": "2", "data-claim": None}


def test_exactly_one_space_is_a_tab_stop() -> None:
    marks = marks_of("312 1,3")
    stops = [marks[f'[data-space="{name}"]']["tabindex"] for name in SPACE_NAMES]
    assert sorted(map(str, stops)) == ["-1"] * 35 + ["0"]


# Panels


def test_a_panel_is_read_out_with_all_it_shows() -> None:
    label = marks_of("312 1,3 take 265 2,5")['[data-panel="1"]']["aria-label"]
    assert label == "Wyatt, Group 0 +1, Claims 0 of 9, 0 spaces in all, to play now, +1 space"


@pytest.mark.parametrize(
    ("row", "tally", "read_out"),
    [
        ("A A A . . .", "/9", "Claims 9 of 9"),
        ("A A A A . .", "", "Claims 10"),
    ],
)
def test_what_the_call_needed_is_no_longer_told_beyond_it(
    row: str, tally: str, read_out: str
) -> None:
    marks = marks_at(
        f"""
        A A A A A A
        {row}
        . . . . . .
        . . . . . .
        . . . . . .
        b b . . . .
        players=3 seat=1 turn=20 last=0:3
        """
    )
    assert marks['[data-panel="0"] .of'] == {"text": tally}
    assert f", {read_out}, " in str(marks['[data-panel="0"]']["aria-label"])


def test_the_caller_of_the_last_round_is_marked_and_read_out() -> None:
    marks = marks_at(
        """
        A A A A A A
        A A A . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=3 seat=1 turn=20 last=0:3
        """
    )
    caller, other = marks['[data-panel="0"]'], marks['[data-panel="1"]']
    assert (caller["data-last-turn"], other["data-last-turn"]) == ("", None)
    assert "has the last turn" in (caller["aria-label"] or "")
    assert "has the last turn" not in (other["aria-label"] or "")
    assert caller["data-claims"] == caller["data-largest"] == caller["data-total"] == "9"


def test_a_single_space_is_not_called_spaces() -> None:
    marks = marks_of("312 1,3 take")
    assert marks['[data-panel="0"] .total']["text"] == "1 space"
    assert marks['[data-panel="1"] .total']["text"] == "0 spaces"
    assert marks['[data-panel="0"] .largest']["text"] == "1"


# The risk


def test_the_gauge_of_the_risk_stands_at_the_share_of_rolls_that_bust() -> None:
    tokens = "111 1,1 111 1,1"
    bust = table_view(match_of(tokens), LOOK).bust
    assert bust == 16  # at least two ones: 3 x 5 + 1, and squatter 1 is out
    assert marks_of(tokens)["#risk"]["style"] == f"transform: scaleX({16 / 216:.4f})"
    assert marks_at(CLOSED)["#risk"]["style"] == f"transform: scaleX({8 / 216:.4f})"
    assert table_view(match_of("222 2,2"), LOOK).bust == 0
    for tokens in ("", "222 2,2"):
        assert marks_of(tokens)["#risk"]["style"] == "transform: scaleX(0.0000)"


def test_the_gauge_is_there_only_while_there_is_a_roll_to_weigh() -> None:
    played = ("", "312", "312 1,3", "222 2,2", "312 1,3 take")
    on = [marks_of(tokens)["#gauge"]["data-on"] for tokens in played]
    assert on == [None, None, "", "", None]
    assert marks_at(CLOSED)["#gauge"]["data-on"] == ""
    assert marks_at(CLOSED, "345")["#gauge"]["data-on"] is None


def test_a_marker_on_its_way_home_is_its_owners() -> None:
    taken = "312 1,3 take 123 1,3 take"
    marks = marks_of(taken)
    going = [s for s in marks if s.endswith(".returning") and "data-colour" in marks[s]]
    assert [marks[selector]["data-colour"] for selector in going] == ["orange"]
    assert marks['[data-space="1,3"] .marker']["data-colour"] == "blue"
    later = marks_of(f"{taken} 456")
    assert not [selector for selector in later if selector.endswith(".returning")]
