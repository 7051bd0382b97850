"""PyScript's workers: the one for jobs, and others."""

from __future__ import annotations

from typing import Any

from js import document, window

from web.browser.files import fetch_file
from web.table.jobs.jobs import WORKERS, Jobs

SOURCE = "./web/worker.txt"
"""web/worker.py, as the build publishes it."""


def new_jobs() -> Jobs:
    """Return the jobs of this page."""
    # The one file has no workers, and need not say so. In a sandboxed frame without an origin
    # a worker would neither start nor report an error.
    in_one_file = document.documentElement.hasAttribute("data-one-file")
    has_no_origin = str(window.origin) == "null"
    return Jobs(_for_jobs, fetch_file, 0 if in_one_file or has_no_origin else WORKERS)


def _for_jobs(number: int) -> PyScriptWorker:
    # Another name each time: PyScript knows workers by their names.
    return PyScriptWorker(f"computers-{number}", SOURCE)


class PyScriptWorker:
    """A `web.table.jobs.place.Worker`, which runs the Python at an address."""

    def __init__(self, name: str, source: str) -> None:
        self._name = name
        self._source = source
        self._script: Any = document.createElement("script")
        self._offered: Any = None

    async def start(self) -> None:
        """Start the worker, and return when it can be called."""
        from pyscript import workers

        config = document.querySelector('script[type="py"]').getAttribute("config")
        attributes = {
            "type": "py",
            "worker": "",
            "src": self._source,
            "config": config,
            "name": self._name,
        }
        for attribute, value in attributes.items():
            self._script.setAttribute(attribute, value)
        document.body.append(self._script)
        self._offered = await workers[self._name]

    async def call(self, request: str) -> str:
        """Let the worker answer a request."""
        return str(await self._offered.answer(request))

    def stop(self) -> None:
        """End the worker, if PyScript has started it, and remove its script from the page."""
        self._script.remove()
        running = getattr(self._script, "xworker", None)
        if running is not None:
            running.terminate()
