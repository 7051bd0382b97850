"""The worker that computer players think in, as PyScript has one."""

from __future__ import annotations

from typing import Any

from js import document

from web.table.levels import Lineup
from web.table.supervisor import WORKERS, Supervisor

SOURCE = "./web/worker.py"
CONFIG = "./pyscript.toml"


def new_supervisor(lineup: Lineup) -> Supervisor:
    """Return who has the questions to computer players answered on this page."""
    # In the one file there are no workers, and that is nothing to be told of.
    in_one_file = document.documentElement.hasAttribute("data-one-file")
    return Supervisor(PyScriptWorker, lineup, 0 if in_one_file else WORKERS)


class PyScriptWorker:
    """A `web.table.supervisor.Worker`."""

    def __init__(self, number: int) -> None:
        self._name = f"computers-{number}"  # another each time: PyScript knows workers by name
        self._script: Any = document.createElement("script")
        self._offered: Any = None

    async def start(self) -> None:
        """Start the worker, and come back when it can be asked."""
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

    async def wake(self, lineup: Lineup) -> None:
        """Have the worker load computer players."""
        await self._offered.wake(" ".join(lineup.levels), lineup.players)

    async def choose(self, question: str) -> str:
        """Have the worker answer a question."""
        return str(await self._offered.choose(question))

    def stop(self) -> None:
        """End the worker, if PyScript has begun it, and take its script off the page."""
        self._script.remove()
        running = getattr(self._script, "xworker", None)
        if running is not None:
            running.terminate()
