"""What every table shows, as marks: panels, dice, buttons, log, ranking, and whose turn it is."""

import re
from dataclasses import replace
from itertools import product

import pytest

from claimit.table.seats import COLOURS
from tests.web.table import LOOK, NAMES, at_position, finished, match_of, opened
from tools.files import ROOT, text
from web.claim_it.face import FACE
from web.kit.marks import Marks
from web.table.face.turns import LOG_TURNS
from web.table.play.table_marks import FACE_ANGLES, table_marks
from web.table.seats.colours import SYMBOLS, disc
from web.table.view.settings import USUAL, Seating

ENDED = """
    a a . . . .
    . . . . . .
    b b . c . .
    . . . . . .
    . . . . . .
    . . . . . .
    players=3 seat=0 turn=30 phase=over last=0:0
    """


def marks_of(tokens: str = "", players: int = 3) -> Marks:
    return table_marks(match_of(tokens, players), FACE, LOOK, USUAL)


def marks_at(position: str, tokens: str = "") -> Marks:
    return table_marks(at_position(position, tokens), FACE, LOOK, USUAL)


def listed(marks: Marks, selector: str) -> list[str]:
    """Return the keys of the items of a keyed list."""
    return (marks[selector]["items"] or "").split()[1:]


# Colours


@pytest.mark.parametrize("colour", COLOURS)
def test_no_player_is_told_by_colour_alone(colour: str) -> None:
    marks = disc("#x", colour)
    assert marks["#x"] == {"data-colour": colour}
    assert marks["#x use"] == {"href": f"#symbol-{SYMBOLS[colour]}"}
    assert len(set(SYMBOLS.values())) == len(COLOURS)


# Panels


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_panel_for_each_player_and_for_nobody_else(players: int) -> None:
    marks = marks_of(players=players)
    seats = [str(seat) for seat in range(players)]
    assert listed(marks, ".panels") == seats
    assert [marks[f'[data-panel="{seat}"] .called']["text"] for seat in seats] == list(
        NAMES[:players]
    )
    assert f'[data-panel="{players}"]' not in marks


def test_the_panel_of_the_player_who_is_to_move_is_marked() -> None:
    marks = marks_of("312 1,3 take 265 2,5")
    assert [marks[f'[data-panel="{seat}"]']["data-active"] for seat in range(3)] == [None, "", None]


def test_the_panels_of_winners_are_marked_once_the_game_is_over() -> None:
    def winners(marks: Marks) -> list[str | None]:
        return [marks[f'[data-panel="{seat}"]']["data-winner"] for seat in range(3)]

    over = marks_at(ENDED)
    assert winners(over) == ["", "", None]
    assert "wins" in str(over['[data-panel="0"]']["aria-label"]).split(", ")
    assert over['[data-panel="0"]']["data-active"] is None, "nobody is to move any more"
    assert winners(marks_of("312 1,3")) == [None] * 3


# The ranking


def test_the_ranking_lists_everybody_and_marks_who_has_won() -> None:
    marks = marks_at(ENDED)
    assert listed(marks, "#standings") == ["0", "1", "2"]

    def line(place: int) -> tuple[str | None, ...]:
        here = f'[data-standing="{place}"]'
        parts = (marks[f"{here} .{part}"]["text"] for part in ("rank", "who", "score"))
        return (*parts, marks[here]["data-winner"])

    assert line(0) == ("1.", "Clara", "2", "")
    assert line(1) == ("1.", "Wyatt", "2", "")
    assert line(2) == ("3.", "Mae", "1", None)
    assert (marks["#ranking"]["hidden"], marks["#play"]["hidden"]) == (None, "")


def test_while_the_game_runs_there_is_no_ranking() -> None:
    marks = marks_of("312 1,3")
    assert listed(marks, "#standings") == []
    assert (marks["#ranking"]["hidden"], marks["#play"]["hidden"]) == ("", None)


# Dice


def angles(tokens: str, die: int) -> tuple[int, int]:
    style = marks_of(tokens)[f'[data-die="{die}"] .cube']["style"] or ""
    x, y = re.findall(r"--[xy]: (-?\d+)deg", style)
    return int(x), int(y)


def test_each_face_is_turned_up_in_its_own_way() -> None:
    assert sorted(FACE_ANGLES) == [1, 2, 3, 4, 5, 6]
    assert len(set(FACE_ANGLES.values())) == 6


@pytest.mark.parametrize(("face", "die"), list(product([1, 3, 6], range(3))))
def test_a_die_lies_on_its_face(face: int, die: int) -> None:
    dice = [2, 2, 2]
    dice[die] = face
    assert angles("".join(map(str, dice)), die) == FACE_ANGLES[face]


def test_each_die_turns_in_its_own_way_or_equal_rolls_would_look_like_one() -> None:
    found = re.findall(
        r"--spin-x: (-?\d+)deg; --spin-y: (-?\d+)deg", text(ROOT, "web/style/play.css")
    )
    assert len(set(found)) == len(found) == 3
    assert "0" not in {angle for spin in found for angle in spin}


