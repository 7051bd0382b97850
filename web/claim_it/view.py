"""What the table shows: frozen values, a pure function of the match and of how one looks at it."""

from __future__ import annotations

from dataclasses import dataclass

from claimit.claim_it import Outcome, Phase, Space, State, bust_rolls, outcome
from claimit.claim_it.board import SPACES, column_of, row_of
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Returned
from claimit.claim_it.outcome import standings
from claimit.claim_it.rules import legal_spaces, marker_at
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_it import phrases, prompts
from web.claim_it.board_state import BoardState
from web.claim_it.since_last_turn import changed_since
from web.table.levels import mover
from web.table.settings import USUAL, Settings
from web.table.table_marks import LOG_LINES
from web.table.view_state import ViewState
from web.table.views import ButtonView, LogLine, StandingView


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space: what is on it, whether it may be used, and what screen readers say."""

    space: Space
    owner: Seat | None
    colour: str | None
    claimed: bool
    squatter: int | None
    staked: bool
    ghost: str | None
    """What would go there: the number of a squatter, or "x" for a claim; None if nothing may."""
    lit: bool
    """Whether light tells that something may go there. A setting can leave that to be found out,
    and of what is possible in a lesson only what it asks for is lit."""
    returned: str | None
    """The colour of the marker that the last step sent home from this space."""
    outlined: bool
    fresh: bool
    """Whether others have changed it since the last turn of the player who is to begin."""
    aimed: bool
    """Whether it is in the chosen column or row."""
    focus: bool
    label: str


@dataclass(frozen=True, slots=True)
class PanelView:
    """One player: the figures banked at the start of the turn, and this turn's gains apart."""

    claims: int
    claims_to_call: int
    largest: int
    total: int
    gain: str
    last_turn: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """What the table shows of Claim It!."""

    phase: Phase
    spaces: tuple[SpaceView, ...]
    panels: tuple[PanelView, ...]
    dice: tuple[int | None, ...]
    dice_rest: bool
    """Whether the dice that lie there belong to a turn that has ended."""
    banner: str
    """A word or two across the board that fades by itself."""
    prompt: str
    aftermath: str
    handover: str
    """What somebody is told to whom the device is handed."""
    odds: str
    bust: int | None
    """How many of the 216 rolls would bust, if that is shown."""
    roll: ButtonView
    take: ButtonView
    log: tuple[LogLine, ...]
    standings: tuple[StandingView, ...]


def table_view(match: Match[State], view: ViewState, settings: Settings = USUAL) -> TableView:
    """Return what the table shows of a match with this look."""
    state = match.state
    result = outcome(state)
    rolled = match.last_roll
    dice = rolled if isinstance(rolled, Dice) else state.dice
    bust = (
        bust_rolls(state) if settings.odds and state.phase in (Phase.ROLL, Phase.DECIDE) else None
    )
    if state.phase is Phase.ROLL and not bust:
        bust = None  # nothing to weigh: the roll is due anyhow, and safe
    return TableView(
        phase=state.phase,
        spaces=_spaces(match, view, result, light=settings.light),
        panels=_panels(match, result),
        dice=dice or (None,) * 3,
        dice_rest=state.dice is None,
        banner=phrases.banner(match.events),
        prompt=prompts.prompt(match, view, result, lit=settings.light),
        aftermath=prompts.aftermath(match, match.events),
        handover=prompts.handover(match) if state.phase is Phase.ROLL else "",
        odds=prompts.odds(match, bust),
        bust=bust,
        roll=prompts.roll_button(match),
        take=prompts.take_button(match),
        log=phrases.log(match, LOG_LINES),
        standings=_standings(match, result) if result else (),
    )


def _spaces(
    match: Match[State],
    view: ViewState,
    result: Outcome | None,
    *,
    light: bool,
) -> tuple[SpaceView, ...]:
    state, players = match.state, match.record.seats
    board: BoardState = view.board
    returned = {e.space: players[e.owner].colour for e in match.events if isinstance(e, Returned)}
    # Where a computer is to choose, nothing is lit: nobody else may.
    legal = legal_spaces(state) if mover(match) is None else 0
    outline = 0 if view.outlined is None else state.owned[view.outlined]
    if result and view.outlined is None:
        for seat in result.winners:
            outline |= result.standings[seat].groups[0] if result.standings[seat].groups else 0
    fresh = 0 if state.at_risk or result else changed_since(match)
    views: list[SpaceView] = []
    for space in SPACES:
        owner = state.owner(space)
        ghost = _ghost(state, space) if legal >> space & 1 else None
        wanted = board.wanted is None or space in board.wanted
        views.append(
            SpaceView(
                space=space,
                owner=owner,
                colour=None if owner is None else players[owner].colour,
                claimed=state.is_claimed(space),
                squatter=state.squatter(space),
                staked=state.is_staked(space),
                ghost=ghost,
                lit=ghost is not None and light and wanted,
                returned=returned.get(space),
                outlined=bool(outline >> space & 1),
                fresh=bool(fresh >> space & 1),
                aimed=board.column == column_of(space) or board.row == row_of(space),
                focus=space == board.focus,
                label=phrases.labelled(match, space, invites=wanted),
            )
        )
    return tuple(views)


def _ghost(state: State, space: Space) -> str:
    number = marker_at(state, space)
    return "x" if number is None else str(number)


def _panels(match: Match[State], result: Outcome | None) -> tuple[PanelView, ...]:
    state = match.state
    return tuple(
        PanelView(
            claims=standing.claims,
            claims_to_call=state.claims_to_call,
            largest=standing.largest,
            total=standing.total,
            gain=prompts.gains(state) if standing.seat == state.seat else "",
            last_turn=result is None and standing.seat == state.caller,
        )
        for standing in standings(state)
    )


def _standings(match: Match[State], result: Outcome) -> tuple[StandingView, ...]:
    return tuple(
        StandingView(
            rank=result.rank(seat),
            seat=seat,
            score=str(result.standings[seat].largest),
            reason=phrases.reason(result, seat, match.record.seats),
            winner=seat in result.winners,
        )
        for sharing in result.ranking
        for seat in sharing
    )
