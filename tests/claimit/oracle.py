"""A second, deliberately plain engine of Claim It!, for the tests to compare the real one with.

It is written from the rules page alone and shares no code with the game, so that a mistake in one
of the two shows up as a difference. It must stay plain: dictionaries, lists and loops, each rule
where a reader of the rules page looks for it. Nothing here is worth making fast.
"""

import copy
import random
from typing import Any

State = dict[str, Any]

CLAIMS_THAT_CALL_LAST_ROUND = {2: 13, 3: 9, 4: 7, 5: 6}
SQUATTERS = [1, 2, 3, 4, 5, 6]


def new_game(players: int, reuse_squatters: bool = False, first: int = 0) -> State:
    """Return the empty table, with seat `first` to roll."""
    if players not in CLAIMS_THAT_CALL_LAST_ROUND:
        raise ValueError(f"The game is for 2 to 5 players, not {players}.")
    if first not in range(players):
        raise ValueError(f"Seat {first} cannot start a game of {players} players.")
    board = {}
    for column in range(1, 7):
        for row in range(1, 7):
            board[f"{column},{row}"] = {
                "owner": None,  # the seat whose marker lies here
                "claimed": False,  # that marker lies on a claim, for good
                "squatter": None,  # the number of the squatter placed here this turn
                "staked": False,  # a claim was placed here this turn
            }
    return {
        "players": players,
        "reuse_squatters": reuse_squatters,
        "turn": 1,
        "seat": first,
        "phase": "roll",
        "dice": None,
        "busted_dice": None,  # the roll that busted, until the next step
        "board": board,
        "last_round": None,
    }


def free_squatters(state: State) -> list[int]:
    """Return the numbers of the squatters in the pool."""
    free = list(SQUATTERS)
    for square in state["board"].values():
        if square["squatter"] is not None:
            free.remove(square["squatter"])
    return free


def third_dice(dice: list[int]) -> dict[str, int]:
    """Return the spaces that the dice can name, each with the die that is left over."""
    first, second, third = dice
    return {
        f"{first},{second}": third,
        f"{second},{first}": third,
        f"{first},{third}": second,
        f"{third},{first}": second,
        f"{second},{third}": first,
        f"{third},{second}": first,
    }


def places_a_claim(state: State, space: str) -> bool:
    """Say whether a marker placed here is a claim (it is a squatter otherwise)."""
    square = state["board"][space]
    return square["squatter"] is not None or square["owner"] == state["seat"]


def reason_against(state: State, dice: list[int], space: str) -> str | None:
    """Return why the marker may not go on the space with these dice, or None if it may."""
    third_die = third_dice(dice)
    square = state["board"][space]
    if space not in third_die:
        return f"The dice {dice} do not name the space {space}."
    if square["claimed"] or square["staked"]:
        return f"There is a claim on {space} already."
    if places_a_claim(state, space):
        return None
    if third_die[space] not in free_squatters(state):
        return f"Squatter {third_die[space]}, needed for {space}, is on the board already."
    return None


def spaces_for(state: State, dice: list[int]) -> list[str]:
    """Return the spaces where the player to move could place with these dice."""
    spaces = []
    for space in third_dice(dice):
        if reason_against(state, dice, space) is None:
            spaces.append(space)
    return sorted(spaces)


def legal_spaces(state: State) -> list[str]:
    """Return the spaces where the marker may go now; none unless a roll waits to be placed."""
    if state["phase"] != "place":
        return []
    return spaces_for(state, state["dice"])


def bust_rolls(state: State) -> int:
    """Return how many of the 216 rolls would bust the player to move."""
    busts = 0
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                if spaces_for(state, [first, second, third]) == []:
                    busts += 1
    return busts


def copy_of(state: State) -> State:
    """Return a copy that may be changed (as copy.deepcopy would, but far sooner)."""
    copied = dict(state)
    copied["board"] = {space: dict(square) for space, square in state["board"].items()}
    if state["last_round"] is not None:
        copied["last_round"] = dict(state["last_round"])
    return copied


def step(state: State, token: str) -> State:
    """Return the state after a roll ("235"), a placement ("5,2") or "take"."""
    after = copy_of(state)
    after["busted_dice"] = None
    if state["phase"] == "over":
        raise ValueError(f"The game is over, so {token!r} comes too late.")
    if token == "take":
        take(after)
    elif token in state["board"]:
        place(after, token)
    elif len(token) == 3 and all(digit in "123456" for digit in token):
        roll(after, [int(digit) for digit in token])
    else:
        raise ValueError(f"{token!r} is neither a roll of three dice, nor a space, nor 'take'.")
    return after


def roll(state: State, dice: list[int]) -> None:
    """Roll the dice; bust if they allow no space."""
    if state["phase"] == "place":
        raise ValueError(f"The roll {state['dice']} must be placed before the next roll.")
    if spaces_for(state, dice) == []:
        bust(state)
        state["busted_dice"] = dice
    else:
        state["dice"] = dice
        state["phase"] = "place"


def place(state: State, space: str) -> None:
    """Place one marker on the space: a claim or the squatter of the third die."""
    if state["phase"] != "place":
        raise ValueError(f"Nothing can be placed on {space} before the dice are rolled.")
    reason = reason_against(state, state["dice"], space)
    if reason is not None:
        raise ValueError(reason)
    square = state["board"][space]
    if places_a_claim(state, space):
        square["staked"] = True
        if state["reuse_squatters"]:
            square["squatter"] = None
    else:
        square["squatter"] = third_dice(state["dice"])[space]
    state["phase"] = "decide"


