// The start, as the painted shell shows it: how many bytes of what is needed have come, and which
// stage has been reached. Nothing here runs on a timer: the bar stands still when the start does.
// It may run before the shell is there, and in a worker, which has none. The shell has all the
// sentences, so that they are in the reader's language; here one of them is chosen.

const STAGES = { python: 0.1, game: 0.92 };
const BYTES_SHARE = 0.72; // of the bar, on top of the stage that has been reached

// The two files that are nearly all of the download. On later visits they come from the browser's
// cache, and counting would keep Chromium from using the machine code it has kept for the first.
const COUNTED = ["pyodide.asm.wasm", "python.wasm"];
const VISITED = "claimit/visited";

// What PyScript tells of its own progress, as far as it begins a stage.
const BEGINS = { "Loading interpreter": "python", "Loaded interpreter": "game" };

const shown = (selector) => document.querySelector(selector);

/** Whether all has to come from the network. In the one file (onefile.js) nothing ever has. */
export const isFirstVisit = !globalThis.claimitParts && noteVisit();

let reached = 0;
let expected = 0;
let received = 0;

function stage(name) {
  reached = Math.max(reached, STAGES[name]);
  for (const told of shown("#starting .stage").children) told.hidden = told.dataset.stage !== name;
  draw();
}

function fail(reason, values) {
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => fail(reason, values));
    return;
  }
  const { dataset } = document.documentElement;
  if ("ready" in dataset || "failed" in dataset) return;
  dataset.failed = "";
  const told = shown(`[data-reason="${reason}"]`);
  told.textContent = told.textContent.replace(/{(\w+)}/g, (_, name) => values[name]);
  told.hidden = false;
  shown("#failure").hidden = false;
}

function draw() {
  const bar = shown("#starting progress");
  const share = expected ? Math.min(1, received / expected) : 0;
  if (bar) bar.value = Math.min(0.98, Math.max(reached, 0.1 + BYTES_SHARE * share));
}

// Counts the bytes of a response on their way to whoever asked for it.
function counted(response) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      received += value.byteLength;
      draw();
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function watchFetches(countsBytes) {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (resource, options) => {
    const name = nameOf(resource?.url ?? resource);
    const response = await plainFetch(resource, options).catch((error) => {
      fail("unreachable", { name });
      throw error;
    });
    if (!response.ok) fail("refused", { name, status: response.status });
    return countsBytes && response.ok && COUNTED.includes(name) ? counted(response) : response;
  };
}

function watchFailures() {
  addEventListener("error", (event) => {
    const address = event.target?.src ?? event.target?.href;
    if (address) fail("unreachable", { name: nameOf(address) });
    else if (event.message) fail("script", { what: event.message });
  }, true);
  addEventListener("unhandledrejection", (event) => {
    fail("start", { what: event.reason?.message ?? event.reason });
  });
}

async function learnSizes() {
  const response = await fetch(new URL("./sizes.json", import.meta.url));
  const sizes = Object.entries(await response.json());
  for (const [address, size] of sizes) if (COUNTED.includes(nameOf(address))) expected += size;
}

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
  watchFailures();
  if (typeof WebAssembly === "undefined") fail("old", {});
  addEventListener("py:progress", ({ detail }) => detail in BEGINS && stage(BEGINS[detail]));
  watchFetches(isFirstVisit);
  if (isFirstVisit) learnSizes();
}

if (globalThis.document) watch();
