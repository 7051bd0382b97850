"""A table is saved, put on the table of the page, and carried by its relays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.apart.letter import format_letter
from claimit.apart.log import (
    Wait,
    answered,
    finish,
    is_finished,
    joint_of,
    level_for_those_away,
    played_for_those_away,
    playing,
    start,
)
from claimit.apart.membership import Membership, format_membership, parse_membership
from claimit.apart.merge import Known, dice_of
from claimit.apart.secrets import key_of_letters, room_of
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.joint import SEALED
from claimit.table.match import Match
from web.table.apart import letters, notices
from web.table.apart.asks import (
    SaveAside,
    TableRead,
)
from web.table.jobs.late_modules import APART, PartAway
from web.table.links.router import BY_LINK, BY_RELAYS, LIVE
from web.table.messages.commands import SaveGame, SaveText
from web.table.messages.handing_over import Carry
from web.table.model.apart import AtTable
from web.table.model.model import Change, Model
from web.table.model.responses import notify
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening.saved_games import looked_at_anew, put_on_table
from web.table.saves.names import apart_key


def signatures_of(model: Model) -> Signatures:
    """Return what signs. Raises PartAway."""
    if model.signatures is None:
        raise PartAway(APART)
    return model.signatures


def membership_of(read: TableRead, signatures: Signatures) -> Membership | None:
    """Return what this device knows of a table; None: nothing is saved of it. Raises Mistake."""
    if read.membership is None:
        return None
    return parse_membership(read.membership, GAMES, signatures, letters.player)


def membership_saved(key: str, membership: Membership) -> SaveText:
    """Return the command that saves what only this device knows of a table."""
    return SaveText(apart_key(key), format_membership(membership))


def presenting(model: Model, game: str) -> Model:
    """Return the page with the title and the rules of a game, unless another one is on its table:
    an invitation is the first that a guest sees.
    """
    face = model.faces[game]
    if model.match is not None or face is model.face:
        return model
    return replace(model, face=face, view=model.view.after_step(face.new_board()))


def signed_turn(match: Match[Any], membership: Membership, signatures: Signatures) -> Match[Any]:
    """Return the game with a turn signed that a seat of this device has finished, if it has.

    Computers have played for those who are away and come next, and this device has answered.
    """
    if is_finished(match):
        own = membership.seat(match.states[joint_of(match).steps].seat)
        match = match if own is None else caught_up(finish(match, own, signatures))
    return answered(match, membership.seats)


def caught_up(match: Match[Any]) -> Match[Any]:
    """Return a game in which computers have played for those who are away. Raises GameAway."""
    if not joint_of(match).absence.away:
        return match
    level = level_for_those_away(match.game)
    return played_for_those_away(match, letters.player(match.record.game, level))


def way_of(membership: Membership, known: Known) -> str:
    """Return how turns travel: one of `WAYS`."""
    if dice_of(known) == SEALED:
        return LIVE
    return BY_RELAYS if membership.relays else BY_LINK


def carried(key: str, membership: Membership, known: Known, *, is_news: bool) -> tuple[Carry, ...]:
    """Return the command that has the relays of a table carry what this device knows of it.

    A device without a seat connects to nothing: its player has not said yet that it may.
    """
    if not membership.relays or not membership.seats:
        return ()
    letter = format_letter(membership.letter(known))
    secret, room = key_of_letters(membership.secret), room_of(membership.secret)
    mailbox = membership.seats[0].mailbox
    return (Carry(key, room, secret, mailbox, membership.relays, letter, is_news),)


def begun_if_full(
    model: Model, key: str, membership: Membership, *, quietly: bool = False
) -> Change:
    """Start the game if this is the host and all seats are taken; else show who sits there.

    Quietly, only the page of the table shows it.
    """
    invitation = membership.invitation
    assert invitation is not None, "the game has not begun"
    host = membership.seat(invitation.host)
    if not quietly:
        model = presenting(model, invitation.game)
    if host is None or invitation.open_seats:
        saved = membership_saved(key, membership)
        mail = carried(key, membership, invitation, is_news=not quietly)
        if not quietly:
            shown = places.visit(model, Place(Screen.APART, key))
            return Change(shown.model, (saved, *shown.commands, *mail))
        return Change(model, (saved, *mail)).then(places.renew)
    game = GAMES[invitation.game]
    sittings = [sitting for _, sitting in sorted(invitation.seated.items())]
    match = start(invitation, sittings, host, signatures_of(model), game)
    if quietly and model.place != Place(Screen.APART, key):
        return saved_aside(model, key, membership, match, is_news=True)
    return on_the_table(model, key, membership, match, None)


def on_the_table(
    model: Model,
    key: str,
    membership: Membership,
    match: Match[Any],
    before: Match[Any] | None,
    late: Wait | None = None,
    *,
    is_news: bool = False,
) -> Change:
    """Save the game, of which `before` was saved, and put it on the table.

    `late` is the wait that had lasted too long before this. It is news if this device has added
    something to what came.
    """
    had_seats, membership = bool(membership.seats), membership.seated_in(match)
    seated = playing(match, membership.seats)
    known = None if before is None else before.record
    # Back does not lead to what was to be done before the game.
    way = tuple(place for place in model.came_from if place.screen is not Screen.APART)
    here = model.screen is Screen.APART
    change = put_on_table(model, seated, key, looked_at_anew(model, seated))
    if here or way != model.came_from:
        change = Change(replace(change.model, came_from=way), change.commands)
    at = AtTable(key, membership, late=late)
    change = Change(replace(change.model, apart=at), change.commands)
    mail = carried(key, membership, match, is_news=is_news or before is None)
    change = change.also(SaveGame(key, seated, known), membership_saved(key, membership), *mail)
    if membership.seats or before is not None:
        return change
    return change.then(
        lambda model: notify(model, notices.TAKEN if had_seats else notices.WATCHING)
    )


def saved_aside(
    model: Model, key: str, membership: Membership, match: Match[Any], *, is_news: bool
) -> Change:
    """Save a game that is not on the table."""
    membership = membership.seated_in(match)
    seated = playing(match, membership.seats)
    mail = carried(key, membership, match, is_news=is_news)
    if model.key == key:  # the page remembers the game that was on the table last
        model = replace(model, match=seated, is_saved=True)
    return Change(model, (SaveAside(key, seated), membership_saved(key, membership), *mail))
