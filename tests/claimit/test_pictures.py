"""Pictures of a review: what is drawn is measured, as an eye would, from the SVG alone."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from claimit.table.pictures import BANDS, ROW, WIDTH, Bar, Moments, bands, bars, turns_of, won_on
from claimit.table.review import Chances
from claimit.table.seats import COLOURS, Player, Seat
from claimit.table.svg import LOOKS, number, standing_alone
from tests.reviews import drawn

ROOT = Path(__file__).parents[2]
HOSTILE = '<img src=x onerror="alert(1)">&'
PLAYERS = [Player(f"P{n}", colour) for n, colour in enumerate(COLOURS)]
SIZES = pytest.mark.parametrize("players", range(2, 6))


def curve(players: int, moments: int = 60, seed: int = 1) -> list[Chances]:
    rng = random.Random(seed)
    return [drawn(rng, players) for _ in range(moments)]


def found(svg: str, kind: str) -> list[dict[str, str]]:
    """Return the attributes of what is drawn of a kind, in its order."""
    return [
        node.attrib for node in ET.fromstring(svg).iter() if node.get("class") == f"drawn-{kind}"
    ]


def places(svg: str, kind: str) -> list[tuple[float, float]]:
    """Return where what is drawn of a kind was moved to."""
    moved = [
        node.get("transform", "")
        for node in ET.fromstring(svg).iter("g")
        if any(child.get("class") == f"drawn-{kind}" for child in node)
    ]
    numbers = [re.fullmatch(r"translate\((\S+) (\S+)\)", each) for each in moved]
    return [(float(each[1]), float(each[2])) for each in numbers if each]


def middles(svg: str, kind: str) -> list[float]:
    """Return where texts of a kind stand that are centred."""
    return [float(each["x"]) for each in found(svg, kind) if each.get("text-anchor") == "middle"]


def texts(svg: str, kind: str = "") -> list[str]:
    nodes = ET.fromstring(svg).iter()
    return [n.text or "" for n in nodes if n.tag.endswith("text") and kind in n.get("class", "")]


def shape(band: dict[str, str]) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return the upper and the lower edge of a band, both from the left."""
    points = [tuple(map(float, each.split())) for each in band["d"][1:-1].split("L")]
    half = len(points) // 2
    return points[:half], points[half:][::-1]  # type: ignore[return-value]


@SIZES
def test_bands_fill_the_height_at_every_moment_and_each_is_as_thick_as_its_chance(
    players: int,
) -> None:
    chances = curve(players)
    shapes = [
        shape(band) for band in found(bands(chances, PLAYERS[:players], Moments(()), ""), "band")
    ]
    assert len(shapes) == players
    for n, each in enumerate(chances):
        heights = [lower[n][1] - upper[n][1] for upper, lower in shapes]
        assert heights == pytest.approx([BANDS * chance for chance in each], abs=0.11)
        assert (shapes[0][0][n][1], shapes[-1][1][n][1]) == (0, BANDS)
    for (_, lower), (upper, _) in pairwise(shapes):
        assert lower == upper
    assert [x for x, _ in shapes[0][0]][:: len(chances) - 1] == [0, WIDTH]


@SIZES
def test_every_player_has_a_colour_and_a_symbol_in_every_band(players: int) -> None:
    svg = bands(curve(players), PLAYERS[:players], Moments(()), "")
    assert [band["data-colour"] for band in found(svg, "band")] == list(COLOURS[:players])
    assert len({band["fill"] for band in found(svg, "band")}) == players
    for colour in COLOURS[:players]:
        assert LOOKS[colour].shape.partition(" d=")[2][:30] in svg
    assert len(found(svg, "edge")) == players - 1, "a line parts one band from the next"


def test_a_band_that_is_thin_all_along_has_a_symbol_within_it_all_the_same() -> None:
    svg = bands([(0.99, 0.01)] * 30, PLAYERS[:2], Moments(()), "")
    signs = found(svg, "sign")
    assert min(float(sign["width"]) for sign in signs) >= 5
    assert len(places(svg, "sign")) == len(signs) > 4
    assert all(0 < x < WIDTH and 0 < y < BANDS for x, y in places(svg, "sign"))


@pytest.mark.parametrize("chances", [[(1.0, 0.0)], [(0.5, 0.5), (0.0, 1.0)], [(0.0, 0.0)] * 3])
def test_a_game_of_few_steps_and_chances_of_nothing_can_be_drawn(chances: list[Chances]) -> None:
    svg = bands(chances, PLAYERS[:2], Moments(((0, 1),), 0, "last round", 0), "")
    assert "nan" not in svg.lower()
    assert "inf" not in svg.lower().replace("stroke-line", "")
    ET.fromstring(svg)


