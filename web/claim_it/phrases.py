"""Events and positions in words, for the log, the prompt and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from claimit.claim_it import Phase, Space, State, format_space, refusal, standings
from claimit.claim_it.board import spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
    events,
)
from claimit.claim_it.rules import Refusal, legal_spaces, marker_at, marker_number, taken
from claimit.table.game import Step
from claimit.table.match import Match
from claimit.table.seats import Player, Seat
from web.kit.words import count, listed, remembered, say
from web.table.face.turns import lines_of
from web.table.face.views import LogLine
from web.table.seats.control import is_anothers_turn


def log(match: Match[State], opened_turn: int = 0) -> tuple[LogLine, ...]:
    """Return a line for each of the last turns, the newest first; `opened_turn` step by step."""
    return lines_of(match, opened_turn, _line)


@remembered(64)
def _line(
    players: tuple[Player, ...], states: tuple[State, ...], steps: tuple[Step, ...]
) -> LogLine:
    """Return the line of a turn, with its steps, as `lines_of` asks for it."""
    happened = tuple(map(events, states, steps, states[1:]))
    rolls = sum(isinstance(step, Dice) for step in steps)
    summary = _summed_up(players, rolls, happened[-1], states[-1])
    stepwise = _steps(players, happened)
    said, plies = tuple(text for text, _ in stepwise), tuple(ply for _, ply in stepwise)
    return LogLine(states[0].turn, states[0].seat, summary, said, plies, _spaces_of(happened))


def _summed_up(
    players: Sequence[Player], rolls: int, happened: Sequence[Event], after: State
) -> str:
    """Say the result of a turn, of whose last step this happened: "3 rolls, took 2 new spaces"."""
    said = [count("{number} roll", "{number} rolls", rolls)]
    for event in happened:
        if isinstance(event, Busted) and not event.spaces:
            said = [describe(event, players, happened)]
        elif isinstance(event, Busted | Taken | LastRoundCalled):
            said.append(describe(event, players, happened))
    if risk := after.at_risk.bit_count():
        said.append(count("{number} space at risk", "{number} spaces at risk", risk))
    return ", ".join(said)


def _spaces_of(happened: Sequence[Sequence[Event]]) -> tuple[str, ...]:
    """Return the spaces on which something was placed in a turn."""
    placed = (event for of_step in happened for event in of_step)
    spaces = (event.space for event in placed if isinstance(event, Squatted | Staked))
    return tuple(dict.fromkeys(map(format_space, spaces)))


def _steps(
    players: Sequence[Player], happened: Sequence[Sequence[Event]]
) -> Sequence[tuple[str, int]]:
    """Return the steps of a turn in words, each with the number of steps of the turn so far. A roll
    and its placement are one.
    """
    lines: list[tuple[str, int]] = []
    for ply, of_step in enumerate(happened, start=1):
        for event in of_step:
            text = describe(event, players, of_step)
            if lines and isinstance(event, Squatted | Staked):
                lines[-1] = (say("{rolled} — {placed}", rolled=lines[-1][0], placed=text), ply)
            elif isinstance(event, Rolled | Busted | Taken | LastRoundCalled):
                lines.append((text, ply))
    return lines


def described(match: Match[State]) -> str:
    """Say in a few words what the last step did, without the player's name."""
    players, happened = match.record.seats, match.events
    return ", ".join(filter(None, (describe(event, players, happened) for event in happened)))


def describe(event: Event, players: Sequence[Player], happened: Sequence[Event]) -> str:
    """Say what an event was, without the player's name; `happened` is all that its step did.

    Empty for a marker that goes home: the take before it says so.
    """
    match event:
        case Rolled(dice=dice):
            return say("rolled {dice}", dice=" ".join(map(str, dice)))
        case Squatted(space=space, over=owner) if owner is not None:
            return say("jumped {what}", what=_from([space], players[owner]))
        case Squatted(space=space, number=number):
            return say("squatter {number} on {space}", number=number, space=format_space(space))
        case Staked(space=space):
            return say("claim on {space}", space=format_space(space))
        case Busted(spaces=()):
            return say("busted on the first roll")
        case Busted():
            return say("busted and lost {what}", what=cost(event))
        case Taken():
            return say("took {what}", what=haul(event, players, happened))
        case Returned():
            return ""
        case LastRoundCalled():
            return say("called the last round")
        case Ended(ranking=ranking):
            names = listed([players[seat].name for seat in ranking[0]])
            return say("{names} won", names=names)


