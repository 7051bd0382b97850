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
from claimit.apart.log import Wait, check_start, joint_of, wait_of
from claimit.apart.log import answered as answered_by
from claimit.apart.membership import Membership, parse_membership
from claimit.apart.merge import Known, merged
from claimit.apart.secrets import table_of
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Mistake
from web.kit.words import say, tell
from web.table.apart import letters, making, notices, presence, relay_page, relaying, waiting
from web.table.apart.asks import (
    Arrived,
    HereSaid,
    LetterCame,
    Pending,
    ReadTable,
    ReadTables,
    RelaysFound,
    RelaysListed,
    Saved,
    SecretsDrawn,
    TableRead,
    TablesRead,
)
from web.table.apart.draft import Draft
from web.table.apart.marks import names_of
from web.table.apart.state import GamesPending, TablePage
from web.table.apart.tables import (
    begun_if_full,
    carried,
    caught_up,
    membership_of,
    on_the_table,
    presenting,
    signatures_of,
)
from web.table.messages.commands import NameLink
from web.table.messages.news import AboutTable
from web.table.model.apart import AtTable, RelaysSaid
from web.table.model.model import Change, Model
from web.table.model.responses import complain, notify
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.saves.names import table_key
from web.table.seats import viewer


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
        return Change(model, (ReadTable(key),) if key else (ReadTables(),))
    if isinstance(answer, LetterCame):
        return relaying.letter_came(model, answer, signatures)
    if isinstance(answer, RelaysSaid):
        return relaying.relays_said(model, key, answer)
    if isinstance(answer, waiting.Waited):
        return waiting.waited(model, key, answer)
    if isinstance(answer, HereSaid):
        return presence.heard(model, key, answer)
    if isinstance(answer, Arrived):
        return presence.arrived(model, key, answer)
    if isinstance(answer, presence.Faded):
        return presence.faded(model, key, answer)
    if isinstance(answer, RelaysFound | RelaysListed) and answer.asked_by == relay_page.ASKER:
        return relay_page.answered(model, answer)
    if isinstance(answer, RelaysFound):
        return making.relays_found(model, answer)
    if isinstance(answer, RelaysListed):
        page = model.page(GamesPending)
        return Change(model.with_page(replace(page, listed=answer.relays)) if page else model)
    if isinstance(answer, TablesRead):
        return relaying.carry_all(model, answer, signatures)
    if isinstance(answer, Saved):
        return relaying.listed_anew(model)
    if isinstance(answer, SecretsDrawn):
        return making.secrets_drawn(model, key, answer, signatures)
    if isinstance(answer, Pending):
        if model.screen is not Screen.APART or model.at:
            return Change(model)
        return Change(model.with_page(_pending(model, answer, signatures)))
    assert isinstance(answer, TableRead), "that is all that is asked"
    try:
        membership = membership_of(answer, signatures)
        match = _match_of(model, key, answer)
        if answer.letter is not None:
            return _received(model, key, membership, match, answer)
    except Mistake as error:
        return Change(model) if answer.by_relay else complain(model, tell(error))
    return _come(model, key, membership, match, answer.waits)


def _match_of(model: Model, key: str, read: TableRead) -> Match[Any] | None:
    """Return the game that is known here, on the table with the turn that is being played. Raises
    Mistake.
    """
    if model.on_table is not None and model.key == key:
        return model.on_table
    return None if read.record is None else viewer.opened(read.record, GAMES)


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
    model: Model, key: str, membership: Membership | None, match: Match[Any] | None, waits: int
) -> Change:
    """Show what is known of a table to which the player has come."""
    if model.screen is Screen.APART and model.at == key:
        known = model.page(TablePage)
        if known is not None and known.key == key and known.offer is not None:
            return Change(model)
        if membership is None:
            return complain(model, say("This device knows nothing of this table any longer."))
        if membership.invitation is not None:
            model = presenting(model, membership.invitation.game)
        known = known or TablePage(key, membership)
        left = waiting.time_left(match, waits)
        known = replace(known, membership=membership, match=match, time_left=left)
        shown = model.with_page(known)
        return Change(shown, (NameLink(""),))
    if model.on_table is None or model.key != key or membership is None or match is None:
        return Change(model)
    mail = carried(key, membership, match, is_news=False)
    known = model.apart if model.apart is not None and model.apart.key == key else None
    at = replace(known or AtTable(key, membership), membership=membership)
    if not joint_of(match).is_sealed:
        at = replace(at, late=_late(match, waits))
    return Change(replace(model, apart=at), mail)