def test_the_last_round_is_marked_with_its_name_and_turns_have_marks_and_numbers() -> None:
    turns = turns_of([1, 1, 1, 2, 2, 3, 3, 3, 3, 3])
    assert turns == ((0, 1), (3, 2), (5, 3))
    svg = bands(curve(3, 10), PLAYERS[:3], Moments(turns, 3, "last round"), "")
    (line,) = found(svg, "last-round")
    assert float(line["d"][1:].split()[0]) == pytest.approx(WIDTH * 3 / 9, abs=0.06)
    assert texts(svg, "noted") == ["last round"]
    assert len(found(svg, "turn")) == 3
    assert texts(svg, "number") == ["1", "2", "3"]
    below = [WIDTH * middle / 9 for middle in (1.5, 4, 7)]
    assert middles(svg, "number") == pytest.approx(below, abs=0.1), "each below its turn"
    assert not found(bands(curve(3, 10), PLAYERS[:3], Moments(turns), ""), "last-round")


def test_of_many_turns_only_some_have_their_number() -> None:
    turns = [(n, n + 1) for n in range(300)]
    svg = bands(curve(2, 301), PLAYERS[:2], Moments(turns), "")
    assert texts(svg, "number") == [str(n) for n in range(50, 300, 50)]


def test_before_pieces_are_set_up_no_turn_has_begun() -> None:
    assert turns_of([0, 0, 0, 1, 1, 2]) == ((3, 1), (5, 2))


def test_what_is_only_estimated_lies_under_a_veil() -> None:
    svg = bands(curve(2, 11), PLAYERS[:2], Moments((), weighed=4), "")
    (veil,) = found(svg, "veil")
    assert (float(veil["x"]), float(veil["width"])) == (WIDTH * 0.4, WIDTH * 0.6)
    assert not found(bands(curve(2, 11), PLAYERS[:2], Moments((), weighed=10), ""), "veil")


def test_costly_decisions_are_marked_in_the_band_of_their_player() -> None:
    chances = curve(3, 11)
    svg = bands(chances, PLAYERS[:3], Moments((), mistakes=[(4, Seat(0)), (10, Seat(2))]), "")
    (first_x, first_y), (last_x, last_y) = places(svg, "mistake")
    assert first_x == pytest.approx(WIDTH * 0.4, abs=0.1)
    assert 0 < first_y < BANDS * chances[4][0]
    assert last_x == WIDTH - 7, "whole, although it was the last step"
    assert BANDS * sum(chances[10][:2]) < last_y < BANDS


def test_mistakes_one_after_another_and_symbols_stand_apart() -> None:
    mistakes = [(ply, Seat(0)) for ply in range(3)]
    named = Moments((), mistakes=mistakes, quarters=("Mae 25%", "50%", "75%"))
    svg = bands([(0.6, 0.4)] * 90, PLAYERS[:2], named, "")
    marks = places(svg, "mistake")
    assert len(marks) == 3
    for (x, y), (left, down) in combinations([*marks, *places(svg, "sign")], 2):
        assert abs(x - left) >= 10 or abs(y - down) >= 10
    assert not any(x < 40 and abs(y - (BANDS / 4 - 8)) < 10 for x, y in marks), "the name is read"


def test_the_axes_have_names_and_no_number_stands_on_one() -> None:
    turns = ((0, 1), (1, 2), (2, 3))
    named = Moments(turns, turn_text="Turn", quarters=("25%", "50%", "75%"))
    svg = bands(curve(2, 21), PLAYERS[:2], named, "")
    assert texts(svg, "noted") == ["25%", "50%", "75%"]
    assert texts(svg, "number") == ["Turn", "3"], "1 and 2 would touch the word"


def test_names_are_escaped_and_stand_in_a_legend_of_their_own() -> None:
    chances = curve(2)
    bare = bands(chances, PLAYERS[:2], Moments(()), "")
    svg = bands(chances, PLAYERS[:2], Moments(()), "label", (HOSTILE, "Mae"))
    assert "<img" not in svg
    assert texts(svg, "name") == [HOSTILE, "Mae"]
    tall, low = (float(ET.fromstring(each).get("viewBox", "").split()[3]) for each in (svg, bare))
    assert tall == low + 2 * ROW


