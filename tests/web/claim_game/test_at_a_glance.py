"""What the board shows at a glance: where to go, how far, what is finished, and where a tile is."""

from __future__ import annotations

from claimit.claim_game import Move, Phase, legal_actions
from claimit.claim_game.board import tile as tile_at
from tests.web.claim_game import first, marks, new, random_game
from web.claim_game.board_state import BoardState
from web.claim_game.markup import sheet
from web.claim_game.offers import way
from web.claim_game.tile_views import selector


def test_a_tile_is_bright_where_more_can_be_done_than_to_stand_there() -> None:
    seen = set[bool]()
    for seed in ("a1", "b2", "c3"):
        for match in random_game(2, seed):
            if match.state.phase not in (Phase.MOVE, Phase.STAGECOACH):
                continue
            shown = marks(match)
            for move in legal_actions(match.state):
                assert isinstance(move, Move)
                after = match.step(move).state
                is_fruitful = after.phase is Phase.USE or move.tile in after.board.finishes
                lit = shown[selector(move.tile)]["data-lit"]
                assert lit == ("" if is_fruitful else "faint"), match.record
                seen.add(is_fruitful)
    assert seen == {True, False}


def test_a_way_has_a_dot_for_each_step() -> None:
    match = first(2, lambda state: state.phase is Phase.MOVE and int(state.die or 0) > 3)
    move = legal_actions(match.state)[0]
    assert isinstance(move, Move)
    shown = marks(match, BoardState(aimed=move.tile))
    steps = len(way(match.state, move)) - 1
    assert str(shown[".walk .over"]["d"]).count("M") == steps == int(match.state.die or 0)
    assert str(shown[".walk .under"]["d"]).count("L") == steps, "and a line along them"


def test_columns_and_rows_have_their_numbers() -> None:
    board = new(2, width=7, height=8).state.board
    html = sheet(board)
    for column in range(1, 8):
        assert f'<span class="of-column" style="--at: {column - 1}">{column}</span>' in html
    for row in range(1, 9):
        assert f'<span class="of-row" style="--at: {8 - row}">{row}</span>' in html
    assert tile_at(7, 8) in board.tiles
