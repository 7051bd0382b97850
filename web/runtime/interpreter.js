// The interpreter that pyscript.toml names: Pyodide, on a library that was compiled when the site
// was built and that holds the game as well (tools/site/runtime/archive.py). index.html loads this module first
// of all, so that Python is on its way while PyScript still reads its configuration; a worker
// loads it when it starts.

import { isFirstVisit } from "./progress.js"; // first, for it watches what is fetched
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.js";
import { indexURL, LIBRARY, MADE_FOR, OPTIONS, SECONDARY, SOURCES } from "./pyodide-options.js";
import { secondaryHalf } from "./halves.js";
import { offered } from "./offered.js";
import { before, excuse, forget, found, giveUp, made, restored } from "./snapshot.js";

export { version };

const site = globalThis.document?.documentElement.dataset.version;

// First of all, so that its blocks come while the page is painted. In the one file there is none, and
// in a worker every visit is the first.
const snapshot = isFirstVisit || globalThis.claimitParts ? null : found(site);

// What Python cannot do by itself without making code from a text: import a script when it is wanted.
globalThis.claimitPerformer = () => import("./performer.js");
globalThis.claimitCode = () => import("./code.js");
globalThis.claimitDevices = () => import("./devices.js");
globalThis.claimitSnapshot = { make: makeSnapshot, forget };

// PyScript begins by having Python write PyScript's own package into files, and importing it. The
// library holds that package compiled; only a worker relies on its being imported.
const WRITES_PACKAGE =
  /^import os as _os\nfrom pathlib import Path as _Path\n[^]*?\nimport pyscript as _pyscript\n[^]*?\ndel _pyscript\n/;
const IMPORTS_PACKAGE = globalThis.document ? "" : "import pyscript as _pyscript\ndel _pyscript\n";

// A start from a snapshot does not read the library, which Pyodide writes down for it all the same.
const NO_LIBRARY = new URL("./sizes.json", import.meta.url).href;

const tab = offered("sessionStorage");
const SECONDARY_FIRST = "claimit/secondary-half-first";
let startsOver = false;

// What is said is in the shell. A page in a frame that may ask nothing, and a worker, do not ask.
const secondary = secondaryHalf(SECONDARY, () => {
  if (!globalThis.document || document.getElementById("stopped").open) return false;
  if (startsOver ||= canStartOver()) return false;
  if (confirm(document.getElementById("secondary-not-loaded").textContent)) return true;
  stop();
  return false;
});

// What a person does, as the browser reports it.
const HEARD = ["click", "pointerdown", "pointerup", "keydown", "keyup", "input", "change", "cancel"];

const WORKER_PREPARES_MS = 10_000;

const output = { stdout: console.log, stderr: console.error };

// A first visit waits for the network, so it asks at once. Later all is at hand, and the start would
// only keep the page from being painted.
let started = (isFirstVisit ? Promise.resolve() : painted()).then(begin);

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const pyodide = await (started ?? begin()).catch((error) => {
    if (!startsOver) globalThis.claimitStart?.broke(error); // PyScript would only log it
    throw error;
  });
  started = null; // whoever asks again gets a Python of its own
  if (!globalThis.claimitParts) idle().then(secondary.prepare).catch(console.warn);
  return pyodide;
}

// By now all is stored, so the secondary half is there as well, if it could not be had before.
async function makeSnapshot() {
  await secondary.prepare().catch(console.warn);
  await made(site);
}

// Without a network, only the service worker has the secondary half, and browsers do not ask it for what
// is requested synchronously. So the page loads once more, and from then on, while the tab is open, has
// the half before Python begins. (Until then, the broken Python may call more such functions, and is not
// to ask.)
function canStartOver() {
  if (!offered("navigator.serviceWorker.controller") || !tab || tab.getItem(SECONDARY_FIRST)) return false;
  try {
    tab.setItem(SECONDARY_FIRST, "yes");
  } catch {
    return false;
  }
  excuse();
  hearNothing();
  location.reload();
  return true;
}

