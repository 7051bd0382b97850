// Starts the Python of a site as the page does, without a page, and prints what that took:
// `node tools/site/start.mjs PROGRAM LIBRARY`. What the browser would give is there in name only.

import { readFile } from "node:fs/promises";

import { loadPyodide } from "pyodide";

const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : anything),
  apply: () => anything,
  construct: () => anything,
});
const jsglobals = new Proxy(globalThis, {
  has: () => true,
  get: (all, name) => (name in all ? all[name] : anything),
});

try {
  const [, , program, stdLibURL] = process.argv;
  const pyodide = await loadPyodide({ stdLibURL, jsglobals });
  console.log(pyodide.runPython(await readFile(program, "utf8")));
} catch (error) {
  console.error(error.message.trim());
  process.exitCode = 1;
}
