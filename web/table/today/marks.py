"""The page of a day's game, as HTML and as marks."""

from __future__ import annotations

from html import escape

from claimit.games import first
from claimit.table.days import Month, month_of, seat_of, seed_of
from claimit.table.roll_off import leader
from web.kit.marks import Marks, flag, items
from web.kit.words import listed, say, spoken_name, tell
from web.table.face.protocol import Faces
from web.table.model.screens import Screen
from web.table.pages.dates import WEEKDAYS, day_in_words, month_in_words
from web.table.pages.head import head
from web.table.pages.page import Say
from web.table.pages.thumbnails import counts, frame, picture
from web.table.saves.names import day_key
from web.table.saves.notes import picture_of
from web.table.today.cards import card, result_of, squares
from web.table.today.state import DayShown, share_of
from web.table.view.settings import Settings

WON, LEVEL, LOST, BEGUN = "won", "level", "lost", "begun"


def today_markup(say: Say) -> str:
    """Return the page with nothing of a day on it."""
    how = say(
        "Everyone gets the same dice on this day: they come from the date, as do the seats and"
        " who starts. Only your first try counts."
    )
    card_tells = say(
        "It gives nothing away. Anyone who opens its link and hasn’t played that day is asked to"
        " play first; then they can see your game. The link also says whether the card is genuine."
    )
    play = '<button type="button" id="play-day" class="decision green" data-action="play-day">'
    months = "".join(
        f'<button type="button" id="{name}-month" class="plain" data-action="month"'
        f' data-value="{by}" aria-label="{label}"><span aria-hidden="true">{sign}</span></button>'
        for name, by, label, sign in (
            ("earlier", -1, say("Previous month"), "‹"),
            ("later", 1, say("Later month"), "›"),
        )
    )
    return (
        head(say, Screen.TODAY, "")
        + '<div class="within"><p id="today-day" class="result"></p>'
        + f'<p>{how}</p><p id="today-seats"></p>'
        + '<p id="today-seed" class="fingerprint"></p>'
        + '<p id="today-cards" class="result" hidden></p>'
        + f'{play}<span class="label"></span></button><p id="today-gone" hidden></p>'
        + '<div id="today-over" class="card-of" hidden><figure>'
        + f"<figcaption>{say('A card to share')}</figcaption>"
        + '<p class="told"></p><svg class="stamp" role="img"></svg></figure>'
        + f'<p class="small">{card_tells}</p>'
        + '<div class="tools">'
        + '<button type="button" id="copy-card" class="plain" data-action="copy-card">'
        + f"{say('Copy the card')}</button>"
        + '<button type="button" id="review-day" class="plain" data-action="review">'
        + f"{say('Review: luck or skill?')}</button>"
        + '<button type="button" id="hand-over-card" class="plain" data-action="hand-over-card"'
        + f" hidden>{say('Share with an app…')}</button></div></div>"
        + '<div id="shared-cards" class="shared-cards"><template><p><span class="told"></span> '
        + '<button type="button" class="plain" data-action="open-card"></button></p></template>'
        + "</div>"
        + '<section class="calendar" aria-labelledby="calendar-title"><div class="months">'
        + f'<h3 id="calendar-title" aria-live="polite"></h3>{months}</div>'
        + '<div id="calendar"></div><p id="today-counts" class="small"></p></section></div>'
    )


def today_marks(day: DayShown | None, faces: Faces, settings: Settings) -> Marks:
    """Return the marks of the page; None: what is saved is not known yet."""
    marks: Marks = {"#today-title": {"text": tell(faces.sign(first()).daily)}}
    if day is None:
        return marks
    match, note, is_over = day.match, day.note, day.match is not None and day.match.is_over
    begun = say("Continue") if note else say("Play it")
    marks |= {
        "#today-day": {"text": day_in_words(day.day)},
        "#today-seats": {"text": _seats(day, faces)},
        "#today-seed": {"text": say("Secret seed of this game: {seed}", seed=seed_of(day.day))},
        "#play-day": {"hidden": flag(match is None and note is not None)},
        "#play-day .label": {"text": say("See how it ended") if is_over else begun},
        "#today-gone": {
            "hidden": flag(match is not None or note is None),
            "text": _gone(day),
        },
        "#today-over": {"hidden": flag(not is_over)},
        "#hand-over-card": {"hidden": flag(not day.can_hand_over)},
        "#review-day": {"data-value": day_key(day.day)},
        "#today-cards": {
            "hidden": flag(not day.cards or is_over),
            "text": say(
                "Someone has shared their card for this day with you. Play the day yourself"
                " first; then you can look at it."
            ),
        },
        **_calendar(day),
    }
    if match is not None and is_over:
        text = card(match, day.day, day.review, faces, settings)
        held, players = picture_of(match), match.record.seats
        marks["#today-over .told"] = {"text": text.removesuffix(squares(match)).rstrip()}
        marks["#today-over .stamp"] = {
            "viewBox": frame(held),
            "brings": picture(held, players),
            "aria-label": _holders(day),
        }
    return marks | _shared(day, faces, settings)


