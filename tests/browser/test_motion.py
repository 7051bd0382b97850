"""What moves, what is heard, felt and thrown into the air; and that all of it can be left out."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from claimit import claim_it
from claimit.claim_it import Phase, format_space
from claimit.claim_it.events import Returned
from tests.browser.conftest import NewContext
from tests.browser.table import ROLL, TAKE, Table
from tests.web.table import record_of
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Seating, Settings, Speed, format_settings

MOVING = "document.getAnimations().length"
PLAYED = "document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length"
"""How many motions there are beside the transitions of the style sheets."""
CONFETTI = "canvas.confetti"

COUNT_MOTIONS = """
window.moved = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.moved += 1;
  return animate.apply(this, given);
};
document.addEventListener("transitionrun", () => window.moved += 1, true);
"""

HOLD_MOTIONS = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  animation.pause();
  if (this.matches(".returning")) {
    animation.currentTime = animation.effect.getComputedTiming().endTime - 1;
  }
  Object.defineProperty(animation, "startTime", { set() {} });
  return animation;
};
"""
"""Motions stay where they begin, but flights where they end, however slow the machine is."""

SOUND_CARD = """
window.contexts = 0;
window.AudioContext = class {
  constructor() { window.contexts += 1; }
  state = "running";
  currentTime = 0;
  destination = null;
  createGain() { return { gain: {}, connect() {} }; }
  createBuffer(channels, length) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  createBufferSource() {
    return { playbackRate: {}, connect() {}, stop() {}, start() { console.info("stroke"); } };
  }
};
"""
"""Says when it plays; the one file's policy lets no test wait in any other way."""

DEVICE = """
navigator.vibrate = (pattern) => console.info(`vibrates ${pattern}`);
Object.defineProperty(navigator, "wakeLock", { value: {
  async request(kind) {
    console.info(`${kind} awake`);
    return { released: false, async release() { console.info(`${kind} asleep`); } };
  },
} });
"""

WATCH_CONFETTI = f"""
new MutationObserver((changes) => {{
  for (const {{ addedNodes }} of changes) {{
    window.flew ||= [...addedNodes].some((node) => node.matches?.("{CONFETTI}"));
  }}
}}).observe(document, {{ childList: true, subtree: true }});
"""

CENTRE = """node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2, width];
}"""


def moving_table(new_context: NewContext, address: str, *scripts: str, **settings: object) -> Table:
    """A table of a system that asks for no less motion, with settings saved from earlier."""
    page = new_context(reduced_motion="no-preference").new_page()
    save(page, **settings)
    for script in scripts:
        page.add_init_script(script)
    return Table(page, address)


def save(page: Page, **settings: object) -> None:
    """Have the page find these settings."""
    setup = [SETTINGS, format_settings(Settings(**settings))]  # type: ignore[arg-type]
    page.add_init_script(f"localStorage.setItem(...{json.dumps(setup)})")


def play_to_the_end(table: Table) -> None:
    while not table.match.is_over:
        table.play_on()


def play_to_the_last_step(table: Table) -> None:
    while len(table.match.record.steps) < table.steps_in_all - 1:
        table.play_on()


def brought_home(table: Table) -> list[Returned]:
    """Return which markers would go home if the player took his spaces now."""
    if table.phase is not Phase.DECIDE:
        return []
    events = table.match.step(claim_it.TAKE).events
    return [event for event in events if isinstance(event, Returned)]


def says(text: str) -> Callable[[ConsoleMessage], bool]:
    return lambda message: message.text == text


# Stillness


@pytest.mark.parametrize("by", ["system", "setting"])
def test_where_nothing_moves_a_computers_turn_takes_no_time(
    new_context: NewContext, address: str, by: str
) -> None:
    """The clock of the page stands still: whatever waited would never come."""
    if by == "system":
        table = Table(new_context(reduced_motion="reduce").new_page(), address)
        save(table.page, pace=Pace.INSTANT)
        table.page.add_init_script(COUNT_MOTIONS)
    else:
        settings = {"pace": Pace.INSTANT, "motion": Speed.OFF}
        table = moving_table(new_context, address, COUNT_MOTIONS, **settings)
    page = table.page
    page.clock.install()
    record = record_of("312", players=2, bots=(None, "tenderfoot"), seed="computers")
    table.open_record(record)
    table.stop_time()
    page.click(f'[data-space="{table.legal()[0]}"]')
    page.click(TAKE)
    page.wait_for_selector('#table[data-seat="0"][data-phase="roll"]', state="attached")
    table.adopt()
    assert table.state.turn == 3
    assert page.evaluate(f"[window.moved, {MOVING}]") == [0, 0]
    page.dispatch_event(ROLL, "click")
    assert page.evaluate(f"[window.moved, {MOVING}]") == [0, 0]


def test_a_tap_anywhere_ends_what_moves(new_context: NewContext, address: str) -> None:
    table = moving_table(new_context, address, HOLD_MOTIONS)
    table.start("?new=2&seed=taps")
    table.press(ROLL)
    assert table.page.evaluate(PLAYED) >= 6, "three dice that fly and turn"
    x, y = table.page.locator("#prompt").evaluate(CENTRE)[:2]
    table.page.mouse.click(x, y)
    table.rolled()
    table.page.mouse.click(x, y)
    assert table.page.evaluate(MOVING) == 0, "nor do the spaces light up any longer"
    table.agree()


# Flight, counting, confetti


