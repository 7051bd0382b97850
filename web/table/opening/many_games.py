"""Many games at once, from one file or several: each is put beside the saved ones.

They come one after the other, so that the page stays usable meanwhile. Each is played first, and
refused if it cannot be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.phrase import shorten
from claimit.table.record import BadRecord, parse_heading, parse_record
from web.kit.words import count, listed, say
from web.table.messages.commands import Command, FetchThen, Later, ListGames, OpenGame, SavesRequest
from web.table.messages.intents import FileOpened
from web.table.messages.news import GameMerged, MergeOn
from web.table.model.model import Change, Incoming, Model
from web.table.model.responses import tell_in_dialog
from web.table.navigation import places
from web.table.opening.imports import is_collection
from web.table.saves.all_games import (
    MOST_GAMES,
    Entry,
    Merged,
    entry_of,
    merge,
    parse_collection,
)
from web.table.saves.saves import RECENT, Saves
from web.table.share.sharing import LONGEST_FILE_NAME

NAMED: Final = 3
"""How many of the files that cannot be read are named."""
FEW: Final = 5
"""With so few games at once, the first is put on the table."""


@dataclass(frozen=True)
class MergeGame(SavesRequest):
    """Put a game beside those that are saved; answered by `GameMerged`."""

    entry: Entry
    match: Match[Any]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> GameMerged:
        """Merge the game, and tell what came of it."""
        return GameMerged(merge(saves, self.entry, self.match))


def open_collection(model: Model, text: str) -> Change:
    """Put the games of a file beside the saved ones. Raises BadRecord."""
    return _begin(model, parse_collection(text))


def open_files(model: Model, files: Sequence[FileOpened]) -> Change:
    """Open several files at once: all games come beside the saved ones, and of a few the first is
    put on the table. Raises BadRecord.
    """
    entries = [entry for file in files for entry in _entries_of(file)]
    games = [entry for entry in entries if entry.key]
    if len(games) > MOST_GAMES:
        raise BadRecord(
            "These files contain {number:,} games; at most {most:,} can be read.",
            number=len(games),
            most=MOST_GAMES,
        )
    few = len(entries) == len(files) and 0 < len(games) <= FEW
    # The other files come last, so that the first game is on the table before the dialog opens.
    others = [entry for entry in entries if not entry.key]
    return _begin(model, (*games, *others), games[0].key if few else "")


def _entries_of(file: FileOpened) -> tuple[Entry, ...]:
    """Return the games of a file. One without any is an entry that has only the file's name."""
    text = (file.text or "").removeprefix("\ufeff")
    try:
        if is_collection(text):
            return parse_collection(text)
        return (entry_of(parse_record(text, GAMES), say("Opened from a file")),)
    except BadRecord:
        return (Entry("", "", title=file.name),)


def _begin(model: Model, entries: tuple[Entry, ...], shown: str = "") -> Change:
    """Begin to put many games beside the saved ones. Raises BadRecord."""
    if model.incoming is not None:
        raise BadRecord("Games are still being added. Please try again in a moment.")
    for name in _games_of(entries):
        GAMES[name]  # so that all wait for a game that is still to come, and none is lost
    if not entries:
        return tell_in_dialog(model, say("Games added"), say("There are no games in this file."))
    incoming = Incoming(left=entries, of=len(entries), shown=shown)
    return Change(replace(model, incoming=incoming, dialog=None), (FetchThen(MergeOn()),))


def _games_of(entries: tuple[Entry, ...]) -> set[str]:
    found: set[str] = set()
    for entry in entries:
        try:
            found.add(parse_heading(entry.text, GAMES.keys()).game)
        except BadRecord:  # which is reported when its turn comes
            continue
    return found


def go_on(model: Model, intent: MergeOn | GameMerged) -> Change:
    """Go on with the games that come."""
    return _merge_on(model) if isinstance(intent, MergeOn) else _merged(model, intent)


def _merge_on(model: Model) -> Change:
    """Play the next game of those that come, and have it put beside the saved ones."""
    if model.incoming is None:
        return Change(model)
    entry = model.incoming.left[0]
    if not entry.key:
        return _merged(model, GameMerged(Merged.NO_GAMES))
    try:
        match = open_record(entry.text, GAMES)
    except BadRecord:
        return _merged(model, GameMerged(Merged.UNREADABLE))
    return Change(model, (MergeGame(entry, match),))


def _merged(model: Model, intent: GameMerged) -> Change:
    """Count what came of a game, and go on with the next; at the end, tell of all."""
    if model.incoming is None:
        return Change(model)
    entry, *rest = model.incoming.left
    left, results = tuple(rest), (*model.incoming.results, intent.how)
    unread = model.incoming.unread
    if intent.how is Merged.NO_GAMES:
        unread = (*unread, entry.title)
    # What was played longer ago need not be at hand at a start; listing tells the store so.
    asked: list[Command] = [] if left and len(results) % RECENT else [ListGames()]
    if len(results) == 1 and model.incoming.shown and intent.how is not Merged.REFUSED:
        asked.append(OpenGame(model.incoming.shown))
    if left:
        incoming = model.incoming._replace(left=left, results=results, unread=unread)
        return Change(replace(model, incoming=incoming), (*asked, Later(0, MergeOn())))
    sentences = filter(None, (_told(Counter(results)), _left_out(unread)))
    done = tell_in_dialog(replace(model, incoming=None), say("Games added"), " ".join(sentences))
    return done.also(*asked).then(places.renew)


SENTENCES: Final[Mapping[Merged, Callable[[int], str]]] = {
    Merged.ADDED: lambda number: count(
        "{number} game was added.", "{number} games were added.", number
    ),
    Merged.KNOWN: lambda number: count(
        "{number} was here already.", "{number} were here already.", number
    ),
    Merged.COPIED: lambda number: count(
        "{number} was played on differently here and was added as a copy.",
        "{number} were played on differently here and were added as copies.",
        number,
    ),
    Merged.UNREADABLE: lambda number: count(
        "{number} could not be read and was left out.",
        "{number} could not be read and were left out.",
        number,
    ),
    Merged.REFUSED: lambda number: count(
        "{number} could not be saved: this browser has no room left.",
        "{number} could not be saved: this browser has no room left.",
        number,
    ),
}


def _told(counted: Counter[Merged]) -> str:
    """Say what came of all games."""
    return " ".join(sentence(counted[how]) for how, sentence in SENTENCES.items() if counted[how])


def _left_out(files: Sequence[str]) -> str:
    """Name the files that hold no games; empty if there are none."""
    names = [shorten(file, LONGEST_FILE_NAME) for file in files[:NAMED]]
    if len(files) > NAMED:
        names.append(count("{number} other file", "{number} other files", len(files) - NAMED))
    return say("No game could be read from {files}.", files=listed(names)) if names else ""
