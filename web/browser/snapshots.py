"""Snapshots of Python's memory, from which later starts are faster.

web/runtime/snapshot.js says how they are made. Failures disturb nothing: without a snapshot the
page starts as usual.
"""

from __future__ import annotations

from asyncio import sleep

from js import window

from web.browser.offered import offered
from web.kit.mishaps import survived

REST = 1.5
"""How long to wait after everything is stored, in seconds. By then nothing is being fetched. Many
visits are short, and a snapshot that is not made in the first helps only from the third on.
"""

MAX_WAITS = 5
"""How often to wait, at most, while a person presses something all the time."""


async def save() -> None:
    """Let a worker make a snapshot for this version of the page, unless there is one."""
    await _quiet()
    with survived("No snapshot of Python's memory could be saved."):
        await window.claimitSnapshot.make()


async def _quiet() -> None:
    """Wait until the browser says that nothing has been pressed lately, but not for too long."""
    activation = offered("navigator.userActivation")
    for _ in range(MAX_WAITS):
        await sleep(REST)
        if activation is None or not activation.isActive:
            return


async def forget() -> None:
    """Delete the snapshot, and free its space on the device."""
    with survived("The snapshot of Python's memory could not be deleted."):
        await window.claimitSnapshot.forget()
