"""The page that tells luck from skill in a game.

The worker estimates the curve first, then weighs some steps at a time. Each question takes it about
a second at most. Every answer is shown, and saved with the game, so the review can be stopped, left
or loaded again, and goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from claimit.games import GAMES, NAMES, retelling_of
from claimit.table.exercise import format_exercise, worth_practising
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from web.kit.marks import Part
from web.kit.words import say, tell
from web.table.jobs.questions import Estimate, Weigh
from web.table.jobs.review_answers import estimated, weighed
from web.table.messages.commands import (
    Advanced,
    Announce,
    AskWorker,
    Command,
    FetchThen,
    Later,
    Replied,
)
from web.table.messages.handing_over import DownloadPicture
from web.table.messages.intents import Filled, Pressed
from web.table.messages.news import GamesFetched, PageAnswered
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.pages.page import Page
from web.table.pages.saved_games import without_seed
from web.table.review.asks import AddOwn, ReadReview, ReviewRead, SaveReview
from web.table.review.marks import (
    SEATS,
    accounts_marks,
    curve_marks,
    ground_marks,
    head_marks,
    moment_marks,
    saved_picture,
)
from web.table.review.markup import review_markup
from web.table.review.saved import format_curve, format_saved, parse_saved
from web.table.review.state import Reviewed, ReviewOf
from web.table.saves.names import practice_key, review_key
from web.table.seats import viewer
from web.table.view.settings import Odds, Settings


def opened(model: Model) -> Change:
    """Ask for the game and for what is known of it, once all that is saved is at hand.

    What was found before stays on the page, if it is of the same game.
    """
    known = model.page(Reviewed)
    if known is not None:
        known = replace(known, of=replace(known.of, asked=None))
    everything = FetchThen(GamesFetched(), aside=(review_key(model.at), *_practice_keys()))
    return Change(model.with_page(known), (everything,))


def renewed(model: Model) -> Change:
    """Ask for the game again: everything is at hand, or another tab has saved something."""
    return Change(model, (ReadReview(model.at),))


def pressed(model: Model, intent: Pressed) -> Change:
    """Stop, go on, or hand a picture to the person."""
    known = model.page(Reviewed)
    if known is None:
        return Change(model)
    if intent.action == "halt-review" and known.of.asked is not None:
        return _with(model, known.of.resting()).then(_tell)
    if intent.action == "go-on-review" and known.of.rests:
        return _with(model, replace(known.of, halted=False, failed=False)).then(_go_on)
    if intent.action == "save-picture":
        return _hand_over(model, known.of, intent.value)
    return Change(model)


def _hand_over(model: Model, of: ReviewOf, wanted: str) -> Change:
    """Hand over a picture: which one, and as what kind of file, with a space between them."""
    which, _, kind = wanted.partition(" ")
    svg = saved_picture(of, which)
    if not svg or kind not in ("svg", "png"):
        return Change(model)
    return Change(model, (DownloadPicture(f"review-{which}.{kind}", svg),))


def filled(model: Model, intent: Filled) -> Change:
    """Look at another moment of the curve."""
    known = model.page(Reviewed)
    if known is None or intent.field != "moment" or not intent.value.isdecimal():
        return Change(model)
    return Change(model.with_page(replace(known, moment=int(intent.value))))


def answered(model: Model, answer: Any) -> Change:
    """Take in the game, or what the worker has found out. Raises GameAway."""
    match answer:
        case ReviewRead():
            return _read(model, answer)
        case Replied(question=(Estimate() | Weigh()) as question):
            return _take_in(model, question, answer.answer)
        case TellMore():
            return _tell_more(model)
        case Advanced():
            return _come_so_far(model, answer)
        case _:
            return Change(model)


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    known = model.page(Reviewed)
    of = known.of if known else None
    yield Part(head_marks, (of,))
    yield Part(curve_marks, (of,))
    shown, seats = (min(known.parts_shown, known.parts), known.of.players) if known else (0, 0)
    yield Part(accounts_marks, (of if known and known.parts else None, min(shown, seats)))
    for seat_marks in SEATS[: min(shown, seats)]:
        yield Part(seat_marks, (of,))
    yield Part(ground_marks, (of if shown > seats else None,))
    yield Part(moment_marks, (known,))


# What is read


def _read(model: Model, reading: ReviewRead) -> Change:
    """Open the game and go on from what is known of it. Raises GameAway."""
    known = model.page(Reviewed)
    if reading.key != model.at or not model.all_read:
        return Change(model)
    text = reading.text
    if text is None and model.match is not None and reading.key == model.key:
        text = viewer.text_of(model.match.record)  # the browser saves nothing
    if known is not None and known.of.text == text:
        return _go_on(model)
    of = _opened(reading._replace(text=text), model.settings)
    moment = known.moment if known is not None else None
    return _go_on(model.with_page(Reviewed(of, moment, saved=of.known)))


def _opened(reading: ReviewRead, settings: Settings) -> ReviewOf:
    if reading.text is None:
        gone = say("This game is no longer saved here.")
        return ReviewOf(reading.key, None, trouble=gone)
    try:
        match = viewer.opened(reading.text, GAMES)
    except BadRecord as error:
        return ReviewOf(reading.key, None, reading.text, tell(error))
    of = ReviewOf(reading.key, match, reading.text, _objection(match, settings))
    if of.trouble:
        return of
    of = replace(of, retelling=retelling_of(match.record.game))
    found = parse_saved(reading.found, match)
    if of.retelling is None:
        known = found.curve, found.samples, found.share
        return replace(of, estimated=known[0], samples=known[1], share=known[2])
    of = replace(of, entries=found.entries)
    whole = bool(found.start) and of.weighed == match.ply
    estimated = (found.start,) * (match.ply + 1) if whole else ()  # of which the first is used
    return replace(of, estimated=estimated)


def _objection(match: Match[Any], settings: Settings) -> str:
    """Say why a game is not reviewed; empty where it may be."""
    if not match.ply:
        return say("Nothing has happened in this game yet.")
    if not match.is_over and settings.odds is Odds.OFF:
        return say("Odds are off at this table, so the review comes after the game.")
    return ""


# What the worker is asked


def _with(model: Model, of: ReviewOf) -> Change:
    known = model.page(Reviewed)
    assert known is not None, "there is something to change"
    shown = known.parts_shown if of.is_done or of.rests else 0
    return Change(model.with_page(replace(known, of=of, parts_shown=shown)))


class TellMore(NamedTuple):
    """The page has been shown; what was found can be saved, or the next part of it shown."""


def _tell(model: Model) -> Change:
    """Have what was found saved, and the rest of the account shown: one thing after the other.

    Each is a task of its own, so that the page answers in between. If the player leaves the page
    meanwhile, the rest waits for them to come back.
    """
    known = model.page(Reviewed)
    if known is None or not (known.is_worth_saving or known.parts_shown < known.parts):
        return Change(model)
    return Change(model, (Later(0, PageAnswered(Screen.REVIEW, TellMore())),))


def _tell_more(model: Model) -> Change:
    known = model.page(Reviewed)
    if known is None:
        return Change(model)
    if known.is_worth_saving:
        return _keep(model, known).then(_tell)
    if known.parts_shown >= known.parts:
        return Change(model)
    return _tell(model.with_page(replace(known, parts_shown=known.parts_shown + 1)))


def _keep(model: Model, known: Reviewed) -> Change:
    of = known.of
    text = (
        format_saved(of.review)
        if of.retelling is not None
        else format_curve(of.estimated, of.ply, of.samples, of.share)
    )
    return Change(model.with_page(replace(known, saved=of.known)), (SaveReview(of.key, text),))


def _go_on(model: Model) -> Change:
    """Ask what is to be known next, if anything is; when all is, have it saved and shown."""
    known = model.page(Reviewed)
    if known is None or known.of.match is None or known.of.trouble:
        return Change(model)
    of = known.of
    if of.asked is not None or of.rests:
        return _tell(model)
    if of.is_done:
        finished = Change(model, (Announce(say("The review is finished.")), *_to_practise(of)))
        return finished.then(_tell)
    question = _question(of)
    asking = _with(model, of.asking(question)).also(
        AskWorker(Screen.REVIEW, question, advancing=not of.is_estimated)
    )
    return asking.then(_tell)


def _practice_keys() -> tuple[str, ...]:
    """Return where the exercises of all games are saved: mistakes that are found come to them."""
    return tuple(map(practice_key, NAMES))


def _to_practise(of: ReviewOf) -> tuple[Command, ...]:
    """Have the mistakes of the people in a game that is over practised, too."""
    match = of.match
    if of.retelling is None or match is None or not match.is_over:
        return ()
    match = replace(match, record=viewer.for_anyone(match.record))
    found = worth_practising(match, of.review)
    lines = tuple(format_exercise(each, match.game) for each in found)
    return (AddOwn(match.game.NAME, lines),) if lines else ()


def _question(of: ReviewOf) -> Estimate | Weigh:
    """Return the next question; of a game that still runs it has no seed."""
    assert of.match is not None and of.text is not None, "it was looked at before"
    record = of.text if of.match.is_over else without_seed(of.text)
    if of.is_estimated:
        return Weigh(record, *of.next_question)
    return Estimate(record, of.samples)


def _come_so_far(model: Model, answer: Advanced) -> Change:
    """Note how much of the curve is estimated."""
    known = model.page(Reviewed)
    if known is None or known.of.asked is not answer.question:
        return Change(model)
    return _with(model, replace(known.of, share=answer.share))


def _take_in(model: Model, question: Estimate | Weigh, answer: Any) -> Change:
    """Take in an answer, if it still is to what was asked last."""
    known = model.page(Reviewed)
    if known is None or known.of.asked is not question:
        return Change(model)
    of = known.of
    if answer is None:
        return _with(model, of.resting(failed=True)).then(_tell)
    of = replace(of, asked=None)
    if isinstance(question, Estimate):
        of = of.estimating(*estimated(answer))
    else:
        of = replace(of, entries=(*of.entries, *weighed(answer)))
    return _with(model, of).then(_go_on)


PAGE: Final = Page(
    name=Screen.REVIEW,
    title=Phrase("Review"),
    markup=review_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    filled=filled,
    parts=parts,
)
