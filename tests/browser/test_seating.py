"""People round the device: the table turns to whoever is to move, and is hit where it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.record import Record, format_record
from tests.browser.conftest import NewContext
from tests.browser.table import ROLL, TAKE, Table
from tests.often import often
from tests.web.table import LOOK, record_of
from tools.pictures.scenes import GO_TO, GOLDEN, settle
from web.claim_it.face import FACE
from web.table.links.game_links import format_shared
from web.table.play.table_marks import table_marks
from web.table.view.settings import Pace, Seating, Settings

TABLET, UPRIGHT, LAPTOP, PHONE = (1180, 820), (820, 1180), (1280, 720), (390, 844)

ON_THE_TABLE = 700
"""From which size on, each way, a device lies between people."""
STILL = 1
"""By how many pixels something may lie elsewhere."""
AT_HAND = 190
"""How many pixels from the edge the big buttons may be, behind a card and another button."""

TURNED = (ROLL, TAKE, "#dice", "#prompt", ".numeral", ".space .name")
LYING_STILL = (".grid", ".bar nav", ".log")
CARDS = ("[data-panel='{}']", "[data-panel='{}'] .disc")

ANGLES = """(selectors) => selectors.map((selector) => {
  const node = document.querySelector(selector);
  if (!node.checkVisibility()) return null;
  const [from, to] = [0, 100].map((left) => {
    const point = document.createElement("i");
    point.style = `position: absolute; top: 0; left: ${left}px`;
    node.append(point);
    const { x, y } = point.getBoundingClientRect();
    point.remove();
    return [x, y];
  });
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return (Math.round(angle * 180 / Math.PI) + 360) % 360;
})"""
"""How far, in degrees clockwise, what is written in some nodes is seen to be turned."""

COLLISIONS = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect());
  const parts = seen(".turning :is(.dice, .prompt, .decision)");
  const most = (side) => Math.max(...parts.map((box) => box[side]));
  const least = (side) => Math.min(...parts.map((box) => box[side]));
  const [left, top, right, bottom] = [least("left"), least("top"), most("right"), most("bottom")];
  const within = (box) => Math.min(
    Math.min(right, box.right) - Math.max(left, box.left),
    Math.min(bottom, box.bottom) - Math.max(top, box.top),
  );
  return {
    beyond: Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight, 0)),
    over: Math.round(Math.max(...seen(".bar, .board, .panel, .log").map(within), 0)),
  };
}"""
"""By how many pixels dice and buttons leave the window, and lie over what is beside them."""

FROM_THE_EDGE = """(degrees) => Math.max(
  ...[...document.querySelectorAll("#play .decision")].filter((node) => node.checkVisibility())
    .map((node) => node.getBoundingClientRect()).map((box) => Math.round({
      0: innerHeight - box.bottom,
      90: box.left,
      180: box.top - document.querySelector(".bar").getBoundingClientRect().bottom,
      270: innerWidth - box.right,
    }[degrees])),
)"""
"""How far the big buttons are from the edge at which somebody sits; the bar counts as an edge."""

SEEN_AT = """(node) => {
  const text = document.createRange();
  text.selectNodeContents(node);
  const { left, top, width, height } = text.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
"""Where the middle of what is written in a node is seen."""


CROWDED = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => getComputedStyle(node).clipPath === "none");
  const named = ({ id, dataset, className }) =>
    id || dataset.action || className + (dataset.panel ?? "");
  const text = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const parts = ".bar h1, .bar nav button, .panel, .board, .dice, #play .decision, .record, .turn";
  const boxes = seen(parts)
    .filter((node) => !node.matches(".log li + li .turn"))
    .map((node) => ({ node, name: named(node), box: node.getBoundingClientRect() }));
  const prompt = document.querySelector("#prompt");
  boxes.push({ node: prompt, name: "prompt", box: text(prompt) });
  const found = prompt.textContent.trim() ? [] : ["no prompt"];
  boxes.forEach(({ node, name, box }, index) => {
    if (Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight) > 1)
      found.push(`${name} leaves the window`);
    if (node !== prompt && Math.min(box.width, box.height) < 20) found.push(`${name} is a sliver`);
    for (const other of boxes.slice(index + 1)) {
      const apart = !node.contains(other.node) && !other.node.contains(node);
      const over = Math.min(
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top));
      if (apart && over > 1) found.push(`${name} lies over ${other.name}`);
      if (name === "record" && other.name === "turn" && over < other.box.height - 1)
        found.push("the log's line falls out of its bar");
    }
  });
  for (const node of seen(
    ".panel .called, .panel .figure, .turning .decision, .decision .label, .decision .hint"))
    if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 5)
      found.push(`"${node.textContent}" is cut`);
  return [...new Set(found)];
}"""
"""What is wrong with where the parts of the table lie, and whether their words are whole."""


