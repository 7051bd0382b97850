// Writes the whole of Pyodide's WebAssembly, with zeros in place of the data that was moved to the
// secondary half: `node without_moved.mjs WHOLE SECONDARY TO`.

import { readFile, writeFile } from "node:fs/promises";

import { read, upTo, written } from "../../tools/site/runtime/wasm.mjs";

const segmentsOf = (module) =>
  upTo(module.getNumDataSegments(), (n) =>
    module.getDataSegmentInfo(module.getDataSegmentByIndex(n)),
  );

const [, , from, secondary, to] = process.argv;
const [whole, other] = await Promise.all(
  [from, secondary].map(async (path) => read(new Uint8Array(await readFile(path)))),
);
const moved = segmentsOf(other);
const segments = segmentsOf(whole).map(({ offset, data }) => {
  const bytes = new Uint8Array(data);
  for (const each of moved) {
    const [first, end] = [each.offset - offset, each.offset + each.data.byteLength - offset];
    if (end > 0 && first < bytes.length) bytes.fill(0, Math.max(0, first), end);
  }
  return { offset: whole.i32.const(offset), data: bytes };
});
const { initial, max, name } = whole.getMemoryInfo();
whole.setMemory(initial, max ?? -1, null, segments, false, false, name ?? "0");
await writeFile(to, written(whole, "module with less data"));
