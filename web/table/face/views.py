"""What a game shows of a match, as values; the table makes marks of them (`table_marks`)."""

from __future__ import annotations

from dataclasses import dataclass

from claimit.table.seats import Seat
from web.kit.marks import Marks


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A big button: its `data-action`, whether it may be used, what it says and what beneath."""

    action: str
    enabled: bool
    text: str
    hint: str = ""
    tone: str = ""
    """Its class: what it looks like."""
    token: str = ""
    """The token of what it does, where that is legal; empty too for a roll, which has none."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A risk: what is said of it, and how much of the bar it fills, 0.0 to 1.0."""

    text: str
    share: float


@dataclass(frozen=True, slots=True)
class LogLine:
    """A turn in the log: whose it was and what came of it."""

    turn: int
    """Counted from 1."""
    seat: Seat
    text: str
    """The whole turn in a few words, without the name."""
    steps: tuple[str, ...] = ()
    """What happened in it, the oldest first; only of the turn that is opened."""
    plies: tuple[int, ...] = ()
    """After how many steps of the game each of these had happened; empty: it is not shown."""
    at: tuple[str, ...] = ()
    """The places of the board that it is about, by their names."""


@dataclass(frozen=True, slots=True)
class PanelView:
    """What a player's panel shows, beside name, colour and whose turn it is.

    `figures` are said to screen readers, in the order in which they are seen. `marks` are the
    marks within the panel, the selector "" being the panel itself.
    """

    figures: tuple[str, ...]
    marks: Marks
    leads: bool = False
    """Whether no seat is ahead of this one, and another is behind."""
    last_turn: bool = False
    gain: str = ""


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the final ranking."""

    rank: int
    seat: Seat
    score: str
    reason: str
    winner: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """Something worth telling of a game that is over: what it is, and what there is to say."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class GameView:
    """What a game shows of a match, its board apart."""

    prompt: str
    """What is to be done; on a second line, if there is one, what is good to know beside it."""
    buttons: tuple[ButtonView, ...]
    panels: tuple[PanelView, ...]
    """By seat."""
    dice: tuple[int | None, ...] = ()
    """The faces, 1 to 6; None before the first roll."""
    gauge: Gauge | None = None
    handover: str = ""
    """What the player reads who is handed the device."""
    banner: str = ""
    """A word or two across the board that fades by itself."""
    log: tuple[LogLine, ...] = ()
    """The newest first."""
    standings: tuple[StandingView, ...] = ()
    """From best to last; empty while the game runs."""
    facts: tuple[Fact, ...] = ()
    """What is said beside the ranking."""
