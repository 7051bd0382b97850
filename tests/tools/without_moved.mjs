// Writes the whole of Pyodide's WebAssembly, with zeros in place of the data that was moved to the
// secondary half: `node without_moved.mjs WHOLE SECONDARY TO`.

import { readFile, writeFile } from "node:fs/promises";

import { segmentsOf, setData } from "../../tools/site/runtime/data.mjs";
import { read, written } from "../../tools/site/runtime/wasm.mjs";

const [, , from, secondary, to] = process.argv;
const [whole, other] = await Promise.all(
  [from, secondary].map(async (path) => read(new Uint8Array(await readFile(path)))),
);
const moved = segmentsOf(other);
const segments = segmentsOf(whole);
for (const { offset, data } of segments) {
  for (const each of moved) {
    const [first, end] = [each.offset - offset, each.offset + each.data.length - offset];
    if (end > 0 && first < data.length) data.fill(0, Math.max(0, first), end);
  }
}
setData(whole, whole.getMemoryInfo().name ?? "0", segments);
await writeFile(to, written(whole, "module with less data"));
