"""The page of the history, as HTML and as marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from claimit.games import ratings_of
from claimit.table.days import day_at
from claimit.table.game import Game
from claimit.table.intervals import wilson
from claimit.table.markup import behind, table
from claimit.table.review import SeatReview
from claimit.table.verdicts import points
from web.kit.marks import Marks, flag, items
from web.kit.words import YOU, count, listed, say, tell
from web.table.face import Faces
from web.table.notes import Note
from web.table.pages import Say
from web.table.pages.dates import told_day
from web.table.pages.heads import head
from web.table.pages.history import (
    Against,
    Finished,
    History,
    Mean,
    Rated,
    Window,
    against,
    finished,
    rating_course,
    windows,
)
from web.table.pages.lines import Beside, Spot, extent, line


def history_markup(say: Say) -> str:
    """Return the page with nobody's history on it."""
    erase = say(
        "The games themselves stay. From now on, only games that end after this moment are counted."
    )
    not_counted = say("Games that were played on from a moment of another game are not counted.")
    tools = "".join(
        f'<button type="button" id="{action}" class="plain" data-action="{action}">{text}</button>'
        for action, text in (
            ("save-history", say("Save the history as a file (JSON)")),
            ("save-table", say("Save it as a table (CSV)")),
            ("erase", say("Erase the history…")),
        )
    )
    return (
        head(say, "history-title", say("Your history"))
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


def history_marks(history: History, faces: Faces) -> Marks:
    """Return the marks of whose games are shown, how many they are, and what can be done."""
    games, people, played = history.finished, history.people, history.played_games
    marks: Marks = {
        "#people": {"items": items("data-person", range(len(people))), "hidden": _few(people)},
        "#of-games": {"items": items("data-of-game", played), "hidden": _few(played)},
        "#counted-since": {
            "hidden": flag(not history.since),
            "text": say(
                "Counted from {day}: the history was erased then.",
                day=told_day(day_at(history.since)),
            ),
        },
        "#history-sum": {"text": _sum(games)},
        "#history-tools": {"hidden": flag(not games or history.erasing)},
        "#erasing": {"hidden": flag(not history.erasing)},
    }
    for number, person in enumerate(people):
        name = say("You") if person == YOU[0] else person
        marks[f'[data-person="{number}"]'] = {
            "text": name,
            "data-value": str(number),
            "aria-pressed": _is(person == history.shown_person),
        }
    for name in played:
        marks[f'[data-of-game="{name}"]'] = {
            "text": tell(faces.sign(name).title) if name in faces else name,
            "data-value": name,
            "aria-pressed": _is(name == history.shown_game),
        }
    unread = len(history.unread) if history.whole else 0
    reading = say(
        "Reading what the reviews tell: {done} of {all}", done=len(games) - unread, all=len(games)
    )
    return marks | {"#history-reading": {"hidden": flag(not unread), "text": reading}}


def played_marks(notes: Mapping[str, Note], name: str, person: str, faces: Faces) -> Marks:
    """Return the marks of how often was won against whom, and of the rating."""
    games, told, rated = list(finished(notes, name, person)), "", ""
    if games and name in faces:
        game, ratings = faces[name].GAME, ratings_of(name)
        told = _against(against(games, tuple(game.LEVELS)), game)
        rated = _rating(rating_course(games, ratings), ratings, game)
    return {"#history-against": {"brings": told}, "#history-rating": {"brings": rated}}


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
        "#history-mistakes": {"brings": _mistakes(seen)},
        "#history-luck": {"brings": _luck(seen)},
    }


def _few(choices: Sequence[str]) -> str | None:
    return flag(len(choices) < 2)


def _is(true: bool) -> str:
    return "true" if true else "false"


def _sum(games: Sequence[Finished]) -> str:
    """Say how many games there are, and how many were won."""
    if not games:
        return say("No finished games yet.")
    won = sum(each.share for each in games)
    played = count("{number} game", "{number} games", len(games))
    return say("{games}, {won} won", games=played, won=_number(won))


def _number(wins: float) -> str:
    """Write how often was won; a shared win is a part of one."""
    whole, decimals = f"{wins:.1f}".split(".")
    return whole if decimals == "0" else say("{whole}.{decimals}", whole=whole, decimals=decimals)


# Tables and pictures


def _figure(title: str, *content: str) -> str:
    return f"<h3>{escape(title)}</h3>{''.join(content)}"


