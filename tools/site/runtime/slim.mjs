// Takes out of Pyodide what only packages written in C ask for: `node tools/site/runtime/slim.mjs FROM TO`.
//
// Pyodide's WebAssembly offers each of its 8,560 functions and variables to packages that may be
// loaded later, and so keeps all of them; its script hands them on one by one at every start, and
// has as many functions of its own for those packages, such as for 3D graphics. This page loads no
// packages. What script and WebAssembly do not ask of each other is no longer offered, and what then
// is of no use to anybody is dropped, over and over until nothing more falls away. The page's start
// is a fifth shorter for it, and the script a third as long.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";

import { minify } from "terser";

import { exportsOf, prune, read, written } from "./wasm.mjs";

const WASM = "pyodide.asm.wasm";
const SCRIPT = "pyodide.asm.mjs";
const CALLER = "pyodide.mjs";

// How the script hands on what the WebAssembly offers: `_name=Module["_name"]=wasmExports["name"];`
const HANDED_ON = /(?:[\w$]+=)?Module\["[\w$]+"\]=wasmExports\["([^"]+)"\](?:\.value)?;/g;
// ... and how it offers what is its own: `Module["name"]=name;`
const OFFERED = /Module\["([\w$]+)"\]=\1;/g;
// ... to packages, to which it says of what kind each function is: `name.sig="vi";`
const KIND = /(?<![\w$.])[\w$]+\.sig="\w*";/g;
// ... and to the WebAssembly.
const IMPORTS = /(?<=\bvar wasmImports=\{)[^{}]*(?=\})/;
// What loads a package makes code from a text. Terser would take all names to be used in such texts.
const MAKES_CODE = /(?<![\w$.])eval\(/g;
const WORD = /[\w$]+/g;
const PROPERTY = /[."'`]([\w$]+)/g;

const NO_CHANGES = { defaults: false };
const DROPPING = { dead_code: true, passes: 2, side_effects: true, unused: true };

/** What is named in the scripts, apart from where it is only handed on or offered. */
function namesIn(script, caller) {
  const rest = script.replace(HANDED_ON, "").replace(OFFERED, "").replace(IMPORTS, "");
  const text = `${rest} ${caller}`;
  const words = new Set(text.match(WORD));
  return {
    isNamed: (name) => words.has(name) || words.has(`_${name}`),
    properties: new Set([...text.matchAll(PROPERTY)].map(([, name]) => name)),
  };
}

/** The module's bytes, offering only what `isNamed`. */
function offeringOnly(wasm, isNamed) {
  const module = read(wasm);
  for (const { name } of exportsOf(module)) if (!isNamed(name)) module.removeExport(name);
  prune(module);
  return written(module, WASM);
}

/** The names of what a module asks for. */
const importsOf = (wasm) =>
  new Set(WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name));

/** The script, handing on and offering only what somebody asks for, without what nobody calls. */
async function withoutUnused(script, { isNamed, properties }, imports) {
  const isAskedFor = (entry) => imports.has(entry.split(":", 1)[0]);
  const [offered] = script.match(IMPORTS) ?? [];
  if (!offered) throw new Error(`${SCRIPT} has changed: its list of imports was not found.`);
  const shorter = script
    .replace(IMPORTS, () => offered.split(",").filter(isAskedFor).join(","))
    .replace(HANDED_ON, (statement, name) => (isNamed(name) ? statement : ""))
    .replace(OFFERED, (statement, name) => (properties.has(name) ? statement : ""))
    .replace(KIND, "")
    .replace(MAKES_CODE, "(0,eval)(");
  return minified(shorter, { compress: { ...NO_CHANGES, ...DROPPING }, mangle: false });
}

async function minified(script, how) {
  const { code } = await minify(script, { module: true, format: { comments: /^!/ }, ...how });
  return code;
}

const [, , from, to] = argv;
try {
  const paths = [WASM, SCRIPT, CALLER].map((name) => join(from, name));
  let [wasm, script, caller] = await Promise.all(paths.map((path) => readFile(path)));
  [script, caller] = [String(script), String(caller)];
  for (let size = Infinity; size > wasm.length + script.length; ) {
    size = wasm.length + script.length;
    const names = namesIn(script, caller);
    wasm = offeringOnly(wasm, names.isNamed);
    script = await withoutUnused(script, names, importsOf(wasm));
  }
  await writeFile(join(to, SCRIPT), await minified(script, { compress: NO_CHANGES, mangle: true }));
  await writeFile(join(to, WASM), wasm);
} catch (error) {
  console.error(error.message.trim());
  process.exitCode = 1;
}
