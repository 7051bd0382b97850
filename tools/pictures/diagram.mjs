// Draws a diagram with Graphviz: `node tools/pictures/diagram.mjs < diagram.dot > diagram.svg`.

import { text } from "node:stream/consumers";

import { instance } from "@viz-js/viz";

try {
  const graphviz = await instance();
  const drawn = graphviz.renderString(await text(process.stdin), { format: "svg" });
  // Graphviz knows how wide Arial is, and nothing of what stands in for it elsewhere.
  process.stdout.write(drawn.replaceAll('"Arial"', '"Arial,Helvetica,sans-serif"'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
