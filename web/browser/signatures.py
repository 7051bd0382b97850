"""Signatures, made by a script that is fetched when people first play on several devices."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import JsException


class ScriptedSignatures:
    """Signs and checks signatures, as `claimit.apart.signatures.Signatures` describes it."""

    def __init__(self, script: Any) -> None:
        self._script = script

    def key_of(self, secret: bytes) -> bytes:
        """Return the public key of a secret."""
        return bytes.fromhex(str(self._script.keyOf(secret.hex())))

    def sign(self, secret: bytes, digest: bytes) -> bytes:
        """Return the signature of a digest."""
        return bytes.fromhex(str(self._script.sign(secret.hex(), digest.hex())))

    def is_signed(self, key: bytes, digest: bytes, signature: bytes) -> bool:
        """Return whether the signature is that of the digest by the owner of the public key."""
        return bool(self._script.isSigned(key.hex(), digest.hex(), signature.hex()))


async def load(answered: Callable[[ScriptedSignatures | None], None]) -> None:
    """Answer with what signs, or with None if the script cannot be fetched."""
    try:
        script = await window.claimitDevices()
    except JsException as error:
        logging.getLogger(__name__).warning("The script that signs was not loaded: %s", error)
        answered(None)
    else:
        answered(ScriptedSignatures(script))
