"""What the lobby shows, as marks on the page."""

from __future__ import annotations

from dataclasses import dataclass

from claimit.jumping import State
from claimit.table.match import Match
from web.jumping.marks import Marks, disc, flag
from web.jumping.phrases import SYMBOLS
from web.setup import Setup
from web.words import listed, say


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that can be gone on with, as the lobby names it."""

    who: str
    where: str


def kept_game(match: Match[State] | None) -> KeptGame | None:
    """Name a kept game by its players and its turn."""
    if match is None:
        return None
    names = listed([player.name for player in match.record.seats])
    return KeptGame(names, say("turn {number}", number=match.state.turn))


def lobby_marks(setup: Setup, current: KeptGame | None, aside: KeptGame | None) -> Marks:
    """Return the marks of the lobby: its fields, and the games that can be gone on with."""
    warned = setup.reuse_squatters and setup.players == 5
    marks: Marks = {
        '[data-field="variation"]': {"checked": flag(setup.reuse_squatters)},
        "#variation-warning": {"hidden": flag(not warned)},
        '[data-field="first"]': {"value": "" if setup.first is None else str(setup.first)},
        **_kept("continue", current),
        **_kept("continue-aside", aside),
    }
    for players in range(2, 6):
        chosen = flag(setup.players == players)
        marks[f'[data-field="players"][value="{players}"]'] = {"checked": chosen}
    for seat, (name, colour) in enumerate(zip(setup.names, setup.colours, strict=True)):
        row = f'[data-seat-row="{seat}"]'
        sits = seat < setup.players
        shown = name.strip() or say("Player {number}", number=seat + 1)
        marks[row] = {"hidden": flag(not sits)}
        marks |= disc(f"{row} .disc", colour)
        colour_label = say(
            "Colour of {name}: {colour} {symbol}. Change it",
            name=shown,
            colour=colour,
            symbol=SYMBOLS[colour],
        )
        marks[f"{row} .colour"] = {"aria-label": colour_label}
        marks[f"{row} input"] = {
            "value": name,
            "placeholder": say("Player {number}", number=seat + 1),
            "aria-label": say("Name of player {number}", number=seat + 1),
        }
        marks[f'[data-field="first"] option[value="{seat}"]'] = {
            "text": shown,
            "hidden": flag(not sits),
            "disabled": flag(not sits),
        }
    return marks


def _kept(action: str, game: KeptGame | None) -> Marks:
    here = f'#lobby [data-action="{action}"]'
    if game is None:
        return {here: {"hidden": ""}}
    return {
        here: {"hidden": None},
        f"{here} .hint": {"text": f"{game.who} · {game.where}"},
    }
