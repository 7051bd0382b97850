"""What reaches this device of games between several, and what follows from it.

A letter is read and checked, then what is saved of its table is asked for, then both are made one.
Nothing of that harms the game on the table: a letter that cannot be used is only answered with a
sentence.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.apart.invitation import Invitation
from claimit.apart.letter import Letter, format_letter, is_on_this_device, parse_letter
from claimit.apart.log import check_start, finish, is_finished, joint_of, playing, start
from claimit.apart.membership import Membership, format_membership, parse_membership
from claimit.apart.merge import Fork, Known, merged
from claimit.apart.secrets import key_of_letters, room_of, table_of
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.phrase import Mistake, Phrase
from web.kit.cues import Cue, Effects
from web.kit.notices import Notice
from web.kit.words import say, tell
from web.table.apart import letters
from web.table.apart.asks import (
    LetterCame,
    Pending,
    ReadTable,
    ReadTables,
    RelaysFound,
    RelaysListed,
    SaveAside,
    Saved,
    SecretsDrawn,
    TableRead,
    TablesRead,
)
from web.table.apart.draft import Draft, Seating, draft_again, draft_of, made, seated
from web.table.apart.state import GamesPending, TablePage
from web.table.face.scenes import Scene
from web.table.jobs.late_modules import APART, PartAway
from web.table.links.router import BY_LINK, BY_RELAYS, NewGame
from web.table.messages.commands import Announce, Command, ListGames, NameLink, SaveGame, SaveText
from web.table.messages.handing_over import Carry, FindRelays
from web.table.messages.news import AboutTable
from web.table.model.apart import AtTable, RelaysSaid
from web.table.model.model import Change, Model
from web.table.model.responses import complain, notify, performed
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening.saved_games import looked_at_anew, put_on_table
from web.table.saves.names import apart_key, table_key
from web.table.scenes import scene_player
from web.table.scenes.scene_player import AFTER_A_STEP
from web.table.seats import viewer

FEWEST_RELAYS: Final = 2
"""With fewer, one that is down would stop the game."""


def signatures_of(model: Model) -> Signatures:
    """Return what signs. Raises PartAway."""
    if model.signatures is None:
        raise PartAway(APART)
    return model.signatures


def membership_saved(key: str, membership: Membership) -> SaveText:
    """Return the command that saves what only this device knows of a table."""
    return SaveText(apart_key(key), format_membership(membership))


def signed_turn(match: Match[Any], membership: Membership, signatures: Signatures) -> Match[Any]:
    """Return the game with a turn signed that a seat of this device has finished, if it has."""
    if not is_finished(match):
        return match
    own = membership.seat(match.states[joint_of(match).steps].seat)
    return match if own is None else finish(match, own, signatures)


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


def invite(model: Model, wish: NewGame) -> Change:
    """Make a table with seat 0 here, to which the others are invited, or have the player confirm
    it if relays are to carry it. Raises PartAway.
    """
    signatures_of(model)
    draft = replace(draft_of(wish.game, wish.setup), by=wish.apart, relays=wish.relays)
    if draft.by == BY_LINK or (draft.relays and all(map(is_on_this_device, draft.relays))):
        return Change(model, (draft.asked(),))
    # Others are connected only once the player has read which, and presses the button.
    change = places.visit(replace(model, face=model.faces[wish.game]), Place(Screen.APART))
    page = change.model.page(GamesPending) or GamesPending(draft)
    return Change(change.model.with_page(replace(page, draft=draft)), change.commands)


def ask_for(model: Model, draft: Draft) -> Change:
    """Make a table, once there are relays for it if it is to have some."""
    if draft.by == BY_LINK or draft.relays:
        return Change(model, (draft.asked(),))
    page = model.page(GamesPending) or GamesPending(draft)
    looking = replace(page, draft=draft, finds_relays=True)
    return Change(model.with_page(looking), (FindRelays(),))


def rematch(model: Model) -> Change:
    """Invite to another game on the table's terms, with each player one seat further on.

    Raises PartAway.
    """
    signatures_of(model)
    match, at = model.on_table, model.apart
    if match is None or at is None or not at.membership.seats:
        return Change(model)
    draft, relays = draft_again(match, at.membership.numbers), at.membership.relays
    by = BY_RELAYS if relays else BY_LINK
    return Change(model, (replace(draft, by=by, relays=relays).asked(),))


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
        return _letter_came(model, answer, signatures)
    if isinstance(answer, RelaysSaid):
        return _relays_said(model, key, answer)
    if isinstance(answer, RelaysFound):
        return _relays_found(model, answer)
    if isinstance(answer, RelaysListed):
        page = model.page(GamesPending)
        return Change(model.with_page(replace(page, listed=answer.relays)) if page else model)
    if isinstance(answer, TablesRead):
        return _carry_all(model, answer, signatures)
    if isinstance(answer, Saved):
        return _saved_aside(model)
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
            return _received(model, key, membership, match, answer.letter, answer.by_relay)
    except Mistake as error:
        return Change(model) if answer.by_relay else complain(model, tell(error))
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
    if model.on_table is None or model.key != key or membership is None or match is None:
        return Change(model)
    mail = carried(key, membership, match, is_news=True)
    return Change(replace(model, apart=AtTable(key, membership)), mail)


# What has come


def _received(
    model: Model,
    key: str,
    membership: Membership | None,
    match: Match[Any] | None,
    letter: Letter,
    by_relay: bool = False,
) -> Change:
    """Make one what is known here and what has come. Raises Mistake."""
    if by_relay and membership is None:
        return Change(model)
    if model.on_table is not None and model.key == key:
        match = model.on_table  # with the turn that is being played
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
        if by_relay and known == membership.invitation:
            return Change(model)
        membership = replace(membership, invitation=known)
        return begun_if_full(model, key, membership, quietly=by_relay)
    if isinstance(theirs, Match) and joint_of(known).turns == joint_of(theirs).turns:
        membership = replace(membership, sent=len(joint_of(known).turns))
    if by_relay:
        change = _went_on(model, key, membership, known, match)
        return change if fork is None else change.then(lambda model: _accuse(model, known, fork))
    change = on_the_table(model, key, membership, known, match)
    if fork is not None:
        return change.then(lambda model: _accuse(model, known, fork))
    change = change.then(lambda model: _say_what_came(model, known, match, theirs))
    if match is None or not known.continues(match):
        return change
    return change.then(lambda model: show_steps(model, known, match.ply))


def begun_if_full(
    model: Model, key: str, membership: Membership, *, quietly: bool = False
) -> Change:
    """Start the game if this is the host and all seats are taken; else show who sits there.

    Quietly, only the page of the table shows it.
    """
    invitation = membership.invitation
    assert invitation is not None, "the game has not begun"
    host = membership.seat(invitation.host)
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
        return _saved(model, key, membership, match, is_news=True)
    return on_the_table(model, key, membership, match, None)


def on_the_table(
    model: Model,
    key: str,
    membership: Membership,
    match: Match[Any],
    before: Match[Any] | None,
) -> Change:
    """Save the game, of which `before` was saved, and put it on the table."""
    had_seats, membership = bool(membership.seats), membership.seated_in(match)
    seated = playing(match, membership.seats)
    known = None if before is None else before.record
    # Back does not lead to what was to be done before the game.
    way = tuple(place for place in model.came_from if place.screen is not Screen.APART)
    here = model.screen is Screen.APART
    change = put_on_table(model, seated, key, looked_at_anew(model, seated))
    if here or way != model.came_from:
        change = Change(replace(change.model, came_from=way), change.commands)
    change = Change(replace(change.model, apart=AtTable(key, membership)), change.commands)
    mail = carried(key, membership, match, is_news=before is None)
    change = change.also(SaveGame(key, seated, known), membership_saved(key, membership), *mail)
    if membership.seats or before is not None:
        return change
    return change.then(lambda model: notify(model, TAKEN if had_seats else WATCHING))


# What relays bring


def _letter_came(model: Model, came: LetterCame, signatures: Signatures) -> Change:
    """Read a letter that a relay has brought; what cannot be read is no news."""
    try:
        letter = parse_letter(came.data, GAMES, signatures, letters.player)
    except Mistake:
        return Change(model)
    return Change(model, (ReadTable(table_key(table_of(letter.secret)), letter, by_relay=True),))


def _went_on(
    model: Model,
    key: str,
    membership: Membership,
    known: Match[Any],
    before: Match[Any] | None,
) -> Change:
    """Show that the others have played on, wherever the player is."""
    membership = membership.seated_in(known)
    is_older = before is not None and joint_of(known).turns == joint_of(before).turns
    if is_older:
        return Change(model, carried(key, membership, known, is_news=False))
    if model.on_table is not None and model.key == key:
        return _followed(model, key, membership, known, model.on_table)
    if model.place == Place(Screen.APART, key):
        return on_the_table(model, key, membership, known, before)
    return _saved(model, key, membership, known, is_news=False)


def _followed(
    model: Model, key: str, membership: Membership, known: Match[Any], before: Match[Any]
) -> Change:
    """Show on the table, step by step, what the others have played."""
    seated = playing(known, membership.seats)
    board = model.face.tidied(model.view.board)
    view = model.view.after_step(board, by_computer=True)
    known_here = model.apart is not None and model.apart.key == key
    at = model.apart if known_here and model.apart else AtTable(key, membership)
    at = replace(at, membership=membership)
    after = replace(model, match=seated, view=view, is_saved=True, apart=at)
    mail = carried(key, membership, known, is_news=False)
    saved = SaveGame(key, seated, before.record), membership_saved(key, membership)
    change = Change(after, (*saved, *mail))
    if not seated.continues(before):
        return change
    return change.then(lambda model: show_steps(model, seated, before.ply))


def show_steps(model: Model, match: Match[Any], ply: int) -> Change:
    """Show the steps of the match on the table from a ply on as scenes, one after the other."""
    if ply >= match.ply:
        return Change(model)
    wait = AFTER_A_STEP[model.settings.pace]
    scenes: list[Scene] = []
    for number in range(ply + 1, match.ply + 1):
        *passing, last = model.face.scenes(match.at(number))
        scenes += (*passing, replace(last, lasts=max(last.lasts, wait)))
    said = Announce(model.face.announcement(match))
    return scene_player.stage(model, scenes, said, watched=True)


def _saved(
    model: Model, key: str, membership: Membership, match: Match[Any], *, is_news: bool
) -> Change:
    """Save a game that is not on the table."""
    membership = membership.seated_in(match)
    seated = playing(match, membership.seats)
    mail = carried(key, membership, match, is_news=is_news)
    if model.key == key:  # the page remembers the game that was on the table last
        model = replace(model, match=seated, is_saved=True)
    return Change(model, (SaveAside(key, seated), membership_saved(key, membership), *mail))


def _saved_aside(model: Model) -> Change:
    """Show and sound that somebody has played, where games are listed."""
    heard = performed(model, Effects(sounds=(Cue("place"),)))
    return Change(model, (ListGames(), *heard)).then(places.renew)


def _relays_said(model: Model, key: str, said: RelaysSaid) -> Change:
    if model.apart is None or model.apart.key != key or model.apart.relays == said:
        return Change(model)
    return Change(replace(model, apart=replace(model.apart, relays=said)))


def _relays_found(model: Model, found: RelaysFound) -> Change:
    """Make the table that has waited for relays."""
    page = model.page(GamesPending)
    if page is None:
        return Change(model)
    page = replace(page, tried=found.tried)
    if not page.finds_relays:
        return Change(model.with_page(page))
    model, draft = model.with_page(replace(page, finds_relays=False)), page.draft
    if len(found.relays) < FEWEST_RELAYS:
        return complain(
            model,
            say(
                "Too few relays could be reached. Check the internet connection, or choose links"
                " instead."
            ),
        )
    return Change(model, (replace(draft, relays=found.relays).asked(),))


def _carry_all(model: Model, read: TablesRead, signatures: Signatures) -> Change:
    """Connect to the relays of all tables that have some; what is damaged is left out."""
    commands: list[Command] = []
    model = replace(model, carries=True)
    for key, table in read.tables:
        try:
            membership = _membership(table, signatures)
            match = None if table.record is None else open_record(table.record, GAMES)
            if membership is not None and match is not None:
                signed = signed_turn(match, membership, signatures)
                if signed is not match:  # the page was closed before its turn was signed
                    commands.append(SaveAside(key, playing(signed, membership.seats)))
                match = signed
        except Mistake:
            continue
        known = match or (membership.invitation if membership else None)
        if membership is not None and known is not None:
            commands += carried(key, membership, known, is_news=True)
    return Change(model, tuple(commands))


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


WATCHING = Notice(
    Phrase("You are watching"),
    Phrase("The seats of this game belong to other devices. A newer link shows what comes."),
    lasting=True,
    passing=True,
)
TAKEN = Notice(
    Phrase("The seats are taken"),
    Phrase("Others have sat down before you, and the game has begun. You can watch it."),
    lasting=True,
)
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
