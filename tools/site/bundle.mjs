// Bundles scripts of the site into one: `node tools/site/bundle.mjs ENTRY < scripts.json > script.js`,
// where scripts.json holds the text of each script by its address.

import { posix } from "node:path";
import { json } from "node:stream/consumers";

import { build } from "esbuild";

// What is not among the scripts is left out: of PyScript the plugins that are switched off, which
// nothing asks for, and of Pyodide what the entry brings by itself.
const LEFT_OUT = /^runtime\/(pyscript|pyodide)\//;

const entry = process.argv[2];
const scripts = await json(process.stdin);

const site = {
  name: "site",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.|^entry$/ }, ({ path, importer }) => {
      if (path === "entry") return { path: entry, namespace: "site" };
      const address = posix.join(posix.dirname(importer), path);
      if (address in scripts) return { path: address, namespace: "site" };
      if (LEFT_OUT.test(address)) return { path: address, namespace: "left out" };
      return { errors: [{ text: `${importer} imports ${address}, which the site has not.` }] };
    });
    onLoad({ filter: /./, namespace: "site" }, ({ path }) => ({ contents: scripts[path] }));
    onLoad({ filter: /./, namespace: "left out" }, () => ({ contents: "export default null;" }));
  },
};

try {
  const { outputFiles } = await build({
    entryPoints: ["entry"],
    bundle: true,
    write: false,
    format: "esm", // PyScript awaits at the top
    target: "es2022",
    charset: "utf8",
    minify: true,
    legalComments: "inline",
    external: ["node:*", "ws"], // what Pyodide would ask Node for
    logLevel: "silent",
    plugins: [site],
  });
  process.stdout.write(outputFiles[0].text);
} catch (error) {
  console.error(error.message.trim());
  process.exitCode = 1;
}
