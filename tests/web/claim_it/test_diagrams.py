"""The small boards of the rules: true to the rules, and as talkative as they should be."""

from __future__ import annotations

import pytest

from claimit.claim_it import Phase, format_space, parse_space
from claimit.claim_it.board import SPACES, spaces_in
from claimit.claim_it.rules import legal_spaces
from tests.web.nodes import Node, Tree
from tests.web.table import Table, spot
from tools.site.rules import rules
from web.claim_it.lessons import diagrams
from web.claim_it.lessons.diagram_marks import diagram_marks
from web.claim_it.lessons.diagrams import DIAGRAMS, Sketch, begun
from web.table.messages.intents import KeyPressed, Pressed, Tapped


@pytest.fixture(scope="module")
def drawn() -> Node:
    return Tree(rules()).root


def legal(sketch: Sketch) -> list[str]:
    return [format_space(space) for space in spaces_in(legal_spaces(sketch.match.state))]


def at(name: str) -> str:
    """What a board says of its spaces; for brevity by a tap on the first."""
    return diagrams.tapped(begun(name), SPACES[0]).answer


def everything(name: str, sketch: Sketch) -> list[Sketch]:
    """Return all that a board can come to, over every choice there is."""
    state = sketch.match.state
    spaces = spaces_in(legal_spaces(state))
    if spaces:
        following = [diagrams.tapped(sketch, space) for space in spaces]
    elif state.phase is Phase.DECIDE:
        following = [diagrams.gone_on(name, sketch)]
    else:
        following = []
    deeper = [later for each in following for later in everything(name, each)]
    return [sketch, *deeper]


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_board_has_a_node_for_whatever_it_can_show(name: str, drawn: Node) -> None:
    shown = {sketch.match.state: sketch for sketch in everything(name, begun(name))}
    selectors = {each for sketch in shown.values() for each in diagram_marks(name, sketch)}
    (figure,) = drawn.find(f'[data-diagram="{name}"]')
    for selector in selectors:
        assert len(figure.find(selector)) == 1, selector


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_board_is_drawn_as_its_position_stands(name: str, drawn: Node) -> None:
    for selector, attributes in diagram_marks(name, begun(name)).items():
        (node,) = drawn.find(selector)
        for attribute, value in attributes.items():
            if attribute not in ("text", "aria-label"):
                assert node.attributes.get(attribute) == value, (selector, attribute)


def test_nothing_of_a_small_board_looks_like_the_game_to_a_program(drawn: Node) -> None:
    for attribute in ("space", "owner", "claimed", "squatter", "staked", "legal", "die", "phase"):
        assert drawn.find(f"[data-{attribute}]") == []


def test_the_worked_examples_are_what_the_rules_page_says() -> None:
    assert legal(begun("six")) == ["2,3", "2,5", "3,2", "3,5", "5,2", "5,3"]
    assert legal(begun("double")) == ["2,2", "2,5", "5,2"]
    assert legal(begun("closed")) == ["1,5", "4,1", "5,1"]
    bust = diagrams.gone_on("bust", begun("bust"))
    assert (
        bust.answer == "Mae busted on 3 4 6. Back to the desert: 4 spaces, 2 claims. Clara is next."
    )
    taken = diagrams.gone_on("take", begun("take"))
    assert taken.answer.startswith(
        "Mae took 4 new spaces (3,4 from Clara, 5,6 from Wyatt), 3 claims."
    )
    ended = diagrams.gone_on("end", begun("end"))
    assert ended.answer == "Clara took 1 new space. The game is over: Clara won."


def test_with_the_variation_the_squatter_is_free_at_once() -> None:
    claimed = diagrams.tapped(begun("reuse"), parse_space("5,2"))
    again = diagrams.gone_on("reuse", claimed)
    assert "2,5" in legal(again)


@pytest.mark.parametrize(
    ("space", "answer"),
    [
        ("1,1", "1,1: empty. The dice don’t give you 1,1."),
        ("1,4", "1,4: empty. The squatter for 1,4 is already on the board."),
        ("4,5", "4,5: claimed by Clara. 4,5 is claimed for good."),
        ("2,2", "2,2: squatter 5. The dice don’t give you 2,2."),
    ],
)
def test_a_board_says_what_lies_there_and_why_nothing_may_go_there(space: str, answer: str) -> None:
    assert diagrams.tapped(begun("closed"), parse_space(space)).answer == answer


def test_a_board_on_which_nothing_is_due_says_only_what_lies_there() -> None:
    assert at("end") == "1,1: claimed by Clara."


def test_on_the_page_one_places_claims_takes_and_begins_again() -> None:
    table = Table()
    here = '[data-diagram="live"]'
    table.press("rules")
    table.dispatch(Tapped(spot("live", "5,2")))
    here_too = f'{here} [data-spot="5,2"]'
    assert table.page.read(f"{here_too} .squatter") == "3"
    table.dispatch(Pressed("go-on", "live"))
    table.dispatch(Tapped(spot("live", "5,2")))
    assert table.page.has(f"{here_too} .stake", "data-there")
    assert table.page.read(f"{here} .answer") == "Mae: claim on 5,2."
    table.dispatch(Pressed("go-on", "live"))
    table.dispatch(Tapped(spot("live", "3,5")))
    assert table.page.read(f"{here} button") == "Take spaces"
    table.dispatch(Pressed("go-on", "live"))
    assert table.page.has(f"{here_too} .claim", "data-there")
    table.dispatch(Pressed("go-on", "live"))
    assert table.page.read(f"{here_too} .marker", "data-colour") == "blue"
    assert table.page.dialog == "rules" and table.app.model.on_table is None


def test_the_arrows_walk_a_board_and_it_says_where_they_come() -> None:
    table = Table()
    table.press("rules")
    table.dispatch(KeyPressed("ArrowRight", spot("live", "4,2")))
    assert table.page.focused == '[data-diagram="live"] [data-spot="5,2"]'
    told = table.page.read('[data-diagram="live"] .answer')
    assert told == "5,2: settled by Wyatt. Place squatter 3 here."
    table.dispatch(KeyPressed("Enter", spot("live", "5,2")))
    assert table.page.read('[data-diagram="live"] [data-spot="5,2"] .squatter') == "3"


def test_a_board_that_is_not_there_changes_nothing() -> None:
    table = Table()
    table.dispatch(Tapped(spot("nowhere", "1,1")))
    assert table.page.changed == {}
