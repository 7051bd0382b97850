// The start of the one file (tools/site/onefile.py), in which everything that the page needs is in the
// page itself: the large parts are packed in elements at its end. They become blobs, which have
// addresses that a page from a disk may fetch.

import { XzReadableStream } from "../../runtime/xz/index.js";

const TYPES = {
  "pyodide.asm.js": "text/javascript",
  "pyodide.asm.wasm": "application/wasm",
  "python.wasm": "application/octet-stream",
};

async function addressOf([name, type]) {
  const element = document.querySelector(`script[data-packed="${name}"]`);
  const unpacked = await unpack(element);
  element.remove(); // its text is megabytes long
  return URL.createObjectURL(new Blob([unpacked], { type }));
}

/** What is packed in an element, as an ArrayBuffer. */
function unpack(element) {
  const packed = new Blob([decoded(element.textContent)]);
  return new Response(new XzReadableStream(packed.stream())).arrayBuffer();
}

function decoded(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function parts() {
  const [script, wasm, library] = await Promise.all(Object.entries(TYPES).map(addressOf));
  return {
    script: import(script),
    indexURL: `${wasm}#/`, // Pyodide appends a file's name, which behind the hash says nothing
    stdLibURL: library,
  };
}

// The interpreter asks for the parts, PyScript for the interpreter, by a name in the import map.
globalThis.claimitUnpack = unpack;
globalThis.claimitParts = parts();
import("./storage.js");
globalThis.claimitInterpreter = await import("./interpreter.js");
await import("../../runtime/pyscript/core.js");
