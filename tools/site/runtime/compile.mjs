// Runs compile.py or prepare.py in the Pyodide that the page ships, because what one Python has
// compiled only the same Python can use: `node tools/site/runtime/compile.mjs PROGRAM < in.zip > out.zip`.

import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";

import { loadPyodide } from "pyodide";

try {
  // Tracebacks name lines, but not columns: those are a quarter of our modules on the wire.
  const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
  pyodide.FS.writeFile("in.zip", await buffer(process.stdin));
  pyodide.runPython(await readFile(process.argv[2], "utf8"));
  process.stdout.write(pyodide.FS.readFile("out.zip"));
} catch (error) {
  // Node would print Pyodide's source as well, all of it.
  console.error(error.message.trim());
  process.exitCode = 1;
}
