"""What a lit space tells before a piece is placed, and that all pieces can be read on a phone."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from claimit import claim_it
from claimit.claim_it import parse_space
from claimit.claim_it.board import groups
from claimit.claim_it.rules import marker_at
from tests.browser.table import Table
from tests.web.table import record_of
from web.kit.words import percent

PHONE, TABLET = (360, 740), (1180, 820)

TWO_KINDS = "312 1,3 265 2,5 take 144 4,4 take 112 1,1 take 132"
"""A squatter may go to some spaces now, a claim to 1,3."""
ON_A_SQUATTER = "312 1,3 312"
"""A claim may go onto squatter 2."""


def prospect(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"] .prospect')


def is_told(page: Page, name: str) -> None:
    """One sees what is told of this space, and of no other."""
    expect(prospect(page, name)).to_be_visible()
    expect(prospect(page, name)).to_have_css("opacity", "1")
    expect(page.locator(".prospect:visible")).to_have_count(1)


def test_a_lit_space_tells_what_would_come_of_it_under_the_mouse_and_with_the_focus(
    table: Table, page: Page
) -> None:
    table.open_record(record_of(TWO_KINDS))
    expect(page.locator(".prospect:visible")).to_have_count(0)
    legal = table.legal()
    for name in legal:
        placed = table.match.step(claim_it.parse_step(name)).state
        held = placed.owned[placed.seat] | placed.at_risk
        (group,) = (each for each in groups(held) if each >> parse_space(name) & 1)
        share = percent(claim_it.bust_rolls(placed), 216)
        page.hover(f'[data-space="{name}"]')
        is_told(page, name)
        told = f"Group {group.bit_count()} · {share} to bust"
        expect(prospect(page, name)).to_have_text(told)
    page.mouse.move(0, 0)
    expect(page.locator(".prospect:visible")).to_have_count(0)

    first = legal[0]
    page.locator(f'[data-space="{first}"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    is_told(page, first)
    told = re.escape(prospect(page, first).inner_text())
    focused = page.locator(f'[data-space="{first}"]')
    expect(focused).to_have_accessible_name(re.compile(f"{told}$"))


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_is_told_at_the_edges_stays_on_the_screen(
    table: Table, page: Page, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    corners = {"116": ["1,6", "6,1"], "666": ["6,6"], "111": ["1,1"]}
    for dice, names in corners.items():
        table.open_record(record_of(dice))
        for name in names:
            page.hover(f'[data-space="{name}"]')
            is_told(page, name)
            box = prospect(page, name).bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] >= 0


def box_of(piece: Locator) -> dict[str, float]:
    box: Any = piece.bounding_box()
    return box


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_ghost_of_a_claim_is_round_and_leaves_what_is_beneath_to_be_read(
    table: Table, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open_record(record_of(ON_A_SQUATTER))
    assert marker_at(table.state, parse_space("1,3")) is None
    ghost = box_of(page.locator('[data-space="1,3"] .ghost'))
    assert ghost["width"] == pytest.approx(ghost["height"], abs=0.5)
    number = box_of(page.locator('[data-space="1,3"] .squatter'))
    middle = (number["x"] + number["width"] / 2, number["y"] + number["height"] / 2)
    radius = ghost["width"] / 2
    away = ((ghost["x"] + radius - middle[0]) ** 2 + (ghost["y"] + radius - middle[1]) ** 2) ** 0.5
    letter = number["width"] * 0.2
    assert away > radius + letter, "it covers the number"


def test_on_a_phone_a_marker_has_most_of_its_space(table: Table, page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    table.open_record(record_of("312 1,3 take 265 2,5 265 2,5 take"))
    cells = [box_of(page.locator(f'[data-space="{name}"]')) for name in ("1,3", "2,5")]
    markers = [box_of(page.locator(f'[data-space="{name}"] .marker')) for name in ("1,3", "2,5")]
    claim = box_of(page.locator('[data-space="2,5"] .claim'))
    for cell, marker in zip(cells, markers, strict=True):
        assert marker["width"] >= 0.66 * cell["width"]
        assert marker["width"] == pytest.approx(marker["height"], abs=0.5)
    assert claim["width"] > markers[1]["width"] + 6, "its rim shows all around"
    assert claim["width"] <= cells[1]["width"]


def test_the_squatters_beside_the_dice_are_those_that_are_left(table: Table, page: Page) -> None:
    table.open_record(record_of("312 1,3"))
    used = page.locator(".squatters [data-used]")
    expect(used).to_have_text(["2"])
    boxes = [box_of(held) for held in page.locator(".squatters span").all()]
    dice = box_of(page.locator("#dice"))
    for one, other in combinations([dice, *boxes], 2):
        apart = (
            one["x"] + one["width"] <= other["x"] + 0.5
            or other["x"] + other["width"] <= one["x"] + 0.5
            or one["y"] + one["height"] <= other["y"] + 0.5
            or other["y"] + other["height"] <= one["y"] + 0.5
        )
        assert apart, "nothing lies on the dice, and no squatter on another"
    page.click('#play [data-action="take"]')
    expect(used).to_have_count(0)
