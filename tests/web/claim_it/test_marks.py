"""Marks: the view as attributes, and only the part of them that differs."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.table.seats import COLOURS
from tests.web.table import CLOSED, LOOK, SPACE_NAMES, at_position, match_of
from web.claim_it import face
from web.claim_it.timeline import TUMBLE
from web.claim_it.view import table_view
from web.kit.marks import Marks, changes, flag
from web.table.discs import SYMBOLS, disc
from web.table.settings import USUAL
from web.table.table_marks import FACE_ANGLES, table_marks

many = settings(deadline=None, max_examples=60)

MARKS = st.dictionaries(
    st.sampled_from(["#a", "#b", "#c"]),
    st.dictionaries(st.sampled_from(["text", "hidden"]), st.none() | st.sampled_from(["", "?"])),
)


def marks_of(tokens: str = "", players: int = 3) -> Marks:
    return table_marks(match_of(tokens, players), face, LOOK, USUAL)


def marks_at(position: str, tokens: str = "") -> Marks:
    return table_marks(at_position(position, tokens), face, LOOK, USUAL)


# What differs


def test_only_what_differs_is_left() -> None:
    old: Marks = {"#a": {"text": "1", "hidden": None}, "#b": {"text": "2"}}
    new: Marks = {"#a": {"text": "1", "hidden": ""}, "#b": {"text": "2"}, "#c": {"text": "3"}}
    assert changes(old, new) == {"#a": {"hidden": ""}, "#c": {"text": "3"}}


def test_an_attribute_that_is_taken_away_is_a_change() -> None:
    assert changes({"#a": {"hidden": ""}}, {"#a": {"hidden": None}}) == {"#a": {"hidden": None}}


def test_a_node_that_is_no_longer_spoken_of_is_left_alone() -> None:
    assert changes({"#a": {"text": "1"}}, {}) == {}


@many
@given(MARKS)
def test_the_same_marks_change_nothing(marks: Marks) -> None:
    assert changes(marks, marks) == {}


@many
@given(MARKS, MARKS)
def test_changes_lead_from_the_old_marks_to_the_new(old: Marks, new: Marks) -> None:
    page = {selector: dict(attributes) for selector, attributes in old.items()}
    for selector, attributes in changes(old, new).items():
        page.setdefault(selector, {}).update(attributes)
    for selector, attributes in new.items():
        assert page.get(selector, {}) | attributes == page.get(selector, {})


@many
@given(MARKS, MARKS)
def test_changes_hold_nothing_that_was_so_before(old: Marks, new: Marks) -> None:
    for selector, attributes in changes(old, new).items():
        for name, value in attributes.items():
            assert name not in old.get(selector, {}) or old[selector][name] != value


@pytest.mark.parametrize(("true", "value"), [(True, ""), (False, None)])
def test_a_flag_says_something_by_being_there(true: bool, value: str | None) -> None:
    assert flag(true) == value


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


def test_a_claim_that_would_go_somewhere_is_shown_as_a_cross() -> None:
    marks = marks_of("312 1,3 312")
    assert marks['[data-space="1,3"] .ghost'] == {"text": "×", "data-claim": ""}
    assert '[data-space="3,1"] .ghost' not in marks, "squatter 2 is out, so nothing would go there"


def test_a_squatter_would_be_shown_by_its_number() -> None:
    assert marks_of("312")['[data-space="3,1"] .ghost'] == {"text": "2", "data-claim": None}


@pytest.mark.parametrize("colour", COLOURS)
def test_no_player_is_told_by_colour_alone(colour: str) -> None:
    marks = disc("#x", colour)
    assert marks["#x"] == {"data-colour": colour}
    assert marks["#x use"] == {"href": f"#symbol-{SYMBOLS[colour]}"}
    assert len(set(SYMBOLS.values())) == len(COLOURS)


def test_exactly_one_space_is_a_tab_stop() -> None:
    marks = marks_of("312 1,3")
    stops = [marks[f'[data-space="{name}"]']["tabindex"] for name in SPACE_NAMES]
    assert sorted(map(str, stops)) == ["-1"] * 35 + ["0"]


# Panels


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_panels_of_empty_seats_are_hidden(players: int) -> None:
    marks = marks_of(players=players)
    hidden = [marks[f'[data-panel="{seat}"]']["hidden"] for seat in range(5)]
    assert hidden == [None] * players + [""] * (5 - players)


def test_a_panel_is_read_out_with_all_it_shows() -> None:
    label = marks_of("312 1,3 take 265 2,5")['[data-panel="1"]']["aria-label"]
    assert label == ("Wyatt, 0 of 9 claims, largest group 0 · 0 spaces, plays now, +1 space")


@pytest.mark.parametrize(
    ("row", "tally", "read_out"),
    [
        ("A A A . . .", "of 9 claims", "9 of 9 claims"),
        ("A A A A . .", "claims", "10 claims"),
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
    assert f"Clara, {read_out}, " in str(marks['[data-panel="0"]']["aria-label"])


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
    assert marks['[data-panel="0"] .figures']["text"] == "largest group 1 · 1 space"
    assert marks['[data-panel="0"] .group']["data-number"] == "1"


# Dice and buttons


def angles(tokens: str, die: int) -> tuple[int, int]:
    style = marks_of(tokens)[f'[data-die="{die}"] .cube']["style"] or ""
    x, y = re.findall(r"rotate[XY]\((-?\d+)deg\)", style)
    return int(x), int(y)


def test_each_face_is_turned_up_in_its_own_way() -> None:
    assert sorted(FACE_ANGLES) == [1, 2, 3, 4, 5, 6]
    assert len(set(FACE_ANGLES.values())) == 6


@pytest.mark.parametrize(("face", "die"), list(product([1, 3, 6], range(3))))
def test_a_die_comes_to_rest_on_its_face_after_whole_turns(face: int, die: int) -> None:
    dice = [2, 2, 2]
    dice[die] = face
    turned = angles("".join(map(str, dice)), die)
    assert [
        (angle - at_rest) % 360 for angle, at_rest in zip(turned, FACE_ANGLES[face], strict=True)
    ] == [0, 0]


def test_the_same_roll_again_still_turns_the_dice_and_each_in_its_own_way() -> None:
    once, twice = "333", "333 3,3 333"
    assert angles(once, 0) != angles(twice, 0)
    assert len({angles(once, die) for die in range(3)}) == 3


def test_dice_are_read_out() -> None:
    assert marks_of()["#dice"]["aria-label"] == "Dice, not yet rolled"
    assert marks_of("312")["#dice"]["aria-label"] == "Dice: 3, 1, 2"


def test_a_die_without_a_roll_has_no_face() -> None:
    assert [marks_of()[f'[data-die="{n}"]']["data-face"] for n in range(3)] == [None] * 3


def test_a_button_that_rests_is_disabled_for_screen_readers_but_can_be_read() -> None:
    marks = marks_of("312")
    assert marks['#play [data-action="roll"]'] == {"aria-disabled": "true", "hidden": None}
    assert marks['#play [data-action="roll"] .hint'] == {"text": "mark a space first"}
    assert marks_of()['#play [data-action="roll"]'] == {"aria-disabled": None, "hidden": None}


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


def test_a_bust_is_not_told_before_the_dice_have_come_to_rest() -> None:
    style = [marks_of(tokens)["#table"]["style"] for tokens in ("111", "111 1,1 111 1,1 111")]
    assert style == ["--reveal: 0ms", f"--reveal: {TUMBLE}ms"]


def test_a_marker_on_its_way_home_is_its_owners() -> None:
    taken = "312 1,3 take 123 1,3 take"
    marks = marks_of(taken)
    going = [s for s in marks if s.endswith(".returning") and "data-colour" in marks[s]]
    assert [marks[selector]["data-colour"] for selector in going] == ["orange"]
    assert marks['[data-space="1,3"] .marker']["data-colour"] == "blue"
    later = marks_of(f"{taken} 456")
    assert not [selector for selector in later if selector.endswith(".returning")]


# The log


def test_lines_of_the_log_that_are_not_needed_are_hidden() -> None:
    marks = marks_of("312 1,3 take")
    hidden = [marks[f'[data-log="{line}"]']["hidden"] for line in range(12)]
    assert hidden == [None, None, *[""] * 10]
    assert marks['[data-log="0"] b'] == {"text": "Clara"}
    assert marks['[data-log="0"] span'] == {"text": "took 1 new space"}
