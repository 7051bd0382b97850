"""Games put on the table: new, kept, from a link or from a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.games import GAMES
from claimit.table.match import Match, new_match, open_record
from claimit.table.phrase import Mistake, Phrase
from claimit.table.record import BadRecord
from claimit.table.roll_off import roll_off
from web.kit.notices import Notice
from web.kit.words import say, tell
from web.table import fairness, learning, places, playing, router, staging, tabs
from web.table.alone import Opponents, format_opponents, friendliest, opponents_in, setup_against
from web.table.commands import (
    BeginGame,
    DrawSeed,
    HoldGame,
    KeepGame,
    KeepText,
    ListGames,
    OpenText,
    PlaceGame,
    PlayOn,
    ResumeGame,
    RollOn,
    WhyOpen,
)
from web.table.handing import TakeOut
from web.table.intents import AddressChanged, FileOpened, FilesOpened
from web.table.kept_names import LESSON, OPPONENTS, key_from, of_game
from web.table.levels import mover, on_turn
from web.table.model import PAGES, Change, Leaf, Model, Place, Screen
from web.table.news import SeedDrawn, TextOpened
from web.table.preferences import apply_settings, fill_lobby
from web.table.responses import complain, notify, to_lobby
from web.table.roll_off_scenes import roll_off_scenes
from web.table.router import (
    Learn,
    NewGame,
    ReadRules,
    Resume,
    SharedCard,
    SharedGame,
    TakeHanded,
    Visit,
)
from web.table.saves import KeptGame
from web.table.scenes import Scene
from web.table.seating import edges_for, seating_at
from web.table.setup import Setup, setup_of
from web.table.view_state import ViewState

# From the address


def go_to(model: Model, intent: AddressChanged) -> Change:
    """Do what an address asks for; a mistake in it changes nothing but is told."""
    try:
        wish = router.parse_address(intent.query, intent.fragment, model.faces)
        if isinstance(wish, NewGame):
            return begin(model, BeginGame(wish.game, wish.setup, wish.seed))
        if isinstance(wish, SharedGame):
            from web.table import incoming  # here, because no start needs it

            return incoming.place(model, wish.text, by_link=True, moment=wish.moment)
        if isinstance(wish, SharedCard):
            return places.show_card(model, wish.text)
    except BadRecord as error:
        return complain(model, tell(error))
    if isinstance(wish, Resume):
        if model.match is not None and not model.is_kept:  # of which only the page still knows
            return put_on_table(model, model.match, model.key, looked_at_anew(model, model.match))
        return Change(model, (ResumeGame(),))
    if isinstance(wish, Visit):
        change = places.visit(replace(model, moment=wish.moment), wish.place)
        way = router.parse_way(intent.way) or change.model.came_from
        return Change(replace(change.model, came_from=way), change.commands)
    if isinstance(wish, ReadRules):
        return places.show_rules(model)
    if isinstance(wish, TakeHanded):
        return Change(model, (TakeOut(),))
    return learning.learn_offered(model) if isinstance(wish, Learn) else Change(model)


# New games


def start(model: Model) -> Change:
    """Begin the game that the lobby is filled in for; round the device, all of them are people."""
    wanted = BeginGame(model.face.GAME.NAME, model.setup)
    if model.leaf is not Leaf.ROUND:
        return begin(model, wanted)
    edges = edges_for(model.setup.players, model.settings)
    settings = replace(model.settings, seating=seating_at(edges))
    wanted = replace(wanted, setup=replace(model.setup, bots=Setup().bots))
    return apply_settings(model, settings).then(lambda model: begin(model, wanted))


def play_alone(model: Model) -> Change:
    """Begin a game against the computers that somebody has played against the last time."""
    return _against(model, model.opponents)


def play_first(model: Model) -> Change:
    """Begin the first game of somebody who has just learned, against the weakest computer."""
    return _against(model, friendliest(model.face.GAME)).also(
        KeepText(of_game(LESSON, model.face.GAME.NAME), "")
    )


def _against(model: Model, opponents: Opponents) -> Change:
    return begin(model, BeginGame(model.face.GAME.NAME, setup_against(opponents)))


def rematch(model: Model) -> Change:
    """Play again with the same seats; the starter is rolled for."""
    match = model.on_table
    if match is None:
        return Change(model)
    setup = replace(setup_of(match.record, match.game), first=None)
    return begin(model, BeginGame(match.record.game, setup))


def begin(model: Model, wanted: BeginGame) -> Change:
    """Begin a game once a seed is drawn: for its chance, if none is given, and for its key."""
    return Change(model, (DrawSeed(wanted),))


def drawn(model: Model, intent: SeedDrawn) -> Change:
    """Do what a seed was drawn for."""
    purpose, seed = intent.purpose, intent.seed
    if isinstance(purpose, RollOn):
        match = purpose.match
        if model.match is not match:
            return Change(model)
        seeded = replace(match, record=replace(match.record, seed=seed))
        return playing.advance(model, seeded.roll())
    if isinstance(purpose, PlayOn):
        from web.table.pages import replay_page  # which has asked for it

        return replay_page.played_on(model, purpose.match, seed)
    if isinstance(purpose, PlaceGame):
        return _opened(model, purpose, key_from(seed))
    try:
        return _begun(model, purpose, seed)
    except Mistake as error:
        return complain(model, tell(error))


def _begun(model: Model, wanted: BeginGame, drawn: str) -> Change:
    """Start a game. Raises Mistake for a name or an option that cannot be."""
    face, key = model.faces[wanted.game], key_from(drawn)
    begun = begun_with(model, replace(wanted, seed=wanted.seed or drawn), key)
    match = begun.model.match
    opponents = () if match is None else opponents_in(face.GAME, match.record)
    if opponents and (opponents != model.opponents or wanted.game != model.filled):
        kept = KeepText(of_game(OPPONENTS, wanted.game), format_opponents(opponents))
        ours = opponents if wanted.game == model.filled else model.opponents
        begun = Change(replace(begun.model, opponents=ours), begun.commands).also(kept)
    return begun


def begun_with(model: Model, wanted: BeginGame, key: str) -> Change:
    """Start a game with its seed, under a key. Raises Mistake."""
    face, seed = model.faces[wanted.game], wanted.seed or ""
    match = new_match(face.GAME, wanted.setup.record(face.GAME, seed))
    view = ViewState(board=face.new_board())
    begun = put_on_table(model, match, key, view).also(KeepGame(key, match))
    if wanted.setup.first is not None:
        return begun
    rounds = roll_off(match.game, seed, wanted.setup.players)
    scenes = roll_off_scenes(face, wanted.setup, seed, rounds)
    starter = Phrase("{name} starts", name=on_turn(match).name)
    told = Notice(starter, fairness.told_roll_off(match, rounds))
    begins = Scene(told=match, board=match, notice=told)
    return begun.then(lambda model: staging.stage(model, (*scenes, begins)))


def put_on_table(model: Model, match: Match[Any], key: str, view: ViewState) -> Change:
    """Show a match on the table, which is kept under this key or will be."""
    return Change(
        replace(
            places.arrived(model, Place(Screen.TABLE)),
            face=model.faces[match.record.game],
            match=match,
            key=key,
            is_kept=True,
            view=view,
        )
    )


def looked_at_anew(model: Model, match: Match[Any]) -> ViewState:
    """Return how somebody looks at a match that has just come on the table."""
    return ViewState(board=model.faces[match.record.game].new_board())


# Games from outside: files, links


def open_file(model: Model, intent: FileOpened) -> Change:
    """Open the game in a file."""
    if intent.text is None:
        return complain(
            model, say("The browser couldn’t read this file. Is it still in the same place?")
        )
    from web.table import incoming  # here, because no start needs it

    try:
        return incoming.open_text(model, intent.text)
    except BadRecord as error:
        return complain(model, tell(error))


def open_files(model: Model, intent: FilesOpened) -> Change:
    """Open the games in several files."""
    from web.table import incoming  # here, because no start needs it

    try:
        return incoming.open_texts(model, [text or "" for text in intent.texts])
    except BadRecord as error:
        return complain(model, tell(error))


def _opened(model: Model, wanted: PlaceGame, key: str) -> Change:
    """Put a game from outside on the table, as one of its own; say so if others are under way."""
    match = wanted.match
    about = Phrase("Opened from a link") if wanted.by_link else Phrase("Opened from a file")
    held = HoldGame(key, match.record, title=tell(about))
    others = with_running(model, model.kept)
    change = put_on_table(model, match, key, looked_at_anew(model, match)).also(held)
    if wanted.moment:
        return change.then(lambda model: places.replay_at(model, f"{key} {wanted.moment}"))
    if not others:
        return change
    told = Phrase("This is a game of its own. Your other games are as you left them.")
    return change.then(lambda model: notify(model, Notice(about, told, lasting=True)))


# Kept games


def continue_kept(model: Model, key: str) -> Change:
    """Go on with a kept game, or with the one that the page still remembers."""
    if key == model.key and model.match is not None and not model.is_kept:
        return put_on_table(model, model.match, key, looked_at_anew(model, model.match))
    return Change(model, (OpenText(key, WhyOpen.CONTINUE),))


def opened(model: Model, intent: TextOpened) -> Change:
    """Do what something that is kept was opened for."""
    if intent.why is WhyOpen.LEARN:
        return learning.resume(model, intent)
    if intent.why is WhyOpen.LOBBY:
        return fill_lobby(model, intent)
    if intent.why is WhyOpen.FOLLOW:
        return tabs.follow(model, intent)
    if intent.text is None:
        if intent.why is WhyOpen.RESUME:
            return to_lobby(model) if model.screen in PAGES else Change(model)
        if intent.key == model.key and model.match is not None:  # the page still remembers it
            view = looked_at_anew(model, model.match)
            return put_on_table(model, model.match, intent.key, view)
        gone = say("This game is no longer saved here. Was it continued in another tab?")
        return complain(model, gone).also(ListGames())
    try:
        match = open_record(intent.text, GAMES)
    except BadRecord:  # of which a page of its own tells what can be saved
        return places.visit(model, Place(Screen.GAME, intent.key))
    if intent.why is WhyOpen.RESUME:
        return _resumed(model, match, intent.key)
    view = looked_at_anew(model, match)
    kept = KeepGame(intent.key, match, match.record)
    return put_on_table(model, match, intent.key, view).also(kept)


def _resumed(model: Model, match: Match[Any], key: str) -> Change:
    """Go on after a reload, with a word of welcome."""
    view = looked_at_anew(model, match)
    if match.is_over:
        return put_on_table(model, match, key, view)
    name, turn = on_turn(match).name, match.state.turn
    notice = Notice(
        Phrase("Welcome back"),
        Phrase("Turn {number}: {name} to play.", number=turn, name=name)
        if turn
        else Phrase("Setting up: {name} to play.", name=name),
        halts=mover(match) is not None,
    )
    return put_on_table(model, match, key, view).then(lambda model: notify(model, notice))


def with_running(model: Model, kept: tuple[KeptGame, ...]) -> tuple[KeptGame, ...]:
    """Return the kept games with the one that was just played first, as the page knows it."""
    match = model.match
    if match is None or match.is_over:
        return kept
    running = KeptGame(model.key, match.record.game, match.record.seats, match.state.turn)
    return (running, *(game for game in kept if game.key != model.key))
