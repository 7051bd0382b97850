"""The page of the exercises: a position on the table, in which the player chooses.

Those of one game are its costliest decisions, with the same roll (`Model.at` is its key). Without a
game they are positions to practise: mistakes of the player's own games, and those of the set that
comes with the game. What is chosen is judged at once, by chances that were found beforehand, so
that nobody has to wait for a worker.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final

from claimit.games import GAMES
from claimit.table.exercise import Exercise, exercise_of, identity, parse_exercise
from claimit.table.files import FileMissing, read_file
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from claimit.table.report import COSTLIEST
from claimit.table.review import Review
from claimit.table.seats import Seat
from web.kit.marks import Part
from web.kit.words import SOURCE, YOU, say, tell
from web.table.messages.commands import Announce, Command, FetchThen, Focus
from web.table.messages.intents import Pressed
from web.table.messages.news import GamesFetched
from web.table.model.model import Change, Model
from web.table.model.responses import complain, refuse
from web.table.model.screens import Screen
from web.table.navigation import places
from web.table.pages.page import Page
from web.table.practice.asks import NoteAttempt, ProgressRead, ReadProgress
from web.table.practice.marks import announced, practice_marks, sentence, table_of
from web.table.practice.markup import practice_markup
from web.table.practice.state import Mistake, Practice
from web.table.review.asks import ReadReview, ReviewRead
from web.table.review.saved import parse_saved
from web.table.review.state import Reviewed
from web.table.saves.names import practice_key, review_key
from web.table.scenes import scene_player
from web.table.seats import viewer
from web.table.view.view_state import ViewState

ONWARD: Final = '#play [data-action="next-lesson"]'
"""Where the player goes on."""


@cache
def set_of(game: str) -> tuple[str, ...]:
    """Return the exercises that come with a game, as lines."""
    try:
        return tuple(read_file(f"web/table/practice/sets/{game}.txt").decode().splitlines())
    except FileMissing:  # there are none of this game
        return ()


# Opening


def opened(model: Model) -> Change:
    """Ask for the mistakes of the game, or how far the player has come with the exercises."""
    aside = review_key(model.at) if model.at else practice_key(model.offered)
    if not _is_of_this(model):
        model = model.with_page(None)
    return Change(model, (FetchThen(GamesFetched(), aside=(aside,)),))


def renewed(model: Model) -> Change:
    """Ask again, for everything is at hand now; an exercise that is on the table stays there."""
    if not model.moment and _is_of_this(model):
        return Change(model)
    asked = ReadReview(model.at, Screen.PRACTICE) if model.at else ReadProgress(model.offered)
    return Change(model, (asked,))


def _is_of_this(model: Model) -> bool:
    known = model.page(Practice)
    return known is not None and (bool(model.at) or known.game == model.offered)


def answered(model: Model, answer: Any) -> Change:
    """Take in what was asked for. Raises GameAway."""
    match answer:
        case ReviewRead(key=model.at) if model.all_read:
            return _review(model, answer)
        case ProgressRead(game=model.offered) if not model.at:
            return _set(model, answer)
        case _:
            return Change(model)


def _review(model: Model, read: ReviewRead) -> Change:
    """Put a mistake of a game on the table, the one that is wanted or the first."""
    text = read.text
    if text is None and model.match is not None and read.key == model.key:
        text = viewer.text_of(model.match.record)  # the browser saves nothing
    try:
        match = None if text is None else viewer.opened(text, GAMES)
    except BadRecord as error:
        return complain(model, tell(error))
    review = None if match is None else _known_review(model, read.found, match)
    if match is None or review is None:
        gone = say("This game has no review any more. Have it reviewed again.")
        return complain(model, gone)
    moment, _, how = model.moment.partition(" ")
    row = _row(match, review, int(moment) if moment else None)
    if not row:
        return complain(model, say("There is no mistake in this game that is worth trying again."))
    number = next((n for n, each in enumerate(row) if _ply(each) == moment), 0)
    practice = Practice(match, match, whole=match, row=row)
    return _put(replace(model, moment=""), practice, number, shown=how == places.SHOWN)


def _known_review(model: Model, saved: str | None, match: Match[Any]) -> Review | None:
    """Return the review of a game: what is saved of it, or else what its page still knows.

    A game that was only opened, from a file or a link, is not saved, and neither is its review.
    """
    found = parse_saved(saved, match)
    if found.entries:
        return Review(found.start, found.entries)
    shown = model.pages.get(Screen.REVIEW)
    if shown is None or shown.at != model.at or not isinstance(shown.state, Reviewed):
        return None
    of = shown.state.of
    return Review(of.estimated[0], of.entries) if of.entries and of.estimated else None


def _row(match: Match[Any], review: Review, ply: int | None) -> tuple[Mistake, ...]:
    """Return the costliest decisions of the seat that decided after `ply` steps, in the order of
    the review: the costliest first. None: of the first person who has made any.
    """
    people = [Seat(seat) for seat, player in enumerate(match.record.seats) if player.bot is None]
    seats = people if ply is None else [match.states[min(ply, match.ply)].seat]
    costliest = next(filter(None, (review.costliest(seat, COSTLIEST) for seat in seats)), ())
    return tuple(Mistake(exercise_of(match, entry), entry.text) for entry in costliest)


def _ply(mistake: Mistake) -> str:
    return str(len(mistake.exercise.record.steps))


def _set(model: Model, read: ProgressRead) -> Change:
    """Put the first exercise of today on the table. Raises GameAway."""
    game = GAMES[read.game]
    row = read.progress.queue(set_of(read.game), read.today)
    nothing = model.faces[read.game].bare_match()
    practice = Practice(nothing, nothing, row=row, game=game.NAME)
    return _put(model, practice, 0)


def _put(model: Model, practice: Practice, number: int, *, shown: bool = False) -> Change:
    """Put one of the row on the table. Raises GameAway."""
    face = model.faces[practice.match.record.game]
    practice = _at(practice, number)
    if shown:
        practice = practice.solution()
    view = ViewState(board=face.new_board())
    after = replace(model.with_page(practice), face=face, view=view, scenes=())
    return Change(after, (Announce(announced(practice)),))


def _at(practice: Practice, number: int) -> Practice:
    """Return the exercise of the row with this number; what is damaged is passed over."""
    for at in range(number, len(practice.row)):
        each = practice.row[at]
        if isinstance(each, Mistake):
            assert practice.whole is not None, "mistakes are of a game"
            now = _by_a_person(practice.whole.at(len(each.exercise.record.steps)))
            return _shown(practice, at, now, each.exercise, each.played)
        with suppress(BadRecord):
            exercise, match = parse_exercise(each, GAMES)
            return _shown(practice, at, _for_viewer(match), exercise, "")
    return replace(practice, number=len(practice.row), exercise=None, tried="", shown=False)


def _by_a_person(match: Match[Any]) -> Match[Any]:
    """Return the match with a person in the place of the seat to act, also if a computer had it."""
    seats, mover = list(match.record.seats), int(match.state.seat)
    seats[mover] = replace(seats[mover], bot=None)
    return replace(match, record=replace(match.record, seats=tuple(seats)))


def _for_viewer(match: Match[Any]) -> Match[Any]:
    """Return the match as the viewer reads it, who takes the place of the seat to act."""
    seats, mover = list(viewer.for_viewer(match.record).seats), int(match.state.seat)
    if YOU[SOURCE] not in (player.name for player in seats):
        seats[mover] = replace(seats[mover], name=YOU[SOURCE])
    return replace(match, record=replace(match.record, seats=tuple(seats)))


def _shown(
    practice: Practice, number: int, match: Match[Any], exercise: Exercise, played: str
) -> Practice:
    return replace(
        practice,
        match=match,
        now=match,
        rested=match.ply if played else 0,
        number=number,
        exercise=exercise,
        played=played,
        tried="",
        shown=False,
        first=True,
    )


# What the player does


def judged(model: Model, token: str) -> Change:
    """Judge what the player has chosen; the first attempt at an exercise is noted."""
    practice = model.page(Practice)
    if practice is None or practice.exercise is None or practice.in_play is None:
        return Change(model)
    if token not in dict(practice.exercise.options):
        return refuse(model, model.face.resting(practice.match))
    noted, after = (
        _noting(practice, solved=practice.exercise.is_solved_by(token)),
        practice.after(token),
    )
    board = model.face.tidied(model.view.board)
    shown = replace(model.with_page(after), view=model.view.after_step(board))
    said = Announce(sentence(after))
    if after.now is after.match:
        return Change(shown, (*noted, said, Focus(ONWARD)))
    scenes = model.face.scenes(after.now)
    return Change(shown, noted).then(
        lambda model: scene_player.stage(model, scenes, said, Focus(ONWARD), has_stills=False)
    )


def _noting(practice: Practice, *, solved: bool) -> tuple[Command, ...]:
    line = practice.row[practice.number]
    if not practice.first or isinstance(line, Mistake):
        return ()
    return (NoteAttempt(practice.game, identity(line), solved),)


def pressed(model: Model, intent: Pressed) -> Change:
    """Try again, show the best option, or go on."""
    practice = model.page(Practice)
    if practice is None or practice.exercise is None:
        return Change(model)
    match intent.action:
        case "undo" if practice.tried:
            return _show(model, practice.again())
        case "next-lesson" if practice.in_play is None:
            if practice.is_solved or (practice.shown and not practice.is_of_a_review):
                return _next(model, practice)
            return _show(model, practice.again())
        case "show-best":
            noted = _noting(practice, solved=False)
            return _show(model, practice.solution()).also(*noted, Focus(ONWARD))
        case "previous" if practice.is_of_a_review:
            return _to(model, practice, practice.number - 1)
        case "next" if practice.is_of_a_review:
            return _to(model, practice, practice.number + 1)
        case _:
            return Change(model)


def _to(model: Model, practice: Practice, number: int) -> Change:
    """Go to another mistake. Its solution is shown if that of this one is."""
    return _put(model, practice, number % len(practice.row), shown=practice.shown)


def _next(model: Model, practice: Practice) -> Change:
    if practice.is_of_a_review:
        return _put(model, practice, (practice.number + 1) % len(practice.row))
    return _put(model, practice, practice.number + 1)


def _show(model: Model, practice: Practice) -> Change:
    view = ViewState(board=model.face.new_board())
    after = replace(model.with_page(practice), view=view, scenes=())
    return Change(after, (Announce(sentence(practice)),))


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    yield Part(practice_marks, (model.page(Practice), model.face, model.settings))


PAGE: Final = Page(
    name=Screen.PRACTICE,
    title=Phrase("Practise"),
    markup=practice_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    judged=judged,
    buttons=("undo", "next-lesson"),
    parts=parts,
    table=table_of,
    into="#practice",
)
