"""Everything the page knows, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from claimit import claim_it
from claimit.claim_it import State
from claimit.table.match import Match, new_match
from claimit.table.seats import Seat
from web.claim_it.marks import table_marks
from web.claim_it.view import table_view
from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.computers import Computers, computer_marks
from web.table.fairness import told_fairness
from web.table.lobby import KeptGame, lobby_marks
from web.table.look import Look
from web.table.offline import Offline, offline_marks
from web.table.settings import TEMPO, Seating, Settings, settings_marks
from web.table.setup import Setup

if TYPE_CHECKING:
    from web.claim_it.lessons.diagrams import Sketch
    from web.claim_it.lessons.tutorial import Attempt


class Screen(StrEnum):
    """Which of the screens is shown."""

    LOBBY = "lobby"
    TABLE = "table"
    LESSON = "lesson"
    """The table too, with a lesson on it."""


class Dialog(StrEnum):
    """The dialogs, by the id of their element."""

    RULES = "rules"
    MENU = "menu"
    SETTINGS = "settings"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Model:
    """The store's value: the lobby, the match on the table, and how one looks at it."""

    screen: Screen = Screen.LOBBY
    setup: Setup = field(default_factory=Setup)
    settings: Settings = field(default_factory=Settings)
    match: Match[State] | None = None
    look: Look = field(default_factory=Look)
    dialog: Dialog | None = None
    message: str = ""
    kept: tuple[KeptGame, ...] = ()
    """The games that the lobby offers to go on with."""
    offline: Offline = field(default_factory=Offline)
    computers: Computers = field(default_factory=Computers)
    still: bool = False
    """Whether the system asks for less motion."""
    attempt: Attempt | None = None
    """The lesson that is on the table, or was there last."""
    sketches: Mapping[str, Sketch] = field(default_factory=dict[str, "Sketch"])
    """The boards of the rules that somebody has touched, by their names."""

    @property
    def tempo(self) -> float:
        """How long motions take, measured by the normal ones; 0: nothing moves, nobody waits."""
        return 0.0 if self.still else TEMPO[self.settings.motion]

    @property
    def on_table(self) -> Match[State] | None:
        """The match that is played: none while the lobby is shown, or a lesson."""
        return self.match if self.screen is Screen.TABLE else None

    @property
    def lesson(self) -> Attempt | None:
        """The lesson that is on the table."""
        return self.attempt if self.screen is Screen.LESSON else None

    @property
    def shown(self) -> Match[State] | None:
        """The match that the table shows: that which is played, or that of a lesson."""
        return self.lesson.match if self.lesson else self.on_table

    @property
    def is_over(self) -> bool:
        """Whether a game that has ended is on the table."""
        return self.on_table is not None and self.on_table.is_over


BARE_TABLE = new_match(claim_it, Setup(first=Seat(0)).record("bare"))
"""What the board shows beside the lobby."""


def page_marks(model: Model) -> Marks:
    """Return the marks of the whole page."""
    match, shown, settings = model.on_table, model.shown, model.settings
    if match is None:  # one person sits at the lobby and at a lesson, and is asked for lit spaces
        settings = replace(settings, seating=Seating.ONE_SIDE, light=True)
    bare = flag(match is None)
    marks: Marks = {
        "body": {"data-screen": str(model.screen), "style": f"--tempo: {model.tempo}"},
        ".board": {"inert": flag(shown is None)},
        "#message p": {"text": model.message},
        **{
            f'{place} [data-action="next-lesson"]': {"hidden": ""}
            for place in ("#play", "#ranking")
        },
        '.bar [data-action="odds"]': {"aria-pressed": "true" if model.settings.odds else "false"},
        '#menu [data-action="copy-link"]': {"hidden": bare},
        '#menu [data-action="download"]': {"hidden": bare},
        **offline_marks(model.offline, match),
        **settings_marks(model.settings),
        **computer_marks(model.computers),
        **table_marks(table_view(shown or BARE_TABLE, model.look, settings)),
    }
    if model.lesson:
        marks["html"] |= {"data-light": None}
    for dialog in Dialog:
        marks[f"#{dialog}"] = {"showing": flag(model.dialog is dialog)}
    if model.dialog is Dialog.MENU:  # where alone it stands: to check all dice takes a while
        marks["#fairness"] = {"text": told_fairness(match) if match else ""}
    if model.screen is Screen.LOBBY:
        marks |= lobby_marks(model.setup, model.kept)
    if model.lesson or model.sketches:
        from web.claim_it.lessons.coach import coach_marks, diagram_marks

        if model.lesson:
            marks |= coach_marks(model.lesson, model.look)
        for name, sketch in model.sketches.items():
            marks |= diagram_marks(name, sketch)
    return marks


def title(model: Model) -> str:
    """Return the document's title: whose turn it is, so that it can be read on a tab."""
    if model.lesson:
        return say("Lessons — Claim It!")
    match = model.on_table
    if match is None:
        return say("Claim It!")
    if match.is_over:
        return say("The game is over — Claim It!")
    name = match.record.seats[match.state.seat].name
    return say("{name} — Claim It!", name=name)
