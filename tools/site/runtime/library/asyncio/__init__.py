"""asyncio without what a page cannot have: sockets, processes, and the loops that wait for them.

Pyodide brings an event loop of its own, and wants of this package what every loop stands on.
"""

# The modules say in __all__ what they give.
# ruff: noqa: F403
# pyright: reportWildcardImportFromLibrary=false

from __future__ import annotations

from asyncio import events
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.locks import *
from asyncio.queues import *
from asyncio.runners import *
from asyncio.taskgroups import *
from asyncio.tasks import *
from asyncio.timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # pyright: ignore
