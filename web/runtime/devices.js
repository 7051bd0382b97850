// What games between devices need of JavaScript, in one file: both parts rest on the same library.
// Python asks for it when such a game is first wanted.

export { isSigned, keyOf, sign } from "./signatures.js";
export { open, probe } from "./relays.js";
