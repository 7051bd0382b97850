"""What the table shows: frozen values, a pure function of the match and the player's view of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from claimit.claim_it import Outcome, Phase, Space, Standing, State, bust_rolls, outcome, standings
from claimit.claim_it.board import SPACES, Mask, column_of, row_of
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Returned
from claimit.claim_it.rules import legal_spaces, marker_at, taken
from claimit.table.match import Match
from claimit.table.outcome import ranking
from claimit.table.seats import Seat
from web.claim_it import phrases, prompts
from web.claim_it.board_state import BoardState
from web.claim_it.contours import contour
from web.claim_it.since_last_turn import changed_since
from web.table.face.views import ButtonView, Fact, LogLine, StandingView
from web.table.seats.control import is_anothers_turn
from web.table.view.settings import USUAL, Odds, Settings
from web.table.view.view_state import ViewState

CLAIM: Final = "x"
"""The `ghost` of a space that would get a claim."""


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
    """What would go there: the number of a squatter, or `CLAIM`; None if nothing may."""
    prospect: str
    """What a placement there would bring, and how risky another roll would be then."""
    lit: bool
    """Whether it is lit because a piece may go there. A setting can turn this off, and in a lesson
    only the spaces that it asks for are lit.
    """
    returned: str | None
    """The colour of the marker that the last step returned from this space to its owner."""
    outlined: bool
    fresh: bool
    """Whether others have changed it since the last turn of the player to begin."""
    aimed: bool
    """Whether it is in the chosen column or row."""
    focus: bool
    label: str


@dataclass(frozen=True, slots=True)
class ContourView:
    """The line around a seat's spaces, as an SVG path."""

    path: str
    shown: bool
    """Whether it is visible. If not, the counting at the end may still show it for a while."""


@dataclass(frozen=True, slots=True)
class PanelView:
    """One player: the figures at the start of the turn, and this turn's gains separately."""

    claims: int
    claims_to_call: int
    largest: int
    total: int
    group_gain: int
    """The change of the largest group if the mover took the spaces now."""
    claims_gain: int
    leads: bool
    """Whether this seat would win if the game ended now, and not all seats would."""
    gain: str
    last_turn: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the board shows of Claim It!, and the squatters beside it."""

    spaces: tuple[SpaceView, ...]
    contours: tuple[ContourView, ...]
    """For each seat; in a finished game, the largest groups."""
    free: tuple[int, ...]
    """The squatters that are not on the board."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What the table shows of Claim It! beside its board."""

    phase: Phase
    panels: tuple[PanelView, ...]
    dice: tuple[int | None, ...]
    banner: str
    """A word or two across the board that fade by themselves."""
    prompt: str
    handover: str
    """The message when the device is passed to another player."""
    odds: str
    bust: int | None
    """How many of the 216 rolls would bust, if that is shown."""
    roll: ButtonView
    take: ButtonView
    log: tuple[LogLine, ...]
    standings: tuple[StandingView, ...]
    facts: tuple[Fact, ...]


def table_view(match: Match[State], view: ViewState, settings: Settings = USUAL) -> TableView:
    """Return what the table shows of a match in this view."""
    state = match.state
    result = outcome(state)
    rolled = match.last_roll
    dice = rolled if isinstance(rolled, Dice) else state.dice
    odds, bust = _shown_odds(match, settings.odds, decided=view.decided)
    ranked, facts = _ending(match, result) if result else ((), ())
    return TableView(
        phase=state.phase,
        panels=_panels(match, result),
        dice=dice or (None,) * 3,
        banner=phrases.banner(match.events),
        prompt=prompts.prompt(match, view, lit=settings.light),
        handover=prompts.handover(match) if state.phase is Phase.ROLL else "",
        odds=odds,
        bust=bust,
        roll=prompts.roll_button(match),
        take=prompts.take_button(match),
        log=phrases.log(match, view.opened_turn),
        standings=ranked,
        facts=facts,
    )


def _shown_odds(match: Match[State], when: Odds, *, decided: bool) -> tuple[str, int | None]:
    """Return the odds of the next roll in words, and how many of the 216 rolls bust; "" and None if
    they are not shown.

    If odds are shown afterwards, they are those of the last roll, or of the roll that the player
    chose not to make.
    """
    state = match.state
    if when is Odds.OFF:
        return "", None
    if when is Odds.ALWAYS or decided:
        weighed = state.phase in (Phase.ROLL, Phase.DECIDE)
        bust = bust_rolls(state) if weighed else None
        if state.phase is Phase.ROLL and not bust:
            bust = None  # nothing to decide: the roll is due and safe
        return prompts.odds(match, bust), bust
    if state.phase not in (Phase.ROLL, Phase.PLACE) or not match.steps:
        return "", None
    before = match.states[-2]
    bust = bust_rolls(before)
    if before.phase is Phase.ROLL and not bust:
        return "", None
    return prompts.odds_after(bust, rolled=isinstance(match.steps[-1], Dice)), bust


