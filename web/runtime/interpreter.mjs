// The interpreter that pyscript.toml names: Pyodide, on a library that was compiled when the site
// was built and that holds the game as well (tools/site/runtime/archive.py). index.html loads this module first
// of all, so that Python is on its way while PyScript still reads its configuration; a worker
// loads it when it starts.

import { isFirstVisit } from "./progress.mjs"; // first, for it watches what is fetched
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

// What Python cannot do by itself without making code from a text: import a script when it is wanted.
globalThis.claimitPerformer = () => import("./performer.mjs");
globalThis.claimitCode = () => import("./code.mjs");

// The Pyodide that the library was compiled by. It is also what heads Pyodide's list of packages
// (119 kB), which is not fetched, since no package is ever loaded; Pyodide refuses another's list.
const MADE_FOR = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
  version: "314.0.7",
};

// PyScript begins by having Python write PyScript's own package into files, and importing it. The
// library holds that package compiled; only a worker relies on its being imported.
const WRITES_PACKAGE =
  /^import os as _os\nfrom pathlib import Path as _Path\n[^]*?\nimport pyscript as _pyscript\n[^]*?\ndel _pyscript\n/;
const IMPORTS_PACKAGE = globalThis.document ? "" : "import pyscript as _pyscript\ndel _pyscript\n";

const runtime = new URL("../../runtime/", import.meta.url);
const indexURL = new URL("pyodide/", runtime).href;
const output = { stdout: console.log, stderr: console.error };

// A first visit waits for the network, so it asks at once. Later all is at hand, and the start would
// only keep the page from being painted.
let started = (isFirstVisit ? Promise.resolve() : painted()).then(begin);

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const pyodide = await (started ?? begin());
  started = null; // whoever asks again gets a Python of its own
  return pyodide;
}

function painted() {
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes.includes("paint");
  if (!isTold || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    addEventListener("visibilitychange", resolve); // what nobody sees is not painted
  });
}

function begin() {
  const options = {
    indexURL,
    stdout: (text) => output.stdout(text),
    stderr: (text) => output.stderr(text),
  };
  if (version === MADE_FOR.version) return beginCompiled(options);
  console.warn(
    `The library was compiled for Pyodide ${MADE_FOR.version} and this is ${version}: starting ` +
      "slowly, from sources. Set MADE_FOR in interpreter.mjs to what is in pyodide-lock.json.",
  );
  return beginStock(options);
}

async function beginCompiled(options) {
  // In the one file everything is in the page itself; onefile.mjs brings it.
  const { module, ...addresses } = await (globalThis.claimitParts ?? partsOfTheSite());
  const pyodide = await load({
    ...options,
    ...addresses,
    lockFileContents: JSON.stringify({ info: MADE_FOR, packages: {} }),
    createPyodideModule: async (settings) => {
      const { default: create } = await module;
      const created = await create(settings);
      await otherTasks();
      return created;
    },
  });
  const { runPython, runPythonAsync } = pyodide;
  const short = (code) => code.replace(WRITES_PACKAGE, IMPORTS_PACKAGE);
  await otherTasks();
  return Object.assign(pyodide, {
    runPython: (code, ...rest) => runPython.call(pyodide, short(code), ...rest),
    runPythonAsync: (code, ...rest) => runPythonAsync.call(pyodide, short(code), ...rest),
  });
}

function partsOfTheSite() {
  return {
    module: import("../../runtime/pyodide/pyodide.asm.mjs"),
    stdLibURL: new URL("python.wasm", runtime).href,
  };
}

async function beginStock(options) {
  const sources = fetch(new URL("python.zip", runtime));
  const pyodide = await load(options);
  pyodide.unpackArchive(await (await sources).arrayBuffer(), "zip");
  return pyodide;
}

// The start is long enough to be taken in pieces, with room for the page in between.
function otherTasks() {
  return new Promise((resolve) => setTimeout(resolve));
}
