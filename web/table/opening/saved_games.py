"""Games put on the table that are there already: saved, from a link or from a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from web.kit.notices import Notice
from web.kit.words import say, tell
from web.table.jobs.late_modules import MANY_GAMES, module
from web.table.messages.commands import HoldGame, ListGames, OpenGame, SaveGame
from web.table.messages.intents import FileOpened, FilesOpened
from web.table.messages.news import GameOpened, GamePlaced, GameResumed
from web.table.model.model import Change, Model
from web.table.model.responses import complain, notify, to_lobby
from web.table.model.screens import PAGES, Place, Screen
from web.table.navigation import places
from web.table.saves.notes import to_play
from web.table.saves.saves import SavedGame
from web.table.seats import viewer
from web.table.seats.control import HERE, acting, is_anothers_turn
from web.table.seats.turns import on_turn
from web.table.view.view_state import ViewState


def put_on_table(model: Model, match: Match[Any], key: str, view: ViewState) -> Change:
    """Show a match on the table, which is saved under this key or will be."""
    return Change(
        replace(
            places.arrived(model, Place(Screen.TABLE)),
            face=model.faces[match.record.game],
            match=match,
            key=key,
            is_saved=True,
            view=view,
        )
    )


def looked_at_anew(model: Model, match: Match[Any]) -> ViewState:
    """Return how the player looks at a match that has just come on the table."""
    return ViewState(board=model.faces[match.record.game].new_board())


# Games from outside: files, links


def open_file(model: Model, intent: FileOpened) -> Change:
    """Open the game in a file."""
    if intent.text is None:
        return complain(
            model, say("The browser couldn’t read this file. Is it still in the same place?")
        )
    from web.table.opening import imports  # here, because no start needs it

    try:
        return imports.open_text(model, intent.text, intent.name)
    except BadRecord as error:
        return complain(model, tell(error))


def open_files(model: Model, intent: FilesOpened) -> Change:
    """Open the games in several files. Raises PagesAway."""
    try:
        return module(MANY_GAMES).open_files(model, intent.files)
    except BadRecord as error:
        return complain(model, tell(error))


def placed(model: Model, wanted: GamePlaced) -> Change:
    """Put a game from outside on the table, as one of its own; say so if others are under way."""
    match, key = wanted.match, wanted.key
    about = Phrase("Opened from a link") if wanted.by_link else Phrase("Opened from a file")
    held = HoldGame(key, match.record, title=tell(about))
    others = with_running(model, model.saved)
    change = put_on_table(model, match, key, looked_at_anew(model, match)).also(held)
    if wanted.moment:
        return change.then(lambda model: places.replay_at(model, f"{key} {wanted.moment}"))
    if not others:
        return change
    sentence = Phrase("This is a separate game. Your other games are as you left them.")
    return change.then(lambda model: notify(model, Notice(about, sentence, lasting=True)))


# Saved games


def continue_saved(model: Model, key: str) -> Change:
    """Go on with a saved game, or with the one that the page still remembers."""
    if key == model.key and model.match is not None and not model.is_saved:
        return put_on_table(model, model.match, key, looked_at_anew(model, model.match))
    return Change(model, (OpenGame(key),))


def opened(model: Model, intent: GameOpened) -> Change:
    """Go on with a game that was read, or say why that cannot be."""
    if intent.text is None:
        if intent.key == model.key and model.match is not None:  # the page still remembers it
            view = looked_at_anew(model, model.match)
            return put_on_table(model, model.match, intent.key, view)
        gone = say("This game is no longer saved here. Was it continued in another tab?")
        return complain(model, gone).also(ListGames())
    try:
        match = viewer.opened(intent.text, GAMES)
    except BadRecord:  # of which a page of its own tells what can be saved
        return places.visit(model, Place(Screen.GAME, intent.key))
    saved = SaveGame(intent.key, match, match.record)
    return put_on_table(model, match, intent.key, looked_at_anew(model, match)).also(saved)


def resumed(model: Model, intent: GameResumed) -> Change:
    """Go on after a reload, where there is a game."""
    if intent.text is None:
        return to_lobby(model) if model.screen in PAGES else Change(model)
    try:
        return _resumed(model, viewer.opened(intent.text, GAMES), intent.key)
    except BadRecord:
        return places.visit(model, Place(Screen.GAME, intent.key))


def _resumed(model: Model, match: Match[Any], key: str) -> Change:
    """Go on after a reload, with a word of welcome."""
    view = looked_at_anew(model, match)
    if match.is_over:
        return put_on_table(model, match, key, view)
    name, turn = on_turn(match).name, match.state.turn
    notice = Notice(
        Phrase("Welcome back"),
        Phrase("Turn {number}: {name} to play.", number=turn, name=name)
        if turn
        else Phrase("Setting up: {name} to play.", name=name),
        halts=is_anothers_turn(match),
    )
    return put_on_table(model, match, key, view).then(lambda model: notify(model, notice))


def with_running(model: Model, saved: tuple[SavedGame, ...]) -> tuple[SavedGame, ...]:
    """Return the saved games with the one that was just played first, as the page knows it."""
    match = model.match
    if match is None or match.is_over:
        return saved
    running = SavedGame(
        model.key,
        match.record.game,
        match.record.seats,
        match.state.turn,
        to_play(match),
        to_play(match) is not None and acting(match) is HERE,
    )
    return (running, *(game for game in saved if game.key != model.key))