CHOOSE = """(settings) => {
  for (const [name, value] of Object.entries(settings)) {
    const control = document.querySelector(`[data-setting='${name}']`);
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""
"""Seat people otherwise, as the dialog of the settings does."""

NEW_TURN = '#play [data-action="move-on"]'
"""Lies over the big buttons until everybody has seen that it is another's turn."""


def tap_as_seen(page: Page, selector: str) -> None:
    """Tap where a word is seen, whatever that place belongs to."""
    x, y = page.locator(f"{selector} .label").evaluate(SEEN_AT)
    expect(page.locator(NEW_TURN)).to_be_hidden()
    page.mouse.click(x, y)


def lies_turned(page: Page, degrees: int, cards: list[int], *sizes: tuple[int, int]) -> None:
    """Dice, buttons and what is told are read from this side, and cover nothing else.

    On a tablet each card is read from its player’s side, and on a phone it lies still, as do board,
    bar and log, which belong to all.
    """
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        turned = page.evaluate(ANGLES, TURNED)
        assert turned == [degrees] * len(turned), (width, height)
        still = page.evaluate(ANGLES, LYING_STILL)
        assert still == [0] * len(still), (width, height)
        around = min(width, height) >= ON_THE_TABLE
        for seat, side in enumerate(cards):
            seen = page.evaluate(ANGLES, [part.format(seat) for part in CARDS])
            assert seen == [side if around else 0] * len(CARDS), (seat, width, height)
        if around:
            assert page.evaluate(FROM_THE_EDGE, degrees) <= AT_HAND, (width, height)
        assert page.evaluate(COLLISIONS) == {"beyond": 0, "over": 0}, (width, height)


def is_handed_over(table: Table, seating: Seating, degrees: int) -> None:
    """A card says whose turn it is and what the others did, and goes away by one tap."""
    page = table.page
    marks = table_marks(table.match, FACE, LOOK, Settings(seating=seating))
    title, told = (marks[f"#handover .{part}"]["text"] or "" for part in ("label", "hint"))
    expect(page.locator("#handover .label")).to_have_text(title)
    expect(page.locator("#handover .hint")).to_contain_text(told)  # or what a notice would tell
    players, seat = table.match.record.seats, table.state.seat
    assert players[seat].name in title
    earlier = range(max(table.match.state.turn - len(players), 0), table.match.state.turn - 1)
    for turn in earlier:
        assert players[turn % len(players)].name in told
    assert page.evaluate(ANGLES, ["#handover"]) == [degrees]
    tap_as_seen(page, "#handover")
    expect(page.locator("#handover")).to_be_hidden()
    table.agree()  # with nothing else done


def seat_people(page: Page, seating: Seating) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Seating").select_option(seating)
    page.get_by_role("button", name="Close").click()


@pytest.mark.parametrize(
    ("seating", "angles", "sizes"),
    [
        often(seating, angles, sizes, when=seating is Seating.ONE_SIDE, id=str(seating))
        for seating, angles, sizes in (
            (Seating.ONE_SIDE, [0, 0, 0], [TABLET, PHONE]),
            (Seating.FACE_TO_FACE, [0, 180, 0], [TABLET, UPRIGHT, LAPTOP, PHONE]),
            (Seating.FOUR_SIDES, [0, 90, 180, 270], [UPRIGHT, LAPTOP, TABLET]),
        )
    ],
)
def test_the_table_turns_to_each_player_and_is_hit_as_it_is_seen(
    table: Table, page: Page, seating: Seating, angles: list[int], sizes: list[tuple[int, int]]
) -> None:
    table.start(f"?new={len(angles)}&seed=sides")
    seat_people(page, seating)
    for degrees in (*angles, angles[0]):
        lies_turned(page, degrees, angles, *sizes)
        if seating is Seating.ONE_SIDE:
            expect(page.locator("#handover")).to_be_hidden()
        else:
            is_handed_over(table, seating, degrees)
        tap_as_seen(page, ROLL)
        table.rolled()
        table.place(table.legal()[0])
        lies_turned(page, degrees, angles, *sizes)
        tap_as_seen(page, TAKE)
        table.taken()


def take_what_comes(table: Table) -> None:
    """Roll, mark a space and take it."""
    table.roll()
    table.place(table.legal()[0])
    table.page.click(TAKE)


