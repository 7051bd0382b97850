"""The steps of a game as one whole number in mixed radix.

Each choice is a digit. It is the number of an action in `legal_actions`, or of a written roll in
the sorted tokens of `chance_outcomes`. The radix is the number of possibilities. Nothing is written
where there was no choice, or for a roll that follows from the dice source. The first choice is the
lowest digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from claimit.table.dice_source import DiceSource
from claimit.table.game import ChanceOutcome, Game, Options, Step
from claimit.table.match import Match
from claimit.table.seats import CHANCE

_MOST_ORDERED: Final = 6
"""For a chance outcome with a longer token, only the order that the game lists is used."""


def fold_choices(match: Match[Any], written_rolls: int) -> int:
    """Return the steps of a match as one number. Raises ValueError.

    The first `written_rolls` rolls are written; later ones follow from the dice source.
    """
    folded = 0
    for number, among in reversed(list(_choices(match, written_rolls))):
        folded = folded * among + number
    return folded


def unfold_choices(
    choices: int,
    game: Game[Any],
    options: Options,
    dice: DiceSource,
    written_rolls: int,
    plies: int,
) -> Iterator[tuple[Step, Any]]:
    """Yield the steps that were folded, each with the state after it. Raises ValueError."""
    state, rolls = game.initial_state(options), 0
    for ply in range(plies):
        before = state
        if game.current_player(state) != CHANCE:
            legal = game.legal_actions(state)
            if not legal:
                raise ValueError("The game is over before its last step.")
            choices, number = divmod(choices, len(legal))
            state = game.apply(state, legal[number])
            if legal[number] != game.ROLL:
                yield legal[number], state
                continue
        rolls += 1
        if rolls <= written_rolls:
            tokens = _tokens(game, state)
            choices, number = divmod(choices, len(tokens))
            outcome = game.parse_step(tokens[number])
        else:
            source = dice.of_roll(rolls, ply)
            if source is None:
                raise ValueError("There is no seed that the roll could follow.")
            outcome = game.draw(source, before)
        state = game.apply(state, outcome)
        yield outcome, state
    if choices:
        raise ValueError("More was chosen than there were choices.")


def _choices(match: Match[Any], written_rolls: int) -> Iterator[tuple[int, int]]:
    """Yield every choice: its number, and the number of possibilities. Raises ValueError."""
    game, rolls = match.game, 0
    for state, step in zip(match.states, match.steps, strict=False):
        at = state
        if game.current_player(state) != CHANCE:
            legal = game.legal_actions(state)
            action = game.ROLL if isinstance(step, ChanceOutcome) else step
            yield list(legal).index(action), len(legal)
            if action != game.ROLL:
                continue
            at = game.apply(state, game.ROLL)
        rolls += 1
        if rolls <= written_rolls:
            tokens = _tokens(game, at)
            yield tokens.index(game.format_step(step)), len(tokens)


def _tokens(game: Game[Any], state: Any) -> Sequence[str]:
    """Return the tokens of all chance outcomes, sorted.

    An outcome of several dice stands for all their orders, and each order is a token.
    """
    listed = [game.format_step(outcome) for outcome, _ in game.chance_outcomes(state)]
    return sorted({order for token in listed for order in _orders(token)})


def _orders(token: str) -> Iterable[str]:
    return map("".join, permutations(token)) if len(token) <= _MOST_ORDERED else (token,)