@pytest.mark.parametrize("seating", [Seating.ONE_SIDE, Seating.FOUR_SIDES])
def test_markers_that_a_take_sends_home_fly_to_their_owners_panel_however_it_is_turned(
    new_context: NewContext, address: str, seating: Seating
) -> None:
    table = moving_table(new_context, address, HOLD_MOTIONS, seating=seating)
    table.page.clock.install()
    table.start("?new=3&seed=abc")
    table.in_a_hurry = True
    while not (returned := brought_home(table)):
        table.play_on()
    table.stop_time()  # the flight is not over before it was looked at
    table.press(TAKE)
    for event in returned:
        space = format_space(event.space)
        marker = table.page.locator(f'[data-space="{space}"] .returning')
        owner = table.match.record.seats[event.owner]
        assert marker.get_attribute("data-colour") == owner.colour
        panel = table.page.locator(f'[data-panel="{event.owner}"] .disc')
        assert marker.evaluate(CENTRE) == pytest.approx(panel.evaluate(CENTRE), abs=3)


def test_the_counting_can_be_skipped_and_refuses_nothing(
    new_context: NewContext, address: str
) -> None:
    table = moving_table(new_context, address, HOLD_MOTIONS)
    table.start_late("abc")
    table.in_a_hurry = True
    play_to_the_last_step(table)
    table.press(TAKE if table.next_step() == "take" else ROLL)
    winner = table.page.locator("#winner")
    while not table.page.locator("#ranking").is_visible():
        table.page.locator("#cover").dispatch_event("click")
    expect(winner).to_have_text("")
    table.page.locator("#cover").dispatch_event("click")
    expect(winner).not_to_have_text("")
    table.page.locator("#ranking ol").dispatch_event("click")
    assert table.page.evaluate(MOVING) == 0
    table.adopt()
    table.ranking_is_shown()


def test_a_rematch_begins_in_the_midst_of_the_counting(
    new_context: NewContext, address: str
) -> None:
    table = moving_table(new_context, address, HOLD_MOTIONS, WATCH_CONFETTI)
    page = table.page
    page.clock.install()
    table.start_late("abc")
    table.stop_time()
    table.in_a_hurry = True
    play_to_the_end(table)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#ranking")).to_be_hidden()
    page.clock.run_for(10_000)
    page.evaluate("() => import(new URL('runtime/effects/confetti.module.js', location.href))")
    assert page.evaluate("!window.flew"), "no confetti on another game"


def test_confetti_flies_for_the_winner_and_is_soon_gone(
    new_context: NewContext, address: str
) -> None:
    table = moving_table(new_context, address, sound=False)
    page = table.page
    page.clock.install()
    table.start_late("abc")
    table.stop_time()
    table.in_a_hurry = True
    play_to_the_end(table)
    page.evaluate("claimitPerformer()")  # which the confetti waits for
    page.clock.run_for(100)
    confetti = page.wait_for_selector(CONFETTI, state="attached")
    assert confetti is not None
    assert confetti.get_attribute("aria-hidden") == "true"
    assert confetti.evaluate("node => getComputedStyle(node).pointerEvents") == "none"
    page.clock.run_for(2000)
    assert page.locator(CONFETTI).count() == 0, "after two seconds"


# Sound


@pytest.mark.parametrize("place", ["site", "one file"])
def test_sounds_are_made_when_somebody_has_touched_the_page(
    new_context: NewContext, address: str, on_disk: str, place: str, request: pytest.FixtureRequest
) -> None:
    if place == "site":
        request.getfixturevalue("watch").address = address
    table = moving_table(new_context, address if place == "site" else on_disk, SOUND_CARD)
    strokes: list[ConsoleMessage] = []
    table.page.on("console", lambda said: strokes.extend([said] if says("stroke")(said) else []))
    table.start("?new=2&seed=sounds")
    assert table.page.evaluate("window.contexts") == 0
    table.page.click(ROLL)
    table.rolled()
    while not strokes:  # what comes too late is left out, as on a slow machine the first sounds
        table.play_on()
    assert table.page.evaluate("window.contexts") == 1


def test_nothing_is_heard_of_computers_while_nobody_has_touched_the_page(
    new_context: NewContext, address: str
) -> None:
    strokes: list[ConsoleMessage] = []
    table = moving_table(new_context, address, SOUND_CARD, pace=Pace.INSTANT, motion=Speed.OFF)
    table.page.on("console", lambda said: strokes.extend([said] if says("stroke")(said) else []))
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    record = record_of(players=2, bots=("tenderfoot", "tenderfoot"), seed="computers")
    table.open_record(record)
    table.page.wait_for_selector('#table[data-phase="over"]', state="attached")
    assert table.page.evaluate("window.contexts") == 0
    assert strokes == []
    assert [url for url in asked if "effects" in url] == []


@pytest.mark.thorough
def test_who_wants_no_sound_fetches_none_and_hears_none(
    new_context: NewContext, address: str
) -> None:
    table = moving_table(new_context, address, SOUND_CARD)
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.start("?new=2&seed=muted")
    table.page.keyboard.press("m")
    for _ in range(8):
        table.play_on()
    assert table.page.evaluate("window.contexts") == 0
    assert [url for url in asked if "effects" in url] == []
    with table.page.expect_console_message(says("stroke")):
        table.page.keyboard.press("m")


# The device


def test_a_take_is_felt_and_the_screen_stays_awake(new_context: NewContext, address: str) -> None:
    table = moving_table(new_context, address, DEVICE, vibration=True, sound=False)
    with table.page.expect_console_message(says("screen awake")):
        table.start("?new=2&seed=felt")
    table.roll()
    table.place(table.legal()[0])
    with table.page.expect_console_message(says("vibrates 40")):
        table.press(TAKE)
    table.page.get_by_role("button", name="Menu").click()
    with table.page.expect_console_message(says("screen asleep")):
        table.page.locator("#menu").get_by_role("button", name="New game").click()
