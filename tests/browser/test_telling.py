"""How a roll is told: nothing knows it before the dice do, and nobody plays for the next player."""

from __future__ import annotations

import random
from itertools import product

import pytest
from playwright.sync_api import expect

from claimit import claim_it
from claimit.claim_it import Phase, State
from claimit.table.match import Match
from tests.browser.conftest import NewContext
from tests.browser.table import ROLL, Table
from tests.browser.test_motion import moving_table
from tests.often import by_turns
from tests.web.table import match_of
from tools.games.busts import before_a_bust, before_a_computers_bust
from web.claim_it.scenes import scenes
from web.table.face.throwing import TUMBLE
from web.table.links.game_links import format_shared
from web.table.view.settings import Pace, Seating, Speed

WATCH_FRAMES = """{
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const shown = (selector) => document.querySelector(selector)
    ?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
  const look = (table) => ({
    phase: table.dataset.phase, seat: table.dataset.seat, side: table.dataset.side,
    title: document.title, said: text("#announcer"), log: text(".log"), odds: text("#odds"),
    aftermath: text("#aftermath"), panels: document.querySelector(".panels").outerHTML,
    buttons: [...document.querySelectorAll("#play .decision .label, #play .decision .hint")]
      .map((node) => node.textContent),
    card: shown("#handover"), banner: shown(".banner"), ranking: shown("#ranking"),
    notice: shown("#notice"), faces: document.querySelectorAll("[data-face]").length,
    board: [...document.querySelectorAll("[data-space]")].map(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}=${value}`).sort().join(" ")).join(),
  });
  const flying = () => [...document.querySelectorAll(".die, .cube")]
    .some((node) => node.getAnimations().some((each) => each.playState === "running"));
  const turns = (cube) => cube.getAnimations().some((each) =>
    each.playState === "running" && each.effect.getKeyframes().some((frame) => frame.transform));
  window.frames = [];
  const note = () => {
    const table = document.querySelector('[data-screen="table"] #table');
    if (table) frames.push({ flying: flying(), look: look(table), prompt: text("#prompt"),
      turning: [...document.querySelectorAll("#dice .cube")].map(turns),
      over: document.querySelector("#cover").hidden });
    requestAnimationFrame(note);
  };
  note();
}"""
"""Notes in every frame what is seen, heard by screen readers and written on the tab."""

SLOW_MOTION = """{
  const SLOWER = 4;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, { delay, duration, ...options }) {
    const slower = { ...options, delay: delay * SLOWER, duration: duration * SLOWER };
    return animate.call(this, frames, slower);
  };
  const { setTimeout } = window;
  window.setTimeout = (act, milliseconds = 0) => setTimeout(act, milliseconds * SLOWER);
}"""
"""Stretches motions and waits alike, so that a slow machine, too, shows frames enough."""


OFTEN = {
    ("decided by the last die", Seating.ONE_SIDE, Speed.FAST, Pace.NORMAL),
    ("safe", Seating.ONE_SIDE, Speed.NORMAL, Pace.NORMAL),
    ("bust", Seating.FOUR_SIDES, Speed.FAST, Pace.NORMAL),
}
"""What every run looks at; `make test-thorough` looks at all there is."""


def decided_by_the_last_die(rolled: Match[State]) -> bool:
    """Return whether the last step is a roll that is shown with suspense."""
    return scenes(rolled)[0].lasts > TUMBLE


def before_suspense() -> Match[State]:
    """Return a game of people in which the last die of the next roll decides."""
    match, rng = match_of(players=2, seed="suspense"), random.Random("suspense")
    while True:
        rolled = match.roll()
        if decided_by_the_last_die(rolled):
            return match
        is_bust = rolled.state.phase is not Phase.PLACE
        match = rolled if is_bust else rolled.step(rng.choice(claim_it.legal_actions(rolled.state)))


MATCHES = {
    "safe": lambda: match_of("312 1,3", players=2, seed="abc"),
    "bust": lambda: before_a_bust("dbl1"),
    "decided by the last die": before_suspense,
    "computer": before_a_computers_bust,
}

SPEEDS = (Speed.FAST, Speed.NORMAL, Speed.SLOW)
CASES = [
    pytest.param(*case, id=" ".join(case), marks=() if case in OFTEN else pytest.mark.thorough)
    for case in (
        *product(("safe", "bust", "decided by the last die"), Seating, SPEEDS, (Pace.NORMAL,)),
        *product(("computer",), Seating, SPEEDS, (Pace.SLOW, Pace.NORMAL, Pace.FAST)),
    )
]
"""A person's roll, a person's bust and a computer's, in all seatings, at all speeds and paces. (No
die of a computer that plays in an instant is seen to fly.)"""


ROLLING = ("The dice are rolling…", "The dice are rolling…\nA cog marks a computer player.")
"""All that is said meanwhile, the second where a first game is explained."""


@pytest.mark.parametrize(("what", "seating", "speed", "pace"), CASES)
def test_nothing_knows_a_roll_before_the_dice_rest(
    new_context: NewContext, address: str, what: str, seating: Seating, speed: Speed, pace: Pace
) -> None:
    table = moving_table(
        new_context, address, sound=False, seating=seating, motion=speed, pace=pace
    )
    page = table.page
    page.add_init_script(SLOW_MOTION)
    page.add_init_script(WATCH_FRAMES)
    match = MATCHES[what]()
    table.open(format_shared(match.record))
    if what != "computer":
        page.dispatch_event(ROLL, "click")
    page.wait_for_function("() => frames.some((f) => f.flying) && frames.at(-1).over")
    frames = page.evaluate("frames")
    first = next(number for number, frame in enumerate(frames) if frame["flying"])
    in_flight = [frame for frame in frames if frame["flying"]]
    still = frames[first - 1]["look"]
    assert len(in_flight) > 3
    for frame in in_flight:
        assert frame["look"] == {**still, "faces": 0}
        assert frame["prompt"] in ROLLING
    assert frames[-1]["look"] != still, "at last all is known"
    alone = [frame for frame in in_flight if frame["turning"] == [False, False, True]]
    assert bool(alone) is decided_by_the_last_die(match.roll())


