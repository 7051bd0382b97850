// The interpreter that pyscript.toml names: Pyodide, with its start reported to the page.

import { loadPyodide as loadStock, version } from "../../runtime/pyodide/pyodide.mjs";

import { stage } from "./progress.mjs";

export { version };

// PyScript takes the interpreter's own folder for Pyodide's; Pyodide lives next door.
const indexURL = new URL("../../runtime/pyodide/", import.meta.url).href;

// No package is ever loaded, so the list of Pyodide's packages (119 kB) is not fetched: this is it,
// empty. Pyodide refuses a list made for another build.
const lockFileContents = JSON.stringify({
  info: {
    abi_version: "2026_0",
    arch: "wasm32",
    platform: "emscripten_5_0_3",
    python: "3.14.2",
    version: "314.0.7",
  },
  packages: {},
});

export async function loadPyodide(options) {
  stage("python");
  const pyodide = await loadStock({ ...options, indexURL, lockFileContents });
  stage("game");
  return pyodide;
}
