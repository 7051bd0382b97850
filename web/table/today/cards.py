"""The card of a day's game: a text to share that shows how it ended, and what comes of its link.

The link holds the whole record. Who opens it and has not played that day is led to play it first;
then the game can be looked at. The page also says whether the record is true: whether all its rolls
follow from the day.
"""

from __future__ import annotations

from typing import Any, Final

from claimit.games import GAMES
from claimit.table.days import checked, seat_of
from claimit.table.match import Match, open_record
from claimit.table.review import SeatReview
from claimit.table.verdicts import points
from web.kit.words import say, tell
from web.table.face.protocol import Faces
from web.table.links import game_links
from web.table.links.fragments import CARD, SHARED
from web.table.model.model import Change, Model
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.pages.dates import day_in_words
from web.table.saves.names import day_key
from web.table.seats.viewer import for_anyone
from web.table.today.asks import SaveCard
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState

SQUARES: Final = {
    "orange": "\N{LARGE ORANGE SQUARE}",
    "blue": "\N{LARGE BLUE SQUARE}",
    "green": "\N{LARGE GREEN SQUARE}",
    "crimson": "\N{LARGE RED SQUARE}",
    "violet": "\N{LARGE PURPLE SQUARE}",
}
NOBODYS: Final = "\N{WHITE LARGE SQUARE}"


def fragment_of(match: Match[Any]) -> str:
    """Return the fragment of an address that shows the card of a game."""
    return CARD + game_links.format_shared(for_anyone(match.record)).removeprefix(SHARED)


def read(text: str) -> Match[Any]:
    """Return the game of a card, held against its day. Raises BadRecord and GameAway."""
    match = open_record(game_links.parse_shared(text), GAMES)
    checked(match)
    return match


def show_card(model: Model, text: str) -> Change:
    """Show the day of a card, which is saved until that day was played. Raises BadRecord."""
    day = checked(read(text))
    saved = Change(model, (SaveCard(day, text),))
    return saved.then(lambda model: places.visit(model, Place(Screen.TODAY, day_key(day))))


def result_of(match: Match[Any], day: str, faces: Faces, settings: Settings) -> str:
    """Say how a game ended for the person: "Won, 9 : 6"."""
    face, seat = faces[match.record.game], seat_of(day)
    view = face.view(match, ViewState(board=face.new_board()), settings)
    scores = {each.seat: each.score for each in view.standings}
    figures = f"{scores[seat]} : {next(scores[other] for other in scores if other != seat)}"
    winners = match.game.outcome(match.state).winners  # type: ignore[union-attr]
    if seat not in winners:
        return say("Lost, {figures}", figures=figures)
    if len(winners) > 1:
        return say("Drawn, {figures}", figures=figures)
    return say("Won, {figures}", figures=figures)


def judged(review: SeatReview) -> str:
    """Say how well and how luckily the player has played, in points: hundredths of a win."""
    return say(
        "Mistakes: {rate} points a decision · luck: {luck} points",
        rate=tell(points(review.error_rate, places=2)),
        luck=tell(points(review.luck, signed=True)),
    )


def squares(match: Match[Any]) -> str:
    """Draw the board with squares, a line for each row."""
    colours = [player.colour for player in match.record.seats]
    return "\n".join(
        "".join(NOBODYS if seat is None else SQUARES[colours[seat]] for seat in row)
        for row in match.game.holders(match.state)
    )


def card(
    match: Match[Any], day: str, review: SeatReview | None, faces: Faces, settings: Settings
) -> str:
    """Return the text of the card, but for its link."""
    title = tell(faces.sign(match.record.game).daily)
    lines = [f"{title} · {day_in_words(day)}", result_of(match, day, faces, settings)]
    if review is not None and review.decisions:
        lines.append(judged(review))
    return "\n".join((*lines, squares(match)))
