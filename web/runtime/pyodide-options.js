// How this site loads Pyodide, wherever it does: on the page, in workers, and for a snapshot of its
// memory, which fits only a Python that was loaded in the same way.

const runtime = new URL("../../runtime/", import.meta.url);

export const indexURL = new URL("pyodide/", runtime).href;
export const SECONDARY = `${indexURL}pyodide.secondary.wasm`; // half of the WebAssembly; see halves.js
export const LIBRARY = new URL("python.wasm", runtime).href;
export const SOURCES = new URL("python.zip", runtime).href;

// The Pyodide that the library was compiled by. It is also what heads Pyodide's list of packages
// (119 kB), which is not fetched, since no package is ever loaded; Pyodide refuses another's list.
export const MADE_FOR = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
  version: "314.0.7",
};

export const OPTIONS = {
  lockFileContents: JSON.stringify({ info: MADE_FOR, packages: {} }),
  // The browser's language would be among them, and lie in memory before a snapshot is put there.
  env: { LANG: "C.UTF-8" },
};
