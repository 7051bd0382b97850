// Keeps the game for offline play. This is the source; the build (tools/site/offline.py) puts the list
// SITE before it, and publishes the worker beside index.html, so that it serves the whole site,
// wherever that lies.
//
// Each file is kept under its address and the hash of its content. A version is the list in SITE:
// it can be offered only when all its files have come with the very hashes listed, so that a site
// whose new list is there before its new files is not taken for a new version. What two versions
// share is fetched once, and what has come is kept when the rest does not.

const FILES = new Map(Object.entries(SITE));
const HERE = registration.scope;
const KEPT = `claimit ${HERE}`; // other sites may live at the same origin, and keep files too
const SHARE_TARGET = `${HERE}share-target`; // where other apps hand things over (manifest.webmanifest)
const HANDED = `claimit handed ${HERE}`; // what they have handed over; the page looks there
const HANDED_OVER = `${HERE}handed-over`;
const LONGEST = 40_000_000; // bytes of it that the page reads
const PAGE = "./"; // its address in the list; not every host answers to "index.html"

const keyOf = (address) => `${new URL(address, HERE)}?${FILES.get(address)}`;

async function store() {
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...FILES.keys()].filter((address) => !kept.has(keyOf(address)));
  await Promise.all(missing.map(async (address) => {
    // Asked for anew, because what the browser has may be old; if it is not, the host says just that.
    const options = { cache: "no-cache", integrity: FILES.get(address) };
    const response = await fetch(new URL(address, HERE), options);
    if (!response.ok) throw new Error(`${address}: the server answered ${response.status}.`);
    await cache.put(keyOf(address), response);
  }));
}

async function forgetOthers() {
  const cache = await caches.open(KEPT);
  const keys = new Set([...FILES.keys()].map(keyOf));
  const others = (await cache.keys()).filter((request) => !keys.has(request.url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

// The page has queries and fragments of its own; they say what it shows, not what is fetched.
function addressOf({ method, url }) {
  if (method !== "GET" || !url.startsWith(HERE)) return null;
  const address = url.slice(HERE.length).replace(/[?#].*/, "");
  return ["", "index.html"].includes(address) ? PAGE : address;
}

async function answer(request, address) {
  const kept = await caches.match(keyOf(address), { cacheName: KEPT, ignoreVary: true });
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

addEventListener("install", (event) => event.waitUntil(store()));

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
