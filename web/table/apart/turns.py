"""The table while people play on several devices: turns are signed and sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from sys import intern
from typing import Any

from claimit.apart.log import joint_of, playing
from claimit.table.match import Match
from web.kit.marks import Marks, Part, flag
from web.kit.words import say, spoken_name
from web.table.apart.letters import fragment_of
from web.table.apart.state import TablePage
from web.table.apart.tables import carried, membership_saved, signed_turn
from web.table.links.router import BY_LINK, BY_RELAYS
from web.table.messages.commands import Command, Later, NameLink, SaveGame
from web.table.messages.handing_over import HandOver
from web.table.messages.news import LinkNamed, NewTurnSeen
from web.table.model.apart import AtTable
from web.table.model.model import Change, Model, OpenPage
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.scenes.scene_player import AMONG_PEOPLE_MS
from web.table.seats.control import REMOTE, acting
from web.table.seats.turns import on_turn
from web.table.share import sharing

# What follows from any intent


def attend(model: Model) -> Change:
    """Sign a turn that is finished, and seat the player who is next, if that one plays here."""
    match, at = model.on_table, model.apart
    assert match is not None and at is not None, "it is called while such a game is on the table"
    if model.scenes:
        return Change(model)
    change = _signed(model, match, at)
    named = NameLink("") if at.address is None else None
    return change.also(*filter(None, (named,)))


def _signed(model: Model, match: Match[Any], at: AtTable) -> Change:
    assert model.signatures is not None, "they came with what has asked for this"
    commands: tuple[Command, ...] = ()
    now = match
    if not model.watching:
        now = signed_turn(now, at.membership, model.signatures)
    if now is not match:
        saved = SaveGame(model.key, playing(now, at.membership.seats), match.record)
        commands = (saved, *carried(model.key, at.membership, now, is_news=True))
    if joint_of(now).next_link is None:
        now = playing(now, at.membership.seats)
    if joint_of(now) != joint_of(match):
        model, more = _replaced(model, now)
        commands += more
    after = _written(at, now)
    unsent = not at.membership.relays and at.membership.has_unsent(now)
    if unsent != model.view.unsent:
        model = model.viewing(unsent=unsent)
    return Change(model if after is at else replace(model, apart=after), commands)


def _written(at: AtTable, match: Match[Any]) -> AtTable:
    """Return what is known of the table with a link that carries all finished turns."""
    turns = joint_of(match).turns
    if turns == at.written:
        return at
    return replace(at, written=turns, fragment=fragment_of(at.membership.letter(match)))


def _replaced(model: Model, match: Match[Any]) -> Change:
    """Put the same position on the table with other things known of its seats."""
    model = replace(model, match=match)
    if not model.view.unseen:
        return Change(model)
    # What was to end the first moments of the new turn asks for the record as it was.
    seen = Later(AMONG_PEOPLE_MS, NewTurnSeen(match.record))
    return Change(model.viewing(unseen=1), (seen,))


def answered(model: Model, answer: Any) -> Change:
    """Take in where this page is found."""
    if model.apart is None or not isinstance(answer, LinkNamed):
        return Change(model)
    at = replace(model.apart, address=answer.link, can_hand_over=answer.can_hand_over)
    return Change(replace(model, apart=at))


# Sending


def send(model: Model) -> Change:
    """Hand the newest turn over to an app, or else show the ways to send it."""
    at, match = model.apart, model.on_table
    if at is None or match is None:
        return Change(model)
    if not at.can_hand_over or sharing.leads_only_here(at.link):
        return places.visit(model, Place(Screen.APART, model.key))
    return noted_as_sent(model, at, match).also(HandOver(subject_of(match), at.link))


def noted_as_sent(model: Model, at: AtTable, match: Match[Any]) -> Change:
    """Note that the others have been sent all turns."""
    membership = replace(at.membership, sent=len(joint_of(match).turns))
    sent = replace(model, apart=replace(at, membership=membership))
    return Change(sent, (membership_saved(at.key, membership),))


def subject_of(match: Match[Any]) -> str:
    """Return what a message with the link of a turn is called."""
    if match.is_over:
        return say("The game is over")
    return say("{name} to play", name=on_turn(match).name)


# What is shown


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the table."""
    is_here = model.apart is not None and model.apart.key == model.key
    match = model.on_table if is_here else None
    yield Part(_marks, (model.apart, match, bool(model.scenes), model.settings.language))
    by, waiting = _waited_for(model, match)
    yield Part(_table_marks, (intern(by), intern(waiting)))
    page = model.pages.get(Screen.APART)
    if page is not None and model.screen is not Screen.APART:
        yield Part(_left, (page,))


