"""The game of a table apart from its start on, turn by turn.

A log is a match whose record has a part `joint`. All steps of its finished turns are in it, and on
the device of the seat that plays also those of the turn that is being played. A finished turn is
signed by its seat. What is signed is a digest::

    digest 0 = SHA-256 of the terms, the seats with their keys and anchors, and the first link
    digest t = SHA-256 of digest t - 1, t, the seat, its steps, the links that it reveals, and the
               seat that is away or back, or that it asks for a sealed roll

So the signature of a seat's newest turn vouches for the whole game up to it, and its earlier
signatures need not be saved.

With sealed dice, a turn is signed in parts. A part asks for a roll, and then all devices answer by
themselves (see `claimit.table.joint`). Nobody signs an answer: only its seat can know the link.

If a seat is gone for longer than the table allows, the others may all say that it is away. Then a
computer player plays for it until it says that it is back. What the computer does follows from the
log. So every device works it out, and nobody signs it. With sealed dice, a seat may be away that
has not answered, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, TypeAlias

from claimit.apart.invitation import Chair, Invitation, Sitting
from claimit.apart.secrets import OwnSeat
from claimit.apart.signatures import Signatures
from claimit.table.computer import ComputerPlayer
from claimit.table.dice_check import false_turn
from claimit.table.game import Game
from claimit.table.joint import (
    LINKS_A_PART,
    LINKS_AT_THE_START,
    Joint,
    JointSeat,
    Turn,
    check_links,
    links_a_turn,
    links_of_note,
)
from claimit.table.match import Match, new_match
from claimit.table.phrase import Mistake
from claimit.table.record import Record, format_seats
from claimit.table.seats import Player, Seat

Wait: TypeAlias = tuple[int, bool]
"""How many turns had been played when a wait began, and whether it is for answers to a roll."""


class BadLog(Mistake):
    """The rules, the dice or the signatures do not allow a log. Its text is a sentence."""


def joint_of(match: Match[Any]) -> Joint:
    """Return what the seats of a log have revealed. Raises BadLog if the match is none."""
    joint = match.record.joint
    if joint is None or joint.steps > match.ply:
        raise BadLog("This is not a whole game of a table apart.")
    return joint


# Playing


def start(
    invitation: Invitation,
    sittings: Iterable[Sitting],
    host: OwnSeat,
    signatures: Signatures,
    game: Game[Any],
) -> Match[Any]:
    """Return the log that the host starts with these players, one on each seat, in order.

    Raises Mistake if the options that were chosen are not allowed.
    """
    seated = tuple(sittings)
    assert [each.seat for each in seated] == list(range(len(invitation.chairs)))
    seats = [JointSeat(each.key, each.anchor, each.anchor) for each in seated]
    seats[host.seat] = replace(seats[host.seat], link=host.link(LINKS_AT_THE_START))
    joint = Joint(
        invitation.table,
        invitation.host,
        invitation.limit,
        invitation.chosen,
        tuple(seats),
        (Turn(host.seat, 0, LINKS_AT_THE_START),),
        invitation.dice,
        company=invitation.company,
    )
    players = tuple(
        Player(each.name, chair.colour, chair.bot)
        for each, chair in zip(seated, invitation.chairs, strict=True)
    )
    options = game.start_options(joint.chosen, joint.start)
    match = new_match(game, Record(game.NAME, options, players, None, joint=joint))
    return _signed(match, host, signatures)


def playing(match: Match[Any], own: Iterable[OwnSeat]) -> Match[Any]:
    """Return the log so that the seat that plays can roll, if it is played on this device.

    That is so only if the host has started the game with this device: two guests may have sat down
    on one seat.
    """
    if match.is_over:
        return match
    joint = joint_of(match)
    mover = _mover(match)
    number, anchor = joint.revealed_by(mover) + 1, joint.seats[mover].anchor
    here = (each for each in own if each.seat == mover and each.anchor == anchor)
    link = None if mover in joint.absence.away else next((each.link(number) for each in here), None)
    return replace(match, record=replace(match.record, joint=replace(joint, next_link=link)))


def is_finished(match: Match[Any]) -> bool:
    """Return whether the turn that is being played is finished, so that it can be signed."""
    begun = joint_of(match).steps
    return match.ply > begun and (match.is_over or match.state.seat != match.states[begun].seat)


def finish(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with the turn that was played signed by its seat."""
    assert is_finished(match), "only a whole turn is signed"
    joint = joint_of(match)
    turn = Turn(own.seat, match.ply - joint.steps, links_a_turn(joint.dice))
    return _played(match, turn, own, signatures)


