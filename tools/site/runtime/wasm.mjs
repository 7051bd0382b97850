// What the tools that change Pyodide's WebAssembly share: reading it, and writing it.

import binaryen from "binaryen";

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

export function read(wasm) {
  const module = binaryen.readBinary(wasm);
  module.setFeatures(USED_FEATURES);
  return module;
}

/** The bytes of a module, which must be valid; `what` it is, for the error. */
export function written(module, what) {
  const bytes = module.emitBinary();
  if (!WebAssembly.validate(bytes)) throw new Error(`Binaryen made a ${what} that is not valid.`);
  return bytes;
}

/** Drop what is not asked for by an export, or by a table. */
export const prune = (module) => module.runPasses(["remove-unused-module-elements"]);

export const exportsOf = (module) =>
  upTo(module.getNumExports(), (n) => binaryen.getExportInfo(module.getExportByIndex(n)));

/** What `take` gives for each number from 0. */
export const upTo = (number, take) => Array.from({ length: number }, (_, n) => take(n));
