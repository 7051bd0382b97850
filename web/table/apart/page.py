"""The page of games between several devices: it begins one, shows who sits there, and sends it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from claimit.apart.log import joint_of
from claimit.table.names import seen
from claimit.table.phrase import Phrase
from web.kit.marks import Part
from web.kit.words import say
from web.table.apart.asks import ForgetTable, ListPending, ReadTable
from web.table.apart.draft import Draft, Seating
from web.table.apart.making import ask_for
from web.table.apart.marks import form_marks, markup, may_hand_over, table_marks
from web.table.apart.state import GamesPending, TablePage
from web.table.apart.tables import membership_saved
from web.table.links.router import LONGEST, shared_in
from web.table.messages.commands import Command, Focus, NameLink
from web.table.messages.handing_over import Download, DrawCode, FindRelays
from web.table.messages.intents import FileOpened, Filled, Pressed
from web.table.messages.news import LinkNamed
from web.table.model.model import Change, Model, Shared
from web.table.model.responses import refuse
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening import saved_games
from web.table.pages.page import Page
from web.table.saves.names import LETTER
from web.table.seats.setup import LONGEST_TYPED_NAME
from web.table.share import sharing

TABLE: Final = "#apart-table .sit-down"
TOLD: Final = "#apart-table .apart-told"
FILE_NAME: Final = "turn.claimit.json"


def opened(model: Model) -> Change:
    """Ask for the table, or for those whose games have not begun."""
    if model.at:
        known = model.page(TablePage)
        if known is not None:  # what it was opened for the last time is over
            model = model.with_page(replace(known, hands_over=False, offer=None))
        return Change(replace(model, shared=None), (ReadTable(model.at),))
    known = model.page(GamesPending)
    if known is None or known.draft.game != model.face.GAME.NAME:
        known = GamesPending(Draft(model.face.GAME.NAME))
    model = model.with_page(replace(known, pasted=""))
    return Change(model, (ListPending(), FindRelays("form", trying=False)))


def renewed(model: Model) -> Change:
    """Ask again."""
    return Change(model, (ReadTable(model.at) if model.at else ListPending(),))


def answered(model: Model, answer: Any) -> Change:
    """Show the link and its code, now that it is known where this page is found."""
    page = model.page(TablePage)
    if page is None or not isinstance(answer, LinkNamed):
        return Change(model)
    page = replace(page, address=answer.link, can_hand_over=answer.can_hand_over)
    model, link = model.with_page(page), page.link
    if not link or page.is_guest or page.offer is not None:
        return Change(model)
    if model.shared is not None and model.shared.link == link:
        return Change(model)
    model, saved = _noted(model, page, sent=False)
    if sharing.leads_only_here(link):
        return Change(replace(model, shared=Shared(link, can_hand_over=False, size=0)), saved)
    shared = Shared(link, page.can_hand_over)
    return Change(replace(model, shared=shared), (DrawCode(link), *saved))


def pressed(model: Model, intent: Pressed) -> Change:
    """Make a table, sit down at one, or send it."""
    page = model.page(GamesPending)
    if page is not None:
        return _make(model, page.draft) if intent.action == "make-table" else Change(model)
    table = model.page(TablePage)
    if table is None:
        return Change(model)
    match intent.action:
        case "sit-down":
            return _sit_down(model, table)
        case "take-over" if table.offer is not None:
            asked = ReadTable(table.key, table.offer, takes_over=True)
            return Change(model.with_page(replace(table, offer=None)), (asked,))
        case "give-up" if table.offer is not None:
            return _leave(model)
        case "other-device" if table.offer is None and may_hand_over(table):
            other = replace(table, hands_over=not table.hands_over)
            return Change(model.with_page(other), (NameLink(""), Focus(TOLD)))
        case "copy-link":
            return _sent(model, table).then(sharing.copy_link)
        case "hand-over":
            return _sent(model, table).then(sharing.hand_over)
        case "give-up" if table.match is None:
            return Change(model, (ForgetTable(table.key),)).then(_leave)
        case "save-turn":
            return _sent(model, table).also(Download(FILE_NAME, _file(table)))
        case _:
            return Change(model)


def _make(model: Model, draft: Draft) -> Change:
    if not draft.can_be_made:
        return refuse(
            model, say("At least one person plays here, and at least one on another device.")
        )
    unnamed = (seat for seat, (who, name) in enumerate(draft.sitting) if not who and not seen(name))
    if (seat := next(unnamed, None)) is not None:
        field = f'[data-form="{draft.game}"] [data-field="name-{seat}"]'
        refusal = refuse(model, say("Type a name for each player on this device first."))
        return refusal.also(Focus(field))
    return ask_for(model, draft)


def _sit_down(model: Model, table: TablePage) -> Change:
    invitation = table.membership.invitation
    if invitation is None or not table.is_guest:
        return Change(model)
    if not seen(table.name):
        return refuse(model, say("Type your name first.")).also(Focus(f"{TABLE} input"))
    seating = Seating(table.membership, invitation.open_seats[0], table.name)
    return Change(model, (seating.asked(table.key),))


def _leave(model: Model) -> Change:
    """Go to the tables that are left, from one that was given up."""
    there = replace(places.arrived(model.with_page(None), Place(Screen.APART)), came_from=())
    return opened(there)


def _sent(model: Model, table: TablePage) -> Change:
    """Note that the others have been sent the newest turn."""
    return Change(*_noted(model, table, sent=not table.hands_over))


def _noted(model: Model, table: TablePage, *, sent: bool) -> tuple[Model, tuple[Command, ...]]:
    """Note that the newest turn was shown in a link, and if so that it was sent."""
    if table.match is None or not table.membership.seats:
        return model, ()
    turns = len(joint_of(table.match).turns)
    membership = replace(table.membership, shown=turns)
    if sent:
        membership = replace(membership, sent=turns)
    model = model.with_page(replace(table, membership=membership))
    if model.apart is not None and model.apart.key == table.key:
        model = replace(model, apart=replace(model.apart, membership=membership))
    return model, (membership_saved(table.key, membership),)


def _file(table: TablePage) -> str:
    """Return the content of a file that does what the link does."""
    fragment = table.link.removeprefix(table.address)
    return json.dumps({"format": LETTER, "version": 1, "link": fragment}) + "\n"


def filled(model: Model, intent: Filled) -> Change:
    """Take over a field of the form, or the name of the player who wants to sit down."""
    page, table = model.page(GamesPending), model.page(TablePage)
    if table is not None and intent.field == "name":
        name = intent.value[:LONGEST_TYPED_NAME]
        return Change(model.with_page(replace(table, name=name)))
    if page is None:
        return Change(model)
    if intent.field == "link":
        return _open(model, page, intent.value)
    face = model.faces[page.draft.game]
    draft = page.draft.filled(
        intent.field, intent.value, face.GAME, face.OPTIONS, checked=intent.checked
    )
    return Change(model.with_page(replace(page, draft=draft)))


def _open(model: Model, page: GamesPending, text: str) -> Change:
    """Open a link at once, for it is always pasted."""
    model = model.with_page(replace(page, pasted=text[:LONGEST]))
    if shared_in(text) is None:
        return Change(model)
    return saved_games.open_file(model, FileOpened(text))


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    page, table = model.page(GamesPending), model.page(TablePage)
    game = page.draft.game if page is not None else model.face.GAME.NAME
    yield Part(form_marks, (page, model.faces, model.faces[game], model.view.refusal))
    refusal = model.view.refusal if table is not None else ""
    yield Part(table_marks, (table, model.shared, model.faces, refusal, model.settings.language))


PAGE: Final = Page(
    name=Screen.APART,
    title=Phrase("Play with someone elsewhere"),
    markup=markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    buttons=("copy-link", "hand-over"),
    filled=filled,
    parts=parts,
)
