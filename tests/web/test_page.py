"""The built page and the page's Python fit together: each node that is spoken of is there, once."""

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from claimit.claim_it.board import SPACES
from claimit.claim_it.events import Busted, Ended, Returned, Taken
from claimit.claim_it.state import CLAIMS_TO_CALL
from claimit.table.seats import COLOURS, Seat
from tests.web.nodes import Index, Node, Tree
from tests.web.table import SPACE_NAMES, Table, at_table, finished, keeping, key_number, text_of
from tools.files import ROOT, text
from tools.site.page import page as page_of_site
from web.claim_it.motions import counting, crowning, flight, flips, lost, named, piece
from web.kit.marks import DOCUMENT, for_a_blank_page
from web.table.face.keys import COMMANDS
from web.table.face.throwing import throw
from web.table.markup import PIPS
from web.table.messages.intents import Filled, Pressed, SettingChosen
from web.table.messages.news import ScreenFilled, VersionChanged
from web.table.model.screens import PAGES, Dialog
from web.table.pages.page import page_of
from web.table.screen import parts
from web.table.seats.colours import SYMBOLS


@pytest.fixture(scope="module")
def page() -> Node:
    return Tree(page_of_site()).root


def selectors_of_motions() -> set[str]:
    """Return every selector that a motion can name."""
    all_tied, one_by_one = (tuple(map(Seat, range(5))),), tuple((Seat(n),) for n in range(5))
    homeward = (Returned(Seat(owner), space, Seat(0)) for owner in range(5) for space in SPACES)
    motions = [
        *throw(3),
        *named(SPACES),
        *lost(Busted(Seat(0), SPACES, SPACES)),
        *flips(Taken(Seat(0), SPACES[:18], SPACES[18:], gained=SPACES)),
        *(motion for returned in homeward for motion in flight(returned, 0)),
        *counting(Ended(one_by_one), {Seat(4): SPACES}),
        *crowning(Ended(all_tied), {Seat(0): SPACES}),
    ]
    ghosts = {piece(space, "ghost") for space in SPACES}
    return ghosts | {name for m in motions for name in (m.selector, m.target) if name}


def as_laid(table: Table) -> Node:
    """Return the built page with the items that its lists hold at a table."""
    page = Tree(page_of_site()).root
    for selector, attributes in table.page.nodes.items():
        if html := attributes.get("brings"):
            bring(page, selector, html)
        if wanted := attributes.get("items"):
            (node,) = page.find(selector)
            node.hold(wanted)
    return page


def bring(page: Node, selector: str, html: str) -> None:
    """Let a node hold what `html` says."""
    (node,) = page.find(selector)
    node.children = [child.copied(node) for child in Tree(html).root.children]


def with_every_page() -> Node:
    """Return the built page with the markup of every page in it."""
    page = Tree(page_of_site()).root
    for name in PAGES:
        for selector, attributes in page_of(name).brought().items():
            bring(page, selector, attributes["brings"] or "")
    return page


def the_lobby() -> Table:
    """Return the lobby, with games to go on with."""
    return Table(saved=keeping(text_of("312 1,3"), text_of("265 2,5", seed="other")))


def two_who_have_played() -> Table:
    """Return a table at which a game of two is over, and the board was walked over."""
    table = Table("?new=2&seed=abc")
    table.play_to_the_end(random.Random(1))
    for name in SPACE_NAMES:
        table.key("ArrowLeft", on=name)
    assert table.page.focused is not None
    return table


def five_who_have_played() -> Table:
    """Return a table at which a game of five is over."""
    table = Table("?new=5&seed=abc")
    table.play_to_the_end(random.Random(1))
    return table


def the_pages() -> Table:
    """Return a table at which all pages have been opened, with a game of each kind."""
    table = Table("", "#games", saved=keeping(text_of("312 1,3"), finished(4), text_of("312 4,4")))
    for number in (0, 1, 2):
        table.dispatch(Pressed("game-page", key_number(number)))
    table.press("dice-page", "back", "delete")
    assert table.page.screen == "games"
    return table


