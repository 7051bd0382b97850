"""The whole page in parts, each with what it follows from: only what has changed is computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from sys import intern
from typing import TYPE_CHECKING, Any

from claimit.table.match import Match
from web.kit.marks import DOCUMENT, Marks, Part, flag, laid_over
from web.kit.words import say, tell
from web.table.face.lessons import Attempt, Sketch
from web.table.face.protocol import Face, Faces
from web.table.face.scenes import Scene
from web.table.jobs.late_modules import ADVISING, AFTERMATH, PARTS, TURNS, module
from web.table.links.router import address_of, way_of
from web.table.lobby.marks import (
    alone_marks,
    edge_marks,
    game_marks,
    leaf_marks,
    lobby_marks,
    saved_marks,
    today_marks,
    welcome_marks,
)
from web.table.model.looking import Looking
from web.table.model.model import Awaited, Incoming, Model, SketchName
from web.table.model.offline import offline_marks
from web.table.model.screens import PAGES, SECTIONS, Dialog, Screen
from web.table.navigation.places import page_of
from web.table.play.computer_turns import computer_marks
from web.table.play.fairness import fairness_in_words
from web.table.play.first_game import is_explained
from web.table.play.table_marks import scene_marks, table_marks
from web.table.seats.turns import on_turn
from web.table.view.settings import Seating, Settings, board_setting_marks, settings_marks
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from web.table.face.advice import Counsel
    from web.table.pages.page import TableOf

NOTHING: dict[str, str] = dict.fromkeys(("#supply", "#zoom", "#game-symbols"), "")
"""Empty markup for the places that a game leaves unused."""


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    match, shown, settings = model.on_table, model.shown, model.settings
    yield from brought(model.faces, model.face, model.game)
    seen = model.seen if model.screen is Screen.TABLE else None
    looking = model.looking
    moment = looking.rested if looking else 0
    fragment = intern(address_of(model.place, model.dialog, moment))
    way = intern(way_of(model.came_from))
    waiting = sum(game.is_here for game in model.saved if game.key != model.key or match is None)
    yield Part(
        _document,
        (
            model.faces,
            model.game,
            fragment,
            model.screen,
            seen,
            settings,
            model.depth,
            way,
            waiting,
        ),
    )
    yield Part(_body, (model.screen, model.tempo, shown is None, match is None))
    yield Part(_dialogs, (model.dialog, model.heading, model.message))
    if model.dialog is Dialog.SHARE:
        from web.table.share.marks import share_marks  # here, because no start needs it

        yield Part(share_marks, (model.shared, looking is not None, settings.language))
    yield Part(_fairness, (seen if model.dialog is Dialog.MENU else None, model.key))
    yield Part(_review_doors, (model.is_over, model.key))
    if model.aftermath is not None:
        yield from module(AFTERMATH).parts(model)
    yield Part(offline_marks, (model.offline, seen))
    yield Part(settings_marks, (settings, model.screen.looks == Screen.LESSON))
    yield Part(_awaited, (model.awaited, model.faces, model.incoming))
    yield Part(_full_screen, (model.full_screen, settings))
    yield Part(computer_marks, (model.computers.on_page,))
    yield Part(
        _table,
        (
            shown,
            model.face,
            model.view,
            settings,
            model.lesson,
            model.scene,
            looking,
            page_of(model.screen).table if looking else None,
            model.counsel,
            is_explained(model),
        ),
    )
    if model.signatures is not None:  # after the table, whose panels have to be there
        yield from module(TURNS).parts(model)
    if model.screen is Screen.LOBBY:
        yield Part(leaf_marks, (model.leaf,))
        yield Part(alone_marks, (model.opponents, model.face))
        yield Part(welcome_marks, (model.newcomer, model.face))
        yield Part(lobby_marks, (model.setup, model.face))
        yield Part(edge_marks, (model.setup, settings))
        yield Part(saved_marks, (model.saved, model.faces))
        yield Part(today_marks, (model.today, model.offered, model.faces))
        yield Part(game_marks, (model.offered, model.faces))
    if model.screen in PAGES:
        page = page_of(model.screen)
        yield Part(page.brought, ())
        yield from page.parts(model)
    if model.sketches:
        yield Part(_sketches, (model.face, model.sketches))


def brought(faces: Faces, face: Face, game: str) -> tuple[Part, ...]:
    """Return the parts of the page that a game brings with it; `game` is what the screen is about.

    The site was built with those of the first game.
    """
    return Part(_game, (faces, face)), Part(_headline, (faces, game))


def _game(faces: Faces, face: Face) -> Marks:
    """What a game brings into the page; the first game's is there since the site was built."""
    from web.table import markup  # here, because no start needs it

    own = {**NOTHING, **face.markup(), **markup.of_one_game(face, say)}
    own["#game-styles"] = markup.style_of(face.GAME.NAME)
    marks: Marks = {selector: {"markup": html} for selector, html in own.items()}
    rules, teaches = face.rules(), face.TEACHES
    marks |= board_setting_marks(face.SETTINGS, advises=face.ADVISES)
    marks["#own-rules"] = {"markup": rules}
    marks["#first-rules"] = {"hidden": flag(bool(rules))}
    for place in ("#lobby", "#rules"):
        marks[f'{place} [data-action="learn"]'] = {"hidden": flag(teaches is None)}
    marks['#lobby [data-action="learn"] .hint'] = {"text": tell(teaches) if teaches else ""}
    return marks


