"""Tables are made, and players sit down at them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from claimit.apart.letter import is_on_this_device
from claimit.apart.signatures import Signatures
from claimit.table.phrase import Mistake
from web.kit.words import say, tell
from web.table.apart.asks import (
    NEEDS_HTTPS,
    RelaysFound,
    SecretsDrawn,
)
from web.table.apart.draft import Draft, Seating, draft_again, draft_of, made, seated
from web.table.apart.state import GamesPending
from web.table.apart.tables import (
    begun_if_full,
    signatures_of,
    way_of,
)
from web.table.links.router import BY_LINK, NewGame
from web.table.messages.handing_over import FindRelays
from web.table.model.model import Change, Model
from web.table.model.responses import complain
from web.table.model.screens import Place, Screen
from web.table.navigation import places

FEWEST_RELAYS: Final = 2
"""With fewer, one that is down would stop the game."""


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
    return Change(model.with_page(looking), (FindRelays(draft),))


def rematch(model: Model) -> Change:
    """Invite to another game on the table's terms, with each player one seat further on.

    Raises PartAway.
    """
    signatures_of(model)
    match, at = model.on_table, model.apart
    if match is None or at is None or not at.membership.seats:
        return Change(model)
    options = model.faces[match.record.game].OPTIONS
    draft, relays = draft_again(match, at.membership.numbers, options), at.membership.relays
    by = way_of(at.membership, match)
    return Change(model, (replace(draft, by=by, relays=relays).asked(),))


def relays_found(model: Model, found: RelaysFound) -> Change:
    """Make the table that has waited for relays."""
    page = model.page(GamesPending)
    if page is None:
        return Change(model)
    if not page.finds_relays:
        return Change(model)
    model, draft = model.with_page(replace(page, finds_relays=False)), page.draft
    if draft != found.asked_by:
        return Change(model)  # the player has changed the form meanwhile, and presses again
    if any(each.failed == NEEDS_HTTPS for each in found.tried):
        sentence = say("Relays need a page that came with https. Choose links instead.")
        return complain(model, sentence)
    if len(found.relays) < FEWEST_RELAYS:
        return complain(
            model,
            say(
                "Too few relays could be reached. Check the internet connection, or choose links"
                " instead."
            ),
        )
    return Change(model, (replace(draft, relays=found.relays).asked(),))


def secrets_drawn(model: Model, key: str, drawn: SecretsDrawn, signatures: Signatures) -> Change:
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