def board_view(match: Match[State], view: ViewState, settings: Settings = USUAL) -> BoardView:
    """Return what the board shows of a match in this view."""
    result = outcome(match.state)
    shown = _shown(match.state, view, result)
    return BoardView(
        _spaces(match, view, sum(shown), settings),
        _contours(shown, result),
        match.state.free_squatters,
    )


def _spaces(
    match: Match[State], view: ViewState, outlined: Mask, settings: Settings
) -> tuple[SpaceView, ...]:
    state, players = match.state, match.record.seats
    board: BoardState = view.board
    returned = {e.space: players[e.owner].colour for e in match.events if isinstance(e, Returned)}
    # If a computer is to choose, nothing is lit.
    legal = legal_spaces(state) if not is_anothers_turn(match) and not view.idle else 0
    fresh = 0 if state.at_risk or match.is_over else changed_since(match)
    views: list[SpaceView] = []
    for space in SPACES:
        owner = state.owner(space)
        ghost = _ghost(state, space) if legal >> space & 1 else None
        wanted = board.wanted is None or space in board.wanted
        prospect = (
            prompts.prospect(state, space, odds=settings.odds is Odds.ALWAYS) if ghost else ""
        )
        views.append(
            SpaceView(
                space=space,
                owner=owner,
                colour=None if owner is None else players[owner].colour,
                claimed=state.is_claimed(space),
                squatter=state.squatter(space),
                staked=state.is_staked(space),
                ghost=ghost,
                prospect=prospect,
                lit=ghost is not None and settings.light and wanted,
                returned=returned.get(space),
                outlined=bool(outlined >> space & 1),
                fresh=bool(fresh >> space & 1),
                aimed=board.column == column_of(space) or board.row == row_of(space),
                focus=space == board.focus,
                label=phrases.labelled(
                    match, space, invites=wanted and ghost is not None, prospect=prospect
                ),
            )
        )
    return tuple(views)


def _ghost(state: State, space: Space) -> str:
    number = marker_at(state, space)
    return CLAIM if number is None else str(number)


def _shown(state: State, view: ViewState, result: Outcome | None) -> tuple[Mask, ...]:
    """Return the outlined spaces of each seat; for winners, the group that has won."""
    if view.outlined is not None:
        return tuple(mask if seat == view.outlined else 0 for seat, mask in enumerate(state.owned))
    winners = result.winners if result else ()
    return tuple(
        _largest(standing) if standing.seat in winners else 0 for standing in standings(state)
    )


def _contours(shown: Sequence[Mask], result: Outcome | None) -> tuple[ContourView, ...]:
    """Return each seat's outline; at the end, also those that only the counting shows."""
    counted = map(_largest, result.standings) if result else shown
    return tuple(
        ContourView(contour(mask or group), shown=bool(mask))
        for mask, group in zip(shown, counted, strict=True)
    )


def _largest(standing: Standing) -> Mask:
    return standing.groups[0] if standing.groups else 0


def _panels(match: Match[State], result: Outcome | None) -> tuple[PanelView, ...]:
    state = match.state
    banked = standings(state)
    would_be = standings(taken(state)) if state.at_risk else banked
    first, *others = ranking(banked)
    return tuple(
        PanelView(
            claims=standing.claims,
            claims_to_call=state.claims_to_call,
            largest=standing.largest,
            total=standing.total,
            group_gain=then.largest - standing.largest,
            claims_gain=then.claims - standing.claims,
            # At the end this would show who has won before all is counted.
            leads=bool(others) and result is None and standing.seat in first,
            gain=prompts.gains(state) if standing.seat == state.seat else "",
            last_turn=result is None and standing.seat == state.caller,
        )
        for standing, then in zip(banked, would_be, strict=True)
    )


def _ending(
    match: Match[State], result: Outcome
) -> tuple[tuple[StandingView, ...], tuple[Fact, ...]]:
    """Return the ranking, and the facts beside it."""
    from web.claim_it import ending  # not needed at the start

    return ending.ranked(match, result), ending.facts(match)
