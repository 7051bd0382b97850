"""Whole random games through the store alone: what the page shows is what the rules say.

After every intent the page is compared with the position that comes of replaying the saved record,
as the command line describes it: the views between the two have no say in what is expected.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from claimit.claim_it import Phase, State, describe
from claimit.claim_it.dice import format_dice, roll
from claimit.table.match import Match
from tests.web.table import SPACE_NAMES, FakePage, Remembering, Table, at_table, finished, games_in
from web.table.messages.intents import Tapped
from web.table.messages.news import NewTurnSeen

pytestmark = pytest.mark.long
"""Whole games drawn at random take their time; `make unit` leaves them to `make test`."""

TABLES = [
    pytest.param(players, variation, id=f"{players} players, {('plain', 'variation')[variation]}")
    for players in (2, 3, 4, 5)
    for variation in (0, 1)
]


def space_as_shown(page: FakePage, name: str) -> dict[str, int | bool]:
    """Return what a space shows, in the form of the command line."""
    shown: dict[str, int | bool] = {}
    for attribute in ("owner", "squatter"):
        number = page.space(name, f"data-{attribute}")
        if number is not None:
            shown[attribute] = int(number)
    for attribute in ("claimed", "staked"):
        if page.space(name, f"data-{attribute}") is not None:
            shown[attribute] = True
    return shown


def table_as_shown(page: FakePage) -> dict[str, Any]:
    """Return what the whole table shows, in the form of the command line."""
    seated = [f'[data-panel="{seat}"]' for seat in page.items(".panels")]
    return {
        "phase": page.read("#table", "data-phase"),
        "seat": int(page.read("#table", "data-seat") or "-1"),
        "legal": page.spaces_with("data-legal"),
        "spaces": {n: shown for n in SPACE_NAMES if (shown := space_as_shown(page, n))},
        "claims": [int(page.read(panel, "data-claims") or "-1") for panel in seated],
        "largest": [int(page.read(panel, "data-largest") or "-1") for panel in seated],
        "total": [int(page.read(panel, "data-total") or "-1") for panel in seated],
    }


def table_as_told(match: Match[State]) -> dict[str, Any]:
    """Return the same as the command line tells it."""
    told = describe(match.state)
    fields = ("phase", "seat", "legal", "spaces", "claims", "largest", "total")
    return {field: told[field] for field in fields}


def dice_as_shown(page: FakePage) -> str:
    """Return the faces of the dice as the digits of a record's roll."""
    return "".join(page.read(f'[data-die="{number}"]', "data-face") or "" for number in range(3))


def rolls_of(match: Match[State]) -> list[str]:
    """Return the rolls that a record tells."""
    return [token for token in match.record.steps if token.isdigit()]


@pytest.mark.parametrize(("players", "variation"), TABLES)
def test_a_whole_game_shows_what_its_record_says(players: int, variation: int) -> None:
    rng = random.Random(f"{players} {variation}")
    table = Table(f"?new={players}&seed=abc&variation={variation}")
    seen = set()
    while True:
        saved = table.saved_match
        assert saved == table.match
        assert table_as_shown(table.page) == table_as_told(saved)
        assert dice_as_shown(table.page) == (rolls_of(saved) or [""])[-1]
        seen.add(table.page.read("#table", "data-phase"))
        if table.match.is_over:
            break
        table.play_on(rng)
    assert seen == {"roll", "place", "decide", "over"}
    rolls = rolls_of(table.match)
    digits = [format_dice(roll("abc", n)) for n in range(1, len(rolls) + 1)]
    assert rolls == digits, "the dice are those of the seed, one after the other"


def assert_is_saved_first(order: list[str]) -> None:
    """Hold that something was saved, all of it before the page was shown."""
    first = order.index("shown")
    assert (set(order[:first]), set(order[first:])) == ({"saved"}, {"shown"})


@pytest.mark.parametrize("players", [2, 5])
def test_every_step_is_saved_before_it_is_shown(players: int) -> None:
    order: list[str] = []
    rng = random.Random(players)
    table = Table(f"?new={players}", saved=Remembering(order), order=order)
    assert_is_saved_first(order)
    while not table.match.is_over:
        order.clear()
        table.play_on(rng)
        assert_is_saved_first(order)
        if rng.random() < 0.2 and table.match.can_undo:
            order.clear()
            table.press("undo")
            assert_is_saved_first(order)


def test_only_what_differs_touches_the_page() -> None:
    rng = random.Random(7)
    table = Table("?new=4&seed=abc")
    while not table.match.is_over:
        table.play_on(rng)
        assert table.page.repeated == {}


def test_a_placement_touches_the_spaces_that_were_lit_and_the_one_that_had_the_focus() -> None:
    table = Table("?new=2&seed=abc")
    table.press("roll")
    lit = table.page.spaces_with("data-legal")
    table.dispatch(table.legal()[0])
    assert len(lit) > 1
    assert {name for name in SPACE_NAMES if table.page.changes(name)} == {*lit, "1,6"}


# What the rules do not allow


def everything_but_looks(table: Table) -> Any:
    """Return all that a person would call the game: the record, what is saved, what is shown."""
    return table.match, games_in(table.saved), table_as_shown(table.page), dice_as_shown(table.page)


