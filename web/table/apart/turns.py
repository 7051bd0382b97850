"""The table while people play on several devices: turns are signed and sent, rolls made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from sys import intern
from typing import Any, Final, NamedTuple

from claimit.apart.log import (
    answered as answered_by,
)
from claimit.apart.log import (
    ask,
    is_answered,
    joint_of,
    may_ask,
    may_say_away,
    playing,
    say_away,
    say_back,
    unfinished,
    wait_of,
    with_known_roll,
)
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, Part, flag, items, shown
from web.kit.notices import Notice
from web.kit.words import listed, say, spoken_name
from web.table.apart import notices, presence, waiting
from web.table.apart.letters import fragment_of
from web.table.apart.marks import LINKS_SHOWN, asked_about, dice_told
from web.table.apart.relaying import show_steps
from web.table.apart.tables import (
    carried,
    caught_up,
    membership_saved,
    signatures_of,
    signed_turn,
)
from web.table.messages.commands import Announce, Command, Later, NameLink, SaveGame
from web.table.messages.handing_over import HandOver
from web.table.messages.news import LinkNamed, NewTurnSeen
from web.table.model.apart import AtTable
from web.table.model.model import Change, Model, OpenPage
from web.table.model.responses import notify
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.play import playing as playing_on
from web.table.scenes.scene_player import AMONG_PEOPLE_MS
from web.table.seats.control import REMOTE, acting
from web.table.seats.turns import on_turn
from web.table.share import sharing

WITHOUT, BACK, UNDO = "without", "back", "undo"
"""What a player can do besides sending: the values of the action ``at-table``."""

# What follows from any intent


def attend(model: Model) -> Change:
    """Sign a turn that is finished, and seat the player who is next, if that one plays here."""
    match, at = model.on_table, model.apart
    assert match is not None and at is not None, "it is called while such a game is on the table"
    if model.scenes:
        return Change(model)
    signatures, membership = signatures_of(model), at.membership
    now = match if model.watching else signed_turn(match, membership, signatures)
    own = None if now.is_over else membership.seat(now.state.seat)
    if model.view.roll_asked and own is not None and may_ask(now, own):
        now = answered_by(ask(now, own, signatures), membership.seats)
    change = (
        _went_on(model, match, at, now).then(_rolled).then(waiting.attend).then(presence.attend)
    )
    return change.also(NameLink("")) if at.address is None else change


def _rolled(model: Model) -> Change:
    """Make the sealed roll that was asked for, as soon as all have answered."""
    match = model.on_table
    if model.scenes or match is None or model.watching:
        return Change(model)
    view, waits = model.view, bool(joint_of(match).waits_for)
    told = "" if model.apart is None else waiting.waits_told(model.apart, match)
    if (waits, told) != (view.roll_asked, view.roll_waits):
        model = model.viewing(roll_asked=waits, roll_waits=told)
    if not is_answered(match):
        return Change(model)
    unread = tuple(notice for notice in view.notices if notice.lasting)
    rolled = playing_on.advance(model, match.roll())  # nobody has pressed anything or read it
    return rolled.then(lambda model: Change(model.viewing(notices=unread)))


def _went_on(model: Model, match: Match[Any], at: AtTable, now: Match[Any]) -> Change:
    """Put the game on the table with what this device has added to it, save it and send it."""
    commands: tuple[Command, ...] = ()
    if now is not match:
        saved = SaveGame(model.key, playing(now, at.membership.seats), match.record)
        commands = (saved, *carried(model.key, at.membership, now, is_news=True))
    if joint_of(now).next_link is None:
        now = playing(now, at.membership.seats)
    if joint_of(now) != joint_of(match):
        model, more = _replaced(model, now)
        commands += more
    after = _written(at, now)
    unsent = _is_played_but_not_sent(at, now)
    if unsent != model.view.unsent:
        model = model.viewing(unsent=unsent)
    change = Change(model if after is at else replace(model, apart=after), commands)
    return change.then(lambda model: show_steps(model, now, match.ply))


def _is_played_but_not_sent(at: AtTable, match: Match[Any]) -> bool:
    """Return whether a player here has finished a turn last, and still has to send it."""
    newest = next(turn for turn in reversed(joint_of(match).turns) if turn.is_signed)
    is_own = newest.seat in at.membership.numbers and newest.steps > 0
    return is_own and not at.membership.relays and at.membership.has_unsent(match)


def _written(at: AtTable, match: Match[Any]) -> AtTable:
    """Return what is known of the table with a link that carries all finished turns."""
    joint = joint_of(match)
    written = (joint.turns, match.record.steps[: joint.steps])
    if written == at.written:
        return at
    late = at.late if wait_of(match) == at.late else None
    fragment = fragment_of(at.membership.letter(match))
    return replace(at, written=written, fragment=fragment, late=late)


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


# Those who are away


def pressed(model: Model, value: str) -> Change:
    """Say that the player who is to play is away, or that those here are back, or undo."""
    view = model.view.after_step(model.face.tidied(model.view.board))
    seen = replace(model, view=view)  # such as "Welcome back", which waits for a step
    return {WITHOUT: _go_on_without, BACK: _come_back, UNDO: _take_back}[value](seen)


def _go_on_without(model: Model) -> Change:
    """Say of the player who is to play that they are away; a computer plays if all others agree."""
    at, match = model.apart, model.on_table
    if at is None or match is None or not _can_go_on(at, match):
        return Change(model)
    gone = waiting.others_waited_for(at, match)
    now, signatures = match, signatures_of(model)
    for own in at.membership.seats:
        if may_say_away(now, own):
            now = say_away(now, own, signatures)
    change = _went_on(model, match, at, _replayed(match, caught_up(now)))
    there = [seat for seat in gone if seat not in joint_of(now).absence.away]
    if not there:
        return change.then(lambda model: notify(model, notices.of_computer(now, gone)))
    name = listed([match.record.seats[seat].name for seat in there])
    missed = [match.record.seats[seat].name for seat in gone]
    others = [spoken_name(each) for each in asked_about(now, there[0]) if each not in missed]
    notice = Notice(
        Phrase("You have asked to go on without {name}", name=name),
        Phrase("Once the others agree ({names}), a computer plays.", names=listed(others))
        if others
        else Phrase(
            "One of them has to agree for the other. So the game waits for one to be back."
        ),
        lasting=True,
        passing=True,
    )
    return change.then(lambda model: notify(model, notice))


def _come_back(model: Model) -> Change:
    """Say of the players of this device who were away that they are back."""
    at, match = model.apart, model.on_table
    if at is None or match is None or not _is_away(at, match):
        return Change(model)
    now, signatures = match, signatures_of(model)
    for own in at.membership.seats:
        if own.seat in joint_of(now).absence.away:
            now = say_back(now, own, signatures)
    return _went_on(model, match, at, _replayed(match, caught_up(now)))


def _replayed(before: Match[Any], now: Match[Any]) -> Match[Any]:
    """Return the game with the sealed roll that was on the table, too, if nobody has played on."""
    return with_known_roll(now) if before.ply > now.ply else now


def _take_back(model: Model) -> Change:
    """Undo the last step of a turn that nobody has been shown; it is played on."""
    at, match = model.apart, model.on_table
    if at is None or match is None or not _can_undo(at, match):
        return Change(model)
    own = at.membership.seat(joint_of(match).turns[-1].seat)
    assert own is not None, "it is a seat of this device"
    open_again = unfinished(match, own, signatures_of(model))
    now = playing(open_again.at(match.ply - 1), at.membership.seats)
    board = model.face.tidied(model.view.board)
    after = replace(
        model,
        match=now,
        view=replace(model.view.after_step(board, by_computer=False), unsent=False),
        apart=_written(at, now),
    )
    said = Announce(model.face.undone())
    return Change(after, (SaveGame(model.key, now, match.record), said))


def _can_undo(at: AtTable, match: Match[Any]) -> bool:
    """Return whether the last step ended a turn that nobody has been shown, and may be undone."""
    may = at.membership.may_take_back(match)
    return may and match.game.may_undo(match.states[-2], match.steps[-1])


def _can_go_on(at: AtTable, match: Match[Any]) -> bool:
    """Return whether this device may say that those are away who have had their time.

    They must have been sent the turn, and not be of this device.
    """
    is_late = not match.is_over and at.late == wait_of(match)
    is_here = not waiting.others_waited_for(at, match)
    knows = _is_carried(at) if at.membership.relays else not at.membership.has_unseen(match)
    may = any(may_say_away(match, own) for own in at.membership.seats)
    return is_late and not is_here and knows and may


def _is_away(at: AtTable, match: Match[Any]) -> bool:
    """Return whether a seat of this device is away, and can come back without harm to a turn.

    Of sealed dice, a roll that all know may lie on the table.
    """
    joint = joint_of(match)
    is_between = joint.is_sealed or joint.steps == match.ply
    return not match.is_over and is_between and bool(joint.absence.away & at.membership.numbers)


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
    by, seat = waiting.way_and_seat(model, match)
    yield Part(_table_marks, (intern(by), intern(seat)))
    if model.on_table is not None:
        others = presence.NOBODY if match is None or model.apart is None else model.apart.others
        record = model.on_table.record
        seen = (others, record.joint, record.seats, model.settings.language)
        yield Part(presence.marks, seen)
    key, dice = ("", "") if match is None else (model.key, joint_of(match).dice)
    yield Part(_menu_marks, (key, intern(dice), model.settings.language))
    page = model.pages.get(Screen.APART)
    if page is not None and model.screen is not Screen.APART:
        yield Part(_left, (page,))


def _table_marks(by: str, seat: str) -> Marks:
    return {"#table": {"data-apart": by or None, "data-waiting": seat or None}}


def _menu_marks(key: str, dice: str, _language: str) -> Marks:
    """Return the marks of what the menu has of a game between devices, if one is on the table."""
    if not key:
        return {
            "#apart-menu": {"hidden": ""},
            "#apart-dice": shown(""),
            "#fair-dice": {"hidden": None},
        }
    entry = '<button type="button" data-action="apart-page"></button>'
    return {
        "#apart-menu": {"hidden": None, "brings": entry},
        '#apart-menu [data-action="apart-page"]': {
            "text": say("Links and devices"),
            "data-value": key,
        },
        "#apart-dice": shown(dice_told(say, dice)),
        "#fair-dice": {"hidden": ""},
    }


def _left(_page: OpenPage) -> Marks:
    """Return the marks of the page that is no longer shown: only one link is the newest."""
    return {"#apart-table": dict.fromkeys(LINKS_SHOWN)}


class Choice(NamedTuple):
    """A button that stands where those of a player's turn do."""

    key: str
    action: str
    label: str
    hint: str
    colour: str
    value: str = ""


