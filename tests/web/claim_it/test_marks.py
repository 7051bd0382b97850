"""What Claim It! shows, as marks: the spaces of its board, the figures of a panel, the risk."""

from dataclasses import replace

import pytest

from claimit.claim_it import parse_space
from claimit.table.seats import Seat
from tests.web.table import CLOSED, LOOK, SPACE_NAMES, at_position, match_of
from web.claim_it.contours import contour
from web.claim_it.face import FACE
from web.claim_it.view import table_view
from web.kit.marks import Marks
from web.table.play.table_marks import table_marks
from web.table.view.settings import USUAL


def marks_of(tokens: str = "", players: int = 3) -> Marks:
    return table_marks(match_of(tokens, players), FACE, LOOK, USUAL)


def marks_at(position: str, tokens: str = "") -> Marks:
    return table_marks(at_position(position, tokens), FACE, LOOK, USUAL)


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


def test_a_claim_that_would_go_somewhere_is_marked_as_one_and_has_no_number() -> None:
    marks = marks_of("312 1,3 312")
    assert marks['[data-space="1,3"] .ghost'] == {"text": "", "data-claim": ""}
    assert '[data-space="3,1"] .ghost' not in marks, "squatter 2 is out, so nothing would go there"


def test_a_squatter_would_be_shown_by_its_number() -> None:
    assert marks_of("312")['[data-space="3,1"] .ghost'] == {"text": "2", "data-claim": None}


def test_a_lit_space_bears_what_a_marker_there_would_come_to() -> None:
    marks = marks_of("312")
    label = marks['[data-space="3,1"] .unseen']["text"] or ""
    prospect = marks['[data-space="3,1"] .prospect']["text"]
    assert prospect == "Group 1 · <\N{NO-BREAK SPACE}1% to bust"
    assert label.endswith(f". {prospect}")
    assert '[data-space="6,6"] .prospect' not in marks


def test_a_property_is_one_line_that_can_be_seen_or_not() -> None:
    look = replace(LOOK, outlined=Seat(0))
    marks = table_marks(match_of("312 1,3 take"), FACE, look, USUAL)
    path = contour(1 << parse_space("1,3"))
    assert marks['[data-contour="0"]'] == {"data-shown": ""}
    assert marks['[data-contour="0"] .line'] == marks['[data-contour="0"] .halo'] == {"d": path}
    assert marks['[data-contour="1"]'] == {"data-shown": None}
    assert marks['[data-contour="1"] .line'] == {"d": ""}


def test_squatters_on_the_board_are_missing_beside_the_dice() -> None:
    marks = marks_of("312 1,3")
    used = [marks[f'[data-held="{number}"]']["data-used"] for number in range(1, 7)]
    assert used == [None, "", None, None, None, None]
    assert marks[".squatters"]["aria-label"] == "Squatters left: 1, 3, 4, 5, 6"


def test_when_no_squatter_is_left_that_is_said() -> None:
    marks = marks_at(
        """
        1 2 3 4 5 6
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=3 phase=decide dice=325
        """
    )
    assert marks[".squatters"]["aria-label"] == "No squatter left"


def test_exactly_one_space_is_a_tab_stop() -> None:
    marks = marks_of("312 1,3")
    stops = [marks[f'[data-space="{name}"]']["tabindex"] for name in SPACE_NAMES]
    assert sorted(map(str, stops)) == ["-1"] * 35 + ["0"]


# Panels


def test_a_panel_is_read_out_with_all_it_shows() -> None:
    label = marks_of("312 1,3 take 265 2,5")['[data-panel="1"]']["aria-label"]
    told = "Wyatt, Group 0, Claims 0 of 9, 0 spaces in all, Group +1, to play now, +1 space"
    assert label == told


@pytest.mark.parametrize("number", ["largest", "claims"])
def test_what_is_seen_of_a_figure_is_how_its_name_begins(number: str) -> None:
    """Who speaks to the page says what he sees."""
    marks = marks_of("312 1,3 312 1,3 265 2,5")
    here = '[data-panel="0"]'
    figure = {"largest": ".group", "claims": ".tally"}[number]
    seen = f"{marks[f'{here} {figure} .word']['text']} {marks[f'{here} .{number}']['text']}"
    assert f", {seen}" in str(marks[here]["aria-label"])


def test_this_turns_gains_stand_beside_the_figures_and_losses_with_a_sign_of_their_own() -> None:
    marks = marks_at(
        """
        b b1 . . . .
        . .  . . . .
        . .  . . . .
        . .  . . . .
        . .  . . . .
        . .  a x . .
        players=2 phase=decide dice=121
        """.replace("a x", "ax .")
    )
    gains = {
        (seat, figure): marks[f'[data-panel="{seat}"] .{figure} .gain']["data-beside"]
        for seat in range(2)
        for figure in ("group", "tally")
    }
    minus = "\N{MINUS SIGN}1"
    assert gains == {
        (0, "group"): None,
        (0, "tally"): "+1",
        (1, "group"): minus,
        (1, "tally"): None,
    }
    losses = [marks[f'[data-panel="{seat}"] .group .gain']["data-loss"] for seat in range(2)]
    assert losses == [None, ""]
    assert f", Group {minus}" in str(marks['[data-panel="1"]']["aria-label"])


def test_the_leader_is_marked_and_read_out() -> None:
    marks = marks_of("312 1,3 take")
    assert [marks[f'[data-panel="{n}"]']["data-leader"] for n in range(3)] == ["", None, None]
    assert "leads" in str(marks['[data-panel="0"]']["aria-label"]).split(", ")
    assert "leads" not in str(marks['[data-panel="1"]']["aria-label"])


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
    assert marks['[data-panel="0"] .of'] == {"data-beside": tally}
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
    assert marks['[data-panel="0"] .total']["data-beside"] == "1 space"
    assert marks['[data-panel="1"] .total']["data-beside"] == "0 spaces"


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
