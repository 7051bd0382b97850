"""What the lobby shows, as marks on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from claimit.games import GameAway, first
from claimit.table.names import letters
from web.kit.marks import Marks, flag, items
from web.kit.words import count, listed, say, spoken_name, tell
from web.table.face.protocol import Face, Faces
from web.table.model.screens import Leaf
from web.table.saves.saves import SavedGame, Today
from web.table.seats.colours import disc, marker_name
from web.table.seats.opponents import Opponents, in_words
from web.table.seats.setup import LONGEST_TYPED_NAME, MOST, Setup, option_marks
from web.table.seats.turns import full_name
from web.table.view.seating import AT_ONE_EDGE, edges_for
from web.table.view.settings import EDGES, Settings

AT_THE_DOOR: Final = 3
"""How many games the lobby offers to go on with."""


def lobby_marks(setup: Setup, face: Face) -> Marks:
    """Return the marks of the lobby's fields."""
    marks: Marks = {
        '[data-field="first"]': {"value": "" if setup.first is None else str(setup.first)},
        **face.lobby_marks(setup),
    }
    for players in range(2, MOST + 1):
        as_many = flag(setup.players == players)
        marks[f'[data-field="players"][value="{players}"]'] = {"checked": as_many}
        marks[f'[data-players="{players}"]'] = {"hidden": flag(players not in face.GAME.PLAYERS)}
    marks |= option_marks(face.OPTIONS, setup.choices)
    names = setup.names[: setup.players]
    marks["#longest-name"] = {
        "hidden": flag(all(len(letters(name)) < LONGEST_TYPED_NAME for name in names)),
        "text": count(
            "A name can have up to {number} letter.",
            "A name can have up to {number} letters.",
            LONGEST_TYPED_NAME,
        ),
    }
    sitting = zip(setup.names, setup.colours, setup.bots, strict=True)
    for seat, (name, colour, level) in enumerate(sitting):
        row = f'[data-seat-row="{seat}"]'
        sits = seat < setup.players
        shown = spoken_name(setup.called(seat))
        marks[row] = {"hidden": flag(not sits)}
        marks |= disc(f"{row} .disc", colour)
        colour_label = say(
            "{name}’s colour: {marker}. Change it", name=shown, marker=marker_name(colour)
        )
        marks[f"{row} .colour"] = {"aria-label": colour_label}
        marks[f"{row} input"] = {
            "value": spoken_name(name),
            "placeholder": say("Player {number}", number=seat + 1),
            "aria-label": say("Name of player {number}", number=seat + 1),
        }
        marks[f"{row} select"] = {
            "value": level or "",
            "aria-label": say("Who plays as {name}", name=shown),
            "data-computer": flag(level is not None),
        }
        marks[f'[data-field="first"] option[value="{seat}"]'] = {
            "text": shown,
            "hidden": flag(not sits),
            "disabled": flag(not sits),
        }
    return marks


def leaf_marks(leaf: Leaf) -> Marks:
    """Return the marks of the leaf that is turned up."""
    rounded = leaf is Leaf.ROUND
    return {
        "#lobby": {"data-leaf": str(leaf)},
        "#setup-title": {"text": say("Round this tablet") if rounded else say("Set up a table")},
    }


def alone_marks(opponents: Opponents, face: Face) -> Marks:
    """Return the marks of the buttons that begin a game of one person against computers.

    The big one is against those of the last game. Below it every other level has a button. They
    always stand in the same order, weakest first: only the one played last leaves its place.
    """
    again = '#lobby [data-action="play-alone"]'
    others = [level for level in face.GAME.LEVELS if opponents != (level,)]
    marks: Marks = {
        f"{again} .hint": {"text": _described(face, opponents)},
        "#opponents": {"items": items("data-opponent", range(len(opponents)))},
        "#levels": {"hidden": flag(not others)},
        "#levels .offered": {"items": items("data-value", others)},
    }
    for place, level in enumerate(opponents):
        picture = f'#opponents [data-opponent="{place}"] use'
        marks[picture] = {"href": f"#{face.character(level).portrait}"}
    for level in others:
        here, character = f'#levels [data-value="{level}"]', face.character(level)
        name, _, is_like = tell(character.description).partition(": ")
        marks[here] = {"aria-label": say("Play against {level}", level=tell(character.description))}
        marks[f"{here} use"] = {"href": f"#{character.portrait}"}
        marks[f"{here} .label"] = {"text": name}
        marks[f"{here} .hint"] = {"text": is_like}
    return marks


def _described(face: Face, opponents: Opponents) -> str:
    """Say what the one opponent is like, or who they are."""
    if len(opponents) == 1:
        return tell(face.character(opponents[0]).description)
    return in_words(face.GAME, opponents)


