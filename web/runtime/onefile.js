// The start of the one file (tools/site/onefile.py), in which everything that the page needs is in the
// page itself: the large parts are packed in elements at its end. They become blobs, which have
// addresses that a page from a disk may fetch.

const TYPES = {
  "pyodide.asm.js": "text/javascript",
  "pyodide.asm.wasm": "application/wasm",
  "python.wasm": "application/octet-stream",
};

async function addressOf([name, type]) {
  const element = document.querySelector(`script[data-packed="${name}"]`);
  const packed = new Blob([decoded(element.textContent)]);
  element.remove(); // its text is megabytes long
  const unpacked = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const response = new Response(unpacked, { headers: { "Content-Type": type } });
  return URL.createObjectURL(await response.blob());
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
globalThis.claimitParts = parts();
import("./storage.js");
globalThis.claimitInterpreter = await import("./interpreter.js");
await import("../../runtime/pyscript/core.js");