def _body(screen: Screen, tempo: float, no_match: bool, is_bare: bool) -> Marks:
    return {
        "body": {
            "data-screen": screen.looks,
            "data-page": flag(screen in SECTIONS),
            "style": f"--tempo: {tempo}",
        },
        **{f"#{page}-page": {"hidden": flag(page is not screen)} for page in SECTIONS},
        ".board": {"inert": flag(no_match)},
        '#menu [data-action="share"]': {"hidden": flag(is_bare)},
        '#menu [data-action="replay"]': {"hidden": flag(is_bare)},
        '#menu [data-action="download"]': {"hidden": flag(is_bare)},
    }


def _dialogs(shown: Dialog | None, heading: str, message: str) -> Marks:
    marks: Marks = {f"#{dialog}": {"showing": flag(shown is dialog)} for dialog in Dialog}
    title = heading or say("That didn’t work")
    return {"#message h2": {"text": title}, "#message p": {"text": message}, **marks}


def _full_screen(filled: bool | None, _settings: Settings) -> Marks:
    """Offer to fill the screen, where the browser can; the settings have the language."""
    text = say("Leave full screen") if filled else say("Full screen")
    return {'#menu [data-action="full-screen"]': {"hidden": flag(filled is None), "text": text}}


def _awaited(awaited: Awaited | None, faces: Faces, incoming: Incoming | None) -> Marks:
    """Say which game is on its way, or how many of a file have come."""
    text = ""
    if awaited is not None and awaited.game in PARTS:
        text = say("Fetching the page…")
    elif awaited is not None:
        text = say("Fetching {name}…", name=tell(faces.sign(awaited.game).title))
    elif incoming is not None:
        done = incoming.of - len(incoming.left)
        text = say("Adding games: {done} of {all}…", done=done, all=incoming.of)
    return {"#awaited": {"hidden": flag(not text), "text": text}}


def _fairness(match: Match[Any] | None, key: str) -> Marks:
    """What is said of the dice; only the menu shows it, because to check all takes a while."""
    return {
        "#fairness": {"text": fairness_in_words(match) if match else ""},
        "#check-dice": {"hidden": flag(match is None), "data-value": key},
    }


def _review_doors(is_over: bool, key: str) -> Marks:
    """Have a game that is over reviewed, from its ranking and from the menu."""
    return {
        '#ranking [data-action="review"]': {"data-value": key},
        '#menu [data-action="review"]': {"data-value": key, "hidden": flag(not is_over)},
    }


def _table(
    shown: Match[Any] | None,
    face: Face,
    view: ViewState,
    settings: Settings,
    lesson: Attempt | None,
    scene: Scene | None,
    looking: Looking | None,
    table_of: TableOf | None,
    counsel: Counsel | None = None,
    explained: bool = False,
) -> Marks:
    view = replace(view, first_game=True) if explained else view
    if looking is not None:
        assert table_of is not None, "a page on which a game is looked at says how: `Page.table`"
        marks = table_of(looking, scene, face, view, settings)
    else:
        marks = _plain_table(shown, face, view, settings, lesson, scene)
    if counsel is None or not face.ADVISES:
        return marks
    # Where nobody plays, what may still lie there of it is taken away.
    playing = shown if lesson is None and scene is None and looking is None else None
    return laid_over(marks, module(ADVISING).marks(counsel, playing, face, view, settings))


def _plain_table(
    shown: Match[Any] | None,
    face: Face,
    view: ViewState,
    settings: Settings,
    lesson: Attempt | None,
    scene: Scene | None,
) -> Marks:
    if shown is None or lesson is not None:
        # One person sits at the lobby and at a lesson, whose spaces are lit in any case.
        settings = replace(settings, seating=Seating.ONE_SIDE, light=True)
    if shown is None:
        shown = face.bare_match()
        board = face.new_board() if view.board is None else view.board
        view = replace(view, board=board, idle=True)
    if scene is not None:  # what the coach says is of the newest position
        return laid_over(scene_marks(scene, face, view, settings), scene.marks or {})
    marks = table_marks(shown, face, view, settings)
    return marks if lesson is None else laid_over(marks, face.lessons().marks(lesson, view))


def _sketches(face: Face, sketches: Mapping[SketchName, Sketch]) -> Marks:
    marks: Marks = {}
    for (game, name), sketch in sketches.items():
        if game == face.GAME.NAME:
            marks |= face.diagrams().marks(name, sketch)
    return marks


def _headline(faces: Faces, game: str) -> Marks:
    return {".bar h1": {"text": tell(faces.sign(game).title)}}


def _document(
    faces: Faces,
    game: str,
    fragment: str,
    screen: Screen,
    match: Match[Any] | None,
    settings: Settings,
    depth: int,
    way: str,
    waiting: int,
) -> Marks:
    """What the page is as a whole: its title, where it lives, how many steps back lead out of there
    and which way, how loud it is, whether it sleeps, in how many games others wait for this device.
    """
    title = _title(tell(faces.sign(game).title), match, screen)
    return {
        DOCUMENT: {
            "title": f"({waiting}) {title}" if waiting else title,
            "badge": str(waiting),
            "fragment": fragment,
            "depth": str(depth),
            "way": way,
            "volume": str(settings.loudness),
            "awake": flag(match is not None and not match.is_over),
        },
    }


def _title(game: str, match: Match[Any] | None, screen: Screen) -> str:
    """Return the document's title, which says whose turn it is, or which page is shown."""
    if screen is Screen.LESSON:
        return say("Lessons — {game}", game=game)
    if screen in PAGES:
        return say("{page} — {game}", page=tell(page_of(screen).title), game=game)
    if match is None:
        return game
    if match.is_over:
        return say("The game is over — {game}", game=game)
    name = on_turn(match).name
    return say("{name} — {game}", name=name, game=game)
