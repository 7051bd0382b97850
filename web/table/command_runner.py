"""Carries out what is to be done once the model is shown, command by command."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from claimit import games
from web.table.jobs import late_modules
from web.table.messages import commands as c
from web.table.messages import handing_over as h
from web.table.messages.intents import FileOpened, Intent
from web.table.messages.news import (
    AboutTable,
    Arrival,
    CodeDrawn,
    ComputerAnswered,
    Copied,
    GameCame,
    PageAnswered,
    SatDown,
    ThinkingMoved,
)
from web.table.model.model import Model
from web.table.saves.names import RELAYS
from web.table.saves.saves import Saves
from web.table.seats.viewer import text_of
from web.table.share import sharing

if TYPE_CHECKING:
    from claimit.apart.signatures import Signatures
    from web.table.browser import Browser

DONE: Final = object()


class CommandRunner:
    """Has the page do what commands say; what comes of it later is dispatched as an intent."""

    def __init__(
        self,
        page: Browser,
        saves: Saves,
        dispatch: Callable[[Intent], None],
        come: Callable[[GameCame], None],
        model: Callable[[], Model],
    ) -> None:
        """`come` is called when modules have come; `model` returns the newest model."""
        self._page = page
        self._saves = saves
        self._dispatch = dispatch
        self._come = come
        self._model = model
        self._cancel: Callable[[], object] = _nothing
        """Takes back the question to a computer player that was asked last."""
        self._carry_out: Mapping[type[Any], Callable[[Any], None]] = {
            c.Hurry: self._hurry,
            c.Perform: self._perform,
            c.Focus: self._focus,
            h.DownloadAll: self._download_all,
            h.DownloadGame: self._download_game,
            h.TakeOut: self._take_out,
            c.FetchThen: self._fetch_then,
            h.DrawCode: self._draw_code,
            h.CopyText: self._copy_text,
            h.HandOver: self._hand_over,
            h.Carry: self._carry,
            h.SayHere: self._page.say_here,
            h.FindRelays: self._find_relays,
            h.Download: self._download,
            h.DownloadPicture: self._download_picture,
            h.FillScreen: self._fill_screen,
            h.TakeOver: self._take_over,
            h.Reload: self._reload,
            h.SitDown: self._sit_down,
            h.PersistStorage: self._persist_storage,
            h.SaveSnapshot: self._save_snapshot,
            h.MeasureSpace: self._measure_space,
            c.Wake: self._wake,
            c.Ask: self._ask,
            c.StopAsking: self._stop_asking,
            c.AskWorker: self._ask_worker,
            c.FetchGame: self._fetch_game,
            c.Later: self._later,
        }

    def carry_out(self, command: c.Command) -> None:
        """Do what a command says, unless it was done before the model was shown."""
        if carry_out := self._carry_out.get(type(command)):
            carry_out(command)

    # The commands that are carried out once the model is shown

    def _hurry(self, _command: c.Hurry) -> None:
        self._page.hurry()

    def _perform(self, command: c.Perform) -> None:
        self._page.perform(command.effects)

    def _focus(self, command: c.Focus) -> None:
        self._page.focus(command.selector)

    def _download_all(self, _command: h.DownloadAll) -> None:
        from web.table.saves import all_games  # here, because no start needs it

        def save() -> None:
            self._page.download(all_games.FILE_NAME, all_games.format_collection(self._saves))

        self._saves.fetch(save, ())

    def _download_game(self, command: h.DownloadGame) -> None:
        note = self._saves.note(command.key)
        name = sharing.file_name(command.record, note.title if note else "")
        self._page.download(name, text_of(command.record))

    def _take_out(self, _command: h.TakeOut) -> None:
        self._page.take_out(lambda text: self._dispatch(FileOpened(text)))

    def _fetch_then(self, command: c.FetchThen) -> None:
        def read_on(reading: Iterator[None]) -> None:
            if next(reading, DONE) is DONE:
                self._dispatch(command.intent)
            else:  # the page can draw and listen in between
                self._page.later(0, lambda: read_on(reading))

        self._saves.fetch(lambda: read_on(self._saves.reading()), command.aside)

    def _draw_code(self, command: h.DrawCode) -> None:
        link = command.link
        self._page.draw_code(link, lambda size, path: self._dispatch(CodeDrawn(link, size, path)))

    def _copy_text(self, command: h.CopyText) -> None:
        text = command.text
        self._page.copy(text, lambda succeeded: self._dispatch(Copied(text, succeeded)))

    def _hand_over(self, command: h.HandOver) -> None:
        link = command.link
        text = f"{command.text}\n{link}" if command.text else link

        def refused() -> None:
            self._dispatch(Copied(text, False))

        self._page.hand_over(command.title, link, refused, command.text)

    def _carry(self, command: h.Carry) -> None:
        key = command.key
        self._page.carry(command, lambda answer: self._dispatch(AboutTable(key, answer)))

    def _find_relays(self, command: h.FindRelays) -> None:
        def answered(answer: Any) -> None:
            self._dispatch(AboutTable("", replace(answer, asked_by=command.asked_by)))

        listed = command.only or tuple(self._saves.store.get(RELAYS, "").split())
        self._page.find_relays(answered, listed, trying=command.trying)

    def _download(self, command: h.Download) -> None:
        self._page.download(command.name, command.text)

    def _download_picture(self, command: h.DownloadPicture) -> None:
        self._page.download_picture(command.name, command.svg)

    def _fill_screen(self, command: h.FillScreen) -> None:
        self._page.fill_screen(command.wanted)

    def _take_over(self, _command: h.TakeOver) -> None:
        self._page.take_over()

    def _reload(self, _command: h.Reload) -> None:
        self._page.load_again()

    def _sit_down(self, command: h.SitDown) -> None:
        def answered(watching: bool) -> None:
            self._dispatch(SatDown(command.key, watching))

        self._page.sit_down(command.key, command.taking_over, answered)

    def _persist_storage(self, _command: h.PersistStorage) -> None:
        self._page.persist_storage()

    def _save_snapshot(self, command: h.SaveSnapshot) -> None:
        self._page.save_snapshot(wanted=command.wanted)

    def _measure_space(self, command: h.MeasureSpace) -> None:
        def answered(used: int) -> None:
            self._dispatch(PageAnswered(command.screen, h.SpaceUsed(used)))

        self._page.measure_space(answered)

    def _wake(self, command: c.Wake) -> None:
        from web.table.jobs.questions import Wake  # a game of people needs nothing of it

        lineup = command.lineup
        self._page.ask(Wake(lineup.game, lineup.levels, lineup.players), lambda _: None)

    def _ask(self, command: c.Ask) -> None:
        from web.table.jobs.questions import to_choose

        self._cancel()
        record = command.match.record
        self._cancel = self._page.ask(
            to_choose(command.match),
            lambda token: self._dispatch(ComputerAnswered(record, token or "")),
            moved=lambda: self._dispatch(ThinkingMoved()),
        )

    def _stop_asking(self, _command: c.StopAsking) -> None:
        self._cancel()

    def _ask_worker(self, command: c.AskWorker) -> None:
        screen, question = command.screen, command.question

        def advanced(share: float) -> None:
            self._dispatch(PageAnswered(screen, c.Advanced(question, share)))

        self._page.ask(
            question,
            lambda answer: self._dispatch(PageAnswered(screen, c.Replied(question, answer))),
            advanced if command.advancing else None,
        )

    def _fetch_game(self, command: c.FetchGame) -> None:
        game = command.game

        def arrived(how: Arrival) -> None:
            self._come(GameCame(game, how))

        def signed(signatures: Signatures | None) -> None:
            how = Arrival.FAILED if signatures is None else Arrival.HERE
            self._come(GameCame(game, how, signatures))

        def sign(how: Arrival) -> None:
            if how is Arrival.HERE:
                self._page.load_signatures(signed)
            else:
                arrived(how)

        if part := late_modules.PARTS.get(game):
            then = sign if game == late_modules.APART else arrived
            self._page.load(part.archive, part.modules, then)
        else:
            self._page.load(games.archive_of(game), self._model().faces.modules(game), arrived)

    def _later(self, command: c.Later) -> None:
        def due() -> None:
            if command.unless_on and self._page.is_on(command.unless_on):
                self._later(command)
            else:
                self._dispatch(command.intent)

        self._page.later(command.milliseconds, due)


def _nothing() -> None:
    """Cancel nothing: no question was asked yet."""
