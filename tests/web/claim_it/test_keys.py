"""Keys: what a keyboard does at the table and on its board."""

from collections.abc import Callable, Sequence

import pytest

from claimit.claim_it import parse_space
from claimit.games import GAMES
from tests.web.table import SPACE_NAMES, FakePage, Table, at, at_table, keeping, text_of
from web.claim_it.face import FACE
from web.claim_it.gestures import moved
from web.faces import Faces
from web.kit.marks import Marks
from web.kit.motion import Motion
from web.table.face.keys import is_ours
from web.table.messages.intents import DialogClosed, Inspected, Intent, KeyPressed, Pressed
from web.table.open_table import open_table
from web.table.runner import Runner
from web.table.saves.saves import Saves

OWN = (*FACE.KEYS, *FACE.TYPED)
ODDS = '.bar [data-action="odds"]'


def table_at(tokens: str, players: int = 3) -> Table:
    """Return a table at which these steps were played."""
    return at_table(text_of(tokens, players))


def aimed(table: Table) -> set[str]:
    """Return the columns that are marked as typed."""
    return {name[0] for name in table.page.spaces_with("data-aimed")}


def tab_stops(table: Table) -> list[str]:
    """Return the spaces that the Tab key reaches."""
    return [name for name in SPACE_NAMES if table.page.space(name, "tabindex") == "0"]


# Digits: the column, then the row


def test_two_digits_place_a_marker_in_that_column_and_row() -> None:
    table = table_at("312")
    table.key("1", "3")
    assert table.steps == ("312", "1,3")


def test_the_first_digit_marks_its_column_and_asks_for_the_row() -> None:
    table = table_at("312")
    table.key("2")
    assert aimed(table) == {"2"}
    assert len(table.page.spaces_with("data-aimed")) == 6
    assert table.page.read("#prompt") == "Column 2 — which row?"
    assert table.steps == ("312",)


def test_escape_forgets_the_typed_column() -> None:
    table = table_at("312")
    table.key("3", "Escape")
    assert aimed(table) == set()
    table.key("1", "3")
    assert table.steps == ("312", "1,3")


def test_a_typed_space_that_is_not_allowed_is_refused_and_the_typing_begins_anew() -> None:
    table = table_at("312")
    table.key("4", "4")
    assert table.page.read("#prompt") == "The dice don’t give you 4,4."
    assert aimed(table) == set()
    table.key("1", "3")
    assert table.steps == ("312", "1,3")


def test_a_tap_on_a_space_forgets_the_typed_column() -> None:
    table = table_at("312")
    table.key("3")
    table.choose("4,4")
    assert aimed(table) == set()


@pytest.mark.parametrize("tokens", ["", "312 1,3", "312 1,3 take"])
def test_digits_do_nothing_unless_a_marker_is_due(tokens: str) -> None:
    table = table_at(tokens)
    table.key("1", "3")
    assert table.steps == tuple(tokens.split())
    assert aimed(table) == set()


# Keys that move the focus


@pytest.mark.parametrize(
    ("key", "there", "edge"),
    [
        ("ArrowLeft", "2,4", "1,4"),
        ("ArrowRight", "4,4", "6,4"),
        ("ArrowUp", "3,5", "3,6"),
        ("ArrowDown", "3,3", "3,1"),
        ("Home", "1,4", "1,4"),
        ("End", "6,4", "6,4"),
        ("PageUp", "3,6", "3,6"),
        ("PageDown", "3,1", "3,1"),
    ],
)
def test_an_arrow_moves_the_focus_by_one_space_others_to_the_edge_and_none_beyond_it(
    key: str, there: str, edge: str
) -> None:
    table = table_at("")
    table.key(key, on="3,4")
    assert table.page.focused == f'[data-space="{there}"]'
    assert tab_stops(table) == [there]
    table.key(key, on=edge)
    assert table.page.focused == f'[data-space="{edge}"]'


def test_away_from_the_board_an_arrow_leads_to_its_tab_stop() -> None:
    table = table_at("312")
    table.choose("1,3")
    table.key("ArrowDown")
    assert table.page.focused == '[data-space="1,3"]'
    table.key("Home")
    assert table.page.focused == '[data-space="1,3"]'


def test_a_key_for_a_button_that_rests_says_why() -> None:
    table = table_at("312")
    for key in ("t", "r"):
        table.key(key)
        assert table.page.read("#prompt") == table.page.said[-1] == "Clara: choose a space first"
    table.choose("1,3")
    table.key("t", "t")
    assert table.page.said[-1] == "Wyatt: roll first"


def test_the_board_is_one_tab_stop_at_first_the_upper_left_space() -> None:
    assert tab_stops(table_at("")) == ["1,6"]


def test_a_chosen_space_becomes_the_tab_stop() -> None:
    table = table_at("312")
    table.choose("1,3")
    assert tab_stops(table) == ["1,3"]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_place_where_the_focus_is(key: str) -> None:
    table = table_at("312")
    table.key(key, on="1,3")
    assert table.steps == ("312", "1,3")


def test_away_from_the_board_enter_places_nothing() -> None:
    table = table_at("312")
    table.key("Enter")
    assert table.steps == ("312",)


