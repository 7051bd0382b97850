"""The service worker, which saves the game for offline play; its progress becomes intents.

Failures become intents, too, and do not disturb the game, which is already loaded.
"""

from __future__ import annotations

from asyncio import ensure_future
from contextlib import suppress
from time import monotonic
from typing import Any

from js import console, document, window
from pyodide.ffi import JsException, create_proxy

from web.browser.listen import Dispatch
from web.browser.null import or_none
from web.browser.offered import offered
from web.table.messages.news import StoringChanged, VersionChanged
from web.table.model.offline import Stored, Version

WORKER = "service-worker.js"
CHANGED = "changed "
"""The worker's message about a file that differs from the published one; its name follows."""
ANSWERS = {"stored": Stored.READY, "not-stored": Stored.FAILED}

NOT_AS_PUBLISHED = (
    "{name} does not come as it was published, so this version is not stored for offline play. The"
    " server, or something on the way from it, changes the file: see docs/deploying.md."
)

BETWEEN_LOOKS = 3600
"""The least time between two checks for a new version, in seconds.

Browsers check when a page is loaded. A page that stays open for days checks when it becomes visible
again.
"""


def begin(dispatch: Dispatch) -> None:
    """Save the game for offline play, and dispatch the progress as long as the page lives."""
    if document.documentElement.hasAttribute("data-one-file"):
        dispatch(StoringChanged(Stored.IN_ONE_FILE))
    elif (workers := offered("navigator.serviceWorker")) is not None:
        Offline(workers, dispatch)
    else:
        secure = bool(window.isSecureContext)
        dispatch(StoringChanged(Stored.IMPOSSIBLE if secure else Stored.WITHOUT_HTTPS))


async def take_over() -> None:
    """Let the waiting version take over; `Offline` dispatches when it has."""
    registration = or_none(await offered("navigator.serviceWorker.getRegistration")())
    waiting = registration and or_none(registration.waiting)
    if waiting is not None:
        waiting.postMessage("take-over")


class Offline:
    """Registers the worker, and watches it and later ones."""

    def __init__(self, workers: Any, dispatch: Dispatch) -> None:
        self.workers = workers
        self.dispatch = dispatch
        self.registration: Any = None
        self.playing: Any = None
        """The worker of this page's version, if there is one."""
        self.is_changed = False
        """Whether a file differs from the published one."""
        self.looked = monotonic()
        self.doing = ensure_future(self.begin())

    async def begin(self) -> None:
        """Register the worker, which starts its installation, and find out how far it is."""
        with suppress(JsException):
            self.registration = await self.workers.register(WORKER, updateViaCache="none")
        if self.registration is None:
            may_save = offered("localStorage") is not None
            self.dispatch(StoringChanged(Stored.FAILED if may_save else Stored.IMPOSSIBLE))
            return
        self.playing = or_none(self.registration.active)
        self.workers.addEventListener("message", create_proxy(self.on_answer))
        self.workers.addEventListener("controllerchange", create_proxy(self.on_other))
        self.workers.startMessages()
        self.registration.addEventListener("updatefound", create_proxy(self.on_found))
        document.addEventListener("visibilitychange", create_proxy(self.on_return))
        if self.playing is None:
            self.dispatch(StoringChanged(Stored.STORING))
        else:
            self.playing.postMessage("is-all-stored")
        self.on_found()  # it may have started before this listened
        self.tell_of_waiting()

    def on_found(self, _event: Any = None) -> None:
        """Watch the workers that are being installed."""
        for worker in (self.registration.installing, self.registration.waiting):
            if or_none(worker) is not None:
                worker.addEventListener("statechange", create_proxy(self.on_state))

    def on_state(self, event: Any) -> None:
        state = event.target.state
        if state == "installed":
            self.tell_of_waiting()
        elif state == "activated" and self.playing is None:
            self.playing = event.target
            self.playing.postMessage("is-all-stored")
        elif state == "redundant" and or_none(self.registration.active) is None:
            self.tell(Stored.FAILED)

    def tell_of_waiting(self) -> None:
        """Dispatch that a new version is stored. The very first version does not wait."""
        active, waiting = or_none(self.registration.active), or_none(self.registration.waiting)
        if active is not None and waiting is not None:
            self.dispatch(VersionChanged(Version.WAITING))

    def on_answer(self, event: Any) -> None:
        message = str(event.data)
        if message in ANSWERS:
            self.tell(ANSWERS[message])
        elif message.startswith(CHANGED):
            console.warn(NOT_AS_PUBLISHED.format(name=message.removeprefix(CHANGED)))
            self.is_changed = True
            if or_none(self.registration.active) is None:
                self.tell(Stored.FAILED)

    def tell(self, stored: Stored) -> None:
        """Dispatch whether the game is stored; if not, whether its files are the reason."""
        is_why = stored is Stored.FAILED and self.is_changed
        self.dispatch(StoringChanged(Stored.CHANGED if is_why else stored))

    def on_other(self, _event: Any) -> None:
        """Another worker serves this page now: a new version, unless it is the first one."""
        worker = or_none(self.workers.controller)
        if self.playing is not None and worker is not None and worker != self.playing:
            self.dispatch(VersionChanged(Version.HERE))

    def on_return(self, _event: Any) -> None:
        if document.visibilityState == "visible" and monotonic() - self.looked > BETWEEN_LOOKS:
            self.looked = monotonic()
            self.doing = ensure_future(self.look())

    async def look(self) -> None:
        """Check for a new version; without a network there is none."""
        with suppress(JsException):
            await self.registration.update()
