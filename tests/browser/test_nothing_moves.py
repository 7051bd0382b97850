"""What is played with stays where it is: in every phase, for two to five, in every language.

Where things are follows from the window alone. A moment of a game is opened as a shared record and
looked at in every size, so that a whole game costs a few moments only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from playwright.sync_api import Page

from claimit import claim_it
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from tests.browser.conftest import NewContext
from tests.browser.table import ROLL, TAKE, Table
from tests.often import often
from tools.pictures import scenes
from web.table.links.fragments import TABLE
from web.table.links.game_links import format_shared
from web.table.view.settings import Seating, Settings

SIZES = (
    (360, 640),
    (360, 740),
    (768, 1024),
    (844, 390),
    (960, 540),
    (1180, 820),
    (1440, 900),
    (1920, 1080),
)
AROUND = ((768, 1024), (1180, 820), (1280, 720))
"""Tablets that people can sit round."""
FROM_THE_FIRST_ROLL_TO_THE_LAST = (
    lambda match, ply: not ply,
    scenes.phase(claim_it.Phase.PLACE),
    scenes.phase(claim_it.Phase.DECIDE),
    scenes.turn_begins,
    scenes.busted,
    scenes.last_turn,
)

STILL = 2
"""By how many pixels something may be elsewhere."""

BOXES = """() => {
  const boxes = {};
  const note = (name, selector) => document.querySelectorAll(selector).forEach((node, number) => {
    if (!node.checkVisibility()) return;
    const {left, top, right, bottom} = node.getBoundingClientRect();
    const key = node.dataset.action || node.dataset.panel || number;
    boxes[`${name} ${key}`] = [left, top, right, bottom].map((at) => Math.round(at * 10) / 10);
  });
  note("panel", "[data-panel]");
  note("board", ".board");
  note("log", ".record");
  note("tray", "#dice");
  note("prompt", "#prompt");
  note("gauge", "#gauge");
  note("buttons", "#play .decisions");
  note("button", "#play .decision:not(.move-on)");
  return boxes;
}"""
"""Where everything is that is played with: left, top, right and bottom of each."""

BEYOND = """() => {
  const cut = [];
  const [log, tray] = [".record", "#dice"].map((at) => document.querySelector(at));
  const line = log.querySelector(".turn")?.getBoundingClientRect();
  const around = log.getBoundingClientRect();
  if (line && (line.top < around.top - 2 || line.bottom > around.bottom + 2)) cut.push("the log");
  for (const selector of ["#prompt", "#odds", "#play .decision"]) {
    for (const node of document.querySelectorAll(selector)) {
      if (node.checkVisibility() && node.scrollHeight > node.clientHeight + 2) cut.push(selector);
    }
  }
  const felt = tray.getBoundingClientRect();
  for (const die of tray.querySelectorAll(".die")) {
    const box = die.getBoundingClientRect();
    if (box.top < felt.top || box.bottom > felt.bottom || box.left < felt.left
      || box.right > felt.right) cut.push(`die ${die.dataset.die}`);
  }
  const {scrollHeight, clientHeight} = document.documentElement;
  if (scrollHeight > clientHeight) cut.push("the page");
  return cut;
}"""
"""What has no room: texts in their places, dice on their tray, the log's newest turn, the page."""

Box = list[float]
Boxes = Mapping[str, Box]


def game(players: int) -> Match[claim_it.State]:
    """Return a whole game of so many players."""
    text = (scenes.GOLDEN / f"{players}-players-plain.json").read_text(encoding="utf-8")
    return open_record(text, GAMES)


def moments(players: int) -> Iterator[Match[claim_it.State]]:
    """Yield the moments of a game that are looked at."""
    match = game(players)
    for fits in FROM_THE_FIRST_ROLL_TO_THE_LAST:
        yield match.at(max(ply for ply in range(len(match.states)) if fits(match, ply)))


def go_to(page: Page, match: Match[claim_it.State]) -> None:
    """Show a moment of a game on a page that is open."""
    page.evaluate("(place) => { location.hash = place; }", format_shared(match.record))
    page.wait_for_function("(table) => location.hash === table", arg=TABLE)


def moved(before: Boxes, after: Boxes) -> list[str]:
    """Return what is elsewhere, of what there was before."""
    return [
        f"{name}: {before[name]} -> {after[name]}"
        for name in before.keys() & after.keys()
        if any(abs(a - b) > STILL for a, b in zip(before[name], after[name], strict=True))
    ]


def over_one_another(boxes: Boxes) -> list[str]:
    """Return the pairs of boxes that share more than their edges; a button is on its own place."""

    def shared(one: Box, other: Box) -> float:
        wide = min(one[2], other[2]) - max(one[0], other[0])
        return min(wide, min(one[3], other[3]) - max(one[1], other[1]))

    alone = {name: box for name, box in boxes.items() if not name.startswith("buttons")}
    return [
        f"{one} and {other}"
        for one, other in combinations(alone, 2)
        if shared(alone[one], alone[other]) > 1
    ]