@pytest.mark.parametrize(
    "come_about", [the_lobby, two_who_have_played, five_who_have_played, the_pages]
)
def test_every_node_that_the_page_speaks_of_is_there_exactly_once(
    come_about: Callable[[], Table],
) -> None:
    table = come_about()
    page = as_laid(table)
    selectors = {*table.page.nodes, *([table.page.focused] if table.page.focused else [])}
    if come_about is five_who_have_played:
        selectors |= selectors_of_motions()
    assert len(selectors) > 200
    selectors.remove(DOCUMENT)
    index = Index(page)
    found = {selector: len(index.find(selector)) for selector in selectors}
    assert {selector: number for selector, number in found.items() if number != 1} == {}


@pytest.mark.parametrize(
    "opened",
    [
        *(the_lobby, five_who_have_played, the_pages, Table),
        *(pytest.param(partial(Table, "", f"#{name}"), id=name) for name in PAGES),
    ],
)
def test_no_node_has_from_the_start_what_first_marks_need_not_take_away(
    opened: Callable[[], Table],
) -> None:
    table = opened()
    index = Index(as_laid(table))
    left_out_in_all = 0
    for function, inputs in parts(table.app.model):
        marks = function(*inputs)
        wanted = for_a_blank_page(marks)
        for selector, attributes in marks.items():
            left_out = attributes.keys() - wanted.get(selector, {}).keys()
            for node in index.find(selector) if left_out and selector != DOCUMENT else ():
                left_out_in_all += len(left_out)
                assert not left_out & node.attributes.keys(), selector
    assert left_out_in_all > 300, "or this test sees too little"


def test_no_id_is_given_twice(page: Node) -> None:
    ids = Counter(node.attributes["id"] for node in page.find("[id]"))
    assert [name for name, number in ids.items() if number > 1] == []


@pytest.mark.parametrize("attribute", ["aria-labelledby", "aria-describedby"])
def test_what_names_another_node_names_one_that_is_there(attribute: str) -> None:
    page = with_every_page()
    assert page.find(f"[{attribute}]")
    for node in page.find(f"[{attribute}]"):
        for name in node.attributes[attribute].split():
            assert len(page.find(f"#{name}")) == 1


def test_every_symbol_that_is_used_is_drawn(page: Node) -> None:
    used = {node.attributes["href"] for node in page.find("use") if "href" in node.attributes}
    used |= {f"#symbol-{SYMBOLS[colour]}" for colour in COLOURS}
    for href in used:
        assert len(page.find(href)) == 1


def test_the_board_is_a_grid_of_six_rows_of_six_the_upper_row_first(page: Node) -> None:
    (grid,) = page.find('.board [role="grid"]')
    rows = grid.find('[role="row"]')
    names = [
        [cell.attributes["data-space"] for cell in row.find('[role="gridcell"]')] for row in rows
    ]
    assert names == [[f"{column},{row}" for column in range(1, 7)] for row in range(6, 0, -1)]


def test_a_die_has_six_faces_with_as_many_pips_as_they_say(page: Node) -> None:
    for number in range(3):
        for face in range(1, 7):
            pips = page.find(f'[data-die="{number}"] .face-{face} i')
            assert len(pips) == face == len(PIPS[face])


START = text(ROOT, "web/runtime/progress.js")
FAILURES = text(ROOT, "web/runtime/failures.js")
REASONS = [
    reason
    for said in (
        *re.findall(r"\bfail\(([^,]+), \{", START + FAILURES),  # one of two stands there, or a name
        *re.findall(r"STILL = .+|isBoxed \? .+ : reason", FAILURES),
    )
    for reason in re.findall(r'"(\w+)"', said)
]


@pytest.mark.parametrize(
    ("kind", "cases"),
    [
        ("data-stage", re.findall(r"(\w+): 0\.\d+[, ]", START)),
        ("data-reason", REASONS),
    ],
)
def test_the_shell_has_a_sentence_for_each_case_that_the_start_can_tell(
    page: Node, kind: str, cases: list[str]
) -> None:
    assert len(set(cases)) > 1
    sentences = page.find(f"#starting [{kind}]")
    assert sorted(node.attributes[kind] for node in sentences) == sorted(set(cases))
    assert all("data-say" in node.attributes for node in sentences)


