"""What reaches this device of games between several, and what follows from it.

A letter is read and checked, then what is saved of its table is asked for, then both are made one.
Nothing of that harms the game on the table: a letter that cannot be used is only answered with a
sentence.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.apart.invitation import Invitation
from claimit.apart.letter import Letter
from claimit.apart.log import check_start, joint_of, playing, start
from claimit.apart.membership import Membership, format_membership, parse_membership
from claimit.apart.merge import Fork, Known, merged
from claimit.apart.secrets import table_of
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Mistake, Phrase
from web.kit.notices import Notice
from web.kit.words import say, tell
from web.table.apart import letters
from web.table.apart.asks import Pending, ReadTable, SecretsDrawn, TableRead
from web.table.apart.draft import Draft, Seating, draft_again, draft_of, made, seated
from web.table.apart.state import GamesPending, TablePage
from web.table.jobs.late_modules import APART, PartAway
from web.table.messages.commands import NameLink, SaveGame, SaveText
from web.table.messages.news import AboutTable
from web.table.model.apart import AtTable
from web.table.model.model import Change, Model
from web.table.model.responses import complain, notify
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening.saved_games import looked_at_anew, put_on_table
from web.table.saves.names import apart_key, table_key
from web.table.seats import viewer
from web.table.seats.setup import Setup


def signatures_of(model: Model) -> Signatures:
    """Return what signs. Raises PartAway."""
    if model.signatures is None:
        raise PartAway(APART)
    return model.signatures


def membership_saved(key: str, membership: Membership) -> SaveText:
    """Return the command that saves what only this device knows of a table."""
    return SaveText(apart_key(key), format_membership(membership))


def invite(model: Model, game: str, setup: Setup) -> Change:
    """Make a table with seat 0 here, to which the others are invited. Raises PartAway."""
    signatures_of(model)
    return Change(model, (draft_of(game, setup).asked(),))


def rematch(model: Model) -> Change:
    """Invite to another game on the table's terms, with each player one seat further on.

    Raises PartAway.
    """
    signatures_of(model)
    match, at = model.on_table, model.apart
    if match is None or at is None or not at.membership.seats:
        return Change(model)
    return Change(model, (draft_again(match, at.membership.numbers).asked(),))


def open_letter(model: Model, text: str) -> Change:
    """Open what another device has sent. Raises PartAway, and GameAway."""
    try:
        letter = letters.read(text, signatures_of(model))
    except Mistake as error:
        return complain(model, tell(error))
    return Change(model, (ReadTable(table_key(table_of(letter.secret)), letter),))


def answered(model: Model, intent: AboutTable) -> Change:
    """Take in what was asked of the saves. Raises PartAway, and GameAway."""
    signatures, key, answer = signatures_of(model), intent.key, intent.answer
    if answer is None:
        return Change(model, (ReadTable(key),))
    if isinstance(answer, SecretsDrawn):
        return _drawn(model, key, answer, signatures)
    if isinstance(answer, Pending):
        if model.screen is not Screen.APART or model.at:
            return Change(model)
        return Change(model.with_page(_pending(model, answer, signatures)))
    assert isinstance(answer, TableRead), "that is all that is asked"
    try:
        membership = _membership(answer, signatures)
        match = None if answer.record is None else viewer.opened(answer.record, GAMES)
        if answer.letter is not None:
            return _received(model, key, membership, match, answer.letter)
    except Mistake as error:
        return complain(model, tell(error))
    return _come(model, key, membership, match)


def _membership(read: TableRead, signatures: Signatures) -> Membership | None:
    if read.membership is None:
        return None
    return parse_membership(read.membership, GAMES, signatures, letters.player)


def _pending(model: Model, pending: Pending, signatures: Signatures) -> GamesPending:
    """Return the page of the tables whose games have not begun; what is damaged is left out."""
    known = model.page(GamesPending) or GamesPending(Draft(model.face.GAME.NAME))
    found: list[tuple[str, Membership]] = []
    for key, text in pending.tables:
        try:
            membership = parse_membership(text, GAMES, signatures, letters.player)
        except Mistake:
            continue
        if membership.invitation is not None:
            found.append((key, membership))
    return replace(known, tables=tuple(found))


# A table that is known here


def _come(
    model: Model, key: str, membership: Membership | None, match: Match[Any] | None
) -> Change:
    """Show what is known of a table to which the player has come."""
    if model.screen is Screen.APART and model.at == key:
        if membership is None:
            return complain(model, say("This device knows nothing of this table any longer."))
        known = model.page(TablePage) or TablePage(key, membership)
        shown = model.with_page(replace(known, membership=membership, match=match))
        return Change(shown, (NameLink(""),))
    if model.on_table is None or model.key != key or membership is None:
        return Change(model)
    return Change(replace(model, apart=AtTable(key, membership)))


# What has come


def _received(
    model: Model,
    key: str,
    membership: Membership | None,
    match: Match[Any] | None,
    letter: Letter,
) -> Change:
    """Make one what is known here and what has come. Raises Mistake."""
    if membership is None:
        membership = Membership(letter.secret, relays=letter.relays)
    ours: Known | None = match or membership.invitation
    theirs, fork = letter.known, None
    known = theirs
    if ours is not None:
        known, fork = merged(ours, theirs)
    if isinstance(theirs, Match) and membership.invitation is not None:
        check_start(theirs, membership.invitation)
    if isinstance(known, Invitation):
        membership = replace(membership, invitation=known)
        return begun_if_full(model, key, membership)
    if isinstance(theirs, Match) and joint_of(known).turns == joint_of(theirs).turns:
        membership = replace(membership, sent=len(joint_of(known).turns))
    change = on_the_table(model, key, membership, known, match)
    if fork is not None:
        return change.then(lambda model: _accuse(model, known, fork))
    return change.then(lambda model: _say_what_came(model, known, match, theirs))


def begun_if_full(model: Model, key: str, membership: Membership) -> Change:
    """Start the game if this is the host and all seats are taken; else show who sits there."""
    invitation = membership.invitation
    assert invitation is not None, "the game has not begun"
    host = membership.seat(invitation.host)
    if host is None or invitation.open_seats:
        shown = places.visit(model, Place(Screen.APART, key))
        return Change(shown.model, (membership_saved(key, membership), *shown.commands))
    game = GAMES[invitation.game]
    sittings = [sitting for _, sitting in sorted(invitation.seated.items())]
    match = start(invitation, sittings, host, signatures_of(model), game)
    return on_the_table(model, key, membership, match, None)


def on_the_table(
    model: Model,
    key: str,
    membership: Membership,
    match: Match[Any],
    before: Match[Any] | None,
) -> Change:
    """Save the game, of which `before` was saved, and put it on the table."""
    membership = membership.seated_in(match)
    seated = playing(match, membership.seats)
    known = None if before is None else before.record
    change = put_on_table(model, seated, key, looked_at_anew(model, seated))
    change = Change(replace(change.model, apart=AtTable(key, membership)), change.commands)
    return change.also(SaveGame(key, seated, known), membership_saved(key, membership))


def _say_what_came(
    model: Model, known: Match[Any], before: Match[Any] | None, theirs: Known
) -> Change:
    """Say that what has come is older than what was here."""
    is_older = before is not None and joint_of(known).turns != (
        joint_of(theirs).turns if isinstance(theirs, Match) else ()
    )
    return notify(model, OLDER) if is_older else Change(model)


def _accuse(model: Model, known: Match[Any], fork: Fork) -> Change:
    name = known.record.seats[fork.seat].name
    notice = Notice(
        Phrase("{name} has played twice", name=name),
        Phrase(
            "Two links show different turns {number} of {name}, both with that player’s signature."
            " The game goes on with one of them.",
            number=fork.turn,
            name=name,
        ),
        lasting=True,
    )
    return notify(model, notice)


OLDER = Notice(
    Phrase("This link is older"),
    Phrase("The game has gone on since it was sent. You see the newest turn."),
    lasting=True,
    passing=True,
)


# Secrets


def _drawn(model: Model, key: str, drawn: SecretsDrawn, signatures: Signatures) -> Change:
    """Do what secrets were drawn for."""
    try:
        if isinstance(drawn.purpose, Draft):
            key, membership = made(drawn.purpose, drawn.secrets, signatures)
        else:
            assert isinstance(drawn.purpose, Seating), "there is no other purpose"
            membership = seated(drawn.purpose, drawn.secrets, signatures)
    except Mistake as error:
        return complain(model, tell(error))
    return begun_if_full(model, key, membership)
