"""What comes from outside: a link, a file of one game, a file of many, several files.

Each is a text, and all that is done with it begins here. A single game is put on the table as a
game of its own. For many, `many_games` is loaded.
"""

from __future__ import annotations

import re
from typing import Final

from claimit.games import GAMES
from claimit.table.phrase import shorten
from claimit.table.record import BadRecord
from web.table.jobs.late_modules import ARRIVALS, MANY_GAMES, module
from web.table.links import game_links
from web.table.links.fragments import APART, CARD
from web.table.links.router import LONGEST, shared_in
from web.table.messages.commands import ListGames, PlaceGame
from web.table.model.model import Change, Model
from web.table.navigation import places
from web.table.saves.names import COLLECTION, LETTER
from web.table.seats import viewer
from web.table.share.sharing import LONGEST_FILE_NAME, SUFFIX

_BEGINS: Final = re.compile(rf'\s*\{{\s*"format"\s*:\s*"{COLLECTION}"')

_LETTER: Final = re.compile(rf'\s*\{{\s*"format"\s*:\s*"{LETTER}"')


def open_text(model: Model, text: str, file: str = "") -> Change:
    """Open what came from outside: a file's content, or a text with a link.

    `file` is what the file is called, if it is one. Raises BadRecord, and PagesAway.
    """
    text = text.removeprefix("\ufeff")
    if is_collection(text):
        return module(MANY_GAMES).open_collection(model, text)
    is_record = text.lstrip().startswith("{") and _LETTER.match(text) is None
    shared = None if is_record else shared_in(text)
    if shared is not None:
        kind, link = shared[0], shared[1][:LONGEST]
        if kind == CARD:
            return places.show_card(model, link)
        if kind == APART:
            return module(ARRIVALS).open_letter(model, link)
        record, moment = game_links.parse_shared(link), game_links.moment_of(link)
        return place(model, record, by_link=True, moment=moment)
    if file and not text.lstrip().startswith("{"):  # such as a picture
        raise BadRecord(
            "“{file}” is not a saved game. The names of saved games end in {suffix}.",
            file=shorten(file, LONGEST_FILE_NAME),
            suffix=SUFFIX,
        )
    return place(model, text, by_link=False)


def is_collection(text: str) -> bool:
    """Return whether a text means to be a file of many games."""
    return _BEGINS.match(text) is not None


def place(model: Model, text: str, *, by_link: bool, moment: str = "") -> Change:
    """Open a record as a game of its own, perhaps to be looked at. Raises BadRecord."""
    # What is saved is listed first, so that it can be said that nothing has happened to it.
    placed = PlaceGame(viewer.opened(text, GAMES), by_link, moment)
    return Change(model, (ListGames(), placed))
