"""The page that tells how fair the dice were, of one game or of all.

The dice of all games are counted in the worker, some games at a time; the page tells how far that
has come. One game is checked here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import add
from typing import Any, Final

from claimit.games import GAMES
from claimit.table.fairness import Figures, by_seat
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from claimit.table.seats import Seat
from web.kit.marks import Marks, Part, flag, shown
from web.kit.words import listed, say, tell
from web.table.dice.asks import DiceRead, ListDice, Listing, ReadDice, ReadMany
from web.table.dice.check import in_words, rolls_of
from web.table.dice.markup import dice_markup
from web.table.dice.people import Thrower, thrower_marks
from web.table.dice.sentences import astray_marks, checks_in_words, people, progress_marks
from web.table.dice.state import MORE_SHOWN, DiceOfAll, DiceOfOne
from web.table.face.protocol import Faces
from web.table.jobs.questions import Tally
from web.table.jobs.tallies import from_json
from web.table.messages.commands import Announce, AskWorker, Command, FetchThen, Replied
from web.table.messages.intents import Pressed
from web.table.messages.news import GamesFetched
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.pages.page import Page
from web.table.seats import viewer
from web.table.seats.turns import full_name


def opened(model: Model) -> Change:
    """Ask for what the page is about, and have the older games fetched, which are counted too."""
    return Change(model, (_asks(model, anew=True), FetchThen(GamesFetched())))


def renewed(model: Model) -> Change:
    """Ask again for what the page is about: all games are at hand, or another tab has saved one."""
    return Change(model, (_asks(model, anew=False),))


def _asks(model: Model, *, anew: bool) -> Command:
    """Return what asks for the game that the page is about, or for which games there are."""
    if model.at:
        return ReadDice(Screen.DICE, model.at)
    return ListDice(Screen.DICE, anew)


def pressed(model: Model, intent: Pressed) -> Change:
    """Show more people."""
    dice = model.page(DiceOfAll)
    if intent.action != "more-dice" or dice is None:
        return Change(model)
    return Change(model.with_page(replace(dice, shown=dice.shown + MORE_SHOWN)))


def answered(model: Model, answer: Any) -> Change:
    """Take in which games there are, the text of one, what is to be counted, what was counted."""
    match answer:
        case Listing():
            return _count(model, answer)
        case DiceRead():
            return _read(model, answer)
        case Tally():
            return _ask(model, answer)
        case Replied(question=Tally() as question):
            return _counted(model, question, answer.answer)
        case _:
            return Change(model)


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    yield Part(_shown, (model.page(DiceOfAll) or model.page(DiceOfOne), model.faces))


# All games


def _count(model: Model, listing: Listing) -> Change:
    """Begin to count, or go on with games that are as they were.

    Who looks at the page while a game goes on in another tab keeps what is there: to be counted
    anew, the page is opened anew.
    """
    dice = model.page(DiceOfAll)
    known = dice or DiceOfAll(())
    if known.listed != listing.games and (listing.anew or not known.is_of(listing.games)):
        known = DiceOfAll(listing.games)
    elif not listing.anew and (known.asked or known.is_done) and known is dice:
        return Change(model)
    return _go_on(model.with_page(replace(known, asked=None, twins=listing.twins)))


def _go_on(model: Model) -> Change:
    dice = model.page(DiceOfAll)
    if dice is None:
        return Change(model)
    if dice.is_done:
        return Change(model, (Announce(checks_in_words(dice, model.faces)),))
    return Change(model, (ReadMany(Screen.DICE, dice.next_batch),))


def _ask(model: Model, question: Tally) -> Change:
    dice = model.page(DiceOfAll)
    if dice is None:
        return Change(model)
    return Change(model.with_page(dice.asking(question)), (AskWorker(Screen.DICE, question),))


def _counted(model: Model, question: Tally, answer: Any) -> Change:
    """Take in what was counted, if it still is what was asked last."""
    dice = model.page(DiceOfAll)
    if dice is None or dice.asked is not question:
        return Change(model)
    found = None if answer is None else from_json(answer)
    return _go_on(model.with_page(dice.counting(found)))


# One game


def _read(model: Model, reading: DiceRead) -> Change:
    """Open a game, or tell why that cannot be. Raises GameAway."""
    key, text = reading.key, reading.text
    known = model.page(DiceOfOne)
    if key != model.at or (known is not None and known.text == text):
        return Change(model)
    if text is not None:
        dice = _opened(text)
    elif key == model.key:  # it is on the table, and the browser saves nothing
        dice = DiceOfOne(model.match)
    elif model.all_read:
        dice = DiceOfOne(None, trouble=say("This game is no longer saved here."))
    else:  # it may be one of those that are being fetched
        return Change(model.with_page(None))
    said = dice.trouble if dice.match is None else in_words(dice.match).verdict
    return Change(model.with_page(dice), (Announce(said),))


def _opened(text: str) -> DiceOfOne:
    try:
        return DiceOfOne(viewer.opened(text, GAMES), text)
    except BadRecord as error:
        return DiceOfOne(None, text, tell(error))


# What is shown


def _shown(of: DiceOfAll | DiceOfOne | None, faces: Faces) -> Marks:
    """Return all marks of the page; None: what it is about has not come yet."""
    marks: Marks = {
        "#dice-of": shown(""),
        "#dice-counting": {"hidden": ""},
        "#dice-verdict": shown(""),
        "#astray-games": {"items": "data-astray"},
        "#dice-fingerprint": shown(""),
        "#dice-secret": shown(""),
        "#dice-start": shown(""),
        "#dice-legend": {"hidden": ""},
        "#dice-more": {"hidden": ""},
        "#dice-how": {"hidden": flag(not isinstance(of, DiceOfOne) or of.match is None)},
        "#dice-all": {"hidden": flag(not isinstance(of, DiceOfOne))},
    }
    if isinstance(of, DiceOfAll):
        return marks | _all_marks(of, faces)
    if of is None:
        return marks | thrower_marks(())
    if of.match is None:
        return marks | {"#dice-verdict": shown(of.trouble)} | thrower_marks(())
    return marks | _one_marks(of.match)


def _all_marks(dice: DiceOfAll, faces: Faces) -> Marks:
    marks = progress_marks(dice)
    if not dice.is_done:
        return marks | thrower_marks(())
    throwers = people(dice.tallied)
    return {
        **marks,
        "#dice-verdict": shown(checks_in_words(dice, faces)),
        **astray_marks(dice),
        "#dice-legend": {"hidden": flag(not throwers)},
        **thrower_marks(throwers[: dice.shown]),
        "#dice-more": {"hidden": flag(len(throwers) <= dice.shown)},
    }


def _one_marks(match: Match[Any]) -> Marks:
    found, rolls, figures = in_words(match), rolls_of(match), by_seat(match)
    players = match.record.seats
    everybody = Thrower(say("Everybody"), reduce(add, figures, Figures()))
    each = (
        Thrower(full_name(match.game, player), of, rolls.get(Seat(seat), ""))
        for seat, (player, of) in enumerate(zip(players, figures, strict=True))
    )
    throwers = (everybody, *each) if match.rolls else ()
    return {
        "#dice-of": shown(listed([player.name for player in players])),
        "#dice-verdict": shown(found.verdict),
        "#dice-fingerprint": shown(found.fingerprint),
        "#dice-secret": shown(found.secret),
        "#dice-start": shown(found.start),
        "#dice-legend": {"hidden": flag(not throwers)},
        **thrower_marks(throwers),
    }


PAGE: Final = Page(
    name=Screen.DICE,
    title=Phrase("The dice"),
    markup=dice_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    parts=parts,
)
