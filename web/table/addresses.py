"""What an address asks for."""

from __future__ import annotations

from dataclasses import replace

from claimit.table.record import BadRecord
from web.kit.words import tell
from web.table import learning, places, router
from web.table.commands import BeginGame, ResumeGame
from web.table.handing import TakeOut
from web.table.intents import AddressChanged
from web.table.matches import looked_at_anew, put_on_table
from web.table.model import Change, Model
from web.table.responses import complain
from web.table.router import (
    Learn,
    NewGame,
    ReadRules,
    Resume,
    SharedCard,
    SharedGame,
    TakeHanded,
    Visit,
)


def go_to(model: Model, intent: AddressChanged) -> Change:
    """Do what an address asks for; a mistake in it changes nothing but is told."""
    try:
        wish = router.parse_address(intent.query, intent.fragment, model.faces)
        if isinstance(wish, NewGame):
            return Change(model, (BeginGame(wish.game, wish.setup, wish.seed),))
        if isinstance(wish, SharedGame):
            from web.table import incoming  # here, because no start needs it

            return incoming.place(model, wish.text, by_link=True, moment=wish.moment)
        if isinstance(wish, SharedCard):
            return places.show_card(model, wish.text)
    except BadRecord as error:
        return complain(model, tell(error))
    if isinstance(wish, Resume):
        if model.match is not None and not model.is_kept:  # of which only the page still knows
            return put_on_table(model, model.match, model.key, looked_at_anew(model, model.match))
        return Change(model, (ResumeGame(),))
    if isinstance(wish, Visit):
        change = places.visit(replace(model, moment=wish.moment), wish.place)
        way = router.parse_way(intent.way) or change.model.came_from
        return Change(replace(change.model, came_from=way), change.commands)
    if isinstance(wish, ReadRules):
        return places.show_rules(model)
    if isinstance(wish, TakeHanded):
        return Change(model, (TakeOut(),))
    return learning.learn_offered(model) if isinstance(wish, Learn) else Change(model)
