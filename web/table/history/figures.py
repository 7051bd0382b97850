"""Figures of the page of the history, as HTML: tables, and lines over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from claimit.table.days import day_at
from claimit.table.game import Game
from claimit.table.intervals import wilson
from claimit.table.markup import behind, table
from claimit.table.verdicts import points
from web.kit.words import count, listed, say, tell
from web.table.history.state import Against, Mean, Rated, Window
from web.table.pages.dates import day_in_words
from web.table.pages.lines import Beside, Spot, extent, line


def wins_in_words(wins: float) -> str:
    """Write how often was won; a shared win is a part of one."""
    whole, decimals = f"{wins:.1f}".split(".")
    return whole if decimals == "0" else say("{whole}.{decimals}", whole=whole, decimals=decimals)


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


def against_figure(rows: Sequence[Against], game: Game[Any]) -> str:
    """Return how often was won against whom, as a table."""
    heads = (say("Against"), say("Games"), say("Won"), say("Share, 95% interval"))
    cells = (
        (_whom(row, game), str(row.games), wins_in_words(row.wins), _share(row.wins, row.games))
        for row in rows
    )
    return _figure(say("Wins by opponent"), f'<div class="sliding">{table(heads, cells)}</div>')


def _whom(row: Against, game: Game[Any]) -> str:
    levels = [tell(game.LEVELS[level]) if level in game.LEVELS else level for level in row.levels]
    if row.people:
        levels.append(count("{number} other person", "{number} other people", row.people))
    return listed(levels)


def rating_figure(course: Sequence[Rated], ratings: Mapping[str, float], game: Game[Any]) -> str:
    """Return how strong the player is beside the levels: in words, as a line, and as tables."""
    how = say(
        "Glicko-2, from games of two against one computer, ten at a time. The levels’ ratings are"
        " fixed: they follow from how often each of them beats the next."
    )
    title = say("Rating")
    if not course:
        return _figure(title, _said(say("Play a computer, just the two of you, to be rated.")))
    now = course[-1]
    low, high = now.rating.interval
    sentence = count(
        "{rating}, with 95% certainty from {low} to {high}, after {number} game",
        "{rating}, with 95% certainty from {low} to {high}, after {number} games",
        now.games,
        rating=round(now.rating.rating),
        low=round(low),
        high=round(high),
    )
    beside = [Beside(rating, tell(game.LEVELS[level])) for level, rating in ratings.items()]
    spots = [Spot(each.games, each.rating.rating, *each.rating.interval) for each in course]
    marks = [str(round(value)) for value in extent(spots, beside)]
    drawn = line(
        spots,
        beside,
        say("The rating over time. {told}", told=sentence),
        say("games played"),
        marks,
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
    standing = _standing(now.rating.interval, ratings, game)
    return _figure(
        title,
        _said(sentence),
        _said(standing),
        drawn,
        _behind(tables),
        f'<p class="small">{escape(how)}</p>',
    )


def _standing(interval: tuple[float, float], ratings: Mapping[str, float], game: Game[Any]) -> str:
    """Say what a rating means: between which levels it lies, as far as its interval tells."""
    low, high = interval
    weaker = [level for level, fixed in ratings.items() if fixed < low]
    stronger = [level for level, fixed in ratings.items() if fixed > high]
    below = tell(game.LEVELS[max(weaker, key=ratings.__getitem__)]) if weaker else ""
    above = tell(game.LEVELS[min(stronger, key=ratings.__getitem__)]) if stronger else ""
    if not below and not above:
        return say("That is too wide to tell which levels are weaker or stronger: play on.")
    if not below:
        return say("So far, weaker than {level}.", level=above)
    if not above:
        return say("So far, stronger than {level}.", level=below)
    return say("So far, stronger than {lower} and weaker than {upper}.", lower=below, upper=above)


def mistakes_figure(seen: Sequence[Window]) -> str:
    """Return how much decisions gave away over time."""
    what = say("What a decision gives away on average, in wins in 100 games.")
    return _over_time(say("Mistakes"), what, seen, [each.mistakes for each in seen], places=2)


def luck_figure(seen: Sequence[Window]) -> str:
    """Return how much the dice brought over time."""
    what = say(
        "What the rolls brought above average, in wins in 100 games; over many games it evens out."
    )
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

    def in_words(value: float) -> str:
        return tell(points(value, signed=signed, places=places))

    spots = [
        Spot(each.last, of.value, of.value - (of.within or 0.0), of.value + (of.within or 0.0))
        for each, of in zip(seen, means, strict=True)
    ]
    beside = [Beside(0.0, "")]
    label = say(
        "{title} over time, most recently {value}", title=title, value=in_words(means[-1].value)
    )
    marks = [in_words(value) for value in extent(spots, beside)]
    heads = (say("Games"), say("Date"), say("On average"), say("95% interval"))
    rows = [
        (
            f"{each.first}–{each.last}",
            _day(each.moment),
            in_words(of.value),
            "–" if of.within is None
            else _from_to(in_words(of.value - of.within), in_words(of.value + of.within)),
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
    return day_in_words(day_at(moment)) if moment else "–"
