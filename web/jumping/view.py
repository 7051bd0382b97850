"""What the table shows: frozen values, a pure function of the match and of how one looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from claimit.jumping import Outcome, Phase, Space, State, bust_rolls, outcome
from claimit.jumping.board import SPACES, Column, Row, column_of, row_of
from claimit.jumping.events import Event, Returned
from claimit.jumping.outcome import standings
from claimit.jumping.rules import legal_spaces
from claimit.table.dice import ROLLS_IN_ALL
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.jumping import phrases
from web.jumping.markup import LOG_LINES
from web.jumping.phrases import LogLine
from web.jumping.since import changed_since, ends_since
from web.jumping.timeline import reveal
from web.levels import full_name, has_computers, is_computer, level_name, mover
from web.notice import Notice
from web.seating import hands_over, side_of
from web.settings import Seating, Settings
from web.words import count, listed, percent, say

USUAL = Settings()

TURNS_A_ROLL = 2
"""How many whole turns a die makes about each axis in one roll."""


@dataclass(frozen=True, slots=True)
class Look:
    """How one looks at the table: nothing that the game knows or that a save keeps."""

    focus: Space = SPACES[5]
    """Where the board's one tab stop is; at first the upper left space."""
    column: Column | None = None
    """The column that was chosen by its number, while the row is still to come."""
    row: Row | None = None
    """The row that was chosen by its number, while the column is still to come."""
    outlined: Seat | None = None
    """Whose spaces are outlined."""
    notice: Notice | None = None
    refusal: str = ""
    """Why what was just chosen is not allowed."""
    answer: str = ""
    """What is said of the space that was just asked about."""
    paused: bool = False
    """Whether the computers wait."""
    greeted: int = 0
    """The turn, counted from 1, whose player has tapped away that it is his; 0 for none."""
    hurried: int = 0
    """The turn, counted from 1, that a computer plays without pauses; 0 for none."""

    @property
    def halted(self) -> bool:
        """Whether the computers wait for a notice to be dismissed."""
        return self.notice is not None and self.notice.halts

    def settled(self, *, by_computer: bool = False) -> Look:
        """Return the look after an action: courtesies and half-typed spaces are over."""
        stays = by_computer and self.notice is not None and self.notice.lasting
        notice = self.notice if stays else None
        return replace(self, notice=notice, refusal="", answer="", column=None, row=None)


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
class ButtonView:
    """A big button: whether it may be used, what it says, and what it says beneath."""

    enabled: bool
    text: str
    hint: str


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
class Handover:
    """What is told, turned towards him, to a player whose turn begins."""

    title: str
    told: str


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
    dice = match.last_roll or state.dice
    happened = phrases.events_of(match, match.ply - 1) if match.ply else ()
    bust = (
        bust_rolls(state) if settings.odds and state.phase in (Phase.ROLL, Phase.DECIDE) else None
    )
    if state.phase is Phase.ROLL and not bust:
        bust = None  # nothing to weigh: the roll is due anyhow, and safe
    return TableView(
        phase=state.phase,
        seat=state.seat,
        side=side_of(match, settings.seating),
        handover=_handover(match, look, settings.seating),
        spaces=_spaces(match, look, result, happened),
        panels=_panels(match, look, result),
        dice=tuple(DieView(face, TURNS_A_ROLL * match.rolls) for face in dice or (None,) * 3),
        dice_rest=state.dice is None,
        reveal=reveal(happened),
        banner=phrases.banner(happened),
        prompt=_prompt(match, look, result, lit=settings.light),
        aftermath=_aftermath(match, happened),
        odds=_odds(match, bust),
        bust=bust,
        roll=_roll_button(match),
        take=_take_button(match),
        skip=None if mover(match) is None else _skip_button(look),
        can_undo=match.can_undo and mover(match) is None,
        can_pause=result is None and has_computers(match.record),
        paused=look.paused,
        log=phrases.log(match, LOG_LINES),
        notice=look.notice,
        standings=_standings(match, result) if result else (),
    )


def _spaces(
    match: Match[State], look: Look, result: Outcome | None, happened: Sequence[Event]
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
        views.append(
            SpaceView(
                space=space,
                owner=owner,
                colour=None if owner is None else players[owner].colour,
                claimed=state.is_claimed(space),
                squatter=state.squatter(space),
                staked=state.is_staked(space),
                ghost=ghost,
                returned=returned.get(space),
                outlined=bool(outline >> space & 1),
                fresh=bool(fresh >> space & 1),
                aimed=look.column == column_of(space) or look.row == row_of(space),
                focus=space == look.focus,
                label=phrases.labelled(match, space),
            )
        )
    return tuple(views)


def _ghost(state: State, space: Space) -> str:
    number = phrases.goes(state, space)
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
            gain=_gains(state) if standing.seat == state.seat else "",
            last_turn=result is None and standing.seat == state.caller,
            outlined=look.outlined == standing.seat,
            winner=result is not None and standing.seat in result.winners,
        )
        for standing, player in zip(standings(state), match.record.seats, strict=True)
    )