def test_a_sentence_of_the_start_has_room_for_what_it_tells_of() -> None:
    shell = page_of_site()
    told = re.findall(r'fail\("([\w-]+)", \{([^}]*)\}', START)
    assert told
    for case, values in told:
        (sentence,) = re.findall(rf'data-reason="{case}"[^>]*>([^<]*)<', shell)
        names = {value.partition(":")[0].strip() for value in values.split(",") if value}
        assert set(re.findall(r"\{(\w+)\}", sentence)) == names


def test_each_dialog_is_a_dialog_that_can_be_closed(page: Node) -> None:
    for dialog in Dialog:
        (node,) = page.find(f"#{dialog}")
        assert node.tag == "dialog"
        assert len(node.find('[data-action="close"]')) == 1


def situations() -> list[Table]:
    """Return the page in all the situations that have buttons of their own."""
    running, other = text_of("312 1,3"), text_of("265 2,5", seed="other")
    with_menu = at_table(running)
    with_menu.press("menu")
    with_lesson = Table(fragment="#lesson")
    round_the_table = at_table(text_of())
    round_the_table.dispatch(SettingChosen("seating", "four-sides"))
    at_form, full_screen = Table(), Table()
    at_form.press("set-up")
    full_screen.dispatch(ScreenFilled(False))
    with_update = Table()
    with_update.dispatch(VersionChanged("waiting"))
    with_sharing = at_table(running)
    with_sharing.page.hands_over = True
    with_sharing.press("share")
    with_scenes = at_table(text_of("312 1,3"))
    with_scenes.watched = False
    with_scenes.press("take")
    return [
        with_scenes,
        with_sharing,
        with_update,
        at_form,
        full_screen,
        Table(saved=keeping(running, other)),
        at_table(running),
        at_table(text_of("312 1,3", bots=("foreman",))),
        at_table(finished(3)),
        with_menu,
        with_lesson,
        round_the_table,
    ]


def does_something(table: Table, action: str, value: str) -> bool:
    before, screen = dict(table.saved), table.page.screen
    if value:
        table.dispatch(Pressed(action, value))
    else:
        table.press(action)
    page = table.page
    did = page.changed or page.copied or page.files or page.asked or page.handed_over
    return bool(did or table.saved != before or page.screen != screen)


def test_every_button_does_something_somewhere(page: Node) -> None:
    buttons = {
        (node.attributes["data-action"], node.attributes.get("data-value", ""))
        for node in page.find("[data-action]")
    }
    assert {"roll", "take", "undo", "start", "new-game"} <= {action for action, _ in buttons}
    idle = [b for b in buttons if not any(does_something(table, *b) for table in situations())]
    assert idle == []


def test_every_field_is_taken_in(page: Node) -> None:
    fields = page.find("[data-field]")
    assert len(fields) == 4 + 5 + 5 + 1 + 1
    for node in fields:
        chosen = [*node.find("option"), node][-2 if node.tag == "select" else -1]
        field, value = node.attributes["data-field"], chosen.attributes.get("value", "1")
        table = Table()
        before = table.app.model.setup
        if value == "3":
            table.dispatch(Filled("players", "2"))
            table.dispatch(Filled(field, value))
            assert table.app.model.setup.players == 3
        else:
            table.dispatch(Filled(field, value, checked=True))
            assert table.app.model.setup != before


def test_the_menu_names_every_key(page: Node) -> None:
    html = page_of_site()
    for key in COMMANDS:
        assert f"<kbd>{key.upper()}</kbd>" in html


def test_the_rules_of_the_page_name_the_claims_that_call_the_last_round() -> None:
    rules = text(ROOT, "web/words/rules.en.html")
    for players, word in ((2, "two"), (3, "three"), (4, "four"), (5, "five")):
        assert f"{CLAIMS_TO_CALL[players]} with {word}" in rules
