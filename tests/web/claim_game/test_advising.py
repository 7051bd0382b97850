"""Odds, chances to win and hints on the board of The Claim Game, and when they are gone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.claim_game import Phase, State, format_step, format_tile, legal_actions
from claimit.claim_game.advice import advise
from claimit.claim_game.choices import landings
from claimit.claim_game.movement import THROWS
from claimit.claim_game.review import evaluator
from claimit.table.match import Match
from claimit.table.record import format_record
from tests.web.claim_game import first
from tests.web.jobs import answered
from tests.web.table import Table, at_table
from web.kit.words import percent
from web.table.face.advice import percentage
from web.table.messages.intents import Point, Tapped

BEGUN = "?game=claim-game&new=2&seed=abc"


def answer(table: Table) -> None:
    """Have the worker answer all that it was asked."""
    questions, table.page.questions = table.page.questions, []
    for question, tell in questions:
        tell(answered(question))


def match_of(table: Table) -> Match[State]:
    """Return the match at the table, which is one of this game."""
    match: Any = table.match
    return match


def figures(table: Table) -> dict[str, str]:
    """Return what stands on the tiles."""
    board = match_of(table).state.board
    names = map(format_tile, board.tiles)
    read = {name: table.page.read(f'[data-tile="{name}"]', "data-chance") for name in names}
    return {name: text for name, text in read.items() if text}


def label(table: Table, tile: str) -> str:
    return table.page.read(f'[data-tile="{tile}"] .unseen') or ""


def hints(table: Table) -> list[str]:
    """Return the tiles that are pointed at."""
    names = map(format_tile, match_of(table).state.board.tiles)
    return [name for name in names if table.page.has(f'[data-tile="{name}"]', "data-hinted")]


def table_in(phase: Phase, players: int = 2, *, obeyed: bool = False) -> Table:
    """Return a table at the first moment of this phase."""
    match = first(players, lambda state: state.phase is phase and state.obeyed is obeyed)
    return at_table(format_record(match.record))


def test_before_a_roll_each_tile_says_how_many_of_the_six_rolls_lead_there() -> None:
    placed = table_in(Phase.ROLL)
    placed.key("o")
    state = match_of(placed).state
    reached = [landings(state, steps) for steps in THROWS]
    wanted = {
        format_tile(tile): percent(often, 6)
        for tile in state.board.tiles
        if (often := sum(tiles >> tile & 1 for tiles in reached))
    }
    assert figures(placed) == wanted
    name, share = next(iter(wanted.items()))
    assert label(placed, name).endswith(f". Next roll: {share}")
    placed.key("o")
    assert figures(placed) == {}
    assert "Next roll" not in label(placed, name)


def test_where_there_is_a_choice_each_tile_says_the_chance_to_win() -> None:
    table = table_in(Phase.MOVE)
    table.key("o")
    assert figures(table) == {}, "they have not been worked out yet"
    answer(table)
    state = match_of(table).state
    shown = figures(table)
    assert sorted(shown) == sorted(format_step(action) for action in legal_actions(state))
    for action in legal_actions(state):
        chance = evaluator().after(state, action)[state.seat]
        assert shown[format_step(action)] == str(percentage(chance))
    tile = next(iter(shown))
    assert label(table, tile).endswith(f". {shown[tile]} to win")


def test_a_hint_points_at_the_tile_that_a_review_calls_the_best() -> None:
    table = Table(BEGUN)
    table.key("h")
    assert table.app.model.counsel is not None
    answer(table)
    state = match_of(table).state
    (tile,) = hints(table)
    best = max(legal_actions(state), key=lambda each: evaluator().after(state, each)[state.seat])
    assert format_step(best) == f"pawn:{tile}"
    assert label(table, tile).endswith(". Speculator would choose this")
    heading = table.page.read("#notice h2")
    assert heading == f"Speculator’s hint: pawn on {tile}"
    assert "to win" in (table.page.read("#notice p") or "")
    table.dispatch(Tapped(Point("tile", tile)))
    assert hints(table) == []


def test_the_big_buttons_say_the_chance_to_win_where_they_are_the_choice() -> None:
    table = table_in(Phase.USE)
    table.key("o", "h")
    answer(table)
    advice = advise(match_of(table).state, "")
    weighed = [
        name
        for name in ("cube-a", "special", "pass")
        if table.page.has(f'#play [data-action="{name}"]', "data-weighed")
    ]
    assert len(weighed) == len(advice.chances)
    for name in weighed:
        hint = table.page.read(f'#play [data-action="{name}"] .hint') or ""
        assert hint.endswith("to win")
    pointed = [
        name for name in weighed if table.page.has(f'#play [data-action="{name}"]', "data-hinted")
    ]
    assert len(pointed) == 1


def test_the_numbers_of_a_marked_die_say_the_chance_to_win() -> None:
    table = table_in(Phase.NUMBER)
    table.key("o", "h")
    answer(table)
    assert figures(table) == {}
    numbers = [f'#play [data-action="number-{face}"]' for face in range(1, 7)]
    assert all(table.page.has(number, "data-weighed") for number in numbers)
    (best,) = [number for number in numbers if table.page.has(number, "data-hinted")]
    chances = advise(match_of(table).state, "").chances
    assert best == f'#play [data-action="number-{chances[0][0].removeprefix("number:")}"]'


def test_of_several_rivals_whom_a_detour_could_bring_to_a_tile_the_best_one_counts() -> None:
    table = table_in(Phase.DETOUR, 3, obeyed=True)
    table.key("o", "h")
    answer(table)
    state, names = match_of(table).state, [seat.name for seat in match_of(table).record.seats]
    advice = advise(state, "")
    by_tile: dict[str, float] = {}
    for token, chance in advice.chances:
        by_tile[token.split(":")[2]] = max(chance, by_tile.get(token.split(":")[2], 0.0))
    assert figures(table) == {tile: str(percentage(chance)) for tile, chance in by_tile.items()}
    _, rival, tile = advice.best.split(":")
    assert hints(table) == [tile]
    heading = table.page.read("#notice h2")
    assert heading == f"Speculator’s hint: detour of {names[int(rival)]} to {tile}"


def test_nothing_lies_there_while_a_computer_is_to_act() -> None:
    match = first(2, lambda state: state.phase is Phase.MOVE)
    seats = tuple(replace(seat, bot="drifter") for seat in match.record.seats)
    table = at_table(format_record(replace(match.record, seats=seats)))
    table.key("o", "h")
    assert figures(table) == {}
    assert hints(table) == []
