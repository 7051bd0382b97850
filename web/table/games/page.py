"""The page of all games that are saved: those to go on with, and those that are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

from claimit.table.phrase import Phrase
from web.kit import words
from web.kit.marks import Marks, Part, flag, items
from web.kit.words import say, tell
from web.table.face.protocol import Faces
from web.table.games.library import Library, called, is_known, names_of, stage_of
from web.table.messages.commands import Announce, FetchThen, Focus, Later
from web.table.messages.handing_over import MeasureSpace, SpaceUsed
from web.table.messages.intents import Filled, Pressed
from web.table.messages.news import GamesFetched, PageAnswered
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Page, Say
from web.table.pages.saved_games import ListNotes, NotesListed, PutBack, Taken
from web.table.pages.thumbnails import frame, stamp
from web.table.saves.notes import Note

LISTS: Final = (("unfinished", False), ("finished", True))
"""The lists: the name of each, and whether its games are over."""
A_FRAME_MS: Final = 20
"""How long the page waits before it makes more rows, so that those that are made are drawn."""


@dataclass(frozen=True, slots=True)
class RowsDrawn:
    """So many rows were made and are drawn by now; there are more to make."""

    made: int


@dataclass(frozen=True, slots=True)
class NotesDue:
    """It is time to show notes that were listed a task ago."""

    notes: Mapping[str, Note]
    lists: int
    """How many lists the page had shown at once by then."""


# What it is made of


def markup(say: Say) -> str:
    """Return the HTML of the page."""
    titles = {"unfinished": say("Unfinished"), "finished": say("Finished")}
    more = say("Show more")
    lists = "".join(
        f'<section id="{name}-games" class="saved-games" aria-labelledby="{name}-title">'
        f'<h3 id="{name}-title">{title}</h3>'
        f'<ul id="{name}-list">{_row(say)}</ul>'
        f'<button type="button" class="plain" id="more-{name}" data-action="more-games"'
        f' data-value="{name}" aria-label="{more}: {title}">'
        f"{more}</button></section>"
        for name, title in titles.items()
    )
    return (
        head(say, Screen.GAMES, say("Games"))
        + '<div class="within">'
        + '<p id="taken" class="taken" hidden><span></span> '
        + f'<button type="button" data-action="put-back">{say("Undo")}</button></p>'
        + '<input id="games-search" type="search" data-field="search" autocomplete="off"'
        + f' spellcheck="false" aria-label="{say("Search by player or name")}"'
        + f' placeholder="{say("Search by player or name")}">'
        + '<p id="no-games" hidden></p>'
        + lists
        + '<div class="tools">'
        + '<button type="button" class="plain" data-action="dice-page">'
        + f"{say('How fair were the dice?')}</button>"
        + '<button type="button" class="plain" data-action="history-page">'
        + f"{say('Your history')}</button>"
        + f'<label class="file plain"><span>{say("Open a saved game…")}</span>'
        + '<input type="file" multiple accept=".json,application/json"></label>'
        + '<button type="button" class="plain" data-action="save-all">'
        + f"{say('Save all games as one file')}</button></div>"
        + '<p id="space-used" class="small" hidden></p></div>'
    )


def _row(say: Say) -> str:
    return (
        '<template><li class="saved"><button type="button" class="open" data-action="game-page">'
        '<svg class="stamp" aria-hidden="true"></svg><span class="told">'
        '<span class="label"></span><span class="hint"></span><time class="hint"></time></span>'
        '</button><button type="button" class="go-on" data-action="continue">'
        '<svg aria-hidden="true"><use href="#symbol-go-on"></use></svg>'
        f"<span>{say('Continue')}</span></button>"
        '<button type="button" class="again" data-action="replay">'
        '<svg aria-hidden="true"><use href="#symbol-go-on"></use></svg>'
        f"<span>{say('Replay')}</span></button></li>"
        "</template>"
    )


# What happens on it


def opened(model: Model) -> Change:
    """Ask for the games at hand, and have the others fetched."""
    asked = (ListNotes(), FetchThen(GamesFetched()), MeasureSpace(model.screen))
    return Change(model, asked)


def renewed(model: Model) -> Change:
    """Ask for the games again."""
    return Change(model, (ListNotes(shown_apart=True),))


def answered(model: Model, answer: Any) -> Change:
    """Take in which games there are, or that one is there no longer."""
    library = model.page(Library) or Library({})
    if isinstance(answer, NotesListed) and answer.shown_apart:
        due = NotesDue(answer.notes, library.lists)
        return Change(model, (Later(0, PageAnswered(Screen.GAMES, due)),))
    if isinstance(answer, NotesListed):
        shown = replace(library, notes=answer.notes, lists=library.lists + 1)
        return _grow_on(model.with_page(shown))
    if isinstance(answer, NotesDue) and answer.lists == library.lists:  # else there is a newer one
        return _grow_on(model.with_page(replace(library, notes=answer.notes)))
    if isinstance(answer, RowsDrawn) and answer.made == library.made:
        return _grow_on(model.with_page(library.grown()))
    if isinstance(answer, SpaceUsed):
        return Change(model.with_page(replace(library, used=answer.bytes)))
    if isinstance(answer, Taken):
        sentence = say("Deleted: {game}", game=called(answer.note, model.faces))
        taken = replace(library, taken=answer if answer.texts else None)
        return Change(model.with_page(taken), (ListNotes(), Announce(sentence)))
    return Change(model)


def pressed(model: Model, intent: Pressed) -> Change:
    """Show more games, or put one back that was deleted."""
    library = model.page(Library)
    if library is None:
        return Change(model)
    if intent.action == "more-games":
        more = library.with_more(over=dict(LISTS).get(intent.value, False))
        return _grow_on(model.with_page(more))
    if intent.action == "put-back" and library.taken is not None:
        after = model.with_page(replace(library, taken=None))
        sentence = say("Put back: {game}", game=called(library.taken.note, model.faces))
        return Change(after, (PutBack(library.taken), Announce(sentence), Focus("#games-title")))
    return Change(model)


def filled(model: Model, intent: Filled) -> Change:
    """Look for something."""
    library = model.page(Library)
    if library is None or intent.field != "search":
        return Change(model)
    return _grow_on(model.with_page(library.looking_for(intent.value)))


def _grow_on(model: Model) -> Change:
    """Have more rows made once those that are made are drawn, as long as any are missing."""
    library = model.page(Library)
    if library is None or library.made >= sum(
        min(library.rows[over], len(library.found(model.faces, over=over))) for _, over in LISTS
    ):
        return Change(model)
    drawn = RowsDrawn(library.made)
    return Change(model, (Later(A_FRAME_MS, PageAnswered(Screen.GAMES, drawn)),))


# What it shows


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    library = model.page(Library)
    if library is not None:
        yield Part(_marks, (library, model.faces))


def _marks(library: Library, faces: Faces) -> Marks:
    taken = library.taken
    sentence = say("Deleted: {game}", game=called(taken.note, faces)) if taken else ""
    marks: Marks = {
        "#taken": {"hidden": flag(taken is None)},
        "#taken span": {"text": sentence},
        "#games-search": {"value": library.search, "hidden": flag(not library.notes)},
    }
    if library.used is not None:
        size = ceil(library.used / 1_000_000)
        used = say("Space used on this device, including the game itself: {size} MB", size=size)
        marks["#space-used"] = {"hidden": None, "text": used}
    any_found, left = False, library.made
    for name, over in LISTS:
        found, rows = library.found(faces, over=over), library.rows[over]
        marks |= _list_marks(name, found, rows, left, faces)
        any_found, left = any_found or bool(found), max(0, left - min(rows, len(found)))
    nothing = say("No games found.") if library.notes else say("No games yet. Start one!")
    marks["#no-games"] = {"hidden": flag(any_found), "text": nothing}
    return marks


def _list_marks(
    name: str, found: Sequence[tuple[str, Note]], rows: int, made: int, faces: Faces
) -> Marks:
    """Return the marks of a list that is to show so many rows, of which so many may be made."""
    shown = found[: min(rows, made)]
    marks: Marks = {
        f"#{name}-games": {"hidden": flag(not shown)},
        f"#{name}-list": {"items": items("data-saved", (key for key, _ in shown))},
        f"#more-{name}": {"hidden": flag(len(found) <= rows or made < rows)},
    }
    for key, note in shown:
        marks |= _row_marks(f'[data-saved="{key}"]', key, note, faces)
    return marks


def _row_marks(here: str, key: str, note: Note, faces: Faces) -> Marks:
    known, label = is_known(note, faces), called(note, faces)
    title = tell(faces.sign(note.game).title) if known else ""
    who = words.listed(list(names_of(note, faces))) if known and note.title else ""
    sentence = " \N{MIDDLE DOT} ".join(filter(None, (who, title, stage_of(note))))
    return {
        f"{here} .open": {"data-value": key},
        f"{here} .label": {"text": label},
        f"{here} span.hint": {"text": sentence},
        f"{here} time": {"moment": str(note.played or "")},
        f"{here} .stamp": {
            "viewBox": frame(note.picture),
            "brings": stamp(note.picture, note.players),
        },
        f"{here} .go-on": {
            "data-value": key,
            "aria-label": say("Continue: {game}", game=label),
            "hidden": flag(note.over or not known),
        },
        f"{here} .again": {
            "data-value": key,
            "aria-label": say("Replay: {game}", game=label),
            "hidden": flag(not note.over or not known),
        },
    }


PAGE: Final = Page(
    name=Screen.GAMES,
    title=Phrase("Games"),
    markup=markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    filled=filled,
    parts=parts,
)