def _said(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _share(wins: float, games: int) -> str:
    """Write a share of wins with the interval in which the true one is."""
    low, high = wilson(wins, games)
    return say(
        "{share}% ({low}–{high})",
        share=round(100 * wins / games),
        low=round(100 * low),
        high=round(100 * high),
    )


def _against(rows: Sequence[Against], game: Game[Any]) -> str:
    heads = (say("Against"), say("Games"), say("Won"), say("Share, 95% interval"))
    told = (
        (_whom(row, game), str(row.games), _number(row.wins), _share(row.wins, row.games))
        for row in rows
    )
    return _figure(say("Wins by opponent"), f'<div class="sliding">{table(heads, told)}</div>')


def _whom(row: Against, game: Game[Any]) -> str:
    levels = [tell(game.LEVELS[level]) if level in game.LEVELS else level for level in row.levels]
    if row.people:
        levels.append(count("{number} other person", "{number} other people", row.people))
    return listed(levels)


def _rating(course: Sequence[Rated], ratings: Mapping[str, float], game: Game[Any]) -> str:
    how = say(
        "Glicko-2, from games of two against one computer, ten at a time. The levels’ ratings are"
        " fixed: they follow from how often each of them beats the next."
    )
    title = say("Rating")
    if not course:
        return _figure(title, _said(say("Play a computer, just the two of you, to be rated.")))
    now = course[-1]
    low, high = now.rating.interval
    told = say(
        "{rating}, with 95% certainty from {low} to {high}, after {games}",
        rating=round(now.rating.rating),
        low=round(low),
        high=round(high),
        games=count("{number} game", "{number} games", now.games),
    )
    beside = [Beside(rating, tell(game.LEVELS[level])) for level, rating in ratings.items()]
    spots = [Spot(each.games, each.rating.rating, *each.rating.interval) for each in course]
    marks = [str(round(value)) for value in extent(spots, beside)]
    drawn = line(
        spots, beside, say("The rating over time. {told}", told=told), say("games played"), marks
    )
    heads = (say("Games"), say("Date"), say("Rating"), say("95% interval"))
    rows = [
        (
            str(each.games),
            _day(each.moment),
            str(round(each.rating.rating)),
            _from_to(*(str(round(value)) for value in each.rating.interval)),
        )
        for each in course
    ]
    levels = [(tell(game.LEVELS[level]), str(round(rating))) for level, rating in ratings.items()]
    tables = table(heads, rows) + table((say("Level"), say("Rating")), levels)
    return _figure(
        title, _said(told), drawn, _behind(tables), f'<p class="small">{escape(how)}</p>'
    )


def _mistakes(seen: Sequence[Window]) -> str:
    what = say("Points a decision gives away on average; a point is a hundredth of a win.")
    return _over_time(say("Mistakes"), what, seen, [each.mistakes for each in seen], places=2)


def _luck(seen: Sequence[Window]) -> str:
    what = say("Points a game that the dice brought beyond their average; over many games, none.")
    return _over_time(say("Luck"), what, seen, [each.luck for each in seen], signed=True)


def _over_time(
    title: str,
    what: str,
    seen: Sequence[Window],
    means: Sequence[Mean],
    *,
    signed: bool = False,
    places: int = 1,
) -> str:
    """Draw means over time, with a table behind; nothing where no game was reviewed."""
    if not seen:
        return ""

    def told(value: float) -> str:
        return tell(points(value, signed=signed, places=places))

    spots = [
        Spot(each.last, of.value, of.value - (of.within or 0.0), of.value + (of.within or 0.0))
        for each, of in zip(seen, means, strict=True)
    ]
    beside = [Beside(0.0, "")]
    label = say("{title} over time, at last {value}", title=title, value=told(means[-1].value))
    marks = [told(value) for value in extent(spots, beside)]
    heads = (say("Games"), say("Date"), say("On average"), say("95% interval"))
    rows = [
        (
            f"{each.first}–{each.last}",
            _day(each.moment),
            told(of.value),
            "–" if of.within is None
            else _from_to(told(of.value - of.within), told(of.value + of.within)),
        )
        for each, of in zip(seen, means, strict=True)
    ]  # fmt: skip
    drawn = line(spots, beside, label, say("games played"), marks)
    return _figure(
        title, drawn, _behind(table(heads, rows)), f'<p class="small">{escape(what)}</p>'
    )


def _behind(tables: str) -> str:
    return behind(say("The figures as a table"), f'<div class="sliding">{tables}</div>')


def _from_to(low: str, high: str) -> str:
    return say("{low} to {high}", low=low, high=high)


def _day(moment: int) -> str:
    return told_day(day_at(moment)) if moment else "–"