def did(match: Match[State], name: str) -> str:
    """Say what a player did last, by name: "Mae rolled 2 3 5", "Mae: jumped 5,2 from Tom"."""
    event = match.events[0]
    if isinstance(event, Rolled):
        return say("{name} rolled {dice}", name=name, dice=" ".join(map(str, event.dice)))
    return say("{name}: {what}", name=name, what=describe(event, match.record.seats, match.events))


def haul(event: Taken, players: Sequence[Player], happened: Sequence[Event]) -> str:
    """Say what a player took, and from whom: "2 new spaces (1,1 from Mae), 1 claim"."""
    parts: list[str] = []
    if event.gained:
        spaces = count("{number} new space", "{number} new spaces", len(event.gained))
        lost = spaces_lost(happened)
        jumped = [_from(lost[owner], players[owner]) for owner in lost]
        parts.append(f"{spaces} ({', '.join(jumped)})" if jumped else spaces)
    if event.claimed:
        parts.append(count("{number} claim", "{number} claims", len(event.claimed)))
    return ", ".join(parts)


def cost(busted: Busted) -> str:
    """Say what a bust cost: "3 spaces, 1 claim"."""
    parts = [count("{number} space", "{number} spaces", len(busted.spaces))]
    if busted.claims:
        parts.append(count("{number} claim", "{number} claims", len(busted.claims)))
    return ", ".join(parts)


def spaces_lost(happened: Sequence[Event]) -> Mapping[Seat, Sequence[Space]]:
    """Return the spaces that changed hands, by the seats of those who had them."""
    lost = dict[Seat, list[Space]]()
    for event in happened:
        if isinstance(event, Returned):
            lost.setdefault(event.owner, []).append(event.space)
    return lost


def listed_spaces(spaces: Sequence[Space]) -> str:
    """Name spaces: "1,1 and 2,5"."""
    return listed([format_space(space) for space in spaces])


def _from(spaces: Sequence[Space], owner: Player) -> str:
    return say("{spaces} from {name}", spaces=listed_spaces(spaces), name=owner.name)


def aftermath(happened: Sequence[Event], players: Sequence[Player]) -> str:
    """Say in a dry sentence or two how the last turn ended; empty during a turn."""
    sentences: list[str] = []
    rolled = ""
    for event in happened:
        match event:
            case Rolled(dice=dice):
                rolled = " ".join(map(str, dice))
            case Busted(seat=seat):
                name = players[seat].name
                sentences.append(say("{name} busted on {dice}.", name=name, dice=rolled))
                sentences.append(
                    say("Back to the desert: {what}.", what=cost(event))
                    if event.spaces
                    else say("Nothing ventured, nothing lost.")
                )
            case Taken():
                sentences.append(_ended(event, players, happened))
            case LastRoundCalled():
                sentences.append(say("Last round: one more turn each."))
            case _:
                pass
    return " ".join(sentences)


def aftermaths(ends: Sequence[Sequence[Event]], players: Sequence[Player]) -> str:
    """Say how each of these turns ended: the only one at length, several with a sentence each."""
    if len(ends) == 1:
        return aftermath(ends[0], players)
    sentences = (_ended(event, players, happened) for happened in ends for event in happened)
    return " ".join(filter(None, sentences))


def _ended(event: Event, players: Sequence[Player], happened: Sequence[Event]) -> str:
    """Say in a sentence how a turn ended; empty for other events."""
    match event:
        case Busted(seat=seat):
            return say("{name} busted.", name=players[seat].name)
        case Taken(seat=seat):
            what = haul(event, players, happened)
            return say("{name} took {what}.", name=players[seat].name, what=what)
        case LastRoundCalled(seat=seat):
            return say("{name} calls the last round: one more turn each.", name=players[seat].name)
        case _:
            return ""


def banner(happened: Sequence[Event]) -> str:
    """Say in a word what all players should notice; empty for ordinary steps."""
    words: dict[type[Event], str] = {Busted: say("Busted!"), LastRoundCalled: say("Last round!")}
    return next((words[type(event)] for event in reversed(happened) if type(event) in words), "")


def content(state: State, space: Space, players: Sequence[Player]) -> str:
    """Say what is on a space, from the bottom up."""
    owner = state.owner(space)
    name = None if owner is None else players[owner].name
    return _content(name, state.is_claimed(space), state.squatter(space), state.is_staked(space))