def test_bars_are_as_long_as_luck_and_mistakes_on_their_side_of_nought() -> None:
    rows = [Bar(PLAYERS[0], 0.3, 0.1, HOSTILE), Bar(PLAYERS[1], -0.3, 0.0)]
    svg = bars(rows, "{:+.2f}".format, "label", "Luck", "Mistakes")
    first, second = found(svg, "bar")
    (cost, nothing) = found(svg, "hollow")
    middle = float(first["x"])
    assert (
        float(first["width"])
        == float(second["width"])
        == pytest.approx(3 * float(cost["width"]), abs=0.2)
    )
    for left in (second, cost):
        assert float(left["x"]) + float(left["width"]) == pytest.approx(middle, abs=0.11)
    assert float(nothing["width"]) == 0
    assert texts(svg, "figure") == ["+0.30", "-0.10", "-0.30", "+0.00"]
    assert texts(svg, "name") == [HOSTILE]
    for drawn_bar in (first, second, cost):
        assert (
            0 <= float(drawn_bar["x"]) <= float(drawn_bar["x"]) + float(drawn_bar["width"]) <= WIDTH
        )


def test_bars_of_nothing_at_all_can_be_drawn() -> None:
    svg = bars([Bar(PLAYERS[0], 0.0, 0.0)], str, "", "", "")
    assert {each["width"] for each in (*found(svg, "bar"), *found(svg, "hollow"))} == {"0"}


def test_squares_have_the_area_of_what_a_place_saw_and_tell_gain_from_loss_without_colour() -> None:
    values = {(0, 0): 0.04, (1, 2): -0.01, (1, 1): 0.0}
    svg = won_on(values, "abc", "21", "green", "{:+.2f}".format, "label")
    (gained,), (lost,) = found(svg, "gained"), found(svg, "lost")
    assert float(gained["width"]) == pytest.approx(2 * float(lost["width"]), abs=0.11)
    assert gained["fill"] == LOOKS["green"].fill
    assert lost["fill"] == "none"
    assert texts(svg, "figure") == ["+0.04", "-0.01"]
    assert found(svg, "parcels")[0]["d"].count("M") == 3 + 4
    assert texts(svg, "number") == ["a", "b", "c", "2", "1"]


def test_a_saved_picture_stands_alone_with_all_its_colours() -> None:
    svg = bands(curve(3), PLAYERS[:3], Moments(()), "What it is", ("A", "B", "C"))
    root = ET.fromstring(standing_alone(svg))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (root.get("width"), root.get("height")) == (number(width), number(height))
    assert root.get("aria-label") == "What it is"
    assert (left, top) == (-10, -10)
    paper = root[0]
    assert [float(paper.get(name, "")) for name in ("x", "y", "width", "height")] == [
        left, top, width, height,
    ]  # fmt: skip
    titled = ET.fromstring(standing_alone(svg, "The chance", f"A, {HOSTILE}"))
    assert [each.text for each in titled.iter("{http://www.w3.org/2000/svg}text")][:2] == [
        "The chance",
        f"A, {HOSTILE}",
    ]
    assert float(titled.get("height", "")) > height
    told = ET.tostring(root, encoding="unicode")
    assert "var(" not in told
    assert "href" not in told
    assert " style=" not in told
    assert " id=" not in told


@pytest.mark.parametrize(
    ("value", "written"), [(0.04, "0"), (-0.04, "0"), (1.25, "1.2"), (-3, "-3"), (400.0, "400")]
)
def test_a_coordinate_is_no_longer_than_it_has_to_be(value: float, written: str) -> None:
    assert number(value) == written


def test_colours_and_symbols_are_those_of_the_page() -> None:
    themes = (ROOT / "web/style/themes.css").read_text(encoding="utf-8")
    art = ET.fromstring((ROOT / "web/art/symbols.svg").read_text(encoding="utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    for colour, look in LOOKS.items():
        told = re.search(rf"--{colour}: (#\w+);", themes)
        assert told and told[1] == look.fill
        symbol = next(
            each for each in art.iter(f"{space}symbol") if each.get("id") == f"symbol-{look.symbol}"
        )
        ours = ET.fromstring(f'<svg xmlns="{space[1:-1]}">{look.shape}</svg>')
        assert lines(ours) == lines(symbol)
    assert tuple(LOOKS) == COLOURS


def lines(node: ET.Element) -> list[tuple[str, dict[str, str]]]:
    """Return what is drawn in a node, however its lines are broken."""
    return [
        (each.tag, {name: " ".join(value.split()) for name, value in each.attrib.items()})
        for each in list(node.iter())[1:]
    ]
