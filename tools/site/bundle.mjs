// Joins and shortens styles and scripts: `node tools/site/bundle.mjs < job.json > made.json`.
//
// The job has `files`, each by its address and coded in base 64, and `wanted`: of what entry to make
// something, whether all that the entry asks for comes into it, what of that stays apart, whether
// pictures and fonts do, and what takes the place of some expressions.
// What is made comes back by the entries' addresses.

import { dirname, posix } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

// What is not among the files is left out: of PyScript the plugins that are switched off, which
// nothing asks for, and of Pyodide what the entry brings by itself.
const LEFT_OUT = /^runtime\/(pyscript|pyodide)\//;
// This is for Node; what asks for it has it from the browser.
const OF_NODE = "stream/web";
// What one of our own scripts asks for by the name of a package is found from here.
const HERE = dirname(fileURLToPath(import.meta.url));
const ours = (address) => address.startsWith("web/runtime/");
const LOADERS = { ".css": "css", ".svg": "dataurl", ".woff2": "dataurl" };

const { files, wanted } = await json(process.stdin);

const siteFor = ({ whole, apart }) => ({
  name: "site",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^#]/ }, ({ path, importer, kind, namespace }) => {
      if (kind === "entry-point") return { path: posix.normalize(path), namespace: "site" };
      if (namespace === "file") return null; // a package of npm asks for what belongs to it
      if (path === OF_NODE) return { path, namespace: "left out" };
      if (path.startsWith("data:")) return { path, external: true };
      if (kind === "url-token" && !whole) return { path, external: true };
      if (kind !== "url-token" && kind !== "import-rule" && !path.startsWith(".")) {
        return ours(importer) ? resolve(path, { kind, resolveDir: HERE }) : null;
      }
      const address = posix.join(posix.dirname(importer), path);
      if (apart.includes(address)) return { path, external: true };
      if (address in files) return { path: address, namespace: "site" };
      if (LEFT_OUT.test(address)) return { path: address, namespace: "left out" };
      return { errors: [{ text: `${importer} asks for ${address}, which the site does not have.` }] };
    });
    onLoad({ filter: /./, namespace: "site" }, ({ path }) => ({
      contents: Buffer.from(files[path], "base64"),
      loader: LOADERS[posix.extname(path)] ?? "js",
    }));
    onLoad({ filter: /./, namespace: "left out" }, () => ({ contents: "export default null;" }));
  },
});

async function make(job) {
  const { outputFiles } = await build({
    entryPoints: [job.entry],
    bundle: job.joined,
    write: false,
    outdir: "made",
    target: "es2022",
    charset: "utf8",
    minify: true,
    legalComments: "inline",
    logLevel: "silent",
    plugins: [siteFor(job)],
    define: job.instead,
    // PyScript awaits at the top; of Node it and Pyodide ask only where there is one.
    ...(job.joined && { format: "esm", external: ["node:*", "ws"] }),
  });
  return [job.entry, outputFiles[0].text];
}

try {
  const made = await Promise.all(wanted.map(make));
  process.stdout.write(JSON.stringify(Object.fromEntries(made)));
} catch (error) {
  console.error(error.message.trim());
  process.exitCode = 1;
}
