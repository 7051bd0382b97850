"""What comes from outside: a link, a file of one game, a file of many, several files.

Each is a text, and all that is done with it begins here. A single game is put on the table as a
game of its own. Many are put beside the kept ones, one after the other, so that the page stays
usable meanwhile; each is played first, and refused if it cannot be.
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
from web.table import links, places
from web.table.collection import (
    MOST_GAMES,
    Entry,
    Merged,
    entry_of,
    is_collection,
    merge,
    parse_collection,
)
from web.table.commands import (
    AskOfPage,
    Command,
    DrawSeed,
    FetchThen,
    Later,
    ListGames,
    OpenText,
    PlaceGame,
    WhyOpen,
)
from web.table.intents import FileOpened
from web.table.model import Change, Incoming, Model
from web.table.news import GameMerged, GamesFetched, MergeOn
from web.table.responses import tell_in_dialog
from web.table.router import CARD, LONGEST, shared_in
from web.table.saves import RECENT, Saves
from web.table.sharing import LONGEST_FILE_NAME, SUFFIX

NAMED: Final = 3
"""How many of the files that cannot be read are named."""
FEW: Final = 5
"""How many games at once are so few that somebody wants to see the first."""


@dataclass(frozen=True)
class MergeGame(AskOfPage):
    """Put a game beside those that are kept; answered by `GameMerged`."""

    entry: Entry
    match: Match[Any]

    def answered(self, saves: Saves, draw_key: Callable[[], str]) -> GameMerged:
        """Merge the game, and tell what came of it."""
        return GameMerged(merge(saves, self.entry, self.match))


def open_text(model: Model, text: str, file: str = "") -> Change:
    """Open what came from outside: a file's content, or a text with a link. Raises BadRecord.

    `file` is what the file is called, if it is one.
    """
    text = text.removeprefix("\ufeff")
    if is_collection(text):
        return _begin(model, parse_collection(text))
    shared = None if text.lstrip().startswith("{") else shared_in(text)
    if shared is not None:
        kind, link = shared[0], shared[1][:LONGEST]
        if kind == CARD:
            return places.show_card(model, link)
        record, moment = links.parse_shared(link), links.moment_of(link)
        return place(model, record, by_link=True, moment=moment)
    if file and not text.lstrip().startswith("{"):  # such as a picture
        raise BadRecord(
            "“{file}” is not a saved game. The names of saved games end in {suffix}.",
            file=shorten(file, LONGEST_FILE_NAME),
            suffix=SUFFIX,
        )
    return place(model, text, by_link=False)


def open_files(model: Model, files: Sequence[FileOpened]) -> Change:
    """Open several files at once: all games come beside the kept ones, and of a few the first is
    put on the table. Raises BadRecord.
    """
    entries = [entry for file in files for entry in _entries_of(file)]
    games = [entry for entry in entries if entry.key]
    if len(games) > MOST_GAMES:
        raise BadRecord(
            "These files have {number:,} games; more than {most:,} are not read.",
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


def place(model: Model, text: str, *, by_link: bool, moment: str = "") -> Change:
    """Open a record as a game of its own, perhaps to be looked at. Raises BadRecord."""
    # What is kept is listed first, so that it can be said that nothing has happened to it.
    placed = PlaceGame(open_record(text, GAMES), by_link, moment)
    return Change(model, (ListGames(), DrawSeed(placed)))


def _begin(model: Model, entries: tuple[Entry, ...], shown: str = "") -> Change:
    """Begin to put many games beside the kept ones. Raises BadRecord."""
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
        except BadRecord:  # which is told of when its turn comes
            continue
    return found


def merge_on(model: Model, _intent: MergeOn) -> Change:
    """Play the next game of those that come, and have it put beside the kept ones."""
    if model.incoming is None:
        return Change(model)
    entry = model.incoming.left[0]
    if not entry.key:
        return merged(model, GameMerged(Merged.NO_GAMES))
    try:
        match = open_record(entry.text, GAMES)
    except BadRecord:
        return merged(model, GameMerged(Merged.UNREADABLE))
    return Change(model, (MergeGame(entry, match),))


def merged(model: Model, intent: GameMerged) -> Change:
    """Count what came of a game, and go on with the next; at the end, tell of all."""
    if model.incoming is None:
        return Change(model)
    entry, *rest = model.incoming.left
    left, told = tuple(rest), (*model.incoming.told, intent.how)
    unread = model.incoming.unread
    if intent.how is Merged.NO_GAMES:
        unread = (*unread, entry.title)
    # What was played longer ago need not be at hand at a start; listing tells the store so.
    asked: list[Command] = [] if left and len(told) % RECENT else [ListGames()]
    if len(told) == 1 and model.incoming.shown and intent.how is not Merged.REFUSED:
        asked.append(OpenText(model.incoming.shown, WhyOpen.CONTINUE))
    if left:
        incoming = model.incoming._replace(left=left, told=told, unread=unread)
        return Change(replace(model, incoming=incoming), (*asked, Later(0, MergeOn())))
    sentences = filter(None, (_told(Counter(told)), _left_out(unread)))
    done = tell_in_dialog(replace(model, incoming=None), say("Games added"), " ".join(sentences))
    return done.also(*asked).then(lambda model: places.renew(model, GamesFetched()))


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
    return " ".join(told(counted[how]) for how, told in SENTENCES.items() if counted[how])


def _left_out(files: Sequence[str]) -> str:
    """Name the files that hold no games; empty if there are none."""
    names = [shorten(file, LONGEST_FILE_NAME) for file in files[:NAMED]]
    if len(files) > NAMED:
        names.append(count("{number} other file", "{number} other files", len(files) - NAMED))
    return say("No game could be read from {files}.", files=listed(names)) if names else ""