def bust(state: State) -> None:
    """Take this turn's claims and squatters off the board and end the turn."""
    for square in state["board"].values():
        square["squatter"] = None
        square["staked"] = False
    end_turn(state)


def take(state: State) -> None:
    """Make this turn's spaces the player's own and end the turn."""
    if state["phase"] != "decide":
        raise ValueError("The spaces can be taken only after a roll has been placed.")
    for square in state["board"].values():
        if square["staked"]:
            square["owner"] = state["seat"]
            square["claimed"] = True
        elif square["squatter"] is not None:
            square["owner"] = state["seat"]
        square["squatter"] = None
        square["staked"] = False
    end_turn(state)


def end_turn(state: State) -> None:
    """Call or count the last round, then pass the dice on or end the game."""
    state["dice"] = None
    if state["last_round"] is not None:
        state["last_round"]["turns_left"] -= 1
    elif count_claims(state, state["seat"]) >= CLAIMS_THAT_CALL_LAST_ROUND[state["players"]]:
        state["last_round"] = {"caller": state["seat"], "turns_left": state["players"]}

    if state["last_round"] is not None and state["last_round"]["turns_left"] == 0:
        state["phase"] = "over"
    else:
        state["phase"] = "roll"
        state["turn"] += 1
        state["seat"] = (state["seat"] + 1) % state["players"]


def spaces_of(state: State, seat: int) -> list[str]:
    """Return the spaces that bear the player's marker, settled and claimed."""
    return [space for space, square in state["board"].items() if square["owner"] == seat]


def count_claims(state: State, seat: int) -> int:
    """Return how many spaces the player has claimed for good."""
    return len([space for space in spaces_of(state, seat) if state["board"][space]["claimed"]])


def largest_group(state: State, seat: int) -> int:
    """Return the size of the player's largest group of spaces joined edge to edge."""
    unvisited = spaces_of(state, seat)
    largest = 0
    while unvisited:
        group = [unvisited.pop()]
        for space in group:  # the group grows while we walk through it
            column, row = (int(number) for number in space.split(","))
            neighbours = [
                (column - 1, row),
                (column + 1, row),
                (column, row - 1),
                (column, row + 1),
            ]
            for next_column, next_row in neighbours:
                neighbour = f"{next_column},{next_row}"
                if neighbour in unvisited:
                    unvisited.remove(neighbour)
                    group.append(neighbour)
        largest = max(largest, len(group))
    return largest


def ranking(state: State) -> list[list[int]]:
    """Return the seats from best to last, those who share a rank together in seat order."""
    scores = []
    for seat in range(state["players"]):
        largest = largest_group(state, seat)
        claims = count_claims(state, seat)
        total = len(spaces_of(state, seat))
        scores.append((largest, claims, total))
    ranks = []
    for score in sorted(set(scores), reverse=True):
        ranks.append([seat for seat in range(state["players"]) if scores[seat] == score])
    return ranks


def snapshot(state: State, bust: bool = True) -> dict[str, Any]:
    """Return the object that `replay --jsonl` writes, without its "step" and "text".

    Counting the rolls that bust is slow; with `bust=False` the key is None.
    """
    seats = range(state["players"])
    over = state["phase"] == "over"

    spaces = {}
    for space in sorted(state["board"]):
        square = state["board"][space]
        shown = {}
        if square["owner"] is not None:
            shown["owner"] = square["owner"]
        if square["claimed"]:
            shown["claimed"] = True
        if square["squatter"] is not None:
            shown["squatter"] = square["squatter"]
        if square["staked"]:
            shown["staked"] = True
        if shown:
            spaces[space] = shown

    result = {
        "turn": state["turn"],
        "seat": state["seat"],
        "phase": state["phase"],
        "dice": state["dice"],
        "legal": legal_spaces(state),
        "spaces": spaces,
        "free_squatters": free_squatters(state),
        "claims": [count_claims(state, seat) for seat in seats],
        "largest": [largest_group(state, seat) for seat in seats],
        "total": [len(spaces_of(state, seat)) for seat in seats],
        "bust": bust_rolls(state) if bust and state["phase"] in ("roll", "decide") else None,
        "last_round": state["last_round"],
        "ranking": ranking(state) if over else None,
    }
    if state["busted_dice"] is not None:
        result["dice"] = state["busted_dice"]
        result["busted"] = True
    return copy.deepcopy(result)


def random_game(
    rng: random.Random,
    players: int,
    reuse_squatters: bool = False,
    first: int = 0,
    roll_again: float = 0.7,
) -> list[str]:
    """Return the tokens of a whole game of random rolls, placements and decisions.

    After a placement the player rolls again with probability `roll_again`, and takes otherwise.
    """
    if not 0 <= roll_again < 1:
        raise ValueError("Players who always roll again always bust: the game would never end.")
    state = new_game(players, reuse_squatters, first)
    tokens = []
    while state["phase"] != "over":
        if state["phase"] == "place":
            token = rng.choice(legal_spaces(state))
        elif state["phase"] == "decide" and rng.random() >= roll_again:
            token = "take"
        else:
            token = "".join(str(rng.randint(1, 6)) for _ in range(3))
        state = step(state, token)
        tokens.append(token)
    return tokens