LIST: Final = (
    '<template><button type="button"><span class="label"></span>'
    '<span class="hint" aria-hidden="true"></span></button></template>'
)
"""The HTML of a list of choices."""


def _marks(at: AtTable | None, match: Match[Any] | None, scenes: bool, _language: str) -> Marks:
    if match is None or at is None:
        return {
            "#apart": {"hidden": "", "data-turn-link": None},
            "#apart-end": {"hidden": ""},
        }
    here = () if match.is_over or scenes else _choices(at, match)
    at_the_end = _choices_at_the_end(at, match) if match.is_over else ()
    marks = _list_marks("#apart", here) | _list_marks("#apart-end", at_the_end)
    marks["#apart"]["data-turn-link"] = at.link if at.membership.seats else None
    return marks


def _list_marks(where: str, choices: Sequence[Choice]) -> Marks:
    shown = items("data-choice", [choice.key for choice in choices])
    marks: Marks = {where: {"hidden": flag(not choices), "brings": LIST, "items": shown}}
    for key, action, label, hint, colour, value in choices:
        button = f'{where} [data-choice="{key}"]'
        marks[button] = {
            "class": f"decision {colour}",
            "data-action": action,
            "data-value": value or None,
        }
        marks[f"{button} .label"] = {"text": label}
        marks[f"{button} .hint"] = {"text": hint}
    return marks