def _gains(state: State) -> str:
    """What taking now would bring: "+3 spaces, +1 claim"; empty before anything is marked."""
    spaces = (state.at_risk & ~state.owned[state.seat]).bit_count()
    claims = state.staked.bit_count()
    parts: list[str] = []
    if spaces:
        parts.append(count("+{number} space", "+{number} spaces", spaces))
    if claims:
        parts.append(count("+{number} claim", "+{number} claims", claims))
    return ", ".join(parts)


def _roll_button(match: Match[State]) -> ButtonView:
    state = match.state
    if mover(match) is not None:
        label = say("Roll") if state.phase is Phase.ROLL else say("Roll again")
        return ButtonView(False, label, "")
    if state.phase is Phase.DECIDE:
        risk = state.at_risk.bit_count()
        hint = count("{number} space at risk", "{number} spaces at risk", risk)
        return ButtonView(True, say("Roll again"), hint)
    if state.phase is Phase.ROLL:
        return ButtonView(True, say("Roll"), say("the turn begins"))
    return ButtonView(False, say("Roll again"), _resting(state))


def _take_button(match: Match[State]) -> ButtonView:
    state = match.state
    if mover(match) is not None:
        return ButtonView(False, say("Take spaces"), "")
    can_take = state.phase is Phase.DECIDE
    return ButtonView(can_take, say("Take spaces"), _gains(state) if can_take else _resting(state))


def _skip_button(look: Look) -> ButtonView:
    if look.paused:
        return ButtonView(True, say("Go on"), say("the computers are paused"))
    return ButtonView(True, say("Skip"), say("to the end of this turn"))


def _resting(state: State) -> str:
    """Why a big button rests."""
    if state.phase is Phase.PLACE:
        return say("place a marker first")
    return say("roll first") if state.phase is Phase.ROLL else say("the game is over")


def _prompt(match: Match[State], look: Look, result: Outcome | None, *, lit: bool) -> str:
    state, players = match.state, match.record.seats
    name = players[state.seat].name
    if result is not None:
        names = listed([players[seat].name for seat in result.winners])
        if len(result.winners) == 1:
            return say("{names} wins!", names=names)
        return say("{names} share the win!", names=names)
    if look.refusal or look.answer:
        return look.refusal or look.answer
    if (computer := mover(match)) is not None:
        return _prompt_of_computer(match, look, full_name(computer))
    if look.column is not None:
        return say("Column {column} — and the row?", column=look.column)
    if look.row is not None:
        return say("Row {row} — and the column?", row=look.row)
    if state.phase is Phase.PLACE:
        if lit:
            return say("{name}: mark a lit space", name=name)
        return say("{name}: mark a space", name=name)
    if state.phase is Phase.DECIDE:
        return say("{name}: roll again, or take?", name=name)
    if state.caller is not None:
        return count(
            "{name}: roll · the last turn of the game",
            "{name}: roll · {number} turns left in the game",
            state.turns_left,
            name=name,
        )
    return say("{name}: roll the dice", name=name)


def _prompt_of_computer(match: Match[State], look: Look, name: str) -> str:
    state = match.state
    if look.paused:
        return say("Paused: {name} is to move", name=name)
    if state.caller is not None and state.phase is Phase.ROLL:
        return count(
            "{name} has the last turn of the game",
            "{name} plays · {number} turns left in the game",
            state.turns_left,
            name=name,
        )
    if state.phase is Phase.ROLL:
        return say("{name} is thinking …", name=name)
    (done, *_) = phrases.events_of(match, match.ply - 1)
    return say("{name}: {what}", name=name, what=phrases.describe(done, match.record.seats))


def _aftermath(match: Match[State], happened: Sequence[Event]) -> str:
    """Tell the player who is to begin what happened in the meantime, and all how the game ended."""
    players = match.record.seats
    if match.is_over:
        return phrases.aftermath(happened, players)
    return "" if match.state.at_risk else phrases.aftermaths(ends_since(match), players)


def _handover(match: Match[State], look: Look, seating: Seating) -> Handover | None:
    state = match.state
    if state.phase is not Phase.ROLL or mover(match) or look.greeted == state.turn:
        return None
    if not hands_over(match, seating):
        return None
    players = match.record.seats
    told = phrases.aftermaths(ends_since(match), players)
    return Handover(say("{name}’s turn", name=players[state.seat].name), told)


def _odds(match: Match[State], bust: int | None) -> str:
    if bust is None:
        return ""
    state, share = match.state, percent(bust, ROLLS_IN_ALL)
    if (computer := mover(match)) is not None:
        who = say("If {name} rolls", name=computer.name)
    else:
        who = say("If you roll") if state.phase is Phase.ROLL else say("If you roll again")
    return say("{who}: bust {share} · {bust} of 216", who=who, share=share, bust=bust)


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