WATCH_DICE = """{
  window.nearest = [];
  const note = () => {
    const dice = [...document.querySelectorAll("#dice .die")].map((die) => {
      const {left, right, top, bottom} = die.getBoundingClientRect();
      return {die, x: (left + right) / 2, y: (top + bottom) / 2};
    });
    const flying = ({die}) => die.getAnimations().some((each) => each.playState === "running");
    if (dice.some(flying)) {
      const pairs = dice.flatMap((one, number) => dice.slice(number + 1).map((other) =>
        Math.hypot(one.x - other.x, one.y - other.y) / one.die.offsetWidth));
      nearest.push(Math.min(...pairs));
    }
    requestAnimationFrame(note);
  };
  note();
}"""
"""Notes in every frame of a flight how near the nearest two dice are, in widths of a die."""


@pytest.mark.parametrize(
    ("size", "seating"),
    by_turns(
        [(360, 740), (1180, 820)],
        [Seating.ONE_SIDE, Seating.FOUR_SIDES],
        lambda size, seating: f"{seating}-{size[0]}",
    ),
)
def test_no_die_flies_through_another(
    new_context: NewContext, address: str, seating: Seating, size: tuple[int, int]
) -> None:
    table = moving_table(new_context, address, sound=False, seating=seating)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(SLOW_MOTION)
    page.add_init_script(WATCH_DICE)
    table.open(format_shared(match_of("312 1,3", players=2, seed="abc").record))
    page.dispatch_event(ROLL, "click")
    page.wait_for_function("() => nearest.length > 3 && document.querySelector('#cover').hidden")
    assert min(page.evaluate("nearest")) > 1


def test_a_bust_says_why_then_what_is_lost_and_only_then_who_is_next(
    new_context: NewContext, address: str
) -> None:
    table = moving_table(new_context, address, sound=False)
    match = before_a_bust("dbl1")
    page = table.page
    page.add_init_script(WATCH_FRAMES)
    table.open_record(match.record)
    page.dispatch_event(ROLL, "click")
    page.wait_for_function("() => frames.some((f) => f.flying) && frames.at(-1).over")
    seen: list[tuple[str, bool, bool, str]] = []
    for frame in page.evaluate("frames"):
        look = frame["look"]
        now = ("named" * ("data-named" in look["board"]), look["banner"], look["card"])
        if not seen or seen[-1] != (*now, look["seat"]):
            seen.append((*now, look["seat"]))
    assert seen == [
        ("", False, False, "0"),
        ("named", False, False, "0"),
        ("named", True, False, "0"),
        ("", False, False, "1"),
    ]


def test_where_nothing_moves_a_bust_lies_there_to_be_read(
    new_context: NewContext, address: str
) -> None:
    table = Table(new_context(reduced_motion="reduce").new_page(), address)
    page, match = table.page, before_a_bust("dbl1")
    page.clock.install()
    table.open_record(match.record)
    table.stop_time()
    for go_on in (
        lambda: page.click("#cover"),
        lambda: page.clock.run_for(2000),
    ):
        table.open_record(match.record)
        page.click(ROLL)
        expect(page.locator(".banner")).to_be_visible()
        expect(page.locator(".banner")).to_contain_text("Back to the desert")
        expect(page.locator("[data-named~=why] .reason").first).to_be_visible()
        lost = page.locator("[data-named~=squatter] .squatter, [data-named~=claim] .stake")
        expect(lost.first).to_be_visible()
        # Who is next knows it already, but the board is still as the bust left it.
        expect(page.locator("#table")).to_have_attribute("data-seat", "1")
        go_on()
        expect(page.locator(".banner")).to_be_hidden()
        expect(page.locator("[data-named]")).to_have_count(0)


SEEDS = (
    "dbl1",
    *(pytest.param(f"dbl{number}", marks=pytest.mark.thorough) for number in range(2, 11)),
)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_second_tap_on_the_same_spot_never_plays_for_the_next_player(
    new_context: NewContext, address: str, seed: str
) -> None:
    """Roll again, and the same spot once more, at any delay up to a second and a half."""
    table = moving_table(new_context, address, sound=False)
    match = before_a_bust(seed)
    page = table.page
    page.clock.install()
    table.open_record(match.record)
    box = page.locator(ROLL).bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for delay in range(0, 1501, 50):
        table.open_record(match.record)
        page.mouse.click(*spot)
        page.clock.run_for(delay)
        page.mouse.click(*spot)
        page.clock.run_for(4000)
        expect(page.locator("#cover")).to_be_hidden()
        table.adopt()
        assert table.match.ply == match.ply + 1, f"{delay} ms later"
        assert table.state.seat == 1


def test_whoever_means_it_rolls_at_once(new_context: NewContext, address: str) -> None:
    """A key and a program are never refused: only a tap can be meant for what was there before."""
    table = moving_table(new_context, address, sound=False)
    match = before_a_bust("dbl1")
    for roll in (
        lambda: table.page.keyboard.press("r"),
        lambda: table.page.dispatch_event(ROLL, "click"),
    ):
        table.open_record(match.record)
        roll()
        roll()
        expect(table.page.locator("#cover")).to_be_hidden()
        table.adopt()
        assert table.match.ply == match.ply + 2
