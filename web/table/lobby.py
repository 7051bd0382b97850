"""What the lobby shows, as marks on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimit.claim_it import State
from claimit.table.match import Match
from claimit.table.seats import Player
from web.kit.marks import Marks, disc, flag
from web.kit.words import listed, say
from web.table.levels import full_name
from web.table.setup import Setup


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that can be gone on with: its key, and what the lobby names it by."""

    key: str
    players: tuple[Player, ...]
    turn: int


def kept_game(key: str, match: Match[State]) -> KeptGame:
    """Return what the lobby has to know of a kept game."""
    return KeptGame(key, match.record.seats, match.state.turn)


def marker_name(colour: str) -> str:
    """Name a player's markers by their colour and the symbol that goes with it."""
    names = {
        "orange": say("orange wheel"),
        "blue": say("blue pick"),
        "green": say("green star"),
        "crimson": say("crimson horseshoe"),
        "violet": say("violet lantern"),
    }
    return names[colour]


def lobby_marks(setup: Setup, kept: Sequence[KeptGame]) -> Marks:
    """Return the marks of the lobby: its fields, and the games that can be gone on with."""
    warned = setup.reuse_squatters and setup.players == 5
    marks: Marks = {
        '[data-field="variation"]': {"checked": flag(setup.reuse_squatters)},
        "#variation-warning": {"hidden": flag(not warned)},
        '[data-field="first"]': {"value": "" if setup.first is None else str(setup.first)},
        **_kept("continue", kept[:1]),
        **_kept("continue-other", kept[1:2]),
    }
    for players in range(2, 6):
        chosen = flag(setup.players == players)
        marks[f'[data-field="players"][value="{players}"]'] = {"checked": chosen}
    sitting = zip(setup.names, setup.colours, setup.bots, strict=True)
    for seat, (name, colour, level) in enumerate(sitting):
        row = f'[data-seat-row="{seat}"]'
        sits = seat < setup.players
        shown = name.strip() or say("Player {number}", number=seat + 1)
        marks[row] = {"hidden": flag(not sits)}
        marks |= disc(f"{row} .disc", colour)
        colour_label = say(
            "Colour of {name}: {marker}. Change it", name=shown, marker=marker_name(colour)
        )
        marks[f"{row} .colour"] = {"aria-label": colour_label}
        marks[f"{row} input"] = {
            "value": name,
            "placeholder": say("Player {number}", number=seat + 1),
            "aria-label": say("Name of player {number}", number=seat + 1),
        }
        marks[f"{row} select"] = {
            "value": level or "",
            "aria-label": say("Who plays for {name}", name=shown),
            "data-computer": flag(level is not None),
        }
        marks[f'[data-field="first"] option[value="{seat}"]'] = {
            "text": shown,
            "hidden": flag(not sits),
            "disabled": flag(not sits),
        }
    return marks


def _kept(action: str, games: Sequence[KeptGame]) -> Marks:
    here = f'#lobby [data-action="{action}"]'
    marks: Marks = {here: {"hidden": ""}}
    for game in games:
        marks[here] = {"hidden": None, "data-value": game.key}
        who = listed([full_name(player) for player in game.players])
        where = say("turn {number}", number=game.turn)
        marks[f"{here} .hint"] = {"text": f"{who} · {where}"}
    return marks
