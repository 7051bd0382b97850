// Prints how long each file in a folder is when packed with brotli: `node tools/site/brotli.mjs FOLDER`.
// Python has no brotli of its own, and Node has.

import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync, constants } from "node:zlib";

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const folder = argv[2];
const sizes = {};
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  sizes[relative(folder, path)] = brotliCompressSync(await readFile(path), options).length;
}
console.log(JSON.stringify(sizes));
