"""How a step is told: what each scene shows, for how long, and what nobody knows yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest

from claimit.claim_it import Phase, State, format_space
from claimit.claim_it.board import SIZE
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Busted
from claimit.table.match import Match
from tests.web.claim_it.moments import NEARLY_OVER
from tests.web.scenes import at_rest, differing, in_turn, pieces, shown
from tests.web.table import at_position, finished, match_of, opened
from web.claim_it.scenes import scenes
from web.kit.marks import Marks
from web.table.face.scenes import Scene
from web.table.face.throwing import TUMBLE, thrown

# A throw

DICE_IN_FLIGHT = {
    "#dice",
    *(f'[data-die="{number}"]' for number in range(3)),
    *(f'[data-die="{number}"] .cube' for number in range(3)),
}
SAID_MEANWHILE = {"#prompt", "#winner"}
RESTING = {f'#play [data-action="{name}"]' for name in ("roll", "take")}
OF_A_SCENE = {"#cover", '#play [data-action="move-on"]', '.bar [data-action="undo"]'}


def assert_nobody_knows_yet(match: Match[State]) -> None:
    """Hold that a throw shows the table as it was, but for what says that dice are thrown."""
    before, (throw, *_) = in_turn(match)
    was, is_now = at_rest(before), shown(throw)
    differs = differing(was, is_now)
    assert set(differs) <= DICE_IN_FLIGHT | SAID_MEANWHILE | RESTING | OF_A_SCENE
    assert is_now["#prompt"]["text"] == "The dice are rolling…"
    assert {is_now[die]["data-face"] for die in is_now if die.endswith('"]') and "die" in die} == {
        None
    }
    assert is_now["#dice"]["aria-label"] == "Dice, not yet rolled"
    for selector in RESTING & set(differs):
        assert differs[selector] == {"aria-disabled": "true"}
    assert is_now["#cover"]["hidden"] is None


@pytest.mark.parametrize(
    "tokens",
    [
        pytest.param("312", id="the first roll"),
        pytest.param("312 1,3 312", id="the same again"),
        pytest.param("111 1,1 111 1,1 111", id="a bust"),
        pytest.param("111 1,1 111 1,1 111 265", id="the next player's"),
    ],
)
@pytest.mark.parametrize("bots", [(), ("foreman",) * 3])
def test_while_the_dice_are_thrown_the_table_is_as_it_was(
    tokens: str, bots: tuple[str, ...]
) -> None:
    assert_nobody_knows_yet(match_of(tokens, bots=bots))


def test_what_a_bust_cost_is_said_where_it_covers_fewer_of_the_spaces_it_is_about() -> None:
    ends: set[str] = set()
    whole = (opened(finished(2, seed=f"covers-{seed}")) for seed in range(20))
    for match in (whole.at(ply) for whole in whole for ply in range(1, whole.ply + 1)):
        for busted in (event for event in match.events if isinstance(event, Busted)):
            *_, scene = (scene for scene in scenes(match) if scene.banner)
            framed = [at for at, each in (scene.marks or {}).items() if each.get("data-named")]
            about = [*framed, *(f'{format_space(space)}"]' for space in busted.spaces)]
            rows = {at.removesuffix('"]')[-1] for at in about}
            at_foot, at_head = rows & set("12"), rows & {str(SIZE), str(SIZE - 1)}
            if not at_foot or not at_head:
                assert scene.banner_at == ("foot" if at_head else "head")
                ends.add(scene.banner_at)
    assert ends == {"foot", "head"}


def test_in_a_whole_game_no_throw_is_known_before_the_dice_rest() -> None:
    match = opened(finished(2))
    rolls = [n for n, step in enumerate(match.steps, start=1) if isinstance(step, Dice)]
    assert len(rolls) > 20
    for ply in rolls:
        assert_nobody_knows_yet(match.at(ply))


def test_a_throw_of_anybody_can_be_shown_on_a_table_where_nothing_was_played() -> None:
    table = match_of()
    throw = thrown(table, Dice((6, 5, 4)))
    assert (throw.match, throw.board, throw.dice) == (table, table, (6, 5, 4))
    assert shown(throw)["#table"]["data-seat"] == "0"


# Suspense


def throws(match: Match[State], resting: tuple[int, int]) -> list[Scene]:
    """Return how all rolls are thrown whose first two dice show these."""
    faces = range(1, 7)
    return [scenes(match.step(Dice((*resting, last))))[0] for last in faces]


def moments_before_a_roll() -> Iterator[Match[State]]:
    """Yield what a whole game was before each roll."""
    match = opened(finished(3))
    for ply, step in enumerate(match.steps):
        if isinstance(step, Dice):
            yield match.at(ply)


def test_nothing_of_a_throw_depends_on_the_last_die_but_where_it_comes_to_lie() -> None:
    kinds = set[bool]()
    for match in moments_before_a_roll():
        for resting in combinations_with_replacement(range(1, 7), 2):
            first, *others = throws(match, resting)
            for scene in others:
                assert replace(scene, dice=first.dice) == first
            kinds.add(first.lasts > TUMBLE)
    assert kinds == {False, True}


def test_suspense_is_for_rolls_that_may_well_cost_much() -> None:
    tense = 0
    for match in moments_before_a_roll():
        for resting in product(range(1, 7), range(1, 7)):
            if throws(match, resting)[0].lasts == TUMBLE:
                continue
            tense += 1
            ends = {
                match.step(Dice((*resting, last))).state.phase is Phase.PLACE
                for last in range(1, 7)
            }
            assert ends == {True, False}, "all is open"
            assert match.state.at_risk.bit_count() > 1
    assert tense > 10


# All steps


def test_every_step_ends_with_the_new_position_alone() -> None:
    match = opened(finished(3))
    for ply in range(1, match.ply + 1):
        now = match.at(ply)
        *_, last = scenes(now)
        assert (last.match, last.board) == (now, now)
        bare = Scene(now, now, motions=last.motions, effects=last.effects, still=last.still)
        assert last == bare


def test_what_a_scene_lays_over_the_table_is_taken_away_again() -> None:
    match = opened(finished(3))
    laid = 0
    for ply in range(1, match.ply + 1):
        now = match.at(ply)
        for scene in scenes(now):
            for selector, attributes in (scene.marks or {}).items():
                if selector.endswith(" .reason"):
                    continue  # which is seen only where its space is named
                laid += 1
                assert set(attributes) <= set(at_rest(now)[selector])
    assert laid


# The end


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
    match = at_position(NEARLY_OVER, "take")
    *_, count, _ = scenes(match)
    counting, end = shown(count), at_rest(match)
    assert crowned(end) == ['[data-panel="0"]', '[data-standing="0"]']
    assert (words_of(end).count("wins"), pieces(end, "data-outlined") == []) == (3, False)
    assert crowned(counting) == []
    assert "wins" not in words_of(counting)
    assert pieces(counting, "data-outlined") == []
    assert counting["#ranking"]["hidden"] is None