def _late(match: Match[Any], waits: int) -> Wait | None:
    """Return the wait for a turn if it has lasted longer than the table allows.

    Of sealed rolls, this device knows only while it shows the game.
    """
    return wait_of(match) if waiting.time_left(match, waits) == 0 else None


# What has come


def _received(
    model: Model,
    key: str,
    membership: Membership | None,
    match: Match[Any] | None,
    read: TableRead,
) -> Change:
    """Make one what is known here and what has come. Raises Mistake."""
    letter, by_relay = read.letter, read.by_relay
    assert letter is not None, "that is what has come"
    late = None if match is None else _late(match, read.waits)
    if by_relay and membership is None:
        return Change(model)
    if membership is None:
        membership = Membership(letter.secret, relays=letter.relays)
    ours: Known | None = match or membership.invitation
    known, fork = merged(ours, letter.known) if ours is not None else (letter.known, None)
    if isinstance(letter.known, Match) and membership.invitation is not None:
        check_start(letter.known, membership.invitation)
    missing = () if by_relay else membership.missing_of(letter)
    if missing and not read.takes_over and names_of(missing, letter.known):
        return _offered(model, key, membership, letter)
    for own in missing if read.takes_over else ():
        membership = membership.with_seat(own.seat, own.secret)
    if isinstance(known, Invitation):
        if by_relay and known == membership.invitation:
            return Change(model)
        membership = replace(membership, invitation=known)
        return begun_if_full(model, key, membership, quietly=by_relay)
    membership = _up_to(membership, known, letter)
    known = caught_up(known)
    known, asked = answered_by(known, membership.seated_in(known).seats), known
    is_news = known is not asked
    if by_relay:
        change = relaying.went_on(model, key, membership, known, match, is_news=is_news)
    else:
        change = on_the_table(model, key, membership, known, match, late, is_news=is_news)
    if fork is not None:
        return change.then(lambda model: notify(model, notices.of_fork(known, fork)))
    if match is None:
        return change
    notice = notices.of_letter(membership, match, known, letter.known)
    is_here = change.model.on_table is not None and change.model.key == key
    if notice is not None and is_here and not (by_relay and notice is notices.OLDER):
        change = change.then(lambda model: notify(model, notice))
    if by_relay or not known.continues(match):
        return change
    return change.then(lambda model: relaying.show_steps(model, known, match.ply))


def _up_to(membership: Membership, known: Match[Any], letter: Letter) -> Membership:
    """Return what the device knows of a table whose newest game is this, of which a letter came."""
    turns = joint_of(known).turns
    sent, seen = min(membership.sent, len(turns)), min(membership.shown, len(turns))
    if isinstance(letter.known, Match) and joint_of(letter.known).turns == turns:
        # What comes from another device of the same player need not have been sent to the others.
        sent, seen = sent if letter.seats else len(turns), len(turns)
    return replace(membership, sent=sent, shown=seen)


def _offered(model: Model, key: str, membership: Membership, letter: Letter) -> Change:
    """Ask whether this device is to have the seats: only then may it connect to relays."""
    known = letter.known
    game = known.record.game if isinstance(known, Match) else known.game
    change = places.visit(presenting(model, game), Place(Screen.APART, key))
    match = known if isinstance(known, Match) else None
    invitation = known if isinstance(known, Invitation) else membership.invitation
    membership = replace(membership, invitation=invitation, relays=letter.relays)
    page = TablePage(key, membership, match, offer=letter)
    return Change(change.model.with_page(page), change.commands)
