"""The registry: which games there are, and in which package each one is.

It is the only list of games. The page, the command line, the arena and the tests use it. A game's
package is imported when it is first asked for. This module may import `table`, and every game when
it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from claimit.table.loading import GameAway
from claimit.table.phrase import shorten

if TYPE_CHECKING:
    from claimit.table.advice import Adviser
    from claimit.table.arena import Batch, Tally
    from claimit.table.computer import AnyPlayer
    from claimit.table.game import Game
    from claimit.table.retelling import Retelling
    from claimit.table.review import Reviewer

PACKAGES: Final[dict[str, str]] = {
    "claim-it": "claimit.claim_it",
    "claim-game": "claimit.claim_game",
}
"""The package of each game by its name in a record. The first one is the page's first game."""


class UnknownGame(KeyError):
    """There is no game of this name. Its text is a sentence that lists the games."""

    def __str__(self) -> str:
        return str(self.args[0])


class Bots(Protocol):
    """A game's computer players: the module `bots` of its package."""

    @property
    def NAMES(self) -> str:
        """The names of all players, as text for people."""
        ...

    def player(self, name: str, /) -> AnyPlayer:
        """Return the computer player of this name. Raises ValueError with a sentence."""
        ...


class _Games(Mapping[str, "Game[Any]"]):
    """The games by their names, each imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        path = _path(name)
        try:
            game: Any = import_module(path)
        except ModuleNotFoundError as error:
            if error.name is not None and f"{path}.".startswith(f"{error.name}."):
                raise GameAway(name) from None
            raise
        return game

    def __contains__(self, name: object) -> bool:
        return name in PACKAGES

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


GAMES: Final[Mapping[str, Game[Any]]] = _Games()
"""The games. Raises GameAway for a game whose modules are not loaded yet."""
NAMES: Final = GAMES.keys()
"""The names of all games, the page's first game first."""


def first() -> str:
    """Return the name of the page's first game."""
    return next(iter(NAMES))


def package_of(name: str) -> str:
    """Return the last part of the name of a game's package: ``"claim_it"``. Raises UnknownGame."""
    return _path(name).rpartition(".")[2]


def archive_of(name: str) -> str:
    """Return the address of the archive from which the page loads a game other than the first."""
    return f"games/{name}.wasm"


def bots_of(name: str) -> Bots:
    """Return the module of a game's computer players. Raises UnknownGame or GameAway."""
    GAMES[name]
    bots: Any = import_module(f"{_path(name)}.bots")
    return bots


def review_of(name: str) -> Reviewer:
    """Return the reviewer of a game: its module `review`, or else play-outs of its strongest
    player.

    Raises UnknownGame or GameAway.
    """
    own = _optional(name, "review")
    if own is not None:
        return own
    from claimit.table.play_outs import PlayOuts  # the page loads it with the reviews

    game = GAMES[name]
    return PlayOuts(game, bots_of(name).player([*game.LEVELS][-1]))


def retelling_of(name: str) -> Retelling | None:
    """Return the module that describes a finished game; None if its decisions are not weighed.

    Raises UnknownGame or GameAway.
    """
    return _optional(name, "retelling")


def advice_of(name: str) -> Adviser:
    """Return the module of a game that gives advice. Raises UnknownGame or GameAway."""
    GAMES[name]
    adviser: Any = import_module(f"{_path(name)}.advice")
    return adviser


def ratings_of(name: str) -> Mapping[str, float]:
    """Return the ratings of a game's computer players; empty if they were not measured.

    Raises UnknownGame or GameAway.
    """
    ratings = _optional(name, "ratings")
    return {} if ratings is None else ratings.RATINGS


def play_batch(batch: Batch) -> Tally:
    """Play a batch of any game; see `arena.PlayBatch`."""
    from claimit.table import arena

    return arena.play_batch(GAMES[batch.game], bots_of(batch.game).player, batch)


def _optional(name: str, part: str) -> Any:
    """Return an optional module of a game; None if the game has none or if it is not loaded yet.

    In the page, some modules of the first game are loaded later. Raises UnknownGame or GameAway.
    """
    GAMES[name]
    path = f"{_path(name)}.{part}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name == path:
            return None
        raise


def _path(name: str) -> str:
    try:
        return PACKAGES[name]
    except KeyError:
        known = ", ".join(PACKAGES)
        raise UnknownGame(
            f"There is no game called '{shorten(name, 40)}'; there are {known}."
        ) from None