function hearNothing(besides = () => {}) {
  for (const name of HEARD) {
    addEventListener(name, (event) => {
      event.stopImmediatePropagation();
      besides(event);
    }, true);
  }
}

// Python cannot go on from the middle of a call, so it hears of nothing any more that a person does.
// If the start fails, the shell says so.
function stop() {
  if (!("ready" in document.documentElement.dataset)) return;
  const stopped = document.getElementById("stopped");
  const reload = stopped.querySelector("button");
  stopped.showModal();
  stopped.addEventListener("close", () => stopped.showModal());
  hearNothing(({ type, target }) => {
    if (type === "click" && reload.contains(target)) location.reload();
  });
}

// When the page can be played and is idle; in a worker, which has been started to work, later.
async function idle() {
  const page = globalThis.document?.documentElement;
  if (!page) return new Promise((resolve) => setTimeout(resolve, WORKER_PREPARES_MS));
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(page, { attributeFilter: ["data-ready"] });
  });
  await new Promise(globalThis.requestIdleCallback ?? setTimeout); // Safari has none
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
      "slowly, from sources. Set MADE_FOR in pyodide-options.js to what is in pyodide-lock.json.",
  );
  return beginStock(options);
}

async function beginCompiled(options) {
  if (tab?.getItem(SECONDARY_FIRST)) await secondary.prepare().catch(console.warn);
  const taken = await snapshot;
  const pyodide =
    (taken && (await fromSnapshot(taken, options))) ?? (await fromLibrary(options));
  const { runPython, runPythonAsync } = pyodide;
  const short = (code) => code.replace(WRITES_PACKAGE, IMPORTS_PACKAGE);
  await otherTasks();
  return Object.assign(pyodide, {
    runPython: (code, ...rest) => runPython.call(pyodide, short(code), ...rest),
    runPythonAsync: (code, ...rest) => runPythonAsync.call(pyodide, short(code), ...rest),
  });
}

async function fromLibrary(options) {
  // In the one file everything is in the page itself; onefile.js brings it.
  const { script, ...addresses } = await (globalThis.claimitParts ?? partsOfTheSite());
  return load({ ...OPTIONS, ...options, ...addresses, createPyodideModule: inPieces(script) });
}

/** A Python that begins from a snapshot, or null if that fails. */
async function fromSnapshot(taken, options) {
  const { script } = partsOfTheSite();
  const createPyodideModule = inPieces(script, before(taken), async (created) =>
    restored(created, { ...taken, blocks: await taken.blocks }),
  );
  try {
    return await load({ ...OPTIONS, ...options, stdLibURL: NO_LIBRARY, createPyodideModule });
  } catch (error) {
    if (startsOver) throw error; // the snapshot is as good as ever
    console.warn(error);
    return giveUp(site);
  }
}

function partsOfTheSite() {
  return { script: import("../../runtime/pyodide/pyodide.asm.js"), stdLibURL: LIBRARY };
}

// Pyodide gets what its script creates, with more settings and then changed, in a task of its own.
const inPieces = (script, more = {}, changed = (created) => created) => async (settings) => {
  const { default: create } = await script;
  Object.assign(settings, secondary.settings(settings), more);
  const creating = create(settings);
  warmUpDates();
  const created = await changed(await creating);
  await otherTasks();
  return created;
};

// A browser takes 20 ms to make its first formatter of dates, and the lobby has one such as this
// (OF_DATES in web/browser/device.py). While the WebAssembly comes, the page has nothing else to do.
function warmUpDates() {
  const language = globalThis.document?.documentElement.lang;
  if (language) new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format();
}

async function beginStock(options) {
  const sources = fetch(SOURCES);
  const { script } = partsOfTheSite();
  const pyodide = await load({ ...options, createPyodideModule: inPieces(script) });
  pyodide.unpackArchive(await (await sources).arrayBuffer(), "zip");
  return pyodide;
}

// The start is long enough to be taken in pieces, with room for the page in between.
function otherTasks() {
  return new Promise((resolve) => setTimeout(resolve));
}