def _seats(day: DayShown, faces: Faces) -> str:
    """Say who plays, and who starts."""
    game, seat = faces[first()].GAME, seat_of(day.day)
    against = tell(game.LEVELS[tuple(game.LEVELS)[-1]])
    if leader(game.draw, seed_of(day.day), 2) == seat:
        return say("You play against {opponent}, and you start.", opponent=against)
    return say("You play against {opponent}, who starts.", opponent=against)


def _gone(day: DayShown) -> str:
    """Say what is left of a game that was deleted or cannot be read."""
    if day.text is not None:
        return say("This game can’t be opened")
    if day.note is None or not day.note.over:
        return say("You began this day’s game and deleted it.")
    return say("You played this day’s game to its end and deleted it.")


def _holders(day: DayShown) -> str:
    """Say how many spaces each holds at the end, in place of the squares."""
    match = day.match
    assert match is not None, "it was asked for before"
    players = match.record.seats
    numbers = counts(picture_of(match), players)
    held = [
        f"{spoken_name(each.name)} {number}" for each, number in zip(players, numbers, strict=True)
    ]
    return say("The board: {names}", names=listed(held))


def _shared(day: DayShown, faces: Faces, settings: Settings) -> Marks:
    """Return the marks of the cards that others have shared; nothing before one's own game."""
    own = day.match.record.steps if day.match is not None and day.is_over else None
    shown = {
        number: match
        for number, match in enumerate(day.cards)
        if day.is_over and match.record.steps != own
    }
    marks: Marks = {"#shared-cards": {"items": items("data-card", shown)}}
    for number, match in shown.items():
        here = f'[data-card="{number}"]'
        result = result_of(match, day.day, faces, settings)
        sentence = say(
            "A card that was shared with you: {result}. It’s genuine: every roll matches the"
            " date, and that is how the game ended.",
            result=result,
        )
        marks[f"{here} .told"] = {"text": sentence}
        marks[f"{here} button"] = {"text": say("Look at this game"), "data-value": str(number)}
    return marks


# The calendar


def outcome_of(day: str, shown: DayShown) -> str:
    """Return what came of a day: one of the words above, or nothing."""
    note = shown.notes.get(day)
    if note is None:
        return ""
    share = share_of(day, note)
    return BEGUN if share is None else LOST if not share else WON if share == 1 else LEVEL


def _calendar(shown: DayShown) -> Marks:
    month, days = shown.month, list(shown.notes)
    earliest = min(month_of(days[0]) if days else month_of(shown.today), month)
    latest = max(month_of(day) for day in (shown.today, shown.day, *days[-1:]))
    outcomes = [outcome_of(day, shown) for day in days]
    counts = say(
        "Days played: {played}. Won: {won}, drawn: {level}, lost: {lost}.",
        played=sum(each != BEGUN for each in outcomes),
        won=outcomes.count(WON),
        level=outcomes.count(LEVEL),
        lost=outcomes.count(LOST),
    )
    return {
        "#calendar-title": {"text": month_in_words(month)},
        "#calendar": {"brings": _month(month, shown)},
        "#earlier-month": {"disabled": flag(month <= earliest)},
        "#later-month": {"disabled": flag(month >= latest)},
        "#today-counts": {"text": counts},
    }


def _month(month: Month, shown: DayShown) -> str:
    """Draw a month as a table; each day that was played is a button."""
    heads = "".join(
        f'<th scope="col" abbr="{escape(tell(full))}">{escape(tell(short))}</th>'
        for short, full in WEEKDAYS
    )
    rows = "".join(
        f"<tr>{''.join(_cell(month, number, shown) for number in week)}</tr>"
        for week in month.weeks()
    )
    label = escape(month_in_words(month))
    return (
        f'<table aria-label="{label}"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _cell(month: Month, number: int, shown: DayShown) -> str:
    if not number:
        return "<td></td>"
    day = month.day(number)
    outcome, current = outcome_of(day, shown), ""
    if day == shown.today:
        current = ' aria-current="date"'
    if not outcome:
        return f"<td{current}><span>{number}</span></td>"
    words, sign = {
        WON: (say("{day}: won", day=day_in_words(day)), "✓"),
        LEVEL: (say("{day}: drawn", day=day_in_words(day)), "="),
        LOST: (say("{day}: lost", day=day_in_words(day)), "×"),
        BEGUN: (say("{day}: not finished", day=day_in_words(day)), "…"),
    }[outcome]
    return (
        f'<td{current}><button type="button" class="{outcome}" data-action="today-page"'
        f' data-value="{escape(day_key(day))}" aria-label="{escape(words)}">'
        f'{number}<span aria-hidden="true">{sign}</span></button></td>'
    )
