"""The page of one game, as HTML and as marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from web.kit.marks import Marks, flag, items
from web.kit.words import listed, say, spoken_name, tell
from web.table.face.protocol import Faces
from web.table.games.library import called, is_known, names_of, stage_of
from web.table.games.one_game import LONGEST_TYPED_TITLE, GameShown
from web.table.games.rescue import Rescue
from web.table.model.screens import Screen
from web.table.pages.head import head
from web.table.pages.page import Say
from web.table.pages.thumbnails import counts, frame, picture
from web.table.saves.notes import Note
from web.table.seats.colours import disc
from web.table.seats.turns import full_name
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState


def markup(say: Say) -> str:
    """Return the HTML of the page."""
    deeds = "".join(
        f'<button type="button" id="{action}-game" class="plain" data-action="{action}">'
        f"{text}</button>"
        for action, text in (
            ("replay", say("Replay")),
            ("download", say("Save this game as a file")),
            ("share", say("Share this game")),
            ("review", say("Review: luck or skill?")),
            ("dice-page", say("Check the dice")),
            ("duplicate", say("Duplicate")),
            ("delete", say("Delete")),
        )
    )
    return (
        head(say, Screen.GAME, "")
        + '<div class="within"><p id="game-away" hidden></p>'
        + _rescue(say)
        + '<div id="about-game" class="about"><svg id="game-picture" class="stamp" role="img">'
        + '</svg><div class="facts-of">'
        + '<button type="button" id="continue-game" class="decision green" data-action="continue">'
        + '<span class="label"></span></button>'
        + '<ol id="game-players" class="seated"><template><li><b class="rank"></b>'
        + '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
        + '<span class="who"></span><span class="score"></span><span class="why"></span></li>'
        + "</template></ol>"
        + '<dl id="game-facts"><template><div><dt></dt><dd></dd></div></template></dl>'
        + f'<label class="named"><span>{say("Name of this game")}</span>'
        + '<input id="title-game" type="text" data-field="title" dir="auto"'
        + f' data-longest="{LONGEST_TYPED_TITLE}"'
        + ' autocomplete="off" enterkeyhint="done"></label></div></div>'
        + f'<div id="deeds" class="tools">{deeds}</div></div>'
    )


def _rescue(say: Say) -> str:
    buttons = "".join(
        f'<button type="button" id="{action}" class="plain" data-action="{action}"></button>'
        for action in ("play-rescued", "play-good", "save-text")
    )
    return (
        f'<div id="rescue" class="rescue" hidden><h3>{say("This game can’t be opened")}</h3>'
        '<p id="rescue-reason"></p><p id="rescue-found"></p>'
        f'<div class="tools">{buttons}</div></div>'
    )


def one_marks(one: GameShown | None, faces: Faces, settings: Settings) -> Marks:
    """Return the marks of the page; None: what is saved is not known yet."""
    away = one is not None and one.text is None
    marks: Marks = {
        "#game-title": {"text": called(one.note, faces) if one and not away else say("A game")},
        "#game-away": {
            "hidden": flag(not away),
            "text": say("This game is not saved in this browser. It may have been deleted."),
        },
        "#about-game": {"hidden": flag(one is None or one.match is None)},
        "#deeds": {"hidden": flag(one is None or away)},
        "#rescue": {"hidden": flag(one is None or one.rescue is None)},
    }
    if one is None or away:
        return marks
    if one.rescue is not None:
        marks |= _rescue_marks(one.rescue)
    for action in ("replay", "download", "share", "review", "dice-page", "duplicate"):
        marks[f"#{action}-game"] = {"hidden": flag(one.match is None)}
    for action in ("replay", "review", "dice-page"):
        marks[f"#{action}-game"]["data-value"] = one.key
    return marks | (_match_marks(one, faces, settings) if one.match else {})


def _rescue_marks(rescue: Rescue) -> Marks:
    match, good = rescue.match, rescue.good
    found = (
        say("Everything up to step {number} can be read.", number=match.ply)
        if match
        else say("Nothing in it can be read.")
    )
    on = say("Play on from step {number}, as a new game", number=match.ply if match else 0)
    copy = say("Play on from the last good copy, at step {number}", number=good.ply if good else 0)
    return {
        "#rescue-reason": {"text": tell(rescue.reason)},
        "#rescue-found": {"text": found},
        "#play-rescued": {"text": on, "hidden": flag(match is None)},
        "#play-good": {"text": copy, "hidden": flag(good is None)},
        "#save-text": {"text": say("Save the data of this game as a file")},
    }


def _match_marks(one: GameShown, faces: Faces, settings: Settings) -> Marks:
    note, match = one.note, one.match
    assert match is not None, "it was asked for before"
    numbers = counts(note.picture, note.players)
    held = [
        f"{spoken_name(each.name)} {number}"
        for each, number in zip(note.players, numbers, strict=True)
    ]
    marks: Marks = {
        "#game-picture": {
            "viewBox": frame(note.picture),
            "brings": picture(note.picture, note.players),
            "aria-label": say("The board: {names}", names=listed(held)),
            "hidden": flag(not note.picture),
        },
        "#continue-game": {"data-value": one.key},
        "#continue-game .label": {
            "text": say("See how it ended") if note.over else say("Continue")
        },
        "#title-game": {"value": one.title, "placeholder": _players(note, faces)},
        **_seat_marks(one, faces, settings),
    }
    facts = [fact for fact in _facts(one, faces) if fact[1]]
    marks["#game-facts"] = {"items": items("data-of", range(len(facts)))}
    for number, (label, text, is_moment) in enumerate(facts):
        here = f'#game-facts [data-of="{number}"]'
        marks[f"{here} dt"] = {"text": label}
        marks[f"{here} dd"] = {"moment": text} if is_moment else {"text": text}
    return marks


def _players(note: Note, faces: Faces) -> str:
    return listed(list(names_of(note, faces))) if is_known(note, faces) else ""


def _facts(one: GameShown, faces: Faces) -> Iterator[tuple[str, str, bool]]:
    """Yield what there is to tell: the label, the text, and whether that is a time."""
    note, match = one.note, one.match
    assert match is not None, "it was asked for before"
    yield say("Game"), tell(faces.sign(note.game).title), False
    record = match.record
    for own in faces[record.game].OPTIONS:
        if not own.values and own.is_chosen(record.options.get(own.option)):
            yield say("Rules"), tell(own.label), False
    yield say("Result"), stage_of(note) if note.over else "", False
    yield say("Started"), str(note.begun or ""), True
    yield say("Last played"), str(note.played or ""), True
    yield say("Turns"), str(note.turn or ""), False
    yield say("Rolls"), str(match.rolls or ""), False


def _seat_marks(one: GameShown, faces: Faces, settings: Settings) -> Marks:
    match = one.match
    assert match is not None, "it was asked for before"
    face, seats = faces[match.record.game], match.record.seats
    shown: Sequence[tuple[int, str, str, str]] = [(seat, "", "", "") for seat in range(len(seats))]
    if match.is_over:
        view = face.view(match, ViewState(board=face.new_board()), settings)
        shown = [(each.seat, f"{each.rank}.", each.score, each.reason) for each in view.standings]
    marks: Marks = {"#game-players": {"items": items("data-sits", (seat for seat, *_ in shown))}}
    for seat, rank, score, why in shown:
        here = f'[data-sits="{seat}"]'
        marks |= disc(f"{here} .disc", seats[seat].colour)
        marks[f"{here} .rank"] = {"text": rank, "hidden": flag(not rank)}
        marks[f"{here} .who"] = {"text": full_name(match.game, seats[seat])}
        marks[f"{here} .score"] = {"text": score}
        marks[f"{here} .why"] = {"text": why}
    return marks
