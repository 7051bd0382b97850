"""What an address asks for."""

from __future__ import annotations

from dataclasses import replace

from claimit.table.phrase import Mistake
from web.kit.words import tell
from web.table.jobs import late_modules
from web.table.jobs.late_modules import ARRIVALS, MAKING
from web.table.learn import learner
from web.table.links import router
from web.table.links.router import (
    Learn,
    NewGame,
    ReadRules,
    Resume,
    SharedCard,
    SharedGame,
    SharedTable,
    TakeHanded,
    Visit,
)
from web.table.messages.commands import BeginGame, ResumeGame
from web.table.messages.handing_over import TakeOut
from web.table.messages.intents import AddressChanged
from web.table.model.model import Change, Model
from web.table.model.responses import complain
from web.table.navigation import places
from web.table.opening.saved_games import looked_at_anew, put_on_table


def go_to(model: Model, intent: AddressChanged) -> Change:
    """Do what an address asks for; a mistake in it changes nothing, and the page says so."""
    try:
        wish = router.parse_address(intent.query, intent.fragment, model.faces)
        if isinstance(wish, NewGame) and wish.apart:
            return late_modules.module(MAKING).invite(model, wish)
        if isinstance(wish, NewGame):
            return Change(model, (BeginGame(wish.game, wish.setup, wish.seed),))
        if isinstance(wish, SharedGame):
            from web.table.opening import imports  # here, because no start needs it

            return imports.place(model, wish.text, by_link=True, moment=wish.moment)
        if isinstance(wish, SharedCard):
            return places.show_card(model, wish.text)
        if isinstance(wish, SharedTable):
            return late_modules.module(ARRIVALS).open_letter(model, wish.text)
    except Mistake as error:
        return complain(model, tell(error))
    if isinstance(wish, Resume):
        if model.match is not None and not model.is_saved:  # of which only the page still knows
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
    return learner.learn_offered(model) if isinstance(wish, Learn) else Change(model)
