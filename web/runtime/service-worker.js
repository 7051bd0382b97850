// Keeps the game for offline play. This is the source; the build (tools/site/offline.py) puts the list
// SITE and its hash VERSION before it, and publishes the worker beside index.html, so that it serves
// the whole site, wherever that lies.
//
// A version is the list in SITE: it can be offered only when all its files have come with the very
// hashes listed, so that a site whose new list is there before its new files is not taken for a new
// version. Each version has a cache of its own, with the list and each file under its address. What
// two versions share is fetched once, and what has come is kept when the rest does not.
//
// So the browser can take all files but the WebAssembly from the cache without waiting for this worker,
// where it knows how (Chromium's static routes); that makes a start in a new process 50 ms shorter.

const FILES = new Map(Object.entries(SITE));
const HERE = registration.scope;
const ALL = `claimit ${HERE}`; // other sites may live at the same origin, and keep files too
const KEPT = `${ALL} ${VERSION}`;
const LIST = `${HERE}list-of-files`;
const SHARE_TARGET = `${HERE}share-target`; // where other apps hand things over (manifest.json)
const HANDED = `claimit handed ${HERE}`; // what they have handed over; the page looks there
const HANDED_OVER = `${HERE}handed-over`;
const LONGEST = 40_000_000; // bytes of it that the page reads
const PAGE = "./"; // its address in the list; not every host answers to the other
const ALSO_THE_PAGE = "index.html";

const urlOf = (address) => String(new URL(address, HERE));

async function store() {
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  if (!kept.has(LIST)) await cache.put(LIST, new Response(JSON.stringify(SITE)));
  const missing = [...FILES.keys()].filter((address) => !kept.has(urlOf(address)));
  if (missing.length === 0) return;
  const others = await otherVersions();
  await Promise.all(missing.map(async (address) => {
    const response = (await shared(address, others)) ?? (await fetched(address));
    if (address === PAGE) await cache.put(urlOf(ALSO_THE_PAGE), response.clone());
    await cache.put(urlOf(address), response);
  }));
}

async function shared(address, others) {
  const same = others.filter(({ list }) => list[address] === FILES.get(address));
  for (const { cache } of same) {
    const response = await cache.match(urlOf(address));
    if (response) return response; // one is enough, for a response that nobody reads holds its file
  }
  return undefined;
}

async function fetched(address) {
  // Asked for anew, because what the browser has may be old; if it is not, the host says just that.
  const anew = { cache: "no-cache" };
  const response = await fetch(urlOf(address), { ...anew, integrity: FILES.get(address) }).catch(
    async (error) => {
      const other = await fetch(urlOf(address), anew); // without a network this fails, too
      await other.body?.cancel();
      if (other.ok) await reportChanged(address);
      throw error;
    },
  );
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}.`);
  return response;
}

// A host, or something on the way, has changed a file: the page says so (web/browser/offline.py).
async function reportChanged(address) {
  const name = address === PAGE ? ALSO_THE_PAGE : address;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(`changed ${name}`);
}

async function namesOfOthers() {
  const ours = (await caches.keys()).filter((name) => name === ALL || name.startsWith(`${ALL} `));
  return ours.filter((name) => name !== KEPT);
}

async function otherVersions() {
  return Promise.all((await namesOfOthers()).map(async (name) => {
    const cache = await caches.open(name);
    return { cache, list: (await (await cache.match(LIST))?.json()) ?? {} };
  }));
}

async function forgetOthers() {
  await Promise.all((await namesOfOthers()).map((name) => caches.delete(name)));
}

// The browser takes what is asked for without a query from the cache by itself, and what is not there
// from the network. It heeds what responses vary by, as this worker need not: where that is more than
// their encoding, all is left to the worker. One pattern for the whole site is faster than one a file.
//
// Chromium keeps no machine code for what came by such a route, so this worker answers for WebAssembly.
// What Chromium has kept is lost if the browser ends while a response with the file is still unread, so
// bodies are cancelled here.
async function addRoutes(event) {
  if (!event.addRoutes) return;
  const cache = await caches.open(KEPT);
  const varies = ({ headers }) => (headers.get("Vary") ?? "").replace(/^accept-encoding$/i, "");
  const responses = await cache.matchAll();
  await Promise.all(responses.map(({ body }) => body?.cancel()));
  if (responses.some(varies)) return;
  const folder = new URL(HERE).pathname.replace(/[\\*+?:(){}]/g, "\\$&");
  const route = (name, source) => {
    const urlPattern = new URLPattern({ pathname: `${folder}${name}`, search: "" });
    return { condition: { urlPattern, requestMethod: "GET" }, source };
  };
  await event.addRoutes([
    route("*/pyodide.asm.wasm", "fetch-event"),
    route("*", { cacheName: KEPT }),
  ]);
}

// Without its routes the worker answers everything itself, so that a browser may refuse them.
async function storeAndRoute(event) {
  await store();
  await addRoutes(event).catch(console.warn);
}

// The page has queries and fragments of its own; they say what it shows, not what is fetched.
function addressOf({ method, url }) {
  if (method !== "GET" || !url.startsWith(HERE)) return null;
  const address = url.slice(HERE.length).replace(/[?#].*/, "");
  return ["", ALSO_THE_PAGE].includes(address) ? PAGE : address;
}

async function answer(request, address) {
  const kept = await caches.match(urlOf(address), { cacheName: KEPT, ignoreVary: true });
  return kept ?? fetch(request);
}

// Puts aside what another app has handed over, a file or a text, and leads to the page, which opens it.
async function take(request) {
  const fields = await request.formData();
  const file = fields.getAll("game").find((each) => each instanceof File);
  const texts = ["url", "text", "title"].map((name) => fields.get(name) ?? "");
  const cache = await caches.open(HANDED);
  await cache.put(HANDED_OVER, new Response(file?.slice(0, LONGEST) ?? texts.join(" ")));
  return Response.redirect(`${HERE}#handed-over`, 303);
}

addEventListener("install", (event) => event.waitUntil(storeAndRoute(event)));

// A page that was open before its first worker is served as well from here on. One that another
// worker had served stays as it is until somebody reloads it: it has all that it needs.
addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && url === SHARE_TARGET) event.respondWith(take(event.request));
  const address = addressOf(event.request);
  if (FILES.has(address)) event.respondWith(answer(event.request, address));
});

addEventListener("message", (event) => {
  if (event.data === "take-over") skipWaiting();
  if (event.data !== "is-all-stored") return;
  // Browsers may throw files away, so that this is looked up, and mended if it can be.
  const stored = store().then(() => "stored", () => "not-stored");
  event.waitUntil(stored.then((told) => event.source?.postMessage(told)));
});
