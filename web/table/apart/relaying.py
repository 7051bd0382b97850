"""What relays bring: it is shown wherever the player is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.apart.letter import parse_letter
from claimit.apart.log import joint_of, playing
from claimit.apart.membership import Membership
from claimit.apart.secrets import table_of
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.phrase import Mistake
from web.kit.cues import Cue, Effects
from web.table.apart import letters
from web.table.apart.asks import (
    LetterCame,
    ReadTable,
    SaveAside,
    TablesRead,
)
from web.table.apart.tables import (
    carried,
    membership_of,
    membership_saved,
    on_the_table,
    saved_aside,
    signed_turn,
)
from web.table.face.scenes import Scene
from web.table.messages.commands import Announce, Command, ListGames, SaveGame
from web.table.model.apart import AtTable, RelaysSaid
from web.table.model.model import Change, Model
from web.table.model.responses import performed
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.saves.names import table_key
from web.table.scenes import scene_player
from web.table.scenes.scene_player import AFTER_A_STEP


def letter_came(model: Model, came: LetterCame, signatures: Signatures) -> Change:
    """Read a letter that a relay has brought; what cannot be read is no news."""
    try:
        letter = parse_letter(came.data, GAMES, signatures, letters.player)
    except Mistake:
        return Change(model)
    return Change(model, (ReadTable(table_key(table_of(letter.secret)), letter, by_relay=True),))


def relays_said(model: Model, key: str, said: RelaysSaid) -> Change:
    """Note how the relays of the table are."""
    if model.apart is None or model.apart.key != key or model.apart.relays == said:
        return Change(model)
    return Change(replace(model, apart=replace(model.apart, relays=said)))


def carry_all(model: Model, read: TablesRead, signatures: Signatures) -> Change:
    """Connect to the relays of all tables that have some; what is damaged is left out."""
    commands: list[Command] = []
    model = replace(model, carries=True)
    for key, table in read.tables:
        try:
            membership = membership_of(table, signatures)
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
            # What relays have may be newer, as another tab has sent it: that is read first.
            commands += carried(key, membership, known, is_news=False)
    return Change(model, tuple(commands))


def went_on(
    model: Model,
    key: str,
    membership: Membership,
    known: Match[Any],
    before: Match[Any] | None,
    *,
    is_news: bool = False,
) -> Change:
    """Show that the others have played on, wherever the player is.

    It is news if this device has added something to what came.
    """
    if before is not None and _says_the_same(known, before):
        return Change(model, carried(key, membership, known, is_news=False))
    if model.on_table is not None and model.key == key:
        change = _followed(model, key, membership, known, model.on_table)
        return change.also(*carried(key, membership, known, is_news=is_news))
    if model.place == Place(Screen.APART, key):
        return on_the_table(model, key, membership, known, before, is_news=is_news)
    return saved_aside(model, key, membership, known, is_news=is_news)


def _says_the_same(known: Match[Any], before: Match[Any]) -> bool:
    """Return whether two logs of a table are the same; after a fork they may have equal turns."""
    one, other = joint_of(known), joint_of(before)
    said = (one.turns, one.missing, known.record.steps[: one.steps])
    return said == (other.turns, other.missing, before.record.steps[: other.steps])


def _followed(
    model: Model, key: str, membership: Membership, known: Match[Any], before: Match[Any]
) -> Change:
    """Show on the table, step by step, what the others have played."""
    seated = playing(known, membership.seats)
    known_here = model.apart is not None and model.apart.key == key
    at = model.apart if known_here and model.apart else AtTable(key, membership)
    at = replace(at, membership=membership)
    model = replace(model, match=seated, is_saved=True, apart=at)
    saved = SaveGame(key, seated, before.record), membership_saved(key, membership)
    change = Change(model, saved)
    if seated.steps == before.steps:  # others have only answered, or said who is there
        return change
    board = model.face.tidied(model.view.board)
    view = model.view.after_step(board, by_computer=True)
    change = Change(replace(model, view=view), saved)
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


def listed_anew(model: Model) -> Change:
    """Show and sound that another player has played, where games are listed."""
    heard = performed(model, Effects(sounds=(Cue("place"),)))
    return Change(model, (ListGames(), *heard)).then(places.renew)
