"""Boards made from seeds: each keeps every rule, and a seed gives the same one for ever."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from hashlib import sha256

import pytest

from claimit.claim_game.board import (
    SIDES,
    Board,
    Feature,
    Special,
    Village,
    format_feature,
    format_tile,
    tile,
    tile_of,
)
from claimit.claim_game.generator import TRIES, attempt, generate
from tests.claimit.claim_game.board_check import breaches

SIZES = [(width, height) for width in SIDES for height in SIDES]


@pytest.mark.parametrize("number", range(60))
def test_a_board_keeps_every_rule(number: int) -> None:
    assert breaches(generate(*SIZES[number % len(SIZES)], f"quick {number}")) == []


@pytest.mark.long
def test_two_thousand_boards_keep_every_rule_within_a_quarter_of_the_tries() -> None:
    for number in range(2000):
        width, height = SIZES[number % len(SIZES)]
        tries = (attempt(width, height, f"seed {number}", one + 1) for one in range(TRIES // 4))
        board = next(filter(None, tries), None)
        assert board is not None and breaches(board) == [], (width, height, number)


def text_of(board: Board) -> str:
    """Write all that a board is, whatever order its parts are saved in."""
    features = {format_feature(feature): joined for feature, joined in board.edges.items()}
    villages = [
        (*map(format_feature, village.features), village.number) for village in board.villages
    ]
    specials = {format_tile(here): kind.value for here, kind in board.specials.items()}
    places = [[*map(format_tile, tiles)] for tiles in (board.starts, board.finishes)]
    return str((sorted(features.items()), villages, sorted(specials.items()), places))


@pytest.mark.parametrize(
    ("width", "height", "digest"),
    [
        (6, 6, "b4f949e8f5765cba"),
        (6, 12, "bcc7cc19ea37091b"),
        (10, 9, "be40f82db901fc27"),
        (12, 12, "d81eff26653820de"),
    ],
)
def test_a_seed_gives_the_same_board_in_every_python(width: int, height: int, digest: str) -> None:
    text = text_of(generate(width, height, "Dürre Wiese"))
    assert sha256(text.encode()).hexdigest()[:16] == digest


def test_a_try_repeated_gives_the_same_board() -> None:
    one, other = (attempt(10, 9, "again", 1) for _ in range(2))
    assert one is not None and other is not None
    assert text_of(one) == text_of(other)


def test_seeds_and_sizes_give_boards_of_their_own() -> None:
    boards = [generate(10, 9, "one"), generate(10, 9, "other"), generate(9, 10, "one")]
    assert len({text_of(board) for board in boards}) == 3


@pytest.mark.parametrize(("width", "height"), [(5, 9), (9, 13)])
def test_other_sizes_are_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="6 to 12 columns and rows"):
        generate(width, height, "seed")


def test_boards_have_lanes_bends_forks_crossings_and_shared_tiles() -> None:
    boards = [generate(10, 9, f"variety {number}") for number in range(10)]
    joined = {edges for board in boards for edges in board.edges.values()}
    assert joined == {
        *("n", "e", "s", "w", "ns", "ew", "ne", "es", "sw", "nw"),
        *("nes", "new", "nsw", "esw", "nesw"),
    }
    for board in boards:
        assert any(feature % 2 for feature in board.edges)


BOARD = generate(10, 9, "to spoil")
VILLAGE = BOARD.villages[0]
PAIRS = [feature for village in BOARD.villages if village.size == 2 for feature in village.features]
SHARED = next(feature for feature in BOARD.edges if feature % 2)
MEADOW = next(
    here
    for here in BOARD.tiles
    if not BOARD.features_on(here) and here not in (*BOARD.starts, *BOARD.finishes, *BOARD.specials)
)


def without(features: Collection[Feature]) -> Board:
    saved = {feature: BOARD.edges[feature] for feature in BOARD.edges if feature not in features}
    villages = tuple(one for one in BOARD.villages if not {*one.features} & {*features})
    return replace(BOARD, edges=saved, villages=villages)


def with_edges(changes: Mapping[Feature, str]) -> Board:
    return replace(BOARD, edges={**BOARD.edges, **changes})


def with_village(village: Village) -> Board:
    return replace(BOARD, villages=(village, *BOARD.villages[1:]))


@pytest.mark.parametrize(
    ("spoiled", "breach"),
    [
        (with_edges({VILLAGE.features[0]: ""}), "joins ''"),
        (with_edges({VILLAGE.features[0]: "nesw"}), "meets no other"),
        (with_edges({Feature(SHARED - 1): BOARD.edges[SHARED]}), "join one edge"),
        (
            with_edges({SHARED: BOARD.edges[Feature(SHARED - 1)], Feature(SHARED - 1): "w"}),
            "bear each other's name",
        ),
        (with_edges({SHARED: "ew", Feature(SHARED - 1): "ns"}), "cross"),
        (with_village(Village(VILLAGE.features[1:], VILLAGE.number)), "not what the joined edges"),
        (with_village(Village(VILLAGE.features, 5)), "does not show"),
        (with_village(Village(VILLAGE.features[::-1], VILLAGE.number)), "out of order"),
        (without(BOARD.villages[0].features + BOARD.villages[1].features), "village features on"),
        (without(PAIRS), "0 villages of 2"),
        (replace(BOARD, starts=(*BOARD.starts[1:], MEADOW)), "The starts are"),
        (replace(BOARD, finishes=(*BOARD.finishes[1:], tile(1, 1))), "not one a side"),
        (replace(BOARD, finishes=(tile(1, 2), tile(2, 1))), "too close"),
        (replace(BOARD, specials={MEADOW: Special.DETOUR}), "The specials are"),
        (replace(BOARD, specials={tile(1, 4): Special.DETOUR}), "outer row"),
        (
            replace(BOARD, specials={tile(4, 4): Special.DETOUR, tile(4, 5): Special.HORSES}),
            "Two specials touch",
        ),
        (replace(BOARD, starts=(tile_of(SHARED),)), "carries a village"),
        (replace(BOARD, finishes=(tile(1, 2), tile(2, 1))), "No walk of six steps"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_spoiled_board_is_told(spoiled: Board, breach: str) -> None:
    assert any(breach in line for line in breaches(spoiled))
