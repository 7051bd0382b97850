"""What a snapshot of Python's memory holds, from which the page starts faster.

It is all that a start imports and that touches no JavaScript. web/runtime/snapshot-maker.js runs
this in a worker, and then keeps the memory; starts that begin from it find all this imported
(web/runtime/snapshot.js). What else the archive of modules has lies in memory as it is, because
such a start does not fetch the archive.
"""

from __future__ import annotations

import gc
import sys
from typing import Any

import web.kit.mishaps
import web.table.open_table
import web.table.saves.newer_copy
import web.table.saves.saves  # noqa: F401
from claimit.games import first
from claimit.table.files import own_version
from web.faces import Faces


def prepared() -> str:
    """Have the memory ready to be kept; return the version of the modules in it."""
    Faces()[first()]  # which every table is opened with
    version = own_version() or b""
    sys.path.remove("")  # each start puts it there
    archive: Any = __spec__.loader  # tools/site/runtime/library/sitecustomize.py
    archive.take_along()
    gc.collect()
    gc.freeze()  # what is there from the start need not be looked at again and again
    return version.decode()
