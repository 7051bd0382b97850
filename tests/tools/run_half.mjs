// Runs programs in a Pyodide with another WebAssembly: `node run_half.mjs FOLDER WASM [SECONDARY]`.
//
// FOLDER has Pyodide, and standard input the programs as a list in JSON. Prints as JSON what each
// says, how often the secondary half had been asked for after the start and after each, and by which
// functions. A watched module asks for it again and again, and needs none.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [, , folder, primary, secondary] = process.argv;
const fetched = (name) => import(pathToFileURL(join(folder, name)).href);
const { loadPyodide } = await fetched("pyodide.mjs");

const called = []; // the functions that have asked for the secondary half
let asks = null; // what the module imports
let there = null; // the module, once it is there
const half = {
  load(number) {
    called.push(number);
    if (!secondary) return;
    const shared = Object.entries(there.exports)
      .filter(([name]) => name.startsWith("half "))
      .map(([name, value]) => [name.replace("half ", ""), value]);
    const module = new WebAssembly.Module(readFileSync(secondary));
    new WebAssembly.Instance(module, { ...asks, half: Object.fromEntries(shared) });
  },
};

// Pyodide adds to what is imported, and then has the module made; only what it makes is another.
function instantiating(settings) {
  const { instantiateWasm } = settings;
  return (imports, done) => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (_, all) => {
      WebAssembly.instantiate = instantiate;
      asks = all;
      const module = new WebAssembly.Module(readFileSync(primary));
      there = new WebAssembly.Instance(module, { ...all, half });
      return { module, instance: there };
    };
    return instantiateWasm(imports, done);
  };
}

const pyodide = await loadPyodide({
  indexURL: `${folder}/`,
  createPyodideModule: async (settings) => {
    const { default: create } = await fetched("pyodide.asm.mjs");
    return create(Object.assign(settings, { instantiateWasm: instantiating(settings) }));
  },
});

const loaded = [called.length];
const said = JSON.parse(await text(process.stdin)).map((program) => {
  try {
    return String(pyodide.runPython(program));
  } catch (error) {
    return error.message.trim().split("\n").at(-1);
  } finally {
    loaded.push(called.length);
  }
});
console.log(JSON.stringify({ said, loaded, called }));
