"""Which tab plays a game, where the browser gives locks, and where it refuses to."""

from __future__ import annotations

import asyncio
import sys
from asyncio import Future
from collections.abc import Awaitable, Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

Request = Callable[[Callable[[Any], Future[None]]], Awaitable[None]]


class Refusal(Exception):
    """What the browser answers, as Pyodide raises it."""


class Browser:
    """As much of a browser as the lock of a game needs."""

    def __init__(self, request: Request | None) -> None:
        self.requests = 0
        self.told: list[bool] = []
        """What the page was told: whether it only watches."""
        self._request = request

    def offered(self, _name: str) -> Any:
        return None if self._request is None else self.request

    async def request(self, _key: str, _options: Any, got: Callable[[Any], Future[None]]) -> None:
        assert self._request is not None
        self.requests += 1
        assert self.requests < 10, "it is asked again and again"
        await self._request(got)


@pytest.fixture
def sit_down(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sit down at a game in a browser, until the page was told so much; return what."""

    def promise() -> Any:
        promised: Future[None] = asyncio.get_running_loop().create_future()
        return SimpleNamespace(
            promise=promised, resolve=lambda: promised.done() or promised.set_result(None)
        )

    def aborting() -> Any:
        return SimpleNamespace(signal=None, abort=lambda: None)

    js, pyodide, ffi = ModuleType("js"), ModuleType("pyodide"), ModuleType("pyodide.ffi")
    vars(js).update(
        AbortController=SimpleNamespace(new=aborting),
        Object=SimpleNamespace(fromEntries=dict),
        Promise=SimpleNamespace(withResolvers=promise),
        claimitOffered=lambda _name: None,
    )
    vars(ffi).update(
        JsException=Refusal,
        create_once_callable=lambda function: function,
        to_js=lambda value, **_options: value,
        jsnull=object(),
    )
    for name, module in (("js", js), ("pyodide", pyodide), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    ours = ("web.browser.locks", "web.browser.offered", "web.browser.null")
    for name in ours:
        monkeypatch.delitem(sys.modules, name, raising=False)
    from web.browser import locks

    def sit(
        browser: Browser, *, taking_over: bool = False, until: int = 1, patience: float = 0.01
    ) -> list[bool]:
        monkeypatch.setattr(locks, "offered", browser.offered)
        monkeypatch.setattr(locks, "PATIENCE_S", patience)

        async def until_told() -> None:
            tell = browser.told.append
            sitting = asyncio.ensure_future(locks.sit_down("a game", taking_over, tell))
            while len(browser.told) < until and not sitting.done():
                await asyncio.sleep(0)
            sitting.cancel()
            await asyncio.gather(sitting, return_exceptions=True)
            if not sitting.cancelled() and (error := sitting.exception()):
                raise error

        asyncio.run(until_told())
        return browser.told

    yield sit
    for name in ours:  # made for this browser alone
        sys.modules.pop(name, None)


async def _given(got: Callable[[Any], Future[None]]) -> None:
    await got(None)


async def _kept_waiting(_got: Callable[[Any], Future[None]]) -> None:
    await asyncio.get_running_loop().create_future()


async def _refused(_got: Callable[[Any], Future[None]]) -> None:
    raise Refusal("SecurityError")


def test_the_tab_that_gets_the_lock_plays(sit_down: Any) -> None:
    browser = Browser(_given)
    assert sit_down(browser) == [False]
    assert browser.requests == 1


def test_a_lock_that_comes_in_the_moment_when_patience_ends_is_had(sit_down: Any) -> None:
    async def given_at_last(got: Callable[[Any], Future[None]]) -> None:
        held = got(None)
        for _ in range(5):  # all that is due in this moment has its turn
            await asyncio.sleep(0)
        browser.told.append(False)
        await held

    browser = Browser(given_at_last)
    assert True not in sit_down(browser, until=2, patience=0)


def test_the_tab_that_has_to_wait_for_it_watches(sit_down: Any) -> None:
    assert sit_down(Browser(_kept_waiting)) == [True]


def test_where_there_are_no_locks_each_tab_plays(sit_down: Any) -> None:
    assert True not in sit_down(Browser(None))


@pytest.mark.parametrize("taking_over", [False, True])
def test_a_refused_lock_is_not_asked_for_again_and_the_tab_plays(
    sit_down: Any, taking_over: bool
) -> None:
    browser = Browser(_refused)
    assert True not in sit_down(browser, taking_over=taking_over, until=2)
    assert browser.requests == 1


def test_a_refusal_that_comes_late_ends_the_watching(sit_down: Any) -> None:
    async def refused_late(_got: Callable[[Any], Future[None]]) -> None:
        while not browser.told:
            await asyncio.sleep(0)
        raise Refusal("SecurityError")

    browser = Browser(refused_late)
    assert sit_down(browser, until=2) == [True, False]
    assert browser.requests == 1


def test_a_lock_that_another_tab_has_taken_is_waited_for(sit_down: Any) -> None:
    async def taken_once(got: Callable[[Any], Future[None]]) -> None:
        if browser.requests > 1:
            await _kept_waiting(got)
        got(None)
        await asyncio.sleep(0)
        raise Refusal("AbortError")

    browser = Browser(taken_once)
    assert sit_down(browser, until=2) == [False, True]
    assert browser.requests == 2
