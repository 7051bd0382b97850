"""Games put on the table and taken from it: new, kept, shared, from a file or from another tab."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from claimit.claim_it import State
from claimit.games import GAMES
from claimit.table.match import Match, new_match, open_record
from claimit.table.record import BadRecord, format_record
from web.kit.notices import Notice
from web.kit.words import say
from web.table import computers
from web.table import router as address
from web.table.fairness import told_roll_off
from web.table.intents import LinkCopied
from web.table.levels import mover
from web.table.lobby import KeptGame, kept_game
from web.table.look import Look
from web.table.model import Screen
from web.table.offline import update
from web.table.page import Page
from web.table.saves import ORDER, SETTINGS, SETUP, Saves, key_of
from web.table.setup import Setup, setup_of
from web.table.store import Store


class Games(Store):
    """What a store does with whole games."""

    def __init__(self, page: Page, saves: Saves, draw_seed: Callable[[], str]) -> None:
        super().__init__(page, saves)
        self.draw_seed = draw_seed

    def _manage(self, action: str, value: str) -> None:
        """Do what a button outside a turn asks: games and files rather than moves."""
        match action:
            case "start":
                self._or_say(lambda: self._begin(self.model.setup, self.draw_seed()))
            case "continue" | "continue-other":
                self._or_say(lambda: self._continue(value))
            case "new-game":
                self._to_lobby()
            case "rematch":
                self._rematch()
            case "colour" if value in tuple("01234"):
                self._set_up(self.model.setup.recoloured(int(value)))
            case "copy-link":
                self._copy_link()
            case "download":
                self._download()
            case "update":
                offline = update(self.model.offline, self.model.on_table, self.page)
                self.model = replace(self.model, offline=offline)
            case _:
                pass

    def _go_to(self, query: str, fragment: str) -> None:
        """Do what an address asks for; a mistake in it changes nothing but says so."""

        def go() -> None:
            match address.parse_address(query, fragment):
                case address.NewGame(setup=setup, seed=seed):
                    self._begin(setup, seed or self.draw_seed())
                case address.SharedGame(text=text):
                    self._open(text)
                case address.Resume():
                    self._resume()
                case address.Learn():
                    self._manage("learn", "")
                case None:
                    pass

        self._or_say(go)

    def _begin(self, setup: Setup, seed: str) -> None:
        """Start a game. Raises BadRecord for a name that cannot be shown."""
        match = new_match(GAMES["claim-it"], setup.record(seed))
        look = Look()
        if setup.first is None:
            starter = match.record.seats[match.state.seat].name
            notice = Notice(
                lambda: (say("{name} starts", name=starter), told_roll_off(match, seed))
            )
            look = look.told(notice)
            self.page.announce(say("{starts}. {told}", starts=notice.title, told=notice.text))
        self._put_on_table(match, look, self.saves.put_opened)

    def _rematch(self) -> None:
        """Play again with the same seats; the starter is rolled for."""
        match = self.model.on_table
        if match is not None:
            setup = replace(setup_of(match.record), first=None)
            self._begin(setup, self.draw_seed())

    def _continue(self, key: str) -> None:
        """Go on with a kept game. Raises BadRecord if it is damaged."""
        match = self.saves.open(key)
        running = self.model.match
        if match is None and running is not None and key_of(running.record) == key:
            match = running  # where the browser keeps nothing, the page still remembers
        if match is not None:
            self._put_on_table(match, Look(), lambda record: self.saves.put_back(key, record))
        else:  # another tab has gone on with it, and keeps it elsewhere
            self.model = replace(self.model, kept=self._kept())
            self._say(say("This game is no longer kept here. Was it gone on with in another tab?"))

    def _resume(self) -> None:
        """Go on after a reload, with a word of welcome. Raises BadRecord."""
        match = self.saves.latest()
        if match is None:
            return
        look = Look()
        if not match.is_over:
            turn, name = match.state.turn, match.record.seats[match.state.seat].name
            notice = Notice(
                lambda: (
                    say("Welcome back"),
                    say("Turn {number}: {name} goes on.", number=turn, name=name),
                ),
                halts=mover(match) is not None,
            )
            look = look.told(notice)
            self.page.announce(notice.text)
        self._put_on_table(match, look)

    def _open(self, text: str) -> None:
        """Put a record that came from outside on the table. Raises BadRecord, changing nothing."""
        match = open_record(text, GAMES)
        self._put_on_table(match, Look(), self.saves.put_opened)

    def _open_file(self, text: str | None) -> None:
        if text is None:
            self._say(say("The browser could not read this file. Is it still where it was?"))
            return
        self._or_say(lambda: self._open(text))

    def _follow(self, key: str) -> None:
        """Go along with what another tab has kept: settings, a new lobby, a game played on."""
        if key == SETTINGS:
            self._apply_settings(self.saves.settings())
        elif key == SETUP:
            self.model = replace(self.model, setup=self.saves.setup())
        elif key == ORDER and self.model.screen is Screen.LOBBY:
            self.model = replace(self.model, kept=self._kept())
        else:
            self._follow_game(key)

    def _follow_game(self, key: str) -> None:
        running = self.model.on_table
        if running is None or key_of(running.record) != key:
            return
        kept = self._as_kept(key)
        if kept is None or kept.record == running.record or computers.is_echo(kept, running):
            return
        self._go_along(kept)

    def _caught_up(self) -> bool:
        """Go along with another tab that has played on in this game; tell whether one had.

        A tab that has slept can be played in before it is told of that, and must not put its own
        step in the place of all that came since. What is only behind is overtaken.
        """
        running = self.model.on_table
        if running is None or not self._keeps or self.saves.is_kept(running.record):
            return False
        kept = self._as_kept(key_of(running.record))
        if kept is None or running.continues(kept):
            return False
        self._go_along(kept)
        return True

    def _as_kept(self, key: str) -> Match[State] | None:
        """Return a game as it is kept; None where there is none that can be read."""
        with suppress(BadRecord):
            return self.saves.open(key)
        return None

    def _go_along(self, match: Match[State]) -> None:
        notice = Notice(lambda: (say("Elsewhere"), say("This game went on in another tab.")))
        look = self.model.look.settled(by_computer=True).told(notice)
        self.model = replace(self.model, match=match, look=look)
        self.page.announce(notice.text)

    def _copy_link(self) -> None:
        match = self.model.on_table
        if match is not None:
            link = self.page.link(address.format_shared(match.record))
            self.model = replace(self.model, dialog=None)
            self.page.copy(link, lambda succeeded: self.dispatch(LinkCopied(link, succeeded)))

    def _tell_copied(self, link: str, *, succeeded: bool) -> None:
        if succeeded:
            notice = address.told_copied(link)
            self._notify(notice)
            self.page.announce(say("{title}. {told}", title=notice.title, told=notice.text))
        else:
            self._say(say("The clipboard is closed to this page. The link is: {link}", link=link))

    def _download(self) -> None:
        match = self.model.on_table
        if match is not None:
            names = "-".join(player.name for player in match.record.seats)
            safe = "".join(letter if letter.isalnum() else "-" for letter in names)
            self.model = replace(self.model, dialog=None)
            self.page.download(f"claimit-{safe}.json", format_record(match.record))

    def _to_lobby(self) -> None:
        self.model = replace(
            self.model,
            screen=Screen.LOBBY,
            look=self.model.look.settled(),
            dialog=None,
            kept=self._kept(),
        )

    def _kept(self) -> tuple[KeptGame, ...]:
        """Return the games that can be gone on with, the one that was just played first."""
        kept = self.saves.unfinished()
        running = self.model.match
        if running is not None and not running.is_over:
            here = {key_of(running.record): running}
            kept = here | kept | here  # in the first place, and as the page knows it
        return tuple(kept_game(key, match) for key, match in kept.items())

    def _set_up(self, setup: Setup) -> None:
        self.model = replace(self.model, setup=setup)
        self._try_to_keep(lambda: self.saves.put_setup(setup))
