// The interpreter of a packed page (tools/site/runtime/pack.py): Pyodide in halves, on a library that
// was compiled when the page was packed and that holds the page's own modules as well. The page names
// it in PyScript's configuration: `"interpreter": "./runtime/interpreter.js"`.

import { secondaryHalf } from "./halves.js";
import { MADE_FOR } from "./made-for.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.js";

export { version };

const indexURL = new URL("pyodide/", import.meta.url).href;
const secondary = secondaryHalf(`${indexURL}pyodide.secondary.wasm`);

export async function loadPyodide(options) {
  const pyodide = await load({
    ...options,
    indexURL,
    stdLibURL: new URL("python.wasm", import.meta.url).href,
    lockFileContents: JSON.stringify({ info: MADE_FOR, packages: {} }), // none is ever loaded
    async createPyodideModule(settings) {
      const { default: create } = await import("./pyodide/pyodide.asm.js");
      return create(Object.assign(settings, secondary.settings(settings)));
    },
  });
  idle().then(secondary.prepare).catch(console.warn);
  return pyodide;
}

// When PyScript has run what the page has for it.
async function idle() {
  await new Promise((resolve) => addEventListener("py:all-done", resolve));
  await new Promise(globalThis.requestIdleCallback ?? setTimeout); // Safari has none
}
