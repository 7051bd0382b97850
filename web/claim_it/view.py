"""What the table shows: frozen values, a pure function of the match and of how one looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimit.claim_it import Outcome, Phase, Space, State, bust_rolls, outcome
from claimit.claim_it.board import SPACES, column_of, row_of
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Event, Returned
from claimit.claim_it.outcome import standings
from claimit.claim_it.rules import legal_spaces, marker_at
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_it import phrases, prompts
from web.claim_it.markup import LOG_LINES
from web.claim_it.phrases import LogLine
from web.claim_it.prompts import ButtonView, Handover
from web.claim_it.since_last_turn import changed_since
from web.claim_it.timeline import reveal
from web.kit.notices import Notice
from web.table.levels import has_computers, is_computer, level_name, mover
from web.table.look import Look
from web.table.seating import side_of
from web.table.settings import USUAL, Settings

TURNS_A_ROLL = 2
"""How many whole turns a die makes about each axis in one roll."""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space: what lies there, whether it may be marked, and what screen readers say."""

    space: Space
    owner: Seat | None
    colour: str | None
    claimed: bool
    squatter: int | None
    staked: bool
    ghost: str | None
    """What would go there: a squatter's number, "x" for a claim; None where nothing may go."""
    lit: bool
    """Whether light tells that something may go there. A setting can leave that to be found out,
    and of what is possible in a lesson only what it asks for is lit."""
    returned: str | None
    """The colour of the marker that the last step sent home from there."""
    outlined: bool
    fresh: bool
    """Whether others have changed it since the last turn of the player who is to begin."""
    aimed: bool
    """Whether the chosen column or row holds it."""
    focus: bool
    label: str


@dataclass(frozen=True, slots=True)
class PanelView:
    """One player: the figures banked at the start of the turn, and this turn's gains apart."""

    seat: Seat
    name: str
    colour: str
    level: str
    """Which computer plays; empty for a person."""
    active: bool
    claims: int
    claims_to_call: int
    largest: int
    total: int
    gain: str
    last_turn: bool
    outlined: bool
    winner: bool


@dataclass(frozen=True, slots=True)
class DieView:
    """A die: the face up, and how many whole turns it has made since the game began."""

    face: int | None
    turns: int


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the final ranking."""

    rank: int
    name: str
    colour: str
    largest: int
    reason: str
    winner: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table."""

    phase: Phase
    seat: Seat
    side: int
    """How far dice and buttons are turned, in degrees clockwise."""
    handover: Handover | None
    spaces: tuple[SpaceView, ...]
    panels: tuple[PanelView, ...]
    dice: tuple[DieView, ...]
    dice_rest: bool
    """Whether the dice that lie there belong to a turn that has ended."""
    reveal: int
    """For how many ms nobody knows yet whose turn it is, or who has won."""
    banner: str
    """A word or two across the board that fades by itself."""
    prompt: str
    aftermath: str
    odds: str
    bust: int | None
    """How many of the 216 rolls would bust, where that is shown."""
    roll: ButtonView
    take: ButtonView
    skip: ButtonView | None
    """What stands in the place of both while a computer is to move."""
    can_undo: bool
    can_pause: bool
    """Whether there are computers, and the game is not over."""
    paused: bool
    log: tuple[LogLine, ...]
    notice: Notice | None
    standings: tuple[StandingView, ...]


