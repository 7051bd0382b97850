"""Snapshots of Python's memory, from which later starts are faster.

web/runtime/snapshot.js says how they are made. Failures disturb nothing: without a snapshot the
page starts as usual.
"""

from __future__ import annotations

from asyncio import sleep

from js import window

from web.kit.mishaps import survived

REST = 8.0
"""The time to wait after everything is stored, in seconds. By then people have begun to play, and
nothing is being fetched.
"""


async def save() -> None:
    """Let a worker make a snapshot for this version of the page, unless there is one."""
    await sleep(REST)
    with survived("No snapshot of Python's memory could be saved."):
        await window.claimitSnapshot.make()


async def forget() -> None:
    """Delete the snapshot, and free its space on the device."""
    with survived("The snapshot of Python's memory could not be deleted."):
        await window.claimitSnapshot.forget()