def may_ask(match: Match[Any], own: OwnSeat) -> bool:
    """Return whether a seat may ask for a sealed roll now: it has not done so, and may roll."""
    joint = joint_of(match)
    is_to_play = not match.is_over and match.state.seat == own.seat == _mover(match)
    is_open = joint.is_sealed and (joint.asked is None or match.ply > joint.steps)
    is_here = is_to_play and own.seat not in joint.absence.away
    return is_open and is_here and match.game.ROLL in match.game.legal_actions(match.state)


def ask(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with a part of the turn that ends here, signed: it asks for a sealed roll."""
    assert may_ask(match, own), "a seat asks once, where it may roll"
    turn = Turn(own.seat, match.ply - joint_of(match).steps, LINKS_A_PART, asks=True)
    return _played(match, turn, own, signatures)


def answered(match: Match[Any], own: Iterable[OwnSeat]) -> Match[Any]:
    """Return the log with the answers of the seats of this device to what was asked last.

    The log must be saved before anyone sees them: a seat that forgets what it has answered to could
    be asked for the same roll again, after other steps.
    """
    joint = joint_of(match)
    for each in own:
        if each.seat in joint.waits_for and joint.seats[each.seat].anchor == each.anchor:
            joint = joint.with_answer(each.seat, each.link(joint.revealed_by(each.seat) + 1))
    if joint is match.record.joint:
        return match
    return replace(match, record=replace(match.record, joint=joint))


def is_answered(match: Match[Any]) -> bool:
    """Return whether a roll was asked for that can be made now."""
    joint = joint_of(match)
    return joint.asked is not None and not joint.waits_for and match.ply == joint.steps


def with_known_roll(match: Match[Any]) -> Match[Any]:
    """Return the log with the roll that was asked for, if it can be made now."""
    return match.roll() if is_answered(match) else match


def waited_for(match: Match[Any]) -> tuple[Seat, ...]:
    """Return the seats on which a log waits: those that have to answer, or the one to play."""
    if match.is_over and match.ply == joint_of(match).steps:
        return ()
    return tuple(sorted(joint_of(match).waits_for)) or (_mover(match),)


def unfinished(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with its last turn, which is that of this seat, not finished yet.

    That is for a turn that nobody has been shown: to sign another one in its place is a fork.
    """
    joint = joint_of(match)
    assert joint.turns[-1].seat == own.seat and joint.turns[-1].links, "the turn is its own"
    before = joint.upto(len(joint.turns) - 1)
    signed = [number for number, turn in enumerate(before.turns) if turn.is_signed]
    newest = next((each for each in reversed(signed) if before.turns[each].seat == own.seat), None)
    # The other signatures are of earlier turns, so they hold; that of this seat is made again.
    seats = [
        replace(seat, signature=known.signature)
        for seat, known in zip(before.seats, joint.seats, strict=True)
    ]
    digest = None if newest is None else digests(match.record)[newest]
    signature = b"" if digest is None else signatures.sign(own.secret, digest)
    seats[own.seat] = replace(seats[own.seat], signature=signature)
    open_again = replace(before, seats=tuple(seats))
    return replace(match, record=replace(match.record, joint=open_again))


def may_say_away(match: Match[Any], own: OwnSeat) -> bool:
    """Return whether a seat may say of one on which the log waits that it is away.

    Whether its time is over has to be seen from a clock.
    """
    return bool(_missed_by(match, own))


def say_away(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with notes of a seat that those on which it waits are away.

    A turn that is being played here is given up.
    """
    assert may_say_away(match, own), "a seat says this once, and of another one"
    shown = public(match)
    for seat in _missed_by(match, own):
        if joint_of(shown).absence.allows(note := Turn(own.seat, 0, 0, seat)):
            shown = _signed(_with_turn(shown, note), own, signatures)
    return shown


def say_back(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with a note of a seat that was away that it is back."""
    note = Turn(own.seat, 0, 0, own.seat)
    note = note._replace(links=links_of_note(note, joint_of(match).dice))
    return _played(public(match), note, own, signatures)


def _missed_by(match: Match[Any], own: OwnSeat) -> Sequence[Seat]:
    """Return the seats of which a seat may say that they are away."""
    joint = joint_of(match)
    if not joint.limit or own.seat in joint.waits_for:
        return ()
    absence = joint.absence
    others = (seat for seat in waited_for(match) if seat != own.seat)
    return [seat for seat in others if absence.allows(Turn(own.seat, 0, 0, seat))]


def played_for_those_away(match: Match[Any], player: ComputerPlayer[Any]) -> Match[Any]:
    """Return the log with the turns of those who are away, up to a seat that is not."""
    while not match.is_over and _mover(match) in joint_of(match).absence.away:
        match = _computers_turn(match, player)
    return match


def level_for_those_away(game: Game[Any]) -> str:
    """Return the name of the computer player that plays for those who are away.

    It is the second one, if there are two: no beginner, and quick, because every device works it
    out.
    """
    return [*game.LEVELS][:2][-1]


def _computers_turn(match: Match[Any], player: ComputerPlayer[Any]) -> Match[Any]:
    shown = public(match)
    joint = replace(joint_of(shown), next_link=b"")
    match = replace(shown, record=replace(shown.record, joint=joint))
    match = with_known_roll(match)  # the seat has asked for it, so its computer cannot do without
    while not is_finished(match):
        match = match.ask(player)
    return _with_turn(match, Turn(_mover(match), match.ply - joint.steps, 0))


def _played(match: Match[Any], turn: Turn, own: OwnSeat, signatures: Signatures) -> Match[Any]:
    """Return the log with one more turn of a seat, signed, and with the links that it reveals."""
    link = own.link(joint_of(match).revealed_by(own.seat) + turn.links) if turn.links else None
    return _signed(_with_turn(match, turn, link), own, signatures)


def _with_turn(match: Match[Any], turn: Turn, link: bytes | None = None) -> Match[Any]:
    joint = joint_of(match).with_turn(turn, link)
    return replace(match, record=replace(match.record, joint=joint))


def public(match: Match[Any]) -> Match[Any]:
    """Return the log without the turn that is being played: what the other devices may see."""
    joint = joint_of(match)
    shown = match.at(joint.steps)
    return replace(shown, record=replace(shown.record, joint=replace(joint, next_link=None)))


def _mover(match: Match[Any]) -> Seat:
    """Return the seat whose turn is being played."""
    return match.states[joint_of(match).steps].seat


def _signed(match: Match[Any], own: OwnSeat, signatures: Signatures) -> Match[Any]:
    joint = joint_of(match)
    seats = list(joint.seats)
    signature = signatures.sign(own.secret, digests(match.record)[-1])
    seats[own.seat] = replace(seats[own.seat], signature=signature)
    return replace(match, record=replace(match.record, joint=replace(joint, seats=tuple(seats))))


def wait_of(match: Match[Any]) -> Wait:
    """Return which wait this is: another one as soon as anyone has played, or all have answered."""
    joint = joint_of(match)
    return sum(turn.about is None for turn in joint.turns), bool(joint.waits_for)


# Checking


def digests(record: Record) -> Sequence[bytes]:
    """Return the digest of each finished turn of a log, 32 bytes each."""
    joint = record.joint
    assert joint is not None, "only the record of a table apart has turns"
    seats = [
        {**player, "key": seat.key.hex(), "anchor": seat.anchor.hex()}
        for player, seat in zip(format_seats(record.seats), joint.seats, strict=True)
    ]
    agreed: list[Any] = [
        joint.table,
        record.game,
        dict(joint.chosen),
        joint.host,
        joint.limit,
        seats,
    ]
    if joint.is_sealed:
        agreed.append(joint.dice)
    if joint.company:
        agreed.append(sorted(joint.company))
    digest = sha256(json.dumps(agreed, sort_keys=True).encode()).digest()
    found: list[bytes] = []
    ply = 0
    for number, turn in enumerate(joint.turns):
        steps = " ".join(record.steps[ply : ply + turn.steps])
        links = " ".join(link.hex() for link in joint.links_of(number))
        ply += turn.steps
        about = ("asks" if turn.asks else "") if turn.about is None else str(turn.about)
        said = "\n".join((digest.hex(), str(number), str(turn.seat), steps, links, about))
        digest = sha256(said.encode()).digest()
        found.append(digest)
    return found


def check_log(match: Match[Any], signatures: Signatures, player: ComputerPlayer[Any]) -> None:
    """Raise BadLog if a log is not one that the rules, the dice and the signatures allow.

    The steps were played by the rules already, for it is a match. `player` plays for those who are
    away.
    """
    check_drawn_log(match, signatures, player)
    if (stray := next(match.strays, None)) is not None:
        raise BadLog(
            "Step {step} ({token}) does not follow from what the seats have revealed.",
            step=stray + 1,
            token=match.record.steps[stray],
        )


def check_drawn_log(match: Match[Any], signatures: Signatures, player: ComputerPlayer[Any]) -> None:
    """Check all but the rolls, as of a log whose rolls were drawn from what the seats revealed.

    Raises BadLog.
    """
    joint = joint_of(match)
    check_links(joint)
    if match.record.seed is not None or match.record.taken_over or match.ply != joint.steps:
        raise BadLog("This game has steps that belong to no turn.")
    if dict(match.game.start_options(joint.chosen, joint.start)) != dict(match.record.options):
        raise BadLog("The start of this game does not follow from what the seats have revealed.")
    # Before computers' turns are worked out, which takes long: a stranger cannot ask for that.
    _check_signatures(match.record, joint, signatures)
    _check_turns(match, joint, player)


def check_start(match: Match[Any], invitation: Invitation) -> None:
    """Raise BadLog if a game was started on other terms than those of an invitation to its table.

    A host that could change its own seats after it has seen its guests could choose its dice.
    """
    record, joint = match.record, joint_of(match)
    begun = Invitation(
        joint.table,
        record.game,
        joint.chosen,
        tuple(Chair(player.colour, player.bot) for player in record.seats),
        joint.limit,
        tuple(
            Sitting(
                each.seat,
                record.seats[each.seat].name,
                joint.seats[each.seat].key,
                joint.seats[each.seat].anchor,
            )
            for each in invitation.hosts
            if each.seat < len(record.seats)
        ),
        dice=joint.dice,
    )
    is_host = (joint.host, joint.company) == (invitation.host, invitation.company)
    if begun != invitation.terms or not is_host:
        raise BadLog("This game was started on other terms than those of the invitation.")


def _check_turns(match: Match[Any], joint: Joint, player: ComputerPlayer[Any]) -> None:
    """Check who was to play, and what computers have played for those who were away."""
    wrong = false_turn(match)
    ply = 0
    for number, turn in enumerate(joint.turns):
        if turn.about is not None and turn.about != turn.seat:
            is_to_play = ply < match.ply or not match.is_over
            is_to_play = is_to_play and match.states[ply].seat == turn.about
            is_missed = is_to_play or turn.about in joint.upto(number).present
            is_right = is_missed and bool(joint.limit)
        elif turn.steps and not turn.links:
            record = replace(match.record.upto(ply), joint=joint.upto(number))
            before = replace(match.at(ply), record=record)
            is_right = _computers_turn(before, player).steps == match.steps[: ply + turn.steps]
        else:
            is_right = True
        if not is_right or number == wrong:
            raise BadLog("Turn {turn} is not one that its seat may play then.", turn=number)
        ply += turn.steps


def _check_signatures(record: Record, joint: Joint, signatures: Signatures) -> None:
    """Check the signature of the newest turn of each seat."""
    signed = zip(joint.turns, digests(record), strict=True)
    newest = {turn.seat: digest for turn, digest in signed if turn.is_signed}
    for number, seat in enumerate(joint.seats):
        digest = newest.get(Seat(number))
        if digest is None and not seat.signature:
            continue
        if digest is None or not signatures.is_signed(seat.key, digest, seat.signature):
            raise BadLog("The newest turn of seat {seat} is not signed.", seat=number)
