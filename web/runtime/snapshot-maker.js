// A worker that makes a snapshot (snapshot.js) with a Python of its own, and ends. It is named after
// the version of the site that the page is. What it says is one message: nothing, or what went wrong.
//
// Between taking the snapshot and keeping it, its Python practises; web/practice.py says why. Only
// browsers made from Chromium have `userAgentData`; others keep no machine code, or by other rules.

import { loadPyodide } from "../../runtime/pyodide/pyodide.js";
import { secondaryHalf } from "./halves.js";
import { indexURL, LIBRARY, OPTIONS, SECONDARY } from "./pyodide-options.js";
import { keep, taken } from "./snapshot.js";

const LONGEST_MS = 6000; // a slow device does fewer rounds: the snapshot is worth more than they are
const LINGER_MS = 300; // nothing tells when Chromium has kept the last of it

async function make(version) {
  let fresh = null;
  const pyodide = await loadPyodide({
    ...OPTIONS,
    indexURL,
    stdLibURL: LIBRARY,
    _makeSnapshot: true,
    createPyodideModule: async (settings) => {
      const { default: create } = await import("../../runtime/pyodide/pyodide.asm.js");
      const onRuntimeInitialized = () => (fresh = settings.HEAPU8.slice());
      const secondary = secondaryHalf(SECONDARY).settings(settings);
      return create(Object.assign(settings, secondary, { onRuntimeInitialized }));
    },
  });
  // A newer version may have taken over meanwhile, and have served its files.
  const found = pyodide.runPython("from web import snapshot; snapshot.prepared()");
  if (found !== version) throw new Error(`The page is ${version}, and its files are ${found}.`);
  const snapshot = taken(pyodide._module, fresh);
  if (navigator.userAgentData) await practise(pyodide).catch(console.warn);
  await keep(version, snapshot); // last: a visit that ends before is made up for by the next
}

// Chromium keeps machine code while this thread rests, and as it seems once for each time that the
// WebAssembly was asked for; what it keeps later is better, for much is optimised more than once.
async function practise(pyodide) {
  const source = await fetch(new URL("../practice.txt", import.meta.url));
  if (!source.ok) throw new Error(`The server answered ${source.status} for practice.txt.`);
  for (const round of pyodide.runPython(`${await source.text()}\npractise()`)) {
    if (performance.now() > LONGEST_MS) break;
    if (round % 8 === 0) await WebAssembly.compileStreaming(fetch(`${indexURL}pyodide.asm.wasm`));
    await rest(0);
  }
  await rest(LINGER_MS);
}

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

make(name).then(() => postMessage(""), (error) => postMessage(String(error)));
