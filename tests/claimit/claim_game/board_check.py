"""What is wrong with a board, told by the rules' pages alone: nothing here asks the generator.

Tiles are pairs of column and row, and a village is what joined edges make of the features.
"""

from collections import Counter
from collections.abc import Iterator

from claimit.claim_game.board import Board, Feature, Special, Tile, column_of, row_of, tile_of

Place = tuple[int, int]

BEYOND = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
PRINTED = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}


def breaches(board: Board) -> list[str]:
    """Return a line for each rule that a board breaks."""
    return [*of_edges(board), *of_villages(board), *of_places(board), *of_walks(board)]


def place(here: Tile) -> Place:
    return column_of(here), row_of(here)


def beyond(here: Place, edge: str) -> Place:
    return here[0] + BEYOND[edge][0], here[1] + BEYOND[edge][1]


def apart(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def all_places(board: Board) -> set[Place]:
    return {(x + 1, y + 1) for x in range(board.width) for y in range(board.height)}


def joined_edges(board: Board) -> dict[tuple[Place, str], Feature]:
    """Return which feature joins each village edge."""
    return {
        (place(tile_of(feature)), edge): feature
        for feature, edges in board.edges.items()
        for edge in edges
    }


def of_edges(board: Board) -> Iterator[str]:
    edges = joined_edges(board)
    if len(edges) != sum(map(len, board.edges.values())):
        yield "Two features join one edge."
    for here, edge in edges:
        if (beyond(here, edge), FACING[edge]) not in edges:
            yield f"The village edge {edge} of {here} meets no other."
    for feature, joined in board.edges.items():
        here = place(tile_of(feature))
        if here not in all_places(board):
            yield f"{here} is not on the board."
        if not joined or joined != "".join(edge for edge in "nesw" if edge in joined):
            yield f"A feature of {here} joins {joined!r}."
    yield from of_second_features(board)


def of_second_features(board: Board) -> Iterator[str]:
    for second in (feature for feature in board.edges if feature % 2):
        here, first = place(tile_of(second)), Feature(second - 1)
        if first not in board.edges:
            yield f"{here} has a second feature and no first."
            continue
        one, other = board.edges[first], board.edges[second]
        if board.village_of[first] == board.village_of[second]:
            yield f"The two features of {here} are of one village."
        if "nesw".index(one[0]) > "nesw".index(other[0]):
            yield f"The two features of {here} bear each other's name."
        if {one, other} == {"ns", "ew"}:
            yield f"The two features of {here} cross."


def connected(board: Board) -> list[set[Feature]]:
    """Return the features in groups, as joined edges make them."""
    edges = joined_edges(board)
    groups: list[set[Feature]] = []
    left = set(board.edges)
    while left:
        group, fresh = set[Feature](), {left.pop()}
        while fresh:
            group |= fresh
            near = {
                edges.get((beyond(place(tile_of(feature)), edge), FACING[edge]))
                for feature in fresh
                for edge in board.edges[feature]
            }
            fresh = {feature for feature in near if feature is not None} - group
        groups.append(group)
        left -= group
    return groups


def of_villages(board: Board) -> Iterator[str]:
    tiles = board.width * board.height
    told = [set(village.features) for village in board.villages]
    if sorted(map(sorted, told)) != sorted(map(sorted, connected(board))):
        yield "The villages are not what the joined edges make."
    if len(board.edges) < tiles * 2 / 3:
        yield f"There are {len(board.edges)} village features on {tiles} tiles."
    sizes = Counter(len(village.features) for village in board.villages)
    if not {*sizes} <= {*PRINTED}:
        yield f"There are villages of {sorted(sizes)} tiles."
    for size, number in PRINTED.items():
        if sizes[size] < (2 if tiles >= 90 else 1):
            yield f"There are {sizes[size]} villages of {size} tiles."
        if any(one.number != number for one in board.villages if len(one.features) == size):
            yield f"A village of {size} tiles does not show {number}."
    if any([*village.features] != sorted(village.features) for village in board.villages):
        yield "The features of a village are out of order."


def of_places(board: Board) -> Iterator[str]:
    starts = {place(here) for here in board.starts}
    finishes = [place(here) for here in board.finishes]
    specials = {place(here): kind for here, kind in board.specials.items()}
    right, top = board.width, board.height
    if starts != {(1, 1), (1, top), (right, 1), (right, top)} or len(board.starts) != 4:
        yield f"The starts are {starts}."
    sides = [(x == 1, x == right, y == 1, y == top) for x, y in finishes]
    if [sum(side) for side in sides] != [1] * 4 or len({*sides}) != 4:
        yield f"The finishes are {finishes}, not one a side."
    if any(apart(one, other) < 4 for one in finishes for other in finishes if one != other):
        yield f"Two of the finishes {finishes} are too close."
    if Counter(specials.values()) != dict.fromkeys(Special, 2 if right * top >= 90 else 1):
        yield f"The specials are {sorted(specials.values())}."
    if any(x in (1, right) or y in (1, top) for x, y in specials):
        yield "A special lies in an outer row."
    if any(apart(one, other) == 1 for one in specials for other in specials):
        yield "Two specials touch."
    villages = {place(tile_of(feature)) for feature in board.edges}
    if villages & {*starts, *finishes, *specials}:
        yield "A start, finish or special carries a village."


def of_walks(board: Board) -> Iterator[str]:
    """A walk of six steps begins with one of any fewer."""
    open_places = all_places(board) - {place(here) for here in board.finishes}

    def goes(here: Place, been: set[Place]) -> bool:
        if len(been) == 6:
            return True
        near = {beyond(here, edge) for edge in BEYOND} & open_places
        return any(goes(there, been | {here}) for there in near - been)

    for here in sorted(open_places):
        if not goes(here, set()):
            yield f"No walk of six steps begins at {here}."
