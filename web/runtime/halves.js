// Gives a Pyodide whose WebAssembly was split (tools/site/runtime/halves.mjs) the secondary half, with
// the functions that no usual start calls. It is compiled once nothing else is to be done. If one of
// its functions is called before that, it is fetched at that moment, and the page stands still
// meanwhile, because what calls it cannot wait.

const SHARED = "half "; // begins the names under which the primary half offers what both have

/** The secondary half at an address; if it does not come, `isAskedAgain` says whether to try again. */
export function secondaryHalf(address, isAskedAgain = () => false) {
  let compiled = null;

  /** Compile it, so that it is at hand. */
  async function prepare() {
    const response = await fetch(address);
    if (response.ok) compiled ??= await WebAssembly.compile(await response.arrayBuffer());
  }

  /** Settings for Pyodide, so that it takes it in when it calls one of its functions. */
  function settings({ instantiateWasm }) {
    let offers = {};
    let asks = {};
    const load = (number) => {
      console.info(`Function ${number} of Pyodide's WebAssembly was called, which is in its secondary half.`);
      compiled ??= new WebAssembly.Module(fetchedAtOnce(address, isAskedAgain));
      const shared = Object.entries(offers).filter(([name]) => name.startsWith(SHARED));
      const half = Object.fromEntries(shared.map(([name, its]) => [name.slice(SHARED.length), its]));
      new WebAssembly.Instance(compiled, { ...asks, half });
    };
    return {
      instantiateWasm(imports, done) {
        asks = imports;
        return instantiateWasm(Object.assign(imports, { half: { load } }), (instance, module) => {
          offers = instance.exports;
          done(instance, module);
        });
      },
    };
  }

  return { prepare, settings };
}

function fetchedAtOnce(address, isAskedAgain) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    // A page may not ask for bytes in this way, but for a text that has one letter for each of them.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`The server answered ${request.status} for ${address}.`);
    return bytesOf(request.responseText);
  } catch (error) {
    if (isAskedAgain()) return fetchedAtOnce(address, isAskedAgain);
    throw error;
  }
}

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at); // of which it takes 8 bits
  return bytes;
}