def test_every_space_can_be_reached_from_every_other() -> None:
    arrows = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
    reached, frontier = set(), [parse_space("1,6")]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier += [there for key in arrows if (there := moved(here, key)) is not None]
    assert len(reached) == 36


class Telling(FakePage):
    """A page that tells of the focus as browsers do: at once, while it is being moved."""

    def __init__(self) -> None:
        super().__init__([])
        self.dispatch: Callable[[Intent], None] = lambda _intent: None

    def show(self, changed: Marks, motions: Sequence[Motion] | None) -> None:
        closes = changed.get("#menu", {}).get("showing", "") is None
        super().show(changed, motions)
        if closes:  # a dialog gives the focus back
            self.dispatch(Inspected(at("3,3"), focused=True))

    def focus(self, selector: str) -> None:
        super().focus(selector)
        if "data-space" in selector:
            self.dispatch(Inspected(at(selector[13:16]), focused=True))


def telling_table() -> tuple[Telling, Runner]:
    """Return a table on which a roll has been made, on a page that tells."""
    page = Telling()
    app = open_table(page, Faces(), Saves(keeping(text_of("312")), GAMES), str)
    app.start("", "#table")
    page.dispatch = app.dispatch
    return page, app


def test_what_the_page_tells_while_it_changes_waits_for_its_turn() -> None:
    page, app = telling_table()
    asked = page.read("#prompt")
    app.dispatch(Pressed("menu"))
    app.dispatch(Pressed("close"))
    assert page.read("#prompt") != asked, "what may not go to the space that has the focus again"
    app.dispatch(KeyPressed("Escape"))
    assert page.read("#prompt") == asked


def test_the_board_says_once_what_an_arrow_leads_to() -> None:
    page, app = telling_table()
    page.said.clear()
    app.dispatch(KeyPressed("ArrowRight"))
    assert len(page.said) == 1


# Letters


@pytest.mark.parametrize(
    ("key", "tokens", "ply"), [("r", "", 1), ("t", "312 1,3", 3), ("u", "312 1,3", 1)]
)
def test_r_rolls_t_takes_and_u_takes_a_placement_back(key: str, tokens: str, ply: int) -> None:
    for letter in (key, key.upper()):
        table = table_at(tokens)
        table.key(letter)
        assert table.match.ply == ply


@pytest.mark.parametrize("key", ["o", "O"])
def test_o_shows_the_odds_on_the_board_and_takes_them_away_again(key: str) -> None:
    table = table_at("312 1,3")
    assert table.page.read(ODDS, "aria-pressed") == "false"
    assert table.page.spaces_with("data-heat") == []
    table.key(key)
    assert table.page.read(ODDS, "aria-pressed") == "true"
    assert len(table.page.spaces_with("data-heat")) == 36
    table.key(key)
    assert table.page.read(ODDS, "aria-pressed") == "false"
    assert table.page.spaces_with("data-heat") == []


@pytest.mark.parametrize("fragment", ["", "#table"])
def test_a_question_mark_opens_the_list_of_keys_also_in_the_lobby(fragment: str) -> None:
    table = Table("", fragment, saved=keeping(text_of("312")))
    table.key("?")
    assert table.page.dialog == "menu"


@pytest.mark.parametrize("key", ["1", "6", "r", "R", "T", "u", "o", "h", "?", "Escape", "ArrowUp"])
def test_a_key_with_a_meaning_is_ours_wherever_the_focus_is(key: str) -> None:
    assert is_ours(key, OWN, on_board=False)
    assert is_ours(key, OWN, on_board=True)


@pytest.mark.parametrize("key", ["Home", "PageDown", "Enter"])
def test_a_key_that_moves_or_chooses_is_ours_only_on_the_board(key: str) -> None:
    assert is_ours(key, OWN, on_board=True)
    assert not is_ours(key, OWN, on_board=False)


@pytest.mark.parametrize("key", ["", "0", "7", "12", "x", "Tab", "F5", "Shift", "Backspace"])
def test_every_other_key_is_left_to_the_browser(key: str) -> None:
    assert not is_ours(key, OWN, on_board=True)


@pytest.mark.parametrize("key", ["x", "0", "7", "F5", "Tab", "Shift"])
def test_other_keys_do_nothing(key: str) -> None:
    table = table_at("312")
    table.key(key)
    table.key(key, on="1,3")
    assert table.page.changed == {}
    assert table.steps == ("312",)


@pytest.mark.parametrize("dialog", ["rules", "menu"])
def test_an_open_dialog_keeps_the_keys_from_the_table(dialog: str) -> None:
    table = table_at("312 1,3")
    table.press(dialog)
    table.key("r", "o", "Escape")
    assert table.steps == ("312", "1,3")
    assert table.page.dialog == dialog
    assert table.page.read("#odds")


def test_a_dialog_that_the_browser_closes_is_closed_for_the_keys_as_well() -> None:
    table = table_at("")
    table.press("menu")
    table.dispatch(DialogClosed())
    assert table.page.dialog is None
    table.key("r")
    assert table.match.rolls == 1


def test_the_button_in_a_dialog_closes_it() -> None:
    table = table_at("")
    table.press("rules", "close")
    assert table.page.dialog is None