@remembered(64)
def _content(owner: str | None, claimed: bool, squatter: int | None, staked: bool) -> str:
    parts: list[str] = []
    if owner is not None:
        parts.append(
            say("claimed by {name}", name=owner)
            if claimed
            else say("settled by {name}", name=owner)
        )
    if squatter is not None:
        parts.append(say("squatter {number}", number=squatter))
    if staked:
        parts.append(say("claim placed this turn"))
    return ", ".join(parts) or say("empty")


def refused(state: State, space: Space) -> str:
    """Say why a piece may not go on a space."""
    name = format_space(space)
    sentences = {
        Refusal.NOT_NOW: say("There is nothing to place right now."),
        Refusal.NOT_ROLLED: say("The dice don’t give you {space}.", space=name),
        Refusal.CLAIMED: say("{space} is claimed for good.", space=name),
        Refusal.STAKED: say("You already put a claim on {space} this turn.", space=name),
        Refusal.SQUATTER_USED: say("The squatter for {space} is already on the board.", space=name),
    }
    reason = refusal(state, space)
    return "" if reason is None else sentences[reason]


def reason_in_short(state: State, space: Space) -> str:
    """Say in a word or two why a piece may not go on a space that the dice name."""
    number = marker_number(state.dice, space) if state.dice else 0
    words = {
        Refusal.CLAIMED: say("claimed"),
        Refusal.STAKED: say("staked"),
        Refusal.SQUATTER_USED: say("{number} is out", number=number),
    }
    reason = refusal(state, space)
    return words.get(reason, "") if reason else ""


def no_space(dice: Dice) -> str:
    """Say that a roll names no space that is free."""
    return say("{dice}: no space for that.", dice=" ".join(map(str, dice)))


def bust_banner(before: State, busted: Busted, players: Sequence[Player]) -> str:
    """Return the banner that says who has lost what, and what group a take would have made."""
    sentence = say("{name} busted.", name=players[busted.seat].name)
    if not busted.spaces:
        return f"{sentence} {say('Nothing lost.')}"
    sentences = [sentence, say("Back to the desert: {what}.", what=cost(busted))]
    now, then = (standings(state)[busted.seat].largest for state in (before, taken(before)))
    if then > max(now, 2):
        sentences.append(say("The group would have been {number}.", number=then))
    return " ".join(sentences)


def outcome_of_take(happened: Sequence[Event], players: Sequence[Player]) -> str:
    """Return the banner that says who has taken what from whom, and if the end is near."""
    takes = (event for event in happened if isinstance(event, Taken))
    sentences = [_ended(event, players, happened) for event in takes]
    if any(isinstance(event, LastRoundCalled) for event in happened):
        sentences.append(say("Last round: one more turn each."))
    return " ".join(sentences)


def labelled(match: Match[State], space: Space, *, invites: bool = True, prospect: str = "") -> str:
    """Name a space and say what is on it; if it `invites`, also what may go there now.

    `prospect` is what it would bring, if that is said, too.
    """
    state = match.state
    label = f"{format_space(space)}: {content(state, space, match.record.seats)}"
    # If a computer is to choose, the players may not.
    if not invites or is_anothers_turn(match) or not legal_spaces(state) >> space & 1:
        return label
    number = marker_at(state, space)
    what = say("a claim") if number is None else say("squatter {number}", number=number)
    label = say("{label}. Place {what} here", label=label, what=what)
    return f"{label}. {prospect}" if prospect else label


def why_not(match: Match[State], space: Space) -> str:
    """Say why no piece may go on a space; empty unless a person has to place one elsewhere."""
    placing = match.state.phase is Phase.PLACE and not is_anothers_turn(match)
    return refused(match.state, space) if placing else ""


def explained(match: Match[State], space: Space) -> str:
    """Say what is on a space and, if a placement is due, whether a piece may go there."""
    return f"{labelled(match, space)}. {why_not(match, space)}".rstrip()


def announcement(match: Match[State]) -> str:
    """Say what the last step did and what is due, for screen readers."""
    state, players = match.state, match.record.seats
    happened = match.events
    if state.phase in (Phase.PLACE, Phase.DECIDE):
        done = f"{did(match, players[state.seat].name)}."
        # What a computer could do does not matter to players.
        possible = 0 if is_anothers_turn(match) else len(spaces_in(legal_spaces(state)))
        if not possible:
            return done
        return count(
            "{done} {number} space is open to you.",
            "{done} {number} spaces are open to you.",
            possible,
            done=done,
        )
    end = aftermath(happened, players)
    due = say("{name} is next.", name=players[state.seat].name)
    if match.is_over:
        due = say("The game is over: {result}.", result=describe(happened[-1], players, happened))
    return say("{end} {due}", end=end, due=due)
