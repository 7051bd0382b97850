"""The registry: which games there are, and where each one lives.

It is the only list of games: the page, the command line, the arena and the tests ask it. A game's
package is imported when it is first asked for. It may import every game, lazily, and `table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

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
    """A game was asked for that is not here. Its text is a sentence that names those that are."""

    def __str__(self) -> str:
        return str(self.args[0])


class GameAway(Exception):
    """The modules of a game are not here: in the page they come when the game is first wanted."""

    def __init__(self, game: str) -> None:
        super().__init__(f"The modules of the game '{game}' have not been fetched yet.")
        self.game = game


class Bots(Protocol):
    """A game's computer players: the module `bots` of its package."""

    @property
    def NAMES(self) -> str:
        """The names of all of them, as people are told them."""
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
"""The games. Asking for one whose modules are not here raises GameAway."""
NAMES: Final = GAMES.keys()
"""The names of all games, the page's first game first."""


def first() -> str:
    """Return the name of the page's first game."""
    return next(iter(NAMES))


def package_of(name: str) -> str:
    """Return the last part of the name of a game's package: ``"claim_it"``. Raises UnknownGame."""
    return _path(name).rpartition(".")[2]


def archive_of(name: str) -> str:
    """Return the address of the archive in which a game beyond the first comes into the page."""
    return f"games/{name}.wasm"


def bots_of(name: str) -> Bots:
    """Return the module of a game's computer players. Raises UnknownGame or GameAway."""
    GAMES[name]
    bots: Any = import_module(f"{_path(name)}.bots")
    return bots


def review_of(name: str) -> Reviewer:
    """Return what reviews a game: its module `review`, or else its strongest player's play-outs.

    Raises UnknownGame or GameAway.
    """
    own = _optional(name, "review")
    if own is not None:
        return own
    from claimit.table.play_outs import PlayOuts  # the page loads it with the reviews

    game = GAMES[name]
    return PlayOuts(game, bots_of(name).player([*game.LEVELS][-1]))


def retelling_of(name: str) -> Retelling | None:
    """Return the module that tells a game afterwards; None for one whose decisions nobody weighs.

    Raises UnknownGame or GameAway.
    """
    return _optional(name, "retelling")


def advice_of(name: str) -> Adviser:
    """Return the module of a game that gives advice. Raises UnknownGame or GameAway."""
    GAMES[name]
    adviser: Any = import_module(f"{_path(name)}.advice")
    return adviser


def ratings_of(name: str) -> Mapping[str, float]:
    """Return how strong a game's levels are, as ratings; nothing where that was not measured.

    Raises UnknownGame or GameAway.
    """
    ratings = _optional(name, "ratings")
    return {} if ratings is None else ratings.RATINGS


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch, whatever game it is of; see `arena.PlayBatch`."""
    from claimit.table import arena

    return arena.play_batch(GAMES[batch.game], bots_of(batch.game).player, batch)


def _optional(name: str, part: str) -> Any:
    """Return a module that a game need not have; None where it has none, or where it is not loaded.

    In the page some of the first game's come with the pages. Raises UnknownGame or GameAway.
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