def _waited_for(model: Model, match: Match[Any] | None) -> tuple[str, str]:
    """Return how turns travel, and the seat for which this device waits; empty: it does not.

    Before a game begins, the host waits for the first free seat, and a guest for the host.
    """
    if match is not None and model.apart is not None:
        by = BY_RELAYS if model.apart.membership.relays else BY_LINK
        return by, str(match.state.seat) if acting(match) == REMOTE else ""
    page = model.page(TablePage)
    if page is None or page.match is not None or not page.membership.seats:
        return "", ""
    invitation = page.membership.invitation
    assert invitation is not None, "the device has sat down by one"
    is_host = page.membership.seat(invitation.host) is not None
    seat = next(iter(invitation.open_seats), invitation.host) if is_host else invitation.host
    return BY_RELAYS if page.membership.relays else BY_LINK, str(seat)


def _table_marks(by: str, waiting: str) -> Marks:
    return {"#table": {"data-apart": by or None, "data-waiting": waiting or None}}


def _left(_page: OpenPage) -> Marks:
    """Return the marks of the page that is no longer shown: only one link is the newest."""
    return {"#apart-table": {"data-invitation": None, "data-turn-link": None}}


def markup(*actions: str) -> str:
    """Return the HTML of buttons that stand where those of a player's turn do."""
    return "".join(
        f'<button type="button" class="decision" data-action="{action}">'
        '<span class="label"></span><span class="hint" aria-hidden="true"></span></button>'
        for action in actions
    )


def _marks(at: AtTable | None, match: Match[Any] | None, scenes: bool, _language: str) -> Marks:
    if match is None or at is None:
        return {
            "#apart": {"hidden": "", "data-turn-link": None},
            "#apart-end": {"hidden": ""},
        }
    membership, waiting = at.membership, acting(match) == REMOTE
    relays = at.relays
    by_relays = bool(membership.relays)
    is_there = relays is None or relays.bear > 0  # relays have not said that they cannot
    unsent = not is_there if by_relays else membership.has_unsent(match)
    is_newest = joint_of(match).turns[-1].seat in membership.numbers
    name = spoken_name(on_turn(match).name)
    marks: Marks = {
        "#apart": {
            "hidden": flag(not (waiting and is_newest) or scenes or (by_relays and is_there)),
            "data-turn-link": at.link if membership.seats else None,
            "brings": markup("send-turn", "apart-page"),
        },
        "#apart-end": {
            "hidden": flag(not (match.is_over and unsent)),
            "brings": markup("send-turn"),
        },
    }
    for here, hint in (
        ("#apart", say("no relay can be reached") if by_relays else say("to {name}", name=name)),
        ("#apart-end", ""),  # beside the ranking there is little room
    ):
        send = f'{here} [data-action="send-turn"]'
        label = say("Send the turn") if unsent else say("Send it again")
        marks[send] = {"class": "decision green" if unsent else "decision dark"}
        marks[f"{send} .label"] = {"text": label}
        marks[f"{send} .hint"] = {"text": hint}
    ways = '#apart [data-action="apart-page"]'
    marks[ways] = {"class": "decision dark", "data-value": at.key}
    marks[f"{ways} .label"] = {"text": say("Link and code")}
    marks[f"{ways} .hint"] = {"text": say("other ways to send")}
    return marks
