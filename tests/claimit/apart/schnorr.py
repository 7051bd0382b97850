"""Signatures for the tests of games between devices."""

from __future__ import annotations

from coincurve import PrivateKey, PublicKeyXOnly


class Schnorr:
    """The signatures of BIP 340, by the library of Bitcoin's own program."""

    def key_of(self, secret: bytes) -> bytes:
        return PublicKeyXOnly.from_secret(secret).format()

    def sign(self, secret: bytes, digest: bytes) -> bytes:
        return PrivateKey(secret).sign_schnorr(digest)

    def is_signed(self, key: bytes, digest: bytes, signature: bytes) -> bool:
        try:
            return PublicKeyXOnly(key).verify(signature, digest)
        except ValueError:
            return False


SCHNORR = Schnorr()
