"""The page of the history, as HTML and as marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from claimit.games import ratings_of
from claimit.table.days import day_at
from claimit.table.review import SeatReview
from web.kit.marks import Marks, flag, items
from web.kit.words import count, say, spoken_name, tell
from web.table.face.protocol import Faces
from web.table.history.figures import (
    against_figure,
    luck_figure,
    mistakes_figure,
    rating_figure,
    wins_in_words,
)
from web.table.history.state import (
    Finished,
    History,
    against,
    finished,
    rating_course,
    windows,
)
from web.table.model.screens import Screen
from web.table.pages.dates import day_in_words
from web.table.pages.head import head
from web.table.pages.page import Say
from web.table.saves.notes import Note


def history_markup(say: Say) -> str:
    """Return the page with nobody's history on it."""
    erase = say("Your games stay. Only games that end from now on are counted.")
    not_counted = say(
        "Each game has a history of its own. Games that were played on from a moment of another"
        " game are not counted; a game that is saved twice is counted once."
    )
    tools = "".join(
        f'<button type="button" id="{action}" class="plain" data-action="{action}">{text}</button>'
        for action, text in (
            ("save-history", say("Save the history as a file (JSON)")),
            ("save-table", say("Save it as a table (CSV)")),
            ("erase", say("Erase the history…")),
        )
    )
    return (
        head(say, Screen.HISTORY, say("Your history"))
        + '<div class="within">'
        + f'<div id="people" class="chosen" role="group" aria-label="{say("Players")}"><template>'
        + '<button type="button" class="plain" data-action="person"></button></template></div>'
        + f'<div id="of-games" class="chosen" role="group" aria-label="{say("Game")}"><template>'
        + '<button type="button" class="plain" data-action="of-game"></button></template></div>'
        + '<p id="counted-since" class="small" hidden></p>'
        + '<p id="history-sum" class="result"></p>'
        + '<div id="history-against" class="told-figures"></div>'
        + '<div id="history-rating" class="told-figures"></div>'
        + '<p id="history-reading" class="small" role="status" hidden></p>'
        + '<div id="history-mistakes" class="told-figures"></div>'
        + '<div id="history-luck" class="told-figures"></div>'
        + f'<p class="small">{not_counted}</p>'
        + f'<div id="history-tools" class="tools">{tools}</div>'
        + '<div id="erasing" class="rescue" hidden>'
        + f'<h3 id="erase-question" tabindex="-1">{say("Erase the history?")}</h3><p>{erase}</p>'
        + '<div class="tools"><button type="button" class="plain" data-action="erase-for-good">'
        + f"{say('Erase')}</button>"
        + '<button type="button" class="plain" data-action="keep-history">'
        + f"{say('Keep it')}</button></div></div></div>"
    )


def history_marks(history: History, faces: Faces, all_read: bool) -> Marks:
    """Return the marks of whose games are shown, how many they are, and what can be done."""
    games, people, played = history.finished, history.people, history.played_games
    marks: Marks = {
        "#people": {"items": items("data-person", range(len(people))), "hidden": _few(people)},
        "#of-games": {"items": items("data-of-game", played), "hidden": _few(played)},
        "#counted-since": {
            "hidden": flag(not history.since),
            "text": say(
                "Counted from {day}: the history was erased then.",
                day=day_in_words(day_at(history.since)),
            ),
        },
        "#history-sum": {"text": _sum(games, _title(history.shown_game, faces))},
        "#history-tools": {"hidden": flag(not games or history.erasing)},
        "#erasing": {"hidden": flag(not history.erasing)},
    }
    for number, person in enumerate(people):
        marks[f'[data-person="{number}"]'] = {
            "text": spoken_name(person),
            "data-value": str(number),
            "aria-pressed": _is(person == history.shown_person),
        }
    for name in played:
        marks[f'[data-of-game="{name}"]'] = {
            "text": _title(name, faces),
            "data-value": name,
            "aria-pressed": _is(name == history.shown_game),
        }
    unread = len(history.unread) if all_read else 0
    reading = say("Reading the reviews: {done} of {all}", done=len(games) - unread, all=len(games))
    return marks | {"#history-reading": {"hidden": flag(not unread), "text": reading}}


def played_marks(notes: Mapping[str, Note], name: str, person: str, faces: Faces) -> Marks:
    """Return the marks of how often was won against whom, and of the rating."""
    games, won, rated = list(finished(notes, name, person)), "", ""
    if games and name in faces:
        game, ratings = faces[name].GAME, ratings_of(name)
        won = against_figure(against(games, tuple(game.LEVELS)), game)
        if ratings:
            rated = rating_figure(rating_course(games, ratings), ratings, game)
    return {"#history-against": {"brings": won}, "#history-rating": {"brings": rated}}


def judged_marks(
    notes: Mapping[str, Note],
    name: str,
    person: str,
    accounts: Mapping[str, SeatReview | None] | None,
) -> Marks:
    """Return the marks of mistakes and luck; None: the reviews are still being read."""
    games = list(finished(notes, name, person)) if accounts else []
    seen = windows(games, accounts or {})
    return {
        "#history-mistakes": {"brings": mistakes_figure(seen)},
        "#history-luck": {"brings": luck_figure(seen)},
    }


def _few(choices: Sequence[str]) -> str | None:
    return flag(len(choices) < 2)


def _is(true: bool) -> str:
    return "true" if true else "false"


def _title(game: str, faces: Faces) -> str:
    return tell(faces.sign(game).title) if game in faces else game


def _sum(games: Sequence[Finished], title: str) -> str:
    """Say how many games there are, and how many were won."""
    if not games:
        return say("No finished games yet.")
    won = sum(each.share for each in games)
    summary = count(
        "{number} game, {won} won", "{number} games, {won} won", len(games), won=wins_in_words(won)
    )
    return f"{title}: {summary}"
