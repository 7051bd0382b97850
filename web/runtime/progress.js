// The start, as the painted shell shows it: how many bytes of what is needed have come, and which
// stage has been reached. Nothing here runs on a timer: the bar stands still when the start does.
// It may run before the shell is there, and in a worker, which has none. What fails is told by
// failures.js, which stands in the page itself; networks that break off are asked again here.

const STAGES = { python: 0.1, game: 0.92 };
const BYTES_SHARE = 0.72; // of the bar, on top of the stage that has been reached

// The two files that are nearly all of the download. On later visits they come from the browser's
// cache, and counting would keep Chromium from using the machine code it has kept for the first.
const COUNTED = ["pyodide.asm.wasm", "python.wasm"];
const KEEPS_CODE = COUNTED[0];
const VISITED = "claimit/visited";

const TRIES = 3; // for each file
const PAUSE = 500; // ms
const LONGER = 60; // seconds without news from which on a start stands still, where bytes are not counted

// What PyScript tells of its own progress, as far as it begins a stage.
const BEGINS = { "Loading interpreter": "python", "Loaded interpreter": "game" };

const shown = (selector) => document.querySelector(selector);

// Nobody is there to be told where a host forbids scripts that stand in a page.
const start = globalThis.claimitStart;

/** Whether all has to come from the network. In the one file (onefile.js) nothing ever has. */
export const isFirstVisit = !globalThis.claimitParts && noteVisit();

let reached = 0;
let expected = 0;
let received = 0;
const sizes = {}; // by name, as far as they are known

function stage(name) {
  reached = Math.max(reached, STAGES[name]);
  for (const told of shown("#starting .stage").children) told.hidden = told.dataset.stage !== name;
  draw();
}

function draw() {
  const bar = shown("#starting progress");
  const share = expected ? Math.min(1, received / expected) : 0;
  if (bar) bar.value = Math.min(0.98, Math.max(reached, 0.1 + BYTES_SHARE * share));
}

// Counts the bytes of a response on their way to whoever asked for it. A response that breaks off, or
// ends too soon, is asked for again, and what has come of it already is left out then.
function counted(name, response, again) {
  let reader = response.body.getReader();
  let tries = 1;
  let arrived = 0;
  let known = 0; // bytes at the beginning of what is read now that have come before

  async function read() {
    try {
      const { done, value } = await reader.read();
      if (!done || !(arrived < sizes[name])) return value;
    } catch {
      // As if it had ended.
    }
    if (tries++ === TRIES) {
      start?.fail("cut", { name });
      throw new TypeError(`${name} has come only in part.`);
    }
    await pause();
    reader = (await again()).body.getReader();
    known = arrived;
    return read();
  }

  async function pull(controller) {
    const value = await read();
    if (!value) return controller.close();
    start?.move();
    const fresh = value.subarray(known);
    known = Math.max(0, known - value.byteLength);
    if (fresh.byteLength === 0) return pull(controller);
    arrived += fresh.byteLength;
    received += fresh.byteLength;
    draw();
    controller.enqueue(fresh);
  }

  const body = new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

function watchFetches() {
  const plainFetch = globalThis.fetch;

  async function persistent(resource, options, tries = 1) {
    try {
      const response = await plainFetch(resource, options);
      if (response.status < 500 || tries === TRIES) return response;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
    await pause();
    return persistent(resource, options, tries + 1);
  }

  globalThis.fetch = async (resource, options) => {
    const name = nameOf(resource?.url ?? resource);
    const response = await persistent(resource, options).catch((error) => {
      start?.fail("unreachable", { name });
      throw error;
    });
    if (!response.ok) start?.fail("refused", { name, status: response.status });
    const isCounted = COUNTED.includes(name) && (isFirstVisit || name !== KEEPS_CODE);
    if (!isCounted || !response.ok) return response;
    if (isHtml(response)) start?.fail("type", { name, type: typeOf(response) });
    return counted(name, response, () => persistent(resource, { ...options, cache: "reload" }));
  };

  if (isFirstVisit) learnSizes(plainFetch);
  else if (start) start.patience = LONGER;
}

async function learnSizes(plainFetch) {
  const response = await plainFetch(new URL("./sizes.json", import.meta.url)).catch(() => null);
  const told = await response?.json().catch(() => null); // without it the bar is the poorer
  for (const [address, size] of Object.entries(told ?? {})) {
    sizes[nameOf(address)] = size;
    expected += size;
  }
}

// Pyodide only logs it if its WebAssembly cannot be made. Here it is taken by its bytes where the host
// gives it another type, or where its stream has failed; and if that is of no help, the page says so.
function watchCompiling() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    try {
      if (typeOf(response) !== "application/wasm") return await byBytes(response, imports);
      return await instantiateStreaming.call(WebAssembly, response, imports).catch(async (error) => {
        // What has no address has been asked for again already.
        if (!response.url) throw error;
        return byBytes(await fetch(response.url, { cache: "reload" }), imports);
      });
    } catch (error) {
      if (/magic|\\0asm/.test(error.message)) start?.fail("type", { name: KEEPS_CODE, type: "?" });
      else start?.broke(error);
      throw error;
    }
  };
}

async function byBytes(response, imports) {
  const bytes = await response.arrayBuffer();
  if (String(new Uint8Array(bytes, 0, 4)) !== "0,97,115,109") {
    start?.fail("type", { name: KEEPS_CODE, type: typeOf(response) });
  }
  return WebAssembly.instantiate(bytes, imports);
}

const typeOf = (response) => response.headers.get("Content-Type") ?? "?";
const isHtml = (response) => typeOf(response).startsWith("text/html");

function noteVisit() {
  try {
    const first = localStorage.getItem(VISITED) === null;
    localStorage.setItem(VISITED, "yes");
    return first;
  } catch {
    return true;
  }
}

function nameOf(address) {
  return new URL(address, location.href).pathname.split("/").pop();
}

function watch() {
  if (!start) document.documentElement.dataset.unheard = ""; // all.css says it at once
  addEventListener("py:progress", ({ detail }) => detail in BEGINS && stage(BEGINS[detail]));
  watchFetches();
  if (globalThis.WebAssembly?.instantiateStreaming) watchCompiling();
}

if (globalThis.document) watch();
