"""What common hosts make of suffixes by themselves, as far as the site has them.

Each stands for the default of the program or service, without any setting for this site. IIS's was
read in the applicationHost.config of two servers; the others were checked against the programs.
"""

from __future__ import annotations

from mimetypes import MimeTypes

from tests.hosts.host import ANY_TYPE, Host

COMMON = {".css": "text/css", ".html": "text/html", ".jpg": "image/jpeg", ".png": "image/png"}

NGINX = {
    **COMMON,
    ".js": "application/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""conf/mime.types; .wasm is there since nginx 1.21. It calls all else by any type."""

IIS_WITHOUT_WASM = {
    **COMMON,
    ".bin": ANY_TYPE,
    ".js": "application/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "application/font-woff2",
    ".zip": "application/x-zip-compressed",
}
"""The staticContent of IIS 10, of which it serves nothing else, before it had .wasm."""
IIS = {**IIS_WITHOUT_WASM, ".wasm": "application/wasm"}

APACHE = {**NGINX, ".js": "text/javascript", ".wasm": "application/wasm", ".bin": ANY_TYPE}
"""Apache 2.4 as Debian has it, which reads /etc/mime.types; all else has no type at all."""

PYTHON = MimeTypes(()).types_map[True]
"""Python's http.server on a machine that knows no types but Python's own: those of the version that
runs the tests. Older ones do not know .woff2."""

S3 = PYTHON
"""What Amazon's command line guesses when it copies a folder: it asks Python (read in awscli 1.46).
All else is binary/octet-stream."""

TABLES = {
    "is nginx as it comes, before 1.21": Host(types=NGINX),
    "is nginx as it comes": Host(types={**NGINX, ".wasm": "application/wasm"}),
    "is IIS as it comes": Host(types=IIS, otherwise=None),
    "is Apache as it comes": Host(types=APACHE, otherwise=""),
    "is S3 as it comes": Host(types=S3, otherwise="binary/octet-stream"),
    "is Python's http.server": Host(types=PYTHON),
}
