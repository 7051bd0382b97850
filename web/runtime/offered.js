// What the browser offers here. Much of what a page may ask for is missing in some places, such as
// without https, or is refused: where sites may keep nothing, or in a frame of another site. Merely
// to look for it can throw. So whoever wants such a thing asks for it here by its name, such as
// "navigator.locks", in Python too (web/browser/offered.py). tests/web/test_offered.py says which.

/** What is found under a name, a method bound to what it belongs to; null: missing, or refused. */
export function offered(name) {
  try {
    const [last, ...path] = name.split(".").reverse();
    const owner = path.reduceRight((found, each) => found[each], globalThis);
    const found = owner[last];
    return (typeof found === "function" ? found.bind(owner) : found) ?? null;
  } catch {
    return null;
  }
}

globalThis.claimitOffered = offered;
