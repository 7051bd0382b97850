// Runs Python from standard input in a Pyodide with another library: `node run.mjs LIBRARY`.
// Prints what the last line of the program says.

import { text } from "node:stream/consumers";

import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide({ stdLibURL: process.argv[2] });
console.log(await pyodide.runPythonAsync(await text(process.stdin)));
