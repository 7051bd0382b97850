// A worker that makes a snapshot (snapshot.js) with a Python of its own, and ends. It is named after
// the version of the site that the page is. What it says is one message: nothing, or what went wrong.
//
// Once the snapshot is saved, its Python practises; web/practice.py says why. Only browsers made from
// Chromium have `userAgentData`; others save no machine code, or by other rules. What one visit leaves
// undone, the next goes on with.

import { loadPyodide } from "../../runtime/pyodide/pyodide.js";
import { secondaryHalf } from "./halves.js";
import { indexURL, LIBRARY, OPTIONS, SECONDARY } from "./pyodide-options.js";
import { ENOUGH, keep, NOT_MADE, notePractised, practised, stateOf, taken } from "./snapshot.js";

const LONGEST_MS = 4000; // in one visit: a slow device goes on in the next
const AT_ONCE = 8; // rounds, after which Chromium is asked to save what it has
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
  if ((await stateOf(version)) === NOT_MADE) await keep(version, taken(pyodide._module, fresh));
  if (navigator.userAgentData) await practise(pyodide, version).catch(console.warn);
  else await notePractised(version, ENOUGH);
}

// Chromium keeps machine code while this thread rests, and as it seems once for each time that the
// WebAssembly was asked for; what it keeps later is better, for much is optimised more than once.
async function practise(pyodide, version) {
  const source = await fetch(new URL("../practice.txt", import.meta.url));
  if (!source.ok) throw new Error(`The server answered ${source.status} for practice.txt.`);
  const begun = performance.now();
  const rounds = `practise(${await practised(version)})`;
  for (const round of pyodide.runPython(`${await source.text()}\n${rounds}`)) {
    const isOver = performance.now() - begun > LONGEST_MS;
    if (round % AT_ONCE === 0) await WebAssembly.compileStreaming(fetch(`${indexURL}pyodide.asm.wasm`));
    if (round % AT_ONCE === 0 || isOver) await notePractised(version, round + 1);
    if (isOver) return rest(LINGER_MS);
    await rest(0);
  }
  await rest(LINGER_MS);
  await notePractised(version, ENOUGH);
}

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

make(name).then(() => postMessage(""), (error) => postMessage(String(error)));