class Seen:
    """What was where in each size, and what should not have been so."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.first: dict[tuple[int, int], dict[str, Box]] = {}
        self.wrong: list[str] = []

    def begin(self) -> None:
        """Forget the players' panels, of which the next game has others."""
        for boxes in self.first.values():
            for name in [name for name in boxes if name.startswith(("panel", "log"))]:
                del boxes[name]

    def look(self, moment: str, sizes: Iterable[tuple[int, int]] = SIZES) -> None:
        """Compare what is seen now in every size with what was seen before."""
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            boxes, cut = self.page.evaluate(f"() => [({BOXES})(), ({BEYOND})()]")
            before = self.first.setdefault((width, height), {})
            wrong = [*moved(before, boxes), *over_one_another(boxes), *cut]
            self.wrong += [f"{moment}, {width} x {height}: {what}" for what in wrong]
            self.first[width, height] = {**boxes, **before}


PAIRS = (("en", (3, 5)), ("de", (2, 4)), ("nl", (2, 3, 4, 5)))
"""The languages, and how many play in each: not every language with every number."""


@pytest.mark.parametrize(
    ("language", "numbers"), [often(*pair, when=pair[0] == "de", id=pair[0]) for pair in PAIRS]
)
def test_nothing_moves_in_any_phase_and_whoever_plays(
    new_context: NewContext, address: str, language: str, numbers: tuple[int, ...]
) -> None:
    context = new_context()
    page = context.new_page()
    scenes.settle(context, Settings(language=language))
    Table(page, address).open()
    seen = Seen(page)
    for players in numbers:
        seen.begin()
        for number, moment in enumerate(moments(players)):
            go_to(page, moment)
            what = f"{players} players after {moment.ply} steps"
            seen.look(what, SIZES[number % 2 :: 2])
            if moment.state.phase is claim_it.Phase.PLACE:
                page.click(TAKE, force=True)  # which rests, and says why
                seen.look(f"{what}, refused", SIZES[::2])
    assert seen.wrong == []


def test_nothing_moves_while_computers_play(new_context: NewContext, address: str) -> None:
    page = new_context().new_page()
    Table(page, address).open()
    seen = Seen(page)
    match = game(3)
    go_to(page, match.at(0))
    seen.look("people")
    seats = tuple(replace(player, bot="tenderfoot") for player in match.record.seats)
    late = match.at(match.ply // 2)
    page.keyboard.press("p")
    go_to(page, replace(late, record=replace(late.record, seats=seats)))
    page.wait_for_selector('#play [data-action="skip"]')
    seen.look("computers")
    page.keyboard.press("p")
    seen.look("paused")
    assert seen.wrong == []


@pytest.mark.parametrize("size", [SIZES[1], SIZES[5]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_moves_while_dice_roll(
    new_context: NewContext, address: str, size: tuple[int, int]
) -> None:
    width, height = size
    context = new_context(
        viewport={"width": width, "height": height}, reduced_motion="no-preference"
    )
    table = Table(context.new_page(), address)
    table.start("?new=3&seed=steady")
    seen = Seen(table.page)
    seen.look("before", [size])
    table.page.click(ROLL)
    for frame in range(12):
        seen.look(f"look {frame}", [size])
        table.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert [wrong for wrong in seen.wrong if "die" not in wrong] == [], "thrown dice may fly"


def test_what_moves_or_lies_over_something_else_is_noticed(table: Table, page: Page) -> None:
    table.start("?new=2&seed=still")
    seen = Seen(page)
    seen.look("as it is", [SIZES[5]])
    assert seen.wrong == []
    page.evaluate("document.querySelector('#prompt').style.marginTop = '-12px'")
    seen.look("pushed", [SIZES[5]])
    assert any("prompt 0:" in wrong for wrong in seen.wrong)
    assert any("tray 0 and prompt 0" in wrong for wrong in seen.wrong)


def test_at_four_sides_only_the_block_of_whoever_is_to_move_moves(
    new_context: NewContext, address: str
) -> None:
    page = new_context().new_page()
    scenes.settle(page, Settings(seating=Seating.FOUR_SIDES))
    Table(page, address).open()
    match = game(5)
    seen = Seen(page)
    for seat in range(5):
        plies = (ply for ply, state in enumerate(match.states) if state.seat == seat)
        moment = match.at(next(ply for ply in plies if scenes.turn_begins(match, ply)))
        go_to(page, moment)
        seen.look(f"seat {seat}", AROUND)
        for boxes in seen.first.values():
            for name in [name for name in boxes if not name.startswith(("panel", "log", "board"))]:
                del boxes[name]
    assert seen.wrong == []


@pytest.mark.own_context
def test_a_notice_covers_no_dice_and_no_button(table: Table, page: Page) -> None:
    page.context.grant_permissions(["clipboard-write"])
    table.start("?new=5&seed=still")
    table.roll()
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="share"]')
    page.click('#share [data-action="copy-link"]')
    page.wait_for_selector("#notice:not([hidden])")
    in_the_way = covered(page, "#notice")
    assert in_the_way == []


def covered(page: Page, selector: str) -> list[str]:
    """Return in which sizes something lies over the dice, what is told or the big buttons."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        boxes: dict[str, Box] = page.evaluate(BOXES)
        opened: Box = page.locator(selector).evaluate(
            "(node) => (({left, top, right, bottom}) => [left, top, right, bottom])("
            "node.getBoundingClientRect())"
        )
        near = {name: boxes[name] for name in ("tray 0", "prompt 0", "buttons 0")}
        pairs = over_one_another({"what opens": opened, **{f"the {n}": b for n, b in near.items()}})
        found += [f"{width} x {height}: {pair}" for pair in pairs if "what opens" in pair]
    return found