def _choices(at: AtTable, match: Match[Any]) -> tuple[Choice, ...]:
    """Return what a player can do while others are to play: two things at most, for a phone."""
    choices: list[Choice] = []
    name = listed(waiting.names_waited_for(at, match)) or spoken_name(on_turn(match).name)
    if _can_go_on(at, match):
        label, hint = say("Have a computer play"), say("for {name}, whose time is up", name=name)
        choices.append(Choice(WITHOUT, "at-table", label, hint, "brass", WITHOUT))
    if _is_away(at, match):
        hint = say("a computer plays for you")
        choices.append(Choice(BACK, "at-table", say("I’m back"), hint, "green", BACK))
    by_relays = bool(at.membership.relays)
    waits = acting(match) == REMOTE or bool(joint_of(match).waits_for)
    if not waits or not _is_ours(at, match) or (by_relays and _is_carried(at)):
        return tuple(choices)
    if asked := asked_about(match, match.state.seat):  # they have to learn of it next
        name = listed([spoken_name(each) for each in asked])
    to = say("no relay can be reached") if by_relays else say("to {name}", name=name)
    if _can_undo(at, match):
        undo = Choice(UNDO, "at-table", say("Undo"), say("it is not sent yet"), "dark", UNDO)
        return (*choices, _sending(at, match, to), undo)[:2]
    label, hint = say("Link and code"), say("other ways to send")
    ways = Choice("ways", "apart-page", label, hint, "dark", at.key)
    return (*choices, _sending(at, match, to), ways)[:2]


def _choices_at_the_end(at: AtTable, match: Match[Any]) -> tuple[Choice, ...]:
    """Return what a player can do at the end. Beside the ranking there is little room for hints."""
    return (_sending(at, match, ""),) if _is_unsent(at, match) else ()


def _sending(at: AtTable, match: Match[Any], hint: str) -> Choice:
    if _is_unsent(at, match):
        return Choice("send", "send-turn", say("Send the turn"), hint, "green")
    return Choice("send", "send-turn", say("Send it again"), hint, "dark")


def _is_unsent(at: AtTable, match: Match[Any]) -> bool:
    by_relays = bool(at.membership.relays)
    return not _is_carried(at) if by_relays else at.membership.has_unsent(match)


def _is_carried(at: AtTable) -> bool:
    """Return whether relays have the newest turn, or have not said yet that they cannot."""
    return at.relays is None or at.relays.has_newest


def _is_ours(at: AtTable, match: Match[Any]) -> bool:
    """Return whether a seat of this device has signed last."""
    signed = (turn for turn in reversed(joint_of(match).turns) if turn.is_signed)
    return next(signed).seat in at.membership.numbers
