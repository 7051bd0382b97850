"""What is asked of a library that signs: Schnorr signatures on secp256k1, as in BIP 340."""

from __future__ import annotations

from typing import Protocol


class Signatures(Protocol):
    """Signs and checks signatures."""

    def key_of(self, secret: bytes, /) -> bytes:
        """Return the public key of a secret; both have 32 bytes."""
        ...

    def sign(self, secret: bytes, digest: bytes, /) -> bytes:
        """Return the signature of a digest of 32 bytes: 64 bytes."""
        ...

    def is_signed(self, key: bytes, digest: bytes, signature: bytes, /) -> bool:
        """Return whether the signature is that of the digest by the owner of the public key.

        False for a malformed key or signature.
        """
        ...