def test_nothing_is_handed_over_to_a_computer(table: Table, page: Page) -> None:
    """While it moves the table is turned already to the person who comes next."""
    settle(page, Settings(seating=Seating.FOUR_SIDES, pace=Pace.INSTANT))
    table.open_record(record_of(players=3, bots=(None, "tenderfoot", None), seed="computers"))
    is_handed_over(table, Seating.FOUR_SIDES, 0)
    page.keyboard.press("p")
    take_what_comes(table)
    expect(page.locator("#table")).to_have_attribute("data-seat", "1")
    expect(page.locator("#prompt")).to_have_text("Paused: Wyatt (Tenderfoot) to play")
    expect(page.locator("#handover")).to_be_hidden()
    assert page.evaluate(ANGLES, ["#dice", "#prompt", "[data-panel='1'] .disc"]) == [180, 180, 0]
    page.keyboard.press("p")
    page.wait_for_selector('#table[data-seat="2"]', state="attached")
    table.adopt()
    is_handed_over(table, Seating.FOUR_SIDES, 180)
    lies_turned(page, 180, [0, 0, 180], TABLET)


def test_one_person_among_computers_keeps_the_table(table: Table, page: Page) -> None:
    settle(page, Settings(seating=Seating.FACE_TO_FACE, pace=Pace.INSTANT))
    table.open_record(record_of(players=2, bots=(None, "tenderfoot"), seed="computers"))
    for turn in (1, 3):
        assert table.state.turn == turn
        expect(page.locator("#handover")).to_be_hidden()
        lies_turned(page, 0, [0, 0], TABLET)
        take_what_comes(table)
        page.wait_for_selector('#table[data-seat="0"][data-phase="roll"]', state="attached")
        table.adopt()


LONG_NAMES = ("Clara", "Grandma Abigai", "Maximilian-Jör", "Wyatt", "Pearl")


def turns_of_all(game: str, players: int) -> Iterator[Record]:
    """Yield moments of a golden game: its start, and a decision late in it of every seat."""
    name = f"{players}-players-plain" if game == "claim-it" else f"{game}-{players}-players"
    match: Match[Any] = open_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), GAMES)
    seated = zip(match.record.seats, LONG_NAMES, strict=False)
    seats = tuple(replace(player, name=name, bot=None) for player, name in seated)
    record = replace(match.record, seats=seats)
    yield record.upto(0)
    for seat in range(players):
        yield record.upto(
            max(
                ply
                for ply, state in enumerate(match.states)
                if state.seat == seat and str(state.phase) in ("decide", "use")
            )
        )


@pytest.mark.parametrize(
    ("game", "players", "language"),
    [("claim-it", 5, "de"), ("claim-game", 3, "en")],
)
def test_at_every_seat_of_a_tablet_all_has_its_own_place(
    new_context: NewContext, address: str, game: str, players: int, language: str
) -> None:
    page = new_context(has_touch=True, is_mobile=True).new_page()
    settle(page, Settings(language=language))
    table = Table(page, address)
    table.open()
    wrong: dict[tuple[object, ...], list[str]] = {}
    for number, record in enumerate(turns_of_all(game, players)):
        page.evaluate(GO_TO, format_shared(record))
        page.wait_for_function("() => ['', '#table'].includes(location.hash)")
        expect(page.locator("[data-panel]")).to_have_count(players)
        for seating in (Seating.FACE_TO_FACE, Seating.FOUR_SIDES):
            page.evaluate(CHOOSE, {"seating": seating})
            expect(page.locator("#table")).to_have_attribute("data-seating", seating)
            for width, height in ((1180, 820), (768, 1024), (360, 740)):
                page.set_viewport_size({"width": width, "height": height})
                if found := page.evaluate(CROWDED):
                    wrong[number, str(seating), width] = found
    assert wrong == {}


SEATED = """() => {
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const hit = ({ left, top, right, bottom }) =>
    document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const cards = [...document.querySelectorAll("[data-panel]")];
  return {
    table: box(document.querySelector("#table")),
    board: box(document.querySelector(".board")),
    cards: cards.map(box),
    missed: cards.filter((card) => !card.contains(hit(box(card)))).length,
  };
}"""
"""Where table, board and cards lie, and how many cards are not hit where they are seen."""

TABLETS = (TABLET, (1024, 768), UPRIGHT, (768, 1024))
ALL_ROUND = (
    (0, 90), (0, 180), (0, 270), (90, 180), (90, 270), (180, 270),
    (0, 90, 180), (0, 90, 270), (0, 180, 270), (90, 180, 270), (0, 90, 180, 270),
)  # fmt: skip
"""Each set of edges at which people may sit."""
SHARED = ((0, 0, 90, 90, 180), (90, 90, 270, 270), (0, 90, 180, 180, 270), (0, 0, 180, 270, 270))
"""Some in which two share an edge."""
SHARE = 0.8
"""How much of the way across a tablet the board takes at least, whoever sits where."""

Box = dict[str, float]


def from_edge(card: Box, table: Box, edge: int) -> float:
    """Return how far a card ends from an edge of the table."""
    side = {0: "bottom", 90: "left", 180: "top", 270: "right"}[edge]
    return abs(card[side] - table[side])


