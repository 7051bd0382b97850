// Signatures for games between several devices (Schnorr's, on secp256k1: BIP 340). Python asks for
// this when such a game is first wanted (web/browser/signatures.py). All values are hex digits.

import { schnorr } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/curves/utils.js";

// No chance comes into it, so that what is signed once more has the same signature.
const NO_CHANCE = new Uint8Array(32);

export const keyOf = (secret) => bytesToHex(schnorr.getPublicKey(hexToBytes(secret)));

export const sign = (secret, digest) =>
  bytesToHex(schnorr.sign(hexToBytes(digest), hexToBytes(secret), NO_CHANCE));

export function isSigned(key, digest, signature) {
  try {
    return schnorr.verify(hexToBytes(signature), hexToBytes(digest), hexToBytes(key));
  } catch {
    return false;
  }
}