def test_dice_are_read_out() -> None:
    assert marks_of()["#dice"]["aria-label"] == "Dice, not yet rolled"
    assert marks_of("312")["#dice"]["aria-label"] == "Dice: 3, 1, 2"


def test_a_die_without_a_roll_has_no_face() -> None:
    assert [marks_of()[f'[data-die="{n}"]']["data-face"] for n in range(3)] == [None] * 3


# Buttons


def test_a_button_that_rests_is_disabled_for_screen_readers_but_can_be_read() -> None:
    resting, ready = marks_of("312"), marks_of()
    assert listed(ready, "#decisions") == ["roll", "take"]
    here = '#play [data-action="roll"]'
    assert (resting[here]["aria-disabled"], resting[here]["hidden"]) == ("true", None)
    assert resting[f"{here} .hint"]["text"] == "choose a space first"
    assert (ready[here]["aria-disabled"], ready[here]["hidden"]) == (None, None)


def test_a_button_is_described_by_its_own_hint() -> None:
    marks = marks_of()
    for action in ("roll", "take"):
        here = f'#play [data-action="{action}"]'
        assert marks[here]["aria-describedby"] == marks[f"{here} .hint"]["id"]


def test_undo_rests_where_nothing_can_be_taken_back() -> None:
    undo = '.bar [data-action="undo"]'
    played = {"": "true", "312": "true", "312 1,3": None, "312 1,3 take": "true"}
    assert {tokens: marks_of(tokens)[undo]["aria-disabled"] for tokens in played} == played
    assert marks_at(ENDED)[undo]["aria-disabled"] == "true"


def test_while_a_computer_is_to_move_one_button_stands_for_all() -> None:
    match = match_of("312", bots=("foreman",))
    marks = table_marks(match, FACE, LOOK, USUAL)
    hidden = [marks[f'#play [data-action="{a}"]']["hidden"] for a in ("roll", "take", "skip")]
    assert hidden == ["", "", None]
    hidden = [
        marks_of("312")[f'#play [data-action="{a}"]']["hidden"] for a in ("roll", "take", "skip")
    ]
    assert hidden == [None, None, ""]


# The log


def test_the_log_has_a_line_for_each_turn_with_its_players_disc() -> None:
    marks = marks_of("312 1,3 take 265")
    assert listed(marks, ".log") == ["0", "1"]
    assert marks['[data-log="1"] b'] == {"text": "Clara"}
    assert marks['[data-log="1"] .sum'] == {"text": "1 roll, took 1 new space"}
    assert marks['[data-log="1"] .disc'] == {"data-colour": COLOURS[0]}
    assert marks['[data-log="1"] .turn'] == {"data-value": "1", "aria-expanded": "false"}
    assert marks['[data-log="1"] .steps'] == {"text": "", "hidden": ""}
    assert listed(marks_of(), ".log") == []


def test_one_turn_of_the_log_can_be_open() -> None:
    look = replace(LOOK, told=1)
    marks = table_marks(match_of("312 1,3 take 265"), FACE, look, USUAL)
    assert marks['[data-log="1"] .turn']["aria-expanded"] == "true"
    steps = "rolled 3 1 2 — squatter 2 on 1,3\ntook 1 new space"
    assert marks['[data-log="1"] .steps'] == {"text": steps, "hidden": None}
    assert marks['[data-log="0"] .turn']["aria-expanded"] == "false"
    assert marks['[data-log="0"] .steps']["hidden"] == ""


def test_a_long_game_has_no_longer_a_log_than_is_wanted() -> None:
    marks = table_marks(opened(finished()), FACE, LOOK, USUAL)
    assert listed(marks, ".log") == [str(line) for line in range(LOG_TURNS)]


# The prompt


def test_a_prompt_too_long_for_two_lines_is_set_smaller() -> None:
    assert marks_of()["#prompt"]["data-long"] is None
    answered = replace(
        LOOK, answer="4,4: settled by Wyatt, squatter 3, claim placed this turn. " * 2
    )
    marks = table_marks(match_of(), FACE, answered, USUAL)
    assert marks["#prompt"] == {"text": answered.answer, "data-long": ""}


# Handing the device over


def test_a_card_tells_the_next_player_until_he_has_taken_the_device() -> None:
    settings = replace(USUAL, seating=Seating.FACE_TO_FACE)
    match = match_of("312 1,3 take", 3)
    marks = table_marks(match, FACE, LOOK, settings)
    assert marks["#handover"] == {"hidden": None}
    assert marks["#handover .label"]["text"] == "Wyatt\N{RIGHT SINGLE QUOTATION MARK}s turn"
    assert marks[".banner"]["text"] == "", "the card tells it at length"
    greeted = table_marks(match, FACE, replace(LOOK, greeted=2), settings)
    assert greeted["#handover"] == {"hidden": ""}
    assert table_marks(match, FACE, LOOK, USUAL)["#handover"] == {"hidden": ""}