def try_what_is_illegal(table: Table, spaces: list[str], *, keys: bool = True) -> None:
    """Do all that the rules forbid at this moment, these spaces among it."""
    phase = table.state.phase
    forbidden = ["roll"] if phase in (Phase.PLACE, Phase.OVER) else []
    forbidden += ["take", "undo"] if phase is not Phase.DECIDE else []
    table.press(*forbidden, "no such button")
    legal = table.page.spaces_with("data-legal")
    for name in set(spaces) - set(legal):
        table.choose(name)
        if keys:
            table.key("Enter", " ", on=name)
            table.key(*name.split(","))
    if keys:
        table.key(
            *(action[0] for action in forbidden), *(action[0].upper() for action in forbidden)
        )


def test_what_the_rules_forbid_changes_nothing_at_any_moment() -> None:
    rng = random.Random(2)
    table = Table("?new=3&seed=abc")
    while not table.match.is_over:
        before = everything_but_looks(table)
        try_what_is_illegal(table, rng.sample(SPACE_NAMES, 2), keys=False)
        assert everything_but_looks(table) == before
        assert table.page.motions is None, "nothing moves anew"
        table.play_on(rng)


def at_the_start() -> Table:
    return Table("?new=3&seed=abc")


def with_a_roll() -> Table:
    table = at_the_start()
    table.press("roll")
    return table


def with_a_marker() -> Table:
    table = with_a_roll()
    table.dispatch(table.legal()[0])
    return table


def at_the_end() -> Table:
    return at_table(finished())


@pytest.mark.parametrize("seated", [at_the_start, with_a_roll, with_a_marker, at_the_end])
def test_no_space_takes_a_marker_unless_it_is_lit(seated: Callable[[], Table]) -> None:
    table = seated()
    before = everything_but_looks(table)
    try_what_is_illegal(table, SPACE_NAMES)
    assert everything_but_looks(table) == before


def test_in_the_lobby_the_table_cannot_be_played_on() -> None:
    table = Table("?new=3&seed=abc")
    table.press("roll", "new-game")
    before = dict(table.saved)
    table.press("roll", "take", "undo")
    table.key("r", "t", "u", "5", "2")
    for intent in table.legal():
        assert isinstance(intent, Tapped)
        table.dispatch(intent)
    assert table.saved == before
    assert table.page.screen == "lobby"


# Taking a placement back


def test_undo_takes_a_placement_back_and_never_a_roll() -> None:
    rng = random.Random(3)
    table = Table("?new=3&seed=abc&variation=1")
    taken_back = 0
    while not table.match.is_over:
        placing = table.state.phase is Phase.PLACE
        before = everything_but_looks(table)
        table.play_on(rng)
        after = everything_but_looks(table)
        assert table.page.has('.bar [data-action="undo"]', "aria-disabled") is not placing
        table.press("undo")
        assert everything_but_looks(table) == (before if placing else after)
        if placing:
            assert table.page.said[-1] == "Placement undone."
            table.press("undo")
            assert everything_but_looks(table) == before, "the roll stays"
            table.play_on(rng)
            taken_back += 1
    assert taken_back > 50


def test_after_taking_back_another_space_changes_no_roll_to_come() -> None:
    one, other = Table("?new=3&seed=abc"), Table("?new=3&seed=abc")
    for table in (one, other):
        table.press("roll")
    one.dispatch(one.legal()[0])
    other.dispatch(other.legal()[0])
    other.press("undo")
    other.dispatch(other.legal()[-1])
    for table in (one, other):
        table.press("roll")
    assert one.steps[2] == other.steps[2]
    assert one.steps[1] != other.steps[1]


# Loading the page again


def is_shown_by(page: FakePage, fresh: FakePage) -> list[str]:
    """Return what a page just loaded shows otherwise than one that was played on.

    A welcome, and where the keyboard's focus was, are no part of the game.
    """
    return [
        f"{selector} {name}: {value!r} after loading, {page.read(selector, name)!r} before"
        for selector, attributes in fresh.nodes.items()
        for name, value in attributes.items()
        if not selector.startswith("#notice") and name != "tabindex"
        if page.read(selector, name) != value
    ]


@pytest.mark.parametrize(("players", "variation"), [(2, 1), (5, 0)])
def test_the_page_loaded_again_at_any_moment_shows_the_same(players: int, variation: int) -> None:
    """A third of all moments stands for the others."""
    rng = random.Random(players)
    table = Table(f"?new={players}&variation={variation}")
    assert table.page.fragment == "#table"
    while not table.match.is_over:
        table.play_on(rng)
        if rng.random() < 0.1:
            table.press("undo")
        table.dispatch(NewTurnSeen(table.match.record))
        if rng.random() > 1 / 3:
            continue
        saved = dict(table.saved)
        again = Table("", "#table", saved=dict(saved))
        assert again.match == table.match
        assert is_shown_by(table.page, again.page) == []
        assert again.saved == saved, "looking is no step"


def test_the_page_loaded_again_before_every_roll_rolls_the_same() -> None:
    rng = random.Random(5)
    table = Table("?new=3&seed=abc")
    while not table.match.is_over:
        if table.state.phase in (Phase.ROLL, Phase.DECIDE):
            number = table.match.rolls + 1
            for _ in range(2):
                again = Table("", "#table", saved=dict(table.saved))
                again.press("roll")
                assert again.steps == (*table.steps, format_dice(roll("abc", number)))
        table.play_on(rng)