def welcome_marks(newcomer: bool, face: Face) -> Marks:
    """Return the marks of the lessons as they are offered to a newcomer."""
    lessons = "" if face.TEACHES is None else tell(face.TEACHES)
    return {
        "#welcome": {"hidden": flag(not newcomer or not lessons)},
        "#welcome .hint": {"text": say("{lessons}, a few minutes", lessons=lessons)},
    }


def today_marks(today: Today | None, offered: str, faces: Faces) -> Marks:
    """Return the marks of the door to the game of the day, which is one of the first game.

    It is played against the best of its computers.
    """
    here, day, stage = '#lobby [data-action="today-page"]', today.day if today else "", ""
    if offered == first():  # or it need not be loaded
        *_, best = faces[offered].GAME.LEVELS.values()
        stage = say("against {name}, same dice for all", name=tell(best))
    if today is not None and today.note is not None:
        stage = say("game over") if today.note.over else _stage(today.note.turn)
    return {
        here: {"hidden": flag(not day or offered != first())},
        f"{here} time": {"moment": day},
        f"{here} .stage": {"text": stage},
    }


def game_marks(offered: str, faces: Faces) -> Marks:
    """Return the marks of the games among which the lobby lets people choose."""
    marks: Marks = {
        "#games": {"items": items("data-value", faces), "hidden": flag(len(faces) < 2)},
        "#pitch": {"text": tell(faces.sign(offered).pitch)},
    }
    for name in faces:
        here, sign = f'#games [data-value="{name}"]', faces.sign(name)
        marks[here] = {"aria-pressed": "true" if name == offered else "false"}
        marks[f"{here} .label"] = {"text": tell(sign.title)}
        marks[f"{here} .hint"] = {"text": tell(sign.motto)}
    return marks


def edge_marks(setup: Setup, settings: Settings) -> Marks:
    """Return the marks of the drawn device: who sits at each of its edges."""
    edges = edges_for(setup.players, settings)
    names = {
        0: say("Near edge"),
        90: say("Left edge"),
        180: say("Far edge"),
        270: say("Right edge"),
    }
    marks: Marks = {}
    for edge in EDGES:
        here = [seat for seat, each in enumerate(edges) if each == edge]
        sitting = listed(list(map(setup.called, here))) or say("nobody")
        marks[f'[data-action="edge"][data-value="{edge}"]'] = {
            "aria-label": say("{edge}: {names}", edge=names[edge], names=sitting),
            "data-free": flag(not here),
        }
        for place in range(AT_ONE_EDGE):
            spot = f'[data-place="{edge}-{place}"]'
            if place < len(here):
                marks |= disc(spot, setup.colours[here[place]])
            marks[spot] = {**marks.get(spot, {}), "hidden": flag(place >= len(here))}
    return marks


def _names(saved: SavedGame, faces: Faces) -> list[str]:
    """Name who plays in a saved game; how well its computers play, only that game knows."""
    try:
        game = faces[saved.game].GAME
    except GameAway:
        return [player.name for player in saved.players]
    return [full_name(game, player) for player in saved.players]


def _stage(turn: int | None) -> str:
    """Say how far a saved game is; empty where that is not known."""
    if turn is None:
        return ""
    return say("turn {number}", number=turn) if turn else say("setting up")


def _who_is_to_play(saved: SavedGame) -> str:
    """Say who is to play in a game between several devices; empty for any other game."""
    if saved.to_play is None:
        return ""
    name = saved.players[saved.to_play].name
    return say("your turn") if saved.is_here else say("{name} to play", name=name)


def saved_marks(saved: Sequence[SavedGame], faces: Faces) -> Marks:
    """Return the marks of the games that can be gone on with: the newest apart, then two others.

    More of them would hide all else that the lobby offers; a page has them all.
    """
    saved = saved[:AT_THE_DOOR]
    newest = '#lobby [data-action="continue"]'
    marks: Marks = {
        newest: {"hidden": flag(not saved)},
        "#saved-others": {
            "items": items("data-value", (game.key for game in saved[1:])),
            "hidden": flag(len(saved) < 2),
        },
    }
    differ = any(game.game != next(iter(faces)) for game in saved)
    for number, game in enumerate(saved):
        here = f'#saved-others [data-value="{game.key}"]' if number else newest
        who = listed(_names(game, faces))
        title = tell(faces.sign(game.game).title) if differ else ""
        parts = filter(None, (title, who, _who_is_to_play(game) or _stage(game.turn)))
        if number:
            marks[f"{here} .label"] = {"text": say("Continue another game")}
        marks[f"{here} .hint"] = {"text": " \N{MIDDLE DOT} ".join(parts)}
    if saved:
        marks[newest]["data-value"] = saved[0].key
    return marks
