"""The list of what a browser keeps for offline play, inside the service worker.

A worker of other bytes is how a browser notices a new version, so the list stands in the worker
itself: `service-worker.js` changes exactly when a listed file does.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping

from tools.files import Files, SiteError
from tools.site.onefile import ONE_FILE

SOURCE = "web/runtime/service-worker.js"
WORKER = "service-worker.js"
"""Published beside the page, because a worker serves only what lies beside or below it."""

SITE = re.compile(rb'\Aconst SITE = (\{.*\});\nconst VERSION = ".*";\n')

NOT_KEPT = (
    WORKER,  # the browser keeps it by itself
    ONE_FILE,  # the whole game once more, for whoever downloads it
    # The stock start. What is kept is one version with all its hashes, and within one version the
    # library fits its Pyodide; tests/tools/test_runtime.py holds the build to that.
    "runtime/pyodide/pyodide-lock.json",
    "runtime/pyodide/python_stdlib.zip",
    "runtime/python.zip",
    "web/relays.json",  # a host may change it
    # For the moment of installing, which needs the network anyway.
    "web/art/icon-",
    "web/art/screenshot-",
    "web/art/preview.jpg",  # for those to whom a link to the page is sent
)
"""What offline play does without, by the beginnings of addresses."""


def with_worker(files: Mapping[str, bytes]) -> Files:
    """The site with the service worker that keeps it; an earlier list is replaced."""
    site = dict(files)
    worker = SITE.sub(b"", site.pop(WORKER, None) or site.pop(SOURCE))
    listed = json.dumps(hashes(site), separators=(",", ":")).encode()
    version = hashlib.sha256(listed).hexdigest().encode()
    worker = b'const SITE = %b;\nconst VERSION = "%b";\n%b' % (listed, version, worker)
    return dict(sorted({**site, WORKER: worker}.items()))


def hashes(files: Mapping[str, bytes]) -> dict[str, str]:
    """What is kept for offline play, each with its hash as browsers write it."""
    kept = sorted(name for name in files if not name.startswith(NOT_KEPT))
    return {"./" if name == "index.html" else name: integrity(files[name]) for name in kept}


def integrity(data: bytes) -> str:
    """The hash of a file, as for the attribute of that name."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def listed(worker: bytes) -> dict[str, str]:
    """The list inside a published worker."""
    found = SITE.match(worker)
    if not found:
        raise SiteError(f"{WORKER} does not begin with its list of files.")
    return json.loads(found[1])