def table_view(match: Match[State], look: Look, settings: Settings = USUAL) -> TableView:
    """Return what the table shows of a match, looked at like this."""
    state = match.state
    result = outcome(state)
    rolled = match.last_roll
    dice = rolled if isinstance(rolled, Dice) else state.dice
    happened = phrases.events_of(match, match.ply - 1) if match.ply else ()
    bust = (
        bust_rolls(state) if settings.odds and state.phase in (Phase.ROLL, Phase.DECIDE) else None
    )
    if state.phase is Phase.ROLL and not bust:
        bust = None  # nothing to weigh: the roll is due anyhow, and safe
    handover = prompts.handover(match, look, settings.seating)
    return TableView(
        phase=state.phase,
        seat=state.seat,
        side=side_of(match, settings.seating),
        handover=handover,
        spaces=_spaces(match, look, result, happened, light=settings.light),
        panels=_panels(match, look, result),
        dice=tuple(DieView(face, TURNS_A_ROLL * match.rolls) for face in dice or (None,) * 3),
        dice_rest=state.dice is None,
        reveal=reveal(happened),
        banner="" if handover else phrases.banner(happened),  # which the card tells at length
        prompt=prompts.prompt(match, look, result, lit=settings.light),
        aftermath=prompts.aftermath(match, happened),
        odds=prompts.odds(match, bust),
        bust=bust,
        roll=prompts.roll_button(match),
        take=prompts.take_button(match),
        skip=None if mover(match) is None else prompts.skip_button(look),
        can_undo=match.can_undo and mover(match) is None,
        can_pause=result is None and has_computers(match.record),
        paused=look.paused,
        log=phrases.log(match, LOG_LINES),
        notice=look.notice,
        standings=_standings(match, result) if result else (),
    )


def _spaces(
    match: Match[State],
    look: Look,
    result: Outcome | None,
    happened: Sequence[Event],
    *,
    light: bool,
) -> tuple[SpaceView, ...]:
    state, players = match.state, match.record.seats
    returned = {e.space: players[e.owner].colour for e in happened if isinstance(e, Returned)}
    # Where a computer is to choose, nothing is lit: nobody else may.
    legal = legal_spaces(state) if mover(match) is None else 0
    outline = 0 if look.outlined is None else state.owned[look.outlined]
    if result and look.outlined is None:
        for seat in result.winners:
            outline |= result.standings[seat].groups[0] if result.standings[seat].groups else 0
    fresh = 0 if state.at_risk or result else changed_since(match)
    views: list[SpaceView] = []
    for space in SPACES:
        owner = state.owner(space)
        ghost = _ghost(state, space) if legal >> space & 1 else None
        asked = look.asked is None or space in look.asked
        views.append(
            SpaceView(
                space=space,
                owner=owner,
                colour=None if owner is None else players[owner].colour,
                claimed=state.is_claimed(space),
                squatter=state.squatter(space),
                staked=state.is_staked(space),
                ghost=ghost,
                lit=ghost is not None and light and asked,
                returned=returned.get(space),
                outlined=bool(outline >> space & 1),
                fresh=bool(fresh >> space & 1),
                aimed=look.column == column_of(space) or look.row == row_of(space),
                focus=space == look.focus,
                label=phrases.labelled(match, space, invites=asked),
            )
        )
    return tuple(views)


def _ghost(state: State, space: Space) -> str:
    number = marker_at(state, space)
    return "x" if number is None else str(number)


def _panels(match: Match[State], look: Look, result: Outcome | None) -> tuple[PanelView, ...]:
    state = match.state
    return tuple(
        PanelView(
            seat=standing.seat,
            name=player.name,
            colour=player.colour,
            level=level_name(player.bot) if is_computer(player) else "",
            active=result is None and standing.seat == state.seat,
            claims=standing.claims,
            claims_to_call=state.claims_to_call,
            largest=standing.largest,
            total=standing.total,
            gain=prompts.gains(state) if standing.seat == state.seat else "",
            last_turn=result is None and standing.seat == state.caller,
            outlined=look.outlined == standing.seat,
            winner=result is not None and standing.seat in result.winners,
        )
        for standing, player in zip(standings(state), match.record.seats, strict=True)
    )


def _standings(match: Match[State], result: Outcome) -> tuple[StandingView, ...]:
    players = match.record.seats
    return tuple(
        StandingView(
            rank=result.rank(seat),
            name=players[seat].name,
            colour=players[seat].colour,
            largest=result.standings[seat].largest,
            reason=phrases.reason(result, seat, players),
            winner=seat in result.winners,
        )
        for sharing in result.ranking
        for seat in sharing
    )
