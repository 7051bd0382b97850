"""What the page may do, as a Content-Security-Policy: the site's page, and the one file's.

Scripts that stand in a page run only if they stood there when it was built, which their hashes
tell: what a name, a link or a file might bring in runs nothing. No code is made from texts. Nothing
is asked of any other origin, but for the relays of a game between devices. Those on this very
device are for tests.
"""

from __future__ import annotations

import base64
import hashlib

SERVED = (
    "default-src 'none'",
    "script-src 'self' {hashes} 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",  # the board's marks are placed by style attributes
    "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*",  # relays, once they are wanted
    "img-src 'self' data:",
    "font-src 'self' data:",  # a further game's style sheet brings its fonts within
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
)
"""Of the page that a site serves. A worker for computer players begins with a blob: address."""

ONE_FILE = (
    "default-src 'none'",
    "script-src {hashes} 'wasm-unsafe-eval' blob: data:",
    "style-src 'unsafe-inline'",
    "connect-src blob: wss: ws://127.0.0.1:* ws://localhost:*",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
)
"""Of the one file: what its scripts make, a blob: and a data: address each, is run as well."""


def policy(rules: tuple[str, ...], *scripts: str) -> str:
    """The policy that lets these scripts run in the page, and no others."""
    digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
    hashes = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return "; ".join(rules).format(hashes=hashes)
