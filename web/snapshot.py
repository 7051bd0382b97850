"""The contents of a snapshot of Python's memory, from which the page starts faster.

They are all modules that a start imports and that do not use JavaScript.
web/runtime/snapshot-maker.js runs this in a worker and then saves the memory. A start from it finds
these modules imported (web/runtime/snapshot.js). The rest of the archive of modules is in memory as
well, because such a start does not fetch the archive.
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
    """Prepare the memory to be saved; return the version of the modules in it."""
    Faces()[first()]  # every table opens with it
    version = own_version() or b""
    sys.path.remove("")  # each start puts it there
    archive: Any = __spec__.loader  # tools/site/runtime/library/sitecustomize.py
    archive.take_along()
    gc.collect()
    gc.freeze()  # the garbage collector need not check these objects again
    return version.decode()
