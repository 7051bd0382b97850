// A snapshot is Python's memory at the moment when all has been imported that a start imports and
// that touches no JavaScript (web/snapshot.py). A worker makes it after a start
// (snapshot-maker.js), and the next starts begin from it: they need not read and import the
// library, and Python need not set itself up.
//
// What differs from the memory of a Python that has not begun yet is kept in the browser's cache, in
// blocks. It fits one version of the site in one browser. A snapshot that is missing, damaged or
// refused by the browser is no error: the page starts as on its first visit. Beside it stands how much
// the worker has practised, because a visit may end before that is done.

import { offered } from "./offered.js";

const BLOCK = 4096; // bytes
const SITE = new URL("../../", import.meta.url).href;
const CACHE = `claimit snapshot ${SITE}`; // other sites may live at the same origin
const ABOUT = "X-About";
const NONE = "null"; // what stands there of a snapshot that has failed
const BEGUN = "claimit/begun-from-snapshot";

// Pyodide lists the JavaScript objects that Python always holds. The last of them is the list of
// packages, of which this Python knows nothing (tools/site/runtime/library/pyodide).
const LIST_OF_PACKAGES = 6;

const store = offered("caches");
const tab = offered("sessionStorage");
const subtle = offered("crypto.subtle");

/** The number of rounds that says that practice is complete. */
export const ENOUGH = Infinity;

/** The states of a snapshot. */
export const [NOT_MADE, SAVED, FAILED] = ["not made", "saved", "failed"];

let maker = null;

const keyOf = (version, what = "snapshot") =>
  `${SITE}${what}?${version}&${encodeURIComponent(navigator.userAgent)}`;

/** The snapshot for a version of the site, its blocks still on their way; null if there is none. */
export async function found(version) {
  if (!store || !tab || !subtle) return null;
  try {
    if (tab.getItem(BEGUN)) return await giveUp(version);
    const response = await (await store.open(CACHE)).match(keyOf(version));
    const about = JSON.parse(response?.headers.get(ABOUT) ?? null);
    if (!about) return null;
    watch();
    const blocks = whole(response, about);
    blocks.catch(() => {}); // whoever waits for them is told
    return { ...about, blocks };
  } catch (error) {
    console.warn("No snapshot of Python's memory can be read:", error);
    return null;
  }
}

async function whole(response, { digest }) {
  const blocks = await response.arrayBuffer();
  if ((await digestOf(blocks)) !== digest) throw new Error("The snapshot is damaged.");
  return blocks;
}

/** Put a snapshot into a Python that was loaded with the settings of `before`. */
export function restored(module, { size, table, blocks, runs, references }) {
  const { API, HEAPU8, wasmTable } = module;
  if (HEAPU8.length !== size || wasmTable.length !== table) {
    throw new Error("The snapshot is of another Python.");
  }
  let from = 0;
  for (const [block, count] of runs) {
    HEAPU8.set(new Uint8Array(blocks, from, count * BLOCK), block * BLOCK);
    from += count * BLOCK;
  }
  listNoPackages(API);
  const { finalizeBootstrap } = API;
  API.finalizeBootstrap = () => finalizeBootstrap(references);
  return module;
}

/** The settings of a Python that does not begin by itself, but from a snapshot. */
export const before = ({ size }) => ({ noInitialRun: true, INITIAL_MEMORY: size });

/** A snapshot of the memory, as it is now, of a Python that was `fresh` when it began. */
export function taken({ API, HEAPU8, wasmTable }, fresh) {
  listNoPackages(API);
  const references = API.serializeHiwireState();
  const runs = runsOfBlocks(HEAPU8, fresh);
  const parts = runs.map(([block, count]) => HEAPU8.slice(block * BLOCK, (block + count) * BLOCK));
  return { size: HEAPU8.length, table: wasmTable.length, blocks: new Blob(parts), runs, references };
}

/** Keep a snapshot that was taken; it replaces any other. */
export async function keep(version, { blocks, ...about }) {
  const bytes = await blocks.arrayBuffer();
  await replace(version, bytes, { ...about, digest: await digestOf(bytes) });
}

/** What has become of the snapshot for this version. */
export async function stateOf(version) {
  const response = await (await store.open(CACHE)).match(keyOf(version));
  if (!response) return NOT_MADE;
  return response.headers.get(ABOUT) === NONE ? FAILED : SAVED;
}

/** How many rounds the worker has practised for this version. */
export async function practised(version) {
  const response = await (await store.open(CACHE)).match(keyOf(version, "practised"));
  return Number((await response?.text()) ?? 0);
}

/** Note how many rounds the worker has practised, or that it need not practise any more. */
export async function notePractised(version, rounds) {
  await (await store.open(CACHE)).put(keyOf(version, "practised"), new Response(String(rounds)));
}

/** Have a worker make a snapshot and practise, as far as earlier visits have not. */
export async function made(version) {
  const state = await stateOf(version);
  if (state === FAILED || (state === SAVED && (await practised(version)) === ENOUGH)) return;
  const address = new URL("./snapshot-maker.js", import.meta.url);
  maker = new Worker(address, { type: "module", name: version });
  await new Promise((resolve, reject) => {
    maker.onmessage = ({ data }) => (data ? reject(new Error(data)) : resolve());
    maker.onerror = ({ message }) => reject(new Error(message));
  }).finally(() => maker.terminate());
}

/** Do without a snapshot from now on, and take back its room on the device. */
export function forget() {
  maker?.terminate();
  return store?.delete(CACHE);
}

/** A start that breaks off is not the snapshot's fault this time: it may be used again. */
export function excuse() {
  tab?.removeItem(BEGUN);
}

/** Make no snapshot for this version any more: one has failed. The page starts in any case. */
export async function giveUp(version) {
  console.warn("The start from a snapshot of Python's memory failed; there will be none.");
  tab.removeItem(BEGUN);
  await replace(version, null, null).catch(console.warn);
  return null;
}

async function replace(version, body, about) {
  await forget();
  const headers = { [ABOUT]: JSON.stringify(about) };
  await (await store.open(CACHE)).put(keyOf(version), new Response(body, { headers }));
}

// A start that never gets done, for whatever reason, is not tried again: only this tab remembers it,
// so that two that start at once do not take each other for it.
function watch() {
  tab.setItem(BEGUN, "yes");
  const over = () => tab.removeItem(BEGUN);
  addEventListener("pagehide", over);
  const attributeFilter = ["data-ready"];
  new MutationObserver(over).observe(document.documentElement, { attributeFilter });
}

function listNoPackages(API) {
  const { getExpectedKeys } = API;
  API.getExpectedKeys = () => getExpectedKeys().with(LIST_OF_PACKAGES, null);
}

// The blocks that are not as they were, as pairs: the first of some in a row, and how many.
function runsOfBlocks(now, fresh) {
  const words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const [ours, theirs] = [words(now), words(fresh)];
  const differs = (block) => {
    const end = ((block + 1) * BLOCK) / 4;
    for (let at = (block * BLOCK) / 4; at < end; at++) if (ours[at] !== (theirs[at] ?? 0)) return true;
    return false;
  };
  const runs = [];
  for (let block = 0; block < now.length / BLOCK; block++) {
    if (!differs(block)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === block) last[1] += 1;
    else runs.push([block, 1]);
  }
  return runs;
}

async function digestOf(bytes) {
  return new Uint8Array(await subtle.digest("SHA-256", bytes)).join();
}
