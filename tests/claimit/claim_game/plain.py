"""A second, deliberately plain engine of The Claim Game, to compare the real one with.

It is written from the rules page alone and shares no code with the game; the board is what the
first line of a replay says. It must stay plain: names of tiles, sets, dictionaries and loops.
Nothing here is worth making fast.
"""

from __future__ import annotations

import copy
from typing import Any

Position = dict[str, Any]


def new_game(board: dict[str, Any], order: list[int]) -> Position:
    """Return the table before the first pawn is put down, on a board as a replay tells it."""
    players = range(len(order))
    return {
        "board": board,
        "order": order,
        "turn": 0,
        "seat": order[0],
        "phase": "pawn",
        "die": None,
        "special used": False,
        "pawns": dict.fromkeys(players),
        "markers": {seat: [] for seat in players},
        "left": dict.fromkeys(players, 12),
        "aside": dict.fromkeys(players, 0),
        "cubes": {},
        "marked": set(),
        "finished": [],
        "ranking": None,
        "walks": {},  # by their first tile, as far as they have been looked for
    }


# The board


def numbers(tile: str) -> tuple[int, int]:
    column, row = tile.split(",")
    return int(column), int(row)


def neighbours(game: Position, tile: str) -> list[str]:
    column, row = numbers(tile)
    beside = [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
    return [name for x, y in beside if (name := f"{x},{y}") in game["board"]["tiles"]]


def is_finish(game: Position, tile: str) -> bool:
    return game["board"]["tiles"][tile]["finish"]


def special_on(game: Position, tile: str) -> str | None:
    return game["board"]["tiles"][tile]["special"]


def tile_under(feature: str) -> str:
    return feature[:-1]


def walks(game: Position, start: str) -> dict[int, set[str]]:
    """Return where walks of 1 to 6 steps end. A walk visits no tile twice and passes no finish."""
    if start in game["walks"]:
        return game["walks"][start]
    ends: dict[int, set[str]] = {steps: set() for steps in range(1, 7)}

    def go_on(walk: list[str]) -> None:
        for tile in neighbours(game, walk[-1]):
            if tile in walk:
                continue
            ends[len(walk)].add(tile)
            if len(walk) < 6 and not is_finish(game, tile):
                go_on([*walk, tile])

    go_on([start])
    game["walks"][start] = ends
    return ends


# Villages


def village_of(game: Position, feature: str) -> str:
    for name, village in game["board"]["villages"].items():
        if feature in village["features"]:
            return name
    raise KeyError(feature)


def cubes_in(game: Position, village: str) -> list[int]:
    """Return whose the cubes in a village are, one entry for each cube."""
    features = game["board"]["villages"][village]["features"]
    return [game["cubes"][feature] for feature in features if feature in game["cubes"]]


def completed(game: Position, village: str) -> bool:
    size = len(game["board"]["villages"][village]["features"])
    return len(cubes_in(game, village)) == size


def incomplete_of(game: Position, seat: int) -> str | None:
    for village in game["board"]["villages"]:
        if seat in cubes_in(game, village) and not completed(game, village):
            return village
    return None


def features_for(game: Position, seat: int) -> set[str]:
    """Return where the village rules let a seat put a cube, wherever its pawn stands."""
    if game["left"][seat] == 0:
        return set()
    mine = incomplete_of(game, seat)
    if mine is not None:
        return {f for f in game["board"]["villages"][mine]["features"] if f not in game["cubes"]}
    return {
        feature
        for name, village in game["board"]["villages"].items()
        if not cubes_in(game, name)
        for feature in village["features"]
    }


# What is allowed


def free_finishes(game: Position) -> set[str]:
    if game["left"][game["seat"]] > 0:
        return set()
    taken = {game["pawns"][seat] for seat in game["finished"]}
    return {tile for tile in game["board"]["tiles"] if is_finish(game, tile)} - taken


def rivals(game: Position) -> list[int]:
    return [s for s in game["order"] if s != game["seat"] and s not in game["finished"]]


def where_to_walk(game: Position) -> set[str]:
    start = game["pawns"][game["seat"]]
    ends = walks(game, start)
    exactly = {tile for tile in ends[game["die"]] if not is_finish(game, tile)}
    fewer = set().union(*(ends[steps] for steps in range(1, game["die"] + 1)))
    return exactly | (fewer & free_finishes(game))


def where_to_ride(game: Position) -> set[str]:
    start = game["pawns"][game["seat"]]
    column, row = numbers(start)
    line = {
        tile
        for tile in game["board"]["tiles"]
        if tile != start and (numbers(tile)[0] == column or numbers(tile)[1] == row)
    }
    return {t for t in line if not is_finish(game, t)} | (line & free_finishes(game))


def cubes_here(game: Position) -> set[str]:
    here = game["pawns"][game["seat"]]
    return {f for f in features_for(game, game["seat"]) if tile_under(f) == here}


def cubes_from_homestead(game: Position) -> set[str]:
    seat = game["seat"]
    column, row = numbers(game["pawns"][seat])
    allowed = features_for(game, seat)
    if incomplete_of(game, seat) is not None:
        return allowed
    return {
        feature
        for feature in allowed
        if abs(numbers(tile_under(feature))[0] - column)
        + abs(numbers(tile_under(feature))[1] - row)
        <= 3
    }


def detours(game: Position) -> set[str]:
    tokens: set[str] = set()
    for rival in rivals(game):
        start = game["pawns"][rival]
        near = {start}
        for _ in range(3):
            near |= {t for tile in near for t in neighbours(game, tile) if not is_finish(game, t)}
        tokens |= {f"detour:{rival}:{tile}" for tile in near - {start}}
    return tokens


def special_offered(game: Position) -> bool:
    seat = game["seat"]
    here = game["pawns"][seat]
    if game["special used"] or here not in game["markers"][seat]:
        return False
    follows = {
        "horses": True,
        "marked-die": True,
        "stagecoach": where_to_ride,
        "homestead": cubes_from_homestead,
        "detour": detours,
    }[special_on(game, here) or ""]
    return follows is True or bool(follows(game))  # type: ignore[operator]


def legal(game: Position) -> list[str]:
    """Return the tokens of the seat to act, sorted as text."""
    tiles = game["board"]["tiles"]
    phase = game["phase"]
    tokens: set[str] = set()
    if phase == "pawn":
        tokens = {f"pawn:{tile}" for tile in tiles if tiles[tile]["start"]}
    elif phase == "marker":
        tokens = {f"marker:{tile}" for tile in tiles if tiles[tile]["special"]}
    elif phase == "number":
        tokens = {f"number:{number}" for number in range(1, 7)}
    elif phase == "move":
        tokens = where_to_walk(game)
    elif phase == "stagecoach":
        tokens = where_to_ride(game)
    elif phase == "homestead":
        tokens = {f"cube:{feature}" for feature in cubes_from_homestead(game)}
    elif phase == "detour":
        tokens = detours(game)
    elif phase == "use":
        tokens = {f"cube:{feature}" for feature in cubes_here(game)} | {"pass"}
        if special_offered(game):
            tokens.add("special")
    return sorted(tokens)


# What a step does


def step(game: Position, token: str) -> Position:
    """Return the position after a token of a record, which must be legal."""
    game = copy.copy(game) | {
        part: copy.deepcopy(game[part])
        for part in ("pawns", "markers", "left", "aside", "cubes", "marked", "finished")
    }
    if game["phase"] == "roll":
        if token not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError(f"{token} is no roll")
        game["die"], game["phase"] = int(token), "move"
        return game
    if token not in legal(game):
        raise ValueError(f"{token} is not allowed")
    kind, _, rest = token.partition(":")
    seat = game["seat"]
    if kind == "pawn":
        game["pawns"][seat] = rest
        following = next_seat(game)
        if following == game["order"][0]:
            game["phase"] = "marker"
        game["seat"] = following
    elif kind == "marker":
        game["markers"][seat].append(rest)
        if len(game["markers"][seat]) == 3:
            game["seat"] = next_seat(game)
            if game["seat"] == game["order"][0]:
                game["phase"], game["turn"] = "roll", 1
    elif kind == "number":
        game["die"], game["phase"] = int(rest), "move"
        game["marked"].remove(seat)
    elif kind == "cube":
        put_cube(game, rest)
        end_turn(game)
    elif kind == "detour":
        rival, _, tile = rest.partition(":")
        game["pawns"][int(rival)] = tile
        end_turn(game)
    elif kind == "pass":
        end_turn(game)
    elif kind == "special":
        obey(game)
    else:
        move(game, token)
    return game


def move(game: Position, tile: str) -> None:
    game["pawns"][game["seat"]] = tile
    if is_finish(game, tile):
        game["finished"].append(game["seat"])
        end_turn(game)
        return
    if cubes_here(game) or special_offered(game):
        game["phase"] = "use"
    else:
        end_turn(game)


def obey(game: Position) -> None:
    seat = game["seat"]
    here = game["pawns"][seat]
    game["markers"][seat].remove(here)
    game["special used"] = True
    special = special_on(game, here)
    if special == "horses":
        game["phase"], game["die"] = "roll", None
    elif special == "marked-die":
        game["marked"].add(seat)
        end_turn(game)
    else:
        game["phase"] = special


def put_cube(game: Position, feature: str) -> None:
    game["cubes"][feature] = game["seat"]
    game["left"][game["seat"]] -= 1
    if all(cubes_in(game, village) for village in game["board"]["villages"]):
        for seat in game["order"]:
            if incomplete_of(game, seat) is None:
                game["aside"][seat] += game["left"][seat]
                game["left"][seat] = 0


def next_seat(game: Position) -> int:
    order = game["order"]
    place = order.index(game["seat"])
    for seat in order[place + 1 :] + order[: place + 1]:
        if seat not in game["finished"]:
            return seat
    raise ValueError("Everybody has finished.")


def end_turn(game: Position) -> None:
    game["die"], game["special used"] = None, False
    players = len(game["order"])
    if len(game["finished"]) == players - 1 or game["turn"] == 40 * players:
        game["phase"], game["ranking"] = "over", []
        game["ranking"] = ranking(game)
        return
    game["turn"] += 1
    game["seat"] = next_seat(game)
    game["phase"] = "number" if game["seat"] in game["marked"] else "roll"


# The end


def score(game: Position, seat: int) -> dict[str, int]:
    finish = 0
    figures = [7, 5, 3, 1]
    unfinished = [each for each in game["order"] if each not in game["finished"]]
    if seat in game["finished"]:
        finish = figures[game["finished"].index(seat)]
    elif game["phase"] == "over" and unfinished == [seat]:
        finish = figures[len(game["finished"])]
    complete = incomplete = 0
    for name, village in game["board"]["villages"].items():
        if seat in cubes_in(game, name):
            if completed(game, name):
                complete += village["number"] * len(village["features"])
            else:
                incomplete += len(cubes_in(game, name))
    return {
        "finish": finish,
        "complete": complete,
        "incomplete": incomplete,
        "total": finish + complete + incomplete,
    }


def ranking(game: Position) -> list[list[int]]:
    def figures(seat: int) -> tuple[int, int, int]:
        done = [v for v in game["board"]["villages"] if completed(game, v)]
        own = sum(seat in cubes_in(game, village) for village in done)
        finished = game["finished"]
        place = finished.index(seat) if seat in finished else 99
        return -score(game, seat)["total"], -own, place

    ranks: list[list[int]] = []
    for seat in sorted(game["order"], key=lambda seat: (figures(seat), seat)):
        if ranks and figures(ranks[-1][0]) == figures(seat):
            ranks[-1].append(seat)
        else:
            ranks.append([seat])
    return ranks


def snapshot(game: Position) -> dict[str, Any]:
    """Return what a line of a replay tells of a position."""
    over = game["phase"] == "over"
    seats = sorted(game["order"])
    villages = {}
    for name, village in game["board"]["villages"].items():
        if owners := cubes_in(game, name):
            villages[name] = {
                "owner": owners[0],
                "cubes": len(owners),
                "size": len(village["features"]),
                "completed": completed(game, name),
            }
    return {
        "turn": game["turn"],
        "seat": None if over else game["seat"],
        "phase": game["phase"],
        "die": game["die"],
        "legal": legal(game),
        "pawns": [game["pawns"][seat] for seat in seats],
        "markers": [sorted(game["markers"][seat], key=numbers) for seat in seats],
        "cubes_left": [game["left"][seat] for seat in seats],
        "set_aside": [game["aside"][seat] for seat in seats],
        "score": [score(game, seat) for seat in seats],
        "marked": sorted(game["marked"]),
        "finished": list(game["finished"]),
        "cubes": game["cubes"],
        "villages": villages,
        "ranking": game["ranking"],
    }
