"""Snapshots of Python's memory, from which later starts are faster.

web/runtime/snapshot.js says how they are made. Whatever fails here disturbs nothing: without a
snapshot the page starts as ever.
"""

from __future__ import annotations

from asyncio import sleep

from js import window

from web.kit.mishaps import survived

REST = 8.0
"""Seconds after all is stored: whoever comes to play has begun by then, and nothing is fetched."""


async def keep() -> None:
    """Have a worker make a snapshot for this version of the page, unless there is one."""
    await sleep(REST)
    with survived("No snapshot of Python's memory could be kept."):
        await window.claimitSnapshot.make()


async def forget() -> None:
    """Delete the snapshot, and take back its room on the device."""
    with survived("The snapshot of Python's memory could not be deleted."):
        await window.claimitSnapshot.forget()
