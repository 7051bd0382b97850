"""Games of The Claim Game for the tests of its screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from claimit import claim_game
from claimit.claim_game import Phase, State
from claimit.table.match import Match, start
from web.claim_game.board_state import BoardState
from web.claim_game.face import FACE
from web.kit.marks import Marks
from web.table.play.table_marks import table_marks
from web.table.view.settings import USUAL
from web.table.view.view_state import ViewState

NAMES = ("Mae", "Wyatt", "Clara", "Ada")
SEED = "5eed"


def new(players: int = 2, seed: str = SEED, **options: int) -> Match[State]:
    """Return a new game."""
    return start(claim_game, NAMES[:players], seed, **options)


def played(match: Match[State], *tokens: str) -> Match[State]:
    """Return a game after these tokens."""
    for token in tokens:
        match = match.step(claim_game.parse_step(token))
    return match


def random_game(players: int, seed: str, **options: int) -> Iterator[Match[State]]:
    """Yield every moment of a game in which everybody uses what there is to be used."""
    rng = random.Random(seed)
    match = new(players, seed, **options)
    yield match
    while not match.is_over:
        legal = claim_game.legal_actions(match.state)
        useful = [action for action in legal if action != claim_game.PASS]
        match = match.act(rng.choice(useful or list(legal)))
        yield match


def first(
    players: int, wanted: Callable[[State], bool], seeds: Iterator[int] | range = range(40)
) -> Match[State]:
    """Return the first moment of random games that somebody wants."""
    for seed in seeds:
        for match in random_game(players, f"{seed:04x}"):
            if wanted(match.state):
                return match
    raise LookupError("No game comes to that.")


def in_phase(phase: Phase, players: int = 2) -> Match[State]:
    """Return the first moment at which something is due."""
    return first(players, lambda state: state.phase is phase)


def look(board: BoardState | None = None) -> ViewState:
    """Return how somebody looks at a table."""
    return ViewState(board=board or FACE.new_board())


def marks(match: Match[State], board: BoardState | None = None) -> Marks:
    """Return all marks of a table."""
    return table_marks(match, FACE, look(board), USUAL)
