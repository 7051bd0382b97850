// Gives a Pyodide whose WebAssembly was split (tools/site/runtime/halves.mjs) the secondary half, with
// the functions that no usual start calls. It is compiled when the page is idle. If one of its functions
// is called before that, it is fetched at that moment, and the page stands still meanwhile, because
// what calls it cannot wait. (Such a request goes past a service worker in Chromium and WebKit.)

const SHARED = "half "; // begins the names under which the primary half offers what both have

/** The secondary half at an address. If it cannot be loaded, `askToRetry` says whether to try again. */
export function secondaryHalf(address, askToRetry = () => false) {
  let compiled = null;
  let preparing = null;

  /** Compile it, so that it is at hand. It is fetched once, however often this is asked for. */
  function prepare() {
    preparing ??= compile().catch((error) => {
      preparing = null; // so that the next one tries again
      throw error;
    });
    return preparing;
  }

  async function compile() {
    if (compiled) return;
    const response = await fetch(address);
    if (!response.ok) throw new Error(refused(response, address));
    compiled ??= await WebAssembly.compile(await response.arrayBuffer());
  }

  /** Settings for Pyodide, so that it takes it in when it calls one of its functions. */
  function settings({ instantiateWasm }) {
    let exportsOfPrimary = {};
    let importsOfPrimary = {};
    const load = (number) => {
      console.info(`Function ${number} of Pyodide's WebAssembly was called, which is in its secondary half.`);
      compiled ??= new WebAssembly.Module(fetchedAtOnce(address, askToRetry));
      const shared = Object.entries(exportsOfPrimary)
        .filter(([name]) => name.startsWith(SHARED))
        .map(([name, value]) => [name.slice(SHARED.length), value]);
      new WebAssembly.Instance(compiled, { ...importsOfPrimary, half: Object.fromEntries(shared) });
    };
    return {
      instantiateWasm(imports, done) {
        importsOfPrimary = imports;
        return instantiateWasm(Object.assign(imports, { half: { load } }), (instance, module) => {
          exportsOfPrimary = instance.exports;
          done(instance, module);
        });
      },
    };
  }

  return { prepare, settings };
}

const refused = ({ status }, address) => `The server answered ${status} for ${address}.`;

function fetchedAtOnce(address, askToRetry) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    // A page may not ask for bytes in this way, but for a text that has one letter for each of them.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(refused(request, address));
    return bytesOf(request.responseText);
  } catch (error) {
    if (askToRetry()) return fetchedAtOnce(address, askToRetry);
    throw error;
  }
}

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at); // of which it takes 8 bits
  return bytes;
}
