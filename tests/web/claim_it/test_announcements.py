"""What screen readers hear: one sentence or two an action, politely, over whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from claimit.claim_it import Phase
from claimit.table.record import format_record
from tests.spoken import speaking
from tests.web.nodes import Tree
from tests.web.table import SPACE_NAMES, Table, at, keeping, record_of
from tools.languages.words import UNFINISHED
from tools.site.page import page
from web.kit.words import LANGUAGES, SOURCE
from web.table.messages.intents import Tapped

MOST = 28
"""Words; more than that is talked over by the next action. Most have half as many: it takes a turn
in which spaces of three players change hands, or two and the last round is called.
"""

FINISHED = sorted(LANGUAGES.keys() - set(UNFINISHED))
NAMES = ("Anna Karenina", "Jean-Luc Picard", "O’Brien", "Zoë", "Pip")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Everything is said in this language for the length of a test."""
    with speaking(request.param):
        yield request.param


@pytest.mark.parametrize(
    ("players", "seed"),
    [
        (2, "one"),
        pytest.param(3, "two", marks=pytest.mark.long),
        pytest.param(5, "three", marks=pytest.mark.long),
    ],
)
def test_every_action_of_a_game_is_announced_once_and_briefly(
    language: str, players: int, seed: str
) -> None:
    table = sat_down(players, seed)
    rng = random.Random(seed)
    phases: set[Phase] = set()
    while not table.match.is_over:
        phases.add(table.state.phase)
        before = len(table.page.said)
        table.play_on(rng)
        (said,) = table.page.said[before:]
        assert 0 < len(said.split()) <= MOST, said
        assert "{" not in said
    assert phases == {Phase.ROLL, Phase.PLACE, Phase.DECIDE}


def test_what_is_refused_and_what_is_taken_back_is_announced_once_too(language: str) -> None:
    table = sat_down(2, "one")
    table.press("roll")
    refused = next(name for name in SPACE_NAMES if Tapped(at(name)) not in table.legal())
    for act in (
        lambda: table.choose(refused),
        lambda: table.dispatch(table.legal()[0]),
        lambda: table.press("undo"),
    ):
        before = len(table.page.said)
        act()
        (said,) = table.page.said[before:]
        assert 0 < len(said.split()) <= MOST, said


@pytest.mark.parametrize("language", FINISHED, indirect=True)
def test_the_languages_say_different_things(language: str) -> None:
    table = sat_down(2, "one")
    table.press("roll")
    assert (
        "is open to you" in table.page.said[-1] or "are open to you" in table.page.said[-1]
    ) is (language == SOURCE)


def test_the_announcer_is_polite_and_said_as_a_whole() -> None:
    (announcer,) = Tree(page()).root.find("#announcer")
    assert announcer.attributes["role"] == "status"  # which has it read as a whole
    assert announcer.attributes["aria-live"] == "polite"


def sat_down(players: int, seed: str) -> Table:
    """Return a table at which people with long names begin a game."""
    saved = keeping(format_record(record_of(players=players, seed=seed, names=NAMES)))
    return Table("", "#table", saved=saved)
