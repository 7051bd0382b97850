"""The worker that jobs are done in, as PyScript has one."""

from __future__ import annotations

from typing import Any

from js import document

from web.browser.files import fetch_file
from web.table.jobs.jobs import WORKERS, Jobs

SOURCE = "./web/worker.py"
CONFIG = "./pyscript.toml"


def new_jobs() -> Jobs:
    """Return who has questions answered on this page."""
    # In the one file there are no workers, and nobody has to be told of it.
    in_one_file = document.documentElement.hasAttribute("data-one-file")
    return Jobs(PyScriptWorker, fetch_file, 0 if in_one_file else WORKERS)


class PyScriptWorker:
    """A `web.table.jobs.place.Worker`."""

    def __init__(self, number: int) -> None:
        self._name = f"computers-{number}"  # another each time: PyScript knows workers by name
        self._script: Any = document.createElement("script")
        self._offered: Any = None

    async def start(self) -> None:
        """Start the worker, and come back when it can be called."""
        from pyscript import workers

        attributes = {
            "type": "py",
            "worker": "",
            "src": SOURCE,
            "config": CONFIG,
            "name": self._name,
        }
        for attribute, value in attributes.items():
            self._script.setAttribute(attribute, value)
        document.body.append(self._script)
        self._offered = await workers[self._name]

    async def call(self, request: str) -> str:
        """Have the worker answer a request."""
        return str(await self._offered.answer(request))

    def stop(self) -> None:
        """End the worker, if PyScript has begun it, and take its script off the page."""
        self._script.remove()
        running = getattr(self._script, "xworker", None)
        if running is not None:
            running.terminate()
