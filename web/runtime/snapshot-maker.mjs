// A worker that makes a snapshot (snapshot.mjs) with a Python of its own, and ends. It is named after
// the version of the site that the page is. What it says is one message: nothing, or what went wrong.

import { loadPyodide } from "../../runtime/pyodide/pyodide.mjs";
import { indexURL, LIBRARY, OPTIONS } from "./pyodide-options.mjs";
import { keep } from "./snapshot.mjs";

async function make(version) {
  let fresh = null;
  const pyodide = await loadPyodide({
    ...OPTIONS,
    indexURL,
    stdLibURL: LIBRARY,
    _makeSnapshot: true,
    createPyodideModule: async (settings) => {
      const { default: create } = await import("../../runtime/pyodide/pyodide.asm.mjs");
      const onRuntimeInitialized = () => (fresh = settings.HEAPU8.slice());
      return create(Object.assign(settings, { onRuntimeInitialized }));
    },
  });
  // A newer version may have taken over meanwhile, and have served its files.
  const found = pyodide.runPython("from web import snapshot; snapshot.prepared()");
  if (found !== version) throw new Error(`The page is ${version}, and its files are ${found}.`);
  await keep(version, pyodide._module, fresh);
}

make(name).then(() => postMessage(""), (error) => postMessage(String(error)));
