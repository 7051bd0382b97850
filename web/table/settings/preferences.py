"""What the player chooses for good: the settings, and how the lobby is filled in."""

from __future__ import annotations

from dataclasses import replace

from web.kit.cues import Cue, Effects
from web.kit.words import say
from web.table.messages.commands import Announce, Command, Perform, SaveText, Speak
from web.table.messages.handing_over import FillScreen, SaveSnapshot
from web.table.messages.intents import Filled, SettingChosen
from web.table.messages.news import LobbyFilled, ScreenFilled, StillnessChanged
from web.table.model.model import Change, Model
from web.table.saves.names import SETTINGS, SETUP, of_game
from web.table.seats.opponents import parse_opponents
from web.table.seats.setup import Setup, filled, format_setup, parse_setup
from web.table.view import settings as settings_of
from web.table.view.settings import (
    Settings,
    format_settings,
    next_pace,
    parse_settings,
    speed_in_words,
)


def choose_setting(model: Model, intent: SettingChosen) -> Change:
    """Take over a setting."""
    chosen = settings_of.chosen(
        model.settings, intent.setting, intent.value, checked=intent.checked
    )
    if intent.setting == "seating":
        chosen = replace(chosen, edges="")  # which would be another player's
    return apply_settings(model, chosen)


def mute(model: Model) -> Change:
    """Turn the sounds off, or on again."""
    settings = model.settings
    sentence = say("Sound off.") if settings.sound else say("Sound on.")
    return apply_settings(model, replace(settings, sound=not settings.sound)).also(
        Announce(sentence)
    )


def quicken(model: Model) -> Change:
    """Have the computers play at the next pace; after the fastest comes the slowest."""
    pace = next_pace(model.settings.pace)
    change = apply_settings(model, replace(model.settings, pace=pace))
    sentence = speed_in_words(pace)
    return Change(change.model.viewing(answer=sentence), change.commands).also(Announce(sentence))


def fill_screen(model: Model) -> Change:
    """Have the page fill the screen, or no longer."""
    if model.full_screen is None:
        return Change(model)
    return Change(model, (FillScreen(not model.full_screen),))


def screen_filled(model: Model, intent: ScreenFilled) -> Change:
    """Note whether the page fills the screen."""
    return Change(replace(model, full_screen=intent.filled))


def stillness(model: Model, intent: StillnessChanged) -> Change:
    """Note whether the system asks for reduced motion."""
    return Change(replace(model, still=intent.still))


def apply_settings(model: Model, settings: Settings) -> Change:
    """Take over settings that the player has chosen here, and save them."""
    return _apply(model, settings).also(SaveText(SETTINGS, format_settings(settings)))


def follow_settings(model: Model, text: str) -> Change:
    """Take over the settings that another tab has saved."""
    return _apply(model, parse_settings(text, model.settings))


def follow_setup(model: Model, text: str) -> Change:
    """Take over how another tab has filled in the lobby."""
    return Change(replace(model, setup=read_setup(model, text)))


def fill_lobby(model: Model, intent: LobbyFilled) -> Change:
    """Take over how the lobby of a game was filled in, if it is still the one that is offered."""
    if intent.game != model.offered:
        return Change(model)
    opponents = parse_opponents(intent.opponents, model.faces[intent.game].GAME)
    model = replace(model, filled=intent.game, opponents=opponents)
    return follow_setup(model, intent.setup)


def read_setup(model: Model, text: str) -> Setup:
    """Return the setup that was saved as a text."""
    face = model.faces[model.filled]
    return parse_setup(text, face.GAME, face.OPTIONS)


def fill_in(model: Model, intent: Filled) -> Change:
    """Take over a field of the lobby."""
    face = model.face
    setup = filled(
        model.setup, face.GAME, face.OPTIONS, intent.field, intent.value, checked=intent.checked
    )
    return save_setup(model, setup)


def recolour(model: Model, value: str) -> Change:
    """Give a seat of the lobby its next colour."""
    if value not in map(str, range(len(model.setup.colours))):
        return Change(model)
    return save_setup(model, model.setup.recoloured(int(value)))


def save_setup(model: Model, setup: Setup) -> Change:
    """Take over how the lobby is filled in, and save it."""
    return Change(
        replace(model, setup=setup), (SaveText(of_game(SETUP, model.filled), format_setup(setup)),)
    )


def _apply(model: Model, settings: Settings) -> Change:
    """Have settings hold; all is said anew where they change the language."""
    commands: tuple[Command, ...] = ()
    if settings.language != model.settings.language:
        commands += (Speak(settings.language),)
        if model.sketches:
            sketches = {
                at: model.faces[at.game].diagrams().unanswered(sketch)
                for at, sketch in model.sketches.items()
            }
            model = replace(model, sketches=sketches)
    if settings.loudness != model.settings.loudness and settings.loudness:
        commands += (Perform(Effects(sounds=(Cue("place"),))),)  # as loud as it will be
    if settings.quick_start != model.settings.quick_start:
        commands += (SaveSnapshot(settings.quick_start),)
    return Change(replace(model, settings=settings), commands)
