"""A step is done at once and told scene by scene; it goes on by itself, or when somebody wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.web.computers import ALL, say
from tests.web.scenes import BUSTING, CLAIMED, HARMLESS, busting, left, unwatched
from tests.web.table import Table, at, column, match_of
from web.kit.cues import HASTE
from web.table.messages.intents import Inspected, SettingChosen, Skipped, Tapped
from web.table.messages.news import NewTurnSeen, SceneEnded, VersionChanged
from web.table.scenes.scene_player import AMONG_PEOPLE_MS
from web.table.view.settings import TEMPO, Speed


def page_of(table: Table) -> dict[tuple[str, str], str | None]:
    """Return all that the page bears."""
    nodes = table.page.nodes
    return {
        (selector, name): value for selector in nodes for name, value in nodes[selector].items()
    }


def differing(before: dict[tuple[str, str], str | None], table: Table) -> set[str]:
    """Return the selectors of what is no longer as it was."""
    now = page_of(table)
    return {key[0] for key in {*before, *now} if before.get(key) != now.get(key)}


# What is shown


@pytest.mark.parametrize("seed", [BUSTING, HARMLESS])
def test_nothing_on_the_page_knows_a_roll_before_the_dice_rest(seed: str) -> None:
    table = unwatched(CLAIMED, seed=seed)
    table.dispatch(VersionChanged("waiting"))
    table.press("menu", "close")
    before, said = page_of(table), len(table.page.said)
    table.press("roll")
    table.dispatch(Inspected(at("1,1")))
    assert differing(before, table) <= {
        "#dice",
        *(f'[data-die="{number}"]{part}' for number in range(3) for part in ("", " .cube")),
        *("#prompt", "#winner", "#cover"),
        *(f'#play [data-action="{name}"]' for name in ("roll", "take", "move-on")),
        '.bar [data-action="undo"]',
        *(f'[data-space="{name}"]' for name in ("1,1", "1,6")),  # where the keyboard is
    }
    assert table.page.read("#prompt") == "The dice are rolling…"
    table.press("menu")
    assert table.page.has('#menu [data-action="update"]', "hidden"), "the turn may go on"
    told = table.page.said[said:]
    assert told == ["1,1: squatter 1, claim placed this turn"], "as before the roll"


def test_a_step_is_saved_before_it_is_told_and_said_when_it_is() -> None:
    table = busting()
    said = len(table.page.said)
    assert table.saved_match == table.match
    while left(table) >= 0:
        assert len(table.page.said) == said
        table.pass_scene()
    (told,) = table.page.said[said:]
    assert told.endswith("Wyatt is next.")


@pytest.mark.parametrize("seed", [BUSTING, HARMLESS])
def test_told_or_not_a_step_leads_to_the_same_page(seed: str) -> None:
    told, still = (unwatched(CLAIMED, seed=seed) for _ in range(2))
    still.dispatch(SettingChosen("motion", "off"))
    for table in (told, still):
        table.watched = True
        table.press("roll")
        table.dispatch(SettingChosen("motion", "normal"))
    bare = ("data-named", ".reason")  # what only scenes speak of
    assert [key for key in differing(page_of(told), still) if not key.endswith(bare)] == []


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_a_scene_lasts_as_the_tempo_says(speed: Speed) -> None:
    table = unwatched(CLAIMED, seed=BUSTING)
    table.dispatch(SettingChosen("motion", speed))
    table.press("roll")
    lasting = [scene.lasts * TEMPO[speed] for scene in table.app.model.scenes[:-1]]
    for milliseconds in lasting:
        assert [wait for wait, _ in table.page.waits] == [pytest.approx(milliseconds, abs=1)]
        table.rest()
    assert left(table) == -1


def test_each_scene_is_seen_and_heard_as_it_begins() -> None:
    table = unwatched(CLAIMED, seed=BUSTING)
    table.page.performed.clear()
    table.page.moves.clear()
    table.press("roll")
    for sounds, keyframes in (
        (["rattle", "come-to-rest"], "tumble"),
        ([], "stamp"),
        (["bust"], "slide-off"),
    ):
        heard = [cue.name for effects in table.page.performed for cue in effects.sounds]
        assert heard == sounds
        assert keyframes in {motion.keyframes for motion in table.page.moves[-1]}
        table.page.performed.clear()
        table.pass_scene()
    assert table.page.moves[-1] == ()


# At once


def test_where_nothing_moves_a_step_is_said_at_once_and_heard_one_after_the_other() -> None:
    table = unwatched(CLAIMED, seed=BUSTING)
    table.dispatch(SettingChosen("motion", "off"))
    table.page.performed.clear()
    table.press("roll")
    assert table.page.said[-1].endswith("Wyatt is next.")
    assert table.page.motions == ()
    (effects,) = table.page.performed
    assert [cue.name for cue in effects.sounds] == ["rattle", "come-to-rest", "bust"]
    assert effects.sounds[-1].delay >= 850 * HASTE


@pytest.mark.parametrize("how", ["instant", "hurried"])
def test_what_a_computer_does_in_haste_is_told_at_once(how: str) -> None:
    table = unwatched("312 1,3", bots=ALL)
    if how == "instant":
        table.dispatch(SettingChosen("pace", "instant"))
    else:
        table.press("skip")
    say(table, "take")
    if how == "instant":
        table.rest()
    assert table.steps[-1] == "take"
    assert left(table) == -1


def test_what_a_person_does_is_told_though_computers_play_at_once() -> None:
    table = unwatched("312 1,3", bots=(None, "foreman"))
    table.dispatch(SettingChosen("pace", "instant"))
    table.press("take")
    assert left(table) == 1


# Going on


@pytest.mark.parametrize(
    "go_on",
    [
        lambda table: table.choose("6,6"),
        lambda table: table.dispatch(Tapped(column(3))),
        lambda table: table.key(" "),
        lambda table: table.key(" ", on="6,6"),
        lambda table: table.key("Escape"),
        lambda table: table.press("move-on"),
        lambda table: table.dispatch(Skipped()),
        lambda table: table.rest(),
    ],
    ids=["space", "number", "space bar", "on the board", "escape", "button", "nowhere", "time"],
)
def test_the_next_scene_is_shown(go_on: Callable[[Table], None]) -> None:
    table = busting()
    match = table.match
    for to_come in (2, 1, -1):
        go_on(table)
        assert (left(table), table.match) == (to_come, match)
    assert table.page.read("#table", "data-seat") == "1"
    assert table.page.has("#cover", "hidden")


def test_who_has_gone_on_is_not_hurried_by_the_clock() -> None:
    table = busting()
    (ends,) = (do for _, do in table.page.waits)
    table.press("move-on")
    shown = table.app.model
    ends()
    assert table.app.model is shown


def test_a_scene_that_ended_in_another_position_changes_nothing() -> None:
    table = busting()
    shown = table.app.model
    other = match_of(CLAIMED).record
    for stale in (SceneEnded(other, left(table)), SceneEnded(table.match.record, 7)):
        table.dispatch(stale)
        assert table.app.model is shown


def test_when_a_step_is_told_there_is_nothing_to_go_on_to() -> None:
    table = unwatched("312")
    table.page.order.clear()
    table.press("move-on")
    table.dispatch(SceneEnded(table.match.record, 0))
    assert (table.steps, left(table)) == (("312",), -1)


def test_a_step_that_the_next_one_cuts_short_is_said_all_the_same() -> None:
    table = busting()
    said = len(table.page.said)
    table.press("roll")
    (told,) = table.page.said[said:]
    assert told.endswith("Wyatt is next."), "though his turn has begun"
    assert left(table) > 0, "his own roll is told now"


# The next turn


def test_for_a_moment_a_tap_is_still_meant_for_the_player_before() -> None:
    table = unwatched("312 1,3")
    cover = '#play [data-action="move-on"]'
    table.press("take")
    table.page.waits.clear()
    table.pass_scene()
    assert not table.page.has(cover, "hidden")
    assert not table.page.has(cover, "data-inviting")
    ((wait, seen),) = table.page.waits
    assert wait == AMONG_PEOPLE_MS == 1000
    seen()
    assert table.page.has(cover, "hidden")


class Clock:
    """The time of a page, which passes only here: what waits for it is done when it is due."""

    def __init__(self, table: Table) -> None:
        self.table, self.now = table, 0
        self.due: list[tuple[int, Callable[[], None]]] = []

    def pass_to(self, now: int) -> None:
        self.due += [(self.now + wait, do) for wait, do in self.table.page.waits]
        self.table.page.waits.clear()
        for due, do in sorted(self.due, key=lambda each: each[0]):
            if due <= now:
                do()
        self.due = [(due, do) for due, do in self.due if due > now]
        self.now = now


def hammer(table: Table, taps: Iterable[int]) -> int:
    """Tap where the button that rolls is, at these times; return how many steps that makes.

    What is tapped is what lies on top there.
    """
    clock, steps = Clock(table), len(table.steps)
    for tap in taps:
        clock.pass_to(tap)
        covered = not table.page.has('#play [data-action="move-on"]', "hidden")
        table.press("move-on" if covered else "roll")
    return len(table.steps) - steps


@pytest.mark.parametrize("every", [60, 125, 200, 330, 390])
@pytest.mark.parametrize("scenes", [True, False])
def test_hands_that_go_on_tapping_never_roll_for_the_next_player(every: int, scenes: bool) -> None:
    table = unwatched(CLAIMED, seed=BUSTING)
    table.watched = not scenes
    assert hammer(table, range(0, 20_000, every)) == 1, "the roll that busts, and none after it"
    assert not table.page.has('#play [data-action="move-on"]', "hidden")


def test_who_taps_a_second_after_the_turn_has_come_rolls() -> None:
    table = unwatched(CLAIMED, seed=BUSTING)
    table.watched = True
    assert hammer(table, [0, 1000]) == 2
    table = unwatched(CLAIMED, seed=BUSTING)
    table.watched = True
    assert hammer(table, [0, 999, 1399]) == 2, "and so does who tapped too soon, and taps again"


def test_a_turn_that_others_have_gone_on_from_is_not_new_for_longer() -> None:
    table = unwatched("312 1,3")
    table.press("take")
    table.pass_scene()
    stale = table.match.record
    table.press("roll")
    assert table.app.model.view.turn_is_new is False
    shown = table.app.model
    table.dispatch(NewTurnSeen(stale))
    assert table.app.model is shown


def test_within_a_turn_nothing_is_new() -> None:
    table = unwatched("312")
    table.choose("1,3")
    assert (table.app.model.view.turn_is_new, table.page.waits) == (False, [])
