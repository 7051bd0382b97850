"""What the table shows: frozen values, a pure function of the match and the player's view of it."""

from __future__ import annotations

from dataclasses import dataclass

from claimit.claim_game import Outcome, State, outcome, standings
from claimit.claim_game.outcome import ranking
from claimit.claim_game.state import MARKERS
from claimit.table.match import Match
from web.claim_game import phrases, prompts
from web.claim_game.board_view import turn_begins
from web.table.face.views import ButtonView, Fact, LogLine, StandingView
from web.table.view.settings import USUAL, Settings
from web.table.view.view_state import ViewState


@dataclass(frozen=True, slots=True)
class PanelView:
    """One player: the points if the game ended now, and what is left to place."""

    points: int
    cubes: int
    """The number of cubes still to place."""
    placed: int
    markers: int
    finished: bool
    marked: bool
    """Whether the number of the next turn is chosen instead of rolled."""
    leads: bool
    """Whether this seat would win if the game ended now, and not all seats would."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What the table shows of The Claim Game beside its board."""

    panels: tuple[PanelView, ...]
    die: int | None
    banner: str
    prompt: str
    handover: str
    buttons: tuple[ButtonView, ...]
    log: tuple[LogLine, ...]
    standings: tuple[StandingView, ...]
    facts: tuple[Fact, ...]


def table_view(match: Match[State], view: ViewState, settings: Settings = USUAL) -> TableView:
    """Return what the table shows of a match in this view."""
    state = match.state
    result = outcome(state)
    ranked, facts = _ending(match, result) if result else ((), ())
    rolled = match.last_roll
    return TableView(
        panels=_panels(state, result),
        die=state.die or (None if rolled is None else rolled.total),
        banner=phrases.banner(match),
        prompt=prompts.prompt(match, view, lit=settings.light),
        handover=prompts.handover(match) if turn_begins(state) else "",
        buttons=prompts.buttons(match, view.board),
        log=phrases.log(match, view.opened_turn),
        standings=ranked,
        facts=facts,
    )


def _panels(state: State, result: Outcome | None) -> tuple[PanelView, ...]:
    table = standings(state)
    first, *others = ranking(table)
    return tuple(
        PanelView(
            points=standing.total,
            cubes=state.cubes_left(standing.seat),
            placed=state.cubes[standing.seat].bit_count(),
            markers=len(state.markers[standing.seat]) if state.turn else MARKERS,
            finished=standing.seat in state.finished,
            marked=standing.seat in state.marked,
            # At the end this would show who has won before all is counted.
            leads=bool(others) and result is None and standing.seat in first,
        )
        for standing in table
    )


def _ending(
    match: Match[State], result: Outcome
) -> tuple[tuple[StandingView, ...], tuple[Fact, ...]]:
    """Return the ranking, and the facts beside it."""
    from web.claim_game import ending  # only the end of a game needs it

    return ending.ranked(match, result), ending.facts(match)
