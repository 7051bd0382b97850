// Takes out of Pyodide what only packages written in C ask for: `node tools/site/runtime/slim.mjs FROM TO`.
//
// Pyodide's WebAssembly offers each of its 8,560 functions and variables to packages that may be
// loaded later, and so keeps all of them; its script hands them on one by one at every start. This
// page loads no packages. What the two scripts themselves do not name is no longer offered, and
// what then is of no use to anybody is dropped. The page's start is a fifth shorter for it.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";

import binaryen from "binaryen";

const WASM = "pyodide.asm.wasm";
const SCRIPT = "pyodide.asm.mjs";
const CALLER = "pyodide.mjs";

// How the script hands something on: `_name=Module["_name"]=wasmExports["name"];`
const HANDED_ON = /(?:[\w$]+=)?Module\["[\w$]+"\]=wasmExports\["([^"]+)"\](?:\.value)?;/g;
// ... and the list of those names, the longest of its declarations.
const DECLARATION = /\bvar [\w$]+(?:,[\w$]+){500,};/;
const WORD = /[\w$]+/g;

// The features that this module uses; Binaryen would else assume that there are none.
const { Features } = binaryen;
const USED_FEATURES =
  Features.BulkMemory |
  Features.ExceptionHandling |
  Features.ExtendedConst |
  Features.Multivalue |
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.ReferenceTypes |
  Features.SignExt;

/** The words of the scripts, apart from those that are only handed on. */
function wordsIn(script, caller) {
  const rest = script.replace(HANDED_ON, "").replace(DECLARATION, "");
  return new Set(`${rest} ${caller}`.match(WORD));
}

/** The module's bytes, offering only what `isNamed`. */
function offeringOnly(wasm, isNamed) {
  const module = binaryen.readBinary(wasm);
  module.setFeatures(USED_FEATURES);
  for (const name of exportsOf(module)) if (!isNamed(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  const bytes = module.emitBinary();
  if (!WebAssembly.validate(bytes)) throw new Error(`Binaryen made a ${WASM} that is not valid.`);
  return bytes;
}

function exportsOf(module) {
  const offered = Array.from({ length: module.getNumExports() }, (_, index) =>
    binaryen.getExportInfo(module.getExportByIndex(index)),
  );
  return offered.map(({ name }) => name);
}

/** The script, handing on only what `isNamed`. */
function handingOnOnly(script, isNamed) {
  const [declaration] = script.match(DECLARATION) ?? [];
  if (!declaration) throw new Error(`${SCRIPT} has changed: its list of exports was not found.`);
  const dropped = new Set();
  const shorter = script.replace(HANDED_ON, (statement, name) => {
    if (isNamed(name)) return statement;
    dropped.add(statement.match(WORD)[0]);
    return "";
  });
  const kept = declaration.slice(4, -1).split(",").filter((name) => !dropped.has(name));
  return shorter.replace(declaration, () => `var ${kept.join(",")};`);
}

const [, , from, to] = argv;
try {
  const [wasm, script, caller] = await Promise.all([
    readFile(join(from, WASM)),
    readFile(join(from, SCRIPT), "utf8"),
    readFile(join(from, CALLER), "utf8"),
  ]);
  const words = wordsIn(script, caller);
  const isNamed = (name) => words.has(name) || words.has(`_${name}`);
  await writeFile(join(to, SCRIPT), handingOnOnly(script, isNamed));
  await writeFile(join(to, WASM), offeringOnly(wasm, isNamed));
} catch (error) {
  console.error(error.message.trim());
  process.exitCode = 1;
}