def seat_at(page: Page, record: Record, edges: tuple[int, ...]) -> None:
    """Show a moment of a game to people who sit at these edges."""
    page.evaluate(GO_TO, format_shared(record))
    page.wait_for_function("() => ['', '#table'].includes(location.hash)")
    page.evaluate(CHOOSE, {"seating": "four-sides", "edges": " ".join(map(str, edges))})
    for seat, edge in enumerate(edges):
        card = page.locator(f"[data-panel='{seat}']")
        expect(card).to_have_attribute("data-edge", str(edge))
    expect(page.locator("#table")).to_have_attribute("data-seat", str(seat_of(record)))


def seat_of(record: Record) -> int:
    """Return whose turn it is at the end of a record."""
    match: Match[Any] = open_record(format_record(record), GAMES)
    return match.state.seat


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        often("claim-it", [UPRIGHT], when=True, id="claim-it-upright"),
        often("claim-it", TABLETS, when=False, id="claim-it"),
        often("claim-game", TABLETS, when=False, id="claim-game"),
    ],
)
@pytest.mark.timeout(300)
def test_room_is_left_only_where_people_sit_and_each_card_lies_before_its_player(
    new_context: NewContext, address: str, game: str, sizes: Sequence[tuple[int, int]]
) -> None:
    page = new_context(has_touch=True).new_page()
    settle(page, Settings(language="de"))
    Table(page, address).open()
    wrong: dict[tuple[object, ...], object] = {}
    boards: dict[tuple[tuple[int, int], tuple[int, ...]], float] = {}
    for edges in (*ALL_ROUND, *SHARED):
        if game == "claim-game" and len(edges) == 5:
            continue  # four play it at most
        first: dict[tuple[int, int], Box] = {}
        for record in [*turns_of_all(game, len(edges))][1:]:
            seat_at(page, record, edges)
            for size in sizes:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                here = (edges, seat_of(record), size)
                if page.locator("#handover").is_visible():
                    page.click("#handover")
                if found := page.evaluate(CROWDED):
                    wrong[*here, "crowded"] = found
                seated = page.evaluate(SEATED)
                table, board, cards = seated["table"], seated["board"], seated["cards"]
                if board != first.setdefault(size, board):
                    wrong[*here, "board"] = "moves from turn to turn"
                if seated["missed"]:
                    wrong[*here, "cards"] = "are hit elsewhere"
                turned = [f"[data-panel='{seat}'] .disc" for seat in range(len(edges))]
                if page.evaluate(ANGLES, turned) != [*edges]:
                    wrong[*here, "cards"] = "are not turned to their players"
                for seat, edge in enumerate(edges):
                    nearest = min(
                        (from_edge(card, table, edge) for card, at in zip(cards, edges, strict=True)
                         if at == edge),
                    )  # fmt: skip
                    opposite = from_edge(cards[seat], table, (edge + 180) % 360)
                    if nearest > STILL or from_edge(cards[seat], table, edge) > opposite:
                        wrong[*here, f"card {seat}"] = "is not at its edge"
                boards[size, edges] = board["right"] - board["left"]
                across = min(table["right"] - table["left"], table["bottom"] - table["top"])
                if boards[size, edges] < SHARE * across:
                    wrong[*here, "board"] = f"is small: {boards[size, edges]:.0f}"
    assert wrong == {}
    for (size, edges), side in boards.items():
        for (other_size, more), smaller in boards.items():
            if size == other_size and set(edges) < set(more):
                assert side >= smaller - STILL, (
                    size,
                    edges,
                    more,
                    "an edge that is free costs room",
                )


FITTED = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const lens = document.querySelector(".lens").getBoundingClientRect();
  const sheet = document.querySelector(".terrain").getBoundingClientRect();
  resolve(Math.round(Math.max(0, sheet.left - lens.left, lens.right - sheet.right)));
})))"""
"""How many pixels beside a sheet that is zoomed are bare."""


def test_a_map_that_is_zoomed_fits_its_place_when_people_change_their_seats(
    table: Table, page: Page
) -> None:
    table.open("?new=3&seed=abc&game=claim-game")
    for _ in range(3):
        page.click('[data-zoom="in"]')
    lens = page.locator(".lens").bounding_box()
    assert lens is not None
    page.mouse.move(lens["x"] + 100, lens["y"] + 100)
    page.mouse.down()
    page.mouse.move(lens["x"] + 600, lens["y"] + 600)
    page.mouse.up()
    for seating in (Seating.FOUR_SIDES, Seating.FACE_TO_FACE):
        page.evaluate(CHOOSE, {"seating": seating})
        expect(page.locator("#table")).to_have_attribute("data-seating", seating)
        assert page.evaluate(FITTED) == 0
